use anstyle::Style;
use tabletop::Seat;

/// How something is to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// Whether escape sequences may be used for colours.
    pub color: bool,
    /// How many columns there are.
    pub width: usize,
    /// The layout.
    pub layout: Layout,
    /// The names of the seats; an empty one, or one that is not there, is shown as `seat 1`.
    pub names: Vec<String>,
    /// Whose board comes first; by default the first seat's.
    pub seat: Option<Seat>,
}

/// How much room a table may take.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Layout {
    /// The duchies of all players, with an empty line between two rows.
    Tall,
    /// The duchies of all players.
    Usual,
    /// Your own duchy and the board; a summary of each other player.
    Compact,
}

impl Layout {
    /// From the roomiest to the smallest.
    pub const ALL: [Layout; 3] = [Layout::Tall, Layout::Usual, Layout::Compact];
}

impl Look {
    /// No colours, a hundred columns, no names.
    pub const PLAIN: Look =
        Look { color: false, width: 100, layout: Layout::Usual, names: Vec::new(), seat: None };

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        name_of(&self.names, seat)
    }

    /// A text that should catch the eye.
    pub fn bold(&self, text: &str) -> String {
        self.paint(Style::new().bold(), text)
    }

    /// The text in a style, or unchanged if colours are off.
    pub fn paint(&self, style: Style, text: &str) -> String {
        if self.color && !text.is_empty() { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }
}

/// The name of a seat, `seat 1` if it has none.
pub fn name_of(names: &[String], seat: Seat) -> String {
    match names.get(seat.index()) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => format!("seat {seat}"),
    }
}
