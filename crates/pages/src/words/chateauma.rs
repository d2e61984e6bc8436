//! The turn of the Châteauma, step by step.

use family::board_game::rooms::chateauma::{NAME, Step};
use table::{Event, Place};

use super::names::the;
use super::{Case, and, capital, color_name, good_name, good_number, piece_name, source_name};
use crate::say;

/// The steps of the Châteauma among some events, a sentence each.
pub fn chateauma_steps(events: &[Event]) -> Vec<String> {
    let mut told = Telling::default();
    for event in events {
        match event {
            Event::Step { step, piece, at, count } => {
                if let Some(step) = Step::ALL.iter().find(|known| known.word() == *step) {
                    told.step(*step, piece, at.as_ref(), *count);
                }
            }
            Event::Scored { seat: None, source, points } => {
                let (points, source) = (super::points(*points), source_name(source));
                told.say(say!("It scores {points}: {source}.", "Sie erhält {points}: {source}."));
            }
            Event::PhaseEnded(_) | Event::RoundBegan(_) | Event::GameEnded => break,
            _ => {}
        }
    }
    told.settle();
    told.sentences
}

/// What the end of a phase or of the game brought it, a few gains a sentence.
pub fn chateauma_at_the_end(events: &[Event]) -> Vec<String> {
    const TOGETHER: usize = 3;
    let gain = |event: &Event| match event {
        Event::Step { step, count, .. } if *step == Step::MinesPay.word() => {
            Some(say!("{count} silver for mines", "{count} Silber für Minen"))
        }
        Event::Scored { seat: None, source, points } => {
            let (points, source) = (super::points(*points), source_name(source));
            Some(say!("{points} ({source})", "{points} ({source})"))
        }
        _ => None,
    };
    let after = events.iter().skip_while(|event| !matches!(event, Event::PhaseEnded(_)));
    let gains: Vec<String> = after.filter_map(gain).collect();
    let sentence = |gains: &[String]| {
        let gains = gains.join(", ");
        say!("{NAME} gets {gains}.", "{NAME} bekommt {gains}.")
    };
    gains.chunks(TOGETHER).map(sentence).collect()
}

#[derive(Default)]
struct Telling {
    sentences: Vec<String>,
    /// Where it has looked since the last sentence.
    looking: Vec<Look>,
}

/// A look into a place, and what it found there.
struct Look {
    place: String,
    found: Option<String>,
}

impl Telling {
    fn say(&mut self, sentence: String) {
        self.settle();
        self.sentences.push(sentence);
    }

    /// Writes down where it looked: `It looks in depot 3 and depot 4: nothing; in depot 5: castle.`
    fn settle(&mut self) {
        let looked = std::mem::take(&mut self.looking);
        let found_in = |place: &[Look]| place.iter().find_map(|look| look.found.clone());
        let places =
            looked.chunk_by(|a, b| a.place == b.place).map(|place| (&place[0].place, found_in(place)));
        let places: Vec<(&String, Option<String>)> = places.collect();
        let part = |run: &[(&String, Option<String>)]| {
            let names: Vec<String> = run.iter().map(|(place, _)| (*place).clone()).collect();
            let (names, found) = (and(&names), run[0].1.clone().unwrap_or_else(|| say!("nothing", "nichts")));
            say!("in {names}: {found}", "in {names}: {found}")
        };
        let parts: Vec<String> = places.chunk_by(|a, b| a.1.is_none() && b.1.is_none()).map(part).collect();
        if !parts.is_empty() {
            let parts = parts.join("; ");
            self.sentences.push(say!("It looks {parts}.", "Sie sucht {parts}."));
        }
    }

