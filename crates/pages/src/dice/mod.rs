//! The page of the dice game: dice, sheet, hours, helpers, the others.

mod around;
mod cards;
mod hand;
mod hours;
mod look;
mod result;
mod sheet;
mod why;

pub(crate) use look::DiceLook;
pub(crate) use sheet::printed;

use maud::{Markup, html};

use crate::play::{View, ask, card, log, options};
use crate::words::dice as words;

/// Everything between the top bar and the list of moves.
fn table(view: &View<'_>) -> Markup {
    html! {
        section.board aria-label=(words::AREA_POINTS) {
            h2.vh { (words::AREA_POINTS) }
            div.bsheet.sheet data-part="board" { (hours::hours(view)) (hours::points(view)) }
            (hours::helpers(view))
            (card(view))
        }
        section.duchy aria-label=(words::YOUR_SHEET) {
            (ask(view))
            div.dsheet.sheet { (sheet::own(view)) (options(view)) }
        }
        aside.side {
            (around::opponents(view))
            (around::colors(view))
            (log(view))
        }
    }
}
