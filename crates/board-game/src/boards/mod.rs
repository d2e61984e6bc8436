//! The duchies: their pictures and what follows from them.

use std::sync::LazyLock;

use hexes::{HEXAGON, HexSet, Hexagon, MAX_SPACES};
pub use tabletop::choice::Confidence;

use crate::tiles::Color;

mod duchies;
pub mod layout;
mod names;
mod solo;
mod team;

pub use names::{space_name, space_named};

/// A duchy by its place in [`Board::all`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Duchy(pub u8);

impl Duchy {
    /// Not dealt yet.
    pub const UNKNOWN: Duchy = Duchy(u8::MAX);

    /// The duchy whose [`Board::name`] this is.
    pub fn named(name: &str) -> Option<Duchy> {
        let name = name.to_ascii_lowercase();
        let place = Board::all().iter().position(|board| board.name == name)?;
        Some(Duchy(place as u8))
    }

    /// The board.
    pub fn board(self) -> &'static Board {
        &Board::all()[self.0 as usize]
    }
}

/// The shape of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A duchy of one player: 37 spaces.
    Single,
    /// The duchy of a team: 73 spaces.
    Team,
    /// The islands of the solo game: 37 spaces.
    Solo,
}

/// What is printed on a duchy, as sets.
#[derive(Debug)]
pub struct Board {
    /// Which game it is for.
    pub shape: Shape,
    /// The castle spaces on which the first castle may stand.
    pub start_castles: HexSet,
    /// `1` to `30`, the team boards `31` and `32`, the solo boards `33` and `34`; the 2019 versions of 4 and 8 are `4@2019` and `8@2019`.
    pub name: &'static str,
    /// How sure we are of the picture.
    pub confidence: Confidence,
    /// All spaces.
    pub spaces: HexSet,
    /// The spaces of each colour.
    pub colors: [HexSet; 6],
    /// For every set of numbers, as bits with 1 lowest, the spaces that show one of them.
    pub numbered: [HexSet; 64],
    /// The maximal connected sets of one colour; towns come first.
    pub areas: Vec<HexSet>,
    neighbours: [HexSet; MAX_SPACES],
    area_of: [u8; MAX_SPACES],
    color_of: [Color; MAX_SPACES],
    number_of: [u8; MAX_SPACES],
}

