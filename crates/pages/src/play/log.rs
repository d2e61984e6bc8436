//! The log in sentences, by round, and what moved since the last page.

use maud::{Markup, html};
use tabletop::{Seat, Viewer};

use super::View;
use crate::kit::{arms, die_image, icon, sign};
use crate::words::{self, Line};

/// How many lines a page carries; all of them are a page of their own.
const SHOWN: usize = 50;
/// How many of the last actions can be seen moving.
const MOVING: usize = 18;

/// The log, newest round first, each round newest first.
pub(crate) fn log(view: &View<'_>) -> Markup {
    let lines = view.look.happened(view.scene);
    let mut rounds: Vec<(Option<String>, Vec<Line>)> = vec![(None, Vec::new())];
    for line in lines {
        match &line.heading {
            Some(heading) => rounds.push((Some(heading.clone()), Vec::new())),
            None => rounds.last_mut().expect("one to begin with").1.push(line),
        }
    }
    let mut left = SHOWN;
    let own = matches!(view.scene.viewer, Viewer::Seat(_)).then(|| view.scene.own());
    html! {
        section.log.sheet #log data-part="log" data-k="l" tabindex="-1" aria-label=(words::HAPPENED) {
            header { span.sc { (words::HAPPENED) }
                span.stepz {
                    button.btn type="button" data-step="-1" aria-label=(words::STEP_BACK) title=(words::STEP_BACK) { (sign("left", 16)) }
                    button.btn type="button" data-step="1" aria-label=(words::STEP_ON) title=(words::STEP_ON) { (sign("right", 16)) }
                }
                @let all = words::ALL_ROUNDS.to_string();
                @let (first, rest) = all.split_once(' ').unwrap_or((&all, ""));
                a.sc.low href={ (view.scene.path) "/log" } aria-label=(words::ALL_ROUNDS) { (first) span.rn { " " (rest) } } a.pclose.btn href="#table" { (words::CLOSE) } }
            ol tabindex="0" aria-label=(words::HAPPENED) {
                @for (heading, lines) in rounds.iter().rev() {
                    @if left > 0 && (heading.is_some() || !lines.is_empty()) {
                        @if let Some(heading) = heading { li.rd0 { (heading) } }
                        @for line in lines.iter().rev().take(left) { (entry(line, own)) }
                        @let () = left = left.saturating_sub(lines.len());
                    }
                }
            }
        }
    }
}

/// One sentence with the arms of who acted; marked if it is the reader.
pub(crate) fn entry(line: &Line, own: Option<Seat>) -> Markup {
    let is_own = own.is_some() && line.by == own;
    html! {
        li data-ply=(line.ply) data-own=[is_own.then_some("")] {
            span {
                @if let Some(seat) = line.by { (arms(seat, 18)) }
                @else if let Some(face) = line.die { (die_image(face, 14.0, "", &words::WHITE_DIE)) }
                @else { (icon("hourglass", 16)) }
            }
            span { (line.text) }
        }
    }
}

/// What moved in the last actions, by elements, so that a script can show it without knowing the game.
pub(super) fn motions(view: &View<'_>) -> Markup {
    let steps = &view.scene.steps;
    let from = steps.len().saturating_sub(MOVING);
    html! {
        ol #motions data-part="motions" hidden {
            @for step in &steps[from..] {
                @for event in &step.events {
                    @if let Some((piece, from, to)) = view.look.motion(event) {
                        li data-ply=(step.ply) data-piece=(piece) data-from=(from) data-to=(to) {}
                    }
                }
            }
        }
    }
}
