//! Files as the commands read them.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use tabletop::text::{Document, Reasons};

use crate::failure::{one_line, usage};

/// Larger files are refused; the longest records have some ten thousand bytes.
const LARGEST: u64 = 8 << 20;

/// Reads a text file; `-` is stdin.
pub(crate) fn read_text(path: &Path) -> anyhow::Result<String> {
    let bytes = match path.to_str() {
        Some("-") => read_bytes(io::stdin()),
        _ => File::open(path).and_then(read_bytes),
    };
    let cannot_be_read = |why: String| usage(format!("{} cannot be read: {why}", path.display()));
    let bytes = bytes.map_err(|error| cannot_be_read(cause(&error)))?;
    if bytes.len() as u64 > LARGEST {
        return Err(cannot_be_read(format!("it is larger than {} MB", LARGEST >> 20)));
    }
    String::from_utf8(bytes).map_err(|_| cannot_be_read("it is not text in UTF-8".to_owned()))
}

/// Reads everything, but not much more than the limit: some files, such as devices, never end.
fn read_bytes(file: impl io::Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).map(|_| bytes)
}

/// Reads a document that must be of one of the `kinds`.
pub(crate) fn read_document(path: &Path, kinds: &[&str]) -> anyhow::Result<Document> {
    read_text_as(path, &read_text(path)?, kinds)
}

/// Reads a document of one of the `kinds` from the text of a file.
pub(crate) fn read_text_as(path: &Path, text: &str, kinds: &[&str]) -> anyhow::Result<Document> {
    Document::read(text, kinds).map_err(|reasons| usage(located(path, &reasons)))
}

/// The reasons, one per line, prefixed with the file and, if they name a line, its number: `a.record:7: …`.
pub(crate) fn located(path: &Path, reasons: &Reasons) -> String {
    const SHOWN: usize = 20;
    let path = path.display();
    let place = |reason: &str| match line_number(reason) {
        Some((number, rest)) => one_line(&format!("{path}:{number}: {rest}")),
        None => one_line(&format!("{path}: {reason}")),
    };
    let reasons = || reasons.0.iter().flat_map(|reason| reason.lines());
    let mut lines: Vec<String> = reasons().take(SHOWN).map(place).collect();
    match reasons().count() {
        count if count > SHOWN => lines.push(place(&format!("… and {} more", count - SHOWN))),
        _ => {}
    }
    lines.join("\n")
}

/// Splits `line 7: the rest`.
fn line_number(reason: &str) -> Option<(usize, &str)> {
    let (number, rest) = reason.strip_prefix("line ")?.split_once(": ")?;
    Some((number.parse().ok()?, rest))
}

/// An I/O error as half a sentence, without the operating system's error number.
pub(crate) fn cause(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        io::ErrorKind::InvalidData => "it is not text in UTF-8".to_owned(),
        _ => error.to_string().split(" (os error").next().unwrap_or_default().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_number_moves_to_the_file() {
        let reasons = Reasons(vec!["line 7: bad".to_owned(), "line of play missing".to_owned()]);
        assert_eq!(located(Path::new("a"), &reasons), "a:7: bad\na: line of play missing");
    }

    #[test]
    fn reasons_are_short_and_command_no_terminal() {
        let reasons = Reasons(vec![format!("\x1b[2J{}", "0".repeat(100_000)); 50]);
        let said = located(Path::new("a"), &reasons);
        assert_eq!(said.lines().count(), 21);
        assert!(said.lines().all(|line| line.chars().count() < 2_100) && !said.contains('\x1b'));
        assert!(said.ends_with("\na: … and 30 more"), "{said}");
    }
}
