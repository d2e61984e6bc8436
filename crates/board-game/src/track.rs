//! The turn order track: seven spaces, stacks of pieces (BASE-SETUP-12, BASE-TILE-SHIP-04).

use tabletop::Seat;

use crate::ruleset::TrackEnd;

/// No game has more seats.
pub const MAX_SEATS: usize = 4;

/// Where the pieces stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Track {
    /// The seats from the front to the back, in a stack from top to bottom.
    pub(crate) order: [Seat; MAX_SEATS],
    /// How many spaces each seat has moved forward.
    pub(crate) at: [u8; MAX_SEATS],
}

/// All seats in their own order.
pub const SEATS: [Seat; MAX_SEATS] = [Seat(0), Seat(1), Seat(2), Seat(3)];

impl Track {
    /// The last space, counted from 0 (confirmed by two sources).
    pub const LAST: u8 = 6;
    /// All pieces on the first space, in the order of the seats.
    pub const EMPTY: Track = Track { order: SEATS, at: [0; MAX_SEATS] };

    /// Moves a piece one space forward, onto the top of the stack there.
    #[inline]
    pub(crate) fn advance(&mut self, seat: Seat, players: usize, end: TrackEnd) {
        let at = self.at[seat.index()];
        if at == Track::LAST && end == TrackEnd::Stay {
            return;
        }
        self.at[seat.index()] = (at + 1).min(Track::LAST);
        let order = &mut self.order[..players];
        let old = order.iter().position(|&other| other == seat).expect("a seat on the track");
        let ahead = order.iter().position(|&other| self.at[other.index()] <= self.at[seat.index()]);
        order[ahead.unwrap_or(old).min(old)..=old].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(at: [u8; 4], order: [u8; 4]) -> Track {
        Track { order: order.map(Seat), at }
    }

    // Rules: BASE-TILE-SHIP-04, TV-SHIP-04
    #[test]
    fn a_ship_moves_on_top_of_the_next_stack() {
        let mut pieces = track([0; 4], [0, 1, 2, 3]);
        pieces.advance(Seat(3), 4, TrackEnd::Top);
        assert_eq!(pieces, track([0, 0, 0, 1], [3, 0, 1, 2]));
        pieces.advance(Seat(1), 4, TrackEnd::Top);
        assert_eq!(pieces, track([0, 1, 0, 1], [1, 3, 0, 2]));
        pieces.advance(Seat(1), 4, TrackEnd::Top);
        pieces.advance(Seat(2), 4, TrackEnd::Top);
        assert_eq!(pieces, track([0, 2, 1, 1], [1, 2, 3, 0]));
    }

    // Rules: AMB-BASE-15, DIFF-38
    #[test]
    fn on_the_last_space_a_piece_goes_to_the_top_or_stays() {
        let crowded = track([6, 6, 6, 0], [2, 1, 0, 3]);
        let mut pieces = crowded;
        pieces.advance(Seat(0), 4, TrackEnd::Top);
        assert_eq!(pieces, track([6, 6, 6, 0], [0, 2, 1, 3]));
        pieces = crowded;
        pieces.advance(Seat(0), 4, TrackEnd::Stay);
        assert_eq!(pieces, crowded);
    }
}
