//! The rules catalogue of `docs/rules`: every rule with its ID, to look up, to search and to check tests against.
//!
//! An entry is a third-level heading, `### MON-08 — Stronger workers`, and the paragraphs up to the next
//! heading. The files are embedded, so a rule can be shown wherever the program runs.

mod citations;

use std::sync::LazyLock;

use tabletop::text::edit_distance;

pub use citations::{Citation, Coverage, coverage, unknown};

/// One entry of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// What code, tests and players cite: `MON-06-SPECIAL`.
    pub id: &'static str,
    /// A few words that name the rule.
    pub title: &'static str,
    /// The paragraphs of the entry in Markdown, labelled lines included.
    pub text: &'static str,
    /// The name of the file in `docs/rules`.
    pub file: &'static str,
    /// Why no test can cite the rule, if none can.
    pub untested: Option<&'static str>,
}

/// All rules in the order of the files.
pub fn rules() -> &'static [Rule] {
    static RULES: LazyLock<Vec<Rule>> =
        LazyLock::new(|| FILES.iter().flat_map(|&(file, text)| parse(file, text)).collect());
    &RULES
}

/// The rule with that ID, ignoring case.
pub fn find(id: &str) -> Option<&'static Rule> {
    rules().iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
}

/// The rules that `id` may have been meant for, the likeliest first; at most five.
pub fn suggest(id: &str) -> Vec<&'static Rule> {
    let id = id.trim().to_ascii_uppercase();
    let mut near: Vec<_> = rules()
        .iter()
        .filter_map(|rule| Some((distance(&id, &rule.id.to_ascii_uppercase())?, rule)))
        .collect();
    near.sort_by_key(|&(distance, _)| distance);
    near.into_iter().map(|(_, rule)| rule).take(5).collect()
}

/// The rules that contain `word`, those with the word in ID or title first.
pub fn search(word: &str) -> Vec<&'static Rule> {
    let word = word.trim().to_lowercase();
    if word.is_empty() {
        return Vec::new();
    }
    let contains = |text: &str| text.to_lowercase().contains(&word);
    let (named, other): (Vec<&Rule>, Vec<&Rule>) =
        rules().iter().partition(|rule| contains(rule.id) || contains(rule.title));
    named.into_iter().chain(other.into_iter().filter(|rule| contains(rule.text))).collect()
}

const FILES: &[(&str, &str)] = &[
    ("base.md", include_str!("../../../docs/rules/base.md")),
    ("monasteries.md", include_str!("../../../docs/rules/monasteries.md")),
    ("editions.md", include_str!("../../../docs/rules/editions.md")),
    ("rulings-base.md", include_str!("../../../docs/rules/rulings-base.md")),
    ("components.md", include_str!("../../../docs/rules/components.md")),
    ("vectors.md", include_str!("../../../docs/rules/vectors.md")),
    ("expansions.md", include_str!("../../../docs/rules/expansions.md")),
    ("rulings-expansions.md", include_str!("../../../docs/rules/rulings-expansions.md")),
    ("dice.md", include_str!("../../../docs/rules/dice.md")),
    ("vectors-dice.md", include_str!("../../../docs/rules/vectors-dice.md")),
    ("card.md", include_str!("../../../docs/rules/card.md")),
    ("vectors-card.md", include_str!("../../../docs/rules/vectors-card.md")),
    ("vineyards.md", include_str!("../../../docs/rules/vineyards.md")),
    ("vectors-vineyards.md", include_str!("../../../docs/rules/vectors-vineyards.md")),
    ("shields.md", include_str!("../../../docs/rules/shields.md")),
    ("team.md", include_str!("../../../docs/rules/team.md")),
    ("solo.md", include_str!("../../../docs/rules/solo.md")),
    ("vectors-seatings.md", include_str!("../../../docs/rules/vectors-seatings.md")),
    ("chateauma.md", include_str!("../../../docs/rules/chateauma.md")),
    ("vectors-chateauma.md", include_str!("../../../docs/rules/vectors-chateauma.md")),
];

