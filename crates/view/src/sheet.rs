//! Text with a known width: lines that can be padded and put side by side although they contain colours.

use anstyle::Style;

use crate::look::Look;

/// One line of text and how many columns it takes.
#[derive(Clone, Default)]
pub(crate) struct Line {
    text: String,
    width: usize,
}

impl Line {
    pub(crate) fn plain(text: impl Into<String>) -> Line {
        let text = text.into();
        Line { width: text.chars().count(), text }
    }

    pub(crate) fn painted(look: &Look, style: Style, text: &str) -> Line {
        Line { text: look.paint(style, text), width: text.chars().count() }
    }

    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn then(mut self, other: &Line) -> Line {
        self.text.push_str(&other.text);
        self.width += other.width;
        self
    }

    pub(crate) fn and(self, text: &str) -> Line {
        self.then(&Line::plain(text))
    }

    /// At least `width` columns wide.
    pub(crate) fn padded(mut self, width: usize) -> Line {
        let missing = width.saturating_sub(self.width);
        self.text.extend(std::iter::repeat_n(' ', missing));
        self.width += missing;
        self
    }
}

/// Lines above each other.
#[derive(Clone, Default)]
pub(crate) struct Sheet(pub(crate) Vec<Line>);

impl Sheet {
    pub(crate) fn push(&mut self, line: Line) {
        self.0.push(line);
    }

    /// Adds a text wrapped to `width`, with a hanging indent.
    pub(crate) fn push_wrapped(&mut self, text: &str, width: usize) {
        let indent = &text[..text.len() - text.trim_start().len()];
        let lines = crate::words::wrap(text, width.saturating_sub(indent.len() + 2));
        for (at, line) in lines.lines().enumerate() {
            let hanging = if at == 0 { "" } else { "  " };
            self.push(Line::plain(format!("{indent}{hanging}{line}")));
        }
    }

    /// Adds parts one after the other, with a space before each, on as many lines as they need.
    pub(crate) fn push_flow(&mut self, head: Line, parts: impl IntoIterator<Item = Line>, width: usize) {
        let mut line = head;
        for part in parts {
            if line.width() + 1 + part.width() > width {
                self.push(std::mem::replace(&mut line, Line::plain(" ")));
            }
            line = line.and(" ").then(&part);
        }
        self.push(line);
    }

    pub(crate) fn width(&self) -> usize {
        self.0.iter().map(|line| line.width).max().unwrap_or(0)
    }

    pub(crate) fn extend(&mut self, other: Sheet) {
        self.0.extend(other.0);
    }

    /// A sheet with another below it.
    pub(crate) fn above(mut self, below: Sheet) -> Sheet {
        self.extend(below);
        self
    }

    /// A sheet with another on its right.
    pub(crate) fn beside(self, right: Sheet, gap: usize) -> Sheet {
        let (width, height) = (self.width() + gap, self.0.len().max(right.0.len()));
        let (mut left, mut right) = (self.0.into_iter(), right.0.into_iter());
        let line = |_| match (left.next().unwrap_or_default(), right.next()) {
            (left, Some(right)) => left.padded(width).then(&right),
            (left, None) => left,
        };
        Sheet((0..height).map(line).collect())
    }

    /// The sheets side by side, as many in a row as fit into `width`; rows are separated by an empty line.
    pub(crate) fn arranged(sheets: &[Sheet], gap: usize, width: usize) -> Sheet {
        let widest = sheets.iter().map(Sheet::width).max().unwrap_or(0).max(1);
        let in_a_row = ((width + gap) / (widest + gap)).max(1);
        let mut all = Sheet::default();
        for (at, row) in sheets.chunks(in_a_row).enumerate() {
            if at > 0 {
                all.push(Line::default());
            }
            let height = row.iter().map(|sheet| sheet.0.len()).max().unwrap_or(0);
            for line in 0..height {
                let parts = row.iter().map(|sheet| sheet.0.get(line).cloned().unwrap_or_default());
                let joined = parts.enumerate().fold(Line::default(), |joined, (place, part)| {
                    joined.padded(place * (widest + gap)).then(&part)
                });
                all.push(joined);
            }
        }
        all
    }
}

/// Every line ends with a line break; spaces at the end of a line are left out.
impl std::fmt::Display for Sheet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|line| writeln!(f, "{}", line.text.trim_end()))
    }
}
