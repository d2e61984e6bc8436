//! What the viewer has: estate, storage, projects, hand, and what was bought.

use maud::{Markup, html};
use table::{Place, Zone};
use tabletop::Seat;

use super::draw::{art, card, ware};
use crate::kit::{arms, icon};
use crate::offer::{element, is_live};
use crate::play::View;
use crate::scene::Scene;
use crate::words::card as words;

/// The types in the order of the page.
pub(super) const TYPES: [&str; 7] =
    ["castle", "mine", "cloister", "knowledge", "ship", "pasture", "building"];

/// The stacks of a type: complete ones, and the sizes of those that are not, the largest first.
pub(super) fn stacks(zone: Option<&Zone>, kind: &str) -> (u32, Vec<u8>) {
    let count = |size: u8| {
        let name = format!("{kind}:{size}");
        let slot = zone.and_then(|zone| zone.slots.iter().find(|slot| slot.name == name));
        slot.and_then(|slot| slot.pieces.first()).map_or(0, |piece| piece.count)
    };
    let open = [2, 1].into_iter().flat_map(|size| std::iter::repeat_n(size, count(size) as usize));
    (count(3), open.collect())
}

/// What a triple of a type is worth.
pub(super) fn triple(scene: &Scene, kind: &str) -> u8 {
    let slot = scene.slots("triple", None).iter().find(|slot| slot.name == kind);
    slot.and_then(|slot| slot.number).unwrap_or(0)
}

/// The estate of the viewer: seven columns.
pub(super) fn own(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    let zone = scene.zone("estate", Some(own));
    let has = |kind: &&&str| {
        let (complete, open) = stacks(zone, kind);
        complete > 0 || !open.is_empty()
    };
    let types = TYPES.iter().filter(has).count();
    html! {
        div.eh {
            (arms(own, 32))
            div { h2 { (scene.name(own)) } small { (words::types_of_seven(types)) @if is_first(scene, own) { " · " (words::START_CARD) } } }
            button.score type="button" popovertarget="scores" title=(crate::words::SCORE) { b { (scene.counter(own, "points")) } span { (lead(scene, own)) } }
        }
        ul.cpiles data-k="f" { @for kind in TYPES { (column(view, zone, own, kind)) } }
    }
}

fn is_first(scene: &Scene, seat: Seat) -> bool {
    scene.seats.len() > 1 && scene.common("start-card") == i64::from(seat.0) + 1
}

fn column(view: &View<'_>, zone: Option<&Zone>, own: Seat, kind: &str) -> Markup {
    let (complete, open) = stacks(zone, kind);
    let shown = open.first().copied().unwrap_or(if complete > 0 { 3 } else { 0 });
    let points = triple(view.scene, kind);
    html! {
        li.pl0.done[shown == 3] {
            div.st0 data-card=(kind) {
                @for at in 1..=3_u8 {
                    @let id = element(&Place::of(own, "estate", format!("{kind}:{at}")), None);
                    @let live = is_live(&view.offers, &id);
                    button.{ "p" (at) }.f[at <= shown].top[at == shown].live[live] type="button" data-el=(id) data-card=(kind) tabindex=[(!live).then_some("-1")]
                        aria-label={ (words::kind_name(kind)) " " (at) } {
                        @if at <= shown { (art(kind, 100.0, 74.0)) }
                    }
                }
                @if complete > 0 && shown < 3 { span.tri { (complete) "×3" } }
                @if open.len() > 1 { span.tri.more { "+" (open[1]) } }
            }
            b { (crate::words::capital(&words::kind_name(kind))) }
            small { (words::stack(shown, points)) }
            i.cn aria-hidden="true" { (shown) "/3" }
        }
    }
}

/// `3 ahead`.
fn lead(scene: &Scene, own: Seat) -> String {
    let others = scene.others();
    let rival = others.iter().map(|&seat| (scene.name(seat), scene.counter(seat, "points")));
    let aaron = (scene.seats.len() == 1).then(|| ("Aaron".to_owned(), scene.common("Aaron")));
    let Some((name, best)) = rival.chain(aaron).max_by_key(|(_, points)| *points) else {
        return String::new();
    };
    match scene.counter(own, "points") - best {
        0 => crate::say!("level with {name}", "gleichauf mit {name}"),
        ahead if ahead > 0 => crate::say!("{ahead} ahead", "{ahead} voraus"),
        behind => {
            let behind = -behind;
            crate::say!("{behind} behind {name}", "{behind} hinter {name}")
        }
    }
}

/// The element of something in the purse of a seat.
pub(super) fn purse(seat: Seat, name: &str) -> String {
    element(&Place::of(seat, "purse", name), None)
}