    fn step(&mut self, step: Step, piece: &str, at: Option<&Place>, number: u32) {
        let place = at.map(place_words).unwrap_or_default();
        let slot = at.map(|place| slot_word(&place.slot)).unwrap_or_default();
        let tile =
            if good_number(piece).is_some() { piece_name(piece) } else { the(piece, Case::Accusative) };
        let big = capital(&the(piece, Case::Nominative));
        let sentence = match step {
            Step::Turn | Step::SetsUp => return,
            Step::Rolls => say!("{NAME} rolls {number}.", "{NAME} würfelt {number}."),
            Step::Selects => {
                say!(
                    "White die {number}: the {slot} card, {piece}.",
                    "Weißer Würfel {number}: Karte {piece} ({slot})."
                )
            }
            Step::NoCard => say!(
                "It has no card left and sells instead.",
                "Sie hat keine Karte mehr und verkauft stattdessen."
            ),
            Step::Looks | Step::LooksInReserve => {
                let place = if step == Step::Looks { place } else { say!("the reserve", "der Reserve") };
                let found = (number > 0).then(|| color_name(piece).to_owned());
                return self.looking.push(Look { place, found });
            }
            Step::LooksInSlot | Step::LooksInStore => {
                let found = (number > 0).then(|| say!("a double tile", "ein Doppelplättchen"));
                return self.looking.push(Look { place, found });
            }
            Step::Places => say!("It puts {tile} on {place}.", "Sie legt {tile} auf {place}."),
            Step::PlacesWild => say!(
                "Nothing fits: its wild tile, {tile}, goes face down on {place}.",
                "Nichts passt: Sie legt ihr Jokerplättchen, {tile}, verdeckt auf {place}."
            ),
            Step::KeepsWild => say!(
                "Nothing fits: it keeps {tile} of the black depot as its wild tile.",
                "Nichts passt: Sie behält {tile} aus dem schwarzen Depot als Jokerplättchen."
            ),
            Step::BlackEmpty => {
                say!(
                    "Nothing fits, and the black depot is empty.",
                    "Nichts passt, und das schwarze Depot ist leer."
                )
            }
            Step::Gains => {
                let what = if piece == "silver" { say!("silver", "Silber") } else { tile };
                say!("It gains {number} {what}.", "Sie bekommt {number} {what}.")
            }
            Step::Bonus => {
                say!(
                    "{big}: it chooses again, from depot {number} on.",
                    "{big}: Sie wählt noch einmal, ab Depot {number}."
                )
            }
            Step::BonusElsewhere => say!(
                "{big}: it chooses again, from depot {number} on, for the {slot} card, as the other is complete.",
                "{big}: Sie wählt noch einmal, ab Depot {number}, für die andere Karte ({slot}), denn eine ist voll."
            ),
            Step::BonusSells => {
                say!(
                    "Nothing can be placed there: it sells goods instead.",
                    "Dort passt nichts: Sie verkauft stattdessen Waren."
                )
            }
            Step::Stores => {
                say!("{big} comes from {place} into the reserve.", "{big} kommt aus {place} in die Reserve.")
            }
            Step::FindsNothing => say!("{big} finds nothing.", "{big} findet nichts."),
            Step::TownHall => {
                say!(
                    "The town hall moves {tile} from the reserve to {place}.",
                    "Das Rathaus bringt {tile} aus der Reserve auf {place}."
                )
            }
            Step::Ships => {
                let goods = goods_words(piece);
                say!(
                    "The ship takes the goods of {place}, the fullest: {goods}.",
                    "Das Schiff nimmt die Waren aus {place}, dem vollsten: {goods}."
                )
            }
            Step::ShipsNothing => say!("The ship finds no goods.", "Das Schiff findet keine Waren."),
            Step::Moves => say!(
                "Its piece moves to space {number} of the track.",
                "Ihre Figur rückt auf Feld {number} der Leiste."
            ),
            Step::SaleSymbol => {
                say!("The covered symbol brings a sale.", "Das bedeckte Zeichen bringt einen Verkauf.")
            }
            Step::DoubleSymbol => say!(
                "The covered symbol brings a double tile, beginning with white die {number}.",
                "Das bedeckte Zeichen bringt ein Doppelplättchen, ab dem weißen Würfel {number}."
            ),
            Step::Sells => say!(
                "It sells {tile} ({number}), of which it has most.",
                "Sie verkauft {tile} ({number}), davon hat sie am meisten."
            ),
            Step::SellsNothing => say!("It has no goods to sell.", "Sie hat keine Waren zu verkaufen."),
            Step::TakesDouble => {
                let double = piece_name(piece);
                say!("It keeps a {double}.", "Sie behält ein {double}.")
            }
            Step::NoDouble => say!("The vineyard depot is empty.", "Das Weinbergdepot ist leer."),
            Step::Completes => {
                say!("The {slot} card, {piece}, is complete.", "Karte {piece} ({slot}) ist voll.")
            }
            Step::Post => say!("This is border post {number}.", "Das ist Grenzposten {number}."),
            Step::TakesShield => {
                say!("It takes shield {piece} from {place}.", "Sie nimmt Schild {piece} aus {place}.")
            }
            Step::NoShield => say!("No shield is left.", "Kein Schild ist mehr da."),
            Step::TurnsUp => {
                say!("The wild tile is turned up: {tile}.", "Das Jokerplättchen wird aufgedeckt: {tile}.")
            }
            Step::Lays => {
                say!("It lays {tile} on {slot} of its duchy.", "Sie legt {tile} auf {slot} ihres Herzogtums.")
            }
            Step::Stacks => say!(
                "It lays {tile} on another tile, as its colour is full.",
                "Sie legt {tile} auf ein anderes Plättchen, denn die Farbe ist voll."
            ),
            Step::ExtraTurn => {
                say!("Space {slot} brings an extra turn.", "Feld {slot} bringt einen Zug dazu.")
            }
            Step::ExtraSale => say!(
                "Space {slot} brings an extra turn, but no card is open: it sells.",
                "Feld {slot} bringt einen Zug dazu, aber keine Karte ist offen: Sie verkauft."
            ),
            Step::Slides => say!("Card {piece} slides to the left.", "Karte {piece} rückt nach links."),
            Step::Draws => {
                say!("It draws card {piece} for the {slot} slot.", "Sie zieht Karte {piece} ({slot}).")
            }
            Step::DeckEmpty => say!("No county card is left to draw.", "Keine Grafschaftskarte ist mehr da."),
            Step::Claims => {
                let (colour, size) = (
                    color_name(piece),
                    if number > 0 { say!("large", "großen") } else { say!("small", "kleinen") },
                );
                say!(
                    "It takes the {size} bonus for {colour} spaces.",
                    "Sie nimmt den {size} Bonus für {colour}."
                )
            }
            Step::ClaimsNothing => {
                let colour = color_name(piece);
                say!("No bonus is left for {colour} spaces.", "Für {colour} ist kein Bonus mehr da.")
            }
            Step::Buys if crate::kit::vines(piece).is_some() => {
                let double = piece_name(piece);
                say!(
                    "For 2 silver it buys from the vineyard store a {double}.",
                    "Für 2 Silber kauft sie aus dem Weinbergvorrat ein {double}."
                )
            }
            Step::Buys => say!(
                "It buys {tile} from {place} for 2 silver.",
                "Sie kauft {tile} aus {place} für 2 Silber."
            ),
            Step::BuysNothing => {
                say!("It has silver, but nothing is for sale.", "Sie hat Silber, aber nichts ist zu kaufen.")
            }
            Step::MinesPay => say!("Its mines pay {number} silver.", "Ihre Minen bringen {number} Silber."),
        };
        self.say(sentence);
    }
}

