//! Small positions in which it is plain what to do.

use board_game::goods::Good;
use board_game::main_board::Depot;
use board_game::tiles::Tile;
use board_game::{Action, Die, Edition, Rules, Setup, State};
use hexes::HEXAGON;
use tabletop::chance::{QuickLuck, settle};
use tabletop::text::{Document, Fields};
use tabletop::{Actions, Actor, Game, Notation, Seat, Viewer, position};

use crate::{Bot, Evaluate, Greedy};

const ME: Seat = Seat(0);

/// A turn of seat 1 on duchy 1, in which nothing lies on the table but what the lines say.
fn turn(lines: &str) -> (Rules, State) {
    read(&format!("{lines}\nagenda: phase-ends next-turn:1 turn:1"))
}

fn read(lines: &str) -> (Rules, State) {
    let text = format!("burgundy position 1\ngame: board\n{lines}");
    let document = Document::read(&text, &["position"]).unwrap();
    position::read(&document).unwrap_or_else(|reasons| panic!("{reasons}"))
}

fn space(name: &str) -> u8 {
    HEXAGON.space(name).unwrap()
}

fn choice(rules: &Rules, state: &State) -> Action {
    let mut legal = Actions::new();
    rules.legal(state, Actor::Seat(ME), &mut legal);
    Greedy.choose(rules, state, ME, &legal, crate::Limits::OWN)
}

fn play(rules: &Rules, state: &State, action: Action) -> State {
    let mut after = *state;
    rules.play(&mut after, Actor::Seat(ME), action).unwrap();
    after
}

#[test]
fn an_area_is_finished_rather_than_another_begun() {
    let (rules, state) = turn("player 1: dice 5 6, storage ship\nduchy 1: d4=castle d3=ship d2=ship");
    let worth = |die, name| {
        let action = Action::Place { die, tile: Tile::SHIP, space: space(name) };
        rules.evaluate(&play(&rules, &state, action), ME)
    };
    assert!(worth(Die(6), "d1") > worth(Die(5), "d5"));
}

#[test]
fn a_castle_that_can_be_placed_is_placed_and_its_action_used() {
    let (rules, mut state) =
        turn("depot 3: - bank cow3 -\nplayer 1: dice 6, storage castle\nduchy 1: d4=castle c4=m1 b4=m2");
    let placed = choice(&rules, &state);
    assert!(matches!(placed, Action::Place { tile: Tile::CASTLE, .. }), "{placed:?}");
    state = play(&rules, &state, placed);
    let used = choice(&rules, &state);
    assert!(matches!(used, Action::Take { die: Die::NONE, depot: Depot(3), .. }), "{used:?}");
}

#[test]
fn no_die_is_left_unused() {
    let (rules, state) = turn("player 1: dice 2 3");
    assert!(matches!(choice(&rules, &state), Action::Workers { .. }));
}

#[test]
fn the_last_die_sells_the_biggest_stack() {
    let (rules, state) = turn("phase: E\nround: 5\nplayer 1: dice 5, workers 1, goods red*3 brown");
    assert_eq!(choice(&rules, &state), Action::Sell { die: Die(5), good: Good::Red });
}

#[test]
fn nothing_is_bought_that_cannot_be_placed_any_more() {
    let (rules, state) = turn("phase: E\nround: 5\nblack: - m25 - - - - - -\nplayer 1: silver 4");
    assert_eq!(choice(&rules, &state), Action::EndTurn);
}

#[test]
fn a_tile_without_a_space_makes_room() {
    let (rules, state) = read(
        "depot 1: ship - - -\nplayer 1: storage ship mine bank\n\
         duchy 1: d4=castle e3=mine f2=mine g1=mine\n\
         agenda: phase-ends next-turn:1 turn:1 discard:1,castle",
    );
    assert_eq!(choice(&rules, &state), Action::Discard { tile: Tile::MINE });
}

