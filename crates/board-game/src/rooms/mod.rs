//! The expansions, one room each.
//!
//! A room is one file: the rule in prose, its data, its code and its tests. It is registered by its `mod` line and one
//! line in the `rooms!` list below; from that line come its [`RoomId`], its part of the state ([`Parts`]), its questions
//! ([`Ask`]) and its actions ([`Act`]). The line says four things on their own: the number that identifies the room, its
//! place in the order in which rooms speak, the place of its actions in the order of actions, and whether its part of the
//! state lies apart or in `mode`.

pub mod border_posts;
pub mod castle_link;
pub mod castle_retrieval;
pub mod chateauma;
pub mod inns;
mod mode;
pub mod more_tiles;
pub mod routes;
pub mod shields;
pub mod solo;
pub mod team;
#[cfg(test)]
pub mod trial;
pub mod vineyards;
pub mod white_castles;

use std::fmt;

use tabletop::{Actions, Cost, Refusal, Seat, Unreadable};

use self::mode::Mode;
use crate::action::Action;
use crate::agenda::Item;
pub use crate::moments::Room;
use crate::rules::Rules;
use crate::state::State;

/// Something that a room asks, or still has to do.
pub(crate) trait Question: Copy + fmt::Debug {
    /// The seat that is asked; none for chance and bookkeeping.
    fn seat(self) -> Option<Seat>;

    /// The seat it concerns, asked or not; none for chance.
    fn concerns(self) -> Option<Seat> {
        self.seat()
    }

    /// Whether chance is asked.
    fn is_chance(self) -> bool {
        false
    }

    /// Whether this belongs to setting up the table, after the starting castles and before the first phase.
    fn is_set_up(self) -> bool {
        false
    }

    /// Whether an action can follow from the answer: a tile that is placed, a sale, the target of the solo game.
    fn leads_to_action(self) -> bool {
        true
    }

    /// Lists what may be answered, base actions first.
    fn choices(self, rules: &Rules, state: &State, actions: &mut Actions<Action>);

    /// The sum of the weights of the outcomes of chance; 0 where a seat is asked.
    fn weight(self, _rules: &Rules, _state: &State) -> u32 {
        0
    }

    /// The outcome that number `pick` stands for, where chance is asked.
    fn outcome(self, _rules: &Rules, _state: &State, _pick: u32) -> Action {
        unreachable!("{self:?} is not asked of chance")
    }

    /// Plays an answer, one of those that [`Question::choices`] lists, of the room or of the base game; this question is
    /// on top of the agenda. Purchases and any-time actions answer nothing and do not come here.
    fn answer(self, rules: &Rules, state: &mut State, action: Action);

    /// Whether any-time actions may be played here.
    fn chooses_action(self) -> bool {
        false
    }

    /// Whether [`Question::choices`] lists purchases, where they are possible at all.
    fn sells(self) -> bool {
        false
    }

    /// Does what needs no answer; false if there is nothing of the kind.
    fn proceed(self, _rules: &Rules, _state: &mut State) -> bool {
        false
    }

    /// What is asked, after "first" or "seat 1 has to".
    fn sentence(self) -> String;

    /// The entry of the rules catalogue that the question comes from.
    fn rule(self) -> &'static str;

    /// Why an action that looks like an answer is none; nothing about other actions.
    fn why_not(self, _rules: &Rules, _state: &State, _action: Action) -> Option<Refusal> {
        None
    }

    /// The word of the agenda's notation, without the name of the room.
    fn word(self) -> String;

    /// The question that a word stands for.
    fn read(rules: &Rules, word: &str) -> Option<Self>;

    /// Why this cannot be asked in a position, if so.
    fn why_impossible(self, _rules: &Rules, _state: &State) -> Option<String> {
        None
    }
}

/// An action that a room brings.
///
/// There are two kinds. One answers a question of the room: [`Question::answer`] plays it. The other answers nothing and
/// stands for itself, in a turn, instead of an extra action, or at any time: [`RoomAction::play`] plays it.
pub(crate) trait RoomAction: Copy + fmt::Display {
    /// Plays an action that stands for itself.
    fn play(self, _rules: &Rules, _state: &mut State, _seat: Seat) {
        unreachable!("\"{self}\" answers a question")
    }

