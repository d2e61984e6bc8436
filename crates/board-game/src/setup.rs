//! What a person may ask for, and the [`Rules`] it becomes.

use tabletop::text::{Fields, Reasons};
use tabletop::{Seat, Unreadable};

use crate::boards::{Duchy, Shape};
use crate::rooms::Rooms;
use crate::rules::Rules;
use crate::ruleset::{Choice, Edition, Ruleset, SWITCHES, YesNo};

/// The most seats a board has room for.
pub const MAX_SEATS: usize = 4;

/// A game as somebody wants to play it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// 2 to 4 (BASE-SETUP-01).
    pub players: u8,
    /// How the duchies are given out.
    pub duchies: Duchies,
    /// Where the starting castle goes; `None` is the central castle space if every duchy has one.
    pub start_castle: Option<StartCastle>,
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

/// The lines of a set-up besides the switches of the edition: key, values and meaning.
pub const OPTIONS: &[(&str, &str, &str)] = &[
    ("edition", "2019-revised, 2019-first, special, 2011", "The printed edition whose rules are followed"),
    ("players", "2, 3, 4", "How many seats play; 1 with the expansion solo"),
    ("duchies", "same N, each N N …, random, boards", "How the duchies are given out"),
    ("start-castle", "centre, free", "Where the starting castle goes"),
    ("start-player", "random, 1 to 4", "Who begins"),
    ("black-depot", "4, 6, 8", "How many spaces of the black depot are used"),
    ("expansions", "names", "The expansions that are played"),
    ("house-rules", "yes, no", "Allow combinations that the rules do not define"),
    ("solo-target", "5 to 100", "Where the target of the solo game begins"),
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
            start_castle: (edition == Edition::Special).then_some(StartCastle::Free),
            start_player: None,
            black_depot: None,
            rooms: Rooms::default(),
            house_rules: false,
            solo_target: 50,
            ruleset: Ruleset::of(edition),
        }
    }

    /// The solo game of an edition, on the board for beginners.
    fn solo(edition: Edition) -> Setup {
        let mut rooms = Rooms::default();
        rooms.add("solo").expect("the solo game is built in");
        Setup {
            players: 1,
            duchies: Duchies::Same(Duchy::named("33").expect("the solo board is known")),
            start_castle: Some(StartCastle::Free),
            rooms,
            ..Setup::standard(edition, 2)
        }
    }

    /// Reads the lines of a set-up out of `fields`; what is not said is as in the edition's standard game.
    pub fn read(fields: &mut Fields) -> Result<Setup, Reasons> {
        let mut reasons = Reasons::default();
        let edition = fields.read("edition", Edition::named, &mut reasons).unwrap_or_default();
        let mut rooms = Rooms::default();
        for name in fields.take("expansions").unwrap_or_default().split_whitespace() {
            reasons.take(rooms.add(name));
        }
        let players = fields.read("players", read_players, &mut reasons);
        let default = if rooms.has("solo") {
            1
        } else if rooms.has("team") {
            4
        } else {
            2
        };
        let mut setup = Setup { rooms, ..Setup::standard(edition, players.unwrap_or(default)) };
        let duchies = fields.read("duchies", |text| read_duchies(edition, text), &mut reasons);
        let start_castle = fields.read("start-castle", StartCastle::named, &mut reasons);
        let experienced = fields.read("experienced", YesNo::named, &mut reasons);
        if experienced == Some(YesNo::No) {
            if duchies == Some(Duchies::Boards) {
                reasons.add("\"experienced: no\" deals no boards: leave it out, or \"duchies: boards\"");
            }
            (setup.duchies, setup.start_castle) = (Duchies::Same(Duchy(0)), None);
        }
        if experienced == Some(YesNo::Yes) {
            if duchies.as_ref().is_some_and(|duchies| *duchies != Duchies::Boards) {
                reasons.add("\"experienced: yes\" deals boards at random: leave out \"duchies\"");
            }
            if start_castle == Some(StartCastle::Centre) {
                reasons.add(
                    "\"experienced: yes\" lets everybody choose the castle space: leave out \"start-castle\"",
                );
            }
            (setup.duchies, setup.start_castle) = (Duchies::Boards, Some(StartCastle::Free));
        }
        let duchies_left_out = duchies.is_none();
        if let Some(duchies) = duchies {
            setup.duchies = duchies;
        }
        setup.start_castle = start_castle.or(setup.start_castle);
        setup.start_player = fields.read("start-player", read_start_player, &mut reasons).flatten();
        setup.black_depot = fields.read("black-depot", read_black_depot, &mut reasons);
        setup.house_rules = fields.read("house-rules", YesNo::named, &mut reasons) == Some(YesNo::Yes);
        if let Some(target) = fields.read("solo-target", read_target, &mut reasons) {
            setup.solo_target = target;
            if !setup.rooms.has("solo") {
                reasons.add("\"solo-target\" is for the solo game: add \"expansions: solo\" or leave it out");
            }
        }
        if setup.rooms.has("team") {
            setup.start_castle = start_castle;
            if duchies_left_out {
                setup.duchies = Duchies::Same(Duchy::named("31").expect("the team board is known"));
            }
        }
        for switch in SWITCHES {
            fields.read(switch.key, |value| (switch.set)(&mut setup.ruleset, value), &mut reasons);
        }
        reasons.or(setup)
    }

    /// The lines that [`Setup::read`] turns into this set-up; what the edition says anyway is left out.
    pub fn fields(&self) -> Fields {
        let edition = self.ruleset.edition;
        let standard = Setup::standard(edition, self.players);
        let mut fields = Fields::new();
        fields.push("edition", edition.name());
        fields.push("players", self.players);
        let names = |duchies: &[Duchy]| {
            duchies.iter().map(|&duchy| edition.name_of(duchy)).collect::<Vec<_>>().join(" ")
        };
        match &self.duchies {
            Duchies::Same(duchy) => fields.push("duchies", format!("same {}", edition.name_of(*duchy))),
            Duchies::Each(duchies) => fields.push("duchies", format!("each {}", names(duchies))),
            Duchies::Random => fields.push("duchies", "random"),
            Duchies::Boards => fields.push("duchies", "boards"),
        }
        if let Some(start_castle) = self.start_castle {
            fields.push("start-castle", start_castle.name());
        }
        if let Some(seat) = self.start_player {
            fields.push("start-player", seat);
        }
        if let Some(size) = self.black_depot {
            fields.push("black-depot", size);
        }
        if self.house_rules {
            fields.push("house-rules", "yes");
        }
        if self.solo_target != standard.solo_target {
            fields.push("solo-target", self.solo_target);
        }
        let rooms: Vec<_> = self.rooms.iter().map(|room| room.name).collect();
        if !rooms.is_empty() {
            fields.push("expansions", rooms.join(" "));
        }
        for switch in SWITCHES {
            if (switch.get)(&self.ruleset) != (switch.get)(&standard.ruleset) {
                fields.push(switch.key, (switch.get)(&self.ruleset));
            }
        }
        fields
    }

    /// The rules of this game, or everything that keeps it from being played.
    pub fn rules(self) -> Result<Rules, Reasons> {
        let mut reasons = Reasons::default();
        if !(1..=MAX_SEATS as u8).contains(&self.players) {
            reasons.add(format!("{} players cannot play: the board game takes 2 to 4", self.players));
        }
        if self.players == 1 && !self.rooms.has("solo") {
            let others = "otherwise the board game takes 2, 3 or 4 players";
            reasons.add(format!("players: 1 player plays the solo game: add \"expansions: solo\"; {others}"));
            return Err(reasons);
        }
        if let Some(duchy) = self.possible_duchies().iter().find(|duchy| duchy.board().shape != self.shape())
        {
            let name = self.ruleset.edition.name_of(*duchy);
            reasons.add(match self.shape() {
                Shape::Single => format!("duchy {name} is for the team game or the solo game: use another"),
                Shape::Team => format!("the team game is played on duchy 31 (12a) or 32 (12b), not {name}"),
                Shape::Solo => format!("the solo game is played on duchy 33 (13a) or 34 (13b), not {name}"),
            });
        }
        reasons.0.extend(self.undefined_combinations());
        if let Duchies::Each(duchies) = &self.duchies
            && duchies.len() != usize::from(self.players)
        {
            reasons.add(format!(
                "{} duchies are named for {} players: name one for each seat",
                duchies.len(),
                self.players
            ));
        }
        if let Some(seat) = self.start_player
            && seat.0 >= self.players
        {
            reasons.add(format!("seat {seat} cannot begin: there are {} seats", self.players));
        }
        if let Some(size) = self.black_depot
            && ![4, 6, 8].contains(&size)
        {
            reasons.add(format!("the black depot cannot have {size} spaces: it has 4, 6 or 8"));
        }
        reasons.0.extend(self.rooms.clashes());
        reasons.0.extend(self.rooms.iter().filter_map(|room| (room.forbidden)(&self)));
        let centreless: Vec<Duchy> = self
            .possible_duchies()
            .into_iter()
            .filter(|duchy| duchy.board().central_castle().is_none())
            .collect();
        if self.start_castle == Some(StartCastle::Centre)
            && let Some(duchy) = centreless.first()
        {
            let name = self.ruleset.edition.name_of(*duchy);
            let which = match self.duchies {
                Duchies::Same(_) | Duchies::Each(_) => {
                    format!("duchy {name} has no castle space in its centre")
                }
                Duchies::Random | Duchies::Boards => {
                    format!(
                        "some duchies that may be dealt, such as {name}, have no castle space in their centre"
                    )
                }
            };
            reasons.add(format!("{which}: use \"start-castle: free\""));
        }
        let start_castle = self.start_castle.unwrap_or(match centreless[..] {
            [] => StartCastle::Centre,
            _ => StartCastle::Free,
        });
        reasons.or(()).map(|()| Rules::new(self, start_castle))
    }

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
        if self.rooms.has("castle-link") || self.rooms.has("castle-retrieval") {
            pairs(11)
        } else if self.rooms.has("border-posts") && edition == Edition::Special {
            pairs(23)
        } else if self.rooms.has("border-posts") {
            let board = |name: &str| DuchyBoard { sides: [named(name); 2], copies: 1 };
            ["23@special", "24@special", "25@special", "26@special", "27@special", "28@special"]
                .map(board)
                .to_vec()
        } else {
            edition.boards()
        }
    }

    fn shape(&self) -> Shape {
        match (self.players, self.rooms.has("team")) {
            (1, _) => Shape::Solo,
            (_, true) => Shape::Team,
            _ => Shape::Single,
        }
    }

    /// Rooms that go together only as a house rule, unless those are asked for.
    fn undefined_combinations(&self) -> Vec<String> {
        if self.house_rules {
            return Vec::new();
        }
        if self.ruleset.edition == Edition::First2011 && !self.rooms.is_empty() {
            return vec![
                "the 2011 edition has expansions only as house rules: add \"house-rules: yes\"".to_owned(),
            ];
        }
        let pairs =
            self.rooms.iter().flat_map(|room| room.house_rules.iter().map(move |other| (room.name, *other)));
        pairs
            .filter(|(_, other)| self.rooms.has(other))
            .map(|(room, other)| {
                format!("\"{room}\" with \"{other}\" is not defined by the rules: add \"house-rules: yes\" to play it all the same")
            })
            .collect()
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

fn read_players(text: &str) -> Result<u8, Unreadable> {
    match text.parse() {
        Ok(players @ 1..=4) => Ok(players),
        _ => Err(Unreadable::new(text, "the board game takes 2, 3 or 4 players, and the solo game 1")),
    }
}

fn read_start_player(text: &str) -> Result<Option<Seat>, Unreadable> {
    match text {
        "random" => Ok(None),
        _ => text
            .parse()
            .map(Some)
            .map_err(|_| Unreadable::new(text, "it should be random or the number of a seat")),
    }
}

fn read_target(text: &str) -> Result<u8, Unreadable> {
    match text.parse() {
        Ok(target @ 5..=100) => Ok(target),
        _ => Err(Unreadable::new(text, "the target of the solo game lies between 5 and 100")),
    }
}

fn read_black_depot(text: &str) -> Result<u8, Unreadable> {
    match text {
        "4" => Ok(4),
        "6" => Ok(6),
        "8" => Ok(8),
        _ => Err(Unreadable::new(text, "the black depot has 4, 6 or 8 spaces")),
    }
}

/// Reads `same 1`, `each 1 2`, `random`, `boards`; a bare `7` means `same 7` and `1,2` means `each 1 2`.
fn read_duchies(edition: Edition, text: &str) -> Result<Duchies, Unreadable> {
    let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let duchy = |name: &&str| edition.duchy(name);
    match words[..] {
        ["random"] => Ok(Duchies::Random),
        ["boards"] => Ok(Duchies::Boards),
        ["same", name] | [name] => Ok(Duchies::Same(duchy(&name)?)),
        ["each", ..] => Ok(Duchies::Each(words[1..].iter().map(duchy).collect::<Result<_, _>>()?)),
        [] | ["same", ..] => Err(Unreadable::new(text, "it should be same 1, each 1 2, random or boards")),
        _ => Ok(Duchies::Each(words.iter().map(duchy).collect::<Result<_, _>>()?)),
    }
}

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
    /// 2019 has four boards with duchies 1 and 2 and one of each other pair; which duchies share a board is deduced
    /// from the counts. For 2011 the pairs are a stand-in: nine duchies, four times the first, make six boards.
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

#[cfg(test)]
mod tests {
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
        assert_eq!(faults("colour: blue"), ["\"colour\" is not a line known here"]);
    }
}
