//! The cards of the trade routes.

use tabletop::choice::Confidence;

use crate::tiles::Building;

/// What a space brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bonus {
    /// The effect of a building.
    Effect(Building),
    /// The action of a castle.
    Action,
}

impl Bonus {
    /// Whether it can lead to another sale, or to something else that brings such a bonus.
    pub(crate) const fn leads_on(self) -> bool {
        matches!(self, Bonus::Action | Bonus::Effect(Building::Warehouse | Building::TownHall))
    }
}

/// How sure we are of each of the [`CARDS`]. Those from a single source fit the others: each good and each bonus occurs
/// equally often.
pub const CARDS_CONFIDENCE: [Confidence; 12] = {
    use Confidence::{SingleSource as S, Verified as V};
    [V, S, S, S, S, S, S, V, V, V, V, V]
};

/// The twelve cards: good and bonus of each space from the left (DATA-18).
#[rustfmt::skip]
pub const CARDS: [[(u8, Bonus); 3]; 12] = {
    use Building::{Bank, Boarding, Carpenter, Church, Market, TownHall, Warehouse, Watchtower};
    use Bonus::{Action, Effect as E};
    [
        [(2, E(Carpenter)), (4, E(Church)), (1, E(Boarding))],
        [(1, E(Market)), (2, E(Bank)), (5, E(TownHall))],
        [(4, Action), (1, E(Watchtower)), (2, E(Market))],
        [(3, E(TownHall)), (5, E(Watchtower)), (6, E(Market))],
        [(6, E(TownHall)), (4, E(Market)), (3, E(Warehouse))],
        [(4, E(Boarding)), (1, E(Warehouse)), (6, E(Carpenter))],
        [(5, Action), (6, E(Bank)), (1, E(Carpenter))],
        [(4, E(TownHall)), (3, E(Church)), (2, E(Boarding))],
        [(1, E(Bank)), (6, Action), (5, E(Carpenter))],
        [(6, E(Watchtower)), (3, E(Bank)), (4, E(Warehouse))],
        [(5, E(Warehouse)), (2, E(Church)), (3, E(Watchtower))],
        [(3, E(Boarding)), (5, E(Church)), (2, Action)],
    ]
};
