//! Points: where they come from, areas and colours as they are completed, and the final scoring.

use hexes::HexSet;
use tabletop::{Event, Seat};

use crate::effects::monastery;
use crate::rules::Rules;
use crate::ruleset::YesNo;
use crate::state::{Estate, State};
use crate::tiles::Color;

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
    /// Connected border posts.
    BorderPosts,
    /// Shields at the end.
    Shields,
    /// Points paid for castles that were set aside.
    Retrieval,
    /// Points bought for silver in the solo game.
    Bought,
    /// Vines that vine bonus tiles score at the end.
    Vineyards,
}

impl Source {
    /// The sources of the base game.
    pub const BASE: &[Source] = Source::ALL.split_at(Source::Monasteries as usize + 1).0;

    /// All sources, those of expansions last.
    pub const ALL: [Source; 15] = [
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
        Source::BorderPosts,
        Source::Shields,
        Source::Retrieval,
        Source::Bought,
        Source::Vineyards,
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
            Source::BorderPosts => "border-posts",
            Source::Shields => "shields",
            Source::Retrieval => "retrieval",
            Source::Bought => "bought",
            Source::Vineyards => "vineyards",
        }
    }
}

/// The points that the base game counts along the way: what a state keeps of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tally([i16; Tally::SOURCES]);

impl Tally {
    /// How many sources score along the way: the first ones.
    pub const SOURCES: usize = Source::Watchtowers as usize + 1;
    /// No points.
    pub const NONE: Tally = Tally([0; Tally::SOURCES]);

    /// Adds points.
    #[inline]
    pub(crate) fn add(&mut self, source: Source, points: i16) {
        self.0[source as usize] += points;
    }

    /// The points of all these sources.
    #[inline]
    pub(crate) fn total(&self) -> i16 {
        self.0.iter().sum()
    }

    /// The points of a source that scores along the way.
    pub(crate) const fn of(&self, source: Source) -> i16 {
        self.0[source as usize]
    }
}

impl From<Tally> for Points {
    fn from(tally: Tally) -> Points {
        let mut points = Points::NONE;
        points.0[..Tally::SOURCES].copy_from_slice(&tally.0);
        points
    }
}

/// The points of one player by source, as [`Rules::points`] counts them. Their sum is the score: there is no other
/// counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points([i16; Source::ALL.len()]);

impl Points {
    /// No points.
    pub const NONE: Points = Points([0; Source::ALL.len()]);

    /// The points of one source.
    #[inline]
    pub const fn of(&self, source: Source) -> i16 {
        self.0[source as usize]
    }

    /// Adds points.
    #[inline]
    pub fn add(&mut self, source: Source, points: i16) {
        self.0[source as usize] += points;
    }

    /// Those that the base game counts along the way.
    pub fn tally(&self) -> Tally {
        Tally(std::array::from_fn(|source| self.0[source]))
    }

    /// The score.
    pub fn total(&self) -> i16 {
        self.0.iter().sum()
    }
}

/// The value of an area of that many spaces: n(n+1)/2 (BASE-SCORE-02).
#[inline]
pub const fn size_value(size: u16) -> i16 {
    (size * (size + 1) / 2) as i16
}

/// The value of completing an area in phases A to E (BASE-SCORE-03).
pub const PHASE_VALUES: [i16; 5] = [10, 8, 6, 4, 2];

impl Rules {
    /// The points of a seat by source: those counted along the way, those that expansions keep, and when the game is
    /// over what the table is worth. What belongs to a house scores for its first seat.
    pub fn points(&self, state: &State, seat: Seat) -> Points {
        let mut points = Points::from(state.player(seat).points);
        if state.is_over() && self.houses().any(|house| house == seat) {
            self.final_scoring(state, seat, &mut points);
        }
        for hook in &self.moments.points {
            points = hook(self, state, seat, points);
        }
        points
    }

    /// Every gain of points that the base game counts goes through here.
    #[inline]
    pub(crate) fn gain_points(&self, state: &mut State, seat: Seat, points: i16, source: Source) {
        state.player_mut(seat).points.add(source, points);
        self.tell_points(seat, points, source);
        for hook in &self.moments.points_gained {
            hook(self, state, (seat, points, source));
        }
    }

    /// Tells points that a seat gained or lost.
    #[inline]
    pub(crate) fn tell_points(&self, seat: Seat, points: i16, source: Source) {
        if points != 0 {
            self.tell(move || Event::Scored {
                seat: Some(seat),
                source: source.name(),
                points: points.into(),
            });
        }
    }

    /// Scores the area and the colour of a space that has just been covered (BASE-SCORE-01, AMB-BASE-05).
    #[inline]
    pub(crate) fn score_completions(&self, state: &mut State, seat: Seat, space: u8) {
        let board = self.board(state, seat);
        let covered = self.covered(state, seat);
        let area = board.areas[board.area_of(space)];
        if !covered.covers(area) {
            return;
        }
        let size = self.area_size(state, seat, area);
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

    /// The size that an area counts for, at most the cap of the edition.
    pub fn area_size(&self, state: &State, seat: Seat, area: HexSet) -> u16 {
        let mut size = area.len() as u16;
        for hook in &self.moments.area_size {
            size = hook(self, state, (seat, area), size);
        }
        if self.ruleset.area_size_cap == YesNo::Yes { size.min(8) } else { size }
    }

    /// What the first and the second to achieve something get: for a colour (BASE-SCORE-04, -05), for all border posts
    /// (EXP-BORDER-04).
    #[inline]
    pub fn bonuses(&self) -> [i16; 2] {
        let scale = i16::from(self.scale());
        [scale + 3, scale]
    }

    /// The points of the bonus tiles of an estate.
    pub(crate) fn bonus_tile_points(&self, estate: &Estate) -> i16 {
        let [large, small] = self.bonuses();
        estate.large.count_ones() as i16 * large + estate.small.count_ones() as i16 * small
    }

    /// The first to complete a colour takes its large bonus tile, the second the small one (BASE-SCORE-04, -05).
    fn color_completed(&self, state: &mut State, seat: Seat, color: Color) {
        let bit = 1 << color.index();
        let taken = |pick: fn(&Estate) -> u8| state.estates.iter().any(|estate| pick(estate) & bit != 0);
        let [large, small] = self.bonuses();
        let mut value = if !taken(|estate| estate.large) {
            self.estate_mut(state, seat).large |= bit;
            large
        } else if !taken(|estate| estate.small) {
            self.estate_mut(state, seat).small |= bit;
            small
        } else {
            return;
        };
        for hook in &self.moments.bonus_value {
            value = hook(self, state, (seat, color), value);
        }
        self.gain_points(state, seat, value, Source::Colors);
    }

    /// The final scoring of a player (BASE-END-01 to BASE-END-04); the solo game has none.
    fn final_scoring(&self, state: &State, seat: Seat, points: &mut Points) {
        if !self.is_solo() {
            let estate = self.estate(state, seat);
            points.add(Source::UnsoldGoods, i16::from(estate.goods.total()));
            points.add(Source::Silver, estate.silver as i16);
            points.add(Source::Workers, (estate.workers / 2) as i16);
            points.add(Source::Monasteries, monastery::final_points(self, state, seat));
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
