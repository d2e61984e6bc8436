//! Which rules the tests of a source tree cite.
//!
//! A test *cites* a rule
//!
//! - in a scenario file, `fixtures/scenarios/**/*.scenario`, on the line `rules: BASE-ACT-TAKE-01 MON-16..23`;
//! - in a Rust file under `crates`, in a comment of its own line, `// Rules: BASE-ACT-TAKE-01, MON-16..23`, with two
//!   or three slashes. It counts among the comments and attributes directly above a `#[test]` function, or inside
//!   that function, down to the closing brace in the column of its `#[test]`.
//!
//! IDs are separated by spaces or commas. Two dots denote a range: `MON-16..23` cites eight rules. A
//! rule may be cited on several lines. Every word of a citation must be the ID of an entry of the catalogue.
//!
//! Elsewhere in a comment an ID is only *mentioned*: that does not count as a test, but an ID that is in no file of
//! the catalogue is reported too. A family name, `BASE-BLACK`, may be mentioned but not cited.

use std::collections::BTreeSet;
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::{Rule, find, rules};

/// An ID at the place where it was found.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Citation {
    /// The file, from the root of the tree.
    pub file: PathBuf,
    /// The line, counted from 1.
    pub line: usize,
    /// The ID as it is written there.
    pub id: String,
}

impl Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file.display(), self.line, self.id)
    }
}

/// Gaps in the citations of a source tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage {
    /// Rules that no test cites and that do not say why, in the order of the catalogue.
    pub untested: Vec<&'static Rule>,
    /// IDs that are not in the catalogue, in the order of files and lines.
    pub unknown: Vec<Citation>,
}

/// Compares the catalogue with the tests of the source tree at `root`.
pub fn coverage(root: &Path) -> io::Result<Coverage> {
    let mut found = Found::default();
    for (folder, extension) in [("crates", "rs"), ("fixtures/scenarios", "scenario")] {
        for file in files(&root.join(folder), extension)? {
            let text = fs::read_to_string(&file)?;
            let name = file.strip_prefix(root).unwrap_or(&file);
            match extension {
                "rs" => found.read_rust(name, &text),
                _ => found.read_scenario(name, &text),
            }
        }
    }
    let untested = |rule: &&Rule| rule.untested.is_none() && !found.cited.contains(rule.id);
    Ok(Coverage { untested: rules().iter().filter(untested).collect(), unknown: found.unknown })
}

/// The IDs of a citation that are in no file of the catalogue.
pub fn unknown(citation: &str) -> Vec<String> {
    listed(citation).filter(|id| find(id).is_none()).collect()
}

#[derive(Default)]
struct Found {
    cited: BTreeSet<&'static str>,
    unknown: Vec<Citation>,
}

impl Found {
    fn read_scenario(&mut self, file: &Path, text: &str) {
        for (number, line) in numbered(text) {
            let (line, comment) = line.split_once('#').unwrap_or((line, ""));
            match line.trim_start().strip_prefix("rules:") {
                Some(ids) => self.cite(file, number, ids),
                None => self.mention(file, number, line),
            }
            self.mention(file, number, comment);
        }
    }

    fn read_rust(&mut self, file: &Path, text: &str) {
        let lines: Vec<&str> = text.lines().collect();
        let tested = test_lines(&lines);
        for (number, line) in numbered(text) {
            let Some((code, comment)) = line.split_once("//") else { continue };
            match comment.trim_start_matches('/').trim_start().strip_prefix("Rules:") {
                Some(ids) if code.trim().is_empty() && tested[number - 1] => self.cite(file, number, ids),
                _ => self.mention(file, number, comment),
            }
        }
    }

    fn cite(&mut self, file: &Path, line: usize, ids: &str) {
        for id in listed(ids) {
            match find(&id) {
                Some(rule) => _ = self.cited.insert(rule.id),
                None => self.unknown.push(Citation { file: file.to_owned(), line, id }),
            }
        }
    }

    fn mention(&mut self, file: &Path, line: usize, text: &str) {
        for id in mentioned(text).into_iter().filter(|id| !is_known(id)) {
            self.unknown.push(Citation { file: file.to_owned(), line, id });
        }
    }
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, line))
}

