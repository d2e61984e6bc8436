use std::fmt::Debug;
use std::iter;

use super::{Fault, Law, scores};
use crate::chance::{Luck as _, QuickLuck, chance_step};
use crate::record::Record;
use crate::text::Document;
use crate::{Actions, Actor, Audit, Game, Notation, Refusal, position};

/// A position to check, with the legal actions of one actor.
pub(super) struct Check<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) state: &'a G::State,
    pub(super) by: Actor,
    pub(super) list: &'a [G::Action],
}

impl<G: Audit> Check<'_, G> {
    pub(super) fn cheap(&self) -> Result<(), Fault> {
        self.list()?;
        scores::check(self.game, self.state)?;
        let is_chance = self.by == Actor::Chance;
        let has_weight = self.game.total_weight(self.state) > 0;
        ensure(Law::Weights, is_chance == has_weight, || {
            format!("the total weight is {}", self.game.total_weight(self.state))
        })?;
        let contradictions = self.game.contradictions(self.state);
        ensure(Law::Consistency, contradictions.is_empty(), || contradictions.join("; "))
    }

    pub(super) fn expensive(&self, earlier: &[G::Action]) -> Result<(), Fault> {
        self.list.iter().try_for_each(|&action| self.action_text(action))?;
        self.legality(earlier)?;
        self.refusals(earlier)?;
        self.weights()?;
        self.position_text()
    }

    fn list(&self) -> Result<(), Fault> {
        ensure(Law::Turn, !self.list.is_empty(), || {
            format!("no action is listed for {}, who may act", self.by)
        })?;
        let wrong = self.list.windows(2).find(|pair| pair[0] >= pair[1]);
        ensure(Law::List, wrong.is_none(), || {
            format!("out of order or twice: {}", texts(wrong.unwrap_or_default()))
        })?;
        let again = legal(self.game, self.state, self.by);
        same(Law::List, "the list when asked again", self.list, &again[..])
    }

    /// Picks a few actions of a seat, with the same luck from the list and without it.
    pub(super) fn picking(&self, seed: u64) -> Result<(), Fault> {
        const PICKS: u64 = 4;
        if self.by == Actor::Chance {
            return Ok(());
        }
        for number in 0..PICKS {
            let mut luck = QuickLuck::numbered(seed, number);
            let mut same_luck = luck.clone();
            let listed = self.list[same_luck.below(self.list.len() as u32) as usize];
            let picked = self.game.pick(self.state, self.by, &mut luck);
            same(Law::Picking, "the action of the list and the one that was picked", &listed, &picked)?;
            same(Law::Picking, "the random numbers that are left", &same_luck, &luck)?;
        }
        Ok(())
    }

    fn action_text(&self, action: G::Action) -> Result<(), Fault> {
        let text = action.to_string();
        let word = text.split(' ').next().unwrap_or_default();
        ensure(Law::ActionText, G::action_words().iter().any(|known| known == word), || {
            format!("\"{text}\" begins with a word that is not among the action words")
        })?;
        same(Law::ActionText, &format!("{action:?} and \"{text}\" read back"), &Ok(action), &text.parse())
    }

    fn legality(&self, earlier: &[G::Action]) -> Result<(), Fault> {
        let is_legal = |action: G::Action| self.game.check(self.state, self.by, action).is_ok();
        let all = self.list.iter().chain(earlier);
        let wrong = all.copied().find(|action| is_legal(*action) != self.list.contains(action));
        ensure(Law::Legality, wrong.is_none(), || {
            format!("the list and check disagree about: {}", texts(wrong.as_slice()))
        })
    }

    fn refusals(&self, earlier: &[G::Action]) -> Result<(), Fault> {
        for &action in earlier.iter().filter(|action| !self.list.contains(action)) {
            let mut state = *self.state;
            let Err(refusal) = self.game.play(&mut state, self.by, action) else {
                return Err((Law::Refusal, format!("\"{action}\" is not legal but was played")));
            };
            self.is_true(action, &refusal)?;
            same(
                Law::Refusal,
                &format!("the position before and after refusing \"{action}\""),
                self.state,
                &state,
            )?;
        }
        Ok(())
    }

    /// A refusal gives a reason and a rule, and whatever it says is missing really is.
    fn is_true(&self, action: G::Action, refusal: &Refusal) -> Result<(), Fault> {
        let has_reason = !refusal.text.trim().is_empty() && !refusal.rule.is_empty();
        ensure(Law::Refusal, has_reason, || format!("\"{action}\" is refused without a reason or a rule"))?;
        let (Some(lack), Some(seat)) = (refusal.lacks, self.by.seat()) else { return Ok(()) };
        let fact = format!("{seat}.{}", lack.fact);
        let has = self.game.fact(self.state, &fact).map_err(|why| (Law::Refusal, why))?;
        let holds = lack.has < lack.needs && has == lack.has.to_string();
        ensure(Law::Refusal, holds, || {
            format!("\"{action}\" is refused by \"{refusal}\" with {lack:?}, but {fact} is {has}")
        })
    }

    fn weights(&self) -> Result<(), Fault> {
        let total = self.game.total_weight(self.state);
        let (mut named, mut sum, mut wrong) = (Vec::new(), 0, None);
        self.game.outcomes(self.state, |outcome, weight| {
            let picks = sum..sum + weight;
            let is_other = |&pick: &u32| pick >= total || self.game.outcome(self.state, pick) != outcome;
            wrong = wrong.or(picks.clone().find(is_other));
            named.push(outcome);
            sum = picks.end;
        });
        ensure(Law::Weights, wrong.is_none() && sum == total, || {
            format!("the weights add up to {sum} of {total}; a number that disagrees: {wrong:?}")
        })?;
        let listed = if self.by == Actor::Chance { self.list } else { &[] };
        same(Law::Weights, "the listed outcomes and those with weights", listed, &named[..])
    }

    fn position_text(&self) -> Result<(), Fault> {
        let line = position::one_line(self.game, self.state);
        let unreadable = |reasons| (Law::PositionText, format!("its own text is refused: {reasons}"));
        let document = Document::read(&line, &["position"]).map_err(unreadable)?;
        let (game, state) = position::read::<G>(&document).map_err(unreadable)?;
        same(Law::PositionText, "the set-up and the one read back", &self.game.setup(), &game.setup())?;
        same(Law::PositionText, "the position and the one read back", self.state, &state)
    }

    /// Plays a legal action on copies of the position, in every way there is.
    pub(super) fn play(&self, action: G::Action) -> Result<(), Fault> {
        self.action_text(action)?;
        let mut unchecked = *self.state;
        self.game.play_unchecked(&mut unchecked, self.by, action);
        let mut again = *self.state;
        self.game.play_unchecked(&mut again, self.by, action);
        same(
            Law::Play,
            &format!("the position after \"{action}\" and after playing it again"),
            &unchecked,
            &again,
        )?;
        let mut checked = *self.state;
        if let Err(refusal) = self.game.play(&mut checked, self.by, action) {
            return Err((Law::Legality, format!("a listed action is refused: {refusal}")));
        }
        same(
            Law::Play,
            &format!("the position after \"{action}\" unchecked and checked"),
            &unchecked,
            &checked,
        )
    }
}

