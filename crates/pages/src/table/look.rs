//! What is special to the page of the board game.

use family::board_game::rooms::RoomId;
use maud::Markup;
use table::{Choice, Event, Place};

use super::{View, cards, drawing, hand, offer, opponents, phases, why};
use crate::look::{Look, Motion};
use crate::offer::{Offer, element};
use crate::play::Card;
use crate::scene::{Notice, Scene};
use crate::words::{self, Line, Question, Text};

/// The look of the board game.
pub(crate) struct BoardLook;

const GROUPS: [(Text, &[&str]); 7] = [
    (words::TAKE, &["take", "hire"]),
    (words::PLACE, &["place", "castle"]),
    (words::SELL, &["sell"]),
    (words::HIRE, &["workers"]),
    (words::BUY, &["buy"]),
    (words::END, &["end", "decline"]),
    (words::CHOOSE, &[]),
];

impl Look for BoardLook {
    fn title(&self, scene: &Scene) -> String {
        super::subtitle(scene)
    }

    fn layout(&self, scene: &Scene) -> String {
        super::layout(scene)
    }

    fn bar(&self, view: &View<'_>) -> Markup {
        phases::phases(view)
    }

    fn table(&self, view: &View<'_>) -> Markup {
        super::table(view)
    }

    fn hand(&self, view: &View<'_>) -> Markup {
        hand::dice(view)
    }

    fn question(&self, scene: &Scene) -> Question {
        words::question(scene)
    }

    fn offer<'a>(&self, scene: &Scene, choice: &'a Choice<String>) -> Offer<'a> {
        offer::offer(scene, choice)
    }

    fn sentence(&self, scene: &Scene, choice: &Choice<String>) -> String {
        words::sentence(scene, choice)
    }

    fn effects(&self, choice: &Choice<String>) -> Vec<(&'static str, String)> {
        words::effects(choice)
    }

    fn option_picture(&self, offer: &Offer<'_>) -> Markup {
        hand::picture(offer)
    }

    fn groups(&self) -> Vec<(String, &'static [&'static str])> {
        let rooms = words::rooms::groups();
        let all = GROUPS.iter().map(|(title, kinds)| (title.to_string(), *kinds));
        all.chain(rooms).collect()
    }

    fn ending(&self, kind: &str) -> Option<String> {
        match kind {
            "end" => Some(words::END_TURN.to_string()),
            "decline" => Some(words::LET_GO.to_string()),
            _ => None,
        }
    }

    fn waste(&self, view: &View<'_>, end: &Offer<'_>) -> Option<String> {
        hand::waste(view, end)
    }

    fn happened(&self, scene: &Scene) -> Vec<Line> {
        words::happened(scene)
    }

    fn motion<'a>(&self, event: &'a Event) -> Option<Motion<'a>> {
        match event {
            Event::Took { seat, piece, from } => {
                let zone = match () {
                    () if words::good_number(piece).is_some() => "goods",
                    () if crate::kit::shield_number(piece).is_some() => "shields",
                    () => "storage",
                };
                let to = element(&Place::of(*seat, zone, ""), Some(piece));
                Some((piece, element(from, Some(piece)), to))
            }
            Event::Placed { seat, piece, at } => {
                let from = element(&Place::of(*seat, "storage", ""), Some(piece));
                Some((piece, from, element(at, None)))
            }
            _ => None,
        }
    }

    fn first_card(&self, view: &View<'_>) -> (String, String) {
        let edition = view.scene.setup.get("edition").unwrap_or("2019-revised");
        let takes = view.offers.iter().find(|offer| offer.choice.kind == "take");
        let first = takes.or_else(|| view.offers.first());
        let name = first.and_then(|offer| offer.choice.piece.clone());
        let name = name.filter(|name| cards::find(edition, name).is_some());
        let name = name.unwrap_or_else(|| "castle".to_owned());
        (edition.to_owned(), name)
    }

    fn card(&self, set: &str, name: &str) -> Option<Card> {
        cards::find(set, name)
    }

    fn cards(&self, set: &str) -> Markup {
        cards::cards(set)
    }

    fn worth(&self, scene: &Scene) -> Vec<(String, String)> {
        let slots = scene.slots("worth", Some(scene.house(scene.own()))).iter();
        let worth =
            slots.filter_map(|slot| Some((slot.name.clone(), words::worth(&slot.name, slot.number?))));
        let areas = super::fits::areas_now(scene);
        worth.chain(super::chateauma::lacking(scene)).chain(super::fits::fits(scene)).chain(areas).collect()
    }

    fn keys(&self, scene: &Scene) -> Vec<(String, String)> {
        words::KEYS
            .iter()
            .chain(words::rooms::KEYS.iter().filter(|_| scene.has_room(RoomId::Vineyards)))
            .map(|(key, what)| (key.to_string(), what.to_string()))
            .collect()
    }

    fn attempts(
        &self,
        scene: &Scene,
        place: &Place,
        piece: Option<&str>,
        tools: &[&str],
    ) -> Result<Vec<String>, Notice> {
        why::attempts(scene, place, piece, tools)
    }

    fn thumbnail(&self, scene: &Scene) -> Markup {
        opponents::thumbnail(scene)
    }

    fn drawing(&self, scene: &Scene) -> (String, f64, f64) {
        drawing::drawing(scene)
    }

    fn beside_scores(&self, view: &View<'_>) -> Markup {
        super::beside_scores(view)
    }

    fn source_name(&self, source: &str) -> String {
        words::source_name(source)
    }

    fn where_it_stands(&self, scene: &Scene) -> String {
        words::where_it_stands(scene)
    }
}
