//! Choices tied to the elements of a page: which things stand for an action, and where it happens.

use table::{Choice, Place};
use tabletop::Seat;

use crate::look::look_of;
use crate::scene::Scene;

/// A choice with the elements that stand for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer<'a> {
    /// The choice.
    pub choice: &'a Choice<String>,
    /// What is used for it: a die, a stored tile.
    pub tools: Vec<String>,
    /// Where it happens; nothing if it needs a button of its own.
    pub target: Option<String>,
}

impl Offer<'_> {
    /// Workers to pay, for sorting and for badges.
    pub fn workers(&self) -> u32 {
        u32::from(self.choice.cost.workers)
    }
}

/// The element of a piece at a place, or of the place itself.
pub fn element(place: &Place, piece: Option<&str>) -> String {
    let owner = place.owner.map_or(0, |seat| seat.index() + 1);
    let mut id = format!("{}-{owner}", place.zone);
    for part in [Some(place.slot.as_str()), piece].into_iter().flatten().filter(|part| !part.is_empty()) {
        id.push('-');
        id.push_str(part);
    }
    id
}

/// The element of a die.
pub(crate) fn die_element(seat: Seat, face: u8) -> String {
    element(&Place::of(seat, "dice", ""), Some(&face.to_string()))
}

/// The element of the workers in the purse.
pub(crate) fn purse_element(seat: Seat) -> String {
    element(&Place::of(seat, "purse", ""), Some("workers"))
}

/// Everything the viewer may do, tied to the page.
pub fn offers(scene: &Scene) -> Vec<Offer<'_>> {
    let look = look_of(scene.picture.game);
    scene.choices.iter().map(|choice| look.offer(scene, choice)).collect()
}

/// The least number of workers for anything that happens at an element, if something can.
pub(crate) fn least(offers: &[Offer<'_>], target: &str) -> Option<u32> {
    offers.iter().filter(|offer| offer.target.as_deref() == Some(target)).map(Offer::workers).min()
}

/// Whether something at an element is paid in silver.
pub(crate) fn costs_silver(offers: &[Offer<'_>], target: &str) -> bool {
    offers.iter().any(|offer| offer.target.as_deref() == Some(target) && offer.choice.cost.silver > 0)
}

/// Whether an element stands for any action, as a tool or as a place.
pub(crate) fn is_live(offers: &[Offer<'_>], id: &str) -> bool {
    offers
        .iter()
        .any(|offer| offer.target.as_deref() == Some(id) || offer.tools.iter().any(|tool| tool == id))
}
