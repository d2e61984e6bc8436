//! Sets of cards without an order: a bit for each of the 114 cards.
//!
//! The bits of one face stand side by side and are filled from the lowest, so equal sets have equal bits.

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;

use crate::card::Card;

/// A set of action cards; what is face down is such a set and has no order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards([u64; 2]);

const CARDS: usize = 114;

/// The first bit of each face.
const OFFSET: [u8; 64] = {
    let mut offsets = [0; 64];
    let (mut face, mut at) = (0, 0);
    while face < 64 {
        offsets[face] = at;
        at += Card::from_index(face).copies();
        face += 1;
    }
    offsets
};

/// The face of each bit.
const FACE_AT: [u8; 128] = {
    let mut faces = [0; 128];
    let mut face = 0;
    while face < Card::FACES {
        let mut copy = 0;
        while copy < Card::from_index(face).copies() {
            faces[(OFFSET[face] + copy) as usize] = face as u8;
            copy += 1;
        }
        face += 1;
    }
    faces
};

impl Cards {
    /// No cards.
    pub const EMPTY: Cards = Cards([0, 0]);
    /// All 114 cards.
    pub const ALL: Cards = Cards([u64::MAX, (1 << (CARDS - 64)) - 1]);

    #[inline]
    const fn bits(self) -> u128 {
        self.0[0] as u128 | (self.0[1] as u128) << 64
    }

    #[inline]
    const fn from_bits(bits: u128) -> Cards {
        Cards([bits as u64, (bits >> 64) as u64])
    }

    /// The bits of one face, shifted to the lowest places.
    #[inline]
    const fn field(self, card: Card) -> u8 {
        (self.bits() >> OFFSET[card.index() & 63]) as u8 & ((1 << card.copies()) - 1)
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// How many have that face.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        self.field(card).count_ones() as u8
    }

    /// Whether all cards of that face are there.
    pub const fn has_all(self, card: Card) -> bool {
        self.count(card) == card.copies()
    }

    /// Puts one card in, of which not all may be there.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        let next = (self.field(card) + 1) as u128;
        *self = Cards::from_bits(self.bits() | next << OFFSET[card.index() & 63]);
    }

    /// Takes one card out, which must be there.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        let field = self.field(card);
        let last = (field ^ field >> 1) as u128;
        *self = Cards::from_bits(self.bits() & !(last << OFFSET[card.index() & 63]));
    }

    /// The card selected by the number `pick`, which is below the number of cards.
    #[inline]
    pub const fn pick(self, pick: u32) -> Card {
        let low = self.0[0].count_ones();
        let bit = if pick < low { place_of(self.0[0], pick) } else { 64 + place_of(self.0[1], pick - low) };
        Card::from_index(FACE_AT[bit as usize & 127] as usize)
    }

    /// The faces that are there, in order.
    pub fn faces(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.count(card) > 0)
    }

    /// Every card, in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.faces().flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

/// The place of the set bit that has `rank` set bits below it.
#[inline]
const fn place_of(word: u64, rank: u32) -> u32 {
    const BYTES: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = 0x8080_8080_8080_8080;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let upto = ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(BYTES);
    let passed = ((((rank as u64 * BYTES) | TOPS) - upto) & TOPS) >> 7;
    let shift = (passed.wrapping_mul(BYTES) >> 56) as u32 * 8;
    let before = if shift == 0 { 0 } else { (upto >> (shift - 8)) as u32 & 0xff };
    let mut byte = (word >> shift) as u8;
    let mut left = rank - before;
    while left > 0 {
        byte &= byte - 1;
        left -= 1;
    }
    shift + byte.trailing_zeros()
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::EMPTY;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

/// `castle1*2 mine3`; `-` for none.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (place, card) in self.faces().enumerate() {
            let space = if place > 0 { " " } else { "" };
            match self.count(card) {
                1 => write!(f, "{space}{card}")?,
                count => write!(f, "{space}{card}*{count}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Cards {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Cards, Unreadable> {
        let mut cards = Cards::EMPTY;
        for word in text.split_whitespace().filter(|&word| word != "-") {
            let (name, count) = word.split_once('*').unwrap_or((word, "1"));
            let card: Card = name.parse()?;
            let count =
                count.parse::<u8>().ok().filter(|&count| cards.count(card) + count.min(4) <= card.copies());
            let Some(count) = count else {
                let expected = format!("there are {} cards {card} in the game", card.copies());
                return Err(Unreadable::new(word, expected));
            };
            (0..count).for_each(|_| cards.add(card));
        }
        Ok(cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: CARD-COMP-01
    #[test]
    fn a_set_counts_picks_and_keeps_one_form() {
        assert_eq!((Cards::ALL.len(), Cards::EMPTY.len()), (114, 0));
        let mut cards = Cards::ALL;
        let mut picked = Vec::new();
        for number in 0..114 {
            let pick = (number * 37) % cards.len();
            let card = cards.pick(pick);
            assert_eq!(Some(card), cards.iter().nth(pick as usize));
            cards.remove(card);
            picked.push(card);
        }
        assert!(cards.is_empty());
        assert_eq!(picked.into_iter().collect::<Cards>(), Cards::ALL);
        assert!(Card::all().all(|card| Cards::ALL.has_all(card)));
    }

    #[test]
    fn texts_round_trip() {
        let cards: Cards = "ship2 castle1*2 ship2 bank5".parse().unwrap();
        assert_eq!(cards.to_string(), "castle1*2 ship2*2 bank5");
        assert_eq!(cards.to_string().parse(), Ok(cards));
        assert_eq!("-".parse(), Ok(Cards::EMPTY));
        assert_eq!(Cards::EMPTY.to_string(), "-");
        for bad in ["castle1*3", "bank5 bank5", "ship1*x", "ship1*255"] {
            assert!(bad.parse::<Cards>().is_err(), "{bad}");
        }
    }
}
