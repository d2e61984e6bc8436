use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use arrayvec::ArrayVec;

use crate::chance::{Luck, chance_step};
use crate::standing::{Ranks, Side, Standing, winners};
use crate::text::{Fields, Reasons};
use crate::{Actor, Cost, Next, Refusal, Seat, Seats, Unreadable, Viewer};

/// One game of the family: its rules, built once per game and shared by reference.
///
/// The state is plain data: copy it to branch, replay the actions to undo. Everyone who may act next, seats or chance,
/// has a complete list of legal actions; the state changes only by playing one of them. The actor is passed with every
/// query and every action, never stored.
pub trait Game: Sized + Send + Sync + 'static {
    /// The word that names the game in files and on the command line.
    const NAME: &'static str;

    /// The entry of the rules catalogue that says who acts when.
    const TURN_RULE: &'static str;

    /// A position: small, `Copy`, without pointers, options or history.
    type State: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// What an actor may do; outcomes of chance are actions too. Text and value convert both ways.
    type Action: Copy + Ord + Hash + Debug + Display + FromStr<Err = Unreadable> + Send + Sync + 'static;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// The position before anything was decided, chance included.
    fn start(&self) -> Self::State;

    /// Who may act next.
    fn next(&self, state: &Self::State) -> Next;

    /// Fills `actions` with all legal actions of `by`, sorted and without duplicates.
    ///
    /// For chance these are the possible outcomes. The list is empty exactly when `by` may not act.
    fn legal(&self, state: &Self::State, by: Actor, actions: &mut Actions<Self::Action>);

    /// One of the legal actions of `by`, who may act, each equally likely: the one at the place in the list that luck
    /// draws. Games may find it without making the list.
    #[inline]
    fn pick(&self, state: &Self::State, by: Actor, luck: &mut (impl Luck + ?Sized)) -> Self::Action {
        let mut actions = Actions::new();
        self.legal(state, by, &mut actions);
        actions[luck.below(actions.len() as u32) as usize]
    }

    /// Fills `actions` with the legal actions of `by` that a search has to try: without those that [waste](Game::wastes)
    /// something, and without some of those that lead to the same ends of the turn as others.
    ///
    /// The ends of the turn that it leads to are exactly those that the whole list leads to without waste. A turn is whatever
    /// a seat does until somebody else or chance is next.
    #[inline]
    fn shortlist(&self, state: &Self::State, by: Actor, actions: &mut Actions<Self::Action>) {
        self.legal(state, by, actions);
    }

    /// Whether a legal action of `by` gives something up for nothing: another one leads to an end of the turn that leaves it
    /// everything that this one does, and more, and the others no more.
    fn wastes(&self, _state: &Self::State, _by: Actor, _action: Self::Action) -> bool {
        false
    }

    /// Why `by`, who may act, cannot play `action`. Only asked for actions that are not legal; see [`Game::check`].
    fn refusal(&self, state: &Self::State, by: Actor, action: Self::Action) -> Refusal;

    /// Plays an action of `by` that is known to be legal. Anything else leaves an unspecified state or panics.
    fn play_unchecked(&self, state: &mut Self::State, by: Actor, action: Self::Action);

    /// Whether `by` may play `action` now: `Ok` exactly if it is in the list, otherwise the reason why not.
    fn check(&self, state: &Self::State, by: Actor, action: Self::Action) -> Result<(), Refusal> {
        self.check_turn(state, by)?;
        let mut actions = Actions::new();
        self.legal(state, by, &mut actions);
        match actions.binary_search(&action) {
            Ok(_) => Ok(()),
            Err(_) => Err(self.refusal(state, by, action)),
        }
    }

    /// Whether `by` may act now, whatever the action.
    fn check_turn(&self, state: &Self::State, by: Actor) -> Result<(), Refusal> {
        let next = self.next(state);
        if next.includes(by) { Ok(()) } else { Err(out_of_turn::<Self>(next, by)) }
    }

    /// Plays a legal action; any other is refused with a reason and leaves the state as it was.
    fn play(&self, state: &mut Self::State, by: Actor, action: Self::Action) -> Result<(), Refusal> {
        self.check(state, by, action)?;
        self.play_unchecked(state, by, action);
        Ok(())
    }

    /// What a legal action takes from the seat that plays it; gains are not deducted.
    ///
    /// If a choice is paid for by a later answer, only the answer has a cost.
    fn cost(&self, _state: &Self::State, _by: Actor, _action: Self::Action) -> Cost {
        Cost::NONE
    }

    /// The sum of the weights of the outcomes when chance is to act, 0 otherwise.
    fn total_weight(&self, state: &Self::State) -> u32;

    /// The outcome selected by the number `pick`, which is below [`Game::total_weight`].
    ///
    /// An outcome of weight w is selected by exactly w consecutive numbers; outcomes are in order.
    fn outcome(&self, state: &Self::State, pick: u32) -> Self::Action;

    /// Calls `each` with every outcome of chance and its weight, in order; never unless chance acts next.
    #[inline]
    fn outcomes(&self, state: &Self::State, mut each: impl FnMut(Self::Action, u32)) {
        let total = self.total_weight(state);
        let mut first = 0;
        while first < total {
            let outcome = self.outcome(state, first);
            let same = (first + 1..total).take_while(|&pick| self.outcome(state, pick) == outcome).count();
            let weight = 1 + same as u32;
            each(outcome, weight);
            first += weight;
        }
    }

    /// Plays the outcome selected by a number, and returns it. Games may override the two steps with a faster way.
    #[inline]
    fn play_outcome(&self, state: &mut Self::State, pick: u32) -> Self::Action {
        let outcome = self.outcome(state, pick);
        self.play_unchecked(state, Actor::Chance, outcome);
        outcome
    }

    /// Plays chance until a seat is to act or the game is over, and returns the number of outcomes. Games may have a
    /// shorter way than one [`chance_step`] after the other, but draw the same numbers for the same outcomes.
    #[inline]
    fn settle(&self, state: &mut Self::State, luck: &mut (impl Luck + ?Sized)) -> usize {
        let mut outcomes = 0;
        while chance_step(self, state, luck).is_some() {
            outcomes += 1;
        }
        outcomes
    }

    /// The points of a seat right now.
    fn score(&self, state: &Self::State, seat: Seat) -> i32;

    /// The points of a side by source, always the same sources in the same order; they add up to its points.
    fn breakdown(&self, state: &Self::State, side: Side) -> Vec<(&'static str, i32)>;

    /// All sides from the best to the worst, tie-breaks applied.
    fn ranks(&self, state: &Self::State) -> Ranks;

    /// Sides, points by source and places.
    fn standing(&self, state: &Self::State) -> Standing {
        Standing::of(self, state)
    }

    /// The winners of a finished game; none if everyone lost.
    fn winners(&self, state: &Self::State) -> Seats {
        winners(self.ranks(state))
    }

    /// What a finished game is worth to a seat, without allocating: 1 for a victory, shared between the sides in the
    /// first place, 0 for a defeat.
    fn payoff(&self, state: &Self::State, seat: Seat) -> f32 {
        let ranks = self.ranks(state);
        let first = ranks.iter().filter(|rank| rank.place == 1);
        match first.clone().any(|rank| rank.side.seats().contains(seat)) {
            true => 1.0 / first.count() as f32,
            false => 0.0,
        }
    }

    /// The position as a viewer may see it: everything it may not know is blanked out.
    fn seen_by(&self, state: &Self::State, _viewer: Viewer) -> Self::State {
        *state
    }

    /// A random position consistent with what a viewer sees, drawn with its probability.
    ///
    /// The viewer's view of it is again `seen`, and it can be played on. Override this if [`Game::seen_by`] returns
    /// positions that cannot be played on.
    fn imagine(&self, seen: &Self::State, _viewer: Viewer, _luck: &mut dyn Luck) -> Self::State {
        *seen
    }

    /// Whether a viewer learns which action `by` plays in this position.
    ///
    /// By default it does if the action changes anything in its view. A hidden choice becomes known when nothing is hidden
    /// from the viewer any more. Override this if the game hides anything besides simultaneous choices.
    fn reveals(&self, before: &Self::State, by: Actor, action: Self::Action, to: Viewer) -> bool {
        if to.is(by) {
            return true;
        }
        let mut after = *before;
        self.play_unchecked(&mut after, by, action);
        self.seen_by(before, to) != self.seen_by(&after, to)
    }
}

