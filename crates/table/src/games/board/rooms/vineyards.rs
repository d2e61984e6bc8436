//! Vineyards: depot, store, bag and pool; the vineyard and the vine bonus tiles of each seat.
//!
//! A double space is one slot, drawn where its left hex lies; what is printed on it are the bonuses of both hexes.

use board_game::agenda::Item;
use board_game::rooms::Ask as RoomAsk;
use board_game::rooms::vineyards::board::LAYERS;
use board_game::rooms::vineyards::score;
use board_game::rooms::vineyards::{
    Act, Ask, Bonus, DoubleTile, Grape, Slot as DepotSlot, Space, StoreSpace, VineTiles, stored,
};
use board_game::{Rules, State};
use tabletop::{Place, Seat};

use crate::games::About;
use crate::picture::{Picture, Piece, Slot, Spot, Zone};

pub(super) fn draw(rules: &Rules, seen: &State, picture: &mut Picture) {
    let part = seen.rooms().vineyards();
    let one = |name: String, tile: Option<DoubleTile>| {
        Slot::holding(name, Piece::all(tile.map(|tile| tile.to_string())))
    };
    let depot = DepotSlot::used(rules).map(|slot| Slot {
        number: Some(slot.index() as u8 + 1),
        print: Some(numbers(rules, slot)),
        ..one(slot.to_string(), part.in_slot(slot))
    });
    picture.zones.push(Zone::new("vineyard-depot", None, depot.collect()));
    let store = StoreSpace::used(rules).iter().map(|&space| one(space.to_string(), part.in_store(space)));
    picture.zones.push(Zone::new("vineyard-store", None, store.collect()));
    let pool = Grape::ALL.into_iter().map(|grape| Slot {
        color: Some(grape.name()),
        ..Slot::holding(grape, vine_tiles(part.pool(), &[grape]))
    });
    picture.zones.push(Zone::new("vine-pool", None, pool.collect()));
    let bag = Piece::several("?", part.bag().total());
    picture.zones.push(Zone::single("vineyard-bag", None, bag));
    for seat in rules.all_seats() {
        let kept = Piece::all(stored(seen, seat).each().map(|tile| tile.to_string()));
        picture.lay(&Place::of(seat, "storage", ""), kept);
        let spaces = Space::all().map(|space| double_space(seen, seat, space)).collect();
        picture.zones.push(Zone::new("vineyard", Some(seat), spaces));
        let tiles = vine_tiles(part.vine_tiles(seat), &Grape::ALL);
        picture.zones.push(Zone::single("vine-tiles", Some(seat), tiles));
        picture.zones.push(Zone::new("vine-worth", Some(seat), worth(seen, seat)));
        picture.count(Some(seat), "vines-worth", score::points(seen, seat));
    }
    for item in seen.agenda().items() {
        if let Item::Room(RoomAsk::Vineyards(Ask::MakeRoom(seat, tile) | Ask::Settle(seat, tile))) = item {
            picture.lay(&Place::of(*seat, "waiting", ""), Piece::all([tile.to_string()]));
        }
    }
}

/// What the vine bonus tiles of each colour would score now: the points, and the sizes of the areas they score.
fn worth(seen: &State, seat: Seat) -> Vec<Slot> {
    let tiles = seen.rooms().vineyards().vine_tiles(seat);
    let slot = |grape: Grape| {
        let scored = score::areas(seen, seat, grape).into_iter().take(usize::from(tiles.count(grape)));
        let sizes: Vec<String> = scored.filter(|&size| size > 0).map(|size| size.to_string()).collect();
        Slot {
            color: Some(grape.name()),
            number: u8::try_from(score::points_of(seen, seat, grape)).ok(),
            print: Some(sizes.join(" ")),
            ..Slot::holding(format!("vine-{grape}"), Vec::new())
        }
    };
    Grape::ALL.into_iter().filter(|&grape| tiles.count(grape) > 0).map(slot).collect()
}

fn double_space(seen: &State, seat: Seat, space: Space) -> Slot {
    let (printed, vines) = (space.printed(), seen.rooms().vineyards().vines(seat, space));
    Slot {
        number: Some(printed.number),
        print: Some(printed.bonuses.map(Bonus::name).join(" ")),
        spot: Some(Spot { block: 0, x: space.half_steps(), y: LAYERS - printed.layer }),
        ..Slot::holding(space, Piece::all(vines.map(|vines| vines.to_string())))
    }
}

/// The numbers that a slot answers to: `3`, or `3 4`.
fn numbers(rules: &Rules, slot: DepotSlot) -> String {
    let numbers = (1..=6_u8).filter(|&number| slot.numbers(rules) >> (number - 1) & 1 == 1);
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

fn vine_tiles(tiles: &VineTiles, grapes: &[Grape]) -> Vec<Piece> {
    let there = grapes.iter().filter(|&&grape| tiles.count(grape) > 0);
    there.map(|&grape| Piece { name: format!("vine-{grape}"), count: tiles.count(grape).into() }).collect()
}

pub(super) fn about(seen: &State, seat: Seat, act: Act, about: About) -> About {
    let part = seen.rooms().vineyards();
    let with = |about: About, tile: Option<DoubleTile>| match tile {
        Some(tile) => about.piece(tile),
        None => about,
    };
    match act {
        Act::Take(die, slot) => {
            with(about, part.in_slot(slot)).die(die.0).at(Place::common("vineyard-depot", slot))
        }
        Act::Plant(site, vines) => {
            about.die(site.die().0).piece(vines).at(Place::of(seat, "vineyard", site.space()))
        }
        Act::TakeStore(space) | Act::Buy(space, _) => {
            with(about, part.in_store(space)).at(Place::common("vineyard-store", space))
        }
        Act::Bonus(bonus) => match seen.agenda().top() {
            Item::Room(RoomAsk::Vineyards(Ask::Planted(_, open))) => {
                about.piece(bonus).at(Place::of(seat, "vineyard", open.space()))
            }
            _ => about.piece(bonus),
        },
        Act::Vine(grape) => about.piece(format!("vine-{grape}")).at(Place::common("vine-pool", grape)),
        Act::Draw(tile) => about.piece(tile),
        Act::Discard(tile) => about.piece(tile).at(Place::of(seat, "storage", "")),
    }
}
