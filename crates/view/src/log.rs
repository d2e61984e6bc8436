use table::Played;

use crate::Show;

/// What was played and what it brought, as a sentence for a log; nothing if it is not worth one.
pub fn sentence<G: Show>(game: &G, played: &Played<'_, G>, names: &[String]) -> Option<String> {
    let &Played { by, action, before, after, events, .. } = played;
    Some(game.happened(before, after, by, action, events, names)).filter(|sentence| !sentence.is_empty())
}
