//! What the expansions ask.

use super::names::{bonus_name, grape_name, piece_name};
use crate::kit::vines;
use crate::say;
use crate::scene::Scene;
use crate::words::{Question, and, capital};

/// The question of a room to the viewer, if one is open: icon and words of what it belongs to, the question, what helps.
pub fn question(scene: &Scene) -> Option<Question> {
    let (room, word, values) = scene.room_question()?;
    let value = values.split(',').nth(1).unwrap_or_default();
    let (parent, title, detail) = match (room, word) {
        ("more-tiles", "crane") => (
            ("crane", say!("Crane", "Kran")),
            say!("Which building is the crane?", "Welches Gebäude ist der Kran?"),
            say!("It has the effect of one building, or none.", "Er wirkt wie ein Gebäude, oder gar nicht."),
        ),
        ("more-tiles", "geese") => (
            ("geese", say!("Geese", "Gänse")),
            say!("Which animals score with the geese?", "Welche Tiere werden mit den Gänsen gewertet?"),
            say!(
                "All of that kind in the same pasture score once more.",
                "Alle dieser Art auf derselben Weide."
            ),
        ),
        ("trade-routes", "order") => (
            ("route", say!("Trade route", "Handelsweg")),
            say!("Which card comes next?", "Welche Karte kommt als nächste?"),
            say!("Goods are laid from left to right.", "Waren werden von links nach rechts gelegt."),
        ),
        ("shields", "replace") => (
            ("shield", say!("Shield {value}", "Schild {value}")),
            say!("Which castle carries it?", "Welche Burg trägt ihn?"),
            say!(
                "A free castle, or one whose shield leaves the game.",
                "Eine freie Burg, oder eine, deren Schild das Spiel verlässt."
            ),
        ),
        ("shields", "tribute") => {
            let due = scene.counter(scene.own(), "tribute");
            (
                ("tribute", say!("End of the phase", "Ende der Phase")),
                say!("A tribute of {due}, one for each shield", "Ein Tribut von {due}, eins je Schild"),
                say!(
                    "Pay, or point at a shield to give it up.",
                    "Zahle, oder zeige auf einen Schild, um ihn abzugeben."
                ),
            )
        }
        ("shields", "name-goods") => (
            ("shield", say!("Shield 5", "Schild 5")),
            say!("Which goods come along from all depots?", "Welche Waren kommen aus allen Depots mit?"),
            say!("All of one kind that you can store.", "Alle einer Sorte, die du lagern kannst."),
        ),
        ("shields", "copy") => (
            ("shield", say!("Shield 6", "Schild 6")),
            say!("Whose monasteries do you use?", "Wessen Klöster benutzt du mit?"),
            say!("They score what you have yourself.", "Sie werten, was du selbst hast."),
        ),
        ("shields", "shed") => (
            ("shield", say!("Shield 4 is gone", "Schild 4 ist weg")),
            say!("Which stored tile goes?", "Welches gelagerte Plättchen geht?"),
            say!("Until the rest fits on three key spaces.", "Bis der Rest auf drei Lagerfelder passt."),
        ),
        ("shields", "settle") => {
            let which = match values.split_once(',').map(|(_, which)| which) {
                Some("14") => {
                    say!("Shield 14: a tile of any numbered depot", "Schild 14: ein Plättchen eines Depots")
                }
                Some("15") => {
                    say!("Shield 15: a tile of the black depot", "Schild 15: ein schwarzes Plättchen")
                }
                _ => {
                    say!("Shield 14 or 15: which tile first?", "Schild 14 oder 15: welches Plättchen zuerst?")
                }
            };
            (
                ("shield", say!("End of the phase", "Ende der Phase")),
                which,
                say!(
                    "It goes directly into your duchy, whatever its number.",
                    "Es kommt direkt in dein Herzogtum, die Zahl ist egal."
                ),
            )
        }
        ("vineyards", "planted") => planted(values),
        ("vineyards", "black") => (
            ("v-yellow", say!("Vineyard", "Weinberg")),
            say!("A tile of the black depot or the store", "Ein Plättchen aus schwarzem Depot oder Vorrat"),
            say!("It goes to your storage and costs nothing.", "Es kommt in dein Lager und kostet nichts."),
        ),
        ("vineyards", "double") => (
            ("v-yellow", say!("Vineyard", "Weinberg")),
            say!("Which double tile of the vineyard depot?", "Welches Doppelplättchen des Weinbergdepots?"),
            say!("Whatever its number.", "Die Zahl ist egal."),
        ),
        ("vineyards", "make-room") => (
            ("double", capital(&piece_name(value).unwrap_or_default())),
            say!("Storage is full: what goes?", "Das Lager ist voll: was geht?"),
            say!("A double tile takes two key spaces.", "Ein Doppelplättchen braucht zwei Lagerfelder."),
        ),
        ("vineyards", "settle") => {
            let (left, right) = vines(value).map(|(left, right)| (grape_name(left), grape_name(right)))?;
            (
                ("double", say!("Shield 15", "Schild 15")),
                say!("Where do {left} and {right} go?", "Wohin kommen {left} und {right}?"),
                say!("Any open space of your vineyard.", "Auf jedes offene Feld deines Weinbergs."),
            )
        }
        _ => return None,
    };
    Some(Question { parent: Some((parent.0.to_owned(), parent.1)), title, detail })
}

/// A double tile was planted: its bonuses are open, or a full layer brings a tile.
fn planted(values: &str) -> ((&'static str, String), String, String) {
    let mut words = values.split(',').skip(1);
    let space = words.next().unwrap_or_default();
    let bonuses: Vec<String> =
        words.clone().filter(|word| !matches!(*word, "" | "layer")).map(bonus_name).collect();
    let parent = ("v-yellow", say!("Planted on {space}", "Gepflanzt auf {space}"));
    if bonuses.is_empty() {
        let layer = &space[..space.len().min(1)];
        return (
            parent,
            say!(
                "Layer {layer} is full: which vine bonus tile?",
                "Lage {layer} ist voll: welcher Rebenbonus?"
            ),
            say!(
                "It scores one area of its colour at the end.",
                "Er wertet am Ende ein Gebiet seiner Farbe."
            ),
        );
    }
    let open = and(&bonuses);
    let title = match bonuses.len() {
        1 => say!("Still open: {open}", "Noch offen: {open}"),
        _ => say!("Which bonus first?", "Welcher Bonus zuerst?"),
    };
    let detail = match bonuses.len() {
        1 => say!("Use it, or let it go.", "Nutze ihn, oder verzichte."),
        _ => say!("Both, in either order.", "Beide, in beliebiger Reihenfolge."),
    };
    (parent, title, detail)
}
