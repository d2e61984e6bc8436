//! Every text of the pages, in one place: to translate the pages, translate these files.

mod around;
mod choice;
mod happened;
pub mod how;
mod interface;
mod language;
pub mod learn;
mod modes;
mod names;
mod question;
pub mod real;
mod setup;

pub use crate::say;
pub use around::*;
pub use choice::{effects, phrase, sentence, worth};
pub(crate) use happened::phase_letter;
pub use happened::{Line, happened, where_it_stands};
pub use interface::*;
pub use language::{Language, Text, speaking};
pub use modes::{
    AND, ANY_KINDS, BOTH_OF_YOU, CLOCK, COUNTER, GOAL, HOW_FAR, NOTHING_REMOVED, ONLY_YOU, REMOVED, TARGET,
    TEAM, TEAM_DUCHY, WHOLE_MAP, against_the_clock, alone, covered, mode, next_target, of_target, only,
    side_name, took_from, why_alone,
};
pub use names::{
    GOODS, capital, color_name, edition_name, good_name, good_number, join, ordinal, piece_name, plural,
    source_name, with_article,
};
pub use question::{Question, question};
pub use setup::*;
