//! Events, reported where they happen: [`Tell`] for the dice game.

use hexes::HEXAGON;
use tabletop::event::Ear;
use tabletop::{Actor, Event, Game, Place, Seat, Tell};

use crate::action::Action;
use crate::colors::Bonus;
use crate::play::announce;
use crate::rules::Rules;
use crate::state::{Choice, State};

impl Tell for Rules {
    const COUNTED: &'static [&'static str] = &["monks", "silver", "workers", "commodities"];

    /// Choices are reported when the round is resolved, for all seats.
    fn play_telling(&self, state: &mut State, by: Actor, action: Action) -> Vec<Event> {
        let told = self.listening();
        told.tell_roll(by, action);
        told.play_unchecked(state, by, action);
        told.ear.into_events()
    }

    /// What a seat will gain by a choice when the round is resolved, whatever the others choose (DICE-COLOR-02).
    fn preview(&self, state: &State, by: Actor, action: Action) -> Vec<Event> {
        let told = self.listening();
        match by.seat().filter(|_| self.is_simultaneous(state)) {
            Some(seat) => told.tell_choice(state, seat, action),
            None => return self.play_telling(&mut { *state }, by, action),
        }
        told.ear.into_events()
    }
}

impl Rules {
    fn listening(&self) -> Rules {
        Rules { ear: Ear::open(), ..self.clone() }
    }

    /// A die that shows something is the outcome itself.
    fn tell_roll(&self, by: Actor, outcome: Action) {
        if by == Actor::Chance {
            self.ear.tell(|| Event::Rolled { seat: None, face: outcome.to_string() });
        }
    }

    /// Events on the page of a seat.
    #[inline]
    pub(crate) fn aloud(&self, seat: Seat) -> Aloud<'_> {
        Aloud { ear: &self.ear, seat }
    }

    /// Reports the gains of one more choice, on a page with the earlier ones of the round.
    fn tell_choice(&self, state: &State, seat: Seat, action: Action) {
        let (mut page, phase, voice) = (*state.page(seat), state.phase, self.aloud(seat));
        if let Action::Castle { hex } = action {
            return self.mark_castle(&mut page, hex, voice);
        }
        let earlier = *state.choice(seat);
        if earlier.sells {
            self.sell(&mut page, phase, Silent);
        }
        let before = earlier.first.map_or(0, |first| self.mark(&mut page, phase, first, Silent));
        let mut choice = Choice::NONE;
        choice.add(action);
        let completed = match action {
            Action::Pass => {
                self.pass(&mut page, voice);
                0
            }
            Action::Sell => {
                self.sell(&mut page, phase, voice);
                0
            }
            _ => choice.first.or(choice.second).map_or(0, |mark| self.mark(&mut page, phase, mark, voice)),
        };
        announce(&mut page, phase, completed & !before, self.colors_gone(state), voice);
    }
}

/// How events on a page are reported.
pub(crate) trait Voice: Copy {
    /// Tells something that happened to the seat whose page it is.
    fn tell(self, event: impl FnOnce(Seat) -> Event);

    /// A number was written in a hex; 0 is the cross of the starting castle.
    #[inline]
    fn marked(self, hex: u8, number: u8) {
        self.tell(move |seat| {
            let piece = if number == 0 { "x".to_owned() } else { number.to_string() };
            Event::Placed { seat, piece, at: Place::of(seat, "duchy", HEXAGON.name(hex)) }
        });
    }

    /// A bonus was circled.
    #[inline]
    fn gained(self, bonus: Bonus) {
        self.tell(move |seat| Event::Gained { seat, what: bonus.plural(), count: 1 });
    }

    /// Bonuses were checked off.
    #[inline]
    fn spent(self, bonus: Bonus, count: u8) {
        self.tell(move |seat| Event::Spent { seat, what: bonus.plural(), count: count.into() });
    }

    /// Commodities were sold.
    #[inline]
    fn sold(self, count: u8) {
        self.tell(move |seat| Event::Sold {
            seat,
            piece: Bonus::Commodity.plural().to_owned(),
            count: count.into(),
        });
    }

    /// Points were scored, if there are any.
    #[inline]
    fn scored(self, source: &'static str, points: u8) {
        if points > 0 {
            self.tell(move |seat| Event::Scored { seat: Some(seat), source, points: points.into() });
        }
    }
}

/// Nothing is reported: the choice is only considered.
#[derive(Clone, Copy)]
pub(crate) struct Silent;

impl Voice for Silent {
    #[inline]
    fn tell(self, _event: impl FnOnce(Seat) -> Event) {}
}

/// It happens on the page of a seat, and events are reported.
#[derive(Clone, Copy)]
pub(crate) struct Aloud<'a> {
    ear: &'a Ear,
    seat: Seat,
}

impl Voice for Aloud<'_> {
    #[inline]
    fn tell(self, event: impl FnOnce(Seat) -> Event) {
        self.ear.tell(move || event(self.seat));
    }
}
