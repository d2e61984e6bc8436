//! Grapes, double tiles and vine bonus tiles (DATA-23).

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use tabletop::Unreadable;
use tabletop::choice::Confidence;

/// How sure we are of the double tiles: the only composition with equal numbers for all colours that has 51 tiles, of
/// which removing one colour takes 16 and removing two takes 29.
pub const DOUBLE_TILES_CONFIDENCE: Confidence = Confidence::Deduced;
/// How sure we are of the names of the colours.
pub const GRAPES_CONFIDENCE: Confidence = Confidence::SingleSource;
/// How sure we are of the vine bonus tiles: 24 are confirmed, four of each colour follow from the sets of six.
pub const VINE_TILES_CONFIDENCE: Confidence = Confidence::Deduced;

/// How many vine bonus tiles of each colour there are (VINE-01).
pub const VINE_TILES_EACH: u8 = 4;

/// A colour of grapes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
#[repr(u8)]
pub enum Grape {
    Orange,
    Yellow,
    Green,
    Red,
    Black,
    Blue,
}

impl Grape {
    /// All colours.
    pub const ALL: [Grape; 6] =
        [Grape::Orange, Grape::Yellow, Grape::Green, Grape::Red, Grape::Black, Grape::Blue];

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Grape::Orange => "orange",
            Grape::Yellow => "yellow",
            Grape::Green => "green",
            Grape::Red => "red",
            Grape::Black => "black",
            Grape::Blue => "blue",
        }
    }

    /// Its place in [`Grape::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Grape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Grape {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Grape, Unreadable> {
        let found = Grape::ALL.into_iter().find(|grape| grape.name() == text);
        found.ok_or_else(|| {
            Unreadable::new(text, "a colour of grapes is orange, yellow, green, red, black or blue")
        })
    }
}

/// A set of colours of grapes, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Grapes(u8);

impl Grapes {
    /// Whether a colour is in the set.
    #[inline]
    pub const fn has(self, grape: Grape) -> bool {
        self.0 >> grape as u8 & 1 == 1
    }

    /// Adds a colour.
    pub const fn add(&mut self, grape: Grape) {
        self.0 |= 1 << grape as u8;
    }

    /// How many colours are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no colour is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours of the set.
    pub fn iter(self) -> impl Iterator<Item = Grape> {
        Grape::ALL.into_iter().filter(move |&grape| self.has(grape))
    }
}

/// A double tile by its two colours, which have no order: it may be turned. Not a hex tile: it takes two key spaces and
/// goes to the vineyard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DoubleTile(NonZeroU8);

impl DoubleTile {
    /// How many kinds there are.
    pub const KINDS: usize = 21;
    /// How many tiles there are (VINE-03).
    pub const COUNT: u32 = 51;

    /// The tile with these colours, in either order.
    pub const fn of(one: Grape, other: Grape) -> DoubleTile {
        DoubleTile::from_index(KIND_OF[one as usize][other as usize] as usize)
    }

    /// Every kind, in order.
    pub fn all() -> impl Iterator<Item = DoubleTile> {
        (0..DoubleTile::KINDS).map(DoubleTile::from_index)
    }

    /// The kind at a place, as [`DoubleTile::index`] counts.
    #[inline]
    pub const fn from_index(index: usize) -> DoubleTile {
        DoubleTile(NonZeroU8::MIN.saturating_add((index % DoubleTile::KINDS) as u8))
    }

    /// Its place in [`DoubleTile::all`].
    #[inline]
    pub const fn index(self) -> usize {
        (self.0.get() - 1) as usize % DoubleTile::KINDS
    }

    /// Its colours in their order.
    #[inline]
    pub const fn grapes(self) -> [Grape; 2] {
        GRAPES_OF[self.index()]
    }

    /// How many of this kind there are: three with two colours, one with a single colour (DATA-23).
    pub const fn copies(self) -> u8 {
        let [one, other] = self.grapes();
        if one as u8 == other as u8 { 1 } else { 3 }
    }

    /// Whether it shows a colour.
    pub const fn shows(self, grape: Grape) -> bool {
        let [one, other] = self.grapes();
        one as u8 == grape as u8 || other as u8 == grape as u8
    }

    /// The ways it can lie on a double space: two, or one if its colours are the same (AMB-VIN-27).
    #[inline]
    pub fn ways(self) -> impl Iterator<Item = Vines> {
        let [one, other] = self.grapes();
        let turned = (one != other).then(|| Vines::new(other, one));
        std::iter::once(Vines::new(one, other)).chain(turned)
    }
}

const KIND_OF: [[u8; 6]; 6] = {
    let mut kinds = [[0; 6]; 6];
    let (mut one, mut next) = (0, 0);
    while one < 6 {
        let mut other = one;
        while other < 6 {
            kinds[one][other] = next;
            kinds[other][one] = next;
            next += 1;
            other += 1;
        }
        one += 1;
    }
    kinds
};

