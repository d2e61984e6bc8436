//! The companion beside a cardboard table, in words.

#![expect(missing_docs, reason = "each is what it says")]

use family::board_game::Rules;
use family::board_game::rooms::chateauma::Wanted;
use family::board_game::rooms::vineyards::{Shelf, StoreSpace};

use super::{Text, color_name};
use crate::say;

pub const TITLE: Text = Text::new("The Châteauma at your table", "Die Châteauma an deinem Tisch");
pub const ABOUT: Text = Text::new(
    "You play with the pieces of the special edition, the program is the Châteauma. Tap what lies in the depots, what the dice show and what people take; it says step by step what it does and why, and keeps its cards, reserve and points.",
    "Ihr spielt mit dem Material der Special Edition, das Programm ist die Châteauma. Tippe an, was in den Depots liegt, was die Würfel zeigen und was genommen wird; sie sagt Schritt für Schritt, was sie tut und warum, und führt ihre Karten, Reserve und Punkte.",
);
pub const PEOPLE: Text = Text::new("People", "Personen");
pub const LEVEL: Text = Text::new("How strong it is", "Wie stark sie ist");
pub const LEVELS: [(&str, Text); 3] = [
    ("gateway", Text::new("Gateway", "Einstieg")),
    ("midweight", Text::new("Midweight", "Mittel")),
    ("heavy", Text::new("Heavy", "Schwer")),
];
pub const MODIFIERS: Text = Text::new("What makes it stronger", "Was sie stärker macht");
pub const EXPANSIONS: Text = Text::new("Expansions on the table", "Erweiterungen auf dem Tisch");
pub const BEGIN: Text = Text::new("Begin", "Beginnen");
pub const DRAW: Text = Text::new("Let the program roll or draw", "Das Programm würfeln oder ziehen lassen");
pub const TELL: Text = Text::new("What happens at the table", "Was am Tisch geschieht");
pub const STEPS: Text = Text::new("What it does", "Was sie tut");
pub const NOTHING_YET: Text =
    Text::new("Its turn comes when its die is rolled.", "Sie ist dran, wenn ihr Würfel fällt.");
pub const TAKEN: Text = Text::new("Somebody takes a tile or goods", "Jemand nimmt ein Plättchen oder Waren");
pub const TAKE_HINT: Text = Text::new(
    "What people take: tap it in the depots, before the next die.",
    "Was genommen wird: in den Depots antippen, vor dem nächsten Würfel.",
);
pub const ITS_CARDS: Text = Text::new("Its cards", "Ihre Karten");
pub const RESERVE: Text = Text::new("Reserve", "Reserve");
pub const GOODS: Text = Text::new("Goods", "Waren");
pub const NOTHING: Text = Text::new("nothing", "nichts");
pub const LARGE: Text = Text::new("The large one", "Das große");
pub const SMALL: Text = Text::new("Only the small one", "Nur das kleine");
pub const NONE: Text = Text::new("None", "Keines");
pub const OTHER_DEPOTS: Text = Text::new("In another depot", "In einem anderen Depot");
pub const WINS: Text = Text::new("The game is over", "Die Partie ist zu Ende");
pub const POINTS_OF: Text = Text::new("Points", "Punkte");
pub const ENTER_POINTS: Text = Text::new("Count", "Zählen");

/// What it has to be told next; `depot` is where the next tile lies.
pub fn question(
    wanted: Wanted,
    depot: Option<u8>,
    color: Option<&str>,
    left: usize,
    is_setup: bool,
) -> String {
    match wanted {
        Wanted::Card(0) if is_setup => say!(
            "Which county card with a castle comes to its left slot?",
            "Welche Grafschaftskarte mit einer Burg kommt links hin?"
        ),
        Wanted::Card(0) => {
            say!("Which county card comes to its left slot?", "Welche Grafschaftskarte kommt links hin?")
        }
        Wanted::Card(_) => {
            say!("Which county card comes to its right slot?", "Welche Grafschaftskarte kommt rechts hin?")
        }
        Wanted::Building => {
            say!("Which building is on its board?", "Welches Gebäude liegt auf ihrem Tableau?")
        }
        Wanted::Tiles => {
            let (depot, color) = (depot.unwrap_or(0), color.map(color_name).unwrap_or_default());
            say!("Depot {depot}: which tile ({color})?", "Depot {depot}: welches Plättchen ({color})?")
        }
        Wanted::Black => say!("The black depot: {left} to come", "Das schwarze Depot: noch {left}"),
        Wanted::Doubles => say!("Which double tiles lie ready?", "Welche Doppelplättchen liegen bereit?"),
        Wanted::Goods => {
            say!("Which goods lie ready, round by round?", "Welche Waren liegen bereit, Runde für Runde?")
        }
        Wanted::White => say!("A round begins: the white die?", "Eine Runde beginnt: der weiße Würfel?"),
        Wanted::Die => say!("Its turn: what does its die show?", "Sie ist dran: Was zeigt ihr Würfel?"),
        Wanted::Post => say!(
            "It completes a border post: which bonus tile is left?",
            "Sie vollendet einen Grenzposten: Welches Bonusplättchen ist noch da?"
        ),
        Wanted::Shield => say!(
            "It takes a shield: the lowest number in the depot of the white die, or else in the next clockwise",
            "Sie nimmt ein Schild: die kleinste Zahl im Depot des weißen Würfels, sonst im nächsten im Uhrzeigersinn"
        ),
        Wanted::Bonus(color) => {
            let color = color_name(color.name());
            say!(
                "It has covered all its {color} spaces: which bonus tile is left?",
                "Sie hat alle Felder ({color}) bedeckt: Welches Bonusplättchen ist noch da?"
            )
        }
        Wanted::Points => say!("How many points have you scored?", "Wie viele Punkte habt ihr?"),
    }
}

