//! What may stand in the holes of a sentence, and its German.

use family::board_game::rooms::RoomId;

use super::super::grammar::{Case, by_points, by_workers, points, workers};
use super::super::{a, card, color_name, dice, extra, good_name, good_number, piece_name, rooms, the};
use super::{in_german, question};

/// What stands in a hole of that kind, in German and in the form that the sentence wants; nothing if it is not of that kind.
///
/// `n` a number, `x` a word that stays as it is, `any` anything that stays as it is, `list` words with "and" or "or"; `p` a tile
/// (`:der`, `:dem`, `:den`, `:ein`, `:einem`, `:einen`, `:kein`, `:keinen`), `good` goods, `color` the kind of a tile, `w` a count of something
/// (`:dem` after "mit"), `there` what there is of it, `cause` what an action comes from, `q` a question, `s` another sentence, several
/// with semicolons; `room` an expansion, `grape` a colour of vines, `bonus` of the vineyard, `store` a space of its store, `partial` what
/// a tile of the solo game brings; `card` of the card game, `ware` in it, `function` its buildings, `round` its bonuses; `hue` a colour of the dice
/// game, `helper` a bonus in it.
pub(super) fn german(kind: &str, form: &str, text: &str) -> Option<String> {
    match kind {
        "n" => text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.to_owned()),
        "x" => (!text.contains([' ', ':', ';', '"'])).then(|| text.to_owned()),
        "any" => Some(text.to_owned()),
        "list" => listed(text),
        "p" => piece(form, text),
        "good" => good_number(text).map(|_| good_name(text).to_owned()),
        "color" => ["castle", "mine", "ship", "building", "livestock", "monastery"]
            .contains(&text)
            .then(|| color_name(text).to_owned()),
        "w" => counted(form, text),
        "there" => there(text),
        "cause" => cause(text),
        "q" => question(text),
        "s" => sentences(text),
        "room" => RoomId::ALL.iter().find(|room| room.name() == text).map(|&room| extra(room).0.to_string()),
        "grape" => is_grape(text).then(|| rooms::grape_name(text).to_owned()),
        "bonus" => bonuses(text),
        "store" => ["left", "middle", "right"].contains(&text).then(|| rooms::store_name(text).to_owned()),
        "partial" => partial(text),
        "card" => game_card(text),
        "ware" => ["light", "medium", "dark", "chicken", "cow", "sheep", "pig"]
            .contains(&text)
            .then(|| card::ware_name(text)),
        "function" => function(form, text),
        "round" => round(text),
        "hue" => hue(text),
        "helper" => helper(form, text),
        _ => None,
    }
}

fn is_grape(text: &str) -> bool {
    ["orange", "yellow", "green", "red", "black", "blue"].contains(&text)
}

fn listed(text: &str) -> Option<String> {
    let word = |word: &str| match word {
        "and" => "und".to_owned(),
        "or" => "oder".to_owned(),
        other => other
            .split_once(':')
            .map_or_else(|| other.to_owned(), |(kind, size)| format!("{} mit {size}", card::kind_name(kind))),
    };
    let text = text.replace("a new stack", "einen neuen Stapel");
    Some(text.split(' ').map(word).collect::<Vec<_>>().join(" "))
}

fn piece(form: &str, name: &str) -> Option<String> {
    let is_double = name.split_once('-').is_some_and(|(left, right)| is_grape(left) && is_grape(right));
    if is_double {
        let (left, right) = name.split_once('-')?;
        let vines = format!("Doppelplättchen {}-{}", rooms::grape_name(left), rooms::grape_name(right));
        return Some(match form {
            "der" | "den" => format!("das {vines}"),
            "dem" => format!("dem {vines}"),
            "ein" | "einen" => format!("ein {vines}"),
            "einem" => format!("einem {vines}"),
            "kein" | "keinen" => format!("kein {vines}"),
            _ => vines,
        });
    }
    crate::kit::Piece::named(name)?;
    Some(match form {
        "der" => the(name, Case::Nominative),
        "dem" => the(name, Case::Dative),
        "den" => the(name, Case::Accusative),
        "ein" => a(name, Case::Nominative),
        "einem" => a(name, Case::Dative),
        "einen" => a(name, Case::Accusative),
        "kein" => none(&a(name, Case::Nominative)),
        "keinen" => none(&a(name, Case::Accusative)),
        _ => piece_name(name),
    })
}

/// `kein Markt` of `ein Markt`, `keine 3 Schweine`, `kein Kloster 6`.
fn none(one: &str) -> String {
    if one.starts_with("ein") {
        return format!("k{one}");
    }
    if one.starts_with("Kloster") { format!("kein {one}") } else { format!("keine {one}") }
}

