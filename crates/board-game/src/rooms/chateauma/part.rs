//! What the room keeps. Silver, goods, bonus tiles, the duchy and most points of the Châteauma lie where those of a fourth
//! seat would: see [`CHATEAUMA`](super::CHATEAUMA).

use super::cards::{County, DECK, SPACES, deck};
use super::reserve::Reserve;
use crate::rooms::vineyards::Heap;
use crate::rules::Rules;
use crate::tiles::{Animal, Building, Color, Tile};

/// The slots under its board: the left one is for white dice of 1 to 4, the right one for 5 and 6.
pub const SLOTS: [&str; 2] = ["left", "right"];

/// What the room keeps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// The cards in the slots.
    pub(super) cards: [Card; 2],
    /// The cards that have not been drawn, as bits by their place in [`deck`].
    pub(super) unseen: u16,
    /// The reserve without its wild space.
    pub(super) reserve: Reserve,
    /// The tile on the wild space of the reserve, known to all.
    pub(super) wild: Tile,
    /// Its double tiles.
    pub(crate) pile: Heap,
    /// Tiles that lie on others in the duchy; monasteries are among those of its estate (AMB-CHA-27).
    pub(super) stacked: Stacked,
    /// Points for boarding houses.
    pub(super) boarding: u8,
    /// Points for border posts.
    pub(super) border: u8,
}

/// A county card in a slot, with the tiles on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Card {
    /// Its number, 0 where there is no card.
    pub(super) number: u8,
    /// The tiles on its spaces.
    pub(super) tiles: [Tile; SPACES],
    /// The spaces whose tile lies face down, as bits.
    pub(super) down: u8,
}

impl Card {
    /// An empty slot.
    const NONE: Card = Card { number: 0, tiles: [Tile::NONE; SPACES], down: 0 };

    /// Its number, 0 where there is no card.
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// The tiles on its spaces, in reading order.
    pub const fn tiles(&self) -> [Tile; SPACES] {
        self.tiles
    }

    /// Whether the slot is empty.
    pub const fn is_none(&self) -> bool {
        self.number == 0
    }

    /// The colours of its spaces; none where there is no card.
    pub const fn spaces(&self) -> &'static [Color] {
        if self.is_none() { &[] } else { County::numbered(self.number).spaces }
    }

    /// The open spaces in reading order.
    pub fn open(&self) -> impl Iterator<Item = (usize, Color)> + '_ {
        let spaces = self.spaces().iter().copied().enumerate();
        spaces.filter(|&(at, _)| self.tiles[at].is_none())
    }

    /// Whether a space is open; a missing card counts as complete (AMB-ENG-04).
    pub fn has_open(&self) -> bool {
        self.open().next().is_some()
    }

    /// Whether this is a card whose spaces are all covered.
    pub fn is_complete(&self) -> bool {
        !self.is_none() && !self.has_open()
    }

    /// Whether the tile on a space lies face down.
    pub const fn is_down(&self, at: usize) -> bool {
        self.down >> at & 1 == 1
    }

    /// The tiles that lie face up.
    pub fn face_up(&self) -> impl Iterator<Item = Tile> + '_ {
        let tiles = self.tiles.into_iter().enumerate();
        tiles.filter(|&(at, tile)| !tile.is_none() && !self.is_down(at)).map(|(_, tile)| tile)
    }

    /// How many tiles lie on it.
    pub fn len(&self) -> usize {
        self.tiles.iter().filter(|tile| !tile.is_none()).count()
    }

    /// Whether no tile lies on it.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Part {
    /// Nothing yet.
    pub(crate) const EMPTY: Part = Part {
        cards: [Card::NONE; 2],
        unseen: 0,
        reserve: Reserve::EMPTY,
        wild: Tile::NONE,
        pile: Heap::EMPTY,
        stacked: Stacked::NONE,
        boarding: 0,
        border: 0,
    };

    /// The cards in the slots, the left one first.
    pub const fn cards(&self) -> &[Card; 2] {
        &self.cards
    }

    /// The reserve without its wild space.
    pub const fn reserve(&self) -> &Reserve {
        &self.reserve
    }

    /// The tile on the wild space of the reserve.
    pub const fn wild(&self) -> Tile {
        self.wild
    }

    /// Its double tiles.
    pub const fn pile(&self) -> &Heap {
        &self.pile
    }

    /// Tiles that lie on others in the duchy, monasteries left out.
    pub const fn stacked(&self) -> Stacked {
        self.stacked
    }

    /// The numbers of the cards that have not been drawn.
    pub fn unseen(&self, rules: &Rules) -> impl Iterator<Item = u8> + use<> {
        let unseen = self.unseen;
        deck(rules).into_iter().enumerate().filter(move |(at, _)| unseen >> at & 1 == 1).map(|(_, card)| card)
    }

    /// The numbers of the cards that have been completed: neither in the deck nor in a slot.
    pub fn completed(&self, rules: &Rules) -> impl Iterator<Item = u8> + use<> {
        let (unseen, shown) = (self.unseen, self.cards.map(|card| card.number));
        let gone = move |(at, card): &(usize, u8)| unseen >> at & 1 == 0 && !shown.contains(card);
        deck(rules).into_iter().enumerate().filter(gone).map(|(_, card)| card)
    }

    /// All cards are face down.
    pub(super) const ALL_UNSEEN: u16 = (1 << DECK) - 1;

    /// Takes a card out of the deck.
    pub(super) fn draw(&mut self, rules: &Rules, number: u8) {
        let at = deck(rules).iter().position(|&card| card == number).expect("a card of the deck");
        self.unseen &= !(1 << at);
    }

    /// The tiles on the cards that lie face up.
    pub fn on_cards(&self) -> impl Iterator<Item = Tile> + '_ {
        self.cards.iter().flat_map(Card::face_up)
    }
}

