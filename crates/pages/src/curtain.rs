//! The curtain: a page that shows nothing while a screen goes from one hand to another.

use maud::{Markup, html};
use tabletop::Seat;

use crate::frame::{Theme, page, top};
use crate::kit::{arms, roof};
use crate::words;

/// The page that asks for a seat whose things nobody else at this screen may see.
pub fn curtain_page(seat: Seat, name: &str, path: &str, theme: Theme) -> Markup {
    let asked = words::pass_to(name);
    let body = html! {
        div.doc {
            (top("", &html! {}, false))
            main.oops.sheet #curtain {
                (roof(560, 70, 22.0))
                p { (arms(seat, 40)) }
                h1 { (asked) }
                p { (words::CURTAIN) }
                form method="post" action={ (path) "/seat" } {
                    button.btn.pri type="submit" name="seat" value=(seat.index() + 1) { (words::i_am(name)) }
                }
            }
        }
    };
    page(&format!("{asked} · {}", words::BRAND), theme, &body)
}
