//! What is special to the page of the dice game.

use maud::{Markup, html};
use table::{Choice, Event, Place};
use tabletop::Seat;

use super::{cards, hand, result, sheet, why};
use crate::kit::n;
use crate::look::{Look, Motion};
use crate::offer::{Offer, element};
use crate::play::{Card, View};
use crate::say;
use crate::scene::{Notice, Scene};
use crate::words::dice as words;
use crate::words::{Line, Question};

/// The look of the dice game.
pub(crate) struct DiceLook;

/// The element of a helper of a seat, by the counter that holds it.
pub(super) fn helper_element(seat: Seat, name: &str) -> String {
    element(&Place::of(seat, "helper", name), None)
}

impl Look for DiceLook {
    fn title(&self, scene: &Scene) -> String {
        words::title(scene)
    }

    fn bar(&self, view: &View<'_>) -> Markup {
        let scene = view.scene;
        let (phase, time, column) = (scene.common("phase"), scene.common("time"), scene.common("column"));
        let round = result::rounds(scene).pop().map_or(0, |(_, rounds)| rounds);
        html! {
            ol.phases data-part="phases" aria-label=(crate::words::PHASES) {
                @for number in 1..=3_i64 {
                    @let state = if number < phase { "done" } else if number == phase { "cur" } else { "next" };
                    li.ph.(state) aria-current=[(number == phase).then_some("step")] {
                        span.pl { (words::phase_number(number)) }
                        @if number == phase && time > 0 { span.pv { (words::moment(round, time, column, scene.seats.len() == 1)) } }
                    }
                }
            }
        }
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
        let own = scene.own();
        let hex = choice.target.as_ref().map(|place| place.slot.as_str()).unwrap_or_default();
        let number = || hand::die_element("pips", choice.piece.as_deref().unwrap_or_default());
        let color = || hand::die_element("colors", words::color_of(scene, own, hex));
        let helper = |name: &str| helper_element(own, name);
        let tools = match choice.kind {
            "mark" => vec![number(), color()],
            "monk" => vec![helper("monks"), number()],
            "worker" => vec![helper("workers"), color()],
            "silver" => vec![helper("silver"), number(), color()],
            _ => Vec::new(),
        };
        let target = match choice.kind {
            "sell" => Some(helper("commodities")),
            _ => choice.target.as_ref().map(|place| element(place, None)),
        };
        Offer { choice, tools, target }
    }

    fn price(&self, choice: &Choice<String>) -> u32 {
        match choice.kind {
            "worker" => 1,
            "monk" => 2,
            _ => 0,
        }
    }

    fn sentence(&self, scene: &Scene, choice: &Choice<String>) -> String {
        words::sentence(scene, choice)
    }

    fn effects(&self, choice: &Choice<String>) -> Vec<(&'static str, String)> {
        words::effects(choice)
    }

    fn option_picture(&self, _offer: &Offer<'_>) -> Markup {
        html! {}
    }

