//! White castles: eight buildings that grant an action with the white die, and monastery 29 (EXP-WHITE-01 to -03).
//!
//! A white castle is a ninth type of building, not a castle (AMB-WHI-01). When it is placed its owner may take one
//! action with the number of the white die, which workers may change.

pub use super::nothing::{Act, Ask, Part};
use super::{Room, RoomId};
use crate::action::Die;
use crate::agenda::{Cause, Item};
use crate::supply::Supply;
use crate::tiles::{Building, Tile};

/// The room.
pub const ROOM: Room = Room {
    name: "white-castles",
    about: "White castles: an action with the white die, and monastery 29",
    house_rules: &[RoomId::Team, RoomId::Solo],
    supply: Some(supply),
    tile_placed: Some(|rules, state, (seat, tile, _)| {
        if tile == Tile::building(Building::WhiteCastle) {
            effect(rules, state, seat);
        }
    }),
    ..Room::NONE
};

/// Six with beige backs, two with black ones, and the monastery (confirmed by the rulebook's list).
fn supply(supply: &mut Supply) {
    let tile = Tile::building(Building::WhiteCastle);
    (0..6).for_each(|_| supply.colored.add(tile));
    (0..2).for_each(|_| supply.black.add(tile));
    supply.colored.add(Tile::monastery(29));
}

/// The action with the current white die; before the first roll there is none (AMB-WHI-03).
pub(super) fn effect(_: &crate::rules::Rules, state: &mut crate::state::State, seat: tabletop::Seat) {
    if state.white > 0 {
        state.agenda.push(Item::Extra(seat, Die(state.white), Cause::WhiteCastle));
    }
}