const GRAPES_OF: [[Grape; 2]; DoubleTile::KINDS] = {
    let mut grapes = [[Grape::Orange; 2]; DoubleTile::KINDS];
    let mut one = 0;
    while one < 6 {
        let mut other = one;
        while other < 6 {
            grapes[KIND_OF[one][other] as usize] = [Grape::ALL[one], Grape::ALL[other]];
            other += 1;
        }
        one += 1;
    }
    grapes
};

impl fmt::Display for DoubleTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.grapes();
        f.pad(&format!("{one}-{other}"))
    }
}

impl FromStr for DoubleTile {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<DoubleTile, Unreadable> {
        text.parse().map(Vines::tile)
    }
}

/// A double tile as it lies on a double space: the colour of the left hex, then that of the right one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Vines(u8);

impl Vines {
    /// How many there are.
    pub const COUNT: usize = 36;

    /// These colours, left and right.
    #[inline]
    pub const fn new(left: Grape, right: Grape) -> Vines {
        Vines(left as u8 * 6 + right as u8)
    }

    /// Its place among all.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The one at a place, as [`Vines::index`] counts.
    #[inline]
    pub const fn from_index(index: usize) -> Vines {
        Vines((index % Vines::COUNT) as u8)
    }

    /// The colours, left and right.
    #[inline]
    pub const fn grapes(self) -> [Grape; 2] {
        [Grape::ALL[self.0 as usize / 6 % 6], Grape::ALL[self.0 as usize % 6]]
    }

    /// The tile.
    #[inline]
    pub const fn tile(self) -> DoubleTile {
        let [left, right] = self.grapes();
        DoubleTile::of(left, right)
    }
}

impl fmt::Display for Vines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, right] = self.grapes();
        f.pad(&format!("{left}-{right}"))
    }
}

impl FromStr for Vines {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Vines, Unreadable> {
        let Some((left, right)) = text.split_once('-') else {
            return Err(Unreadable::new(text, "a double tile is two colours of grapes, green-blue"));
        };
        Ok(Vines::new(left.parse()?, right.parse()?))
    }
}

/// A heap of double tiles: two bits for each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Heap([u8; (DoubleTile::KINDS * 2).div_ceil(8)]);

impl Heap {
    /// No tiles.
    pub const EMPTY: Heap = Heap([0; (DoubleTile::KINDS * 2).div_ceil(8)]);

    /// All tiles without those that show a removed colour (VINE-04).
    pub fn full(removed: Grapes) -> Heap {
        let mut heap = Heap::EMPTY;
        for tile in DoubleTile::all().filter(|&tile| !removed.iter().any(|grape| tile.shows(grape))) {
            (0..tile.copies()).for_each(|_| heap.add(tile));
        }
        heap
    }

    /// How many of a kind.
    #[inline]
    pub const fn count(&self, tile: DoubleTile) -> u8 {
        self.0[tile.index() / 4] >> (tile.index() % 4 * 2) & 3
    }

    /// Puts one in; there are never more than three of a kind.
    pub(crate) fn add(&mut self, tile: DoubleTile) {
        debug_assert!(self.count(tile) < 3, "{tile}");
        self.0[tile.index() / 4] += 1 << (tile.index() % 4 * 2);
    }

    /// Takes one out; it must be there.
    pub(crate) fn remove(&mut self, tile: DoubleTile) {
        debug_assert!(self.count(tile) > 0, "{tile}");
        self.0[tile.index() / 4] -= 1 << (tile.index() % 4 * 2);
    }

    /// Whether it is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Heap::EMPTY
    }

    /// How many tiles there are in all.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|byte| (byte & 0x55).count_ones() + 2 * (byte & 0xAA).count_ones()).sum()
    }

    /// The kinds of which there are some, in order.
    pub fn kinds(&self) -> impl Iterator<Item = DoubleTile> + use<> {
        let heap = *self;
        DoubleTile::all().filter(move |&tile| heap.count(tile) > 0)
    }

    /// Every tile, equal ones one after the other.
    pub fn each(&self) -> impl Iterator<Item = DoubleTile> + use<> {
        let heap = *self;
        self.kinds().flat_map(move |tile| (0..heap.count(tile)).map(move |_| tile))
    }

    /// The tile that number `pick` stands for, when all are numbered kind by kind.
    pub fn pick(&self, mut pick: u32) -> DoubleTile {
        for tile in self.kinds() {
            match pick.checked_sub(u32::from(self.count(tile))) {
                Some(rest) => pick = rest,
                None => return tile,
            }
        }
        unreachable!("a pick beyond the double tiles that are left")
    }
}

