//! The hex tiles: what is printed on them and how many there are. What each kind does is in [`crate::effects`].

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;

pub mod building;
mod laid;
pub mod livestock;

pub use building::Building;
pub(crate) use laid::{Laid, Packed, bytes};
pub use livestock::Animal;

/// The colour of a hex tile and of the spaces that take it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Dark green in 2019, burgundy in the special edition.
    Castle,
    /// Gray.
    Mine,
    /// Blue: rivers.
    Ship,
    /// Beige: towns.
    Building,
    /// Light green: pastures.
    Livestock,
    /// Yellow.
    Monastery,
}

impl Color {
    /// All colours, in the order of the tiles.
    pub const ALL: [Color; 6] =
        [Color::Castle, Color::Mine, Color::Ship, Color::Building, Color::Livestock, Color::Monastery];

    /// The letter of the board pictures.
    pub const fn letter(self) -> char {
        match self {
            Color::Castle => 'C',
            Color::Mine => 'I',
            Color::Ship => 'S',
            Color::Building => 'B',
            Color::Livestock => 'L',
            Color::Monastery => 'M',
        }
    }

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Color::Castle => "castle",
            Color::Mine => "mine",
            Color::Ship => "ship",
            Color::Building => "building",
            Color::Livestock => "livestock",
            Color::Monastery => "monastery",
        }
    }

    /// The colour of that name.
    pub fn named(name: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.name() == name)
    }

    /// The place in an array.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The front of a hex tile, or no tile at all. Equal tiles are interchangeable.
///
/// Tiles are ordered by colour, then within the colour: this is the order of lists and of notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tile(u8);

/// What a tile is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Grants a free action.
    Castle,
    /// Pays silver at the end of a phase.
    Mine,
    /// Takes goods and moves forward in the turn order.
    Ship,
    /// Has one of eight effects.
    Building(Building),
    /// An animal and how many of it.
    Livestock(Animal, u8),
    /// Two geese.
    Geese,
    /// A monastery by its number.
    Monastery(u8),
    /// An inn.
    Inn,
    /// A tile laid face down.
    FaceDown,
}

impl Tile {
    /// No tile: an empty space.
    pub const NONE: Tile = Tile(0);
    /// A castle.
    pub const CASTLE: Tile = Tile(1);
    /// A mine.
    pub const MINE: Tile = Tile(2);
    /// A ship.
    pub const SHIP: Tile = Tile(3);

    /// The two geese: livestock of its own kind.
    pub const GEESE: Tile = Tile(Tile::FIRST_MONASTERY - 1);
    /// An inn: covers a space of any colour.
    pub const INN: Tile = Tile(Tile::FIRST_MONASTERY + Tile::MONASTERIES);
    /// A tile laid face down: covers a space of any colour and does nothing else.
    pub const FACE_DOWN: Tile = Tile(Tile::FIRST_MONASTERY + Tile::MONASTERIES + 1);

    const FIRST_BUILDING: u8 = 4;
    const FIRST_LIVESTOCK: u8 = Tile::FIRST_BUILDING + Building::ALL.len() as u8;
    const FIRST_MONASTERY: u8 = Tile::FIRST_LIVESTOCK + 13;

    /// The highest monastery number.
    pub const MONASTERIES: u8 = 29;
    /// One more than the largest tile.
    pub const COUNT: usize = Tile::FACE_DOWN.0 as usize + 1;

    /// The tile of a building.
    pub const fn building(building: Building) -> Tile {
        Tile(Tile::FIRST_BUILDING + building as u8)
    }

    /// The tile with 2, 3 or 4 of an animal.
    pub const fn livestock(animal: Animal, count: u8) -> Tile {
        assert!(count >= 2 && count <= 4);
        Tile(Tile::FIRST_LIVESTOCK + animal as u8 * 3 + count - 2)
    }

    /// The monastery with that number.
    pub const fn monastery(number: u8) -> Tile {
        assert!(number >= 1 && number <= Tile::MONASTERIES);
        Tile(Tile::FIRST_MONASTERY + number - 1)
    }

    /// The tile at a place of [`Tile::index`].
    pub const fn from_index(index: usize) -> Tile {
        assert!(index < Tile::COUNT);
        Tile(index as u8)
    }

    /// All tiles in order, without [`Tile::NONE`].
    pub fn all() -> impl Iterator<Item = Tile> {
        (1..Tile::COUNT as u8).map(Tile)
    }

