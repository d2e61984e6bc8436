//! The page of the board game: depots, duchy, opponents.

mod cards;
mod chateauma;
mod depots;
mod drawing;
mod duchy;
mod fits;
mod hand;
mod look;
mod mat;
mod offer;
mod opponents;
mod phases;
pub(crate) mod rooms;
mod solo;
mod team;
mod track;
mod why;

pub(crate) use cards::picture as thing_picture;
pub(crate) use chateauma::{chateauma_map, doubles};
pub(crate) use depots::depots;
pub(crate) use duchy::{areas, map, spaces};
pub(crate) use hand::duchy_picture;
pub(crate) use look::BoardLook;
pub(crate) use rooms::vineyard_depots;

use family::board_game::rooms::RoomId;
use maud::{Markup, html};

pub(crate) use crate::play::View;
use crate::play::{ask, card, log, options};
use crate::scene::Scene;
use crate::words;

/// Everything between the top bar and the list of moves.
fn table(view: &View<'_>) -> Markup {
    html! {
        section.board aria-label=(words::MAIN_BOARD) {
            h2.vh { (words::MAIN_BOARD) }
            (view.kept(html! {
                div.bsheet.sheet data-part="board" {
                    (depots(view))
                    (vineyard_depots(view))
                    @if view.scene.has_room(RoomId::Solo) { (solo::counter(view)) (solo::removed(view)) }
                    @else { (track::track(view)) (track::bonuses(view)) }
                }
            }))
            (card(view))
        }
        section.duchy aria-label=(words::YOUR_DUCHY) {
            (ask(view))
            div.dsheet.sheet {
                (view.kept(duchy::own(view)))
                (rooms::around_mat(view, view.kept(mat::mat(view))))
                (options(view))
            }
        }
        aside.side {
            (rooms::beside(view))
            (opponents::opponents(view))
            @if view.scene.has_room(RoomId::Chateauma) { (view.kept(chateauma::panel(view))) }
            (view.kept(log(view)))
        }
    }
}

/// Turn order and bonuses, for a page that is too narrow for the river below the depots.
fn beside_scores(view: &View<'_>) -> Markup {
    html! {
        @if !view.scene.has_room(RoomId::Solo) { div.ph0 { (track::track(view)) (track::bonuses(view)) } }
    }
}

/// The class of a page that is laid out in a way of its own.
fn layout(scene: &Scene) -> String {
    let mode = match () {
        () if scene.has_room(RoomId::Team) => "team",
        () if scene.has_room(RoomId::Solo) => "solo",
        () if scene.has_room(RoomId::Chateauma)
            && scene.seats.len() == 1
            && !scene.has_room(RoomId::Vineyards) =>
        {
            "chat"
        }
        () if scene.has_room(RoomId::Chateauma) => "rivals",
        () => "duel",
    };
    format!("{mode} {}", rooms::classes(scene)).trim_end().to_owned()
}

/// `Special edition`.
pub(crate) fn edition(scene: &Scene) -> String {
    words::edition_name(scene.setup.get("edition").unwrap_or("2019-revised")).to_owned()
}

/// `Special edition · duchies 1 and 7`.
fn subtitle(scene: &Scene) -> String {
    if let Some(progress) = crate::learn::progress(scene) {
        return progress;
    }
    if let Some(mode) = words::mode(scene) {
        return format!("{} · {mode}", edition(scene));
    }
    let duchies: Vec<String> = tabletop::Seat::all(scene.seats.len())
        .filter_map(|seat| scene.zone("duchy", Some(seat))?.print.clone())
        .collect();
    let rooms =
        scene.setup.get("expansions").map(|names| words::rooms::played(names.split_whitespace().count()));
    let players = words::who_plays(scene.seats.len(), &duchies);
    [Some(edition(scene)), Some(players), rooms].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
