//! The Châteauma at a table, in words: what works now and why, what is missing, its turn in six steps.

use maud::{Markup, html};
use table::Event;

use super::chateauma::chateauma_steps;
use super::{Language, Text, and};
use crate::say;

/// The list of its steps.
pub const STEP_BY_STEP: Text =
    Text::new("Châteauma’s turn, step by step", "Der Zug der Châteauma, Schritt für Schritt");
/// Before its first turn.
pub const NO_TURN_YET: Text = Text::new("It has not had a turn yet.", "Sie war noch nicht am Zug.");
/// Its tiles beside the cards.
pub const RESERVE: Text = Text::new("Reserve", "Reserve");
/// The tile that lies face down in its reserve.
pub const WILD: Text = Text::new("wild", "Joker");
/// What it has besides.
pub const GOODS_AND_SILVER: Text = Text::new("Goods and silver", "Waren und Silber");
/// Under the card of the white die.
pub const WORKS_NOW: Text = Text::new("works now", "wirkt jetzt");
/// An empty slot.
pub const NO_CARD: Text = Text::new("no card", "keine Karte");
/// What its things answer to somebody who points at them.
pub const NOT_YOURS: Text = Text::new("This belongs to the Châteauma.", "Das gehört der Châteauma.");

/// `Duchy 35`.
pub fn duchy_number(print: &str) -> String {
    say!("Duchy {print}", "Herzogtum {print}")
}

/// `County 7`.
pub fn county(number: &str) -> String {
    say!("County {number}", "Grafschaft {number}")
}

/// `midweight · 5 cards left`.
pub fn cards_left(level: &str, modifiers: &str, left: i64) -> String {
    let title =
        super::LEVELS.iter().find(|(name, _)| *name == level).map_or(level, |(_, title)| title.text());
    let level = match modifiers {
        "" | "none" => title.to_lowercase(),
        letters => format!("{}, {letters}", title.to_lowercase()),
    };
    match left {
        1 => say!("{level} · 1 card left", "{level} · noch 1 Karte"),
        _ => say!("{level} · {left} cards left", "{level} · noch {left} Karten"),
    }
}

/// Why a card works in this round.
pub fn why_it_works(white: i64, slot: &str, is_only: bool) -> Markup {
    let card = match slot {
        "left" => Text::new("left card", "linke Karte"),
        _ => Text::new("right card", "rechte Karte"),
    };
    match (Language::spoken(), is_only) {
        (Language::English, false) => {
            html! { "The white die shows " (white) ": the " b { (card) } " works in this round." }
        }
        (Language::English, true) => html! { "Only the " b { (card) } " is left: it works in this round." },
        (Language::German, false) => {
            html! { "Der weiße Würfel zeigt " (white) ": die " b { (card) } " wirkt in dieser Runde." }
        }
        (Language::German, true) => {
            html! { "Nur noch die " b { (card) } " ist da: sie wirkt in dieser Runde." }
        }
    }
}

/// Before the first roll, and without a card.
pub fn nothing_works(has_card: bool) -> String {
    match has_card {
        true => say!("The white die will choose a card.", "Der weiße Würfel wählt eine Karte."),
        false => {
            say!("No card is left: it sells goods instead.", "Keine Karte ist übrig: sie verkauft Waren.")
        }
    }
}

/// `Lacks a castle and a building.`
pub fn lacks(colors: &[&str]) -> String {
    let names: Vec<String> = colors.iter().map(|color| a_tile(color)).collect();
    let names = and(&names);
    match colors.is_empty() {
        true => say!("It is full.", "Sie ist voll."),
        false => say!("Lacks {names}.", "Es fehlt: {names}."),
    }
}

