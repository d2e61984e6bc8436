//! What somebody would have meant who points at an element of the card game that is no target.

use table::Place;

use crate::scene::{Notice, Scene};
use crate::words;

/// What a player would try, likeliest first.
pub(super) fn attempts(
    scene: &Scene,
    place: &Place,
    piece: Option<&str>,
    tools: &[&str],
) -> Result<Vec<String>, Notice> {
    let own = scene.own();
    let projects = scene.pieces("projects", own);
    let prefix = format!("projects-{}-", own.index() + 1);
    let chosen: Vec<&str> = tools.iter().filter_map(|tool| tool.strip_prefix(prefix.as_str())).collect();
    let attempts = match (place.zone, piece) {
        ("display", Some(card)) => vec![format!("take {} {card}", place.slot)],
        ("hand", Some(card)) if card != "?" => vec![format!("play {card}")],
        ("projects", Some(card)) => vec![format!("place {card} new"), format!("discard {card}")],
        ("estate", _) => {
            let cards = if chosen.is_empty() { projects } else { chosen };
            let (kind, size) = place.slot.split_once(':').unwrap_or((&place.slot, "1"));
            let before = size.parse::<u8>().unwrap_or(1).saturating_sub(1);
            let stack = if before == 0 { "new".to_owned() } else { format!("{kind}:{before}") };
            cards.iter().map(|card| format!("place {card} {stack}")).collect()
        }
        ("goods", Some(good)) if place.owner.is_some() => vec![format!("sell {good}")],
        ("goods", _) => vec![format!("goods {}", place.slot)],
        ("animals", _) if place.owner.is_none() => vec![format!("animals {}", place.slot)],
        ("bonus", _) => vec![format!("bonus {}", place.slot)],
        ("drawn", Some(card)) => vec![format!("keep {card}")],
        ("purse", _) => vec![match place.slot.as_str() {
            "convert" => "convert 1".to_owned(),
            other => other.to_owned(),
        }],
        _ => Vec::new(),
    };
    match attempts.is_empty() {
        true => Err(Notice::plain(words::NOTHING_TO_DO.text())),
        false => Ok(attempts),
    }
}
