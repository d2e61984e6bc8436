//! The text of actions: `4:take 6 bank`, `place castle d4`, `roll 5`. See `docs/notation.md`.
//!
//! An action begins with the die it uses, by the number shown before workers change it; an action that a castle or
//! a building grants has no die.

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;

use crate::action::{Action, Die};
pub use crate::boards::space_name;
use crate::boards::{Duchy, space_named};
use crate::main_board::Depot;
use crate::rooms::{Act, RoomAction, RoomId};
use crate::tiles::Tile;

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Die::NONE { Ok(()) } else { write!(f, "{}:", self.0) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Take { depot: Depot::BLACK, tile, .. } => write!(f, "take black {tile}"),
            Action::Take { die, depot, tile } => write!(f, "{die}take {} {tile}", depot.0),
            Action::Place { die, tile, space } => write!(f, "{die}place {tile} {}", space_name(space)),
            Action::Sell { die, good } => write!(f, "{die}sell {good}"),
            Action::Workers { die } => write!(f, "{die}workers"),
            Action::Buy { depot, tile, workers } => {
                f.write_str("buy ")?;
                if depot != Depot::BLACK {
                    write!(f, "{} ", depot.0)?;
                }
                write!(f, "{tile}")?;
                if workers > 0 { write!(f, " {workers}w") } else { Ok(()) }
            }
            Action::Hire { depot, tile } => write!(f, "hire {} {tile}", depot.0),
            Action::Discard { tile } => write!(f, "discard {tile}"),
            Action::Ship { depot } => write!(f, "ship {}", depot.0),
            Action::ShipAlso { depot } => write!(f, "also {}", depot.0),
            Action::Goods { good } => write!(f, "goods {good}"),
            Action::Side { duchy } => write!(f, "side {}", duchy.board().name),
            Action::StartCastle { space } => write!(f, "castle {}", space_name(space)),
            Action::Decline => f.write_str("decline"),
            Action::EndTurn => f.write_str("end"),
            Action::Room(act) => fmt::Display::fmt(&act, f),
            Action::Start { seat } => write!(f, "start {seat}"),
            Action::Board { board } => write!(f, "board {}", board + 1),
            Action::DrawGood { good } => write!(f, "good {good}"),
            Action::DrawTile { tile } => write!(f, "tile {tile}"),
            Action::Roll { pips } => write!(f, "roll {pips}"),
        }
    }
}

const FORMS: &str = "actions are written like 4:take 6 bank, 3:place bank c3, 2:sell red, 5:workers, buy bank, \
                     discard bank, ship 4, decline, end; without a die in front where a castle or building grants them";

/// The words that actions begin with, those of the rooms included, with and without a die.
pub(crate) fn words() -> Vec<String> {
    let rooms_with_die = RoomId::ALL.iter().flat_map(|room| room.room().die_words.iter().copied());
    let with_die: Vec<&str> =
        ["place", "sell", "take", "workers"].into_iter().chain(rooms_with_die).collect();
    let others =
        "also board buy castle decline discard end good goods hire roll ship side start tile".split(' ');
    let rooms = RoomId::ALL.iter().flat_map(|room| room.room().words.iter().copied());
    let dice = (1..=6).flat_map(|die| with_die.iter().map(move |word| format!("{}{word}", Die(die))));
    let mut words: Vec<String> =
        dice.chain(with_die.iter().copied().chain(others).chain(rooms).map(str::to_owned)).collect();
    words.sort_unstable();
    words.dedup();
    words
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((first, rest)) = words.split_first() else { return Err(Unreadable::new(text, FORMS)) };
        let (die, verb) = match first.split_once(':') {
            Some((die, verb)) => (Die(number(die, "a die shows 1 to 6")?), verb),
            None => (Die::NONE, *first),
        };
        let action = match (verb, rest) {
            ("take", ["black", tile]) if die == Die::NONE => {
                Action::Take { die, depot: Depot::BLACK, tile: tile.parse()? }
            }
            ("take", [from, tile]) => Action::Take { die, depot: depot(from)?, tile: tile.parse()? },
            ("place", [tile, at]) => Action::Place { die, tile: tile.parse()?, space: space(at)? },
            ("sell", [good]) => Action::Sell { die, good: good.parse()? },
            ("workers", []) => Action::Workers { die },
            _ if die != Die::NONE && !goes_with_die(verb) => {
                return Err(Unreadable::new(text, "a die can take, place, sell or bring workers"));
            }
            ("buy", words) => buy(text, words)?,
            ("hire", [from, tile]) => Action::Hire { depot: depot(from)?, tile: tile.parse()? },
            ("discard", [tile]) => Action::Discard { tile: tile.parse()? },
            ("ship", [from]) => Action::Ship { depot: depot(from)? },
            ("also", [from]) => Action::ShipAlso { depot: depot(from)? },
            ("goods", [good]) => Action::Goods { good: good.parse()? },
            ("side", [name]) => Action::Side {
                duchy: Duchy::named(name)
                    .ok_or_else(|| Unreadable::new(name, "a side is the number of a duchy"))?,
            },
            ("castle", [at]) => Action::StartCastle { space: space(at)? },
            ("decline", []) => Action::Decline,
            ("end", []) => Action::EndTurn,
            ("start", [seat]) => Action::Start { seat: seat.parse()? },
            ("board", [place]) => match place.parse::<u8>() {
                Ok(place @ 1..=99) => Action::Board { board: place - 1 },
                _ => {
                    return Err(Unreadable::new(
                        place,
                        "a duchy board is named by its place in the box, from 1",
                    ));
                }
            },
            ("good", [good]) => Action::DrawGood { good: good.parse()? },
            ("tile", [tile]) => Action::DrawTile { tile: tile.parse()? },
            ("roll", [pips]) => Action::Roll { pips: number(pips, "a die shows 1 to 6")? },
            _ => {
                return Act::read(&words)
                    .map_or_else(|| Err(Unreadable::new(text, FORMS)), |act| act.map(Action::Room));
            }
        };
        Ok(action)
    }
}

