//! The board game as a [`Game`].

use tabletop::text::{Fields, Reasons};
use tabletop::{Actions, Actor, Game, Seat};

use crate::action::Action;
use crate::agenda::Item;
use crate::rules::Rules;
use crate::ruleset::Tiebreak;
use crate::setup::Setup;
use crate::state::State;

impl Rules {
    /// The team with the higher sum of points wins; then the one with more spaces left, or fewer (TEAM-14, TEAM-15). A tie
    /// that is left is shared (AMB-TEAM-08).
    fn team_ranking(&self, state: &State) -> Vec<Vec<Seat>> {
        let key = |house: Seat| {
            let members = self.all_seats().filter(|&seat| self.is_same_house(seat, house));
            let points: i16 = members.map(|seat| self.points(state, seat).total()).sum();
            let covered = self.covered(state, house).len() as i32;
            (points, if self.ruleset.team_tiebreak == Tiebreak::Most { -covered } else { covered })
        };
        let members = |house: Seat| vec![house, Seat(house.0 + 2)];
        match key(Seat(0)).cmp(&key(Seat(1))) {
            std::cmp::Ordering::Greater => vec![members(Seat(0)), members(Seat(1))],
            std::cmp::Ordering::Less => vec![members(Seat(1)), members(Seat(0))],
            std::cmp::Ordering::Equal => vec![Seat::all(4).collect()],
        }
    }
}

impl Game for Rules {
    const NAME: &'static str = "board";
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
        usize::from(self.seat_count())
    }

    fn start(&self) -> State {
        let mut state = self.table();
        self.proceed(&mut state);
        state
    }

    #[inline]
    fn actor(&self, state: &State) -> Actor {
        match state.agenda.top() {
            Item::Turn(seat) => Actor::Seat(seat),
            Item::Nothing => Actor::Nobody,
            item => item.seat().map_or(Actor::Chance, Actor::Seat),
        }
    }

    /// Several seats where sides and starting castles are chosen (BASE-SETUP-14).
    fn waiting(&self, state: &State) -> Vec<Seat> {
        let top = state.agenda.top();
        if top.is_opening() { self.openers(state) } else { top.seat().into_iter().collect() }
    }

    fn call(&self, state: &mut State, seat: Seat) {
        if state.agenda.top().is_opening() {
            self.call_opener(state, seat);
        }
    }

    #[inline]
    fn legal(&self, state: &State, actions: &mut Actions<Action>) {
        actions.clear();
        self.choices(state, state.agenda.top(), actions);
    }

    #[inline]
    fn total_weight(&self, state: &State) -> u32 {
        match state.agenda.top() {
            Item::Turn(_) => 0,
            Item::Roll(_) => 6,
            item => self.weight(state, item),
        }
    }

    #[inline]
    fn outcome(&self, state: &State, pick: u32) -> Action {
        self.outcome_of(state, state.agenda.top(), pick)
    }

    #[inline]
    fn play_outcome(&self, state: &mut State, pick: u32) -> Action {
        match state.agenda.top() {
            Item::Roll(at) => self.roll(state, at, pick as u8 + 1),
            item => self.befall_at(state, item, pick),
        }
    }

    #[inline]
    fn play_unchecked(&self, state: &mut State, action: Action) {
        self.apply(state, action);
    }

    fn why_not(&self, state: &State, action: Action) -> String {
        self.refusal(state, action)
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        i32::from(self.points(state, seat).total())
    }

    fn breakdown(&self, state: &State, seat: Seat) -> Vec<(&'static str, i32)> {
        let points = self.points(state, seat);
        self.sources().map(|source| (source.name(), i32::from(points.of(source)))).collect()
    }

    /// Most points; then the uncovered spaces; then farthest behind on the track (BASE-END-05 to -07).
    fn ranking(&self, state: &State) -> Vec<Vec<Seat>> {
        if self.is_team() {
            return self.team_ranking(state);
        }
        let key = |seat: Seat| {
            let covered = self.covered(state, seat).len() as i32;
            let spaces = match self.ruleset.tiebreak {
                Tiebreak::Most => -covered,
                Tiebreak::Fewest => covered,
            };
            let behind = state.track.order.iter().position(|&other| other == seat);
            (self.points(state, seat).total(), spaces, behind)
        };
        let mut seats: Vec<Seat> = Seat::all(self.seats()).collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(key(seat)));
        seats.into_iter().map(|seat| vec![seat]).collect()
    }

    /// A lost solo game has no winner (SOLO-21).
    fn winners(&self, state: &State) -> Vec<Seat> {
        if self.is_solo() && !crate::rooms::solo::is_won(self, state) {
            return Vec::new();
        }
        self.ranking(state).into_iter().next().unwrap_or_default()
    }

    /// Everything is open but the sides and starting castles that others choose at the same time (BASE-SETUP-14).
    fn seen_by(&self, state: &State, seat: Seat) -> State {
        if state.agenda.top().is_opening() { self.seen_in_opening(state, seat) } else { *state }
    }

    /// While sides and castles are chosen nothing of it is told, not even at one's own second step: others may look on.
    fn is_held_back(&self, state: &State, _seat: Seat) -> bool {
        state.agenda.top().is_opening() && self.houses().count() > 1
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
        crate::contradictions::find(self, state, crate::position::doubts::Doubts::NONE)
    }

    /// A round has two dice and a few effects for each player; this is a bound no game comes near.
    fn longest_game(&self) -> usize {
        500 + 25 * self.seats() * if self.setup.rooms.is_empty() { 60 } else { 400 }
    }
}