/// Vine bonus tiles: half a byte for each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct VineTiles([u8; Grape::ALL.len() / 2]);

impl VineTiles {
    /// This many of each colour that is not removed.
    pub fn each(count: u8, removed: Grapes) -> VineTiles {
        let mut tiles = VineTiles::default();
        for grape in Grape::ALL.into_iter().filter(|&grape| !removed.has(grape)) {
            (0..count).for_each(|_| tiles.add(grape));
        }
        tiles
    }

    /// How many of a colour.
    #[inline]
    pub const fn count(&self, grape: Grape) -> u8 {
        self.0[grape.index() / 2] >> (grape.index() % 2 * 4) & 15
    }

    /// Adds one.
    pub const fn add(&mut self, grape: Grape) {
        self.0[grape.index() / 2] += 1 << (grape.index() % 2 * 4);
    }

    /// Takes one away; it must be there.
    pub const fn remove(&mut self, grape: Grape) {
        self.0[grape.index() / 2] -= 1 << (grape.index() % 2 * 4);
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == VineTiles::default()
    }

    /// How many there are in all.
    pub fn total(&self) -> u8 {
        Grape::ALL.iter().map(|&grape| self.count(grape)).sum()
    }

    /// The colours of which there are some.
    pub fn grapes(&self) -> impl Iterator<Item = Grape> + use<> {
        let tiles = *self;
        Grape::ALL.into_iter().filter(move |&grape| tiles.count(grape) > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without(grapes: &[Grape]) -> Heap {
        let mut removed = Grapes::default();
        grapes.iter().for_each(|&grape| removed.add(grape));
        Heap::full(removed)
    }

    // Rules: VINE-03, VINE-04, DATA-23, TV-VIN-04, TV-VIN-20
    #[test]
    fn the_bag_has_51_double_tiles_of_21_kinds() {
        let full = without(&[]);
        assert_eq!((full.total(), full.kinds().count(), full.each().count()), (DoubleTile::COUNT, 21, 51));
        let (two, one): (Vec<_>, Vec<_>) =
            full.kinds().partition(|tile| tile.grapes()[0] != tile.grapes()[1]);
        assert_eq!((two.len(), one.len()), (15, 6));
        assert!(
            two.iter().all(|&tile| full.count(tile) == 3) && one.iter().all(|&tile| full.count(tile) == 1)
        );
        for grape in Grape::ALL {
            let showing: Vec<DoubleTile> = full.each().filter(|tile| tile.shows(grape)).collect();
            let vines = showing.iter().flat_map(|tile| tile.grapes()).filter(|&vine| vine == grape).count();
            assert_eq!((showing.len(), vines), (16, 17), "{grape}");
            assert_eq!(without(&[grape]).total(), 35);
            for other in Grape::ALL.into_iter().filter(|&other| other != grape) {
                assert_eq!(without(&[grape, other]).total(), 22);
            }
        }
    }

    // Rules: VINE-01, DATA-23
    #[test]
    fn there_are_four_vine_bonus_tiles_of_each_colour() {
        let mut tiles = VineTiles::each(VINE_TILES_EACH, Grapes::default());
        assert_eq!((tiles.total(), tiles.grapes().count()), (24, 6));
        tiles.remove(Grape::Red);
        assert_eq!((tiles.count(Grape::Red), tiles.count(Grape::Black), tiles.total()), (3, 4, 23));
    }

    // Rules: AMB-VIN-27
    #[test]
    fn a_tile_lies_in_two_ways_unless_its_colours_are_the_same() {
        let ways = |tile: &str| {
            tile.parse::<DoubleTile>().unwrap().ways().map(|way| way.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(ways("blue-green"), ["green-blue", "blue-green"]);
        assert_eq!(ways("red-red"), ["red-red"]);
        for (index, vines) in (0..Vines::COUNT).map(Vines::from_index).enumerate() {
            assert_eq!(vines.to_string().parse(), Ok(vines));
            assert_eq!(vines.index(), index);
            assert!(vines.tile().ways().any(|way| way == vines));
        }
    }

    #[test]
    fn a_pick_finds_each_tile_as_often_as_it_is_there() {
        let heap = without(&[Grape::Orange]);
        let picks: Vec<DoubleTile> = (0..heap.total()).map(|pick| heap.pick(pick)).collect();
        assert_eq!(picks, heap.each().collect::<Vec<_>>());
    }

    #[test]
    fn what_is_no_double_tile_says_what_would_be() {
        let error = |text: &str| text.parse::<DoubleTile>().unwrap_err().to_string();
        assert!(error("green").contains("two colours of grapes"));
        assert!(error("green-pink").contains("orange, yellow, green, red, black or blue"));
    }
}
