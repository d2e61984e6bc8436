//! Explains cards and terms in the words of the rules catalogue.

use card_game::Card;
use card_game::card::{Kind, Type};
use card_game::stock::{Good, Ware};
use family::catalogue;

use super::names;

/// The rules about a card, a type, goods or a word of the table.
pub(super) fn explain(word: &str) -> Option<String> {
    let word = word.trim().to_lowercase();
    if let Ok(card) = word.parse::<Card>() {
        let text = format!("{} with a {}.", names::kind(card.kind()), card.die());
        return Some(join(&text, about(card.kind())));
    }
    if let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.name() == word) {
        return Some(join("", about(kind)));
    }
    if let Ok(good) = word.parse::<Good>() {
        let numbers = 2 * good.index() + 1;
        let text = format!("{good} goods are sold with a {numbers} or a {}.", numbers + 1);
        return Some(join(&text, &["CARD-ACT-3", "DATA-GOODS-CARDS"]));
    }
    TOPICS.iter().find(|(topic, _)| *topic == word).map(|(_, ids)| join("", ids))
}

/// Everything that can be explained by name.
pub(super) fn words() -> Vec<String> {
    let kinds = Kind::ALL.iter().map(|kind| kind.name().to_owned());
    let goods = Good::ALL.iter().map(|good| good.name().to_owned());
    let topics = TOPICS.iter().map(|(topic, _)| (*topic).to_owned());
    kinds.chain(goods).chain(topics).collect()
}

/// Terms that are not cards.
const TOPICS: &[(&str, &[&str])] = &[
    ("take", &["CARD-ACT-1", "AMB-CAR-19"]),
    ("place", &["CARD-ACT-2", "CARD-EST-01"]),
    ("sell", &["CARD-ACT-3", "AMB-CAR-22"]),
    ("goods", &["CARD-ACT-3", "CARD-FN-SHIP", "CARD-FN-PILES"]),
    ("animals", &["CARD-FN-PAST", "CARD-FN-PILES", "CARD-END-02"]),
    ("workers", &["CARD-ACT-4", "CARD-WORK-01"]),
    ("silver", &["CARD-ACT-5", "CARD-SILVER-01"]),
    ("convert", &["CARD-ACT-6", "AMB-CAR-15"]),
    ("buy", &["CARD-SILVER-01", "AMB-CAR-12", "AMB-CAR-13"]),
    ("triple", &["DATA-TRIPLES", "CARD-EST-03", "CARD-EST-04", "CARD-EST-06"]),
    ("bonus", &["CARD-EST-04", "DATA-ROUND-CARDS"]),
    ("seven", &["CARD-EST-05", "AMB-CAR-07"]),
    ("building", &["CARD-EST-01"]),
    ("display", &["CARD-SETUP-06", "CARD-ACT-1"]),
    ("turn", &["CARD-TURN-01", "CARD-TURN-02", "CARD-TURN-03"]),
    ("round", &["CARD-REND-01", "CARD-REND-02"]),
    ("end", &["CARD-END-01", "CARD-END-02", "CARD-END-03", "CARD-END-04"]),
    ("aaron", &["AARON-03", "AARON-04", "AARON-06", "AARON-09"]),
];

fn about(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Castle => &["CARD-FN-CASTLE"],
        Kind::Mine => &["CARD-FN-MINE"],
        Kind::Cloister => &["CARD-FN-CLOISTER", "AMB-CAR-04"],
        Kind::Knowledge => &["CARD-FN-KNOW"],
        Kind::Ship => &["CARD-FN-SHIP", "CARD-FN-PILES"],
        Kind::Pasture => &["CARD-FN-PAST", "CARD-FN-PILES"],
        Kind::Carpenter => &["CARD-FN-CARP", "CARD-FN-OPT"],
        Kind::Church => &["CARD-FN-CHURCH", "CARD-FN-OPT"],
        Kind::Market => &["CARD-FN-MARKET", "CARD-FN-OPT"],
        Kind::Watchtower => &["CARD-FN-TOWER"],
        Kind::Bank => &["CARD-FN-BANK"],
        Kind::Boarding => &["CARD-FN-BOARD"],
        Kind::Warehouse => &["CARD-FN-WARE"],
        Kind::CityHall => &["CARD-FN-HALL"],
    }
}

/// A sentence, then the texts of rules.
fn join(text: &str, ids: &[&str]) -> String {
    let rules = ids
        .iter()
        .filter_map(|id| catalogue::find(id))
        .map(|rule| format!("{} — {}\n\n{}", rule.id, rule.title, rule.text));
    let first = (!text.is_empty()).then(|| text.to_owned());
    first.into_iter().chain(rules).collect::<Vec<_>>().join("\n\n")
}

/// The points of a triple, for the table.
pub(super) fn triple(kind: Type) -> String {
    format!("{} {}", kind.name(), kind.triple())
}
