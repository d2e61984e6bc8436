//! The dice game, in words.

#![expect(missing_docs, reason = "each is what it says")]

mod about;
mod log;

pub use about::{about, hex_now};
pub use log::{happened, is_simultaneous};

use table::{Choice, Gain};
use tabletop::{Next, Seat};

use super::{Text, and, capital, question::Question};
use crate::say;
use crate::scene::Scene;

pub const CHOOSE_SHEET: Text = Text::new("Choose the sheet", "Wähle das Blatt");
pub const CASTLES: Text = Text::new("Starting castles", "Startburgen");
pub const OPEN_QUESTIONS: Text = Text::new("Where the rules leave it open", "Was die Regeln offenlassen");
pub const HOURS: Text = Text::new("Hours", "Stunden");
pub const ROUNDS: Text = Text::new("Rounds", "Runden");
pub const AREA_POINTS: Text = Text::new("Area points", "Punkte für Gebiete");
pub const PASTURES_TWICE: Text = Text::new("Pastures count twice.", "Weiden zählen doppelt.");
pub const HELPERS: Text = Text::new("Helpers, one each round", "Helfer, einer pro Runde");
pub const AT_THE_TABLE: Text = Text::new("At the table", "Am Tisch");
pub const COLORS_FIRST: Text =
    Text::new("First and later to finish a colour", "Farbe zuerst oder als Zweite vollendet");
pub const YOUR_SHEET: Text = Text::new("Your sheet", "Dein Blatt");
pub const THE_DICE: Text = Text::new("The dice", "Die Würfel");
pub const PASS: Text = Text::new("Pass", "Passen");
pub const DONE: Text = Text::new("No second hex", "Kein zweites Feld");
pub const KEEP: Text = Text::new("Keep them", "Behalten");
pub const SURE_TO_PASS: Text = Text::new("Write nothing in this round?", "In dieser Runde nichts eintragen?");
pub const HAS_CHOSEN: Text = Text::new("has chosen", "hat gewählt");
pub const IS_THINKING: Text = Text::new("is thinking", "überlegt");
pub const NO_MORE_MONKS: Text = Text::new("You have no monk left.", "Du hast keinen Mönch mehr.");
pub const NOT_FREE: Text = Text::new(
    "Helpers change a die: choose a hex afterwards.",
    "Helfer verändern einen Würfel: Wähle danach ein Feld.",
);
pub const TIES: Text = Text::new(
    "Ties are settled by the helpers and wares that are left:",
    "Bei Gleichstand zählen übrige Helfer und Waren:",
);

/// The number of a phase as the sheets print it.
pub fn phase_number(phase: i64) -> &'static str {
    match phase {
        ..=1 => "I",
        2 => "II",
        _ => "III",
    }
}

/// What is drawn for a colour of the sheet: the kind of tile whose drawing language it shares.
pub fn kind_of(color: &str) -> &'static str {
    match color {
        "purple" => "monastery",
        "gray" => "mine",
        "blue" => "ship",
        "orange" => "building",
        "green" => "castle",
        _ => "livestock",
    }
}

/// An area of a colour: `monastery`.
pub fn area_name(color: &str) -> String {
    match color {
        "purple" => say!("monastery", "Kloster"),
        "gray" => say!("mine", "Mine"),
        "blue" => say!("river", "Fluss"),
        "orange" => say!("city", "Stadt"),
        "green" => say!("castle", "Burg"),
        _ => say!("pasture", "Weide"),
    }
}

/// What a space takes, as it is printed: a sign for each kind of condition.
pub fn condition(color: &str) -> &'static str {
    match color {
        "purple" => "1 2",
        "gray" => "3 4",
        "blue" => "5 6",
        "orange" | "yellow" => "=",
        "green" => "↔",
        _ => "",
    }
}

/// A helper or ware: `monk`, in the number that is meant.
pub fn helper_name(name: &str, count: i64) -> String {
    match (name, count) {
        ("monk" | "monks", 1) => say!("monk", "Mönch"),
        ("monk" | "monks", _) => say!("monks", "Mönche"),
        ("worker" | "workers", 1) => say!("worker", "Arbeiter"),
        ("worker" | "workers", _) => say!("workers", "Arbeiter"),
        ("silver", _) => say!("silver", "Silber"),
        (_, 1) => say!("ware", "Ware"),
        _ => say!("wares", "Waren"),
    }
}

