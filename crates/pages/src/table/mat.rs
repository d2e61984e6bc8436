//! What lies before a player: storage, goods, purse.

use family::board_game::rooms::RoomId;
use maud::{Markup, html};
use table::Place;

use super::{View, rooms};
use crate::kit::{empty_key_space, good_image, icon};
use crate::offer::{element, is_live, purse_element};
use crate::words;

/// The three parts of the mat.
pub(super) fn mat(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    if scene.has_room(RoomId::Team) {
        return super::team::mat(view);
    }
    let tiles = scene.pieces("storage", own);
    let sold: u32 =
        scene.slots("sold", Some(own)).iter().flat_map(|slot| &slot.pieces).map(|piece| piece.count).sum();
    let is_solo = scene.has_room(RoomId::Solo);
    let apart = scene.pieces("private", own);
    let taken: usize = tiles.iter().map(|name| rooms::key_spaces(name)).sum();
    // With shield 4 there is no limit: what is more is drawn smaller.
    let radius = match taken.max(3) + apart.len() {
        0..=3 => 37.0,
        4 => 28.0,
        5 => 23.0,
        _ => 18.0,
    };
    html! {
        div.mat data-part="mat" {
            div.m1 data-card="storage" {
                span.sc { (words::STORAGE) @if !apart.is_empty() { span.low { " · " (words::rooms::BEYOND) } } }
                div.stor data-k="t" data-el=(element(&Place::of(own, "storage", ""), None)) {
                    @for name in &tiles { (stored(view, &Place::of(own, "storage", ""), name, radius)) (rooms::turn(view, name)) }
                    @for name in &apart { (stored(view, &Place::of(own, "private", ""), name, radius)) }
                    @for _ in taken..3 { span.key { (empty_key_space(radius, &words::EMPTY_KEY)) } }
                }
            }
            div.m2 data-card="goods" {
                span.sc { (words::GOODS_LABEL) @if is_solo { span.low { " · " (words::ANY_KINDS) } } @else if sold > 0 { span.low { (words::sold(sold)) } } }
                (goods(view, if is_solo { 40.0 } else { 48.0 }, if is_solo { 0 } else { 3 }))
            }
            div.m3 { span.sc { (words::PURSE) } (purse(view)) (rooms::under_purse(view)) }
        }
    }
}

/// A tile in storage, of the reader or of a partner.
pub(super) fn stored(view: &View<'_>, place: &Place, name: &str, radius: f64) -> Markup {
    let scene = view.scene;
    let id = element(place, Some(name));
    let is_own = place.owner.is_some_and(|owner| owner == scene.own() || owner == scene.house(scene.own()));
    let asks = scene.choices.iter().any(|choice| matches!(choice.kind, "discard" | "discard-double"));
    let drops = asks && is_own && is_live(&view.offers, &id);
    html! {
        button.key.live[is_live(&view.offers, &id)].drop[drops] type="button" data-el=(id) data-card=(name) data-r=(radius)
            aria-label=(words::stored(name)) {
            (rooms::stored(name, radius, ""))
            span.xb aria-hidden="true" { (crate::kit::sign("x", 14)) }
        }
    }
}

/// The goods of the reader's house, with places for kinds that are missing.
pub(super) fn goods(view: &View<'_>, size: f64, places: usize) -> Markup {
    let (scene, house) = (view.scene, view.scene.house(view.scene.own()));
    let goods: Vec<_> = scene.slots("goods", Some(house)).iter().flat_map(|slot| &slot.pieces).collect();
    html! {
        div.goodz.many[goods.len() > 3] data-k="s" data-el=(element(&Place::of(house, "goods", ""), None)) {
            @for piece in &goods {
                @let id = element(&Place::of(house, "goods", ""), Some(&piece.name));
                @let number = words::good_number(&piece.name).unwrap_or(1);
                button.gk.live[is_live(&view.offers, &id)] type="button" data-el=(id) data-card=(piece.name)
                    aria-label=(words::goods_to_sell(piece.count, &piece.name, number)) {
                    (good_image(number, size, piece.count, "", ""))
                }
            }
            @if goods.is_empty() && places == 0 { span.none { (words::NO_GOODS) } }
            @for _ in goods.len()..places {
                svg.gslot width="48" height="48" viewBox="-24 -24 48 48" role="img" aria-label=(words::EMPTY_GOODS) {
                    path d="M-10-23h20l13 13v20L10 23h-20l-13-13v-20z" {}
                }
            }
        }
    }
}

/// Silver and workers of the reader's house.
pub(super) fn purse(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    let purse = purse_element(own);
    html! {
        div.purse {
            (rooms::silver(view))
            button.res.wk.live[is_live(&view.offers, &purse)] type="button" data-el=(purse) data-card="workers" data-key="w"
                aria-label={ (scene.counter(own, "workers")) " " (words::WORKERS) } {
                (icon("worker", 20)) b { (scene.counter(own, "workers")) }
            }
        }
    }
}

/// Something that is counted.
pub(super) fn resource(name: &str, count: i64, label: &str) -> Markup {
    html! { span.res data-card=(if name == "worker" { "workers" } else { name }) title=(label) role="img" aria-label={ (count) " " (label) } { (icon(name, 20)) b { (count) } } }
}
