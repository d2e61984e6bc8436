//! The team game: four players in two teams of two, who share a duchy of 73 spaces, resources and two key spaces
//! (TEAM-01 to TEAM-15). Seats 1 and 3 are a team, and seats 2 and 4.
//!
//! Each player also has two key spaces of their own. Points go to the player who acts; the sum decides.

use std::fmt;

use tabletop::text::{Fields, Reasons};
use tabletop::{Actions, Refusal, Seat, Unreadable};

use super::{Question, Room, RoomAction, RoomId};
use crate::action::Action;
use crate::agenda::Item;
use crate::boards::Shape;
use crate::refusals::not_now;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::state::State;
use crate::tiles::Tile;
use crate::track::MAX_SEATS;

/// How many tiles a player can store alone (TEAM-08).
pub const PRIVATE: usize = 2;

/// The private key spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Part {
    /// The tiles of each seat in ascending order, empty spaces last.
    pub(crate) private: [[Tile; PRIVATE]; MAX_SEATS],
}

impl Part {
    /// The private tiles of a seat, which is in a team.
    pub fn stored(&self, seat: Seat) -> impl Iterator<Item = Tile> {
        self.private[seat.index()].into_iter().filter(|tile| !tile.is_none())
    }

    fn put(&mut self, seat: Seat, tile: Tile) {
        let spaces = &mut self.private[seat.index()];
        spaces[PRIVATE - 1] = tile;
        spaces.sort_unstable_by_key(|tile| (tile.is_none(), *tile));
    }

    fn take(&mut self, seat: Seat, tile: Tile) -> bool {
        let spaces = &mut self.private[seat.index()];
        let Some(at) = spaces.iter().position(|&stored| stored == tile) else { return false };
        spaces[at] = Tile::NONE;
        spaces.sort_unstable_by_key(|tile| (tile.is_none(), *tile));
        true
    }
}

/// The room.
pub const ROOM: Room = Room {
    name: "team",
    about: "The team game: two teams of two share a large duchy (duchies 31 and 32)",
    words: &["private", "shared"],
    excludes: &[(RoomId::Solo, "the solo game is for one player")],
    forbidden,
    seated: Some(|rules, state, ()| {
        let first = rules.seating.house(state.order[0]);
        for seat in rules.houses() {
            let estate = rules.estate_mut(state, seat);
            estate.workers = if seat.index() == first { 3 } else { 5 };
            estate.silver = 2;
        }
    }),
    stored: Some(|_, state, seat, mut faces| {
        state.rooms.team.stored(seat).for_each(|tile| faces.add(tile));
        faces
    }),
    stored_apart: Some(|_, state, seat, tiles| tiles.extend(state.rooms.team.stored(seat))),
    free_key_spaces: Some(|_, state, seat, free| free + PRIVATE - state.rooms.team.stored(seat).count()),
    store: Some(|rules, state, seat, tile| {
        let private = state.rooms.team.stored(seat).count() < PRIVATE;
        let shared = rules.estate(state, seat).stored_count() < rules.key_spaces;
        if private && shared {
            state.agenda.push(ask(Ask::Store(seat, tile)));
        } else if private {
            state.rooms.team.put(seat, tile);
        }
        private
    }),
    fetch: Some(|rules, state, seat, tile| {
        let fetched = state.rooms.team.take(seat, tile);
        if fetched && rules.estate(state, seat).faces().has(tile) {
            state.agenda.push(ask(Ask::Keep(seat, tile)));
        }
        fetched
    }),
    tiles_on_table: Some(|_, state, tiles| {
        tiles.extend(state.rooms.team.private.iter().flatten());
        tiles.extend(state.agenda.items().iter().filter_map(|&item| waiting_tile(item)));
    }),
    write: Some(|rules, state, fields| {
        for seat in rules.all_seats() {
            let words: Vec<String> = state.rooms.team.stored(seat).map(|tile| tile.to_string()).collect();
            if !words.is_empty() {
                fields.push(format!("private {seat}"), words.join(" "));
            }
        }
    }),
    read: Some(read),
    fact: Some(|rules, state, name| {
        let (seat, name) = name.split_once('.')?;
        let seat = seat.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat))?;
        let words: Vec<String> = state.rooms.team.stored(seat).map(|tile| tile.to_string()).collect();
        (name == "private").then(|| if words.is_empty() { "-".to_owned() } else { words.join(" ") })
    }),
    ..Room::NONE
};

fn forbidden(setup: &Setup) -> Option<String> {
    let fits = setup.possible_duchies().iter().all(|duchy| duchy.board().shape == Shape::Team);
    if setup.players != 4 {
        Some(format!("the team game is for four players, not {}", setup.players))
    } else if !fits {
        Some("the team game is played on duchies 31 (12a) or 32 (12b): use \"duchies: same 31\"".to_owned())
    } else {
        None
    }
}

