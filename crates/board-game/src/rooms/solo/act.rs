//! What the solo game lets the player do.

use std::fmt;

use hexes::Hexagon;
use tabletop::{Cost, Refusal, Seat, Unreadable};

use super::{LATEST, Partial};
use crate::agenda::Item;
use crate::boards::{space_name, space_named};
use crate::goods::Good;
use crate::refusals::not_now;
use crate::rooms::RoomAction;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Tile;

/// What the room lets the player do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Let this come next, of the tile on that space or of the [`LATEST`].
    Next(Partial, u8),
    /// Buy this many points.
    Points(u8),
    /// Take this tile of the black depot face down.
    FaceDown(Tile),
    /// Pay one good of this colour.
    Pay(Good),
}

impl RoomAction for Act {
    fn cost(self, _: &Rules, _: &State, _: Seat) -> Cost {
        match self {
            Act::Points(points) => Cost::new(0, points.into()),
            Act::Next(..) | Act::FaceDown(_) | Act::Pay(_) => Cost::NONE,
        }
    }

    fn why_not(self, _: &Rules, _: &State, item: Item, _: Seat) -> Refusal {
        match self {
            Act::Next(..) => not_now("SOLO-20", "there is no order to choose", item),
            Act::Points(_) => Refusal::new("SOLO-17", "points can be bought only when points are gained"),
            Act::FaceDown(_) => {
                Refusal::new("SOLO-13", "goods are exchanged for a tile only when a ship is placed")
            }
            Act::Pay(_) => Refusal::new("SOLO-13", "goods are paid only for a tile that is taken face down"),
        }
    }

    fn read(words: &[&str]) -> Option<Result<Act, Unreadable>> {
        Some(match words {
            ["next", name] => partial(name).map(|partial| Act::Next(partial, LATEST)),
            ["next", name, space] => partial(name).and_then(|partial| {
                let space = space_named(space).filter(|&space| usize::from(space) < Hexagon::SPACES);
                let space =
                    space.ok_or_else(|| Unreadable::new(words[2], "it should be a space of the duchy"));
                Ok(Act::Next(partial, space?))
            }),
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

fn partial(name: &str) -> Result<Partial, Unreadable> {
    let partial = Partial::ALL.into_iter().find(|partial| partial.name() == name);
    partial.ok_or_else(|| Unreadable::new(name, "it should be size, phase, color or effect"))
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Next(partial, LATEST) => write!(f, "next {}", partial.name()),
            Act::Next(partial, space) => write!(f, "next {} {}", partial.name(), space_name(*space)),
            Act::Points(points) => write!(f, "points {points}"),
            Act::FaceDown(tile) => write!(f, "face-down {tile}"),
            Act::Pay(good) => write!(f, "pay-good {good}"),
        }
    }
}
