//! The face-down supplies: how many tiles of each face are left, never their order (BASE-SETUP-03).

use tabletop::choice::Confidence;

use crate::tiles::{Animal, Building, Color, Tile};

/// A heap of tiles: how many of each face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile {
    /// Half a byte for each type of building, above them two bits for each animal with its number.
    packed: u64,
    /// A bit for each monastery, above them one for the geese.
    unique: u32,
    /// Castles, mines, ships and inns.
    plain: [u8; 4],
}

/// Where a [`Pile`] counts a face.
enum Count {
    Plain(usize),
    Packed { shift: usize, most: u64 },
    Unique(usize),
}

const FIRST_BUILDING: usize = Tile::building(Building::ALL[0]).index();
const FIRST_LIVESTOCK: usize = Tile::livestock(Animal::Cow, 2).index();
const FIRST_MONASTERY: usize = Tile::monastery(1).index();
const BUILDING_BITS: usize = 4 * (FIRST_LIVESTOCK - FIRST_BUILDING);
const GEESE_BIT: usize = Tile::MONASTERIES as usize;

impl Count {
    /// None for tiles that no pile holds.
    #[inline]
    const fn of(tile: Tile) -> Option<Count> {
        Some(match tile.index() {
            at @ 1..FIRST_BUILDING => Count::Plain(at - 1),
            at @ FIRST_BUILDING..FIRST_LIVESTOCK => {
                Count::Packed { shift: 4 * (at - FIRST_BUILDING), most: 15 }
            }
            at if at == Tile::GEESE.index() => Count::Unique(GEESE_BIT),
            at @ FIRST_LIVESTOCK..FIRST_MONASTERY => {
                Count::Packed { shift: BUILDING_BITS + 2 * (at - FIRST_LIVESTOCK), most: 3 }
            }
            at if at == Tile::INN.index() => Count::Plain(3),
            at if at < Tile::INN.index() && at > 0 => Count::Unique(at - FIRST_MONASTERY),
            _ => return None,
        })
    }
}

impl Pile {
    /// No tiles.
    pub const EMPTY: Pile = Pile { packed: 0, unique: 0, plain: [0; 4] };

    /// Everything in it: different piles have different words.
    #[inline]
    pub(crate) const fn words(&self) -> [u64; 2] {
        [self.packed, self.unique as u64 | (u32::from_le_bytes(self.plain) as u64) << 32]
    }

    /// How many of that face.
    #[inline]
    pub const fn count(&self, tile: Tile) -> u8 {
        match Count::of(tile) {
            Some(Count::Plain(at)) => self.plain[at],
            Some(Count::Packed { shift, most }) => (self.packed >> shift & most) as u8,
            Some(Count::Unique(bit)) => (self.unique >> bit & 1) as u8,
            None => 0,
        }
    }

    /// How many more of that face can be counted: at least as many as the game has.
    pub const fn room(&self, tile: Tile) -> u8 {
        let most = match Count::of(tile) {
            Some(Count::Plain(_)) => 40,
            Some(Count::Packed { most, .. }) => most as u8,
            Some(Count::Unique(_)) => 1,
            None => 0,
        };
        most.saturating_sub(self.count(tile))
    }

    /// Puts one tile in; there must be [`Pile::room`] for it.
    pub fn add(&mut self, tile: Tile) {
        debug_assert!(self.room(tile) > 0, "{tile}");
        match Count::of(tile) {
            Some(Count::Plain(at)) => self.plain[at] += 1,
            Some(Count::Packed { shift, .. }) => self.packed += 1 << shift,
            Some(Count::Unique(bit)) => self.unique |= 1 << bit,
            None => {}
        }
    }

