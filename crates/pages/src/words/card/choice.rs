//! Questions and choices of the card game, in words.

use table::{Choice, Gain};
use tabletop::Next;

use super::{bonus, card_name, good_of, icon_of, kind_name, parts, ware_name};
use crate::say;
use crate::scene::Scene;
use crate::words::{Question, capital, or};

/// The question to the viewer, or who is waited for.
pub fn question(scene: &Scene) -> Question {
    let plain = |title: String, detail: String| Question { title, detail, ..Question::default() };
    if scene.is_over() {
        return plain(
            say!("The game is over", "Das Spiel ist zu Ende"),
            say!("Look at where the points came from.", "Sieh nach, woher die Punkte kamen."),
        );
    }
    if !scene.is_asked() {
        if scene.picture.next == Next::Chance {
            return plain(say!("Cards are drawn", "Karten werden gezogen"), String::new());
        }
        let name = scene.picture.next.seats().first().map(|seat| scene.name(seat)).unwrap_or_default();
        return plain(
            say!("{name} is to move", "{name} ist am Zug"),
            say!("You can look around.", "Du kannst dich umsehen."),
        );
    }
    let Some((kind, number, about)) = scene.asked() else { return plain(String::new(), String::new()) };
    let number = number.unwrap_or(0);
    let of = |card: &str| Some((icon_of(parts(card).0).to_owned(), capital(&card_name(card))));
    let or_buy = match scene.choices.iter().any(|choice| choice.kind == "buy") {
        true => say!(" You can also buy three cards.", " Du kannst auch drei Karten kaufen."),
        false => String::new(),
    };
    match kind {
        "turn" => plain(
            say!("Your turn: which card do you play?", "Du bist dran: Welche Karte spielst du?"),
            say!("Only its number counts.{or_buy}", "Nur ihre Zahl zählt.{or_buy}"),
        ),
        "end" => plain(
            say!("Your action is done", "Deine Aktion ist getan"),
            say!("Buy three cards, or end the turn.", "Kaufe drei Karten oder beende den Zug."),
        ),
        "action" => {
            plain(say!("You play the {number}: what for?", "Du spielst die {number}: wofür?"), can(scene))
        }
        "castle" => Question {
            parent: of("castle"),
            title: say!("An action with any number", "Eine Aktion mit beliebiger Zahl"),
            detail: can(scene),
        },
        "function" => {
            let kind = about.unwrap_or_default();
            Question { parent: of(kind), title: function_title(kind), detail: or_buy.trim().to_owned() }
        }
        "good" => plain(
            say!("Which good do you take?", "Welche Ware nimmst du?"),
            say!("From the top of a pile.", "Oben von einem Stapel."),
        ),
        "animal" => plain(
            say!("Which animal do you take?", "Welches Tier nimmst du?"),
            say!("From the top of a pile.", "Oben von einem Stapel."),
        ),
        "bonus" => plain(
            say!("A triple: which bonus do you take?", "Ein Drilling: Welchen Bonus nimmst du?"),
            say!("The card of the round offers them.", "Die Rundenkarte bietet sie an."),
        ),
        "order" => Question {
            parent: about.and_then(of),
            title: say!("What comes first?", "Was kommt zuerst?"),
            detail: say!(
                "The bonus of the round, or what the card does.",
                "Der Bonus der Runde oder was die Karte kann."
            ),
        },
        "bought" => plain(
            say!("Which of the three cards?", "Welche der drei Karten?"),
            say!(
                "Keep one as a project, or use its number.",
                "Behalte eine als Projekt oder nutze ihre Zahl."
            ),
        ),
        "discard" => Question {
            parent: about.and_then(of),
            title: say!("Three projects are enough: which goes?", "Drei Projekte sind genug: Welches geht?"),
            detail: say!("It goes to the discard pile.", "Es kommt auf den Ablagestapel."),
        },
        _ => plain(
            say!("How many of them are workers?", "Wie viele davon sind Arbeiter?"),
            say!("The others are silver; {number} points.", "Die übrigen sind Silber; {number} Punkte."),
        ),
    }
}

fn function_title(kind: &str) -> String {
    match kind {
        "carpenter" => say!("Take a building or knowledge", "Nimm ein Gebäude oder Wissen"),
        "church" => say!("Take a castle, mine or cloister", "Nimm eine Burg, eine Mine oder ein Kloster"),
        "market" => say!("Take a ship or a pasture", "Nimm ein Schiff oder eine Weide"),
        "boarding" => say!("Take a good or an animal", "Nimm eine Ware oder ein Tier"),
        "warehouse" => say!("Sell goods of one kind", "Verkaufe Waren einer Art"),
        _ => say!("Build another project", "Baue noch ein Projekt"),
    }
}

/// `Take, build, sell or hire.`
fn can(scene: &Scene) -> String {
    let has = |kind: &str| scene.choices.iter().any(|choice| choice.kind == kind);
    let verbs: Vec<String> = [
        (has("take"), say!("take a card", "nimm eine Karte")),
        (has("place"), say!("build a project", "baue ein Projekt")),
        (has("sell"), say!("sell goods", "verkaufe Waren")),
        (has("workers"), say!("take workers", "nimm Arbeiter")),
        (has("silver"), say!("take a silver", "nimm ein Silber")),
        (has("convert"), say!("convert", "tausche")),
    ]
    .into_iter()
    .filter(|(is_there, _)| *is_there)
    .map(|(_, verb)| verb)
    .collect();
    capital(&(or(&verbs) + "."))
}

