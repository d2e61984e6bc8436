//! The card game as a [`Game`].

use tabletop::text::{Fields, Reasons};
use tabletop::{Actions, Actor, Game, Seat};

use crate::action::Action;
use crate::agenda::Item;
use crate::rules::Rules;
use crate::score::{self, Source};
use crate::setup::Setup;
use crate::state::State;

impl Game for Rules {
    const NAME: &'static str = "card";
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
        self.seats_used()
    }

    fn start(&self) -> State {
        let mut state = self.table();
        self.proceed(&mut state);
        state
    }

    #[inline]
    fn actor(&self, state: &State) -> Actor {
        match state.agenda.top() {
            Item::Nothing => Actor::Nobody,
            item => item.seat().map_or(Actor::Chance, Actor::Seat),
        }
    }

    #[inline]
    fn legal(&self, state: &State, actions: &mut Actions<Action>) {
        actions.clear();
        match state.agenda.top() {
            item if item.is_chance() => self.outcomes(state, item, actions),
            item => self.choices(state, item, actions),
        }
    }

    #[inline]
    fn total_weight(&self, state: &State) -> u32 {
        self.weight(state, state.agenda.top())
    }

    #[inline]
    fn outcome(&self, state: &State, pick: u32) -> Action {
        self.outcome_of(state, state.agenda.top(), pick)
    }

    #[inline]
    fn play_unchecked(&self, state: &mut State, action: Action) {
        self.apply(state, action);
    }

    fn why_not(&self, state: &State, action: Action) -> String {
        self.refusal(state, action)
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        score::total(self, state, seat)
    }

    fn breakdown(&self, state: &State, seat: Seat) -> Vec<(&'static str, i32)> {
        Source::ALL.iter().map(|source| (source.name(), source.points(self, state, seat))).collect()
    }

    /// Most points, then most cards in storage, then together (CARD-END-04). Alone, a first place without seats says
    /// that Aaron has won (AARON-09).
    fn ranking(&self, state: &State) -> Vec<Vec<Seat>> {
        if self.is_solitaire() {
            let alone = vec![Seat(0)];
            return if self.aaron_leads(state) { vec![Vec::new(), alone] } else { vec![alone] };
        }
        let key = |seat: Seat| (score::total(self, state, seat), score::storage(self, state, seat));
        let mut seats: Vec<Seat> = Seat::all(self.seats()).collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(key(seat)));
        seats.chunk_by(|&one, &other| key(one) == key(other)).map(<[Seat]>::to_vec).collect()
    }

    fn seen_by(&self, state: &State, seat: Seat) -> State {
        self.seen(state, seat)
    }

    fn secret_of(&self, state: &State, _action: Action) -> Option<Seat> {
        self.only_viewer(state)
    }

    /// Hands are hidden, but whatever players do lies on the table.
    fn is_held_back(&self, _state: &State, _seat: Seat) -> bool {
        false
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

    /// A turn has a card, a purchase and a few functions; this is a bound no game comes near.
    fn longest_game(&self) -> usize {
        400 + 30 * self.seats() * 60
    }
}
