//! Every level plays every game by the rules, sees only what its seat may see, and keeps its budget.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::arena::clock::Stopwatch;
use bots::insight::Insight;
use bots::search::Budget;
use bots::train::Course;
use bots::{Limits, levels};
use tabletop::chance::{Luck as _, QuickLuck, settle};
use tabletop::text::Fields;
use tabletop::{Actions, Actor, Game, Notation, Viewer};

fn rules<G: Notation>(lines: &[(&str, &str)]) -> G {
    let mut fields = Fields::new();
    lines.iter().for_each(|(key, value)| fields.push(*key, value));
    G::from_setup(&mut fields).unwrap_or_else(|reasons| panic!("{lines:?}: {reasons}"))
}

/// Plays a game in which all seats decide by one level with few nodes; says how many decisions there were.
fn play<G: Insight>(game: &G, level: &bots::Level, seed: u64) -> usize {
    let limits = Limits::of(Budget::nodes(150));
    let mut luck = QuickLuck::new(seed);
    let mut players: Vec<_> = (0..game.seats()).map(|_| level.bot::<G>(luck.next_u64())).collect();
    let (mut state, mut legal, mut decisions) = (game.start(), Actions::new(), 0);
    loop {
        settle(game, &mut state, &mut luck);
        let Some(seat) = game.next(&state).seats().first() else { return decisions };
        game.legal(&state, Actor::Seat(seat), &mut legal);
        let seen = game.seen_by(&state, Viewer::Seat(seat));
        let action = players[seat.index()].choose(game, &seen, seat, &legal, limits);
        assert!(legal.contains(&action), "{} plays {action} in {}", level.name, G::NAME);
        game.play_unchecked(&mut state, Actor::Seat(seat), action);
        decisions += 1;
    }
}

fn all_levels<G: Insight>(game: &G) {
    for (seed, level) in (1..).zip(levels()) {
        assert!(play(game, level, seed) > 20, "{}", level.name);
    }
}

#[test]
fn the_board_game_with_two_to_four_players() {
    all_levels::<board_game::Rules>(&rules(&[("edition", "2019-revised"), ("players", "2")]));
    all_levels::<board_game::Rules>(&rules(&[("edition", "2011"), ("players", "3"), ("duchies", "random")]));
    all_levels::<board_game::Rules>(&rules(&[("edition", "special"), ("players", "4")]));
}

#[test]
fn the_board_game_with_expansions_in_teams_and_alone() {
    let rooms = "more-tiles white-castles trade-routes shields inns";
    all_levels::<board_game::Rules>(&rules(&[
        ("edition", "special"),
        ("players", "2"),
        ("expansions", rooms),
    ]));
    all_levels::<board_game::Rules>(&rules(&[
        ("edition", "special"),
        ("players", "4"),
        ("expansions", "team"),
    ]));
    all_levels::<board_game::Rules>(&rules(&[("edition", "special"), ("expansions", "solo")]));
}

#[test]
fn the_dice_game_and_the_card_game() {
    for players in ["1", "2", "4"] {
        all_levels::<dice_game::Rules>(&rules(&[("players", players)]));
        all_levels::<card_game::Rules>(&rules(&[("players", players)]));
    }
}

/// What lies behind what a seat sees is not in what the bot is given, and the same view leads to the same decision; how
/// many positions had something hidden.
fn hidden<G: Insight>(game: &G, seed: u64, decisions: usize) -> usize {
    let mut luck = QuickLuck::new(seed);
    let (mut state, mut legal) = (game.start(), Actions::new());
    let mut different = 0;
    for _ in 0..decisions {
        settle(game, &mut state, &mut luck);
        let Some(seat) = game.next(&state).seats().first() else { break };
        let viewer = Viewer::Seat(seat);
        game.legal(&state, Actor::Seat(seat), &mut legal);
        let seen = game.seen_by(&state, viewer);
        let other = game.imagine(&seen, viewer, &mut luck);
        different += usize::from(other != state);
        let decide = |state: &G::State| {
            let limits = Limits::of(Budget::nodes(200));
            let level = bots::Level::named("duke").unwrap();
            level.bot::<G>(7).choose(game, &game.seen_by(state, viewer), seat, &legal, limits)
        };
        let action = decide(&state);
        assert_eq!(action, decide(&other), "{}", G::NAME);
        game.play_unchecked(&mut state, Actor::Seat(seat), action);
    }
    different
}

#[test]
fn what_is_hidden_changes_nothing() {
    let cards = hidden::<card_game::Rules>(&rules(&[("players", "3")]), 5, 25);
    assert!(cards > 5, "{cards}");
    let sheets = hidden::<dice_game::Rules>(&rules(&[("players", "3")]), 5, 25);
    assert!(sheets > 5, "{sheets}");
    let openings: usize = (0..4)
        .map(|seed| hidden::<board_game::Rules>(&rules(&[("edition", "special"), ("players", "4")]), seed, 8))
        .sum();
    assert!(openings > 3, "{openings}");
}

