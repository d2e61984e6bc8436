//! The page of the card game: display, estate, projects, hand, the others, Aaron.

mod around;
mod cards;
mod display;
mod draw;
mod estate;
mod look;
mod result;
mod why;

pub(crate) use look::CardLook;

use maud::{Markup, html};

use crate::play::{View, ask, card, log, options};
use crate::words::card as words;

/// Everything between the top bar and the list of moves.
fn table(view: &View<'_>) -> Markup {
    html! {
        section.board aria-label=(words::DISPLAY) {
            h2.vh { (words::DISPLAY) }
            div.bsheet.sheet data-part="board" { (display::display(view)) (display::piles(view)) }
            (card(view))
        }
        section.duchy aria-label=(words::YOUR_ESTATE) {
            (ask(view))
            div.dsheet.sheet.est data-part="map" { (estate::own(view)) (estate::storage(view)) (estate::firsts(view)) (estate::bought(view)) (options(view)) }
            (estate::low(view))
        }
        aside.side {
            (around::opponents(view))
            (around::bonuses(view))
            (log(view))
        }
    }
}
