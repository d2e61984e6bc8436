//! What is asked, in words.

use tabletop::Next;

use super::Text;
use super::grammar::{Case, and, capital, or};
use super::names::{color_name, piece_name, the};
use crate::say;
use crate::scene::Scene;

/// The question line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Question {
    /// What the question belongs to: the icon and the words of the parent.
    pub parent: Option<(String, String)>,
    /// The question.
    pub title: String,
    /// What can be done, or what is waited for.
    pub detail: String,
}

/// The question to the viewer, or who is waited for.
pub fn question(scene: &Scene) -> Question {
    let plain = |title: String, detail: String| Question { title, detail, ..Question::default() };
    if scene.is_over() {
        return plain(
            say!("The game is over", "Das Spiel ist zu Ende"),
            say!("Look at where the points came from.", "Sieh nach, woher die Punkte kamen."),
        );
    }
    if !scene.is_asked() {
        return waiting(scene);
    }
    if let Some(question) = super::rooms::question(scene) {
        return question;
    }
    let Some((kind, die, about)) = scene.asked() else {
        return plain(say!("Your turn", "Du bist am Zug"), can(scene));
    };
    if let Some(question) = super::modes::question(kind, die, about) {
        return question;
    }
    let parent = |icon: &str, text: String| Some((icon.to_owned(), text));
    let of_tile = |tile: &str| parent(tile, capital(&piece_name(tile)));
    match (kind, about) {
        ("turn", _) => plain(turn(scene), can(scene)),
        ("extra", Some(cause)) => Question {
            parent: parent(if cause == "castle" { "castle" } else { "action" }, capital(&cause_name(cause))),
            title: match die {
                Some(die) => say!("An action with the white {die}", "Eine Aktion mit der weißen {die}"),
                None => say!("A free action, with any number", "Eine freie Aktion mit beliebiger Zahl"),
            },
            detail: can(scene),
        },
        ("effect", Some(building)) => Question {
            parent: of_tile(building),
            title: effect_title(building).to_string(),
            detail: say!("Choose on the board, or let it go.", "Wähle auf dem Plan, oder verzichte."),
        },
        ("ship", _) => Question {
            parent: of_tile("ship"),
            title: say!("Which depot does the ship unload?", "Welches Depot entlädt das Schiff?"),
            detail: say!(
                "All its goods come along, as far as there is room.",
                "Alle Waren kommen mit, soweit Platz ist."
            ),
        },
        ("also", _) => Question {
            parent: of_tile("m5"),
            title: say!("Which neighbour is unloaded too?", "Welches Nachbardepot wird auch entladen?"),
            detail: say!("Or let it go.", "Oder verzichte."),
        },
        ("goods", _) => Question {
            parent: of_tile("ship"),
            title: say!("One kind fits: which?", "Eine Sorte passt noch: welche?"),
            detail: say!("The rest stays in the depot.", "Der Rest bleibt im Depot."),
        },
        ("discard", Some(tile)) => Question {
            parent: of_tile(tile),
            title: say!("Storage is full: what goes?", "Das Lager ist voll: Was muss weg?"),
            detail: say!("It leaves the game.", "Es kommt aus dem Spiel."),
        },
        ("settle", about) => Question {
            parent: None,
            title: say!(
                "Which tile goes directly into your duchy?",
                "Welches Plättchen kommt direkt in dein Herzogtum?"
            ),
            detail: match about {
                Some(_) => say!(
                    "Choose a tile of the black depot and its space.",
                    "Wähle ein Plättchen des schwarzen Depots und sein Feld."
                ),
                None => say!(
                    "Choose a tile of any numbered depot and its space.",
                    "Wähle ein Plättchen eines nummerierten Depots und sein Feld."
                ),
            },
        },
        ("settle-tile", Some(tile)) => {
            let what = the(tile, Case::Nominative);
            Question {
                parent: of_tile(tile),
                title: say!("Where does {what} go?", "Wohin kommt {what}?"),
                detail: say!(
                    "It goes directly into your duchy.",
                    "Das Plättchen kommt direkt in dein Herzogtum."
                ),
            }
        }
        ("side", _) => plain(
            say!("Which side of your board do you play?", "Welche Seite deines Plans spielst du?"),
            say!("The others choose too.", "Die anderen wählen auch."),
        ),
        ("castle", _) => plain(
            say!("Where does your first castle go?", "Wohin kommt deine erste Burg?"),
            say!("Choose a castle space of your duchy.", "Wähle ein Burgfeld deines Herzogtums."),
        ),
        (_, Some(sentence)) => plain(capital(sentence), can(scene)),
        _ => plain(say!("Your turn", "Du bist am Zug"), can(scene)),
    }
}