/// How many tiles of each face lie on others, monasteries left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stacked([u8; Stacked::BYTES]);

impl Stacked {
    const BYTES: usize = 10;
    /// No tiles.
    const NONE: Stacked = Stacked([0; Stacked::BYTES]);
    /// The faces from castles to buildings are counted in four bits, livestock in two, the geese in one.
    const WIDE: usize = Tile::building(Building::Crane).index();
    const HERDS: usize = Tile::livestock(Animal::Chicken, 4).index();

    /// Where a face is counted: shift and width.
    const fn field(tile: Tile) -> Option<(usize, usize)> {
        match tile.index() {
            at @ 1..=Stacked::WIDE => Some((4 * (at - 1), 4)),
            at @ 1..=Stacked::HERDS => Some((4 * Stacked::WIDE + 2 * (at - 1 - Stacked::WIDE), 2)),
            at if at == Tile::GEESE.index() => {
                Some((4 * Stacked::WIDE + 2 * (Stacked::HERDS - Stacked::WIDE), 1))
            }
            _ => None,
        }
    }

    fn bits(self) -> u128 {
        let mut bytes = [0; 16];
        bytes[..Stacked::BYTES].copy_from_slice(&self.0);
        u128::from_le_bytes(bytes)
    }

    /// How many of a face.
    pub fn count(self, tile: Tile) -> u8 {
        Stacked::field(tile).map_or(0, |(shift, width)| (self.bits() >> shift & ((1 << width) - 1)) as u8)
    }

    /// How many more of a face can be counted.
    pub(super) fn room(self, tile: Tile) -> u8 {
        Stacked::field(tile).map_or(0, |(_, width)| (1 << width) - 1 - self.count(tile))
    }

    /// Adds a tile; monasteries are kept elsewhere. No game has more than can be counted.
    pub(super) fn add(&mut self, tile: Tile) {
        if let Some((shift, _)) = Stacked::field(tile).filter(|_| self.room(tile) > 0) {
            let bytes = (self.bits() + (1 << shift)).to_le_bytes();
            self.0.copy_from_slice(&bytes[..Stacked::BYTES]);
        }
    }

    /// The tiles one by one.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        Tile::all().flat_map(move |tile| (0..self.count(tile)).map(move |_| tile))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_stays_small() {
        assert!(size_of::<Part>() <= 64, "{}", size_of::<Part>());
    }

    // Rules: AMB-CHA-27
    #[test]
    fn stacked_tiles_are_counted_by_face() {
        let mut stacked = Stacked::default();
        for tile in Tile::all() {
            let room = stacked.room(tile);
            (0..room).for_each(|_| stacked.add(tile));
            assert_eq!((stacked.count(tile), stacked.room(tile)), (room, 0), "{tile}");
        }
        assert_eq!(stacked.count(Tile::SHIP), 15);
        assert_eq!(stacked.count(Tile::livestock(Animal::Pig, 3)), 3);
        assert_eq!((stacked.count(Tile::GEESE), stacked.count(Tile::monastery(1))), (1, 0));
    }
}
