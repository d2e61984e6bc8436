//! What a choice means, in words.

use table::{Choice, Gain};

use super::names::{capital, good_name, join, piece_name, plural};
use crate::scene::Scene;

/// `Take the ship from depot 1 with the 4`: who, price and gains are told elsewhere.
pub fn sentence(scene: &Scene, choice: &Choice<String>) -> String {
    let with = choice.die.map(|die| format!(" with the {die}")).unwrap_or_default();
    capital(&(phrase(scene, choice) + &with))
}

/// The same without the die, as the question line previews it: `ship to d5`.
pub fn phrase(scene: &Scene, choice: &Choice<String>) -> String {
    let piece = choice.piece.as_deref().unwrap_or_default();
    let name = piece_name(piece);
    let slot = choice.target.as_ref().map(|place| place.slot.as_str()).unwrap_or_default();
    let from = match choice.target.as_ref().map(|place| place.zone) {
        Some("black") => " from the black depot".to_owned(),
        Some("depot") => format!(" from depot {slot}"),
        _ => String::new(),
    };
    if let Some(phrase) = super::modes::phrase(scene, choice) {
        return phrase;
    }
    match choice.kind {
        "take" => format!("take {}{from}", the(&name)),
        "buy" => format!("buy {}{from}", the(&name)),
        "hire" => format!("take {}{from} by monastery 6", the(&name)),
        "place" => format!("place {} on {slot}", the(&name)),
        "sell" => {
            let count = scene
                .pieces("goods", scene.house(scene.own()))
                .iter()
                .filter(|other| **other == piece)
                .count();
            format!("sell {count} {}", good_name(piece))
        }
        "workers" => "hire workers".to_owned(),
        "discard" => format!("discard {}", the(&name)),
        "ship" => format!("unload depot {slot}"),
        "also" => format!("unload depot {slot} too"),
        "goods" => format!("keep the {}", good_name(piece)),
        "side" => format!("play duchy {piece}"),
        "castle" => format!("put the starting castle on {slot}"),
        "decline" => "let it go".to_owned(),
        "end" => "end turn".to_owned(),
        _ => choice.text.clone(),
    }
}

fn the(name: &str) -> String {
    if name.starts_with("monastery") { name.to_owned() } else { format!("the {name}") }
}

/// What a thing would bring now: a scoring monastery, or being the next to finish a colour.
pub fn worth(name: &str, points: u8) -> String {
    let points = plural(i64::from(points), "point", "points");
    match piece_name(name).starts_with("monastery ") {
        true => format!("For you now: {points} at the end."),
        false => format!("Next to finish this colour: {points}."),
    }
}

/// Cost and gains for the line under the question: an icon and what to say beside it.
pub fn effects(choice: &Choice<String>) -> Vec<(&'static str, String)> {
    let mut parts = Vec::new();
    if choice.cost.workers > 0 {
        parts.push(("worker", format!("−{}", choice.cost.workers)));
    }
    if choice.cost.silver > 0 {
        parts.push(("silver", format!("−{}", choice.cost.silver)));
    }
    let (mut points, mut goods) = (0, Vec::new());
    for gain in &choice.gains {
        match gain {
            Gain::Points(_, value) => points += value,
            Gain::Counted("workers", count) => parts.push(("worker", format!("+{count}"))),
            Gain::Counted("silver", count) => parts.push(("silver", format!("+{count}"))),
            Gain::Counted(..) => {}
            Gain::Piece(piece) if super::good_number(piece).is_some() => {
                goods.push(good_name(piece));
            }
            Gain::Piece(_) => {}
        }
    }
    if points != 0 {
        parts.push(("points", format!("+{}", plural(points, "point", "points"))));
    }
    if !goods.is_empty() {
        parts.push(("goods", join(&super::happened::counted(goods.into_iter()), "and")));
    }
    parts
}
