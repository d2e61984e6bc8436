//! The one text form of all files: a title line, `key: value` lines, and, after an empty line, a body.
//!
//! ```text
//! burgundy record 2
//! game: board
//! players: 2          # from here to the end of the line is a comment
//!
//! * start 1
//! ```

use std::fmt::{self, Display, Write as _};

pub use crate::printable::{excerpt, name, printable};

/// Everything that is wrong with an input, one sentence each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reasons(pub Vec<String>);

impl Reasons {
    /// One reason.
    pub fn one(reason: impl Into<String>) -> Reasons {
        Reasons(vec![reason.into()])
    }

    /// Adds a reason.
    pub fn add(&mut self, reason: impl Into<String>) {
        self.0.push(reason.into());
    }

    /// Keeps the value of a result, or its reasons.
    pub fn take<T, E: Into<Reasons>>(&mut self, result: Result<T, E>) -> Option<T> {
        result.map_err(|error| self.0.extend(error.into().0)).ok()
    }

    /// `value` if nothing is wrong.
    pub fn or<T>(self, value: T) -> Result<T, Reasons> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl From<String> for Reasons {
    fn from(reason: String) -> Reasons {
        Reasons(vec![reason])
    }
}

impl From<crate::Unreadable> for Reasons {
    fn from(error: crate::Unreadable) -> Reasons {
        Reasons(vec![error.to_string()])
    }
}

impl Display for Reasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for Reasons {}

/// `key: value` lines in order, and the keys that have been asked for.
#[derive(Clone, Debug, Default)]
pub struct Fields {
    lines: Vec<(String, String)>,
    asked: Vec<String>,
}

/// Equal if the lines and their order are, whatever was asked for.
impl PartialEq for Fields {
    fn eq(&self, other: &Fields) -> bool {
        self.lines == other.lines
    }
}

impl Eq for Fields {}

impl Fields {
    /// No lines.
    pub fn new() -> Fields {
        Fields::default()
    }

    /// Adds a line at the end.
    pub fn push(&mut self, key: impl Into<String>, value: impl Display) {
        self.lines.push((key.into(), value.to_string()));
    }

    /// Adds all lines of `other` at the end.
    pub fn extend(&mut self, other: Fields) {
        self.lines.extend(other.lines);
    }

    /// Takes the value of `key` out, if the line is there.
    pub fn take(&mut self, key: &str) -> Option<String> {
        if !self.asked.iter().any(|asked| asked == key) {
            self.asked.push(key.to_owned());
        }
        let place = self.lines.iter().position(|(name, _)| name == key)?;
        Some(self.lines.remove(place).1)
    }

    /// Takes the value of `key` out and parses it; an error names the key.
    pub fn read<T>(
        &mut self,
        key: &str,
        read: impl FnOnce(&str) -> Result<T, crate::Unreadable>,
        reasons: &mut Reasons,
    ) -> Option<T> {
        let text = self.take(key)?;
        reasons.take(read(&text).map_err(|error| format!("{key}: {error}")))
    }

    /// The value of `key`, if the line is there.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.lines.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// All lines as key and value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.lines.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Whether no line is left.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Reports every line that was not taken.
    pub fn finish(&self) -> Result<(), Reasons> {
        Reasons(self.lines.iter().map(|(key, _)| unknown(key)).collect()).or(())
    }

    /// Reports every line that was not taken. A typo is answered with the line it may mean, the first of all others with the
    /// lines that were asked for.
    pub fn finish_with_names(&self) -> Result<(), Reasons> {
        let mut listed = false;
        let complaint = |(key, _): &(String, String)| {
            let near: Vec<&String> = self.asked.iter().filter(|asked| is_near(key, asked)).collect();
            match near[..] {
                [] if std::mem::replace(&mut listed, true) => unknown(key),
                [] => format!("{}; the lines are: {}", unknown(key), self.asked.join(", ")),
                _ => format!("{}; did you mean {}?", unknown(key), or(&near)),
            }
        };
        Reasons(self.lines.iter().map(complaint).collect()).or(())
    }
}

fn unknown(key: &str) -> String {
    format!("unknown line \"{}\"", excerpt(key))
}

/// Whether a word could be a typo for another: at most two letters differ, and most are the same.
fn is_near(word: &str, known: &str) -> bool {
    word.len() < 100 && edit_distance(&word.to_lowercase(), known) <= (known.chars().count() / 3).min(2)
}

/// `"a", "b" or "c"`.
fn or(words: &[&String]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
    match &quoted[..] {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

impl Display for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|(key, value)| writeln!(f, "{key}: {value}"))
    }
}

/// How many letters must be inserted, deleted or replaced to turn one text into the other.
pub fn edit_distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &b) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

/// A whole file: what it is, its `key: value` lines, and its body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// `record`, `position`, `scenario`.
    pub kind: String,
    /// The version of its text form.
    pub version: u32,
    /// The lines of the head.
    pub fields: Fields,
    /// The lines after the first empty line with their line numbers; comments and empty lines are left out.
    pub body: Vec<(usize, String)>,
}

