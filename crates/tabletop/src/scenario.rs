//! Tests as data: a position, actions, and what must be true.
//!
//! ```text
//! burgundy scenario 1
//! title: A cheer costs points
//! rules: PIG-03-CHEER PIG-04-ONCE      # the rules it tests
//! game: pig
//! seats: 2                             # the set-up lines, then the lines of a position, if any;
//! goal: 50                             # without those the game is at its start
//! luck: 7                              # chance that the body does not script comes from this seed number
//! # a comment
//!
//! > * die 4                            # plays an action, which must be legal; the actor may be left out
//! > settle                             # plays chance from the luck until a seat is to act
//! ! hold -> nothing in the pot         # must be refused, for a reason that contains the text
//! legal: cheer 1 ; roll                # exactly these actions are legal
//! legal has: roll ; cheer *            # each of these is there; "cheer *" is any action that begins with "cheer "
//! legal lacks: hold                    # none of these is there
//! legal only: roll ; cheer *           # every legal action is one of these, and there is one
//! legal has: cheer 2 (free)            # the same, and it costs this: (2w) workers, (1s) silver, (1w 1s) both, or (free)
//! legal count: 2
//! chance: die 1 1 ; die 6 3            # exactly these outcomes with these weights
//! actor: 1                             # who is to act; * for chance, - for nobody
//! = 1.points 3                         # the fact has this value; a*2 is short for a a
//! seen 2 = 1.bonus 8                   # the fact has this value in what seat 2 sees
//! mark                                 # remembers the position for "delta" and "back"
//! delta 1.points -1                    # the fact grew by this since the last mark, or the start
//! back                                 # returns to the position of the last mark, or to the start
//! ```
//!
//! A line `editions: 2019-revised special` in the head, instead of `edition`, runs the body once for each of them; a failure
//! names the edition.
//!
//! A line `refused: text ; text` in the head says that set-up or position must be refused with a message that
//! contains all the texts; the body is then empty. In the body a refusal of an *unreadable* action must state its
//! text, so that a typo does not pass for a refusal. With `luck`, a `>` line whose action is not an outcome plays
//! outstanding chance first. When several seats choose simultaneously, the seat in front of an action says who chooses;
//! an action of a seat that may not act is refused. After every `>` line the position must be free of
//! contradictions. A scenario that expects nothing fails.

mod stage;
mod step;

use crate::chance::{ChaChaLuck, Seed};
use crate::text::{Document, Fields, Reasons, excerpt};
use crate::{Audit, position};
use stage::Stage;
use step::Step;

/// What a scenario showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passed {
    /// Its title.
    pub title: String,
    /// The rules it cites.
    pub rules: Vec<String>,
    /// How many lines of its body were executed.
    pub steps: usize,
    /// How many of them expected something, refusals included.
    pub checks: usize,
}

/// The first thing in a scenario that was not as expected, or cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{fault}", place(*line, edition.as_deref()))]
pub struct Failure {
    /// The line; none for the head and the scenario as a whole.
    pub line: Option<usize>,
    /// The edition it was run with, if there are several.
    pub edition: Option<String>,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a scenario, or with the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The scenario itself cannot be used: a line cannot be read, or set-up or position are impossible.
    #[error("{0}")]
    Malformed(String),
    /// The scenario ran, but did not find what it expects.
    #[error("{0}")]
    Unexpected(String),
}

/// The rules that a scenario cites, whether it passes or not.
pub fn cited(document: &Document) -> Vec<String> {
    document.fields.get("rules").map(words).unwrap_or_default()
}

/// Runs a scenario of the game `G`, once for each of its editions.
pub fn run<G: Audit>(document: &Document) -> Result<Passed, Failure> {
    let mut fields = document.fields.clone();
    let head = Head::take(&mut fields).map_err(malformed)?;
    let editions = editions::<G>(&mut fields).map_err(malformed)?;
    let mut passed = Passed { title: head.title.clone(), rules: head.rules.clone(), steps: 0, checks: 0 };
    for edition in editions {
        let mut fields = fields.clone();
        if let Some(edition) = &edition {
            fields.push("edition", edition);
        }
        let run = run_once::<G>(&head, &mut fields, document);
        let (steps, checks) = run.map_err(|failure| Failure { edition, ..failure })?;
        passed.steps += steps;
        passed.checks += checks;
    }
    Ok(passed)
}

