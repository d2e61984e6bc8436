//! Ships: goods from a depot, and a step forward in the turn order (BASE-TILE-SHIP-*).

use tabletop::{Actions, Event, Seat};

use crate::action::Action;
use crate::agenda::Item;
use crate::goods::{Good, Goods};
use crate::main_board::Depot;
use crate::rules::Rules;
use crate::state::State;

/// A ship was placed. The step on the track counts from the next round on, so it can be made at once.
pub(crate) fn placed(rules: &Rules, state: &mut State, seat: Seat) {
    if rules.places() > 1 {
        state.track.advance(seat, usize::from(rules.places()), rules.ruleset.track_end);
        let to = u32::from(state.track.at[seat.index()]) + 1;
        rules.tell(move || Event::Moved { seat, track: "turn-order", to });
    }
    for hook in &rules.moments.piece_moved {
        hook(rules, state, seat);
    }
    for hook in &rules.moments.ship_unloaded {
        hook(rules, state, seat);
    }
    state.agenda.push(Item::Ship(seat));
}

/// Whether there is nothing for a ship to take.
pub(crate) fn has_nothing_to_take(state: &State) -> bool {
    state.depot_goods.iter().all(|goods| goods.is_empty())
}

/// Whether the neighbours of a depot have no goods.
pub(crate) fn has_nothing_beside(state: &State, depot: Depot) -> bool {
    depot.neighbours().iter().all(|beside| state.depot_goods[beside.index()].is_empty())
}

/// Any depot may be chosen, an empty one too (AMB-BASE-12).
pub(crate) fn depots(actions: &mut Actions<Action>) {
    actions.extend(Depot::numbered().map(|depot| Action::Ship { depot }));
}

/// The depots next to the chosen one (MON-05, AMB-MON-04).
pub(crate) fn neighbours(depot: Depot, actions: &mut Actions<Action>) {
    actions.extend(depot.neighbours().map(|depot| Action::ShipAlso { depot }));
    actions.push(Action::Decline);
}

/// The first depot was chosen.
pub(crate) fn unload(rules: &Rules, state: &mut State, seat: Seat, depot: Depot) {
    if rules.estate(state, seat).has_monastery(5) && !has_nothing_beside(state, depot) {
        state.agenda.push(Item::ShipAlso(seat, depot));
    } else {
        collect(rules, state, seat, [depot, Depot::BLACK]);
    }
}

/// Takes everything that fits; where colours compete for the last stacks the owner is asked (BASE-TILE-SHIP-03).
pub(crate) fn collect(rules: &Rules, state: &mut State, seat: Seat, depots: [Depot; 2]) {
    let stored = rules.estate(state, seat).goods;
    let new = new_goods(rules, state, seat, depots);
    let fits = stored.colors() + new.colors() <= rules.goods_stacks;
    let taken = in_depots(state, depots).in_colors_of(if fits { stored.plus(new) } else { stored });
    move_goods(rules, state, seat, depots, taken);
    if !fits && stored.colors() < rules.goods_stacks {
        state.agenda.push(Item::ChooseGoods(seat, depots[0], depots[1]));
    }
}

/// Whether there is room for some of the depots' goods but not for all.
pub(crate) fn must_choose(rules: &Rules, state: &State, seat: Seat, depots: [Depot; 2]) -> bool {
    let stored = rules.estate(state, seat).goods;
    let fits = stored.colors() + new_goods(rules, state, seat, depots).colors() <= rules.goods_stacks;
    !fits && stored.colors() < rules.goods_stacks && in_depots(state, depots).in_colors_of(stored).is_empty()
}

/// Whether the depots have goods whose colour is not stored.
pub(crate) fn has_new(rules: &Rules, state: &State, seat: Seat, depots: [Depot; 2]) -> bool {
    !new_goods(rules, state, seat, depots).is_empty()
}

/// The colours that compete.
pub(crate) fn competing(
    rules: &Rules,
    state: &State,
    seat: Seat,
    depots: [Depot; 2],
    actions: &mut Actions<Action>,
) {
    actions.extend(new_goods(rules, state, seat, depots).each().map(|good| Action::Goods { good }));
}

/// A colour was chosen; all its goods are taken (AMB-BASE-13).
pub(crate) fn choose(rules: &Rules, state: &mut State, seat: Seat, depots: [Depot; 2], good: Good) {
    move_goods(rules, state, seat, depots, in_depots(state, depots).only(good));
    collect(rules, state, seat, depots);
}

fn in_depots(state: &State, depots: [Depot; 2]) -> Goods {
    let of =
        |depot: Depot| if depot == Depot::BLACK { Goods::NONE } else { state.depot_goods[depot.index()] };
    of(depots[0]).plus(of(depots[1]))
}

/// The goods in the depots whose colour is not in storage.
fn new_goods(rules: &Rules, state: &State, seat: Seat, depots: [Depot; 2]) -> Goods {
    let there = in_depots(state, depots);
    there.minus(there.in_colors_of(rules.estate(state, seat).goods))
}

/// Moves all goods of the colours of `taken` from the depots to storage.
pub(crate) fn move_goods(rules: &Rules, state: &mut State, seat: Seat, depots: [Depot; 2], taken: Goods) {
    for depot in depots.into_iter().filter(|&depot| depot != Depot::BLACK) {
        let goods = &mut state.depot_goods[depot.index()];
        let moved = goods.in_colors_of(taken);
        *goods = goods.minus(moved);
        rules.gain_goods(state, seat, moved, || depot.place());
    }
}
