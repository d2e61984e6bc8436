use crate::{rules::Rules, state::State};
use tabletop::text::*;
pub(crate) fn write(_: &Rules, _: &State) -> Fields { Fields::new() }
pub(crate) fn read(_: &Rules, _: &mut Fields) -> Result<State, Reasons> { Err(Reasons::one("x")) }
