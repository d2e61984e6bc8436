//! A sheet: a map of hexes with what each takes and what is written in it.

use family::dice_game::sheets::{Letter, Sheet};
use hexes::HEXAGON;
use maud::{Markup, PreEscaped, html};
use table::{Event, Place};
use tabletop::Seat;
use tabletop::choice::Choice as _;

use crate::kit::{Area, Map, Space, arms, compass, hexagon, n, symbol};
use crate::offer::{Offer, element};
use crate::play::View;
use crate::scene::Scene;
use crate::words::dice as words;

/// The radius of the hexes of the large sheet; a narrow page scales it.
const RADIUS: f64 = 47.2;

/// The hexes of a sheet as the kit draws them; a hex with a number counts as covered.
pub(super) fn spaces(scene: &Scene, seat: Seat) -> Vec<Space> {
    let slots = scene.slots("duchy", Some(seat)).iter();
    let space = |slot: &table::Slot| Space {
        name: slot.name.clone(),
        color: words::kind_of(slot.color.unwrap_or_default()),
        number: 0,
        spot: slot.spot,
        tile: slot.pieces.first().map(|piece| piece.name.clone()),
    };
    slots.map(space).collect()
}

/// A sheet ready to be drawn.
pub(super) fn map(scene: &Scene, seat: Seat, radius: f64, is_mini: bool) -> (Map, Vec<Space>) {
    let spaces = spaces(scene, seat);
    let areas: Vec<Area> = scene
        .slots("area", Some(seat))
        .iter()
        .map(|slot| Area {
            spaces: slot.name.split(' ').map(str::to_owned).collect(),
            is_finished: !slot.pieces.is_empty(),
        })
        .collect();
    let print = scene.zone("duchy", Some(seat)).and_then(|zone| zone.print.clone()).unwrap_or_default();
    (Map::new(&spaces, &areas, radius, is_mini, &print), spaces)
}

/// What is written, as if by hand; what was written last and what is only chosen is ringed.
pub(super) fn marks(scene: &Scene, seat: Seat, map: &Map, spaces: &[Space], radius: f64) -> String {
    let (last, chosen) = (last_written(scene), chosen(scene, seat));
    let mut text = String::new();
    for space in spaces {
        let Some(written) = &space.tile else { continue };
        let (x, y) = map.centre(&space.name);
        let is_new = chosen.contains(&space.name);
        text += &format!(
            r#"<g class="mk t-{}{}" transform="translate({} {})"><path class="mh" d="{}"/>"#,
            space.color,
            if is_new { " new" } else { "" },
            n(x),
            n(y),
            hexagon(radius * 0.93)
        );
        let turn = space.name.bytes().map(i32::from).sum::<i32>() * 7 % 11 - 5;
        text += &match written.as_str() {
            "x" => symbol("castle", (0.0, 0.0), radius * 1.05, "st"),
            number => {
                let high = (radius * 1.04).max(12.2);
                format!(
                    r#"<text class="pen" y="{}" font-size="{}" transform="rotate({turn})">{number}</text>"#,
                    n(high * 0.35),
                    n(high)
                )
            }
        };
        if is_new || last.contains(&(seat, space.name.as_str())) {
            text += &format!(
                r#"<path class="lastm" d="{}" stroke-width="{:.1}"/>"#,
                hexagon(radius * 0.86),
                (radius * 0.07).max(1.4)
            );
        }
        text += "</g>";
    }
    text
}

