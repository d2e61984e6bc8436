//! The rules to read: the catalogue with search, and a page for each rule.

use family::catalogue::{self, Rule};
use maud::{Markup, html};

use crate::frame::{Theme, page, top};
use crate::play::without_links;
use crate::words;

/// How many rules a search shows.
const SHOWN: usize = 60;

/// The catalogue, or what a search finds in it.
pub fn rules_page(search: &str, theme: Theme) -> Markup {
    let found = if search.trim().is_empty() { Vec::new() } else { catalogue::search(search) };
    let body = html! {
        div.doc {
            (top(&words::RULES, &html! {}, false))
            main.read {
                h1 { (words::RULES) }
                @if let Some(note) = words::catalogue_language() { p.note0 { (note) } }
                form.find method="get" action="/rules" role="search" {
                    input type="search" name="q" value=(search) aria-label=(words::SEARCH_RULES) placeholder=(words::SEARCH_HINT);
                    button.btn type="submit" { (words::SEARCH) }
                }
                @if search.trim().is_empty() {
                    p { a href="/learn" { (words::learn::HOW) } ": " a href="/how/board" { (words::learn::BOARD) } ", " a href="/how/dice" { (words::learn::DICE) } ", " a href="/how/card" { (words::learn::CARD) } }
                    (tiles())
                    (chapters())
                } @else if found.is_empty() {
                    p { (words::no_rule(search)) a href="/rules" { (words::SHOW_ALL) } }
                } @else {
                    p.note0 { (words::rules(found.len() as i64)) }
                    @for rule in found.iter().take(SHOWN) { (entry(rule)) }
                }
            }
        }
    };
    page(&format!("{} · {}", words::RULES, words::BRAND), theme, &body)
}

/// One rule; nothing if the ID is unknown.
pub fn rule_page(id: &str, theme: Theme) -> Option<Markup> {
    let rule = catalogue::find(id)?;
    let body = html! {
        div.doc {
            (top(&words::RULES, &html! {}, false))
            main.read {
                p { a.rid href="/rules" { (words::ALL_RULES) } }
                @if let Some(note) = words::catalogue_language() { p.note0 { (note) } }
                h1.vh lang="en" { (rule.title) }
                (entry(rule))
                @let near: Vec<&Rule> = catalogue::rules().iter().filter(|other| other.file == rule.file && prefix(other.id) == prefix(rule.id) && other.id != rule.id).take(12).collect();
                @if !near.is_empty() {
                    h2 { (words::BESIDE) }
                    ul.list { @for other in near { li { a href={ "/rules/" (other.id) } { b { (other.id) } " " (other.title) } } } }
                }
            }
        }
    };
    Some(page(&format!("{} · {}", rule.title, words::BRAND), theme, &body))
}

/// The ID without its number.
fn prefix(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(start, _)| start)
}

fn entry(rule: &Rule) -> Markup {
    html! {
        article.rule.sheet id=(rule.id) lang="en" {
            @if let Some(piece) = drawing(rule.id) { span.pic { (crate::table::thing_picture(&piece)) } }
            div {
                h2 { (rule.title) }
                a.rid href={ "/rules/" (rule.id) } { (rule.id) }
                @for paragraph in rule.text.split("\n\n").filter(|part| !part.trim().is_empty()) { (prose(paragraph)) }
            }
        }
    }
}

/// A paragraph of Markdown: text, a list, or lines that must stay as they are.
fn prose(text: &str) -> Markup {
    if text.starts_with('|') || text.starts_with("```") {
        return html! { pre { (text) } };
    }
    if let Some(list) = text.strip_prefix("- ") {
        return html! { ul.list { @for item in list.split("\n- ") { li { (linked(item)) } } } };
    }
    html! { p { (linked(text)) } }
}

/// Text whose rule IDs are links.
fn linked(text: &str) -> Markup {
    let plain = without_links(text).replace('`', "").replace("**", "");
    html! {
        @for word in plain.split_inclusive(char::is_whitespace) {
            @let id = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
            @if id.contains('-') && id.len() > 4 && id.starts_with(|letter: char| letter.is_ascii_uppercase()) && catalogue::find(id).is_some() {
                a href={ "/rules/" (id) } { (word.trim_end()) } " "
            } @else { (word) }
        }
    }
}

/// The thing that a rule is about, to be drawn beside it.
fn drawing(id: &str) -> Option<String> {
    if let Some(number) = id.strip_prefix("MON-") {
        let number: u8 = number.split('-').next()?.parse().ok()?;
        return (1..=29).contains(&number).then(|| format!("m{number}"));
    }
    let name = match id {
        "BASE-BLD-03" => "market",
        "BASE-BLD-04" => "carpenter",
        "BASE-BLD-05" => "church",
        "BASE-BLD-06" => "warehouse",
        "BASE-BLD-07" => "boarding",
        "BASE-BLD-08" => "bank",
        "BASE-BLD-09" => "townhall",
        "BASE-BLD-10" => "watchtower",
        _ if id.starts_with("BASE-TILE-CASTLE") => "castle",
        _ if id.starts_with("BASE-TILE-MINE") => "mine",
        _ if id.starts_with("BASE-TILE-SHIP") => "ship",
        _ if id.starts_with("BASE-TILE-LIVE") => "cow3",
        _ if id.starts_with("EXP-INN") => "inn",
        _ if id.starts_with("EXP-WHITE") => "white-castle",
        _ => return None,
    };
    Some(name.to_owned())
}

/// Every tile of the base game with its rule.
fn tiles() -> Markup {
    let ids = ["BASE-TILE-CASTLE-01", "BASE-TILE-MINE-01", "BASE-TILE-SHIP-01", "BASE-TILE-LIVE-01"];
    let buildings = (3..=10).map(|number| format!("BASE-BLD-{number:02}"));
    let monasteries = (1..=26)
        .map(|number| if number == 6 { "MON-06-REVISED".to_owned() } else { format!("MON-{number:02}") });
    let all: Vec<&Rule> = ids
        .into_iter()
        .map(str::to_owned)
        .chain(buildings)
        .chain(monasteries)
        .filter_map(|id| catalogue::find(&id))
        .collect();
    html! {
        h2 { (words::EVERY_TILE) }
        ul.tiles lang="en" { @for rule in all {
            li.sheet { a href={ "/rules/" (rule.id) } {
                @if let Some(piece) = drawing(rule.id) { (crate::kit::tile_image(&piece, 30.0, "")) }
                span { b { (rule.title) } small { (rule.id) } }
            } }
        } }
    }
}

fn chapters() -> Markup {
    html! {
        @for rules in catalogue::rules().chunk_by(|one, other| one.file == other.file) {
            @let file = rules[0].file.trim_end_matches(".md").replace('-', ": ");
            @if !rules[0].file.starts_with("vectors") {
                details.chap.sheet lang="en" {
                    summary { b { (words::capital(&file)) } " " small { (words::rules(rules.len() as i64)) } }
                    ul.list { @for rule in rules { li { a href={ "/rules/" (rule.id) } { b { (rule.id) } " " (rule.title) } } } }
                }
            }
        }
    }
}