    /// Takes one tile out; it must be there.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        debug_assert!(self.count(tile) > 0, "{tile}");
        match Count::of(tile) {
            Some(Count::Plain(at)) => self.plain[at] -= 1,
            Some(Count::Packed { shift, .. }) => self.packed -= 1 << shift,
            Some(Count::Unique(bit)) => self.unique &= !(1 << bit),
            None => {}
        }
    }

    /// How many tiles whose front has that colour.
    #[inline]
    pub const fn of_color(&self, color: Color) -> u32 {
        match color {
            Color::Castle | Color::Mine | Color::Ship => self.plain[color.index()] as u32,
            Color::Building => {
                const EVEN: u64 = 0x0f_0f0f_0f0f;
                let pairs = (self.packed & EVEN) + (self.packed >> 4 & EVEN);
                (pairs.wrapping_mul(0x0001_0101_0101) >> 32 & 255) as u32
            }
            Color::Livestock => {
                let animals = self.packed >> BUILDING_BITS;
                let pairs = (animals & 0x33_3333) + (animals >> 2 & 0x33_3333);
                let fours = (pairs & 0x0f_0f0f) + (pairs >> 4 & 0x0f_0f0f);
                (fours.wrapping_mul(0x01_0101) >> 16 & 255) as u32 + (self.unique >> GEESE_BIT)
            }
            Color::Monastery => self.monasteries().count_ones(),
        }
    }

    #[inline]
    const fn monasteries(&self) -> u32 {
        self.unique & ((1 << GEESE_BIT) - 1)
    }

    /// How many tiles in all.
    #[inline]
    pub fn total(&self) -> u32 {
        Color::ALL.iter().map(|&color| self.of_color(color)).sum::<u32>() + u32::from(self.count(Tile::INN))
    }

    /// Whether there are no tiles.
    pub fn is_empty(&self) -> bool {
        *self == Pile::EMPTY
    }

    /// The tile that number `pick` stands for among the tiles of `color`.
    #[inline]
    pub fn pick(&self, color: Color, mut pick: u32) -> Tile {
        match color {
            Color::Castle => Tile::CASTLE,
            Color::Mine => Tile::MINE,
            Color::Ship => Tile::SHIP,
            Color::Building => {
                let mut shift = 0;
                loop {
                    let count = (self.packed >> shift & 15) as u32;
                    if pick < count || shift + 4 >= BUILDING_BITS {
                        return Tile::from_index(FIRST_BUILDING + shift / 4);
                    }
                    (pick, shift) = (pick - count, shift + 4);
                }
            }
            Color::Livestock => {
                let mut shift = BUILDING_BITS;
                while shift < u64::BITS as usize {
                    let count = (self.packed >> shift & 3) as u32;
                    if pick < count {
                        return Tile::from_index(FIRST_LIVESTOCK + (shift - BUILDING_BITS) / 2);
                    }
                    (pick, shift) = (pick - count, shift + 2);
                }
                Tile::GEESE
            }
            Color::Monastery => {
                let mut left = self.monasteries();
                for _ in 0..pick {
                    left &= left - 1;
                }
                Tile::from_index(FIRST_MONASTERY + left.trailing_zeros() as usize)
            }
        }
    }

    /// The tile that number `pick` stands for among all that have a colour.
    #[inline]
    pub fn pick_any(&self, mut pick: u32) -> Tile {
        for color in Color::ALL {
            match pick.checked_sub(self.of_color(color)) {
                Some(rest) => pick = rest,
                None => return self.pick(color, pick),
            }
        }
        unreachable!("a pick beyond the pile");
    }

    /// The faces that are there, in order.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        Tile::all().filter(|&tile| self.count(tile) > 0)
    }
}

/// All supplies: tiles with coloured backs and tiles with black backs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Supply {
    /// Tiles whose back shows their own colour.
    pub colored: Pile,
    /// Tiles with black backs.
    pub black: Pile,
}

/// How sure we are of the numbers of tiles and of their backs: two sources agree (DATA-TILES, DATA-10).
pub const TILES_CONFIDENCE: Confidence = Confidence::Verified;

