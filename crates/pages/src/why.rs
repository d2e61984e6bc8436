//! "Why can I not?": what somebody would have meant who points at an element that is no target.

use maud::{Markup, html};
use table::Place;

use crate::look::look_of;
use crate::offer::element;
use crate::scene::{Notice, Scene};
use crate::words;

/// What a player would try at an element, likeliest first: actions in notation, for the rules to refuse. If the rules have
/// nothing to say about it, the reason itself.
pub fn attempts(scene: &Scene, name: &str, tools: &[&str]) -> Result<Vec<String>, Notice> {
    let plain = |text: String| Err(Notice::plain(text));
    if scene.is_over() {
        return plain(words::OVER.to_string());
    }
    if !scene.is_asked() {
        return plain(words::NOT_YOUR_TURN.to_string());
    }
    let own = scene.own();
    let Some((place, piece)) = find(scene, name) else { return plain(words::NOTHING_TO_DO.to_string()) };
    if let Some(owner) = place.owner.filter(|&owner| owner != own && owner != scene.house(own)) {
        return plain(words::belongs_to(&scene.name(owner)));
    }
    look_of(scene.picture.game).attempts(scene, &place, piece.as_deref(), tools)
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
    let extra = look_of(scene.picture.game).extra_elements(scene);
    extra.into_iter().find(|place| element(place, None) == name).map(|place| (place, None))
}

/// The answer, to stand under the question.
pub fn notice(notice: &Notice) -> Markup {
    html! {
        p.notice role="alert" { (notice.text) @if let Some(rule) = &notice.rule { " " a.rid href={ "/rules/" (rule) } { (rule) } } }
    }
}
