//! The Châteauma: its cards, its reserve, its duchy, and its turn step by step.

use family::board_game::rooms::RoomId;
use family::board_game::rooms::chateauma::NAME;
use maud::{Markup, PreEscaped, html};
use table::{Event, Place, Slot};

use super::View;
use super::mat::resource;
use crate::kit::{Area, County, CountySpace, Map, Space, die_image, good_image, icon, n, symbol, tile_image};
use crate::offer::element;
use crate::scene::Scene;
use crate::words;

/// The slots of its cards, with the numbers of the white die that choose them.
const SLOTS: [(&str, &[u8]); 2] = [("left", &[1, 2, 3, 4]), ("right", &[5, 6])];

/// The map of its duchy; what lies face down is drawn so.
pub(crate) fn chateauma_map(scene: &Scene, radius: f64) -> Map {
    let slots = scene.slots("chateauma", None).iter();
    let tile = |name: &str| if name == "?" { "facedown".to_owned() } else { name.to_owned() };
    let space = |slot: &Slot| Space {
        name: slot.name.clone(),
        color: slot.color.unwrap_or("castle"),
        tile: slot.pieces.first().map(|piece| tile(&piece.name)),
        spot: slot.spot,
        ..Space::default()
    };
    let spaces: Vec<Space> = slots.map(space).collect();
    Map::new(&spaces, &[] as &[Area], radius, true, "35")
}

/// The events of its last turn, and when it was.
fn last_turn(scene: &Scene) -> Option<(usize, Vec<&Event>)> {
    let rolls = |event: &Event| matches!(event, Event::Step { step: "rolls", .. });
    let from = scene.steps.iter().rposition(|step| step.events.iter().any(rolls))?;
    let ends = |event: &&Event| {
        matches!(event, Event::PhaseEnded(_) | Event::RoundBegan(_) | Event::TurnBegan(_) | Event::GameEnded)
    };
    let events = scene.steps[from..].iter().flat_map(|step| &step.events);
    Some((scene.steps[from].ply, events.take_while(|event| !ends(event)).collect()))
}

/// The card in a slot, by its number; nothing if the slot is empty.
fn county(scene: &Scene, slot: &str, last: &[String]) -> Option<(String, County)> {
    let slots = scene.slots("county", None);
    let card = slots.iter().find(|other| other.name == slot)?;
    let number = card.pieces.first()?.name.trim_start_matches("county").to_owned();
    let signs = scene.slots("county-sign", None);
    let prefix = format!("{slot} ");
    let space = |other: &Slot| CountySpace {
        color: other.color.unwrap_or("castle"),
        at: other.spot.map_or((0, 0), |spot| (spot.x, spot.y)),
        tile: other.pieces.first().map(|piece| match other.print.is_some() {
            true => "facedown".to_owned(),
            false => piece.name.clone(),
        }),
        sign: signs.iter().find(|sign| sign.name == other.name).and_then(|sign| sign.print.clone()),
        is_last: last.contains(&other.name),
    };
    let values = scene.slots("county-value", None).iter().filter(|value| value.name.starts_with(&prefix));
    let county = County {
        title: words::county(&number),
        spaces: slots.iter().filter(|other| other.name.starts_with(&prefix)).map(space).collect(),
        values: values.map(|value| (value.number.unwrap_or(0), value.print.is_some())).collect(),
        emblem: scene
            .slots("county-emblem", None)
            .iter()
            .find(|other| other.name == slot)
            .and_then(|other| other.print.clone()),
        works: card.print.is_some(),
    };
    Some((number, county))
}

/// The colours that a card still lacks.
fn open(county: &County) -> Vec<&'static str> {
    county.spaces.iter().filter(|space| space.tile.is_none()).map(|space| space.color).collect()
}

/// What its cards still lack, for the cards that explain them.
pub(super) fn lacking(scene: &Scene) -> Vec<(String, String)> {
    let cards = SLOTS.iter().filter_map(|(slot, _)| county(scene, slot, &[]));
    cards.map(|(number, county)| (format!("county{number}"), words::lacks(&open(&county)))).collect()
}

