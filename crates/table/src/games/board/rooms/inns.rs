//! Inns: the stack under the one for sale, which is drawn with the black depot.

use board_game::State;
use board_game::tiles::Tile;

use crate::picture::{Picture, Piece, Zone};

pub(super) fn draw(seen: &State, picture: &mut Picture) {
    let below = Piece::several(Tile::INN, seen.rooms().inns().below());
    picture.zones.push(Zone::single("inns", None, below));
}
