//! Seats choose at the same time: what one sees of a round in progress does not depend on the others' choices.

use dice_game::{Action, Rules, State};
use tabletop::{Actions, Actor, Game, Next, Seat, Viewer};

const ROUND: &str = "players: 3\ntime: 8\ndice: double orange yellow 1 4
player 1: workers 1
player 2: monks 1
duchy 1: c2 d2=5 b2=1
duchy 2: e5 d5=1 d6=2
duchy 3: c5 c6=1 d6=1";

fn list(rules: &Rules, state: &State, seat: Seat) -> Vec<Action> {
    let mut actions = Actions::new();
    rules.legal(state, Actor::Seat(seat), &mut actions);
    actions.to_vec()
}

/// Every position that a seat alone can bring about in a round while the others have not chosen.
fn all_choices(rules: &Rules, state: &State, seat: Seat) -> Vec<State> {
    let mut found = vec![*state];
    let mut at = 0;
    while at < found.len() {
        let from = found[at];
        at += 1;
        if !rules.next(&from).seats().contains(seat) {
            continue;
        }
        for action in list(rules, &from, seat) {
            let mut next = from;
            rules.play(&mut next, Actor::Seat(seat), action).unwrap();
            found.push(next);
        }
    }
    found
}

// Rules: DICE-ROUND-04, AMB-DIC-19
#[test]
fn a_seats_view_and_choices_do_not_depend_on_the_others_choices() {
    let (rules, start) = testkit::position::<Rules>(ROUND);
    for chooser in Seat::all(3) {
        let positions = all_choices(&rules, &start, chooser);
        assert!(positions.len() > 15, "{}", positions.len());
        for other in Seat::all(3).filter(|&other| other != chooser) {
            let (seen, may) = (rules.seen_by(&start, Viewer::Seat(other)), list(&rules, &start, other));
            for position in &positions {
                assert_eq!(rules.seen_by(position, Viewer::Seat(other)), seen);
                assert_eq!(list(&rules, position, other), may);
            }
        }
    }
}

// Rules: DICE-SETUP-03
#[test]
fn starting_castles_are_hidden_until_all_have_chosen() {
    let (rules, start) = testkit::position::<Rules>("players: 5");
    for chooser in Seat::all(5) {
        for position in all_choices(&rules, &start, chooser) {
            for other in Seat::all(5).filter(|&other| other != chooser) {
                let [one, another] =
                    [&position, &start].map(|state| rules.seen_by(state, Viewer::Seat(other)));
                assert_eq!(one, another);
            }
        }
    }
}

// Rules: AMB-DIC-19
#[test]
fn every_order_of_the_same_choices_ends_in_the_same_position() {
    let (rules, start) = testkit::position::<Rules>(ROUND);
    let plans = [vec!["sell", "mark b1 4", "silver c3 4"], vec!["pass"], vec!["mark b5 4", "done"]];
    let orders = [[0, 0, 0, 1, 2, 2], [2, 2, 1, 0, 0, 0], [0, 2, 0, 1, 2, 0], [1, 0, 2, 0, 2, 0]];
    let ends: Vec<State> = orders
        .iter()
        .map(|order| {
            let (mut state, mut next) = (start, [0; 3]);
            for &seat in order {
                let by = Actor::Seat(Seat(seat as u8));
                rules.play(&mut state, by, plans[seat][next[seat]].parse().unwrap()).unwrap();
                next[seat] += 1;
            }
            state
        })
        .collect();
    assert_eq!(rules.next(&ends[0]), Next::Chance);
    assert!(ends.iter().all(|end| *end == ends[0]));
}

#[test]
fn only_seats_that_have_still_to_choose_may_act() {
    let (rules, start) = testkit::position::<Rules>(ROUND);
    let mut state = start;
    rules.play(&mut state, Actor::Seat(Seat(2)), Action::Pass).unwrap();
    let before = state;
    for (seat, why) in [(2, "it has chosen"), (4, "it does not play")] {
        let refusal = rules.play(&mut state, Actor::Seat(Seat(seat)), Action::Pass).unwrap_err();
        assert_eq!(refusal.text, format!("seats 1 and 2 act now, not seat {}", seat + 1), "{why}");
    }
    assert_eq!(state, before);
}
