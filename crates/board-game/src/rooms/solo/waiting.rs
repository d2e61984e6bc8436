//! What the solo game keeps, and what placed tiles still bring.

use crate::goods::Goods;

/// No more tiles can wait: of the 37 spaces one holds the first castle.
pub(super) const WAITING: usize = 36;

/// The counter, its target, what has left the game, and what placed tiles still bring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// Points since the counter last fell back.
    pub(crate) counter: u16,
    /// The target.
    pub(crate) target: u8,
    /// Goods that have left the game.
    pub(crate) goods_out: Goods,
    /// Points bought for silver.
    pub(super) bought: u16,
    /// Points of monasteries, which score as they are placed.
    pub(super) monasteries: u16,
    /// Whether the crane has counted for a scoring monastery (AMB-ENG-08).
    pub(crate) crane_counted: bool,
    /// Spaces whose tile still brings something, in the order in which the tiles were placed.
    waiting: [u8; WAITING],
    /// What they bring: bits of [`Partial`], half a byte each.
    brings: [u8; WAITING / 2],
    waiting_len: u8,
}

impl Part {
    /// Nothing yet.
    pub(crate) const EMPTY: Part = Part {
        counter: 0,
        target: 0,
        goods_out: Goods::NONE,
        bought: 0,
        monasteries: 0,
        crane_counted: false,
        waiting: [0; WAITING],
        brings: [0; WAITING / 2],
        waiting_len: 0,
    };

    /// Points since the counter last fell back.
    pub const fn counter(&self) -> u16 {
        self.counter
    }

    /// The target.
    pub const fn target(&self) -> u8 {
        self.target
    }

    /// Goods that have left the game.
    pub const fn goods_out(&self) -> Goods {
        self.goods_out
    }

    /// Points bought for silver.
    pub const fn bought(&self) -> u16 {
        self.bought
    }

    /// Whether the crane has counted for a scoring monastery (AMB-ENG-08).
    pub const fn crane_counted(&self) -> bool {
        self.crane_counted
    }

    /// The space whose tile brings something of that kind: the one that is named, or with [`LATEST`] the last tile placed
    /// of those that do.
    pub fn space_of(&self, partial: Partial, which: u8) -> Option<u8> {
        let brings =
            |&(space, brings): &(u8, u8)| brings & partial.bit() != 0 && (which == LATEST || which == space);
        self.waiting().filter(brings).last().map(|(space, _)| space)
    }

    /// The one thing that waits, if it is the only one, and the space of its tile.
    pub(super) fn only(&self) -> Option<(u8, Partial)> {
        let mut waiting = self.waiting();
        let (Some((space, brings)), None) = (waiting.next(), waiting.next()) else { return None };
        Partial::ALL.into_iter().find(|partial| partial.bit() == brings).map(|partial| (space, partial))
    }

    /// All spaces whose tile still brings something, and what, in the order in which the tiles were placed.
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

    /// Takes one thing off what the tile on a space brings; a tile that brings nothing more is done.
    pub(super) fn take(&mut self, space: u8, partial: Partial) {
        let before = *self;
        let mut at = 0;
        for (waiting, brings) in before.waiting() {
            let left = if waiting == space { brings & !partial.bit() } else { brings };
            if left != 0 {
                self.set(at, waiting, left);
                at += 1;
            }
        }
        self.waiting_len = at as u8;
        (at..usize::from(before.waiting_len)).for_each(|done| self.set(done, 0, 0));
    }
}

/// Stands for the last tile placed of those that bring something.
pub const LATEST: u8 = u8::MAX;

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
    /// All, in the order of the list of actions.
    pub const ALL: [Partial; 4] = [Partial::Size, Partial::Phase, Partial::Color, Partial::Effect];

    /// Its bit in what [`Part::waiting`] says.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Partial::Size => "size",
            Partial::Phase => "phase",
            Partial::Color => "color",
            Partial::Effect => "effect",
        }
    }
}
