//! The text of actions: `play castle4`, `take 4 ship2`, `place mine3 mine:1`. See `docs/notation-card.md`.

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;

use crate::action::{Action, Bonus, First};
use crate::estate::Stack;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Play { card } => write!(f, "play {card}"),
            Action::Take { row, card } => write!(f, "take {row} {card}"),
            Action::Place { card, stack } => write!(f, "place {card} {stack}"),
            Action::Sell { good } => write!(f, "sell {good}"),
            Action::Workers => f.write_str("workers"),
            Action::Silver => f.write_str("silver"),
            Action::Convert { points } => write!(f, "convert {points}"),
            Action::Return { workers } => write!(f, "return {workers}"),
            Action::Buy => f.write_str("buy"),
            Action::Keep { card } => write!(f, "keep {card}"),
            Action::Use { card } => write!(f, "use {card}"),
            Action::Discard { card } => write!(f, "discard {card}"),
            Action::Goods { pile } => write!(f, "goods {}", pile + 1),
            Action::Animals { pile } => write!(f, "animals {}", pile + 1),
            Action::Bonus { bonus } => write!(f, "bonus {}", bonus.name()),
            Action::First { order } => write!(f, "first {}", order.name()),
            Action::Decline => f.write_str("decline"),
            Action::EndTurn => f.write_str("end"),
            Action::Start { seat } => write!(f, "start {seat}"),
            Action::DrawGood { good } => write!(f, "good {good}"),
            Action::DrawAnimal { animal } => write!(f, "animal {animal}"),
            Action::Draw { card } => write!(f, "draw {card}"),
        }
    }
}

const FORMS: &str = "actions are written like play castle4, take 4 ship2, place mine3 new, place mine3 mine:1, \
                     sell dark, workers, silver, convert 2, return 5, buy, keep castle4, use castle4, discard mine2, \
                     goods 1, animals 2, bonus silver, decline, end";

/// The words that actions begin with.
pub(crate) fn words() -> Vec<String> {
    let words = "animal animals bonus buy convert decline discard draw end first good goods keep place play return \
                 sell silver start take use workers";
    words.split(' ').map(str::to_owned).collect()
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words[..] {
            ["play", card] => Action::Play { card: card.parse()? },
            ["take", row, card] => {
                Action::Take { row: number(row, 1, 6, "rows are numbered 1 to 6")?, card: card.parse()? }
            }
            ["place", card, stack] => {
                let card = card.parse()?;
                Action::Place { card, stack: Stack::read(card, stack)? }
            }
            ["sell", good] => Action::Sell { good: good.parse()? },
            ["workers"] => Action::Workers,
            ["silver"] => Action::Silver,
            ["convert", points] => {
                Action::Convert { points: number(points, 1, u8::MAX, "points are a number from 1")? }
            }
            ["return", workers] => {
                Action::Return { workers: number(workers, 0, u8::MAX, "workers are a number")? }
            }
            ["buy"] => Action::Buy,
            ["keep", card] => Action::Keep { card: card.parse()? },
            ["use", card] => Action::Use { card: card.parse()? },
            ["discard", card] => Action::Discard { card: card.parse()? },
            ["goods", pile] => Action::Goods { pile: read_pile(pile)? },
            ["animals", pile] => Action::Animals { pile: read_pile(pile)? },
            ["bonus", name] => {
                let bonus = Bonus::ALL.into_iter().find(|bonus| bonus.name() == name);
                let expected = "a bonus is points, goods, animals, workers, silver or both";
                Action::Bonus { bonus: bonus.ok_or_else(|| Unreadable::new(name, expected))? }
            }
            ["first", name] => {
                let order = First::ALL.into_iter().find(|order| order.name() == name);
                Action::First {
                    order: order.ok_or_else(|| Unreadable::new(name, "it should be bonus or function"))?,
                }
            }
            ["decline"] => Action::Decline,
            ["end"] => Action::EndTurn,
            ["start", seat] => Action::Start { seat: seat.parse()? },
            ["good", good] => Action::DrawGood { good: good.parse()? },
            ["animal", animal] => Action::DrawAnimal { animal: animal.parse()? },
            ["draw", card] => Action::Draw { card: card.parse()? },
            _ => return Err(Unreadable::new(text, FORMS)),
        })
    }
}

fn number(text: &str, low: u8, high: u8, expected: &str) -> Result<u8, Unreadable> {
    text.parse()
        .ok()
        .filter(|number| (low..=high).contains(number))
        .ok_or_else(|| Unreadable::new(text, expected))
}

fn read_pile(text: &str) -> Result<u8, Unreadable> {
    number(text, 1, 2, "there are two piles, 1 and 2").map(|pile| pile - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_round_trip() {
        for text in [
            "play castle4",
            "take 6 bank5",
            "place mine3 new",
            "place mine3 mine:1",
            "place cloister2 building:2",
            "sell dark",
            "workers",
            "silver",
            "convert 2",
            "return 0",
            "buy",
            "keep cityhall6",
            "use boarding4",
            "discard ship1",
            "goods 1",
            "animals 2",
            "bonus both",
            "first function",
            "decline",
            "end",
            "start 4",
            "good light",
            "animal chicken",
            "draw watchtower3",
        ] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn an_unreadable_action_names_the_valid_forms() {
        let error = |text: &str| text.parse::<Action>().unwrap_err().to_string();
        assert!(error("").contains("actions are written like"));
        assert!(error("fly").contains("actions are written like"));
        assert_eq!(error("take 0 bank4"), "\"0\" cannot be read: rows are numbered 1 to 6");
        assert!(error("take 1 bnk4").contains("a card is its name and its die"));
        assert!(error("place mine3 mine:3").contains("a stack is new"));
        assert_eq!(error("goods 3"), "\"3\" cannot be read: there are two piles, 1 and 2");
        assert_eq!(error("sell red"), "\"red\" cannot be read: goods are light, medium, dark");
        assert!(error("convert 0").contains("a number from 1"));
        assert!(error("bonus luck").contains("a bonus is"));
        assert!(error("play ?").contains("a card is its name"));
    }
}
