//! What the expansions add to the table page: one file for each room that has something to draw.
//!
//! - What everybody can take lies in the corners of the honeycomb and below it, what is yours on and under your map, what is
//!   theirs with the others.
//! - [`offer`] ties the actions of the rooms to elements, [`attempts`] says what somebody would have meant.

mod border_posts;
mod castle_retrieval;
mod inns;
mod routes;
mod shields;
mod vineyards;
mod white_castles;

use family::board_game::rooms::RoomId;
use maud::{Markup, PreEscaped, Render, html};
use table::{Choice, Place};
use tabletop::Seat;

use super::View;
use crate::kit::{Map, good_image, icon, shield_number, sign, tile_image, vine_tile, vines};
use crate::offer::{Offer, element, is_live};
use crate::scene::Scene;
use crate::words::{self, rooms as say};

pub(super) use inns::is_beside;
pub(super) use shields::{in_depot, space_element};
pub(crate) use vineyards::depots as vineyard_depots;
pub(super) use white_castles::to_use as white_die;

/// Where the own vineyard lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Vineyard {
    /// There is none.
    No,
    /// On top of the right column.
    Beside,
    /// Below the map, beside storage, goods and route.
    Below,
}

fn vineyard(scene: &Scene) -> Vineyard {
    match scene.has_room(RoomId::Vineyards) {
        false => Vineyard::No,
        true if scene.seats.len() > 3 || scene.has_room(RoomId::Routes) => Vineyard::Below,
        true => Vineyard::Beside,
    }
}

/// Classes of the page, so that a stylesheet can lay it out.
pub(super) fn classes(scene: &Scene) -> String {
    let rooms = [
        (RoomId::Shields, "x-shields"),
        (RoomId::Routes, "x-route"),
        (RoomId::Vineyards, "x-vines"),
        (RoomId::BorderPosts, "x-posts"),
    ];
    let mut classes: Vec<&str> =
        rooms.iter().filter(|(room, _)| scene.has_room(*room)).map(|(_, class)| *class).collect();
    match vineyard(scene) {
        Vineyard::No => {}
        Vineyard::Beside => classes.push("v-beside"),
        Vineyard::Below => classes.push("v-below"),
    }
    classes.join(" ")
}

/// The corners around the honeycomb.
pub(super) fn corners(view: &View<'_>) -> Markup {
    html! {
        (white_castles::corner(view))
        (castle_retrieval::corner(view))
        (inns::corner(view))
        (border_posts::corner(view))
    }
}

/// Posts, roads and shields on a map.
pub(super) fn on_map(scene: &Scene, map: &Map, seat: Seat, small: bool) -> String {
    border_posts::on_map(scene, map, seat, small) + &shields::on_map(scene, map, seat, small)
}

/// The letters of the rows without the one that a border post covers.
pub(super) fn letters(scene: &Scene, letters: String) -> String {
    if !scene.has_room(RoomId::BorderPosts) {
        return letters;
    }
    letters.split_inclusive("</text>").filter(|letter| !letter.ends_with(">b</text>")).collect()
}

/// Beside the own map: what an open post lacks, and on a narrow page the ways to the sheets.
pub(super) fn beside_map(view: &View<'_>) -> Markup {
    html! {
        (border_posts::note(view))
        (chips(view))
    }
}

fn chips(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let has = |room: RoomId| scene.has_room(room);
    let yours = [RoomId::Routes, RoomId::Shields, RoomId::BorderPosts].into_iter().any(has);
    let any = yours || has(RoomId::Vineyards) || has(RoomId::CastleRetrieval);
    let own = scene.own();
    html! {
        @if any {
            nav.chips {
                @if yours {
                    a.tab href="#yours" aria-label=(say::YOURS) {
                        @if has(RoomId::Routes) { (icon("route", 18)) (scene.counter(own, "route")) "/" (scene.slots("route", Some(own)).len()) }
                        @if has(RoomId::Shields) { (icon("shield", 18)) (scene.counter(own, "tribute")) }
                        @if !has(RoomId::Routes) && !has(RoomId::Shields) { (icon("post", 18)) (scene.counter(own, "posts")) }
                    }
                }
                (castle_retrieval::chip(view))
                @if has(RoomId::Vineyards) {
                    a.tab href="#vineyard" aria-label=(say::YOUR_VINEYARD) { (icon("v-yellow", 18)) (vineyards::planted(scene, own)) "/12" }
                }
            }
        }
    }
}

