//! What players can do with double tiles.

use std::fmt;

use arrayvec::ArrayVec;
use tabletop::{Actions, Cost, Refusal, Seat, Unreadable};

use super::{
    Ask, Bonus, DoubleTile, Grape, Slot, Space, Spaces, StoreSpace, Vines, act, ask, planting, refusals,
    store,
};
use crate::action::{Action, Die};
use crate::agenda::Item;
use crate::main_board::Depot;
use crate::prices::{die_price, purchase_price};
use crate::rooms::{RoomAction, shields};
use crate::rules::Rules;
use crate::state::State;
use crate::workers::{price, reach};

/// What the room lets players do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Take the double tile of a slot of the vineyard depot, with a die or as a bonus.
    Take(Die, Slot),
    /// Place a double tile, with these vines left and right.
    Plant(Site, Vines),
    /// Take a double tile of the store without buying it.
    TakeStore(StoreSpace),
    /// Use one of the bonuses that a double tile has covered.
    Bonus(Bonus),
    /// Take a vine bonus tile of this colour. For chance: this one is dealt.
    Vine(Grape),
    /// Chance: this double tile is drawn.
    Draw(DoubleTile),
    /// Remove a stored double tile from the game to make room.
    Discard(DoubleTile),
    /// The one purchase of the turn, from the store; this many of the two coins are paid in workers.
    Buy(StoreSpace, u8),
}

/// A double space and the die that is used for it, in one byte, so that an action stays as small as it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site(u8);

impl Site {
    /// A space, reached with a die.
    #[inline]
    pub const fn new(die: Die, space: Space) -> Site {
        Site(die.0 << 4 | space.index() as u8)
    }

    /// The die.
    #[inline]
    pub const fn die(self) -> Die {
        Die(self.0 >> 4)
    }

    /// The space.
    #[inline]
    pub const fn space(self) -> Space {
        Space::from_index((self.0 & 15) as usize)
    }
}

/// The two die actions of the vineyard beside the basic ones (VINE-07, VINE-09), purchases from the store (VINE-15), and
/// stored double tiles wherever something is discarded (AMB-VIN-15).
pub(super) fn menu(rules: &Rules, state: &State, item: Item, actions: &mut Actions<Action>) {
    let Some(seat) = item.seat() else { return };
    match item {
        Item::Turn(_) => {
            let [low, high] = state.player(seat).dice;
            if high > 0 {
                let dice = [Die(low), Die(high)];
                die_actions(rules, state, seat, &dice[usize::from(low == 0 || low == high)..], actions);
            }
        }
        Item::Extra(_, die, _) => die_actions(rules, state, seat, &[die], actions),
        Item::Discard(..)
        | Item::Room(
            crate::rooms::Ask::Vineyards(Ask::MakeRoom(..))
            | crate::rooms::Ask::Shields(shields::Ask::Shed(_)),
        ) => actions.extend(planting::stored_kinds(state, seat).map(|tile| act(Act::Discard(tile)))),
        Item::Room(crate::rooms::Ask::Shields(shields::Ask::Settle(_, settlers)))
            if settlers.black && planting::open_spaces(state, seat).0 != 0 =>
        {
            let filled = |space: &StoreSpace| state.rooms.vineyards.store[space.index()].is_some();
            actions
                .extend(StoreSpace::ALL.into_iter().filter(filled).map(|space| act(Act::TakeStore(space))));
        }
        _ => {}
    }
    let estate = rules.estate(state, seat);
    if !state.bought && (estate.silver >= 2 || estate.has_monastery(6)) && store::store_count(state) > 0 {
        purchases(rules, state, seat, item, actions);
    }
}

