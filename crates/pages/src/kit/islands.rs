//! Where the blocks of a map lie, and the rivers between them. A map of one block lies where its spots say; the islands of the
//! solo game are arranged as on the printed boards.

use table::Spot;

use super::geometry::Point;

/// Where the blocks of board 33 begin, in half-steps to the right and rows down.
const FOUR: [Point; 4] = [(0.0, 0.15), (6.7, 0.0), (0.4, 4.25), (6.9, 4.35)];
/// The same for board 34: eight islands, then six islets.
const FOURTEEN: [Point; 14] = [
    (0.0, 1.14),
    (5.8, 0.0),
    (10.2, 0.08),
    (11.0, 3.42),
    (14.35, 3.13),
    (5.7, 4.89),
    (1.0, 6.05),
    (14.2, 6.05),
    (17.0, 4.7),
    (10.9, 6.23),
    (4.0, 4.62),
    (15.35, 1.6),
    (8.8, 3.29),
    (3.1, 0.0),
];

/// Where a spot of a map of so many blocks is drawn.
pub(crate) fn place(blocks: usize, spot: Spot) -> Point {
    let origins: &[Point] = match blocks {
        4 => &FOUR,
        14 => &FOURTEEN,
        _ => &[],
    };
    let (left, top) = origins.get(usize::from(spot.block)).copied().unwrap_or_default();
    (left + f64::from(spot.x), top + f64::from(spot.y))
}

/// The bends of the rivers of board 33 by the names of their ends; a straight river has none.
const BENDS: [(&str, &str, &[Point]); 4] = [
    ("b3", "b4", &[(4.9, 2.22), (5.4, 1.75), (5.54, 1.15), (5.62, 0.55), (6.0, 0.4), (6.7, 0.0)]),
    ("d5", "f1", &[(5.0, 5.0), (5.6, 5.55), (6.9, 5.35)]),
    ("d2", "f1", &[(10.4, 3.5), (6.3, 2.75), (6.14, 4.05), (6.06, 4.75), (6.5, 5.1), (6.9, 5.35)]),
    ("d2", "f5", &[(11.1, 3.55), (15.1, 2.75), (15.44, 3.95), (15.6, 4.6), (15.24, 5.05), (14.9, 5.35)]),
];

/// The points that bend a river between two spaces, three for each curve, the last one its end.
pub(crate) fn bends(blocks: usize, from: &str, to: &str) -> Option<&'static [Point]> {
    let found = BENDS.iter().find(|(one, other, _)| (*one, *other) == (from, to));
    found.filter(|_| blocks == 4).map(|(.., points)| *points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use family::board_game::boards::Board;
    use family::board_game::boards::layout::{blocks, rivers};

    #[test]
    fn islands_lie_apart_and_every_bend_belongs_to_a_river() {
        for (name, count) in [("33", 4), ("34", 14)] {
            let board = Board::all().iter().find(|board| board.name == name).expect("a solo board");
            let islands = blocks(board, true);
            assert_eq!(islands.len(), count);
            let mut drawn = Vec::new();
            for (block, spaces) in islands.iter().enumerate() {
                for &(_, x, y) in spaces {
                    let spot = Spot { block: block as u8, x: x as u8, y: y as u8 };
                    drawn.push((block, place(count, spot)));
                }
            }
            for (block, (x, y)) in &drawn {
                for (_, (other_x, other_y)) in drawn.iter().filter(|(other, _)| other != block) {
                    let apart = ((x - other_x) * 0.866).hypot((y - other_y) * 1.5);
                    assert!(apart > 1.9, "{name}: {x} {y} and {other_x} {other_y} are {apart:.2} apart");
                }
            }
            let names: Vec<_> =
                rivers(board).into_iter().map(|(a, b)| [a, b].map(|space| board.space_name(space))).collect();
            let bent = names.iter().filter(|[a, b]| bends(count, a, b).is_some()).count();
            assert_eq!(bent, if name == "33" { BENDS.len() } else { 0 });
        }
    }
}
