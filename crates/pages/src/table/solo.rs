//! The solo game: the counter with its target, what the white die removed, and how far one is.

use maud::{Markup, PreEscaped, html};
use table::Event;

use super::View;
use super::duchy::spaces;
use super::track::BOAT;
use crate::kit::{die_image, icon, n, tile_image};
use crate::words;

/// The counter as a road of milestones; the target is a flag that comes nearer, those passed stay as outlines.
pub(super) fn counter(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    let (value, target) = (scene.counter(own, "counter"), scene.counter(own, "target"));
    let first: i64 = scene.setup.get("solo-target").and_then(|text| text.parse().ok()).unwrap_or(50);
    let last = (first.max(target).max(value) + 4) / 5 * 5;
    let at = |points: i64| 14.0 + points as f64 * 370.0 / last as f64;
    let mut text =
        format!(r#"<path class="ct-b" d="M14 44H384"/><path class="ct-f" d="M14 44H{}"/>"#, n(at(value)));
    let labelled = if last > 60 { 20 } else { 10 };
    for mark in (0..=last).step_by(5) {
        let (x, long) = (n(at(mark)), mark % labelled == 0);
        text += &format!(
            r#"<path class="ct-t" d="M{x} {}v{}"/>"#,
            if long { 35 } else { 38 },
            if long { 18 } else { 12 }
        );
        if long {
            text += &format!(r#"<text class="ct-n" x="{x}" y="69">{mark}</text>"#);
        }
    }
    for passed in (target + 5..=first).step_by(5) {
        text += &format!(
            r#"<g class="ct-p" transform="translate({} 44)"><path d="M0 0V-28M0-28h13l-4 5 4 5H0"/></g>"#,
            n(at(passed))
        );
    }
    text += &format!(
        r#"<g class="ct-g" transform="translate({} 44)"><path class="pole" d="M0 2V-36"/><path class="fl" d="M0-36h26l-6 8 6 8H0z"/><text x="11" y="-23.5">{target}</text></g>"#,
        n(at(target))
    );
    let near = at(target) - at(value) < 22.0;
    text += &format!(
        r#"<g class="pc s0" transform="translate({} 11)"><path d="{BOAT}" transform="scale(.58)"/></g><text class="ct-v" x="{}" y="9">{value}</text>"#,
        n(at(value) - 14.0),
        n(if near { at(target) - 22.0 } else { at(value) })
    );
    html! {
        div.cnt data-el="counter" data-card="target" {
            div.top2 { span.sc { (words::COUNTER) } span.sc.low { (words::next_target(target, scene.counter(own, "next-target"))) } }
            svg viewBox="0 -8 412 82" role="img" aria-label={ (words::COUNTER) ": " (value) " " (words::of_target(target)) } { (PreEscaped(text)) }
        }
    }
}

/// The tiles that the white die took out of the game in this phase.
pub(super) fn removed(view: &View<'_>) -> Markup {
    let mut gone: Vec<(&str, &str)> = Vec::new();
    for event in view.scene.steps.iter().flat_map(|step| &step.events) {
        match event {
            Event::PhaseBegan(_) => gone.clear(),
            Event::Removed { seat: None, piece, from }
                if from.zone == "depot" && words::good_number(piece).is_none() =>
            {
                gone.push((piece, &from.slot));
            }
            _ => {}
        }
    }
    let white = u8::try_from(view.scene.common("white")).unwrap_or(0);
    html! {
        div.rem data-card="removed" {
            span.sc { (words::REMOVED) }
            @for (piece, _) in &gone { span.xx data-card=(piece) { (tile_image(piece, 17.0, &words::piece_name(piece))) } }
            span.sp2 {}
            @match gone.last().filter(|_| white > 0) {
                Some((piece, depot)) => { (die_image(white, 22.0, "", "")) small { (words::took_from(piece, depot)) } }
                None => small { (words::NOTHING_REMOVED) },
            }
        }
    }
}

/// How far one is: spaces covered against rounds gone, and what is left of each colour.
pub(super) fn goal(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let spaces = spaces(scene, scene.own());
    let covered = spaces.iter().filter(|space| space.tile.is_some()).count() as i64;
    let round = (scene.common("phase") - 1) * 5 + scene.common("round");
    let all = (spaces.len() as i64).max(1);
    // Where the clock stands after the rounds before this one.
    let clock = (all * (round - 1) + 12) / 25;
    let part = |count: i64| n(count as f64 / all as f64 * 280.0);
    html! {
        section.goal.sheet data-part="opps" aria-label=(words::HOW_FAR) {
            h3 { (words::GOAL) }
            p.big { b { (covered) } " " span { (words::covered(round)) } }
            svg.bar viewBox="0 0 280 12" aria-hidden="true" preserveAspectRatio="none" {
                rect.b0 width="280" height="12" rx="6" {} rect.b1 width=(part(covered)) height="12" rx="6" {} rect.b2 x=(part(clock)) width="2" height="12" {}
            }
            p.cl { (words::CLOCK) " " b { (words::against_the_clock(covered - clock)) } }
            ul.left { @for color in ["castle", "mine", "ship", "monastery", "building", "livestock"] {
                @let own = || spaces.iter().filter(|space| space.color == color);
                li class={ "t-" (color) } { span.bk { (icon(color, 20)) } (own().filter(|space| space.tile.is_some()).count()) small { (words::of_target(own().count() as i64)) } }
            } }
        }
    }
}