/// What the room asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Does a tile go to a shared or to a private key space?
    Store(Seat, Tile),
    /// Of two equal tiles one was used: is the other on a shared or a private key space?
    Keep(Seat, Tile),
}

/// What the room lets players do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// The private key space.
    Private,
    /// The shared key space.
    Shared,
}

const fn act(act: Act) -> Action {
    Action::Room(super::Act::Team(act))
}

const fn ask(ask: Ask) -> Item {
    Item::Room(super::Ask::Team(ask))
}

impl Question for Ask {
    fn seat(self) -> Option<Seat> {
        match self {
            Ask::Store(seat, _) | Ask::Keep(seat, _) => Some(seat),
        }
    }

    fn leads_to_action(self) -> bool {
        false
    }

    fn choices(self, _: &Rules, _: &State, actions: &mut Actions<Action>) {
        actions.extend([act(Act::Private), act(Act::Shared)]);
    }

    fn answer(self, rules: &Rules, state: &mut State, action: Action) {
        let Action::Room(super::Act::Team(place)) = action else {
            unreachable!("{action:?} does not answer {self:?}")
        };
        state.agenda.pop();
        match (self, place) {
            (Ask::Store(seat, tile), Act::Private) => state.rooms.team.put(seat, tile),
            (Ask::Store(seat, tile), Act::Shared) => rules.estate_mut(state, seat).put_in_storage(tile),
            (Ask::Keep(seat, tile), Act::Private) => {
                rules.estate_mut(state, seat).take_from_storage(tile);
                state.rooms.team.put(seat, tile);
            }
            (Ask::Keep(..), Act::Shared) => {}
        }
    }

    /// Where there is nothing to choose, a tile goes to the space that is free, or stays where it is.
    fn proceed(self, rules: &Rules, state: &mut State) -> bool {
        let (Ask::Store(seat, tile) | Ask::Keep(seat, tile)) = self;
        let private = state.rooms.team.stored(seat).count() < PRIVATE;
        let estate = rules.estate(state, seat);
        match self {
            Ask::Store(..) if private && estate.stored_count() < rules.key_spaces => return false,
            Ask::Keep(..) if private && estate.faces().has(tile) => return false,
            Ask::Store(..) => {
                state.agenda.pop();
                rules.store(state, seat, tile);
            }
            Ask::Keep(..) => state.agenda.pop(),
        }
        true
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Store(..) => "TEAM-08",
            Ask::Keep(..) => "TEAM-11",
        }
    }

    fn sentence(self) -> String {
        match self {
            Ask::Store(_, tile) => {
                format!("choose whether {tile} is stored on a private or a shared key space")
            }
            Ask::Keep(_, tile) => {
                format!("choose whether the {tile} that is left is the private or the shared one")
            }
        }
    }

    fn word(self) -> String {
        match self {
            Ask::Store(seat, tile) => format!("store:{seat},{tile}"),
            Ask::Keep(seat, tile) => format!("keep:{seat},{tile}"),
        }
    }

    fn read(rules: &Rules, word: &str) -> Option<Ask> {
        let (name, values) = word.split_once(':')?;
        let (seat, tile) = values.split_once(',')?;
        let seat = seat.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat))?;
        let tile = tile.parse().ok()?;
        match name {
            "store" => Some(Ask::Store(seat, tile)),
            "keep" => Some(Ask::Keep(seat, tile)),
            _ => None,
        }
    }
}

/// The tile that waits for a key space.
fn waiting_tile(item: Item) -> Option<Tile> {
    match item {
        Item::Room(super::Ask::Team(Ask::Store(_, tile))) => Some(tile),
        _ => None,
    }
}

impl RoomAction for Act {
    fn why_not(self, _: &Rules, _: &State, item: Item, _: Seat) -> Refusal {
        not_now("TEAM-08", "no tile is waiting for a key space", item)
    }

    fn read(words: &[&str]) -> Option<Result<Act, Unreadable>> {
        match words {
            ["private"] => Some(Ok(Act::Private)),
            ["shared"] => Some(Ok(Act::Shared)),
            _ => None,
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Act::Private { "private" } else { "shared" })
    }
}

fn read(rules: &Rules, state: &mut State, fields: &mut Fields, reasons: &mut Reasons) {
    for seat in rules.all_seats() {
        let key = format!("private {seat}");
        for word in fields.take(&key).unwrap_or_default().split_whitespace().filter(|&word| word != "-") {
            match word.parse() {
                Ok(tile) if state.rooms.team.stored(seat).count() < PRIVATE => {
                    state.rooms.team.put(seat, tile);
                }
                Ok(_) => reasons.add(format!("{key}: a player has {PRIVATE} private key spaces")),
                Err(error) => reasons.add(format!("{key}: {error}")),
            }
        }
    }
}
