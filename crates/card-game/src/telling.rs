//! Events, reported where they happen: [`Tell`] for the card game.

use tabletop::event::Ear;
use tabletop::{Actor, Event, Game, Place, Seat, Tell};

use crate::action::Action;
use crate::card::Card;
use crate::rules::Rules;
use crate::score::{Source, animal_sets};
use crate::state::State;
use crate::stock::{Animal, Ware};

impl Tell for Rules {
    const COUNTED: &'static [&'static str] = &["workers", "silver"];

    fn play_telling(&self, state: &mut State, by: Actor, action: Action) -> Vec<Event> {
        let mut told = self.clone();
        told.ear = Ear::open();
        told.play_unchecked(state, by, action);
        told.ear.into_events()
    }
}

/// Everything that is counted goes through here.
impl Rules {
    #[inline]
    pub(crate) fn gain_silver(&self, state: &mut State, seat: Seat, silver: u16) {
        state.player_mut(seat).silver += silver;
        self.tell_gained(seat, "silver", silver);
    }

    #[inline]
    pub(crate) fn gain_workers(&self, state: &mut State, seat: Seat, workers: u16) {
        state.player_mut(seat).workers += workers;
        self.tell_gained(seat, "workers", workers);
    }

    #[inline]
    pub(crate) fn pay_silver(&self, state: &mut State, seat: Seat, silver: u16) {
        state.player_mut(seat).silver -= silver;
        self.tell_spent(seat, "silver", silver);
    }

    #[inline]
    pub(crate) fn pay_workers(&self, state: &mut State, seat: Seat, workers: u16) {
        state.player_mut(seat).workers -= workers;
        self.tell_spent(seat, "workers", workers);
    }

    /// Victory point cards.
    #[inline]
    pub(crate) fn gain_points(&self, state: &mut State, seat: Seat, points: u16) {
        state.player_mut(seat).points += points;
        self.tell_points(Some(seat), Source::PointCards, points.into());
    }

    /// An animal comes into storage, where it may add to a set.
    #[inline]
    pub(crate) fn gain_animal(&self, state: &mut State, seat: Seat, animal: Animal) {
        let animals = &mut state.player_mut(seat).animals;
        let before = *animals;
        animals.add(animal);
        if self.ear.is_open() {
            let points = animal_sets(animals) - animal_sets(&before);
            self.tell_points(Some(seat), Source::Animals, points);
        }
    }

    /// The start-player card, worth a point, comes to a seat.
    pub(crate) fn move_start_card(&self, state: &mut State, to: Seat) {
        let from = std::mem::replace(&mut state.start_card, to);
        if from != to {
            self.tell_points(Some(from), Source::StartCard, -1);
            self.tell_points(Some(to), Source::StartCard, 1);
        }
    }
}

impl Rules {
    /// Tells what happens, if anybody listens.
    #[inline]
    pub(crate) fn tell(&self, event: impl FnOnce() -> Event) {
        self.ear.tell(event);
    }

    #[inline]
    fn tell_gained(&self, seat: Seat, what: &'static str, count: u16) {
        if count > 0 {
            self.tell(move || Event::Gained { seat, what, count: count.into() });
        }
    }

    #[inline]
    fn tell_spent(&self, seat: Seat, what: &'static str, count: u16) {
        if count > 0 {
            self.tell(move || Event::Spent { seat, what, count: count.into() });
        }
    }

    /// Points of a seat, or of Aaron.
    #[inline]
    pub(crate) fn tell_points(&self, seat: Option<Seat>, source: Source, points: i32) {
        if points != 0 {
            self.tell(move || Event::Scored { seat, source: source.name(), points });
        }
    }

    /// A hidden card, good or animal was revealed at a place.
    #[inline]
    pub(crate) fn tell_revealed(&self, piece: impl ToString + Copy, at: impl FnOnce() -> Place) {
        self.tell(move || Event::Revealed { piece: piece.to_string(), at: at() });
    }

    /// The next card of a pile of goods or animals was turned up.
    #[inline]
    pub(crate) fn tell_top(&self, ware: impl Ware, zone: &'static str, pile: Option<usize>) {
        if let Some(pile) = pile {
            self.tell_revealed(ware.name(), move || Place::common(zone, pile + 1));
        }
    }

    /// A card went to the discard pile.
    #[inline]
    pub(crate) fn tell_removed(&self, seat: Option<Seat>, card: Card, from: impl FnOnce() -> Place) {
        self.tell(move || Event::Removed { seat, piece: card.to_string(), from: from() });
    }
}

/// A card that a seat took.
pub(crate) fn took(seat: Seat, card: Card, from: Place) -> Event {
    Event::Took { seat, piece: card.to_string(), from }
}