/// For each line, whether it is in a test function or directly above one.
fn test_lines(lines: &[&str]) -> Vec<bool> {
    let mut tested = vec![false; lines.len()];
    for (at, line) in lines.iter().enumerate() {
        let Some(column) = line.find("#[test]").filter(|&column| line[..column].trim().is_empty()) else {
            continue;
        };
        let is_above =
            |line: &&&str| line.trim_start().starts_with("//") || line.trim_start().starts_with("#[");
        let above = lines[..at].iter().rev().take_while(is_above).count();
        let closing = format!("{}}}", &line[..column]);
        let ends = |line: &&str| line.trim_end() == closing || is_one_line_function(line);
        let end = lines[at..].iter().position(ends).map_or(lines.len(), |length| at + length);
        tested[at - above..end].fill(true);
    }
    tested
}

fn is_one_line_function(line: &str) -> bool {
    let line = line.trim();
    (line.starts_with("fn ") || line.starts_with("pub fn ")) && line.ends_with('}')
}

/// The IDs of a citation, one by one.
fn listed(citation: &str) -> impl Iterator<Item = String> {
    let words = citation.split([' ', ',', '\t']).map(|word| word.trim_end_matches('.'));
    words.filter(|word| !word.is_empty()).flat_map(expand)
}

/// The IDs in a range; anything else is a single ID.
fn expand(word: &str) -> Vec<String> {
    let range = || {
        let (first, last) = word.split_once("..")?;
        let (stem, from) = first.rsplit_once('-')?;
        let to = last.strip_prefix(stem).and_then(|rest| rest.strip_prefix('-')).unwrap_or(last);
        let (low, high) = (from.parse::<u32>().ok()?, to.parse::<u32>().ok()?);
        let is_fair = low <= high && high < 1000;
        is_fair.then(|| (low..=high).map(|n| format!("{stem}-{n:0width$}", width = from.len())).collect())
    };
    range().unwrap_or_else(|| vec![word.to_owned()])
}

const PREFIXES: &[&str] = &[
    "BASE-", "MON-", "VAR-", "DIFF-", "AMB-", "DATA-", "TV-", "EXP-", "SHIELD-", "TEAM-", "SOLO-", "VINE-",
    "CHAT-", "DICE-", "CARD-", "AARON-",
];

/// The IDs in a text: words of capitals, digits and hyphens that begin with a known prefix. A small letter may follow
/// the last digit, as in `DIFF-18a`. A word that ends with a hyphen, `MON-…`, names a family and no rule.
fn mentioned(text: &str) -> Vec<String> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.' || c == '_'))
        .flat_map(|word| expand(word.trim_end_matches('.')))
        .filter(|word| is_id(word))
        .collect()
}

fn is_id(word: &str) -> bool {
    let Some(rest) = PREFIXES.iter().find_map(|prefix| word.strip_prefix(prefix)) else { return false };
    let rest = match rest.strip_suffix(|c: char| c.is_ascii_lowercase()) {
        Some(stem) if stem.ends_with(|c: char| c.is_ascii_digit()) => stem,
        _ => rest,
    };
    let is_part = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
    !rest.is_empty() && !rest.ends_with('-') && rest.chars().all(is_part)
}

fn is_known(id: &str) -> bool {
    let is_member = |rule: &Rule| rule.id.strip_prefix(id).is_some_and(|rest| rest.starts_with('-'));
    find(id).is_some() || rules().iter().any(is_member)
}

