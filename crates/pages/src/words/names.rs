//! What things are called.

use crate::kit::Piece;

/// The goods by the number that sells them: the name in notation, and the ware that is drawn.
pub const GOODS: [(&str, &str); 6] = [
    ("turquoise", "cloth"),
    ("purple", "grapes"),
    ("pink", "salt"),
    ("red", "wine"),
    ("brown", "timber"),
    ("orange", "pottery"),
];

/// The number that sells a good.
pub fn good_number(name: &str) -> Option<u8> {
    let place = GOODS.iter().position(|(notation, _)| *notation == name)?;
    u8::try_from(place + 1).ok()
}

/// The ware of a good in notation.
pub fn good_name(name: &str) -> &str {
    GOODS.iter().find(|(notation, _)| *notation == name).map_or(name, |(_, ware)| ware)
}

/// `2 workers`.
pub fn plural(count: impl Into<i64>, one: &str, many: &str) -> String {
    let count = count.into();
    format!("{count} {}", if count == 1 { one } else { many })
}

/// `a, b and c`.
pub fn join(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// `1st`, `2nd`.
pub fn ordinal(number: i64) -> String {
    let ending = match number {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// A tile or good by its name in notation: `boarding house`, `3 chickens`, `monastery 20`, `salt`.
pub fn piece_name(name: &str) -> String {
    let Some(piece) = Piece::named(name) else { return good_name(name).to_owned() };
    match (piece.kind, piece.word, piece.number) {
        ("monastery", _, Some(number)) => format!("monastery {number}"),
        (_, "geese", _) => "geese".to_owned(),
        ("livestock", "sheep", Some(count)) => format!("{count} sheep"),
        ("livestock", animal, Some(count)) => format!("{count} {animal}s"),
        (_, "boarding", _) => "boarding house".to_owned(),
        (_, "townhall", _) => "town hall".to_owned(),
        (_, "carpenter", _) => "carpenter’s workshop".to_owned(),
        (_, "white-castle", _) => "white castle".to_owned(),
        (_, "facedown", _) => "face-down tile".to_owned(),
        (_, word, _) => word.to_owned(),
    }
}

/// The same with an article where English wants one: `a mine`, `an inn`, `3 pigs`, `monastery 5`.
pub fn with_article(name: &str) -> String {
    let text = piece_name(name);
    let is_counted = text.starts_with(|letter: char| letter.is_ascii_digit());
    if is_counted || text.starts_with("monastery") || text == "geese" || good_number(name).is_some() {
        return text;
    }
    if text.starts_with(['a', 'e', 'i', 'o', 'u']) { format!("an {text}") } else { format!("a {text}") }
}

/// The first letter as a capital.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// What spaces of a colour are called.
pub fn color_name(color: &str) -> &str {
    match color {
        "ship" => "river",
        "livestock" => "pasture",
        other => other,
    }
}

/// What points are for.
pub fn source_name(source: &str) -> String {
    match source {
        "area-size" => "Areas by size".to_owned(),
        "area-phase" => "Areas by phase".to_owned(),
        "colors" => "Colours finished".to_owned(),
        "goods" => "Goods sold".to_owned(),
        "goods-left" => "Goods left".to_owned(),
        "silver-left" => "Silver left".to_owned(),
        "workers-left" => "Workers left".to_owned(),
        other => capital(&other.replace('-', " ")),
    }
}

/// `Special edition`; the word of the set-up if it is an edition of another game.
pub fn edition_name(edition: &str) -> &str {
    match edition {
        "2011" => "2011 edition",
        "2019-first" => "2019 edition",
        "2019-revised" => "2019 edition, revised",
        "special" => "Special edition",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_have_names_as_people_say_them() {
        let names = ["boarding", "chicken3", "sheep4", "m20", "pink", "mine"].map(piece_name);
        assert_eq!(names, ["boarding house", "3 chickens", "4 sheep", "monastery 20", "salt", "mine"]);
        let names = ["boarding", "chicken3", "m20", "inn", "pink"].map(with_article);
        assert_eq!(names, ["a boarding house", "3 chickens", "monastery 20", "an inn", "salt"]);
    }

    #[test]
    fn goods_have_the_numbers_of_the_rules() {
        for good in family::board_game::goods::Good::ALL {
            assert_eq!(good_number(&good.to_string()), Some(good.number()), "{good}");
        }
    }
}
