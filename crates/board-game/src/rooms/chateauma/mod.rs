//! The Châteauma: an opponent that plays by itself beside one to three people (CHAT-01 to CHAT-53). It decides nothing; its
//! turn is bookkeeping, and the only chance in it is its die and new county cards.
//!
//! The file of each concern: `cards`, `board` and `reserve` what is printed, `part` what the room keeps, `options` what a
//! set-up chooses, `ask` what chance is asked, `turn` the choice of a tile, `bonuses` what tiles bring, `completion` completed
//! cards, `purchase` its purchase, `vineyards` its double tiles, `points` its score, `tell` its steps as events, `text` how it
//! is written; `companion` plays it beside a cardboard table, of which people tell it with an `entry` each.

use tabletop::{Seat, Side};

use super::{Room, RoomId};
use crate::agenda::Item;
use crate::boards::Shape;
use crate::goods::{Good, Goods};
use crate::rules::Rules;
use crate::ruleset::Edition;
use crate::setup::{MAX_SEATS, Setup};
use crate::state::State;
use crate::tiles::{Kind, Tile};

mod ask;
pub mod board;
mod bonuses;
pub mod cards;
mod companion;
mod completion;
mod entry;
mod options;
mod part;
pub mod points;
mod purchase;
pub mod reserve;
mod tell;
mod text;
mod turn;
mod vineyards;

pub use ask::{Act, Ask};
pub use companion::{Companion, Wanted};
pub use entry::{Entry, Left};
pub use options::{Level, Modifier, Options};
pub use part::{Card, Part, SLOTS, Stacked};
pub use points::Source;
pub use tell::{NAME, Step};

use self::tell::{in_duchy, name, step};

/// Its place among the belongings of seats and in the turn order: the last one, which no person has beside it. It is no seat,
/// as it decides nothing.
pub const CHATEAUMA: Seat = Seat(MAX_SEATS as u8 - 1);
/// The Châteauma as a side of the game.
pub const SIDE: Side = Side::Automatic(NAME);
/// How many black tiles modifier A lays face down (CHAT-35).
pub(crate) const HIDDEN: u32 = board::MARKS_A.len() as u32;

const fn ask(ask: Ask) -> Item {
    Item::Room(super::Ask::Chateauma(ask))
}

/// What its turn begins with.
pub(crate) const DIE: Item = ask(Ask::Die);

/// The room.
pub const ROOM: Room = Room {
    name: "chateauma",
    about: "Châteauma: an opponent that plays by itself beside one to three people",
    words: &["county"],
    excludes: &[
        (RoomId::Inns, "inns are not defined beside the Châteauma"),
        (RoomId::Team, "the team boards are not played beside the Châteauma"),
        (
            RoomId::Solo,
            "the solo game is another one: one person and the Châteauma are \"expansions: chateauma\"",
        ),
    ],
    forbidden,
    table: Some(|rules, state, ()| set_aside(rules, state)),
    seated: Some(|rules, state, ()| {
        // Workers go by the place in the turn order, in which the Châteauma comes first with modifier C (AMB-CHA-30).
        if rules.setup.chateauma.has(Modifier::C) {
            rules.all_seats().for_each(|seat| rules.estate_mut(state, seat).workers += 1);
        }
    }),
    set_up: Some(|rules, state, ()| set_up(rules, state)),
    turn_begins: Some(|_, state, seat| {
        if seat == CHATEAUMA {
            state.agenda.replace(DIE);
        }
    }),
    mines_paid: Some(|rules, state, ()| pay_mines(rules, state)),
    tiles_on_table: Some(|rules, state, tiles| tiles.extend(tiles_of(rules, state))),
    goods_on_table: Some(|rules, state, goods| {
        let estate = rules.estate(state, CHATEAUMA);
        goods.extend([estate.goods, estate.sold]);
    }),
    write: Some(text::write),
    read: Some(text::read),
    contradictions: Some(text::contradictions),
    fact: Some(text::fact),
    ..Room::NONE
};

fn forbidden(setup: &Setup) -> Option<String> {
    let has_duchies = setup.possible_duchies().iter().all(|duchy| duchy.board().shape == Shape::Single);
    if setup.ruleset.edition != Edition::Special {
        Some("the Châteauma belongs to the special edition: use \"edition: special\"".to_owned())
    } else if setup.players > 3 {
        Some(format!(
            "the Châteauma plays beside one to three people, not {}: it is the fourth at the table",
            setup.players
        ))
    } else if !has_duchies {
        Some("people play on duchies 1 to 30 beside the Châteauma".to_owned())
    } else {
        None
    }
}

/// One good of each colour and a coin (CHAT-02, CHAT-05).
fn set_aside(rules: &Rules, state: &mut State) {
    for good in Good::ALL {
        let one = Goods::of(good, 1);
        state.goods_supply = state.goods_supply.minus(one);
        let estate = rules.estate_mut(state, CHATEAUMA);
        estate.goods = estate.goods.plus(one);
    }
    rules.estate_mut(state, CHATEAUMA).silver = 1;
    if state.agenda.items().contains(&Item::DrawStart) {
        rules.lay_pieces(state, Seat(0));
    }
    state.rooms.chateauma_mut().unseen = Part::ALL_UNSEEN;
}

