use std::collections::BTreeSet;
use std::fmt::Debug;

use super::{Fault, Law};
use crate::record::Record;
use crate::text::Document;
use crate::{Actions, Actor, Game, Seat, position};

/// A position and its legal actions, to be checked.
pub(super) struct Check<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) state: &'a G::State,
    pub(super) list: &'a [G::Action],
}

impl<G: Game> Check<'_, G> {
    pub(super) fn cheap(&self) -> Result<(), Fault> {
        self.list()?;
        self.scores()?;
        let is_chance = self.game.actor(self.state) == Actor::Chance;
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
        self.position_text()?;
        self.secrets()
    }

    fn list(&self) -> Result<(), Fault> {
        let actor = self.game.actor(self.state);
        ensure(Law::List, self.list.is_empty() == (actor == Actor::Nobody), || {
            format!("{} actions are listed when the actor is {actor}", self.list.len())
        })?;
        let wrong = self.list.windows(2).find(|pair| pair[0] >= pair[1]);
        ensure(Law::List, wrong.is_none(), || {
            format!("out of order or twice: {}", texts(wrong.unwrap_or_default()))
        })?;
        let again = legal(self.game, self.state);
        same(Law::List, "the list when asked again", self.list, &again[..])
    }

    fn scores(&self) -> Result<(), Fault> {
        let mut sources = Vec::new();
        for seat in Seat::all(self.game.seats()) {
            let breakdown = self.game.breakdown(self.state, seat);
            let sum = breakdown.iter().map(|(_, points)| points).sum::<i32>();
            same(
                Law::Score,
                "the score and the sum of its sources",
                &self.game.score(self.state, seat),
                &sum,
            )?;
            sources.push(breakdown.iter().map(|&(source, _)| source).collect::<Vec<_>>());
        }
        ensure(Law::Score, sources.windows(2).all(|pair| pair[0] == pair[1]), || {
            format!("seats have different sources of points: {sources:?}")
        })?;
        let mut placed: Vec<Seat> = self.game.ranking(self.state).concat();
        placed.sort();
        same(Law::Score, "the seats and those ranked", &Seat::all(self.game.seats()).collect(), &placed)
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
        let wrong = self
            .list
            .iter()
            .chain(earlier)
            .find(|&action| self.game.is_legal(self.state, *action) != self.list.contains(action));
        ensure(Law::Legality, wrong.is_none(), || {
            format!(
                "the list and is_legal disagree about: {}",
                texts(wrong.map_or(&[], std::slice::from_ref))
            )
        })
    }

    fn refusals(&self, earlier: &[G::Action]) -> Result<(), Fault> {
        for &action in earlier.iter().filter(|action| !self.list.contains(action)) {
            let mut state = *self.state;
            let Err(refusal) = self.game.play(&mut state, action) else {
                return Err((Law::Refusal, format!("\"{action}\" is not legal but was played")));
            };
            ensure(Law::Refusal, !refusal.why.trim().is_empty(), || {
                format!("\"{action}\" is refused without a word")
            })?;
            same(
                Law::Refusal,
                &format!("the position before and after refusing \"{action}\""),
                self.state,
                &state,
            )?;
        }
        Ok(())
    }

    fn weights(&self) -> Result<(), Fault> {
        if self.game.actor(self.state) != Actor::Chance {
            return Ok(());
        }
        let total = self.game.total_weight(self.state);
        let named: BTreeSet<G::Action> = (0..total).map(|pick| self.game.outcome(self.state, pick)).collect();
        let named: Vec<G::Action> = named.into_iter().collect();
        same(Law::Weights, "the listed outcomes and those named by numbers", self.list, &named[..])
    }

    fn position_text(&self) -> Result<(), Fault> {
        let line = position::one_line(self.game, self.state);
        let unreadable = |reasons| (Law::PositionText, format!("its own text is refused: {reasons}"));
        let document = Document::read(&line, &["position"]).map_err(unreadable)?;
        let (game, state) = position::read::<G>(&document).map_err(unreadable)?;
        same(Law::PositionText, "the set-up and the one read back", &self.game.setup(), &game.setup())?;
        same(Law::PositionText, "the position and the one read back", self.state, &state)
    }

    fn secrets(&self) -> Result<(), Fault> {
        for seat in Seat::all(self.game.seats()) {
            let seen = self.game.seen_by(self.state, seat);
            let again = self.game.seen_by(&seen, seat);
            same(Law::Secrets, &format!("what seat {seat} sees and sees of that"), &seen, &again)?;
            if self.game.actor(self.state) == Actor::Seat(seat) {
                let list = legal(self.game, &seen);
                same(Law::Secrets, "the list and the one from what the seat sees", self.list, &list[..])?;
            }
        }
        Ok(())
    }

    /// Plays a legal action on copies of the position, in every way there is.
    pub(super) fn play(&self, action: G::Action) -> Result<(), Fault> {
        self.action_text(action)?;
        let mut unchecked = *self.state;
        self.game.play_unchecked(&mut unchecked, action);
        let mut again = *self.state;
        self.game.play_unchecked(&mut again, action);
        same(
            Law::Play,
            &format!("the position after \"{action}\" and after playing it again"),
            &unchecked,
            &again,
        )?;
        let mut checked = *self.state;
        if let Err(refusal) = self.game.play(&mut checked, action) {
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

/// Reads the record of a game from its text and compares it with the game.
pub(super) fn replay<G: Game>(game: &G, record: &Record<G>, state: &G::State) -> Result<(), Fault> {
    same(Law::Replay, "the last position and the replayed one", state, &record.position(game))?;
    let unreadable = |reasons| (Law::Replay, format!("its own record is refused: {reasons}"));
    let document = Document::read(&record.to_string(), &["record"]).map_err(unreadable)?;
    let (again, read) = Record::<G>::read(&document).map_err(unreadable)?;
    ensure(Law::Replay, read == *record, || "the record reads back as another one".to_owned())?;
    same(Law::Replay, "the last position and the one of the record read back", state, &read.position(&again))
}

pub(super) fn legal<G: Game>(game: &G, state: &G::State) -> Actions<G::Action> {
    let mut actions = Actions::new();
    game.legal(state, &mut actions);
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

fn texts<A: ToString>(actions: &[A]) -> String {
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