/// The double tile that comes to a place.
pub fn comes_to(shelf: Shelf, rules: &Rules) -> String {
    let space = match shelf {
        Shelf::Slot(slot) => {
            let bits = slot.numbers(rules);
            let numbers: Vec<String> =
                (1..=6_u8).filter(|n| bits >> (n - 1) & 1 == 1).map(|n| n.to_string()).collect();
            let numbers = numbers.join("–");
            return say!(
                "Vineyard depot, {numbers}: which double tile?",
                "Weinbergdepot, {numbers}: welches Doppelplättchen?"
            );
        }
        Shelf::Store(space) => space,
    };
    match (StoreSpace::used(rules).len(), space) {
        (1, _) => say!("Vineyard store: which double tile?", "Weinbergvorrat: welches Doppelplättchen?"),
        (_, StoreSpace::Left) => {
            say!(
                "Vineyard store, left: which double tile?",
                "Weinbergvorrat, links: welches Doppelplättchen?"
            )
        }
        (_, StoreSpace::Middle) => {
            say!(
                "Vineyard store, middle: which double tile?",
                "Weinbergvorrat, Mitte: welches Doppelplättchen?"
            )
        }
        (_, StoreSpace::Right) => {
            say!(
                "Vineyard store, right: which double tile?",
                "Weinbergvorrat, rechts: welches Doppelplättchen?"
            )
        }
    }
}

/// `Taken from the vineyard depot: the double tile green and blue`.
pub fn takes_double(tile: &str, from_depot: bool) -> String {
    match from_depot {
        true => say!("Taken from the vineyard depot: {tile}", "Aus dem Weinbergdepot genommen: {tile}"),
        false => say!("Bought from the vineyard store: {tile}", "Aus dem Weinbergvorrat gekauft: {tile}"),
    }
}

/// A shield by its number.
pub fn shield(number: u8) -> String {
    say!("Shield {number}", "Schild {number}")
}

/// A county card by its number.
pub fn county(number: u8, points: u8) -> String {
    say!("County {number}, {points} points", "Grafschaft {number}, {points} Punkte")
}

/// The dice of a slot.
pub fn dice_of(slot: usize) -> String {
    if slot == 0 {
        say!("white die 1–4", "weißer Würfel 1–4")
    } else {
        say!("white die 5–6", "weißer Würfel 5–6")
    }
}

/// Cards that are left.
pub fn deck(count: usize) -> String {
    say!("{count} cards left", "noch {count} Karten")
}

/// `Take the bank from depot 3`.
pub fn takes(tile: &str, depot: &str) -> String {
    match depot {
        "black" => say!("Taken from the black depot: {tile}", "Aus dem schwarzen Depot genommen: {tile}"),
        _ => say!("Taken from depot {depot}: {tile}", "Aus Depot {depot} genommen: {tile}"),
    }
}

/// Who has won, and with how many points.
pub fn winner(name: &str, points: i32, is_tied: bool) -> String {
    match is_tied {
        true => say!(
            "{name} wins with {points} points: a tie goes to it.",
            "{name} gewinnt mit {points} Punkten: Gleichstand geht an sie."
        ),
        false => say!("{name} wins with {points} points.", "{name} gewinnt mit {points} Punkten."),
    }
}

/// People ahead of it with equal points.
pub fn tied(names: &str, points: i32) -> String {
    say!(
        "{names} are ahead with {points} points each: settle the tie at your table.",
        "{names} liegen mit je {points} Punkten vorn: Den Gleichstand klärt ihr am Tisch."
    )
}

/// A person without a name.
pub fn person(number: usize) -> String {
    say!("Person {number}", "Person {number}")
}
