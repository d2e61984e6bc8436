//! The vineyard depot and the store beneath it: which spaces are used, what lies on them, and how they are filled.

use std::fmt;
use std::str::FromStr;

use tabletop::choice::Confidence;
use tabletop::{Event, Place, Unreadable};

use super::{Ask, DoubleTile, ask};
use crate::rules::Rules;
use crate::state::State;

/// How sure we are of which two numbers share a slot with 2 and 3 players.
pub const PAIRS_CONFIDENCE: Confidence = Confidence::StandIn;
/// How sure we are of the places of the three slots, and of the one store space of 2 players.
pub const PLACES_CONFIDENCE: Confidence = Confidence::SingleSource;

/// A slot of the vineyard depot, by the lowest number that it answers to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(u8);

impl Slot {
    /// How many there are with four players.
    pub const COUNT: usize = 6;

    /// The slots that are used: all six with four players, else every other one (VINE-06, DATA-22).
    pub fn used(rules: &Rules) -> impl Iterator<Item = Slot> + use<> {
        (0..Slot::COUNT as u8).step_by(width(rules)).map(Slot)
    }

    /// The slot that a number belongs to (VINE-07, VINE-08).
    pub fn of(rules: &Rules, number: u8) -> Slot {
        let width = width(rules) as u8;
        Slot((number - 1) / width * width)
    }

    /// The slot at a place from the left, used or not.
    pub const fn from_index(index: usize) -> Slot {
        Slot((index % Slot::COUNT) as u8)
    }

    /// Its place, counted over all six.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % Slot::COUNT
    }

    /// Whether it is used with this number of players.
    pub fn is_used(self, rules: &Rules) -> bool {
        self.index().is_multiple_of(width(rules))
    }

    /// The numbers that it answers to, as bits with 1 lowest.
    #[inline]
    pub fn numbers(self, rules: &Rules) -> u8 {
        (if width(rules) == 1 { 1 } else { 3 }) << self.0
    }
}

/// How many numbers share a slot: two with 2 or 3 players (VINE-08).
#[inline]
fn width(rules: &Rules) -> usize {
    if rules.scale() == 4 { 1 } else { 2 }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&(self.0 + 1), f)
    }
}

impl FromStr for Slot {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Slot, Unreadable> {
        match text.parse::<u8>() {
            Ok(number @ 1..=6) => Ok(Slot(number - 1)),
            _ => Err(Unreadable::new(
                text,
                "the slots of the vineyard depot are named by their lowest number, 1 to 6",
            )),
        }
    }
}

/// A space of the store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
#[repr(u8)]
pub enum StoreSpace {
    Left,
    Middle,
    Right,
}

impl StoreSpace {
    /// All three, from the left.
    pub const ALL: [StoreSpace; 3] = [StoreSpace::Left, StoreSpace::Middle, StoreSpace::Right];

    /// Those that are used: with 2 players only the middle one (VINE-06, DATA-22).
    pub fn used(rules: &Rules) -> &'static [StoreSpace] {
        if rules.scale() == 2 { &[StoreSpace::Middle] } else { &StoreSpace::ALL }
    }

    /// Its place from the left.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            StoreSpace::Left => "left",
            StoreSpace::Middle => "middle",
            StoreSpace::Right => "right",
        }
    }
}

impl fmt::Display for StoreSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for StoreSpace {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<StoreSpace, Unreadable> {
        let found = StoreSpace::ALL.into_iter().find(|space| space.name() == text);
        found.ok_or_else(|| Unreadable::new(text, "the spaces of the store are left, middle and right"))
    }
}

/// Where a double tile lies before somebody takes it: in a slot of the vineyard depot, or on a space of the store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Shelf {
    Slot(Slot),
    Store(StoreSpace),
}

impl Shelf {
    /// Those that are used, in the order in which they are filled (VINE-06).
    pub fn used(rules: &Rules) -> impl Iterator<Item = Shelf> + use<> {
        Slot::used(rules).map(Shelf::Slot).chain(StoreSpace::used(rules).iter().copied().map(Shelf::Store))
    }

    /// The double tile that lies there.
    pub const fn tile(self, state: &State) -> Option<DoubleTile> {
        match self {
            Shelf::Slot(slot) => state.rooms.vineyards.in_slot(slot),
            Shelf::Store(space) => state.rooms.vineyards.in_store(space),
        }
    }

    /// Where it is.
    pub fn place(self) -> Place {
        match self {
            Shelf::Slot(slot) => at_slot(slot),
            Shelf::Store(space) => at_store(space),
        }
    }

    /// The place where that double tile lies.
    pub(crate) fn tile_mut(self, state: &mut State) -> &mut Option<DoubleTile> {
        let part = &mut state.rooms.vineyards;
        match self {
            Shelf::Slot(slot) => &mut part.depot[slot.index()],
            Shelf::Store(space) => &mut part.store[space.index()],
        }
    }
}

