//! A player's page of the pad: what is marked, written, circled and checked off on it.

use hexes::HexSet;

use crate::colors::Bonus;
use crate::sheets::{MAX_AREAS, Sheet};
use crate::values::PHASES;

/// A player's page of the pad.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Page {
    marked: u64,
    open: u64,
    numbers: [u64; 2],
    earlier: [u64; PHASES - 1],
    pub(crate) allowed: [u8; MAX_AREAS],
    /// Circled and not checked off, by [`Bonus`].
    pub owned: [u8; Bonus::COUNT],
    /// Checked off, by [`Bonus`]; for commodities, sold.
    pub used: [u8; Bonus::COUNT],
    /// Commodities sold in each phase.
    pub sold: [u8; PHASES],
    /// How often the player passed.
    pub passes: u8,
    /// Points of each phase.
    pub points: [u8; PHASES],
    /// Colours completed first, as bits.
    pub firsts: u8,
    /// Colours completed second, as bits.
    pub seconds: u8,
}

/// The word of [`Page::numbers`] and the lowest of the three bits for a hex.
#[inline]
const fn place_of(hex: u8) -> (usize, u8) {
    const A_WORD: u8 = 21;
    if hex < A_WORD { (0, 3 * hex) } else { (1, 3 * (hex - A_WORD)) }
}

impl Page {
    /// A fresh page.
    pub fn blank(sheet: &Sheet) -> Page {
        let mut allowed = [0; MAX_AREAS];
        for (allowed, area) in allowed.iter_mut().zip(&sheet.areas) {
            *allowed = area.color.numbers();
        }
        Page {
            marked: 0,
            open: 0,
            numbers: [0; 2],
            earlier: [0; PHASES - 1],
            allowed,
            owned: [0; Bonus::COUNT],
            used: [0; Bonus::COUNT],
            sold: [0; PHASES],
            passes: 0,
            points: [0; PHASES],
            firsts: 0,
            seconds: 0,
        }
    }

    /// The hexes that are marked.
    #[inline]
    pub const fn marked(&self) -> HexSet {
        HexSet::from_words(self.marked, 0)
    }

    /// The unmarked hexes next to a marked one (DICE-ROUND-05).
    #[inline]
    pub const fn open(&self) -> HexSet {
        HexSet::from_words(self.open, 0)
    }

    /// What was marked at the end of a phase that is over.
    pub const fn marked_by(&self, phase: usize) -> HexSet {
        HexSet::from_words(self.earlier[phase], 0)
    }

    /// Remembers what was marked when a phase ended.
    pub(crate) fn remember(&mut self, phase: usize, marked: HexSet) {
        self.earlier[phase] = marked.words().0;
    }

    /// The number written in a hex; 0 if none is.
    #[inline]
    pub const fn number(&self, hex: u8) -> u8 {
        let (word, place) = place_of(hex);
        (self.numbers[word] >> place & 7) as u8
    }

    /// The starting castle: the marked hex without a number.
    pub fn start_castle(&self) -> Option<u8> {
        self.marked().into_iter().find(|&hex| self.number(hex) == 0)
    }

    /// The numbers, as bits, that a hex of an area would take now.
    #[inline]
    pub const fn allowed(&self, area: usize) -> u8 {
        self.allowed[area]
    }

    /// How many of a bonus are circled and not checked off.
    #[inline]
    pub const fn has(&self, bonus: Bonus) -> u8 {
        self.owned[bonus.index()]
    }

    /// All points so far.
    #[inline]
    pub fn total(&self) -> i32 {
        self.points.iter().map(|&points| i32::from(points)).sum()
    }

    /// How many circled spaces are left (DICE-END-02, AMB-DIC-13).
    pub fn bonuses_left(&self) -> u8 {
        self.owned.iter().sum()
    }

    /// Writes a number into a hex and opens its neighbours; 0 marks the starting castle.
    #[inline]
    pub(crate) fn write(&mut self, hex: u8, number: u8) {
        let (word, place) = place_of(hex);
        self.numbers[word] |= u64::from(number) << place;
        self.marked |= 1 << hex;
        self.open = (self.open | hexes::HEXAGON.neighbours(hex).words().0) & !self.marked;
    }
}