fn counted(form: &str, text: &str) -> Option<String> {
    let (count, what) = text.split_once(' ')?;
    let number: i64 = count.parse().ok()?;
    Some(match what {
        "worker" | "workers" if form == "dem" => by_workers(number),
        "worker" | "workers" => workers(number),
        "point" | "points" if form == "dem" => by_points(number),
        "point" | "points" => points(number),
        "silver coin" | "silver coins" | "silver" => format!("{count} Silber"),
        "cards" => format!("{count} Karten"),
        "workers and silver" => format!("{count} Arbeiter und Silber"),
        "player" | "players" | "people" => format!("{count} Personen"),
        _ => return None,
    })
}

/// `there are 2 workers`: what the one who asks has.
fn there(text: &str) -> Option<String> {
    let count = text.strip_prefix("there is ").or_else(|| text.strip_prefix("there are "))?;
    match count {
        "none" => Some("du hast nichts davon".to_owned()),
        _ if count.bytes().all(|byte| byte.is_ascii_digit()) => Some(format!("du hast {count}")),
        _ => counted("", count).map(|count| format!("du hast {count}")),
    }
}

/// What an action comes from, in the genitive.
fn cause(text: &str) -> Option<String> {
    Some(
        match text {
            "the castle" => "der Burg",
            "the white castle" => "der weißen Burg",
            "the trade route" => "des Handelswegs",
            "the target" => "des Ziels",
            "the vineyard" => "des Weinbergs",
            _ => return None,
        }
        .to_owned(),
    )
}

fn sentences(text: &str) -> Option<String> {
    if let Some(german) = in_german(text) {
        return Some(german);
    }
    // A sentence may have a semicolon of its own.
    let (at, _) = text
        .match_indices("; ")
        .find(|(at, _)| in_german(&text[..*at]).is_some() && sentences(&text[at + 2..]).is_some())?;
    Some(format!("{}; {}", in_german(&text[..at])?, sentences(&text[at + 2..])?))
}

fn bonuses(text: &str) -> Option<String> {
    let known = |name: &str| {
        matches!(name, "castle" | "action" | "black" | "double") || crate::kit::Piece::named(name).is_some()
    };
    let names: Vec<&str> = text.split(" or ").collect();
    names
        .iter()
        .all(|name| known(name))
        .then(|| names.into_iter().map(rooms::bonus_name).collect::<Vec<_>>().join(" oder "))
}

fn partial(text: &str) -> Option<String> {
    Some(
        match text {
            "size" => "die Punkte für die Größe",
            "phase" => "die Punkte für die Phase",
            "color" => "das Plättchen für die Farbe",
            "effect" => "die Wirkung",
            _ => return None,
        }
        .to_owned(),
    )
}

fn game_card(text: &str) -> Option<String> {
    const KINDS: [&str; 14] = [
        "castle",
        "mine",
        "cloister",
        "knowledge",
        "ship",
        "pasture",
        "carpenter",
        "church",
        "market",
        "watchtower",
        "bank",
        "boarding",
        "warehouse",
        "cityhall",
    ];
    let (kind, die) = card::parts(text);
    (KINDS.contains(&kind) && die.is_some()).then(|| card::card_name(text))
}

fn function(form: &str, text: &str) -> Option<String> {
    let (article, name) = match text {
        "carpenter" => ("die", "Schreinerei"),
        "church" => ("die", "Kirche"),
        "market" => ("der", "Markt"),
        "boarding house" => ("die", "Pension"),
        "warehouse" => ("das", "Lagerhaus"),
        "city hall" => ("das", "Rathaus"),
        _ => return None,
    };
    Some(match (form, article) {
        ("des", "die") => format!("der {name}"),
        ("des", _) if name.ends_with('s') => format!("des {name}es"),
        ("des", _) => format!("des {name}s"),
        ("mit", "die") => format!("der {name}"),
        ("mit", _) => format!("dem {name}"),
        _ => format!("{article} {name}"),
    })
}

/// A bonus of the round, without its amount.
fn round(text: &str) -> Option<String> {
    Some(
        match text {
            "points" => "Punkte",
            "goods" => "Waren",
            "animals" => "Tiere",
            "workers" => "Arbeiter",
            "silver" => "Silber",
            "both" => "Arbeiter und Silber",
            _ => return None,
        }
        .to_owned(),
    )
}

fn hue(text: &str) -> Option<String> {
    Some(
        match text {
            "purple" => "violett",
            "gray" => "grau",
            "blue" => "blau",
            "orange" => "orange",
            "green" => "grün",
            "yellow" => "gelb",
            _ => return None,
        }
        .to_owned(),
    )
}

fn helper(form: &str, text: &str) -> Option<String> {
    if !matches!(text, "monk" | "silver" | "worker" | "commodity") {
        return None;
    }
    let name = dice::helper_name(text, 1);
    Some(match (form, text) {
        ("keinen", "silver") => format!("kein {name}"),
        ("keinen", "commodity") => format!("keine {name}"),
        ("keinen", _) => format!("keinen {name}"),
        _ => name,
    })
}
