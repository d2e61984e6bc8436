//! Test helpers for every game: scenario folders, finished games, positions from a few lines, random games and their
//! fingerprints, and a counting allocator.

mod fingerprint;
mod golden;
mod play;
#[cfg(unix)]
mod postgres;
mod scenarios;

pub use counting::{Counting, allocations};
pub use fingerprint::fingerprint;
pub use golden::{earlier_games, finished_games};
pub use play::{costs_are_paid, position, random_games};
#[cfg(unix)]
pub use postgres::Postgres;
pub use scenarios::every_scenario_passes;
