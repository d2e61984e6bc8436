//! What a person may ask for, and the [`Rules`](crate::Rules) it becomes.

use tabletop::Seat;

use crate::boards::Duchy;
use crate::rooms::chateauma;
use crate::rooms::vineyards::Grapes;
use crate::rooms::{RoomId, Rooms};
use crate::ruleset::{Choice, Edition, Ruleset};

mod duchy_boards;
mod text;
mod verdict;

pub use duchy_boards::{BoardGroups, DuchyBoard};

/// The most seats a board has room for.
pub use crate::track::MAX_SEATS;

/// A game as somebody wants to play it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// 2 to 4 (BASE-SETUP-01).
    pub players: u8,
    /// How the duchies are given out.
    pub duchies: Duchies,
    /// Which boards of the special edition are dealt; `None` is those of the base game or of an expansion with its own.
    pub duchy_boards: Option<BoardGroups>,
    /// Where the starting castle goes; `None` is the central castle space if every duchy has one.
    pub start_castle: Option<StartCastle>,
    /// How sides and starting castles are chosen.
    pub opening: Opening,
    /// Who begins; `None` is decided by chance.
    pub start_player: Option<Seat>,
    /// Spaces of the black depot that are used: 4, 6 or 8; `None` goes by the number of players.
    pub black_depot: Option<u8>,
    /// The expansions that are played.
    pub rooms: Rooms,
    /// Whether combinations that the rules do not define are allowed.
    pub house_rules: bool,
    /// Where the target of the solo game begins (SOLO-22).
    pub solo_target: u8,
    /// The colours of grapes that are removed from the vineyards (VINE-04).
    pub grapes_removed: Grapes,
    /// How strong the Châteauma is.
    pub chateauma: chateauma::Options,
    /// The edition and its switches.
    pub ruleset: Ruleset,
}

/// How the duchies are given out (DIFF-18a).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Duchies {
    /// Everybody has the same.
    Same(Duchy),
    /// One named for each seat.
    Each(Vec<Duchy>),
    /// Chance deals a board and its side.
    Random,
    /// Chance deals a board, its owner chooses the side (VAR-01, BASE-SETUP-09).
    Boards,
}

/// Where the starting castle goes (DIFF-18b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartCastle {
    /// On the central castle space.
    Centre,
    /// On a castle space of the owner's choice.
    Free,
}

impl Choice for StartCastle {
    const NAMES: &'static [(StartCastle, &'static str)] =
        &[(StartCastle::Centre, "centre"), (StartCastle::Free, "free")];
}

/// How sides of duchy boards and starting castles are chosen (VAR-01, BASE-SETUP-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Opening {
    /// By all at the same time, hidden from each other.
    #[default]
    Together,
    /// Openly, one after the other in turn order.
    InTurn,
}

impl Choice for Opening {
    const NAMES: &'static [(Opening, &'static str)] =
        &[(Opening::Together, "together"), (Opening::InTurn, "in-turn")];
}

/// The lines of a set-up besides the switches of the edition: key, values and meaning.
pub const OPTIONS: &[(&str, &str, &str)] = &[
    ("edition", "2019-revised, 2019-first, special, 2011", "The printed edition whose rules are followed"),
    ("players", "2, 3, 4", "How many people play; 1 with the expansion solo, 1 to 3 beside the Châteauma"),
    ("duchies", "same N, each N N …, random, boards", "How the duchies are given out"),
    (
        "duchy-boards",
        "1-10, 11-18, 19-20, 21-22, 23-30",
        "Which boards of the special edition are dealt, one or more groups",
    ),
    ("start-castle", "centre, free", "Where the starting castle goes"),
    (
        "opening",
        "together, in-turn",
        "Sides and starting castles are chosen at the same time, or openly in turn order",
    ),
    ("start-player", "random, 1 to 4", "Who begins"),
    ("black-depot", "4, 6, 8", "How many spaces of the black depot are used"),
    ("expansions", "names", "The expansions that are played"),
    ("house-rules", "yes, no", "Allow combinations that the rules do not define"),
    ("solo-target", "5 to 100", "Where the target of the solo game begins"),
    (
        "vine-limit-colors",
        "colours",
        "The grapes removed from the vineyards: one colour with 3 players, two with 2",
    ),
    ("chateauma-level", "gateway, midweight, heavy", "What the cards of the Châteauma are worth"),
    ("chateauma-modifiers", "letters of A, B, C, D, or none", "What makes the Châteauma stronger"),
    ("experienced", "yes, no", "Short for boards with a free starting castle"),
];

impl Setup {
    /// The standard game of an edition.
    pub fn standard(edition: Edition, players: u8) -> Setup {
        if players == 1 {
            return Setup::solo(edition);
        }
        Setup {
            players,
            duchies: match edition {
                Edition::Special => Duchies::Boards,
                _ => Duchies::Same(Duchy(0)),
            },
            duchy_boards: None,
            start_castle: (edition == Edition::Special).then_some(StartCastle::Free),
            opening: Opening::Together,
            start_player: None,
            black_depot: None,
            rooms: Rooms::default(),
            house_rules: false,
            solo_target: 50,
            grapes_removed: Grapes::default(),
            chateauma: chateauma::Options::default(),
            ruleset: Ruleset::of(edition),
        }
    }

