//! A bot without a plan.

use tabletop::chance::{Luck, QuickLuck};
use tabletop::{Game, Seat};

use crate::{Bot, Limits};

/// Plays any legal action, each equally likely.
#[derive(Clone, Debug)]
pub struct Random(QuickLuck);

impl Random {
    /// A bot whose choices repeat with the seed.
    pub fn new(seed: u64) -> Random {
        Random(QuickLuck::new(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(
        &mut self,
        _game: &G,
        _seen: &G::State,
        _seat: Seat,
        legal: &[G::Action],
        _: Limits<'_>,
    ) -> G::Action {
        legal[self.0.below(legal.len() as u32) as usize]
    }
}
