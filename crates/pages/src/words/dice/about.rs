//! What the things of the dice game are.

use super::helper_name;
use crate::say;
use crate::words::or;

/// Name, text and rule of what the page explains.
pub fn about(name: &str) -> Option<(String, String, &'static str)> {
    Some(match name {
        "purple" => (
            say!("Monastery", "Kloster"),
            say!(
                "Takes a 1 or a 2. A whole monastery brings a monk.",
                "Nimmt 1 oder 2. Ein ganzes Kloster bringt einen Mönch."
            ),
            "DICE-HEX-PURPLE",
        ),
        "gray" => (
            say!("Mine", "Mine"),
            say!(
                "Takes a 3 or a 4. A whole mine brings a silver.",
                "Nimmt 3 oder 4. Eine ganze Mine bringt ein Silber."
            ),
            "DICE-HEX-GRAY",
        ),
        "blue" => (
            say!("River", "Fluss"),
            say!(
                "Takes a 5 or a 6. A whole river brings a ware.",
                "Nimmt 5 oder 6. Ein ganzer Fluss bringt eine Ware."
            ),
            "DICE-HEX-BLUE",
        ),
        "orange" => (
            say!("City", "Stadt"),
            say!(
                "Every number of a city is different. A whole city brings a worker.",
                "Alle Zahlen einer Stadt sind verschieden. Eine ganze Stadt bringt einen Arbeiter."
            ),
            "DICE-HEX-ORANGE",
        ),
        "green" => (
            say!("Castle", "Burg"),
            say!(
                "Takes a number that stands in a hex around it. Brings 1 point and what its square shows.",
                "Nimmt eine Zahl, die in einem Feld ringsum steht. Bringt 1 Punkt und was ihr Quadrat zeigt."
            ),
            "DICE-HEX-GREEN",
        ),
        "yellow" => (
            say!("Pasture", "Weide"),
            say!(
                "All numbers of a pasture are the same. It counts twice and brings no helper.",
                "Alle Zahlen einer Weide sind gleich. Sie zählt doppelt und bringt keinen Helfer."
            ),
            "DICE-HEX-YELLOW",
        ),
        "monk" => (
            say!("Monk", "Mönch"),
            say!(
                "For you, one colour die shows any colour. One helper a round.",
                "Für dich zeigt ein Farbwürfel jede Farbe. Ein Helfer pro Runde."
            ),
            "DICE-BONUS-02",
        ),
        "worker" => (
            say!("Worker", "Arbeiter"),
            say!(
                "For you, one number die shows any number. Whoever passes takes one.",
                "Für dich zeigt ein Zahlenwürfel jede Zahl. Wer passt, nimmt einen."
            ),
            "DICE-BONUS-03",
        ),
        "silver" => (
            say!("Silver", "Silber"),
            say!(
                "Pays for a second hex in the round, with another pair of dice.",
                "Bezahlt ein zweites Feld in der Runde, mit einem anderen Würfelpaar."
            ),
            "DICE-BONUS-04",
        ),
        "ware" => (
            say!("Wares", "Waren"),
            say!(
                "When two hourglasses come up you may sell all of them: 2 points and a silver each.",
                "Bei zwei Sanduhren darfst du alle verkaufen: je 2 Punkte und ein Silber."
            ),
            "DICE-ROUND-03",
        ),
        "hourglass" => (
            say!("Hourglass", "Sanduhr"),
            say!(
                "Each hourglass crosses off an hour. When the hours are gone the phase ends.",
                "Jede Sanduhr streicht eine Stunde. Sind alle gestrichen, endet die Phase."
            ),
            "DICE-ROUND-01",
        ),
        "areas" => (
            say!("Area points", "Punkte für Gebiete"),
            say!(
                "Whoever writes into the last hex of an area scores by its size; sooner is worth more.",
                "Wer das letzte Feld eines Gebiets beschreibt, punktet nach Größe; früher bringt mehr."
            ),
            "DICE-AREA-01",
        ),
        "colors" => (
            say!("A finished colour", "Eine fertige Farbe"),
            say!(
                "Whoever fills the last hex of a colour first takes the higher number, later the lower one.",
                "Wer das letzte Feld einer Farbe zuerst füllt, bekommt die höhere Zahl, wer Zweiter ist, die niedrigere."
            ),
            "DICE-COLOR-01",
        ),
        "x" => (
            say!("Starting castle", "Startburg"),
            say!(
                "Here you began. It has no number that another castle could take.",
                "Hier hast du begonnen. Sie hat keine Zahl, die eine andere Burg nehmen könnte."
            ),
            "DICE-SETUP-03",
        ),
        number if number.len() == 1 => (
            say!("A written {number}", "Eine {number}"),
            say!(
                "A hex must lie beside one that is filled; colour and number come from one die each.",
                "Ein Feld muss neben einem gefüllten liegen; Farbe und Zahl kommen von je einem Würfel."
            ),
            "DICE-ROUND-04",
        ),
        _ => return None,
    })
}

/// `Now: 2 or 4. This area: 6 points and a monk.`
pub fn hex_now(takes: &str, points: i64, bonus: Option<&str>) -> String {
    let numbers: Vec<String> = takes.chars().map(String::from).collect();
    let numbers = or(&numbers);
    let bonus = bonus.map(|bonus| {
        let name = helper_name(bonus, 1);
        say!(" and 1 {name}", " und 1 {name}")
    });
    let bonus = bonus.unwrap_or_default();
    match takes.is_empty() {
        true => say!(
            "It takes no number yet. Complete it now: {points} points{bonus}.",
            "Noch passt keine Zahl. Jetzt vollendet: {points} Punkte{bonus}."
        ),
        false => say!(
            "It takes {numbers}. Complete its area now: {points} points{bonus}.",
            "Es nimmt {numbers}. Gebiet jetzt vollendet: {points} Punkte{bonus}."
        ),
    }
}
