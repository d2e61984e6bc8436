//! The others: their duchies at a glance, dice, purse, storage and goods.

use family::board_game::rooms::RoomId;
use maud::{Markup, PreEscaped, html};
use table::Place;
use tabletop::Seat;

use super::duchy::{map as own_map, spaces};
use super::mat::resource;
use super::{View, rooms};
use crate::kit::{arms, die_image, empty_key_space, good_image, icon, n};
use crate::offer::element;
use crate::words;

/// All opponents.
pub(super) fn opponents(view: &View<'_>) -> Markup {
    let others = view.scene.others();
    if view.scene.has_room(RoomId::Team) {
        return super::team::others(view);
    }
    if view.scene.has_room(RoomId::Solo) {
        return super::solo::goal(view);
    }
    let has_place = rooms::leaves_room(view.scene);
    html! {
        div.opps.{ "o" (if has_place { others.len() } else { others.len().max(2) }) } data-part="opps" {
            @for &seat in &others { (view.kept(opponent(view, seat, others.len() == 1 && has_place))) }
        }
    }
}

fn opponent(view: &View<'_>, seat: Seat, alone: bool) -> Markup {
    let scene = view.scene;
    let name = scene.name(seat);
    let (radius, dice, key, good) = if alone { (24.0, 22.0, 17.0, 20.0) } else { (14.2, 20.0, 14.5, 18.0) };
    let class = format!("s{}", seat.index() % 4);
    html! {
        section.opp.sheet data-k="o" id={ "opp-" (seat.index() + 1) } tabindex="-1" aria-label=(name) {
            a.ptab href={ "#opp-" (seat.index() + 1) } aria-label=(words::show_duchy(&name)) {}
            header {
                (arms(seat, if alone { 26 } else { 22 }))
                div { h3 { (name) } small { (standing(view, seat)) } }
                (super::track::boat(scene, seat))
                b.pts data-card="score" { (scene.counter(seat, "points")) }
            }
            div.ob { (mini_map(view, seat, radius)) }
            div.oi {
                div.or.dc0 data-card="die" {
                    @for (face, is_used) in scene.dice(seat) {
                        (die_image(face, dice, &format!("{class}{}", if is_used { " used" } else { "" }), &words::die(face)))
                    }
                }
                div.or.rs { (resource("silver", scene.counter(seat, "silver"), &words::SILVER)) (resource("worker", scene.counter(seat, "workers"), &words::WORKERS)) }
                div.or.gd data-el=(element(&Place::of(seat, "goods", ""), None)) { (small_goods(view, seat, good)) }
                div.or.st data-el=(element(&Place::of(seat, "storage", ""), None)) { (small_pieces(view, "storage", seat, key)) @for _ in view.scene.pieces("storage", seat).iter().map(|name| rooms::key_spaces(name)).sum::<usize>()..3 { (empty_key_space(key, &words::EMPTY_KEY)) } }
                @if alone { (finished(view, seat)) }
            }
            (rooms::of_opponent(view, seat))
            a.pclose.btn href="#table" { (words::CLOSE) }
        }
    }
}

/// The duchy in the middle of a table, very small: for lists of tables.
pub(super) fn thumbnail(scene: &crate::Scene) -> Markup {
    let own = scene.house(scene.own());
    let map = own_map(scene, own, 4.6, true);
    let (wide, high) = map.size();
    let frame = format!("{} {} {} {}", n(-wide / 2.0), n(-high / 2.0), n(wide), n(high));
    html! {
        svg.mini width=(n(wide)) height=(n(high)) viewBox=(frame) aria-hidden="true" { (PreEscaped(map.ground(false) + &map.tiles(&[]))) }
    }
}

/// A small map of a duchy.
pub(super) fn mini_map(view: &View<'_>, seat: Seat, radius: f64) -> Markup {
    let scene = view.scene;
    let spaces = spaces(scene, seat);
    let map = own_map(scene, seat, radius, true);
    let last: Vec<&str> =
        scene.last_placed().into_iter().filter(|(other, _)| *other == seat).map(|(_, space)| space).collect();
    let (wide, high) = map.size();
    let frame = format!("{} {} {} {}", n(-wide / 2.0), n(-high / 2.0), n(wide), n(high));
    html! {
        svg.mini width=(n(wide)) height=(n(high)) viewBox=(frame) role="img" aria-label=(words::duchy_of(&scene.names(seat))) {
            (PreEscaped(map.ground(true) + &map.tiles(&last) + &rooms::on_map(scene, &map, seat, true)))
            @for space in &spaces {
                path.spot d=(map.outline(&space.name)) data-el=(element(&Place::of(seat, "duchy", &space.name), None))
                    data-card=(space.tile.as_deref().unwrap_or(space.color)) data-r=(radius) {}
            }
        }
    }
}

/// The goods of a seat, small.
pub(super) fn small_goods(view: &View<'_>, seat: Seat, size: f64) -> Markup {
    let goods: Vec<_> = view.scene.slots("goods", Some(seat)).iter().flat_map(|slot| &slot.pieces).collect();
    html! {
        @for piece in &goods {
            @let number = words::good_number(&piece.name).unwrap_or(1);
            (good_image(number, size, piece.count, "", &format!("{} {}", piece.count, words::good_name(&piece.name))))
        }
        @if goods.is_empty() { i.none { (words::NO_GOODS) } }
    }
}

/// The colours that a seat finished first or second.
fn finished(view: &View<'_>, seat: Seat) -> Markup {
    let slots = view.scene.slots("bonus", Some(seat)).iter();
    let has: Vec<_> = slots.filter(|slot| !slot.pieces.is_empty()).collect();
    html! {
        @if !has.is_empty() {
            div.or.bn {
                span { (words::FINISHED_COLOURS) }
                @for slot in has {
                    @let color = slot.color.unwrap_or("castle");
                    span.bk.{ "t-" (color) } { (icon(color, 16)) }
                }
            }
        }
    }
}

/// `bot, greedy · plays next`.
fn standing(view: &View<'_>, seat: Seat) -> String {
    let scene = view.scene;
    let place = scene.counter(seat, "place");
    let acting = scene.picture.next.seats().first().map_or(0, |acting| scene.counter(acting, "place"));
    let count = scene.seats.len() as i64;
    if crate::learn::progress(scene).is_some() {
        return words::learn::TEACHER.to_string();
    }
    let turn = if scene.is_over() || acting == 0 {
        String::new()
    } else if place < acting {
        words::went(place)
    } else if place == acting {
        words::to_move()
    } else if place == acting + 1 {
        words::plays_next()
    } else if place == count {
        words::goes_last()
    } else {
        words::goes(place)
    };
    // A page of four has no room for the level; the set-up has it.
    let bot =
        scene.bot(seat).map(|kind| if count > 2 { words::things::BOT.to_string() } else { words::bot(kind) });
    [bot, Some(turn).filter(|turn| !turn.is_empty())].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The tiles in a storage, small.
pub(super) fn small_pieces(view: &View<'_>, zone: &'static str, seat: Seat, radius: f64) -> Markup {
    html! {
        @for name in &view.scene.pieces(zone, seat) {
            span data-el=(element(&Place::of(seat, zone, ""), Some(name))) data-card=(name) data-r=(radius) {
                (rooms::stored(name, radius, &words::piece_name(name)))
            }
        }
    }
}
