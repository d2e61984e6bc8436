//! What somebody can do: one legal action with everything a page needs to offer it.

use tabletop::{Actor, Cost, Event, Place, Seat};

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
    /// What it brings at once, without what the end of a turn, a round or a phase brings to everybody.
    pub gains: Vec<Gain>,
}

impl<A> Choice<A> {
    /// The same choice with its action in another form.
    pub fn map<B>(self, to: impl FnOnce(A) -> B) -> Choice<B> {
        let Choice { action, text, kind, die, piece, target, cost, gains } = self;
        Choice { action: to(action), text, kind, die, piece, target, cost, gains }
    }
}

/// What an action brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Gain {
    /// Points, by what they are for.
    Points(&'static str, i32),
    /// More of something that is counted: workers, silver.
    Counted(&'static str, u32),
    /// A tile, a good, a card.
    Piece(String),
}

/// The legal action of a seat or an outcome of chance as a choice.
pub(crate) fn choice<G: Tabled>(
    game: &G,
    seen: &G::State,
    by: Actor,
    action: G::Action,
) -> Choice<G::Action> {
    let events = match by {
        Actor::Seat(_) => game.preview(seen, by, action),
        Actor::Chance => Vec::new(),
    };
    let own =
        by.seat().map(|seat| until_the_turn_ends(&events).filter(move |event| owner(event) == Some(seat)));
    let mut gains = Vec::new();
    for event in own.into_iter().flatten() {
        match event {
            Event::Scored { source, points, .. } => gains.push(Gain::Points(source, *points)),
            Event::Gained { what, count, .. } => gains.push(Gain::Counted(what, *count)),
            Event::Took { piece, .. } => gains.push(Gain::Piece(piece.clone())),
            _ => {}
        }
    }
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

/// What happens before something ends that is not the doing of an action.
fn until_the_turn_ends(events: &[Event]) -> impl Iterator<Item = &Event> {
    let ends = |event: &&Event| {
        !matches!(event, Event::PhaseEnded(_) | Event::RoundBegan(_) | Event::TurnBegan(_) | Event::GameEnded)
    };
    events.iter().take_while(ends)
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
        | Event::PhaseBegan(_)
        | Event::PhaseEnded(_)
        | Event::RoundBegan(_)
        | Event::GameEnded => None,
    }
}
