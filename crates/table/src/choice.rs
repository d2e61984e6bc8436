//! A choice: one legal action with everything a page needs to offer it.

use tabletop::{Actions, Actor, Cost, Event, Place, Seat};

use crate::games::Tabled;

/// One legal action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// The action in notation, which the table reads back.
    pub text: String,
    /// What kind of action it is: the first word of its notation, without a die.
    pub kind: &'static str,
    /// The die it uses, by the number it shows.
    pub die: Option<u8>,
    /// The tile, card or good it is about.
    pub piece: Option<String>,
    /// Where it happens: the place to take from, the space to place on.
    pub target: Option<Place>,
    /// What has to be paid.
    pub cost: Cost,
    /// Its immediate gains, without those that everyone has at the end of a turn, a round or a phase.
    pub gains: Vec<Gain>,
}

impl<A> Choice<A> {
    /// The same choice with its action in another form.
    pub fn map<B>(self, to: impl FnOnce(A) -> B) -> Choice<B> {
        let Choice { action, text, kind, die, piece, target, cost, gains } = self;
        Choice { action: to(action), text, kind, die, piece, target, cost, gains }
    }
}

/// A gain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Gain {
    /// Points, by what they are for.
    Points(&'static str, i32),
    /// More of something that is counted: workers, silver.
    Counted(&'static str, u32),
    /// A tile, a good, a card.
    Piece(String),
}

/// Everything that `by` may do in a position that it may see.
pub fn choices<G: Tabled>(game: &G, seen: &G::State, by: Actor) -> Vec<Choice<G::Action>> {
    let mut actions = Actions::new();
    game.legal(seen, by, &mut actions);
    actions.iter().map(|&action| choice_of(game, seen, by, action)).collect()
}

/// The legal action of a seat or an outcome of chance as a choice, found from a position that `by` may see.
pub fn choice_of<G: Tabled>(game: &G, seen: &G::State, by: Actor, action: G::Action) -> Choice<G::Action> {
    let events = match by {
        Actor::Seat(_) => game.preview(seen, by, action),
        Actor::Chance => Vec::new(),
    };
    let gains = by.seat().map(|seat| gained(&events, seat)).unwrap_or_default();
    let about = game.about(seen, by, action);
    Choice {
        action,
        text: action.to_string(),
        kind: about.kind,
        die: about.die,
        piece: about.piece,
        target: about.target,
        cost: game.cost(seen, by, action),
        gains,
    }
}

/// The immediate gains of a seat, from the events of an action: without those of the end of a turn, a round or a phase.
pub fn gained(events: &[Event], seat: Seat) -> Vec<Gain> {
    gains(&events[..end_of_gains(events)], seat)
}

/// The gains of a seat at the end of a phase or of the game, from the events of the action before it.
pub fn gained_at_the_end(events: &[Event], seat: Seat) -> Vec<Gain> {
    gains(&events[end_of_gains(events)..], seat)
}

fn gains(events: &[Event], seat: Seat) -> Vec<Gain> {
    let own = events.iter().filter(|event| owner(event) == Some(seat));
    let gain = |event: &Event| match event {
        Event::Scored { source, points, .. } => Some(Gain::Points(source, *points)),
        Event::Gained { what, count, .. } => Some(Gain::Counted(what, *count)),
        Event::Took { piece, .. } => Some(Gain::Piece(piece.clone())),
        _ => None,
    };
    own.filter_map(gain).collect()
}

/// How many events come before the end of something, which is not a consequence of the action itself.
fn end_of_action(events: &[Event]) -> usize {
    let ends = |event: &Event| {
        matches!(
            event,
            Event::PhaseEnded(_)
                | Event::RoundBegan(_)
                | Event::TurnBegan(_)
                | Event::Step { .. }
                | Event::GameEnded
        )
    };
    events.iter().position(ends).unwrap_or(events.len())
}

/// How many events can be gains of an action. An answer to a question that the end of a phase asks comes after the phase
/// has ended: when the next one begins, what came before it was brought by the end.
fn end_of_gains(events: &[Event]) -> usize {
    let end = end_of_action(events);
    let begins = |event: &Event| matches!(event, Event::PhaseBegan(2..));
    if events[..end].iter().any(begins) { 0 } else { end }
}

fn owner(event: &Event) -> Option<Seat> {
    match event {
        Event::Used { seat, .. }
        | Event::Took { seat, .. }
        | Event::Placed { seat, .. }
        | Event::Sold { seat, .. }
        | Event::Gained { seat, .. }
        | Event::Spent { seat, .. }
        | Event::Moved { seat, .. }
        | Event::TurnBegan(seat) => Some(*seat),
        Event::Scored { seat, .. } | Event::Removed { seat, .. } | Event::Rolled { seat, .. } => *seat,
        Event::Revealed { .. }
        | Event::Step { .. }
        | Event::PhaseBegan(_)
        | Event::PhaseEnded(_)
        | Event::RoundBegan(_)
        | Event::GameEnded => None,
    }
}
