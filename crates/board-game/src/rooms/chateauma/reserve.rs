//! The reserve: tiles by type, each type a stack whose top is taken first (CHAT-08, DATA-26).

use tabletop::choice::Confidence;

use crate::tiles::{Color, Packed, Tile, bytes};

/// How sure we are of the order of the reserve: the printed one is not known.
pub const ORDER_CONFIDENCE: Confidence = Confidence::StandIn;

/// The spaces of the reserve, the top row first and each from the left: it breaks every tie between types.
pub const ORDER: [Color; 6] =
    [Color::Building, Color::Livestock, Color::Mine, Color::Ship, Color::Monastery, Color::Castle];

/// The most tiles that can ever lie in it: one purchase in each of 25 turns, and a tile for each of the twelve buildings that
/// fit on the county cards.
pub const ROOM: usize = 25 + 12;

/// The tiles in the order in which they came: the last one of a type lies on top of its stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reserve(Packed<{ bytes(ROOM) }>);

impl Reserve {
    /// No tiles.
    pub(super) const EMPTY: Reserve = Reserve(Packed::NONE);

    /// The tiles, the first that came first.
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = Tile> + '_ {
        (0..self.len()).map(|at| self.0.get(at))
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        (0..ROOM).take_while(|&at| !self.0.get(at).is_none()).count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.get(0).is_none()
    }

    /// The top tile of a type.
    pub fn top(&self, color: Color) -> Option<Tile> {
        self.tiles().rev().find(|tile| tile.color() == color)
    }

    /// How many tiles of a type there are.
    pub fn count(&self, color: Color) -> usize {
        self.tiles().filter(|tile| tile.color() == color).count()
    }

    /// Puts a tile on top of its stack; returns whether there was room.
    pub(super) fn put(&mut self, tile: Tile) -> bool {
        let len = self.len();
        let fits = len < ROOM;
        if fits {
            self.0.put(len, tile);
        }
        fits
    }

    /// Takes the top tile of a type.
    pub(super) fn take(&mut self, color: Color) -> Option<Tile> {
        let len = self.len();
        let at = (0..len).rev().find(|&at| self.0.get(at).color() == color)?;
        let tile = self.0.get(at);
        for next in at + 1..len {
            let moved = self.0.get(next);
            self.0.put(next - 1, moved);
        }
        self.0.put(len - 1, Tile::NONE);
        Some(tile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::Building;

    // Rules: CHAT-08, DATA-26
    #[test]
    fn the_last_tile_of_a_type_is_taken_first() {
        let [bank, tower] = [Building::Bank, Building::Watchtower].map(Tile::building);
        let mut reserve = Reserve::EMPTY;
        for tile in [bank, Tile::SHIP, tower, Tile::MINE] {
            assert!(reserve.put(tile));
        }
        assert_eq!((reserve.len(), reserve.count(Color::Building)), (4, 2));
        assert_eq!(reserve.take(Color::Building), Some(tower));
        assert_eq!(reserve.take(Color::Building), Some(bank));
        assert_eq!(reserve.take(Color::Building), None);
        assert_eq!(reserve.tiles().collect::<Vec<_>>(), [Tile::SHIP, Tile::MINE]);
        let mut all = ORDER;
        all.sort_unstable();
        assert_eq!(all, Color::ALL);
    }

    #[test]
    fn it_has_room_for_every_tile_that_can_come() {
        let mut reserve = Reserve::EMPTY;
        assert!((0..ROOM).all(|_| reserve.put(Tile::SHIP)));
        assert!(!reserve.put(Tile::SHIP));
        assert_eq!(reserve.len(), ROOM);
    }
}
