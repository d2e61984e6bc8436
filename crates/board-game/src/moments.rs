//! The hooks that a room can implement: a closed list.
//!
//! *Events* change the state or push questions onto the agenda; *queries* transform a value. Each is a list of
//! plain functions collected when the rules are built: an empty list costs one comparison. Rooms speak in the order
//! of [`RoomId::speaks`]. A new moment needs a reason in its doc comment.

use hexes::HexSet;
use tabletop::text::{Fields, Reasons};
use tabletop::{Actions, Refusal, Seat};

use crate::action::Action;
use crate::agenda::Item;
use crate::goods::{Good, Goods};
use crate::rooms::RoomId;
use crate::rules::Rules;
use crate::score::{Points, Source};
use crate::state::State;
use crate::supply::Supply;
use crate::tiles::{Color, Tile, TileSet};

/// A function that is called when something happens.
pub(crate) type Event<T> = fn(&Rules, &mut State, T);
/// A function that changes a value before it is used.
pub(crate) type Query<T, V> = fn(&Rules, &State, T, V) -> V;

macro_rules! moments {
    ($($(#[$doc:meta])* $name:ident: $type:ty;)*) => {
        /// An expansion: its name and what it does on which occasion.
        #[derive(Clone, Copy)]
        pub struct Room {
            /// The word of set-up lines.
            pub name: &'static str,
            /// What it adds, for a player.
            pub about: &'static str,
            /// Rooms it cannot be played with, each with the reason.
            pub excludes: &'static [(RoomId, &'static str)],
            /// The words that its actions begin with.
            pub words: &'static [&'static str],
            /// Those of them that may have a die in front.
            pub die_words: &'static [&'static str],
            /// Points that only this room brings.
            pub sources: &'static [Source],
            /// Points that cannot be recounted from the table when this room is played.
            pub uncheckable_sources: &'static [Source],
            /// Whether tiles of a duchy may stand apart, and equal buildings in one town, when this room is played.
            pub allows_gaps: bool,
            /// Rooms it can be played with only if house rules are asked for.
            pub house_rules: &'static [RoomId],
            /// What else keeps it from being played with these rules.
            pub forbidden: fn(&crate::setup::Setup) -> Option<String>,
            $($(#[$doc])* pub(crate) $name: Option<$type>,)*
        }

        impl Room {
            /// A room that does nothing: the others are this one with something added.
            pub(crate) const NONE: Room =
                Room { name: "", about: "", excludes: &[], words: &[], die_words: &[], sources: &[], uncheckable_sources: &[], allows_gaps: false, house_rules: &[], forbidden: |_| None, $($name: None,)* };
        }

        /// What the chosen rooms do on each occasion.
        #[derive(Clone, Debug, Default)]
        pub(crate) struct Moments {
            $($(#[$doc])* pub(crate) $name: Vec<$type>,)*
        }

        impl Moments {
            /// Collects the functions of some rooms, in the order in which the rooms speak.
            pub(crate) fn of(rooms: impl Iterator<Item = RoomId>) -> Moments {
                let mut rooms: Vec<RoomId> = rooms.collect();
                rooms.sort_by_key(|room| room.speaks());
                let mut moments = Moments::default();
                for room in rooms.into_iter().map(RoomId::room) {
                    $(moments.$name.extend(room.$name);)*
                }
                moments
            }
        }
    };
}

moments! {
    /// Adds the room's tiles to the supplies.
    supply: fn(&mut Supply);
    /// Event: the table is laid out, before chance deals anything. The solo target must be there for the first castle.
    table: Event<()>;
    /// Event: the turn order is known, and workers have been given out by it. The team and solo games give out others,
    /// which must be there while starting castles are chosen.
    seated: Event<()>;
    /// Event: the table is set up, before the first phase.
    set_up: Event<()>;
    /// Event: a new phase is about to clear the depots.
    depots_cleared: Event<()>;
    /// Event: a phase begins; the depots have been cleared and are about to be filled.
    phase_begins: Event<()>;
    /// Event: the dice of a round have been rolled and its goods laid out.
    round_rolled: Event<()>;
    /// Event: a turn begins.
    turn_begins: Event<Seat>;
    /// Event: a tile went from a depot to the storage of a seat, or is about to.
    tile_taken: Event<(Seat, Tile)>;
    /// Event instead of scoring and effect: a tile covers a space, and its owner chooses the order of what follows.
    /// The solo game alone needs it (SOLO-20).
    placed_instead: Event<(Seat, Tile, u8)>;
    /// Event: a tile covers a space; areas and colours have been scored, its effect follows.
    tile_placed: Event<(Seat, Tile, u8)>;
    /// Event: an area was completed and scored.
    area_completed: Event<(Seat, HexSet)>;
    /// Event: a ship has unloaded a depot, or found nothing there.
    ship_unloaded: Event<Seat>;
    /// Event: a piece moved on the track.
    piece_moved: Event<Seat>;
    /// Event: this many goods of one colour were sold.
    goods_sold: Event<(Seat, Good, u8)>;
    /// Event: a seat gained workers.
    workers_gained: Event<(Seat, u16)>;
    /// Event: a seat gained points that the base game counts.
    points_gained: Event<(Seat, i16, Source)>;
    /// Event: a phase ends; mines have not paid yet.
    phase_ends: Event<()>;
    /// Event: the mines of all seats have paid. The Châteauma, which has no seat, is paid by its room.
    mines_paid: Event<()>;
    /// Event: the last phase has ended, the final scoring is next.
    game_ending: Event<()>;
    /// Query: the faces a seat has in storage besides those of its house.
    stored: Query<Seat, TileSet>;
    /// Adds the tiles that a seat has in storage besides those on the key spaces of its house.
    stored_apart: fn(&Rules, &State, Seat, &mut Vec<Tile>);
    /// Query: how many more tiles a seat can store.
    free_key_spaces: Query<Seat, usize>;
    /// Takes a stored tile that is not on the key spaces of the house; returns whether it was there.
    fetch: fn(&Rules, &mut State, Seat, Tile) -> bool;
    /// Puts a tile into storage in a way of its own; returns whether it did.
    store: fn(&Rules, &mut State, Seat, Tile) -> bool;
    /// Query: the free spaces where tiles that have a colour may go, when a tile has just covered a space of a hexagon. Castle
    /// links need it: they change with the duchy, which is far less often than they are asked for.
    sites: Query<(Seat, u8, Tile), HexSet>;
    /// Query: the spaces among these where tiles without a colour may go; asked before `placeable`.
    wild_sites: Query<Seat, HexSet>;
    /// Query: the spaces on which a seat may place a tile, whatever the die, before colours are considered for tiles
    /// without one.
    placeable: Query<(Seat, Tile), HexSet>;
    /// Query: whether `stored` or `placeable` have something to say about the coloured tiles of a seat now. Every room needs
    /// it in which they ever have: as long as they have not, lists are made the short way.
    places_apart: fn(&Rules, &State, Seat) -> bool;
    /// Query: why the room keeps a tile off a space that its `placeable` has taken away, if it does.
    keeps_off: fn(&Rules, &State, (Seat, Tile), u8) -> Option<Refusal>;
    /// Query: the silver that a sale of this many goods pays.
    sale_silver: Query<(Seat, u8), u16>;
    /// Query: the points that each good of a sale brings.
    good_value: Query<Seat, i16>;
    /// Query: the size an area counts for.
    area_size: Query<(Seat, HexSet), u16>;
    /// Query: the spaces that count as one pasture with a space.
    pasture: Query<(Seat, u8), HexSet>;
    /// Query: the points of livestock placed on a space.
    livestock_points: Query<(Seat, u8), i16>;
    /// Query: how many kinds of animals live in a duchy.
    animal_kinds: Query<Seat, u16>;
    /// Query: the points of a bonus tile.
    bonus_value: Query<(Seat, Color), i16>;
    /// Query: the silver that the mines of a seat pay.
    mine_silver: Query<Seat, u16>;
    /// Query: the workers that the mines of a seat bring with monastery 2.
    mine_workers: Query<Seat, u16>;
    /// Query: the points of all scoring monasteries of a seat.
    monastery_points: Query<Seat, i16>;
    /// Query: the points of a seat; adds those that the room keeps, or finds on the table when the game is over.
    points: Query<Seat, Points>;
    /// Keeps of the points that a position gives a seat those that are the room's.
    keep_points: fn(&Rules, &mut State, Seat, &Points);
    /// Query: whether an any-time action that the room brings could still bring an effect something to place, so that
    /// the question stays though nothing can be placed now (AMB-ENG-10).
    keeps_open: fn(&Rules, &State, Item) -> bool;
    /// Adds actions to the list of a question that chooses an action ([`Item::chooses_action`]). The list must stay in order:
    /// see `action::list_in_order`.
    menu: fn(&Rules, &State, Item, &mut Actions<Action>);
    /// The same for any other question.
    menu_aside: fn(&Rules, &State, Item, &mut Actions<Action>);
    /// Query: the tiles that lie in places of the room's own.
    tiles_on_table: fn(&Rules, &State, &mut Vec<Tile>);
    /// Query: the goods that lie in places of the room's own, or have left the game by it.
    goods_on_table: fn(&Rules, &State, &mut Vec<Goods>);
    /// Writes what the room keeps as lines of a position.
    write: fn(&Rules, &State, &mut Fields);
    /// Reads those lines.
    read: fn(&Rules, &mut State, &mut Fields, &mut Reasons);
    /// Names everything of the room that contradicts the rules.
    contradictions: fn(&Rules, &State, &mut Vec<String>);
    /// The value of a fact of the room.
    fact: fn(&Rules, &State, &str) -> Option<String>;
}

impl Moments {
    /// Whether purchases can wait until the end of a turn: no room adds actions or storage, or has a part in what is taken.
    pub(crate) fn let_purchases_wait(&self) -> bool {
        let Moments {
            menu,
            menu_aside,
            tile_taken,
            stored,
            free_key_spaces,
            fetch,
            store,
            workers_gained,
            ..
        } = self;
        menu.is_empty()
            && menu_aside.is_empty()
            && tile_taken.is_empty()
            && stored.is_empty()
            && free_key_spaces.is_empty()
            && fetch.is_empty()
            && store.is_empty()
            && workers_gained.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Notation as _;

    use super::*;

    /// A room that is switched off has no say anywhere: the game without expansions has no functions of rooms at all.
    #[test]
    fn a_room_that_is_off_does_nothing() {
        let base = Rules::from_setup(&mut Fields::new()).unwrap();
        assert_eq!(format!("{:?}", base.moments), format!("{:?}", Moments::default()));
        for room in RoomId::ALL {
            let without = RoomId::ALL.iter().copied().filter(|other| other != room);
            let count = |moments: &Moments| format!("{moments:?}").matches("0x").count();
            assert!(
                count(&Moments::of(without)) < count(&Moments::of(RoomId::ALL.iter().copied())),
                "{} says nothing",
                room.name()
            );
        }
    }
}
