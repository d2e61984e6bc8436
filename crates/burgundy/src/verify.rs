//! `burgundy verify`: were the dice fair?

use std::io::{self, Write as _};
use std::path::PathBuf;

use crate::CheckFailed;
use crate::failure::usage;
use crate::files::{located, read_document};

/// The end of the long help.
pub(crate) const HELP: &str = "\
Derives every roll and every draw of a finished game again from its seed, and compares the seed with the commitment that
was shown before the game. What the players contributed to the seed is taken into account.

Example:
  burgundy verify game.record";

/// Options of `verify`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// The record of a finished game; - is stdin
    record: PathBuf,
}

/// Says whether all outcomes of chance follow from the seed.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let path = &options.record;
    let document = read_document(path, &["record"])?;
    let mut without = document.clone();
    let contributions: Vec<String> =
        (1..=8).filter_map(|seat| without.fields.take(&format!("contribution {seat}"))).collect();
    let [seed, commitment, _] = ["seed", "commitment", "chance"].map(|key| without.fields.take(key));
    family::read_table(&without).map_err(|reasons| usage(located(path, &reasons)))?;
    if seed.is_none() {
        return Err(usage(match commitment {
            Some(_) => "the seed is revealed when the game is over: nothing can be verified before",
            None => "this game has no seed: its dice were rolled at a real table",
        }));
    }
    if let Err(reasons) = family::read_table(&document) {
        return Err(CheckFailed(located(path, &reasons)).into());
    }
    let outcomes = document.body.iter().filter(|(_, line)| line.starts_with("* ")).count();
    let mut out = io::stdout().lock();
    match commitment {
        Some(commitment) => writeln!(out, "The seed is the one that was committed to: {commitment}.")?,
        None => writeln!(out, "The record names no commitment: nobody can tell when the seed was chosen.")?,
    }
    if !contributions.is_empty() {
        writeln!(out, "Players contributed to it: {}.", contributions.join(", "))?;
    }
    Ok(writeln!(out, "All {outcomes} outcomes of chance follow from it.")?)
}