/// The text forms of a game: set-ups, positions, single facts.
pub trait Notation: Game {
    /// The values of the set-up line `edition`; none for a game that has no such line.
    const EDITIONS: &'static [&'static str] = &[];

    /// Builds the rules that the set-up lines ask for, or lists everything that is wrong with them.
    ///
    /// Takes the lines it understands out of `fields` and leaves the others to the caller.
    fn from_setup(fields: &mut Fields) -> Result<Self, Reasons>;

    /// The set-up lines that build these rules again.
    fn setup(&self) -> Fields;

    /// The set-up lines implied by a record of an earlier version that omits them: the defaults of that time, if they have
    /// changed since. They may depend on its other lines, such as the edition.
    fn earlier_defaults(_version: u32, _fields: &Fields) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The words that actions begin with, including a prefix such as the die of `4:take`.
    fn action_words() -> Vec<String>;

    /// The lines that describe the position, without those of [`Notation::setup`].
    fn position(&self, state: &Self::State) -> Fields;

    /// Reads a position of these rules, including hand-made ones, or lists everything that is impossible in it.
    ///
    /// Takes the lines it understands out of `fields` and leaves the others to the caller.
    fn read_position(&self, fields: &mut Fields) -> Result<Self::State, Reasons>;

    /// The value of one named fact about the position (`1.silver`, `depot.3`), as scenario files expect it;
    /// an unknown name is answered with the known ones.
    fn fact(&self, state: &Self::State, name: &str) -> Result<String, String>;
}

/// Self-checks of a game, for tests.
pub trait Audit: Notation {
    /// Everything in the position that contradicts the rules: counts that do not add up, derived values that are
    /// wrong. Empty in every reachable position.
    fn contradictions(&self, state: &Self::State) -> Vec<String>;

    /// No game has more actions than this, chance included.
    fn longest_game(&self) -> usize;
}

/// No list of legal actions is longer than this.
pub const MAX_ACTIONS: usize = 1024;

/// A list of legal actions on the stack.
pub type Actions<A> = ArrayVec<A, MAX_ACTIONS>;

/// The refusal of an actor who may not act.
fn out_of_turn<G: Game>(next: Next, by: Actor) -> Refusal {
    let text = match next {
        Next::Over => "the game is over, nothing can be played any more".to_owned(),
        Next::Chance => format!("chance (*) acts now, not {}", who(by)),
        Next::Seats(seats) if seats.len() > 1 => {
            let seats: Vec<String> = seats.into_iter().map(|seat| seat.to_string()).collect();
            format!("seats {} act now, not {}", seats.join(" and "), who(by))
        }
        Next::Seats(seats) => format!("seat {seats} acts now, not {}", who(by)),
    };
    Refusal::new(G::TURN_RULE, text)
}

fn who(actor: Actor) -> String {
    match actor {
        Actor::Seat(seat) => format!("seat {seat}"),
        Actor::Chance => "chance (*)".to_owned(),
    }
}