/// Takes and placements with some dice. Monasteries 9 to 12 do not help (AMB-VIN-12).
#[inline(never)]
fn die_actions(rules: &Rules, state: &State, seat: Seat, dice: &[Die], actions: &mut Actions<Action>) {
    let part = &state.rooms.vineyards;
    let reached = reach(rules.estate(state, seat).workers, rules.ease(state, seat, false));
    let filled = (0..Slot::COUNT).map(Slot::from_index).filter(|slot| part.depot[slot.index()].is_some());
    let filled: ArrayVec<(Slot, u8), { Slot::COUNT }> =
        filled.map(|slot| (slot, slot.numbers(rules))).collect();
    for &die in dice {
        let numbers = reached[die.index()];
        let slots = filled.iter().filter(|(_, shown)| shown & numbers != 0);
        actions.extend(slots.map(|&(slot, _)| act(Act::Take(die, slot))));
    }
    if planting::stored_count(state, seat) == 0 {
        return;
    }
    let open = planting::open_spaces(state, seat);
    for &die in dice {
        let spaces = Spaces(open.0 & Spaces::numbered(reached[usize::from(die.0)]).0);
        let before = actions.len();
        for tile in planting::stored_kinds(state, seat) {
            plants(die, tile, spaces, actions);
        }
        actions[before..].sort_unstable();
    }
}

/// A double tile on each of some spaces, in each way it can lie.
pub(super) fn plants(die: Die, tile: DoubleTile, spaces: Spaces, actions: &mut Actions<Action>) {
    for space in spaces.iter() {
        actions.extend(tile.ways().map(|vines| act(Act::Plant(Site::new(die, space), vines))));
    }
}

/// The purchase of the turn may take a tile of the store (VINE-15), for what one of the black depot costs.
#[inline(never)]
fn purchases(rules: &Rules, state: &State, seat: Seat, item: Item, actions: &mut Actions<Action>) {
    if !rules.may_buy(state, seat, item) || !planting::has_room(rules, state, seat) {
        return;
    }
    let estate = rules.estate(state, seat);
    let payable = |workers: &u8| {
        let cost = purchase_price(*workers);
        estate.silver >= cost.silver && estate.workers >= cost.workers
    };
    let mixes = rules.purchase_mixes(estate.has_monastery(6)).iter().copied().filter(payable);
    let mixes: ArrayVec<u8, 3> = mixes.collect();
    for space in StoreSpace::ALL {
        if state.rooms.vineyards.store[space.index()].is_some() {
            mixes.iter().for_each(|&workers| actions.push(act(Act::Buy(space, workers))));
        }
    }
}

/// The number of a slot that a die is brought to for the fewest workers.
pub(super) fn nearest(rules: &Rules, state: &State, seat: Seat, die: Die, slot: Slot) -> u8 {
    let ease = rules.ease(state, seat, false);
    let numbers = (1..=6).filter(|&number| slot.numbers(rules) >> (number - 1) & 1 == 1);
    numbers.min_by_key(|&number| price(die.0, number, ease)).unwrap_or(die.0)
}

