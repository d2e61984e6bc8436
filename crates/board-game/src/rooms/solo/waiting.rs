//! What the solo game keeps, and what placed tiles still bring.

use crate::goods::Goods;

/// No more tiles can wait: of the 37 spaces one holds the first castle.
pub(super) const WAITING: usize = 36;

/// The counter, its target, what has left the game, and what placed tiles still bring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// Points since the counter last fell back.
    pub counter: u16,
    /// The target.
    pub target: u8,
    /// Goods that have left the game.
    pub goods_out: Goods,
    /// Points bought for silver.
    pub(super) bought: u16,
    /// Points of monasteries, which score as they are placed.
    pub(super) monasteries: u16,
    /// Whether the crane has counted for a scoring monastery (AMB-ENG-08).
    pub crane_counted: bool,
    /// Spaces whose tile still brings something. The last one comes first.
    waiting: [u8; WAITING],
    /// What they bring: bits of [`Partial`], half a byte each.
    brings: [u8; WAITING / 2],
    waiting_len: u8,
}

impl Default for Part {
    fn default() -> Part {
        Part {
            counter: 0,
            target: 0,
            goods_out: Goods::NONE,
            bought: 0,
            monasteries: 0,
            crane_counted: false,
            waiting: [0; WAITING],
            brings: [0; WAITING / 2],
            waiting_len: 0,
        }
    }
}

impl Part {
    /// The space whose tile brings something next, and what.
    pub fn next(&self) -> Option<(u8, u8)> {
        self.waiting().last()
    }

    /// All spaces whose tile still brings something, and what; the last one comes first.
    pub fn waiting(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        (0..usize::from(self.waiting_len))
            .map(|at| (self.waiting[at], self.brings[at / 2] >> (at % 2 * 4) & 15))
    }

    fn set(&mut self, at: usize, space: u8, brings: u8) {
        self.waiting[at] = space;
        let shift = at % 2 * 4;
        self.brings[at / 2] = self.brings[at / 2] & !(15 << shift) | brings << shift;
    }

    pub(super) fn wait(&mut self, space: u8, brings: u8) {
        self.set(usize::from(self.waiting_len), space, brings);
        self.waiting_len += 1;
    }

    pub(super) fn forget(&mut self) {
        (self.waiting, self.brings, self.waiting_len) = ([0; WAITING], [0; WAITING / 2], 0);
    }

    /// Takes one thing off what the next tile brings; a tile that brings nothing more is done.
    pub(super) fn take(&mut self, partial: Partial) {
        let Some((space, brings)) = self.next() else { return };
        let last = usize::from(self.waiting_len) - 1;
        match brings & !partial.bit() {
            0 => {
                self.set(last, 0, 0);
                self.waiting_len -= 1;
            }
            left => self.set(last, space, left),
        }
    }
}

/// What a placed tile can bring, in an order of the player's choice (AMB-SOLO-05).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Partial {
    /// The points for the size of the area.
    Size,
    /// The points for the phase.
    Phase,
    /// The tile of the black depot for a colour.
    Color,
    /// The effect of the tile.
    Effect,
}

impl Partial {
    pub(super) const ALL: [Partial; 4] = [Partial::Size, Partial::Phase, Partial::Color, Partial::Effect];

    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Partial::Size => "size",
            Partial::Phase => "phase",
            Partial::Color => "color",
            Partial::Effect => "effect",
        }
    }
}