/// `Take the ship (2) from row 4`.
pub fn sentence(scene: &Scene, choice: &Choice<String>) -> String {
    let piece = choice.piece.as_deref().unwrap_or_default();
    let card = card_name(piece);
    let slot = choice.target.as_ref().map(|place| place.slot.as_str()).unwrap_or_default();
    match choice.kind {
        "play" => {
            let die = parts(piece).1.unwrap_or(0);
            say!("Play the {die}, {card}", "Spiele die {die}, {card}")
        }
        "take" => say!("Take {card} from row {slot}", "Nimm {card} aus Reihe {slot}"),
        "place" => {
            let on = choice.text.split_whitespace().nth(2).unwrap_or("new");
            match on.split_once(':') {
                Some((kind, size)) => {
                    let kind = kind_name(kind);
                    say!("Build {card} on {kind}, {size} so far", "Baue {card} auf {kind}, bisher {size}")
                }
                None => say!("Build {card} as a new stack", "Baue {card} als neuen Stapel"),
            }
        }
        "sell" => {
            let count = scene.pieces("goods", scene.own()).iter().filter(|other| **other == piece).count();
            let ware = ware_name(piece);
            say!("Sell {count} {ware}", "Verkaufe {count} {ware}")
        }
        "workers" => say!("Refill workers to two", "Arbeiter auf zwei auffüllen"),
        "silver" => say!("Take 1 silver", "Nimm 1 Silber"),
        "convert" => {
            let points: u32 = piece.parse().unwrap_or(1);
            let cards = 3 * points;
            match points {
                1 => say!(
                    "Return {cards} workers and silver for 1 point",
                    "Gib {cards} Arbeiter und Silber für 1 Punkt ab"
                ),
                _ => say!(
                    "Return {cards} workers and silver for {points} points",
                    "Gib {cards} Arbeiter und Silber für {points} Punkte ab"
                ),
            }
        }
        "return" => match piece {
            "1" => say!("1 worker, the others silver", "1 Arbeiter, der Rest Silber"),
            _ => say!("{piece} workers, the others silver", "{piece} Arbeiter, der Rest Silber"),
        },
        "buy" => say!("Buy three cards of the deck", "Kaufe drei Karten vom Stapel"),
        "keep" => say!("Keep {card} as a project", "Behalte {card} als Projekt"),
        "use" => {
            let die = parts(piece).1.unwrap_or(0);
            say!("Use {card}: one more action with the {die}", "Nutze {card}: noch eine Aktion mit der {die}")
        }
        "discard" => say!("Discard {card}", "Lege {card} ab"),
        "goods" | "animals" => {
            let zone = if choice.kind == "goods" { "goods" } else { "animals" };
            let pile = scene.slots(zone, None).iter().find(|pile| pile.name == slot);
            let top = pile.and_then(|pile| pile.pieces.first()).map(|piece| ware_name(&piece.name));
            let top = top.unwrap_or_default();
            say!("Take {top} from pile {slot}", "Nimm {top} von Stapel {slot}")
        }
        "bonus" => {
            let offered = scene.slots("bonus", None).iter().find(|slot| slot.name == piece);
            let what = bonus(piece, offered.and_then(|slot| slot.number).unwrap_or(1));
            say!("Bonus: {what}", "Bonus: {what}")
        }
        "first" => match piece {
            "bonus" => say!("The bonus first", "Zuerst der Bonus"),
            _ => say!("The function first", "Zuerst die Funktion"),
        },
        "decline" => say!("Let it go", "Verzichten"),
        "end" => say!("End the turn", "Zug beenden"),
        _ => choice.text.clone(),
    }
}

/// Cost and gains of a choice.
pub fn effects(choice: &Choice<String>) -> Vec<(&'static str, String)> {
    let mut parts = Vec::new();
    if choice.cost.workers > 0 {
        parts.push(("worker", format!("−{}", choice.cost.workers)));
    }
    if choice.cost.silver > 0 {
        parts.push(("silver", format!("−{}", choice.cost.silver)));
    }
    let mut points = 0;
    for gain in &choice.gains {
        match gain {
            Gain::Points("start-card", _) if choice.kind != "sell" => {}
            Gain::Points(_, value) => points += value,
            Gain::Counted("workers", count) => parts.push(("worker", format!("+{count}"))),
            Gain::Counted("silver", count) => parts.push(("silver", format!("+{count}"))),
            Gain::Counted(..) => {}
            Gain::Piece(piece) if good_of(piece).is_some() => parts.push(("goods", ware_name(piece))),
            Gain::Piece(_) => {}
        }
    }
    if points != 0 {
        parts.push(("points", points_of(points)));
    }
    parts
}

pub(super) fn points_of(points: i32) -> String {
    match points {
        1 => say!("+1 point", "+1 Punkt"),
        _ => say!("{points:+} points", "{points:+} Punkte"),
    }
}

/// What points are for.
pub fn source_name(source: &str) -> String {
    match source {
        "triples" => say!("Triples", "Drillinge"),
        "first-triples" => say!("First triples", "Erste Drillinge"),
        "all-seven" => say!("All seven types", "Alle sieben Arten"),
        "point-cards" => say!("Point cards", "Punktekarten"),
        "goods" => say!("Goods sold", "Verkaufte Waren"),
        "animals" => say!("Animals in sets", "Tiere in Sätzen"),
        _ => say!("Start-player card", "Startspielerkarte"),
    }
}
