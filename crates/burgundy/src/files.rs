//! Files as the commands read them.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use tabletop::text::{Document, Reasons};

use crate::failure::usage;

/// Reads a text file; `-` is stdin.
pub(crate) fn read_text(path: &Path) -> anyhow::Result<String> {
    let text = match path.to_str() {
        Some("-") => {
            let mut text = String::new();
            io::stdin().read_to_string(&mut text).map(|_| text)
        }
        _ => fs::read_to_string(path),
    };
    text.map_err(|error| usage(format!("{} cannot be read: {}", path.display(), cause(&error))))
}

/// Reads a document that must be of one of the `kinds`.
pub(crate) fn read_document(path: &Path, kinds: &[&str]) -> anyhow::Result<Document> {
    Document::read(&read_text(path)?, kinds).map_err(|reasons| usage(located(path, &reasons)))
}

/// The reasons, one a line, with the file and, where they name a line, its number in front: `a.record:7: …`.
pub(crate) fn located(path: &Path, reasons: &Reasons) -> String {
    let path = path.display();
    let lines = reasons.0.iter().flat_map(|reason| reason.lines()).map(|reason| match line_number(reason) {
        Some((number, rest)) => format!("{path}:{number}: {rest}"),
        None => format!("{path}: {reason}"),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Splits `line 7: the rest`.
fn line_number(reason: &str) -> Option<(usize, &str)> {
    let (number, rest) = reason.strip_prefix("line ")?.split_once(": ")?;
    Some((number.parse().ok()?, rest))
}

/// An I/O error as half a sentence, without the number of the operating system.
pub(crate) fn cause(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission is denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a directory".to_owned(),
        io::ErrorKind::InvalidData => "it is not text in UTF-8".to_owned(),
        _ => error.to_string(),
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
}
