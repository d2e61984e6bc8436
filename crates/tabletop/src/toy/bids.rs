//! A game of secret bids, and copies of it that each break the law of simultaneous choices.
//!
//! In each of three rounds every seat bids 1 to 3, at the same time; after a 3 it says whether it means it, and if
//! not it has bid nothing. A bid that nobody else made scores its value.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::standing::{Ranks, Side, rank};
use crate::text::{Fields, Reasons};
use crate::{Actions, Actor, Audit, Event, Game, Next, Notation, Refusal, Seat, Tell, Unreadable, Viewer};

#[derive(Debug)]
pub(crate) struct Bids<const FAULT: u8>;

pub(crate) mod fault {
    pub(crate) const SHOWS: u8 = 1;
    pub(crate) const FIRST_SCORES: u8 = 2;
    pub(crate) const COPIES_BARRED: u8 = 4;
    pub(crate) const RUSHES: u8 = 5;
}

const SEATS: usize = 3;
const ROUNDS: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    bids: [Bid; SEATS],
    points: [u8; SEATS],
    round: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Bid {
    Open,
    Doubtful,
    Made(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    Bid(u8),
    No,
    Yes,
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(value) => write!(f, "bid {value}"),
            Action::No => f.write_str("no"),
            Action::Yes => f.write_str("yes"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let known = [Action::Bid(1), Action::Bid(2), Action::Bid(3), Action::No, Action::Yes];
        let found = known.into_iter().find(|action| action.to_string() == text);
        found.ok_or_else(|| Unreadable::new(text, "an action is bid 1, bid 2, bid 3, no or yes"))
    }
}

impl<const FAULT: u8> Bids<FAULT> {
    fn resolve(state: &mut State) {
        for (at, bid) in state.bids.into_iter().enumerate() {
            let is_alone = state.bids.iter().filter(|&&other| other == bid).count() == 1;
            if let Bid::Made(value) = bid.filter_alone(is_alone) {
                state.points[at] += value;
            }
        }
        (state.bids, state.round) = ([Bid::Open; SEATS], state.round + 1);
    }
}

impl Bid {
    fn filter_alone(self, is_alone: bool) -> Bid {
        if is_alone { self } else { Bid::Made(0) }
    }

    fn code(self) -> u8 {
        match self {
            Bid::Open => 9,
            Bid::Doubtful => 8,
            Bid::Made(value) => value,
        }
    }

    fn decode(code: u8) -> Bid {
        match code {
            9 => Bid::Open,
            8 => Bid::Doubtful,
            value => Bid::Made(value),
        }
    }
}

impl<const FAULT: u8> Game for Bids<FAULT> {
    const NAME: &'static str = "bids";
    const TURN_RULE: &'static str = "BIDS-1";
    type State = State;
    type Action = Action;

    fn seats(&self) -> usize {
        SEATS
    }

    fn start(&self) -> State {
        State { bids: [Bid::Open; SEATS], points: [0; SEATS], round: 0 }
    }

    fn next(&self, state: &State) -> Next {
        let waits = |seat: &Seat| !matches!(state.bids[seat.index()], Bid::Made(_));
        match state.round < ROUNDS {
            true => Next::Seats(Seat::all(SEATS).filter(waits).collect()),
            false => Next::Over,
        }
    }

    fn legal(&self, state: &State, by: Actor, actions: &mut Actions<Action>) {
        actions.clear();
        let Some(seat) = by.seat().filter(|_| self.next(state).includes(by)) else { return };
        let is_barred = |value: u8| FAULT == fault::COPIES_BARRED && state.bids.contains(&Bid::Made(value));
        match state.bids[seat.index()] {
            Bid::Doubtful => actions.extend([Action::No, Action::Yes]),
            _ => actions.extend((1..=3).filter(|&value| !is_barred(value)).map(Action::Bid)),
        }
    }

    fn total_weight(&self, _: &State) -> u32 {
        0
    }

    fn outcome(&self, _: &State, _: u32) -> Action {
        unreachable!("there is no chance")
    }

    fn play_unchecked(&self, state: &mut State, by: Actor, action: Action) {
        let at = by.seat().expect("there is no chance").index();
        let is_first = FAULT == fault::FIRST_SCORES && state.bids == [Bid::Open; SEATS];
        state.points[at] += u8::from(is_first);
        state.bids[at] = match action {
            Action::Bid(3) => Bid::Doubtful,
            Action::Bid(value) => Bid::Made(value),
            Action::No => Bid::Made(0),
            Action::Yes => Bid::Made(3),
        };
        let made = state.bids.iter().filter(|bid| matches!(bid, Bid::Made(_))).count();
        if made == SEATS || FAULT == fault::RUSHES && made == 2 {
            Self::resolve(state);
        }
    }

    fn refusal(&self, _: &State, _: Actor, _: Action) -> Refusal {
        Refusal::new("BIDS-1", "that cannot be bid now")
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        state.points[seat.index()].into()
    }

    fn breakdown(&self, state: &State, side: Side) -> Vec<(&'static str, i32)> {
        side.seats().into_iter().map(|seat| ("bids", self.score(state, seat))).collect()
    }

    fn ranks(&self, state: &State) -> Ranks {
        rank(Seat::all(SEATS).map(|seat| (Side::Seat(seat), self.score(state, seat), ())))
    }

    fn seen_by(&self, state: &State, viewer: Viewer) -> State {
        let mut seen = *state;
        if FAULT != fault::SHOWS {
            let others = Seat::all(SEATS).filter(|&other| Viewer::Seat(other) != viewer);
            others.for_each(|other| seen.bids[other.index()] = Bid::Open);
        }
        seen
    }
}

impl<const FAULT: u8> Tell for Bids<FAULT> {
    const COUNTED: &'static [&'static str] = &[];

    fn play_telling(&self, state: &mut State, by: Actor, action: Action) -> Vec<Event> {
        let before = state.points;
        self.play_unchecked(state, by, action);
        let gained = |seat: &Seat| i32::from(state.points[seat.index()]) - i32::from(before[seat.index()]);
        let scored = |seat| Event::Scored { seat: Some(seat), source: "bids", points: gained(&seat) };
        Seat::all(SEATS).filter(|seat| gained(seat) != 0).map(scored).collect()
    }
}