    /// The solo game of an edition, on the board for beginners.
    fn solo(edition: Edition) -> Setup {
        let mut rooms = Rooms::default();
        rooms.add(RoomId::Solo);
        Setup {
            players: 1,
            duchies: Duchies::Same(Duchy::named("33").expect("the solo board is known")),
            start_castle: Some(StartCastle::Free),
            rooms,
            ..Setup::standard(edition, 2)
        }
    }

    pub(crate) fn possible_duchies(&self) -> Vec<Duchy> {
        match &self.duchies {
            Duchies::Same(duchy) => vec![*duchy],
            Duchies::Each(duchies) => duchies.clone(),
            Duchies::Random | Duchies::Boards => {
                self.duchy_boards().iter().flat_map(|board| board.sides).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::text::{Fields, Reasons};

    use super::*;

    fn read(text: &str) -> Result<Setup, Reasons> {
        let mut fields = Fields::new();
        for line in text.lines() {
            let (key, value) = line.split_once(':').unwrap();
            fields.push(key.trim(), value.trim());
        }
        let setup = Setup::read(&mut fields)?;
        fields.finish()?;
        Ok(setup)
    }

    // Rules: DIFF-18a, DIFF-18b, DIFF-18c, BASE-SETUP-08, BASE-SETUP-09, VAR-01
    #[test]
    fn standard_games_follow_their_edition() {
        let standard = read("edition: 2019-revised").unwrap();
        assert_eq!(standard.duchies, Duchies::Same(Duchy::named("1").unwrap()));
        assert_eq!(standard.rules().unwrap().start_castle, StartCastle::Centre);
        let special = read("edition: special").unwrap();
        assert_eq!(
            (special.duchies.clone(), special.start_castle),
            (Duchies::Boards, Some(StartCastle::Free))
        );
        let experienced = read("experienced: yes").unwrap();
        assert_eq!(
            (experienced.duchies, experienced.start_castle),
            (Duchies::Boards, Some(StartCastle::Free))
        );
    }

    // Rules: DIFF-2011-DUCHIES, DATA-DUCHIES
    #[test]
    fn a_number_means_the_duchy_of_the_edition() {
        let name = |edition: Edition, text: &str| edition.duchy(text).unwrap().board().name;
        assert_eq!(name(Edition::Revised2019, "4"), "4@2019");
        assert_eq!(name(Edition::Special, "4"), "4");
        assert_eq!(name(Edition::First2011, "2"), "10");
        assert_eq!(name(Edition::Revised2019, "11c"), "25");
        for edition in [Edition::Revised2019, Edition::First2019, Edition::Special, Edition::First2011] {
            for place in 0..32 {
                assert_eq!(edition.duchy(&edition.name_of(Duchy(place))), Ok(Duchy(place)));
            }
        }
    }

    #[test]
    fn set_ups_round_trip() {
        for text in [
            "players: 4\nduchies: each 1 2 4@special 11f\nstart-player: 3",
            "edition: special\nblack-depot: 8\nmonastery-6: silver",
            "edition: 2011\nduchies: 2\ntiebreak: fewest\nstart-castle: free",
            "edition: special\nduchy-boards: 19-20 1-10",
            "experienced: yes\nopening: in-turn",
            "edition: special\nplayers: 3\nexpansions: vineyards\nvine-limit-colors: black",
        ] {
            let setup = read(text).unwrap();
            assert_eq!(read(&setup.fields().to_string()).unwrap(), setup);
        }
    }

    // Rules: BASE-SETUP-01
    #[test]
    fn everything_wrong_is_said_at_once() {
        let faults = |text| read(text).and_then(|setup| setup.rules().map(drop)).unwrap_err().0;
        assert_eq!(
            faults("players: 5"),
            ["players: \"5\" cannot be read: the board game takes 2, 3 or 4 players, and the solo game 1"]
        );
        assert_eq!(faults("players: 7\nduchies: 37\ntiebreak: none").len(), 3);
        assert!(faults("duchies: 4\nstart-castle: centre")[0].contains("no castle space in its centre"));
        assert!(faults("duchies: each 1 2 3")[0].contains("3 duchies are named for 2 players"));
        assert_eq!(faults("experienced: yes\nduchies: 1\nstart-castle: centre").len(), 2);
        assert!(faults("experienced: no\nduchies: boards")[0].contains("deals no boards"));
        assert!(faults("solo-target: 60")[0].contains("add \"expansions: solo\""));
        assert!(read("solo-target: 60\nexpansions: solo").is_ok());
        let dealt = "duchies: boards\nstart-castle: centre";
        assert!(faults(dealt)[0].contains("have no castle space in their centre"), "{:?}", faults(dealt));
        assert_eq!(faults("start-player: 3"), ["seat 3 cannot begin: there are 2 seats"]);
        assert_eq!(faults("colour: blue"), ["unknown line \"colour\""]);
    }
}
