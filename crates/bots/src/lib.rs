//! Players made of code, and matches between them.
//!
//! A [`Bot`] chooses among the legal actions of its seat and sees only what the seat may see. [`bot`] makes one by
//! its name, for every game that has [`Insight`]; [`levels()`] lists those for people; [`arena`] lets bots play each other.
//!
//! ```
//! use board_game::{Edition, Rules, Setup};
//! use bots::{Bot, Evaluate, Limits, bot};
//! use tabletop::chance::{QuickLuck, settle};
//! use tabletop::{Actions, Actor, Game, Viewer};
//!
//! let rules = Setup::standard(Edition::Revised2019, 2).rules().unwrap();
//! let mut players: Vec<Box<dyn Bot<Rules>>> = vec![bot("greedy", 1).unwrap(), bot("random", 2).unwrap()];
//! let (mut state, mut luck, mut legal) = (rules.start(), QuickLuck::new(7), Actions::new());
//! loop {
//!     settle(&rules, &mut state, &mut luck);
//!     let Some(seat) = rules.next(&state).seats().first() else { break };
//!     let seen = rules.seen_by(&state, Viewer::Seat(seat)); // a bot gets nothing else
//!     rules.legal(&seen, Actor::Seat(seat), &mut legal);
//!     let action = players[seat.index()].choose(&rules, &seen, seat, &legal, Limits::OWN);
//!     rules.play(&mut state, Actor::Seat(seat), action).unwrap();
//! }
//! let greedy = rules.winners(&state).first().unwrap();
//! assert_eq!(greedy.index(), 0);
//! assert!(rules.evaluate(&state, greedy) > 100.0); // when the game is over: its points
//! ```
#![forbid(unsafe_code)]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use search::Budget;
use tabletop::{Game, Seat};

use crate::insight::Insight;

pub mod aim;
pub mod arena;
pub mod board;
pub mod card;
pub mod dice;
mod gains;
pub mod gentle;
pub mod greedy;
pub mod insight;
pub mod levels;
pub mod net;
pub mod random;
pub mod thinking;
pub mod train;

pub use ::search;
pub use board_game::Rules as Board;

pub use arena::{MOST_THREADS, Match, Standing};
pub use gains::gains;
pub use greedy::Greedy;
pub use levels::{Level, levels};
pub use random::Random;
pub use thinking::{Search, Thinking};

/// A player made of code. It sees the position as its seat may see it and the complete list of legal actions.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions of its seat; the list is not empty.
    fn choose(
        &mut self,
        game: &G,
        seen: &G::State,
        seat: Seat,
        legal: &[G::Action],
        limits: Limits<'_>,
    ) -> G::Action;
}

/// How long a bot may think.
#[derive(Clone, Copy, Default, Debug)]
pub struct Limits<'a> {
    /// How much it may do for a turn; what it is used to if nothing is said.
    pub budget: Option<Budget>,
    /// It answers at once when this becomes true.
    pub cancel: Option<&'a AtomicBool>,
    /// Whether it must decide the same on every machine: then the nodes of a level count, and not the time after which it
    /// answers people.
    pub is_repeatable: bool,
}

impl Limits<'_> {
    /// The bot's own, against people.
    pub const OWN: Limits<'static> = Limits { budget: None, cancel: None, is_repeatable: false };
    /// The bot's own without a look at the clock.
    pub const REPEATABLE: Limits<'static> = Limits { is_repeatable: true, ..Limits::OWN };

    /// So much for a turn, whatever the bot is used to.
    pub const fn of(budget: Budget) -> Limits<'static> {
        Limits { budget: Some(budget), ..Limits::OWN }
    }
}

/// A game whose positions can be judged.
pub trait Evaluate: Game {
    /// How good a position is for a seat, in points: about the score it can expect at the end.
    ///
    /// The position may be one that the seat sees, with everything it may not know blanked out.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> f32;
}

/// The bots that are no level, by name, each with what it does.
const OTHERS: [(&str, &str); 2] = [
    ("random", "plays any legal action, each equally likely"),
    ("greedy", "plays the action after which the position looks best, without thinking further"),
];

/// All bots by name, each with what it does: the levels come last.
pub fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    OTHERS.into_iter().chain(levels().iter().map(|level| (level.name, level.character)))
}

/// The points that a bot has on average against `merchant`, and `merchant` against `greedy`, if they were measured:
/// `docs/strength.md` says how.
pub fn points(name: &str) -> Option<u16> {
    match name {
        "greedy" => Some(188),
        _ => Level::named(name)?.points,
    }
}

/// The bot of that name; its decisions repeat with the seed. An unknown name is answered with those there are.
///
/// `castellan@my.net` is a level that judges with the net of a file instead of its own, and `duke:nodes=5000:turns=4` one
/// that searches otherwise: see [`Search::change`].
pub fn bot<G: Insight>(name: &str, seed: u64) -> Result<Box<dyn Bot<G>>, String> {
    let (changed, path) = name.split_once('@').map_or((name, None), |(level, path)| (level, Some(path)));
    let mut parts = changed.split(':');
    let level = Level::named(parts.next().unwrap_or_default());
    if path.is_some() || changed.contains(':') {
        let search = level.and_then(Level::search::<G>);
        let (mut search, with_net) = search.ok_or_else(|| {
            format!("\"{name}\": only a level that searches can be changed, such as castellan or duke")
        })?;
        parts.try_for_each(|change| search.change(change))?;
        let net = match path {
            Some(path) => {
                let bytes = std::fs::read(path)
                    .map_err(|_| format!("there is no net \"{path}\" that can be read"))?;
                Some(Arc::new(net::read(&bytes, G::LAYOUT).map_err(|why| format!("{path}: {why}"))?))
            }
            None => with_net.then(G::shipped).flatten(),
        };
        return Ok(Box::new(Thinking::new(search, net, seed)));
    }
    match (name, level) {
        ("random", _) => Ok(Box::new(Random::new(seed))),
        ("greedy", _) => Ok(Box::new(Greedy)),
        (_, Some(level)) => Ok(level.bot(seed)),
        _ => {
            let names: Vec<_> = names().map(|(name, _)| name).collect();
            Err(format!("there is no bot \"{name}\"; the bots are: {}", names.join(", ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_bot_can_be_made_by_its_name() {
        for (name, _) in names() {
            assert!(bot::<board_game::Rules>(name, 1).is_ok(), "{name}");
        }
        let refusal = |name| bot::<board_game::Rules>(name, 1).err().unwrap();
        assert_eq!(refusal("duke@nowhere.net"), "there is no net \"nowhere.net\" that can be read");
        assert!(refusal("page@nowhere.net").contains("only a level that searches"));
        assert!(refusal("page:nodes=5").contains("only a level that searches"));
        assert!(refusal("duke:pace=5").contains("\"pace=5\""));
        assert!(bot::<board_game::Rules>("duke:nodes=5000:turns=4:ms=20:aim=points", 1).is_ok());
        assert!(refusal("duke@Cargo.toml").starts_with("Cargo.toml: this is no net of burgundy"));
        let error = bot::<board_game::Rules>("Deep Blue", 1).err();
        assert_eq!(
            error.unwrap(),
            "there is no bot \"Deep Blue\"; the bots are: random, greedy, page, squire, merchant, abbot, castellan, duke, \
             duke-long"
        );
    }
}
