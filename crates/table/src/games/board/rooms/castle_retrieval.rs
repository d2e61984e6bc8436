//! Castle retrieval: the castles that were set aside.

use board_game::State;
use board_game::rooms::castle_retrieval::Act;
use board_game::tiles::Tile;
use tabletop::Place;

use crate::games::About;
use crate::picture::{Picture, Piece, Zone};

pub(super) fn draw(seen: &State, picture: &mut Picture) {
    let castles = Piece::several(Tile::CASTLE, seen.rooms().castle_retrieval().aside());
    picture.zones.push(Zone::single("aside", None, castles));
}

pub(super) fn about(act: Act, about: About) -> About {
    match act {
        Act::Retrieve => about.piece(Tile::CASTLE).at(Place::common("aside", "")),
    }
}
