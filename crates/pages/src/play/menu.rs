//! The menu and the sheet of scores, which a browser opens by itself.

use maud::{Markup, html};

use super::View;
use crate::frame::language_switch;
use crate::kit::arms;
use crate::words;

/// Menu and scores.
pub(super) fn menu(view: &View<'_>) -> Markup {
    let scene = view.scene;
    html! {
        div.popup.sheet #menu popover {
            h2 { (words::MENU) }
            nav.links {
                a href="/" { (words::HOME) }
                a href={ "/how/" (scene.picture.game) } { (words::how::HOW_TO_PLAY) }
                a href="/rules" { (words::RULES) }
                a href={ (scene.path) "/log" } { (words::HAPPENED) }
                @if scene.is_over() || scene.by_hand.is_some() { a href={ (scene.path) "/replay" } { (words::REPLAY) } }
                a href={ (scene.path) "/record" } { (words::DOWNLOAD_RECORD) }
                button type="button" data-open="moves" { (words::MOVES) }
                button type="button" data-notify { (words::NOTIFY) }
                (language_switch(false))
                label { input type="checkbox" data-pref="keys" checked; " " (words::KEYS_TITLE) }
                label { input type="checkbox" data-pref="sound"; " " (words::SOUND) }
            }
            (crate::around::menu(scene))
            h3 { (words::KEYS_TITLE) }
            dl.keysl { @for (key, what) in view.look.keys(scene) { dt { kbd { (key) } } dd { (what) } } }
        }
        (view.kept(html! {
            div.popup.sheet #scores popover data-part="scores" {
                h2 { (words::SCORE) }
                (score_table(view))
                (view.look.beside_scores(view))
            }
        }))
    }
}

/// The points of every side by source.
fn score_table(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let mut sides: Vec<_> = scene.standing.sides.iter().collect();
    sides.sort_by_key(|side| side.rank.side.seats().first().map_or(u8::MAX, |seat| seat.0));
    sides.retain(|side| side.rank.side != tabletop::Side::Game);
    let mut sources: Vec<&str> = Vec::new();
    for (name, _) in sides.iter().flat_map(|side| &side.sources) {
        if !sources.contains(name) {
            sources.push(name);
        }
    }
    html! {
        table.sct {
            thead { tr { th {} @for side in &sides { th scope="col" { @for seat in side.rank.side.seats() { (arms(seat, 18)) " " (scene.name(seat)) } @if side.rank.side.seats().is_empty() { (words::side_name(scene, side.rank.side)) } } } } }
            tbody {
                @for source in &sources {
                    @let value = |side: &&tabletop::standing::SideStanding| side.sources.iter().find(|(name, _)| name == source).map_or(0, |(_, points)| *points);
                    @if sides.iter().any(|side| value(side) != 0) {
                        tr { th scope="row" { (view.look.source_name(source)) } @for side in &sides { td { @match value(side) { 0 => "–", points => (points) } } } }
                    }
                }
            }
            tfoot { tr { th scope="row" { (words::TOTAL) } @for side in &sides { td { (side.rank.points) } } } }
        }
    }
}