    /// Whether it stands for itself at questions of rooms too.
    fn is_any_time(self) -> bool {
        false
    }

    /// What it costs where it can be played.
    fn cost(self, _rules: &Rules, _state: &State, _seat: Seat) -> Cost {
        Cost::NONE
    }

    /// Why a seat cannot play it at an item of the agenda that it does not answer.
    fn why_not(self, rules: &Rules, state: &State, item: Item, seat: Seat) -> Refusal;

    /// Reads the action; none if the words are not of this room.
    fn read(words: &[&str]) -> Option<Result<Self, Unreadable>>;
}

/// For rooms that ask nothing, do nothing of their own, and keep nothing.
pub mod nothing {
    use super::{Action, Actions, Item, Question, Refusal, RoomAction, Rules, Seat, State, Unreadable, fmt};

    /// Keeps nothing.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Part;

    /// Asks nothing.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Ask {}

    /// Does nothing.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Act {}

    impl Question for Ask {
        fn seat(self) -> Option<Seat> {
            match self {}
        }
        fn choices(self, _: &Rules, _: &State, _: &mut Actions<Action>) {
            match self {}
        }
        fn answer(self, _: &Rules, _: &mut State, _: Action) {
            match self {}
        }
        fn sentence(self) -> String {
            match self {}
        }
        fn rule(self) -> &'static str {
            match self {}
        }
        fn word(self) -> String {
            match self {}
        }
        fn read(_: &Rules, _: &str) -> Option<Ask> {
            None
        }
    }

    impl RoomAction for Act {
        fn why_not(self, _: &Rules, _: &State, _: Item, _: Seat) -> Refusal {
            match self {}
        }
        fn read(_: &[&str]) -> Option<Result<Act, Unreadable>> {
            None
        }
    }

    impl fmt::Display for Act {
        fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
            match *self {}
        }
    }
}

/// The type of a room's field in [`Parts`]: its part, or nothing where [`Mode`] keeps it.
macro_rules! kept {
    (apart $module:ident) => {
        $module::Part
    };
    (in_mode $module:ident) => {
        nothing::Part
    };
}

/// Where the part of a room is found.
macro_rules! part {
    ($self:ident apart $module:ident) => {
        &$self.$module
    };
    ($self:ident in_mode $module:ident) => {
        $self.mode.$module()
    };
}

