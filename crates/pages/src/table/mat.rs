//! What lies before a player: storage, goods, purse.

use maud::{Markup, html};
use table::Place;
use tabletop::Seat;

use super::View;
use crate::kit::{empty_key_space, good_image, icon, tile_image};
use crate::offer::{element, is_live, purse_element};
use crate::words;

/// The three parts of the mat.
pub(super) fn mat(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    let stored = scene.pieces("storage", own);
    let goods: Vec<_> = scene.slots("goods", Some(own)).iter().flat_map(|slot| &slot.pieces).collect();
    let sold: u32 =
        scene.slots("sold", Some(own)).iter().flat_map(|slot| &slot.pieces).map(|piece| piece.count).sum();
    let purse = purse_element(own);
    let asks_discard = scene.asked().is_some_and(|(kind, ..)| kind == "discard") && scene.is_asked();
    html! {
        div.mat data-part="mat" {
            div.m1 {
                span.sc { (words::STORAGE) }
                div.stor data-el=(element(&Place::of(own, "storage", ""), None)) {
                    @for name in &stored {
                        @let id = element(&Place::of(own, "storage", ""), Some(name));
                        button.key.live[is_live(&view.offers, &id)].drop[asks_discard] type="button" data-el=(id) data-card=(name) data-r="37"
                            aria-label={ (words::piece_name(name)) ", stored" } {
                            (tile_image(name, 37.0, ""))
                            span.xb aria-hidden="true" { (crate::kit::sign("x", 14)) }
                        }
                    }
                    @for _ in stored.len()..3 { span.key { (empty_key_space(37.0, words::EMPTY_KEY)) } }
                }
            }
            div.m2 {
                span.sc { (words::GOODS_LABEL) @if sold > 0 { span.low { " · " (sold) " sold" } } }
                div.goodz data-el=(element(&Place::of(own, "goods", ""), None)) {
                    @for piece in &goods {
                        @let id = element(&Place::of(own, "goods", ""), Some(&piece.name));
                        @let number = words::good_number(&piece.name).unwrap_or(1);
                        button.gk.live[is_live(&view.offers, &id)] type="button" data-el=(id) data-card=(piece.name)
                            aria-label={ (piece.count) " " (words::good_name(&piece.name)) ", sold with a " (number) } {
                            (good_image(number, 48.0, piece.count, "", ""))
                        }
                    }
                    @for _ in goods.len()..3 {
                        svg.gslot width="48" height="48" viewBox="-24 -24 48 48" role="img" aria-label="empty goods space" {
                            path d="M-10-23h20l13 13v20L10 23h-20l-13-13v-20z" {}
                        }
                    }
                }
            }
            div.m3 {
                span.sc { (words::PURSE) }
                div.purse {
                    (resource("silver", scene.counter(own, "silver"), words::SILVER))
                    button.res.wk.live[is_live(&view.offers, &purse)] type="button" data-el=(purse) data-card="workers"
                        aria-label={ (scene.counter(own, "workers")) " " (words::WORKERS) } {
                        (icon("worker", 20)) b { (scene.counter(own, "workers")) }
                    }
                }
            }
        }
    }
}

/// Something that is counted.
pub(super) fn resource(name: &str, count: i64, label: &str) -> Markup {
    html! { span.res title=(label) role="img" aria-label={ (count) " " (label) } { (icon(name, 20)) b { (count) } } }
}

/// The tiles that a seat stores, small.
pub(super) fn small_storage(view: &View<'_>, seat: Seat, radius: f64) -> Markup {
    let stored = view.scene.pieces("storage", seat);
    html! {
        @for name in &stored {
            span data-el=(element(&Place::of(seat, "storage", ""), Some(name))) data-card=(name) data-r=(radius) {
                (tile_image(name, radius, &words::piece_name(name)))
            }
        }
        @for _ in stored.len()..3 { (empty_key_space(radius, words::EMPTY_KEY)) }
    }
}
