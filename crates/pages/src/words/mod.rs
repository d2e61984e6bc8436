//! Every text of the pages, in one place and in every language: to translate the pages, translate these files.
//!
//! `language` says in which language a page is drawn and how a text is written down, `grammar` what sentences need besides
//! their words; the rest is what the pages say.

mod around;
pub mod card;
mod chateauma;
mod choice;
pub mod companion;
pub mod dice;
mod grammar;
mod happened;
pub mod how;
mod interface;
mod language;
pub mod learn;
mod modes;
mod names;
mod places;
mod question;
pub mod real;
mod rival;
pub mod rooms;
pub mod said;
mod setup;
pub mod things;
mod tile_rules;

pub use crate::say;
pub use around::*;
pub(crate) use chateauma::goods_words as chateauma_goods;
pub use chateauma::{chateauma_at_the_end, chateauma_steps};
pub use choice::{area_now, effects, fits, phrase, sentence, worth};
pub use grammar::{
    Case, Counted, Gender, Noun, and, areas, by_points, by_workers, capital, changes, join, or, ordinal,
    players, points, rules, tiles, workers,
};
pub(crate) use happened::phase_letter;
pub use happened::{Line, happened, where_it_stands};
pub use interface::*;
pub use language::{Language, Text, speaking};
pub use modes::{
    ANY_KINDS, BOTH_OF_YOU, CLOCK, COUNTER, COUNTY_CARDS, FROM_EXPANSIONS, GOAL, HOW_FAR, LEVEL, LEVELS,
    MODIFIER_TEXTS, MODIFIERS, NOTHING_REMOVED, ONLY_YOU, REMOVED, TARGET, TEAM, TEAM_DUCHY,
    against_the_clock, alone, covered, mode, next_target, of_target, only, side_name, thing_of_mode,
    took_from, why_alone, wins,
};
pub(crate) use names::{
    AREAS_BY_PHASE, AREAS_BY_SIZE, COLOURS_FINISHED, GOODS_SOLD, LIVESTOCK, MONASTERIES, REST, WATCHTOWERS,
};
pub use names::{
    GOODS, a, color_name, counted_name, edition_name, good_name, good_number, piece_name, refusal,
    source_name, source_word, the,
};
pub use places::*;
pub use question::{Question, question};
pub use rival::{
    GOODS_AND_SILVER, NO_CARD, NO_TURN_YET, NOT_YOURS, RESERVE, STEP_BY_STEP, WILD, WORKS_NOW, cards_left,
    county, duchy_number, lacks, no_effect, nothing_works, six_steps, why_it_works,
};
pub use said::{part, said, said_alone};
pub use setup::*;
pub use tile_rules::german_rules;
pub(crate) use tile_rules::on_card;
