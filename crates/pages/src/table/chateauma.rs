//! The Châteauma: its cards, its reserve, its duchy, and its turn step by step.

use crate::kit::{Area, Map, Space};
use crate::scene::Scene;

/// The map of its duchy; what lies face down is drawn so.
pub(crate) fn chateauma_map(scene: &Scene, radius: f64) -> Map {
    let slots = scene.slots("chateauma", None).iter();
    let tile = |name: &str| if name == "?" { "facedown".to_owned() } else { name.to_owned() };
    let space = |slot: &table::Slot| Space {
        name: slot.name.clone(),
        color: slot.color.unwrap_or("castle"),
        number: 0,
        tile: slot.pieces.first().map(|piece| tile(&piece.name)),
        spot: slot.spot,
    };
    let spaces: Vec<Space> = slots.map(space).collect();
    Map::new(&spaces, &[] as &[Area], radius, true, "35")
}
