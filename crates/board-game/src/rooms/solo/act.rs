//! What the solo game lets the player do.

use std::fmt;

use tabletop::{Seat, Unreadable};

use super::Partial;
use crate::goods::Good;
use crate::rooms::RoomAction;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Tile;

/// What the room lets the player do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Let this come next.
    Next(Partial),
    /// Buy so many points.
    Points(u8),
    /// Take this tile of the black depot face down.
    FaceDown(Tile),
    /// Pay one good of this colour.
    Pay(Good),
}

impl RoomAction for Act {
    fn why_not(self, _: &Rules, _: &State, _: Seat) -> String {
        match self {
            Act::Next(_) => "no placed tile is waiting".to_owned(),
            Act::Points(_) => {
                "points can be bought only when points are gained, for one silver each".to_owned()
            }
            Act::FaceDown(_) | Act::Pay(_) => {
                "goods are exchanged only when a ship is placed in the solo game".to_owned()
            }
        }
    }

    fn read(words: &[&str]) -> Option<Result<Act, Unreadable>> {
        Some(match words {
            ["next", name] => {
                let partial = Partial::ALL.into_iter().find(|partial| partial.name() == *name);
                partial
                    .map(Act::Next)
                    .ok_or_else(|| Unreadable::new(name, "it should be size, phase, color or effect"))
            }
            ["points", number] => number
                .parse()
                .map(Act::Points)
                .map_err(|_| Unreadable::new(number, "it should be a number of points")),
            ["face-down", tile] => tile.parse().map(Act::FaceDown),
            ["pay-good", good] => good.parse().map(Act::Pay),
            _ => return None,
        })
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Next(partial) => write!(f, "next {}", partial.name()),
            Act::Points(points) => write!(f, "points {points}"),
            Act::FaceDown(tile) => write!(f, "face-down {tile}"),
            Act::Pay(good) => write!(f, "pay-good {good}"),
        }
    }
}
