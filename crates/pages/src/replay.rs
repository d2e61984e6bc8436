//! A game to look at again: every moment has an address, a slider moves between them.

use maud::{Markup, html};

use crate::frame::{Theme, page};
use crate::kit::sign;
use crate::play::table_main;
use crate::scene::Scene;
use crate::words;

/// A game to look at again.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The table at the moment that is shown.
    pub scene: Scene,
    /// How many actions the game has.
    pub count: usize,
    /// After how many actions a round begins.
    pub rounds: Vec<usize>,
}

/// The moment after `scene.steps.len()` actions; each is `{path}/replay?ply=N`.
pub fn replay_page(replay: &Replay, theme: Theme) -> Markup {
    let Replay { scene, count, rounds } = replay;
    let count = *count;
    let now = scene.steps.len();
    let to = |ply: usize| format!("{}/replay?ply={ply}", scene.path);
    let before = rounds.iter().copied().rfind(|&ply| ply < now).unwrap_or(0);
    let after = rounds.iter().copied().find(|&ply| ply > now).unwrap_or(count);
    let body = html! {
        (table_main(scene))
        form.slide.sheet method="get" action={ (scene.path) "/replay" } aria-label=(words::REPLAY) data-plain {
            a.btn href=(to(0)) data-key="Home" aria-label=(words::FIRST) { (sign("first", 20)) }
            a.btn href=(to(before)) data-key="PageUp" aria-label=(words::ROUND_BEFORE) { (sign("undo", 20)) }
            a.btn href=(to(now.saturating_sub(1))) data-key="," aria-label=(words::ACTION_BACK) { (sign("left", 20)) }
            input type="range" name="ply" min="0" max=(count) value=(now) aria-label=(words::ACTION) data-slide="moment" data-submit;
            output #moment { (now) } span { " " (words::of_all(count)) }
            button.btn.go0 type="submit" { (words::GO) }
            a.btn href=(to((now + 1).min(count))) data-key="." aria-label=(words::ACTION_ON) { (sign("right", 20)) }
            a.btn href=(to(after)) data-key="PageDown" aria-label=(words::NEXT_ROUND) { (sign("redo", 20)) }
            a.btn href=(to(count)) data-key="End" aria-label=(words::LAST) { (sign("last", 20)) }
            button.btn type="button" popovertarget="moment-menu" { (words::MOMENT) }
        }
        div.popup.sheet #moment-menu popover {
            h2 { (words::MOMENT) }
            nav.links aria-label=(words::MOMENT) {
                a href=(to(now)) { (words::LINK_MOMENT) }
                a href={ (scene.path) "/position?ply=" (now) } { (words::AS_TEXT) }
                a href={ (scene.path) "/picture?ply=" (now) } { (words::AS_PICTURE) }
                a href={ (scene.path) "/record" } { (words::DOWNLOAD_RECORD) }
                @if !scene.is_over() {
                    form method="post" action={ (scene.path) "/fork" } data-plain {
                        input type="hidden" name="ply" value=(now);
                        button type="submit" { (words::PLAY_ON) }
                    }
                }
            }
        }
    };
    page(&format!("{} · {}", words::REPLAY, words::BRAND), theme, &body)
}
