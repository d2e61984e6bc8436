//! The team game: the private key spaces next to the shared ones, which are the storage of the house.

use board_game::agenda::Item;
use board_game::rooms::Ask;
use board_game::rooms::team::{self, Act};
use board_game::{Rules, State};
use tabletop::{Place, Seat};

use super::super::zones::tiles;
use crate::games::About;
use crate::picture::{Picture, Zone};

pub(super) fn draw(rules: &Rules, seen: &State, picture: &mut Picture) {
    for seat in rules.all_seats() {
        picture.zones.push(Zone::single("private", Some(seat), tiles(rules.stored_apart(seen, seat))));
        let waiting = seen.agenda().items().iter().filter_map(|&item| match item {
            Item::Room(Ask::Team(team::Ask::Store(of, tile))) if of == seat => Some(tile),
            _ => None,
        });
        picture.lay(&Place::of(seat, "waiting", ""), tiles(waiting));
    }
}

pub(super) fn about(rules: &Rules, seat: Seat, act: Act, about: About) -> About {
    match act {
        Act::Private => about.at(Place::of(seat, "private", "")),
        Act::Shared => about.at(Place::of(rules.house(seat), "storage", "")),
    }
}

/// The question, with the tile that it is about.
pub(super) fn asked(ask: team::Ask) -> (&'static str, Option<u8>, Option<String>) {
    match ask {
        team::Ask::Store(_, tile) => ("store", None, Some(tile.to_string())),
        team::Ask::Keep(_, tile) => ("keep", None, Some(tile.to_string())),
    }
}
