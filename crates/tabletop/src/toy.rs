//! A dice race to test with, and copies of it that each break one law.
//!
//! Every seat is dealt a secret bonus. On its turn a seat rolls a loaded die as often as it dares: a 1 loses the
//! pot, anything else adds to it; `hold` banks the pot. Once a turn it may pay 1 to 3 banked points for a cheer.
//! The first to reach the goal ends the game; so does the tenth turn of the last seat.

pub(crate) mod bids;

use std::fmt::{self, Display};
use std::iter;
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

use crate::chance::{Luck, chance_step};
use crate::standing::{Ranks, Side, rank};
use crate::text::{Fields, Reasons};
use crate::{
    Actions, Actor, Audit, Cost, Event, Game, Next, Notation, Refusal, Seat, Tell, Unreadable, Viewer,
};

#[derive(Debug)]
pub(crate) struct Pig<const FAULT: u8> {
    pub(crate) seats: usize,
    pub(crate) goal: u16,
}

pub(crate) mod fault {
    pub(crate) const UNSORTED: u8 = 1;
    pub(crate) const TWICE: u8 = 2;
    pub(crate) const STUCK: u8 = 3;
    pub(crate) const GENEROUS: u8 = 4;
    pub(crate) const ACCEPTS_ALL: u8 = 5;
    pub(crate) const MUTE: u8 = 6;
    pub(crate) const MUMBLES: u8 = 7;
    pub(crate) const FORGETS_POT: u8 = 8;
    pub(crate) const NEVER_FOUR: u8 = 9;
    pub(crate) const MISCOUNTS: u8 = 10;
    pub(crate) const WRONG_SUM: u8 = 11;
    pub(crate) const TOO_LONG: u8 = 12;
    pub(crate) const FICKLE: u8 = 13;
    pub(crate) const PEEKS: u8 = 14;
    pub(crate) const TWO_WAYS: u8 = 15;
    pub(crate) const ANYBODY: u8 = 16;
    pub(crate) const EXAGGERATES: u8 = 17;
    pub(crate) const GOSSIPS: u8 = 18;
    pub(crate) const LEAKS: u8 = 19;
    pub(crate) const FANCIES: u8 = 20;
    pub(crate) const DISCREET: u8 = 21;
    pub(crate) const HASTY: u8 = 22;
    pub(crate) const LOADED: u8 = 23;
    pub(crate) const OVERLOOKS: u8 = 24;
    pub(crate) const INVENTS: u8 = 25;
    pub(crate) const SQUANDERS: u8 = 26;
    pub(crate) const KEEPS_WASTE: u8 = 27;
}

const UNDEALT: u8 = 9;
const HIDDEN: u8 = 8;
const TURNS_EACH: u16 = 10;
static STARTS: AtomicU8 = AtomicU8::new(0);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    bonus: [u8; 4],
    points: [u16; 4],
    turn: u8,
    turns: u16,
    pot: u16,
    cheered: bool,
    rolling: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    Cheer(u8),
    Deal(u8),
    Die(u8),
    Hold,
    Mumble,
    Roll,
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Cheer(price) => write!(f, "cheer {price}"),
            Action::Deal(bonus) => write!(f, "deal {bonus}"),
            Action::Die(face) => write!(f, "die {face}"),
            Action::Hold => f.write_str("hold"),
            Action::Mumble => f.write_str("hmm"),
            Action::Roll => f.write_str("roll"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let number = |word: &str| word.parse().map_err(|_| Unreadable::new(text, "a number is expected"));
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["cheer", price] => number(price).map(Action::Cheer),
            ["deal", bonus] => number(bonus).map(Action::Deal),
            ["die", face] => number(face).map(Action::Die),
            ["hold"] => Ok(Action::Hold),
            ["roll"] => Ok(Action::Roll),
            _ => Err(Unreadable::new(text, "an action is cheer, deal, die, hold or roll")),
        }
    }
}

impl<const FAULT: u8> Pig<FAULT> {
    fn undealt(&self, state: &State) -> Option<usize> {
        state.bonus[..self.seats].iter().position(|&bonus| bonus == UNDEALT)
    }

    fn pass(&self, state: &mut State) {
        state.turns += 1;
        (state.pot, state.cheered) = (0, false);
        if !self.next(state).is_over() {
            state.turn = (state.turn + 1) % self.seats as u8;
        }
    }
}

impl<const FAULT: u8> Game for Pig<FAULT> {
    const NAME: &'static str = "pig";
    const TURN_RULE: &'static str = "PIG-1";
    type State = State;
    type Action = Action;

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> State {
        let turn = if FAULT == fault::FICKLE { STARTS.fetch_add(1, Ordering::Relaxed) % 2 } else { 0 };
        State { bonus: [UNDEALT; 4], points: [0; 4], turn, turns: 0, pot: 0, cheered: false, rolling: false }
    }

