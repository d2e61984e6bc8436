//! Its purchase: a tile of the black depot for two silver, into the reserve (CHAT-30).

use super::reserve::ORDER;
use super::tell::{Step, depot, name, step};
use super::{CHATEAUMA, vineyards};
use crate::rules::Rules;
use crate::state::State;

/// What a purchase costs.
const PRICE: u16 = 2;

/// Buys a tile if there is silver: with vineyards a double tile of the store first (CHAT-49), else the type of which the
/// reserve has fewest, the first in reserve order (AMB-CHA-08).
pub(super) fn buy(rules: &Rules, state: &mut State) {
    if rules.estate(state, CHATEAUMA).silver < PRICE {
        return;
    }
    if vineyards::buy_double(rules, state) {
        return pay(rules, state);
    }
    let part = state.rooms.chateauma();
    let first = |color| state.black.iter().position(|tile| !tile.is_none() && tile.color() == color);
    let offered =
        ORDER.into_iter().filter_map(|color| first(color).map(|at| (part.reserve.count(color), at)));
    let Some((_, at)) = offered.min_by_key(|&(held, _)| held) else {
        return step(rules, || (Step::BuysNothing, String::new(), None, 0));
    };
    let tile = std::mem::take(&mut state.black[at]);
    let fits = state.rooms.chateauma_mut().reserve.put(tile);
    debug_assert!(fits, "the reserve has no room");
    step(rules, || (Step::Buys, name(tile), depot(0), 0));
    pay(rules, state);
}

fn pay(rules: &Rules, state: &mut State) {
    rules.estate_mut(state, CHATEAUMA).silver -= PRICE;
}
