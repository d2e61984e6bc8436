//! What lies on the table, as a viewer may see it, in a form that a page can draw without knowing a rule.
//!
//! A picture is a list of zones (depots, duchies, storages, displays, piles); a zone is a list of slots; in a slot lie
//! pieces. Zones and slots have the names that [`tabletop::Place`] uses, so an event or a choice finds its element.

use std::fmt::Display;

use tabletop::{Next, Place, Seat};

/// A position as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The name of the game.
    pub game: &'static str,
    /// Who may act.
    pub next: Next,
    /// Everything that has a place.
    pub zones: Vec<Zone>,
    /// Everything that is counted.
    pub counters: Vec<Counter>,
}

/// Places that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// The kind: `depot`, `black`, `duchy`, `storage`, …
    pub name: &'static str,
    /// Whose it is; nobody's if it is common.
    pub owner: Option<Seat>,
    /// What is printed on it, if there are several of the kind: the name of a duchy, of a sheet.
    pub print: Option<String>,
    /// Its places, in reading order.
    pub slots: Vec<Slot>,
}

/// One place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Slot {
    /// Its name in the zone; empty if the zone is one place.
    pub name: String,
    /// The colour that is printed on it.
    pub color: Option<&'static str>,
    /// The number that is printed on it.
    pub number: Option<u8>,
    /// What lies there.
    pub pieces: Vec<Piece>,
}

/// Equal things that lie together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// What they are, in notation; `?` if the viewer may not know it.
    pub name: String,
    /// How many.
    pub count: u32,
}

/// A number on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Whose it is; nobody's if it is common.
    pub owner: Option<Seat>,
    /// What is counted: `phase`, `workers`, `points`, …
    pub name: &'static str,
    /// How much.
    pub value: i64,
}

impl Picture {
    /// The slot at a place.
    pub fn slot(&self, place: &Place) -> Option<&Slot> {
        let zone = self.zones.iter().find(|zone| zone.name == place.zone && zone.owner == place.owner)?;
        zone.slots.iter().find(|slot| slot.name == place.slot)
    }

    /// The value of a counter.
    pub fn counter(&self, owner: Option<Seat>, name: &str) -> Option<i64> {
        let is_it = |counter: &&Counter| counter.owner == owner && counter.name == name;
        self.counters.iter().find(is_it).map(|counter| counter.value)
    }
}

impl Slot {
    /// A place with these pieces.
    pub(crate) fn holding(name: impl Display, pieces: Vec<Piece>) -> Slot {
        Slot { name: name.to_string(), pieces, ..Slot::default() }
    }
}

impl Piece {
    /// Things as they come, equal ones together.
    pub(crate) fn all(names: impl IntoIterator<Item = String>) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        for name in names {
            match pieces.iter_mut().find(|piece| piece.name == name) {
                Some(piece) => piece.count += 1,
                None => pieces.push(Piece { name, count: 1 }),
            }
        }
        pieces
    }
}
