//! Its side of the Vineyards: double tiles of the depot and the store come to a pile, which only counts (CHAT-47 to CHAT-50).

use super::cards::{County, has_vineyards};
use super::tell::{Step, step};
use super::text::turns;
use crate::rooms::vineyards::store::{at_slot, at_store, take_from_depot, take_from_store};
use crate::rooms::vineyards::{DoubleTile, Slot, StoreSpace};
use crate::rules::Rules;
use crate::state::State;

/// Takes the double tile of the white die's slot, or else of the next slot to the right, going round (CHAT-48).
pub(super) fn take_double(rules: &Rules, state: &mut State) {
    // A position made by hand may leave the white die out.
    let first = Slot::of(rules, state.white.max(1));
    let slots = Slot::used(rules).filter(move |&slot| slot >= first);
    for slot in slots.chain(Slot::used(rules).filter(move |&slot| slot < first)) {
        let taken = take_from_depot(state, slot);
        let found = u32::from(taken.is_some());
        step(rules, || (Step::LooksInSlot, "double".to_owned(), Some(at_slot(slot)), found));
        if let Some(tile) = taken {
            step(rules, || (Step::TakesDouble, tile.to_string(), Some(at_slot(slot)), 0));
            return keep(state, tile);
        }
    }
    step(rules, || (Step::NoDouble, String::new(), None, 0));
}

/// Buys a double tile of the store: in one of three spaces the white die says with which it begins, then it goes to the right
/// and round; returns whether there was one (CHAT-49).
pub(super) fn buy_double(rules: &Rules, state: &mut State) -> bool {
    if !has_vineyards(rules) {
        return false;
    }
    let used = StoreSpace::used(rules);
    let first = usize::from(state.white.saturating_sub(1)) * used.len() / 6;
    for &space in used[first..].iter().chain(&used[..first]) {
        let bought = take_from_store(state, space);
        let found = u32::from(bought.is_some());
        step(rules, || (Step::LooksInStore, "double".to_owned(), Some(at_store(space)), found));
        if let Some(tile) = bought {
            step(rules, || (Step::Buys, tile.to_string(), Some(at_store(space)), 0));
            keep(state, tile);
            return true;
        }
    }
    false
}

fn keep(state: &mut State, tile: DoubleTile) {
    state.rooms.chateauma_mut().pile.add(tile);
}

/// The most double tiles that it can have.
pub(super) fn most_doubles(rules: &Rules, state: &State) -> usize {
    let part = state.rooms.chateauma();
    let completed = part.completed(rules).map(|card| County::numbered(card).double);
    let in_slots = part.cards.iter().filter(|card| !card.is_none()).map(|card| {
        let open = card.open().fold(0, |bits, (at, _)| bits | 1 << at);
        County::numbered(card.number).double & !open
    });
    let covered: u32 = completed.chain(in_slots).map(u8::count_ones).sum();
    turns(state) + covered as usize
}

/// How many double tiles lie in its pile.
pub(super) fn doubles(state: &State) -> usize {
    state.rooms.chateauma().pile.total() as usize
}