impl RoomAction for Act {
    fn play(self, rules: &Rules, state: &mut State, seat: Seat) {
        let item = state.agenda.top();
        match self {
            Act::Take(die, slot) => {
                let number = nearest(rules, state, seat, die, slot);
                rules.spend(state, seat, item, die, number, rules.ease(state, seat, false));
                let tile = store::take_from_depot(state, slot).expect("a double tile in the slot");
                planting::take(rules, state, seat, tile, || store::at_slot(slot));
            }
            Act::Plant(site, vines) => {
                let number = site.space().printed().number;
                rules.spend(state, seat, item, site.die(), number, rules.ease(state, seat, false));
                planting::fetch(state, seat, vines.tile());
                planting::plant(rules, state, seat, site.space(), vines);
            }
            Act::TakeStore(space) => {
                let tile = store::take_from_store(state, space).expect("a double tile in the store");
                state.agenda.pop();
                if let Item::Room(crate::rooms::Ask::Shields(settle)) = item {
                    shields::leave_to_settle(state, settle, Depot::BLACK);
                    rules.tell(|| refusals::took_from_store(seat, tile, space));
                    state.agenda.push(ask(Ask::Settle(seat, tile)));
                } else {
                    planting::take(rules, state, seat, tile, || store::at_store(space));
                }
            }
            Act::Discard(tile) => {
                planting::discard(rules, state, seat, tile);
                match item {
                    Item::Discard(_, incoming) => {
                        state.agenda.pop();
                        rules.store(state, seat, incoming);
                    }
                    Item::Room(crate::rooms::Ask::Vineyards(Ask::MakeRoom(_, incoming))) => {
                        state.agenda.pop();
                        planting::store(rules, state, seat, incoming);
                    }
                    _ => {}
                }
            }
            Act::Buy(space, workers) => {
                rules.pay(state, seat, purchase_price(workers));
                state.bought = true;
                let tile = store::take_from_store(state, space).expect("a double tile in the store");
                planting::take(rules, state, seat, tile, || store::at_store(space));
            }
            Act::Bonus(_) | Act::Vine(_) | Act::Draw(_) => unreachable!("\"{self}\" answers a question"),
        }
    }

    fn is_any_time(self) -> bool {
        matches!(self, Act::TakeStore(_) | Act::Discard(_) | Act::Buy(..))
    }

    fn cost(self, rules: &Rules, state: &State, seat: Seat) -> Cost {
        let ease = rules.ease(state, seat, false);
        match self {
            Act::Take(die, slot) => die_price(die.0, nearest(rules, state, seat, die, slot), ease),
            Act::Plant(site, _) => die_price(site.die().0, site.space().printed().number, ease),
            Act::Buy(_, workers) => purchase_price(workers),
            _ => Cost::NONE,
        }
    }

    fn why_not(self, rules: &Rules, state: &State, item: Item, seat: Seat) -> Refusal {
        refusals::of_action(self, rules, state, item, seat)
    }

    fn read(words: &[&str]) -> Option<Result<Act, Unreadable>> {
        let (first, rest) = words.split_first()?;
        let (die, verb) = match first.split_once(':') {
            Some((die, verb)) => (Die(die.parse().ok()?), verb),
            None => (Die::NONE, *first),
        };
        Some(match (verb, rest) {
            ("take-double", [slot]) => slot.parse().map(|slot| Act::Take(die, slot)),
            ("plant", [vines, space]) => {
                vines.parse().and_then(|vines| Ok(Act::Plant(Site::new(die, space.parse()?), vines)))
            }
            ("take-store", [space]) => space.parse().map(Act::TakeStore),
            ("bonus", [bonus]) => bonus.parse().map(Act::Bonus),
            ("vine", [grape]) => grape.parse().map(Act::Vine),
            ("double", [tile]) => tile.parse().map(Act::Draw),
            ("discard-double", [tile]) => tile.parse().map(Act::Discard),
            ("buy-double", [space]) => space.parse().map(|space| Act::Buy(space, 0)),
            ("buy-double", [space, paid @ ("1w" | "2w")]) => {
                space.parse().map(|space| Act::Buy(space, if *paid == "1w" { 1 } else { 2 }))
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Take(die, slot) => write!(f, "{die}take-double {slot}"),
            Act::Plant(site, vines) => write!(f, "{}plant {vines} {}", site.die(), site.space()),
            Act::TakeStore(space) => write!(f, "take-store {space}"),
            Act::Bonus(bonus) => write!(f, "bonus {bonus}"),
            Act::Vine(grape) => write!(f, "vine {grape}"),
            Act::Draw(tile) => write!(f, "double {tile}"),
            Act::Discard(tile) => write!(f, "discard-double {tile}"),
            Act::Buy(space, 0) => write!(f, "buy-double {space}"),
            Act::Buy(space, workers) => write!(f, "buy-double {space} {workers}w"),
        }
    }
}
