//! What somebody would have meant who points at an element of the board game that is no target.

use table::Place;

use crate::kit::Piece;
use crate::scene::{Notice, Scene};
use crate::words;

use super::{rooms, spaces};

/// What a player would try, likeliest first: actions in notation, for the rules to refuse.
pub(super) fn attempts<'t>(
    scene: &'t Scene,
    place: &Place,
    piece: Option<&str>,
    tools: &[&'t str],
) -> Result<Vec<String>, Notice> {
    let plain = |text: String| Err(Notice::plain(text));
    let own = scene.own();
    let house = scene.house(own);
    let mut dice: Vec<u8> =
        scene.dice(own).into_iter().filter(|(_, is_used)| !is_used).map(|(face, _)| face).collect();
    let chosen = |zone: &str| -> Vec<&'t str> {
        let prefixes = [own, house].map(|owner| format!("{zone}-{}-", owner.index() + 1));
        let stripped = |tool: &&'t str| prefixes.iter().find_map(|prefix| tool.strip_prefix(prefix.as_str()));
        tools.iter().filter_map(stripped).collect()
    };
    if let Some(die) = chosen("dice").first().and_then(|face| face.parse().ok()) {
        dice = vec![die];
    }
    match rooms::attempts(scene, place, piece, &dice) {
        Some(Ok(attempts)) if !attempts.is_empty() => return Ok(attempts),
        Some(Err(text)) => return plain(text),
        _ => {}
    }
    if matches!(place.zone, "county" | "reserve" | "chateauma") {
        return plain(words::NOT_YOURS.to_string());
    }
    let attempts: Vec<String> = match (place.zone, piece) {
        ("depot", Some(piece)) if words::good_number(piece).is_none() => {
            nearest(&mut dice, place.slot.parse().unwrap_or(0));
            dice.iter().map(|die| format!("{die}:take {} {piece}", place.slot)).collect()
        }
        ("depot", _) => return plain(words::goods_need_ship()),
        ("black", Some(piece)) => vec![format!("buy {piece}")],
        ("goods", Some(piece)) => {
            nearest(&mut dice, words::good_number(piece).unwrap_or(0));
            dice.iter().map(|die| format!("{die}:sell {piece}")).collect()
        }
        ("duchy", _) => {
            let Some(space) = spaces(scene, house).into_iter().find(|space| space.name == place.slot) else {
                return Ok(Vec::new());
            };
            nearest(&mut dice, space.number);
            let mut tiles = scene.pieces("storage", house);
            tiles.extend(scene.pieces("private", own));
            let picked = [chosen("storage"), chosen("private")].concat();
            if !picked.is_empty() {
                tiles = picked;
            }
            tiles.retain(|tile| Piece::named(tile).is_some());
            if tiles.is_empty() && space.tile.is_none() {
                return plain(words::storage_empty());
            }
            let fits = |tile: &&str| Piece::named(tile).is_some_and(|piece| piece.kind == space.color);
            tiles.sort_by_key(|tile| !fits(tile));
            let pairs = tiles.iter().flat_map(|tile| dice.iter().map(move |die| (die, tile)));
            pairs.map(|(die, tile)| format!("{die}:place {tile} {}", space.name)).collect()
        }
        _ => Vec::new(),
    };
    if attempts.is_empty() && dice.is_empty() {
        return plain(words::DICE_USED.to_string());
    }
    match attempts.is_empty() {
        true => plain(words::NOTHING_TO_DO.to_string()),
        false => Ok(attempts),
    }
}

/// The dice that need the fewest workers first.
fn nearest(dice: &mut [u8], number: u8) {
    let apart = |die: u8| (die + 6 - number % 6) % 6;
    dice.sort_by_key(|&die| apart(die).min(6 - apart(die)));
}
