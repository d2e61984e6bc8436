//! Its side of the Vineyards: double tiles in a pile (CHAT-47 to CHAT-50). Until the expansion is here there are none.

use super::tell::{Step, step};
use crate::rules::Rules;
use crate::state::State;

/// Takes the double tile of the white die's slot, or the next one to the right (CHAT-48).
pub(super) fn take_double(rules: &Rules, _: &mut State) {
    step(rules, || (Step::NoDouble, String::new(), None, 0));
}

/// Buys a double tile of the store; returns whether there was one (CHAT-49).
pub(super) const fn buy_double(_: &Rules, _: &mut State) -> bool {
    false
}

/// How many double tiles lie in its pile.
pub(super) const fn doubles(_: &State) -> usize {
    0
}