/// The monasteries with black backs (DATA-10).
const BLACK_MONASTERIES: [u8; 6] = [7, 12, 14, 15, 24, 25];

impl Supply {
    /// The complete set of tiles of the base game.
    pub fn full() -> Supply {
        let (mut colored, mut black) = (Pile::EMPTY, Pile::EMPTY);
        let mut put = |tile: Tile, in_color: u8, in_black: u8| {
            (0..in_color).for_each(|_| colored.add(tile));
            (0..in_black).for_each(|_| black.add(tile));
        };
        put(Tile::CASTLE, 14, 2);
        put(Tile::MINE, 10, 2);
        put(Tile::SHIP, 20, 6);
        for &building in &Building::ALL[..Building::BASE] {
            put(Tile::building(building), 5, 2);
        }
        for animal in Animal::ALL {
            put(Tile::livestock(animal, 2), 2, 0);
            put(Tile::livestock(animal, 3), 2, 1);
            put(Tile::livestock(animal, 4), 1, 1);
        }
        for number in 1..=26 {
            let is_black = BLACK_MONASTERIES.contains(&number);
            put(Tile::monastery(number), u8::from(!is_black), u8::from(is_black));
        }
        Supply { colored, black }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: BASE-COMP-01, BASE-COMP-02, BASE-COMP-03, BASE-COMP-04, BASE-COMP-05, BASE-COMP-06, BASE-COMP-07, BASE-COMP-08, DATA-TILES, BASE-SETUP-03
    #[test]
    fn there_are_164_tiles_with_the_printed_backs() {
        let supply = Supply::full();
        let per_color = |pile: &Pile| Color::ALL.map(|color| pile.of_color(color));
        assert_eq!(per_color(&supply.colored), [14, 10, 20, 40, 20, 20]);
        assert_eq!(per_color(&supply.black), [2, 2, 6, 16, 8, 6]);
        assert_eq!((supply.colored.total(), supply.black.total()), (124, 40));
        for &building in &Building::ALL[..Building::BASE] {
            let tile = Tile::building(building);
            assert_eq!((supply.colored.count(tile), supply.black.count(tile)), (5, 2));
        }
        for animal in Animal::ALL {
            let count = |n| {
                supply.colored.count(Tile::livestock(animal, n))
                    + supply.black.count(Tile::livestock(animal, n))
            };
            assert_eq!([count(2), count(3), count(4)], [2, 3, 2]);
        }
    }

    #[test]
    fn a_pile_counts_every_tile_that_can_lie_in_one() {
        let mut pile = Pile::EMPTY;
        for tile in Tile::all() {
            let room = if tile == Tile::FACE_DOWN { 0 } else { pile.room(tile) };
            (0..room).for_each(|_| pile.add(tile));
            assert_eq!((pile.count(tile), pile.room(tile)), (room, 0), "{tile}");
        }
        let most: u32 = Tile::all().map(|tile| u32::from(pile.count(tile))).sum();
        assert_eq!(pile.total(), most);
        for tile in pile.tiles().collect::<Vec<_>>() {
            (0..pile.count(tile)).for_each(|_| pile.remove(tile));
        }
        assert!(pile.is_empty());
    }

    #[test]
    fn every_pick_names_a_tile_as_often_as_it_is_there() {
        let supply = Supply::full();
        for pile in [&supply.colored, &supply.black] {
            let picks: Vec<Tile> = (0..pile.total()).map(|pick| pile.pick_any(pick)).collect();
            assert!(picks.is_sorted());
            for tile in Tile::all() {
                let picked = picks.iter().filter(|&&picked| picked == tile).count();
                assert_eq!(picked, pile.count(tile) as usize, "{tile}");
            }
            let by_color = Color::ALL.map(|color| (color, pile.of_color(color)));
            let picked = by_color
                .iter()
                .flat_map(|&(color, count)| (0..count).map(move |pick| pile.pick(color, pick)));
            assert!(picked.eq(picks));
        }
    }
}
