//! The set-up of a game, and the [`Rules`] it becomes.

use tabletop::choice::{Choice, Switch, YesNo};
use tabletop::text::{Fields, Reasons};
use tabletop::{Unreadable, choices, switch};

use crate::colors::Bonus;
use crate::rules::Rules;
use crate::sheets::Letter;

/// Five pencils are in the box (AMB-DIC-21).
pub const MAX_SEATS: usize = 5;

/// The set-up of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// 1 to 5; one plays the solo game.
    pub players: u8,
    /// The duchy everybody has (DICE-SETUP-01).
    pub sheet: Letter,
    /// How starting castles are chosen.
    pub variant: Variant,
    /// Whether a seat may pass only if it can mark no hex with the dice as they are (AMB-DIC-01).
    pub pass_requires_no_legal: YesNo,
    /// Whether silver gained by the first hex of a round can pay for the second (AMB-DIC-03).
    pub same_round_bonus: YesNo,
    /// How many circles a sheet has for silver, besides those of the castles (AMB-DIC-09).
    pub silver_circles: Circles,
    /// How many circles a sheet has for workers, besides those of the castles (AMB-DIC-09).
    pub worker_circles: Circles,
}

/// How starting castles are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// Everyone chooses simultaneously, in secret (DICE-SETUP-03).
    Standard,
    /// One after the other, each another castle (DICE-VAR-01).
    AllDifferent,
    /// The first seat, who owns the game, chooses for all (DICE-VAR-02).
    AllSame,
}

/// A number of circles; 0 is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Circles(pub u8);

impl Circles {
    /// Whether a circle is left when that many are taken.
    #[inline]
    pub const fn has_more_than(self, taken: u8) -> bool {
        self.0 == 0 || taken < self.0
    }

    /// How many of that many bonuses fit.
    pub fn hold(self, bonuses: u8) -> u8 {
        if self.0 == 0 { bonuses } else { bonuses.min(self.0) }
    }
}

choices! {
    Variant {
        Variant::Standard => "standard", Variant::AllDifferent => "all-different", Variant::AllSame => "all-same",
    }
    Circles {
        Circles(0) => "unlimited", Circles(1) => "1", Circles(2) => "2", Circles(3) => "3", Circles(4) => "4",
        Circles(5) => "5", Circles(6) => "6", Circles(7) => "7", Circles(8) => "8", Circles(9) => "9",
        Circles(10) => "10",
    }
}

/// The lines of a set-up besides the switches: key, values and meaning.
pub const OPTIONS: &[(&str, &str, &str)] = &[
    ("players", "1 to 5", "The number of players; 1 is the solo game"),
    (
        "sheet",
        "A, B, C, D",
        "The duchy all players use; A is confirmed, the others come from a single source",
    ),
    ("variant", "standard, all-different, all-same", "How starting castles are chosen"),
];

/// The line with which older records limit silver and workers at once.
const BOTH_CIRCLES: &str = "bonus-circles";

/// Every switch of the rules.
pub const SWITCHES: &[Switch<Setup>] = &[
    switch!("pass-requires-no-legal", "AMB-DIC-01", pass_requires_no_legal: YesNo, "Whether one may pass only if no hex can be marked with the dice as they are"),
    switch!("same-round-bonus", "AMB-DIC-03", same_round_bonus: YesNo, "Whether silver gained by the first hex can pay for the second"),
    switch!("silver-circles", "AMB-DIC-09", silver_circles: Circles, "How many circles the sheet has for silver, not counting castles"),
    switch!("worker-circles", "AMB-DIC-09", worker_circles: Circles, "How many circles the sheet has for workers, not counting castles"),
];

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 2,
            sheet: Letter::A,
            variant: Variant::Standard,
            pass_requires_no_legal: YesNo::No,
            same_round_bonus: YesNo::Yes,
            silver_circles: Circles(0),
            worker_circles: Circles(0),
        }
    }
}

