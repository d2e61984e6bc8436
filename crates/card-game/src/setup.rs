//! The set-up of a game, and the [`Rules`] it becomes.

use tabletop::choice::Switch;
use tabletop::text::{Fields, Reasons};
use tabletop::{Seat, Unreadable, choices, switch};

use crate::rules::Rules;

/// The most seats there are.
pub const MAX_SEATS: usize = 4;

/// The set-up of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// 1 to 4; one plays against Aaron (CARD-SETUP-01).
    pub players: u8,
    /// Who begins; `None` is decided by chance.
    pub start_player: Option<Seat>,
    /// How the workers are given out.
    pub start_workers: StartWorkers,
    /// What comes first after a triple.
    pub triple_order: TripleOrder,
    /// What a cloister that has joined another type counts as for all seven types.
    pub all_seven: AllSeven,
    /// Which animals decide ties.
    pub tie_animals: TieAnimals,
}

/// How many workers the last player begins with (AMB-CAR-01).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StartWorkers {
    /// Two for the fourth player; with fewer players nobody has more than one.
    #[default]
    BySeat,
    /// Always two for the last player.
    LastTwo,
}

/// What comes first after a triple: the bonus of the round or the function of the card (AMB-CAR-09).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TripleOrder {
    /// As the owner likes.
    #[default]
    Choice,
    /// The bonus.
    BonusFirst,
    /// The function, with all that follows from it.
    FunctionFirst,
}

/// What a cloister that has joined another type counts as for all seven types (AMB-CAR-07).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AllSeven {
    /// Only as the type it has joined.
    #[default]
    Effective,
    /// Still as a cloister, by the colour printed on it.
    Printed,
}

/// Which animals count among the cards left in storage (AMB-CAR-26).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TieAnimals {
    /// Those that are in no scoring set.
    #[default]
    Unused,
    /// All of them.
    All,
}

choices! {
    StartWorkers { StartWorkers::BySeat => "by-seat", StartWorkers::LastTwo => "last-two" }
    TripleOrder {
        TripleOrder::Choice => "choice", TripleOrder::BonusFirst => "bonus-first",
        TripleOrder::FunctionFirst => "function-first",
    }
    AllSeven { AllSeven::Effective => "effective", AllSeven::Printed => "printed" }
    TieAnimals { TieAnimals::Unused => "unused", TieAnimals::All => "all" }
}

/// Every question that the rulebook leaves open and that can be answered in more than one way.
pub const SWITCHES: &[Switch<Setup>] = &[
    switch!("start-workers", "AMB-CAR-01", start_workers: StartWorkers, "How many workers the last player begins with"),
    switch!("triple-order", "AMB-CAR-09", triple_order: TripleOrder, "What comes first after a triple, bonus or function"),
    switch!("all-seven", "AMB-CAR-07", all_seven: AllSeven, "Whether a cloister that has joined another type still counts as a cloister for all seven types"),
    switch!("tie-animals", "AMB-CAR-26", tie_animals: TieAnimals, "Which animals count among the cards that decide ties"),
];

/// The lines of a set-up besides the switches: key, values and meaning.
pub const OPTIONS: &[(&str, &str, &str)] = &[
    ("players", "1, 2, 3, 4", "How many seats play; one plays against Aaron"),
    ("start-player", "random, 1 to 4", "Who begins"),
];

impl Setup {
    /// The standard game.
    pub fn standard(players: u8) -> Setup {
        Setup {
            players,
            start_player: None,
            start_workers: StartWorkers::default(),
            triple_order: TripleOrder::default(),
            all_seven: AllSeven::default(),
            tie_animals: TieAnimals::default(),
        }
    }