/// The version in which documents of a kind are written; earlier ones are read too.
///
/// A record omits the defaults of its edition, so its version increases when a default changes: see
/// [`Notation::earlier_defaults`](crate::Notation::earlier_defaults).
pub fn version_of(kind: &str) -> u32 {
    if kind == "record" { 2 } else { 1 }
}

/// No line of a document has more bytes than this.
pub const LONGEST_LINE: usize = 16_384;

/// No head has more lines than this.
pub const MOST_FIELDS: usize = 1_000;

/// Reading stops after this many errors in a head.
const MOST_REASONS: usize = 20;

impl Document {
    /// A document of that kind with no lines.
    pub fn new(kind: &str) -> Document {
        let version = version_of(kind);
        Document { kind: kind.to_owned(), version, fields: Fields::new(), body: Vec::new() }
    }

    /// Reads a document that must be of one of the `kinds`.
    ///
    /// In the head a ` | ` stands for a line break, so that a position fits on one line. An empty line ends the head; a
    /// line with only a comment does not. A byte order mark is skipped. No line is longer than [`LONGEST_LINE`] and no head has
    /// more than [`MOST_FIELDS`] lines, so that reading is fast and errors stay short whatever the text is.
    pub fn read(text: &str, kinds: &[&str]) -> Result<Document, Reasons> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = (1..).zip(text.lines()).filter_map(|(number, line)| match without_comment(line) {
            "" if !line.trim().is_empty() => None,
            line => Some((number, line)),
        });
        if let Some((number, line)) = text.lines().enumerate().find(|(_, line)| line.len() > LONGEST_LINE) {
            let (number, length) = (number + 1, line.len());
            return Err(Reasons::one(format!(
                "line {number}: {length} bytes are too many; the limit is {LONGEST_LINE}"
            )));
        }
        let Some((title_number, first)) = lines.by_ref().find(|(_, line)| !line.is_empty()) else {
            return Err(Reasons::one(format!("the text is empty; it should begin with {}", titles(kinds))));
        };
        let mut head = first.split(" | ");
        let (kind, version) = read_title(head.next().unwrap_or_default(), kinds)?;
        let mut document = Document { version, ..Document::new(kind) };
        let mut reasons = Reasons::default();
        for part in head {
            document.head_line(title_number, part, &mut reasons)?;
        }
        let mut in_head = true;
        for (number, line) in lines {
            if line.is_empty() {
                in_head &= document.fields.is_empty();
            } else if in_head {
                line.split(" | ").try_for_each(|part| document.head_line(number, part, &mut reasons))?;
            } else {
                document.body.push((number, line.to_owned()));
            }
        }
        reasons.or(document)
    }

    /// Takes a line of the head; fails with all reasons so far if reading on makes no sense.
    fn head_line(&mut self, number: usize, line: &str, reasons: &mut Reasons) -> Result<(), Reasons> {
        match line.split_once(':') {
            Some((key, _)) if self.fields.get(key.trim()).is_some() => {
                reasons.add(format!("line {number}: \"{}\" appears twice", excerpt(key.trim())));
            }
            Some((key, value)) => self.fields.push(key.trim(), value.trim()),
            None => {
                reasons
                    .add(format!("line {number}: \"{}\" is not of the form \"key: value\"", excerpt(line)));
            }
        }
        if self.fields.lines.len() > MOST_FIELDS {
            reasons.add(format!("line {number}: the head has more than {MOST_FIELDS} lines"));
        } else if reasons.0.len() < MOST_REASONS {
            return Ok(());
        }
        Err(std::mem::take(reasons))
    }
}

impl Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "burgundy {} {}", self.kind, self.version)?;
        write!(f, "{}", self.fields)?;
        if !self.body.is_empty() {
            f.write_char('\n')?;
        }
        self.body.iter().try_for_each(|(_, line)| writeln!(f, "{line}"))
    }
}

/// The line up to a `#` that begins a word, without white space around it.
fn without_comment(line: &str) -> &str {
    let end =
        line.match_indices('#').map(|(at, _)| at).find(|&at| at == 0 || line[..at].ends_with([' ', '\t']));
    line[..end.unwrap_or(line.len())].trim()
}

fn titles(kinds: &[&str]) -> String {
    let titles: Vec<_> =
        kinds.iter().map(|kind| format!("\"burgundy {kind} {}\"", version_of(kind))).collect();
    titles.join(" or ")
}

