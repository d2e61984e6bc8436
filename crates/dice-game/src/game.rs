//! The dice game as a [`Game`].

use tabletop::standing::rank;
use tabletop::text::{Fields, Reasons};
use tabletop::{Actions, Actor, Audit, Cost, Game, Next, Notation, Ranks, Refusal, Seat, Side, Viewer};

use crate::action::Action;
use crate::rules::Rules;
use crate::score::SOURCES;
use crate::setup::Setup;
use crate::state::{Asked, Choice, Dice, Stage, State};
use crate::values::{PHASES, TIME_BOXES};

impl Game for Rules {
    const NAME: &'static str = "dice";
    const TURN_RULE: &'static str = "DICE-ROUND-04";
    type State = State;
    type Action = Action;

    fn seats(&self) -> usize {
        usize::from(self.players())
    }

    fn start(&self) -> State {
        self.table()
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        match state.stage {
            Stage::Castles | Stage::Marks => Next::Seats(state.asked()),
            Stage::Roll(_) => Next::Chance,
            Stage::Over => Next::Over,
        }
    }

    #[inline]
    fn legal(&self, state: &State, by: Actor, actions: &mut Actions<Action>) {
        actions.clear();
        match (state.stage, by) {
            (Stage::Castles | Stage::Marks, Actor::Seat(seat)) if seat.index() < self.seats() => {
                self.choices(state, seat, actions);
            }
            (Stage::Roll(_), Actor::Chance) => self.rolls(state, actions),
            _ => {}
        }
    }

    fn refusal(&self, state: &State, by: Actor, action: Action) -> Refusal {
        self.why_not(state, by, action)
    }

    /// A monk that changes a colour is neither worker nor silver, so it is not counted.
    fn cost(&self, _: &State, _: Actor, action: Action) -> Cost {
        match action {
            Action::Worker { .. } => Cost::new(1, 0),
            Action::Silver { .. } => Cost::new(0, 1),
            _ => Cost::NONE,
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
    fn play_unchecked(&self, state: &mut State, by: Actor, action: Action) {
        self.apply(state, by, action);
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        state.page(seat).total()
    }

    fn breakdown(&self, state: &State, side: Side) -> Vec<(&'static str, i32)> {
        let Side::Seat(seat) = side else { return Vec::new() };
        let recount = self.recount(state, seat);
        let sum = |phases: &[u8; PHASES]| phases.iter().map(|&points| i32::from(points)).sum();
        SOURCES.into_iter().zip(recount.iter().map(sum)).collect()
    }

    /// Most points; then most bonuses left; then the victory is shared (DICE-END-01, DICE-END-02).
    fn ranks(&self, state: &State) -> Ranks {
        rank(self.all_seats().map(|seat| {
            let page = state.page(seat);
            (Side::Seat(seat), page.total(), (page.total(), page.bonuses_left()))
        }))
    }

    /// Everything is public except the others' pending choices, and whether they have made them.
    fn seen_by(&self, state: &State, viewer: Viewer) -> State {
        let mut seen = *state;
        if !self.is_simultaneous(state) {
            return seen;
        }
        for other in self.all_seats().filter(|&other| Viewer::Seat(other) != viewer) {
            seen.choices[other.index()] = Choice::ask(match state.stage {
                Stage::Castles => Asked::Castle,
                _ => self.first_question(state, other),
            });
        }
        seen
    }
}

impl Notation for Rules {
    fn from_setup(fields: &mut Fields) -> Result<Rules, Reasons> {
        Setup::read(fields)?.rules()
    }

    fn setup(&self) -> Fields {
        self.setup.fields()
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
