//! What happened in a dice game, as sentences.

use maud::{Markup, html};
use table::{Event, Step};
use tabletop::{Actor, Seat};

use super::{area_name, helper_name, phase_number, points_of};
use crate::say;
use crate::scene::Scene;
use crate::words::{Line, and};

/// The log, oldest first: a heading for each round, the dice, and for each seat what it wrote.
pub fn happened(scene: &Scene) -> Vec<Line> {
    let mut lines = Vec::new();
    let (mut phase, mut round, mut rolled) = (1_u8, 0_usize, Vec::new());
    for step in &scene.steps {
        let line = |by, text| Line { by, die: None, heading: None, text, ply: step.ply };
        for event in &step.events {
            match event {
                Event::PhaseBegan(number) => (phase, round) = (*number, 0),
                Event::RoundBegan(_) => {
                    round += 1;
                    let number = phase_number(phase.into());
                    let heading = say!("Phase {number}, round {round}", "Phase {number}, Runde {round}");
                    lines.push(Line { heading: Some(heading), ..line(None, html! {}) });
                    rolled.clear();
                }
                Event::Rolled { face, .. } => rolled.push(face.clone()),
                _ => {}
            }
        }
        if step.by == Actor::Chance && rolled.len() == 5 {
            lines.push(line(None, dice_line(&rolled)));
            rolled.clear();
        }
        lines.extend(resolved(scene, step));
    }
    if is_simultaneous(scene) {
        let chosen = Seat::all(scene.seats.len()).filter(|&seat| !scene.waiting.contains(seat));
        let ply = scene.steps.len();
        for seat in chosen {
            let name = scene.name(seat);
            let text = say!(
                "{name} has chosen; it is shown when all are ready.",
                "{name} hat gewählt; gezeigt wird es, wenn alle so weit sind."
            );
            lines.push(Line { by: Some(seat), die: None, heading: None, text: html! { (text) }, ply });
        }
    }
    lines
}

/// Whether seats choose at the same time now, and some have not yet.
pub fn is_simultaneous(scene: &Scene) -> bool {
    let together = scene.common("hourglass") > 0 || scene.setup.get("variant") == Some("standard");
    together && scene.seats.len() > 1 && !scene.waiting.is_empty()
}

/// The five dice of a round.
fn dice_line(rolled: &[String]) -> Markup {
    let faces = |word: &str| -> Vec<String> {
        rolled.iter().filter_map(|face| face.strip_prefix(word)).map(|face| face.trim().to_owned()).collect()
    };
    let pips = and(&faces("pips "));
    let colors: Vec<String> = faces("color ").iter().map(|color| area_name(color)).collect();
    let colors = and(&colors);
    let text = match faces("hourglass ").first().map(String::as_str) {
        Some("2") => {
            say!("The dice: {pips}, {colors}, two hours.", "Die Würfel: {pips}, {colors}, zwei Stunden.")
        }
        _ => say!("The dice: {pips}, {colors}, one hour.", "Die Würfel: {pips}, {colors}, eine Stunde."),
    };
    html! { (text) }
}

/// What every seat did, once it is shown.
fn resolved(scene: &Scene, step: &Step) -> Vec<Line> {
    let mut lines = Vec::new();
    let is_shown = step
        .events
        .iter()
        .any(|event| matches!(event, Event::Placed { .. } | Event::Gained { .. } | Event::Sold { .. }));
    if step.by != Actor::Chance && is_shown {
        for seat in Seat::all(scene.seats.len()) {
            if let Some(text) = deeds(scene, step, seat) {
                lines.push(Line { by: Some(seat), die: None, heading: None, text, ply: step.ply });
            }
        }
    }
    for event in &step.events {
        let text = match event {
            Event::PhaseEnded(number) => {
                let phase = phase_number((*number).into());
                say!("Phase {phase} ends.", "Phase {phase} endet.")
            }
            Event::GameEnded => say!("The game ends.", "Das Spiel endet."),
            _ => continue,
        };
        lines.push(Line { by: None, die: None, heading: None, text: html! { (text) }, ply: step.ply });
    }
    lines
}

/// What one seat did in a round: `Anna sells 2 wares and writes 4 at d3 with a monk: +3 points, +1 monk`.
fn deeds(scene: &Scene, step: &Step, seat: Seat) -> Option<Markup> {
    let (mut done, mut gains, mut spent, mut has_marked) = (Vec::new(), Vec::new(), None, false);
    let mut points = 0;
    for event in &step.events {
        match event {
            Event::Spent { seat: who, what, .. } if *who == seat && *what != "commodities" => {
                spent = Some(*what);
            }
            Event::Sold { seat: who, count, .. } if *who == seat && *count > 0 => {
                let wares = helper_name("commodities", i64::from(*count));
                done.push(say!("sells {count} {wares}", "verkauft {count} {wares}"));
            }
            Event::Placed { seat: who, piece, at } if *who == seat => {
                has_marked = true;
                let hex = &at.slot;
                done.push(match (piece.as_str(), spent.take()) {
                    ("x", _) => say!("begins at {hex}", "beginnt auf {hex}"),
                    (_, Some("monks")) => {
                        say!(
                            "uses a monk and writes {piece} at {hex}",
                            "nutzt einen Mönch: {piece} auf {hex}"
                        )
                    }
                    (_, Some("workers")) => say!(
                        "uses a worker and writes {piece} at {hex}",
                        "nutzt einen Arbeiter: {piece} auf {hex}"
                    ),
                    (_, Some(_)) => {
                        say!(
                            "for a silver writes {piece} at {hex}",
                            "trägt für ein Silber {piece} auf {hex} ein"
                        )
                    }
                    _ => say!("writes {piece} at {hex}", "trägt {piece} auf {hex} ein"),
                });
            }
            Event::Scored { seat: Some(who), points: more, .. } if *who == seat => points += more,
            Event::Gained { seat: who, what, count } if *who == seat => {
                gains.push(format!("+{count} {}", helper_name(what, i64::from(*count))));
            }
            Event::PhaseEnded(_) | Event::GameEnded => break,
            _ => {}
        }
    }
    if done.is_empty() && gains.is_empty() {
        return None;
    }
    if !has_marked {
        done.push(say!("passes", "passt"));
    }
    if points != 0 {
        gains.insert(0, points_of(points));
    }
    let name = scene.name(seat);
    let deeds = and(&done);
    Some(html! { (name) " " (deeds) @if !gains.is_empty() { ": " span.gain { (gains.join(", ")) } } "." })
}
