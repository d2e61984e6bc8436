//! Random games, played as a search plays them: without a check, a record or a listener.

use crate::chance::{Luck as _, QuickLuck, settle};
use crate::{Actions, Game};

/// Plays random games one after another.
///
/// ```no_run
/// # fn count<G: tabletop::Game>(game: &G) -> u64 {
/// let mut rollouts = tabletop::rollout::Rollouts::new(game, 1);
/// (0..100).map(|_| rollouts.play_game().1).sum() // decisions in a hundred games
/// # }
/// ```
pub struct Rollouts<'a, G: Game> {
    game: &'a G,
    luck: QuickLuck,
    actions: Actions<G::Action>,
    listed: u64,
}

impl<'a, G: Game> Rollouts<'a, G> {
    /// The games of a seed.
    pub fn new(game: &'a G, seed: u64) -> Rollouts<'a, G> {
        Rollouts { game, luck: QuickLuck::new(seed), actions: Actions::new(), listed: 0 }
    }

    /// How many legal actions all decisions so far had together.
    pub fn listed(&self) -> u64 {
        self.listed
    }

    /// Plays a game with random decisions; returns its final state and the number of decisions.
    pub fn play_game(&mut self) -> (G::State, u64) {
        let mut state = self.game.start();
        let (mut decisions, mut listed) = (0, 0);
        loop {
            settle(self.game, &mut state, &mut self.luck);
            let Some(by) = self.game.next(&state).actor() else {
                self.listed += listed;
                return (state, decisions);
            };
            self.game.legal(&state, by, &mut self.actions);
            listed += self.actions.len() as u64;
            let pick = self.luck.below(self.actions.len() as u32);
            self.game.play_unchecked(&mut state, by, self.actions[pick as usize]);
            decisions += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Pig;

    #[test]
    fn every_game_comes_to_its_end() {
        let game: Pig<0> = Pig { seats: 2, goal: 20 };
        let mut rollouts = Rollouts::new(&game, 1);
        for _ in 0..20 {
            let (end, decisions) = rollouts.play_game();
            assert!(game.next(&end).is_over() && decisions > 0);
        }
    }
}
