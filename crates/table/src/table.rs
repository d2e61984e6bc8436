//! One game in progress: rules, position, record, seats, and what each viewer may know.

use tabletop::chance::{ChaChaLuck, Seed, draw};
use tabletop::record::{Head, Record, undo_point};
use tabletop::text::{Document, Reasons};
use tabletop::{Actions, Actor, Event, Next, Refusal, Seat, Standing, Viewer};

use crate::choice::{Choice, choices};
use crate::games::Tabled;
use crate::known::Known;
use crate::picture::Picture;
use crate::sitting::{Player, Sitting};
use crate::step::{Played, Step};

/// Where the outcomes of chance come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// From a seed, which stays secret while the game runs.
    Seed(Seed),
    /// From outside: outcomes are entered from a real table.
    Typed,
}

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct Refused {
    /// The rule that forbids it; `None` if it was not an action at all.
    pub rule: Option<&'static str>,
    /// The reason, as a sentence for a player.
    pub text: String,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { rule: Some(refusal.rule), text: refusal.text }
    }
}

impl Refused {
    fn because(text: impl Into<String>) -> Refused {
        Refused { rule: None, text: text.into() }
    }
}

/// A game in progress.
///
/// It keeps its actions and every so often a position: what happened, and how it looked, is played again when it is asked
/// for. So a game of some hundred actions takes a few kilobytes.
pub struct Table<G: Tabled> {
    game: G,
    record: Record<G>,
    seats: Vec<Sitting>,
    luck: Option<ChaChaLuck>,
    state: G::State,
    /// The start, and the position after every [`SPACING`] actions.
    marks: Vec<G::State>,
    known: Known,
}

/// So many outcomes are looked ahead at most.
const MOST_AWAITED: usize = 99;

/// A position is kept after so many actions.
const SPACING: usize = 32;

impl<G: Tabled> Table<G> {
    /// A new game.
    pub fn new(game: G, seats: &[Sitting], chance: Chance) -> Table<G> {
        let head = match chance {
            Chance::Seed(seed) => Head::seeded(seed),
            Chance::Typed => Head::default(),
        };
        let record = Record::new(&game, head);
        let mut table = Table::from_record(game, &record);
        table.sit(seats);
        table
    }

    /// A game as far as a record goes, and on from there if its seed is known.
    pub fn from_record(game: G, record: &Record<G>) -> Table<G> {
        let known = Known::new(game.seats());
        let luck = record.luck(&game);
        let seats = seats(&game, &record.head);
        let empty = Record::new(&game, record.head.clone());
        let state = game.start();
        let mut table = Table { game, record: empty, seats, luck, state, marks: vec![state], known };
        for &(by, action) in record.actions() {
            table.follow(by, action).expect("a record obeys the rules");
        }
        table
    }

    /// Reads a record and continues from its end.
    pub fn read(document: &Document) -> Result<Table<G>, Reasons> {
        let (game, record) = Record::read(document)?;
        Ok(Table::from_record(game, &record))
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The record so far, the seed included: not for players while the game runs.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Who sits at the table.
    pub fn seats(&self) -> &[Sitting] {
        &self.seats
    }

    /// Who decides for a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat.index()].player
    }

    /// The names of the seats.
    pub fn names(&self) -> Vec<String> {
        names(&self.seats)
    }

    /// Changes who plays: a bot for a person, a person for a bot. The record names them from now on; surplus entries are
    /// ignored.
    pub fn sit(&mut self, seats: &[Sitting]) {
        let seats = &seats[..seats.len().min(self.game.seats())];
        (self.record.head.names, self.record.head.bots) = (names(seats), bots(seats));
        self.seats = self::seats(&self.game, &self.record.head);
    }

    /// How many actions were played.
    pub fn ply(&self) -> usize {
        self.record.actions().len()
    }

    /// Who may act.
    pub fn next(&self) -> Next {
        self.game.next(self.position())
    }

    /// The whole position, secrets included: not for players while the game runs.
    pub fn position(&self) -> &G::State {
        &self.state
    }