/// With a seed and a number of nodes a level always decides the same, and it keeps to the number.
#[test]
fn decisions_repeat_and_nodes_are_kept() {
    let game: board_game::Rules = rules(&[("edition", "2019-revised"), ("players", "3")]);
    let (search, _) = bots::Level::named("duke").unwrap().search::<board_game::Rules>().unwrap();
    let mut luck = QuickLuck::new(4);
    let (mut state, mut legal) = (game.start(), Actions::new());
    for nodes in (100..2000).step_by(100) {
        settle(&game, &mut state, &mut luck);
        let seat = game.next(&state).seats().first().unwrap();
        let limits = Limits::of(Budget::nodes(nodes));
        let think = || {
            let mut bot = bots::Thinking::new(search, <board_game::Rules as Insight>::shipped(), 3);
            bot.think(&game, &state, seat, limits)
        };
        let thought = think();
        assert_eq!(thought, think());
        assert!(thought.nodes <= nodes + 20, "{} of {nodes}", thought.nodes);
        for action in &thought.plans[0].actions {
            game.legal(&state, Actor::Seat(seat), &mut legal);
            assert!(legal.contains(action));
            game.play_unchecked(&mut state, Actor::Seat(seat), *action);
        }
    }
}

/// Plays random set-ups of every game with all levels in turn until there have been so many decisions, all legal.
fn play_everything(wanted: usize) {
    let mut luck = QuickLuck::new(17);
    let mut decisions = 0;
    for (number, level) in (0..).zip(levels().iter().cycle()) {
        if decisions >= wanted {
            break;
        }
        let seed = luck.next_u64();
        let players = (1 + luck.below(4)).to_string();
        decisions += match number % 8 {
            0 => play::<dice_game::Rules>(&rules(&[("players", &players)]), level, seed),
            1 => play::<card_game::Rules>(&rules(&[("players", &players)]), level, seed),
            2 => play::<board_game::Rules>(
                &rules(&[("edition", "special"), ("expansions", "solo")]),
                level,
                seed,
            ),
            _ => play::<board_game::Rules>(&Course::course(&mut luck), level, seed),
        };
    }
}

#[test]
fn random_set_ups_of_every_game_are_played_by_the_rules() {
    play_everything(4_000);
}

#[test]
#[ignore = "takes minutes: cargo test --release -p bots --test levels -- --ignored"]
fn a_hundred_thousand_decisions_are_by_the_rules() {
    play_everything(100_000);
}

#[test]
fn a_level_ends_when_it_is_told_to() {
    let game: board_game::Rules = rules(&[("edition", "2019-revised"), ("players", "2")]);
    let mut luck = QuickLuck::new(2);
    let (mut state, mut legal) = (game.start(), Actions::new());
    settle(&game, &mut state, &mut luck);
    let seat = game.next(&state).seats().first().unwrap();
    game.legal(&state, Actor::Seat(seat), &mut legal);
    let cancel = AtomicBool::new(true);
    let limits =
        Limits { budget: Some(Budget::time(Duration::from_secs(600))), cancel: Some(&cancel), ..Limits::OWN };
    let start = Instant::now();
    let action = bots::Level::named("duke-long").unwrap().bot(1).choose(&game, &state, seat, &legal, limits);
    assert!(legal.contains(&action) && start.elapsed() < Duration::from_secs(60));
}

/// Plays some decisions, each with so much time, and says what the longest of them took on the processor.
fn longest<G: Insight>(game: &G, time: Duration, decisions: usize) -> Duration {
    let level = bots::Level::named("duke-long").unwrap();
    let mut players: Vec<_> = (0..game.seats()).map(|_| level.bot::<G>(3)).collect();
    let (mut state, mut luck, mut legal) = (game.start(), QuickLuck::new(8), Actions::new());
    let mut longest = Duration::ZERO;
    for _ in 0..decisions {
        settle(game, &mut state, &mut luck);
        let Some(seat) = game.next(&state).seats().first() else { break };
        game.legal(&state, Actor::Seat(seat), &mut legal);
        let seen = game.seen_by(&state, Viewer::Seat(seat));
        let watch = Stopwatch::start();
        let limits = Limits::of(Budget::time(time));
        let action = players[seat.index()].choose(game, &seen, seat, &legal, limits);
        longest = longest.max(watch.elapsed());
        game.play_unchecked(&mut state, Actor::Seat(seat), action);
    }
    longest
}

/// The clock that counts is that of the processor, so nothing else on the machine matters.
#[test]
fn a_time_limit_is_kept() {
    const TIME: Duration = Duration::from_millis(40);
    let rooms =
        "more-tiles border-posts white-castles trade-routes castle-link castle-retrieval shields inns";
    let all = rules(&[("edition", "special"), ("players", "2"), ("expansions", rooms)]);
    let slowest = [
        longest::<board_game::Rules>(&rules(&[("edition", "2019-revised"), ("players", "4")]), TIME, 40),
        longest::<board_game::Rules>(&all, TIME, 40),
        longest::<dice_game::Rules>(&rules(&[("players", "2")]), TIME, 20),
        longest::<card_game::Rules>(&rules(&[("players", "2")]), TIME, 20),
    ];
    assert!(slowest.iter().all(|&longest| longest < TIME * 3 / 2), "{slowest:?}");
}

/// A net of a game that can be read, says where it comes from, and is small.
fn is_shipped<G: Insight>(bytes: &[u8]) {
    let shipped = bots::net::read(bytes, G::LAYOUT).unwrap();
    assert!(shipped.origin.games > 0 && shipped.origin.command.starts_with("burgundy train"), "{}", G::NAME);
    assert!(bytes.len() < 1_000_000, "{}: {}", G::NAME, bytes.len());
    assert_eq!(G::shipped().as_deref(), Some(&shipped), "{}", G::NAME);
}

#[test]
fn the_nets_that_come_with_the_program_can_be_read_and_are_small() {
    is_shipped::<board_game::Rules>(include_bytes!("../nets/board.net"));
    is_shipped::<dice_game::Rules>(include_bytes!("../nets/dice.net"));
    is_shipped::<card_game::Rules>(include_bytes!("../nets/card.net"));
}
