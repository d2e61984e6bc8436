//! The tile card: the rule of a thing, what it means now, and its ID in the catalogue.

use family::catalogue;
use maud::{Markup, html};

use crate::kit::{Piece, good_image, icon, tile_image};
use crate::play::{Card, cards_of};
use crate::words::{self, Text, things};

/// Things that are neither tiles nor goods: the name, its icon, its rule and its title.
const SYMBOLS: [(&str, &str, &str, Text); 11] = [
    ("workers", "worker", "BASE-WORK-01", words::HIRE),
    ("silver", "silver", "BASE-BLACK-01", things::SILVER),
    ("die", "d5", "BASE-TURN-02", things::DIE),
    ("depot", "depot", "BASE-ACT-TAKE-01", things::DEPOT),
    ("black", "black", "BASE-BLACK-01", words::BLACK_DEPOT),
    ("storage", "lock", "BASE-ACT-TAKE-02", words::STORAGE),
    ("goods", "goods", "BASE-TILE-SHIP-02", words::GOODS_LABEL),
    ("phase", "hourglass", "BASE-SCORE-03", things::PHASE),
    ("order", "boat", "BASE-ROUND-04", words::TURN_ORDER),
    ("bonus", "bonus", "BASE-SCORE-04", things::BONUS),
    ("score", "points", "BASE-SCORE-01", things::SCORE),
];

fn symbol(name: &str) -> Option<&'static (&'static str, &'static str, &'static str, Text)> {
    SYMBOLS.iter().find(|(other, ..)| *other == name)
}

/// The cards of all tiles and goods as an edition plays them, for a script to keep: they are the same at every table.
pub(super) fn cards(edition: &str) -> Markup {
    let kinds = ["monastery", "building", "livestock"].map(str::to_owned);
    let things = SYMBOLS.iter().map(|(name, ..)| (*name).to_owned()).chain(kinds);
    let goods = words::GOODS.map(|(name, _)| name.to_owned());
    let tiles = family::board_game::tiles::Tile::all().map(|tile| tile.to_string());
    let counties = (1..=17).map(|number| format!("county{number}"));
    let own = ["target", "removed", "private", "shared", "reserve", "chateauma"].map(str::to_owned);
    let names = things.chain(counties).chain(own).chain(goods).chain(tiles).chain(words::rooms::card_names());
    cards_of(names.filter_map(|name| find(edition, &name).map(|card| (name, card))))
}

/// The drawing of a thing.
pub(crate) fn picture(name: &str) -> Markup {
    if let Some(number) = words::good_number(name) {
        return good_image(number, 64.0, 1, "", "");
    }
    if let Some(picture) = super::rooms::picture(name) {
        return picture;
    }
    if let Some(number) = name.strip_prefix("county").and_then(|number| number.parse().ok()) {
        return super::chateauma::printed(number);
    }
    if let Some((_, symbol, ..)) = symbol(name) {
        return html! { span.bigic { (icon(symbol, 72)) } };
    }
    match name {
        "target" => html! { span.bigic { (icon("target", 72)) } },
        "removed" => html! { span.bigic { (icon("removed", 72)) } },
        "private" | "shared" => html! { span.bigic { (icon("team", 72)) } },
        "reserve" | "chateauma" => html! { span.bigic { (icon("automa", 72)) } },
        "monastery" | "building" | "livestock" => {
            html! { span.bigic.{ "t-" (name) } { (icon(name, 72)) } }
        }
        _ => tile_image(name, 48.0, ""),
    }
}

/// The card of a tile, a good or a kind of tile.
pub(super) fn find(edition: &str, name: &str) -> Option<Card> {
    if let Some((title, text, rule)) = words::rooms::card(name) {
        let rule = catalogue::find(&rule)?.id;
        return Some(Card { picture: picture(name), title, text, rule, note: String::new() });
    }
    let id = rule_of(edition, name)?;
    let rule = catalogue::find(&id)?;
    let title = match symbol(name) {
        Some((.., title)) => title.to_string(),
        None if rule_of_mode(name).is_some() => words::thing_of_mode(name),
        None if name == "livestock" => words::LIVESTOCK.to_string(),
        None if matches!(name, "monastery" | "building") => words::capital(words::color_name(name)),
        None => words::capital(&words::piece_name(name)),
    };
    let note = words::edition_name(edition).to_owned();
    Some(Card { picture: picture(name), title, text: words::on_card(rule), rule: rule.id, note })
}

/// The rule of a thing of the solo game, the team game or the Châteauma.
fn rule_of_mode(name: &str) -> Option<&'static str> {
    Some(match name {
        "target" => "SOLO-18",
        "removed" => "SOLO-08",
        "private" => "TEAM-08",
        "shared" => "TEAM-09",
        "reserve" => "CHAT-08",
        "chateauma" => "CHAT-27",
        _ if name.starts_with("county") => "CHAT-26",
        _ => return None,
    })
}

/// The rule that says what a thing does, in this edition.
fn rule_of(edition: &str, name: &str) -> Option<String> {
    if words::good_number(name).is_some() {
        return Some("BASE-ACT-SELL-02".to_owned());
    }
    if let Some(rule) = rule_of_mode(name).or_else(|| symbol(name).map(|(_, _, rule, _)| *rule)) {
        return Some(rule.to_owned());
    }
    let Some(piece) = Piece::named(name) else {
        return Some(
            match name {
                "monastery" => "BASE-TILE-MON-01",
                "building" => "BASE-BLD-01",
                "livestock" => "BASE-TILE-LIVE-01",
                _ => return None,
            }
            .to_owned(),
        );
    };
    let fixed = match (piece.kind, piece.word) {
        ("castle", _) => "BASE-TILE-CASTLE-01",
        ("mine", _) => "BASE-TILE-MINE-01",
        ("ship", _) => "BASE-TILE-SHIP-01",
        ("livestock", "geese") => "EXP-TILES-06",
        ("livestock", _) => "BASE-TILE-LIVE-01",
        ("inn", _) => "EXP-INN-01",
        ("facedown", _) => "SOLO-13",
        (_, "market") => "BASE-BLD-03",
        (_, "carpenter") => "BASE-BLD-04",
        (_, "church") => "BASE-BLD-05",
        (_, "warehouse") => "BASE-BLD-06",
        (_, "boarding") => "BASE-BLD-07",
        (_, "bank") => "BASE-BLD-08",
        (_, "townhall") => "BASE-BLD-09",
        (_, "watchtower") => "BASE-BLD-10",
        (_, "white-castle") => "EXP-WHITE-02",
        (_, "crane") => "EXP-TILES-04",
        _ => return monastery_rule(edition, piece.number?),
    };
    Some(fixed.to_owned())
}

fn monastery_rule(edition: &str, number: u8) -> Option<String> {
    if number == 6 {
        let version = match edition {
            "2011" => "MON-06-2011",
            "2019-first" => "MON-06-FIRST",
            "special" => "MON-06-SPECIAL",
            _ => "MON-06-REVISED",
        };
        return Some(version.to_owned());
    }
    match number {
        27 => Some("EXP-TILES-02".to_owned()),
        28 => Some("EXP-TILES-03".to_owned()),
        _ => Some(format!("MON-{number:02}")),
    }
}
