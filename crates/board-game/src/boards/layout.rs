//! Where the spaces of a duchy are drawn: the hexagon of one player, the two of a team, the islands of the solo game.

use hexes::Hexagon;

use super::{Board, Shape, solo};

/// Spaces that are drawn together, each with its place in half-steps to the right and rows down.
pub type Block = Vec<(u8, usize, usize)>;

/// The blocks of a board; the halves of a team's duchy are one block where there is room for both side by side.
pub fn blocks(board: &Board, wide: bool) -> Vec<Block> {
    let left = || (0..Hexagon::SPACES as u8).map(|space| hexagon(space, usize::from(space), 0));
    match board.shape {
        Shape::Single => vec![left().collect()],
        Shape::Team if wide => {
            let right = (37..73).map(|space| hexagon(space, in_right_half(space), HALF));
            vec![left().chain(right).collect()]
        }
        Shape::Team => {
            let right =
                [SHARED].into_iter().chain(37..73).map(|space| hexagon(space, in_right_half(space), 0));
            vec![left().collect(), right.collect()]
        }
        Shape::Solo => islands(board),
    }
}

/// How far the right half of a team's duchy lies from the left one.
const HALF: usize = 12;
/// The space that both halves have: the last of the left middle row, the first of the right one.
const SHARED: u8 = 21;

fn hexagon(space: u8, in_hexagon: usize, from: usize) -> (u8, usize, usize) {
    let (row, index) = Hexagon::row_and_index(in_hexagon);
    (space, from + 7 - Hexagon::ROWS[row] + 2 * index, row)
}

fn in_right_half(space: u8) -> usize {
    usize::from(match space {
        SHARED => 15,
        37..52 => space - 37,
        _ => space - 36,
    })
}

fn islands(board: &Board) -> Vec<Block> {
    let picture = solo::PICTURES.iter().find(|picture| picture.name == board.name);
    let mut spaces = board.spaces.into_iter();
    let place = |(&(_, x, y), space): (&(&str, u8, u8), u8)| (space, usize::from(x), usize::from(y));
    picture
        .map_or(&[][..], |picture| picture.islands)
        .iter()
        .map(|island| island.iter().zip(spaces.by_ref()).map(place).collect())
        .collect()
}

/// The pairs of spaces that are neighbours though they do not touch in the picture: those that a river joins.
pub fn rivers(board: &Board) -> Vec<(u8, u8)> {
    let blocks = blocks(board, true);
    let touch = |one: u8, other: u8| blocks.iter().any(|block| touches(block, one, other));
    let pairs = board
        .spaces
        .into_iter()
        .flat_map(|one| board.neighbours(one).into_iter().map(move |other| (one, other)));
    pairs.filter(|&(one, other)| one < other && !touch(one, other)).collect()
}

fn touches(block: &Block, one: u8, other: u8) -> bool {
    let place = |wanted: u8| block.iter().find(|(space, ..)| *space == wanted);
    let (Some((_, x, y)), Some((_, other_x, other_y))) = (place(one), place(other)) else { return false };
    matches!((x.abs_diff(*other_x), y.abs_diff(*other_y)), (2, 0) | (1, 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::Color;

    #[test]
    fn every_space_is_drawn_once_and_what_touches_is_joined() {
        for board in Board::all() {
            let blocks = blocks(board, true);
            let mut drawn: Vec<u8> = blocks.iter().flatten().map(|(space, ..)| *space).collect();
            drawn.sort_unstable();
            assert_eq!(drawn, board.spaces.into_iter().collect::<Vec<_>>(), "duchy {}", board.name);
            for block in &blocks {
                for (one, ..) in block {
                    let touching: Vec<u8> = block
                        .iter()
                        .map(|(space, ..)| *space)
                        .filter(|&other| touches(block, *one, other))
                        .collect();
                    assert!(
                        touching.iter().all(|&other| board.neighbours(*one).has(other)),
                        "duchy {}",
                        board.name
                    );
                }
            }
        }
    }

    // Rules: SOLO-11
    #[test]
    fn only_rivers_join_what_does_not_touch() {
        for board in Board::all() {
            let rivers = rivers(board);
            match board.name {
                "33" => assert_eq!(rivers.len(), 5),
                "34" => assert_eq!(rivers.len(), 18),
                _ => assert!(rivers.is_empty(), "duchy {}: {rivers:?}", board.name),
            }
            let is_ship = |space: u8| board.color(space) == Color::Ship;
            assert!(rivers.iter().all(|&(one, other)| is_ship(one) || is_ship(other)));
        }
    }
}