    /// The place in an array.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The same number in a byte.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    /// Whether there is no tile.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// What the tile is. Not to be asked of [`Tile::NONE`].
    #[inline]
    pub const fn kind(self) -> Kind {
        debug_assert!(!self.is_none(), "no tile has no kind");
        match self.0 {
            1 => Kind::Castle,
            2 => Kind::Mine,
            3 => Kind::Ship,
            id @ Tile::FIRST_BUILDING..Tile::FIRST_LIVESTOCK => {
                Kind::Building(Building::ALL[(id - Tile::FIRST_BUILDING) as usize])
            }
            id if id == Tile::GEESE.0 => Kind::Geese,
            id if id == Tile::INN.0 => Kind::Inn,
            id if id == Tile::FACE_DOWN.0 => Kind::FaceDown,
            id @ Tile::FIRST_LIVESTOCK..Tile::FIRST_MONASTERY => {
                let id = id - Tile::FIRST_LIVESTOCK;
                Kind::Livestock(Animal::ALL[(id / 3) as usize], id % 3 + 2)
            }
            id => Kind::Monastery(id - Tile::FIRST_MONASTERY + 1),
        }
    }

    /// Whether the tile has no colour of its own and covers a space of any.
    #[inline]
    pub const fn is_wild(self) -> bool {
        self.0 >= Tile::INN.0
    }

    /// The colour of the tile. Not to be asked of [`Tile::NONE`] or a tile without colour.
    #[inline]
    pub const fn color(self) -> Color {
        COLORS[self.0 as usize & 63]
    }
}

const COLORS: [Color; 64] = {
    let mut colors = [Color::Monastery; 64];
    let mut id = 1;
    while id < Tile::FIRST_MONASTERY as usize {
        colors[id] = match Tile(id as u8).kind() {
            Kind::Castle => Color::Castle,
            Kind::Mine => Color::Mine,
            Kind::Ship => Color::Ship,
            Kind::Building(_) => Color::Building,
            Kind::Livestock(..) | Kind::Geese => Color::Livestock,
            Kind::Monastery(_) | Kind::Inn | Kind::FaceDown => Color::Monastery,
        };
        id += 1;
    }
    colors
};

/// The name of the tile in notation: `castle`, `bank`, `cow3`, `m17`, and `-` for no tile.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return f.pad("-");
        }
        match self.kind() {
            Kind::Castle => f.pad("castle"),
            Kind::Mine => f.pad("mine"),
            Kind::Ship => f.pad("ship"),
            Kind::Building(building) => f.pad(building.name()),
            Kind::Livestock(animal, count) => f.pad(&format!("{}{count}", animal.name())),
            Kind::Geese => f.pad("geese"),
            Kind::Monastery(number) => f.pad(&format!("m{number}")),
            Kind::Inn => f.pad("inn"),
            Kind::FaceDown => f.pad("facedown"),
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads the names that [`Display`](fmt::Display) writes; `goat` is read as `chicken`.
impl FromStr for Tile {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Tile, Unreadable> {
        let wanted = text.to_ascii_lowercase().replace("goat", "chicken");
        Tile::all().find(|tile| tile.to_string() == wanted).ok_or_else(|| {
            Unreadable::new(
                text,
                "a tile is castle, mine, ship, a building (warehouse, watchtower, carpenter, church, market, boarding, \
                 bank, townhall, white-castle, crane), an animal with its count (cow2 to cow4, pig, sheep, chicken), geese, \
                 a monastery (m1 to m29), inn or facedown",
            )
        })
    }
}

/// A set of tile faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TileSet(u64);

impl TileSet {
    /// No tiles.
    pub const EMPTY: TileSet = TileSet(0);

    /// Adds a face; [`Tile::NONE`] is left out.
    #[inline]
    pub const fn add(&mut self, tile: Tile) {
        self.0 |= 1 << (tile.0 & 63) & !1;
    }

    /// Whether the face is there.
    #[inline]
    pub const fn has(self, tile: Tile) -> bool {
        self.0 >> (tile.0 & 63) & 1 == 1
    }

    /// Whether no face is there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Calls `visit` with every face in order.
    #[inline]
    pub fn for_each(self, mut visit: impl FnMut(Tile)) {
        let mut left = self.0;
        while left != 0 {
            visit(Tile(left.trailing_zeros() as u8));
            left &= left - 1;
        }
    }

    /// The faces in order.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        Tile::all().filter(move |&tile| self.has(tile))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_colours_ascend() {
        assert_eq!(Tile::all().count(), 3 + 10 + 13 + 29 + 2);
        for tile in Tile::all() {
            assert_eq!(tile.to_string().parse(), Ok(tile));
            assert_eq!(Tile::from_index(tile.index()), tile);
        }
        assert!(Tile::all().filter(|tile| !tile.is_wild()).map(Tile::color).is_sorted());
        assert_eq!("goat3".parse(), Ok(Tile::livestock(Animal::Chicken, 3)));
        assert!(
            "cow5".parse::<Tile>().is_err() && "-".parse::<Tile>().is_err() && "m30".parse::<Tile>().is_err()
        );
    }
}
