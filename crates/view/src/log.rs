use table::Played;

use crate::Show;

/// The action and its gains as a sentence for a log; `None` if it is not worth one.
pub fn sentence<G: Show>(game: &G, played: &Played<G>, names: &[String]) -> Option<String> {
    let Played { by, action, before, after, events, .. } = played;
    Some(game.happened(before, after, *by, *action, events, names)).filter(|sentence| !sentence.is_empty())
}
