//! A room for the tests of the machinery alone: a ship pays one silver, areas count one space more, and a turn
//! begins with a worker.

use super::Room;

pub(super) const ROOM: Room = Room {
    name: "trial",
    about: "A room for tests",
    excludes: &[],
    turn_begins: Some(|rules, state, seat| rules.gain_workers(state, seat, 1)),
    tile_placed: Some(|_, state, (seat, tile, _)| {
        if tile == crate::tiles::Tile::SHIP {
            state.board_mut(seat).silver += 1;
        }
    }),
    area_size: Some(|_, _, _, size| size + 1),
    ..Room::NONE
};
