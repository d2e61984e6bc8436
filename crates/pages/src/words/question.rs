//! What is asked, in words.

use tabletop::Next;

use super::names::{capital, join, piece_name};
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
    let plain = |title: &str, detail: &str| Question {
        title: title.to_owned(),
        detail: detail.to_owned(),
        ..Question::default()
    };
    if scene.is_over() {
        return plain("The game is over", "Look at where the points came from.");
    }
    if !scene.is_asked() {
        let waiting: Vec<String> =
            scene.picture.next.seats().into_iter().map(|seat| scene.name(seat)).collect();
        return match scene.picture.next {
            Next::Chance => plain("The dice roll", "Chance is at work."),
            _ if waiting.len() > 1 => {
                plain(&format!("{} choose", join(&waiting, "and")), "All choose at the same time.")
            }
            _ => plain(&format!("{} is to move", join(&waiting, "and")), "You can look around."),
        };
    }
    let Some((kind, die, about)) = scene.asked() else {
        return plain("Your turn", &can(scene));
    };
    if let Some(question) = super::modes::question(kind, die, about) {
        return question;
    }
    let parent = |icon: &str, text: String| Some((icon.to_owned(), text));
    let of_tile = |tile: &str| parent(tile, capital(&piece_name(tile)));
    match (kind, about) {
        ("turn", _) => plain(&turn(scene), &can(scene)),
        ("extra", Some(cause)) => Question {
            parent: parent(if cause == "castle" { "castle" } else { "action" }, capital(cause)),
            title: match die {
                Some(die) => format!("An action with the white {die}"),
                None => "A free action, with any number".to_owned(),
            },
            detail: can(scene),
        },
        ("effect", Some(building)) => Question {
            parent: of_tile(building),
            title: effect_title(building).to_owned(),
            detail: "Choose on the board, or let it go.".to_owned(),
        },
        ("ship", _) => Question {
            parent: of_tile("ship"),
            title: "Which depot does the ship unload?".to_owned(),
            detail: "All its goods come along, as far as there is room.".to_owned(),
        },
        ("also", _) => Question {
            parent: of_tile("m5"),
            title: "Which neighbour is unloaded too?".to_owned(),
            detail: "Or let it go.".to_owned(),
        },
        ("goods", _) => Question {
            parent: of_tile("ship"),
            title: "One kind fits: which?".to_owned(),
            detail: "The rest stays in the depot.".to_owned(),
        },
        ("discard", Some(tile)) => Question {
            parent: of_tile(tile),
            title: "Storage is full: what goes?".to_owned(),
            detail: "It leaves the game.".to_owned(),
        },
        ("settle", about) => Question {
            parent: None,
            title: "Which tile goes directly into your duchy?".to_owned(),
            detail: match about {
                Some(_) => "Choose a tile of the black depot and its space.".to_owned(),
                None => "Choose a tile of any numbered depot and its space.".to_owned(),
            },
        },
        ("settle-tile", Some(tile)) => Question {
            parent: of_tile(tile),
            title: format!("Where does the {} go?", piece_name(tile)),
            detail: "It goes directly into your duchy.".to_owned(),
        },
        ("side", _) => plain("Which side of your board do you play?", "The others choose too."),
        ("castle", _) => plain("Where does your first castle go?", "Choose a castle space of your duchy."),
        (_, Some(sentence)) => plain(&capital(sentence), &can(scene)),
        _ => plain("Your turn", &can(scene)),
    }
}

fn turn(scene: &Scene) -> String {
    let dice: Vec<String> = scene
        .dice(scene.own())
        .iter()
        .filter(|(_, is_used)| !is_used)
        .map(|(die, _)| die.to_string())
        .collect();
    match &dice[..] {
        [] => "Your turn: both dice are used".to_owned(),
        [die] => format!("Your turn: the {die} is left"),
        _ => format!("Your turn: dice {}", join(&dice, "and")),
    }
}

fn effect_title(building: &str) -> &'static str {
    match building {
        "warehouse" => "Sell goods of one kind",
        "carpenter" => "Take a building",
        "church" => "Take a mine, monastery or castle",
        "market" => "Take a ship or livestock",
        "townhall" => "Place another tile from storage",
        _ => "Use its effect",
    }
}

/// `Take, place, sell or hire workers.`
fn can(scene: &Scene) -> String {
    const VERBS: [(&str, &str); 6] = [
        ("take", "take"),
        ("place", "place"),
        ("sell", "sell"),
        ("workers", "hire workers"),
        ("buy", "buy"),
        ("hire", "use monastery 6"),
    ];
    let has = |kind: &str| scene.choices.iter().any(|choice| choice.kind == kind);
    let verbs: Vec<String> =
        VERBS.iter().filter(|(kind, _)| has(kind)).map(|(_, verb)| (*verb).to_owned()).collect();
    if verbs.is_empty() {
        return "Nothing is left to do.".to_owned();
    }
    capital(&(join(&verbs, "or") + "."))
}
