//! Retrieving castles with duchies 11 to 18: for both dice and 5 points, a castle that an earlier phase removed from the
//! board comes into storage (EXP-D1-04).

use std::fmt;

use tabletop::text::{Fields, Reasons};
use tabletop::{Refusal, Seat, Unreadable};

pub use super::nothing::Ask;
use super::{Room, RoomAction, RoomId};
use crate::action::Action;
use crate::agenda::Item;
use crate::refusals::{Stock, not_now, too_little};
use crate::rules::Rules;
use crate::score::Source;
use crate::state::State;
use crate::tiles::Tile;
use crate::track::MAX_SEATS;

/// What a retrieved castle costs besides both dice.
const PRICE: i16 = 5;
/// How many castles the game has.
const CASTLES: u8 = 16;

/// The castles that were set aside, and those retrieved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Part {
    /// How many are set aside.
    pub(crate) aside: u8,
    /// How many each seat has retrieved.
    retrieved: [u8; MAX_SEATS],
}

impl Part {
    /// How many castles are set aside.
    pub const fn aside(&self) -> u8 {
        self.aside
    }
}

/// What a player may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Take one of the castles.
    Retrieve,
}

/// The room.
pub const ROOM: Room = Room {
    name: "castle-retrieval",
    about: "Castle retrieval: buy back a castle that left the board for both dice and 5 points (duchies 11 to 18)",
    words: &["retrieve"],
    excludes: &[
        (RoomId::Team, "the rule is for duchies 11 to 18"),
        (RoomId::Solo, "the rule is for duchies 11 to 18"),
    ],
    forbidden: super::castle_link::needs_duchies_11_to_18,
    sources: &[Source::Retrieval],
    depots_cleared: Some(|_, state, ()| {
        let castles =
            state.depots.iter().flatten().chain(&state.black).filter(|&&tile| tile == Tile::CASTLE).count();
        state.rooms.castle_retrieval.aside += castles as u8;
    }),
    menu: Some(|rules, state, item, actions| {
        if let Item::Turn(seat) = item
            && can_retrieve(rules, state, seat)
        {
            actions.push(Action::Room(super::Act::CastleRetrieval(Act::Retrieve)));
        }
    }),
    points: Some(|_, state, seat, mut points| {
        points
            .add(Source::Retrieval, -PRICE * i16::from(state.rooms.castle_retrieval.retrieved[seat.index()]));
        points
    }),
    keep_points: Some(|_, state, seat, points| {
        let castles = (points.of(Source::Retrieval) / -PRICE).clamp(0, i16::from(CASTLES));
        state.rooms.castle_retrieval.retrieved[seat.index()] = castles as u8;
    }),
    tiles_on_table: Some(|_, state, tiles| {
        tiles.extend((0..state.rooms.castle_retrieval.aside).map(|_| Tile::CASTLE));
    }),
    contradictions: Some(|_, state, found| {
        if state.phase == 0 && state.rooms.castle_retrieval.aside > 0 {
            found.push("castles have been set aside, but none leaves the board before phase B".to_owned());
        }
    }),
    write: Some(|_, state, fields| fields.push("castles aside", state.rooms.castle_retrieval.aside)),
    read: Some(read),
    ..Room::NONE
};

/// Whether a seat can retrieve a castle in its turn.
fn can_retrieve(rules: &Rules, state: &State, seat: Seat) -> bool {
    let has_both_dice = state.player(seat).dice[0] > 0;
    has_both_dice && state.rooms.castle_retrieval.aside > 0 && has_points(rules, state, seat)
}

/// Whether a seat has the points that a castle costs. Those of other expansions, which only add to what was counted along the
/// way, are asked for only if they matter.
fn has_points(rules: &Rules, state: &State, seat: Seat) -> bool {
    let spent = PRICE * i16::from(state.rooms.castle_retrieval.retrieved[seat.index()]);
    state.player(seat).points.total() - spent >= PRICE || rules.points(state, seat).total() >= PRICE
}

impl RoomAction for Act {
    fn play(self, rules: &Rules, state: &mut State, seat: Seat) {
        state.player_mut(seat).dice = [0; 2];
        state.rooms.castle_retrieval.retrieved[seat.index()] += 1;
        state.rooms.castle_retrieval.aside -= 1;
        rules.tell_points(seat, -PRICE, Source::Retrieval);
        rules.tell(move || tabletop::Event::Took {
            seat,
            piece: Tile::CASTLE.to_string(),
            from: tabletop::Place::common("aside", ""),
        });
        rules.store(state, seat, Tile::CASTLE);
    }

    fn why_not(self, rules: &Rules, state: &State, item: Item, seat: Seat) -> Refusal {
        let points = rules.points(state, seat).total();
        if !matches!(item, Item::Turn(_)) {
            not_now("EXP-D1-04", "a castle is retrieved in the turn itself", item)
        } else if state.player(seat).dice[0] == 0 {
            Refusal::new("AMB-D1-03", "retrieving a castle takes both dice of the turn")
        } else if points < PRICE {
            let (has, needs) = (points.max(0) as u16, PRICE as u16);
            too_little("AMB-D1-03", "retrieving a castle costs", Stock::Points, has, needs)
        } else {
            Refusal::new("AMB-D1-02", "no castle has been set aside")
        }
    }

    fn read(words: &[&str]) -> Option<Result<Act, Unreadable>> {
        (words == ["retrieve"]).then_some(Ok(Act::Retrieve))
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("retrieve")
    }
}

fn read(_: &Rules, state: &mut State, fields: &mut Fields, reasons: &mut Reasons) {
    if let Some(text) = fields.take("castles aside") {
        match text.parse() {
            Ok(aside @ 0..=CASTLES) => state.rooms.castle_retrieval.aside = aside,
            _ => reasons.add(format!("castles aside: \"{text}\" should be a number up to {CASTLES}")),
        }
    }
}
