//! Everything that a browser sees: plain data of a table in, HTML and SVG out. No rule is decided here and none in the
//! script: the pages draw what the picture holds and offer what the choices list.
//!
//! - [`kit`] draws: hexes, tiles, dice, goods, arms, maps.
//! - [`words`] is every text, in one place.
//! - [`Scene`] is a table as one viewer sees it; [`table_page`] is the page, [`table_main`] the part that changes.
//! - [`STYLE`], [`SCRIPT`] and [`ICON`] are the static files, to be served under `/static/`, and [`cards`] what the tiles of
//!   an edition do, under `/cards/`.
//!
//! Pages need no inline script and no inline style, so a strict content security policy fits them.
#![forbid(unsafe_code)]

mod around;
mod assets;
mod card;
mod companion;
mod curtain;
mod dice;
mod end;
mod error;
mod frame;
mod gathering;
mod home;
mod how;
pub mod kit;
pub mod learn;
mod look;
mod offer;
mod picture;
mod play;
mod real;
mod replay;
mod rules;
mod scene;
mod setup;
mod table;
mod why;
pub mod words;

pub use around::{Around, FairDice};
pub use assets::{COACH_SCRIPT, ICON, SCRIPT, STYLE};
pub use companion::{Beside, CompanionForm, companion_main, companion_page, companion_set_up_page};
pub use curtain::curtain_page;
pub use end::{end_page, log_page};
pub use error::error_page;
pub use frame::{Theme, page};
pub use gathering::{Gathering, Place, gathering_page};
pub use home::{Entry, Home, home_page};
pub use how::how_page;
pub use look::{cards, where_it_stands};
pub use offer::{Offer, element, offers};
pub use picture::picture;
pub use play::{table_main, table_page, table_update, thumbnail};
pub use replay::{Replay, replay_page};
pub use rules::{rule_page, rules_page};
pub use scene::{ByHand, Notice, Scene};
pub use setup::{BotKind, CARDBOARD, Lobby, Wanted, set_up_page, set_up_query, wished};
pub use why::{attempts, notice};
