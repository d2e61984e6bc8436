//! The legal actions that a search has to try.
//!
//! Three things are left out. Two lead nowhere else than what stays:
//!
//! - **Empty depots for a ship**, but for one: it takes nothing from any of them.
//! - **Purchases that can wait.** A purchase takes silver and a key space, and brings a tile. As long as two key spaces are
//!   free and the tile cannot be placed at once, whatever the seat does next it could do without the purchase, and make the
//!   purchase afterwards: so it is tried only when the next action may need it, or when nothing else is left to do.
//!
//! The third is a waste, and what stays is better: **giving up a die** at the end of a turn, or an extra action. It could bring
//! workers, nobody else has a part in them, and more workers forbid nothing and cost no points.

use tabletop::{Actions, Seat};

use crate::action::{Action, Die};
use crate::agenda::Item;
use crate::main_board::Depot;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::{Building, Tile};
use crate::workers::reach;

/// With so many free key spaces an action leaves room for a purchase after it.
const ROOMY: usize = 2;

impl Rules {
    /// Whether an action gives up a die, or an extra action, that could bring workers.
    pub(crate) fn gives_up_workers(&self, state: &State, item: Item, action: Action) -> bool {
        let gives_up = match (item, action) {
            (Item::Turn(seat), Action::EndTurn) => state.player(seat).dice != [0; 2],
            (Item::Extra(..), Action::Decline) => true,
            _ => false,
        };
        gives_up && self.moments.workers_gained.is_empty()
    }

    /// Takes what a search need not try out of the legal actions of a seat.
    pub(crate) fn shorten(&self, state: &State, seat: Seat, item: Item, actions: &mut Actions<Action>) {
        match item {
            Item::Ship(_) => {
                let empty = Depot::numbered().find(|depot| state.depot_goods[depot.index()].is_empty());
                actions.retain(|action| {
                    !matches!(action, Action::Ship { depot }
                        if Some(*depot) != empty && state.depot_goods[depot.index()].is_empty())
                });
            }
            Item::ShipAlso(..) => {
                let is_empty = |depot: Depot| state.depot_goods[depot.index()].is_empty();
                actions.retain(|action| !matches!(action, Action::ShipAlso { depot } if is_empty(*depot)));
            }
            Item::Turn(_) | Item::Extra(..) | Item::Effect(..) => {
                let is_late = self.is_time_to_buy(state, seat, item);
                actions.retain(|action| match *action {
                    Action::Buy { tile, .. } => is_late || self.is_placed_at_once(state, seat, item, tile),
                    action => !self.gives_up_workers(state, item, action),
                });
            }
            _ => {}
        }
    }

    /// Whether a purchase may have to be made now, whatever is bought.
    fn is_time_to_buy(&self, state: &State, seat: Seat, item: Item) -> bool {
        let nothing_else = matches!(item, Item::Turn(_)) && state.player(seat).dice == [0; 2];
        nothing_else
            || !self.purchases_wait
            || self.estate(state, seat).has_monastery(6)
            || self.free_key_spaces(state, seat) < ROOMY
    }

    /// Whether a tile that is bought now could be placed by the next action, and one like it is not in storage already.
    fn is_placed_at_once(&self, state: &State, seat: Seat, item: Item, tile: Tile) -> bool {
        let [low, high] = state.player(seat).dice.map(Die);
        let dice = match item {
            Item::Turn(_) if low == Die::NONE => [high; 2],
            Item::Turn(_) => [low, high],
            Item::Extra(_, die, _) => [die; 2],
            Item::Effect(_, Building::TownHall) => [Die::NONE; 2],
            _ => return false,
        };
        let reach = reach(self.estate(state, seat).workers, self.ease_of_placing(state, seat, tile));
        let numbers = dice.iter().fold(0, |numbers, die| numbers | reach[die.index()]);
        let spaces = self.board(state, seat).numbered[usize::from(numbers)];
        !self.estate(state, seat).storage.contains(&tile)
            && !(self.placeable(state, seat, tile) & spaces).is_empty()
    }
}