    fn next(&self, state: &State) -> Next {
        let last_turn_is_over = state.turns >= TURNS_EACH * self.seats as u16;
        if last_turn_is_over || state.points.iter().any(|&points| points >= self.goal) {
            Next::Over
        } else if state.rolling || self.undealt(state).is_some() {
            Next::Chance
        } else {
            Next::seat(Seat(state.turn))
        }
    }

    fn legal(&self, state: &State, by: Actor, actions: &mut Actions<Action>) {
        actions.clear();
        if !self.next(state).includes(by) && FAULT != fault::ANYBODY {
            return;
        }
        let points = state.points[state.turn as usize];
        match by {
            Actor::Chance if state.rolling => actions.extend((1..=6).map(Action::Die)),
            Actor::Chance => actions.extend((0..=2).map(Action::Deal)),
            Actor::Seat(_) if FAULT == fault::STUCK && state.pot > 9 => {}
            Actor::Seat(_) => {
                let peeked = FAULT == fault::PEEKS && state.bonus.contains(&HIDDEN);
                if !state.cheered && !peeked {
                    actions.extend((1..=points.min(3) as u8).map(Action::Cheer));
                }
                actions.extend((state.pot > 0).then_some(Action::Hold));
                actions.extend((FAULT == fault::MUMBLES && !state.cheered).then_some(Action::Mumble));
                actions.extend((points + state.pot < self.goal).then_some(Action::Roll));
            }
        }
        match FAULT {
            fault::UNSORTED => actions.reverse(),
            fault::TWICE => actions.extend(actions.last().copied()),
            _ => {}
        }
    }

    fn cost(&self, _: &State, _: Actor, action: Action) -> Cost {
        if let Action::Cheer(price) = action { Cost::new(0, price.into()) } else { Cost::NONE }
    }

    fn total_weight(&self, state: &State) -> u32 {
        match self.next(state) {
            Next::Chance if state.rolling => 8,
            Next::Chance => 6,
            _ => 0,
        }
    }

    fn outcome(&self, state: &State, pick: u32) -> Action {
        match pick {
            3 if state.rolling && FAULT == fault::NEVER_FOUR => Action::Die(5),
            _ if state.rolling => Action::Die(pick.min(5) as u8 + 1),
            _ => Action::Deal([0, 0, 0, 1, 1, 2][pick as usize % 6]),
        }
    }

    fn play_unchecked(&self, state: &mut State, _by: Actor, action: Action) {
        let seat = state.turn as usize;
        match action {
            Action::Cheer(price) => {
                state.points[seat] = state.points[seat].saturating_sub(price.into());
                state.cheered = true;
            }
            Action::Mumble => state.cheered = true,
            Action::Deal(bonus) => {
                if let Some(seat) = self.undealt(state) {
                    state.bonus[seat] = bonus;
                }
            }
            Action::Roll => state.rolling = true,
            Action::Die(face) => {
                state.rolling = false;
                state.pot += u16::from(face);
                if face == 1 {
                    self.pass(state);
                }
            }
            Action::Hold => {
                state.points[seat] += state.pot;
                self.pass(state);
            }
        }
    }

    fn pick(&self, state: &State, by: Actor, luck: &mut (impl Luck + ?Sized)) -> Action {
        let mut actions = Actions::new();
        self.legal(state, by, &mut actions);
        let place = luck.below(actions.len() as u32) as usize;
        actions[if FAULT == fault::LOADED { place.saturating_sub(1) } else { place }]
    }

    /// Whoever cheers pays for nothing.
    fn wastes(&self, _: &State, _: Actor, action: Action) -> bool {
        matches!(action, Action::Cheer(_)) || FAULT == fault::SQUANDERS && action == Action::Hold
    }

    fn shortlist(&self, state: &State, by: Actor, actions: &mut Actions<Action>) {
        self.legal(state, by, actions);
        actions.retain(|action| FAULT == fault::KEEPS_WASTE || !self.wastes(state, by, *action));
        match FAULT {
            fault::OVERLOOKS if actions.len() > 1 => actions.retain(|action| *action != Action::Hold),
            fault::INVENTS if !actions.contains(&Action::Hold) && by != Actor::Chance => {
                actions.insert(0, Action::Hold);
            }
            _ => {}
        }
    }

    fn settle(&self, state: &mut State, luck: &mut (impl Luck + ?Sized)) -> usize {
        if FAULT == fault::HASTY && state.rolling {
            self.play_unchecked(state, Actor::Chance, Action::Die(luck.below(6) as u8 + 1));
            return 1;
        }
        iter::from_fn(|| chance_step(self, state, luck)).count()
    }

