//! A game on cardboard, in words.

#![expect(missing_docs, reason = "each is what it says")]

use super::Text;

pub const TITLE: Text = Text::new("A real table", "Ein echter Tisch");
pub const ABOUT: Text = Text::new(
    "For a game on cardboard: everybody sits here, you tap what the dice show and which tiles come, and the program keeps the score and the rules.",
    "Für eine Partie auf Karton: Alle sitzen hier, du tippst an, was die Würfel zeigen und welche Plättchen kommen, und das Programm achtet auf Punkte und Regeln.",
);
pub const BEGIN: Text = Text::new("Begin to enter the game", "Partie eingeben");
pub const ENTER: Text = Text::new("What came by chance", "Was der Zufall brachte");
pub const WHO_BEGINS: Text = Text::new("Who begins?", "Wer beginnt?");
pub const WHITE_DIE: Text = Text::new("What does the white die show?", "Was zeigt der weiße Würfel?");
pub const DIE: Text = Text::new("What does the die show?", "Was zeigt der Würfel?");
pub const HOURGLASS: Text = Text::new("What does the hourglass die show?", "Was zeigt der Sanduhrwürfel?");
pub const COLOR: Text = Text::new("Which colour does the die show?", "Welche Farbe zeigt der Würfel?");
pub const BOARD: Text = Text::new("Which board came up?", "Welches Tableau kam?");
pub const IN_BLACK_DEPOT: Text =
    Text::new("Which tile comes to the black depot?", "Welches Plättchen kommt ins schwarze Depot?");
pub const WHAT_CAME: Text = Text::new("What came up?", "Was kam?");

/// `What does a die of Anna show?`
pub fn die_of(name: &str) -> String {
    crate::say!("What does {name} roll?", "Was würfelt {name}?")
}

/// `What does Anna draw?`
pub fn draws(name: &str) -> String {
    crate::say!("What does {name} draw?", "Was zieht {name}?")
}

/// The tile that comes to a depot.
pub fn in_depot(depot: &str) -> String {
    crate::say!("Which tile comes to depot {depot}?", "Welches Plättchen kommt in Depot {depot}?")
}

/// The good of a round.
pub fn for_round(round: &str) -> String {
    crate::say!("Which good lies there for round {round}?", "Welche Ware liegt für Runde {round} da?")
}

/// A board by its number.
pub fn board(number: &str) -> String {
    crate::say!("Board {number}", "Tableau {number}")
}

/// A number on a die.
pub fn number(face: &str) -> String {
    crate::say!("number {face}", "Zahl {face}")
}

/// How much is still to be entered before somebody can act.
pub fn still(count: usize) -> String {
    match count {
        1 => crate::say!("Tap what lies on the table.", "Tippe an, was auf dem Tisch liegt."),
        _ => crate::say!(
            "Tap what lies on the table: {count} to come.",
            "Tippe an, was auf dem Tisch liegt: noch {count}."
        ),
    }
}

/// Who is meant by a question at a table that several share.
pub fn of(name: &str, question: &str) -> String {
    crate::say!("{name}: {question}", "{name}: {question}")
}

/// `Name of seat 2`.
pub fn name_of(seat: u8) -> String {
    crate::say!("Name of seat {seat}", "Name von Platz {seat}")
}
