//! The features of the Vineyards.

use board_game::rooms::vineyards::score::areas;
use board_game::rooms::vineyards::{DoubleTile, Grape, Slot, Space, StoreSpace, stored};
use board_game::{Rules, State};
use tabletop::Seat;

use super::{count, when};

/// The largest area of vines that is told from larger ones.
const LARGEST: usize = 8;

/// For each colour of vines: areas with a vine bonus tile and the largest without, by size, and the bonus tiles.
pub(super) const VINES: usize = Grape::ALL.len() * (2 * LARGEST + 4);
/// Covered spaces, and stored double tiles.
pub(super) const VINEYARD: usize = Space::COUNT + DoubleTile::KINDS;
/// The double tiles that can be had.
pub(super) const DOUBLE_TILES: usize = (Slot::COUNT + StoreSpace::ALL.len()) * DoubleTile::KINDS;

pub(super) fn of_side(state: &State, house: Seat, [vines, vineyard]: [u16; 2], slots: &mut Vec<u16>) {
    let part = state.rooms().vineyards();
    for grape in Grape::ALL {
        let first = vines + (grape.index() * (2 * LARGEST + 4)) as u16;
        let tiles = usize::from(part.vine_tiles(house).count(grape));
        let sizes = areas(state, house, grape);
        slots.push(count(first, if tiles > 0 { sizes[0].into() } else { 0 }, LARGEST));
        slots.push(count(first + LARGEST as u16, sizes[tiles].into(), LARGEST));
        slots.push(count(first + 2 * LARGEST as u16, tiles, 4));
    }
    let covered = part.covered(house);
    for space in Space::all() {
        slots.push(when(covered.has(space), vineyard + space.index() as u16));
    }
    let kept = stored(state, house);
    for tile in DoubleTile::all() {
        slots.push(when(kept.count(tile) > 0, vineyard + (Space::COUNT + tile.index()) as u16));
    }
}

pub(super) fn of_table(rules: &Rules, state: &State, first: u16, slots: &mut Vec<u16>) {
    let part = state.rooms().vineyards();
    let depot = Slot::used(rules).map(|slot| (slot.index(), part.in_slot(slot)));
    let store = StoreSpace::ALL.into_iter().map(|space| (Slot::COUNT + space.index(), part.in_store(space)));
    for (place, tile) in depot.chain(store) {
        slots.push(tile.map_or(0, |tile| first + (place * DoubleTile::KINDS + tile.index()) as u16));
    }
}
