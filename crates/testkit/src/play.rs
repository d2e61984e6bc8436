use tabletop::chance::{Luck, QuickLuck, chance_step};
use tabletop::text::Document;
use tabletop::{Actions, Actor, Game};

/// Plays random games of the given rules in turn, every action through the checked door, and counts the decisions.
pub fn random_games<G: Game>(all: &[G], games: usize) -> u64 {
    let mut luck = QuickLuck::new(5);
    let mut actions = Actions::new();
    let mut decisions = 0;
    for rules in all.iter().cycle().take(games) {
        let mut state = rules.start();
        loop {
            match rules.actor(&state) {
                Actor::Seat(_) => {
                    rules.legal(&state, &mut actions);
                    let action = actions[luck.below(actions.len() as u32) as usize];
                    assert!(rules.play(&mut state, action).is_ok(), "{action}");
                    decisions += 1;
                }
                Actor::Chance => drop(chance_step(rules, &mut state, &mut luck)),
                Actor::Nobody => break,
            }
        }
    }
    decisions
}

/// The rules and the position of some set-up and position lines.
pub fn position<G: Game>(lines: &str) -> (G, G::State) {
    let text = format!("burgundy position 1\ngame: {}\n{lines}", G::NAME);
    let read = Document::read(&text, &["position"]).and_then(|document| tabletop::position::read(&document));
    read.unwrap_or_else(|reasons| panic!("{reasons}"))
}
