use crate::{rules::Rules, state::State};
pub(crate) fn fact(_: &Rules, _: &State, _: &str) -> Result<String, String> { Err(String::new()) }
