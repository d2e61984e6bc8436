//! How nets learn: bots play themselves, a learner fits the net to what came of it, and a gate lets only a better net
//! replace the one that is used.
//!
//! Everything lies in one folder as plain files, so that several programs, on several machines, can share the work:
//! `games-*.txt` are finished games ([`games`]), `learner.bin` is the state of the learner ([`learner`]), `best.net` is the
//! net that is used. [`samples`] turns games into positions with what was to be expected of them.

pub mod games;
pub mod learner;
pub mod samples;

use tabletop::Notation;
use tabletop::chance::QuickLuck;

use crate::insight::Insight;

/// A game that nets learn.
pub trait Course: Insight + Notation {
    /// How many points worse than the best the ends of exploring turns are, about: of a small game only small steps.
    const HEAT: f32 = 2.0;

    /// The set-up of a game to learn from.
    fn course(luck: &mut QuickLuck) -> Self;
}
