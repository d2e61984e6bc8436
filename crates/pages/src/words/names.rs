//! What things are called.

use super::grammar::{Case, Gender, Noun, capital, definite};
use super::{Language, Text};
use crate::kit::Piece;
use crate::say;

/// The goods by the number that sells them: the name in notation, and the ware that is drawn.
pub const GOODS: [(&str, Text); 6] = [
    ("turquoise", Text::new("cloth", "Tuch")),
    ("purple", Text::new("grapes", "Trauben")),
    ("pink", Text::new("salt", "Salz")),
    ("red", Text::new("wine", "Wein")),
    ("brown", Text::new("timber", "Holz")),
    ("orange", Text::new("pottery", "Keramik")),
];

/// The number that sells a good.
pub fn good_number(name: &str) -> Option<u8> {
    let place = GOODS.iter().position(|(notation, _)| *notation == name)?;
    u8::try_from(place + 1).ok()
}

/// A reason that the rules give, with the names that a page has for tiles: `m16` is monastery 16. The rules speak English.
pub fn refusal(text: &str) -> String {
    if Language::spoken() != Language::English {
        return text.to_owned();
    }
    let named = |part: &str| {
        let word = part.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
        let piece = Piece::named(word).filter(|piece| piece.number.is_some())?;
        let name = piece_name(word);
        let name = if piece.kind == "livestock" { format!("the tile with {name}") } else { name };
        Some(name + &part[word.len()..])
    };
    let parts = text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric());
    parts.map(|part| named(part).unwrap_or_else(|| part.to_owned())).collect()
}

/// The ware of a good in notation.
pub fn good_name(name: &str) -> &str {
    GOODS.iter().find(|(notation, _)| *notation == name).map_or(name, |(_, ware)| ware.text())
}

/// The tiles that are one thing each.
const NOUNS: [(&str, Noun); 16] = [
    ("castle", Noun::new("castle", "Burg", Gender::Feminine)),
    ("mine", Noun::new("mine", "Mine", Gender::Feminine)),
    ("ship", Noun::new("ship", "Schiff", Gender::Neuter)),
    ("warehouse", Noun::new("warehouse", "Lagerhaus", Gender::Neuter)),
    ("watchtower", Noun::new("watchtower", "Wachturm", Gender::Masculine)),
    ("carpenter", Noun::new("carpenter’s workshop", "Schreinerei", Gender::Feminine)),
    ("church", Noun::new("church", "Kirche", Gender::Feminine)),
    ("market", Noun::new("market", "Markt", Gender::Masculine)),
    ("boarding", Noun::new("boarding house", "Pension", Gender::Feminine)),
    ("bank", Noun::new("bank", "Bank", Gender::Feminine)),
    ("townhall", Noun::new("town hall", "Rathaus", Gender::Neuter)),
    ("crane", Noun::new("crane", "Kran", Gender::Masculine)),
    ("white-castle", Noun::new("white castle", "Burg", Gender::Feminine).with("weiß")),
    ("inn", Noun::new("inn", "Gasthaus", Gender::Neuter)),
    ("geese", Noun::new("geese", "Gänse", Gender::Plural)),
    ("facedown", Noun::new("face-down tile", "Plättchen", Gender::Neuter).with("verdeckt")),
];

/// The animals: what several of them are called.
const ANIMALS: [(&str, Noun); 5] = [
    ("cow", Noun::new("cows", "Kühe", Gender::Plural)),
    ("pig", Noun::new("pigs", "Schweine", Gender::Plural)),
    ("sheep", Noun::new("sheep", "Schafe", Gender::Plural)),
    ("chicken", Noun::new("chickens", "Hühner", Gender::Plural)),
    ("goat", Noun::new("goats", "Ziegen", Gender::Plural)),
];

/// What a piece is in a sentence.
enum Thing<'a> {
    /// Something with an article.
    One(Noun),
    /// So many animals.
    Herd(u8, Noun),
    /// Something with a number instead of an article: a monastery.
    Numbered(String),
    /// A good, or a word that is not known here.
    Plain(&'a str),
}

