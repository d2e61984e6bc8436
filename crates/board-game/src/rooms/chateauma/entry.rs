//! What people tell a companion, in notation: a line of its file has one or more entries.

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;

use crate::goods::{Good, Goods};
use crate::main_board::Depot;
use crate::rooms::vineyards::{DoubleTile, Shelf};
use crate::tiles::Tile;

/// Which bonus tile is left where the Châteauma may claim one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// The large one, and so both.
    Large,
    /// The small one only.
    Small,
    /// None.
    None,
}

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A county card is drawn: `county 4`.
    County(u8),
    /// The building of modifier B: `building bank`.
    Building(Tile),
    /// A tile is laid out in a depot: `tile 3 bank`, `tile black m4`.
    Tile(Depot, Tile),
    /// What lies in a slot of the vineyard depot or on a space of the store, laid out or corrected: `double 3 green-blue`,
    /// `double left -`.
    Double(Shelf, Option<DoubleTile>),
    /// The good of the next round that has none is laid out: `good red`.
    Good(Good),
    /// A die shows a number, the white one or that of the Châteauma: `roll 5`.
    Roll(u8),
    /// Somebody takes a tile: `take 3 bank`, `take black m4`.
    Take(Depot, Tile),
    /// Somebody takes or buys the double tile of a slot or of the store: `take double 3`, `take double left`.
    TakeDouble(Shelf),
    /// Somebody's ship takes goods: `ship 3 red*2 pink`.
    Ship(Depot, Goods),
    /// Which bonus tile is left: `left large`.
    Left(Left),
    /// The shield that the Châteauma takes: `shield 3 7`, `shield none`.
    Shield(Option<(Depot, u8)>),
    /// The tiles of a depot, corrected: `tiles 3 bank ship`.
    Tiles(Depot, Vec<Tile>),
    /// The goods of a depot, corrected: `goods 3 red*2`.
    Goods(Depot, Goods),
    /// What people scored: `points 187 203`.
    Points(Vec<u16>),
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let depot =
            |depot: Depot| if depot == Depot::BLACK { "black".to_owned() } else { depot.0.to_string() };
        match self {
            Entry::County(card) => write!(f, "county {card}"),
            Entry::Building(tile) => write!(f, "building {tile}"),
            Entry::Tile(at, tile) => write!(f, "tile {} {tile}", depot(*at)),
            Entry::Double(at, Some(tile)) => write!(f, "double {at} {tile}"),
            Entry::Double(at, None) => write!(f, "double {at} -"),
            Entry::Good(good) => write!(f, "good {good}"),
            Entry::Roll(pips) => write!(f, "roll {pips}"),
            Entry::Take(from, tile) => write!(f, "take {} {tile}", depot(*from)),
            Entry::TakeDouble(from) => write!(f, "take double {from}"),
            Entry::Ship(from, goods) => write!(f, "ship {} {goods}", depot(*from)),
            Entry::Left(Left::Large) => f.write_str("left large"),
            Entry::Left(Left::Small) => f.write_str("left small"),
            Entry::Left(Left::None) => f.write_str("left none"),
            Entry::Shield(Some((from, shield))) => write!(f, "shield {} {shield}", depot(*from)),
            Entry::Shield(None) => f.write_str("shield none"),
            Entry::Tiles(at, tiles) => {
                write!(f, "tiles {}", depot(*at))?;
                tiles.iter().try_for_each(|tile| write!(f, " {tile}"))
            }
            Entry::Goods(at, goods) => write!(f, "goods {} {goods}", depot(*at)),
            Entry::Points(points) => {
                f.write_str("points")?;
                points.iter().try_for_each(|points| write!(f, " {points}"))
            }
        }
    }
}

impl FromStr for Entry {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Entry, Unreadable> {
        let unreadable = || {
            Unreadable::new(
                text,
                "an entry is county 4, building bank, tile 3 bank, double 3 green-blue, good red, roll 5, take 3 bank, take double \
                 3, ship 3 red*2, left large, shield 3 7, tiles 3 bank ship, goods 3 red or points 187",
            )
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((&verb, rest)) = words.split_first() else { return Err(unreadable()) };
        let number = |text: &str| text.parse::<u8>().map_err(|_| unreadable());
        Ok(match (verb, rest) {
            ("county", [card]) => Entry::County(number(card)?),
            ("building", [tile]) => Entry::Building(tile.parse()?),
            ("tile", [at, tile]) => Entry::Tile(depot(at)?, tile.parse()?),
            ("double", [at, "-"]) => Entry::Double(at.parse()?, None),
            ("double", [at, tile]) => Entry::Double(at.parse()?, Some(tile.parse()?)),
            ("good", [good]) => Entry::Good(good.parse()?),
            ("roll", [pips]) => Entry::Roll(number(pips)?),
            ("take", ["double", from]) => Entry::TakeDouble(from.parse()?),
            ("take", [from, tile]) => Entry::Take(depot(from)?, tile.parse()?),
            ("ship", [from, goods @ ..]) => Entry::Ship(numbered(from)?, goods.join(" ").parse()?),
            ("left", ["large"]) => Entry::Left(Left::Large),
            ("left", ["small"]) => Entry::Left(Left::Small),
            ("left", ["none"]) => Entry::Left(Left::None),
            ("shield", ["none"]) => Entry::Shield(None),
            ("shield", [from, shield]) => Entry::Shield(Some((numbered(from)?, number(shield)?))),
            ("tiles", [at, tiles @ ..]) => {
                Entry::Tiles(depot(at)?, tiles.iter().map(|tile| tile.parse()).collect::<Result<_, _>>()?)
            }
            ("goods", [at, goods @ ..]) => Entry::Goods(numbered(at)?, goods.join(" ").parse()?),
            ("points", points) => {
                let points = points.iter().map(|points| points.parse::<u16>().map_err(|_| unreadable()));
                Entry::Points(points.collect::<Result<_, _>>()?)
            }
            _ => return Err(unreadable()),
        })
    }
}

fn depot(text: &str) -> Result<Depot, Unreadable> {
    if text == "black" { Ok(Depot::BLACK) } else { numbered(text) }
}

fn numbered(text: &str) -> Result<Depot, Unreadable> {
    match text.parse::<u8>() {
        Ok(number @ 1..=6) => Ok(Depot(number)),
        _ => Err(Unreadable::new(text, "depots are 1 to 6, and black where tiles are meant")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_survive_their_text() {
        for text in [
            "county 4",
            "building bank",
            "tile 3 bank",
            "tile black m4",
            "double 3 green-blue",
            "double left -",
            "take double 5",
            "take double middle",
            "good red",
            "roll 5",
            "take black ship",
            "ship 3 pink red*2",
            "left large",
            "left small",
            "left none",
            "shield 3 7",
            "shield none",
            "tiles 3 bank ship",
            "tiles black",
            "goods 6 -",
            "points 187 203",
        ] {
            assert_eq!(text.parse::<Entry>().map(|entry| entry.to_string()), Ok(text.to_owned()));
        }
        for text in [
            "",
            "county",
            "county x",
            "tile 7 bank",
            "ship black red",
            "left",
            "double 7 red-red",
            "roll 5 5",
            "points -1",
        ] {
            assert!(text.parse::<Entry>().is_err(), "{text}");
        }
    }
}
