//! One game in progress: rules, position, record, seats, and what each viewer may know.

use tabletop::chance::{ChaChaLuck, Seed, draw};
use tabletop::record::{Head, Record, undo_point};
use tabletop::text::{Document, Reasons};
use tabletop::{Actions, Actor, Next, Refusal, Seat, Standing, Viewer};

use crate::choice::{Choice, choice_of};
use crate::games::Tabled;
use crate::known::Known;
use crate::picture::Picture;
use crate::sitting::{Player, Sitting};
use crate::step::Step;

/// Where the outcomes of chance come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// From a seed, which stays secret while the game runs.
    Seed(Seed),
    /// From outside: somebody enters what a real table shows.
    Typed,
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct Refused {
    /// The rule that forbids it; none if it was no action at all.
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
pub struct Table<G: Tabled> {
    game: G,
    state: G::State,
    record: Record<G>,
    seats: Vec<Sitting>,
    luck: Option<ChaChaLuck>,
    steps: Vec<Step>,
    known: Known,
}

impl<G: Tabled> Table<G> {
    /// A new game.
    pub fn new(game: G, seats: &[Sitting], chance: Chance) -> Table<G> {
        let head = match chance {
            Chance::Seed(seed) => Head::seeded(seed),
            Chance::Typed => Head::default(),
        };
        let record = Record::new(&game, Head { names: names(seats), bots: bots(seats), ..head });
        Table::from_record(game, &record)
    }

    /// A game as far as a record goes, and on from there if its seed is known.
    pub fn from_record(game: G, record: &Record<G>) -> Table<G> {
        let (state, known) = (game.start(), Known::new(game.seats()));
        let luck = record.luck(&game);
        let seats = seats(&game, &record.head);
        let empty = Record::new(&game, record.head.clone());
        let mut table = Table { game, state, record: empty, seats, luck, steps: Vec::new(), known };
        for &(by, action) in record.actions() {
            table.follow(by, action).expect("a record obeys the rules");
        }
        table
    }

    /// Reads a record and goes on from its end.
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

    /// How many actions were played.
    pub fn ply(&self) -> usize {
        self.steps.len()
    }

    /// Who may act.
    pub fn next(&self) -> Next {
        self.game.next(&self.state)
    }

    /// The position as a viewer may see it.
    pub fn seen(&self, viewer: Viewer) -> G::State {
        self.game.seen_by(&self.state, viewer)
    }

    /// Everything that `by` may do, found from what it may see.
    pub fn choices(&self, by: Actor) -> Vec<Choice<G::Action>> {
        let seen = self.seen_by_actor(by);
        self.legal(by).into_iter().map(|action| choice_of(&self.game, &seen, by, action)).collect()
    }

    /// The legal actions of `by`.
    pub fn legal(&self, by: Actor) -> Vec<G::Action> {
        let mut actions = Actions::new();
        self.game.legal(&self.state, by, &mut actions);
        actions.to_vec()
    }

    /// Plays an action; an illegal one is refused and changes nothing.
    pub fn act(&mut self, by: Actor, action: G::Action) -> Result<(), Refusal> {
        self.game.check(&self.state, by, action)?;
        if by == Actor::Chance {
            // The stream of the seed moves on with every outcome, whoever names it.
            self.luck.as_mut().and_then(|luck| draw(&self.game, &self.state, luck));
        }
        self.follow(by, action)
    }

    /// Plays chance from the seed until a seat is to act or the game is over; tells how many outcomes came.
    pub fn settle(&mut self) -> usize {
        let before = self.ply();
        while let Some(outcome) = self.luck.as_mut().and_then(|luck| draw(&self.game, &self.state, luck)) {
            self.follow(Actor::Chance, outcome).expect("chance draws what may come");
        }
        self.ply() - before
    }

    /// What was played from action number `since` on, as a viewer may know it.
    pub fn steps(&self, since: usize, viewer: Viewer) -> Vec<Step> {
        let steps = self.steps.iter().skip(since);
        let as_known = |step: &Step| match self.known.knows(viewer, step.ply) {
            true => step.clone(),
            false => Step { action: None, events: Vec::new(), ..*step },
        };
        steps.map(as_known).collect()
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
        self.game.standing(&self.state)
    }

    /// Takes back the last action of a seat, if nothing new was revealed since and what it was is no secret to
    /// `asking`.
    pub fn undo(&mut self, asking: Seat) -> Result<Step, Refused> {
        let last = self.record.actions().last().and_then(|(actor, _)| actor.seat());
        let point = last.and_then(|seat| undo_point(self.record.actions(), seat));
        match point {
            Some(count) if self.known.knows_last(asking) => Ok(self.go_back(count)),
            _ => Err(Refused::because(self.why_no_undo(asking))),
        }
    }

    /// Goes back to the position after `count` actions; tells the first that is gone.
    fn go_back(&mut self, count: usize) -> Step {
        let gone = self.steps[count].clone();
        let head = self.record.head.clone();
        let actions: Vec<_> = self.record.actions()[..count].to_vec();
        self.state = self.game.start();
        self.record = Record::new(&self.game, head);
        self.steps.clear();
        self.known = Known::new(self.game.seats());
        for (by, action) in actions {
            self.follow(by, action).expect("it was legal before");
        }
        self.luck = self.record.luck(&self.game);
        gone
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
            Some(_) => "somebody else has acted since your last action",
        }
    }

    /// Plays what is known to be legal and keeps what it tells.
    fn follow(&mut self, by: Actor, action: G::Action) -> Result<(), Refusal> {
        let before = self.state;
        let mut told = before;
        self.record.push(&self.game, &mut self.state, by, action)?;
        let events = self.game.play_telling(&mut told, by, action);
        let ply = self.steps.len();
        self.steps.push(Step { ply, by, action: Some(action.to_string()), events });
        self.known.add(&self.game, &before, &self.state, (by, action), self.record.actions());
        Ok(())
    }

    fn seen_by_actor(&self, by: Actor) -> G::State {
        match by {
            Actor::Seat(seat) => self.seen(Viewer::Seat(seat)),
            Actor::Chance => self.state,
        }
    }
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