    fn refusal(&self, state: &State, by: Actor, action: Action) -> Refusal {
        if FAULT == fault::MUTE {
            return Refusal::new("PIG-1", " ");
        }
        let points = by.seat().map_or(0, |seat| state.points[seat.index()]);
        match action {
            Action::Hold if state.pot == 0 => Refusal::new("PIG-2", "there is nothing in the pot yet"),
            Action::Cheer(_) if state.cheered => Refusal::new("PIG-3", "there was a cheer this turn already"),
            Action::Cheer(price) if points < price.into() => {
                let has = points + u16::from(FAULT == fault::EXAGGERATES);
                let text = format!("a cheer costs {price} points; there are {has}");
                Refusal::new("PIG-3", text).lacking("points", has.into(), price.into())
            }
            _ => Refusal::new("PIG-1", "it is not the time for that"),
        }
    }

    fn check(&self, state: &State, by: Actor, action: Action) -> Result<(), Refusal> {
        self.check_turn(state, by)?;
        let mut actions = Actions::new();
        self.legal(state, by, &mut actions);
        let is_generous = FAULT == fault::GENEROUS && action == Action::Hold;
        match is_generous || actions.contains(&action) {
            true => Ok(()),
            false => Err(self.refusal(state, by, action)),
        }
    }

    fn play(&self, state: &mut State, by: Actor, action: Action) -> Result<(), Refusal> {
        match FAULT {
            fault::ACCEPTS_ALL => self.check_turn(state, by)?,
            _ => self.check(state, by, action)?,
        }
        self.play_unchecked(state, by, action);
        if FAULT == fault::TWO_WAYS && action == Action::Roll {
            state.pot += 1;
        }
        Ok(())
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        let slip = i32::from(FAULT == fault::WRONG_SUM && state.turns > 2);
        slip + self.breakdown(state, Side::Seat(seat)).iter().map(|(_, points)| points).sum::<i32>()
    }

    fn breakdown(&self, state: &State, side: Side) -> Vec<(&'static str, i32)> {
        let Side::Seat(seat) = side else { return Vec::new() };
        let bonus = Some(state.bonus[seat.index()]).filter(|&bonus| bonus < HIDDEN).unwrap_or(0);
        vec![("banked", state.points[seat.index()].into()), ("bonus", bonus.into())]
    }

    fn ranks(&self, state: &State) -> Ranks {
        let score = |seat| (Side::Seat(seat), self.score(state, seat), self.score(state, seat));
        rank(Seat::all(self.seats).map(score))
    }

    /// What is hidden here are bonuses, not choices.
    fn reveals(&self, before: &State, _by: Actor, _action: Action, to: Viewer) -> bool {
        let dealt = self.undealt(before).map(|seat| Seat(seat as u8));
        FAULT == fault::GOSSIPS || dealt.is_none() || dealt == to.seat()
    }

    fn seen_by(&self, state: &State, viewer: Viewer) -> State {
        let mut seen = *state;
        for other in Seat::all(self.seats).filter(|&other| Viewer::Seat(other) != viewer) {
            let bonus = &mut seen.bonus[other.index()];
            *bonus = match *bonus {
                2 if FAULT == fault::LEAKS => 2,
                UNDEALT => UNDEALT,
                _ => HIDDEN,
            };
        }
        seen
    }

    fn imagine(&self, seen: &State, viewer: Viewer, luck: &mut dyn Luck) -> State {
        let mut state = *seen;
        for bonus in state.bonus.iter_mut().filter(|bonus| **bonus == HIDDEN) {
            *bonus = [0, 0, 0, 1, 1, 2][luck.below(6) as usize];
        }
        if let (fault::FANCIES, Viewer::Seat(seat)) = (FAULT, viewer) {
            state.bonus[seat.index()] = 1;
        }
        state
    }
}

impl<const FAULT: u8> Tell for Pig<FAULT> {
    const COUNTED: &'static [&'static str] = &["points"];

    fn play_telling(&self, state: &mut State, by: Actor, action: Action) -> Vec<Event> {
        let before = *state;
        self.play_unchecked(state, by, action);
        let seat = Seat(before.turn);
        let scored = |seat, source, points: i32| Event::Scored { seat: Some(seat), source, points };
        match action {
            Action::Hold if FAULT == fault::DISCREET => vec![],
            Action::Hold => vec![
                scored(seat, "banked", before.pot.into()),
                Event::Gained { seat, what: "points", count: before.pot.into() },
            ],
            Action::Cheer(price) => vec![
                scored(seat, "banked", -i32::from(price)),
                Event::Spent { seat, what: "points", count: price.into() },
            ],
            Action::Deal(bonus) => {
                let dealt = self.undealt(&before).map_or(seat, |seat| Seat(seat as u8));
                vec![scored(dealt, "bonus", bonus.into())]
            }
            Action::Die(face) => vec![Event::Rolled { seat: Some(seat), face: face.to_string() }],
            Action::Mumble | Action::Roll => vec![],
        }
    }
}

