//! What happened, as sentences for the log.

use maud::{Markup, html};
use table::{Event, Step};
use tabletop::{Actor, Seat};

use super::names::{capital, good_name, piece_name, plural, with_article};
use crate::scene::Scene;

/// One line of the log.
pub struct Line {
    /// Who did it; nobody for chance.
    pub by: Option<Seat>,
    /// The face of a white die, shown instead of arms.
    pub die: Option<u8>,
    /// A heading instead of a sentence: `Round C3`.
    pub heading: Option<String>,
    /// The sentence.
    pub text: Markup,
    /// The number of the action.
    pub ply: usize,
}

/// The whole log, oldest first.
pub fn happened(scene: &Scene) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut phase = 0_u8;
    for step in &scene.steps {
        match step.by {
            Actor::Seat(seat) => {
                if let Some(text) = acted(scene, step, seat) {
                    lines.push(Line { by: Some(seat), die: None, heading: None, text, ply: step.ply });
                }
            }
            Actor::Chance => lines.extend(chance(scene, step)),
        }
        for event in &step.events {
            match event {
                Event::PhaseBegan(number) => phase = *number,
                Event::PhaseEnded(number) => lines.extend(phase_end(scene, step, *number)),
                Event::RoundBegan(number) => {
                    let heading = format!("Round {}{number}", phase_letter(phase));
                    let text = html! {};
                    lines.push(Line { by: None, die: None, heading: Some(heading), text, ply: step.ply });
                }
                Event::GameEnded => {
                    let text = html! { "The game ends." };
                    lines.push(Line { by: None, die: None, heading: None, text, ply: step.ply });
                }
                _ => {}
            }
        }
    }
    lines
}

/// `C3 · 81 : 66`: phase, round and points, the viewer's first.
pub fn where_it_stands(scene: &Scene) -> String {
    let own = scene.own();
    let seats = std::iter::once(own).chain(scene.others());
    let points: Vec<String> = seats.map(|seat| scene.counter(seat, "points").to_string()).collect();
    let phase = phase_letter(u8::try_from(scene.common("phase")).unwrap_or(1));
    match scene.is_over() {
        true => points.join(" : "),
        false => format!("{phase}{} · {}", scene.common("round"), points.join(" : ")),
    }
}

pub(crate) fn phase_letter(phase: u8) -> char {
    (b'A' + phase.saturating_sub(1).min(25)) as char
}

fn chance(scene: &Scene, step: &Step) -> Option<Line> {
    let mut die = None;
    let mut text = html! {};
    for event in &step.events {
        match event {
            Event::Rolled { seat: None, face } => {
                die = face.parse().ok();
                text = html! { "White die " (face) "." };
            }
            Event::Revealed { piece, at } if die.is_some() && at.zone == "depot" => {
                let verb = if matches!(good_name(piece), "grapes") { "arrive" } else { "arrives" };
                text = html! {
                    "White die " (die.unwrap_or(0)) ": " b { (good_name(piece)) } " " (verb) " at depot " (at.slot) "."
                };
            }
            Event::Removed { seat: None, piece, from } if from.zone == "depot" => {
                text = html! { (text) (super::modes::leaves(piece, &from.slot)) };
            }
            _ => {}
        }
    }
    let _ = scene;
    die.map(|die| Line { by: None, die: Some(die), heading: None, text, ply: step.ply })
}

fn phase_end(scene: &Scene, step: &Step, phase: u8) -> Option<Line> {
    let after = step.events.iter().skip_while(|event| !matches!(event, Event::PhaseEnded(_)));
    let mut parts = Vec::new();
    for event in after {
        if let Event::Gained { seat, what, count } = event {
            let unit = if *what == "workers" {
                plural(i64::from(*count), "worker", "workers")
            } else {
                format!("{count} {what}")
            };
            parts.push(format!("{} gets {unit}", scene.name(*seat)));
        }
    }
    let tail = if parts.is_empty() { ".".to_owned() } else { format!(": {}.", parts.join("; ")) };
    let text = html! { "Phase " (phase_letter(phase)) " ends" (tail) };
    Some(Line { by: None, die: None, heading: None, text, ply: step.ply })
}

