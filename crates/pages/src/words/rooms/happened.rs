//! What happened with the expansions.

use maud::{Markup, html};
use table::{Event, Place, Step};
use tabletop::Seat;

use super::names::{bonus_name, grape_name, piece_name, slot_name};
use crate::kit::{vine_tile, vines};
use crate::say;
use crate::scene::Scene;
use crate::words::{good_name, piece_name as tile_name};

/// What a seat did in an action of a room, without what it brought; nothing for actions of the base game. The kind is the first
/// word of the action.
pub fn acted(scene: &Scene, word: &str, told: &[&Event], seat: Seat) -> Option<Markup> {
    let mut words = word.split_whitespace();
    let (kind, value) = (words.next()?, words.next().unwrap_or_default());
    let name = scene.name(seat);
    let took = || {
        told.iter().find_map(|event| match event {
            Event::Took { piece, from, .. } => Some((piece.as_str(), from)),
            _ => None,
        })
    };
    let shield = || piece_name(&format!("shield{value}")).unwrap_or_default();
    let bold = |before: String, thing: String, after: String| html! { (before) b { (thing) } (after) };
    Some(match kind {
        "shield" => {
            let depot = took().map(|(_, from)| from.slot.clone()).unwrap_or_default();
            bold(
                say!("{name} takes ", "{name} nimmt "),
                shield(),
                say!(" from depot {depot}", " aus Depot {depot}"),
            )
        }
        "drop" => bold(say!("{name} gives up ", "{name} gibt ab: "), shield(), String::new()),
        "free-castle" => {
            html! { (say!("{name} hangs it on a free castle", "{name} hängt ihn an eine freie Burg")) }
        }
        "pay" => html! { (say!("{name} pays the tribute", "{name} zahlt den Tribut")) },
        "set-die" => {
            let to = words.next().unwrap_or_default();
            bold(
                say!("{name} turns the {value} to a ", "{name} dreht die {value} auf "),
                to.to_owned(),
                say!(" with shield 16", " mit Schild 16"),
            )
        }
        "copy" => {
            let who = scene.seat_name(value);
            bold(
                say!("{name} now uses the monasteries of ", "{name} benutzt jetzt mit die Klöster von "),
                who,
                String::new(),
            )
        }
        "name" => bold(
            say!(
                "{name} takes from all depots, by shield 5: ",
                "{name} nimmt aus allen Depots, durch Schild 5: "
            ),
            good_name(value).to_string(),
            String::new(),
        ),
        "retrieve" => bold(
            say!("{name} retrieves ", "{name} holt zurück: "),
            say!("a castle", "eine Burg"),
            say!(" for both dice", " für beide Würfel"),
        ),
        "buy-workers" => {
            html! { (say!("{name} buys workers with monastery 28", "{name} kauft Arbeiter mit Kloster 28")) }
        }
        "use" => bold(
            say!("{name} uses the crane as a ", "{name} benutzt den Kran wie: "),
            tile_name(value),
            String::new(),
        ),
        "flock" => bold(
            say!("{name} scores with the geese: ", "{name} wertet mit den Gänsen: "),
            tile_name(value),
            String::new(),
        ),
        "route" => {
            bold(say!("{name} lays ", "{name} legt "), say!("card {value}", "Karte {value}"), String::new())
        }
        "take-double" => {
            let (piece, from) = took()?;
            let from = slot_name(&scene.slot_numbers(&from.slot));
            bold(say!("{name} takes ", "{name} nimmt "), both(piece)?, say!(" from {from}", " von {from}"))
        }
        "take-store" | "buy-double" => {
            let (piece, _) = took()?;
            let verb = if kind == "buy-double" {
                say!("{name} buys ", "{name} kauft ")
            } else {
                say!("{name} takes ", "{name} nimmt ")
            };
            bold(verb, both(piece)?, say!(" from the store", " aus dem Vorrat"))
        }
        "plant" => {
            let (piece, at) = told.iter().find_map(|event| match event {
                Event::Placed { piece, at, .. } => Some((piece.as_str(), at)),
                _ => None,
            })?;
            let slot = &at.slot;
            bold(say!("{name} plants ", "{name} pflanzt "), both(piece)?, say!(" at {slot}", " auf {slot}"))
        }
        "bonus" => bold(
            say!("{name} uses the bonus: ", "{name} nutzt den Bonus: "),
            bonus_name(value),
            String::new(),
        ),
        "vine" => {
            let grape = grape_name(value);
            bold(
                say!("{name} takes ", "{name} nimmt "),
                say!("the {grape} vine bonus tile", "den Rebenbonus {grape}"),
                say!(" for a full layer", " für eine volle Lage"),
            )
        }
        "discard-double" => bold(say!("{name} discards ", "{name} wirft ab: "), both(value)?, String::new()),
        _ => return None,
    })
}

fn both(name: &str) -> Option<String> {
    let (left, right) = vines(name)?;
    let (left, right) = (grape_name(left), grape_name(right));
    Some(say!("{left} and {right}", "{left} und {right}"))
}

/// What chance dealt of the expansions, if it is worth a line.
pub fn dealt(scene: &Scene, step: &Step) -> Option<Markup> {
    let action = step.action.as_deref()?;
    let (kind, value) = action.split_once(' ')?;
    match kind {
        "shield" => {
            let depot = step.events.iter().find_map(|event| match event {
                Event::Revealed { at: Place { zone: "depot", slot, .. }, .. } => Some(slot.clone()),
                _ => None,
            })?;
            Some(
                html! { (say!("Shield {value} comes to depot {depot}.", "Schild {value} kommt zu Depot {depot}.")) },
            )
        }
        "vine" => {
            let seat = step.events.iter().find_map(|event| match event {
                Event::Took { seat, piece, .. } if vine_tile(piece).is_some() => Some(*seat),
                _ => None,
            })?;
            let (name, grape) = (scene.name(seat), grape_name(value));
            Some(html! { (say!(
                "{name} begins with the {grape} vine bonus tile.",
                "{name} beginnt mit dem Rebenbonus {grape}."
            )) })
        }
        "route" => {
            let card = format!("card{value}");
            let zones = scene.picture.zones.iter().filter(|zone| zone.name == "cards");
            let has = |zone: &&table::Zone| {
                zone.slots.iter().flat_map(|slot| &slot.pieces).any(|piece| piece.name == card)
            };
            let name = scene.name(zones.filter(|zone| zone.owner.is_some()).find(has)?.owner?);
            Some(html! { (say!(
                "{name} gets card {value} of the trade routes.",
                "{name} bekommt Karte {value} der Handelswege."
            )) })
        }
        _ => None,
    }
}
