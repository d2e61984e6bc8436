//! The result of a card game.

use maud::{Markup, html};
use table::Event;

use super::draw::art;
use super::estate::{TYPES, stacks};
use crate::Theme;
use crate::end::verdict;
use crate::play::{Outcome, careers, result_page};
use crate::say;
use crate::scene::Scene;
use crate::words::card as words;

const SOURCES: &[(&str, &str)] = &[
    ("triples", "e1"),
    ("first-triples", "e2"),
    ("all-seven", "e7"),
    ("point-cards", "e5"),
    ("goods", "e4"),
    ("animals", "e3"),
    ("start-card", "e8"),
];

/// The page.
pub(super) fn page(scene: &Scene, theme: Theme) -> Markup {
    // Aaron has no turns: his points are shown turn by turn of the player.
    let careers = careers(scene, SOURCES, |event, seat| match event {
        Event::TurnBegan(who) => seat.is_none_or(|seat| seat == *who),
        _ => false,
    });
    let rounds = scene.steps.iter().flat_map(|step| &step.events);
    let rounds = rounds.filter(|event| matches!(event, Event::RoundBegan(_))).count();
    let sections: Vec<(String, usize)> =
        (1..=rounds as i64).map(|round| (words::round_letter(round).to_string(), 6)).collect();
    let last = words::round_letter(rounds as i64);
    let outcome = Outcome {
        subtitle: words::title(scene),
        verdict: verdict(scene),
        detail: say!("After round {last}.", "Nach Runde {last}."),
        sources: SOURCES,
        sections,
        ties: match scene.seats.len() {
            1 => (words::AARON_RULE.to_string(), "AARON-09"),
            _ => (words::TIES.to_string(), "CARD-END-04"),
        },
    };
    result_page(scene, theme, &outcome, &careers, |seat| {
        let zone = match seat {
            Some(seat) => scene.zone("estate", Some(seat)),
            None => scene.zone("aaron", None),
        };
        html! {
            ul.ch7.big { @for kind in TYPES {
                @let (complete, open) = stacks(zone, kind);
                @let cards = complete * 3 + open.iter().map(|&size| u32::from(size)).sum::<u32>();
                li.z[cards == 0].tr[complete > 0] { (art(kind, 40.0, 40.0)) b { (cards) } span.vh { (words::kind_name(kind)) } }
            } }
        }
    })
}
