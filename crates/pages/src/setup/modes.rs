//! What a table of its own kind asks for: the boards of teams and of the solo game, targets, the level of the Châteauma.

use family::board_game::rooms::RoomId;
use maud::{Markup, html};

use super::Lobby;
use super::parts::segment;
use crate::words;

/// The rooms that a set-up line belongs to: it is left out without them.
const OWNERS: [(&str, RoomId); 3] = [
    ("solo-target", RoomId::Solo),
    ("chateauma-level", RoomId::Chateauma),
    ("chateauma-modifiers", RoomId::Chateauma),
];

fn has(form: &[(String, String)], room: RoomId) -> bool {
    form.iter().any(|(key, value)| key == "expansion" && value == room.name())
}

/// Everything that is filled in for a set-up line; several boxes are written in a row.
pub(super) fn values(form: &[(String, String)], line: &str) -> String {
    if OWNERS.iter().any(|&(key, room)| key == line && !has(form, room)) {
        return String::new();
    }
    let filled = form.iter().filter(|(key, value)| key == line && !value.trim().is_empty());
    let mut values: Vec<&str> = filled.map(|(_, value)| value.trim()).collect();
    if line != "chateauma-modifiers" {
        values.truncate(1);
    }
    values.join(" ")
}

/// The boards of a way to play that has its own.
fn boards(form: &[(String, String)]) -> &'static [&'static str] {
    match () {
        () if has(form, RoomId::Team) => &["same 31", "same 32"],
        () if has(form, RoomId::Solo) => &["same 33", "same 34"],
        () => &[],
    }
}

/// Whether there are boards of its own to choose from, and no others.
pub(super) fn has_boards(form: &[(String, String)]) -> bool {
    !boards(form).is_empty()
}

/// The duchies of a way to play that has its own boards: the one that was chosen, or the first.
pub(super) fn duchies(form: &[(String, String)]) -> Option<&'static str> {
    let chosen = super::value(form, "duchies");
    let boards = boards(form);
    boards.iter().find(|&&board| Some(board) == chosen).or(boards.first()).copied()
}

/// The options of the ways to play that are on.
pub(super) fn options(lobby: &Lobby) -> Markup {
    let on = |room: RoomId| has(&lobby.form, room);
    let pair = |value: &str, title: &str| (value.to_owned(), title.to_owned());
    html! {
        @if on(RoomId::Solo) {
            (segment(&words::TARGET, "solo-target", ["45", "50", "55"].map(|value| pair(value, value)), lobby.filled("solo-target", "50")))
        }
        @if on(RoomId::Chateauma) {
            (segment(&words::LEVEL, "chateauma-level", words::LEVELS.map(|(value, title)| pair(value, &title)), lobby.filled("chateauma-level", "midweight")))
            fieldset.fl.mods { legend.sc { (words::MODIFIERS) } @for (letter, what) in words::MODIFIER_TEXTS {
                label { input type="checkbox" name="chateauma-modifiers" value=(letter) checked[lobby.has("chateauma-modifiers", letter)]; b { (letter) } span { (what) } }
            } }
        }
    }
}
