//! Which features a game has.

/// Features that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// What they are: a net file is read by these names, so that features can be added later.
    pub name: &'static str,
    /// How many there are.
    pub size: usize,
}

/// The features of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The name of the game.
    pub game: &'static str,
    /// The features of a side.
    pub side: &'static [Block],
    /// The features of the table.
    pub table: &'static [Block],
    /// How many stages the game is divided into.
    pub stages: usize,
}

/// How many rows blocks have, the one for "no feature" included.
pub(crate) const fn rows(blocks: &[Block]) -> usize {
    first_of_place(blocks, blocks.len())
}

/// The number of the first feature of a block. Not to be asked for a block that does not exist.
pub(crate) const fn first_of(blocks: &[Block], name: &str) -> u16 {
    let mut at = 0;
    while at < blocks.len() {
        if is_same(blocks[at].name.as_bytes(), name.as_bytes()) {
            return first_of_place(blocks, at) as u16;
        }
        at += 1;
    }
    panic!("there is no block of that name")
}

/// The number of the first feature of the block at a place; number 0 is no feature.
pub(crate) const fn first_of_place(blocks: &[Block], place: usize) -> usize {
    let (mut at, mut first) = (0, 1);
    while at < place {
        first += blocks[at].size;
        at += 1;
    }
    first
}

/// The number of a feature, or of none.
pub(crate) const fn when(is_there: bool, feature: u16) -> u16 {
    if is_there { feature } else { 0 }
}

/// The feature of a count: none for 0, and the last of `most` for everything beyond.
pub(crate) fn count(first: u16, count: usize, most: usize) -> u16 {
    match count.min(most) {
        0 => 0,
        count => first + count as u16 - 1,
    }
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}
