//! Small games with known answers.

use std::fmt::{self, Display};
use std::str::FromStr;

use tabletop::chance::Luck;
use tabletop::standing::rank;
use tabletop::{Actions, Actor, Game, Next, Ranks, Refusal, Seat, Seats, Side, Unreadable, Viewer};

use crate::Mind;

/// The actions of all toys.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Pick {
    Field(u8),
    Roll(u8),
}

impl Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Pick {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Pick, Unreadable> {
        Err(Unreadable::new(text, "toys are not read"))
    }
}

/// The own points without the best of the others'.
#[derive(Clone)]
pub(crate) struct Points;

impl<G: Game> Mind<G> for Points {
    fn worth(&mut self, game: &G, state: &G::State, seat: Seat) -> f32 {
        let others = Seat::all(game.seats()).filter(|&other| other != seat);
        let best = others.map(|other| game.score(state, other)).max().unwrap_or(0);
        (game.score(state, seat) - best) as f32
    }

    fn is_near_end(&self, _: &G, _: &G::State) -> bool {
        true
    }
}

fn refused() -> Refusal {
    Refusal::new("TOY", "that is not offered")
}

fn ranks<G: Game>(game: &G, state: &G::State) -> Ranks {
    let place = |seat| (Side::Seat(seat), game.score(state, seat), game.score(state, seat));
    rank(Seat::all(game.seats()).map(place))
}

/// Two seats take one or two stones in turn; the last stone wins. A number of stones that 3 divides is lost.
pub(crate) struct Nim;

impl Game for Nim {
    const NAME: &'static str = "nim";
    const TURN_RULE: &'static str = "NIM";
    type State = (u8, u8);
    type Action = Pick;

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> (u8, u8) {
        (7, 0)
    }

    fn next(&self, &(left, turn): &(u8, u8)) -> Next {
        if left == 0 { Next::Over } else { Next::seat(Seat(turn)) }
    }

    fn legal(&self, state: &(u8, u8), by: Actor, actions: &mut Actions<Pick>) {
        actions.clear();
        if self.next(state).includes(by) {
            actions.extend((1..=state.0.min(2)).map(Pick::Field));
        }
    }

    fn refusal(&self, _: &(u8, u8), _: Actor, _: Pick) -> Refusal {
        refused()
    }

    fn play_unchecked(&self, state: &mut (u8, u8), _: Actor, action: Pick) {
        if let Pick::Field(stones) = action {
            *state = (state.0 - stones, 1 - state.1);
        }
    }

    fn total_weight(&self, _: &(u8, u8)) -> u32 {
        0
    }

    fn outcome(&self, _: &(u8, u8), _: u32) -> Pick {
        unreachable!("there is no chance")
    }

    fn score(&self, &(left, turn): &(u8, u8), seat: Seat) -> i32 {
        i32::from(left == 0 && seat.0 != turn)
    }

    fn breakdown(&self, state: &(u8, u8), side: Side) -> Vec<(&'static str, i32)> {
        side.seats().into_iter().map(|seat| ("stones", self.score(state, seat))).collect()
    }

    fn ranks(&self, state: &(u8, u8)) -> Ranks {
        ranks(self, state)
    }
}

/// In every round three fields are rolled; the seats in turn, a new one first each round, harvest two of those that are left.
pub(crate) struct Harvest {
    pub(crate) seats: u8,
    pub(crate) rounds: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Fields {
    fields: [u8; 3],
    points: [u8; 4],
    rolled: u8,
    taken: u8,
    turn: u8,
    round: u8,
}

impl Harvest {
    /// The first round with these fields.
    pub(crate) fn settled(&self, fields: &[u8; 3]) -> Fields {
        Fields { fields: *fields, rolled: 3, ..self.start() }
    }
}

impl Game for Harvest {
    const NAME: &'static str = "harvest";
    const TURN_RULE: &'static str = "HARVEST";
    type State = Fields;
    type Action = Pick;

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn start(&self) -> Fields {
        Fields { fields: [0; 3], points: [0; 4], rolled: 0, taken: 0, turn: 0, round: 0 }
    }

