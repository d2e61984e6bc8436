//! The team game: three storages, what the team has, the other team, and whose turn comes when.

use maud::{Markup, html};
use table::Place;
use tabletop::Seat;

use super::View;
use super::mat::{goods, purse, stored};
use super::opponents::{mini_map, small_goods, small_pieces};
use crate::kit::{arms, die_image, empty_key_space, icon};
use crate::offer::element;
use crate::words;

/// How many tiles a player stores alone, and a team together.
const KEY_SPACES: usize = 2;

/// The partner of a seat.
pub(super) fn partner(view: &View<'_>, seat: Seat) -> Option<Seat> {
    view.scene.side(seat).into_iter().find(|&other| other != seat)
}

/// Storages, goods and purse of the own team.
pub(super) fn mat(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    let house = scene.house(own);
    html! {
        div.mat.tmat data-part="mat" {
            div.kz {
                (storage(view, &Place::of(own, "private", ""), "mine0", &html! { (arms(own, 16)) (words::ONLY_YOU) }))
                (storage(view, &Place::of(house, "storage", ""), "sh2", &html! { (icon("team", 16)) (words::BOTH_OF_YOU) }))
                @if let Some(partner) = partner(view, own) {
                    (storage(view, &Place::of(partner, "private", ""), "pv", &html! { (arms(partner, 16)) (words::only(&scene.name(partner))) }))
                }
            }
            div.tp { span.sc { (words::TEAM) } (goods(view, 38.0, 0)) span.sp2 {} (purse(view)) }
        }
    }
}

/// A box of key spaces; where a tile may go into it, the box can be pointed at and its title is a button.
fn storage(view: &View<'_>, place: &Place, class: &str, title: &Markup) -> Markup {
    let id = element(place, None);
    let can = view.offers.iter().any(|offer| offer.target.as_deref() == Some(id.as_str()));
    let owner = place.owner.unwrap_or_default();
    let tiles = view.scene.pieces(place.zone, owner);
    html! {
        div.kg.(class).live[can] data-el=(id) data-k="t" data-card=(if place.zone == "private" { "private" } else { "shared" }) {
            @if can { button.sc.live type="button" data-el=(id) { (title) } } @else { span.sc { (title) } }
            span.row.stor {
                @for name in &tiles { (stored(view, place, name, 29.5)) }
                @for _ in tiles.len()..KEY_SPACES { span.key { (empty_key_space(29.5, &words::EMPTY_KEY)) } }
            }
        }
    }
}

/// The dice of the others, in the order of their turns.
pub(super) fn turns(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let mut others = scene.others();
    others.sort_by_key(|&seat| scene.counter(seat, "place"));
    let acting = scene.picture.next.seats();
    html! {
        ol.tseats { @for seat in others {
            @let dice = scene.dice(seat);
            @let done = !dice.is_empty() && dice.iter().all(|(_, is_used)| *is_used);
            li.ts.now[acting.contains(seat)].done[done] title=(scene.name(seat)) {
                (arms(seat, 20)) i { (scene.name(seat)) }
                @for (face, is_used) in dice { (die_image(face, 18.0, &format!("s{}{}", seat.index() % 4, if is_used { " used" } else { "" }), "")) }
            }
        } }
    }
}

/// The other team.
pub(super) fn others(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let own = scene.house(scene.own());
    html! {
        div.opps.ot0 data-part="opps" {
            div.tms.sheet aria-hidden="true" { @for seat in scene.side(own) { (arms(seat, 20)) } b.pts { (scene.points(own)) } (mini_map(view, own, 4.4)) }
            @for house in scene.houses().into_iter().filter(|&house| house != own) {
                section.opp.ot.sheet data-k="o" id={ "opp-" (house.index() + 1) } tabindex="-1" aria-label=(scene.names(house)) {
                    a.ptab href={ "#opp-" (house.index() + 1) } aria-label={ (scene.names(house)) } {}
                    header {
                        @for seat in scene.side(house) { (arms(seat, 22)) }
                        div { h3 { (scene.names(house)) } }
                        b.pts { (scene.points(house)) }
                    }
                    div.ob { (mini_map(view, house, 12.6)) }
                    div.oi {
                        div.or.st data-el=(element(&Place::of(house, "storage", ""), None)) { (small_pieces(view, "storage", house, 13.0)) }
                        @for seat in scene.side(house) {
                            div.or.st.pv0 data-el=(element(&Place::of(seat, "private", ""), None)) { (arms(seat, 14)) (small_pieces(view, "private", seat, 13.0)) }
                        }
                        div.or.gd data-el=(element(&Place::of(house, "goods", ""), None)) { (small_goods(view, house, 20.0)) }
                        div.or.rs {
                            (super::mat::resource("silver", scene.counter(house, "silver"), &words::SILVER))
                            (super::mat::resource("worker", scene.counter(house, "workers"), &words::WORKERS))
                        }
                    }
                    a.pclose.btn href="#table" { (words::CLOSE) }
                }
            }
        }
    }
}