impl Board {
    /// Every duchy that is known.
    pub fn all() -> &'static [Board] {
        static ALL: LazyLock<Vec<Board>> = LazyLock::new(|| {
            let single = duchies::PICTURES.iter().map(Board::draw);
            let team = team::PICTURES.iter().map(Board::draw_team);
            let solo = solo::PICTURES.iter().map(Board::draw_solo);
            single.chain(team).chain(solo).collect()
        });
        &ALL
    }

    fn blank(name: &'static str, confidence: Confidence, shape: Shape) -> Board {
        Board {
            name,
            confidence,
            shape,
            start_castles: HexSet::EMPTY,
            spaces: HexSet::EMPTY,
            colors: [HexSet::EMPTY; 6],
            numbered: [HexSet::EMPTY; 64],
            areas: Vec::new(),
            neighbours: [HexSet::EMPTY; MAX_SPACES],
            area_of: [0; MAX_SPACES],
            color_of: [Color::Castle; MAX_SPACES],
            number_of: [0; MAX_SPACES],
        }
    }

    /// Prints a colour and a number on a space.
    fn print(&mut self, space: u8, letter: char, number: u8) {
        let color = Color::ALL.into_iter().find(|color| color.letter() == letter);
        let color = color.unwrap_or_else(|| panic!("duchy {} has a space {letter}", self.name));
        self.spaces |= HexSet::of(space);
        self.color_of[space as usize] = color;
        self.number_of[space as usize] = number;
        self.colors[color.index()] |= HexSet::of(space);
    }

    fn join(&mut self, one: u8, other: u8) {
        self.neighbours[one as usize] |= HexSet::of(other);
        self.neighbours[other as usize] |= HexSet::of(one);
    }

    /// What follows from the colours, numbers and edges.
    fn finish(mut self) -> Board {
        for (numbers, spaces) in self.numbered.iter_mut().enumerate() {
            let shows_one = |&at: &u8| numbers >> (self.number_of[at as usize] - 1) & 1 == 1;
            *spaces = self.spaces.into_iter().filter(shows_one).collect();
        }
        self.find_areas();
        self.start_castles = self.colors[Color::Castle.index()];
        self
    }

    /// The left half has spaces 0 to 36, the right half without the shared space 37 to 72; the shared space is the last
    /// of the left half's middle row.
    fn draw_team(picture: &team::TeamPicture) -> Board {
        let mut board = Board::blank(picture.name, picture.confidence, Shape::Team);
        let right = |space: u8| match space {
            0..15 => space + 37,
            15 => 21,
            _ => space + 36,
        };
        for (half, place) in [(picture.left, None), (picture.right, Some(right))] {
            for (space, cell) in half.split_whitespace().enumerate() {
                let space = place.map_or(space as u8, |place| place(space as u8));
                if let [letter, number] = cell.as_bytes()
                    && number.is_ascii_digit()
                {
                    board.print(space, *letter as char, number - b'0');
                }
            }
        }
        for space in 0..Hexagon::SPACES as u8 {
            for other in HEXAGON.neighbours(space) {
                board.join(space, other);
                board.join(right(space), right(other));
            }
        }
        board.join(14, right(9));
        board.join(27, right(22));
        let mut board = board.finish();
        board.start_castles &= board.numbered[picture.start_numbers];
        board
    }

    /// Areas are formed by shared edges alone; rivers join spaces for placing only (AMB-SOLO-02).
    fn draw_solo(picture: &solo::SoloPicture) -> Board {
        let mut board = Board::blank(picture.name, picture.confidence, Shape::Solo);
        let cells = picture
            .islands
            .iter()
            .enumerate()
            .flat_map(|(island, cells)| cells.iter().map(move |cell| (island, cell)));
        let cells: Vec<_> = cells.collect();
        for (space, (_, (cell, ..))) in cells.iter().enumerate() {
            if let [letter, number] = cell.as_bytes() {
                board.print(space as u8, *letter as char, number - b'0');
            }
        }
        for (one, (island, (_, x, y))) in cells.iter().enumerate() {
            for (other, (other_island, (_, other_x, other_y))) in cells.iter().enumerate() {
                let apart = (x.abs_diff(*other_x), y.abs_diff(*other_y));
                if island == other_island && matches!(apart, (2, 0) | (1, 1)) {
                    board.join(one as u8, other as u8);
                }
            }
        }
        let mut board = board.finish();
        picture.rivers.iter().for_each(|&(one, other)| board.join(one, other));
        board
    }

    fn draw(&(name, confidence, picture): &(&'static str, Confidence, &str)) -> Board {
        let letters: Vec<char> = picture.chars().filter(|letter| !letter.is_whitespace()).collect();
        assert_eq!(letters.len(), Hexagon::SPACES, "duchy {name}");
        let mut board = Board::blank(name, confidence, Shape::Single);
        for (space, letter) in letters.into_iter().enumerate() {
            board.print(space as u8, letter, duchies::NUMBERS[space]);
            board.neighbours[space] = HEXAGON.neighbours(space as u8);
        }
        board.finish()
    }

    fn find_areas(&mut self) {
        let towns_first =
            [Color::Building].into_iter().chain(Color::ALL.into_iter().filter(|&c| c != Color::Building));
        for color in towns_first {
            let mut left = self.colors[color.index()];
            while let Some(first) = left.lowest() {
                let mut area = HexSet::of(first);
                loop {
                    let around =
                        area.into_iter().fold(area, |all, space| all | self.neighbours(space)) & left;
                    if around == area {
                        break;
                    }
                    area = around;
                }
                area.for_each(|space| self.area_of[space as usize] = self.areas.len() as u8);
                self.areas.push(area);
                left = left.without(area);
            }
        }
    }

    /// The spaces next to `space`.
    #[inline]
    pub fn neighbours(&self, space: u8) -> HexSet {
        self.neighbours[space as usize]
    }

    /// The spaces that are next to a member of `set` and not in it.
    #[inline]
    pub fn around(&self, set: HexSet) -> HexSet {
        match self.shape {
            Shape::Single => HEXAGON.neighbours_of(set),
            _ => set.into_iter().fold(HexSet::EMPTY, |all, space| all | self.neighbours(space)).without(set),
        }
    }

    /// The place of the area of `space` in [`Board::areas`]; towns have the lowest places.
    #[inline]
    pub fn area_of(&self, space: u8) -> usize {
        self.area_of[space as usize] as usize
    }

    /// The colour of a space.
    #[inline]
    pub fn color(&self, space: u8) -> Color {
        self.color_of[space as usize]
    }

    /// The die number of a space.
    #[inline]
    pub fn number(&self, space: u8) -> u8 {
        self.number_of[space as usize]
    }

    /// The name of a space.
    pub fn space_name(&self, space: u8) -> String {
        space_name(space)
    }

    /// The central space if it is a castle space (BASE-SETUP-08).
    pub fn central_castle(&self) -> Option<u8> {
        match self.shape {
            Shape::Single => (self.color(Hexagon::CENTRE) == Color::Castle).then_some(Hexagon::CENTRE),
            Shape::Team => self.start_castles.lowest().filter(|_| self.start_castles.len() == 1),
            Shape::Solo => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn single() -> impl Iterator<Item = &'static Board> {
        Board::all().iter().filter(|board| board.shape == Shape::Single)
    }

    // Rules: TEAM-02, TEAM-03
    #[test]
    fn team_boards_have_73_spaces_of_the_same_colours() {
        for name in ["31", "32"] {
            let board = Duchy::named(name).unwrap().board();
            assert_eq!(board.spaces, HexSet::first(73), "{name}");
            assert_eq!(board.colors.map(HexSet::len), [7, 6, 12, 24, 12, 12], "{name}");
            assert!(sizes(board, Color::Building).len() <= 16, "{name}");
        }
        let board = Duchy::named("31").unwrap().board();
        assert_eq!(board.central_castle(), Some(21));
        assert_eq!(board.number(21), 1);
        assert!(
            board.neighbours(21).len() == 6
                && board.neighbours(14).has(37 + 9)
                && board.neighbours(27).has(36 + 22)
        );
        let mine = board.areas[board.area_of(27)];
        assert_eq!(mine.len(), 3);
        let choices = Duchy::named("32").unwrap().board();
        let mut numbers: Vec<u8> =
            choices.start_castles.into_iter().map(|space| choices.number(space)).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, [1, 6]);
    }

    // Rules: SOLO-11, AMB-SOLO-01, AMB-SOLO-02
    #[test]
    fn solo_boards_are_islands_that_only_rivers_join() {
        for name in ["33", "34"] {
            let board = Duchy::named(name).unwrap().board();
            assert_eq!(board.colors.map(HexSet::len), [4, 3, 6, 12, 6, 6], "{name}");
            assert_eq!(sizes(board, Color::Ship), [1; 6], "{name}");
            let mut reached = HexSet::of(0);
            while !board.around(reached).is_empty() {
                reached |= board.around(reached);
            }
            assert_eq!(reached, board.spaces, "{name}");
            assert!(sizes(board, Color::Building).len() <= 16, "{name}");
        }
    }

    fn sizes(board: &Board, color: Color) -> Vec<usize> {
        let mut sizes: Vec<usize> = board
            .areas
            .iter()
            .filter(|area| board.colors[color.index()].covers(**area))
            .map(|area| area.len())
            .collect();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    }

    // Rules: BASE-COMP-17, DATA-DUCHIES, TV-SET-07
    #[test]
    fn every_duchy_has_the_same_number_of_spaces_of_each_colour() {
        assert_eq!(Board::all().len(), 36);
        for board in single() {
            assert_eq!(board.spaces.len(), 37);
            assert_eq!(board.colors.map(HexSet::len), [4, 3, 6, 12, 6, 6], "duchy {}", board.name);
            assert_eq!(board.areas.iter().fold(HexSet::EMPTY, |all, area| all | *area), board.spaces);
            assert!(board.spaces.into_iter().all(|space| (1..=6).contains(&board.number(space))));
        }
    }

    // Rules: TV-SET-05, TV-SET-06
    #[test]
    fn duchy_1_has_the_areas_of_the_rulebook() {
        let board = Duchy::named("1").unwrap().board();
        assert_eq!(sizes(board, Color::Building), [5, 3, 3, 1]);
        assert_eq!(sizes(board, Color::Ship), [3, 3]);
        assert_eq!(sizes(board, Color::Livestock), [5, 1]);
    }

    // Rules: BASE-BLD-02
    #[test]
    fn duchies_have_two_to_six_towns_of_one_to_eight_spaces() {
        for board in single() {
            let towns = sizes(board, Color::Building).len();
            assert!((2..=6).contains(&towns), "duchy {}: {towns}", board.name);
            assert!(board.areas.iter().all(|area| (1..=8).contains(&area.len())), "duchy {}", board.name);
        }
    }

    // Rules: BASE-SETUP-08
    #[test]
    fn duchies_1_and_2_have_a_central_castle_space_numbered_6() {
        for name in ["1", "2"] {
            let board = Duchy::named(name).unwrap().board();
            assert_eq!(board.central_castle(), Some(Hexagon::CENTRE));
            assert_eq!(board.number(Hexagon::CENTRE), 6);
        }
        assert_eq!(Duchy::named("4").unwrap().board().central_castle(), None);
    }
}