/// Whether a room has an action of that name that may be taken with a die.
fn goes_with_die(verb: &str) -> bool {
    RoomId::ALL.iter().any(|room| room.room().die_words.contains(&verb))
}

fn number(text: &str, expected: &str) -> Result<u8, Unreadable> {
    match text.parse() {
        Ok(number @ 1..=6) => Ok(number),
        _ => Err(Unreadable::new(text, expected)),
    }
}

fn depot(text: &str) -> Result<Depot, Unreadable> {
    number(text, "depots are numbered 1 to 6").map(Depot)
}

fn space(text: &str) -> Result<u8, Unreadable> {
    space_named(text).ok_or_else(|| Unreadable::new(text, "spaces are named by row and place, a1 to g4"))
}

/// Reads `bank`, `bank 2w`, `4 bank`, `4 bank 1w`.
fn buy(text: &str, words: &[&str]) -> Result<Action, Unreadable> {
    let (words, workers) = match words {
        [words @ .., "1w"] => (words, 1),
        [words @ .., "2w"] => (words, 2),
        words => (words, 0),
    };
    match words {
        [tile] => Ok(Action::Buy { depot: Depot::BLACK, tile: Tile::from_str(tile)?, workers }),
        [from, tile] => Ok(Action::Buy { depot: depot(from)?, tile: tile.parse()?, workers }),
        _ => Err(Unreadable::new(
            text,
            "a purchase is written buy bank, buy 4 bank or, paid with workers, buy 4 bank 2w",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_round_trip() {
        for text in [
            "4:take 6 bank",
            "take 1 m26",
            "3:place cow4 c3",
            "place castle d4",
            "2:sell red",
            "sell orange",
            "5:workers",
            "workers",
            "buy bank",
            "buy bank 2w",
            "buy 4 ship 1w",
            "hire 2 church",
            "discard m1",
            "ship 4",
            "also 5",
            "goods pink",
            "side 4@2019",
            "castle d4",
            "decline",
            "end",
            "start 2",
            "board 3",
            "good brown",
            "tile sheep2",
            "roll 6",
            "4:take-double 3",
            "take-double 5",
            "1:plant green-blue 1a",
            "plant red-red 5b",
            "take-store middle",
            "bonus townhall",
            "vine black",
            "double orange-yellow",
            "discard-double blue-blue",
            "buy-double left",
            "buy-double right 2w",
        ] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn what_is_no_action_says_what_would_be() {
        let error = |text: &str| text.parse::<Action>().unwrap_err().to_string();
        assert!(error("").contains("actions are written like"));
        assert!(error("fly").contains("actions are written like"));
        assert_eq!(error("7:take 1 bank"), "\"7\" cannot be read: a die shows 1 to 6");
        assert_eq!(error("1:take 0 bank"), "\"0\" cannot be read: depots are numbered 1 to 6");
        assert_eq!(
            error("1:place bank h1"),
            "\"h1\" cannot be read: spaces are named by row and place, a1 to g4"
        );
        assert!(error("1:end").contains("a die can take, place, sell or bring workers"));
        assert!(error("take 1 bnk").contains("a tile is castle"));
        assert!(error("buy 1 2 3 4").contains("a purchase is written"));
    }
}
