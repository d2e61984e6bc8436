//! What is special to the page of the card game.

use maud::{Markup, html};
use table::{Choice, Event, Place};
use tabletop::Seat;

use super::estate::{TYPES, purse, stacks, triple};
use super::{cards, draw, result, why};
use crate::kit::{die_image, n};
use crate::look::{Look, Motion};
use crate::offer::{Offer, element};
use crate::play::{Card, View};
use crate::say;
use crate::scene::{Notice, Scene};
use crate::words::card as words;
use crate::words::{Line, Question};

/// The look of the card game.
pub(crate) struct CardLook;

impl Look for CardLook {
    fn title(&self, scene: &Scene) -> String {
        words::title(scene)
    }

    fn bar(&self, view: &View<'_>) -> Markup {
        let (round, turn) = (view.scene.common("round"), view.scene.common("turn"));
        html! {
            ol.phases data-part="phases" aria-label=(crate::words::PHASES) {
                @for number in 1..=5_i64 {
                    @let state = if number < round { "done" } else if number == round { "cur" } else { "next" };
                    li.ph.(state) aria-current=[(number == round).then_some("step")] {
                        span.pl { (words::round_letter(number)) }
                        @if number == round && !view.scene.is_over() { span.pv { (words::turn(turn.min(6))) } }
                    }
                }
            }
        }
    }

    fn table(&self, view: &View<'_>) -> Markup {
        super::table(view)
    }

    /// The number that is used.
    fn hand(&self, view: &View<'_>) -> Markup {
        let number =
            view.scene.asked().filter(|(kind, ..)| *kind == "action").and_then(|(_, number, _)| number);
        html! {
            div.dice { @if let Some(number) = number.filter(|_| view.scene.is_asked()) { (die_image(number, 44.0, "act", &number.to_string())) } }
        }
    }

    fn question(&self, scene: &Scene) -> Question {
        words::question(scene)
    }

