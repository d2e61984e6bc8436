//! Final scoring: connected vines of one colour, for which there is a vine bonus tile (VINE-16 to -19).

use tabletop::Seat;

use super::board::{HEXES, TOUCHING};
use super::{Grape, Space};
use crate::score::size_value;
use crate::state::State;

/// The most areas that the vines of a colour can form.
const MOST: usize = 13;

/// The sizes of the vine areas of a colour, the largest first; 0 where there are no more (VINE-18).
pub fn areas(state: &State, seat: Seat, grape: Grape) -> [u8; MOST] {
    let mut left = hexes_of(state, seat, grape);
    let (mut sizes, mut count) = ([0; MOST], 0);
    while left != 0 {
        let mut area = left & left.wrapping_neg();
        loop {
            let around = (0..HEXES)
                .filter(|&hex| area >> hex & 1 == 1)
                .fold(area, |around, hex| around | TOUCHING[hex] & left);
            if around == area {
                break;
            }
            area = around;
        }
        sizes[count.min(MOST - 1)] = area.count_ones() as u8;
        count += 1;
        left &= !area;
    }
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    sizes
}

/// The hexes of a seat's vineyard with that colour, as bits in the order of [`TOUCHING`].
fn hexes_of(state: &State, seat: Seat, grape: Grape) -> u32 {
    Space::all().fold(0, |bits, space| {
        let Some(vines) = state.rooms.vineyards.vines(seat, space) else { return bits };
        let [left, right] = vines.grapes().map(|vine| u32::from(vine == grape));
        bits | (left | right << 1) << (2 * space.index())
    })
}

/// The points of a seat for its vineyard: the vine bonus tiles of a colour score its largest areas, each once
/// (VINE-16, VINE-17, VINE-19, AMB-VIN-05).
pub fn points(state: &State, seat: Seat) -> i16 {
    Grape::ALL.into_iter().map(|grape| points_of(state, seat, grape)).sum()
}

/// The points of a seat for its areas of one colour.
pub fn points_of(state: &State, seat: Seat, grape: Grape) -> i16 {
    let tiles = state.rooms.vineyards.vine_tiles[seat.index()].count(grape);
    if tiles == 0 {
        return 0;
    }
    let sizes = areas(state, seat, grape);
    sizes.iter().take(usize::from(tiles)).map(|&size| size_value(u16::from(size))).sum()
}

#[cfg(test)]
mod tests {
    use super::super::Vines;
    use super::*;
    use crate::supply::{Pile, Supply};

    const SEAT: Seat = Seat(2);

    /// A vineyard with these double tiles: `1a green-blue`.
    fn vineyard(tiles: &str) -> State {
        let mut state = State::empty(Supply { colored: Pile::EMPTY, black: Pile::EMPTY });
        let words: Vec<&str> = tiles.split_whitespace().collect();
        for pair in words.chunks(2) {
            let (space, vines): (Space, Vines) = (pair[0].parse().unwrap(), pair[1].parse().unwrap());
            state.rooms.vineyards.put(SEAT, space, vines);
        }
        state
    }

    fn scored(mut state: State, vine_tiles: &str) -> i16 {
        for word in vine_tiles.split_whitespace() {
            state.rooms.vineyards.vine_tiles[SEAT.index()].add(word.parse().unwrap());
        }
        points(&state, SEAT)
    }

    fn sizes(state: &State, grape: Grape) -> Vec<u8> {
        areas(state, SEAT, grape).into_iter().filter(|&size| size > 0).collect()
    }

    // Rules: VINE-16, VINE-17, VINE-18, AMB-VIN-05, TV-VIN-33
    #[test]
    fn the_tiles_of_a_colour_score_its_largest_areas() {
        let state = vineyard("1a green-blue 1b blue-green 2a red-green 2b blue-green");
        assert_eq!(sizes(&state, Grape::Green), [2, 2]);
        assert_eq!(sizes(&state, Grape::Blue), [3]);
        assert_eq!(sizes(&state, Grape::Red), [1]);
        assert_eq!(scored(state, "green blue"), 9);
        assert_eq!(scored(state, "green green blue"), 12);
        assert_eq!(scored(state, "green green green blue"), 12);
    }

    // Rules: VINE-18, AMB-VIN-27, TV-VIN-34
    #[test]
    fn how_a_tile_lies_matters() {
        let state = vineyard("1a green-blue 1b blue-green 2a red-green 2b green-blue");
        assert_eq!((sizes(&state, Grape::Green), sizes(&state, Grape::Blue)), (vec![3, 1], vec![3]));
        assert_eq!(scored(state, "green blue"), 12);
    }

    // Rules: VINE-16, AMB-VIN-05, TV-VIN-36
    #[test]
    fn an_area_of_thirteen_can_be_built() {
        let state = vineyard(
            "1a yellow-red 1b yellow-red 2a red-yellow 2b yellow-green 2c yellow-green 3a yellow-green \
             3b yellow-yellow 4a yellow-black 4b yellow-black 4c yellow-black 5a yellow-blue 5b yellow-blue",
        );
        assert_eq!(sizes(&state, Grape::Yellow), [13]);
        assert_eq!((scored(state, "yellow"), scored(state, "yellow yellow yellow yellow")), (91, 91));
    }

    // Rules: VINE-16
    #[test]
    fn areas_are_worth_what_the_table_says() {
        let values: Vec<i16> = (1..=13).map(size_value).collect();
        assert_eq!(values, [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91]);
    }
}
