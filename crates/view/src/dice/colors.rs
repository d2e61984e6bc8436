//! The colours of hexes on a terminal. They only help; the letters say the same.

use anstyle::{Ansi256Color, Color as Ink, Style};
use dice_game::colors::Color;

/// Those of the 256 colours that are readable on dark and light backgrounds.
const fn ink(color: Color) -> Ink {
    Ink::Ansi256(Ansi256Color(match color {
        Color::Purple => 134,
        Color::Gray => 247,
        Color::Blue => 39,
        Color::Orange => 208,
        Color::Green => 71,
        Color::Yellow => 220,
    }))
}

/// A marked hex.
pub(super) fn marked(color: Color) -> Style {
    Style::new().fg_color(Some(Ink::Ansi256(Ansi256Color(16)))).bg_color(Some(ink(color)))
}

/// A hex that is chosen but not written yet.
pub(super) fn chosen(color: Color) -> Style {
    marked(color).bold().underline()
}

/// A free hex next to a marked one, and words about a colour.
pub(super) fn open(color: Color) -> Style {
    Style::new().fg_color(Some(ink(color)))
}

/// A hex that can be marked now.
pub(super) fn target(color: Color) -> Style {
    open(color).bold().underline()
}

/// A hex out of reach.
pub(super) fn far(color: Color) -> Style {
    open(color).dimmed()
}

/// A heading.
pub(super) const HEADING: Style = Style::new().bold();
/// Something that is there only to be found.
pub(super) const FAINT: Style = Style::new().dimmed();
