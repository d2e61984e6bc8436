//! The face-down supplies: how many tiles of each face are left, never their order (BASE-SETUP-03).

use crate::main_board::Depot;
use crate::tiles::{Animal, Building, Color, Tile};

/// Tiles of one kind of back: a count for every face, a bit for every monastery.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile {
    counts: [u8; Tile::COUNTED],
    monasteries: u32,
}

impl Pile {
    /// No tiles.
    pub const EMPTY: Pile = Pile { counts: [0; Tile::COUNTED], monasteries: 0 };

    /// How many of that face.
    pub fn count(&self, tile: Tile) -> u8 {
        match self.counts.get(tile.index()) {
            Some(&count) => count,
            None if tile.is_wild() => 0,
            None => (self.monasteries >> (tile.index() - Tile::COUNTED) & 1) as u8,
        }
    }

    /// Puts one tile in; a monastery must not be there yet.
    pub fn add(&mut self, tile: Tile) {
        match self.counts.get_mut(tile.index()) {
            Some(count) => *count += 1,
            None => self.monasteries |= 1 << (tile.index() - Tile::COUNTED),
        }
    }

    /// Takes one tile out; it must be there.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        match self.counts.get_mut(tile.index()) {
            Some(count) => *count -= 1,
            None => self.monasteries &= !(1 << (tile.index() - Tile::COUNTED)),
        }
    }

    /// How many tiles whose front has that colour.
    #[inline]
    pub fn of_color(&self, color: Color) -> u32 {
        match color {
            Color::Monastery => self.monasteries.count_ones(),
            _ => self.counts[faces(color)].iter().map(|&count| u32::from(count)).sum(),
        }
    }

    /// How many tiles in all.
    #[inline]
    pub fn total(&self) -> u32 {
        self.counts.iter().map(|&count| u32::from(count)).sum::<u32>() + self.monasteries.count_ones()
    }

    /// The tile that number `pick` stands for among the tiles of `color`, or among all.
    #[inline]
    pub fn pick(&self, color: Option<Color>, mut pick: u32) -> Tile {
        let range = match color {
            Some(Color::Monastery) => 0..0,
            Some(color) => faces(color),
            None => 0..Tile::COUNTED,
        };
        for index in range {
            match pick.checked_sub(u32::from(self.counts[index])) {
                Some(rest) => pick = rest,
                None => return Tile::from_index(index),
            }
        }
        let mut left = self.monasteries;
        for _ in 0..pick {
            left &= left - 1;
        }
        Tile::from_index(Tile::COUNTED + left.trailing_zeros() as usize)
    }

    /// The faces that are there, in order; only those of `color` if one is named.
    pub fn tiles(&self, color: Option<Color>) -> impl Iterator<Item = Tile> {
        Tile::all()
            .filter(move |&tile| self.count(tile) > 0 && color.is_none_or(|color| tile.color() == color))
    }
}

/// The places of a colour's faces among the counted tiles.
#[inline]
const fn faces(color: Color) -> std::ops::Range<usize> {
    match color {
        Color::Castle => 1..2,
        Color::Mine => 2..3,
        Color::Ship => 3..4,
        Color::Building => 4..Tile::livestock(Animal::Cow, 2).index(),
        Color::Livestock => Tile::livestock(Animal::Cow, 2).index()..Tile::COUNTED,
        Color::Monastery => Tile::COUNTED..Tile::COUNTED,
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

/// The monasteries with black backs (confirmed by two sources).
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

    /// The pile that fills a depot.
    pub fn pile(&self, depot: Depot) -> &Pile {
        if depot == Depot::BLACK { &self.black } else { &self.colored }
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
    fn every_pick_names_a_tile_as_often_as_it_is_there() {
        let supply = Supply::full();
        for pile in [&supply.colored, &supply.black] {
            for color in Color::ALL.map(Some).into_iter().chain([None]) {
                let total = color.map_or(pile.total(), |color| pile.of_color(color));
                let picks: Vec<Tile> = (0..total).map(|pick| pile.pick(color, pick)).collect();
                for tile in pile.tiles(color) {
                    assert_eq!(
                        picks.iter().filter(|&&picked| picked == tile).count(),
                        pile.count(tile) as usize
                    );
                }
                assert!(picks.is_sorted());
            }
        }
    }
}
