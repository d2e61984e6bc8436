//! Parts of a position that could not be read: what depends on them is not judged, so that no reason is a false one.

use std::ops::{BitOr, BitOrAssign};

use tabletop::Seat;

/// A set of parts of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Doubts(u32);

impl Doubts {
    /// Everything could be read.
    pub(crate) const NONE: Doubts = Doubts(0);
    /// Anything at all.
    pub(crate) const ANY: Doubts = Doubts(u32::MAX);
    /// The phase.
    pub(crate) const PHASE: Doubts = Doubts(1);
    /// The round and its goods.
    pub(crate) const ROUND: Doubts = Doubts(1 << 1);
    /// The turn order.
    pub(crate) const ORDER: Doubts = Doubts(1 << 2);
    /// The turn order track.
    pub(crate) const TRACK: Doubts = Doubts(1 << 3);
    /// The depots.
    pub(crate) const DEPOTS: Doubts = Doubts(1 << 4);
    /// The duchy boards that were dealt.
    pub(crate) const DEALT: Doubts = Doubts(1 << 5);
    /// What is still to happen.
    pub(crate) const AGENDA: Doubts = Doubts(1 << 6);
    /// The face-down tiles.
    pub(crate) const SUPPLY: Doubts = Doubts(1 << 7);
    /// What the expansions keep.
    pub(crate) const ROOMS: Doubts = Doubts(1 << 8);
    /// The duchies of all seats.
    pub(crate) const DUCHIES: Doubts = Doubts(0xff << 16);
    /// The belongings of all seats.
    pub(crate) const PLAYERS: Doubts = Doubts(0xff << 24);
    /// What points and bonus tiles depend on.
    pub(crate) const POINTS: Doubts = Doubts(
        Doubts::PHASE.0
            | Doubts::ORDER.0
            | Doubts::AGENDA.0
            | Doubts::ROOMS.0
            | Doubts::DUCHIES.0
            | Doubts::PLAYERS.0,
    );

    /// The duchy of a seat.
    pub(crate) const fn duchy(seat: Seat) -> Doubts {
        Doubts(1 << (16 + seat.0))
    }

    /// The belongings of a seat.
    pub(crate) const fn player(seat: Seat) -> Doubts {
        Doubts(1 << (24 + seat.0))
    }

    /// Whether some of these parts are in doubt.
    pub(crate) const fn concern(self, parts: Doubts) -> bool {
        self.0 & parts.0 != 0
    }
}

impl BitOr for Doubts {
    type Output = Doubts;
    fn bitor(self, other: Doubts) -> Doubts {
        Doubts(self.0 | other.0)
    }
}

impl BitOrAssign for Doubts {
    fn bitor_assign(&mut self, other: Doubts) {
        self.0 |= other.0;
    }
}