    /// The whole position after `ply` actions; `None` if there were fewer.
    pub fn position_at(&self, ply: usize) -> Option<G::State> {
        let kept = ply / SPACING;
        let rest = self.record.actions().get(kept * SPACING..ply)?;
        let mut state = *self.marks.get(kept)?;
        rest.iter().for_each(|&(by, action)| self.game.play_unchecked(&mut state, by, action));
        Some(state)
    }

    /// The position as a viewer may see it.
    pub fn seen(&self, viewer: Viewer) -> G::State {
        self.game.seen_by(self.position(), viewer)
    }

    /// The position as an actor sees it; chance sees everything.
    pub fn seen_by_actor(&self, by: Actor) -> G::State {
        by.seat().map_or(*self.position(), |seat| self.seen(Viewer::Seat(seat)))
    }

    /// Whether two seats see the same: then nothing on the table is a secret between them.
    pub fn see_the_same(&self, one: Seat, other: Seat) -> bool {
        self.seen(Viewer::Seat(one)) == self.seen(Viewer::Seat(other))
    }

    /// Everything that `by` may do, found from what it may see.
    pub fn choices(&self, by: Actor) -> Vec<Choice<G::Action>> {
        choices(&self.game, &self.seen_by_actor(by), by)
    }

    /// The legal actions of `by`.
    pub fn legal(&self, by: Actor) -> Vec<G::Action> {
        let mut actions = Actions::new();
        self.game.legal(self.position(), by, &mut actions);
        actions.to_vec()
    }

    /// What each of the next outcomes of chance is for, until a seat is to act: the events of the first that may come. For
    /// those who enter outcomes from a real table.
    pub fn awaited(&self) -> Vec<Vec<Event>> {
        let (mut state, mut awaited) = (self.state, Vec::new());
        while self.game.next(&state) == Next::Chance && awaited.len() < MOST_AWAITED {
            let mut actions = Actions::new();
            self.game.legal(&state, Actor::Chance, &mut actions);
            let Some(&first) = actions.first() else { break };
            awaited.push(self.game.play_telling(&mut state, Actor::Chance, first));
        }
        awaited
    }

    /// Who would be next after an action, which is not played.
    pub fn next_after(&self, by: Actor, action: G::Action) -> Result<Next, Refusal> {
        let mut after = *self.position();
        self.game.play(&mut after, by, action)?;
        Ok(self.game.next(&after))
    }

    /// Plays an action; an illegal one is refused and changes nothing.
    pub fn act(&mut self, by: Actor, action: G::Action) -> Result<(), Refusal> {
        let before = *self.position();
        self.follow(by, action)?;
        if let (Actor::Chance, Some(luck)) = (by, &mut self.luck) {
            // The stream of the seed advances with every outcome, whoever supplies it.
            draw(&self.game, &before, luck);
        }
        Ok(())
    }

    /// Plays chance from the seed until a seat acts next or the game is over; returns the number of outcomes.
    pub fn settle(&mut self) -> usize {
        let before = self.ply();
        while let Some(outcome) = self.draw() {
            self.follow(Actor::Chance, outcome).expect("chance draws what may come");
        }
        self.ply() - before
    }

    fn draw(&mut self) -> Option<G::Action> {
        draw(&self.game, &self.state, self.luck.as_mut()?)
    }

    /// What was played from action number `since` on, as a viewer may know it.
    pub fn steps(&self, since: usize, viewer: Viewer) -> Vec<Step> {
        let as_known = |played: Played<G>| match self.knows(viewer, played.ply) {
            true => step(played),
            false => Step { ply: played.ply, by: played.by, action: None, events: Vec::new() },
        };
        self.played(since).map(as_known).collect()
    }

    /// What was played from action number `since` on, secrets included.
    pub fn played(&self, since: usize) -> impl Iterator<Item = Played<G>> {
        let since = since.min(self.ply());
        let mut state = self.position_at(since).unwrap_or(self.state);
        self.record.actions().iter().enumerate().skip(since).map(move |(ply, &(by, action))| {
            let before = state;
            let events = self.game.play_telling(&mut state, by, action);
            Played { ply, by, action, events, before, after: state }
        })
    }