/// A printed card, with nothing on it.
pub(super) fn printed(number: u8) -> Markup {
    use family::board_game::rooms::chateauma::cards;
    let Some(county) = cards::CARDS.get(usize::from(number).wrapping_sub(1)) else { return html! {} };
    let spots = county.spots();
    let sign = |at: usize| match (county.sell >> at & 1, county.double >> at & 1) {
        (1, _) => Some("sell".to_owned()),
        (_, 1) => Some("double".to_owned()),
        _ => None,
    };
    let spaces = county.spaces.iter().zip(spots).enumerate().map(|(at, (color, spot))| CountySpace {
        color: color.name(),
        at: spot,
        tile: None,
        sign: sign(at),
        is_last: false,
    });
    let card = County {
        title: words::county(&number.to_string()),
        spaces: spaces.collect(),
        values: county.points.iter().map(|&points| (points, false)).collect(),
        ..County::default()
    };
    card.card(16.0, "")
}

/// Everything that it has, and its last turn.
pub(super) fn panel(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let turn = last_turn(scene);
    let placed: Vec<String> = turn
        .iter()
        .flat_map(|(_, events)| events)
        .filter_map(|event| match event {
            Event::Step { step: "places" | "places-wild" | "town-hall", at: Some(at), .. }
                if at.zone == "county" =>
            {
                Some(at.slot.clone())
            }
            _ => None,
        })
        .collect();
    let cards: Vec<_> =
        SLOTS.iter().map(|(slot, dice)| (*slot, *dice, county(scene, slot, &placed))).collect();
    let working = cards.iter().find_map(|(slot, _, card)| {
        card.as_ref().filter(|(_, county)| county.works).map(|(number, county)| (*slot, number, county))
    });
    let count = cards.iter().filter(|(.., card)| card.is_some()).count();
    let white = scene.common("white");
    let die = turn.iter().flat_map(|(_, events)| events).find_map(|event| match event {
        Event::Step { step: "rolls", count, .. } => u8::try_from(*count).ok(),
        _ => None,
    });
    let level = scene.setup.get("chateauma-level").unwrap_or("midweight");
    let modifiers = scene.setup.get("chateauma-modifiers").unwrap_or_default();
    html! {
        section.cq.sheet #opp-chateauma data-part="chateauma" data-k="o" tabindex="-1" aria-label=(NAME) {
            a.ptab href="#opp-chateauma" aria-label=(NAME) {}
            header {
                span.av { (icon("automa", 24)) }
                div { h3 { (NAME) } small { (words::cards_left(level, modifiers, scene.common("chateauma-deck"))) } }
                @if let Some(die) = die { (die_image(die, 28.0, "s3 used", "")) }
                b.pts { (scene.common("chateauma-points")) }
            }
            div.cst aria-hidden="true" {
                @for (_, _, card) in &cards { @if let Some((_, county)) = card { span.mcy.on[county.works] { (county.small(8.2)) } } }
                p { @if let Some((_, number, county)) = working { b { (words::county(number)) } " " (words::lacks(&open(county))) } @else { (words::nothing_works(count > 0)) } }
            }
            div.cqb {
                p.why2 {
                    @if let Ok(face @ 1..=6) = u8::try_from(white) { (die_image(face, 24.0, "", "")) }
                    span { @match working { Some((slot, ..)) => (words::why_it_works(white, slot, count == 1)), None => (words::nothing_works(count > 0)) } }
                }
                div.two { @for (slot, dice, card) in &cards { (figure(slot, dice, card.as_ref())) } }
                div.dr {
                    div { span.sc { (words::duchy_number(scene.zone("chateauma", None).and_then(|zone| zone.print.as_deref()).unwrap_or_default())) } (duchy(scene)) }
                    div {
                        span.sc { (words::RESERVE) } (reserve(scene))
                        span.sc.gs0 { (words::GOODS_AND_SILVER) }
                        div.cgs {
                            @for piece in scene.slots("chateauma-goods", None).iter().flat_map(|slot| &slot.pieces) {
                                (good_image(words::good_number(&piece.name).unwrap_or(1), 22.0, piece.count, "", words::good_name(&piece.name)))
                            }
                            span.sp2 {} (doubles(scene)) (resource("silver", scene.common("chateauma-silver"), &words::SILVER))
                        }
                    }
                }
            }
            (steps(turn))
            a.pclose.btn href="#table" { (words::CLOSE) }
        }
    }
}

