use crate::{action::Action, rules::Rules, state::State};
impl Rules { pub(crate) fn refusal(&self, _: &State, _: Action) -> String { "no".into() } }
