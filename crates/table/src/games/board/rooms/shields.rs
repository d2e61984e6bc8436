//! Shields: in the depots, on castles, or out of the game.

use board_game::agenda::Item;
use board_game::rooms::Ask;
use board_game::rooms::shields::{self, Act, Part, SHIELDS};
use board_game::{Rules, State};
use tabletop::{Place, Seat};

use super::super::zones::tiles;
use crate::games::About;
use crate::picture::{Picture, Piece, Zone};

/// Shields out of the game are in the common zone `shields`; a seat's tiles beyond its key spaces (shield 4) are `private`.
pub(super) fn draw(rules: &Rules, seen: &State, picture: &mut Picture) {
    let part = seen.rooms().shields();
    let waiting = seen.agenda().items().iter().find_map(|item| match item {
        Item::Room(Ask::Shields(shields::Ask::Replace(seat, shield))) => Some((*seat, *shield)),
        _ => None,
    });
    let is_waiting = |shield: u8| waiting.is_some_and(|(_, other)| other == shield);
    let on_table = |shield: &u8| !is_waiting(*shield);
    for depot in 1..=6 {
        picture.lay(&Place::common("depot", depot), names(part.in_depot(depot).filter(on_table)));
    }
    let is_out = |shield: &u8| part.place(*shield) == shields::Place::Out;
    let out = names((1..=SHIELDS).filter(is_out).filter(on_table));
    picture.zones.push(Zone::single("shields", None, out));
    for seat in rules.all_seats() {
        picture.zones.push(Zone::single("shields", Some(seat), names(part.of(seat).filter(on_table))));
        picture.zones.push(Zone::single("private", Some(seat), tiles(rules.stored_apart(seen, seat))));
        picture.count(Some(seat), "tribute", part.of(seat).count() as i64);
    }
    if let Some((seat, shield)) = waiting {
        picture.lay(&Place::of(seat, "waiting", ""), names([shield]));
    }
    if let (Some(copied), Some(owner)) = (part.copied(), rules.all_seats().find(|&seat| part.has(seat, 6))) {
        picture.count(Some(owner), "shield-6-copies", copied.0 + 1);
    }
    picture.count(None, "shield-16-used", part.set_die());
}

fn names(shields: impl IntoIterator<Item = u8>) -> Vec<Piece> {
    Piece::all(shields.into_iter().map(|shield| format!("shield{shield}")))
}

/// Where a shield is.
fn place(part: &Part, shield: u8) -> Place {
    match part.place(shield) {
        shields::Place::Out => Place::common("shields", ""),
        shields::Place::Depot(depot) => Place::common("depot", depot),
        shields::Place::Seat(seat) => Place::of(seat, "shields", ""),
        shields::Place::Opponent => Place::common("chateauma-shields", ""),
    }
}

pub(super) fn about(rules: &Rules, seen: &State, seat: Seat, act: Act, about: About) -> About {
    let part = seen.rooms().shields();
    match act {
        Act::Take(shield) | Act::Drop(shield) => {
            about.piece(format!("shield{shield}")).at(place(part, shield))
        }
        Act::Pay(workers) => about.piece(workers),
        Act::SetDie(from, to) => about.die(from).piece(to).at(Place::of(seat, "dice", "")),
        Act::Copy(other) => about.piece(other).at(Place::of(other, "shields", "")),
        Act::CopyChateauma => about.piece("chateauma").at(Place::common("chateauma-shields", "")),
        Act::Name(good) => about.piece(good).at(Place::of(rules.house(seat), "goods", "")),
        Act::FreeCastle => about.at(Place::of(seat, "shields", "")),
    }
}