impl<const FAULT: u8> Notation for Pig<FAULT> {
    const EDITIONS: &'static [&'static str] = &["dear", "cheap"];

    fn from_setup(fields: &mut Fields) -> Result<Self, Reasons> {
        fields.take("edition");
        let mut number = |key| fields.take(key).and_then(|value| value.parse::<u16>().ok());
        match (number("seats"), number("goal")) {
            (Some(seats @ 2..=4), Some(goal @ 5..=100)) => Ok(Pig { seats: seats.into(), goal }),
            _ => Err(Reasons::one("2 to 4 seats race to a goal of 5 to 100")),
        }
    }

    fn earlier_defaults(version: u32, fields: &Fields) -> &'static [(&'static str, &'static str)] {
        match (version, fields.get("seats")) {
            (1, Some("2")) => &[("goal", "12")],
            (1, _) => &[("goal", "20")],
            _ => &[],
        }
    }

    fn action_words() -> Vec<String> {
        ["cheer", "deal", "die", "hold", "roll"].map(str::to_owned).to_vec()
    }

    fn setup(&self) -> Fields {
        let mut fields = Fields::new();
        fields.push("seats", self.seats);
        fields.push("goal", self.goal);
        fields
    }

    fn position(&self, state: &State) -> Fields {
        let list = |values: &mut dyn Iterator<Item = u16>| {
            values.map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
        };
        let pot = if FAULT == fault::FORGETS_POT { 0 } else { state.pot };
        let rest = [state.turn.into(), state.turns, pot, state.cheered.into(), state.rolling.into()];
        let mut fields = Fields::new();
        fields.push("bonus", list(&mut state.bonus[..self.seats].iter().map(|&bonus| bonus.into())));
        fields.push("points", list(&mut state.points[..self.seats].iter().copied()));
        fields.push("turn turns pot cheered rolling", list(&mut rest.into_iter()));
        fields
    }

    fn read_position(&self, fields: &mut Fields) -> Result<State, Reasons> {
        let mut list = |key: &str, count: usize| -> Result<Vec<u16>, Reasons> {
            let text = fields.take(key).ok_or_else(|| format!("the line \"{key}\" is missing"))?;
            let numbers: Vec<u16> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            let right = numbers.len() == count && numbers.iter().all(|&number| number <= 150);
            right.then_some(numbers).ok_or_else(|| format!("\"{key}\" has {count} numbers up to 150").into())
        };
        let bonus = list("bonus", self.seats)?;
        let points = list("points", self.seats)?;
        let rest = list("turn turns pot cheered rolling", 5)?;
        let mut state = self.start();
        for seat in 0..self.seats {
            (state.bonus[seat], state.points[seat]) = (bonus[seat] as u8, points[seat]);
        }
        (state.turn, state.turns, state.pot) = (rest[0] as u8, rest[1], rest[2]);
        (state.cheered, state.rolling) = (rest[3] > 0, rest[4] > 0);
        Reasons(self.contradictions(&state)).or(state)
    }

    fn fact(&self, state: &State, name: &str) -> Result<String, String> {
        let seat = |text: &str| text.parse::<Seat>().ok().filter(|seat| seat.index() < self.seats);
        match name.split_once('.').map(|(place, fact)| (seat(place), fact)) {
            None if name == "pot" => Ok(state.pot.to_string()),
            None if name == "cheered" => Ok(if state.cheered { "yes" } else { "no" }.to_owned()),
            Some((Some(seat), "points")) => Ok(state.points[seat.index()].to_string()),
            Some((Some(seat), "score")) => Ok(self.score(state, seat).to_string()),
            _ => Err(format!("unknown fact \"{name}\"; the facts are: pot, cheered, N.points, N.score")),
        }
    }
}

impl<const FAULT: u8> Audit for Pig<FAULT> {
    fn contradictions(&self, state: &State) -> Vec<String> {
        let mut found = Vec::new();
        if usize::from(state.turn) >= self.seats {
            found.push("the turn is nobody's".to_owned());
        }
        if FAULT == fault::MISCOUNTS && state.pot > 8 {
            found.push("the pot is too big".to_owned());
        }
        found
    }

    fn longest_game(&self) -> usize {
        if FAULT == fault::TOO_LONG {
            return 4;
        }
        let turn = 2 * (usize::from(self.goal) / 2 + 1) + 2;
        self.seats + usize::from(TURNS_EACH) * self.seats * turn
    }
}
