//! How each game is played, on one page with pictures: drawn live with the kit, in our own words.

mod board;
mod card;
mod dice;
mod pictures;

use maud::{Markup, html};

use crate::frame::{Theme, page, top};
use crate::kit::sign;
use crate::words::how as say;
use crate::words::{self, Text};

/// A thing to know, with its picture.
struct Panel {
    title: Text,
    text: Text,
    picture: fn() -> Markup,
    /// Whether it needs the whole width.
    is_wide: bool,
}

impl Panel {
    const fn new(title: Text, text: Text, picture: fn() -> Markup) -> Panel {
        Panel { title, text, picture, is_wide: false }
    }

    const fn wide(title: Text, text: Text, picture: fn() -> Markup) -> Panel {
        Panel { title, text, picture, is_wide: true }
    }
}

/// How a game is played; nothing if there is no such game.
pub fn how_page(game: &str, theme: Theme) -> Option<Markup> {
    let (name, lead, panels): (Text, Text, &[Panel]) = match game {
        "board" => (words::learn::BOARD, say::BOARD_LEAD, &board::PANELS),
        "dice" => (words::learn::DICE, say::DICE_LEAD, &dice::PANELS),
        "card" => (words::learn::CARD, say::CARD_LEAD, &card::PANELS),
        _ => return None,
    };
    let body = html! {
        div.doc {
            (top(&say::HOW_TO_PLAY, &html! {}, false))
            main.how {
                header {
                    h1 { (name) }
                    p { (lead) }
                    nav aria-label=(say::HOW_TO_PLAY) {
                        @for (other, title) in [("board", words::learn::BOARD), ("dice", words::learn::DICE), ("card", words::learn::CARD)] {
                            a.btn href={ "/how/" (other) } aria-current=[(other == game).then_some("page")] { (title) }
                        }
                    }
                }
                div.hws {
                    @for (number, panel) in (1..).zip(panels) {
                        section.hw.sheet.wide1[panel.is_wide] {
                            div.fig aria-hidden="true" { ((panel.picture)()) }
                            div { h2 { i { (number) } " " (panel.title) } p { (panel.text) } }
                        }
                    }
                }
                footer {
                    @if game == "board" { form method="post" action="/learn" { button.btn.pri type="submit" { (sign("play", 20)) (words::learn::START) } } }
                    a.btn href="/" { (say::PLAY) }
                    a.btn href="/rules" { (sign("rules", 18)) (say::ALL_RULES) }
                }
            }
        }
    };
    Some(page(&format!("{name} · {}", say::HOW_TO_PLAY), theme, &body))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, speaking};

    #[test]
    fn every_game_has_a_page_in_every_language() {
        for game in family::GAMES.iter().map(|game| game.name) {
            let pages = Language::ALL
                .map(|language| speaking(language, || how_page(game, Theme::Light).map(Markup::into_string)));
            let [Some(english), Some(german)] = pages else { panic!("{game} has no page") };
            assert_ne!(english, german, "{game}");
            assert!(english.matches("<svg").count() >= 16, "{game} has pictures");
            assert!(!english.contains("style="), "{game}");
        }
        assert!(how_page("chess", Theme::Light).is_none());
    }
}
