//! The levels that people play against, from a child's first game to the best there is.
//!
//! A level is the same on every machine: it is bounded in positions that are looked at, not in time.

use std::sync::Arc;
use std::time::Duration;

use search::{Beam, Budget, Depth};

use crate::Bot;
use crate::aim::Aim;
use crate::gentle::Gentle;
use crate::insight::Insight;
use crate::net::Net;
use crate::thinking::{Search, Thinking};

/// A level.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// 1 is the gentlest.
    pub number: u8,
    /// The word that names it on the command line and to a server.
    pub name: &'static str,
    /// What it is like to play against.
    pub character: &'static str,
    /// The points that it has on average against the third level, and that level against `greedy`, if measured.
    pub points: Option<u16>,
    way: Way,
}

/// How a level decides.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    /// One action ahead, and not too sharply: an action that is worse by so many points is chosen a third as often.
    Gentle(f32),
    /// By search; with the net if there is one and `with_net`.
    Search { search: Search, with_net: bool },
}

/// After this time a turn is played whatever has been looked at: one core does far more in it with the rules that take longest.
const STOP: Duration = Duration::from_millis(250);
const LONG_STOP: Duration = Duration::from_millis(2500);

const TURN: Beam = Beam { width: 16, slack: 6.0, leaves: 6000 };
/// Between what one action ahead and what the following turns find, and for a third of the time of [`TURN`].
const NARROW: Beam = Beam { width: 5, slack: 4.0, leaves: 3000 };
/// The turns that are played on: more of them are worth more than better ones.
const INNER: Beam = Beam { width: 3, slack: 3.0, leaves: 120 };
/// The same where there is time for both.
const LONG_INNER: Beam = Beam { width: 5, slack: 5.0, leaves: 120 };

const fn turn(beam: Beam, with_net: bool) -> Way {
    let (aim, depth, budget) = (Aim::MARGIN, Depth::turn(beam), Budget::nodes(30_000));
    Way::Search { search: Search { aim, depth, budget, stop: Some(STOP), threads: 1 }, with_net }
}

const fn deep(nodes: u64, candidates: usize, inner: Beam, trials: usize, stop: Duration) -> Way {
    let depth = Depth { beam: TURN, candidates, turns: 2, inner, trials, prior: 0.0, exact: nodes / 4 };
    let (aim, budget) = (Aim::MARGIN, Budget::nodes(nodes));
    Way::Search { search: Search { aim, depth, budget, stop: Some(stop), threads: 1 }, with_net: true }
}

static LEVELS: [Level; 7] = [
    Level {
        number: 1,
        name: "page",
        character: "is new at court: likes whatever looks nice, forgets what it was up to, and is easily beaten",
        points: Some(118),
        way: Way::Gentle(2.1),
    },
    Level {
        number: 2,
        name: "squire",
        character: "knows what the tiles do and takes the good ones, but often settles for second best",
        points: Some(149),
        way: Way::Gentle(1.2),
    },
    Level {
        number: 3,
        name: "merchant",
        character: "weighs every single action well, with a taste for variety, and never looks beyond it",
        points: Some(176),
        way: Way::Gentle(0.52),
    },
    Level {
        number: 4,
        name: "abbot",
        character: "plans the whole turn before the first die is used, and watches what others need",
        points: Some(197),
        way: turn(NARROW, false),
    },
    Level {
        number: 5,
        name: "castellan",
        character: "plans whole turns with the judgement of many thousand games",
        points: Some(207),
        way: turn(NARROW, true),
    },
    Level {
        number: 6,
        name: "duke",
        character: "also asks what the next turns will make of each plan, and plays the last round without a mistake",
        points: Some(212),
        way: deep(30_000, 12, INNER, 100, STOP),
    },
    Level {
        number: 6,
        name: "duke-long",
        character: "is the duke with ten times the time to think",
        points: None,
        way: deep(300_000, 16, LONG_INNER, 500, LONG_STOP),
    },
];

/// The levels from the gentlest to the strongest; the last entry is the sixth level with more time.
pub fn levels() -> &'static [Level] {
    &LEVELS
}

impl Level {
    /// The level of that name or number.
    pub fn named(name: &str) -> Option<&'static Level> {
        LEVELS.iter().find(|level| level.name == name || level.number.to_string() == name)
    }

    /// A bot of this level; its decisions repeat with the seed.
    pub fn bot<G: Insight>(&self, seed: u64) -> Box<dyn Bot<G>> {
        let has_net = matches!(self.way, Way::Search { with_net: true, .. });
        self.bot_with(has_net.then(G::shipped).flatten(), seed)
    }

    /// A bot of this level that judges with another net, or with none.
    pub fn bot_with<G: Insight>(&self, net: Option<Arc<Net>>, seed: u64) -> Box<dyn Bot<G>> {
        match self.way {
            Way::Gentle(heat) => Box::new(Gentle::new(heat, seed)),
            Way::Search { search, .. } => Box::new(Thinking::new(search.suited::<G>(), net, seed)),
        }
    }

    /// How it searches in a game, and whether with a net; nothing for the levels that do not search.
    pub fn search<G: Insight>(&self) -> Option<(Search, bool)> {
        match self.way {
            Way::Gentle(_) => None,
            Way::Search { search, with_net } => Some((search.suited::<G>(), with_net)),
        }
    }
}
