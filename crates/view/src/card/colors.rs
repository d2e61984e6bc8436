//! The colours of the types on a terminal. They only help; the words say the same.

use anstyle::{Ansi256Color, Color as Ink, Style};
use card_game::card::{Card, Type};

/// Those of the 256 colours that are readable on dark and light backgrounds.
pub(super) const fn of(kind: Type) -> Style {
    let number = match kind {
        Type::Castle => 162,
        Type::Mine => 247,
        Type::Cloister => 98,
        Type::Knowledge => 220,
        Type::Ship => 39,
        Type::Pasture => 70,
        Type::Building => 173,
    };
    Style::new().fg_color(Some(Ink::Ansi256(Ansi256Color(number))))
}

/// The colour of a card; one that is not known has none.
pub(super) const fn card(card: Card) -> Style {
    if card.is_face() { of(card.card_type()) } else { Style::new() }
}

/// A heading.
pub(super) const HEADING: Style = Style::new().bold();
