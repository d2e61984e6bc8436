//! The occasions on which a room may speak: a closed list.
//!
//! *Events* change the state or push questions onto the agenda; *queries* transform a value. Each is a list of
//! plain functions collected when the rules are built: an empty list costs one comparison. Rooms speak in the order
//! of [`crate::rooms::ROOMS`]. A new moment needs a reason in its doc comment.

use hexes::HexSet;
use tabletop::{Actions, Seat};

use crate::action::Action;
use crate::agenda::Item;
use crate::goods::Good;
use crate::rules::Rules;
use crate::score::Source;
use crate::state::State;
use crate::tiles::Tile;

/// A function that is called when something happens.
pub type Event<T> = fn(&Rules, &mut State, T);
/// A function that changes a value before it is used.
pub type Query<T, V> = fn(&Rules, &State, T, V) -> V;

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
            pub excludes: &'static [(&'static str, &'static str)],
            $($(#[$doc])* pub $name: Option<$type>,)*
        }

        impl Room {
            /// A room that does nothing: the others are this one with something added.
            pub const NONE: Room = Room { name: "", about: "", excludes: &[], $($name: None,)* };
        }

        /// What the chosen rooms do on each occasion.
        #[derive(Clone, Debug, Default)]
        pub struct Moments {
            $($(#[$doc])* pub $name: Vec<$type>,)*
        }

        impl Moments {
            /// Collects the functions of some rooms.
            pub fn of<'a>(rooms: impl Iterator<Item = &'a Room>) -> Moments {
                let mut moments = Moments::default();
                for room in rooms {
                    $(moments.$name.extend(room.$name);)*
                }
                moments
            }
        }
    };
}

moments! {
    /// Event: the table is set up, before the first phase.
    set_up: Event<()>;
    /// Event: a phase begins; the depots have been cleared and are about to be filled.
    phase_begins: Event<()>;
    /// Event: a turn begins.
    turn_begins: Event<Seat>;
    /// Event: a tile went from a depot to the storage of a seat.
    tile_taken: Event<(Seat, Tile)>;
    /// Event: a tile covers a space; areas and colours have been scored, its effect follows.
    tile_placed: Event<(Seat, Tile, u8)>;
    /// Event: an area was completed and scored.
    area_completed: Event<(Seat, HexSet)>;
    /// Event: goods of one colour were sold, so many of them.
    goods_sold: Event<(Seat, Good, u8)>;
    /// Event: a seat gained workers.
    workers_gained: Event<(Seat, u16)>;
    /// Event: a seat gained points.
    points_gained: Event<(Seat, u16, Source)>;
    /// Event: a phase ends; mines have not paid yet.
    phase_ends: Event<()>;
    /// Event: the final scoring; the base game's items have been scored.
    game_ends: Event<()>;
    /// Query: the spaces on which a seat may place a tile, whatever the die.
    placeable: Query<(Seat, Tile), HexSet>;
    /// Query: the silver that a sale of so many goods pays.
    sale_silver: Query<(Seat, u8), u16>;
    /// Query: the size an area counts for.
    area_size: Query<(Seat, HexSet), u16>;
    /// Adds actions to the list of a question; they come after those of the base game in the order of actions.
    menu: fn(&Rules, &State, Item, &mut Actions<Action>);
}
