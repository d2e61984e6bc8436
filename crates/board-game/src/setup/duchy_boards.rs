//! The double-sided duchy boards of each edition, and the numbers of their duchies.

use tabletop::Unreadable;
use tabletop::choice::Confidence;

use super::Setup;
use crate::boards::Duchy;
use crate::rooms::RoomId;
use crate::ruleset::Edition;

/// A double-sided duchy board and how many of it are in the box.
#[derive(Clone, Copy, Debug)]
pub struct DuchyBoard {
    /// Front and back.
    pub sides: [Duchy; 2],
    /// How many there are.
    pub copies: u8,
}

impl Edition {
    /// The duchy boards in the box of the base game (AMB-BASE-24).
    ///
    /// 2019 has four boards with duchies 1 and 2, which is deduced from the counts, and one of each other pair. For 2011
    /// nine duchies, four times the first, make six boards.
    pub fn boards(self) -> Vec<DuchyBoard> {
        let named = |name: &str| self.duchy(name).expect("a duchy of the box");
        let pairs: &[(&str, &str, u8)] = match self {
            Edition::Revised2019 | Edition::First2019 => {
                &[("1", "2", 4), ("3", "4", 1), ("5", "6", 1), ("7", "8", 1), ("9", "10", 1)]
            }
            Edition::Special => &[("1", "2", 4), ("3", "4", 4), ("5", "6", 4), ("7", "8", 4), ("9", "10", 4)],
            Edition::First2011 => {
                &[("1", "2", 1), ("1", "3", 1), ("1", "4", 1), ("1", "5", 1), ("6", "7", 1), ("8", "9", 1)]
            }
        };
        pairs
            .iter()
            .map(|&(front, back, copies)| DuchyBoard { sides: [named(front), named(back)], copies })
            .collect()
    }

    /// How sure we are of which duchies share a board, those of the board 1 and 2 apart in 2019. The special edition has
    /// consecutive numbers on its boards; nothing is known of the pairs of the others.
    pub const fn boards_confidence(self) -> Confidence {
        match self {
            Edition::Special => Confidence::Deduced,
            Edition::Revised2019 | Edition::First2019 | Edition::First2011 => Confidence::StandIn,
        }
    }

    /// The duchy that a number means in this edition; `4@special` and `2@2019` name another edition's.
    pub fn duchy(self, text: &str) -> Result<Duchy, Unreadable> {
        let (number, edition) = match text.split_once('@') {
            Some((number, "2019")) => (number, Edition::Revised2019),
            Some((number, "special")) => (number, Edition::Special),
            Some((_, _)) => ("", self),
            None => (text, self),
        };
        let name = match (edition, number) {
            (Edition::Special, number) => number,
            (Edition::First2011, "2") => "10",
            (Edition::First2011, number)
                if number.parse::<u8>().is_ok_and(|number| (10..=30).contains(&number)) =>
            {
                ""
            }
            (_, "4") => "4@2019",
            (_, "8") => "8@2019",
            (_, "11a") => "23",
            (_, "11b") => "24",
            (_, "11c") => "25",
            (_, "11d") => "26",
            (_, "11e") => "27",
            (_, "11f") => "28",
            (_, "12a") => "31",
            (_, "12b") => "32",
            (_, "13a") => "33",
            (_, "13b") => "34",
            (_, number) => number,
        };
        Duchy::named(name).ok_or_else(|| {
            let last = if self == Edition::First2011 { "9" } else { "30" };
            Unreadable::new(
                text,
                format!("duchies are numbered 1 to {last}; 4@2019 or 4@special names another edition's"),
            )
        })
    }

    /// The text that [`Edition::duchy`] reads as `duchy`.
    pub fn name_of(self, duchy: Duchy) -> String {
        let texts = ["", "@2019", "@special"];
        let texts = texts.iter().flat_map(|edition| (1..=36).map(move |number| format!("{number}{edition}")));
        texts
            .into_iter()
            .find(|text| self.duchy(text) == Ok(duchy))
            .unwrap_or_else(|| duchy.board().name.to_owned())
    }
}

impl Setup {
    /// The duchy boards that are dealt: those of the expansion that brings its own, or those of the base game.
    pub(crate) fn duchy_boards(&self) -> Vec<DuchyBoard> {
        let edition = self.ruleset.edition;
        let named = |name: &str| edition.duchy(name).expect("a duchy of an expansion");
        let pairs = |first: u8| {
            let pair = |n: u8| DuchyBoard {
                sides: [named(&format!("{n}@special")), named(&format!("{}@special", n + 1))],
                copies: 4,
            };
            (0..4).map(|at| pair(first + 2 * at)).collect()
        };
        if self.rooms.has(RoomId::CastleLink) || self.rooms.has(RoomId::CastleRetrieval) {
            pairs(11)
        } else if self.rooms.has(RoomId::BorderPosts) && edition == Edition::Special {
            pairs(23)
        } else if self.rooms.has(RoomId::BorderPosts) {
            let board = |name: &str| DuchyBoard { sides: [named(name); 2], copies: 1 };
            ["23@special", "24@special", "25@special", "26@special", "27@special", "28@special"]
                .map(board)
                .to_vec()
        } else {
            edition.boards()
        }
    }
}
