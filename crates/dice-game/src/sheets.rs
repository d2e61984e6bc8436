//! The four printed duchies, A to D: their pictures and what follows from them.

use std::sync::LazyLock;

use hexes::{HEXAGON, HexSet, Hexagon};
use tabletop::choice::{Choice as _, Confidence};
use tabletop::choices;

use crate::colors::{Bonus, Color};
use crate::values::{AREA_POINTS, PASTURE_FACTOR, PHASES};

/// Which duchy is on the sheet of every player (DICE-SETUP-01).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Letter {
    #[default]
    A,
    B,
    C,
    D,
}

choices! { Letter { Letter::A => "A", Letter::B => "B", Letter::C => "C", Letter::D => "D" } }

/// How many hexes a duchy has (DICE-COMP-03).
pub const HEXES: usize = Hexagon::SPACES;

/// No duchy has more areas than this.
pub const MAX_AREAS: usize = 23;

/// Every duchy has this many castles, each an area of one hex (DICE-COMP-05).
pub const CASTLES: usize = 4;

/// How sure we are of the squares on the castles of A: one source, as the rulebook names only the blue one. On the other
/// sheets they are as sure as the rest of the picture.
pub const SQUARES_OF_A_CONFIDENCE: Confidence = Confidence::SingleSource;

/// The colours of A are in two sources, and the rulebook lists its areas. B, C and D have one source, which calls them a
/// reconstruction and has replaced C as a whole; they meet everything that the rulebook says of all duchies.
///
/// `P`, `G`, `B`, `O`, `Y`: a hex of that colour; two letters are a castle with a square of the second one's colour.
const PICTURES: [(Letter, Confidence, &str); 4] = [
    (
        Letter::A,
        Confidence::Verified,
        "    B  B  G  G
            O  O  P  P  O
          O  Cb  Y  Y  Cg P
         O  B  B  P  O  O  O
          Y  Co  P  B  Cp Y
            Y  G  B  P  P
              G  O  Y  Y",
    ),
    (
        Letter::B,
        Confidence::SingleSource,
        "    Y  Y  P  G
            O  O  O  G  B
          O  Cp  B  Y  Co P
         G  B  B  Y  B  P  P
          G  Cg  P  B  Cb O
            P  P  O  Y  O
              Y  O  O  Y",
    ),
    (
        Letter::C,
        Confidence::SingleSource,
        "    O  Cg P  P
            G  G  O  O  O
          O  Cb  Y  B  P  Y
         Y  O  Y  B  O  B  B
          Y  P  Co  O  O  Cp
            P  G  G  Y  P
              B  B  Y  P",
    ),
    (
        Letter::D,
        Confidence::SingleSource,
        "    Y  Cg O  O
            O  Y  P  G  Y
          B  Co  O  G  B  B
         B  Y  Y  B  P  P  Y
          O  P  Cb  B  Cp O
            P  P  O  O  O
              Y  G  G  P",
    ),
];

/// A connected group of hexes of one colour.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// Its colour.
    pub color: Color,
    /// Its hexes.
    pub hexes: HexSet,
    /// What is circled when it is complete.
    pub bonus: Option<Bonus>,
    /// What it is worth when it is completed in each phase.
    pub points: [u8; PHASES],
}

/// What is printed on a sheet.
#[derive(Debug)]
pub struct Sheet {
    /// Its name.
    pub letter: Letter,
    /// How sure we are of the picture.
    pub confidence: Confidence,
    /// The hexes of each colour.
    pub colors: [HexSet; Color::COUNT],
    /// All areas; the castles come first.
    pub areas: Vec<Area>,
    color_of: [Color; HEXES],
    area_of: [u8; 64],
    castles_beside: [u32; HEXES],
}

impl Letter {
    /// How sure we are of the picture.
    pub const fn confidence(self) -> Confidence {
        PICTURES[self as usize].1
    }
}