fn thing(name: &str) -> Thing<'_> {
    let Some(piece) = Piece::named(name) else { return Thing::Plain(good_name(name)) };
    let among =
        |nouns: &[(&str, Noun)]| nouns.iter().find(|(word, _)| *word == piece.word).map(|(_, noun)| *noun);
    match (piece.kind, piece.number) {
        ("monastery", Some(number)) => Thing::Numbered(say!("monastery {number}", "Kloster {number}")),
        (_, Some(count)) => among(&ANIMALS).map_or(Thing::Plain(piece.word), |herd| Thing::Herd(count, herd)),
        _ => among(&NOUNS).map_or(Thing::Plain(piece.word), Thing::One),
    }
}

/// A tile or good by its name in notation: `boarding house`, `3 chickens`, `monastery 20`, `salt`.
pub fn piece_name(name: &str) -> String {
    if let Some(text) = super::rooms::piece_name(name) {
        return text;
    }
    match thing(name) {
        Thing::One(noun) => noun.bare(),
        Thing::Herd(count, noun) => format!("{count} {}", noun.bare()),
        Thing::Numbered(text) => text,
        Thing::Plain(text) => text.to_owned(),
    }
}

/// The same with its article: `the mine`, `die Mine`, `the 3 pigs`, `den 3 Schweinen`, `monastery 5`.
pub fn the(name: &str, case: Case) -> String {
    match thing(name) {
        Thing::One(noun) => noun.the(case),
        Thing::Herd(count, noun) => match Language::spoken() {
            Language::English => format!("the {count} {}", noun.bare()),
            Language::German => format!("{} {count} {}", definite(Gender::Plural, case), noun.a(case)),
        },
        Thing::Numbered(text) => text,
        Thing::Plain(text) => say!("the {text}", "{text}"),
    }
}

/// The same with the indefinite article where the language wants one: `a mine`, `einen Markt`, `3 pigs`, `monastery 5`.
pub fn a(name: &str, case: Case) -> String {
    match thing(name) {
        Thing::One(noun) => noun.a(case),
        Thing::Herd(count, noun) => format!("{count} {}", noun.a(case)),
        Thing::Numbered(text) => text,
        Thing::Plain(text) => text.to_owned(),
    }
}

/// Whether a piece is several of something, which changes the verb beside it: geese, 3 chickens, grapes.
pub(super) fn is_many(name: &str) -> bool {
    match thing(name) {
        Thing::One(noun) => noun.gender == Gender::Plural,
        Thing::Herd(..) => true,
        Thing::Numbered(_) => false,
        Thing::Plain(_) => name == "purple",
    }
}

/// What spaces of a colour are called.
pub fn color_name(color: &str) -> &str {
    match color {
        "castle" => Text::new("castle", "Burg").text(),
        "mine" => Text::new("mine", "Mine").text(),
        "ship" => Text::new("river", "Fluss").text(),
        "building" => Text::new("building", "Gebäude").text(),
        "livestock" => Text::new("pasture", "Weide").text(),
        "monastery" => Text::new("monastery", "Kloster").text(),
        other => other,
    }
}

/// What is counted in a purse.
pub fn counted_name(what: &str, count: i64) -> String {
    match what {
        "workers" => super::workers(count),
        "silver" => say!("{count} silver", "{count} Silber"),
        other => format!("{count} {other}"),
    }
}

/// What points are for.
pub fn source_name(source: &str) -> String {
    let text = match source {
        "area-size" => AREAS_BY_SIZE,
        "area-phase" => AREAS_BY_PHASE,
        "colors" => COLOURS_FINISHED,
        "livestock" => LIVESTOCK,
        "goods" => GOODS_SOLD,
        "watchtowers" => WATCHTOWERS,
        "monasteries" => MONASTERIES,
        "unsold-goods" => Text::new("Goods left", "Waren übrig"),
        "silver" => Text::new("Silver left", "Silber übrig"),
        "workers" => Text::new("Workers left", "Arbeiter übrig"),
        "border-posts" => Text::new("Border posts", "Grenzposten"),
        "shields" => Text::new("Shields", "Wappenschilde"),
        "retrieval" => Text::new("Castles bought back", "Zurückgekaufte Burgen"),
        "bought" => Text::new("Points bought", "Gekaufte Punkte"),
        "vineyards" => Text::new("Vineyards", "Weinberge"),
        "cards" => Text::new("Cards", "Karten"),
        "boarding-houses" => Text::new("Boarding houses", "Pensionen"),
        "reserve" => Text::new("Reserve", "Vorrat"),
        "card-tiles" => Text::new("Tiles on cards", "Plättchen auf Karten"),
        "double-tiles" => Text::new("Double tiles", "Doppelplättchen"),
        other => return capital(&other.replace('-', " ")),
    };
    text.to_string()
}

