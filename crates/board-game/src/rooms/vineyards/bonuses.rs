//! The two bonuses that a double tile covers, and the vine bonus tile of a layer.

use tabletop::{Actions, Seat};

use super::{Act, Ask, Bonus, Open, act, ask, planting, store};
use crate::action::{Action, Die};
use crate::agenda::{Cause, Item};
use crate::effects::building;
use crate::main_board::Depot;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Building;

/// Whether a bonus can be used now (AMB-VIN-14).
pub(super) fn is_usable(rules: &Rules, state: &State, seat: Seat, bonus: Bonus) -> bool {
    match bonus {
        Bonus::Effect(Building::Watchtower | Building::Boarding | Building::Bank) | Bonus::Action => true,
        Bonus::Effect(building) => !rules.is_effect_idle(state, seat, building),
        Bonus::Black => can_take_black(rules, state, seat) || can_take_from_store(rules, state, seat),
        Bonus::Double => can_take_double(rules, state, seat),
    }
}

pub(super) fn can_take_black(rules: &Rules, state: &State, seat: Seat) -> bool {
    rules.has_room(state, seat) && !state.faces(Depot::BLACK).is_empty()
}

pub(super) fn can_take_from_store(rules: &Rules, state: &State, seat: Seat) -> bool {
    store::store_count(state) > 0 && planting::has_room(rules, state, seat)
}

pub(super) fn can_take_double(rules: &Rules, state: &State, seat: Seat) -> bool {
    store::depot_count(state) > 0 && planting::has_room(rules, state, seat)
}

/// Whether the bonuses that are left have nothing to offer any more: none can be used, and no any-time action could
/// change that (AMB-VIN-14, AMB-ENG-10).
fn is_lost(rules: &Rules, state: &State, seat: Seat, open: Open) -> bool {
    open.bonuses().all(|bonus| match bonus {
        Bonus::Effect(building @ Building::TownHall) => rules.is_effect_lost(state, seat, building),
        _ => !is_usable(rules, state, seat, bonus),
    })
}

/// Moves on where nothing has to be asked; returns whether it did.
pub(super) fn proceed(rules: &Rules, state: &mut State, seat: Seat, open: Open) -> bool {
    if open.has_bonus() {
        let lost = is_lost(rules, state, seat, open);
        if lost {
            state.agenda.replace(ask(Ask::Planted(seat, open.declined())));
        }
        return lost;
    }
    let settled = !open.completes() || state.rooms.vineyards.pool.is_empty();
    if settled {
        state.agenda.pop();
    }
    settled
}

/// Lists what may be done after planting: a bonus, a purchase, or nothing more; then which vine bonus tile is taken.
pub(super) fn choices(rules: &Rules, state: &State, seat: Seat, open: Open, actions: &mut Actions<Action>) {
    if !open.has_bonus() {
        return actions.extend(state.rooms.vineyards.pool.grapes().map(|grape| act(Act::Vine(grape))));
    }
    rules.purchases(state, seat, ask(Ask::Planted(seat, open)), actions);
    actions.push(Action::Decline);
    let before = actions.len();
    let usable = open.bonuses().filter(|&bonus| is_usable(rules, state, seat, bonus));
    actions.extend(usable.map(|bonus| act(Act::Bonus(bonus))));
    actions[before..].sort_unstable();
}

/// Uses one of the two bonuses; the other one waits below it (VINE-11, AMB-VIN-21).
pub(super) fn apply(rules: &Rules, state: &mut State, seat: Seat, open: Open, bonus: Bonus) {
    match open.without(bonus) {
        left if left.is_done() => state.agenda.pop(),
        left => state.agenda.replace(ask(Ask::Planted(seat, left))),
    }
    match bonus {
        Bonus::Effect(effect) => building::placed(rules, state, seat, effect),
        Bonus::Action => state.agenda.push(Item::Extra(seat, Die::NONE, Cause::Vineyard)),
        Bonus::Black => state.agenda.push(ask(Ask::Black(seat))),
        Bonus::Double => state.agenda.push(ask(Ask::Double(seat))),
    }
}
