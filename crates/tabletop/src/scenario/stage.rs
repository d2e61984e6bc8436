use std::collections::BTreeMap;
use std::fmt::{self, Display};

use super::step::{Extent, Step};
use crate::chance::{ChaChaLuck, chance_step};
use crate::{Actions, Actor, Audit, Cost, Next, Refusal, Viewer, line};

/// The position of a scenario as its lines are executed.
pub(super) struct Stage<'a, G: Audit> {
    game: &'a G,
    now: Moment<G>,
    mark: Moment<G>,
}

/// What `mark` remembers and `back` returns to. Luck is part of it, so that the same chance follows every time.
struct Moment<G: Audit> {
    state: G::State,
    luck: Option<ChaChaLuck>,
    /// Who acted last or was named by `as`: lines without an actor are about the same seat as long as it may act.
    last: Option<Actor>,
}

impl<G: Audit> Clone for Moment<G> {
    fn clone(&self) -> Moment<G> {
        Moment { state: self.state, luck: self.luck.clone(), last: self.last }
    }
}

impl<'a, G: Audit> Stage<'a, G> {
    pub(super) fn new(game: &'a G, state: G::State, luck: Option<ChaChaLuck>) -> Stage<'a, G> {
        let now = Moment { state, luck, last: None };
        Stage { game, mark: now.clone(), now }
    }

    /// Rejects a line that could never be right: a text that is not an action, an unknown fact.
    pub(super) fn understand(&self, step: &Step<'_>) -> Result<(), String> {
        let readable = |text: &str| match text.parse::<G::Action>() {
            Ok(_) => Ok(()),
            Err(error) => Err(error.to_string()),
        };
        match step {
            Step::Play(line) | Step::Refuse { action: line, reason: None } => readable(line::split(line).1),
            Step::Settle if self.now.luck.is_none() => {
                Err("\"settle\" needs a \"luck\" line in the head".to_owned())
            }
            Step::Legal(_, texts) => texts.iter().try_for_each(|text| Pattern::read::<G>(text).map(drop)),
            Step::Chance(outcomes) => outcomes.iter().try_for_each(|(outcome, _)| readable(outcome)),
            Step::Fact { name, .. } | Step::Seen { name, .. } | Step::Delta { name, .. } => {
                self.game.fact(&self.now.state, name).map(drop)
            }
            _ => Ok(()),
        }
    }

    pub(super) fn perform(&mut self, step: &Step<'_>) -> Result<(), String> {
        match step {
            Step::Play(line) => self.play(line),
            Step::Settle => self.settle(),
            Step::Refuse { action, reason } => self.refuse(action, *reason),
            Step::Legal(extent, texts) => self.legal(*extent, texts),
            Step::LegalCount(count) => equal(count, &self.offers().len()),
            Step::Chance(outcomes) => self.chance(outcomes),
            Step::Actor(actors) => equal(actors, &self.game.next(&self.now.state).to_string()),
            Step::Fact { name, value } => same_value(value, &self.game.fact(&self.now.state, name)?),
            Step::Seen { by, name, value } => {
                let seen = self.game.seen_by(&self.now.state, Viewer::Seat(*by));
                same_value(value, &self.game.fact(&seen, name)?)
            }
            Step::Mark => {
                self.mark = self.now.clone();
                Ok(())
            }
            Step::Back => {
                self.now = self.mark.clone();
                Ok(())
            }
            Step::As(seat) => self.speak_as(Actor::Seat(*seat)),
            Step::Delta { name, by } => self.delta(name, *by),
        }
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let (actor, action) = line::split(text);
        let is_outcome = actor == Some(Actor::Chance)
            || action
                .parse()
                .is_ok_and(|action| self.game.check(&self.now.state, Actor::Chance, action).is_ok());
        if !is_outcome && self.now.luck.is_some() {
            self.settle()?;
        }
        let by = actor.unwrap_or_else(|| self.actor());
        line::play(self.game, &mut self.now.state, by, action)?;
        self.now.last = Some(by);
        self.check_contradictions()
    }

    /// Makes lines without an actor refer to one of the seats that may act.
    fn speak_as(&mut self, actor: Actor) -> Result<(), String> {
        self.game.check_turn(&self.now.state, actor).map_err(|refusal| refusal.text)?;
        self.now.last = Some(actor);
        Ok(())
    }

    /// Who acts if a line does not say so. When the game is over it is nobody's turn, and chance is refused too.
    fn actor(&self) -> Actor {
        let next = self.game.next(&self.now.state);
        self.now.last.filter(|&actor| next.includes(actor)).or(next.actor()).unwrap_or(Actor::Chance)
    }

    fn settle(&mut self) -> Result<(), String> {
        let Some(luck) = &mut self.now.luck else { return Ok(()) };
        while chance_step(self.game, &mut self.now.state, luck).is_some() {}
        self.check_contradictions()
    }

    fn check_contradictions(&self) -> Result<(), String> {
        match &self.game.contradictions(&self.now.state)[..] {
            [] => Ok(()),
            found => Err(format!("after this the position contradicts the rules: {}", found.join("; "))),
        }
    }

    fn refuse(&self, text: &str, reason: Option<&str>) -> Result<(), String> {
        let found = self.refusal(text)?;
        match reason.filter(|reason| !found.contains(reason)) {
            Some(reason) => Err(format!("expected a refusal with \"{reason}\", found: {found}")),
            None => Ok(()),
        }
    }

    /// Why an action is refused; an error if it is not. Those who are not to act are refused every action.
    fn refusal(&self, text: &str) -> Result<String, String> {
        let (actor, text) = line::split(text);
        let by = actor.unwrap_or_else(|| self.actor());
        let mut state = self.now.state;
        let found = match text.parse::<G::Action>() {
            Err(error) => error.to_string(),
            Ok(action) => match self.game.play(&mut state, by, action) {
                Ok(()) => return Err(format!("expected \"{action}\" to be refused, but it was played")),
                Err(refusal) => with_rule(&line::refused(action, &refusal), &refusal),
            },
        };
        match state == self.now.state {
            true => Ok(found),
            false => Err(format!("\"{text}\" was refused but changed the position")),
        }
    }

    fn legal(&self, extent: Extent, texts: &[&str]) -> Result<(), String> {
        let patterns: Vec<Pattern> =
            texts.iter().map(|text| Pattern::read::<G>(text)).collect::<Result<_, _>>()?;
        let legal = self.offers();
        let missing = patterns.iter().filter(|pattern| !legal.iter().any(|offer| pattern.matches(offer)));
        let missing: Vec<String> = missing.map(ToString::to_string).collect();
        let matched = |offer: &&Offer| patterns.iter().any(|pattern| pattern.matches(offer));
        let (covered, others): (Vec<&Offer>, Vec<&Offer>) = legal.iter().partition(matched);
        let with_cost = patterns.iter().any(|pattern| pattern.cost.is_some());
        let list = |offers: &[&Offer]| {
            offers.iter().map(|offer| offer.text(with_cost)).collect::<Vec<_>>().join(" ; ")
        };
        match extent {
            Extent::Exactly | Extent::Has if !missing.is_empty() => Err(format!(
                "expected to be legal: {}; legal actions: {}",
                missing.join(" ; "),
                list(&legal.iter().collect::<Vec<_>>())
            )),
            Extent::Exactly | Extent::Only if !others.is_empty() => {
                Err(format!("expected not to be legal, but it is: {}", list(&others)))
            }
            Extent::Only if legal.is_empty() => Err("expected legal actions, but there are none".to_owned()),
            Extent::Lacks if !covered.is_empty() => {
                Err(format!("expected not to be legal, but it is: {}", list(&covered)))
            }
            _ => Ok(()),
        }
    }

    /// The legal actions with what they cost.
    fn offers(&self) -> Vec<Offer> {
        let (by, mut actions) = (self.actor(), Actions::new());
        self.game.legal(&self.now.state, by, &mut actions);
        let cost = |action| self.game.cost(&self.now.state, by, action);
        actions.iter().map(|&action| Offer { action: action.to_string(), cost: cost(action) }).collect()
    }

    fn chance(&self, outcomes: &[(&str, u32)]) -> Result<(), String> {
        let next = self.game.next(&self.now.state);
        if next != Next::Chance {
            return Err(format!("expected chance to act, found {next}"));
        }
        let mut expected = BTreeMap::new();
        for (text, weight) in outcomes {
            let outcome: G::Action = text.parse().map_err(|error: crate::Unreadable| error.to_string())?;
            *expected.entry(outcome).or_default() += weight;
        }
        let mut found = BTreeMap::<G::Action, u32>::new();
        self.game.outcomes(&self.now.state, |outcome, weight| {
            found.insert(outcome, weight);
        });
        let list = |weights: &BTreeMap<G::Action, u32>| {
            weights
                .iter()
                .map(|(outcome, weight)| format!("{outcome} {weight}"))
                .collect::<Vec<_>>()
                .join(" ; ")
        };
        equal(&list(&expected), &list(&found))
    }

    fn delta(&self, name: &str, by: i64) -> Result<(), String> {
        let number = |state| -> Result<i64, String> {
            let value = self.game.fact(state, name)?;
            value.trim().parse().map_err(|_| format!("\"{name}\" is \"{value}\", not a number"))
        };
        let (before, now) = (number(&self.mark.state)?, number(&self.now.state)?);
        if now.checked_sub(before) == Some(by) {
            return Ok(());
        }
        Err(format!(
            "expected \"{name}\" to change by {by:+}, found {:+} ({before} -> {now})",
            now.saturating_sub(before)
        ))
    }
}

/// The reason with the rule behind it, so that a scenario can expect either.
fn with_rule(text: &str, refusal: &Refusal) -> String {
    format!("{text} [{}]", refusal.rule)
}

/// A legal action and what it costs.
struct Offer {
    action: String,
    cost: Cost,
}

impl Offer {
    fn text(&self, with_cost: bool) -> String {
        if with_cost { format!("{} ({})", self.action, self.cost) } else { self.action.clone() }
    }
}

/// An action, or with `*` at the end every action with that prefix; a cost after it must match too.
struct Pattern {
    text: String,
    is_prefix: bool,
    cost: Option<Cost>,
}

impl Pattern {
    fn read<G: Audit>(text: &str) -> Result<Pattern, String> {
        let (action, cost) = match text.strip_suffix(')').and_then(|text| text.rsplit_once('(')) {
            Some((action, cost)) => {
                (action.trim_end(), Some(cost.parse::<Cost>().map_err(|error| error.to_string())?))
            }
            None => (text, None),
        };
        let pattern = match action.strip_suffix('*') {
            Some(prefix) => Pattern::begin::<G>(prefix)?,
            None => match action.parse::<G::Action>() {
                Ok(action) => Pattern { text: action.to_string(), is_prefix: false, cost: None },
                Err(error) => return Err(error.to_string()),
            },
        };
        Ok(Pattern { cost, ..pattern })
    }

