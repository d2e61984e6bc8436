//! What the actions of the expansions are called.

use table::Choice;

use super::names::{bonus_name, grape_name, slot_name};
use crate::kit::{shield_number, vine_tile, vines};
use crate::say;
use crate::scene::Scene;
use crate::words::{Text, good_name, piece_name};

/// The groups of the list of moves that only expansions need.
pub fn groups() -> impl Iterator<Item = (String, &'static [&'static str])> {
    const GROUPS: [(Text, &[&str]); 5] = [
        (
            Text::new("Vineyard", "Weinberg"),
            &["take-double", "take-store", "plant", "bonus", "vine", "buy-double", "discard-double"],
        ),
        (
            Text::new("Shields", "Wappenschilde"),
            &["shield", "drop", "free-castle", "set-die", "copy", "name"],
        ),
        (Text::new("Tribute", "Tribut"), &["pay"]),
        (Text::new("Castle", "Burg"), &["retrieve"]),
        (Text::new("Monastery 28", "Kloster 28"), &["buy-workers"]),
    ];
    GROUPS.iter().map(|(title, kinds)| (title.to_string(), *kinds))
}

/// The action without its die; nothing for actions of the base game.
pub fn phrase(scene: &Scene, choice: &Choice<String>) -> Option<String> {
    let piece = choice.piece.as_deref().unwrap_or_default();
    let slot = choice.target.as_ref().map(|place| place.slot.as_str()).unwrap_or_default();
    let name = || piece_name(piece);
    let both = |(left, right): (&str, &str)| {
        let (left, right) = (grape_name(left), grape_name(right));
        say!("{left} and {right}", "{left} und {right}")
    };
    Some(match choice.kind {
        "buy-workers" => say!("buy 2 workers for 1 silver", "2 Arbeiter für 1 Silber kaufen"),
        "use" => {
            let name = name();
            say!("use the crane as a {name}", "den Kran benutzen wie: {name}")
        }
        "flock" => {
            let animals = animals(piece);
            say!("score the {animals} with the geese", "mit den Gänsen werten: {animals}")
        }
        "route" => {
            let number = piece.trim_start_matches("card");
            say!("lay card {number} next", "Karte {number} als nächste legen")
        }
        "retrieve" => say!(
            "retrieve a castle for both dice and 5 points",
            "eine Burg zurückholen, für beide Würfel und 5 Punkte"
        ),
        "shield" => {
            let (shield, depot) = (name(), slot);
            match scene.asked() {
                Some(("extra", ..)) => {
                    say!("take {shield} from depot {depot}", "{shield} aus Depot {depot} nehmen")
                }
                _ => say!(
                    "take {shield} from depot {depot} with both dice",
                    "{shield} aus Depot {depot} mit beiden Würfeln nehmen"
                ),
            }
        }
        "drop" => {
            let old = name();
            match scene.room_question() {
                Some(("shields", "replace", values)) => {
                    let new = values.split(',').nth(1).unwrap_or_default();
                    say!(
                        "put shield {new} in the place of {old}",
                        "Schild {new} an die Stelle von {old} hängen"
                    )
                }
                _ => say!("give up {old}", "{old} abgeben"),
            }
        }
        "free-castle" => say!("hang it on a castle without a shield", "an eine Burg ohne Schild hängen"),
        "pay" => tribute(scene, piece),
        "set-die" => {
            let from = choice.die.unwrap_or(0);
            say!("turn the {from} to a {piece}", "die {from} auf {piece} drehen")
        }
        "copy" => {
            let who = scene.seat_name(piece);
            say!("use the monasteries of {who} too", "die Klöster von {who} mitbenutzen")
        }
        "name" => {
            let goods = good_name(piece);
            say!("take all {goods} from the depots", "aus allen Depots nehmen: {goods}")
        }
        "take-double" => {
            let (vines, from) = (both(vines(piece)?), slot_name(&scene.slot_numbers(slot)));
            say!("take {vines} from {from}", "{vines} von {from} nehmen")
        }
        "plant" => {
            let (left, right) = vines(piece)?;
            let (left, right) = (grape_name(left), grape_name(right));
            match left == right {
                true => say!("plant {left} and {right} on {slot}", "{left} und {right} auf {slot} pflanzen"),
                false => say!(
                    "plant on {slot}: {left} left, {right} right",
                    "auf {slot} pflanzen: {left} links, {right} rechts"
                ),
            }
        }
        "take-store" => {
            let vines = both(vines(piece)?);
            say!("take {vines} from the store", "{vines} aus dem Vorrat nehmen")
        }
        "buy-double" => {
            let vines = both(vines(piece)?);
            say!("buy {vines} from the store", "{vines} aus dem Vorrat kaufen")
        }
        "bonus" => {
            let bonus = bonus_name(piece);
            say!("use {bonus}", "{bonus} nutzen")
        }
        "vine" => {
            let grape = grape_name(vine_tile(piece)?);
            say!("take the {grape} vine bonus tile", "den Rebenbonus {grape} nehmen")
        }
        "discard-double" => {
            let vines = both(vines(piece)?);
            say!("discard {vines}", "{vines} abwerfen")
        }
        "discard" if shield_number(piece).is_some() => return None,
        _ => return None,
    })
}

/// Animals of a kind, without a number.
fn animals(word: &str) -> &'static str {
    let text = match word {
        "cow" => Text::new("cows", "Kühe"),
        "pig" => Text::new("pigs", "Schweine"),
        "sheep" => Text::new("sheep", "Schafe"),
        "goat" => Text::new("goats", "Ziegen"),
        _ => Text::new("chickens", "Hühner"),
    };
    text.text()
}

/// `pay a tribute of 1 silver and 1 worker`.
fn tribute(scene: &Scene, workers: &str) -> String {
    let due = scene.counter(scene.own(), "tribute");
    let workers: i64 = workers.parse().unwrap_or(0);
    let silver = (due - workers).max(0);
    match (silver, workers) {
        (silver, 0) => say!("pay a tribute of {silver} silver", "{silver} Silber Tribut zahlen"),
        (0, workers) => say!("pay a tribute in workers: {workers}", "Tribut in Arbeitern zahlen: {workers}"),
        _ => say!(
            "pay a tribute of {silver} silver, the rest in workers: {workers}",
            "{silver} Silber Tribut zahlen, den Rest in Arbeitern: {workers}"
        ),
    }
}