impl<const FAULT: u8> Notation for Bids<FAULT> {
    fn from_setup(_: &mut Fields) -> Result<Self, Reasons> {
        Ok(Bids)
    }

    fn action_words() -> Vec<String> {
        ["bid", "no", "yes"].map(str::to_owned).to_vec()
    }

    fn setup(&self) -> Fields {
        Fields::new()
    }

    fn position(&self, state: &State) -> Fields {
        let mut fields = Fields::new();
        let codes = state.bids.map(Bid::code).into_iter().chain(state.points).chain([state.round]);
        fields.push("table", codes.map(|code| code.to_string()).collect::<Vec<_>>().join(" "));
        fields
    }

    fn read_position(&self, fields: &mut Fields) -> Result<State, Reasons> {
        let text = fields.take("table").unwrap_or_default();
        let codes: Vec<u8> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        match codes[..] {
            [a, b, c, p, q, r, round] => {
                Ok(State { bids: [a, b, c].map(Bid::decode), points: [p, q, r], round })
            }
            _ => Err(Reasons::one("a table has seven numbers")),
        }
    }

    fn fact(&self, state: &State, name: &str) -> Result<String, String> {
        match name {
            "points" => Ok(state.points.map(|points| points.to_string()).join(" ")),
            "bids" => Ok(state.bids.map(|bid| bid.code().to_string()).join(" ")),
            _ => Err("there are the facts points and bids".to_owned()),
        }
    }
}

impl<const FAULT: u8> Audit for Bids<FAULT> {
    fn contradictions(&self, _: &State) -> Vec<String> {
        Vec::new()
    }

    fn longest_game(&self) -> usize {
        2 * SEATS * usize::from(ROUNDS)
    }
}
