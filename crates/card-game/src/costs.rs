//! What actions cost: workers that change the number of a card, and silver for the purchase.

use tabletop::{Cost, Seat};

use crate::action::Action;
use crate::agenda::Item;
use crate::choices::workers_returned;
use crate::state::{PURCHASE, State};
use crate::workers::{cheapest, price};

/// What a legal action costs as an answer to an item of the agenda.
pub(crate) fn cost_of(state: &State, item: Item, action: Action) -> Cost {
    match (action, item) {
        (Action::Take { row, .. }, _) => die_price(item, |die| price(die, row)),
        (Action::Place { card, .. }, _) => die_price(item, |die| price(die, card.die())),
        (Action::Sell { good }, _) => die_price(item, |die| cheapest(die, good.numbers())),
        (Action::Buy, _) => Cost::new(0, PURCHASE.into()),
        (Action::Convert { points }, Item::Action(seat, _) | Item::Castle(seat)) => {
            forced_return(state, seat, points)
        }
        (Action::Return { workers }, Item::Return(_, points)) => returned(points, workers),
        _ => Cost::NONE,
    }
}

/// The workers that change the number of an action; functions and castles cost nothing.
#[inline]
pub(crate) fn die_price(item: Item, price: impl FnOnce(u8) -> u8) -> Cost {
    match item {
        Item::Action(_, die) => Cost::new(price(die).into(), 0),
        _ => Cost::NONE,
    }
}

/// Three cards for each point, the given number of them workers (CARD-ACT-6).
pub(crate) fn returned(points: u8, workers: u8) -> Cost {
    let (cards, workers) = (3 * u16::from(points), u16::from(workers));
    Cost::new(workers, cards - workers)
}

/// What is returned at once because there is only one way; otherwise the answer to how many are workers costs it.
fn forced_return(state: &State, seat: Seat, points: u8) -> Cost {
    match workers_returned(state, seat, points) {
        (fewest, most) if fewest == most => returned(points, most),
        _ => Cost::NONE,
    }
}