/// `red*2 pink` as `2 wine and salt`.
pub(crate) fn goods_words(goods: &str) -> String {
    let stack = |stack: &str| match stack.split_once('*') {
        Some((name, count)) => format!("{count} {}", good_name(name)),
        None => good_name(stack).to_string(),
    };
    let stacks: Vec<String> = goods.split(' ').map(stack).collect();
    and(&stacks)
}

fn slot_word(slot: &str) -> String {
    match slot {
        "left" => say!("left", "links"),
        "right" => say!("right", "rechts"),
        other => other.to_owned(),
    }
}

fn place_words(place: &Place) -> String {
    let slot = &place.slot;
    match (place.zone, slot.split_once(' ')) {
        ("county", Some((card, space))) => {
            let which = if card == "left" { "linken" } else { "rechten" };
            say!("space {space} of the {card} card", "Feld {space} der {which} Karte")
        }
        ("county", None) => {
            let which = if slot == "left" { "linke" } else { "rechte" };
            say!("the {slot} card", "die {which} Karte")
        }
        ("depot", _) => say!("depot {slot}", "Depot {slot}"),
        ("black", _) => say!("the black depot", "dem schwarzen Depot"),
        ("vineyard-depot", _) => say!("slot {slot} of the vineyard depot", "Fach {slot} des Weinbergdepots"),
        ("vineyard-store", _) => say!("the vineyard store", "dem Weinbergvorrat"),
        _ => slot.clone(),
    }
}
