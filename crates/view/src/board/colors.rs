//! The colours of tiles and spaces on a terminal. They only help; the letters say the same.

use anstyle::{Ansi256Color, Color as Ink, Style};
use board_game::goods::Good;
use board_game::tiles::{Color, Tile};

/// Those of the 256 colours that are readable on dark and light backgrounds. Castles are burgundy as in the special edition, so
/// that they do not look like livestock.
const fn ink(color: Color) -> Ink {
    Ink::Ansi256(Ansi256Color(match color {
        Color::Castle => 162,
        Color::Mine => 247,
        Color::Ship => 39,
        Color::Building => 173,
        Color::Livestock => 70,
        Color::Monastery => 220,
    }))
}

/// A covered space.
pub(super) fn tile(color: Color) -> Style {
    Style::new().fg_color(Some(Ink::Ansi256(Ansi256Color(16)))).bg_color(Some(ink(color)))
}

/// A free space that touches a covered one, and words about a colour.
pub(super) fn open(color: Color) -> Style {
    Style::new().fg_color(Some(ink(color)))
}

/// The name of a tile; one without a colour is plain.
pub(super) fn name(tile: Tile) -> Style {
    if tile.is_wild() { Style::new() } else { open(tile.color()) }
}

/// A space on which a tile can be placed now.
pub(super) fn target(color: Color) -> Style {
    Style::new().fg_color(Some(ink(color))).bold().underline()
}

/// A space out of reach.
pub(super) fn far(color: Color) -> Style {
    Style::new().fg_color(Some(ink(color))).dimmed()
}

/// A goods tile.
pub(super) fn good(good: Good) -> Style {
    let number = match good {
        Good::Turquoise => 37,
        Good::Purple => 98,
        Good::Pink => 212,
        Good::Red => 160,
        Good::Brown => 130,
        Good::Orange => 208,
    };
    Style::new().fg_color(Some(Ink::Ansi256(Ansi256Color(number))))
}

/// A heading.
pub(super) const HEADING: Style = Style::new().bold();
/// Something that is there only to be found.
pub(super) const FAINT: Style = Style::new().dimmed();
