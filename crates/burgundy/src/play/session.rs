//! A running game: the table, where it is saved, and the bots that play.

use bots::insight::Insight;
use bots::{Bot, Limits};
use table::{Step, Table};
use tabletop::chance::Seed;
use tabletop::record::Source;
use tabletop::{Actions, Actor, Refusal, Seat, Viewer};
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
    /// The bot whose turn it is, with its seat and the action that comes next if nothing is taken back.
    thinking: Option<(Seat, usize, Box<dyn Bot<G>>)>,
}

impl<G: Playable> Session<G> {
    /// Continues a game that has its seed.
    pub(crate) fn new(table: Table<G>, saved: SavedGame) -> anyhow::Result<Session<G>> {
        let head = &table.record().head;
        match head.seed {
            Some(seed) => Ok(Session { table, saved, seed, thinking: None }),
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
    /// A bot keeps its plan for a turn. It is made anew for every turn from the seed and the number of actions so far; if
    /// the game was left within the turn, it decides once more what was played, and continues as if nothing had been.
    pub(crate) fn bot_acts(&mut self, seat: Seat, name: &str) -> anyhow::Result<()> {
        let now = self.table.ply();
        let mut bot = match self.thinking.take() {
            Some((whose, next, bot)) if (whose, next) == (seat, now) => bot,
            _ => {
                let first = self.turn_began(seat);
                let [a, b, c, d, e, f, g, h, ..] = self.seed.sub_seed(first as u64).0;
                let seed = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
                let mut bot = bots::bot::<G>(name, seed).map_err(usage)?;
                for ply in first..now {
                    self.decision(&mut *bot, seat, ply);
                }
                bot
            }
        };
        if let Some(action) = self.decision(&mut *bot, seat, now) {
            self.table.act(Actor::Seat(seat), action)?;
        }
        self.thinking = Some((seat, now + 1, bot));
        Ok(())
    }

    /// The number of the action with which the turn of a seat began: all actions since are its own.
    fn turn_began(&self, seat: Seat) -> usize {
        let actions = self.table.record().actions();
        actions.iter().rposition(|(by, _)| *by != Actor::Seat(seat)).map_or(0, |other| other + 1)
    }

    /// What a bot does in the position before an action.
    fn decision(&self, bot: &mut dyn Bot<G>, seat: Seat, ply: usize) -> Option<G::Action> {
        let (game, state) = (self.table.game(), &self.table.position_at(ply)?);
        let mut legal = Actions::new();
        game.legal(state, Actor::Seat(seat), &mut legal);
        let seen = game.seen_by(state, Viewer::Seat(seat));
        Some(bot.choose(game, &seen, seat, &legal, Limits::OWN))
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
