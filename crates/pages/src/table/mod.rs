//! The table page: depots, duchy, opponents, log, and every action as a form.

mod ask;
mod cards;
mod depots;
mod duchy;
mod happened;
mod mat;
mod menu;
mod moves;
mod opponents;
mod phases;
mod track;

pub(crate) use ask::duchy_picture;
pub use cards::cards;
pub(crate) use cards::picture as thing_picture;
pub(crate) use duchy::{areas, print, spaces};
pub(crate) use happened::entry as log_entry;
pub use opponents::thumbnail;

use maud::{Markup, html};

use crate::frame::{Theme, document, top};
use crate::offer::{Offer, offers};
use crate::scene::Scene;
use crate::words;

/// What the parts of the page share.
pub(crate) struct View<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) offers: Vec<Offer<'a>>,
}

/// The table as a whole document.
pub fn table_page(scene: &Scene, theme: Theme) -> Markup {
    let title = match (scene.is_over(), scene.is_asked()) {
        (true, _) => format!("The end · {}", words::BRAND),
        (_, true) => format!("Your turn · {}", words::BRAND),
        _ => words::BRAND.to_owned(),
    };
    let is_waiting = !scene.is_asked() && !scene.is_over() && !scene.path.is_empty();
    document(&title, theme, &table_main(scene), is_waiting)
}

/// The part of the table page that changes: what a script asks for after an action.
pub fn table_main(scene: &Scene) -> Markup {
    let view = View { scene, offers: offers(scene) };
    let count = scene.seats.len().min(4);
    html! {
        main.app.{ "pl" (count) } #table data-path=(scene.path) data-ply=(scene.steps.len())
            data-asked=[scene.is_asked().then_some("")] data-over=[scene.is_over().then_some("")] data-events=[scene.events.as_deref()] {
            (top(&subtitle(scene), &phases::phases(&view), true))
            h1.vh { (words::BRAND) ", " (subtitle(scene)) }
            section.board aria-label=(words::MAIN_BOARD) {
                h2.vh { (words::MAIN_BOARD) }
                div.bsheet.sheet data-part="board" {
                    (depots::depots(&view))
                    (track::track(&view))
                    (track::bonuses(&view))
                }
                (cards::card(&view))
            }
            section.duchy aria-label=(words::YOUR_DUCHY) {
                (ask::ask(&view))
                (crate::around::asked_back(scene))
                div.dsheet.sheet {
                    (duchy::own(&view))
                    (mat::mat(&view))
                    (ask::options(&view))
                }
            }
            aside.side {
                (opponents::opponents(&view))
                (happened::log(&view))
            }
            (moves::moves(&view))
            (happened::motions(&view))
            (cards::now(&view))
            (menu::menu(&view))
            div.banner role="alert" hidden { (words::CONNECTION_LOST) button.btn type="button" { (words::TRY_NOW) } }
            p.vh #say aria-live="assertive" {}
        }
    }
}

/// `Special edition`.
pub(crate) fn edition(scene: &Scene) -> String {
    words::edition_name(scene.setup.get("edition").unwrap_or("2019-revised")).to_owned()
}

/// `Special edition · duchies 1 and 7`.
fn subtitle(scene: &Scene) -> String {
    let players = match scene.seats.len() {
        1 => "one player".to_owned(),
        2 => {
            let duchies: Vec<String> = tabletop::Seat::all(2)
                .filter_map(|seat| scene.zone("duchy", Some(seat))?.print.clone())
                .collect();
            match &duchies[..] {
                [one, other] => format!("duchies {one} and {other}"),
                _ => "two players".to_owned(),
            }
        }
        3 => "three players".to_owned(),
        _ => "four players".to_owned(),
    };
    format!("{} · {players}", edition(scene))
}