/// Tiles of the modifiers, then the cards by chance; with modifier C it comes first on the track (CHAT-04, CHAT-35 to CHAT-37,
/// AMB-CHA-39).
fn set_up(rules: &Rules, state: &mut State) {
    let options = rules.setup.chateauma;
    if options.has(Modifier::A) {
        for space in board::marks(&board::MARKS_A) {
            rules.cover(state, CHATEAUMA, space, Tile::FACE_DOWN);
            step(rules, || (Step::SetsUp, name(Tile::FACE_DOWN), in_duchy(space), 0));
        }
    }
    if options.has(Modifier::B) {
        let [_, mine, castle] = board::MARKS_B;
        for (space, tile) in board::marks(&[mine, castle]).zip([Tile::MINE, Tile::CASTLE]) {
            state.supply.colored.remove(tile);
            cover(rules, state, space, tile);
        }
        state.agenda.push(ask(Ask::Building));
    }
    if options.has(Modifier::C) {
        state.track.order[..usize::from(rules.places())].rotate_right(1);
    }
    state.agenda.push(ask(Ask::Right));
    state.agenda.push(ask(Ask::Left));
}

fn cover(rules: &Rules, state: &mut State, space: u8, tile: Tile) {
    rules.cover(state, CHATEAUMA, space, tile);
    step(rules, || (Step::SetsUp, name(tile), in_duchy(space), 0));
}

/// The building of modifier B was drawn.
fn cover_building(rules: &Rules, state: &mut State, tile: Tile) {
    state.supply.colored.remove(tile);
    board::marks(&board::MARKS_B[..1]).for_each(|space| cover(rules, state, space, tile));
}

/// A castle of the supply comes to the castle space of the first left card, without a bonus (CHAT-05, AMB-CHA-19).
fn put_castle(rules: &Rules, state: &mut State) {
    let card = &mut state.rooms.chateauma_mut().cards[0];
    let Some(space) = cards::County::numbered(card.number).castle() else { return };
    card.tiles[space] = Tile::CASTLE;
    state.supply.colored.remove(Tile::CASTLE);
    step(rules, || (Step::SetsUp, name(Tile::CASTLE), tell::on_card(0, Some(space)), 0));
}

/// A monastery of its own lies face up: that counts at the end, and for whoever copies it with shield 6 (CHAT-46).
fn show_monastery(rules: &Rules, state: &mut State, tile: Tile) {
    if let Kind::Monastery(number) = tile.kind() {
        rules.estate_mut(state, CHATEAUMA).monasteries |= 1 << (number - 1);
        if state.rooms.shields.copied == Some(CHATEAUMA) {
            super::shields::copy_monasteries(rules, state);
        }
    }
}

/// A silver for every mine that lies face up in its duchy and on its cards (CHAT-12, AMB-CHA-26, AMB-CHA-27).
fn pay_mines(rules: &Rules, state: &mut State) {
    let mines = face_up(rules, state).filter(|&tile| tile == Tile::MINE).count() as u16;
    rules.estate_mut(state, CHATEAUMA).silver += mines;
    if mines > 0 {
        step(rules, || (Step::MinesPay, String::new(), None, mines.into()));
    }
}

/// Its tiles that lie face up in the duchy, on others there, and on the cards; of monasteries only those in sight.
pub(crate) fn face_up<'a>(rules: &'a Rules, state: &'a State) -> impl Iterator<Item = Tile> + 'a {
    let part = state.rooms.chateauma();
    let duchy = rules.duchy_tiles(state, CHATEAUMA).map(|(_, tile)| tile);
    duchy.filter(|&tile| tile != Tile::FACE_DOWN).chain(part.stacked.tiles()).chain(part.on_cards())
}

/// The monasteries in its duchy that are in sight: on spaces, or on top of other tiles.
fn stacked_monasteries<'a>(rules: &'a Rules, state: &'a State) -> impl Iterator<Item = Tile> + 'a {
    let all = rules.estate(state, CHATEAUMA).monasteries;
    let in_sight = face_up(rules, state).fold(0, |bits, tile| match tile.kind() {
        Kind::Monastery(number) => bits | 1u32 << (number - 1),
        _ => bits,
    });
    let hidden = all & !in_sight;
    (1..=Tile::MONASTERIES).filter(move |number| hidden >> (number - 1) & 1 == 1).map(Tile::monastery)
}

/// All tiles that it has. Those of modifier A are not among them: nobody ever learns what they show, so they are as good as
/// left over in the supply.
fn tiles_of<'a>(rules: &'a Rules, state: &'a State) -> impl Iterator<Item = Tile> + 'a {
    let part = state.rooms.chateauma();
    let down = part.cards.iter().flat_map(|card| {
        card.tiles.into_iter().enumerate().filter(|&(at, _)| card.is_down(at)).map(|(_, tile)| tile)
    });
    face_up(rules, state)
        .chain(stacked_monasteries(rules, state))
        .chain(down)
        .chain(part.reserve.tiles())
        .chain([part.wild])
}