    fn offer<'a>(&self, scene: &Scene, choice: &'a Choice<String>) -> Offer<'a> {
        let own = scene.own();
        let piece = choice.piece.as_deref();
        let mut tools = Vec::new();
        let target = match (choice.kind, &choice.target) {
            ("place", Some(place)) => {
                tools.push(element(&Place::of(own, "projects", ""), piece));
                Some(element(place, None))
            }
            ("goods" | "animals", Some(place)) => Some(element(place, None)),
            ("keep" | "use", _) => Some(element(&Place::common("drawn", ""), piece)),
            ("bonus", _) => Some(element(&Place::common("bonus", piece.unwrap_or_default()), None)),
            ("workers" | "silver" | "convert" | "buy", _) => Some(purse(own, choice.kind)),
            (_, Some(place)) => Some(element(place, piece)),
            _ => None,
        };
        Offer { choice, tools, target }
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
            (say!("Play", "Spielen"), &["play"]),
            (say!("Take", "Nehmen"), &["take", "goods", "animals"]),
            (say!("Build", "Bauen"), &["place"]),
            (say!("Sell", "Verkaufen"), &["sell"]),
            (say!("With any number", "Mit jeder Zahl"), &["workers", "silver", "convert"]),
            (say!("Buy", "Kaufen"), &["buy", "keep", "use"]),
            (say!("Or", "Oder"), &[]),
        ]
    }

    fn ending(&self, kind: &str) -> Option<String> {
        match kind {
            "end" => Some(words::END_TURN.to_string()),
            "decline" => Some(words::LET_GO.to_string()),
            _ => None,
        }
    }

    fn waste(&self, _view: &View<'_>, _end: &Offer<'_>) -> Option<String> {
        None
    }

    fn happened(&self, scene: &Scene) -> Vec<Line> {
        words::happened(scene)
    }

    fn motion<'a>(&self, event: &'a Event) -> Option<Motion<'a>> {
        match event {
            Event::Took { seat, piece, from } => {
                let kind = words::parts(piece).0;
                let zone = match (from.zone, words::good_of(kind)) {
                    ("goods", _) | (_, Some(_)) => "goods",
                    ("animals", _) => "animals",
                    _ => "projects",
                };
                Some((kind, element(from, Some(piece)), element(&Place::of(*seat, zone, ""), Some(piece))))
            }
            Event::Placed { seat, piece, at } => {
                let from = element(&Place::of(*seat, "projects", ""), Some(piece));
                Some((words::parts(piece).0, from, element(at, None)))
            }
            Event::Revealed { piece, at } if at.zone == "aaron" => {
                let kind = words::parts(piece).0;
                let place = Place::common("aaron", words::type_of(kind));
                Some((kind, element(&Place::common("display", ""), None), element(&place, None)))
            }
            _ => None,
        }
    }

    fn first_card(&self, view: &View<'_>) -> (String, String) {
        let pieces = view.offers.iter().filter_map(|offer| offer.choice.piece.as_deref());
        let mut kinds = pieces.map(|piece| words::parts(piece).0).filter(|kind| words::about(kind).is_some());
        ("card".to_owned(), kinds.next().unwrap_or("castle").to_owned())
    }

    fn card(&self, _set: &str, name: &str) -> Option<Card> {
        cards::find(name)
    }

    fn cards(&self, _set: &str) -> Markup {
        cards::cards()
    }

    fn worth(&self, scene: &Scene) -> Vec<(String, String)> {
        let zone = scene.zone("estate", Some(scene.own()));
        let now = |kind: &str| {
            let size = stacks(zone, kind).1.first().copied().unwrap_or(0);
            (kind.to_owned(), words::type_now(triple(scene, kind), size))
        };
        TYPES.iter().map(|kind| now(kind)).collect()
    }

    fn keys(&self, _scene: &Scene) -> Vec<(String, String)> {
        let key = |key: &str, what: String| (key.to_owned(), what);
        let mut keys = vec![
            key("1–6", say!("row of the display", "Reihe der Auslage")),
            key("H", say!("hand", "Hand")),
            key("T", say!("projects", "Projekte")),
            key("F", say!("estate", "Fürstentum")),
            key("P", say!("piles", "Stapel")),
            key("R", say!("bonus of the round", "Bonus der Runde")),
            key("G", say!("bought cards", "gekaufte Karten")),
            key("S", say!("sell", "verkaufen")),
            key("W", say!("workers to two", "Arbeiter auf zwei")),
            key("V", say!("take a silver", "ein Silber nehmen")),
            key("C", say!("convert", "tauschen")),
            key("B", say!("buy three cards", "drei Karten kaufen")),
            key("E", say!("end turn", "Zug beenden")),
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
        ["workers", "silver", "convert", "buy"].map(|name| Place::of(own, "purse", name)).to_vec()
    }

    fn thumbnail(&self, scene: &Scene) -> Markup {
        let zone = scene.zone("estate", Some(scene.own()));
        html! {
            svg.mini width="66" height="46" viewBox="0 0 66 46" aria-hidden="true" {
                @for (at, kind) in TYPES.iter().enumerate() {
                    @let (complete, open) = stacks(zone, kind);
                    @let shown = open.first().copied().unwrap_or(if complete > 0 { 3 } else { 0 });
                    @for level in 0..3_u8 {
                        rect.{ "t-" (words::class_of(kind)) }.tq.f[level < shown] x=(at * 9 + 2) y=(2 + level * 14) width="8" height="12" rx="2" {}
                    }
                }
            }
        }
    }

    fn drawing(&self, scene: &Scene) -> (String, f64, f64) {
        let mut drawing = String::new();
        let mut row = |name: &str, points: i64, zone: Option<&table::Zone>, at: usize| {
            let top = 20.0 + at as f64 * 150.0;
            let title = html! { (name) " · " (points) }.into_string();
            drawing += &format!(
                r#"<text class="sf" x="24" y="{}" font-size="24" font-weight="700" fill="var(--ink)">{title}</text>"#,
                n(top + 14.0)
            );
            for (column, kind) in TYPES.iter().enumerate() {
                let (complete, open) = stacks(zone, kind);
                let cards = complete * 3 + open.iter().map(|&size| u32::from(size)).sum::<u32>();
                let faded = if cards == 0 { r#" opacity=".25""# } else { "" };
                drawing += &format!(
                    r#"<g transform="translate({} {})"{faded}>{}<text class="sf" x="36" y="92" font-size="20" font-weight="700" text-anchor="middle" fill="var(--ink)">{cards}</text></g>"#,
                    n(24.0 + column as f64 * 84.0),
                    n(top + 28.0),
                    draw::art(kind, 72.0, 68.0).into_string()
                );
            }
        };
        for seat in Seat::all(scene.seats.len()) {
            let zone = scene.zone("estate", Some(seat));
            row(&scene.name(seat), scene.counter(seat, "points"), zone, seat.index());
        }
        let mut rows = scene.seats.len();
        if let Some(zone) = scene.zone("aaron", None) {
            row("Aaron", scene.common("Aaron"), Some(zone), rows);
            rows += 1;
        }
        (drawing, 24.0 + 7.0 * 84.0 + 12.0, 24.0 + rows as f64 * 150.0)
    }

    fn source_name(&self, source: &str) -> String {
        words::source_name(source)
    }

    fn where_it_stands(&self, scene: &Scene) -> String {
        let seats = std::iter::once(scene.own()).chain(scene.others());
        let mut points: Vec<String> = seats.map(|seat| scene.counter(seat, "points").to_string()).collect();
        if scene.seats.len() == 1 {
            points.push(scene.common("Aaron").to_string());
        }
        let (letter, turn) = (words::round_letter(scene.common("round")), scene.common("turn"));
        match scene.is_over() {
            true => points.join(" : "),
            false => format!("{letter}{turn} · {}", points.join(" : ")),
        }
    }

    fn result(&self, scene: &Scene, theme: crate::Theme) -> Option<Markup> {
        Some(result::page(scene, theme))
    }
}