/// What a helper does, in two words.
pub fn helper_use(name: &str) -> String {
    match name {
        "monks" => say!("any colour", "jede Farbe"),
        "workers" => say!("any number", "jede Zahl"),
        "silver" => say!("second hex", "zweites Feld"),
        _ => say!("2 points", "2 Punkte"),
    }
}

/// `Dice game · sheet A · three players`.
pub fn title(scene: &Scene) -> String {
    let sheet = scene.setup.get("sheet").unwrap_or("A");
    let players = super::card::players(scene.seats.len());
    say!("Dice game · sheet {sheet} · {players}", "Würfelspiel · Blatt {sheet} · {players}")
}

/// `round 5, 6 of 10 hours`.
pub fn moment(round: usize, time: i64, column: i64, alone: bool) -> String {
    match alone {
        true => say!("round {time} of {column}", "Runde {time} von {column}"),
        false => {
            say!("round {round}, {time} of {column} hours", "Runde {round}, {time} von {column} Stunden")
        }
    }
}

/// `1 hex`, `3 hexes`.
pub fn hexes(count: usize) -> String {
    match count {
        1 => say!("1 hex", "1 Feld"),
        _ => say!("{count} hexes", "{count} Felder"),
    }
}

/// `started at c2`.
pub fn started_at(hex: &str) -> String {
    say!("started at {hex}", "Start auf {hex}")
}

/// What the points of a game alone are called.
pub fn grade(words: &str) -> String {
    match words {
        "well done" => say!("well done", "gut gemacht"),
        "excellent" => say!("excellent", "ausgezeichnet"),
        "incredible" => say!("incredible", "unglaublich"),
        _ => say!("no grade below 51 points", "keine Wertung unter 51 Punkten"),
    }
}

/// The question to the viewer, or who is waited for.
pub fn question(scene: &Scene) -> Question {
    let plain = |title: String, detail: String| Question { title, detail, ..Question::default() };
    if scene.is_over() {
        let grade = scene.slots("grade", None).first().map(|slot| grade(&slot.name));
        let detail = grade.unwrap_or_else(|| {
            say!("Look at where the points came from.", "Sieh nach, woher die Punkte kamen.")
        });
        return plain(say!("The game is over", "Das Spiel ist zu Ende"), capital(&detail));
    }
    if !scene.is_asked() {
        if scene.picture.next == Next::Chance {
            return plain(say!("The dice roll", "Die Würfel rollen"), String::new());
        }
        let waiting: Vec<String> = scene.waiting.into_iter().map(|seat| scene.name(seat)).collect();
        let names = and(&waiting);
        let title = match waiting.len() {
            1 => say!("{names} still chooses", "{names} wählt noch"),
            _ => say!("{names} still choose", "{names} wählen noch"),
        };
        let detail = say!("All is shown when everybody is ready.", "Gezeigt wird, wenn alle so weit sind.");
        return plain(title, detail);
    }
    match scene.asked().map(|(kind, ..)| kind) {
        Some("castle") => plain(
            say!("With which castle do you begin?", "Mit welcher Burg beginnst du?"),
            say!("Its helper or ware is yours at once.", "Ihren Helfer oder ihre Ware bekommst du sofort."),
        ),
        Some("sale") => {
            let count = scene.counter(scene.own(), "commodities");
            let wares = helper_name("commodities", count);
            Question {
                parent: Some(("hourglass".to_owned(), say!("The double hourglass", "Die doppelte Sanduhr"))),
                title: say!("Sell {count} {wares}?", "{count} {wares} verkaufen?"),
                detail: say!("Each brings 2 points and a silver.", "Jede bringt 2 Punkte und ein Silber."),
            }
        }
        Some("second") => Question {
            parent: Some(("silver".to_owned(), say!("Silver", "Silber"))),
            title: say!("A second hex?", "Ein zweites Feld?"),
            detail: say!("With another pair of dice.", "Mit einem anderen Würfelpaar."),
        },
        _ => plain(
            say!("Write a number", "Trage eine Zahl ein"),
            say!("A number, a colour and a hex.", "Eine Zahl, eine Farbe und ein Feld."),
        ),
    }
}

/// The colour of a hex of the reader's sheet.
pub fn color_of<'a>(scene: &'a Scene, seat: Seat, hex: &str) -> &'a str {
    let slot = scene.slots("duchy", Some(seat)).iter().find(|slot| slot.name == hex);
    slot.and_then(|slot| slot.color).unwrap_or("green")
}

