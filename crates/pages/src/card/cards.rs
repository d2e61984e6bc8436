//! The cards that explain: every kind of card, ware and thing of the card game.

use maud::{Markup, html};

use super::draw::{art, ware};
use crate::kit::icon;
use crate::play::{Card, cards_of};
use crate::words::card as words;

const NAMES: [&str; 31] = [
    "castle",
    "mine",
    "cloister",
    "knowledge",
    "ship",
    "pasture",
    "building",
    "carpenter",
    "church",
    "market",
    "watchtower",
    "bank",
    "boarding",
    "warehouse",
    "cityhall",
    "light",
    "medium",
    "dark",
    "chicken",
    "cow",
    "sheep",
    "pig",
    "workers",
    "silver",
    "convert",
    "bonus",
    "first",
    "seven",
    "start",
    "aaron",
    "hand",
];

/// The card of a thing.
pub(super) fn find(name: &str) -> Option<Card> {
    let (text, rule) = words::about(name)?;
    let rule = family::catalogue::find(rule)?.id;
    Some(Card { picture: picture(name), title: words::about_title(name), text, rule, note: String::new() })
}

/// All of them, and every single card for what moves.
pub(super) fn cards() -> Markup {
    cards_of(NAMES.into_iter().filter_map(|name| Some((name.to_owned(), find(name)?))))
}

fn picture(name: &str) -> Markup {
    let large = |symbol: &str| html! { span.bigic { (icon(symbol, 60)) } };
    match name {
        "light" | "medium" | "dark" | "chicken" | "cow" | "sheep" | "pig" => ware(name, 56.0, 1),
        "workers" => large("worker"),
        "silver" => large("silver"),
        "convert" | "seven" | "first" => large("points"),
        "bonus" => large("bonus"),
        "start" => large("pennant"),
        "aaron" => large("automa"),
        "hand" => large("book"),
        kind => art(kind, 84.0, 60.0),
    }
}
