//! The table as a viewer may see it, in a form that a page can draw without knowing any rules.
//!
//! A picture is a list of zones (depots, duchies, storages, displays, piles); a zone is a list of slots; a slot
//! holds pieces. Zones and slots have the names that [`tabletop::Place`] uses, so an event or a choice finds its element.

use std::fmt::Display;

use hexes::Hexagon;
use tabletop::{Next, Place, Seat};

/// A position as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The name of the game.
    pub game: &'static str,
    /// Who may act.
    pub next: Next,
    /// All places and what is on them.
    pub zones: Vec<Zone>,
    /// All counters.
    pub counters: Vec<Counter>,
}

/// Places that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Zone {
    /// The kind: `depot`, `black`, `duchy`, `storage`, …
    pub name: &'static str,
    /// Whose it is; `None` if it is common.
    pub owner: Option<Seat>,
    /// What is printed on it, if there are several of the kind: the name of a duchy, of a sheet.
    pub print: Option<String>,
    /// Its places, in reading order.
    pub slots: Vec<Slot>,
    /// Pairs of places that are joined although they are not drawn next to each other: the ends of rivers.
    pub rivers: Vec<[String; 2]>,
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
    /// What else is printed on it: the bonus of a space of a trade route.
    pub print: Option<String>,
    /// Where it is drawn, if its zone is more than a row.
    pub spot: Option<Spot>,
    /// The pieces on it.
    pub pieces: Vec<Piece>,
}

/// Where a place of a hexagonal map is drawn. Two places of a block touch if they are two half-steps apart in a row, or
/// one in neighbouring rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The block of places that are drawn together: an island; there is only one on most maps.
    pub block: u8,
    /// Half-steps from the left side of the block.
    pub x: u8,
    /// Rows from the top of the block.
    pub y: u8,
}

/// A stack of equal things.
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
    /// Whose it is; `None` if it is common.
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

    /// Puts pieces on an existing slot.
    pub(crate) fn lay(&mut self, place: &Place, pieces: Vec<Piece>) {
        let is_it = |zone: &&mut Zone| zone.name == place.zone && zone.owner == place.owner;
        let zone = self.zones.iter_mut().find(is_it).expect("a zone of the picture");
        let slot = zone.slots.iter_mut().find(|slot| slot.name == place.slot).expect("a slot of the zone");
        slot.pieces.extend(pieces);
    }

    /// Adds a number.
    pub(crate) fn count(&mut self, owner: Option<Seat>, name: &'static str, value: impl Into<i64>) {
        self.counters.push(Counter { owner, name, value: value.into() });
    }

    /// The value of a counter.
    pub fn counter(&self, owner: Option<Seat>, name: &str) -> Option<i64> {
        let is_it = |counter: &&Counter| counter.owner == owner && counter.name == name;
        self.counters.iter().find(is_it).map(|counter| counter.value)
    }
}

impl Spot {
    /// The spot of a space of the regular hexagon.
    pub(crate) fn in_hexagon(space: u8) -> Spot {
        let (row, index) = Hexagon::row_and_index(space.into());
        Spot { block: 0, x: (7 - Hexagon::ROWS[row] + 2 * index) as u8, y: row as u8 }
    }
}

impl Zone {
    /// Several places.
    pub(crate) fn new(name: &'static str, owner: Option<Seat>, slots: Vec<Slot>) -> Zone {
        Zone { name, owner, slots, ..Zone::default() }
    }

    /// A zone that is one place.
    pub(crate) fn single(name: &'static str, owner: Option<Seat>, pieces: Vec<Piece>) -> Zone {
        Zone::new(name, owner, vec![Slot::holding("", pieces)])
    }
}

impl Slot {
    /// A place with these pieces.
    pub(crate) fn holding(name: impl Display, pieces: Vec<Piece>) -> Slot {
        Slot { name: name.to_string(), pieces, ..Slot::default() }
    }
}

impl Piece {
    /// A stack of that many things; nothing for zero.
    pub(crate) fn several(name: impl Display, count: impl Into<u32>) -> Vec<Piece> {
        let piece = Piece { name: name.to_string(), count: count.into() };
        if piece.count == 0 { Vec::new() } else { vec![piece] }
    }

    /// Things in their order, equal ones stacked.
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
