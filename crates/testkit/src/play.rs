use tabletop::chance::{Luck, QuickLuck, chance_step};
use tabletop::text::Document;
use tabletop::{Actions, Actor, Cost, Game, Next, Notation, Seat};

/// Plays random games of the given rules in turn, every action checked, and counts the decisions. Now and then it checks
/// every listed action, picks one without the list, and asks chance for all outcomes.
pub fn random_games<G: Game>(all: &[G], games: usize) -> u64 {
    let mut luck = QuickLuck::new(5);
    let mut actions = Actions::new();
    let mut decisions = 0;
    for rules in all.iter().cycle().take(games) {
        let mut state = rules.start();
        loop {
            match rules.next(&state) {
                Next::Seats(seats) => {
                    let by = Actor::Seat(seats.first().expect("somebody is to act"));
                    rules.legal(&state, by, &mut actions);
                    if decisions % 8 == 0 {
                        assert!(actions.iter().all(|&action| rules.check(&state, by, action).is_ok()));
                    }
                    let picked = rules.pick(&state, by, &mut luck.clone());
                    let action = actions[luck.below(actions.len() as u32) as usize];
                    assert_eq!(picked, action);
                    assert!(rules.play(&mut state, by, action).is_ok(), "{action}");
                    decisions += 1;
                }
                Next::Chance => {
                    let mut total = 0;
                    rules.outcomes(&state, |_, weight| total += weight);
                    assert_eq!(total, rules.total_weight(&state));
                    chance_step(rules, &mut state, &mut luck);
                }
                Next::Over => break,
            }
        }
    }
    decisions
}

/// The rules and the position of some set-up and position lines.
pub fn position<G: Notation>(lines: &str) -> (G, G::State) {
    let text = format!("burgundy position 1\ngame: {}\n{lines}", G::NAME);
    let read = Document::read(&text, &["position"]).and_then(|document| tabletop::position::read(&document));
    read.unwrap_or_else(|reasons| panic!("{reasons}"))
}

/// Plays random games and compares what actions cost with what their seat has afterwards: at least what the cost leaves,
/// and exactly that after an action that brings neither workers nor silver. Counts the actions of which it must be exact
/// and that cost something.
pub fn costs_are_paid<G: Notation>(
    all: &[G],
    games: usize,
    brings_nothing: impl Fn(&G, &G::State, G::Action) -> bool,
) -> usize {
    let mut luck = QuickLuck::new(9);
    let (mut actions, mut found) = (Actions::new(), 0);
    for rules in all.iter().cycle().take(games) {
        let mut state = rules.start();
        loop {
            match rules.next(&state) {
                Next::Seats(seats) => {
                    let seat = seats.first().expect("somebody is to act");
                    let by = Actor::Seat(seat);
                    rules.legal(&state, by, &mut actions);
                    let action = actions[luck.below(actions.len() as u32) as usize];
                    let (before, cost) = (purse(rules, &state, seat), rules.cost(&state, by, action));
                    let is_exact = brings_nothing(rules, &state, action);
                    rules.play_unchecked(&mut state, by, action);
                    let after = purse(rules, &state, seat);
                    let left = [before[0] - i32::from(cost.workers), before[1] - i32::from(cost.silver)];
                    assert!(left.iter().all(|&left| left >= 0), "{action} costs {cost}, there is {before:?}");
                    assert!(
                        (0..2).all(|at| after[at] >= left[at]),
                        "{action} costs {cost}: {before:?} {after:?}"
                    );
                    assert!(!is_exact || after == left, "{action} costs {cost}: {before:?} to {after:?}");
                    found += usize::from(is_exact && cost != Cost::NONE);
                }
                Next::Chance => drop(chance_step(rules, &mut state, &mut luck)),
                Next::Over => break,
            }
        }
    }
    found
}

/// The workers and the silver of a seat.
fn purse<G: Notation>(rules: &G, state: &G::State, seat: Seat) -> [i32; 2] {
    ["workers", "silver"].map(|name| {
        let value = rules.fact(state, &format!("{seat}.{name}")).expect("a fact of every seat");
        value.parse().expect("a number")
    })
}