fn acted(scene: &Scene, step: &Step, seat: Seat) -> Option<Markup> {
    let name = scene.name(seat);
    let Some(action) = step.action.as_deref() else {
        return Some(html! { (name) " chooses." });
    };
    let word = action.split_once(':').map_or(action, |(_, rest)| rest);
    let kind = word.split_whitespace().next().unwrap_or_default();
    let own = step.events.iter().take_while(|event| {
        !matches!(event, Event::PhaseEnded(_) | Event::RoundBegan(_) | Event::TurnBegan(_) | Event::GameEnded)
    });
    let told: Vec<&Event> = own.collect();
    let die = told.iter().find_map(|event| match event {
        Event::Used { die, .. } => Some(*die),
        _ => None,
    });
    let took: Vec<(&str, &table::Place)> = told
        .iter()
        .filter_map(|event| match event {
            Event::Took { piece, from, .. } => Some((piece.as_str(), from)),
            _ => None,
        })
        .collect();
    let placed = told.iter().find_map(|event| match event {
        Event::Placed { piece, at, .. } => Some((piece.as_str(), at)),
        _ => None,
    });
    let means = means(&told, die);
    let brought = gains(&told, seat);
    if let Some(line) = super::modes::acted(scene, seat, word, &told, &brought) {
        return line;
    }
    let sentence = match kind {
        "end" => return None,
        "decline" => html! { (name) " lets it go." },
        "castle" => {
            html! { (name) " begins with a " b { "castle" } " at " (placed.map(|(_, at)| at.slot.clone()).unwrap_or_default()) (brought) "." }
        }
        "side" => html! { (name) " plays duchy " (word.trim_start_matches("side ")) "." },
        "workers" => {
            let count: u32 = told
                .iter()
                .map(|event| match event {
                    Event::Gained { what: "workers", count, .. } => *count,
                    _ => 0,
                })
                .sum();
            html! { (name) " takes " (plural(i64::from(count), "worker", "workers")) (means) "." }
        }
        "sell" => {
            let (piece, count) = told.iter().find_map(|event| match event {
                Event::Sold { piece, count, .. } => Some((piece.as_str(), *count)),
                _ => None,
            })?;
            html! { (name) " sells " b { (count) " " (good_name(piece)) } (means) (brought) "." }
        }
        "ship" | "also" if took.is_empty() => {
            html! { (name) " unloads depot " (word.split_whitespace().nth(1).unwrap_or_default()) "." }
        }
        "ship" | "also" | "goods" => {
            let goods = counted(took.iter().map(|(piece, _)| good_name(piece)));
            let slot = took.first().map(|(_, from)| from.slot.clone()).unwrap_or_default();
            html! { (name) " takes " b { (super::join(&goods, "and")) } " from depot " (slot) (brought) "." }
        }
        "discard" => {
            html! { (name) " discards " b { (with_article(word.split_whitespace().nth(1).unwrap_or_default())) } "." }
        }
        _ => match (placed, took.first()) {
            (Some((piece, at)), _) => {
                html! { (name) " places " b { (with_article(piece)) } " at " (at.slot) (means) (brought) "." }
            }
            (None, Some((piece, from))) => {
                let verb = if kind == "buy" { "buys" } else { "takes" };
                let from = if from.zone == "black" {
                    "the black depot".to_owned()
                } else {
                    format!("depot {}", from.slot)
                };
                html! { (name) " " (verb) " " b { (with_article(piece)) } " from " (from) (means) (brought) "." }
            }
            _ => html! { (name) ": " (capital(&piece_name(word))) (brought) "." },
        },
    };
    Some(sentence)
}

/// Equal wares together: `2 wine`, `pottery`.
pub(super) fn counted<'a>(wares: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut counts: Vec<(&str, u32)> = Vec::new();
    for ware in wares {
        match counts.iter_mut().find(|(known, _)| *known == ware) {
            Some((_, count)) => *count += 1,
            None => counts.push((ware, 1)),
        }
    }
    let text =
        |(ware, count): (&str, u32)| if count > 1 { format!("{count} {ware}") } else { ware.to_owned() };
    counts.into_iter().map(text).collect()
}

/// ` with the 5 and 1 worker`.
fn means(told: &[&Event], die: Option<u8>) -> String {
    let spent = |name: &str| -> u32 {
        told.iter()
            .map(|event| match event {
                Event::Spent { what, count, .. } if *what == name => *count,
                _ => 0,
            })
            .sum()
    };
    let (workers, silver) = (spent("workers"), spent("silver"));
    let mut parts: Vec<String> = die.map(|die| format!("the {die}")).into_iter().collect();
    if workers > 0 {
        parts.push(plural(i64::from(workers), "worker", "workers"));
    }
    if silver > 0 {
        parts.push(format!("{silver} silver"));
    }
    match parts.is_empty() {
        true => String::new(),
        false => format!(" {} {}", if die.is_some() { "with" } else { "for" }, super::join(&parts, "and")),
    }
}

/// `: +3 area +10 phase +1 worker`, green in the log.
fn gains(told: &[&Event], seat: Seat) -> Markup {
    let mut parts = Vec::new();
    for event in told {
        match event {
            Event::Scored { seat: Some(who), source, points } if *who == seat => {
                let source = match *source {
                    "area-size" => "area",
                    "area-phase" => "phase",
                    "colors" => "colour",
                    "goods" => "sale",
                    "watchtowers" => "watchtower",
                    other => other,
                };
                parts.push(format!("{points:+} {source}"));
            }
            Event::Gained { seat: who, what, count } if *who == seat => parts.push(match *what {
                "workers" => format!("+{}", plural(i64::from(*count), "worker", "workers")),
                what => format!("+{count} {what}"),
            }),
            Event::Moved { seat: who, track: "turn-order", to } if *who == seat => {
                parts.push(format!("turn order {}", to + 1));
            }
            Event::Moved { seat: who, track, to } if *who == seat => {
                parts.extend(super::modes::moved(track, *to));
            }
            _ => {}
        }
    }
    html! { @if !parts.is_empty() { ": " span.gain { (parts.join(" ")) } } }
}
