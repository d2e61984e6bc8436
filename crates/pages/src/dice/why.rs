//! What somebody would have meant who points at an element of the dice game that is no target.

use table::Place;

use super::hand::faces;
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
    let has = |tool: &str| tools.contains(&super::look::helper_element(own, tool).as_str());
    let asked = scene.asked().map_or("first", |(kind, ..)| kind);
    let verb = match asked {
        "second" => "silver",
        _ if has("monks") => "monk",
        _ if has("workers") => "worker",
        _ => "mark",
    };
    let mut numbers = faces(scene, "pips");
    numbers.dedup();
    match (place.zone, asked) {
        ("duchy", "castle") => Ok(vec![format!("castle {}", place.slot)]),
        ("duchy", "sale") => Ok(vec!["mark".to_owned() + " " + &place.slot + " 1"]),
        ("duchy", _) => Ok(numbers.iter().map(|number| format!("{verb} {} {number}", place.slot)).collect()),
        ("helper", _) => {
            let name = piece.unwrap_or(&place.slot);
            let open = scene.slots("duchy", Some(own)).iter().find(|slot| slot.pieces.is_empty());
            let hex = open.map_or("d4", |slot| slot.name.as_str());
            let number = numbers.first().copied().unwrap_or("1");
            match name {
                "monks" => Ok(vec![format!("monk {hex} {number}")]),
                "workers" => Ok(vec![format!("worker {hex} {number}")]),
                "silver" => Ok(vec![format!("silver {hex} {number}")]),
                "commodities" => Ok(vec!["sell".to_owned()]),
                _ => Err(Notice::plain(words::NOTHING_TO_DO.text())),
            }
        }
        _ => Err(Notice::plain(words::NOTHING_TO_DO.text())),
    }
}
