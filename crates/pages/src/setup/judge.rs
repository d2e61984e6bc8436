//! What the rules say to a set-up.

use family::board_game::rooms::RoomId;
use family::board_game::{Rules, Setup, components::COMPONENTS};
use tabletop::Notation;
use tabletop::choice::Confidence;
use tabletop::text::{Fields, Reasons};

use super::{Lobby, wished};
use crate::words;

/// The lines of a form, without the name of the game.
fn lines(lobby: &Lobby) -> Fields {
    let (fields, _) = wished(&lobby.form);
    let mut lines = Fields::new();
    fields.iter().filter(|(key, _)| *key != "game").for_each(|(key, value)| lines.push(key, value));
    lines
}

fn board(fields: &mut Fields) -> Result<Rules, Reasons> {
    Setup::read(fields)?.rules()
}

/// Everything that keeps a form from becoming a table.
pub(super) fn reasons(lobby: &Lobby) -> Vec<String> {
    let judged = family::with_game!(lobby.game(), G => G::from_setup(&mut lines(lobby)).map(|_| ()));
    let reasons = match judged {
        Ok(Ok(())) => Vec::new(),
        Ok(Err(reasons)) => reasons.0,
        Err(reason) => vec![reason],
    };
    reasons.iter().map(|text| words::reason(text)).collect()
}

/// Why a room cannot be added to what is filled in, or taken as it is; nothing if it can.
pub(super) fn why_not(lobby: &Lobby, room: RoomId) -> Option<String> {
    // What belongs to the room, such as its boards, comes and goes with it.
    let with = |is_on: bool| {
        let mut other = lobby.clone();
        other.form.retain(|(key, name)| key != "expansion" || name != room.name());
        other.form.extend(is_on.then(|| ("expansion".to_owned(), room.name().to_owned())));
        board(&mut lines(&other)).err().map(|reasons| reasons.0).unwrap_or_default()
    };
    let (before, after) = (with(false), with(true));
    after.iter().find(|reason| !before.contains(reason)).map(|text| words::reason(text))
}

/// What is printed on the components of this game and not certain: the rule, what it is, and how sure we are.
pub(super) fn uncertain(lobby: &Lobby) -> Vec<(&'static str, &'static str, Confidence)> {
    let Ok(rules) = board(&mut lines(lobby)) else { return Vec::new() };
    if lobby.game() != "board" {
        return Vec::new();
    }
    let is_open = |confidence| matches!(confidence, Confidence::StandIn | Confidence::SingleSource);
    let used = COMPONENTS.iter().filter(|part| is_open(part.confidence) && (part.is_used)(&rules));
    used.map(|part| (part.rule, part.what, part.confidence)).collect()
}
