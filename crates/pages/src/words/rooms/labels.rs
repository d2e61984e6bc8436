//! Labels of the expansions.

#![expect(missing_docs, reason = "each is what it says")]

use crate::say;
use crate::words::Text;

/// The keys that expansions add.
pub const KEYS: [(Text, Text); 2] = [
    (Text::new("V", "V"), Text::new("vineyard and its depot", "Weinberg und sein Depot")),
    (Text::new("R", "R"), Text::new("turn a double tile", "Doppelplättchen drehen")),
];
pub const WHITE_DIE: Text = Text::new("white die", "weißer Würfel");
pub const ALL_POSTS: Text = Text::new("all three posts", "alle drei Posten");
pub const POST: Text = Text::new("border post", "Grenzposten");
pub const LINKED: Text = Text::new("linked", "verbunden");
pub const ONE_SHORT: Text = Text::new("One tile short:", "Ein Plättchen fehlt:");
pub const TRADE_ROUTE: Text = Text::new("Trade route", "Handelsweg");
pub const ROUTE: Text = Text::new("Route", "Weg");
pub const SHIELDS: Text = Text::new("Shields", "Wappenschilde");
pub const NO_SHIELD: Text = Text::new("You have no shield.", "Du hast keinen Schild.");
pub const POSTS: Text = Text::new("Border posts", "Grenzposten");
pub const VINEYARD: Text = Text::new("Vineyard", "Weinberg");
pub const YOUR_VINEYARD: Text = Text::new("Your vineyard", "Dein Weinberg");
pub const VINEYARD_DEPOT: Text = Text::new("Vineyard depot", "Weinbergdepot");
pub const VINEYARD_STORE: Text = Text::new("Vineyard store", "Weinbergvorrat");
pub const STORE: Text = Text::new("Store", "Vorrat");
pub const SCORES: Text = Text::new("Scores", "Wertung");
pub const ASIDE: Text = Text::new("castles set aside", "beiseitegelegte Burgen");
pub const ASIDE_SHORT: Text = Text::new("set aside", "beiseite");
pub const INNS: Text = Text::new("Inns", "Gasthäuser");
pub const EMPTY: Text = Text::new("empty", "leer");
pub const TURN_IT: Text = Text::new("the other way round", "andersherum");
pub const YOURS: Text = Text::new("Yours", "Deines");
pub const FULL: Text = Text::new("full", "voll");
pub const BEYOND: Text = Text::new("shield 4", "Schild 4");
pub const BUY_WORKERS: Text = Text::new("1 silver for 2 workers", "1 Silber für 2 Arbeiter");

/// `5 of 12 laid · next: pottery brings a market`.
pub fn route(laid: usize, all: usize, next: Option<(String, String)>) -> String {
    let standing = laid_of(laid, all);
    match next {
        Some((good, bonus)) => {
            say!(
                "{standing} · next: {good} brings {bonus}",
                "{standing} · als Nächstes bringt {good}: {bonus}"
            )
        }
        None => standing,
    }
}

fn laid_of(laid: usize, all: usize) -> String {
    say!("{laid} of {all} laid", "{laid} von {all} gelegt")
}

/// `4 of 12 laid`.
pub fn laid(laid: usize, all: usize) -> String {
    laid_of(laid, all)
}

/// `3 of 12`.
pub fn of_all(some: usize, all: usize) -> String {
    say!("{some} of {all}", "{some} von {all}")
}

/// How many border posts are linked.
pub fn linked(posts: i64) -> String {
    match posts {
        0 | 1 => say!("No two posts are linked.", "Noch sind keine zwei Posten verbunden."),
        2 => say!("Two posts are linked.", "Zwei Posten sind verbunden."),
        _ => say!("All three posts are linked.", "Alle drei Posten sind verbunden."),
    }
}

/// The tribute after the phase.
pub fn tribute(due: i64) -> String {
    say!("tribute: {due} silver", "Tribut: {due} Silber")
}

/// A vine bonus tile and what it would score now.
pub fn vine_worth(grape: &str, sizes: &str, points: u8) -> String {
    let grape = super::grape_name(grape);
    match sizes {
        "" => say!("{grape} vine bonus tile: no area yet", "Rebenbonus {grape}: noch kein Gebiet"),
        _ => {
            let sizes = sizes.replace(' ', ", ");
            say!(
                "{grape} vine bonus tile, area {sizes}: {points}",
                "Rebenbonus {grape}, Gebiet {sizes}: {points}"
            )
        }
    }
}

/// The vineyard of an opponent.
pub fn vineyard_of(name: &str, planted: usize) -> String {
    say!("Vineyard of {name}, {planted} of 12", "Weinberg von {name}, {planted} von 12")
}

/// Nothing can be planted.
pub fn no_double_tile() -> String {
    say!("You have no double tile: take one first.", "Du hast kein Doppelplättchen: nimm erst eines.")
}

/// Why there is nothing to try at a thing of an expansion.
pub fn why_not(zone: &str, piece: Option<&str>) -> Option<String> {
    Some(match (zone, piece) {
        ("shields", _) => say!(
            "Your shields work by themselves; you give one up only at the tribute, or for a new one.",
            "Deine Schilde wirken von selbst; du gibst einen nur beim Tribut ab, oder für einen neuen."
        ),
        ("route" | "cards" | "pile", _) => {
            say!("Goods come here when you sell them.", "Waren kommen hierher, wenn du sie verkaufst.")
        }
        ("posts" | "road" | "post-bonus", _) => {
            say!("Tiles from post to post link them.", "Plättchen von Posten zu Posten verbinden sie.")
        }
        ("inns", _) => say!("Only the top inn is for sale.", "Nur das oberste Gasthaus ist zu haben."),
        ("vine-pool" | "vine-tiles" | "vine-worth", _) => {
            say!("A vine bonus tile comes with a full layer.", "Ein Rebenbonus kommt mit einer vollen Lage.")
        }
        ("vineyard", Some(_)) => {
            say!("A planted tile is neither moved nor turned.", "Gepflanztes wird nicht bewegt oder gedreht.")
        }
        ("aside", None) => say!("No castle has been set aside.", "Es liegt keine Burg beiseite."),
        ("vineyard-depot" | "vineyard-store" | "vineyard-bag", None) => {
            say!("There is no double tile here.", "Hier liegt kein Doppelplättchen.")
        }
        ("tribute", _) => {
            say!("Tribute is paid when the phase ends.", "Tribut wird am Ende der Phase gezahlt.")
        }
        _ => return None,
    })
}

/// `depot 4`.
pub fn depot(number: &str) -> String {
    say!("depot {number}", "Depot {number}")
}

/// What is added to the name of a place where something can be done, at the least price in workers.
pub fn something_here(workers: u32) -> String {
    match workers {
        0 => say!(", something can be done here, free", ", hier geht etwas, ohne Arbeiter"),
        1 => say!(", something can be done here, 1 worker", ", hier geht etwas, 1 Arbeiter"),
        _ => say!(", something can be done here, {workers} workers", ", hier geht etwas, {workers} Arbeiter"),
    }
}

/// How many expansions are played.
pub fn played(rooms: usize) -> String {
    match rooms {
        1 => say!("one expansion", "eine Erweiterung"),
        _ => say!("{rooms} expansions", "{rooms} Erweiterungen"),
    }
}
