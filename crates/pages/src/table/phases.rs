//! Phases with what an area scores in them, and the rounds of the current one with their goods.

use maud::{Markup, html};
use table::Event;

use super::View;
use crate::kit::good_image;
use crate::words;

/// The bar of phases and rounds.
pub(super) fn phases(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let current = scene.common("phase");
    html! {
        ol.phases data-part="phases" aria-label=(words::PHASES) {
            @for (number, phase) in (1_i64..).zip(scene.slots("phase", None)) {
                @let state = if number < current { "done" } else if number == current { "cur" } else { "next" };
                li.ph.(state) data-card="phase" aria-current=[(number == current).then_some("step")] {
                    span.pl { (phase.name) }
                    span.pv title=(words::PHASE_BONUS) { "+" (phase.number.unwrap_or(0)) }
                    @if number == current { ol.rds { (rounds(view)) } }
                }
            }
        }
    }
}

fn rounds(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let current = scene.common("round");
    let went = went(view);
    html! {
        @for (round, slot) in (1_i64..).zip(scene.slots("round", None)) {
            @let known = went.get(round as usize - 1).cloned().unwrap_or_default();
            @let good = slot.pieces.first().map(|piece| piece.name.clone()).or(known.0);
            @let state = if round < current { "past" } else if round == current { "now" } else { "fut" };
            li.rd.(state) data-card=[good.as_deref()] aria-label=(words::round(round, good.as_deref())) {
                @match good.as_deref().and_then(words::good_number) {
                    Some(number) => (good_image(number, 22.0, 1, if round < current { "gone" } else { "" }, "")),
                    None => span.nog {},
                }
                i { @match known.1 { Some(depot) => { "→" (depot) }, None => (round) } }
            }
        }
    }
}

/// What came to which depot in each round of this phase, as far as it is known.
fn went(view: &View<'_>) -> Vec<(Option<String>, Option<u8>)> {
    let mut went: Vec<(Option<String>, Option<u8>)> = vec![(None, None); 5];
    let mut round = 0_usize;
    for event in view.scene.steps.iter().flat_map(|step| &step.events) {
        match event {
            Event::PhaseBegan(_) => went = vec![(None, None); 5],
            Event::RoundBegan(number) => round = usize::from(*number).saturating_sub(1),
            Event::Revealed { piece, at } if at.zone == "round" => {
                if let Some(slot) =
                    at.slot.parse::<usize>().ok().and_then(|at| went.get_mut(at.wrapping_sub(1)))
                {
                    slot.0 = Some(piece.clone());
                }
            }
            Event::Rolled { seat: None, face } => {
                if let Some(slot) = went.get_mut(round) {
                    slot.1 = face.parse().ok();
                }
            }
            _ => {}
        }
    }
    if view.scene.steps.is_empty() {
        let round = view.scene.common("round").clamp(1, 5) as usize;
        went[round - 1].1 = u8::try_from(view.scene.common("white")).ok().filter(|&white| white > 0);
    }
    went
}
