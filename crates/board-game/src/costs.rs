//! What actions cost the seat that plays them.

use tabletop::{Cost, Seat};

use crate::action::Action;
use crate::agenda::Item;
use crate::effects::monastery;
use crate::prices::{HIRED, die_price, purchase_price};
use crate::rooms::RoomAction;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Tile;
use crate::workers::Ease;

impl Rules {
    /// What a legal action costs as an answer to an item of the agenda.
    pub(crate) fn cost_of(&self, state: &State, item: Item, action: Action) -> Cost {
        let Some(seat) = item.seat() else { return Cost::NONE };
        match action {
            Action::Take { die, depot, .. } => die_price(die.0, depot.0, self.ease_of_taking(state, seat)),
            Action::Place { die, tile, space } => {
                let number = self.board(state, seat).number(space);
                die_price(die.0, number, self.ease_of_placing(state, seat, tile))
            }
            Action::Sell { die, good } => die_price(die.0, good.number(), self.ease(state, seat, false)),
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
