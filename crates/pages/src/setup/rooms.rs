//! What expansions ask of a set-up besides being played, and keeping and sharing a set-up.

use family::board_game::rooms::RoomId;
use maud::{Markup, html};

use super::Lobby;
use crate::kit::{GRAPES, icon, sign, vine_image};
use crate::words::rooms as say;

/// Boxes that may be ticked several times: the name of the field, and the line of a set-up that they become together.
pub(super) const SEVERAL: [(&str, &str); 3] =
    [("expansion", "expansions"), ("grape", "vine-limit-colors"), ("board-group", "duchy-boards")];

/// The groups of boards of the special edition.
const GROUPS: [&str; 5] = ["1-10", "11-18", "19-20", "21-22", "23-30"];

/// Combinations that the rules do not define are there only when they are asked for.
pub(super) fn house_rules(lobby: &Lobby) -> Markup {
    let is_on = lobby.has("house-rules", "yes");
    html! {
        ul.xl.hrul { li { label {
            span.xi { (icon("wild", 22)) } b { (say::HOUSE_RULES) } span.d { (say::HOUSE_RULES_NOTE) }
            input.pickr type="checkbox" role="switch" name="house-rules" value="yes" checked[is_on];
            span.tg {}
        } } }
    }
}

/// The grapes that are removed with few players.
pub(super) fn grapes(lobby: &Lobby) -> Markup {
    let players: usize = lobby.filled("players", "2").parse().unwrap_or(2);
    let removed = 4_usize.saturating_sub(players).min(2);
    html! {
        @if lobby.has("expansion", RoomId::Vineyards.name()) && removed > 0 {
            fieldset.fl { legend.sc { (say::grapes(removed)) }
                div.seg { @for grape in GRAPES {
                    label { input.pickr type="checkbox" name="grape" value=(grape) checked[lobby.has("grape", grape)]; (vine_image(grape, 22, "")) (say::grape_name(grape)) }
                } }
            }
        }
    }
}

/// Which boards are dealt.
pub(super) fn board_groups(lobby: &Lobby) -> Markup {
    let dealt = matches!(lobby.filled("duchies", ""), "random" | "boards" | "");
    html! {
        @if dealt && lobby.filled("edition", "special") == "special" {
            fieldset.fl { legend.sc { (say::BOARD_GROUPS) }
                div.seg { @for group in GROUPS {
                    label { input.pickr type="checkbox" name="board-group" value=(group) checked[lobby.has("board-group", group)]; (group.replace('-', "–")) }
                } }
            }
        }
    }
}

/// A link that opens this set-up again, and a button that keeps it in this browser.
pub(super) fn keeping(lobby: &Lobby) -> Markup {
    let path = format!("/new?{}", query(&lobby.form));
    html! {
        div.keep0 {
            a.btn href=(path) data-copy={ (lobby.site) (path) } { (sign("link", 17)) (say::SHARE_SETUP) }
            button.btn type="submit" formaction="/new/keep" { (sign("check", 17)) (say::KEEP_SETUP) }
        }
        @if let Some(kept) = &lobby.kept { p.note2 { a.rid0 href={ "/new?" (kept) } { (say::KEPT_SETUP) } } }
    }
}

/// The fields of a form as the query of an address, without names and empty fields.
pub fn query(form: &[(String, String)]) -> String {
    let is_kept =
        |(key, value): &&(String, String)| !value.is_empty() && !matches!(key.as_str(), "name" | "whole");
    let pairs =
        form.iter().filter(is_kept).map(|(key, value)| format!("{}={}", escaped(key), escaped(value)));
    pairs.collect::<Vec<_>>().join("&")
}

fn escaped(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        b' ' => "+".to_owned(),
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_up_is_an_address() {
        let form = [
            ("edition", "special"),
            ("name", "Anna"),
            ("duchies", "same 12"),
            ("seat2", ""),
            ("grape", "rot&"),
            ("whole", "yes"),
        ]
        .map(|(key, value)| (key.to_owned(), value.to_owned()));
        assert_eq!(query(&form), "edition=special&duchies=same+12&grape=rot%26");
    }
}
