//! The first page: one click to a game, a table to set up, tables to go on with.

use family::board_game::boards::{Board, Shape};
use family::board_game::ruleset::SWITCHES;
use maud::{Markup, html};
use tabletop::text::Fields;

use crate::frame::{Theme, page};
use crate::kit::{arms, icon, landscape, roof, sign};
use crate::table::duchy_picture;
use crate::words;

/// A table that somebody can go to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its address.
    pub path: String,
    /// Who plays: `Blaise, Colette`.
    pub title: String,
    /// Where it stands: `C3 · 81 : 66`.
    pub detail: String,
    /// Whether the reader is to act.
    pub is_your_turn: bool,
}

/// A bot that can sit at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotKind {
    /// The name that a set-up uses.
    pub name: String,
    /// How strong it is, from 1, if it is a level.
    pub level: Option<u8>,
    /// What it does.
    pub about: String,
}

/// What the first page shows.
#[derive(Clone, Debug, Default)]
pub struct Home {
    /// Tables of the reader.
    pub own: Vec<Entry>,
    /// Tables with a free seat.
    pub open: Vec<Entry>,
    /// The bots, weakest first.
    pub bots: Vec<BotKind>,
    /// The bot that is suggested.
    pub suggested: String,
    /// What was filled in before, if it could not be used.
    pub filled: Fields,
    /// Why it could not be used.
    pub reasons: Vec<String>,
}

const EDITIONS: [(&str, &str); 4] =
    [("2011", "2011"), ("2019-first", "2019"), ("2019-revised", "2019 revised"), ("special", "Special")];
const NAMES: [&str; 4] = ["Anna", "Blaise", "Colette", "Denis"];

/// The first page.
pub fn home_page(home: &Home, theme: Theme) -> Markup {
    let level = home.bots.iter().find(|bot| bot.name == home.suggested).and_then(|bot| bot.level);
    let body = html! {
        main.h {
            header.hero {
                (landscape())
                (roof(1440, 7, 12.0))
                div.in { h1 { (words::BRAND) } p { (words::MOTTO) } }
                form.go method="post" action="/new" {
                    input type="hidden" name="game" value="board";
                    input type="hidden" name="edition" value="special";
                    input type="hidden" name="players" value="2";
                    input type="hidden" name="duchy" value="1";
                    input type="hidden" name="start-castle" value="centre";
                    input type="hidden" name="seat2" value=(home.suggested);
                    button.btn.pri type="submit" { (sign("play", 24)) "Play against a bot" }
                    small { "Board game, duchy 1" @if let Some(level) = level { ", level " (level) } br; "about 25 minutes, no account" }
                }
                nav.nav {
                    a.t href="/rules" { (sign("rules", 18)) span { (words::RULES) } }
                    form.inl method="post" action="/theme" {
                        button.t type="submit" data-theme-button aria-label=(words::THEME) {
                            span.moon0 { (sign("moon", 18)) } span.sun0 { (sign("sun", 18)) }
                        }
                    }
                }
            }
            form #upload method="post" action="/records" {}
            form.cols method="post" action="/new" {
                section.pan.sheet {
                    h2 { "Set up a table" }
                    @if !home.reasons.is_empty() { div.why0 role="alert" { @for reason in &home.reasons { p { (reason) } } } }
                    (set_up(home))
                }
                section.pan.sheet {
                    div.dbar { h2 { "Choose the duchy" } small.none1 { "everybody plays it" } }
                    div.dall { (duchies(home)) }
                }
                div.rcol {
                    section.pan.sheet { h2 { "Go on playing" } (rows(&home.own, "Resume", "No table yet: start one with the red button.")) }
                    section.pan.sheet {
                        h2 { "Look at a record" }
                        details.fold { summary { "Paste or choose a file" }
                            label for="record-file" { "A file" } input #record-file type="file" accept=".record,.txt,text/plain" data-into="record-text" form="upload";
                            label for="record-text" { "Its text" } textarea #record-text name="record" rows="6" form="upload" required placeholder="burgundy record 2 …" {}
                            button.btn type="submit" form="upload" { "Show it" }
                        }
                    }
                    section.pan.sheet.grow { h2 { "Open tables" } (rows(&home.open, "Join", "Nobody waits for players now.")) }
                }
            }
        }
    };
    page(words::BRAND, theme, &body)
}

/// Who is wanted at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The one who fills in the form, by a name that may be empty.
    Reader(String),
    /// A bot of that kind, with a name.
    Bot(String, String),
    /// Somebody who gets the invitation.
    Friend,
}

