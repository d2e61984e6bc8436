//! The first page: one click to a game, a table to set up, tables to go on with.

use maud::{Markup, html};

use crate::frame::{Theme, page};
use crate::kit::{landscape, roof, sign};
use crate::setup::{Lobby, duchies, editions, games, options_of, seats};
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
                    button.btn.pri type="submit" { (sign("play", 24)) "Play against a bot" }
                    small { "Board game, duchy 1" @if let Some(level) = level { ", level " (level) } br; "about 25 minutes, no account" }
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
                }
            }
            form #upload method="post" action="/records" {}
            form.cols method="post" action="/new" {
                section.pan.sheet {
                    h2 { (words::SET_UP) }
                    @if !lobby.reasons.is_empty() { div.why0 role="alert" { @for reason in &lobby.reasons { p { (reason) } } } }
                    (games(lobby))
                    (editions(lobby))
                    (options_of(lobby, false))
                    (seats(lobby))
                    button.btn.wide0 type="submit" formmethod="get" formaction="/new" { (sign("plus", 18)) (words::MORE_OPTIONS) }
                    button.btn.wide0.open0 type="submit" { (words::OPEN_TABLE) }
                }
                section.pan.sheet {
                    div.dbar { h2 { "Choose the duchy" } small.none1 { "everybody plays it" } }
                    div.dall { (duchies(lobby)) }
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

fn rows(entries: &[Entry], button: &str, none: &str) -> Markup {
    html! {
        div.rowz {
            @for entry in entries {
                div.rw { @if let Some(picture) = &entry.picture { (picture) } span.w { b { (entry.title) } small { @if entry.is_your_turn { span.turn { "Your turn" } " · " } (entry.detail) } }
                    a.btn.pri[entry.is_your_turn] href=(entry.path) { (button) } }
            }
            @if entries.is_empty() { p.none1 { (none) } }
        }
    }
}
