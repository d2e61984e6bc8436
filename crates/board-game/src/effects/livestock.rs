//! Livestock scores when it is placed (BASE-TILE-LIVE-*).

use hexes::HexSet;
use tabletop::Seat;

use crate::rules::Rules;
use crate::score::Source;
use crate::state::State;
use crate::tiles::{Animal, Kind};

/// Livestock was placed: it scores itself and every tile of its animal in the same pasture, one point more for
/// each with monastery 7 (BASE-TILE-LIVE-01 to -03, MON-07).
pub(crate) fn placed(rules: &Rules, state: &mut State, seat: Seat, animal: Animal, space: u8) {
    let mut points = herd(rules, state, seat, animal, space);
    for hook in &rules.moments.livestock_points {
        points = hook(rules, state, (seat, space), points);
    }
    rules.gain_points(state, seat, points, Source::Livestock);
}

/// The points of all tiles of an animal in the pasture of a space.
pub(crate) fn herd(rules: &Rules, state: &State, seat: Seat, animal: Animal, space: u8) -> i16 {
    let extra = i16::from(rules.estate(state, seat).has_monastery(7));
    let tiles = pasture(rules, state, seat, space).into_iter().map(|at| rules.tile(state, seat, at).kind());
    let points = tiles.filter_map(|kind| match kind {
        Kind::Livestock(other, count) if other == animal => Some(i16::from(count) + extra),
        _ => None,
    });
    points.sum()
}

/// The covered spaces of the pasture of a space.
pub(crate) fn pasture(rules: &Rules, state: &State, seat: Seat, space: u8) -> HexSet {
    let board = rules.board(state, seat);
    let mut pasture = board.areas[board.area_of(space)];
    for hook in &rules.moments.pasture {
        pasture = hook(rules, state, (seat, space), pasture);
    }
    pasture & rules.covered(state, seat)
}

/// How many animals live in a duchy (MON-24).
pub(crate) fn kinds(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let lives_there = |animal: Animal| {
        rules
            .duchy_tiles(state, seat)
            .any(|(_, tile)| matches!(tile.kind(), Kind::Livestock(other, _) if other == animal))
    };
    let mut kinds = Animal::ALL.into_iter().filter(|&animal| lives_there(animal)).count() as u16;
    for hook in &rules.moments.animal_kinds {
        kinds = hook(rules, state, seat, kinds);
    }
    kinds
}