    /// Reads the lines of a set-up out of `fields`; what is not said is as in the standard game.
    pub fn read(fields: &mut Fields) -> Result<Setup, Reasons> {
        let mut reasons = Reasons::default();
        let mut setup = Setup::standard(2);
        if let Some(players) = fields.read("players", read_players, &mut reasons) {
            setup.players = players;
        }
        setup.start_player = fields.read("start-player", read_start_player, &mut reasons).flatten();
        for switch in SWITCHES {
            fields.read(switch.key, |value| (switch.set)(&mut setup, value), &mut reasons);
        }
        reasons.or(setup)
    }

    /// The lines that [`Setup::read`] turns into this set-up; what is as in the standard game is left out.
    pub fn fields(&self) -> Fields {
        let mut fields = Fields::new();
        fields.push("players", self.players);
        if let Some(seat) = self.start_player {
            fields.push("start-player", seat);
        }
        let standard = Setup::standard(self.players);
        for switch in SWITCHES {
            if (switch.get)(self) != (switch.get)(&standard) {
                fields.push(switch.key, (switch.get)(self));
            }
        }
        fields
    }

    /// The rules of this game, or everything that is wrong with the set-up.
    pub fn rules(self) -> Result<Rules, Reasons> {
        let mut reasons = Reasons::default();
        if !(1..=MAX_SEATS as u8).contains(&self.players) {
            reasons.add(format!("{} players cannot play: the card game takes 1 to 4", self.players));
        }
        if let Some(seat) = self.start_player
            && seat.0 >= self.players
        {
            reasons.add(match self.players {
                1 => "\"start-player\" means nothing when one plays alone: leave it out".to_owned(),
                players => format!("seat {seat} cannot begin: there are {players} seats"),
            });
        }
        reasons.or(()).map(|()| Rules::new(self))
    }
}

fn read_players(text: &str) -> Result<u8, Unreadable> {
    match text.parse() {
        Ok(players @ 1..=4) => Ok(players),
        _ => Err(Unreadable::new(text, "the card game takes 1, 2, 3 or 4 players")),
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

/// What records of version 1 left out and meant otherwise: at first the bonus of a triple always came before the function,
/// and all animals decided ties.
pub(crate) fn earlier_defaults(version: u32) -> &'static [(&'static str, &'static str)] {
    if version == 1 { &[("triple-order", "bonus-first"), ("tie-animals", "all")] } else { &[] }
}

#[cfg(test)]
mod tests {
    use tabletop::Notation;

    use super::*;

    fn read(text: &str) -> Result<Rules, String> {
        let mut fields = Fields::new();
        for line in text.lines() {
            let (key, value) = line.split_once(':').unwrap();
            fields.push(key.trim(), value.trim());
        }
        Rules::from_setup(&mut fields).map_err(|reasons| reasons.to_string())
    }

    // Rules: CARD-SETUP-01, AMB-CAR-01, AMB-CAR-07, AMB-CAR-09, AMB-CAR-26
    #[test]
    fn a_set_up_round_trips() {
        for text in [
            "players: 2",
            "players: 1",
            "players: 4\nstart-player: 3\nstart-workers: last-two\ntriple-order: bonus-first",
            "players: 3\ntriple-order: function-first\nall-seven: printed\ntie-animals: all",
        ] {
            assert_eq!(read(text).unwrap().setup().to_string().trim_end(), text);
        }
        assert_eq!(read("").unwrap().setup, Setup::standard(2));
    }

    #[test]
    fn every_fault_is_named() {
        let fault = |text| read(text).unwrap_err();
        assert_eq!(
            fault("players: 5"),
            "players: \"5\" cannot be read: the card game takes 1, 2, 3 or 4 players"
        );
        assert_eq!(fault("players: 2\nstart-player: 3"), "seat 3 cannot begin: there are 2 seats");
        assert!(fault("players: 1\nstart-player: 2").contains("leave it out"));
        assert_eq!(fault("start-workers: none\ntriple-order: any").lines().count(), 2);
        assert!(fault("triple-order: any").contains("it should be choice, bonus-first or function-first"));
    }
}
