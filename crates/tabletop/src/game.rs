use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use arrayvec::ArrayVec;

use crate::text::{Fields, Reasons, excerpt};

/// One game of the family: its rules, built once per game and shared by reference.
///
/// The state is plain data: copy it to branch, replay the actions to undo. Whoever has to act next, a seat or
/// chance, has a complete list of legal actions; the state changes by playing one of them and in no other way.
pub trait Game: Sized + Send + Sync {
    /// The word that names the game in files and on the command line.
    const NAME: &'static str;

    /// A position: small, `Copy`, without pointers, options or history.
    type State: Copy + Eq + Debug + Send + Sync;

    /// What an actor may do; outcomes of chance are actions too. Text and value convert both ways.
    type Action: Copy + Ord + Hash + Debug + Display + FromStr<Err = Unreadable> + Send + Sync;

    /// Builds the rules that the set-up lines ask for, or says everything that is wrong with them.
    ///
    /// Takes the lines it understands out of `fields` and leaves the others to the caller.
    fn from_setup(fields: &mut Fields) -> Result<Self, Reasons>;

    /// The set-up lines that build these rules again.
    fn setup(&self) -> Fields;

    /// The words that actions begin with, a prefix such as the die of `4:take` included.
    fn action_words() -> Vec<String>;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// The position before anything was decided, chance included.
    fn start(&self) -> Self::State;

    /// Who acts next.
    fn actor(&self, state: &Self::State) -> Actor;

    /// The seats that may act now. More than one only where players choose at the same time: then
    /// [`Game::actor`] names one of them, and [`Game::call`] lets another go first.
    fn waiting(&self, state: &Self::State) -> Vec<Seat> {
        match self.actor(state) {
            Actor::Seat(seat) => vec![seat],
            Actor::Chance | Actor::Nobody => Vec::new(),
        }
    }

    /// Lets one of the waiting seats act next. What it may do does not depend on who went first.
    fn call(&self, _state: &mut Self::State, _seat: Seat) {}

    /// Fills `actions` with all legal actions of the next actor, sorted and without duplicates.
    ///
    /// For chance these are the possible outcomes. The list is empty exactly when the game is over.
    fn legal(&self, state: &Self::State, actions: &mut Actions<Self::Action>);

    /// The sum of the weights of the outcomes when chance is to act, 0 otherwise.
    fn total_weight(&self, state: &Self::State) -> u32;

    /// The outcome that the number `pick`, below [`Game::total_weight`], stands for.
    ///
    /// An outcome of weight w is named by exactly w numbers.
    fn outcome(&self, state: &Self::State, pick: u32) -> Self::Action;

    /// Plays the outcome that a number stands for, and tells which it was. Games may have a shorter way than the two
    /// steps it stands for.
    #[inline]
    fn play_outcome(&self, state: &mut Self::State, pick: u32) -> Self::Action {
        let outcome = self.outcome(state, pick);
        self.play_unchecked(state, outcome);
        outcome
    }

    /// Plays an action that is known to be legal. Anything else gives an unspecified state or panics.
    fn play_unchecked(&self, state: &mut Self::State, action: Self::Action);

    /// Why `action` cannot be played now, as a sentence for a player. Only asked for actions that are not legal.
    fn why_not(&self, state: &Self::State, action: Self::Action) -> String;

    /// The points of a seat right now.
    fn score(&self, state: &Self::State, seat: Seat) -> i32 {
        self.breakdown(state, seat).iter().map(|(_, points)| points).sum()
    }

