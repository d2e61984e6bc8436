//! The card game.

use maud::{Markup, html};

use super::Panel;
use super::pictures::{colour, counted, die, good, plus, to, white};
use crate::kit::{die_image, icon};
use crate::words::how as say;

/// A card: the die that it is, and what it shows.
fn card(face: u8, color: &str, symbol: &str) -> Markup {
    let class = if color == "book" { "t-book" } else { color };
    html! { span.crd { (die_image(face, 20.0, "ink", "")) span.cf.{ "t-" (class) } { (icon(symbol, 34)) } } }
}

pub(super) const PANELS: [Panel; 9] = [
    Panel::new(say::C_HAND, say::C_HAND_TEXT, || {
        html! { (card(4, "ship", "ship")) (card(2, "building", "market")) (to()) (die(4)) }
    }),
    Panel::new(
        say::C_TAKE,
        say::C_TAKE_TEXT,
        || html! { (die(4)) (to()) (white(4)) (card(5, "mine", "mine")) (card(1, "livestock", "livestock")) },
    ),
    Panel::new(
        say::C_BUILD,
        say::C_BUILD_TEXT,
        || html! { (die(1)) (plus()) (card(1, "livestock", "livestock")) (to()) (colour("livestock")) },
    ),
    Panel::new(
        say::C_SELL,
        say::C_SELL_TEXT,
        || html! { (die(3)) (plus()) (good(3)) (good(3)) (to()) (counted("silver", "2")) (counted("points", "2")) },
    ),
    Panel::new(
        say::C_OTHER,
        say::C_OTHER_TEXT,
        || html! { (die(6)) (to()) (counted("worker", "2")) span.op1 { "/" } (counted("silver", "1")) },
    ),
    Panel::new(
        say::C_WORK,
        say::C_WORK_TEXT,
        || html! { (die(6)) (plus()) (counted("worker", "1")) (to()) (die(1)) span.op1 {} (counted("silver", "3")) (to()) (card(2, "castle", "castle")) },
    ),
    Panel::wide(say::C_CARDS, say::C_CARDS_TEXT, kinds),
    Panel::new(
        say::C_TRIPLE,
        say::C_TRIPLE_TEXT,
        || html! { (colour("ship")) (colour("ship")) (colour("ship")) (to()) (counted("points", "4")) },
    ),
    Panel::new(say::C_END, say::C_END_TEXT, || {
        html! { @for animal in ["chicken", "cow", "sheep", "pig"] { span.bk1.t-livestock { (icon(animal, 30)) } } (to()) (counted("points", "4")) }
    }),
];

/// What each type of card does, and what three of it are worth.
fn kinds() -> Markup {
    html! {
        dl.kinds {
            @for (name, symbol, text) in [("castle", "castle", say::T_CASTLE), ("mine", "mine", say::T_MINE), ("monastery", "monastery", say::T_CLOISTER), ("book", "book", say::T_KNOWLEDGE), ("ship", "ship", say::T_SHIP), ("livestock", "livestock", say::T_PASTURE), ("building", "building", say::T_BUILDING)] {
                dt { span.bk1.{ "t-" (name) } { (icon(symbol, 30)) } } dd { (text) }
            }
        }
    }
}
