//! What a choice means, in words.

use table::{Choice, Gain};

use super::grammar::{Case, and, capital, or, points};
use super::names::{good_name, the};
use crate::say;
use crate::scene::Scene;

/// `Take the ship from depot 1 with the 4`: who, price and gains are told elsewhere.
pub fn sentence(scene: &Scene, choice: &Choice<String>) -> String {
    let die = choice.die.filter(|_| choice.kind != "set-die");
    let with = die.map(|die| say!(" with the {die}", " mit der {die}")).unwrap_or_default();
    capital(&(phrase(scene, choice) + &with))
}

/// The same without the die, as the question line previews it: `take the ship from depot 1`.
pub fn phrase(scene: &Scene, choice: &Choice<String>) -> String {
    let piece = choice.piece.as_deref().unwrap_or_default();
    let what = the(piece, Case::Accusative);
    let slot = choice.target.as_ref().map(|place| place.slot.as_str()).unwrap_or_default();
    let from = match choice.target.as_ref().map(|place| place.zone) {
        Some("black") => say!(" from the black depot", " aus dem schwarzen Depot"),
        Some("depot") => say!(" from depot {slot}", " aus Depot {slot}"),
        _ => String::new(),
    };
    let special = super::modes::phrase(scene, choice).or_else(|| super::rooms::phrase(scene, choice));
    if let Some(phrase) = special {
        return phrase;
    }
    match choice.kind {
        "take" => say!("take {what}{from}", "nimm {what}{from}"),
        "buy" => say!("buy {what}{from}", "kaufe {what}{from}"),
        "hire" => say!("take {what}{from} by monastery 6", "nimm {what}{from} mit Kloster 6"),
        "place" => say!("place {what} on {slot}", "lege {what} auf {slot}"),
        "sell" => {
            let count = scene
                .pieces("goods", scene.house(scene.own()))
                .iter()
                .filter(|other| **other == piece)
                .count();
            let good = good_name(piece);
            match count {
                1 => say!("sell the {good}", "verkaufe {good}"),
                _ => say!("sell {count} {good}", "verkaufe {count} {good}"),
            }
        }
        "workers" => say!("hire workers", "nimm Arbeiter"),
        "discard" => say!("discard {what}", "wirf {what} ab"),
        "ship" => say!("unload depot {slot}", "entlade Depot {slot}"),
        "also" => say!("unload depot {slot} too", "entlade auch Depot {slot}"),
        "goods" => {
            let good = good_name(piece);
            say!("keep the {good}", "behalte {good}")
        }
        "side" => say!("play duchy {piece}", "spiele Herzogtum {piece}"),
        "castle" => say!("put the starting castle on {slot}", "lege die erste Burg auf {slot}"),
        "decline" => say!("let it go", "verzichte"),
        "end" => say!("end turn", "beende den Zug"),
        _ => choice.text.clone(),
    }
}

/// What a thing would bring now: a scoring monastery, or being the next to finish a colour.
pub fn worth(name: &str, count: u8) -> String {
    let points = points(count);
    match crate::kit::Piece::named(name)
        .is_some_and(|piece| piece.kind == "monastery" && piece.number.is_some())
    {
        true => say!("For you now: {points} at the end.", "Für dich jetzt: {points} am Ende."),
        false => {
            say!("Next to finish this colour: {points}.", "Diese Farbe vollenden: {points}.")
        }
    }
}

/// What an open space takes, and what its area would score: `A 4 covers it. 1 of 3 spaces of this area are covered.`
pub fn area_now(number: u8, covered: usize, size: usize, value: u8) -> String {
    let points = points(value);
    match (size, size - covered) {
        (1, _) => say!(
            "A {number} covers it, and the area of one space scores {points} in this phase.",
            "Mit einer {number} zu bedecken; das Gebiet aus einem Feld bringt in dieser Phase {points}."
        ),
        (_, 1) => say!(
            "A {number} covers it, the last of {size} spaces: its area scores {points} in this phase.",
            "Mit einer {number} zu bedecken, als letztes von {size} Feldern: Das Gebiet bringt in dieser Phase {points}."
        ),
        _ => say!(
            "A {number} covers it. {covered} of {size} spaces of its area are covered; finished in this phase, it scores {points}.",
            "Mit einer {number} zu bedecken. {covered} von {size} Feldern des Gebiets sind bedeckt; in dieser Phase vollendet bringt es {points}."
        ),
    }
}

/// Where a tile would fit: `Fits c3 or e4.`
pub fn fits(spaces: &[String]) -> String {
    let list = or(spaces);
    match spaces.is_empty() {
        true => say!("No space of yours takes it yet.", "Noch passt es auf keines deiner Felder."),
        false => say!("In your duchy it fits {list}.", "In deinem Herzogtum passt es auf {list}."),
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
        parts.push(("points", format!("+{}", super::points(points))));
    }
    if !goods.is_empty() {
        parts.push(("goods", and(&super::happened::counted(goods.into_iter()))));
    }
    parts
}