/// The editions that the line `editions` names; without it a single run with the set-up as it is.
fn editions<G: Audit>(fields: &mut Fields) -> Result<Vec<Option<String>>, String> {
    let Some(text) = fields.take("editions") else { return Ok(vec![None]) };
    let names = words(&text);
    if G::EDITIONS.is_empty() {
        return Err(format!("the game \"{}\" has no editions; remove the line \"editions\"", G::NAME));
    }
    if fields.get("edition").is_some() {
        return Err("\"edition\" and \"editions\" exclude each other; keep one of them".to_owned());
    }
    let is_wrong = |name: &&String| !G::EDITIONS.contains(&name.as_str());
    if let Some(wrong) = names.iter().find(is_wrong) {
        let (wrong, known) = (excerpt(wrong), G::EDITIONS.join(", "));
        return Err(format!("editions: unknown edition \"{wrong}\"; the editions are: {known}"));
    }
    match (1..names.len()).find(|&at| names[..at].contains(&names[at])) {
        Some(at) => Err(format!("editions: \"{}\" is named twice", names[at])),
        None if names.is_empty() => Err("editions: name at least one edition".to_owned()),
        None => Ok(names.into_iter().map(Some).collect()),
    }
}

/// Runs a scenario with one set-up and counts its lines and those of them that expect something.
fn run_once<G: Audit>(
    head: &Head,
    fields: &mut Fields,
    document: &Document,
) -> Result<(usize, usize), Failure> {
    let built = position::read_fields::<G>(fields);
    if let Some(expected) = &head.refused {
        check_refused(built.err(), expected, document)?;
        return Ok((0, 1));
    }
    let (game, state) = built.map_err(|reasons| malformed(reasons.to_string()))?;
    let mut stage = Stage::new(&game, state, head.luck.clone());
    let mut checks = 0;
    for (number, text) in &document.body {
        let at = |fault| Failure { line: Some(*number), edition: None, fault };
        let step = Step::read(text).map_err(|why| at(Fault::Malformed(why)))?;
        stage.understand(&step).map_err(|why| at(Fault::Malformed(why)))?;
        checks += usize::from(step.is_check());
        stage.perform(&step).map_err(|found| at(Fault::Unexpected(found)))?;
    }
    if checks == 0 {
        return Err(malformed("this scenario checks nothing: none of its lines expects anything"));
    }
    Ok((document.body.len(), checks))
}

struct Head {
    title: String,
    rules: Vec<String>,
    luck: Option<ChaChaLuck>,
    refused: Option<String>,
}

impl Head {
    fn take(fields: &mut Fields) -> Result<Head, String> {
        let title = fields.take("title").ok_or("the line \"title: …\" is missing")?;
        let rules = fields.take("rules").map(|ids| words(&ids)).unwrap_or_default();
        if rules.is_empty() {
            return Err("the line \"rules: …\" with the rules that are tested is missing".to_owned());
        }
        let luck = match fields.take("luck").map(|number| (number.parse(), number)) {
            Some((Ok(number), _)) => Some(ChaChaLuck::new(&Seed::from_number(number))),
            Some((Err(_), text)) => return Err(format!("\"luck: {text}\" cannot be read: luck is a number")),
            None => None,
        };
        Ok(Head { title, rules, luck, refused: fields.take("refused") })
    }
}

fn check_refused(found: Option<Reasons>, expected: &str, document: &Document) -> Result<(), Failure> {
    if !document.body.is_empty() {
        return Err(malformed("a scenario that is refused has no body"));
    }
    let unexpected = |found| Failure { line: None, edition: None, fault: Fault::Unexpected(found) };
    let Some(found) = found.map(|reasons| reasons.to_string()) else {
        return Err(unexpected(format!(
            "expected a refusal with \"{expected}\", but set-up and position were accepted"
        )));
    };
    match expected.split(" ; ").map(str::trim).find(|text| !found.contains(text)) {
        Some(text) => Err(unexpected(format!("expected a refusal with \"{text}\", found: {found}"))),
        None => Ok(()),
    }
}

fn malformed(message: impl Into<String>) -> Failure {
    Failure { line: None, edition: None, fault: Fault::Malformed(message.into()) }
}

/// `line 12, edition special: `.
fn place(line: Option<usize>, edition: Option<&str>) -> String {
    let line = line.map(|line| format!("line {line}"));
    let edition = edition.map(|edition| format!("edition {edition}"));
    match [line, edition].into_iter().flatten().collect::<Vec<_>>().join(", ") {
        nowhere if nowhere.is_empty() => nowhere,
        place => format!("{place}: "),
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests;
