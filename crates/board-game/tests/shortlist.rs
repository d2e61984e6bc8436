//! What the shortlist of a search leaves out, in positions made for it, and what a waste gives up.

use board_game::{Action, Rules};
use tabletop::chance::{Luck, QuickLuck, settle};
use tabletop::laws::{Budget, check_game};
use tabletop::text::Fields;
use tabletop::{Actions, Actor, Game, Notation, Seat};

const ME: Actor = Actor::Seat(Seat(0));

fn rules(lines: &[(&str, &str)]) -> Rules {
    let mut fields = Fields::new();
    lines.iter().for_each(|(key, value)| fields.push(*key, value));
    Rules::from_setup(&mut fields).unwrap_or_else(|reasons| panic!("{reasons}"))
}

/// What the shortlist has of the kinds of actions that begin with a word.
fn short(lines: &str, word: &str) -> Vec<String> {
    let (rules, state) = testkit::position::<Rules>(lines);
    let mut actions = Actions::new();
    rules.shortlist(&state, ME, &mut actions);
    actions.iter().map(Action::to_string).filter(|text| text.starts_with(word)).collect()
}

fn turn(mine: &str, goods: &str) -> String {
    format!(
        "players: 2\nduchies: same 1\nstart-player: 1\ndepot 1: ship market ; {goods}\ndepot 4: ship bank ; pink*2
black: church sheep4 castle m15\nplayer 1: silver 3, {mine}\nplayer 2: silver 1, workers 2, dice 1 6
duchy 1: d4=castle\nduchy 2: d4=castle"
    )
}

#[test]
fn purchases_wait_until_they_may_be_needed() {
    let all = ["buy castle", "buy church", "buy sheep4", "buy m15"];
    let lists = |mine, expected: &[&str]| {
        let listed = short(&turn(mine, "red"), "buy");
        assert!(
            listed.len() == expected.len() && expected.iter().all(|&buy| listed.contains(&buy.to_owned())),
            "{listed:?}"
        );
    };
    lists("workers 0", &all);
    lists("workers 0, dice 5", &[]);
    lists("workers 3, dice 5", &["buy church", "buy m15"]);
    lists("workers 0, dice 5, storage mine ship", &all);
}

#[test]
fn a_die_is_not_given_up() {
    assert_eq!(short(&turn("workers 0, dice 5", "red"), "end"), Vec::<String>::new());
    assert_eq!(short(&turn("workers 0", "red"), "end"), ["end"]);
}

#[test]
fn one_empty_depot_is_enough() {
    let ship = turn("workers 0", "red*2") + "\nagenda: phase-ends next-turn:1 turn:1 ship:1";
    assert_eq!(short(&ship, "ship"), ["ship 1", "ship 2", "ship 4"]);
}

/// In turns of any kind, with everything that can wait or be given up.
#[test]
fn turns_end_as_with_the_whole_list() {
    let mut luck = QuickLuck::new(3);
    for lines in [
        &[("players", "2")][..],
        &[("players", "4"), ("edition", "special"), ("discard-to-make-room", "always")],
        &[("players", "3"), ("edition", "special"), ("expansions", "white-castles more-tiles")],
    ] {
        let budget =
            Budget { games: 1, cheap_every: 1000, expensive_every: 1000, turns_every: 3, curious_every: 4 };
        let report = check_game(&rules(lines), &mut luck, budget);
        report.unwrap_or_else(|broken| panic!("{lines:?}\n{broken}"));
    }
}

/// The end of a turn with dice left, and the same after taking workers with them: nothing else is different.
#[test]
fn a_die_that_is_given_up_could_have_brought_workers_and_cost_nothing() {
    let mut compared = 0;
    for lines in [
        &[("players", "2")][..],
        &[("players", "3"), ("expansions", "trade-routes white-castles more-tiles inns")],
        &[("players", "4"), ("expansions", "team")],
        &[("players", "1"), ("expansions", "solo")],
        &[("players", "2"), ("edition", "special"), ("expansions", "vineyards")],
    ] {
        let (rules, mut luck) = (rules(lines), QuickLuck::new(7));
        let mut state = rules.start();
        let mut actions = Actions::new();
        loop {
            settle(&rules, &mut state, &mut luck);
            let Some(by) = rules.next(&state).actor() else { break };
            rules.legal(&state, by, &mut actions);
            if rules.wastes(&state, by, Action::EndTurn) {
                is_beaten(&rules, &state, by, &actions);
                compared += 1;
            }
            rules.play_unchecked(&mut state, by, actions[luck.below(actions.len() as u32) as usize]);
        }
    }
    assert!(compared > 200, "{compared}");
}

fn is_beaten(rules: &Rules, state: &board_game::State, by: Actor, actions: &[Action]) {
    let Some(Action::Workers { die }) =
        actions.iter().find(|action| matches!(action, Action::Workers { .. }))
    else {
        panic!("every die can take workers: {actions:?}");
    };
    let (mut given_up, mut taken) = (*state, *state);
    rules.play_unchecked(&mut given_up, by, Action::EndTurn);
    rules.play_unchecked(&mut taken, by, Action::Workers { die: *die });
    rules.play_unchecked(&mut taken, by, Action::EndTurn);
    let seat = by.seat().expect("a seat");
    let [before, after] = [&given_up, &taken].map(|state| rules.estate(state, seat));
    assert!(after.workers() >= before.workers() + 2 && after.silver() >= before.silver());
    let others = |state| {
        let lines = rules.position(state);
        let is_own = |other: &Seat| std::ptr::eq(rules.estate(state, *other), rules.estate(state, seat));
        let own: Vec<String> =
            Seat::all(rules.seats()).filter(is_own).map(|seat| format!("player {seat}")).collect();
        let other = lines.iter().filter(|(key, _)| !own.iter().any(|own| own == key));
        other.map(|(key, value)| format!("{key}: {value}")).collect::<Vec<String>>()
    };
    assert_eq!(others(&given_up), others(&taken));
    for other in Seat::all(rules.seats()) {
        assert!(rules.score(&given_up, other) <= rules.score(&taken, other));
    }
}
