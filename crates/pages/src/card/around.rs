//! The others at the table, Aaron, and the bonuses of the round.

use maud::{Markup, html};
use table::{Place, Zone};
use tabletop::{Seat, Side};

use super::draw::ware;
use super::estate::{TYPES, stacks};
use crate::kit::{arms, die_image, icon};
use crate::offer::{element, is_live};
use crate::play::View;
use crate::words::card as words;

/// All opponents; alone it is Aaron.
pub(super) fn opponents(view: &View<'_>) -> Markup {
    let others = view.scene.others();
    let count = others.len().max(1);
    html! {
        div.opps.{ "o" (count) } data-part="opps" {
            @for &seat in &others { (opponent(view, seat)) }
            @if others.is_empty() { (aaron(view)) }
        }
    }
}

fn opponent(view: &View<'_>, seat: Seat) -> Markup {
    let scene = view.scene;
    let name = scene.name(seat);
    let wares = |zone: &'static str| scene.slots(zone, Some(seat)).iter().flat_map(|slot| &slot.pieces);
    let (hand, pile) = (scene.pieces("hand", seat).len(), scene.counter(seat, "pile"));
    let is_first = scene.common("start-card") == i64::from(seat.0) + 1;
    html! {
        section.opp.sheet.oe data-k="o" id={ "opp-" (seat.index() + 1) } tabindex="-1" aria-label=(name) {
            a.ptab href={ "#opp-" (seat.index() + 1) } aria-label=(name) {}
            header {
                (arms(seat, 24))
                div { h3 { (name) } small { (scene.bot(seat).unwrap_or_default()) @if is_first { " " (words::START_CARD) } } }
                b.pts { (scene.counter(seat, "points")) }
            }
            div.ob { (chips(scene.zone("estate", Some(seat)), Some(seat))) }
            div.oi {
                span.res data-card="silver" role="img" aria-label={ (scene.counter(seat, "silver")) " " (crate::words::SILVER) } { (icon("silver", 18)) b { (scene.counter(seat, "silver")) } }
                span.res data-card="workers" role="img" aria-label={ (scene.counter(seat, "workers")) " " (crate::words::WORKERS) } { (icon("worker", 18)) b { (scene.counter(seat, "workers")) } }
                span.wz data-el=(element(&Place::of(seat, "goods", ""), None)) { @for piece in wares("goods") { span data-card=(piece.name) { (ware(&piece.name, 30.0, piece.count)) } } }
                span.wz data-el=(element(&Place::of(seat, "animals", ""), None)) { @for piece in wares("animals") { span data-card=(piece.name) { (ware(&piece.name, 28.0, piece.count)) } } }
                span.pj data-el=(element(&Place::of(seat, "projects", ""), None)) { @for name in scene.pieces("projects", seat) {
                    @let (kind, die) = words::parts(name);
                    span.mc.{ "t-" (words::class_of(kind)) } data-card=(kind) role="img" aria-label=(words::card_name(name)) { (icon(words::icon_of(kind), 18)) @if let Some(die) = die { (die_image(die, 16.0, "ink", "")) } }
                } }
                span.hb role="img" aria-label={ (hand) " + " (pile) } data-card="hand" { @for _ in 0..hand { i {} } small { "+" (pile) } }
            }
            a.pclose.btn href="#table" { (crate::words::CLOSE) }
        }
    }
}

/// The seven types with the cards of each.
fn chips(zone: Option<&Zone>, owner: Option<Seat>) -> Markup {
    html! {
        ul.ch7 { @for kind in TYPES {
            @let (complete, open) = stacks(zone, kind);
            @let cards = complete * 3 + open.iter().map(|&size| u32::from(size)).sum::<u32>();
            @let place = Place { zone: if owner.is_some() { "estate" } else { "aaron" }, owner, slot: kind.to_owned() };
            li.{ "t-" (words::class_of(kind)) }.z[cards == 0].tr[complete > 0] data-el=(element(&place, None)) data-card=(kind) {
                span.vh { (words::kind_name(kind)) " " (cards) }
                span.bk aria-hidden="true" { (icon(words::icon_of(kind), 20)) } b aria-hidden="true" { (cards) }
            }
        } }
    }
}

/// Aaron: what he has, what for, and why he may win.
fn aaron(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let his = scene.standing.sides.iter().find(|side| matches!(side.rank.side, Side::Automatic(_)));
    let sources = his.map(|side| &side.sources[..]).unwrap_or_default();
    let hidden = scene.common("hidden");
    html! {
        section.opp.sheet.oe.aar #opp-aaron data-k="o" tabindex="-1" aria-label="Aaron" {
            a.ptab href="#opp-aaron" aria-label="Aaron" {}
            header {
                span.av { (icon("automa", 24)) }
                div { h3 { "Aaron" } small { (crate::say!("{hidden} cards face down", "{hidden} Karten verdeckt")) } }
                b.pts { (scene.common("Aaron")) }
            }
            div.ob data-card="aaron" { (chips(scene.zone("aaron", None), None)) }
            div.oi.why2 {
                dl { @for (source, points) in sources { dt { (words::source_name(source)) } dd { (points) } } }
                p { (words::AARON_RULE) " " a.rid href="/rules/AARON-09" { "AARON-09" } }
            }
            a.pclose.btn href="#table" { (crate::words::CLOSE) }
        }
    }
}

/// What a triple brings in this round.
pub(super) fn bonuses(view: &View<'_>) -> Markup {
    let scene = view.scene;
    html! {
        section.rc.sheet.bx data-part="bonus" data-k="r" aria-label=(words::triple_brings(words::round_letter(scene.common("round")))) {
            span.sc { (words::triple_brings(words::round_letter(scene.common("round")))) }
            ul { @for slot in scene.slots("bonus", None) {
                @let id = element(&Place::common("bonus", &slot.name), None);
                li { button.live[is_live(&view.offers, &id)] type="button" data-el=(id) data-card="bonus" { (words::bonus(&slot.name, slot.number.unwrap_or(0))) } }
            } }
            p.nt0 { a.rid href="/rules/CARD-EST-04" { "CARD-EST-04" } }
        }
    }
}
