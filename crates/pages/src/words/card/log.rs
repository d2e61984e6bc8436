//! What happened in a card game, as sentences.

use maud::{Markup, html};
use table::{Event, Step};
use tabletop::{Actor, Seat};

use super::choice::points_of;
use super::{card_name, parts, round_letter, ware_name};
use crate::say;
use crate::scene::Scene;
use crate::words::Line;

/// The log, oldest first.
pub fn happened(scene: &Scene) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let (mut round, mut turns, mut buyer) = (0_i64, 0_usize, None);
    for step in &scene.steps {
        let line = |by, text| Line { by, die: None, heading: None, text, ply: step.ply };
        match step.by {
            Actor::Seat(seat) => {
                if step.action.as_deref() == Some("buy") {
                    buyer = Some(seat);
                }
                lines.extend(acted(scene, step, seat).map(|text| line(Some(seat), text)));
            }
            Actor::Chance => lines.extend(outcome(scene, step, buyer).map(|(by, text)| line(by, text))),
        }
        for event in &step.events {
            match event {
                Event::RoundBegan(number) => (round, turns) = (i64::from(*number), 0),
                Event::TurnBegan(_) => {
                    if turns % scene.seats.len().max(1) == 0 {
                        let (letter, turn) = (round_letter(round), turns / scene.seats.len().max(1) + 1);
                        let heading = say!("Round {letter}, turn {turn}", "Runde {letter}, Zug {turn}");
                        lines.push(Line { heading: Some(heading), ..line(None, html! {}) });
                    }
                    turns += 1;
                }
                Event::GameEnded => {
                    lines.push(line(None, html! { (say!("The game ends.", "Das Spiel endet.")) }));
                }
                _ => {}
            }
        }
    }
    lines
}

/// An outcome of chance that is worth a line: what somebody bought, what Aaron turns up.
fn outcome(scene: &Scene, step: &Step, buyer: Option<Seat>) -> Option<(Option<Seat>, Markup)> {
    let (piece, at) = step.events.iter().find_map(|event| match event {
        Event::Revealed { piece, at } => Some((piece, at)),
        _ => None,
    })?;
    let card = card_name(piece);
    match at.zone {
        "drawn" => {
            let name = buyer.map(|seat| scene.name(seat)).unwrap_or_default();
            Some((buyer, html! { (say!("{name} draws {card}.", "{name} zieht {card}.")) }))
        }
        "aaron" => {
            let reasons: Vec<String> = step
                .events
                .iter()
                .filter_map(|event| match event {
                    Event::Scored { seat: None, points, source } if *points != 0 => {
                        Some(format!("{}, {}", points_of(*points), super::source_name(source)))
                    }
                    _ => None,
                })
                .collect();
            let yours = gains(step, Seat(0));
            let yours = match yours.is_empty() {
                true => String::new(),
                false => {
                    let (name, gains) = (scene.name(Seat(0)), yours.join(", "));
                    say!(" {name}: {gains}.", " {name}: {gains}.")
                }
            };
            Some((
                None,
                html! {
                    (say!("Aaron turns up {card}", "Aaron deckt {card} auf"))
                    @if !reasons.is_empty() { ": " span.gain { (reasons.join("; ")) } } "." (yours)
                },
            ))
        }
        "goods" | "animals" if at.owner.is_some() => {
            let (seat, ware) = (at.owner?, ware_name(piece));
            let name = scene.name(seat);
            Some((Some(seat), html! { (say!("{name} begins with {ware}.", "{name} beginnt mit {ware}.")) }))
        }
        _ => None,
    }
}

