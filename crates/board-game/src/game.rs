//! The board game as a [`Game`].

use tabletop::chance::Luck;
use tabletop::standing::rank;
use tabletop::text::{Fields, Reasons};
use tabletop::{
    Actions, Actor, Audit, Cost, Game, Next, Notation, Ranks, Refusal, Seat, Seats, Side, Viewer,
};

use crate::action::Action;
use crate::agenda::Item;
use crate::contradictions;
use crate::rooms::chateauma;
use crate::rules::Rules;
use crate::ruleset::Tiebreak;
use crate::setup::Setup;
use crate::state::State;

impl Game for Rules {
    const NAME: &'static str = "board";
    const TURN_RULE: &'static str = "BASE-ROUND-04";
    type State = State;
    type Action = Action;

    fn seats(&self) -> usize {
        usize::from(self.seat_count())
    }

    fn start(&self) -> State {
        let mut state = self.table();
        self.proceed(&mut state);
        state
    }

    /// Several seats where sides and starting castles are chosen (BASE-SETUP-14).
    #[inline(always)]
    fn next(&self, state: &State) -> Next {
        match state.agenda.top() {
            Item::Turn(seat) => Next::seat(seat),
            item => self.next_aside(state, item),
        }
    }

    // Always inlined, as `next` and playing are: a loop that asks, lists and plays keeps at hand what all need. What is
    // rare is kept out of line.
    #[inline(always)]
    fn legal(&self, state: &State, by: Actor, actions: &mut Actions<Action>) {
        actions.clear();
        match (state.agenda.top(), by) {
            // By far the most frequent question comes first.
            (item @ Item::Turn(asked), Actor::Seat(seat)) if asked == seat => {
                self.turn_choices(state, seat, item, actions);
            }
            (top, _) => self.legal_aside(state, top, by, actions),
        }
    }

    /// Every fourth decision is the end of a turn with nothing else to do: for that no list is made.
    #[inline]
    fn pick(&self, state: &State, by: Actor, luck: &mut (impl Luck + ?Sized)) -> Action {
        if let Item::Turn(seat) = state.agenda.top()
            && by == Actor::Seat(seat)
            && self.must_end_turn(state, seat)
        {
            luck.below(1);
            return Action::EndTurn;
        }
        let mut actions = Actions::new();
        self.legal(state, by, &mut actions);
        actions[luck.below(actions.len() as u32) as usize]
    }

    fn shortlist(&self, state: &State, by: Actor, actions: &mut Actions<Action>) {
        self.legal(state, by, actions);
        if let Actor::Seat(seat) = by {
            self.shorten(state, seat, self.question_to(state, by), actions);
        }
    }

    fn wastes(&self, state: &State, by: Actor, action: Action) -> bool {
        self.gives_up_workers(state, self.question_to(state, by), action)
    }

    fn refusal(&self, state: &State, by: Actor, action: Action) -> Refusal {
        self.why_not(state, self.question_to(state, by), action)
    }

    #[inline(always)]
    fn play_unchecked(&self, state: &mut State, by: Actor, action: Action) {
        match (state.agenda.top(), by) {
            // By far the most frequent question comes first.
            (Item::Turn(seat), _) => self.apply_in_turn(state, seat, action),
            (_, Actor::Seat(seat)) if self.is_opening_together(state) => self.open_with(state, seat, action),
            (item, _) => self.apply_aside(state, item, action),
        }
    }

    fn cost(&self, state: &State, by: Actor, action: Action) -> Cost {
        self.cost_of(state, self.question_to(state, by), action)
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

    #[inline(always)]
    fn play_outcome(&self, state: &mut State, pick: u32) -> Action {
        match state.agenda.top() {
            Item::Roll(at) => self.roll(state, at, pick as u8 + 1),
            item => self.apply_pick(state, item, pick),
        }
    }

    #[inline]
    fn settle(&self, state: &mut State, luck: &mut (impl Luck + ?Sized)) -> usize {
        match state.agenda.top() {
            Item::Turn(_) => 0,
            item if item.seat().is_some() => 0,
            _ => self.settle_chance(state, luck),
        }
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        i32::from(self.points(state, seat).total())
    }

    fn breakdown(&self, state: &State, side: Side) -> Vec<(&'static str, i32)> {
        if side == chateauma::SIDE {
            return self.chateauma_sources(state);
        }
        let points: Vec<_> = side.seats().into_iter().map(|seat| self.points(state, seat)).collect();
        let of = |source| points.iter().map(|points| i32::from(points.of(source))).sum();
        self.sources().map(|source| (source.name(), of(source))).collect()
    }

    /// Most points; then the uncovered spaces; then farthest behind on the track (BASE-END-05 to -07).
    fn ranks(&self, state: &State) -> Ranks {
        if self.is_team() {
            return self.team_ranks(state);
        }
        if self.is_solo() {
            return self.solo_ranks(state);
        }
        let people = Seat::all(self.seats()).map(|seat| {
            let spaces = spaces_left(self.ruleset.tiebreak, self.covered(state, seat).len());
            let behind = state.track.order.iter().position(|&other| other == seat);
            let points = self.score(state, seat);
            (Side::Seat(seat), points, (points, false, spaces, behind))
        });
        // A person wins only with more points than the Châteauma (CHAT-33, AMB-CHA-13).
        let automatic = self.has_chateauma().then(|| {
            let points = self.chateauma_points(state);
            (chateauma::SIDE, points, (points, true, 0, None))
        });
        rank(people.chain(automatic))
    }

    /// Everything is open but the sides and starting castles that others choose at the same time (BASE-SETUP-14).
    fn seen_by(&self, state: &State, viewer: Viewer) -> State {
        if self.is_opening_together(state) { self.seen_in_opening(state, viewer) } else { *state }
    }
}

impl Notation for Rules {
    const EDITIONS: &'static [&'static str] = &["2019-revised", "2019-first", "special", "2011"];