    /// The points of a seat by source, always the same sources in the same order; they add up to the score.
    fn breakdown(&self, state: &Self::State, seat: Seat) -> Vec<(&'static str, i32)>;

    /// The seats from best to worst, tie-breaks applied; seats that share a place stand together.
    ///
    /// A first place without seats says that the game itself has won, where a seat plays against it alone.
    fn ranking(&self, state: &Self::State) -> Vec<Vec<Seat>>;

    /// The seats that have won a game that is over: those in the first place, or none where a single player can lose.
    fn winners(&self, state: &Self::State) -> Vec<Seat> {
        self.ranking(state).into_iter().next().unwrap_or_default()
    }

    /// The position as `seat` may see it: everything it may not know is blanked out.
    fn seen_by(&self, state: &Self::State, _seat: Seat) -> Self::State {
        *state
    }

    /// The only seat that may see `action` when it is played in this position, as long as the game runs; nothing if
    /// everybody may.
    fn secret_of(&self, _state: &Self::State, _action: Self::Action) -> Option<Seat> {
        None
    }

    /// Whether what others have just done is not to be told to `seat` yet, because players choose at the same time.
    ///
    /// To be overridden where other things than such choices are hidden.
    fn is_held_back(&self, state: &Self::State, seat: Seat) -> bool {
        self.seen_by(state, seat) != *state
    }

    /// The lines that describe the position, without those of [`Game::setup`].
    fn position(&self, state: &Self::State) -> Fields;

    /// Reads a position of these rules back, hand-made ones included, or says everything that is impossible in it.
    ///
    /// Takes the lines it understands out of `fields` and leaves the others to the caller.
    fn read_position(&self, fields: &mut Fields) -> Result<Self::State, Reasons>;

    /// The value of one named fact about the position (`1.silver`, `depot.3`), as scenario files expect it;
    /// an unknown name is answered with the names there are.
    fn fact(&self, state: &Self::State, name: &str) -> Result<String, String>;

    /// Everything in the position that contradicts the rules: counts that do not add up, derived values that are
    /// wrong. Empty in every reachable position.
    fn contradictions(&self, state: &Self::State) -> Vec<String>;

    /// No game has more actions than this, chance included.
    fn longest_game(&self) -> usize;

    /// Whether exactly this action is in the list of legal actions.
    fn is_legal(&self, state: &Self::State, action: Self::Action) -> bool {
        let mut actions = Actions::new();
        self.legal(state, &mut actions);
        actions.binary_search(&action).is_ok()
    }

    /// Plays a legal action; any other is refused with a reason and leaves the state as it was.
    fn play(&self, state: &mut Self::State, action: Self::Action) -> Result<(), Refusal> {
        if !self.is_legal(state, action) {
            return Err(Refusal { action: action.to_string(), why: self.why_not(state, action) });
        }
        self.play_unchecked(state, action);
        Ok(())
    }
}

/// No list of legal actions is longer than this.
pub const MAX_ACTIONS: usize = 1024;

/// A list of legal actions on the stack.
pub type Actions<A> = ArrayVec<A, MAX_ACTIONS>;

/// A place at the table, counted from 0 and shown counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(pub u8);

impl Seat {
    /// The first `count` seats.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> + Clone {
        (0..count as u8).map(Seat)
    }

    /// The place in an array.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Seat {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Seat, Unreadable> {
        match text.parse::<u8>() {
            Ok(number @ 1..=8) => Ok(Seat(number - 1)),
            _ => Err(Unreadable::new(text, "seats are numbered 1 to 8")),
        }
    }
}

/// Who acts next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// Dice, drawn tiles, shuffled cards.
    Chance,
    /// Nobody: the game is over.
    Nobody,
}

/// `1` for the first seat, `*` for chance, `-` for nobody.
impl Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => Display::fmt(seat, f),
            Actor::Chance => f.write_str("*"),
            Actor::Nobody => f.write_str("-"),
        }
    }
}

/// An action that was not played, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{action}\" cannot be played: {why}")]
pub struct Refusal {
    /// The action in notation.
    pub action: String,
    /// The reason, for a player.
    pub why: String,
}

/// A piece of text that is not notation, and what would be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{text}\" cannot be read: {expected}")]
pub struct Unreadable {
    /// The text, or as much of it as an error quotes.
    pub text: String,
    /// What would have been right.
    pub expected: String,
}

impl Unreadable {
    /// The error for `text`, of which a line is quoted, where `expected` describes what is right.
    pub fn new(text: &str, expected: impl Into<String>) -> Unreadable {
        Unreadable { text: excerpt(text), expected: expected.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_cannot_be_is_told_which_there_are() {
        assert_eq!("8".parse(), Ok(Seat(7)));
        for text in ["0", "9", "-1", "one", ""] {
            let error = text.parse::<Seat>().unwrap_err().to_string();
            assert_eq!(error, format!("\"{text}\" cannot be read: seats are numbered 1 to 8"));
        }
    }
}
