//! The castle link of duchies 11 to 18: a new tile must touch a castle, or be connected with one through tiles of its
//! own colour (EXP-D1-01 to -03, EXP-D1-05). Castles are exempt.

use hexes::HexSet;
use tabletop::{Refusal, Seat};

pub use super::nothing::{Act, Ask, Part};
use super::{Room, RoomId};
use crate::boards::Duchy;
use crate::boards::space_name;
use crate::rules::Rules;
use crate::ruleset::Edition;
use crate::setup::Setup;
use crate::state::State;
use crate::tiles::{Color, Tile};

/// The room.
pub const ROOM: Room = Room {
    name: "castle-link",
    about: "Castle link: new tiles must be connected with a castle through their own colour (duchies 11 to 18)",
    excludes: &[
        (RoomId::Team, "the rule is for duchies 11 to 18"),
        (RoomId::Solo, "the rule is for duchies 11 to 18"),
    ],
    forbidden: needs_duchies_11_to_18,
    sites: Some(sites),
    wild_sites: Some(wild_sites),
    keeps_off: Some(|rules, state, (seat, tile), space| {
        let is_linked = linked(rules, state, (seat, tile), HexSet::of(space)).has(space);
        (!is_linked && rules.open(state, seat).has(space)).then(|| {
            let (name, color) = (space_name(space), rules.board(state, seat).color(space).name());
            let text = format!("{name} is not linked with a castle, directly or by covered {color} spaces");
            Refusal::new("EXP-D1-02", text)
        })
    }),
    contradictions: Some(|rules, state, found| {
        for seat in rules.all_seats().filter(|&seat| rules.duchy(state, seat) != Duchy::UNKNOWN) {
            let (open, castles) = (rules.open(state, seat), castle_spaces(rules, state, seat));
            let linked = Color::ALL.into_iter().filter(|&color| color != Color::Castle);
            let linked =
                linked.fold(open & castles, |all, color| all | linked_in(rules, state, seat, color, open));
            if linked != rules.sites(state, seat) {
                found.push(format!("the links of duchy {seat} do not match its tiles"));
            }
        }
        if rules.setup.rooms.iter().any(|room| room.room().allows_gaps) {
            return;
        }
        for seat in rules.houses().filter(|&seat| rules.duchy(state, seat) != Duchy::UNKNOWN) {
            let board = rules.board(state, seat);
            for (space, tile) in rules.duchy_tiles(state, seat).filter(|&(_, tile)| tile != Tile::CASTLE) {
                if linked_in(rules, state, seat, board.color(space), HexSet::of(space)).is_empty() {
                    let space = board.space_name(space);
                    found.push(format!(
                        "duchy {seat}: no castle is linked with the {tile} on {space} (EXP-D1-01)"
                    ));
                }
            }
        }
    }),
    ..Room::NONE
};

/// The optional rules of duchies 11 to 18 are for those alone (EXP-D1-05).
pub(super) fn needs_duchies_11_to_18(setup: &Setup) -> Option<String> {
    if setup.ruleset.edition != Edition::Special {
        return Some("the castle rules belong to the special edition: use \"edition: special\"".to_owned());
    }
    let fits = |name: &str| name.parse::<u8>().is_ok_and(|number| (11..=18).contains(&number));
    let wrong = setup.possible_duchies().into_iter().map(|duchy| duchy.board().name).find(|name| !fits(name));
    wrong.map(|name| format!("the castle rules are for duchies 11 to 18, not for a duchy {name}"))
}

/// The spaces that touch a castle, or a group of the tile's colour that does (AMB-D1-01). An inn takes the colour of
/// its space.
fn linked(rules: &Rules, state: &State, (seat, tile): (Seat, Tile), spaces: HexSet) -> HexSet {
    if !tile.is_wild() && tile.color() == Color::Castle {
        return spaces;
    }
    let colors = Color::ALL.into_iter().filter(|&color| tile.is_wild() || tile.color() == color);
    colors.fold(HexSet::EMPTY, |all, color| all | linked_in(rules, state, seat, color, spaces))
}

/// What a tile that has just covered a space changes: a castle links all colours around it, anything else its own.
fn sites(rules: &Rules, state: &State, (seat, space, tile): (Seat, u8, Tile), touching: HexSet) -> HexSet {
    if !rules.is_seat(seat) || rules.duchy(state, seat) == Duchy::UNKNOWN {
        return touching;
    }
    let (open, color) = (rules.open(state, seat), rules.board(state, seat).color(space));
    let changed = Color::ALL
        .into_iter()
        .filter(|&other| other != Color::Castle && (tile == Tile::CASTLE || other == color));
    let before = rules.sites(state, seat) & open | open & castle_spaces(rules, state, seat);
    changed.fold(before, |all, color| all | linked_in(rules, state, seat, color, open))
}

/// The links of castle spaces matter to inns alone, so they are not kept.
fn wild_sites(rules: &Rules, state: &State, seat: Seat, sites: HexSet) -> HexSet {
    let castles = castle_spaces(rules, state, seat);
    sites.without(castles) | linked_in(rules, state, seat, Color::Castle, sites)
}

fn castle_spaces(rules: &Rules, state: &State, seat: Seat) -> HexSet {
    rules.board(state, seat).colors[Color::Castle.index()]
}

fn linked_in(rules: &Rules, state: &State, seat: Seat, color: Color, spaces: HexSet) -> HexSet {
    let (board, covered) = (rules.board(state, seat), rules.covered(state, seat));
    let of_color = board.colors[color.index()];
    let wanted = spaces & of_color;
    if wanted.is_empty() {
        return wanted;
    }
    let mut castles = HexSet::EMPTY;
    (covered & board.colors[Color::Castle.index()]).for_each(|space| {
        if rules.tile(state, seat, space) == Tile::CASTLE {
            castles |= HexSet::of(space);
        }
    });
    let (mut reached, covered) = (board.around(castles) & of_color, covered & of_color);
    loop {
        if reached.covers(wanted) {
            return wanted;
        }
        let further = board.around(reached & covered) & of_color;
        if reached.covers(further) {
            return wanted & reached;
        }
        reached |= further;
    }
}
