//! What the Châteauma has: points, cards, reserve, goods, duchy; and who won.

use family::board_game::rooms::chateauma::cards::County;
use family::board_game::rooms::chateauma::points::card_points;
use family::board_game::rooms::chateauma::{NAME, SIDE, SLOTS};
use family::board_game::ruleset::Choice as _;
use maud::{Markup, PreEscaped, html};
use tabletop::Game as _;

use super::Beside;
use crate::kit::{Map, Piece, Space, good_image, hole, icon, n, tile, tile_image};
use crate::scene::Scene;
use crate::words;
use crate::words::companion as say;

/// A county card without tiles: the colours of its spaces.
pub(super) fn county(number: u8) -> Markup {
    let colors: Vec<&str> = County::numbered(number).spaces.iter().map(|color| color.name()).collect();
    spaces(&colors, &vec![None; colors.len()], 13.0)
}

/// Spaces in a row, with what lies on them.
fn spaces(colors: &[&str], tiles: &[Option<String>], radius: f64) -> Markup {
    let step = radius * 1.8;
    let (wide, high) = (step * colors.len() as f64 + 4.0, radius * 2.2);
    let mut drawn = String::new();
    for (at, (color, lying)) in colors.iter().zip(tiles).enumerate() {
        let place = (step * (at as f64 + 0.5) + 2.0, high / 2.0);
        drawn += &match lying {
            Some(name) => tile(name, radius, place, "", true),
            None => hole(color, radius, place, ""),
        };
    }
    html! { svg.depot.county1 width=(n(wide)) height=(n(high)) viewBox={ "0 0 " (n(wide)) " " (n(high)) } aria-hidden="true" { (PreEscaped(drawn)) } }
}

/// The sheet.
pub(super) fn sheet(beside: &Beside<'_>, scene: &Scene) -> Markup {
    let kept = beside.companion;
    let (rules, state) = (kept.rules(), kept.state());
    let part = state.rooms().chateauma();
    let level = rules.setup.chateauma.level.name();
    let level =
        words::LEVELS.iter().find(|(name, _)| *name == level).map_or(level, |(_, title)| title.text());
    let works = match state.white() {
        0 => None,
        1..=4 => Some(0),
        _ => Some(1),
    };
    let reserve: Vec<&str> = scene
        .slots("reserve", None)
        .iter()
        .flat_map(|slot| &slot.pieces)
        .flat_map(|piece| std::iter::repeat_n(piece.name.as_str(), piece.count as usize))
        .filter(|name| Piece::named(name).is_some())
        .collect();
    let goods = scene.slots("chateauma-goods", None).iter().flat_map(|slot| &slot.pieces);
    html! {
        section.sheet.cha data-part="cha" aria-label=(NAME) {
            header { (icon("automa", 30)) div { h2 { (NAME) } small { (level) } } b.pts { (rules.chateauma_points(state)) } }
            h3.sc { (say::ITS_CARDS) span.low { " · " (say::deck(part.unseen(rules).count())) } }
            @for (slot, card) in part.cards().iter().enumerate() {
                div.cty.works[works == Some(slot)] {
                    @if card.is_none() { small { (say::NOTHING) } } @else {
                        @let colors: Vec<&str> = card.spaces().iter().map(|color| color.name()).collect();
                        @let tiles: Vec<Option<String>> = colors.iter().enumerate().map(|(at, _)| Some(card.tiles()[at]).filter(|tile| !tile.is_none()).map(|tile| if card.is_down(at) { "facedown".to_owned() } else { tile.to_string() })).collect();
                        b { (card.number()) } (spaces(&colors, &tiles, 17.0)) small { (card_points(rules, card.number())) }
                    }
                    small.dc1 { (say::dice_of(slot)) span.vh { " " (SLOTS[slot]) } }
                }
            }
            h3.sc { (say::RESERVE) }
            div.row1 { @for name in &reserve { (tile_image(name, 20.0, &words::piece_name(name))) } @if reserve.is_empty() { small { (say::NOTHING) } } }
            h3.sc { (say::GOODS) }
            div.row1 {
                @for piece in goods { @if let Some(number) = words::good_number(&piece.name) { (good_image(number, 30.0, piece.count, "", words::good_name(&piece.name))) } }
                (crate::table::doubles(scene))
                span.res { (icon("silver", 22)) b { (scene.common("chateauma-silver")) } }
            }
            (duchy(scene))
        }
    }
}

fn duchy(scene: &Scene) -> Markup {
    let spaces: Vec<Space> = scene
        .slots("chateauma", None)
        .iter()
        .map(|slot| Space {
            name: slot.name.clone(),
            color: slot.color.unwrap_or("castle"),
            tile: slot
                .pieces
                .first()
                .map(|piece| if piece.name == "?" { "facedown".to_owned() } else { piece.name.clone() }),
            ..Space::default()
        })
        .collect();
    let map = Map::new(&spaces, &[], 15.0, true, "chateauma");
    let (wide, high) = map.size();
    let frame = format!("{} {} {} {}", n(-wide / 2.0), n(-high / 2.0), n(wide), n(high));
    html! { svg.mini width=(n(wide)) height=(n(high)) viewBox=(frame) role="img" aria-label=(NAME) { (PreEscaped(map.ground(false) + &map.tiles(&[]))) } }
}

/// Who has won.
pub(super) fn result(beside: &Beside<'_>) -> Markup {
    let kept = beside.companion;
    let own = kept.rules().chateauma_points(kept.state());
    let mut sides = vec![(NAME.to_owned(), own, true)];
    let people = beside.names.iter().zip(kept.points());
    sides.extend(people.map(|(name, &points)| (name.clone(), i32::from(points), false)));
    sides.sort_by_key(|&(_, points, is_automatic)| (-points, !is_automatic));
    let (first, best, is_automatic) = sides[0].clone();
    let level: Vec<String> =
        sides.iter().filter(|side| side.1 == best).map(|(name, ..)| name.clone()).collect();
    let text = match (level.len(), is_automatic) {
        (1, _) | (_, true) => say::winner(&first, best, level.len() > 1),
        _ => say::tied(&words::and(&level), best),
    };
    let sources = kept.rules().breakdown(kept.state(), SIDE);
    html! {
        div.won { h3.sc { (say::WINS) } p { b { (text) } }
            ol { @for (name, points, _) in &sides { li { span { (name) } b { (points) } } } }
            dl.keysl { @for (source, points) in sources.iter().filter(|(_, points)| *points != 0) { dt { (points) } dd { (words::source_name(source)) } } }
        }
    }
}
