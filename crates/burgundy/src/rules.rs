//! `burgundy rules`: looks up and searches the rules catalogue, and lists what the tests do not cover.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::{env, fs};

use family::catalogue::{Rule, coverage, find, rules, search, suggest};

use crate::CheckFailed;
use crate::failure::usage;

/// The closing section of the long help.
pub(crate) const HELP: &str = "\
A word that is no ID is searched for, first in IDs and titles, then in the texts. Capitals do not matter.

With --coverage the tests of the source tree are read, and the exit code is 1 if a rule is cited by none of them or a
test cites a rule that does not exist.

Examples:
  burgundy rules                        lists all rules
  burgundy rules MON-06 MON-06-SPECIAL  prints two of them
  burgundy rules \"black depot\"          lists those about the black depot
  burgundy rules --coverage             lists those without a test";

/// Options of `rules`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// IDs of rules to print, or words to search for; without any, all IDs are listed
    #[arg(value_name = "ID", conflicts_with = "coverage")]
    ids: Vec<String>,
    /// Lists the rules that no test cites
    #[arg(long)]
    coverage: bool,
    /// The source tree whose tests to read, instead of the one around the current folder
    #[arg(long, value_name = "DIR", requires = "coverage")]
    root: Option<PathBuf>,
}

/// Prints rules, or those without a test.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    if options.coverage {
        return untested(&source_tree(options.root.as_deref())?);
    }
    let texts: Vec<String> = match options.ids[..] {
        [] => vec![list(rules().iter())],
        _ => options.ids.iter().map(|id| look_up(id)).collect::<anyhow::Result<_>>()?,
    };
    Ok(io::stdout().lock().write_all(texts.join("\n").as_bytes())?)
}

/// The rule with that ID, or those that contain the word.
fn look_up(id: &str) -> anyhow::Result<String> {
    if let Some(rule) = find(id) {
        return Ok(whole(rule));
    }
    match search(id)[..] {
        [] => Err(usage(unknown(id))),
        [rule] => Ok(whole(rule)),
        ref several => Ok(list(several.iter().copied())),
    }
}

fn unknown(id: &str) -> String {
    let near: Vec<String> = suggest(id).iter().map(|rule| format!("{} ({})", rule.id, rule.title)).collect();
    match near[..] {
        [] => format!("no rule matches \"{id}\"; `burgundy rules` lists them all"),
        _ => format!("no rule matches \"{id}\"; did you mean {}?", near.join(", ")),
    }
}

fn whole(rule: &Rule) -> String {
    format!("{} — {}\n\n{}\n\n(docs/rules/{})\n", rule.id, rule.title, rule.text, rule.file)
}

fn list<'a>(rules: impl Iterator<Item = &'a Rule> + Clone) -> String {
    let width = rules.clone().map(|rule| rule.id.len()).max().unwrap_or_default();
    rules.fold(String::new(), |mut text, rule| {
        _ = writeln!(text, "{:<width$}  {}", rule.id, rule.title);
        text
    })
}

/// Lists rules that the tests of a source tree do not cite, and citations of rules that do not exist.
fn untested(root: &Path) -> anyhow::Result<()> {
    let found =
        coverage(root).map_err(|error| usage(format!("{} cannot be read: {error}", root.display())))?;
    let mut out = io::stdout().lock();
    write!(out, "{}", list(found.untested.iter().copied()))?;
    for citation in &found.unknown {
        writeln!(out, "{citation} is not in the catalogue")?;
    }
    let (bare, unknown, all) = (found.untested.len(), found.unknown.len(), rules().len());
    match (bare, unknown) {
        (0, 0) => Ok(writeln!(out, "each of the {all} rules is cited by a test or says why it cannot be")?),
        (0, _) => Err(CheckFailed(format!("cited rules that do not exist: {unknown}")).into()),
        _ => Err(CheckFailed(format!("{bare} of {all} rules are not cited by any test")).into()),
    }
}

/// The source tree that was named, or the one around the current folder.
fn source_tree(named: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(root) = named {
        return match is_workspace(root) {
            true => Ok(root.to_owned()),
            false => Err(usage(format!(
                "{} is not the source tree: it has no Cargo.toml with a [workspace]",
                root.display()
            ))),
        };
    }
    let current = env::current_dir()?;
    current.ancestors().find(|folder| is_workspace(folder)).map(Path::to_owned).ok_or_else(|| {
        usage(
            "--coverage reads the tests of the source tree, and the current folder is not in one: \
             change to it or name it with --root",
        )
    })
}

fn is_workspace(folder: &Path) -> bool {
    fs::read_to_string(folder.join("Cargo.toml"))
        .is_ok_and(|manifest| manifest.lines().any(|line| line.trim() == "[workspace]"))
}
