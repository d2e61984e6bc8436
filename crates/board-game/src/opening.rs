//! Sides of duchy boards and starting castles: everybody chooses at the same time (BASE-SETUP-09, BASE-SETUP-14), or
//! openly in turn order (VAR-01).
//!
//! The questions to all who still have to choose lie side by side on top of the agenda, above
//! [`Item::StartCastles`], in turn order from the top. What is chosen lies in the duchy at once, hidden from the others if
//! all choose together. Its consequences wait until all have chosen.

use tabletop::{Actor, Game as _, Seat, Seats, Viewer};

use crate::action::Action;
use crate::agenda::{Agenda, Item};
use crate::boards::Duchy;
use crate::rules::Rules;
use crate::ruleset::YesNo;
use crate::setup::{Duchies, Opening, StartCastle};
use crate::state::State;
use crate::tiles::Tile;

impl Item {
    /// Whether a side or a starting castle is asked for.
    #[inline]
    pub(crate) const fn is_opening(self) -> bool {
        matches!(self, Item::ChooseSide(_) | Item::ChooseCastle(_))
    }
}

impl Rules {
    /// Whether sides or castles are being chosen by all at the same time.
    #[inline]
    pub(crate) fn is_opening_together(&self, state: &State) -> bool {
        state.agenda.top().is_opening() && self.setup.opening == Opening::Together
    }

    /// The seats that choose a side or a castle now.
    pub(crate) fn openers(&self, state: &State) -> Seats {
        let questions = state.agenda.items().iter().filter(|item| item.is_opening());
        questions.filter_map(|item| item.seat()).collect()
    }

    /// The question to one of these seats, [`Item::Nothing`] if it has none.
    pub(crate) fn opening_question(&self, state: &State, seat: Seat) -> Item {
        let asked = |item: &&Item| item.is_opening() && item.seat() == Some(seat);
        state.agenda.items().iter().find(asked).copied().unwrap_or(Item::Nothing)
    }

    /// One of these seats chooses: its question comes to the top to be answered. What is left stays in turn order,
    /// so that the position does not tell who was first.
    #[inline(never)]
    pub(crate) fn open_with(&self, state: &mut State, seat: Seat, action: Action) {
        let asked = self.opening_question(state, seat);
        let others = state.agenda.items().iter().copied().filter(|&item| item != asked);
        state.agenda = others.chain([asked]).collect();
        // As chance, so that the question on top is answered as it is, without coming here again.
        self.play_unchecked(state, Actor::Chance, action);
        self.sort_openers(state);
    }

    /// Lays the questions to those who still choose in turn order, the first on top.
    pub(crate) fn sort_openers(&self, state: &mut State) {
        if !state.agenda.top().is_opening() {
            return;
        }
        let agenda = state.agenda;
        let below = agenda.items().iter().copied().filter(|item| !item.is_opening());
        let places = state.order[..self.houses().count()].iter().rev();
        let asked =
            places.map(|&seat| self.opening_question(state, seat)).filter(|&item| item != Item::Nothing);
        let sorted = below.chain(asked).collect();
        state.agenda = sorted;
    }

    /// A seat has chosen the side of its board, and is asked for its castle if that is free.
    pub(crate) fn side_chosen(&self, state: &mut State, seat: Seat, duchy: Duchy) {
        state.duchies[self.seating.house(seat)] = duchy;
        if self.is_castle_chosen(state, seat) {
            state.agenda.push(Item::ChooseCastle(seat));
        }
    }

    /// Whether a seat chooses the space of its starting castle: always, where the centre has none.
    pub(crate) fn is_castle_chosen(&self, state: &State, seat: Seat) -> bool {
        self.start_castle == StartCastle::Free || self.central_castle(state, seat).is_none()
    }

    fn central_castle(&self, state: &State, seat: Seat) -> Option<u8> {
        if self.duchy(state, seat) == Duchy::UNKNOWN {
            None
        } else {
            self.board(state, seat).central_castle()
        }
    }

    /// The starting castle comes from the supply and grants no action (BASE-SETUP-07, BASE-SETUP-15, BASE-SETUP-16).
    pub(crate) fn place_start_castle(&self, state: &mut State, seat: Seat, space: u8) {
        state.supply.colored.remove(Tile::CASTLE);
        self.cover(state, seat, space, Tile::CASTLE);
        self.tell_placed(seat, Tile::CASTLE, space);
    }

    /// Places the castles of the centre and asks for the others, all at once; when they stand, goes on with the next in
    /// turn order. Unless a switch says otherwise, a starting castle scores nothing (BASE-SETUP-15).
    #[inline(never)]
    pub(crate) fn start_castles(&self, state: &mut State, place: u8) {
        let houses = self.houses().count();
        if usize::from(place) == houses {
            state.agenda.pop();
            return self.moments.set_up.iter().for_each(|hook| hook(self, state, ()));
        }
        let order = state.order;
        for &seat in order[..houses].iter().rev().filter(|_| place == 0) {
            if !self.covered(state, seat).is_empty() {
                continue;
            }
            match self.central_castle(state, seat).filter(|_| !self.is_castle_chosen(state, seat)) {
                Some(space) => self.place_start_castle(state, seat, space),
                None => state.agenda.push(Item::ChooseCastle(seat)),
            }
        }
        if state.agenda.top().is_opening() {
            return;
        }
        state.agenda.replace(Item::StartCastles(place + 1));
        let seat = order[usize::from(place)];
        if self.ruleset.start_castle_scores == YesNo::Yes
            && let Some(space) = self.covered(state, seat).lowest()
        {
            self.score_completions(state, seat, space);
        }
    }

    /// The position as a viewer sees it while sides and castles are chosen: the others have chosen nothing yet.
    pub(crate) fn seen_in_opening(&self, state: &State, viewer: Viewer) -> State {
        let mut seen = *state;
        let hides_side = self.setup.duchies == Duchies::Boards;
        let items = state.agenda.items();
        let mut agenda: Agenda = items.iter().copied().filter(|item| !item.is_opening()).collect();
        let asked =
            |seat: Seat| items.iter().copied().find(|item| item.is_opening() && item.seat() == Some(seat));
        for &other in state.order[..self.houses().count()].iter().rev() {
            if viewer.seat().is_some_and(|seat| self.is_same_house(other, seat)) {
                if let Some(own) = asked(other) {
                    agenda.push(own);
                }
                continue;
            }
            if !self.covered(state, other).is_empty() {
                seen.supply.colored.add(Tile::CASTLE);
            }
            self.hide_duchy(&mut seen, other, hides_side);
            agenda.push(if hides_side { Item::ChooseSide(other) } else { Item::ChooseCastle(other) });
        }
        seen.agenda = agenda;
        seen
    }
}
