//! The card game as a [`Game`].

use tabletop::chance::Luck;
use tabletop::standing::rank;
use tabletop::text::{Fields, Reasons};
use tabletop::{Actions, Actor, Audit, Cost, Game, Next, Notation, Ranks, Refusal, Seat, Side, Viewer};

use crate::aaron::AARON;
use crate::action::Action;
use crate::agenda::Item;
use crate::costs::cost_of;
use crate::rules::Rules;
use crate::score::{self, Source};
use crate::setup::Setup;
use crate::state::State;

impl Game for Rules {
    const NAME: &'static str = "card";
    const TURN_RULE: &'static str = "CARD-TURN-01";
    type State = State;
    type Action = Action;

    fn seats(&self) -> usize {
        self.seats_used()
    }

    fn start(&self) -> State {
        let mut state = self.table();
        self.proceed(&mut state);
        state
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        match state.agenda.top() {
            Item::Nothing => Next::Over,
            item => item.seat().map_or(Next::Chance, Next::seat),
        }
    }

    #[inline]
    fn legal(&self, state: &State, by: Actor, actions: &mut Actions<Action>) {
        actions.clear();
        match state.agenda.top() {
            item if item.is_chance() && by == Actor::Chance => self.outcomes_of(state, item, actions),
            item if item.seat().is_some() && item.seat() == by.seat() => self.choices(state, item, actions),
            _ => {}
        }
    }

    fn refusal(&self, state: &State, _by: Actor, action: Action) -> Refusal {
        self.why_not(state, action)
    }

    fn cost(&self, state: &State, by: Actor, action: Action) -> Cost {
        let item = state.agenda.top();
        if item.seat().is_some() && item.seat() == by.seat() {
            cost_of(state, item, action)
        } else {
            Cost::NONE
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
    fn play_unchecked(&self, state: &mut State, _by: Actor, action: Action) {
        self.apply(state, action);
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        score::total(self, state, seat)
    }

    fn breakdown(&self, state: &State, side: Side) -> Vec<(&'static str, i32)> {
        match side {
            Side::Seat(seat) => {
                Source::ALL.iter().map(|source| (source.name(), source.points(self, state, seat))).collect()
            }
            Side::Automatic(_) => self.aaron_sources(state).to_vec(),
            Side::Team(_) | Side::Game => Vec::new(),
        }
    }

    /// Most points, then most cards in storage, then together (CARD-END-04). Alone, Aaron wins with more points than the
    /// player (AARON-09).
    fn ranks(&self, state: &State) -> Ranks {
        if self.is_solitaire() {
            let (own, aaron) = (self.score(state, Seat(0)), self.aaron_points(state));
            let leads = self.aaron_leads(state);
            return rank([(Side::Seat(Seat(0)), own, !leads), (AARON, aaron, leads)]);
        }
        rank(Seat::all(self.seats()).map(|seat| {
            let points = score::total(self, state, seat);
            (Side::Seat(seat), points, (points, score::storage(self, state, seat)))
        }))
    }

    fn seen_by(&self, state: &State, viewer: Viewer) -> State {
        self.seen(state, viewer)
    }

    fn imagine(&self, seen: &State, _viewer: Viewer, luck: &mut dyn Luck) -> State {
        self.fill_hands(seen, luck)
    }

    /// Hands are hidden, but every action is public: only a card drawn into a hand is its owner's secret.
    fn reveals(&self, before: &State, _by: Actor, _action: Action, to: Viewer) -> bool {
        let owner = self.only_viewer(before);
        owner.is_none() || owner == to.seat()
    }
}

impl Notation for Rules {
    fn from_setup(fields: &mut Fields) -> Result<Rules, Reasons> {
        Setup::read(fields)?.rules()
    }

    fn setup(&self) -> Fields {
        self.setup.fields()
    }

    fn earlier_defaults(version: u32, _fields: &Fields) -> &'static [(&'static str, &'static str)] {
        crate::setup::earlier_defaults(version)
    }

    fn action_words() -> Vec<String> {
        crate::notation::words()
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
}

impl Audit for Rules {
    fn contradictions(&self, state: &State) -> Vec<String> {
        crate::contradictions::find(self, state)
    }

    /// A turn has a card, a purchase and a few functions; no game comes near this bound.
    fn longest_game(&self) -> usize {
        400 + 30 * self.seats() * 60
    }
}
