//! The fixed order of everything with a place in a row. It never changes within a version: new entries go at the end.

use std::sync::LazyLock;

use board_game::Edition;
use board_game::agenda::Cause;
use board_game::boards::Duchy;
use board_game::goods::Good;
use board_game::rooms::RoomId;
use board_game::rooms::solo::Partial;
use board_game::score::Source;
use board_game::tiles::{Animal, Building, Color, Tile};

use crate::observe::numbers::Order;

const TILES: &str = "castle mine ship \
    warehouse watchtower carpenter church market boarding bank townhall white-castle crane \
    cow2 cow3 cow4 pig2 pig3 pig4 sheep2 sheep3 sheep4 chicken2 chicken3 chicken4 geese \
    m1 m2 m3 m4 m5 m6 m7 m8 m9 m10 m11 m12 m13 m14 m15 m16 m17 m18 m19 m20 m21 m22 m23 m24 m25 m26 m27 m28 m29 \
    inn facedown";

const DUCHIES: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 \
    31 32 33 34 4@2019 8@2019";

/// The tiles.
pub(super) fn tiles() -> &'static Order<Tile> {
    static TILE: LazyLock<Order<Tile>> =
        LazyLock::new(|| Order::of(TILES.split(' '), |name| name.parse().ok(), Tile::index));
    &TILE
}

/// The duchies.
pub(super) fn duchies() -> &'static Order<Duchy> {
    static DUCHY: LazyLock<Order<Duchy>> =
        LazyLock::new(|| Order::of(DUCHIES.split(' '), Duchy::named, |duchy| usize::from(duchy.0)));
    &DUCHY
}

pub(super) const EDITIONS: [Edition; 4] =
    [Edition::First2011, Edition::First2019, Edition::Revised2019, Edition::Special];

pub(super) const ROOMS: [RoomId; 12] = [
    RoomId::MoreTiles,
    RoomId::BorderPosts,
    RoomId::WhiteCastles,
    RoomId::Routes,
    RoomId::CastleLink,
    RoomId::CastleRetrieval,
    RoomId::Shields,
    RoomId::Inns,
    RoomId::Team,
    RoomId::Solo,
    RoomId::Vineyards,
    RoomId::Chateauma,
];

pub(super) const GOODS: [Good; 6] =
    [Good::Turquoise, Good::Purple, Good::Pink, Good::Red, Good::Brown, Good::Orange];

pub(super) const COLORS: [Color; 6] =
    [Color::Castle, Color::Mine, Color::Ship, Color::Building, Color::Livestock, Color::Monastery];

pub(super) const BUILDINGS: [Building; 10] = [
    Building::Warehouse,
    Building::Watchtower,
    Building::Carpenter,
    Building::Church,
    Building::Market,
    Building::Boarding,
    Building::Bank,
    Building::TownHall,
    Building::WhiteCastle,
    Building::Crane,
];

pub(super) const ANIMALS: [Animal; 4] = [Animal::Cow, Animal::Pig, Animal::Sheep, Animal::Chicken];

pub(super) const CAUSES: [Cause; 5] =
    [Cause::Castle, Cause::WhiteCastle, Cause::TradeRoute, Cause::SoloTarget, Cause::Vineyard];

pub(super) const PARTIALS: [Partial; 4] = [Partial::Size, Partial::Phase, Partial::Color, Partial::Effect];

pub(super) const SOURCES: [Source; 15] = [
    Source::AreaSize,
    Source::AreaPhase,
    Source::Colors,
    Source::Livestock,
    Source::Goods,
    Source::Watchtowers,
    Source::UnsoldGoods,
    Source::Silver,
    Source::Workers,
    Source::Monasteries,
    Source::BorderPosts,
    Source::Shields,
    Source::Retrieval,
    Source::Bought,
    Source::Vineyards,
];

#[cfg(test)]
mod tests {
    use board_game::boards::Board;

    use super::*;

    #[test]
    fn everything_in_the_engine_has_a_place() {
        assert!(Tile::all().all(|tile| tiles().at(tiles().place(tile.index())) == Some(tile)));
        let all = (0..Board::all().len()).map(|place| Duchy(place as u8));
        assert!(
            all.into_iter()
                .all(|duchy| { duchies().at(duchies().place(usize::from(duchy.0))) == Some(duchy) })
        );
        assert!(RoomId::ALL.iter().all(|room| ROOMS.contains(room)));
        assert!(Good::ALL.iter().all(|good| GOODS.contains(good)));
        assert!(Color::ALL.iter().all(|color| COLORS.contains(color)));
        assert!(Building::ALL.iter().all(|building| BUILDINGS.contains(building)));
        assert!(Animal::ALL.iter().all(|animal| ANIMALS.contains(animal)));
        assert!(Source::ALL.iter().all(|source| SOURCES.contains(source)));
    }
}
