//! The effects of an action, and the course of a round, a phase and the game.

use hexes::HexSet;
use tabletop::{Actor, Event, Seat};

use crate::action::Action;
use crate::colors::{Bonus, Color};
use crate::page::Page;
use crate::rules::Rules;
use crate::score::COLOR_SOURCE;
use crate::setup::{MAX_SEATS, Variant};
use crate::state::{Asked, Choice, Dice, Mark, Stage, State};
use crate::telling::{Silent, Voice};
use crate::values::{COLOR_POINTS, PHASES};

impl Rules {
    /// Plays a legal action.
    #[inline(always)]
    pub(crate) fn apply(&self, state: &mut State, by: Actor, action: Action) {
        let seat = by.seat().unwrap_or_default();
        match action {
            Action::Hourglass { boxes } => self.begin_round(state, boxes),
            Action::Color { color } => self.color_rolled(state, color),
            Action::Pips { pips } => self.pips_rolled(state, pips),
            Action::Castle { hex } => self.choose_castle(state, seat, hex),
            choice => self.choose(state, seat, choice),
        }
    }

    /// Lets the seats choose their castles (DICE-SETUP-03); in variants one seat alone (DICE-VAR-01, DICE-VAR-02).
    pub(crate) fn open_castles(&self, state: &mut State) {
        state.stage = Stage::Castles;
        match self.choose_castles_together() {
            true => {
                self.all_seats().for_each(|seat| state.choices[seat.index()] = Choice::ask(Asked::Castle));
            }
            false => {
                let next =
                    self.all_seats().find(|&seat| state.page(seat).marked().is_empty()).unwrap_or_default();
                state.choices[next.index()] = Choice::ask(Asked::Castle);
            }
        }
    }

    #[inline(never)]
    fn choose_castle(&self, state: &mut State, seat: Seat, hex: u8) {
        match self.setup.variant {
            Variant::Standard => {
                state.choices[seat.index()] = Choice { first: Some(Mark::plain(hex, 0)), ..Choice::NONE };
                self.go_on(state);
            }
            Variant::AllDifferent => {
                state.choices[seat.index()] = Choice::NONE;
                self.mark_castle(state.page_mut(seat), hex, self.aloud(seat));
                match seat.0 + 1 == self.players() {
                    true => self.begin_phase(state),
                    false => self.open_castles(state),
                }
            }
            Variant::AllSame => {
                state.choices[seat.index()] = Choice::NONE;
                for seat in self.all_seats() {
                    self.mark_castle(state.page_mut(seat), hex, self.aloud(seat));
                }
                self.begin_phase(state);
            }
        }
    }

    /// The hourglass checks off boxes, never beyond the column; in the solo game a round is a box
    /// (DICE-ROUND-01, DICE-ROUND-02, DICE-SOLO-01).
    #[inline]
    fn begin_round(&self, state: &mut State, boxes: u8) {
        self.ear.tell(|| Event::RoundBegan(state.time + 1));
        let boxes_taken = if self.is_solo() { 1 } else { boxes };
        state.time = (state.time + boxes_taken).min(self.column());
        state.dice.hourglass = boxes;
        state.stage = Stage::Roll(1);
    }

    #[inline]
    fn color_rolled(&self, state: &mut State, color: Color) {
        let colors = &mut state.dice.colors;
        if state.stage == Stage::Roll(1) {
            colors[0] = Some(color);
            state.stage = Stage::Roll(2);
        } else {
            colors[1] = Some(color);
            colors.sort_unstable();
            state.stage = Stage::Roll(3);
        }
    }

    #[inline]
    fn pips_rolled(&self, state: &mut State, pips: u8) {
        if state.stage == Stage::Roll(3) {
            state.dice.pips[0] = pips;
            state.stage = Stage::Roll(4);
        } else {
            state.dice.pips[1] = pips;
            state.dice.pips.sort_unstable();
            self.open_round(state);
        }
    }

    /// All dice are rolled: every seat is asked, first for a sale if it can make one.
    #[inline(never)]
    pub(crate) fn open_round(&self, state: &mut State) {
        state.stage = Stage::Marks;
        for seat in self.all_seats() {
            state.choices[seat.index()] = Choice::ask(self.first_question(state, seat));
        }
    }

    #[inline]
    pub(crate) fn first_question(&self, state: &State, seat: Seat) -> Asked {
        let can_sell = state.dice.is_double() & (state.page(seat).has(Bonus::Commodity) > 0);
        if can_sell { Asked::Sale } else { Asked::First }
    }

    /// Writes down what the seat chose, on no page yet (AMB-DIC-19).
    #[inline]
    fn choose(&self, state: &mut State, seat: Seat, action: Action) {
        state.choices[seat.index()].add(action);
        if matches!(action, Action::Mark { .. }) && self.can_go_on(state, seat) {
            state.choices[seat.index()].asked = Asked::Second;
        }
        if !state.is_asked(seat) {
            self.go_on(state);
        }
    }

    /// A seat has chosen: when it was the last one, the round is resolved for all.
    #[inline]
    fn go_on(&self, state: &mut State) {
        if !state.asked().is_empty() {
            return;
        }
        match state.stage {
            Stage::Castles => self.reveal_castles(state),
            _ => self.resolve(state),
        }
    }

