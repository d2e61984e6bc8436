//! A running game: the table, where it is saved, and the bots that play.

use bots::insight::Insight;
use table::{Step, Table};
use tabletop::chance::Seed;
use tabletop::record::Source;
use tabletop::{Actor, Refusal, Seat, Viewer};
use view::Show;

use super::store::SavedGame;
use crate::failure::usage;

/// A game that can be played in a terminal.
pub(crate) trait Playable: Show + Insight + 'static {}

impl<G: Show + Insight + 'static> Playable for G {}

/// A game in progress.
pub(crate) struct Session<G: Playable> {
    /// The game.
    pub(crate) table: Table<G>,
    /// Where it is saved.
    pub(crate) saved: SavedGame,
    seed: Seed,
}

impl<G: Playable> Session<G> {
    /// Continues a game that has its seed.
    pub(crate) fn new(table: Table<G>, saved: SavedGame) -> anyhow::Result<Session<G>> {
        let head = &table.record().head;
        match head.seed {
            Some(seed) => Ok(Session { table, saved, seed }),
            None => Err(usage(match head.chance {
                Source::Table => {
                    "its dice and draws come from a real table: continue it with `burgundy record --resume`"
                }
                Source::Seed => "the record does not reveal its seed, so it cannot be continued",
            })),
        }
    }

    /// Plays an action of a person.
    pub(crate) fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        self.table.act(Actor::Seat(seat), action)
    }

    /// Plays chance until a seat is to act or the game is over, and saves everything that was played.
    ///
    /// It does not wait for the disk: until the next question everything can be replayed.
    pub(crate) fn settle(&mut self) -> anyhow::Result<()> {
        self.table.settle();
        self.saved.write_soon(&self.table.record().to_string())
    }

    /// Lets a bot play one action of its seat.
    ///
    /// The bot is rebuilt for every decision from the seed and the number of actions so far, so that a resumed game
    /// continues as if it had never been interrupted.
    pub(crate) fn bot_acts(&mut self, seat: Seat, name: &str) -> anyhow::Result<()> {
        let [a, b, c, d, e, f, g, h, ..] = self.seed.sub_seed(self.table.ply() as u64).0;
        let mut bot = bots::bot::<G>(name, u64::from_le_bytes([a, b, c, d, e, f, g, h])).map_err(usage)?;
        let (by, seen) = (Actor::Seat(seat), self.table.seen(Viewer::Seat(seat)));
        let action = bot.choose(self.table.game(), &seen, seat, &self.table.legal(by), bots::Limits::OWN);
        Ok(self.table.act(by, action)?)
    }

    /// Takes back the last action for a seat, if that is still possible.
    pub(crate) fn undo(&mut self, asking: Seat) -> Result<Step, String> {
        self.table.undo(asking).map_err(|why| format!("There is nothing to take back: {why}."))
    }

    /// Saves the game and waits for the disk.
    pub(crate) fn save(&mut self) -> anyhow::Result<()> {
        self.saved.write(&self.table.record().to_string())
    }
}
