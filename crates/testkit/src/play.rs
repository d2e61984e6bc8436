use tabletop::chance::{Luck, QuickLuck, chance_step};
use tabletop::text::Document;
use tabletop::{Actions, Actor, Game, Next, Notation};

/// Plays random games of the given rules in turn, every action through the checked door, and counts the decisions.
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
                    let action = actions[luck.below(actions.len() as u32) as usize];
                    assert!(rules.play(&mut state, by, action).is_ok(), "{action}");
                    decisions += 1;
                }
                Next::Chance => drop(chance_step(rules, &mut state, &mut luck)),
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
