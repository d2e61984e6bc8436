//! The terminal, or whatever replaces it: lines in, text out.

use std::cell::Cell;
use std::env;
use std::io::{self, BufRead, IsTerminal as _, Read as _, Write as _};

use tabletop::Seat;
use terminal_size::{Height, Width, terminal_size};
use view::{Layout, Look};

use crate::failure::usage;
use crate::files::cause;

/// Where a game is played.
pub(crate) struct Console {
    /// Whether a person is at a terminal: then there is a prompt, and the program can ask for confirmation.
    pub(crate) attended: bool,
    /// Whether that terminal can be cleared: then the screen is redrawn for every question.
    pub(crate) interactive: bool,
    /// Whether the screen already shows nothing but this program.
    is_own: Cell<bool>,
    color: bool,
    /// Whether the output goes to a terminal, which has a size.
    terminal: bool,
}

impl Console {
    /// Detects the terminal; `NO_COLOR`, a pipe and `plain` each turn colours off.
    ///
    /// `BURGUNDY_TERMINAL` makes pipes count as a terminal, for programs and tests that act as the player.
    pub(crate) fn new(plain: bool) -> Console {
        let terminal = io::stdout().is_terminal();
        let played = env::var_os("BURGUNDY_TERMINAL").is_some_and(|value| !value.is_empty());
        let forbidden = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let attended = terminal && io::stdin().is_terminal() || played;
        Console {
            attended,
            interactive: attended && !dumb,
            is_own: Cell::new(false),
            color: terminal && !plain && !forbidden && !dumb,
            terminal,
        }
    }

    /// How to show a position with these names to that seat.
    pub(crate) fn look(&self, names: &[String], seat: Option<Seat>) -> Look {
        let (width, layout) = (self.width(), Layout::Usual);
        Look { color: self.color, width, layout, names: names.to_vec(), seat }
    }

    /// How many columns there are.
    pub(crate) fn width(&self) -> usize {
        self.size().1
    }

    /// How many lines there are.
    pub(crate) fn height(&self) -> usize {
        self.size().0
    }

    /// Lines and columns, from the environment or the terminal. They are asked for every time because the window can be
    /// resized.
    pub(crate) fn size(&self) -> (usize, usize) {
        const DEFAULT: (usize, usize) = (45, 100);
        let variable = |name: &str| env::var(name).ok()?.parse().ok().filter(|&number| number > 0);
        if !self.terminal && !self.attended {
            return DEFAULT;
        }
        if let (Some(lines), Some(columns)) = (variable("LINES"), variable("COLUMNS")) {
            return (lines, columns);
        }
        match terminal_size().filter(|_| self.terminal) {
            Some((Width(width), Height(height))) if width > 0 && height > 0 => (height.into(), width.into()),
            _ => DEFAULT,
        }
    }

    /// Prints a text and ends its last line.
    #[expect(clippy::unused_self, reason = "output goes through the console by convention")]
    pub(crate) fn say(&self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(text.trim_end_matches('\n').as_bytes())?;
        out.write_all(b"\n")
    }

    /// Clears the screen of a terminal. Whatever was there before the game moves into the scrollback.
    pub(crate) fn clear(&self) -> io::Result<()> {
        if !self.interactive {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        if !self.is_own.replace(true) {
            out.write_all("\n".repeat(self.height()).as_bytes())?;
        }
        out.write_all(b"\x1b[H\x1b[J")
    }

    /// Hides everything on the screen.
    pub(crate) fn hide(&self) -> io::Result<()> {
        match self.interactive {
            true => self.clear(),
            false => self.say(&"\n".repeat(self.height())),
        }
    }

    /// The next line of input, trimmed; `None` at the end of the input.
    pub(crate) fn ask(&self, prompt: &str) -> anyhow::Result<Option<String>> {
        let mut out = io::stdout().lock();
        if self.attended {
            out.write_all(prompt.as_bytes())?;
        }
        out.flush()?;
        drop(out);
        let line = read_line(&mut io::stdin().lock());
        let line = line.map_err(|error| usage(format!("the input cannot be read: {}", cause(&error))))?;
        if line.is_none() && self.attended {
            io::stdout().lock().write_all(b"\n")?;
        }
        Ok(line)
    }
}

/// The next line, cleaned; `None` at the end of the input. Nobody types more than a few words, so the rest of a very
/// long line is dropped.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    const LONGEST: u64 = 4_096;
    let mut line = Vec::new();
    input.by_ref().take(LONGEST).read_until(b'\n', &mut line)?;
    if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok((!line.is_empty()).then(|| clean(&String::from_utf8_lossy(&line))))
}

/// Removes the control sequences that special keys leave behind, and surrounding white space.
fn clean(line: &str) -> String {
    let visible: String = line.chars().filter(|c| !c.is_control() || c.is_whitespace()).collect();
    visible.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_clean_and_have_an_end() {
        let text = format!(" \x1b[Aend \r\n{}\nlast", "x".repeat(100_000));
        let mut input = text.as_bytes();
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("[Aend"));
        assert_eq!(next().map(|line| line.len()), Some(4_096));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
