//! Players made of code, and matches between them.
//!
//! A [`Bot`] chooses among the legal actions of its seat and sees only what the seat may see. [`bot`] makes one by
//! its name, for every game that can [`Evaluate`] its positions; [`arena`] lets bots play each other.
//!
//! ```
//! use board_game::{Edition, Rules, Setup};
//! use bots::{Bot, Evaluate, bot};
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
//!     let action = players[seat.index()].choose(&rules, &seen, seat, &legal);
//!     rules.play(&mut state, Actor::Seat(seat), action).unwrap();
//! }
//! let greedy = rules.winners(&state).first().unwrap();
//! assert_eq!(greedy.index(), 0);
//! assert!(rules.evaluate(&state, greedy) > 100.0); // when the game is over: its points
//! ```
#![forbid(unsafe_code)]

use tabletop::{Game, Seat};

pub mod arena;
pub mod board;
pub mod card;
pub mod dice;
pub mod greedy;
pub mod random;

pub use arena::{MOST_THREADS, Match, Standing};
pub use greedy::Greedy;
pub use random::Random;

/// A player made of code. It sees the position as its seat may see it and the complete list of legal actions.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions of its seat; the list is not empty.
    fn choose(&mut self, game: &G, seen: &G::State, seat: Seat, legal: &[G::Action]) -> G::Action;
}

/// A game whose positions can be judged.
pub trait Evaluate: Game {
    /// How good a position is for a seat, in points: about the score it can expect at the end.
    ///
    /// The position may be one that the seat sees, with everything it may not know blanked out.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> f32;
}

/// The bots by name, each with what it does.
pub const NAMES: &[(&str, &str)] = &[
    ("random", "plays any legal action, each equally likely"),
    ("greedy", "plays the action after which the position looks best, without thinking further"),
];

/// The bot of that name; its decisions repeat with the seed. An unknown name is answered with those there are.
pub fn bot<G: Evaluate + 'static>(name: &str, seed: u64) -> Result<Box<dyn Bot<G>>, String> {
    match name {
        "random" => Ok(Box::new(Random::new(seed))),
        "greedy" => Ok(Box::new(Greedy)),
        _ => {
            let names: Vec<_> = NAMES.iter().map(|(name, _)| *name).collect();
            Err(format!("there is no bot \"{name}\"; the bots are: {}", names.join(", ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_bot_can_be_made_by_its_name() {
        for (name, _) in NAMES {
            assert!(bot::<board_game::Rules>(name, 1).is_ok(), "{name}");
        }
        let error = bot::<board_game::Rules>("Deep Blue", 1).err();
        assert_eq!(error.unwrap(), "there is no bot \"Deep Blue\"; the bots are: random, greedy");
    }
}