/// Silver, workers, goods, animals.
pub(super) fn storage(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    let wares = |zone: &'static str| scene.slots(zone, Some(own)).iter().flat_map(|slot| &slot.pieces);
    html! {
        div.stg data-k="s" {
            span.sc { (words::STORAGE) }
            span.res data-card="silver" role="img" aria-label={ (scene.counter(own, "silver")) " " (crate::words::SILVER) } { (icon("silver", 26)) b { (scene.counter(own, "silver")) } }
            span.res data-card="workers" role="img" aria-label={ (scene.counter(own, "workers")) " " (crate::words::WORKERS) } { (icon("worker", 26)) b { (scene.counter(own, "workers")) } }
            span.wz {
                @for piece in wares("goods") {
                    @let id = element(&Place::of(own, "goods", ""), Some(&piece.name));
                    button.gk.live[is_live(&view.offers, &id)] type="button" data-el=(id) data-card=(piece.name) aria-label={ (piece.count) " " (words::ware_name(&piece.name)) } { (ware(&piece.name, 36.0, piece.count)) }
                }
            }
            span.wz {
                @for piece in wares("animals") {
                    span.gk data-el=(element(&Place::of(own, "animals", ""), Some(&piece.name))) data-card=(piece.name) role="img" aria-label={ (piece.count) " " (words::ware_name(&piece.name)) } { (ware(&piece.name, 36.0, piece.count)) }
                }
            }
        }
    }
}

/// Who completed the first triple of a type, and who has all seven.
pub(super) fn firsts(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let owner = |name: &str| -> Markup {
        match name.parse::<Seat>() {
            Ok(seat) => arms(seat, 18),
            Err(_) => html! { span.au { (icon("automa", 16)) } },
        }
    };
    html! {
        div.stg.fb {
            span.sc data-card="first" { (words::FIRST_TRIPLE) }
            span.fz {
                @for slot in scene.slots("triple", None) {
                    span.fbt.{ "t-" (words::class_of(&slot.name)) } data-card="first" {
                        span.bk { (icon(words::icon_of(&slot.name), 18)) }
                        @match slot.pieces.first() { Some(piece) => (owner(&piece.name)), None => i { (words::OPEN) } }
                    }
                }
            }
            span.sv data-card="seven" {
                span.sc { (words::ALL_SEVEN) }
                @for slot in scene.slots("seven", None) {
                    span.s7 { @match slot.pieces.first() { Some(piece) => (owner(&piece.name)), None => b { (slot.number.unwrap_or(0)) } } }
                }
            }
        }
    }
}

/// The bought cards of which one is chosen.
pub(super) fn bought(view: &View<'_>) -> Markup {
    let cards = view.scene.slots("drawn", None).iter().flat_map(|slot| &slot.pieces);
    let names: Vec<&str> =
        cards.flat_map(|piece| std::iter::repeat_n(piece.name.as_str(), piece.count as usize)).collect();
    html! {
        div.opts.bought data-k="g" hidden[names.is_empty()] {
            span.sc { (words::BOUGHT) }
            div.cz { @for name in &names { (card(view, &element(&Place::common("drawn", ""), Some(name)), name)) } }
        }
    }
}

/// Projects, hand, and what needs no card.
pub(super) fn low(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    let (projects, hand) = (scene.pieces("projects", own), scene.pieces("hand", own));
    let asks_discard = scene.is_asked() && scene.asked().is_some_and(|(kind, ..)| kind == "discard");
    let pile = scene.counter(own, "pile");
    html! {
        div.clow data-part="mat" {
            section.bx.sheet.prj data-k="t" aria-label=(words::PROJECTS) {
                span.sc { (words::PROJECTS) }
                div.cz.stor.drop[asks_discard] data-el=(element(&Place::of(own, "projects", ""), None)) {
                    @for name in &projects { (card(view, &element(&Place::of(own, "projects", ""), Some(name)), name)) }
                    @for _ in projects.len()..3 { span.slotc {} }
                }
            }
            section.bx.sheet.hnd data-k="h" aria-label=(words::YOUR_HAND) {
                span.sc { (words::YOUR_HAND) @if pile > 0 { span.low { " · " (words::in_pile(pile)) } } }
                div.cz data-el=(element(&Place::of(own, "hand", ""), None)) {
                    @for name in &hand { (card(view, &element(&Place::of(own, "hand", ""), Some(name)), name)) }
                    @for _ in hand.len()..2 { span.slotc {} }
                    div.acts {
                        @for (name, symbol, text, key) in [("workers", "worker", words::HIRE, "w"), ("silver", "silver", words::ONE_SILVER, "v"), ("convert", "points", words::CONVERT, "c"), ("buy", "book", words::BUY, "b")] {
                            @let id = purse(own, name);
                            @let live = is_live(&view.offers, &id);
                            button.live[live].no[!live] type="button" data-el=(id) data-card=(if name == "buy" { "silver" } else { name }) data-key=(key) { (icon(symbol, 18)) span { (text) } }
                        }
                    }
                }
            }
        }
    }
}
