//! What happened, as sentences for the log.

use maud::{Markup, PreEscaped, html};
use table::{Event, Step};
use tabletop::{Actor, Seat};

use super::grammar::{Case, and, by_workers, capital, workers};
use super::names::{a, counted_name, good_name, is_many, piece_name, source_word};
use crate::say;
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
            Actor::Chance => {
                let line = |text| Line { by: None, die: None, heading: None, text, ply: step.ply };
                let rival = super::rival::happened(&step.events);
                match super::rooms::dealt(scene, step) {
                    Some(dealt) => lines.push(line(dealt)),
                    None if !rival.is_empty() => lines.extend(rival.into_iter().map(line)),
                    None => lines.extend(chance(step)),
                }
            }
        }
        for event in &step.events {
            match event {
                Event::PhaseBegan(number) => phase = *number,
                Event::PhaseEnded(number) => lines.extend(phase_end(scene, step, *number)),
                Event::RoundBegan(number) => {
                    let phase = phase_letter(phase);
                    let heading = say!("Round {phase}{number}", "Runde {phase}{number}");
                    let text = html! {};
                    lines.push(Line { by: None, die: None, heading: Some(heading), text, ply: step.ply });
                }
                Event::GameEnded => {
                    let text = html! { (say!("The game ends.", "Das Spiel ist zu Ende.")) };
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

/// A sentence whose parts are markup already.
macro_rules! told {
    ($en:literal, $de:literal) => {
        PreEscaped(say!($en, $de))
    };
}

/// A part of such a sentence.
fn plain(text: &str) -> String {
    html! { (text) }.into_string()
}

/// A part that the eye should find.
fn bold(text: &str) -> String {
    html! { b { (text) } }.into_string()
}

fn chance(step: &Step) -> Option<Line> {
    let mut die = None;
    let mut text = html! {};
    for event in &step.events {
        match event {
            Event::Rolled { seat: None, face } => {
                die = face.parse().ok();
                let face = plain(face);
                text = told!("White die {face}.", "Weißer Würfel {face}.");
            }
            Event::Revealed { piece, at } if die.is_some() && at.zone == "depot" => {
                let (face, slot, what) = (die.unwrap_or(0), plain(&at.slot), bold(good_name(piece)));
                text = match is_many(piece) {
                    true => told!(
                        "White die {face}: {what} arrive at depot {slot}.",
                        "Weißer Würfel {face}: {what} kommen in Depot {slot}."
                    ),
                    false => told!(
                        "White die {face}: {what} arrives at depot {slot}.",
                        "Weißer Würfel {face}: {what} kommt in Depot {slot}."
                    ),
                };
            }
            Event::Removed { seat: None, piece, from } if from.zone == "depot" => {
                text = html! { (text) (super::modes::leaves(piece, &from.slot)) };
            }
            _ => {}
        }
    }
    die.map(|die| Line { by: None, die: Some(die), heading: None, text, ply: step.ply })
}

/// The end of a phase, and what it brought the Châteauma in lines of its own.
fn phase_end(scene: &Scene, step: &Step, phase: u8) -> Vec<Line> {
    let after = step.events.iter().skip_while(|event| !matches!(event, Event::PhaseEnded(_)));
    let gain = |event: &Event| match event {
        Event::Gained { seat, what, count } => {
            let (name, gain) = (scene.name(*seat), counted_name(what, i64::from(*count)));
            Some(say!("{name} gets {gain}", "{name} bekommt {gain}"))
        }
        _ => None,
    };
    let gains: Vec<String> = after.filter_map(gain).collect();
    let tail = if gains.is_empty() { ".".to_owned() } else { format!(": {}.", plain(&gains.join("; "))) };
    let phase = phase_letter(phase);
    let text = told!("Phase {phase} ends{tail}", "Phase {phase} endet{tail}");
    let rival = super::chateauma_at_the_end(&step.events).into_iter().map(|text| html! { (text) });
    let line = |text| Line { by: None, die: None, heading: None, text, ply: step.ply };
    std::iter::once(text).chain(rival).map(line).collect()
}

fn acted(scene: &Scene, step: &Step, seat: Seat) -> Option<Markup> {
    let name = plain(&scene.name(seat));
    let Some(action) = step.action.as_deref() else {
        return Some(told!("{name} chooses.", "{name} wählt."));
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
    let (means, brought) = (means(&told, die), gains(&told, seat));
    if let Some(line) = super::modes::acted(scene, seat, word, &told, &brought) {
        return line;
    }
    if let Some(text) = super::rooms::acted(scene, word, &told, seat) {
        return Some(html! { (text) (means) (brought) "." });
    }
    let brought = brought.into_string();
    let second = || plain(word.split_whitespace().nth(1).unwrap_or_default());
    let sentence = match kind {
        "end" => return None,
        "decline" => told!("{name} lets it go.", "{name} verzichtet."),
        "castle" => {
            let slot = placed.map(|(_, at)| plain(&at.slot)).unwrap_or_default();
            let what = bold(&a("castle", Case::Dative));
            told!(
                "{name} begins with {what} at {slot}{brought}.",
                "{name} beginnt mit {what} auf {slot}{brought}."
            )
        }
        "side" => {
            let side = plain(word.trim_start_matches("side "));
            told!("{name} plays duchy {side}.", "{name} spielt Herzogtum {side}.")
        }
        "workers" => {
            let gained = told.iter().map(|event| match event {
                Event::Gained { what: "workers", count, .. } => *count,
                _ => 0,
            });
            let what = workers(gained.sum::<u32>());
            told!("{name} takes {what}{means}.", "{name} nimmt {what}{means}.")
        }
        "sell" => {
            let (piece, count) = told.iter().find_map(|event| match event {
                Event::Sold { piece, count, .. } => Some((piece.as_str(), *count)),
                _ => None,
            })?;
            let good = good_name(piece);
            let what = bold(&if count == 1 { good.to_owned() } else { format!("{count} {good}") });
            told!("{name} sells {what}{means}{brought}.", "{name} verkauft {what}{means}{brought}.")
        }
        "ship" | "also" if took.is_empty() => {
            let slot = second();
            told!("{name} unloads depot {slot}.", "{name} entlädt Depot {slot}.")
        }
        "ship" | "also" | "goods" => {
            let what = bold(&and(&counted(took.iter().map(|(piece, _)| good_name(piece)))));
            let slot = took.first().map(|(_, from)| plain(&from.slot)).unwrap_or_default();
            told!(
                "{name} takes {what} from depot {slot}{brought}.",
                "{name} nimmt {what} aus Depot {slot}{brought}."
            )
        }
        "discard" => {
            let what = bold(&a(&second(), Case::Accusative));
            told!("{name} discards {what}.", "{name} wirft {what} ab.")
        }
        _ => match (placed, took.first()) {
            (Some((piece, at)), _) => {
                let (what, slot) = (bold(&a(piece, Case::Accusative)), plain(&at.slot));
                told!(
                    "{name} places {what} at {slot}{means}{brought}.",
                    "{name} legt {what} auf {slot}{means}{brought}."
                )
            }
            (None, Some((piece, from))) => {
                let slot = plain(&from.slot);
                let from = match from.zone {
                    "black" => say!("the black depot", "dem schwarzen Depot"),
                    _ => say!("depot {slot}", "Depot {slot}"),
                };
                let what = bold(&a(piece, Case::Accusative));
                match kind {
                    "buy" => told!(
                        "{name} buys {what} from {from}{means}{brought}.",
                        "{name} kauft {what} aus {from}{means}{brought}."
                    ),
                    _ => told!(
                        "{name} takes {what} from {from}{means}{brought}.",
                        "{name} nimmt {what} aus {from}{means}{brought}."
                    ),
                }
            }
            _ => PreEscaped(format!("{name}: {}{brought}.", plain(&capital(&piece_name(word))))),
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
    let mut parts: Vec<String> = die.map(|die| say!("the {die}", "der {die}")).into_iter().collect();
    if workers > 0 {
        parts.push(if die.is_some() { by_workers(workers) } else { super::workers(workers) });
    }
    if silver > 0 {
        parts.push(counted_name("silver", silver.into()));
    }
    let parts = match parts.is_empty() {
        true => return String::new(),
        false => and(&parts),
    };
    match die {
        Some(_) => say!(" with {parts}", " mit {parts}"),
        None => say!(" for {parts}", " für {parts}"),
    }
}

/// `: +3 area +10 phase +1 worker`, green in the log.
fn gains(told: &[&Event], seat: Seat) -> Markup {
    let mut parts = Vec::new();
    for event in told {
        match event {
            Event::Scored { seat: Some(who), source, points } if *who == seat => {
                parts.push(format!("{points:+} {}", source_word(source)));
            }
            Event::Gained { seat: who, what, count } if *who == seat => {
                parts.push(format!("+{}", counted_name(what, i64::from(*count))));
            }
            Event::Moved { seat: who, track: "turn-order", to } if *who == seat => {
                let place = to + 1;
                parts.push(say!("turn order {place}", "Reihenfolge {place}"));
            }
            Event::Moved { seat: who, track, to } if *who == seat => {
                parts.extend(super::modes::moved(track, *to));
            }
            _ => {}
        }
    }
    html! { @if !parts.is_empty() { ": " span.gain { (parts.join(" ")) } } }
}