fn gains(step: &Step, seat: Seat) -> Vec<String> {
    let (mut parts, mut points) = (Vec::new(), 0);
    for event in &step.events {
        match event {
            Event::Scored { seat: Some(who), points: more, source } if *who == seat => {
                points += if *source == "start-card" && step.by == Actor::Chance { 0 } else { *more };
            }
            Event::Gained { seat: who, what: "workers", count } if *who == seat => {
                parts.push(match count {
                    1 => say!("+1 worker", "+1 Arbeiter"),
                    _ => say!("+{count} workers", "+{count} Arbeiter"),
                });
            }
            Event::Gained { seat: who, count, .. } if *who == seat => {
                parts.push(say!("+{count} silver", "+{count} Silber"));
            }
            Event::RoundBegan(_) | Event::TurnBegan(_) | Event::GameEnded => break,
            _ => {}
        }
    }
    if points != 0 {
        parts.insert(0, points_of(points));
    }
    parts
}

fn acted(scene: &Scene, step: &Step, seat: Seat) -> Option<Markup> {
    let name = scene.name(seat);
    let action = step.action.as_deref()?;
    let words: Vec<&str> = action.split_whitespace().collect();
    let card = |at: usize| card_name(words.get(at).copied().unwrap_or_default());
    let spent = step.events.iter().find_map(|event| match event {
        Event::Spent { seat: who, what: "workers", count } if *who == seat => Some(*count),
        _ => None,
    });
    let took = step.events.iter().find_map(|event| match event {
        Event::Took { seat: who, piece, .. } if *who == seat => Some(ware_name(piece)),
        _ => None,
    });
    let text = match *words.first()? {
        "end" => return None,
        "play" => {
            let (kind, die) = parts(words.get(1)?);
            let (card, die) = (card_name(kind), die.unwrap_or(0));
            say!("{name} plays the {die}, {card}", "{name} spielt die {die}, {card}")
        }
        "take" => {
            let (card, row) = (card(2), words.get(1).copied().unwrap_or_default());
            say!("{name} takes {card} from row {row}", "{name} nimmt {card} aus Reihe {row}")
        }
        "place" => {
            let card = card(1);
            say!("{name} builds {card}", "{name} baut {card}")
        }
        "sell" => {
            let count = step.events.iter().find_map(|event| match event {
                Event::Sold { count, .. } => Some(*count),
                _ => None,
            });
            let (count, ware) = (count.unwrap_or(0), ware_name(words.get(1)?));
            match scene.seats.len() {
                1 => say!("{name} sells {count} {ware}", "{name} verkauft {count} {ware}"),
                _ => say!(
                    "{name} sells {count} {ware} and takes the start card",
                    "{name} verkauft {count} {ware} und nimmt die Startkarte"
                ),
            }
        }
        "workers" => say!("{name} takes workers", "{name} nimmt Arbeiter"),
        "silver" => say!("{name} takes a silver", "{name} nimmt ein Silber"),
        "convert" | "return" => {
            say!("{name} returns workers and silver", "{name} gibt Arbeiter und Silber ab")
        }
        "buy" => say!("{name} buys three cards", "{name} kauft drei Karten"),
        "keep" => {
            let card = card(1);
            say!("{name} keeps {card}", "{name} behält {card}")
        }
        "use" => {
            let card = card(1);
            say!("{name} uses {card}", "{name} nutzt {card}")
        }
        "discard" => {
            let card = card(1);
            say!("{name} discards {card}", "{name} legt {card} ab")
        }
        "goods" | "animals" => {
            let ware = took.unwrap_or_default();
            say!("{name} takes {ware}", "{name} nimmt {ware}")
        }
        "bonus" => say!("{name} takes the bonus of the round", "{name} nimmt den Bonus der Runde"),
        "first" => return None,
        "decline" => say!("{name} lets it go", "{name} verzichtet"),
        _ => return None,
    };
    let gains = gains(step, seat);
    let workers = spent.filter(|_| matches!(words[0], "take" | "place" | "sell")).map(|count| match count {
        1 => say!(" for 1 worker", " für 1 Arbeiter"),
        _ => say!(" for {count} workers", " für {count} Arbeiter"),
    });
    Some(
        html! { (text) (workers.unwrap_or_default()) @if !gains.is_empty() { ": " span.gain { (gains.join(", ")) } } "." },
    )
}