/// What the form of the first page asks for: set-up lines for [`family::new_table`], and who is wanted at each seat.
pub fn wished(form: &[(String, String)]) -> (Fields, Vec<Wanted>) {
    let value = |key: &str| {
        let found = form.iter().find(|(name, _)| name == key).map(|(_, value)| value.trim());
        found.filter(|value| !value.is_empty())
    };
    let mut fields = Fields::new();
    fields.push("game", value("game").unwrap_or("board"));
    let switches = SWITCHES.iter().map(|switch| switch.key);
    for key in ["edition", "players", "start-castle"].into_iter().chain(switches) {
        if let Some(value) = value(key) {
            fields.push(key, value);
        }
    }
    if let Some(duchy) = value("duchy") {
        fields.push("duchies", format!("same {duchy}"));
    }
    let players = value("players").and_then(|players| players.parse::<usize>().ok()).unwrap_or(2).clamp(1, 4);
    let wanted = |seat: usize| match (seat, value(&format!("seat{seat}"))) {
        (1, _) => Wanted::Reader(value("name").unwrap_or_default().to_owned()),
        (_, Some("open") | None) => Wanted::Friend,
        (_, Some(bot)) => Wanted::Bot(bot.to_owned(), NAMES[seat - 1].to_owned()),
    };
    (fields, (1..=players).map(wanted).collect())
}

fn filled<'a>(home: &'a Home, key: &str, other: &'a str) -> &'a str {
    home.filled.iter().find(|(name, _)| *name == key).map_or(other, |(_, value)| value)
}

fn set_up(home: &Home) -> Markup {
    let edition = filled(home, "edition", "special");
    let players = filled(home, "players", "2");
    html! {
        div.games {
            @for (value, symbol, title, count) in [("board", "castle", "Board game", "2–4 players"), ("dice", "hourglass", "Dice game", "in the terminal"), ("card", "book", "Card game", "in the terminal")] {
                label.gm { input.pickr type="radio" name="game" value=(value) checked[value == "board"] disabled[value != "board"]; (icon(symbol, 36)) b { (title) } small { (count) } }
            }
        }
        fieldset.fl { legend.sc { "Edition" } div.seg { @for (value, title) in EDITIONS {
            label { input.pickr type="radio" name="edition" value=(value) checked[value == edition]; (title) }
        } } }
        fieldset.fl { legend.sc { "Players" } div.seg { @for value in ["2", "3", "4"] {
            label { input.pickr type="radio" name="players" value=(value) checked[value == players]; (value) }
        } } }
        fieldset.fl { legend.sc { "First castle" } div.seg { @for (value, title) in [("", "As the edition says"), ("free", "Each chooses")] {
            label { input.pickr type="radio" name="start-castle" value=(value) checked[value == filled(home, "start-castle", "")]; (title) }
        } } }
        div.fl { span.sc { "Seats" } ul.seats {
            li { (arms(tabletop::Seat(0), 24)) input type="text" name="name" value=(filled(home, "name", "")) maxlength="40" placeholder="Your name" aria-label="Your name"; }
            @for (seat, name) in (2_u8..).zip(&NAMES[1..]) {
                li.{ "seat" (seat) } { (arms(tabletop::Seat(seat - 1), 24)) select name={ "seat" (seat) } aria-label={ "Seat " (seat) } {
                    @for bot in &home.bots { option value=(bot.name) title=(bot.about) selected[bot.name == filled(home, &format!("seat{seat}"), &home.suggested)] {
                        (name) ", " (bot.name) @if let Some(level) = bot.level { ", level " (level) " of " (home.bots.iter().filter_map(|bot| bot.level).max().unwrap_or(level)) }
                    } }
                    option value="open" { "a friend, by invitation" }
                } }
            }
        } }
        details.fold { summary { "Who the bots are" }
            dl.keysl { @for bot in &home.bots { dt { (words::capital(&bot.name)) } dd { (words::capital(&bot.about)) "." } } }
        }
        details.fold { summary { "Advanced: where the editions differ" }
            div.sw1 { @for switch in SWITCHES.iter().filter(|switch| !matches!(switch.key, "house-rules")) {
                label for={ "sw-" (switch.key) } { (switch.about) " " a.rid href={ "/rules/" (switch.rule) } { (switch.rule) } }
                select id={ "sw-" (switch.key) } name=(switch.key) { option value="" { "as the edition" } @for value in (switch.values)() { option value=(value) selected[filled(home, switch.key, "") == value] { (value) } } }
            } }
        }
        button.btn.wide0 type="submit" { "Open this table" }
    }
}

fn duchies(home: &Home) -> Markup {
    let chosen = filled(home, "duchy", "");
    let boards =
        Board::all().iter().filter(|board| board.shape == Shape::Single && !board.name.contains('@'));
    html! {
        div.dgrid {
            label.dc { input.pickr type="radio" name="duchy" value="" checked[chosen.is_empty()]; span { (icon("any", 60)) } b { "Any" } " " small { "as dealt" } }
            @for board in boards {
                label.dc { input.pickr type="radio" name="duchy" value=(board.name) checked[chosen == board.name]; (duchy_picture(board.name, 7.0, false)) b { (board.name) } " " small { (board.areas.len()) " areas" } }
            }
        }
    }
}

fn rows(entries: &[Entry], button: &str, none: &str) -> Markup {
    html! {
        div.rowz {
            @for entry in entries {
                div.rw { span.w { b { (entry.title) } small { @if entry.is_your_turn { span.turn { "Your turn" } " · " } (entry.detail) } }
                    a.btn.pri[entry.is_your_turn] href=(entry.path) { (button) } }
            }
            @if entries.is_empty() { p.none1 { (none) } }
        }
    }
}
