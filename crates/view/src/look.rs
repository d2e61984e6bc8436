use anstyle::Style;
use tabletop::Seat;

/// How something is to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// Whether escape sequences may be used for colours.
    pub color: bool,
    /// How many columns there are.
    pub width: usize,
    /// Whether there is room for an empty line between two rows of a duchy.
    pub tall: bool,
    /// The names of the seats; an empty one, or one that is not there, is shown as `seat 1`.
    pub names: Vec<String>,
    /// Whose board comes first; the first seat's if nobody's.
    pub seat: Option<Seat>,
}

impl Look {
    /// No colours, a hundred columns, no names.
    pub const PLAIN: Look = Look { color: false, width: 100, tall: false, names: Vec::new(), seat: None };

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        name_of(&self.names, seat)
    }

    /// A text that should catch the eye.
    pub fn bold(&self, text: &str) -> String {
        self.paint(Style::new().bold(), text)
    }

    /// The text in a style, or as it is where colours are not wanted.
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
