//! A game at a table with everything the server needs of it, whichever game it is.

use std::sync::atomic::AtomicBool;

use bots::Limits;
use bots::insight::Insight;
use table::{AnyTable, Choice, Refused, Table};
use tabletop::chance::Seed;
use tabletop::record::{Head, Record, Source};
use tabletop::text::{Document, Fields, Reasons};
use tabletop::{Actor, Game as _, Next, Notation, Seat, Standing, Viewer, position};
use view::{Look, Show};

/// What a bot thinks with: it can be carried to another thread, and gives an action in notation, at once when it is told to.
pub(crate) type Thought = Box<dyn FnOnce(&AtomicBool) -> String + Send>;

/// A game in progress that can be told in English and that bots can play.
pub(crate) trait Played: AnyTable + Sync {
    /// The legal actions of a seat in notation.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// What was played from action number `since` on, as lines of a record, with all secrets.
    fn lines(&self, since: usize) -> Vec<String>;
    /// What a seat may do, each with a phrase that completes "you can …".
    fn told_choices(&self, seat: Seat) -> Vec<(Choice<String>, String)>;
    /// What happened from action number `since` on, as sentences; empty for what the viewer may not know and for what
    /// is not worth one.
    fn sentences(&self, since: usize, viewer: Viewer) -> Vec<String>;
    /// What the seats that may act are asked, as the viewer may know it; who won when it is over.
    fn headline(&self, viewer: Viewer) -> String;
    /// Sides, points and places, as far as a viewer may know them.
    fn standing_for(&self, viewer: Viewer) -> Standing;
    /// Whether a viewer knows an action.
    fn knows(&self, viewer: Viewer, number: usize) -> bool;
    /// Whether two seats see or know different things.
    fn hides_between(&self, one: Seat, other: Seat) -> bool;
    /// Who played each action.
    fn actors(&self) -> Vec<Actor>;
    /// Goes back to where `count` actions were played.
    fn return_to(&mut self, count: usize);
    /// A bot's next action for a seat, still to be thought about.
    fn thought(&self, seat: Seat, bot: &str) -> Result<Thought, String>;
    /// Whether chance can be played: the seed is known.
    fn has_seed(&self) -> bool;
}

impl<G: Show + Insight + Clone> Played for Table<G> {
    fn legal(&self, seat: Seat) -> Vec<String> {
        Table::legal(self, Actor::Seat(seat)).iter().map(ToString::to_string).collect()
    }

    fn lines(&self, since: usize) -> Vec<String> {
        self.record().actions()[since..].iter().map(|(by, action)| format!("{by} {action}")).collect()
    }

    fn told_choices(&self, seat: Seat) -> Vec<(Choice<String>, String)> {
        let seen = self.seen(Viewer::Seat(seat));
        let told = |choice: Choice<G::Action>| {
            let sentence = self.game().describe(&seen, Actor::Seat(seat), &choice);
            (choice.map(|action| action.to_string()), sentence)
        };
        self.choices(Actor::Seat(seat)).into_iter().map(told).collect()
    }

    fn sentences(&self, since: usize, viewer: Viewer) -> Vec<String> {
        let (game, is_over, names) = (self.game(), self.next().is_over(), self.names());
        let sentence = |played: table::Played<G>| {
            let table::Played { ply, by, action, events, before, after } = played;
            if !Table::knows(self, viewer, ply) {
                return String::new();
            }
            let eyes = match by {
                _ if is_over => None,
                // What was secret when it was chosen is told as the one who chose it saw it.
                Actor::Seat(seat) if !game.reveals(&before, by, action, viewer) => Some(Viewer::Seat(seat)),
                _ => Some(viewer),
            };
            let seen = |state: &G::State| eyes.map_or(*state, |eyes| game.seen_by(state, eyes));
            game.happened(&seen(&before), &seen(&after), by, action, &events, &names)
        };
        self.played(since).map(sentence).collect()
    }

    fn headline(&self, viewer: Viewer) -> String {
        let look = Look { names: self.names(), ..Look::PLAIN };
        match self.next() {
            Next::Over => self.game().result(&self.seen(Viewer::Public), &look),
            Next::Chance => String::new(),
            Next::Seats(seats) => {
                let own = viewer.seat().filter(|seat| seats.contains(*seat));
                let Some(seat) = own.or(seats.first()) else { return String::new() };
                self.game().question(&self.seen(viewer), Actor::Seat(seat), &look)
            }
        }
    }