/// Lets chance decide until a seat is asked, at once and step by step.
pub(super) fn settling<G: Game>(game: &G, state: &G::State, seed: u64) -> Result<(), Fault> {
    let mut luck = QuickLuck::new(seed);
    let (mut at_once, mut step_by_step) = (*state, *state);
    let mut same_luck = luck.clone();
    let outcomes = game.settle(&mut at_once, &mut luck);
    let steps = iter::from_fn(|| chance_step(game, &mut step_by_step, &mut same_luck)).count();
    same(Law::Settling, "the positions when chance has decided", &at_once, &step_by_step)?;
    same(Law::Settling, "the numbers of outcomes", &outcomes, &steps)?;
    same(Law::Settling, "the random numbers that are left", &luck, &same_luck)
}

/// Reads the record of a game from its text and compares it with the game.
pub(super) fn replay<G: Notation>(game: &G, record: &Record<G>, state: &G::State) -> Result<(), Fault> {
    same(Law::Replay, "the last position and the replayed one", state, &record.position(game))?;
    let unreadable = |reasons| (Law::Replay, format!("its own record is refused: {reasons}"));
    let document = Document::read(&record.to_string(), &["record"]).map_err(unreadable)?;
    let (again, read) = Record::<G>::read(&document).map_err(unreadable)?;
    ensure(Law::Replay, read == *record, || "the record reads back as another one".to_owned())?;
    same(Law::Replay, "the last position and the one of the record read back", state, &read.position(&again))
}

pub(super) fn legal<G: Game>(game: &G, state: &G::State, by: Actor) -> Actions<G::Action> {
    let mut actions = Actions::new();
    game.legal(state, by, &mut actions);
    actions
}

pub(super) fn ensure(law: Law, holds: bool, message: impl FnOnce() -> String) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err((law, message())) }
}

pub(super) fn same<T: PartialEq + Debug + ?Sized>(
    law: Law,
    what: &str,
    one: &T,
    other: &T,
) -> Result<(), Fault> {
    ensure(law, one == other, || format!("{what} differ:\n{one:?}\n{other:?}"))
}

pub(super) fn texts<A: ToString>(actions: &[A]) -> String {
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
