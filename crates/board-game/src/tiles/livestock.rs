//! Livestock: four animals, two to four of them on a tile (BASE-TILE-LIVE-*).

/// An animal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Animal {
    Cow,
    Pig,
    Sheep,
    /// A goat in the 2019 print.
    Chicken,
}

impl Animal {
    /// All animals.
    pub const ALL: [Animal; 4] = [Animal::Cow, Animal::Pig, Animal::Sheep, Animal::Chicken];

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        ["cow", "pig", "sheep", "chicken"][self as usize]
    }
}

use tabletop::Seat;

use super::{Color, Kind, Tile};
use crate::rules::Rules;
use crate::score::Source;
use crate::state::State;

/// Livestock was placed: it scores itself and every tile of its animal in the same pasture, one point more for
/// each with monastery 7 (BASE-TILE-LIVE-01 to -03, MON-07).
pub(crate) fn placed(rules: &Rules, state: &mut State, seat: Seat, animal: Animal, space: u8) {
    let board = rules.board(state, seat);
    let extra = u16::from(state.board(seat).has_monastery(7));
    let pasture = board.areas[board.area_of(space)] & state.covered(seat);
    let points = pasture
        .into_iter()
        .filter_map(|at| match state.tile(seat, at).kind() {
            Kind::Livestock(other, count) if other == animal => Some(u16::from(count) + extra),
            _ => None,
        })
        .sum();
    rules.gain_points(state, seat, points, Source::Livestock);
}

/// How many animals live in a duchy (MON-24).
pub(crate) fn kinds(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let spaces = rules.board(state, seat).colors[Color::Livestock.index()] & state.covered(seat);
    let lives_there = |animal: Animal| {
        spaces.into_iter().any(|space| matches!(state.tile(seat, space).kind(), Kind::Livestock(other, _) if other == animal))
    };
    Animal::ALL.into_iter().filter(|&animal| lives_there(animal)).count() as u16
}

/// The name of the fourth animal differs by edition (DIFF-2011-ANIMAL).
pub fn animal_name(animal: Animal, edition: crate::ruleset::Edition) -> &'static str {
    use crate::ruleset::Edition;
    match (animal, edition) {
        (Animal::Chicken, Edition::First2019 | Edition::Revised2019) => "goat",
        _ => animal.name(),
    }
}

/// Livestock tiles show two to four animals.
pub fn tiles() -> impl Iterator<Item = Tile> {
    Animal::ALL.into_iter().flat_map(|animal| (2..=4).map(move |count| Tile::livestock(animal, count)))
}