/// All files with that extension in a folder and its subfolders, in order; none if the folder does not exist.
fn files(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path, extension)?);
        } else if path.extension().is_some_and(|end| end == extension) {
            found.push(path);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rust(text: &str) -> (Vec<&'static str>, Vec<String>) {
        let mut found = Found::default();
        found.read_rust(Path::new("a.rs"), text);
        (found.cited.into_iter().collect(), found.unknown.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn a_test_cites_above_and_inside() {
        let above = "/// Rules: MON-08, TV-WRK-03\n#[should_panic]\n#[test]\nfn a() {\n}\n";
        assert_eq!(rust(above), (vec!["MON-08", "TV-WRK-03"], vec![]));
        let below = "    #[test]\n    // Rules: MON-01\n    fn a() {\n        // Rules: MON-02.\n        {\n        }\n    }\n";
        assert_eq!(rust(below), (vec!["MON-01", "MON-02"], vec![]));
    }

    #[test]
    fn a_citation_outside_a_test_does_not_count() {
        assert_eq!(rust("// Rules: MON-08\n\n#[test]\nfn a() {\n}\n// Rules: MON-09\n"), (vec![], vec![]));
        assert_eq!(rust("#[test]\nfn a() {}\n// Rules: MON-09\nfn b() {\n}\n"), (vec![], vec![]));
        assert_eq!(rust("#[test]\nfn a() {\n    let x = 1; // Rules: MON-09\n}\n"), (vec![], vec![]));
    }

    #[test]
    fn unknown_ids_are_named_with_their_place() {
        let wrong = ["MON-", "99"].concat();
        let test = format!("#[test]\nfn a() {{\n    // Rules: {wrong} nonsense MON-01\n}}\n");
        assert_eq!(
            rust(&test),
            (vec!["MON-01"], vec![format!("a.rs:3: {wrong}"), "a.rs:3: nonsense".into()])
        );
        assert_eq!(
            rust(&format!("let x = 1; // see {wrong}.\n")),
            (vec![], vec![format!("a.rs:1: {wrong}")])
        );
        assert_eq!(rust("// BASE-WORK-02, BASE-BLACK and the rest of `MON-…`\n"), (vec![], vec![]));
    }

    #[test]
    fn a_family_cannot_be_cited() {
        let family = rust("// Rules: BASE-BLACK\n#[test]\nfn a() {}\n");
        assert_eq!(family, (vec![], vec!["a.rs:1: BASE-BLACK".to_owned()]));
    }

    #[test]
    fn ranges_are_expanded() {
        assert_eq!(expand("MON-08..10"), ["MON-08", "MON-09", "MON-10"]);
        assert_eq!(expand("MON-08..MON-09"), ["MON-08", "MON-09"]);
        assert_eq!(expand("MON-08"), ["MON-08"]);
        assert_eq!(expand("MON-10..08"), ["MON-10..08"]);
        assert_eq!(mentioned("from AMB-BASE-01..02."), ["AMB-BASE-01", "AMB-BASE-02"]);
    }

    #[test]
    fn ids_are_distinguished_from_other_words() {
        let ids = ["BASE-ACT-TAKE-01", "MON-06-SPECIAL", "DIFF-18a", "DIFF-2011-MON15", "DATA-GOODS"];
        let others = ["MON-", "MON", "base-work-01", "POSTCARD-1", "BASE-Work", "X_MON-01", "UTF-8"];
        assert!(ids.into_iter().all(is_id));
        assert!(!others.into_iter().any(is_id));
    }

    #[test]
    fn a_tree_is_searched() {
        let root = std::env::temp_dir().join(format!("burgundy-citations-{}", std::process::id()));
        let write = |path: &str, text: &str| {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("crates/a/tests/b.rs", "// Rules: BASE-TURN-01\n#[test]\nfn c() {\n}\n");
        write("crates/a/README.md", "MON-98");
        write(
            "fixtures/scenarios/deep/MON-97.scenario",
            "burgundy scenario 1\nrules: MON-16..23 MON-96 # MON-95\n",
        );
        write("fixtures/scenarios/empty.scenario", "");
        let found = coverage(&root);
        let empty = coverage(&root.join("nowhere")).unwrap();
        fs::remove_dir_all(&root).unwrap();
        let found = found.unwrap();

        let demanded = rules().iter().filter(|rule| rule.untested.is_none()).count();
        let is_missing = |id: &str| found.untested.iter().any(|rule| rule.id == id);
        assert_eq!(found.untested.len(), demanded - 9);
        assert!(!is_missing("BASE-TURN-01") && !is_missing("MON-16") && !is_missing("MON-23"));
        assert!(is_missing("MON-24"));
        assert!(rules().iter().filter(|rule| rule.untested.is_some()).all(|rule| !is_missing(rule.id)));
        let unknown: Vec<_> =
            found.unknown.iter().map(|citation| (citation.line, citation.id.as_str())).collect();
        assert_eq!(unknown, [(2, "MON-96"), (2, "MON-95")]);
        assert_eq!((empty.untested.len(), empty.unknown.len()), (demanded, 0));
    }
}