macro_rules! rooms {
    ($($(#[$attribute:meta])* $variant:ident in $module:ident
        { number: $number:literal, speaks: $speaks:literal, acts: $acts:literal, keeps: $keeps:ident })*) => {
        /// A room by its number, which stays the same when rooms are added.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[expect(missing_docs, reason = "the names say it")]
        #[repr(u8)]
        pub enum RoomId { $($(#[$attribute])* $variant = $number,)* }

        impl RoomId {
            /// Every room, by ascending number.
            pub const ALL: &[RoomId] = &[$($(#[$attribute])* RoomId::$variant),*];

            /// What the room is and does.
            pub const fn room(self) -> &'static Room {
                match self { $($(#[$attribute])* RoomId::$variant => &$module::ROOM,)* }
            }

            /// Its place in the order in which rooms speak on one occasion, the lowest first.
            pub const fn speaks(self) -> u8 {
                match self { $($(#[$attribute])* RoomId::$variant => $speaks,)* }
            }
        }

        /// What the rooms keep in a position.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct Parts {
            $($(#[$attribute])* pub(crate) $module: kept!($keeps $module),)*
            mode: Mode,
        }

        #[expect(missing_docs, reason = "one part for each room")]
        impl Parts {
            $($(#[$attribute])* #[inline] pub const fn $module(&self) -> &$module::Part { part!(self $keeps $module) })*
        }

        /// What the rooms ask.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[expect(missing_docs, reason = "one variant for each room")]
        pub enum Ask { $($(#[$attribute])* $variant($module::Ask),)* }

        /// What the rooms let players do, in the order of `acts`.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[expect(missing_docs, reason = "one variant for each room")]
        #[repr(u8)]
        pub enum Act { $($(#[$attribute])* $variant($module::Act) = $acts,)* }

        impl Ask {
            /// What is asked, after "first" or "seat 1 has to".
            pub fn text(self) -> String {
                self.sentence()
            }

            /// The question as positions write it: `shields.replace:1,7`.
            pub fn notation(self) -> String {
                self.word()
            }

            /// The room that asks.
            pub const fn room(self) -> RoomId {
                match self { $($(#[$attribute])* Ask::$variant(_) => RoomId::$variant,)* }
            }
        }

        impl Act {
            /// The room that brings the action.
            pub const fn room(self) -> RoomId {
                match self { $($(#[$attribute])* Act::$variant(_) => RoomId::$variant,)* }
            }
        }

        impl Question for Ask {
            fn seat(self) -> Option<Seat> {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.seat(),)* }
            }
            fn is_set_up(self) -> bool {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.is_set_up(),)* }
            }
            fn leads_to_action(self) -> bool {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.leads_to_action(),)* }
            }
            fn concerns(self) -> Option<Seat> {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.concerns(),)* }
            }
            fn is_chance(self) -> bool {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.is_chance(),)* }
            }
            #[inline(never)]
            fn choices(self, rules: &Rules, state: &State, actions: &mut Actions<Action>) {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.choices(rules, state, actions),)* }
            }
            #[inline(never)]
            fn weight(self, rules: &Rules, state: &State) -> u32 {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.weight(rules, state),)* }
            }
            #[inline(never)]
            fn outcome(self, rules: &Rules, state: &State, pick: u32) -> Action {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.outcome(rules, state, pick),)* }
            }
            #[inline(never)]
            fn answer(self, rules: &Rules, state: &mut State, action: Action) {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.answer(rules, state, action),)* }
            }
            #[inline(never)]
            fn proceed(self, rules: &Rules, state: &mut State) -> bool {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.proceed(rules, state),)* }
            }
            fn chooses_action(self) -> bool {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.chooses_action(),)* }
            }
            fn sells(self) -> bool {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.sells(),)* }
            }
            fn sentence(self) -> String {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.sentence(),)* }
            }
            fn rule(self) -> &'static str {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.rule(),)* }
            }
            fn why_not(self, rules: &Rules, state: &State, action: Action) -> Option<Refusal> {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.why_not(rules, state, action),)* }
            }
            fn word(self) -> String {
                let word = match self { $($(#[$attribute])* Ask::$variant(ask) => ask.word(),)* };
                format!("{}.{word}", self.room().name())
            }
            fn read(rules: &Rules, word: &str) -> Option<Ask> {
                let (name, word) = word.split_once('.')?;
                match RoomId::named(name).ok().filter(|&room| rules.setup.rooms.has(room))? {
                    $($(#[$attribute])* RoomId::$variant => $module::Ask::read(rules, word).map(Ask::$variant),)*
                }
            }
            fn why_impossible(self, rules: &Rules, state: &State) -> Option<String> {
                match self { $($(#[$attribute])* Ask::$variant(ask) => ask.why_impossible(rules, state),)* }
            }
        }

        impl fmt::Display for Act {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $($(#[$attribute])* Act::$variant(act) => fmt::Display::fmt(act, f),)* }
            }
        }

        impl RoomAction for Act {
            #[inline(never)]
            fn play(self, rules: &Rules, state: &mut State, seat: Seat) {
                match self { $($(#[$attribute])* Act::$variant(act) => act.play(rules, state, seat),)* }
            }
            fn is_any_time(self) -> bool {
                match self { $($(#[$attribute])* Act::$variant(act) => act.is_any_time(),)* }
            }
            fn cost(self, rules: &Rules, state: &State, seat: Seat) -> Cost {
                match self { $($(#[$attribute])* Act::$variant(act) => act.cost(rules, state, seat),)* }
            }
            fn why_not(self, rules: &Rules, state: &State, item: Item, seat: Seat) -> Refusal {
                match self { $($(#[$attribute])* Act::$variant(act) => act.why_not(rules, state, item, seat),)* }
            }
            fn read(words: &[&str]) -> Option<Result<Act, Unreadable>> {
                $($(#[$attribute])*
                if let Some(read) = $module::Act::read(words) {
                    return Some(read.map(Act::$variant));
                })*
                None
            }
        }
    };
}

// A new room takes the next number. `speaks` matters in four places: shield 10 doubles what the crane, border posts and
// trade routes make of the monasteries; shield 18 lifts the castle link; one inn in an area is enough even with
// shield 18; and what the set-up deals comes in the opposite order, the vine bonus tiles last (AMB-VIN-26). `acts` orders the actions of rooms in lists of legal actions, and so in perft and in random games.
rooms! {
    MoreTiles in more_tiles { number: 0, speaks: 0, acts: 0, keeps: apart }
    BorderPosts in border_posts { number: 1, speaks: 10, acts: 10, keeps: apart }
    WhiteCastles in white_castles { number: 2, speaks: 20, acts: 20, keeps: apart }
    Routes in routes { number: 3, speaks: 30, acts: 30, keeps: apart }
    CastleLink in castle_link { number: 4, speaks: 40, acts: 40, keeps: apart }
    CastleRetrieval in castle_retrieval { number: 5, speaks: 50, acts: 50, keeps: apart }
    Shields in shields { number: 6, speaks: 60, acts: 60, keeps: apart }
    Inns in inns { number: 7, speaks: 70, acts: 70, keeps: apart }
    Team in team { number: 8, speaks: 80, acts: 80, keeps: apart }
    Solo in solo { number: 9, speaks: 90, acts: 90, keeps: in_mode }
    Vineyards in vineyards { number: 10, speaks: 5, acts: 5, keeps: apart }
    Chateauma in chateauma { number: 11, speaks: 110, acts: 110, keeps: in_mode }
    #[cfg(test)]
    Trial in trial { number: 31, speaks: 100, acts: 100, keeps: apart }
}

const _: () = {
    let mut at = 1;
    while at < RoomId::ALL.len() {
        assert!((RoomId::ALL[at - 1] as u8) < RoomId::ALL[at] as u8 && RoomId::ALL[at] as u32 <= 31);
        at += 1;
    }
};

impl RoomId {
    /// The word of set-up lines and of the notation.
    pub const fn name(self) -> &'static str {
        self.room().name
    }

    /// The room of that name.
    pub fn named(name: &str) -> Result<RoomId, String> {
        RoomId::ALL.iter().copied().find(|room| room.name() == name).ok_or_else(|| {
            let names: Vec<_> = RoomId::ALL.iter().map(|room| room.name()).collect();
            format!("there is no expansion \"{name}\"; known: {}", names.join(", "))
        })
    }
}

/// A set of rooms, as bits by their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rooms(u32);

impl Rooms {
    /// The rooms of the set, by ascending number.
    pub fn iter(self) -> impl Iterator<Item = RoomId> {
        RoomId::ALL.iter().copied().filter(move |&room| self.has(room))
    }

    /// Whether no room is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a room is in the set.
    #[inline]
    pub const fn has(self, room: RoomId) -> bool {
        self.0 >> room as u8 & 1 == 1
    }

    /// Adds a room.
    pub const fn add(&mut self, room: RoomId) {
        self.0 |= 1 << room as u8;
    }

    /// Every two rooms of the set that cannot be played together, and why.
    pub fn clashes(self) -> Vec<String> {
        self.iter()
            .flat_map(|room| room.room().excludes.iter().map(move |exclusion| (room, exclusion)))
            .filter(|(_, (other, _))| self.has(*other))
            .map(|(room, (other, why))| {
                format!("\"{}\" and \"{}\" cannot be played together: {why}", room.name(), other.name())
            })
            .collect()
    }
}
