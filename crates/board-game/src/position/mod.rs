//! The text of positions: everything on the table as `key: value` lines. See `docs/notation.md`.

mod agenda;
pub(crate) mod defaults;
pub(crate) mod doubts;
mod lines;
mod read;
mod write;

pub(crate) use agenda::word as agenda_word;
pub(crate) use read::read;
pub(crate) use write::{colors, counted, pile, write};