/// A card with the numbers that choose it.
fn figure(slot: &str, dice: &[u8], card: Option<&(String, County)>) -> Markup {
    let works = card.is_some_and(|(_, county)| county.works);
    html! {
        figure.off2[!works] {
            @match card {
                Some((number, county)) => {
                    div.cardb data-el=(element(&Place::common("county", slot), None)) data-card={ "county" (number) } tabindex="0" role="group"
                        aria-label={ (words::county(number)) ". " (words::lacks(&open(county))) } { (county.card(22.0, "")) }
                },
                None => div.cardb.none0 { (words::NO_CARD) },
            }
            figcaption { @for &face in dice { (die_image(face, 15.0, "ink", "")) } @if works { b { (words::WORKS_NOW) } } }
        }
    }
}

/// How many double tiles it has, where there are vineyards.
pub(crate) fn doubles(scene: &Scene) -> Markup {
    let count = scene.common("chateauma-double-tiles");
    let label = words::source_name("double-tiles");
    html! {
        @if scene.has_room(RoomId::Vineyards) {
            span.res data-card="vineyard-depot" title=(label) role="img" aria-label={ (count) " " (label) } { (icon("double", 22)) b { (count) } }
        }
    }
}

/// Its duchy, with the marks of its modifiers.
fn duchy(scene: &Scene) -> Markup {
    let map = chateauma_map(scene, 13.4);
    let (wide, high) = map.size();
    let frame = format!("{} {} {} {}", n(-wide / 2.0), n(-high / 2.0), n(wide), n(high));
    let marks: String = scene
        .slots("chateauma-mark", None)
        .iter()
        .filter(|mark| {
            !scene
                .slots("chateauma", None)
                .iter()
                .any(|slot| slot.name == mark.name && !slot.pieces.is_empty())
        })
        .map(|mark| {
            let (x, y) = map.centre(&mark.name);
            format!(
                r#"<g class="mk36" transform="translate({} {})"><circle r="8.4"/>{}</g>"#,
                n(x),
                n(y),
                symbol("extra", (0.0, 0.0), 12.4, "")
            )
        })
        .collect();
    html! {
        svg.mini width=(n(wide)) height=(n(high)) viewBox=(frame) role="img" aria-label=(words::duchy_of(NAME)) data-card="chateauma" {
            (PreEscaped(map.ground(false) + &map.tiles(&[]) + &marks))
        }
    }
}

/// Its reserve: a stack for each type, and the wild tile.
fn reserve(scene: &Scene) -> Markup {
    let slots = scene.slots("reserve", None);
    let count = |slot: &Slot| slot.pieces.iter().map(|piece| piece.count).sum::<u32>();
    html! {
        div.rsw data-card="reserve" {
            div.rsv { @for slot in slots.iter().filter(|slot| slot.name != "wild") {
                span.rsl data-el=(element(&Place::common("reserve", &slot.name), None)) {
                    @match slot.pieces.last() {
                        Some(piece) => { (tile_image(&piece.name, 17.0, &words::piece_name(&piece.name))) @if count(slot) > 1 { b { (count(slot)) } } }
                        None => svg.depot width="33" height="40" viewBox="-16.5 -20 33 40" aria-hidden="true" { (PreEscaped(crate::kit::hole(&slot.name, 17.0, (0.0, 0.0), ""))) },
                    }
                }
            } }
            @for slot in slots.iter().filter(|slot| slot.name == "wild") {
                span.rsl.wild {
                    @if slot.pieces.is_empty() { svg.depot width="33" height="40" viewBox="-16.5 -20 33 40" aria-hidden="true" { (PreEscaped(crate::kit::hole("", 17.0, (0.0, 0.0), ""))) } }
                    @else { (tile_image("facedown", 17.0, "")) }
                    small { (words::WILD) }
                }
            }
        }
    }
}

/// Its last turn as a list of its six steps; one after another is shown.
fn steps(turn: Option<(usize, Vec<&Event>)>) -> Markup {
    html! {
        div.cturn {
            h4 { (words::STEP_BY_STEP) }
            @match turn {
                None => p.none1 { (words::NO_TURN_YET) },
                Some((ply, events)) => ol.csteps #{ "turn-" (ply) } tabindex="0" aria-label=(words::STEP_BY_STEP) {
                    @for (at, told) in words::six_steps(events.into_iter()).iter().enumerate() {
                        li.cs.no[told.is_empty()].{ "w" (at) } { i { (at + 1) } span { @if told.is_empty() { (words::no_effect(at)) } @else { (told.join(" ")) } } }
                    }
                },
            }
        }
    }
}
