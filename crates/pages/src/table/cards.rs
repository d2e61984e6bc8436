//! The tile card: the rule of a thing, what it means now, and its ID in the catalogue.

use family::catalogue;
use maud::{Markup, html};

use super::View;
use crate::kit::{Piece, good_image, icon, tile_image};
use crate::words;

/// A thing that has a card: its name, its text and its rule.
struct Card {
    title: String,
    text: String,
    rule: &'static str,
}

/// The card that is open at first: of something that can be done.
pub(super) fn card(view: &View<'_>) -> Markup {
    let first = view.offers.iter().find(|offer| offer.choice.kind == "take").or_else(|| view.offers.first());
    let name = first.and_then(|offer| offer.choice.piece.clone()).unwrap_or_else(|| "castle".to_owned());
    html! {
        article.card.sheet #card aria-live="polite" data-part="card" data-cards={ "/cards/" (edition(view)) } { (inside(edition(view), &name)) }
    }
}

/// What things would bring the reader now, for the script to put on their cards.
pub(super) fn now(view: &View<'_>) -> Markup {
    let own = view.scene.own();
    html! {
        div #now hidden { @for slot in view.scene.slots("worth", Some(own)) { @if let Some(points) = slot.number {
            p data-for=(slot.name) { (words::worth(&slot.name, points)) }
        } } }
    }
}

/// The cards of all tiles and goods as an edition plays them, for a script to keep: they are the same at every table.
pub fn cards(edition: &str) -> Markup {
    let things = ["monastery", "building", "livestock", "workers"].map(str::to_owned);
    let goods = words::GOODS.map(|(name, _)| name.to_owned());
    let tiles = family::board_game::tiles::Tile::all().map(|tile| tile.to_string());
    html! {
        div #cards hidden {
            @for name in things.into_iter().chain(goods).chain(tiles) {
                template data-for=(name) { (inside(edition, &name)) }
            }
        }
    }
}

fn inside(edition: &str, name: &str) -> Markup {
    let Some(card) = find(edition, name) else { return html! {} };
    html! {
        span.pic { (picture(name)) }
        div {
            h3 { (card.title) }
            p.why { (card.text) }
            div.now data-now {}
            div.rr { a.rid href={ "/rules/" (card.rule) } { (card.rule) } small { (words::edition_name(edition)) } }
        }
    }
}

/// The drawing of a thing.
pub(crate) fn picture(name: &str) -> Markup {
    if let Some(number) = words::good_number(name) {
        return good_image(number, 64.0, 1, "", "");
    }
    match name {
        "workers" => html! { span.bigic { (icon("worker", 72)) } },
        "monastery" | "building" | "livestock" => {
            html! { span.bigic.{ "t-" (name) } { (icon(name, 72)) } }
        }
        _ => tile_image(name, 48.0, ""),
    }
}

/// The edition that is played.
fn edition<'a>(view: &View<'a>) -> &'a str {
    view.scene.setup.get("edition").unwrap_or("2019-revised")
}

fn find(edition: &str, name: &str) -> Option<Card> {
    let id = rule_of(edition, name)?;
    let rule = catalogue::find(&id)?;
    let title = match name {
        "workers" => "Workers".to_owned(),
        _ => words::capital(&words::piece_name(name)),
    };
    Some(Card { title, text: prose(rule.text), rule: rule.id })
}

/// The rule that says what a thing does, in this edition.
fn rule_of(edition: &str, name: &str) -> Option<String> {
    if words::good_number(name).is_some() {
        return Some("BASE-ACT-SELL-02".to_owned());
    }
    let Some(piece) = Piece::named(name) else {
        return Some(
            match name {
                "workers" => "BASE-WORK-01",
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

/// The first paragraph of a rule, without its Markdown.
fn prose(text: &str) -> String {
    let first = text.split("\n\n").find(|part| !part.trim().is_empty()).unwrap_or_default();
    let plain: String = first.chars().filter(|letter| !matches!(letter, '`' | '*')).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}
