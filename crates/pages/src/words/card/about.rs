//! What the things of the card game are.

use super::{AARON_RULE, ALL_SEVEN, START_CARD, kind_name, ware_name};
use crate::say;
use crate::words::capital;

/// Text and rule of a kind of card, a type, a ware or something on the table.
pub fn about(name: &str) -> Option<(String, &'static str)> {
    Some(match name {
        "castle" => (
            say!(
                "When you build it: one action as with any number.",
                "Beim Bauen: eine Aktion wie mit beliebiger Zahl."
            ),
            "CARD-FN-CASTLE",
        ),
        "mine" => (say!("When you build it: 2 silver.", "Beim Bauen: 2 Silber."), "CARD-FN-MINE"),
        "cloister" => (
            say!(
                "No function. It joins a stack of any type and then belongs to it; other cards may join it.",
                "Keine Funktion. Es passt auf einen Stapel jeder Art und gehört dann dazu; andere Karten passen darauf."
            ),
            "CARD-FN-CLOISTER",
        ),
        "knowledge" => (say!("When you build it: 2 workers.", "Beim Bauen: 2 Arbeiter."), "CARD-FN-KNOW"),
        "ship" => (
            say!(
                "When you build it: a good from the top of a pile.",
                "Beim Bauen: eine Ware oben von einem Stapel."
            ),
            "CARD-FN-SHIP",
        ),
        "pasture" => (
            say!(
                "When you build it: an animal from the top of a pile.",
                "Beim Bauen: ein Tier oben von einem Stapel."
            ),
            "CARD-FN-PAST",
        ),
        "carpenter" => (
            say!(
                "Takes a building or knowledge from the display.",
                "Nimmt ein Gebäude oder Wissen aus der Auslage."
            ),
            "CARD-FN-CARP",
        ),
        "church" => (
            say!(
                "Takes a castle, mine or cloister from the display.",
                "Nimmt eine Burg, eine Mine oder ein Kloster aus der Auslage."
            ),
            "CARD-FN-CHURCH",
        ),
        "market" => (
            say!(
                "Takes a ship or pasture from the display.",
                "Nimmt ein Schiff oder eine Weide aus der Auslage."
            ),
            "CARD-FN-MARKET",
        ),
        "watchtower" => (say!("Brings a point.", "Bringt einen Punkt."), "CARD-FN-TOWER"),
        "bank" => (say!("Brings 3 silver.", "Bringt 3 Silber."), "CARD-FN-BANK"),
        "boarding" => {
            (say!("Brings a good or an animal.", "Bringt eine Ware oder ein Tier."), "CARD-FN-BOARD")
        }
        "warehouse" => (
            say!("Sells your goods of one kind at once.", "Verkauft sofort deine Waren einer Art."),
            "CARD-FN-WARE",
        ),
        "cityhall" => (
            say!("Builds another of your projects at once.", "Baut sofort noch eins deiner Projekte."),
            "CARD-FN-HALL",
        ),
        "building" => (
            say!(
                "All buildings are one type: any three make a triple.",
                "Alle Gebäude sind eine Art: Drei beliebige sind ein Drilling."
            ),
            "CARD-EST-01",
        ),
        "light" | "medium" | "dark" => (
            say!(
                "Sold together with its numbers: a silver and a point each, and the start card.",
                "Wird mit seinen Zahlen zusammen verkauft: je ein Silber und ein Punkt, dazu die Startkarte."
            ),
            "CARD-ACT-3",
        ),
        "chicken" | "cow" | "sheep" | "pig" => (
            say!(
                "Different animals make sets: four are worth 4 points, three 2, two 1.",
                "Verschiedene Tiere bilden Sätze: vier sind 4 Punkte wert, drei 2, zwei 1."
            ),
            "CARD-END-02",
        ),
        "workers" => (
            say!(
                "Each changes the number of a card by one; 6 and 1 are neighbours.",
                "Jeder ändert die Zahl einer Karte um eins; 6 und 1 sind Nachbarn."
            ),
            "CARD-WORK-01",
        ),
        "silver" => (
            say!(
                "Three silver buy three cards of the deck once a turn: one is used.",
                "Drei Silber kaufen einmal im Zug drei Karten vom Stapel: Eine wird genutzt."
            ),
            "CARD-SILVER-01",
        ),
        "convert" => (
            say!("Three workers or silver become a point.", "Drei Arbeiter oder Silber werden ein Punkt."),
            "CARD-ACT-6",
        ),
        "bonus" => (
            say!(
                "Whoever completes a triple takes one of these.",
                "Wer einen Drilling vollendet, nimmt eins davon."
            ),
            "CARD-EST-04",
        ),
        "first" => (
            say!(
                "The first triple of a type brings a point more.",
                "Der erste Drilling einer Art bringt einen Punkt mehr."
            ),
            "CARD-EST-03",
        ),
        "seven" => (
            say!(
                "Whoever has all seven types takes the top card.",
                "Wer alle sieben Arten hat, nimmt die oberste Karte."
            ),
            "CARD-EST-05",
        ),
        "start" => (
            say!(
                "Begins the next round and is worth a point at the end.",
                "Beginnt die nächste Runde und ist am Ende einen Punkt wert."
            ),
            "CARD-END-03",
        ),
        "aaron" => (AARON_RULE.to_string(), "AARON-09"),
        "hand" => (
            say!(
                "Of a card in your hand only the number matters.",
                "Von einer Handkarte zählt nur die Zahl."
            ),
            "CARD-TURN-03",
        ),
        _ => return None,
    })
}

/// The title of a card that explains something.
pub fn about_title(name: &str) -> String {
    capital(&match name {
        "light" | "medium" | "dark" | "chicken" | "cow" | "sheep" | "pig" => ware_name(name),
        "workers" => say!("Workers", "Arbeiter"),
        "silver" => say!("Silver", "Silber"),
        "convert" => say!("Convert", "Tauschen"),
        "bonus" => say!("Bonus of the round", "Bonus der Runde"),
        "first" => say!("First triple", "Erster Drilling"),
        "seven" => ALL_SEVEN.to_string(),
        "start" => START_CARD.to_string(),
        "aaron" => "Aaron".to_owned(),
        "hand" => say!("Cards in hand", "Handkarten"),
        kind => kind_name(kind),
    })
}

/// `A triple is worth 4 points; you have 2 of 3.`
pub fn type_now(points: u8, size: u8) -> String {
    say!(
        "A triple is worth {points} points; you have {size} of 3.",
        "Ein Drilling ist {points} Punkte wert; du hast {size} von 3."
    )
}