fn read_title<'a>(title: &'a str, kinds: &[&str]) -> Result<(&'a str, u32), Reasons> {
    let words: Vec<&str> = title.split_whitespace().collect();
    match words[..] {
        ["burgundy", kind, version] if kinds.contains(&kind) => match version.parse::<u32>() {
            Ok(version) if (1..=version_of(kind)).contains(&version) => Ok((kind, version)),
            _ => Err(Reasons::one(format!(
                "unknown version {}; this program reads {}",
                excerpt(version),
                titles(kinds)
            ))),
        },
        _ => {
            let title = excerpt(title);
            Err(Reasons::one(format!("the first line is \"{title}\"; it should be {}", titles(kinds))))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_read_and_written() {
        let text = "# a comment\nburgundy record 1\ngame: board # inline\nname: A#1\n\n* start 1\n# nothing\n\n1 end\n";
        let document = Document::read(text, &["position", "record"]).unwrap();
        assert_eq!(document.kind, "record");
        assert_eq!(document.fields.get("game"), Some("board"));
        assert_eq!(document.fields.get("name"), Some("A#1"));
        assert_eq!(document.body, [(6, "* start 1".to_owned()), (9, "1 end".to_owned())]);
        assert_eq!(document.to_string(), "burgundy record 1\ngame: board\nname: A#1\n\n* start 1\n1 end\n");
    }

    #[test]
    fn a_comment_line_does_not_end_the_head() {
        let text = "burgundy scenario 1\n# why\ntitle: A\n  # more\ngame: board\n\n# x\n> roll\n";
        let document = Document::read(text, &["scenario"]).unwrap();
        assert_eq!((document.fields.get("game"), document.body.len()), (Some("board"), 1));
        assert_eq!(document.body[0].0, 8);
    }

    #[test]
    fn earlier_versions_are_read_and_later_ones_are_not() {
        let version = |text| Document::read(text, &["record", "position"]).map(|document| document.version);
        assert_eq!(version("burgundy record 1\ngame: board"), Ok(1));
        assert_eq!(version("burgundy record 2\ngame: board"), Ok(2));
        for title in ["burgundy record 3", "burgundy record 0", "burgundy position 2"] {
            assert!(version(title).unwrap_err().to_string().contains("unknown version"), "{title}");
        }
        assert_eq!(Document::new("record").to_string(), "burgundy record 2\n");
    }

    #[test]
    fn a_byte_order_mark_is_skipped() {
        let document = Document::read("\u{feff}burgundy record 1\ngame: board\n", &["record"]).unwrap();
        assert_eq!(document.fields.get("game"), Some("board"));
    }

    #[test]
    fn an_unknown_line_is_answered_with_the_known_ones() {
        let mut fields = Fields::new();
        fields.push("plyers", 2);
        fields.push("colour", "red");
        fields.push("height", "low");
        let all = fields.clone();
        ["players", "edition", "date", "edition"].iter().for_each(|key| drop(fields.take(key)));
        assert_eq!(
            fields.finish_with_names().unwrap_err().0,
            [
                "unknown line \"plyers\"; did you mean \"players\"?",
                "unknown line \"colour\"; the lines are: players, edition, date",
                "unknown line \"height\""
            ]
        );
        assert_eq!(fields, all, "what was asked for is no part of the lines");
    }

    #[test]
    fn a_head_fits_on_one_line() {
        let document =
            Document::read("burgundy position 1 | game: board | players: 2", &["position"]).unwrap();
        assert_eq!(document.fields.get("players"), Some("2"));
    }

    #[test]
    fn every_error_in_the_head_is_named() {
        let faults = |text| Document::read(text, &["record"]).unwrap_err().to_string();
        assert_eq!(faults(""), "the text is empty; it should begin with \"burgundy record 2\"");
        assert_eq!(faults("chess"), "the first line is \"chess\"; it should be \"burgundy record 2\"");
        assert_eq!(
            faults("burgundy record 9"),
            "unknown version 9; this program reads \"burgundy record 2\""
        );
        assert_eq!(
            faults("burgundy record 1\na: 1\na: 2\nnonsense"),
            "line 3: \"a\" appears twice\nline 4: \"nonsense\" is not of the form \"key: value\""
        );
    }

    #[test]
    fn a_huge_text_is_refused_briefly() {
        let faults = |text: &str| Document::read(text, &["record"]).unwrap_err().to_string();
        assert_eq!(
            faults(&format!("burgundy record 1\nplayers: {}", "2".repeat(1_000_000))),
            "line 2: 1000009 bytes are too many; the limit is 16384"
        );
        let twice = faults(&format!("burgundy record 1\n{}", "a: 1\n".repeat(100_000)));
        assert_eq!(twice.lines().count(), MOST_REASONS);
        let keys: String = (0..100_000).map(|key| format!("{key}: 1\n")).collect();
        assert_eq!(
            faults(&format!("burgundy record 1\n{keys}")),
            "line 1002: the head has more than 1000 lines"
        );
        let nonsense = faults(&format!("burgundy record 1\n\x1b[2J{}", "0".repeat(1_000)));
        assert!(nonsense.chars().count() < 150 && !nonsense.contains('\x1b'), "{nonsense}");
    }

    #[test]
    fn letters_amiss_are_counted() {
        assert_eq!(edit_distance("", "abc"), 3);
        assert_eq!(edit_distance("mine", "mine"), 0);
        assert_eq!(edit_distance("castle", "cattle"), 1);
        assert_eq!(edit_distance("ship", "hips"), 2);
    }
}
