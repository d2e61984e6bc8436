//! Points: where they come from, areas and colours as they are completed, and the final scoring.

use tabletop::Seat;

use crate::rules::Rules;
use crate::state::State;
use crate::tiles::{Color, monastery};

/// What points were scored for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Source {
    /// Completed areas, by their size.
    AreaSize,
    /// Completed areas, by the phase.
    AreaPhase,
    /// Bonus tiles for completed colours.
    Colors,
    /// Livestock as it is placed.
    Livestock,
    /// Goods sold.
    Goods,
    /// Watchtowers.
    Watchtowers,
    /// Goods left at the end.
    UnsoldGoods,
    /// Silver left at the end.
    Silver,
    /// Workers left at the end.
    Workers,
    /// Monasteries that score at the end.
    Monasteries,
}

impl Source {
    /// All sources.
    pub const ALL: [Source; 10] = [
        Source::AreaSize,
        Source::AreaPhase,
        Source::Colors,
        Source::Livestock,
        Source::Goods,
        Source::Watchtowers,
        Source::UnsoldGoods,
        Source::Silver,
        Source::Workers,
        Source::Monasteries,
    ];

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Source::AreaSize => "area-size",
            Source::AreaPhase => "area-phase",
            Source::Colors => "colors",
            Source::Livestock => "livestock",
            Source::Goods => "goods",
            Source::Watchtowers => "watchtowers",
            Source::UnsoldGoods => "unsold-goods",
            Source::Silver => "silver",
            Source::Workers => "workers",
            Source::Monasteries => "monasteries",
        }
    }
}

/// The points of one player by source. Their sum is the score: there is no other counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points([u16; Source::ALL.len()]);

impl Points {
    /// No points.
    pub const NONE: Points = Points([0; Source::ALL.len()]);

    /// The points of one source.
    #[inline]
    pub const fn of(&self, source: Source) -> u16 {
        self.0[source as usize]
    }

    /// Adds points.
    #[inline]
    pub fn add(&mut self, source: Source, points: u16) {
        self.0[source as usize] += points;
    }

    /// The score.
    pub fn total(&self) -> u16 {
        self.0.iter().sum()
    }
}

/// The value of an area of that many spaces: n(n+1)/2 (BASE-SCORE-02).
#[inline]
pub const fn size_value(size: u16) -> u16 {
    size * (size + 1) / 2
}

/// The value of completing an area in phases A to E (BASE-SCORE-03).
pub const PHASE_VALUES: [u16; 5] = [10, 8, 6, 4, 2];

impl Rules {
    /// Every gain of points goes through here.
    #[inline]
    pub(crate) fn gain_points(&self, state: &mut State, seat: Seat, points: u16, source: Source) {
        state.board_mut(seat).points.add(source, points);
        for hook in &self.moments.points_gained {
            hook(self, state, (seat, points, source));
        }
    }

    /// Scores the area and the colour of a space that has just been covered (BASE-SCORE-01, AMB-BASE-05).
    #[inline]
    pub(crate) fn score_completions(&self, state: &mut State, seat: Seat, space: u8) {
        let board = self.board(state, seat);
        let covered = state.covered(seat);
        let area = board.areas[board.area_of(space)];
        if !covered.covers(area) {
            return;
        }
        let mut size = area.len() as u16;
        for hook in &self.moments.area_size {
            size = hook(self, state, (seat, area), size);
        }
        self.gain_points(state, seat, size_value(size), Source::AreaSize);
        self.gain_points(state, seat, PHASE_VALUES[state.phase as usize], Source::AreaPhase);
        for hook in &self.moments.area_completed {
            hook(self, state, (seat, area));
        }
        let color = board.color(space);
        if covered.covers(board.colors[color.index()]) {
            self.color_completed(state, seat, color);
        }
    }

    /// The first to complete a colour takes its large bonus tile, the second the small one (BASE-SCORE-04, -05).
    fn color_completed(&self, state: &mut State, seat: Seat, color: Color) {
        let bit = 1 << color.index();
        let taken = |pick: fn(&crate::state::PlayerBoard) -> u8| state.boards.iter().any(|board| pick(board) & bit != 0);
        let players = u16::from(self.players());
        if !taken(|board| board.large) {
            state.board_mut(seat).large |= bit;
            self.gain_points(state, seat, players + 3, Source::Colors);
        } else if !taken(|board| board.small) {
            state.board_mut(seat).small |= bit;
            self.gain_points(state, seat, players, Source::Colors);
        }
    }

    /// The final scoring of every player (BASE-END-01 to BASE-END-04).
    pub(crate) fn final_scoring(&self, state: &mut State) {
        for seat in Seat::all(self.seats_used()) {
            let board = *state.board(seat);
            self.gain_points(state, seat, u16::from(board.goods.total()), Source::UnsoldGoods);
            self.gain_points(state, seat, board.silver, Source::Silver);
            self.gain_points(state, seat, board.workers / 2, Source::Workers);
            self.gain_points(state, seat, monastery::final_points(self, state, seat), Source::Monasteries);
        }
        for hook in &self.moments.game_ends {
            hook(self, state, ());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: BASE-SCORE-02, BASE-SCORE-03
    #[test]
    fn areas_are_worth_their_triangle_and_the_phase() {
        assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(size_value), [1, 3, 6, 10, 15, 21, 28, 36]);
        assert_eq!(PHASE_VALUES, [10, 8, 6, 4, 2]);
    }

    // Rules: BASE-COMP-13
    #[test]
    fn a_score_has_no_upper_bound_in_a_game() {
        let mut points = Points::NONE;
        points.add(Source::Goods, 180);
        points.add(Source::AreaSize, 150);
        assert_eq!((points.total(), points.of(Source::Goods)), (330, 180));
    }
}