impl fmt::Display for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shelf::Slot(slot) => fmt::Display::fmt(slot, f),
            Shelf::Store(space) => fmt::Display::fmt(space, f),
        }
    }
}

impl FromStr for Shelf {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Shelf, Unreadable> {
        match text.starts_with(|c: char| c.is_ascii_digit()) {
            true => text.parse().map(Shelf::Slot),
            false => text.parse().map(Shelf::Store),
        }
    }
}

/// How many double tiles lie in the vineyard depot.
pub fn depot_count(state: &State) -> usize {
    state.rooms.vineyards.depot.iter().flatten().count()
}

/// How many double tiles lie in the store.
pub fn store_count(state: &State) -> usize {
    state.rooms.vineyards.store.iter().flatten().count()
}

/// Takes the double tile of a slot, if one lies there.
pub(crate) fn take_from_depot(state: &mut State, slot: Slot) -> Option<DoubleTile> {
    state.rooms.vineyards.depot[slot.index()].take()
}

/// Takes the double tile of a space of the store, if one lies there.
pub(crate) fn take_from_store(state: &mut State, space: StoreSpace) -> Option<DoubleTile> {
    state.rooms.vineyards.store[space.index()].take()
}

/// Where a slot is.
pub(crate) fn at_slot(slot: Slot) -> Place {
    Place::common("vineyard-depot", slot)
}

/// Where a space of the store is.
pub(crate) fn at_store(space: StoreSpace) -> Place {
    Place::common("vineyard-store", space)
}

/// What is left on depot and store leaves the game, and both are filled anew: after the black depot and before the
/// goods of the phase (VINE-05, VINE-06, AMB-VIN-26).
pub(super) fn refill(rules: &Rules, state: &mut State) {
    let part = &mut state.rooms.vineyards;
    part.depot = Default::default();
    part.store = Default::default();
    let [depots, black] = [(); 2].map(|()| {
        let item = state.agenda.top();
        state.agenda.pop();
        item
    });
    for item in [ask(Ask::Fill(first_to_fill(rules, 0))), black, depots] {
        state.agenda.push(item);
    }
}

/// The place to be filled next, from this one on: the slots of the depot, then the store; none left is [`FILLED`].
pub(super) fn first_to_fill(rules: &Rules, from: u8) -> u8 {
    let is_used = |&at: &u8| match usize::from(at).checked_sub(Slot::COUNT) {
        None => Slot(at).is_used(rules),
        Some(space) => StoreSpace::used(rules).iter().any(|used| used.index() == space),
    };
    (from..FILLED).find(is_used).unwrap_or(FILLED)
}

/// One more than the last place to be filled.
pub(super) const FILLED: u8 = (Slot::COUNT + StoreSpace::ALL.len()) as u8;

/// A double tile was drawn for a place.
pub(super) fn lay_out(rules: &Rules, state: &mut State, at: u8, tile: DoubleTile) {
    let part = &mut state.rooms.vineyards;
    part.bag.remove(tile);
    match usize::from(at).checked_sub(Slot::COUNT) {
        None => part.depot[usize::from(at)] = Some(tile),
        Some(space) => part.store[space] = Some(tile),
    }
    rules.tell(move || Event::Revealed { piece: tile.to_string(), at: place(at) });
    match first_to_fill(rules, at + 1) {
        FILLED => state.agenda.pop(),
        next => state.agenda.replace(ask(Ask::Fill(next))),
    }
}

/// Where a place that is filled lies.
fn place(at: u8) -> Place {
    match usize::from(at).checked_sub(Slot::COUNT) {
        None => at_slot(Slot(at)),
        Some(space) => at_store(StoreSpace::ALL[space]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use crate::rooms::RoomId;
    use crate::ruleset::Edition;

    fn rules(players: u8) -> Rules {
        let mut setup = Setup::standard(Edition::Special, players);
        setup.rooms.add(RoomId::Vineyards);
        setup.rules().unwrap()
    }

    // Rules: DATA-22, VINE-06, VINE-08
    #[test]
    fn slots_and_store_go_by_the_number_of_players() {
        for (players, slots, store) in [(2, 3, 1), (3, 3, 3), (4, 6, 3)] {
            let rules = rules(players);
            assert_eq!((Slot::used(&rules).count(), StoreSpace::used(&rules).len()), (slots, store));
            let places = (0..FILLED).filter(|&at| first_to_fill(&rules, at) == at).count();
            assert_eq!(places, slots + store);
            for number in 1..=6 {
                let slot = Slot::of(&rules, number);
                assert!(slot.is_used(&rules) && slot.numbers(&rules) >> (number - 1) & 1 == 1);
                let answering =
                    Slot::used(&rules).filter(|slot| slot.numbers(&rules) >> (number - 1) & 1 == 1);
                assert_eq!(answering.count(), 1);
            }
        }
        assert_eq!(StoreSpace::used(&rules(2)), [StoreSpace::Middle]);
    }
}