    fn standing_for(&self, viewer: Viewer) -> Standing {
        self.game().standing(&self.seen(viewer))
    }

    fn knows(&self, viewer: Viewer, number: usize) -> bool {
        Table::knows(self, viewer, number)
    }

    fn hides_between(&self, one: Seat, other: Seat) -> bool {
        let differs =
            |ply| Table::knows(self, Viewer::Seat(one), ply) != Table::knows(self, Viewer::Seat(other), ply);
        !self.see_the_same(one, other) || (0..Table::ply(self)).any(differs)
    }

    fn actors(&self) -> Vec<Actor> {
        self.record().actions().iter().map(|(by, _)| *by).collect()
    }

    fn return_to(&mut self, count: usize) {
        Table::return_to(self, count);
    }

    fn thought(&self, seat: Seat, bot: &str) -> Result<Thought, String> {
        let seed = self.record().head.seed_of_chance().map_or(0, |seed| {
            let [a, b, c, d, e, f, g, h, ..] = seed.sub_seed(Table::ply(self) as u64).0;
            u64::from_le_bytes([a, b, c, d, e, f, g, h])
        });
        let mut bot = bots::bot::<G>(bot, seed)?;
        let (game, seen) = (self.game().clone(), self.seen(Viewer::Seat(seat)));
        let legal = Table::legal(self, Actor::Seat(seat));
        if legal.is_empty() {
            return Err(format!("seat {seat} is not to act"));
        }
        Ok(Box::new(move |cancel| {
            let limits = Limits { cancel: Some(cancel), ..Limits::OWN };
            bot.choose(&game, &seen, seat, &legal, limits).to_string()
        }))
    }

    fn has_seed(&self) -> bool {
        self.record().head.seed.is_some()
    }
}

/// How a game is set up by those lines: the number of seats and all lines, or everything that is wrong with them.
pub(crate) fn judge(setup: &[(String, String)]) -> Result<(usize, Vec<(String, String)>), Reasons> {
    let (name, mut fields) = split(setup)?;
    family::with_game!(name.as_str(), G => {
        let game = G::from_setup(&mut fields)?;
        fields.finish_with_names()?;
        let lines = game.setup();
        let lines = lines.iter().map(|(key, value)| (key.to_owned(), value.to_owned()));
        let all = std::iter::once(("game".to_owned(), name.clone())).chain(lines).collect();
        Ok((game.seats(), all))
    })
    .map_err(Reasons::one)?
}

/// A new game; without a seed its dice and draws are entered.
pub(crate) fn begin(
    setup: &[(String, String)],
    names: Vec<String>,
    bots: Vec<String>,
    seed: Option<Seed>,
    contributions: Vec<String>,
) -> Result<Box<dyn Played>, Reasons> {
    let (name, mut fields) = split(setup)?;
    let head = seed.map_or_else(Head::default, Head::seeded);
    family::with_game!(name.as_str(), G => {
        let game = G::from_setup(&mut fields)?;
        let record = Record::new(&game, Head { names, bots, contributions, ..head });
        Ok(Box::new(Table::from_record(game, &record)) as Box<dyn Played>)
    })
    .map_err(Reasons::one)?
}

/// The game of a record.
pub(crate) fn resume(text: &str) -> Result<Box<dyn Played>, Reasons> {
    let document = Document::read(text, &["record"])?;
    let name = position::game_name(&document)?;
    family::with_game!(name, G => {
        let (game, record) = Record::<G>::read(&document)?;
        if record.head.chance == Source::Seed && record.head.seed.is_none() && !record.game_over() {
            return Err(Reasons::one("the seed of the record is not revealed, so nobody can continue it"));
        }
        Ok(Box::new(Table::from_record(game, &record)) as Box<dyn Played>)
    })
    .map_err(Reasons::one)?
}

fn split(setup: &[(String, String)]) -> Result<(String, Fields), Reasons> {
    let mut fields = Fields::new();
    setup.iter().for_each(|(key, value)| fields.push(key.as_str(), value));
    let name = fields.take("game").ok_or_else(|| Reasons::one("the set-up says no game: add \"game\""))?;
    Ok((name, fields))
}

/// One line of a log: who acts, and what.
pub(crate) fn read_line(line: &str) -> Result<(Actor, &str), Refused> {
    let broken = || Refused { rule: None, text: format!("the line \"{line}\" does not say who acts") };
    let (actor, action) = line.split_once(' ').ok_or_else(broken)?;
    Ok((actor.parse().map_err(|_| broken())?, action))
}
