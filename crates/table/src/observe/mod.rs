//! The games as numbers, for learning: every action has a number, every position is a row of floats.
//!
//! Neither depends on how the engines are written: tables here define the order of kinds, tiles, cards and rooms.
//! `docs/learning.md` lists all numbers and all parts of the rows.

mod board;
mod card;
mod dice;
mod floats;
mod numbers;
#[cfg(test)]
mod tests;

use tabletop::{Actions, Actor, Game, Viewer};

pub use floats::RowPart;
pub use numbers::ActionKind;

/// A game whose actions have numbers and whose positions are rows of floats.
///
/// ```
/// use board_game::{Action, Edition, Rules, Setup};
/// use table::Observe;
/// use tabletop::chance::{QuickLuck, settle};
/// use tabletop::{Actor, Game, Viewer};
///
/// let rules = Setup::standard(Edition::Revised2019, 2).rules().unwrap();
/// let mut state = rules.start();
/// settle(&rules, &mut state, &mut QuickLuck::new(7));
/// let seat = rules.next(&state).seats().first().unwrap();
///
/// let mut row = vec![0.0; Rules::SIZE];
/// rules.observe(&state, Viewer::Seat(seat), &mut row); // what goes into a network
/// let mut mask = vec![false; Rules::ACTIONS];
/// rules.mask(&state, Actor::Seat(seat), &mut mask); // which of its answers are legal
///
/// let end = Rules::number(Action::EndTurn);
/// assert!(mask[end]);
/// assert_eq!(Rules::numbered(end), Some(Action::EndTurn));
/// ```
pub trait Observe: Game {
    /// Increases whenever a number or an entry of the row changes its meaning. Additions take free numbers and entries or
    /// come after all others, and do not change the version.
    const VERSION: u32;

    /// The kinds of actions with their numbers, in order.
    const KINDS: &'static [ActionKind];

    /// The parts of the row that all seats share.
    const TABLE: &'static [RowPart];

    /// The parts of the row that describe one seat; they follow those of [`Observe::TABLE`], once for each seat.
    const SEAT: &'static [RowPart];

    /// The most seats a game can have. The parts of seats that do not play are 0.
    const MOST_SEATS: usize;

    /// Every number is less than this.
    const ACTIONS: usize = numbers::end(Self::KINDS);

    /// How many entries a row has, whatever the set-up.
    const SIZE: usize = floats::size(Self::TABLE) + Self::MOST_SEATS * floats::size(Self::SEAT);

    /// The number of an action of a seat or of chance. Panics with an action that cannot be written in notation.
    fn number(action: Self::Action) -> usize;

    /// The action with a number; `None` if the number is free.
    fn numbered(number: usize) -> Option<Self::Action>;

    /// Describes a position to a viewer in `out`, which has [`Observe::SIZE`] entries.
    ///
    /// The viewer's seat comes first and the others follow around the table; for the public the first seat comes first.
    /// Hidden information changes nothing, even if `state` contains it.
    fn observe(&self, state: &Self::State, viewer: Viewer, out: &mut [f32]);

    /// Says for each number whether it is a legal action of `by`; `out` has [`Observe::ACTIONS`] entries.
    fn mask(&self, state: &Self::State, by: Actor, out: &mut [bool]) {
        assert_eq!(out.len(), Self::ACTIONS, "a mask has an entry for each number");
        out.fill(false);
        let mut actions = Actions::new();
        self.legal(state, by, &mut actions);
        actions.iter().for_each(|&action| out[Self::number(action)] = true);
    }
}
