//! The page for those who are new: the first game, and how each game is played.

use maud::{Markup, html};

use crate::frame::{Theme, page, top};
use crate::kit::{icon, sign};
use crate::words;
use crate::words::learn as say;

/// What the page for those who are new shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Learn {
    /// The address of a first game that was begun and not finished.
    pub begun: Option<String>,
}

/// The page for those who are new.
pub fn learn_page(learn: &Learn, theme: Theme) -> Markup {
    let body = html! {
        div.doc {
            (top(&say::LEARN, &html! {}, false))
            main.read.learn {
                h1 { (say::LEARN) }
                section.sheet.pan.first {
                    h2 { (say::FIRST_GAME) }
                    p { (say::FIRST_ABOUT) }
                    div.bts {
                        @if let Some(path) = &learn.begun {
                            a.btn.pri href=(path) { (sign("play", 20)) (say::GO_ON) }
                        }
                        form method="post" action="/learn" {
                            button.btn.pri[learn.begun.is_none()] type="submit" { (sign("play", 20)) @if learn.begun.is_some() { (say::AGAIN) } @else { (say::START) } }
                        }
                    }
                }
                h2 { (say::HOW) }
                div.trio {
                    @for (game, symbol, title, note) in [("board", "castle", say::BOARD, say::BOARD_NOTE), ("dice", "hourglass", say::DICE, say::DICE_NOTE), ("card", "book", say::CARD, say::CARD_NOTE)] {
                        a.sheet.gm2 href={ "/how/" (game) } { (icon(symbol, 44)) b { (title) } small { (note) } }
                    }
                }
                h2 { (say::AT_A_TABLE) }
                div.trio {
                    a.sheet.gm2 href="/real" { (icon("any", 44)) b { (say::REAL) } small { (say::REAL_NOTE) } }
                    a.sheet.gm2 href="/companion" { (icon("automa", 44)) b { (say::COMPANION) } small { (say::COMPANION_NOTE) } }
                    a.sheet.gm2 href="/rules" { (sign("rules", 44)) b { (words::RULES) } small { (say::RULES_NOTE) } }
                }
            }
        }
    };
    page(&format!("{} · {}", say::LEARN, words::BRAND), theme, &body)
}
