//! The result of a dice game.

use maud::Markup;
use table::Event;

use super::sheet::mini;
use crate::Theme;
use crate::end::verdict;
use crate::play::{Outcome, careers, result_page};
use crate::say;
use crate::scene::Scene;
use crate::words::dice as words;

const SOURCES: &[(&str, &str)] = &[
    ("monasteries", "e7"),
    ("mines", "e8"),
    ("rivers", "e9"),
    ("cities", "e6"),
    ("castles", "e5"),
    ("pastures", "e3"),
    ("colors", "e2"),
    ("commodities", "e1"),
];

/// The phases so far, each with its rounds.
pub(super) fn rounds(scene: &Scene) -> Vec<(String, usize)> {
    let mut phases: Vec<(String, usize)> = Vec::new();
    for event in scene.steps.iter().flat_map(|step| &step.events) {
        match event {
            Event::PhaseBegan(number) => phases.push((words::phase_number((*number).into()).to_owned(), 0)),
            Event::RoundBegan(_) => {
                if let Some((_, rounds)) = phases.last_mut() {
                    *rounds += 1;
                }
            }
            _ => {}
        }
    }
    phases
}

/// The page.
pub(super) fn page(scene: &Scene, theme: Theme) -> Markup {
    let careers = careers(scene, SOURCES, |event, _| matches!(event, Event::RoundBegan(_)));
    let sections = rounds(scene);
    let count: usize = sections.iter().map(|(_, rounds)| rounds).sum();
    let grade = scene.slots("grade", None).first().map(|slot| words::grade(&slot.name));
    let points = scene.counter(scene.own(), "points");
    let outcome = Outcome {
        subtitle: words::title(scene),
        verdict: match &grade {
            Some(grade) => say!("{points} points: {grade}", "{points} Punkte: {grade}"),
            None => verdict(scene),
        },
        detail: say!("After {count} rounds.", "Nach {count} Runden."),
        sources: SOURCES,
        sections,
        ties: match grade.is_some() {
            true => {
                (say!("More than 50, more than 60, 70 and more:", "Über 50, über 60, ab 70:"), "DICE-SOLO-03")
            }
            false => (words::TIES.to_string(), "DICE-END-02"),
        },
    };
    result_page(scene, theme, &outcome, &careers, |seat| {
        seat.map(|seat| mini(scene, seat, 15.0, &scene.name(seat))).unwrap_or_default()
    })
}
