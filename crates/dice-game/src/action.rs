//! Everything an actor can do.

use crate::colors::Color;

/// An action of a seat, or an outcome of chance.
///
/// Lists of legal actions are sorted in the order of this type. The dice of a combination are not named: the colour
/// is that of the hex, and two dice that show the same are interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Choose the starting castle.
    Castle {
        /// The castle.
        hex: u8,
    },
    /// Sell all commodities.
    Sell,
    /// Sell no commodities.
    Keep,
    /// Mark a hex with the dice as they are.
    Mark {
        /// The hex.
        hex: u8,
        /// The number to write.
        number: u8,
    },
    /// Use a monk to change the colour of a die, and mark a hex.
    Monk {
        /// The hex.
        hex: u8,
        /// The number to write.
        number: u8,
    },
    /// Use a worker to change the number of a die, and mark a hex.
    Worker {
        /// The hex.
        hex: u8,
        /// The number to write.
        number: u8,
    },
    /// Use silver to mark a second hex.
    Silver {
        /// The hex.
        hex: u8,
        /// The number to write.
        number: u8,
    },
    /// Mark no second hex.
    Done,
    /// Mark no hex and circle a worker.
    Pass,
    /// Chance: the hourglass die shows that many.
    Hourglass {
        /// 1 or 2.
        boxes: u8,
    },
    /// Chance: a colour die shows this.
    Color {
        /// The colour.
        color: Color,
    },
    /// Chance: a pip die shows this.
    Pips {
        /// The number.
        pips: u8,
    },
}

impl Action {
    /// The hex and the number that the action writes into a duchy.
    pub const fn mark(self) -> Option<(u8, u8)> {
        match self {
            Action::Mark { hex, number }
            | Action::Monk { hex, number }
            | Action::Worker { hex, number }
            | Action::Silver { hex, number } => Some((hex, number)),
            _ => None,
        }
    }
}