    /// Whether a viewer knows the action of that number.
    pub fn knows(&self, viewer: Viewer, ply: usize) -> bool {
        self.known.knows(viewer, ply)
    }

    /// What the table looks like to a viewer.
    pub fn picture(&self, viewer: Viewer) -> Picture {
        self.game.picture(&self.seen(viewer), viewer)
    }

    /// Sides, points and places.
    pub fn standing(&self) -> Standing {
        self.game.standing(self.position())
    }

    /// Takes back the last action if a person did it, nothing new was revealed since, and it is not hidden from `asking`.
    pub fn undo(&mut self, asking: Seat) -> Result<Step, Refused> {
        let last = self.record.actions().last().and_then(|(actor, _)| actor.seat());
        let by_person = last.filter(|&seat| *self.player(seat) == Player::Person);
        let point = by_person.and_then(|seat| undo_point(self.record.actions(), seat));
        match point {
            Some(_) if self.known.knows_last(asking) => self.take_back(),
            _ => None,
        }
        .ok_or_else(|| Refused::because(self.why_no_undo(asking)))
    }

    /// Takes back the last action of any kind, to correct a typo while entering a game.
    pub fn take_back(&mut self) -> Option<Step> {
        let count = self.ply().checked_sub(1)?;
        let gone = self.played(count).next().map(step);
        self.return_to(count);
        gone
    }

    /// Goes back to where `count` actions were played; nothing happens if there were fewer.
    pub fn return_to(&mut self, count: usize) {
        let Some(state) = self.position_at(count) else { return };
        let draws_again = self.record.actions()[count..].iter().any(|(by, _)| *by == Actor::Chance);
        self.record.truncate(count);
        self.marks.truncate(count / SPACING + 1);
        self.state = state;
        self.known = Known::new(self.game.seats());
        let states: Vec<G::State> = self.record.states(&self.game).collect();
        for (ply, states) in states.windows(2).enumerate() {
            self.known.add(&self.game, &states[0], &states[1], &self.record.actions()[..=ply]);
        }
        if draws_again {
            self.luck = self.record.luck(&self.game);
        }
    }

    fn why_no_undo(&self, asking: Seat) -> &'static str {
        let actions = self.record.actions();
        match actions.iter().rposition(|(actor, _)| *actor == Actor::Seat(asking)) {
            None => "you have not done anything yet",
            _ if !self.known.knows_last(asking) => {
                "what the others have chosen stays hidden until all have chosen"
            }
            Some(last) if actions[last..].iter().any(|(actor, _)| *actor == Actor::Chance) => {
                "something new was revealed since your last action"
            }
            Some(_) => "another player has acted since your last action",
        }
    }

    /// Plays an action if it is legal, and notes who knows it.
    fn follow(&mut self, by: Actor, action: G::Action) -> Result<(), Refusal> {
        let before = self.state;
        self.record.push(&self.game, &mut self.state, by, action)?;
        if self.ply().is_multiple_of(SPACING) {
            self.marks.push(self.state);
        }
        self.known.add(&self.game, &before, &self.state, self.record.actions());
        Ok(())
    }
}

fn step<G: Tabled>(played: Played<G>) -> Step {
    let Played { ply, by, action, events, .. } = played;
    Step { ply, by, action: Some(action.to_string()), events }
}

fn names(seats: &[Sitting]) -> Vec<String> {
    seats.iter().map(|sitting| sitting.name.clone()).collect()
}

fn bots(seats: &[Sitting]) -> Vec<String> {
    let kind = |sitting: &Sitting| match &sitting.player {
        Player::Person => String::new(),
        Player::Bot(kind) => kind.clone(),
    };
    seats.iter().map(kind).collect()
}

fn seats<G: Tabled>(game: &G, head: &Head) -> Vec<Sitting> {
    let at = |list: &[String], seat: Seat| list.get(seat.index()).cloned().unwrap_or_default();
    let sitting = |seat: Seat| {
        let player = match at(&head.bots, seat) {
            kind if kind.is_empty() => Player::Person,
            kind => Player::Bot(kind),
        };
        Sitting { name: at(&head.names, seat), player }
    };
    Seat::all(game.seats()).map(sitting).collect()
}