impl Sheet {
    /// The sheet with that duchy.
    pub fn of(letter: Letter) -> &'static Sheet {
        static ALL: LazyLock<[Sheet; 4]> = LazyLock::new(|| {
            PICTURES.map(|(letter, confidence, picture)| Sheet::draw(letter, confidence, picture))
        });
        &ALL[letter as usize]
    }

    fn draw(letter: Letter, confidence: Confidence, picture: &str) -> Sheet {
        let mut sheet = Sheet {
            letter,
            confidence,
            colors: [HexSet::EMPTY; Color::COUNT],
            areas: Vec::new(),
            color_of: [Color::Green; HEXES],
            area_of: [0; 64],
            castles_beside: [0; HEXES],
        };
        let words: Vec<&str> = picture.split_whitespace().collect();
        assert_eq!(words.len(), HEXES, "duchy {}", letter.name());
        for (hex, word) in words.iter().enumerate() {
            let color = if word.len() == 2 { Color::Green } else { color_named(&word[..1]) };
            sheet.color_of[hex] = color;
            sheet.colors[color.index()] |= HexSet::of(hex as u8);
        }
        sheet.find_areas(Color::Green, &words);
        Color::ALL
            .into_iter()
            .filter(|&color| color != Color::Green)
            .for_each(|color| sheet.find_areas(color, &words));
        for castle in 0..CASTLES {
            HEXAGON.neighbours_of(sheet.areas[castle].hexes).for_each(|hex| {
                sheet.castles_beside[usize::from(hex)] |= 1 << (8 * castle);
            });
        }
        sheet
    }

    fn find_areas(&mut self, color: Color, words: &[&str]) {
        let mut left = self.colors[color.index()];
        while let Some(first) = left.lowest() {
            let mut hexes = HexSet::of(first);
            while !(HEXAGON.neighbours_of(hexes) & left).is_empty() {
                hexes |= HEXAGON.neighbours_of(hexes) & left;
            }
            hexes.for_each(|hex| self.area_of[usize::from(hex)] = self.areas.len() as u8);
            let square = words[usize::from(first)].get(1..2).and_then(|letter| color_named(letter).bonus());
            let points = std::array::from_fn(|phase| area_points(color, hexes.len(), phase));
            self.areas.push(Area { color, hexes, bonus: color.bonus().or(square), points });
            left = left.without(hexes);
        }
    }

    /// The colour of a hex.
    #[inline]
    pub fn color(&self, hex: u8) -> Color {
        self.color_of[usize::from(hex)]
    }

    /// The place of the area of a hex in [`Sheet::areas`].
    #[inline]
    pub fn area_of(&self, hex: u8) -> usize {
        usize::from(self.area_of[usize::from(hex & 63)])
    }

    /// The area of a hex.
    #[inline]
    pub fn area(&self, hex: u8) -> &Area {
        &self.areas[self.area_of(hex)]
    }

    /// The castles next to a hex: for each of the first four of [`Sheet::areas`] a byte, lowest first, 1 if it is.
    #[inline]
    pub fn castles_beside(&self, hex: u8) -> u32 {
        self.castles_beside[usize::from(hex)]
    }

    /// The hexes that can be starting castles.
    #[inline]
    pub fn castles(&self) -> HexSet {
        self.colors[Color::Green.index()]
    }

    /// The hexes of a set that have one of the colours, given as bits.
    #[inline]
    pub fn of_colors(&self, bits: u8) -> HexSet {
        (0..Color::COUNT)
            .filter(|&color| bits >> color & 1 == 1)
            .fold(HexSet::EMPTY, |all, color| all | self.colors[color])
    }
}

/// The points of a completed area; pastures count twice (DICE-AREA-01, DICE-AREA-03, DICE-AREA-04).
fn area_points(color: Color, size: usize, phase: usize) -> u8 {
    let points = AREA_POINTS[phase][size - 1];
    if color == Color::Yellow { points * PASTURE_FACTOR } else { points }
}

fn color_named(letter: &str) -> Color {
    let found = Color::ALL.into_iter().find(|color| color.name().starts_with(&letter.to_ascii_lowercase()));
    found.unwrap_or_else(|| panic!("a picture has a hex {letter}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(letter: Letter, color: Color) -> Vec<usize> {
        let areas = Sheet::of(letter).areas.iter().filter(|area| area.color == color);
        let mut sizes: Vec<usize> = areas.map(|area| area.hexes.len()).collect();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    }

    // Rules: TV-DIC-01, DICE-COMP-01, DICE-COMP-03
    #[test]
    fn duchy_a_has_the_areas_of_the_rulebook() {
        let a = |color| sizes(Letter::A, color);
        assert_eq!(a(Color::Blue), [2, 2, 2]);
        assert_eq!(a(Color::Gray), [2, 2]);
        assert_eq!(a(Color::Orange), [4, 3, 1, 1]);
        assert_eq!(a(Color::Purple), [2, 2, 2, 1]);
        assert_eq!(a(Color::Green), [1, 1, 1, 1]);
        assert_eq!(a(Color::Yellow), [2, 2, 2, 1]);
    }

    // Rules: DICE-COMP-01, DICE-COMP-03, DICE-COMP-05, DATA-DICE-SHEETS, AMB-DIC-07
    #[test]
    fn every_duchy_meets_the_rulebooks_general_statements() {
        for (letter, _) in Letter::NAMES {
            let sheet = Sheet::of(*letter);
            assert_eq!(sheet.letter, *letter);
            assert_eq!(sheet.colors.map(HexSet::len), [7, 4, 6, 9, 4, 7], "duchy {}", letter.name());
            assert!(sheet.areas.len() <= MAX_AREAS);
            assert!(sheet.areas.iter().all(|area| (1..=4).contains(&area.hexes.len())));
            let mut squares: Vec<Option<Bonus>> =
                sheet.areas[..CASTLES].iter().map(|area| area.bonus).collect();
            squares.sort_unstable();
            assert_eq!(squares, Bonus::ALL.map(Some), "duchy {}: one castle for each bonus", letter.name());
            assert!(sheet.areas[..CASTLES].iter().all(|area| area.color == Color::Green));
        }
    }

    #[test]
    fn castles_know_their_neighbours() {
        let sheet = Sheet::of(Letter::A);
        for hex in 0..HEXES as u8 {
            for castle in 0..CASTLES {
                let castle_hex = sheet.areas[castle].hexes.lowest().unwrap();
                let touches = HEXAGON.neighbours(hex).has(castle_hex);
                assert_eq!(sheet.castles_beside(hex) >> (8 * castle) & 1 == 1, touches);
            }
        }
    }
}
