//! The card game, in words.

#![expect(missing_docs, reason = "each is what it says")]

mod about;
mod choice;
mod log;

pub use about::{about, about_title, type_now};
pub use choice::{effects, question, sentence, source_name};
pub use log::happened;

use super::Text;
use crate::say;
use crate::scene::Scene;

pub const INTRODUCTION: Text = Text::new(
    "Five rounds of six turns: play a card for its number, take cards, build triples. Alone you play against Aaron, whose cards are turned up round by round.",
    "Fünf Runden mit je sechs Zügen: Spiele eine Karte für ihre Zahl, nimm Karten, baue Drillinge. Allein spielst du gegen Aaron, dessen Karten Runde für Runde aufgedeckt werden.",
);
pub const DISPLAY: Text = Text::new("Display", "Auslage");
pub const PILES: Text = Text::new("Goods and animals", "Waren und Tiere");
pub const STORAGE: Text = Text::new("Storage", "Lager");
pub const PROJECTS: Text = Text::new("Projects, at most 3", "Projekte, höchstens 3");
pub const YOUR_HAND: Text = Text::new("Your hand", "Deine Hand");

/// `2 more in the pile`: cards that will come to the hand in this round.
pub fn in_pile(count: i64) -> String {
    say!("{count} more in the pile", "noch {count} im Stapel")
}

pub const YOUR_ESTATE: Text = Text::new("Your estate", "Dein Fürstentum");
pub const FIRST_TRIPLE: Text = Text::new("First triple, +1", "Erster Drilling, +1");
pub const ALL_SEVEN: Text = Text::new("All seven types", "Alle sieben Arten");
pub const OPEN: Text = Text::new("open", "offen");
pub const END_TURN: Text = Text::new("End turn", "Zug beenden");
pub const LET_GO: Text = Text::new("Let it go", "Verzichten");
pub const BOUGHT: Text = Text::new("Bought: use one", "Gekauft: nutze eine");
pub const HIRE: Text = Text::new("Workers to 2", "Arbeiter auf 2");
pub const ONE_SILVER: Text = Text::new("1 silver", "1 Silber");
pub const CONVERT: Text = Text::new("3 for a point", "3 für 1 Punkt");
pub const BUY: Text = Text::new("3 silver: 3 cards", "3 Silber: 3 Karten");
pub const FACE_DOWN: Text = Text::new("a card face down", "eine verdeckte Karte");
pub const START_CARD: Text = Text::new("start-player card", "Startspielerkarte");
pub const AARON_RULE: Text = Text::new(
    "He has no choice: each round his pile is turned up and sorted. With more points than you at the end of a round he wins.",
    "Er wählt nicht: In jeder Runde wird sein Stapel aufgedeckt und sortiert. Hat er am Ende einer Runde mehr Punkte als du, gewinnt er.",
);
pub const TIES: Text = Text::new(
    "Ties are settled by the cards left in storage:",
    "Bei Gleichstand zählen die Karten im Lager:",
);

/// `two players`.
pub fn players(count: usize) -> String {
    match count {
        1 => say!("alone", "allein"),
        2 => say!("two players", "zu zweit"),
        3 => say!("three players", "zu dritt"),
        4 => say!("four players", "zu viert"),
        _ => say!("five players", "zu fünft"),
    }
}

/// `Card game · two players`.
pub fn title(scene: &Scene) -> String {
    match scene.seats.len() {
        1 => say!("Card game · against Aaron", "Kartenspiel · gegen Aaron"),
        count => {
            let players = players(count);
            say!("Card game · {players}", "Kartenspiel · {players}")
        }
    }
}

/// The kind and the die of a card: `("ship", 4)`.
pub fn parts(card: &str) -> (&str, Option<u8>) {
    let kind = card.trim_end_matches(|letter: char| letter.is_ascii_digit());
    (kind, card[kind.len()..].parse().ok())
}

/// The type that a kind is piled with.
pub fn type_of(kind: &str) -> &str {
    match kind {
        "castle" | "mine" | "cloister" | "knowledge" | "ship" | "pasture" => kind,
        _ => "building",
    }
}

/// The colour class of a type.
pub fn class_of(kind: &str) -> &'static str {
    match type_of(kind) {
        "castle" => "castle",
        "mine" => "mine",
        "cloister" => "monastery",
        "knowledge" => "knowledge",
        "ship" => "ship",
        "pasture" => "livestock",
        _ => "building",
    }
}

/// The symbol of a kind or a type.
pub fn icon_of(kind: &str) -> &str {
    match kind {
        "cloister" => "monastery",
        "knowledge" => "book",
        "pasture" => "livestock",
        "cityhall" => "townhall",
        other => other,
    }
}

