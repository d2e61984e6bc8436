//! How tall the agenda can grow: a bound for each item, and so for every position.
//!
//! The agenda has room for [`Agenda::DEPTH`] items. Nearly all of them are answered and gone before another comes; what
//! can pile up is this:
//!
//! - An action that is granted stays while a purchase made at it asks for room: one [`Item::Discard`], or in the team
//!   game [`Item::Store`] and the question which of two equal tiles went. A ship with shield 5 or in the solo game is two
//!   items. So an action is at most [`lone_height`] items high, and so is a question that leads to no action.
//! - With trade routes, a sale leaves one item below the bonus of a space: the goods still to be laid, the bonuses still
//!   to be given, or the points still to be asked about in the solo game. Only a warehouse, a town hall or an action can
//!   lead to another sale inside this one, and the space that brings it is filled for good. So there are at most as many
//!   sales inside each other as the route has such spaces free, and one more ([`nested_height`]).
//! - With vineyards, a double tile leaves one item below a bonus that it has covered: the other bonus, and the vine bonus
//!   tile of the layer. Again only a warehouse, a town hall or an action can lead to another double tile or to a sale, no
//!   space has two of them, and a space is covered for good.
//! - The solo game has one more item, the question what comes next.
//! - Below all this lie at most three items in a turn; at the end of a phase the mines, a tribute for each seat, and what
//!   shields 14 and 15 have still to do.
//!
//! A position is refused if an item of its agenda lies so high that what it can lead to may not fit. No game comes to
//! such a position: the test below shows it for the cards with the most such spaces, and random games, in which every
//! position is asked for contradictions, bear it out (`tests/expansions.rs`).

use tabletop::Seat;

use crate::agenda::{Agenda, Item};
use crate::rooms::vineyards::{self, Space};
use crate::rooms::{Question, RoomId, routes};
use crate::rules::Rules;
use crate::state::State;

/// The most items that an action without sales can take up: itself, and a tile that waits for room. In the team game
/// there may be a question about that tile besides, and the ship of the solo game is one more.
const ACTION: usize = 2;
/// The most that set-up can take up above the phase: the castles of four seats; or the cards of four seats and their deal,
/// those of the shields and of the vine bonus tiles, and two cards and a building of the Châteauma.
const SET_UP: usize = 10;
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
        None => rules.houses().map(|seat| action_height(rules, state, seat)).max().unwrap_or(0),
    };
    let (turn, alone) = (1 + action, lone_height(rules));
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
        Item::Room(ask) if !ask.leads_to_action() => alone,
        Item::Ship(_) | Item::ShipAlso(..) | Item::ChooseGoods(..) | Item::Discard(..) | Item::Store(..) => {
            alone
        }
        _ => action,
    }
}

/// The most places that an action leading to nothing more takes up.
fn lone_height(rules: &Rules) -> usize {
    ACTION + usize::from(rules.is_team() || rules.is_solo())
}

/// The most places that an action of a seat and all that it can lead to take up.
fn action_height(rules: &Rules, state: &State, seat: Seat) -> usize {
    let (rooms, order) = (&rules.setup.rooms, usize::from(rules.is_solo()));
    let mut leads = 0;
    if rooms.has(RoomId::Routes) {
        let free = routes::free_spaces(rules, state, rules.seating.house(seat));
        leads += free.filter(|&(_, bonus)| bonus.leads_on()).count();
    }
    if rooms.has(RoomId::Vineyards) {
        let covered = state.rooms.vineyards.covered(seat);
        leads += Space::all().filter(|&space| !covered.has(space) && leads_on(space)).count();
    }
    let nests = rooms.has(RoomId::Routes) || rooms.has(RoomId::Vineyards);
    order + lone_height(rules) + if nests { nested_height(leads) } else { 0 }
}

/// The most places that sales and double tiles inside each other take up below the last action, with this many bonuses
/// that lead on still to come.
const fn nested_height(leads: usize) -> usize {
    1 + leads
}

/// Whether a double tile on a space of the vineyard can lead on.
fn leads_on(space: Space) -> bool {
    space.printed().bonuses.into_iter().any(vineyards::Bonus::leads_on)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most bonuses that lead on which this many cards can have, whichever they are.
    fn most_leads(cards: usize) -> usize {
        let mut leads =
            routes::CARDS.map(|card| card.into_iter().filter(|(_, bonus)| bonus.leads_on()).count());
        leads.sort_unstable();
        leads[leads.len() - cards..].iter().sum()
    }

    // Rules: AMB-ROU-06, AMB-ENG-01, AMB-VIN-21
    #[test]
    fn whatever_cards_are_dealt_the_agenda_has_room_for_a_turn_and_for_the_end_of_a_phase() {
        let vineyard = Space::all().filter(|&space| leads_on(space)).count();
        assert_eq!(vineyard, 6);
        for (players, cards, leads) in [(2, 5, 6), (3, 4, 5), (4, 3, 4)] {
            assert_eq!(most_leads(cards), leads);
            let action = ACTION + nested_height(leads + vineyard);
            let (turn, phase_end) = (3 + action, 1 + players + 1 + action);
            assert!(turn <= Agenda::DEPTH && phase_end <= Agenda::DEPTH, "{players}: {turn} {phase_end}");
        }
        let alone = 3 + 1 + ACTION + 1 + nested_height(most_leads(5));
        assert!(alone <= Agenda::DEPTH, "{alone}");
    }

    // Rules: AMB-VIN-21
    #[test]
    fn no_space_of_a_vineyard_leads_on_twice() {
        for space in Space::all() {
            let leads = space.printed().bonuses.into_iter().filter(|bonus| bonus.leads_on()).count();
            assert!(leads < 2, "{space}");
        }
    }
}
