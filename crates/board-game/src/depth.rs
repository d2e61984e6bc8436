//! How high the agenda can grow: a bound for each item, and so for every position.
//!
//! The agenda has room for [`Agenda::DEPTH`] items. Nearly all of them are answered and gone before another comes; what
//! can pile up is this:
//!
//! - An action that is granted stays while a purchase made at it asks for room: one [`Item::Discard`], or in the team
//!   game [`Item::Store`] and the question which of two equal tiles went. A ship with shield 5 or in the solo game is two
//!   items. So an action is at most [`ACTION`] items high, and so is a question that leads to no action.
//! - With trade routes, a sale leaves one item below the bonus of a space: the goods still to be laid, the bonuses still
//!   to be given, or the points still to be asked about in the solo game. Only a warehouse, a town hall or an action can
//!   lead to another sale inside this one, and the space that brings it is filled for good. So there are at most as many
//!   sales inside each other as the route has such spaces free, and one more ([`sale_height`]).
//! - The solo game has one more item, the question what comes next.
//! - Below all this lie at most three items in a turn; at the end of a phase the mines, a tribute for each seat, and what
//!   shields 14 and 15 have still to do.
//!
//! A position is refused if an item of its agenda lies so high that what it can lead to may not fit. No game comes to
//! such a position: the test below shows it for the cards with the most such spaces, and random games, in which every
//! position is asked for contradictions, bear it out (`tests/expansions.rs`).

use tabletop::Seat;

use crate::agenda::{Agenda, Item};
use crate::rooms::routes::{self, Bonus};
use crate::rooms::{Question, RoomId};
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Building;

/// The most items that an action without sales can take up: itself, a tile that waits for room, and a question about it.
const ACTION: usize = 3;
/// The most that set-up can take up above the phase: the castles of four seats, or the cards of four seats and the deal.
const SET_UP: usize = 6;
/// The first item of the agenda that lies so high that what it can lead to may not fit.
pub(crate) fn item_without_room(rules: &Rules, state: &State) -> Option<Item> {
    let items = state.agenda.items().iter().enumerate();
    items.map(|(below, &item)| (below + height(rules, state, item), item)).find_map(|(top, item)| {
        let is_too_high = top > Agenda::DEPTH;
        is_too_high.then_some(item)
    })
}

/// The most places that an item, and all that it can lead to, take up on the agenda.
fn height(rules: &Rules, state: &State, item: Item) -> usize {
    let owner = match item {
        Item::Room(ask) => ask.concerns(),
        Item::Store(seat, _) => Some(seat),
        _ => item.seat(),
    };
    let action = match owner {
        Some(seat) => action_height(rules, state, seat),
        None => rules.houses().map(|seat| action_height(rules, state, seat)).max().unwrap_or(ACTION),
    };
    let turn = 1 + action;
    match item {
        Item::Turn(_) => turn,
        Item::NextTurn(_) | Item::RoundBegins => 1 + turn,
        Item::PhaseBegins | Item::PhaseEnds | Item::MinesPay | Item::GameEnds => {
            let phase_end =
                if rules.setup.rooms.has(RoomId::Shields) { usize::from(rules.places()) + 2 } else { 1 };
            (2 + turn).max(phase_end + action)
        }
        Item::StartCastles(_) | Item::DealBoard(_) => SET_UP,
        _ if item.is_chance() || item.is_opening() => 1,
        Item::Room(ask) if ask.is_set_up() => 1,
        Item::Room(ask) if !ask.leads_to_action() => ACTION,
        Item::Ship(_) | Item::ShipAlso(..) | Item::ChooseGoods(..) | Item::Discard(..) | Item::Store(..) => {
            ACTION
        }
        _ => action,
    }
}

/// The most places that an action of a seat and all that it can lead to take up.
fn action_height(rules: &Rules, state: &State, seat: Seat) -> usize {
    let order = usize::from(rules.is_solo());
    if !rules.setup.rooms.has(RoomId::Routes) {
        return order + ACTION;
    }
    let free = routes::free_spaces(rules, state, rules.seating.house(seat));
    order + sale_height(free.map(|(_, bonus)| bonus))
}

/// The most places that a sale and all that it can lead to take up, with these bonuses of the route still to come.
fn sale_height(bonuses: impl Iterator<Item = Bonus>) -> usize {
    1 + ACTION + bonuses.filter(|&bonus| leads_to_sale(bonus)).count()
}

const fn leads_to_sale(bonus: Bonus) -> bool {
    matches!(bonus, Bonus::Action | Bonus::Effect(Building::Warehouse | Building::TownHall))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most places that a sale takes up with so many cards, whichever they are.
    fn highest(cards: usize) -> usize {
        let mut heights = routes::CARDS.map(|card| sale_height(card.into_iter().map(|(_, bonus)| bonus)));
        heights.sort_unstable();
        let own = 1 + ACTION;
        own + heights[heights.len() - cards..].iter().map(|height| height - own).sum::<usize>()
    }

    // Rules: AMB-ROU-06, AMB-ENG-01
    #[test]
    fn whatever_cards_are_dealt_the_agenda_has_room_for_a_turn_and_for_the_end_of_a_phase() {
        for (players, cards, sale) in [(2, 5, 10), (3, 4, 9), (4, 3, 8)] {
            assert_eq!(highest(cards), sale);
            let (turn, phase_end) = (3 + sale, 1 + players + 1 + sale);
            assert!(turn <= Agenda::DEPTH && phase_end <= Agenda::DEPTH, "{players}: {turn} {phase_end}");
        }
        let alone = 3 + 1 + highest(5);
        assert!(alone <= Agenda::DEPTH, "{alone}");
    }
}
