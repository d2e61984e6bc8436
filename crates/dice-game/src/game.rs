//! The dice game as a [`Game`].

use tabletop::text::{Fields, Reasons};
use tabletop::{Actions, Actor, Game, Seat};

use crate::action::Action;
use crate::rules::Rules;
use crate::score::SOURCES;
use crate::setup::Setup;
use crate::state::{Asked, Choice, Dice, Stage, State};
use crate::values::{PHASES, TIME_BOXES};

impl Game for Rules {
    const NAME: &'static str = "dice";
    type State = State;
    type Action = Action;

    fn from_setup(fields: &mut Fields) -> Result<Rules, Reasons> {
        Setup::read(fields)?.rules()
    }

    fn action_words() -> Vec<String> {
        crate::notation::words()
    }

    fn setup(&self) -> Fields {
        self.setup.fields()
    }

    fn seats(&self) -> usize {
        usize::from(self.players())
    }

    fn start(&self) -> State {
        self.table()
    }

    #[inline]
    fn actor(&self, state: &State) -> Actor {
        match state.stage {
            Stage::Castles | Stage::Marks => Actor::Seat(state.called),
            Stage::Roll(_) => Actor::Chance,
            Stage::Over => Actor::Nobody,
        }
    }

    fn waiting(&self, state: &State) -> Vec<Seat> {
        self.all_seats().filter(|&seat| state.is_asked(seat)).collect()
    }

    fn call(&self, state: &mut State, seat: Seat) {
        if seat.index() < self.seats() && state.is_asked(seat) {
            state.called = seat;
        }
    }

    #[inline]
    fn legal(&self, state: &State, actions: &mut Actions<Action>) {
        actions.clear();
        match state.stage {
            Stage::Castles | Stage::Marks => self.choices(state, state.called, actions),
            Stage::Roll(_) => self.rolls(state, actions),
            Stage::Over => {}
        }
    }

    #[inline]
    fn total_weight(&self, state: &State) -> u32 {
        self.weight(state)
    }

    #[inline]
    fn outcome(&self, state: &State, pick: u32) -> Action {
        self.roll(state, pick)
    }

    #[inline]
    fn play_unchecked(&self, state: &mut State, action: Action) {
        self.apply(state, action);
    }

    fn why_not(&self, state: &State, action: Action) -> String {
        self.refusal(state, action)
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        state.page(seat).total()
    }

    fn breakdown(&self, state: &State, seat: Seat) -> Vec<(&'static str, i32)> {
        let recount = self.recount(state, seat);
        let sum = |phases: &[u8; PHASES]| phases.iter().map(|&points| i32::from(points)).sum();
        SOURCES.into_iter().zip(recount.iter().map(sum)).collect()
    }

    /// Most points; then most bonuses left; then the victory is shared (DICE-END-01, DICE-END-02).
    fn ranking(&self, state: &State) -> Vec<Vec<Seat>> {
        let key = |seat: &Seat| (state.page(*seat).total(), state.page(*seat).bonuses_left());
        let mut seats: Vec<Seat> = self.all_seats().collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(key(seat)));
        seats.chunk_by(|a, b| key(a) == key(b)).map(<[Seat]>::to_vec).collect()
    }

    /// Everything is open but what the others choose at the same time, and whether they have chosen.
    fn seen_by(&self, state: &State, seat: Seat) -> State {
        let mut seen = *state;
        if !self.is_simultaneous(state) {
            return seen;
        }
        for other in self.all_seats().filter(|&other| other != seat) {
            seen.choices[other.index()] = Choice::ask(match state.stage {
                Stage::Castles => Asked::Castle,
                _ => self.first_question(state, other),
            });
        }
        let first_asked = self.all_seats().find(|&other| seen.is_asked(other));
        seen.called = if seen.is_asked(seat) { seat } else { first_asked.unwrap_or_default() };
        seen
    }

    fn position(&self, state: &State) -> Fields {
        crate::position::write(self, state)
    }

    fn read_position(&self, fields: &mut Fields) -> Result<State, Reasons> {
        crate::position::read(self, fields)
    }

    fn fact(&self, state: &State, name: &str) -> Result<String, String> {
        crate::facts::fact(self, state, name)
    }

    fn contradictions(&self, state: &State) -> Vec<String> {
        crate::contradictions::find(self, state)
    }

    /// Castles; then in each round five dice and for each seat a sale, a hex and a second hex.
    fn longest_game(&self) -> usize {
        let round = usize::from(Dice::COUNT) + 3 * self.seats();
        self.seats() + PHASES * usize::from(TIME_BOXES) * round
    }
}

impl Rules {
    /// Whether seats choose at the same time now.
    pub(crate) fn is_simultaneous(&self, state: &State) -> bool {
        match state.stage {
            Stage::Castles => self.choose_castles_together(),
            Stage::Marks => true,
            Stage::Roll(_) | Stage::Over => false,
        }
    }
}
