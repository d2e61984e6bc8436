//! The text of positions: everything on the table as `key: value` lines. See `docs/notation-dice.md`.

mod defaults;
mod page;
mod read;
mod write;

pub(crate) use defaults::{circled, completed_colors, rounds_played, rounds_possible, solo_colors};
pub(crate) use page::misplaced;
pub(crate) use read::read;
pub(crate) use write::{choice_text, colors, dice_text, words, write};
