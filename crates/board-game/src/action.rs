//! Everything an actor can do.

use tabletop::{Actions, Seat};

use crate::boards::Duchy;
use crate::goods::Good;
use crate::main_board::Depot;
use crate::rooms::Act;
use crate::tiles::Tile;

/// The die an action uses, by the number it shows before workers change it; two equal dice are interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Die(pub u8);

impl Die {
    /// No die: the action comes from a castle or a building.
    pub const NONE: Die = Die(0);

    /// The place in an array of eight.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 7
    }
}

/// An action of a seat, or an outcome of chance.
///
/// Lists of legal actions are sorted in the order of this type. Workers are not part of an action: each action
/// is paid for with the fewest workers possible.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Move a tile from a numbered depot to a key space.
    Take {
        /// The die used.
        die: Die,
        /// The depot, whose number the die must be brought to.
        depot: Depot,
        /// The tile.
        tile: Tile,
    },
    /// Move a stored tile to a space of the duchy.
    Place {
        /// The die used.
        die: Die,
        /// The tile.
        tile: Tile,
        /// The space, whose number the die must be brought to.
        space: u8,
    },
    /// Sell all stored goods of one colour.
    Sell {
        /// The die used.
        die: Die,
        /// The colour, whose number the die must be brought to.
        good: Good,
    },
    /// Take workers with a die of any number.
    Workers {
        /// The die used.
        die: Die,
    },
    /// The one purchase of the turn.
    Buy {
        /// The black depot; with monastery 6 of 2019 or 2011 also a numbered one.
        depot: Depot,
        /// The tile.
        tile: Tile,
        /// How many of the two coins are paid in workers.
        workers: u8,
    },
    /// Take a building for two workers: monastery 6 of the special edition.
    Hire {
        /// The numbered depot.
        depot: Depot,
        /// The building.
        tile: Tile,
    },
    /// Remove a stored tile from the game to make room.
    Discard {
        /// The tile.
        tile: Tile,
    },
    /// Choose the depot whose goods a ship takes.
    Ship {
        /// The depot.
        depot: Depot,
    },
    /// Choose a neighbouring depot for monastery 5.
    ShipAlso {
        /// The depot.
        depot: Depot,
    },
    /// Choose a colour of goods to take where not all fit.
    Goods {
        /// The colour.
        good: Good,
    },
    /// Choose the side of a duchy board. As an outcome of chance: the side that was dealt.
    Side {
        /// The duchy.
        duchy: Duchy,
    },
    /// Choose the castle space of the starting castle.
    StartCastle {
        /// The space.
        space: u8,
    },
    /// Decline an effect that is offered.
    Decline,
    /// End the turn.
    EndTurn,
    /// Something of an expansion.
    Room(Act),
    /// Chance: this seat begins.
    Start {
        /// The seat.
        seat: Seat,
    },
    /// Chance: this duchy board is dealt, by its place in the edition's list.
    Board {
        /// The place.
        board: u8,
    },
    /// Chance: this colour of goods is drawn.
    DrawGood {
        /// The colour.
        good: Good,
    },
    /// Chance: this tile is drawn.
    DrawTile {
        /// The tile.
        tile: Tile,
    },
    /// Chance: a die shows this number.
    Roll {
        /// The number.
        pips: u8,
    },
}

/// Inserts an action into a sorted list. Any-time actions need it: they can come before the question's own actions.
pub(crate) fn list_in_order(action: Action, actions: &mut Actions<Action>) {
    let place = actions.partition_point(|listed| *listed < action);
    actions.insert(place, action);
}