    fn reveal_castles(&self, state: &mut State) {
        for seat in self.all_seats() {
            let castle = std::mem::replace(&mut state.choices[seat.index()], Choice::NONE).first;
            if let Some(mark) = castle {
                self.mark_castle(state.page_mut(seat), mark.hex, self.aloud(seat));
            }
        }
        self.begin_phase(state);
    }

    /// All seats have chosen: pages are written, then colours are announced (DICE-COLOR-01), then time advances.
    #[inline]
    fn resolve(&self, state: &mut State) {
        match self.ear.is_open() {
            true => self.resolve_with(state, |seat| self.aloud(seat)),
            false => self.resolve_with(state, |_| Silent),
        }
    }

    #[inline(never)]
    fn resolve_with<V: Voice>(&self, state: &mut State, voice: impl Fn(Seat) -> V) {
        let mut completed = [0; MAX_SEATS];
        for (at, choice) in state.choices.iter_mut().enumerate().take(usize::from(self.players())) {
            let page = &mut state.pages[at];
            completed[at] = self.write_choice(page, state.phase, choice, voice(Seat(at as u8)));
            *choice = Choice::NONE;
        }
        if completed != [0; MAX_SEATS] {
            self.award_colors(state, &completed, voice);
        }
        if state.time < self.column() {
            return self.next_roll(state);
        }
        self.end_phase(state);
    }

    /// Points for colours completed in this round: the first value for all who are first, the second for all who are
    /// next, in the solo game by phase (DICE-COLOR-01 to -03, DICE-SOLO-02).
    fn award_colors<V: Voice>(
        &self,
        state: &mut State,
        completed: &[u8; MAX_SEATS],
        voice: impl Fn(Seat) -> V,
    ) {
        let gone = self.colors_gone(state);
        for seat in self.all_seats() {
            let phase = state.phase;
            announce(state.page_mut(seat), phase, completed[seat.index()], gone, voice(seat));
        }
    }

    /// The colours whose first and whose second value were taken in earlier rounds, as bits.
    pub(crate) fn colors_gone(&self, state: &State) -> (u8, u8) {
        if self.is_solo() {
            return (if state.phase < 2 { 0 } else { u8::MAX }, 0);
        }
        state
            .pages
            .iter()
            .fold((0, 0), |(firsts, seconds), page| (firsts | page.firsts, seconds | page.seconds))
    }

    /// The page of a seat when the round is resolved, if the seat makes that choice and no further one. The points for
    /// colours are known too: what others choose in the same round does not change them (DICE-COLOR-02).
    pub fn preview(&self, state: &State, seat: Seat, action: Action) -> Page {
        let mut choice = *state.choice(seat);
        choice.add(action);
        self.resolved_page(state, seat, &choice)
    }

    /// The page of a seat when the round is resolved with what the seat has chosen.
    pub fn resolved_page(&self, state: &State, seat: Seat, choice: &Choice) -> Page {
        let mut page = *state.page(seat);
        let completed = self.write_choice(&mut page, state.phase, choice, Silent);
        announce(&mut page, state.phase, completed, self.colors_gone(state), Silent);
        page
    }

    fn next_roll(&self, state: &mut State) {
        state.dice = Dice::default();
        state.stage = Stage::Roll(0);
    }

    fn begin_phase(&self, state: &mut State) {
        self.ear.tell(|| Event::PhaseBegan(state.phase + 1));
        self.next_roll(state);
    }

    /// The column is full: the next phase begins, or after the third the game is over (DICE-ROUND-07).
    fn end_phase(&self, state: &mut State) {
        self.ear.tell(|| Event::PhaseEnded(state.phase + 1));
        let phase = usize::from(state.phase);
        if phase + 1 == PHASES {
            self.next_roll(state);
            state.stage = Stage::Over;
            self.ear.tell(move || Event::GameEnded);
            return;
        }
        for page in &mut state.pages {
            let marked: HexSet = page.marked();
            page.remember(phase, marked);
        }
        state.phase += 1;
        state.time = 0;
        self.begin_phase(state);
    }
}

/// Writes the points of colours that a page completes; of both values some are gone.
pub(crate) fn announce(
    page: &mut Page,
    phase: u8,
    completed: u8,
    (firsts_gone, seconds_gone): (u8, u8),
    voice: impl Voice,
) {
    let firsts = completed & !firsts_gone;
    let seconds = completed & firsts_gone & !seconds_gone;
    page.firsts |= firsts;
    page.seconds |= seconds;
    let points = color_points(firsts, seconds);
    page.points[usize::from(phase)] += points;
    voice.scored(COLOR_SOURCE, points);
}

/// The points of colours completed first and second, given as bits.
pub(crate) fn color_points(firsts: u8, seconds: u8) -> u8 {
    let of = |bits: u8, at: usize| bits >> at & 1;
    (0..Color::COUNT)
        .map(|at| of(firsts, at) * COLOR_POINTS[at].first + of(seconds, at) * COLOR_POINTS[at].second)
        .sum()
}
