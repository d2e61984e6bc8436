//! The others with their sheets, and who has finished a colour.

use maud::{Markup, html};
use tabletop::Seat;

use super::sheet::mini;
use crate::kit::{arms, icon};
use crate::play::View;
use crate::scene::Scene;
use crate::words::dice as words;

/// All opponents: their sheets at a glance, and whether they have chosen.
pub(super) fn opponents(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let others = scene.others();
    let radius = match others.len() {
        1 => 21.0,
        2 => 14.2,
        _ => 9.4,
    };
    html! {
        div.opps.{ "o" (others.len().min(3)) }.{ "d" (others.len()) } data-part="opps" {
            @for &seat in &others {
                @let name = scene.name(seat);
                section.opp.sheet data-k="o" id={ "opp-" (seat.index() + 1) } tabindex="-1" aria-label=(name) {
                    a.ptab href={ "#opp-" (seat.index() + 1) } aria-label={ (name) ", " (words::AT_THE_TABLE) } {}
                    header.chose[has_chosen(scene, seat) == Some(true)].thinks[has_chosen(scene, seat) == Some(false)] {
                        (arms(seat, 24))
                        div { h3 { (name) } small { (state(scene, seat)) } }
                        b.pts { (scene.counter(seat, "points")) }
                    }
                    div.ob { (mini(scene, seat, radius, &name)) }
                    div.oi {
                        @for (counter, card) in [("workers", "worker"), ("monks", "monk"), ("silver", "silver"), ("commodities", "ware")] {
                            @let count = scene.counter(seat, counter);
                            span.res data-card=(card) role="img" aria-label={ (count) " " (words::helper_name(counter, count)) } { (icon(words::icon_of(counter), 18)) b { (count) } }
                        }
                    }
                    a.pclose.btn href="#table" { (crate::words::CLOSE) }
                }
            }
        }
    }
}

/// Whether somebody has chosen, where all choose at the same time.
fn has_chosen(scene: &Scene, seat: Seat) -> Option<bool> {
    (words::is_simultaneous(scene) && !scene.is_over()).then(|| !scene.waiting.contains(seat))
}

/// `has chosen`, `is thinking`; otherwise the level of a bot.
fn state(scene: &Scene, seat: Seat) -> String {
    match has_chosen(scene, seat) {
        Some(true) => words::HAS_CHOSEN.to_string(),
        Some(false) => words::IS_THINKING.to_string(),
        None => scene.bot(seat).unwrap_or_default().to_owned(),
    }
}

/// What a finished colour brings, and who took it.
pub(super) fn colors(view: &View<'_>) -> Markup {
    html! {
        section.clbx.sheet.bx data-part="colors" data-card="colors" aria-label=(words::COLORS_FIRST) {
            span.sc { (words::COLORS_FIRST) }
            ul.clb {
                @for slot in view.scene.slots("color", None) {
                    @let owners = |word: &str| -> Vec<Seat> {
                        let seats = slot.pieces.iter().filter_map(|piece| piece.name.strip_prefix(word)?.parse().ok());
                        seats.collect()
                    };
                    li.{ "t-" (words::kind_of(&slot.name)) } {
                        span.bk { (icon(words::kind_of(&slot.name), 18)) }
                        (place(slot.number.map(|points| points.to_string()), &owners("first-")))
                        (place(slot.print.clone(), &owners("second-")))
                        span.vh { (words::area_name(&slot.name)) }
                    }
                }
            }
        }
    }
}

fn place(points: Option<String>, owners: &[Seat]) -> Markup {
    html! { b { @if owners.is_empty() { (points.unwrap_or_default()) } @else { @for &seat in owners { (arms(seat, 16)) } } } }
}