    fn next(&self, state: &Fields) -> Next {
        match state {
            _ if state.round == self.rounds => Next::Over,
            _ if state.rolled < 3 => Next::Chance,
            _ => Next::seat(Seat((state.turn + state.round) % self.seats)),
        }
    }

    fn legal(&self, state: &Fields, by: Actor, actions: &mut Actions<Pick>) {
        actions.clear();
        match (self.next(state), by) {
            (Next::Chance, Actor::Chance) => actions.extend((1..=6).map(Pick::Roll)),
            (Next::Seats(seats), Actor::Seat(seat)) if seats.contains(seat) => {
                let ripe = (0..3).filter(|&field| state.fields[usize::from(field)] > 0);
                actions.extend(ripe.map(Pick::Field));
            }
            _ => {}
        }
    }

    fn refusal(&self, _: &Fields, _: Actor, _: Pick) -> Refusal {
        refused()
    }

    fn play_unchecked(&self, state: &mut Fields, by: Actor, action: Pick) {
        match (by, action) {
            (Actor::Seat(seat), Pick::Field(field)) => {
                state.points[seat.index()] += std::mem::take(&mut state.fields[usize::from(field)]);
                state.taken += 1;
                let is_bare = state.fields == [0; 3];
                if state.taken == 2 || is_bare {
                    (state.taken, state.turn) = (0, state.turn + 1);
                }
                if is_bare || state.turn == self.seats {
                    (state.turn, state.rolled, state.round) = (0, 0, state.round + 1);
                    state.fields = [0; 3];
                }
            }
            (_, Pick::Roll(pips)) => {
                state.fields[usize::from(state.rolled)] = pips;
                state.rolled += 1;
            }
            _ => unreachable!("chance does not harvest"),
        }
    }

    fn total_weight(&self, state: &Fields) -> u32 {
        if self.next(state) == Next::Chance { 6 } else { 0 }
    }

    fn outcome(&self, _: &Fields, pick: u32) -> Pick {
        Pick::Roll(pick as u8 + 1)
    }

    fn score(&self, state: &Fields, seat: Seat) -> i32 {
        state.points[seat.index()].into()
    }

    fn breakdown(&self, state: &Fields, side: Side) -> Vec<(&'static str, i32)> {
        side.seats().into_iter().map(|seat| ("harvest", self.score(state, seat))).collect()
    }

    fn ranks(&self, state: &Fields) -> Ranks {
        ranks(self, state)
    }
}

/// Seat 1 keeps what it has for 2 points, or calls seat 2's hidden card, which is worth 6 points to it if it is an ace and
/// nothing otherwise; `aces` of 4 cards are. Seat 2 then shows.
pub(crate) struct Call {
    pub(crate) aces: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Card {
    /// 0 unknown, 1 no ace, 2 an ace.
    pub(crate) card: u8,
    pub(crate) called: Option<bool>,
    pub(crate) shown: bool,
}

impl Game for Call {
    const NAME: &'static str = "call";
    const TURN_RULE: &'static str = "CALL";
    type State = Card;
    type Action = Pick;

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Card {
        Card { card: 1, called: None, shown: false }
    }

    fn next(&self, state: &Card) -> Next {
        match (state.called, state.shown) {
            (None, _) => Next::seat(Seat(0)),
            (_, false) => Next::seat(Seat(1)),
            _ => Next::Over,
        }
    }

    fn legal(&self, state: &Card, by: Actor, actions: &mut Actions<Pick>) {
        actions.clear();
        if self.next(state).includes(by) {
            actions.extend((0..if state.called.is_none() { 2 } else { 1 }).map(Pick::Field));
        }
    }

    fn refusal(&self, _: &Card, _: Actor, _: Pick) -> Refusal {
        refused()
    }