impl Setup {
    /// Reads the lines of a set-up out of `fields`; missing ones take their defaults.
    pub fn read(fields: &mut Fields) -> Result<Setup, Reasons> {
        let mut reasons = Reasons::default();
        let mut setup = Setup::default();
        if let Some(players) = fields.read("players", read_players, &mut reasons) {
            setup.players = players;
        }
        if let Some(sheet) = fields.read("sheet", Letter::named, &mut reasons) {
            setup.sheet = sheet;
        }
        if let Some(variant) = fields.read("variant", Variant::named, &mut reasons) {
            setup.variant = variant;
        }
        if let Some(circles) = fields.read(BOTH_CIRCLES, Circles::named, &mut reasons) {
            (setup.silver_circles, setup.worker_circles) = (circles, circles);
        }
        for switch in SWITCHES {
            fields.read(switch.key, |value| (switch.set)(&mut setup, value), &mut reasons);
        }
        reasons.or(setup)
    }

    /// How many circles a sheet has for a bonus, besides those of the castles; monks and commodities cannot run out, as
    /// only areas bring them.
    #[inline]
    pub fn circles(&self, bonus: Bonus) -> Circles {
        match bonus {
            Bonus::Silver => self.silver_circles,
            Bonus::Worker => self.worker_circles,
            Bonus::Monk | Bonus::Commodity => Circles(0),
        }
    }

    /// The lines that [`Setup::read`] turns into this set-up; switches only if they differ from the default.
    pub fn fields(&self) -> Fields {
        let mut fields = Fields::new();
        fields.push("players", self.players);
        fields.push("sheet", self.sheet.name());
        fields.push("variant", self.variant.name());
        for switch in SWITCHES {
            if (switch.get)(self) != (switch.get)(&Setup::default()) {
                fields.push(switch.key, (switch.get)(self));
            }
        }
        fields
    }

    /// The rules of this game, or everything that is wrong with the set-up.
    pub fn rules(self) -> Result<Rules, Reasons> {
        let mut reasons = Reasons::default();
        if !(1..=MAX_SEATS as u8).contains(&self.players) {
            reasons.add(format!("{} players cannot play: the dice game takes 1 to 5", self.players));
        }
        match (self.variant, self.players) {
            (Variant::AllDifferent, 5) => {
                reasons.add(
                    "five players cannot have different castles: \"all-different\" takes up to 4 players",
                );
            }
            (Variant::AllDifferent | Variant::AllSame, 1) => {
                reasons.add("one player plays the solo game: leave out \"variant\"");
            }
            _ => {}
        }
        reasons.or(()).map(|()| Rules::new(self))
    }
}

fn read_players(text: &str) -> Result<u8, Unreadable> {
    match text.parse() {
        Ok(players @ 1..=5) => Ok(players),
        _ => Err(Unreadable::new(text, "the dice game takes 1 to 5 players")),
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

    // Rules: DICE-SETUP-01, AMB-DIC-21, AMB-DIC-09
    #[test]
    fn set_ups_round_trip() {
        for text in [
            "players: 1\nsheet: D",
            "players: 5\nsheet: b\npass-requires-no-legal: yes",
            "players: 4\nvariant: all-different\nsame-round-bonus: no\nsilver-circles: 3\nworker-circles: 6",
            "variant: all-same",
        ] {
            let setup = read(text).unwrap();
            assert_eq!(read(&setup.fields().to_string()).unwrap(), setup);
            assert!(setup.rules().is_ok());
        }
        assert_eq!(read("").unwrap(), Setup::default());
        assert_eq!(read("bonus-circles: 3"), read("silver-circles: 3\nworker-circles: 3"));
    }

    // Rules: AMB-DIC-21, DICE-VAR-01
    #[test]
    fn all_errors_are_reported_at_once() {
        let faults = |text| read(text).and_then(|setup| setup.rules().map(drop)).unwrap_err().0;
        assert_eq!(
            faults("players: 6"),
            ["players: \"6\" cannot be read: the dice game takes 1 to 5 players"]
        );
        assert_eq!(faults("players: 0\nsheet: E\nvariant: mixed\nsame-round-bonus: maybe").len(), 4);
        assert!(faults("players: 5\nvariant: all-different")[0].contains("up to 4 players"));
        assert!(faults("players: 1\nvariant: all-same")[0].contains("solo"));
        assert_eq!(faults("colour: blue"), ["unknown line \"colour\""]);
    }

    #[test]
    fn every_switch_can_be_set_to_each_of_its_values_and_to_no_other() {
        for switch in SWITCHES {
            let mut setup = Setup::default();
            for value in (switch.values)() {
                (switch.set)(&mut setup, value).unwrap();
                assert_eq!((switch.get)(&setup), value);
            }
            assert!((switch.set)(&mut setup, "sometimes").is_err());
        }
    }
}
