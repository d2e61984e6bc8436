//! Inns: five tiles that cover a space of any colour and make its area count for one space more (EXP-INN-01 to -08).
//!
//! Each phase one inn comes beside the black depot, on top of those not bought yet, and is sold like a tile of it. At
//! most one inn fits in an area.

use tabletop::text::{Fields, Reasons};
use tabletop::{Refusal, Seat};

pub use super::nothing::{Act, Ask};
use super::{Room, RoomId};
use crate::boards::Duchy;
use crate::boards::space_name;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Tile;

/// How many inns there are.
pub const INNS: u8 = 5;

/// The inns under the one that is for sale.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Part {
    /// How many lie under the top one.
    pub(crate) below: u8,
}

impl Part {
    /// How many inns lie under the one that is for sale.
    pub const fn below(&self) -> u8 {
        self.below
    }
}

/// The room.
pub const ROOM: Room = Room {
    name: "inns",
    about: "Inns: cover a space of any colour, and the area counts for one space more",
    excludes: &[(RoomId::Solo, "the solo game has no inns")],
    house_rules: &[RoomId::Team],
    phase_begins: Some(|_, state, ()| arrive(state)),
    tile_taken: Some(|_, state, (_, tile)| {
        if tile == Tile::INN {
            uncover(state);
        }
    }),
    placeable: Some(|rules, state, (seat, tile), spaces| {
        if tile != Tile::INN {
            return spaces;
        }
        let board = rules.board(state, seat);
        inns_of(rules, state, seat)
            .fold(spaces, |spaces, inn| spaces.without(board.areas[board.area_of(inn)]))
    }),
    keeps_off: Some(|rules, state, (seat, tile), space| {
        let board = rules.board(state, seat);
        let same_area = |&inn: &u8| tile == Tile::INN && board.area_of(inn) == board.area_of(space);
        let inn = inns_of(rules, state, seat).find(same_area)?;
        let text = format!("the area of {} has an inn already, on {}", space_name(space), space_name(inn));
        Some(Refusal::new("EXP-INN-06", text))
    }),
    area_size: Some(|rules, state, (seat, area), size| {
        size + u16::from(area.into_iter().any(|space| rules.tile(state, seat, space) == Tile::INN))
    }),
    write: Some(|_, state, fields| {
        if state.rooms.inns.below > 0 {
            fields.push("inns below", state.rooms.inns.below);
        }
    }),
    read: Some(read),
    fact: Some(|_, state, name| (name == "inns-below").then(|| state.rooms.inns.below.to_string())),
    contradictions: Some(|rules, state, found| {
        let all = on_table(rules, state) + state.rooms.inns.below;
        if all > INNS || (state.beside.is_none() && state.rooms.inns.below > 0) {
            found.push(format!(
                "{all} inns are on the table, of which there are {INNS}, the top one for sale"
            ));
        } else if all > state.phase + 1 {
            found.push(format!("{all} inns are on the table, but one comes each phase"));
        }
        for seat in rules.houses().filter(|&seat| rules.duchy(state, seat) != Duchy::UNKNOWN) {
            let is_inn = |space: &u8| rules.tile(state, seat, *space) == Tile::INN;
            if rules.board(state, seat).areas.iter().any(|area| area.into_iter().filter(is_inn).count() > 1) {
                found.push(format!("duchy {seat} has two inns in one area"));
            }
        }
    }),
    ..Room::NONE
};

/// The spaces of a seat's duchy with an inn.
fn inns_of<'a>(rules: &'a Rules, state: &'a State, seat: Seat) -> impl Iterator<Item = u8> + 'a {
    rules.duchy_tiles(state, seat).filter(|&(_, tile)| tile == Tile::INN).map(|(space, _)| space)
}

fn on_table(rules: &Rules, state: &State) -> u8 {
    rules.tiles_on_table(state).iter().filter(|&&tile| tile == Tile::INN).count() as u8
        + u8::from(state.beside == Tile::INN)
}

fn arrive(state: &mut State) {
    if state.beside == Tile::INN {
        state.rooms.inns.below += 1;
    }
    state.beside = Tile::INN;
}

fn uncover(state: &mut State) {
    if state.beside.is_none() && state.rooms.inns.below > 0 {
        state.rooms.inns.below -= 1;
        state.beside = Tile::INN;
    }
}

fn read(_: &Rules, state: &mut State, fields: &mut Fields, reasons: &mut Reasons) {
    if let Some(text) = fields.take("inns below") {
        match text.parse() {
            Ok(below @ 0..INNS) => state.rooms.inns.below = below,
            _ => reasons.add(format!("inns below: \"{text}\" should be a number below {INNS}")),
        }
    }
}