    fn groups(&self) -> Vec<(String, &'static [&'static str])> {
        vec![
            (say!("Write", "Eintragen"), &["mark", "castle", "silver"]),
            (say!("With a worker", "Mit einem Arbeiter"), &["worker"]),
            (say!("With a monk", "Mit einem Mönch"), &["monk"]),
            (say!("Or", "Oder"), &[]),
        ]
    }

    fn ending(&self, kind: &str) -> Option<String> {
        match kind {
            "pass" => Some(words::PASS.to_string()),
            "done" => Some(words::DONE.to_string()),
            "keep" => Some(words::KEEP.to_string()),
            _ => None,
        }
    }

    fn waste(&self, view: &View<'_>, end: &Offer<'_>) -> Option<String> {
        let can_write = view.offers.iter().any(|offer| offer.choice.kind == "mark");
        (end.choice.kind == "pass" && can_write).then(|| words::SURE_TO_PASS.to_string())
    }

    fn happened(&self, scene: &Scene) -> Vec<Line> {
        words::happened(scene)
    }

    fn motion<'a>(&self, event: &'a Event) -> Option<Motion<'a>> {
        match event {
            Event::Placed { piece, at, .. } => {
                Some((piece, element(&Place::common("dice", "pips"), Some(piece)), element(at, None)))
            }
            _ => None,
        }
    }

    fn first_card(&self, view: &View<'_>) -> (String, String) {
        let first = view.offers.iter().find_map(|offer| offer.choice.target.as_ref());
        let own = view.scene.own();
        let name = first.map_or("green", |place| words::color_of(view.scene, own, &place.slot));
        ("dice".to_owned(), name.to_owned())
    }

    fn card(&self, _set: &str, name: &str) -> Option<Card> {
        cards::find(name)
    }

    fn cards(&self, _set: &str) -> Markup {
        cards::cards()
    }

    /// By element: what the hexes of the own sheet take now.
    fn worth(&self, scene: &Scene) -> Vec<(String, String)> {
        let own = scene.own();
        let areas = scene.slots("area", Some(own));
        let open = scene.slots("duchy", Some(own)).iter().filter(|slot| slot.pieces.is_empty());
        let now = |slot: &table::Slot| {
            let area = areas.iter().find(|area| area.name.split(' ').any(|hex| hex == slot.name))?;
            let takes = slot.print.as_deref().unwrap_or_default();
            let points = i64::from(area.number.unwrap_or(0));
            let id = element(&Place::of(own, "duchy", &slot.name), None);
            Some((id, words::hex_now(takes, points, area.print.as_deref())))
        };
        open.filter_map(now).collect()
    }

    fn keys(&self, _scene: &Scene) -> Vec<(String, String)> {
        let key = |key: &str, what: String| (key.to_owned(), what);
        let mut keys = vec![
            key("D", say!("next die", "nächster Würfel")),
            key("H", say!("next helper", "nächster Helfer")),
            key("E", say!("pass, no second hex", "passen, kein zweites Feld")),
        ];
        keys.extend(crate::play::common_keys());
        keys
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

    fn extra_elements(&self, scene: &Scene) -> Vec<Place> {
        let own = scene.own();
        ["workers", "monks", "silver", "commodities"].map(|name| Place::of(own, "helper", name)).to_vec()
    }

    fn thumbnail(&self, scene: &Scene) -> Markup {
        sheet::mini(scene, scene.own(), 4.6, "")
    }

    fn drawing(&self, scene: &Scene) -> (String, f64, f64) {
        const RADIUS: f64 = 30.0;
        const GAP: f64 = 24.0;
        let (mut left, mut high, mut drawing) = (GAP, 0.0_f64, String::new());
        for seat in Seat::all(scene.seats.len()) {
            let (map, spaces) = sheet::map(scene, seat, RADIUS, true);
            let size = map.size();
            let title = format!("{} · {}", scene.name(seat), scene.counter(seat, "points"));
            drawing += &format!(
                r#"<text class="sf" x="{}" y="34" font-size="24" font-weight="700" fill="var(--ink)">{}</text><g transform="translate({} {})">{}</g>"#,
                n(left),
                html! { (title) }.into_string(),
                n(left + size.0 / 2.0),
                n(52.0 + size.1 / 2.0),
                map.ground(false) + &sheet::marks(scene, seat, &map, &spaces, RADIUS)
            );
            left += size.0 + GAP;
            high = high.max(size.1);
        }
        (drawing, left, high + 52.0 + GAP)
    }

    fn source_name(&self, source: &str) -> String {
        words::source_name(source)
    }

    fn where_it_stands(&self, scene: &Scene) -> String {
        let phase = words::phase_number(scene.common("phase"));
        let seats = std::iter::once(scene.own()).chain(scene.others());
        let points: Vec<String> = seats.map(|seat| scene.counter(seat, "points").to_string()).collect();
        match scene.is_over() {
            true => points.join(" : "),
            false => format!("{phase} · {}", points.join(" : ")),
        }
    }

    fn result(&self, scene: &Scene, theme: crate::Theme) -> Option<Markup> {
        Some(result::page(scene, theme))
    }
}
