//! The turn order as a river, and the bonuses for finished colours.

use family::board_game::rooms::RoomId;
use family::board_game::rooms::chateauma::NAME;
use maud::{Markup, PreEscaped, html};
use tabletop::Seat;

use super::View;
use crate::kit::{arms, icon};
use crate::scene::Scene;
use crate::words;

pub(super) const BOAT: &str = "M3 29h42c-2 9-7 14.5-13 14.5H16C10 43.5 5 38 3 29z M22 3h3v26h-3z M26 5c9 4 13 11 14 21H26z M21 9c-6 4-9 9-10 17h10z";
const RIVER: &str = "M6 34C50 22 90 44 140 34s90-12 140-2 80 6 114-2";

/// Who is further downstream goes first.
pub(super) fn track(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let mut text = format!(r#"<path class="riv" d="{RIVER}"/><path class="riv2" d="{RIVER}"/>"#);
    for space in 0..7 {
        let x = 26 + space * 58;
        text += &format!(
            r#"<circle class="tk" cx="{x}" cy="34" r="11"/><text class="tkt" x="{x}" y="38.5">{}</text>"#,
            space + 1
        );
    }
    let mut spoken = Vec::new();
    for space in 0..7_i64 {
        let mut here: Vec<Seat> = Seat::all(scene.seats.len())
            .filter(|&seat| scene.counter(seat, "track").clamp(0, 6) == space)
            .collect();
        here.sort_by_key(|&seat| scene.counter(seat, "place"));
        spoken.extend(here.iter().map(|&seat| words::on_track(&scene.name(seat), space + 1)));
        if scene.has_room(RoomId::Chateauma) && scene.common("chateauma-track").clamp(0, 6) == space {
            spoken.push(words::on_track(NAME, space + 1));
            let under = here
                .iter()
                .filter(|&&seat| scene.counter(seat, "place") < scene.common("chateauma-place"))
                .count() as i64;
            let x = 26 + space * 58 - 14 + here.len() as i64 * 7;
            text += &format!(
                r#"<g transform="translate({x} {})"><path class="pc s3" data-el="track-chateauma" d="{BOAT}" transform="scale(.58)"/></g>"#,
                -7 + under * 4
            );
        }
        let back = (here.len() as i64 - 1) * 7;
        for (at, seat) in here.iter().enumerate().rev() {
            let at = at as i64;
            let x = 26 + space * 58 - 14 - back + at * 14;
            text += &format!(
                r#"<g transform="translate({x} {})"><path class="pc s{}" data-el="track-{}" d="{BOAT}" transform="scale(.58)"/></g>"#,
                -7 + at * 4,
                seat.index() % 4,
                seat.index() + 1
            );
        }
    }
    html! {
        div.rowlab.r1 { span.sc { (words::TURN_ORDER) } span.sc.low { (words::TURN_ORDER_NOTE) } }
        div.trk data-card="order" {
            svg viewBox="0 -12 400 60" role="img" aria-label={ (words::TURN_ORDER) ": " (spoken.join(", ")) } {
                (PreEscaped(text))
            }
        }
    }
}

/// How far downstream a house is, for a page that has no room for the river.
pub(super) fn boat(scene: &Scene, seat: Seat) -> Markup {
    let space = scene.counter(seat, "track").clamp(0, 6) + 1;
    html! { span.tk0 title=(words::TURN_ORDER) { (icon("boat", 14)) span.vh { (words::TURN_ORDER) " " } (space) } }
}

/// The bonus tiles that are left, and who has the others.
pub(super) fn bonuses(view: &View<'_>) -> Markup {
    let values = view.scene.slots("bonus-value", None);
    html! {
        div.rowlab.r2 { span.sc { (words::COLOUR_BONUSES) } }
        ul.bonus aria-label=(words::COLOUR_BONUSES) {
            @for color in ["castle", "mine", "ship", "monastery", "building", "livestock"] {
                li class={ "t-" (color) } data-card="bonus" {
                    span.bk { (icon(color, 20)) }
                    @for value in values {
                        @match holder(view, color, &value.name) {
                            Some(seat) => b.tk title=(view.scene.name(seat)) { (arms(seat, 16)) span.vh { (view.scene.name(seat)) } },
                            None if has_chateauma(view, color, &value.name) => b.tk title=(NAME) { (icon("automa", 16)) span.vh { (NAME) } },
                            None => b { (value.number.unwrap_or(0)) },
                        }
                    }
                }
            }
        }
    }
}

/// Whether the Châteauma has the large or the small bonus tile of a colour.
fn has_chateauma(view: &View<'_>, color: &str, size: &str) -> bool {
    let slots = view.scene.slots("chateauma-bonuses", None).iter().filter(|slot| slot.name == color);
    slots.flat_map(|slot| &slot.pieces).any(|piece| piece.name == size)
}

/// Who has the large or the small bonus tile of a colour.
pub(super) fn holder(view: &View<'_>, color: &str, size: &str) -> Option<Seat> {
    let has = |seat: &Seat| {
        let slots = view.scene.slots("bonus", Some(*seat)).iter().filter(|slot| slot.name == color);
        slots.flat_map(|slot| &slot.pieces).any(|piece| piece.name == size)
    };
    Seat::all(view.scene.seats.len()).find(has)
}