/// What open hexes take, and the squares of the castles.
fn conditions(scene: &Scene, seat: Seat, map: &Map, spaces: &[Space]) -> String {
    let mut text = String::new();
    let slots = scene.slots("duchy", Some(seat));
    let areas = scene.slots("area", Some(seat));
    for (space, slot) in spaces.iter().zip(slots).filter(|(space, _)| space.tile.is_none()) {
        let (x, y) = map.centre(&space.name);
        text += &format!(r#"<g class="sp t-{}" data-of="{}">"#, space.color, space.name);
        text += &symbol(space.color, (x, y - RADIUS * 0.3), RADIUS * 0.66, "wm");
        let sign = words::condition(slot.color.unwrap_or_default());
        text += &format!(r#"<text class="cond" x="{}" y="{}">{sign}</text>"#, n(x), n(y + RADIUS * 0.54));
        if slot.color == Some("orange") {
            // Not every font has the sign for "not equal".
            let (low, high) = (y + RADIUS * 0.5, y + RADIUS * 0.26);
            text +=
                &format!(r#"<path class="cstr" d="M{} {}L{} {}"/>"#, n(x - 4.5), n(low), n(x + 4.5), n(high));
        }
        let square = areas.iter().find(|area| area.name == space.name).and_then(|area| area.print.as_deref());
        if let Some(bonus) = square.filter(|_| space.color == "castle") {
            let at = (x + RADIUS * 0.5, y + RADIUS * 0.36);
            text += &symbol(words::icon_of(bonus), at, RADIUS * 0.36, "wm");
        }
        text += "</g>";
    }
    text
}

/// Where numbers were shown last, for every seat.
fn last_written(scene: &Scene) -> Vec<(Seat, &str)> {
    let shown = |step: &&table::Step| step.events.iter().any(|event| matches!(event, Event::Placed { .. }));
    let Some(step) = scene.steps.iter().rev().find(shown) else { return Vec::new() };
    let placed = step.events.iter().filter_map(|event| match event {
        Event::Placed { seat, at, .. } => Some((*seat, at.slot.as_str())),
        _ => None,
    });
    placed.collect()
}

fn chosen(scene: &Scene, seat: Seat) -> Vec<String> {
    scene.slots("chosen", Some(seat)).iter().map(|slot| slot.name.clone()).collect()
}

/// The sheet of the viewer with name and score in its corners.
pub(super) fn own(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    let (map, spaces) = map(scene, own, RADIUS, false);
    let id = |hex: &str| element(&Place::of(own, "duchy", hex), None);
    let mut drawing = map.ground(false);
    drawing += &conditions(scene, own, &map, &spaces);
    drawing += &marks(scene, own, &map, &spaces, RADIUS);
    for space in &spaces {
        drawing += &ring(view, &map, &space.name, &id(&space.name));
    }
    drawing += &map.row_letters();
    let castle = spaces.iter().find(|space| space.tile.as_deref() == Some("x"));
    let phases: Vec<String> = ["points-1", "points-2", "points-3"]
        .iter()
        .take(scene.common("phase").max(1) as usize)
        .map(|name| scene.counter(own, name).to_string())
        .collect();
    html! {
        div.mapbox data-part="map" data-sure {
            svg.map viewBox="-334 -300 668 612" {
                g aria-hidden="true" { (PreEscaped(drawing)) }
                g role="grid" aria-label=(words::YOUR_SHEET) {
                    @for row in spaces.chunk_by(|one, other| one.name[..1] == other.name[..1]) {
                        g role="row" { @for space in row { (hit(view, &map, space, &id(&space.name))) } }
                    }
                }
            }
            svg.orn viewBox="-50 -62 100 112" aria-hidden="true" { (PreEscaped(compass(0.0, 0.0, 52.0))) }
            div.corner.me { (arms(own, 34)) div { h2 { (scene.name(own)) } @if let Some(castle) = castle { small { (words::started_at(&castle.name)) } } } }
            button.corner.score type="button" popovertarget="scores" title=(crate::words::SCORE) {
                b { (scene.counter(own, "points")) }
                span { (phases.join(" + ")) }
            }
        }
    }
}

/// The ring of a hex where something can be written, with the numbers; outlined if it takes a helper.
fn ring(view: &View<'_>, map: &Map, hex: &str, id: &str) -> String {
    let here: Vec<&Offer<'_>> =
        view.offers.iter().filter(|offer| offer.target.as_deref() == Some(id)).collect();
    if here.is_empty() {
        return String::new();
    }
    let is_free = |offer: &&&Offer<'_>| !matches!(offer.choice.kind, "monk" | "worker");
    let mut numbers: Vec<&str> =
        here.iter().filter(is_free).filter_map(|offer| offer.choice.piece.as_deref()).collect();
    numbers.dedup();
    let soft = here.iter().all(|offer| !is_free(&offer));
    let ring = hexagon(RADIUS * 0.9);
    let (x, y) = map.centre(hex);
    let badge = match (soft, numbers.is_empty()) {
        (true, _) => {
            let kind = if here.iter().any(|offer| offer.choice.kind == "worker") { "worker" } else { "monk" };
            format!(
                r##"<g class="num soft" transform="translate(0 -40.6)"><circle r="11"/><use href="#i-{kind}" x="-8" y="-8" width="16" height="16"/></g>"##
            )
        }
        (false, true) => r#"<g class="num" transform="translate(0 -40.6)"><circle r="10.5"/><path d="M-4.5.5-1.2 4 5-3.8"/></g>"#.to_owned(),
        (false, false) => {
            let text = numbers.join(" ");
            let wide = 8 + 5 * text.len();
            format!(
                r#"<g class="num" transform="translate(0 -40.6)"><rect x="-{wide}" y="-11" width="{}" height="22" rx="11"/><text y="5.6">{text}</text></g>"#,
                2 * wide
            )
        }
    };
    format!(
        r#"<g class="lg{}" data-at="{hex}" transform="translate({} {})"><g class="ghost"></g><path class="ring0" d="{ring}"/><path class="ring" d="{ring}"/>{badge}</g>"#,
        if soft { " soft" } else { "" },
        n(x),
        n(y)
    )
}

/// A hex to be pointed at, focused and named.
fn hit(view: &View<'_>, map: &Map, space: &Space, id: &str) -> Markup {
    let scene = view.scene;
    let live = view.offers.iter().any(|offer| offer.target.as_deref() == Some(id));
    let color = words::color_of(scene, scene.own(), &space.name);
    let card = space.tile.as_deref().unwrap_or(color);
    let what = match &space.tile {
        Some(written) if written == "x" => crate::say!("starting castle", "Startburg"),
        Some(written) => crate::say!("{written} written", "{written} eingetragen"),
        None => crate::say!("open", "frei"),
    };
    let act = match live {
        true => crate::say!(", can be written now", ", jetzt möglich"),
        false => String::new(),
    };
    html! {
        path.hit.live[live] d=(map.outline(&space.name)) data-el=(id) data-r=(RADIUS * 0.95) data-card=(card) data-space=(space.name)
            role="gridcell" tabindex="-1" aria-label={ (space.name) ", " (words::area_name(color)) ", " (what) (act) } {}
    }
}

/// A small sheet.
pub(super) fn mini(scene: &Scene, seat: Seat, radius: f64, label: &str) -> Markup {
    let (map, spaces) = map(scene, seat, radius, true);
    let (wide, high) = map.size();
    let frame = format!("{} {} {} {}", n(-wide / 2.0), n(-high / 2.0), n(wide), n(high));
    html! {
        svg.mini width=(n(wide)) height=(n(high)) viewBox=(frame) role=[(!label.is_empty()).then_some("img")] aria-label=[Some(label).filter(|label| !label.is_empty())]
            aria-hidden=[label.is_empty().then_some("true")] {
            (PreEscaped(map.ground(false) + &marks(scene, seat, &map, &spaces, radius)))
            @if !label.is_empty() { @for space in &spaces {
                @let id = element(&Place::of(seat, "duchy", &space.name), None);
                path.spot d=(map.outline(&space.name)) data-el=(id) data-card=(space.tile.as_deref().unwrap_or(words::color_of(scene, seat, &space.name))) data-r=(n(radius)) {}
            } }
        }
    }
}

/// A sheet as it is printed, with nothing on it.
pub(crate) fn printed(letter: Letter, radius: f64) -> Markup {
    let sheet = Sheet::of(letter);
    let space = |hex: u8| Space {
        name: HEXAGON.name(hex),
        color: words::kind_of(sheet.color(hex).name()),
        ..Space::default()
    };
    let spaces: Vec<Space> = (0..37).map(space).collect();
    let names = |area: &family::dice_game::sheets::Area| {
        area.hexes.into_iter().map(|hex| HEXAGON.name(hex)).collect()
    };
    let areas: Vec<Area> =
        sheet.areas.iter().map(|area| Area { spaces: names(area), is_finished: false }).collect();
    let map = Map::new(&spaces, &areas, radius, true, letter.name());
    let (wide, high) = map.size();
    let frame = format!("{} {} {} {}", n(-wide / 2.0), n(-high / 2.0), n(wide), n(high));
    html! {
        svg.mini width=(n(wide)) height=(n(high)) viewBox=(frame) aria-hidden="true" { (PreEscaped(map.ground(false))) }
    }
}
