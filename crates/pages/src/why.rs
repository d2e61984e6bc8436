//! "Why can I not?": what somebody would have meant who points at an element that is no target.

use maud::{Markup, html};
use table::Place;

use crate::kit::Piece;
use crate::offer::element;
use crate::scene::{Notice, Scene};
use crate::table::spaces;
use crate::words;

/// What a player would try at an element, likeliest first: actions in notation, for the rules to refuse. If the rules have
/// nothing to say about it, the reason itself.
pub fn attempts(scene: &Scene, name: &str, tools: &[&str]) -> Result<Vec<String>, Notice> {
    let plain = |text: String| Err(Notice { text, rule: None });
    if scene.is_over() {
        return plain(words::OVER.to_owned());
    }
    if !scene.is_asked() {
        return plain(words::NOT_YOUR_TURN.to_owned());
    }
    let own = scene.own();
    let Some((place, piece)) = find(scene, name) else { return plain(words::NOTHING_TO_DO.to_owned()) };
    if let Some(owner) = place.owner.filter(|&owner| owner != own) {
        return plain(format!("This belongs to {}.", scene.name(owner)));
    }
    let mut dice: Vec<u8> =
        scene.dice(own).into_iter().filter(|(_, is_used)| !is_used).map(|(face, _)| face).collect();
    let chosen = |zone: &str| -> Vec<&str> {
        let prefix = format!("{zone}-{}-", own.index() + 1);
        tools.iter().filter_map(|tool| tool.strip_prefix(prefix.as_str())).collect()
    };
    if let Some(die) = chosen("dice").first().and_then(|face| face.parse().ok()) {
        dice = vec![die];
    }
    let attempts: Vec<String> = match (place.zone, piece.as_deref()) {
        ("depot", Some(piece)) if words::good_number(piece).is_none() => {
            nearest(&mut dice, place.slot.parse().unwrap_or(0));
            dice.iter().map(|die| format!("{die}:take {} {piece}", place.slot)).collect()
        }
        ("depot", _) => return plain("The goods of a depot are taken by placing a ship.".to_owned()),
        ("black", Some(piece)) => vec![format!("buy {piece}")],
        ("goods", Some(piece)) => {
            nearest(&mut dice, words::good_number(piece).unwrap_or(0));
            dice.iter().map(|die| format!("{die}:sell {piece}")).collect()
        }
        ("duchy", _) => {
            let Some(space) = spaces(scene, own).into_iter().find(|space| space.name == place.slot) else {
                return Ok(Vec::new());
            };
            nearest(&mut dice, space.number);
            let (mut tiles, picked) = (scene.pieces("storage", own), chosen("storage"));
            if !picked.is_empty() {
                tiles = picked;
            }
            if tiles.is_empty() && space.tile.is_none() {
                return plain("Your storage is empty: take a tile first.".to_owned());
            }
            let fits = |tile: &&str| Piece::named(tile).is_some_and(|piece| piece.kind == space.color);
            tiles.sort_by_key(|tile| !fits(tile));
            let pairs = tiles.iter().flat_map(|tile| dice.iter().map(move |die| (die, tile)));
            pairs.map(|(die, tile)| format!("{die}:place {tile} {}", space.name)).collect()
        }
        _ => Vec::new(),
    };
    if attempts.is_empty() && dice.is_empty() {
        return plain(words::DICE_USED.to_owned());
    }
    match attempts.is_empty() {
        true => plain(words::NOTHING_TO_DO.to_owned()),
        false => Ok(attempts),
    }
}

/// The dice that need the fewest workers first.
fn nearest(dice: &mut [u8], number: u8) {
    let apart = |die: u8| (die + 6 - number % 6) % 6;
    dice.sort_by_key(|&die| apart(die).min(6 - apart(die)));
}

/// The place and the piece of an element.
fn find(scene: &Scene, name: &str) -> Option<(Place, Option<String>)> {
    for zone in &scene.picture.zones {
        for slot in &zone.slots {
            // The slots of the one black depot are spaces; pieces lie in the depot.
            let slots: &[&str] = if zone.name == "black" { &[&slot.name, ""] } else { &[&slot.name] };
            for slot_name in slots {
                let place = Place { zone: zone.name, owner: zone.owner, slot: (*slot_name).to_owned() };
                let here = slot.pieces.iter().find(|piece| element(&place, Some(&piece.name)) == name);
                if let Some(piece) = here {
                    return Some((place, Some(piece.name.clone())));
                }
                if element(&place, None) == name {
                    return Some((place, None));
                }
            }
        }
    }
    None
}

/// The answer, to stand under the question.
pub fn notice(notice: &Notice) -> Markup {
    html! {
        p.notice role="alert" { (notice.text) @if let Some(rule) = &notice.rule { " " a.rid href={ "/rules/" (rule) } { (rule) } } }
    }
}