    fn play_unchecked(&self, state: &mut Card, by: Actor, action: Pick) {
        match by {
            Actor::Seat(Seat(0)) => state.called = Some(action == Pick::Field(1)),
            _ => state.shown = true,
        }
    }

    fn total_weight(&self, _: &Card) -> u32 {
        0
    }

    fn outcome(&self, _: &Card, _: u32) -> Pick {
        unreachable!("there is no chance")
    }

    fn score(&self, state: &Card, seat: Seat) -> i32 {
        match (seat, state.called, state.shown && state.card == 2) {
            (Seat(0), Some(true), true) => 6,
            (Seat(0), Some(false), _) => 2,
            _ => 0,
        }
    }

    fn breakdown(&self, state: &Card, side: Side) -> Vec<(&'static str, i32)> {
        side.seats().into_iter().map(|seat| ("card", self.score(state, seat))).collect()
    }

    fn ranks(&self, state: &Card) -> Ranks {
        ranks(self, state)
    }

    fn seen_by(&self, state: &Card, viewer: Viewer) -> Card {
        let is_hidden = viewer != Viewer::Seat(Seat(1)) && !state.shown;
        Card { card: if is_hidden { 0 } else { state.card }, ..*state }
    }

    fn imagine(&self, seen: &Card, _: Viewer, luck: &mut dyn Luck) -> Card {
        let mut dealt = || if luck.below(4) < self.aces { 2 } else { 1 };
        Card { card: if seen.card == 0 { dealt() } else { seen.card }, ..*seen }
    }
}

/// Both seats go to one of two places at the same time: the first scores if they differ, the second if they meet.
pub(crate) struct Chase;

impl Game for Chase {
    const NAME: &'static str = "chase";
    const TURN_RULE: &'static str = "CHASE";
    type State = [Option<u8>; 2];
    type Action = Pick;

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> [Option<u8>; 2] {
        [None; 2]
    }

    fn next(&self, state: &[Option<u8>; 2]) -> Next {
        let open: Seats = Seat::all(2).filter(|seat| state[seat.index()].is_none()).collect();
        if open.is_empty() { Next::Over } else { Next::Seats(open) }
    }

    fn legal(&self, state: &[Option<u8>; 2], by: Actor, actions: &mut Actions<Pick>) {
        actions.clear();
        if self.next(state).includes(by) {
            actions.extend((0..2).map(Pick::Field));
        }
    }

    fn refusal(&self, _: &[Option<u8>; 2], _: Actor, _: Pick) -> Refusal {
        refused()
    }

    fn play_unchecked(&self, state: &mut [Option<u8>; 2], by: Actor, action: Pick) {
        if let (Actor::Seat(seat), Pick::Field(place)) = (by, action) {
            state[seat.index()] = Some(place);
        }
    }

    fn total_weight(&self, _: &[Option<u8>; 2]) -> u32 {
        0
    }

    fn outcome(&self, _: &[Option<u8>; 2], _: u32) -> Pick {
        unreachable!("there is no chance")
    }

    fn score(&self, state: &[Option<u8>; 2], seat: Seat) -> i32 {
        let is_over = state.iter().all(Option::is_some);
        i32::from(is_over && (state[0] == state[1]) == (seat == Seat(1)))
    }

    fn breakdown(&self, state: &[Option<u8>; 2], side: Side) -> Vec<(&'static str, i32)> {
        side.seats().into_iter().map(|seat| ("chase", self.score(state, seat))).collect()
    }

    fn ranks(&self, state: &[Option<u8>; 2]) -> Ranks {
        ranks(self, state)
    }

    fn seen_by(&self, state: &[Option<u8>; 2], viewer: Viewer) -> [Option<u8>; 2] {
        let is_over = state.iter().all(Option::is_some);
        let seen = |seat: u8| {
            if is_over || viewer == Viewer::Seat(Seat(seat)) { state[usize::from(seat)] } else { None }
        };
        [seen(0), seen(1)]
    }
}
