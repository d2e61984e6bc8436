//! Counting lines of play, to catch unintended changes to the rules.

use crate::{Actions, Actor, Game};

/// The number of lines of play of exactly `depth` actions from here.
///
/// An outcome of chance is an action like any other and counts once, whatever its weight. Games that end earlier
/// do not count.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    let Some(deeper) = depth.checked_sub(1) else { return 1 };
    let (actor, actions) = next_actions(game, state);
    if deeper == 0 {
        return actions.len() as u64;
    }
    actions.iter().map(|&action| perft(game, &after(game, state, actor, action), deeper)).sum()
}

/// [`perft`] split by the first action.
pub fn divide<G: Game>(game: &G, state: &G::State, depth: u32) -> Vec<(G::Action, u64)> {
    let Some(deeper) = depth.checked_sub(1) else { return Vec::new() };
    let (actor, actions) = next_actions(game, state);
    actions.iter().map(|&action| (action, perft(game, &after(game, state, actor, action), deeper))).collect()
}

/// When several seats choose simultaneously the lowest goes first: any order leads to the same positions.
fn next_actions<G: Game>(game: &G, state: &G::State) -> (Actor, Actions<G::Action>) {
    let mut actions = Actions::new();
    let Some(actor) = game.next(state).actor() else { return (Actor::Chance, actions) };
    game.legal(state, actor, &mut actions);
    (actor, actions)
}

fn after<G: Game>(game: &G, state: &G::State, actor: Actor, action: G::Action) -> G::State {
    let mut next = *state;
    game.play_unchecked(&mut next, actor, action);
    next
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Pig;

    /// Two deals with three outcomes each, then roll only, as nothing is in the pot: 6 faces. After a 1 the other
    /// seat can only roll; after the five others one can hold or roll.
    #[test]
    fn counts_agree_with_counting_by_hand() {
        let game = Pig::<0> { seats: 2, goal: 20 };
        let counts: Vec<u64> = (0..6).map(|depth| perft(&game, &game.start(), depth)).collect();
        assert_eq!(counts, [1, 3, 9, 9, 54, 99]);
    }

    #[test]
    fn division_adds_up() {
        let game = Pig::<0> { seats: 3, goal: 20 };
        let parts = divide(&game, &game.start(), 6);
        assert_eq!(parts.len(), 3);
        assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), perft(&game, &game.start(), 6));
        assert_eq!(divide(&game, &game.start(), 0), []);
    }
}
