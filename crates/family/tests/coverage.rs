//! The catalogue is sound, and the tests of this workspace cover it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use family::catalogue::{Coverage, Rule, coverage, find, rules};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn workspace() -> Coverage {
    coverage(root()).expect("the source tree can be read")
}

#[test]
fn every_rule_is_tested() {
    let untested = workspace().untested;
    assert!(
        untested.is_empty(),
        "no test cites {} of {} rules\n{}",
        untested.len(),
        rules().len(),
        compact(&untested)
    );
}

#[test]
fn every_citation_is_known() {
    let unknown: Vec<_> = workspace().unknown.iter().map(ToString::to_string).collect();
    assert!(unknown.is_empty(), "not in docs/rules:\n{}", unknown.join("\n"));
}

#[test]
fn ids_are_unique() {
    let mut seen = BTreeSet::new();
    let twice: Vec<_> =
        rules().iter().map(|rule| rule.id).filter(|id| !seen.insert(id.to_lowercase())).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn every_entry_has_a_title_and_a_text() {
    let is_bare = |rule: &&Rule| rule.title.is_empty() || paragraphs(rule).is_empty();
    let bare: Vec<_> = rules().iter().filter(is_bare).collect();
    assert!(bare.is_empty(), "{}", compact(&bare));
}

#[test]
fn every_file_is_in_the_catalogue() {
    let known: BTreeSet<_> = rules().iter().map(|rule| rule.file.to_owned()).collect();
    let folder = root().join("docs/rules").read_dir().expect("docs/rules can be read");
    let files = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(files.filter(|file| file != "README.md").collect::<BTreeSet<_>>(), known);
}

#[test]
fn cross_references_lead_somewhere() {
    let mut dead = Vec::new();
    for rule in rules() {
        let labelled = |line: &'static str| line.strip_prefix("Ruling: ").or(line.strip_prefix("See: "));
        let ids = rule.text.lines().filter_map(labelled).flat_map(|ids| ids.split(", "));
        dead.extend(ids.filter(|id| find(id).is_none()).map(|id| format!("{}: {id}", rule.id)));
    }
    assert!(dead.is_empty(), "{dead:?}");
}

/// The paragraphs of a rule that are not labelled lines.
fn paragraphs(rule: &Rule) -> Vec<&'static str> {
    let labels = ["Editions:", "Switch:", "Ruling:", "See:", "Certainty:", "Confidence:", "Untested:"];
    let is_labelled = |paragraph: &&str| labels.iter().any(|label| paragraph.starts_with(label));
    rule.text.split("\n\n").filter(|paragraph| !paragraph.is_empty() && !is_labelled(paragraph)).collect()
}

/// IDs by family, one family a line: `BASE-WORK 01 02 04`.
fn compact(rules: &[&Rule]) -> String {
    let mut families: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for rule in rules {
        let split = rule.id.find(|c: char| c.is_ascii_digit()).or(rule.id.rfind('-').map(|at| at + 1));
        let (family, rest) = rule.id.split_at(split.unwrap_or_default());
        families.entry(family.trim_end_matches('-')).or_default().push(rest);
    }
    families.iter().map(|(family, rest)| format!("  {family} {}\n", rest.join(" "))).collect()
}
