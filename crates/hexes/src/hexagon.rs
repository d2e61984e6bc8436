use crate::HexSet;

/// The shape of a regular duchy: rows `a` to `g` of 4, 5, 6, 7, 6, 5 and 4 pointy-top hexes, each row centred.
///
/// Spaces are numbered row by row from the top left; `d4` is the centre.
#[derive(Debug)]
pub struct Hexagon {
    neighbours: [HexSet; Hexagon::SPACES],
}

/// The one regular shape.
pub static HEXAGON: Hexagon = Hexagon::new();

impl Hexagon {
    /// How many spaces the shape has.
    pub const SPACES: usize = 37;
    /// How many spaces each row has.
    pub const ROWS: [usize; 7] = [4, 5, 6, 7, 6, 5, 4];
    /// The middle space, `d4`.
    pub const CENTRE: u8 = 18;

    const fn new() -> Hexagon {
        let mut neighbours = [HexSet::EMPTY; Hexagon::SPACES];
        let mut a = 0;
        while a < Hexagon::SPACES {
            let mut b = 0;
            while b < Hexagon::SPACES {
                if Hexagon::touch(Hexagon::axial(a), Hexagon::axial(b)) {
                    neighbours[a] = neighbours[a].or(HexSet::of(b as u8));
                }
                b += 1;
            }
            a += 1;
        }
        Hexagon { neighbours }
    }

    const fn axial(space: usize) -> (i8, i8) {
        const FIRST: [i8; 7] = [0, -1, -2, -3, -3, -3, -3];
        let (row, index) = Hexagon::row_and_index(space);
        (FIRST[row] + index as i8, row as i8 - 3)
    }

    const fn touch(a: (i8, i8), b: (i8, i8)) -> bool {
        matches!((b.0 - a.0, b.1 - a.1), (1 | -1, 0) | (0, 1 | -1) | (1, -1) | (-1, 1))
    }

    /// Row and index within the row, both from 0, of a space.
    pub const fn row_and_index(space: usize) -> (usize, usize) {
        let (mut row, mut index) = (0, space);
        while index >= Hexagon::ROWS[row] {
            index -= Hexagon::ROWS[row];
            row += 1;
        }
        (row, index)
    }

    /// The spaces that share an edge with `space`.
    pub const fn neighbours(&self, space: u8) -> HexSet {
        self.neighbours[space as usize]
    }

    /// The spaces outside `set` that share an edge with one of its members, found by shifting the whole set.
    #[inline]
    pub const fn neighbours_of(&self, set: HexSet) -> HexSet {
        let (members, _) = set.words();
        let (mut around, mut at) = (0, 0);
        while at < Hexagon::STEPS.len() {
            let (step, from) = Hexagon::STEPS[at];
            around |= (members & from) << step | members >> step & from;
            at += 1;
        }
        HexSet::from_words(around & !members, 0)
    }

    /// The differences between the numbers of neighbours, each with the spaces that have a neighbour that much higher.
    const STEPS: [(u8, u64); 5] = {
        let mut steps = [(1, 0), (4, 0), (5, 0), (6, 0), (7, 0)];
        let mut at = 0;
        while at < steps.len() {
            let mut space = 0;
            while space + (steps[at].0 as usize) < Hexagon::SPACES {
                if Hexagon::touch(Hexagon::axial(space), Hexagon::axial(space + steps[at].0 as usize)) {
                    steps[at].1 |= 1 << space;
                }
                space += 1;
            }
            at += 1;
        }
        steps
    };

    /// The name of a space: row letter and position, `a1` to `g4`.
    pub fn name(&self, space: u8) -> String {
        let (row, index) = Hexagon::row_and_index(space as usize);
        format!("{}{}", (b'a' + row as u8) as char, index + 1)
    }

    /// The space of that name.
    pub fn space(&self, name: &str) -> Option<u8> {
        let [row, digit] = name.as_bytes() else { return None };
        let row = usize::from(row.to_ascii_lowercase().checked_sub(b'a')?);
        let index = usize::from(digit.checked_sub(b'1')?);
        if index >= *Hexagon::ROWS.get(row)? {
            return None;
        }
        Some((Hexagon::ROWS[..row].iter().sum::<usize>() + index) as u8)
    }
}

/// A set of spaces of the regular shape, drawn as a picture: `x` is a member, `.` is not.
#[macro_export]
macro_rules! hexes {
    (@cell x) => { true };
    (@cell .) => { false };
    ($($cell:tt)*) => {
        [$($crate::hexes!(@cell $cell)),*]
            .iter()
            .enumerate()
            .filter(|(_, member)| **member)
            .map(|(space, _)| space as u8)
            .collect::<$crate::HexSet>()
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for space in 0..Hexagon::SPACES as u8 {
            assert_eq!(HEXAGON.space(&HEXAGON.name(space)), Some(space));
        }
        assert_eq!(HEXAGON.space("d4"), Some(Hexagon::CENTRE));
        for wrong in ["", "a", "a0", "a5", "h1", "d8", "d44", "é1"] {
            assert_eq!(HEXAGON.space(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_set_has_the_neighbours_of_its_members() {
        let mut bits: u64 = 1;
        for _ in 0..10_000 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let set = HexSet::from_words(bits >> 27 & bits >> 13, 0) & HexSet::first(Hexagon::SPACES);
            let one_by_one =
                set.into_iter().fold(HexSet::EMPTY, |all, space| all | HEXAGON.neighbours(space));
            assert_eq!(HEXAGON.neighbours_of(set), one_by_one.without(set));
        }
    }

    #[test]
    fn every_edge_is_mutual_and_there_are_ninety() {
        let mut ends = 0;
        for a in 0..Hexagon::SPACES as u8 {
            for b in HEXAGON.neighbours(a) {
                assert!(HEXAGON.neighbours(b).has(a));
                ends += 1;
            }
        }
        assert_eq!(ends, 2 * 90);
    }
}
