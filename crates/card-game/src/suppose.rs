//! Hypothetical positions, for evaluating an action before choosing it.

use crate::agenda::Item;
use crate::rules::Rules;
use crate::state::State;

impl Rules {
    /// The position in which the purchase that is about to be drawn brings no card: its silver is paid, and the seat is
    /// asked again what it was asked before. Any other position is left as it is.
    pub fn without_purchase(&self, state: &State) -> State {
        let mut supposed = *state;
        if let Item::DrawBought(..) = state.agenda.top() {
            supposed.agenda.pop();
        }
        supposed
    }
}
