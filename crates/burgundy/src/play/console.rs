//! The terminal, or whatever stands in its place: lines in, text out.

use std::env;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use tabletop::Seat;
use terminal_size::{Height, Width, terminal_size};
use view::Look;

/// Where a game is played.
pub(crate) struct Console {
    /// Whether a person sits at a terminal: then the screen is drawn anew for every question.
    pub(crate) interactive: bool,
    color: bool,
    width: usize,
    height: usize,
}

impl Console {
    /// Finds out what there is; `NO_COLOR`, a pipe and `plain` each rule colours out.
    pub(crate) fn new(plain: bool) -> Console {
        let terminal = io::stdout().is_terminal();
        let forbidden = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let interactive = terminal && io::stdin().is_terminal() && !dumb;
        let (height, width) = if terminal { size() } else { (DEFAULT_HEIGHT, DEFAULT_WIDTH) };
        Console { interactive, color: terminal && !plain && !forbidden && !dumb, width, height }
    }

    /// How to show a position with these names to that seat.
    pub(crate) fn look(&self, names: &[String], seat: Option<Seat>) -> Look {
        let tall = self.interactive && self.height >= TALL;
        Look { color: self.color, width: self.width, tall, names: names.to_vec(), seat }
    }

    /// How many columns there are.
    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// Prints a text and ends its last line.
    #[expect(clippy::unused_self, reason = "only who has a console speaks")]
    pub(crate) fn say(&self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(text.trim_end_matches('\n').as_bytes())?;
        out.write_all(b"\n")
    }

    /// Empties the screen if somebody looks at it.
    pub(crate) fn clear(&self) -> io::Result<()> {
        if self.interactive { io::stdout().lock().write_all(b"\x1b[2J\x1b[3J\x1b[H") } else { Ok(()) }
    }

    /// The next line of input, without white space around it; nothing at its end.
    pub(crate) fn ask(&self, prompt: &str) -> io::Result<Option<String>> {
        let mut out = io::stdout().lock();
        if self.interactive {
            out.write_all(prompt.as_bytes())?;
        }
        out.flush()?;
        let mut line = Vec::new();
        match io::stdin().lock().read_until(b'\n', &mut line)? {
            0 if self.interactive => out.write_all(b"\n").map(|()| None),
            0 => Ok(None),
            _ => Ok(Some(clean(&String::from_utf8_lossy(&line)))),
        }
    }
}

/// Without what keys other than letters leave behind, and without white space around it.
fn clean(line: &str) -> String {
    let visible: String = line.chars().filter(|c| !c.is_control() || c.is_whitespace()).collect();
    visible.trim().to_owned()
}

const DEFAULT_WIDTH: usize = 100;
const DEFAULT_HEIGHT: usize = 45;
/// From this height on the rows of a duchy are drawn with an empty line between them.
const TALL: usize = 56;

/// Lines and columns of the terminal: what the environment says, or what the terminal does.
fn size() -> (usize, usize) {
    let variable = |name: &str| env::var(name).ok()?.parse().ok();
    if let (Some(lines), Some(columns)) = (variable("LINES"), variable("COLUMNS")) {
        return (lines, columns);
    }
    match terminal_size() {
        Some((Width(width), Height(height))) if width > 0 && height > 0 => (height.into(), width.into()),
        _ => (DEFAULT_HEIGHT, DEFAULT_WIDTH),
    }
}