/// The entries of one file.
fn parse(file: &'static str, text: &'static str) -> Vec<Rule> {
    let mut rules = Vec::new();
    let mut entry: Option<(&'static str, usize)> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.starts_with('#') {
            rules.extend(entry.take().map(|(heading, from)| rule(file, heading, &text[from..at])));
            entry = line.strip_prefix("### ").map(|heading| (heading, at + line.len()));
        }
        at += line.len();
    }
    rules.extend(entry.map(|(heading, from)| rule(file, heading, &text[from..])));
    rules
}

fn rule(file: &'static str, heading: &'static str, text: &'static str) -> Rule {
    let (id, title) = heading.split_once('—').unwrap_or((heading, ""));
    let untested = text.lines().find_map(|line| line.strip_prefix("Untested:")).map(str::trim);
    Rule { id: id.trim(), title: title.trim(), text: text.trim(), file, untested }
}

/// How far `id` is from `known`: the same, one a prefix of the other, or a few letters off.
fn distance(id: &str, known: &str) -> Option<usize> {
    if id.is_empty() {
        return None;
    }
    let letters = edit_distance(id, known);
    let begins = known.starts_with(id) || known.len() > 4 && id.starts_with(known);
    match letters {
        0..=2 => Some(letters),
        _ if begins => Some(3),
        3 => Some(4),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "# Title\n\nWords.\n\n## Part\n\n### A-01 — First\n\nOne.\n\nTwo.\n\n### A-02 — Second\n\n\
                          Three.\n\nUntested: a picture.\n\n## Part\n\nWords.\n\n### A-03 — Last\n\nFour.";

    fn ids(rules: &[&Rule]) -> Vec<&'static str> {
        rules.iter().map(|rule| rule.id).collect()
    }

    #[test]
    fn entries_are_read() {
        let rules = parse("sample.md", SAMPLE);
        let first =
            Rule { id: "A-01", title: "First", text: "One.\n\nTwo.", file: "sample.md", untested: None };
        assert_eq!(rules.len(), 3);
        assert_eq!(rules[0], first);
        assert_eq!((rules[1].title, rules[1].untested), ("Second", Some("a picture.")));
        assert_eq!((rules[2].id, rules[2].text), ("A-03", "Four."));
    }

    #[test]
    fn an_entry_may_have_no_title_or_no_text() {
        let rules = parse("sample.md", "### A-01\n### A-02 — Two\n");
        assert_eq!((rules[0].id, rules[0].title, rules[0].text), ("A-01", "", ""));
        assert_eq!((rules[1].title, rules[1].text), ("Two", ""));
    }

    #[test]
    fn a_rule_is_found_in_lower_case() {
        assert_eq!(find("mon-08").map(|rule| rule.title), Some("Stronger workers"));
        assert_eq!(find("DIFF-18A").map(|rule| rule.id), Some("DIFF-18a"));
        assert_eq!(find("MON-8"), None);
    }

    #[test]
    fn a_typo_suggests_the_rule() {
        assert_eq!(ids(&suggest("mon-6"))[0], "MON-06");
        assert_eq!(ids(&suggest("MON-06-SPECAL"))[0], "MON-06-SPECIAL");
        assert_eq!(ids(&suggest("BASE-BLACK")), ["BASE-BLACK-01", "BASE-BLACK-02", "BASE-BLACK-03"]);
        assert!(suggest("chess").is_empty());
        assert!(suggest("").is_empty());
    }

    #[test]
    fn titles_are_searched_first() {
        let found = ids(&search("Watchtower"));
        assert_eq!(found[..2], ["BASE-BLD-10", "MON-17"]);
        assert!(found.contains(&"DATA-10"));
        assert!(search(" ").is_empty());
    }
}
