//! Double tiles in storage and in the vineyard.

use tabletop::{Event, Place, Seat};

use super::{Ask, DoubleTile, Heap, Open, Space, Spaces, Vines, ask};
use crate::rooms::shields;
use crate::rules::Rules;
use crate::ruleset::DiscardToMakeRoom;
use crate::state::State;

/// How many double tiles a seat has in storage.
#[inline]
pub(super) fn stored_count(state: &State, seat: Seat) -> usize {
    let part = &state.rooms.vineyards;
    let first = usize::from(part.stored[seat.index()].is_some());
    if part.cellar.is_empty() || !owns_cellar(state, seat) {
        return first;
    }
    first + part.cellar.total() as usize
}

/// The double tiles that a seat has in storage, equal ones counted.
pub fn stored(state: &State, seat: Seat) -> Heap {
    let part = &state.rooms.vineyards;
    let mut heap = if owns_cellar(state, seat) { part.cellar } else { Heap::EMPTY };
    if let Some(tile) = part.stored[seat.index()] {
        heap.add(tile);
    }
    heap
}

/// The kinds of double tiles that a seat has in storage, in order: one at most, but for the owner of shield 4.
#[inline]
pub(super) fn stored_kinds(state: &State, seat: Seat) -> impl Iterator<Item = DoubleTile> + use<> {
    let part = &state.rooms.vineyards;
    let (one, more) = match part.cellar.is_empty() {
        true => (part.stored[seat.index()], None),
        false => (None, Some(stored(state, seat).kinds())),
    };
    one.into_iter().chain(more.into_iter().flatten())
}

/// Whether the double tiles beyond the first are of this seat: only shield 4 lets anybody have them.
fn owns_cellar(state: &State, seat: Seat) -> bool {
    shields::hoards(state, seat)
}

/// Whether what a seat has in storage needs more key spaces than there are (AMB-VIN-19).
pub(crate) fn is_overfull(rules: &Rules, state: &State, seat: Seat) -> bool {
    let single = rules.estate(state, seat).stored_count();
    single + 2 * stored_count(state, seat) > rules.key_spaces
}

/// Whether a double tile that does not come from the take action finds room or can be given some (AMB-VIN-16).
pub(super) fn has_room(rules: &Rules, state: &State, seat: Seat) -> bool {
    rules.ruleset.discard_to_make_room == DiscardToMakeRoom::Always || fits(rules, state, seat)
}

/// Whether two key spaces are free.
pub(super) fn fits(rules: &Rules, state: &State, seat: Seat) -> bool {
    rules.free_key_spaces(state, seat) >= 2
}

/// A double tile comes from a place into storage; without room its owner is asked first (VINE-07).
pub(super) fn take(rules: &Rules, state: &mut State, seat: Seat, tile: DoubleTile, from: impl Fn() -> Place) {
    rules.tell(|| Event::Took { seat, piece: tile.to_string(), from: from() });
    store(rules, state, seat, tile);
}

/// Every double tile that comes into storage comes through here; with too few free key spaces its owner is asked first,
/// again and again until there are two (AMB-VIN-15, AMB-ENG-06).
pub(super) fn store(rules: &Rules, state: &mut State, seat: Seat, tile: DoubleTile) {
    if !fits(rules, state, seat) {
        return state.agenda.push(ask(Ask::MakeRoom(seat, tile)));
    }
    put_in_storage(state, seat, tile);
}

/// Puts a double tile into storage, in order.
pub(super) fn put_in_storage(state: &mut State, seat: Seat, tile: DoubleTile) {
    let part = &mut state.rooms.vineyards;
    match part.stored[seat.index()] {
        None => part.stored[seat.index()] = Some(tile),
        Some(first) => {
            part.stored[seat.index()] = Some(first.min(tile));
            part.cellar.add(first.max(tile));
        }
    }
}

/// Takes a double tile out of storage; it must be there.
pub(super) fn fetch(state: &mut State, seat: Seat, tile: DoubleTile) {
    let next = if owns_cellar(state, seat) { state.rooms.vineyards.cellar.kinds().next() } else { None };
    let part = &mut state.rooms.vineyards;
    let leaves_cellar = if part.stored[seat.index()] == Some(tile) {
        part.stored[seat.index()] = next;
        next
    } else {
        Some(tile)
    };
    if let Some(tile) = leaves_cellar {
        part.cellar.remove(tile);
    }
}

/// A stored double tile leaves the game to make room.
pub(super) fn discard(rules: &Rules, state: &mut State, seat: Seat, tile: DoubleTile) {
    fetch(state, seat, tile);
    rules.tell(move || Event::Removed {
        seat: Some(seat),
        piece: tile.to_string(),
        from: Place::of(seat, "storage", ""),
    });
}

/// The free spaces of a seat's vineyard on which a double tile may go, whatever the die (VINE-10).
pub fn open_spaces(state: &State, seat: Seat) -> Spaces {
    state.rooms.vineyards.covered(seat).open()
}

/// Covers a double space: its two bonuses follow, and then the vine bonus tile if this was the last space of its layer
/// (VINE-09, VINE-11, VINE-14, VINE-20).
pub(super) fn plant(rules: &Rules, state: &mut State, seat: Seat, space: Space, vines: Vines) {
    let part = &mut state.rooms.vineyards;
    part.put(seat, space, vines);
    let completes = part.covered(seat).covers(Spaces::of_layer(space.printed().layer));
    rules.tell(move || Event::Placed {
        seat,
        piece: vines.to_string(),
        at: Place::of(seat, "vineyard", space),
    });
    state.agenda.push(ask(Ask::Planted(seat, Open::new(space, completes))));
}

/// Whether shield 15 could place a tile of the store at once (AMB-VIN-08).
pub(crate) fn can_settle(rules: &Rules, state: &State, seat: Seat) -> bool {
    rules.setup.rooms.has(crate::rooms::RoomId::Vineyards)
        && super::store::store_count(state) > 0
        && open_spaces(state, seat).0 != 0
}
