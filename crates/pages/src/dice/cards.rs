//! The cards of the dice game: what a colour, a helper or a number is.

use maud::{Markup, html};

use super::hand::color_die;
use crate::kit::{die_image, icon};
use crate::play::{Card, cards_of};
use crate::words::dice as words;

const NAMES: [&str; 20] = [
    "purple",
    "gray",
    "blue",
    "orange",
    "green",
    "yellow",
    "monk",
    "worker",
    "silver",
    "ware",
    "hourglass",
    "areas",
    "colors",
    "x",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
];

/// The card of a thing.
pub(super) fn find(name: &str) -> Option<Card> {
    let (title, text, rule) = words::about(name)?;
    let rule = family::catalogue::find(rule)?.id;
    Some(Card { picture: picture(name), title, text, rule, note: String::new() })
}

/// All of them.
pub(super) fn cards() -> Markup {
    cards_of(NAMES.into_iter().filter_map(|name| Some((name.to_owned(), find(name)?))))
}

fn picture(name: &str) -> Markup {
    let large = |symbol: &str| html! { span.bigic { (icon(symbol, 64)) } };
    match name {
        "monk" | "worker" | "silver" | "hourglass" => large(name),
        "ware" => large("goods"),
        "areas" | "colors" => large("points"),
        "x" => large("castle"),
        number if number.len() == 1 => die_image(number.parse().unwrap_or(1), 54.0, "", ""),
        color => color_die(color, 54.0, false),
    }
}