#[test]
fn a_ship_unloads_where_the_goods_are() {
    let (rules, state) = read(
        "depot 2: - - - - ; pink\ndepot 5: - - - - ; red*3\nduchy 1: d4=castle d5=ship\n\
         agenda: phase-ends next-turn:1 turn:1 ship:1",
    );
    assert_eq!(choice(&rules, &state), Action::Ship { depot: Depot(5) });
}

#[test]
fn the_end_of_the_game_is_worth_the_score() {
    let rules = Setup::standard(Edition::Special, 4).rules().unwrap();
    let mut luck = QuickLuck::new(5);
    let mut state = rules.start();
    let mut legal = Actions::new();
    loop {
        settle(&rules, &mut state, &mut luck);
        let Some(seat) = rules.next(&state).seats().first() else { break };
        rules.legal(&state, Actor::Seat(seat), &mut legal);
        let seen = rules.seen_by(&state, Viewer::Seat(seat));
        let action = Greedy.choose(&rules, &seen, seat, &legal, crate::Limits::OWN);
        rules.play(&mut state, Actor::Seat(seat), action).unwrap();
    }
    for seat in Seat::all(4) {
        assert_eq!(rules.evaluate(&state, seat), rules.score(&state, seat) as f32);
    }
}

/// What an action of the first seat brings in a position.
fn gain(position: &str, action: &str) -> f32 {
    let (rules, state) = read(position);
    let action: Action = action.parse().unwrap();
    rules.evaluate(&play(&rules, &state, action), ME) - rules.evaluate(&state, ME)
}

#[test]
fn goods_are_worth_more_where_the_route_matches() {
    let worth = |route: &str| {
        let (rules, state) = read(&format!(
            "expansions: trade-routes\nphase: C\nroute 1: {route} ; 0 ; -\nplayer 1: dice 1 2, goods turquoise\n\
             duchy 1: d4=castle\nagenda: phase-ends next-turn:1 turn:1"
        ));
        rules.evaluate(&state, ME)
    };
    assert!(worth("9 4 5 6 8") > worth("3 4 5 6 8") + 1.0);
}

#[test]
fn connecting_border_posts_counts() {
    let place = |expansions: &str| {
        let position = format!(
            "duchies: same 23\nstart-castle: free\n{expansions}player 1: dice 2 4, storage m1\n\
             duchy 1: a1=castle b2=m2 c2=cow2 c3=bank d4=church e4=market f4=cow3 g3=cow4\nduchy 2: a1=castle\n\
             agenda: phase-ends next-turn:1 turn:1"
        );
        gain(&position, "2:place m1 b1")
    };
    assert!(place("expansions: border-posts\n") > place("") + 2.0);
}

#[test]
fn partners_keep_what_they_take() {
    let (rules, mut state) = read(
        "players: 4\nexpansions: team\ndepot 2: castle - - m6\nplayer 1: dice 2 2\n\
         agenda: phase-ends next-turn:1 turn:1",
    );
    let take = choice(&rules, &state);
    assert!(matches!(take, Action::Take { .. }), "{take}");
    state = play(&rules, &state, take);
    let kept = choice(&rules, &state);
    assert!(matches!(kept, Action::Room(_)), "{kept}");
}

#[test]
fn some_solo_games_are_won() {
    let mut setup = Fields::new();
    for (key, value) in [("players", "1"), ("expansions", "solo"), ("solo-target", "45")] {
        setup.push(key, value);
    }
    let rules = Rules::from_setup(&mut setup).unwrap();
    let won = (0..40).filter(|&seed| {
        let (mut luck, mut state, mut legal) = (QuickLuck::new(seed), rules.start(), Actions::new());
        loop {
            settle(&rules, &mut state, &mut luck);
            if rules.next(&state).is_over() {
                return !rules.winners(&state).is_empty();
            }
            rules.legal(&state, Actor::Seat(ME), &mut legal);
            let action = Greedy.choose(&rules, &state, ME, &legal, crate::Limits::OWN);
            rules.play(&mut state, Actor::Seat(ME), action).unwrap();
        }
    });
    assert!(won.count() >= 4);
}
