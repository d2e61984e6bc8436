//! What the dice game and the card game ask for besides their players.

use family::dice_game::setup::{SWITCHES, Variant};
use family::dice_game::sheets::Letter;
use maud::{Markup, html};
use tabletop::choice::Choice as _;

use super::Lobby;
use super::parts::segment;
use crate::words;

/// The four sheets by their pictures.
pub(crate) fn sheets(lobby: &Lobby) -> Markup {
    let chosen = lobby.filled("sheet", "A");
    html! {
        div.dgrid.sheets0 { @for letter in [Letter::A, Letter::B, Letter::C, Letter::D] {
            label.dc { input.pickr type="radio" name="sheet" value=(letter.name()) checked[chosen.eq_ignore_ascii_case(letter.name())]; (crate::dice::printed(letter, 9.0)) b { (letter.name()) } }
        } }
    }
}

/// How the starting castles of the dice game are chosen.
pub(crate) fn variants(lobby: &Lobby) -> Markup {
    let values = [Variant::Standard, Variant::AllDifferent, Variant::AllSame]
        .map(|variant| (variant.name().to_owned(), words::dice::variant(variant.name())));
    segment(&words::dice::CASTLES, "variant", values, lobby.filled("variant", "standard"))
}

/// Whether a line of a set-up has a field of its own.
pub(super) fn has_field(key: &str) -> bool {
    matches!(key, "players" | "start-player" | "sheet" | "variant")
}

/// What a switch of one of the games asks, and its rule.
pub(super) fn about(game: &str, key: &str) -> Option<(String, &'static str)> {
    let rule = match game {
        "dice" => SWITCHES.iter().find(|switch| switch.key == key)?.rule,
        _ => family::card_game::setup::SWITCHES.iter().find(|switch| switch.key == key)?.rule,
    };
    Some((words::dice::switch(key)?, rule))
}