/// What lies before a player, between the map and the mat or around it.
pub(super) fn around_mat(view: &View<'_>, mat: impl Render) -> Markup {
    let yours = yours(view);
    match vineyard(view.scene) {
        Vineyard::Below => html! { div.band { (vineyards::own(view)) div.bandr { (mat) (yours) } } },
        _ => html! { (yours) (mat) },
    }
}

/// Route, shields and posts: a row with the route, and a sheet with everything on a narrow page.
fn yours(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let has = |room: RoomId| scene.has_room(room);
    html! {
        @if [RoomId::Routes, RoomId::Shields, RoomId::BorderPosts].into_iter().any(has) {
            section.yours #yours aria-label=(say::YOURS) data-part="yours" {
                @if has(RoomId::Routes) { (routes::own(view, vineyard(scene) == Vineyard::Below)) }
                @if has(RoomId::Shields) { (shields::list(view)) }
                @if has(RoomId::BorderPosts) { (border_posts::list(view)) }
                a.pclose.btn href="#table" { (words::CLOSE) }
            }
        }
    }
}

/// On top of the right column.
pub(super) fn beside(view: &View<'_>) -> Markup {
    html! { @if vineyard(view.scene) == Vineyard::Beside { (vineyards::own(view)) } }
}

/// Whether one opponent has room for a large map: not beside vineyards.
pub(super) fn leaves_room(scene: &Scene) -> bool {
    vineyard(scene) == Vineyard::No
}

/// What an opponent has besides the base game.
pub(super) fn of_opponent(view: &View<'_>, seat: Seat) -> Markup {
    let scene = view.scene;
    html! {
        @if scene.has_room(RoomId::Vineyards) { (vineyards::small(view, seat)) }
        @if scene.has_room(RoomId::Routes) { (routes::small(view, seat)) }
    }
}

/// What stands under the purse.
pub(super) fn under_purse(view: &View<'_>) -> Markup {
    shields::tribute(view)
}

/// The drawing of a stored piece.
pub(super) fn stored(name: &str, radius: f64, label: &str) -> Markup {
    match vines(name) {
        Some(_) => crate::kit::double_image(name, radius * 0.9, label),
        None => tile_image(name, radius, label),
    }
}

/// How many key spaces a stored piece takes.
pub(super) fn key_spaces(name: &str) -> usize {
    if vines(name).is_some() { 2 } else { 1 }
}

/// The button that turns a stored double tile.
pub(super) fn turn(view: &View<'_>, name: &str) -> Markup {
    let id = element(&Place::of(view.scene.own(), "turn", ""), Some(name));
    html! {
        @if is_live(&view.offers, &id) {
            button.key.turn.live type="button" data-el=(id) data-r="11" data-key="r" aria-label=(say::TURN_IT) title=(say::TURN_IT) {
                (sign("refresh", 15)) (crate::kit::double_image(&vineyards::turned(name), 11.0, ""))
            }
        }
    }
}

/// The silver of the viewer, to be spent on workers with monastery 28.
pub(super) fn silver(view: &View<'_>) -> Markup {
    let own = view.scene.own();
    let count = view.scene.counter(own, "silver");
    let id = element(&Place::of(own, "purse", ""), Some("silver"));
    if !is_live(&view.offers, &id) {
        return super::mat::resource("silver", count, &words::SILVER);
    }
    html! {
        button.res.wk.live type="button" data-el=(id) data-card="m28" aria-label={ (count) " " (words::SILVER) ", " (say::BUY_WORKERS) } {
            (icon("silver", 20)) b { (count) }
        }
    }
}

