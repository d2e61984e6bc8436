//! What the expansions say: names, choices, questions, what happened, cards, and why something cannot be done.

mod cards;
mod choice;
mod happened;
mod labels;
mod names;
mod question;
mod setup;

pub use cards::{card, names as card_names};
pub use choice::{groups, phrase};
pub use happened::{acted, dealt};
pub use labels::*;
pub use names::{bonus_name, grape_name, piece_name, slot_name, store_name};
pub use question::question;
pub use setup::*;