/// Who is waited for.
fn waiting(scene: &Scene) -> Question {
    let waiting: Vec<String> = scene.picture.next.seats().into_iter().map(|seat| scene.name(seat)).collect();
    let who = and(&waiting);
    let (title, detail) = match scene.picture.next {
        Next::Chance => (
            say!("The dice roll", "Die Würfel rollen"),
            say!("Chance is at work.", "Der Zufall ist am Werk."),
        ),
        _ if waiting.len() > 1 => (
            say!("{who} choose", "{who} wählen"),
            say!("All choose at the same time.", "Alle wählen gleichzeitig."),
        ),
        _ => (
            say!("{who} is to move", "{who} ist am Zug"),
            say!("You can look around.", "Du kannst dich umsehen."),
        ),
    };
    Question { title, detail, ..Question::default() }
}

/// What a free action comes from.
fn cause_name(cause: &str) -> String {
    match crate::kit::Piece::named(cause) {
        Some(_) => piece_name(cause),
        None => color_name(cause).to_owned(),
    }
}

fn turn(scene: &Scene) -> String {
    let dice: Vec<String> = scene
        .dice(scene.own())
        .iter()
        .filter(|(_, is_used)| !is_used)
        .map(|(die, _)| die.to_string())
        .collect();
    let left = and(&dice);
    match dice.len() {
        0 => say!("Your turn: no die is left", "Dein Zug: kein Würfel übrig"),
        1 => say!("Your turn: the {left} is left", "Dein Zug: noch die {left}"),
        _ => say!("Your turn: dice {left}", "Dein Zug: {left}"),
    }
}

fn effect_title(building: &str) -> Text {
    match building {
        "warehouse" => Text::new("Sell goods of one kind", "Verkaufe Waren einer Sorte"),
        "carpenter" => Text::new("Take a building", "Nimm ein Gebäude"),
        "church" => Text::new("Take a mine, monastery or castle", "Nimm Mine, Kloster oder Burg"),
        "market" => Text::new("Take a ship or livestock", "Nimm ein Schiff oder Tiere"),
        "townhall" => Text::new("Place another tile from storage", "Lege noch ein Plättchen aus dem Lager"),
        _ => Text::new("Use its effect", "Nutze die Wirkung"),
    }
}

/// `Take, place, sell or hire workers.`
fn can(scene: &Scene) -> String {
    const VERBS: [(&str, Text); 6] = [
        ("take", Text::new("take", "nehmen")),
        ("place", Text::new("place", "legen")),
        ("sell", Text::new("sell", "verkaufen")),
        ("workers", Text::new("hire workers", "Arbeiter nehmen")),
        ("buy", Text::new("buy", "kaufen")),
        ("hire", Text::new("use monastery 6", "Kloster 6 nutzen")),
    ];
    let has = |kind: &str| scene.choices.iter().any(|choice| choice.kind == kind);
    let verbs: Vec<String> =
        VERBS.iter().filter(|(kind, _)| has(kind)).map(|(_, verb)| verb.to_string()).collect();
    match verbs.is_empty() {
        true => say!("Nothing is left to do.", "Es ist nichts mehr zu tun."),
        false => capital(&(or(&verbs) + ".")),
    }
}