    fn from_setup(fields: &mut Fields) -> Result<Rules, Reasons> {
        Setup::read(fields)?.rules()
    }

    fn setup(&self) -> Fields {
        self.setup.fields()
    }

    fn earlier_defaults(version: u32, fields: &Fields) -> &'static [(&'static str, &'static str)] {
        crate::ruleset::earlier_defaults(version, fields.get("edition"))
    }

    fn action_words() -> Vec<String> {
        crate::notation::words()
    }

    fn position(&self, state: &State) -> Fields {
        crate::position::write(self, state)
    }

    fn read_position(&self, fields: &mut Fields) -> Result<State, Reasons> {
        let (mut state, mut reasons, doubts) = crate::position::read(self, fields);
        contradictions::find(self, &state, doubts).into_iter().for_each(|reason| reasons.add(reason));
        reasons.or(())?;
        self.proceed(&mut state);
        Ok(state)
    }

    fn fact(&self, state: &State, name: &str) -> Result<String, String> {
        crate::facts::fact(self, state, name)
    }
}

impl Audit for Rules {
    fn contradictions(&self, state: &State) -> Vec<String> {
        contradictions::find(self, state, crate::position::doubts::Doubts::NONE)
    }

    /// A round has two dice and a few effects for each player; this is a bound no game comes near.
    fn longest_game(&self) -> usize {
        500 + 25 * self.seats() * if self.setup.rooms.is_empty() { 60 } else { 400 }
    }
}

impl Rules {
    /// Who may act outside a turn.
    #[inline(never)]
    fn next_aside(&self, state: &State, item: Item) -> Next {
        match item {
            Item::Nothing => Next::Over,
            _ if self.is_opening_together(state) => Next::Seats(self.openers(state)),
            item => item.seat().map_or(Next::Chance, Next::seat),
        }
    }

    /// The actions of an actor outside a turn.
    #[inline(never)]
    fn legal_aside(&self, state: &State, top: Item, by: Actor, actions: &mut Actions<Action>) {
        let item = match by.seat() == top.seat() {
            true => top,
            false => self.question_to(state, by),
        };
        if !matches!(item, Item::Nothing) {
            self.choices(state, item, actions);
        }
    }

    /// The item of the agenda that an actor may answer now, [`Item::Nothing`] if there is none.
    pub fn question_to(&self, state: &State, by: Actor) -> Item {
        let top = state.agenda.top();
        match (top.seat(), by) {
            (Some(asked), Actor::Seat(seat)) if asked == seat => top,
            (None, Actor::Chance) => top,
            (Some(_), Actor::Seat(seat)) if self.is_opening_together(state) => {
                self.opening_question(state, seat)
            }
            _ => Item::Nothing,
        }
    }

    /// The team with the higher sum of points wins; then the one with more spaces left, or fewer (TEAM-14, TEAM-15). A tie
    /// that is left is shared (AMB-TEAM-08).
    fn team_ranks(&self, state: &State) -> Ranks {
        rank(self.houses().map(|house| {
            let members: Seats =
                Seat::all(self.seats()).filter(|&seat| self.is_same_house(seat, house)).collect();
            let points = members.into_iter().map(|seat| self.score(state, seat)).sum::<i32>();
            let spaces = spaces_left(self.ruleset.team_tiebreak, self.covered(state, house).len());
            (Side::Team(members), points, (points, spaces))
        }))
    }

    /// The player wins or loses against the game itself (SOLO-21).
    fn solo_ranks(&self, state: &State) -> Ranks {
        let alone = Seat(0);
        let is_won = crate::rooms::solo::is_won(self, state);
        rank([(Side::Seat(alone), self.score(state, alone), is_won), (Side::Game, 0, !is_won)])
    }
}

/// A key that is higher for the better number of spaces left.
fn spaces_left(tiebreak: Tiebreak, covered: usize) -> i32 {
    match tiebreak {
        Tiebreak::Most => -(covered as i32),
        Tiebreak::Fewest => covered as i32,
    }
}
