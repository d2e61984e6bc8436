//! `burgundy check`: runs scenarios, replays records and verifies positions.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use family::Fault;

use crate::CheckFailed;
use crate::failure::usage;
use crate::files::{located, read_document};

/// The end of the long help.
pub(crate) const HELP: &str = "\
The first line of a file says what it is. A scenario must find what it expects, a record must obey the rules and end as
it says, a position must be possible. Each fault is a line with file, line number and what was expected and found.

The exit code is 1 if a scenario found something else than it expects, an action that cannot be played included. It is 2
if a file cannot be used at all: it is not there, cannot be read, has an impossible set-up or position, or is a record
that breaks the rules or does not end as it says.

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
    let mut out = io::stdout().lock();
    let (mut passed, mut failed, mut unusable) = (0, 0, 0);
    for path in find(&options.files)? {
        match check(&path) {
            Ok(()) => passed += 1,
            Err(error) => {
                match error.is::<CheckFailed>() {
                    true => failed += 1,
                    false => unusable += 1,
                }
                writeln!(out, "{error:#}")?;
            }
        }
    }
    let rest = if unusable == 0 { String::new() } else { format!(", {unusable} unusable") };
    writeln!(out, "{passed} passed, {failed} failed{rest}")?;
    match (failed, unusable) {
        (0, 0) => Ok(()),
        (_, 0) => Err(CheckFailed(format!("{} failed the check", files(failed))).into()),
        _ => Err(usage(format!("{} cannot be used as scenario, record or position", files(unusable)))),
    }
}

fn files(count: usize) -> String {
    if count == 1 { "1 file".to_owned() } else { format!("{count} files") }
}

/// Checks one file. An expectation that is not met is a failed check, everything else bad input.
fn check(path: &Path) -> anyhow::Result<()> {
    family::check(&read_document(path, &KINDS)?).map_err(|fault| match fault {
        Fault::Unexpected(reasons) => CheckFailed(located(path, &reasons)).into(),
        Fault::Unusable(reasons) => usage(located(path, &reasons)),
    })
}

/// The files themselves, and those in folders, in order.
fn find(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        if !path.is_dir() {
            found.push(path.clone());
            continue;
        }
        let before = found.len();
        walk(path, &mut found)
            .map_err(|error| usage(format!("{} cannot be read: {error}", path.display())))?;
        if found.len() == before {
            return Err(usage(format!(
                "{} holds no file to check: their names end with .scenario, .record or .position",
                path.display()
            )));
        }
    }
    Ok(found)
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            walk(&path, found)?;
        } else if path.extension().is_some_and(|end| KINDS.iter().any(|kind| end == *kind)) {
            found.push(path);
        }
    }
    Ok(())
}