/// `Write 2 at b4 (monastery)`.
pub fn sentence(scene: &Scene, choice: &Choice<String>) -> String {
    let number = choice.piece.as_deref().unwrap_or_default();
    let hex = choice.target.as_ref().map(|place| place.slot.as_str()).unwrap_or_default();
    let area = area_name(color_of(scene, scene.own(), hex));
    match choice.kind {
        "castle" => say!("Begin with the castle {hex}", "Beginne mit der Burg {hex}"),
        "mark" => say!("Write {number} at {hex}, {area}", "{number} auf {hex} eintragen, {area}"),
        "monk" => {
            say!("Monk: write {number} at {hex}, {area}", "Mönch: {number} auf {hex} eintragen, {area}")
        }
        "worker" => {
            say!("Worker: write {number} at {hex}, {area}", "Arbeiter: {number} auf {hex} eintragen, {area}")
        }
        "silver" => say!(
            "Silver: also write {number} at {hex}, {area}",
            "Silber: auch {number} auf {hex} eintragen, {area}"
        ),
        "sell" => say!("Sell all wares", "Alle Waren verkaufen"),
        "keep" => say!("Keep the wares", "Die Waren behalten"),
        "pass" => say!("Pass and take a worker", "Passen und einen Arbeiter nehmen"),
        "done" => say!("Do without a second hex", "Auf ein zweites Feld verzichten"),
        _ => choice.text.clone(),
    }
}

/// What a choice brings on the own sheet.
pub fn effects(choice: &Choice<String>) -> Vec<(&'static str, String)> {
    let mut parts = Vec::new();
    match choice.kind {
        "monk" => parts.push(("monk", "−1".to_owned())),
        "worker" => parts.push(("worker", "−1".to_owned())),
        "silver" => parts.push(("silver", "−1".to_owned())),
        _ => {}
    }
    let points: i32 =
        choice.gains.iter().map(|gain| if let Gain::Points(_, points) = gain { *points } else { 0 }).sum();
    if points != 0 {
        parts.push(("points", points_of(points)));
    }
    for gain in &choice.gains {
        if let Gain::Counted(what, count) = gain {
            parts.push((icon_of(what), format!("+{count}")));
        }
    }
    parts
}

pub(crate) fn points_of(points: i32) -> String {
    match points {
        1 => say!("+1 point", "+1 Punkt"),
        _ => say!("+{points} points", "+{points} Punkte"),
    }
}

/// The symbol of a helper or ware.
pub fn icon_of(name: &str) -> &'static str {
    match name {
        "monk" | "monks" => "monk",
        "worker" | "workers" => "worker",
        "silver" => "silver",
        _ => "goods",
    }
}

/// What points are for.
pub fn source_name(source: &str) -> String {
    match source {
        "monasteries" => say!("Monasteries", "Klöster"),
        "mines" => say!("Mines", "Minen"),
        "rivers" => say!("Rivers", "Flüsse"),
        "cities" => say!("Cities", "Städte"),
        "castles" => say!("Castles", "Burgen"),
        "pastures" => say!("Pastures", "Weiden"),
        "colors" => say!("Colours finished", "Fertige Farben"),
        _ => say!("Wares sold", "Verkaufte Waren"),
    }
}

/// How starting castles are chosen, in a word.
pub fn variant(name: &str) -> String {
    match name {
        "all-different" => say!("All different", "Alle verschieden"),
        "all-same" => say!("All the same", "Alle gleich"),
        _ => say!("Each chooses", "Jeder wählt"),
    }
}

/// What a switch of the dice game or the card game asks.
pub fn switch(key: &str) -> Option<String> {
    Some(match key {
        "pass-requires-no-legal" => {
            say!("Pass only if nothing can be written", "Passen nur, wenn nichts eingetragen werden kann")
        }
        "same-round-bonus" => {
            say!("New silver pays for the second hex at once", "Neues Silber bezahlt sofort das zweite Feld")
        }
        "silver-circles" => say!("Circles for silver", "Kreise für Silber"),
        "worker-circles" => say!("Circles for workers", "Kreise für Arbeiter"),
        "start-workers" => say!("Workers of the last player", "Arbeiter der letzten Person"),
        "triple-order" => say!("After a triple, what comes first", "Was nach einem Drilling zuerst kommt"),
        "all-seven" => {
            say!(
                "What a joined cloister counts as for all seven",
                "Als was ein angelegtes Kloster bei sieben Arten zählt"
            )
        }
        "tie-animals" => say!("Animals that settle ties", "Tiere, die bei Gleichstand zählen"),
        _ => return None,
    })
}
