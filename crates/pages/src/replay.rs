//! A game to look at again: every moment has an address, a slider moves between them.

use maud::{Markup, html};

use crate::frame::{Theme, page};
use crate::kit::sign;
use crate::scene::Scene;
use crate::table::table_main;
use crate::words;

/// The table after `scene.steps.len()` of `count` actions; each moment is `{path}/replay?ply=N`.
pub fn replay_page(scene: &Scene, count: usize, theme: Theme) -> Markup {
    let now = scene.steps.len();
    let to = |ply: usize| format!("{}/replay?ply={ply}", scene.path);
    let round = |forward: bool| {
        let begins = |step: &&table::Step| {
            step.events.iter().any(|event| matches!(event, table::Event::RoundBegan(_)))
        };
        let before =
            scene.steps[..now.saturating_sub(1)].iter().rev().find(begins).map_or(0, |step| step.ply + 1);
        if forward { (now + 12).min(count) } else { before }
    };
    let body = html! {
        (table_main(scene))
        form.slide.sheet method="get" action={ (scene.path) "/replay" } aria-label="Replay" data-plain {
            a.btn href=(to(0)) data-key="Home" aria-label="first" { (sign("first", 20)) }
            a.btn href=(to(round(false))) aria-label="round before" { (sign("undo", 20)) }
            a.btn href=(to(now.saturating_sub(1))) data-key="," aria-label="one action back" { (sign("left", 20)) }
            input type="range" name="ply" min="0" max=(count) value=(now) aria-label="action" data-slide="moment" data-submit;
            output #moment { (now) } span { " of " (count) }
            button.btn.go0 type="submit" { "Go" }
            a.btn href=(to((now + 1).min(count))) data-key="." aria-label="one action on" { (sign("right", 20)) }
            a.btn href=(to(round(true))) aria-label="some actions on" { (sign("redo", 20)) }
            a.btn href=(to(count)) data-key="End" aria-label="last" { (sign("last", 20)) }
            a.btn href={ (scene.path) "/position?ply=" (now) } { "Position" }
        }
    };
    page(&format!("Replay · {}", words::BRAND), theme, &body)
}