/// What a kind or a type is called.
pub fn kind_name(kind: &str) -> String {
    match kind {
        "castle" => say!("castle", "Burg"),
        "mine" => say!("mine", "Mine"),
        "cloister" => say!("cloister", "Kloster"),
        "knowledge" => say!("knowledge", "Wissen"),
        "ship" => say!("ship", "Schiff"),
        "pasture" => say!("pasture", "Weide"),
        "building" => say!("building", "Gebäude"),
        "carpenter" => say!("carpenter", "Schreinerei"),
        "church" => say!("church", "Kirche"),
        "market" => say!("market", "Markt"),
        "watchtower" => say!("watchtower", "Wachturm"),
        "bank" => say!("bank", "Bank"),
        "boarding" => say!("boarding house", "Pension"),
        "warehouse" => say!("warehouse", "Lagerhaus"),
        "cityhall" => say!("city hall", "Rathaus"),
        _ => FACE_DOWN.to_string(),
    }
}

/// What a card does, in two or three words.
pub fn function(kind: &str) -> String {
    match kind {
        "castle" => say!("any action", "freie Aktion"),
        "mine" => say!("2 silver", "2 Silber"),
        "cloister" => say!("joins any", "passt überall"),
        "knowledge" => say!("2 workers", "2 Arbeiter"),
        "ship" => say!("1 good", "1 Ware"),
        "pasture" => say!("1 animal", "1 Tier"),
        "carpenter" => say!("take one", "nimm eins"),
        "church" => say!("take one", "nimm eins"),
        "market" => say!("take one", "nimm eins"),
        "watchtower" => say!("1 point", "1 Punkt"),
        "bank" => say!("3 silver", "3 Silber"),
        "boarding" => say!("1 good, animal", "Ware, Tier"),
        "warehouse" => say!("sell", "verkaufen"),
        "cityhall" => say!("build again", "noch einmal"),
        _ => String::new(),
    }
}

/// `ship (4)`.
pub fn card_name(card: &str) -> String {
    match parts(card) {
        (kind, Some(die)) => format!("{} ({die})", kind_name(kind)),
        (kind, None) => kind_name(kind),
    }
}

/// Goods and animals.
pub fn ware_name(ware: &str) -> String {
    match ware {
        "light" => say!("cloth", "Tuch"),
        "medium" => say!("salt", "Salz"),
        "dark" => say!("timber", "Holz"),
        "chicken" => say!("chicken", "Huhn"),
        "cow" => say!("cow", "Kuh"),
        "sheep" => say!("sheep", "Schaf"),
        _ => say!("pig", "Schwein"),
    }
}

/// The good that is drawn for a type, and the numbers that sell it.
pub fn good_of(ware: &str) -> Option<(u8, &'static str)> {
    match ware {
        "light" => Some((1, "1 2")),
        "medium" => Some((3, "3 4")),
        "dark" => Some((5, "5 6")),
        _ => None,
    }
}

/// A bonus of the round: `2 workers`.
pub fn bonus(name: &str, amount: u8) -> String {
    match (name, amount) {
        ("points", 1) => say!("1 point", "1 Punkt"),
        ("points", _) => say!("{amount} points", "{amount} Punkte"),
        ("goods", 1) => say!("1 good", "1 Ware"),
        ("goods", _) => say!("{amount} goods", "{amount} Waren"),
        ("animals", 1) => say!("1 animal", "1 Tier"),
        ("animals", _) => say!("{amount} animals", "{amount} Tiere"),
        ("workers", 1) => say!("1 worker", "1 Arbeiter"),
        ("workers", _) => say!("{amount} workers", "{amount} Arbeiter"),
        ("silver", _) => say!("{amount} silver", "{amount} Silber"),
        _ => say!("{amount} worker and {amount} silver", "{amount} Arbeiter und {amount} Silber"),
    }
}

/// `A triple in round C brings one of`.
pub fn triple_brings(round: char) -> String {
    say!("A triple in round {round} brings one of", "Ein Drilling in Runde {round} bringt eins davon")
}

/// `turn 4 of 6`.
pub fn turn(turn: i64) -> String {
    say!("turn {turn} of 6", "Zug {turn} von 6")
}

/// The letter of a round, from 1.
pub fn round_letter(round: i64) -> char {
    super::phase_letter(u8::try_from(round).unwrap_or(1))
}

/// `2 of 3, for 4`.
pub fn stack(size: u8, points: u8) -> String {
    match size {
        3 => say!("triple: {points} points", "Drilling: {points} Punkte"),
        _ => say!("{size} of 3, for {points}", "{size} von 3, für {points}"),
    }
}

/// `six of seven types`.
pub fn types_of_seven(count: usize) -> String {
    say!("{count} of 7 types", "{count} von 7 Arten")
}
