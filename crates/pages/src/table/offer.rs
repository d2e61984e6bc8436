//! Which elements of the board game stand for a choice.

use table::{Choice, Place};
use tabletop::Seat;

use super::rooms;
use crate::offer::{Offer, die_element, element, purse_element};
use crate::scene::Scene;

/// A choice with the elements that stand for it.
pub(super) fn offer<'a>(scene: &Scene, choice: &'a Choice<String>) -> Offer<'a> {
    let own = scene.own();
    let mut tools: Vec<String> = choice.die.map(|die| die_element(own, die)).into_iter().collect();
    let piece = choice.piece.as_deref();
    if let Some((more, target)) = rooms::offer(scene, choice) {
        tools.extend(more);
        return Offer { choice, tools, target };
    }
    let target = match (choice.kind, &choice.target) {
        ("workers", _) => Some(purse_element(own)),
        ("place", Some(place)) => {
            tools.extend(piece.into_iter().flat_map(|piece| sources(scene, own, piece)));
            Some(element(place, None))
        }
        (_, Some(place)) if place.zone == "duchy" => Some(element(place, None)),
        ("ship" | "also", Some(place)) => Some(element(place, None)),
        (_, Some(place)) => Some(element(place, piece)),
        _ => None,
    };
    Offer { choice, tools, target }
}

/// Where a tile that is placed lies: in storage, in both storages of somebody in a team, or in a depot that it leaves directly.
fn sources(scene: &Scene, own: Seat, piece: &str) -> Vec<String> {
    let storages = [("private", own), ("storage", scene.house(own))].into_iter();
    let stored: Vec<String> = storages
        .filter(|(zone, owner)| scene.pieces(zone, *owner).contains(&piece))
        .map(|(zone, owner)| element(&Place::of(owner, zone, ""), Some(piece)))
        .collect();
    if !stored.is_empty() {
        return stored;
    }
    let lies = |slot: &&table::Slot| slot.pieces.iter().any(|other| other.name == piece);
    let depot = scene.slots("depot", None).iter().find(lies);
    let black = || scene.slots("black", None).iter().find(lies).map(|_| Place::common("black", ""));
    let place = depot.map(|slot| Place::common("depot", &slot.name)).or_else(black);
    place.iter().map(|place| element(place, Some(piece))).collect()
}
