//! `burgundy check`: runs scenarios, replays records and verifies positions.

use std::collections::HashSet;
use std::fmt::{self, Display};
use std::fs;
use std::io::{self, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use family::Fault;

use crate::CheckFailed;
use crate::failure::{Bug, one_line, usage};
use crate::files::{cause, located, read_document};

/// The closing section of the long help.
pub(crate) const HELP: &str = "\
The first line of a file says what it is. A scenario must find what it expects, a record must obey the rules and end as
it says, a position must be possible. Each fault is a line with file, line number and what was expected and found.

The exit code is 1 if a scenario found something else than it expects, an action that cannot be played included. It is 2
if a file cannot be used at all: it is not there, cannot be read, has an impossible set-up or position, or is a record
that breaks the rules or does not end as it says. It is 101 if a file brings a bug in burgundy to light; the other files
are checked all the same. A file that can be reached by several names is checked once.

Examples:
  burgundy check fixtures                        everything in a folder
  burgundy check castle.scenario game.record     two files

A scenario:
  burgundy scenario 1
  title: The first player acts with two dice
  rules: BASE-TURN-01
  game: board
  start-player: 1
  luck: 7

  > settle
  actor: 1";

/// Options of `check`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// Scenarios, records and positions; folders are searched for *.scenario, *.record and *.position
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

const KINDS: [&str; 3] = ["scenario", "record", "position"];

/// Checks all files and prints what is wrong with them.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let found = find(&options.files)?;
    let mut out = io::stdout().lock();
    let count = check_all(&found, check, &mut out)?;
    writeln!(out, "{count}")?;
    match count {
        Count { crashed: 1.., .. } => {
            Err(Bug(format!("{} crashed the check, which is a bug in burgundy", files(count.crashed))).into())
        }
        Count { unusable: 1.., .. } => {
            let what = "cannot be used as scenario, record or position";
            Err(usage(format!("{} {what}", files(count.unusable))))
        }
        Count { failed: 1.., .. } => {
            Err(CheckFailed(format!("{} failed the check", files(count.failed))).into())
        }
        _ => Ok(()),
    }
}

/// How many files there are of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Count {
    passed: usize,
    failed: usize,
    unusable: usize,
    crashed: usize,
}

impl Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        for (count, what) in [(self.unusable, "unusable"), (self.crashed, "crashed")] {
            if count > 0 {
                write!(f, ", {count} {what}")?;
            }
        }
        Ok(())
    }
}

/// Checks one file after the other. A crash in one does not stop the others from being checked.
fn check_all(
    found: &[Found],
    check: impl Fn(&Path) -> anyhow::Result<()>,
    out: &mut impl io::Write,
) -> io::Result<Count> {
    let mut count = Count::default();
    for found in found {
        let path = match found {
            Found::File(path) => path,
            Found::Unreadable(sentence) => {
                count.unusable += 1;
                writeln!(out, "{}", one_line(sentence))?;
                continue;
            }
        };
        match catch_unwind(AssertUnwindSafe(|| check(path))) {
            Ok(Ok(())) => count.passed += 1,
            Ok(Err(error)) => {
                match error.is::<CheckFailed>() {
                    true => count.failed += 1,
                    false => count.unusable += 1,
                }
                writeln!(out, "{error:#}")?;
            }
            Err(_) => {
                count.crashed += 1;
                let path = path.display().to_string();
                writeln!(out, "{}: the check crashed; what went wrong is on stderr", one_line(&path))?;
            }
        }
    }
    Ok(count)
}

fn files(count: usize) -> String {
    if count == 1 { "1 file".to_owned() } else { format!("{count} files") }
}

/// Checks one file. An unmet expectation is a failed check, anything else is bad input.
fn check(path: &Path) -> anyhow::Result<()> {
    family::check(&read_document(path, &KINDS)?).map_err(|fault| match fault {
        Fault::Unexpected(reasons) => CheckFailed(located(path, &reasons)).into(),
        Fault::Unusable(reasons) => usage(located(path, &reasons)),
    })
}

/// Something to check, or why it cannot be checked.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Found {
    File(PathBuf),
    /// A folder that cannot be searched.
    Unreadable(String),
}

/// The files themselves, and those in folders, in order, each once.
fn find(paths: &[PathBuf]) -> anyhow::Result<Vec<Found>> {
    let mut search = Search::default();
    for path in paths {
        if !path.is_dir() {
            search.add(path);
        } else if !search.walk(path) {
            return Err(usage(format!(
                "{} contains no files to check (*.scenario, *.record or *.position)",
                path.display()
            )));
        }
    }
    Ok(search.found)
}

/// What was found so far, with the real paths: links may lead to the same file again.
#[derive(Default)]
struct Search {
    found: Vec<Found>,
    known: HashSet<PathBuf>,
}

impl Search {
    /// Whether this is seen for the first time, under any name.
    fn is_new(&mut self, path: &Path) -> bool {
        self.known.insert(path.canonicalize().unwrap_or_else(|_| path.to_owned()))
    }

    fn add(&mut self, file: &Path) {
        if self.is_new(file) {
            self.found.push(Found::File(file.to_owned()));
        }
    }

    /// Adds the files in a folder and its subfolders; returns whether there were any, seen before or not.
    fn walk(&mut self, folder: &Path) -> bool {
        if !self.is_new(folder) {
            return true;
        }
        let list = |folder| fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect();
        let mut paths: Vec<PathBuf> = match list(folder) {
            Ok(paths) => paths,
            Err(error) => {
                let sentence = format!("{} cannot be read: {}", folder.display(), cause(&error));
                self.found.push(Found::Unreadable(sentence));
                return true;
            }
        };
        paths.sort();
        let mut any = false;
        for path in paths {
            if path.is_dir() {
                any |= self.walk(&path);
            } else if path.extension().is_some_and(|end| KINDS.iter().any(|kind| end == *kind)) {
                self.add(&path);
                any = true;
            }
        }
        any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crash_in_one_file_loses_no_other() {
        let found = ["a", "b", "c"].map(|name| Found::File(PathBuf::from(name)));
        let check = |path: &Path| match path.to_str() {
            Some("b") => panic!("a bug, for this test"),
            Some("c") => Err(CheckFailed("c: not as expected".to_owned()).into()),
            _ => Ok(()),
        };
        let mut out = Vec::new();
        let count = check_all(&found, check, &mut out).unwrap();
        assert_eq!(count, Count { passed: 1, failed: 1, unusable: 0, crashed: 1 });
        assert_eq!(count.to_string(), "1 passed, 1 failed, 1 crashed");
        let said = String::from_utf8(out).unwrap();
        assert_eq!(said, "b: the check crashed; what went wrong is on stderr\nc: not as expected\n");
    }
}
