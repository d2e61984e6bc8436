//! Castles: an extra action as if with a die of any number (BASE-TILE-CASTLE-01, BASE-TILE-CASTLE-02).

use tabletop::Seat;

use crate::action::Die;
use crate::agenda::{Cause, Item};
use crate::state::State;

/// A castle was placed.
pub(crate) fn placed(state: &mut State, seat: Seat) {
    state.agenda.push(Item::Extra(seat, Die::NONE, Cause::Castle));
}
