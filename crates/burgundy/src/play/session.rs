//! A running game: the position, the record of how it came about, and who sits at the table.

use bots::Evaluate;
use tabletop::chance::{ChaChaLuck, Seed, draw};
use tabletop::record::{Record, Source, undo_point};
use tabletop::{Actor, Seat, Viewer};
use view::Show;

use super::choose;
use super::seats::{Player, Sitting};
use super::store::SavedGame;
use crate::failure::usage;

/// A game that can be played in a terminal.
pub(crate) trait Playable: Show + Evaluate + 'static {}

impl<G: Show + Evaluate + 'static> Playable for G {}

/// A game in progress. The record is saved after every action, before anything else is said.
pub(crate) struct Session<G: Playable> {
    /// The rules.
    pub(crate) game: G,
    /// The position.
    pub(crate) state: G::State,
    /// How it came about.
    pub(crate) record: Record<G>,
    /// Who plays.
    pub(crate) seats: Vec<Sitting>,
    /// Where it is saved.
    pub(crate) saved: SavedGame,
    seed: Seed,
    luck: ChaChaLuck,
    log: Vec<(usize, String)>,
}

impl<G: Playable> Session<G> {
    /// Continues a record that has its seed.
    pub(crate) fn new(
        game: G,
        record: Record<G>,
        seats: Vec<Sitting>,
        saved: SavedGame,
    ) -> anyhow::Result<Session<G>> {
        let (Some(seed), Some(luck)) = (record.head.seed, record.luck(&game)) else {
            return Err(usage(match record.head.chance {
                Source::Table => {
                    "its chance comes from a real table: continue it with `burgundy record --resume`"
                }
                Source::Seed => "the seed of the record is not revealed, so nobody can continue it",
            }));
        };
        let state = record.position(&game);
        let mut session = Session { game, state, record, seats, saved, seed, luck, log: Vec::new() };
        session.tell_from_the_beginning();
        Ok(session)
    }

    /// The names of the seats.
    pub(crate) fn names(&self) -> Vec<String> {
        self.seats.iter().map(|sitting| sitting.name.clone()).collect()
    }

    /// Who plays a seat.
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat.index()].player
    }

    /// Plays an action of a person and saves it.
    pub(crate) fn act(&mut self, seat: Seat, action: G::Action) -> anyhow::Result<()> {
        self.push(Actor::Seat(seat), action)?;
        self.save()
    }

    /// Plays chance until a seat is to act or the game is over, and saves it.
    pub(crate) fn settle(&mut self) -> anyhow::Result<()> {
        let before = self.record.actions().len();
        while let Some(outcome) = draw(&self.game, &self.state, &mut self.luck) {
            self.push(Actor::Chance, outcome)?;
        }
        if self.record.actions().len() > before { self.save_soon() } else { Ok(()) }
    }

    /// Lets a bot play one action of its seat, and saves it.
    ///
    /// It is made anew for every decision, from the seed and the number of actions so far: a game that was continued
    /// goes on as if it had not been interrupted.
    pub(crate) fn bot_acts(&mut self, seat: Seat, name: &str) -> anyhow::Result<()> {
        let [a, b, c, d, e, f, g, h, ..] = self.seed.sub_seed(self.record.actions().len() as u64).0;
        let mut bot = bots::bot::<G>(name, u64::from_le_bytes([a, b, c, d, e, f, g, h])).map_err(usage)?;
        let seen = self.game.seen_by(&self.state, Viewer::Seat(seat));
        let by = Actor::Seat(seat);
        let action = bot.choose(&self.game, &seen, seat, &choose::legal(&self.game, &self.state, by));
        self.push(by, action)?;
        self.save_soon()
    }

    fn push(&mut self, by: Actor, action: G::Action) -> anyhow::Result<()> {
        let before = self.state;
        self.record.push(&self.game, &mut self.state, by, action)?;
        self.tell(&before, by, action);
        Ok(())
    }

    fn tell(&mut self, before: &G::State, by: Actor, action: G::Action) {
        let events = self.game.play_telling(&mut { *before }, by, action);
        let text = self.game.happened(before, &self.state, by, action, &events, &self.names());
        if !text.is_empty() {
            self.log.push((self.record.actions().len(), text));
        }
    }

    fn tell_from_the_beginning(&mut self) {
        let names = self.names();
        let mut before = self.game.start();
        for (number, (after, &(by, action))) in
            (1..).zip(self.record.states(&self.game).skip(1).zip(self.record.actions()))
        {
            let events = self.game.play_telling(&mut { before }, by, action);
            let text = self.game.happened(&before, &after, by, action, &events, &names);
            if !text.is_empty() {
                self.log.push((number, text));
            }
            before = after;
        }
    }

    /// Takes back the last action if a person did it and nothing was revealed since; says what was taken back. The seat
    /// that asks may not be the one that acted, but what is still hidden from it stays.
    pub(crate) fn undo(&mut self, asking: Seat) -> anyhow::Result<Result<String, String>> {
        let Some(&(actor, action)) = self.record.actions().last() else {
            return Ok(Err(self.why_no_undo(asking)));
        };
        let hidden = self.is_last_hidden(asking);
        let point = match actor {
            Actor::Seat(seat) if *self.player(seat) == Player::Human && (seat == asking || !hidden) => {
                undo_point(self.record.actions(), seat)
            }
            _ => None,
        };
        let Some(count) = point else { return Ok(Err(self.why_no_undo(asking))) };
        self.state = self.record.truncate(&self.game, count);
        self.log.retain(|&(number, _)| number <= count);
        self.save()?;
        Ok(Ok(format!("Taken back: {action}.")))
    }

    /// Whether the last action is something that a seat may not know yet.
    fn is_last_hidden(&self, seat: Seat) -> bool {
        self.record.known_to(&self.game, Viewer::Seat(seat)).last().is_some_and(|known| !known)
    }

    fn why_no_undo(&self, asking: Seat) -> String {
        let actions = self.record.actions();
        let why = match actions.iter().rposition(|(actor, _)| *actor == Actor::Seat(asking)) {
            None => "you have not done anything yet",
            _ if self.is_last_hidden(asking) => {
                "what the others have chosen stays hidden until all have chosen"
            }
            Some(last) if actions[last..].iter().any(|(actor, _)| *actor == Actor::Chance) => {
                "something new was revealed since your last action"
            }
            Some(_) => "somebody else has acted since your last action",
        };
        format!("There is nothing to take back: {why}.")
    }

    /// What happened after the first `count` actions, and how many actions that covers.
    ///
    /// All share one screen: what players choose at the same time is held back until everybody may know it, even from
    /// those who chose it.
    pub(crate) fn news(&self, count: usize) -> (Vec<&str>, usize) {
        let known = self.record.known_to(&self.game, Viewer::Public);
        let is_held = |number: usize| !known[number - 1];
        let news = self.log.iter().filter(|&&(number, _)| number > count);
        let told =
            news.clone().filter(|&&(number, _)| !is_held(number)).map(|(_, text)| text.as_str()).collect();
        let covered = news.map(|&(number, _)| number).find(|&number| is_held(number));
        (told, covered.map_or(known.len(), |number| number - 1))
    }

    /// Writes the record to its file without waiting for the disk: what chance and bots did can be played again.
    fn save_soon(&mut self) -> anyhow::Result<()> {
        self.saved.write_soon(&self.record.to_string())
    }

    /// Writes the record to its file.
    pub(crate) fn save(&mut self) -> anyhow::Result<()> {
        self.saved.write(&self.record.to_string())
    }
}
