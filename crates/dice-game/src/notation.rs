//! The text of actions: `mark d3 4`, `monk a1 5`, `pips 6`. See `docs/notation-dice.md`.

use std::fmt;
use std::str::FromStr;

use hexes::HEXAGON;
use tabletop::Unreadable;
use tabletop::choice::Choice as _;

use crate::action::Action;
use crate::colors::Color;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Castle { hex } => write!(f, "castle {}", HEXAGON.name(hex)),
            Action::Sell => f.write_str("sell"),
            Action::Keep => f.write_str("keep"),
            Action::Mark { hex, number } => write!(f, "mark {} {number}", HEXAGON.name(hex)),
            Action::Monk { hex, number } => write!(f, "monk {} {number}", HEXAGON.name(hex)),
            Action::Worker { hex, number } => write!(f, "worker {} {number}", HEXAGON.name(hex)),
            Action::Silver { hex, number } => write!(f, "silver {} {number}", HEXAGON.name(hex)),
            Action::Done => f.write_str("done"),
            Action::Pass => f.write_str("pass"),
            Action::Hourglass { boxes } => write!(f, "hourglass {boxes}"),
            Action::Color { color } => write!(f, "color {color}"),
            Action::Pips { pips } => write!(f, "pips {pips}"),
        }
    }
}

const FORMS: &str = "actions are written like castle c2, sell, keep, mark d3 4, monk d3 4, worker d3 4, silver d3 4, \
                     done, pass; dice like hourglass 2, color yellow, pips 4";

/// The words that actions begin with.
pub(crate) fn words() -> Vec<String> {
    let words = "castle color done hourglass keep mark monk pass pips sell silver worker";
    words.split(' ').map(str::to_owned).collect()
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words[..] {
            ["castle", at] => Action::Castle { hex: hex(at)? },
            ["sell"] => Action::Sell,
            ["keep"] => Action::Keep,
            ["mark", at, number] => Action::Mark { hex: hex(at)?, number: pips(number)? },
            ["monk", at, number] => Action::Monk { hex: hex(at)?, number: pips(number)? },
            ["worker", at, number] => Action::Worker { hex: hex(at)?, number: pips(number)? },
            ["silver", at, number] => Action::Silver { hex: hex(at)?, number: pips(number)? },
            ["done"] => Action::Done,
            ["pass"] => Action::Pass,
            ["hourglass", "1"] => Action::Hourglass { boxes: 1 },
            ["hourglass", "2"] => Action::Hourglass { boxes: 2 },
            ["hourglass", other] => return Err(Unreadable::new(other, "the hourglass die shows 1 or 2")),
            ["color", name] => Action::Color { color: Color::named(name)? },
            ["pips", number] => Action::Pips { pips: pips(number)? },
            _ => return Err(Unreadable::new(text, FORMS)),
        })
    }
}

/// Reads the name of a hex.
pub(crate) fn hex(text: &str) -> Result<u8, Unreadable> {
    HEXAGON.space(text).ok_or_else(|| Unreadable::new(text, "hexes are named by row and place, a1 to g4"))
}

/// Reads a number of a pip die.
pub(crate) fn pips(text: &str) -> Result<u8, Unreadable> {
    match text.parse() {
        Ok(number @ 1..=6) => Ok(number),
        _ => Err(Unreadable::new(text, "a pip die shows 1 to 6")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_round_trip() {
        for text in [
            "castle c2",
            "sell",
            "keep",
            "mark d3 4",
            "monk a1 5",
            "worker g4 6",
            "silver e6 1",
            "done",
            "pass",
            "hourglass 2",
            "color yellow",
            "pips 3",
        ] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn an_unreadable_action_names_the_valid_forms() {
        let error = |text: &str| text.parse::<Action>().unwrap_err().to_string();
        assert!(error("").contains("actions are written like"));
        assert!(error("fly").contains("actions are written like"));
        assert_eq!(error("mark h1 4"), "\"h1\" cannot be read: hexes are named by row and place, a1 to g4");
        assert_eq!(error("mark d3 7"), "\"7\" cannot be read: a pip die shows 1 to 6");
        assert_eq!(error("hourglass 3"), "\"3\" cannot be read: the hourglass die shows 1 or 2");
        assert!(error("color red").contains("purple"));
    }
}