pub(crate) const AREAS_BY_SIZE: Text = Text::new("Areas by size", "Gebiete nach Größe");
pub(crate) const AREAS_BY_PHASE: Text = Text::new("Areas by phase", "Gebiete nach Phase");
pub(crate) const COLOURS_FINISHED: Text = Text::new("Colours finished", "Farben vollendet");
pub(crate) const LIVESTOCK: Text = Text::new("Livestock", "Tiere");
pub(crate) const GOODS_SOLD: Text = Text::new("Goods sold", "Waren verkauft");
pub(crate) const WATCHTOWERS: Text = Text::new("Watchtowers", "Wachtürme");
pub(crate) const MONASTERIES: Text = Text::new("Monasteries", "Klöster");
pub(crate) const REST: Text = Text::new("Silver, workers, goods left", "Silber, Arbeiter, Waren übrig");

/// What points are for, in one word: `area`.
pub fn source_word(source: &str) -> String {
    let text = match source {
        "area-size" => Text::new("area", "Gebiet"),
        "area-phase" => Text::new("phase", "Phase"),
        "colors" => Text::new("for the colour", "für die Farbe"),
        "goods" => Text::new("for the goods", "für die Waren"),
        "watchtowers" => Text::new("watchtower", "Wachturm"),
        "livestock" => Text::new("livestock", "Tiere"),
        "monasteries" => Text::new("monasteries", "Klöster"),
        "unsold-goods" => Text::new("goods left", "übrige Waren"),
        "silver" => Text::new("silver left", "übriges Silber"),
        "workers" => Text::new("workers left", "übrige Arbeiter"),
        "border-posts" => Text::new("border posts", "Grenzposten"),
        "retrieval" => Text::new("for the castle", "für die Burg"),
        "vineyards" => Text::new("vineyard", "Weinberg"),
        "shields" => Text::new("shields", "Wappenschilde"),
        other => return other.replace('-', " "),
    };
    text.to_string()
}

/// `Special edition`; the word of the set-up if it is an edition of another game.
pub fn edition_name(edition: &str) -> &str {
    match edition {
        "2011" => Text::new("2011 edition", "Ausgabe 2011").text(),
        "2019-first" => Text::new("2019 edition", "Ausgabe 2019").text(),
        "2019-revised" => Text::new("2019 edition, revised", "Ausgabe 2019, überarbeitet").text(),
        "special" => Text::new("Special edition", "Special Edition").text(),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::super::speaking;
    use super::*;

    #[test]
    fn pieces_have_names_as_people_say_them() {
        let pieces = ["boarding", "chicken3", "sheep4", "m20", "pink", "mine", "inn", "geese"];
        let names =
            ["boarding house", "3 chickens", "4 sheep", "monastery 20", "salt", "mine", "inn", "geese"];
        assert_eq!(pieces.map(piece_name), names);
        let names = [
            "a boarding house",
            "3 chickens",
            "4 sheep",
            "monastery 20",
            "salt",
            "a mine",
            "an inn",
            "geese",
        ];
        assert_eq!(pieces.map(|name| a(name, Case::Accusative)), names);
        speaking(Language::German, || {
            let names = [
                "die Pension",
                "die 3 Hühner",
                "die 4 Schafe",
                "Kloster 20",
                "Salz",
                "die Mine",
                "das Gasthaus",
                "die Gänse",
            ];
            assert_eq!(pieces.map(|name| the(name, Case::Accusative)), names);
            assert_eq!(the("pig2", Case::Dative), "den 2 Schweinen");
            assert_eq!(a("watchtower", Case::Accusative), "einen Wachturm");
        });
    }

    #[test]
    fn every_tile_has_a_name_in_both_languages() {
        for tile in family::board_game::tiles::Tile::all().map(|tile| tile.to_string()) {
            assert!(!matches!(thing(&tile), Thing::Plain(_)), "{tile}");
            assert!(
                speaking(Language::German, || piece_name(&tile)).chars().any(char::is_uppercase),
                "{tile}"
            );
        }
    }

    #[test]
    fn goods_have_the_numbers_of_the_rules() {
        for good in family::board_game::goods::Good::ALL {
            assert_eq!(good_number(&good.to_string()), Some(good.number()), "{good}");
        }
    }
}
