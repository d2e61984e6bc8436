//! The first page: one click to a game, a table to set up, tables to go on with.

use maud::{Markup, html};

use crate::frame::{Theme, language_switch, page};
use crate::kit::{landscape, roof, sign};
use crate::setup::{Lobby, chosen_duchy, duchies, editions, games, options_of, seats, sheets, variants};
use crate::words;

/// A table that somebody can go to.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its address.
    pub path: String,
    /// Who plays: `Blaise, Colette`.
    pub title: String,
    /// Where it stands: `C3 · 81 : 66`.
    pub detail: String,
    /// Whether the reader is to act.
    pub is_your_turn: bool,
    /// Whether its game is over: it can be looked at.
    pub is_over: bool,
    /// The duchy of the reader as it is now, small.
    pub picture: Option<Markup>,
}

/// What the first page shows.
#[derive(Clone, Debug, Default)]
pub struct Home {
    /// Tables of the reader.
    pub own: Vec<Entry>,
    /// Tables with a free seat.
    pub open: Vec<Entry>,
    /// The form, with what was filled in before if it could not be used.
    pub lobby: Lobby,
    /// A record that could not be shown, and why.
    pub record: Option<(String, String)>,
}

/// The first page.
pub fn home_page(home: &Home, theme: Theme) -> Markup {
    let level = home.lobby.bots.iter().find(|bot| bot.name == home.lobby.suggested).and_then(|bot| bot.level);
    let lobby = &home.lobby;
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
                    input type="hidden" name="duchies" value="same 1";
                    input type="hidden" name="start-castle" value="centre";
                    input type="hidden" name="seat2" value=(home.lobby.suggested);
                    button.btn.pri type="submit" { (sign("play", 24)) (words::PLAY_A_BOT) }
                    small { (words::quick_game(level)) br; (words::ABOUT_QUICK) }
                    a.btn.new1 href="/learn" { (words::learn::NEW_HERE) }
                }
                nav.nav {
                    a.t href="/learn" { (sign("hint", 18)) span { (words::learn::LEARN) } }
                    a.t href="/rules" { (sign("rules", 18)) span { (words::RULES) } }
                    form.inl method="post" action="/theme" {
                        button.t type="submit" data-theme-button aria-label=(words::THEME) {
                            span.moon0 { (sign("moon", 18)) } span.sun0 { (sign("sun", 18)) }
                        }
                    }
                    (language_switch(true))
                }
            }
            form #upload method="post" action="/records" {}
            form.cols method="post" action="/new" data-look="/" {
                section.pan.sheet {
                    h2 { (words::SET_UP) }
                    @if !lobby.reasons.is_empty() { div.why0 role="alert" { @for reason in &lobby.reasons { p { (reason) } } } }
                    (games(lobby))
                    (editions(lobby))
                    (options_of(lobby, false))
                    (seats(lobby))
                    div.two0 {
                        button.btn.wide0 type="submit" formmethod="get" formaction="/new" { (sign("plus", 18)) (words::more_options(lobby.game())) }
                        button.btn.wide0.open0 type="submit" { (words::OPEN_TABLE) }
                    }
                }
                section.pan.sheet.dcy {
                    div.dbar { h2 { (words::dice::CHOOSE_SHEET) } small.none1 { (words::ALL_PLAY_IT) } }
                    (sheets(lobby))
                    (variants(lobby))
                }
                section.pan.sheet.cdy { h2 { (words::game("card").0) } p { (words::card::INTRODUCTION) } }
                section.pan.sheet.bdy {
                    div.dbar { h2 { (words::CHOOSE_DUCHY) } small.none1 { (words::ALL_PLAY_IT) } }
                    div.dall { (duchies(lobby)) }
                    (chosen_duchy(lobby))
                }
                div.rcol {
                    section.pan.sheet { h2 { (words::GO_ON) } (rows(&home.own, &words::RESUME, &words::NO_TABLES)) }
                    section.pan.sheet {
                        h2 { (words::RECORD_TITLE) }
                        @if let Some((_, reason)) = &home.record { div.why0 role="alert" { p { (reason) } } }
                        details.fold open[home.record.is_some()] { summary { (words::RECORD_HOW) }
                            label for="record-file" { (words::RECORD_FILE) } input #record-file type="file" accept=".record,.txt,text/plain" data-into="record-text" form="upload";
                            label for="record-text" { (words::RECORD_TEXT) } textarea #record-text name="record" rows="6" form="upload" required placeholder="burgundy record 2 …" { (home.record.as_ref().map_or("", |(text, _)| text)) }
                            button.btn type="submit" form="upload" { (words::RECORD_SHOW) }
                        }
                    }
                    section.pan.sheet.grow { h2 { (words::OPEN_TABLES) } (rows(&home.open, &words::JOIN, &words::NO_OPEN)) }
                }
            }
        }
    };
    page(words::BRAND, theme, &body)
}

fn rows(entries: &[Entry], button: &str, none: &str) -> Markup {
    html! {
        div.rowz {
            @for entry in entries {
                div.rw { @if let Some(picture) = &entry.picture { (picture) } span.w { b { (entry.title) } small { @if entry.is_your_turn { span.turn { (words::YOUR_TURN) } " · " } (entry.detail) } }
                    a.btn.pri[entry.is_your_turn] href=(entry.path) { @if entry.is_over { (words::things::LOOK_AT) } @else { (button) } } }
            }
            @if entries.is_empty() { p.none1 { (none) } }
        }
    }
}