    /// A prefix of actions; the game must have some that begin with it.
    fn begin<G: Audit>(prefix: &str) -> Result<Pattern, String> {
        let mut text = normal(prefix);
        let word = text.split(' ').next().unwrap_or_default().to_owned();
        let is_whole = text != word || prefix.ends_with(char::is_whitespace);
        let words = G::action_words();
        if !words.iter().any(|known| if is_whole { *known == word } else { known.starts_with(&word) }) {
            let near = |known: &&String| word.chars().next().is_some_and(|letter| known.starts_with(letter));
            let some: Vec<&str> = words.iter().filter(near).map(String::as_str).collect();
            let some = if some.is_empty() { words.iter().map(String::as_str).collect() } else { some };
            return Err(format!("no action begins with \"{word}\"; possible words: {}", some.join(", ")));
        }
        if prefix.ends_with(char::is_whitespace) {
            text.push(' ');
        }
        Ok(Pattern { text, is_prefix: true, cost: None })
    }

    fn matches(&self, offer: &Offer) -> bool {
        let is_meant = match self.is_prefix {
            true => offer.action.starts_with(&self.text),
            false => offer.action == self.text,
        };
        is_meant && self.cost.is_none_or(|cost| cost == offer.cost)
    }
}

impl Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        self.cost.map_or(Ok(()), |cost| write!(f, " ({cost})"))
    }
}

fn equal<T: PartialEq + Display>(expected: &T, found: &T) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("expected \"{expected}\", found \"{found}\"")) }
}

/// The words with one space between them.
fn normal(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether two values are the same, where `red*2` is short for `red red`.
pub(super) fn same_value(expected: &str, found: &str) -> Result<(), String> {
    let (expected, found) = (normal(expected), normal(found));
    let each = |text: &str| text.split(' ').flat_map(counted).collect::<Vec<_>>().join(" ");
    if each(&expected) == each(&found) { Ok(()) } else { equal(&expected, &found) }
}

/// A word, repeated as often as the count after its `*` says.
fn counted(word: &str) -> impl Iterator<Item = &str> {
    let count = word.split_once('*').and_then(|(name, count)| Some((name, count.parse::<u8>().ok()?)));
    let (name, count) = count.filter(|(name, count)| !name.is_empty() && *count > 0).unwrap_or((word, 1));
    std::iter::repeat_n(name, count.into())
}