/// A type of tile with its article.
fn a_tile(color: &str) -> String {
    let text = match color {
        "castle" => Text::new("a castle", "eine Burg"),
        "mine" => Text::new("a mine", "eine Mine"),
        "ship" => Text::new("a ship", "ein Schiff"),
        "building" => Text::new("a building", "ein Gebäude"),
        "livestock" => Text::new("livestock", "Tiere"),
        _ => Text::new("a monastery", "ein Kloster"),
    };
    text.to_string()
}

/// What a step of its turn says when it had no effect.
pub fn no_effect(step: usize) -> &'static str {
    let text = match step {
        0 => Text::new("It looks for no tile.", "Sie sucht kein Plättchen."),
        1 => Text::new("The tile brings nothing at once.", "Das Plättchen bringt nichts sofort."),
        2 => Text::new("No sign was covered.", "Kein Zeichen wurde bedeckt."),
        3 => Text::new("No card is full.", "Keine Karte ist voll."),
        4 => Text::new("No colour of its duchy was finished.", "Keine Farbe ihres Herzogtums wurde fertig."),
        _ => Text::new("It buys nothing.", "Sie kauft nichts."),
    };
    text.text()
}

/// The six steps of its turn in sentences; a step without effect has none.
pub fn six_steps<'a>(events: impl Iterator<Item = &'a Event>) -> [Vec<String>; 6] {
    let mut parts: [Vec<Event>; 6] = Default::default();
    let (mut now, mut has_chosen) = (0, false);
    for event in events {
        let word = match event {
            Event::Step { step, .. } => step,
            Event::Scored { seat: None, .. } => "scored",
            _ => continue,
        };
        // Steps follow each other; only new cards belong to the completed ones whenever they come.
        let to = match word {
            "sale-symbol" | "double-symbol" => 2,
            "completes" => 3,
            "claims" | "claims-nothing" => 4,
            "buys" | "buys-nothing" | "looks-in-store" => 5,
            _ if has_chosen => 1,
            _ => 0,
        };
        now = now.max(to);
        has_chosen |= matches!(
            word,
            "places" | "places-wild" | "keeps-wild" | "black-empty" | "no-card" | "sells" | "sells-nothing"
        );
        let is_new_card = matches!(word, "slides" | "draws" | "deck-empty");
        parts[if is_new_card { 3 } else { now }].push(event.clone());
    }
    parts.map(|part| chateauma_steps(&part))
}

/// The letters of a line of the log at most, unless one sentence has more: on a phone it is read above the dice.
const LONG: usize = 120;

/// The log of its turn: each step that has an effect begins a line, and so does what would make one long. No line if it did nothing.
pub(super) fn happened(events: &[Event]) -> Vec<Markup> {
    let ends = |event: &Event| {
        matches!(event, Event::PhaseEnded(_) | Event::RoundBegan(_) | Event::GameEnded | Event::TurnBegan(_))
    };
    let own = events.iter().position(ends).unwrap_or(events.len());
    let mut lines: Vec<String> = Vec::new();
    for step in six_steps(events[..own].iter()) {
        let begun = lines.len();
        for sentence in step {
            match lines[begun..].last_mut() {
                Some(line) if line.len() + sentence.len() < LONG => *line += &format!(" {sentence}"),
                _ => lines.push(sentence),
            }
        }
    }
    lines.into_iter().map(|line| html! { (line) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_has_six_steps_in_their_order() {
        let step = |step: &'static str, piece: &str, count| Event::Step {
            step,
            piece: piece.to_owned(),
            at: Some(table::Place::common("depot", 3)),
            count,
        };
        let events = [
            step("rolls", "", 3),
            step("looks", "castle", 0),
            step("looks", "livestock", 1),
            step("places", "chicken3", 0),
            Event::Scored { seat: None, source: "livestock", points: 3 },
            step("buys", "mine", 0),
            step("draws", "5", 0),
        ];
        let told = six_steps(events.iter());
        let counts = told.map(|sentences| sentences.is_empty());
        assert_eq!(counts, [false, false, true, false, true, false]);
    }
}
