//! Border posts: on the coast of every map, with the road that joins them, and the bonuses for all three.

use family::board_game::rooms::RoomId;
use maud::{Markup, html};
use tabletop::Seat;

use super::{View, raw, say};
use crate::kit::{Map, Post, arms, symbol};
use crate::scene::Scene;
use crate::words;

fn posts_of(scene: &Scene, seat: Seat) -> Vec<Post> {
    let post = |slot: &table::Slot| {
        let (one, other) = slot.name.split_once('-')?;
        Some(Post { spaces: [one.to_owned(), other.to_owned()], is_linked: !slot.pieces.is_empty() })
    };
    scene.slots("posts", Some(seat)).iter().filter_map(post).collect()
}

/// Posts and roads on a map.
pub(super) fn on_map(scene: &Scene, map: &Map, seat: Seat, small: bool) -> String {
    let posts = posts_of(scene, seat);
    if posts.is_empty() || scene.slots("duchy", Some(seat)).is_empty() {
        return String::new();
    }
    let roads: Vec<Vec<String>> = scene
        .slots("road", Some(seat))
        .iter()
        .map(|road| road.name.split(' ').map(str::to_owned).collect())
        .collect();
    let owner = crate::offer::element(&table::Place::of(seat, "posts", ""), None);
    crate::kit::posts(map, &posts, &roads, small, &owner)
}

/// The spaces that would link an open post of the viewer.
fn short(scene: &Scene) -> Vec<String> {
    let mut spaces: Vec<String> = Vec::new();
    for print in scene.slots("posts", Some(scene.own())).iter().filter_map(|slot| slot.print.as_deref()) {
        spaces.extend(print.split(' ').map(str::to_owned));
    }
    spaces.sort();
    spaces.dedup();
    spaces
}

/// `One tile short: b5 or c6`, beside the map.
pub(super) fn note(view: &View<'_>) -> Markup {
    let spaces = short(view.scene);
    html! {
        @if !spaces.is_empty() && spaces.len() <= 4 { div.pnote { (say::ONE_SHORT) br; b { (words::or(&spaces)) } } }
    }
}

/// How the posts of the viewer stand, in words.
pub(super) fn list(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let (linked, spaces) = (scene.counter(scene.own(), "posts"), short(scene));
    html! {
        div.ysec {
            h3 { (say::POSTS) }
            p { (say::linked(linked)) @if !spaces.is_empty() { " " (say::ONE_SHORT) " " b { (words::or(&spaces)) } "." } }
        }
    }
}

/// The bonuses for all three posts, in the corner of the honeycomb.
pub(super) fn corner(view: &View<'_>) -> Markup {
    let scene = view.scene;
    if !scene.has_room(RoomId::BorderPosts) {
        return html! {};
    }
    let holder = |name: &str| {
        Seat::all(scene.seats.len()).find(|&seat| scene.pieces("post-bonus", seat).contains(&name))
    };
    let mut drawn = format!(r#"<text class="lab2 end" x="104" y="11">{}</text>"#, say::ALL_POSTS);
    let mut spoken = Vec::new();
    for (at, (name, value)) in
        ["first", "second"].into_iter().zip(scene.slots("bonus-value", None)).enumerate()
    {
        let (x, points) = (32 + at * 48, value.number.unwrap_or(0));
        let inside = match holder(name) {
            Some(seat) => {
                spoken.push(scene.name(seat));
                format!(r#"<g transform="translate(-13 -16)">{}</g>"#, arms(seat, 26).into_string())
            }
            None => {
                spoken.push(points.to_string());
                format!(
                    r#"{}<text class="btn2" x="8" y="2">{points}</text>"#,
                    symbol("post", (-8.0, -5.0), 17.0, "")
                )
            }
        };
        let gone = if holder(name).is_some() { " gone" } else { "" };
        drawn += &format!(
            r#"<g transform="translate({x} 38)"><path class="bt{gone}" d="M-20-18h40v36L0 10l-20 8z"/>{inside}</g>"#
        );
    }
    html! {
        svg.xc.c-posts viewBox="0 0 106 60" data-el="post-bonus-0" data-card="post-bonus" role="img"
            aria-label={ (say::ALL_POSTS) ": " (spoken.join(", ")) } { (raw(drawn)) }
    }
}
