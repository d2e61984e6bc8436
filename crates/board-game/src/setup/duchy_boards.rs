//! The double-sided duchy boards of each edition, and the numbers of their duchies.

use std::fmt;

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

/// Which boards of the special edition are shuffled together and dealt (EXP-BOARDS-02, DIFF-49).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardGroups(u8);

impl BoardGroups {
    /// The groups: name, first duchy, boards. Consecutive numbers share a board (for 19 to 22 the rulebook says so, for the
    /// others it is deduced), and each board is there four times.
    const ALL: [(&'static str, u8, u8); 5] =
        [("1-10", 1, 5), ("11-18", 11, 4), ("19-20", 19, 1), ("21-22", 21, 1), ("23-30", 23, 4)];

    /// The one group of that name.
    fn only(name: &str) -> BoardGroups {
        BoardGroups::read(name).expect("a group of boards")
    }

    /// Reads names such as `1-10 11-18`.
    pub(super) fn read(text: &str) -> Result<BoardGroups, Unreadable> {
        let mut groups = BoardGroups::default();
        for word in text.split_whitespace() {
            let place = BoardGroups::ALL.iter().position(|&(name, ..)| name == word).ok_or_else(|| {
                Unreadable::new(word, "the groups of boards are 1-10, 11-18, 19-20, 21-22 and 23-30")
            })?;
            if groups.0 >> place & 1 == 1 {
                return Err(Unreadable::new(word, "name each group of boards once"));
            }
            groups.0 |= 1 << place;
        }
        match groups.0 {
            0 => Err(Unreadable::new(text, "name one or more of 1-10, 11-18, 19-20, 21-22 and 23-30")),
            _ => Ok(groups),
        }
    }

    fn iter(self) -> impl Iterator<Item = (&'static str, u8, u8)> {
        let all = BoardGroups::ALL.into_iter().enumerate();
        all.filter(move |(place, _)| self.0 >> place & 1 == 1).map(|(_, group)| group)
    }

    fn boards(self) -> Vec<DuchyBoard> {
        let named = |number: u8| Edition::Special.duchy(&number.to_string()).expect("a duchy of the box");
        let pairs = self.iter().flat_map(|(_, first, boards)| (0..boards).map(move |at| first + 2 * at));
        pairs.map(|front| DuchyBoard { sides: [named(front), named(front + 1)], copies: 4 }).collect()
    }
}

/// `1-10 11-18`.
impl fmt::Display for BoardGroups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.iter().map(|(name, ..)| name).collect::<Vec<_>>().join(" "))
    }
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
            Edition::Special => return BoardGroups::only("1-10").boards(),
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
    /// The duchy boards that are dealt: those that were asked for, those of the expansion that brings its own, or those of
    /// the base game.
    pub(crate) fn duchy_boards(&self) -> Vec<DuchyBoard> {
        let edition = self.ruleset.edition;
        let named = |name: &str| edition.duchy(name).expect("a duchy of an expansion");
        if let Some(groups) = self.duchy_boards {
            groups.boards()
        } else if self.rooms.has(RoomId::CastleLink) || self.rooms.has(RoomId::CastleRetrieval) {
            BoardGroups::only("11-18").boards()
        } else if self.rooms.has(RoomId::BorderPosts) && edition == Edition::Special {
            BoardGroups::only("23-30").boards()
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
