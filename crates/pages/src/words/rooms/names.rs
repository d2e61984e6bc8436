//! What the things of the expansions are called.

use crate::kit::{shield_number, vine_tile, vines};
use crate::say;
use crate::words::{Case, Text, a};

/// `shield 7`, `double tile, red and green`, `green vine bonus tile`, `card 3`; nothing for other things.
pub fn piece_name(name: &str) -> Option<String> {
    if let Some(number) = shield_number(name) {
        return Some(say!("shield {number}", "Schild {number}"));
    }
    if let Some((left, right)) = vines(name) {
        let (left, right) = (grape_name(left), grape_name(right));
        return Some(say!("double tile, {left} and {right}", "Doppelplättchen, {left} und {right}"));
    }
    if let Some(grape) = vine_tile(name) {
        let grape = grape_name(grape);
        return Some(say!("{grape} vine bonus tile", "Rebenbonus {grape}"));
    }
    let card = name.strip_prefix("card").and_then(|number| number.parse::<u8>().ok())?;
    Some(say!("card {card}", "Karte {card}"))
}

/// A colour of grapes.
pub fn grape_name(grape: &str) -> &'static str {
    let name = match grape {
        "orange" => Text::new("orange", "orange"),
        "yellow" => Text::new("yellow", "gelb"),
        "green" => Text::new("green", "grün"),
        "red" => Text::new("red", "rot"),
        "black" => Text::new("black", "schwarz"),
        _ => Text::new("blue", "blau"),
    };
    name.text()
}

/// What a space of a trade route or of a vineyard brings.
pub fn bonus_name(bonus: &str) -> String {
    match bonus {
        "castle" | "action" => say!("an action", "eine Aktion"),
        "black" => {
            say!("a tile of the black depot or the store", "ein Plättchen aus schwarzem Depot oder Vorrat")
        }
        "double" => say!("a double tile", "ein Doppelplättchen"),
        building => a(building, Case::Accusative),
    }
}

/// A slot of the vineyard depot by its numbers: `slot 5–6`.
pub fn slot_name(numbers: &str) -> String {
    let numbers = numbers.replace(' ', "–");
    say!("slot {numbers}", "Platz {numbers}")
}

/// A space of the vineyard store.
pub fn store_name(space: &str) -> &'static str {
    let name = match space {
        "left" => Text::new("left", "links"),
        "middle" => Text::new("in the middle", "in der Mitte"),
        _ => Text::new("right", "rechts"),
    };
    name.text()
}
