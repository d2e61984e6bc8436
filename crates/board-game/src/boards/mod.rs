//! The duchies: their pictures and what follows from them.

use std::sync::LazyLock;

use hexes::{HEXAGON, HexSet, Hexagon, MAX_SPACES};
pub use tabletop::choice::Confidence;

use crate::tiles::Color;

mod duchies;

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

/// What is printed on a duchy, as sets.
#[derive(Debug)]
pub struct Board {
    /// `1` to `30`; the 2019 versions of 4 and 8 are `4@2019` and `8@2019`.
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
    towns: usize,
    neighbours: [HexSet; MAX_SPACES],
    area_of: [u8; MAX_SPACES],
    color_of: [Color; MAX_SPACES],
    number_of: [u8; MAX_SPACES],
}

/// No duchy has more towns than this (BASE-BLD-02).
pub const MAX_TOWNS: usize = 6;

impl Board {
    /// Every duchy that is known.
    pub fn all() -> &'static [Board] {
        static ALL: LazyLock<Vec<Board>> = LazyLock::new(|| duchies::PICTURES.iter().map(Board::draw).collect());
        &ALL
    }

    fn draw(&(name, confidence, picture): &(&'static str, Confidence, &str)) -> Board {
        let letters: Vec<char> = picture.chars().filter(|letter| !letter.is_whitespace()).collect();
        assert_eq!(letters.len(), Hexagon::SPACES, "duchy {name}");
        let mut board = Board {
            name,
            confidence,
            spaces: HexSet::first(Hexagon::SPACES),
            colors: [HexSet::EMPTY; 6],
            numbered: [HexSet::EMPTY; 64],
            areas: Vec::new(),
            towns: 0,
            neighbours: [HexSet::EMPTY; MAX_SPACES],
            area_of: [0; MAX_SPACES],
            color_of: [Color::Castle; MAX_SPACES],
            number_of: [0; MAX_SPACES],
        };
        for (space, letter) in letters.into_iter().enumerate() {
            let color = Color::ALL.into_iter().find(|color| color.letter() == letter);
            let color = color.unwrap_or_else(|| panic!("duchy {name} has a space {letter}"));
            board.color_of[space] = color;
            board.number_of[space] = duchies::NUMBERS[space];
            board.neighbours[space] = HEXAGON.neighbours(space as u8);
            board.colors[color.index()] |= HexSet::of(space as u8);
        }
        for (numbers, spaces) in board.numbered.iter_mut().enumerate() {
            *spaces = board.spaces.into_iter().filter(|&at| numbers >> (board.number_of[at as usize] - 1) & 1 == 1).collect();
        }
        board.find_areas();
        board
    }

    fn find_areas(&mut self) {
        let towns_first = [Color::Building].into_iter().chain(Color::ALL.into_iter().filter(|&c| c != Color::Building));
        for color in towns_first {
            let mut left = self.colors[color.index()];
            while let Some(first) = left.lowest() {
                let mut area = HexSet::of(first);
                loop {
                    let around = area.into_iter().fold(area, |all, space| all | self.neighbours(space)) & left;
                    if around == area {
                        break;
                    }
                    area = around;
                }
                area.for_each(|space| self.area_of[space as usize] = self.areas.len() as u8);
                self.areas.push(area);
                left = left.without(area);
            }
            if color == Color::Building {
                self.towns = self.areas.len();
            }
        }
    }

    /// The areas that are towns.
    #[inline]
    pub fn towns(&self) -> &[HexSet] {
        &self.areas[..self.towns]
    }

    /// The spaces next to `space`.
    #[inline]
    pub fn neighbours(&self, space: u8) -> HexSet {
        self.neighbours[space as usize]
    }

    /// The spaces that are next to a member of `set` and not in it.
    pub fn around(&self, set: HexSet) -> HexSet {
        set.into_iter().fold(HexSet::EMPTY, |all, space| all | self.neighbours(space)).without(set)
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
        HEXAGON.name(space)
    }

    /// The central space if it is a castle space (BASE-SETUP-08).
    pub fn central_castle(&self) -> Option<u8> {
        (self.color(Hexagon::CENTRE) == Color::Castle).then_some(Hexagon::CENTRE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(board: &Board, color: Color) -> Vec<usize> {
        let mut sizes: Vec<usize> =
            board.areas.iter().filter(|area| board.colors[color.index()].covers(**area)).map(|area| area.len()).collect();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    }

    // Rules: BASE-COMP-17, DATA-DUCHIES, TV-SET-07
    #[test]
    fn every_duchy_has_the_same_number_of_spaces_of_each_colour() {
        assert_eq!(Board::all().len(), 32);
        for board in Board::all() {
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
        for board in Board::all() {
            assert!((2..=MAX_TOWNS).contains(&board.towns().len()), "duchy {}: {}", board.name, board.towns().len());
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