/// The drawing of a thing on its card, if it is one of an expansion.
pub(crate) fn picture(name: &str) -> Option<Markup> {
    let big = |symbol: &str| html! { span.bigic { (icon(symbol, 72)) } };
    if let Some(number) = shield_number(name) {
        return Some(crate::kit::shield_image(number, 76.0, ""));
    }
    if vines(name).is_some() {
        return Some(crate::kit::double_image(name, 26.0, ""));
    }
    if let Some(grape) = vine_tile(name) {
        return Some(crate::kit::vine_image(grape, 72, ""));
    }
    Some(big(match name {
        "post" | "post-bonus" => "post",
        "route" => "route",
        "tribute" => "tribute",
        "aside" => "castle",
        "white" => "white-castle",
        "vineyard" => "v-yellow",
        "vineyard-depot" | "vineyard-store" => "double",
        _ => return None,
    }))
}

/// The drawing on a button of its own.
pub(super) fn option_picture(offer: &Offer<'_>) -> Option<Markup> {
    let piece = offer.choice.piece.as_deref().unwrap_or_default();
    Some(match offer.choice.kind {
        "use" | "flock" => html! { span.oic { (icon(piece, 28)) } },
        "bonus" => html! { span.oic { (icon(if piece == "action" { "action" } else { piece }, 28)) } },
        "name" => good_image(words::good_number(piece)?, 30.0, 1, "", ""),
        "vine" => crate::kit::vine_image(vine_tile(piece)?, 34, ""),
        "route" => routes::card(piece)?,
        "pay" => html! { span.oic { (icon("tribute", 28)) } },
        "copy" => crate::kit::arms(Seat(piece.parse::<u8>().ok()?.checked_sub(1)?), 28),
        _ => return None,
    })
}

/// Tools and place of an action of a room; nothing for actions of the base game.
pub(crate) fn offer(scene: &Scene, choice: &Choice<String>) -> Option<(Vec<String>, Option<String>)> {
    let own = scene.own();
    let piece = choice.piece.as_deref();
    let at = |place: &Option<Place>| place.as_ref().map(|place| element(place, piece));
    let shield = |number: u8| element(&Place::of(own, "shields", ""), Some(&format!("shield{number}")));
    let asks = |word: &str| scene.room_question().is_some_and(|(_, asked, _)| asked == word);
    let target = match choice.kind {
        "buy-workers" => Some(element(&Place::of(own, "purse", ""), Some("silver"))),
        // Each is asked on its own, and no place on the page stands for it.
        "use" | "flock" | "route" | "pay" | "name" | "bonus" | "vine" => None,
        "copy" if asks("copy") => None,
        "copy" => Some(shield(6)),
        "set-die" => Some(shield(16)),
        "free-castle" => Some(element(&Place::of(own, "shields", ""), None)),
        "plant" => {
            let target = choice.target.as_ref().map(|place| element(place, None));
            return Some((vineyards::tools(scene, piece?), target));
        }
        "retrieve" | "shield" | "drop" | "take-double" | "take-store" | "buy-double" | "discard-double" => {
            at(&choice.target)
        }
        _ => return None,
    };
    Some((Vec::new(), target))
}

/// What a player would try at an element of a room, as actions in notation; or the reason why there is nothing to try.
pub(crate) fn attempts(
    scene: &Scene,
    place: &Place,
    piece: Option<&str>,
    dice: &[u8],
) -> Option<Result<Vec<String>, String>> {
    let tried = |actions: Vec<String>| Some(Ok(actions));
    match (place.zone, piece) {
        ("depot", Some(piece)) => {
            let number = shield_number(piece)?;
            tried(vec![format!("shield {number}")])
        }
        ("aside", Some(_)) => tried(vec!["retrieve".to_owned()]),
        ("vineyard-depot", Some(_)) => {
            tried(dice.iter().map(|die| format!("{die}:take-double {}", place.slot)).collect())
        }
        ("vineyard-store", Some(_)) => tried(vec![format!("buy-double {}", place.slot)]),
        ("vineyard", None) => Some(vineyards::attempts(scene, &place.slot, dice)),
        _ => say::why_not(place.zone, piece).map(Err),
    }
}

fn raw(text: String) -> PreEscaped<String> {
    PreEscaped(text)
}
