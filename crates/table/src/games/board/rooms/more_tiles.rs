//! Additional hex tiles: they use the places of other tiles, and the geese score on their space.

use board_game::agenda::Item;
use board_game::notation::space_name;
use board_game::rooms::Ask;
use board_game::rooms::more_tiles::{self, Act};
use board_game::{Rules, State};
use tabletop::{Place, Seat};

use crate::games::About;

pub(super) fn about(rules: &Rules, seen: &State, seat: Seat, act: Act, about: About) -> About {
    match (act, seen.agenda().top()) {
        (Act::BuyWorkers, _) => about,
        (Act::Use(building), _) => about.piece(building.name()),
        (Act::Flock(animal), Item::Room(Ask::MoreTiles(more_tiles::Ask::Geese(_, space)))) => {
            about.piece(animal.name()).at(Place::of(rules.house(seat), "duchy", space_name(space)))
        }
        (Act::Flock(animal), _) => about.piece(animal.name()),
    }
}
