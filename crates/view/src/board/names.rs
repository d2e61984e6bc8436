//! Names of tiles, goods and places.

use board_game::boards::Confidence;
use board_game::goods::{Good, Goods};
use board_game::main_board::Depot;
use board_game::ruleset::Edition;
use board_game::score::Source;
use board_game::tiles::livestock::animal_name;
use board_game::tiles::{Animal, Building, Color, Kind, Tile};

use crate::words::count;

/// The name in notation, with the animal of the edition.
pub(super) fn short(tile: Tile, edition: Edition) -> String {
    match tile.kind() {
        Kind::Livestock(animal, count) => format!("{}{count}", animal_name(animal, edition)),
        _ => tile.to_string(),
    }
}

/// The name in a sentence: `the bank`, `the 3 cows`, `monastery 6`.
pub(super) fn long(tile: Tile, edition: Edition) -> String {
    match tile.kind() {
        Kind::Castle => "the castle".to_owned(),
        Kind::Mine => "the mine".to_owned(),
        Kind::Ship => "the ship".to_owned(),
        Kind::Building(building) => format!("the {}", building_name(building)),
        Kind::Livestock(animal, count) => format!("the {count} {}", animals(animal, edition)),
        Kind::Geese => "the geese".to_owned(),
        Kind::Monastery(number) => format!("monastery {number}"),
        Kind::Inn => "the inn".to_owned(),
        Kind::FaceDown => "the face-down tile".to_owned(),
    }
}

/// The name of a building in a sentence.
pub(super) const fn building_name(building: Building) -> &'static str {
    match building {
        Building::Warehouse => "warehouse",
        Building::Watchtower => "watchtower",
        Building::Carpenter => "carpenter's workshop",
        Building::Church => "church",
        Building::Market => "market",
        Building::Boarding => "boarding house",
        Building::Bank => "bank",
        Building::TownHall => "town hall",
        Building::WhiteCastle => "white castle",
        Building::Crane => "crane",
    }
}

/// `depot 3` or `the black depot`.
pub(super) fn depot(depot: Depot) -> String {
    if depot == Depot::BLACK { "the black depot".to_owned() } else { format!("depot {}", depot.0) }
}

/// Several of an animal.
pub(super) fn animals(animal: Animal, edition: Edition) -> String {
    match animal_name(animal, edition) {
        "sheep" => "sheep".to_owned(),
        name => format!("{name}s"),
    }
}

/// Three characters for a covered space.
pub(super) fn sign(tile: Tile, edition: Edition) -> String {
    match tile.kind() {
        Kind::Castle => "Cas".to_owned(),
        Kind::Mine => "Min".to_owned(),
        Kind::Ship => "Shp".to_owned(),
        Kind::Building(building) => match building {
            Building::Warehouse => "War",
            Building::Watchtower => "Wat",
            Building::Carpenter => "Car",
            Building::Church => "Chu",
            Building::Market => "Mar",
            Building::Boarding => "Boa",
            Building::Bank => "Ban",
            Building::TownHall => "Tow",
            Building::WhiteCastle => "Whi",
            Building::Crane => "Cra",
        }
        .to_owned(),
        Kind::Livestock(animal, count) => match (animal, animal_name(animal, edition)) {
            (Animal::Cow, _) => format!("Co{count}"),
            (Animal::Pig, _) => format!("Pi{count}"),
            (Animal::Sheep, _) => format!("Sh{count}"),
            (Animal::Chicken, "goat") => format!("Go{count}"),
            (Animal::Chicken, _) => format!("Ch{count}"),
        },
        Kind::Geese => "Gee".to_owned(),
        Kind::Monastery(number) => format!("M{number}"),
        Kind::Inn => "Inn".to_owned(),
        Kind::FaceDown => "###".to_owned(),
    }
}

/// Goods with the die that sells them: `2 red(4), pink(3)`; a dash for none.
pub(super) fn goods(goods: Goods) -> String {
    let stacks: Vec<String> = goods
        .each()
        .map(|good| match goods.count(good) {
            1 => numbered(good),
            count => format!("{count} {}", numbered(good)),
        })
        .collect();
    if stacks.is_empty() { "-".to_owned() } else { stacks.join(", ") }
}

/// `red(4)`.
pub(super) fn numbered(good: Good) -> String {
    format!("{good}({})", good.number())
}

/// Goods in a sentence: `2 red and 1 pink goods`.
pub(super) fn goods_words(goods: Goods) -> String {
    let stacks: Vec<String> = goods.each().map(|good| format!("{} {good}", goods.count(good))).collect();
    format!("{} goods", crate::words::list(&stacks))
}

/// What points are for, in a few words.
pub(super) const fn source(source: Source) -> &'static str {
    match source {
        Source::AreaSize => "area",
        Source::AreaPhase => "phase",
        Source::Colors => "colour bonus",
        Source::Livestock => "livestock",
        Source::Goods => "sale",
        Source::Watchtowers => "watchtower",
        Source::UnsoldGoods => "goods left",
        Source::Silver => "silver left",
        Source::Workers => "workers left",
        Source::Monasteries => "monasteries",
        Source::BorderPosts => "border posts",
        Source::Shields => "shields",
        Source::Retrieval => "castle retrieved",
        Source::Bought => "bought",
        Source::Vineyards => "vineyards",
    }
}

/// What the spaces of a colour are called where they form areas.
pub(super) const fn areas(color: Color) -> &'static str {
    match color {
        Color::Castle => "castles",
        Color::Mine => "mines",
        Color::Ship => "rivers",
        Color::Building => "towns",
        Color::Livestock => "pastures",
        Color::Monastery => "monasteries",
    }
}

/// A mark for a duchy of which we are not sure; nothing for a confirmed one.
pub(super) const fn doubt(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Verified => "",
        Confidence::SingleSource => " (single source)",
        Confidence::Deduced => " (deduced)",
        Confidence::StandIn => " (stand-in)",
    }
}

/// `2 workers`.
pub(super) fn workers(number: u32) -> String {
    count(number as i32, "worker", "workers")
}

/// `A` to `E`.
pub(super) const fn phase(phase: u8) -> char {
    (b'A' + phase) as char
}
