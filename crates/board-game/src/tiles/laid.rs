//! Tiles in six bits each, those that lie in the duchies above all: a state is copied at every branch of a search.

use hexes::Hexagon;

use super::Tile;

/// The spaces of all duchies: four of 37, or two of 73.
const SPACES: usize = 4 * Hexagon::SPACES;
const BITS: usize = 6;
const MASK: u16 = (1 << BITS) - 1;

/// A tile, or none, for every one of some spaces; [`bytes`] says how many bytes they take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Packed<const BYTES: usize>([u8; BYTES]);

/// A tile, or none, for every space of all duchies.
pub(crate) type Laid = Packed<{ bytes(SPACES) }>;

const _: () = assert!(Tile::COUNT <= 1 << BITS);

/// The bytes that this many tiles take: one more than their bits fill, because a tile is read together with its neighbour.
pub(crate) const fn bytes(tiles: usize) -> usize {
    (tiles * BITS).div_ceil(8) + 1
}

impl<const BYTES: usize> Packed<BYTES> {
    pub(crate) const NONE: Packed<BYTES> = Packed([0; BYTES]);

    /// The tile on a space; in duchies, counted over all of them.
    #[inline]
    pub(crate) fn get(&self, space: usize) -> Tile {
        let (at, shift) = (space * BITS / 8, space * BITS % 8);
        let pair = u16::from_le_bytes([self.0[at], self.0[at + 1]]);
        Tile((pair >> shift & MASK) as u8)
    }

    /// The tiles on so many spaces from one on, nine in a word.
    #[inline]
    pub(crate) fn words(&self, first: usize, spaces: usize) -> impl Iterator<Item = u64> {
        const TILES: usize = 9;
        (first..first + spaces).step_by(TILES).map(move |space| {
            let tiles = TILES.min(first + spaces - space);
            let (at, shift) = (space * BITS / 8, space * BITS % 8);
            let mut bytes = [0; 8];
            let count = (BYTES - at).min(8);
            bytes[..count].copy_from_slice(&self.0[at..at + count]);
            u64::from_le_bytes(bytes) >> shift & ((1 << (tiles * BITS)) - 1)
        })
    }

    /// Lays a tile on a space, or takes it off.
    #[inline]
    pub(crate) fn put(&mut self, space: usize, tile: Tile) {
        let (at, shift) = (space * BITS / 8, space * BITS % 8);
        let pair = u16::from_le_bytes([self.0[at], self.0[at + 1]]);
        let pair = pair & !(MASK << shift) | u16::from(tile.0) << shift;
        [self.0[at], self.0[at + 1]] = pair.to_le_bytes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_keeps_its_own_tile() {
        let tile = |space: usize| Tile::from_index(space * 7 % Tile::COUNT);
        let mut laid = Laid::NONE;
        (0..SPACES).for_each(|space| laid.put(space, Tile::FACE_DOWN));
        (0..SPACES).rev().for_each(|space| laid.put(space, tile(space)));
        assert!((0..SPACES).all(|space| laid.get(space) == tile(space)));
        for (first, spaces) in [(0, 37), (37, 37), (111, 37), (73, 73)] {
            let all: Vec<usize> = (first..first + spaces).collect();
            for (word, spaces) in laid.words(first, spaces).zip(all.chunks(9)) {
                let packed =
                    spaces.iter().rev().fold(0, |word, &space| word << BITS | u64::from(tile(space).0));
                assert_eq!(word, packed);
            }
        }
        (0..SPACES).for_each(|space| laid.put(space, Tile::NONE));
        assert_eq!(laid, Laid::NONE);
    }
}
