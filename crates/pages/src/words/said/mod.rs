//! What the rules and the server say, in German.
//!
//! Engines and server speak English: refusals, reasons against a set-up, failures. A page in German puts their sentences into
//! German by tables of patterns: `depot {n} has no {p}` is `In Depot {n} liegt {p:kein}`. The name of a hole says what may stand there
//! (`holes.rs` has the list), what follows a colon which form the German sentence wants. Holes of the same name stand
//! for each other in order. `tests/said.rs` fails if a sentence of the sources has no German, or a pattern no sentence.

mod board;
mod files;
mod games;
mod holes;
mod parts;
mod questions;
mod rooms;
mod server;
mod setup;

use super::Language;

/// A sentence with holes, in English and in German.
pub type Pattern = (&'static str, &'static str);

/// Every pattern of a whole sentence.
pub fn patterns() -> impl Iterator<Item = &'static Pattern> {
    [
        board::BOARD,
        rooms::ROOMS,
        games::DICE,
        games::CARD,
        files::FILES,
        setup::SETUP,
        setup::SWITCHES,
        server::SERVER,
    ]
    .into_iter()
    .flatten()
}

/// Every pattern of what is asked, after "first" or "seat 1 has to".
pub fn questions() -> impl Iterator<Item = &'static Pattern> {
    questions::QUESTIONS.iter()
}

/// A sentence of the rules or of the server, in the language that is spoken: `the game is over`, `das Spiel ist zu Ende`.
pub fn said(text: &str) -> String {
    match Language::spoken() {
        Language::English => text.to_owned(),
        Language::German => in_german(text).unwrap_or_else(|| format!("auf Englisch: {text}")),
    }
}

/// The same as a sentence that stands alone.
pub fn said_alone(text: &str) -> String {
    let text = super::refusal(&said(text));
    // The name of a space stays as it is printed.
    let is_space = text.chars().nth(1).is_some_and(|letter| letter.is_ascii_digit());
    let text = if is_space { text } else { super::capital(&text) };
    let end = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    text + end
}

/// A short text of the rules: what is not certain about components, what a bot is like, what a switch decides, its values.
pub fn part(text: &str) -> String {
    match Language::spoken() {
        Language::English => text.to_owned(),
        Language::German => {
            let short = parts::part(text).map(str::to_owned);
            short.or_else(|| in_german(text)).unwrap_or_else(|| text.to_owned())
        }
    }
}

/// A sentence in German, if it is known.
pub fn in_german(text: &str) -> Option<String> {
    patterns().find_map(|pattern| translated(pattern, text))
}

/// Every short text that is no sentence.
pub fn short_texts() -> impl Iterator<Item = &'static Pattern> {
    parts::parts()
}

/// What is asked, in German.
fn question(text: &str) -> Option<String> {
    questions().find_map(|pattern| translated(pattern, text))
}

/// The German of a text that fits a pattern.
fn translated(&(en, de): &Pattern, text: &str) -> Option<String> {
    let mut found = Vec::new();
    matches(en, text, &mut found).then_some(())?;
    let mut german = String::new();
    let mut rest = de;
    let mut taken = vec![false; found.len()];
    while let Some((before, after)) = rest.split_once('{') {
        let (hole, after) = after.split_once('}')?;
        let (kind, form) = hole.split_once(':').unwrap_or((hole, ""));
        let again = || found.iter().rposition(|(name, _)| *name == kind);
        let at = (0..found.len()).find(|&at| !taken[at] && found[at].0 == kind).or_else(again)?;
        taken[at] = true;
        german += before;
        german += &holes::german(kind, form, found[at].1)?;
        rest = after;
    }
    Some(german + rest)
}

/// Whether a text fits a pattern; what stands in its holes is added to `found`.
fn matches<'t>(pattern: &'static str, text: &'t str, found: &mut Vec<(&'static str, &'t str)>) -> bool {
    let Some((before, after)) = pattern.split_once('{') else { return pattern == text };
    let Some(text) = text.strip_prefix(before) else { return false };
    let Some((kind, after)) = after.split_once('}') else { return false };
    let count = found.len();
    let next = after.split('{').next().unwrap_or_default();
    // A sentence within a sentence is looked at when everything else fits.
    let is_sentence = matches!(kind, "s" | "q");
    let fits = |part: &str| holes::german(kind, "", part).is_some();
    // The shortest text that fits comes first; a hole at the end takes everything. Where anything may stand, nothing may.
    let least = usize::from(kind != "any" || after.is_empty());
    let ends = text.char_indices().map(|(at, _)| at).skip(least).chain([text.len()]);
    for end in ends.filter(|&end| end >= least && after.is_empty() == (end == text.len())) {
        let (part, rest) = text.split_at(end);
        if rest.starts_with(next) && (is_sentence || fits(part)) {
            found.push((kind, part));
            if matches(after, rest, found) && (!is_sentence || fits(part)) {
                return true;
            }
            found.truncate(count);
        }
    }
    false
}

/// What is wrong with a file, each fault as a sentence that stands alone.
pub fn of_file(text: &str) -> String {
    match Language::spoken() {
        Language::English => said_alone(text),
        Language::German => {
            let faults = text.lines().map(|fault| match fault_in_german(fault) {
                Some(german) => {
                    super::capital(&german) + if german.ends_with(['.', '?', '!']) { "" } else { "." }
                }
                None => format!("Auf Englisch: {fault}"),
            });
            faults.collect::<Vec<_>>().join(" ")
        }
    }
}

/// A fault of a file in German, with the line where it is and what would be possible there: `Zeile 12: … Möglich: end`.
pub fn fault_in_german(fault: &str) -> Option<String> {
    let at_line = fault.strip_prefix("line ").and_then(|rest| rest.split_once(": "));
    if let Some((number, fault)) = at_line.filter(|(number, _)| number.parse::<usize>().is_ok()) {
        return fault_in_german(fault).map(|german| format!("Zeile {number}: {german}"));
    }
    match fault.rsplit_once("; possible: ") {
        Some((fault, actions)) => in_german(fault).map(|german| format!("{german}; möglich wäre: {actions}")),
        None => in_german(fault).or_else(|| in_german(super::setup::without_advice(fault))),
    }
}
