//! What actions cost: workers that change a die, and the prices of purchases.

use tabletop::{Cost, Seat};

use crate::action::{Action, Die};
use crate::agenda::Item;
use crate::effects::monastery;
use crate::rooms::RoomAction;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Tile;
use crate::workers::{Ease, table_price};

/// The coins of a purchase (BASE-BLACK-01).
const PURCHASE: u8 = 2;

/// The price of a building that is hired (MON-06-SPECIAL).
pub(crate) const HIRED: Cost = Cost::new(2, 0);

impl Rules {
    /// What a legal action costs as an answer to an item of the agenda.
    pub(crate) fn cost_of(&self, state: &State, item: Item, action: Action) -> Cost {
        let Some(seat) = item.seat() else { return Cost::NONE };
        match action {
            Action::Take { die, depot, .. } => die_price(die, depot.0, self.ease_of_taking(state, seat)),
            Action::Place { die, tile, space } => {
                let number = self.board(state, seat).number(space);
                die_price(die, number, self.ease_of_placing(state, seat, tile))
            }
            Action::Sell { die, good } => die_price(die, good.number(), self.ease(state, seat, false)),
            Action::Buy { workers, .. } => purchase_price(workers),
            Action::Hire { .. } => HIRED,
            Action::Room(act) => act.cost(self, state, seat),
            _ => Cost::NONE,
        }
    }

    /// Takes the cost of an action from a seat.
    #[inline]
    pub(crate) fn pay(&self, state: &mut State, seat: Seat, cost: Cost) {
        self.pay_silver(state, seat, cost.silver);
        self.pay_workers(state, seat, cost.workers);
    }

    /// What eases bringing a die to the number of a depot (MON-12).
    #[inline]
    pub(crate) fn ease_of_taking(&self, state: &State, seat: Seat) -> Ease {
        self.ease(state, seat, self.estate(state, seat).has_monastery(12))
    }

    /// What eases bringing a die to the number of the space where a tile goes (MON-09 to MON-11).
    #[inline]
    pub(crate) fn ease_of_placing(&self, state: &State, seat: Seat, tile: Tile) -> Ease {
        let eased = !tile.is_wild() && monastery::eases_placing(self.estate(state, seat), tile.color());
        self.ease(state, seat, eased)
    }
}

/// The workers that bring a die to a number; an action without a die costs none (BASE-WORK-02).
#[inline]
pub(crate) const fn die_price(die: Die, number: u8, ease: Ease) -> Cost {
    let workers = table_price(die.0, number, ease);
    Cost::new(workers as u16, 0)
}

/// The price of a purchase of which so many coins are paid in workers (MON-06-FIRST, MON-06-REVISED).
#[inline]
pub(crate) const fn purchase_price(workers: u8) -> Cost {
    Cost::new(workers as u16, (PURCHASE - workers) as u16)
}
