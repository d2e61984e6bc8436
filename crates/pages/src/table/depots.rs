//! Six depots around the black one: a honeycomb of seven, which a narrow page lays out as a grid.

use family::board_game::rooms::RoomId;
use maud::{Markup, PreEscaped, html};
use table::{Place, Slot};

use super::{View, rooms};
use crate::kit::{Piece, cost_badge, die, good, hole, n, symbol, tile};
use crate::offer::{costs_silver, element, is_live, least};
use crate::words::{self, Price};

const STEP: f64 = 147.0;
const WIDTH: f64 = 1.732_050_807_568_877_2;

/// The depots.
pub(crate) fn depots(view: &View<'_>) -> Markup {
    html! {
        div.flower role="group" aria-label=(words::DEPOTS) {
            @for depot in view.scene.slots("depot", None) { (numbered(view, depot)) }
            (black(view))
            (steps())
            (rooms::corners(view))
        }
    }
}

/// Radius and places of the tiles of a depot with so many spaces.
fn layout(spaces: usize, has_quay: bool) -> (f64, Vec<(f64, f64)>) {
    match spaces {
        0..=2 if has_quay => {
            let wide = WIDTH * 29.0;
            (29.0, vec![(-wide / 2.0 - 1.0, -7.0), (wide / 2.0 + 1.0, -7.0)])
        }
        3 if has_quay => {
            let wide = WIDTH * 25.5;
            (25.5, vec![(-wide, -8.0), (0.0, -8.0), (wide, -8.0)])
        }
        _ if has_quay => {
            let (wide, high) = (WIDTH * 22.4, 22.4 * 0.75);
            let at = |x: f64, row: f64| (x * wide + row * wide / 4.0, -9.0 + row * high);
            (22.4, vec![at(-0.5, -1.0), at(0.5, -1.0), at(-0.5, 1.0), at(0.5, 1.0)])
        }
        0..=2 => {
            let wide = WIDTH * 32.0;
            (32.0, vec![(-wide / 2.0 - 1.0, 1.0), (wide / 2.0 + 1.0, 1.0)])
        }
        3 => {
            let (wide, high) = (WIDTH * 26.5, 26.5 * 0.75);
            (26.5, vec![(-wide / 2.0, 1.0 - high), (wide / 2.0, 1.0 - high), (0.0, 1.0 + high)])
        }
        _ => {
            let (wide, high) = (WIDTH * 23.5, 23.5 * 0.75);
            let at = |x: f64, row: f64| (x * wide + row * wide / 4.0, 1.0 + row * high);
            (23.5, vec![at(-0.5, -1.0), at(0.5, -1.0), at(-0.5, 1.0), at(0.5, 1.0)])
        }
    }
}

fn numbered(view: &View<'_>, depot: &Slot) -> Markup {
    let number = depot.number.unwrap_or(0);
    let spaces: Vec<&Slot> =
        view.scene.slots("space", None).iter().filter(|space| space.number == depot.number).collect();
    let has_quay = view.scene.has_room(RoomId::Shields);
    let (radius, places) = layout(spaces.len(), has_quay);
    let few = spaces.len() <= 2;
    let id = element(&Place::common("depot", &depot.name), None);
    let reach = reach(view, depot);
    let unloads = least(&view.offers, &id).is_some();
    let is_hot = reach == Some(0) || unloads;
    let up = if few { -52.0 } else { -57.0 };
    let white = view.scene.common("white") == i64::from(number);
    let outline = |scale: f64| crate::kit::depot_outline(STEP / WIDTH * scale, &depot.name);
    let mut text = format!(
        r#"<path class="dp-s" d="{0}" transform="translate(0 2)"/><path class="dp-b" d="{0}"/><path class="dp-l" d="{1}"/>"#,
        outline(0.955),
        outline(0.895)
    );
    let lying = lay(&spaces, depot);
    for (at, (space, place)) in spaces.iter().zip(places).enumerate() {
        text += &match lying[at] {
            Some(piece) => live_tile(view, &depot.name, "depot", piece, radius, place, at),
            None => hole(space.color.unwrap_or_default(), radius, place, &format!("p{at}")),
        };
    }
    let class = if white { "ink wht" } else { "ink" };
    text += &format!(
        r#"<g class="dd" transform="translate(0 {up})">{}</g>"#,
        die(number, if few { 24.0 } else { 21.0 }, (0.0, 0.0), class)
    );
    text += &match has_quay {
        true => quay(view, depot, if few { 46.0 } else { 47.0 }),
        false => {
            let kinds = depot.pieces.iter().filter(|piece| words::good_number(&piece.name).is_some()).count();
            let size = match (kinds, few) {
                (5.., _) => 14.0,
                (_, true) => 19.0,
                _ => 17.0,
            };
            let drawn = goods(depot, size).0;
            format!(r#"<g class="gg" transform="translate(0 {})">{drawn}</g>"#, if few { 52.0 } else { 55.0 })
        }
    };
    if let Some(cost) = reach.filter(|_| !unloads) {
        let badge = cost_badge((0.0, 0.0), cost, 0.82, true);
        text += &format!(
            r#"<g class="bg" transform="translate({} {up})">{badge}</g>"#,
            if cost > 0 { 30 } else { 23 }
        );
    }
    let label = label(depot);
    html! {
        svg.depot.{ "d" (number) }.{ "n" (spaces.len()) }.hot[is_hot].can[unloads]
            viewBox="-86 -75 172 150" data-el=(id) data-k=(number) data-card="depot" tabindex="0" role="group" aria-label=(label) {
            (PreEscaped(text))
        }
    }
}

/// The tiles of a depot on its spaces: each on one of its colour if there is one.
fn lay<'a>(spaces: &[&Slot], depot: &'a Slot) -> Vec<Option<&'a str>> {
    let mut lying: Vec<Option<&str>> = vec![None; spaces.len()];
    for piece in tiles(depot) {
        let kind = Piece::named(piece).map(|piece| piece.kind);
        let is_free = |at: &usize| lying[*at].is_none();
        let own = (0..spaces.len()).find(|at| is_free(at) && spaces[*at].color == kind);
        if let Some(at) = own.or_else(|| (0..spaces.len()).find(is_free)) {
            lying[at] = Some(piece);
        }
    }
    lying
}

/// The tiles in a slot, each as often as it lies there.
fn tiles(slot: &Slot) -> impl Iterator<Item = &str> {
    let tiles = slot.pieces.iter().filter(|piece| Piece::named(&piece.name).is_some());
    tiles.flat_map(|piece| std::iter::repeat_n(piece.name.as_str(), piece.count as usize))
}

/// The least cost of taking something from a depot.
fn reach(view: &View<'_>, depot: &Slot) -> Option<u32> {
    let takes = view.offers.iter().filter(|offer| {
        let target = offer.choice.target.as_ref();
        target.is_some_and(|place| place.zone == "depot" && place.slot == depot.name)
            && matches!(offer.choice.kind, "take" | "hire")
    });
    takes.map(crate::offer::Offer::workers).min()
}

/// Shields, then goods, in one row.
fn quay(view: &View<'_>, depot: &Slot, low: f64) -> String {
    let (shields, wide) = rooms::in_depot(view, depot, 0.0);
    let many = depot.pieces.iter().filter(|piece| words::good_number(&piece.name).is_some()).count() > 2;
    let (goods, long) = goods(depot, if wide > 40.0 && many { 14.0 } else { 17.0 });
    let gap = if wide > 0.0 && long > 0.0 { 4.0 } else { 0.0 };
    let left = -(wide + gap + long) / 2.0;
    format!(
        r#"<g class="gg quay" transform="translate(0 {})"><g transform="translate({} 0)">{shields}</g><g transform="translate({} 1)">{goods}</g></g>"#,
        n(low),
        n(left),
        n(left + wide + gap + long / 2.0)
    )
}

/// The goods of a depot around a point, and how wide they are.
fn goods(depot: &Slot, size: f64) -> (String, f64) {
    let wares: Vec<(u8, u32)> = depot
        .pieces
        .iter()
        .filter_map(|piece| Some((words::good_number(&piece.name)?, piece.count)))
        .collect();
    let gap = match wares.len() {
        5.. => 1.0,
        _ if wares.iter().any(|(_, count)| *count > 1) => 9.0,
        _ => 4.0,
    };
    let step = size + gap;
    let middle = (wares.len() as f64 - 1.0) / 2.0;
    let drawn: String = wares
        .iter()
        .enumerate()
        .map(|(at, &(number, count))| {
            let drawn = good(number, size, ((at as f64 - middle) * step, 0.0), count, "");
            format!(r#"<g data-card="{}">{drawn}</g>"#, words::GOODS[usize::from(number - 1)].0)
        })
        .collect();
    (drawn, wares.len() as f64 * step)
}

/// A tile that can be pointed at.
fn live_tile(
    view: &View<'_>,
    slot: &str,
    zone: &'static str,
    name: &str,
    radius: f64,
    (x, y): (f64, f64),
    at: usize,
) -> String {
    let id = element(&Place::common(zone, slot), Some(name));
    let live = if is_live(&view.offers, &id) { " live" } else { "" };
    let cost = least(&view.offers, &id);
    let label = html! { (tile_label(view, zone, slot, name, cost)) }.into_string();
    let small = radius < 20.0;
    format!(
        r#"<g class="dt p{at}{live}" data-el="{id}" data-card="{name}" data-r="{}" role="button" tabindex="-1" aria-label="{label}" transform="translate({} {})">{}<path class="insp" d="{}"/></g>"#,
        n(radius),
        n(x),
        n(y),
        tile(name, radius, (0.0, 0.0), "", small),
        crate::kit::hexagon(radius * 1.02)
    )
}

fn tile_label(view: &View<'_>, zone: &str, slot: &str, name: &str, cost: Option<u32>) -> String {
    let id = element(
        &Place { zone: if zone == "black" { "black" } else { "depot" }, owner: None, slot: slot.to_owned() },
        Some(name),
    );
    let price = cost.map(|workers| match costs_silver(&view.offers, &id) {
        true => Price::Silver,
        false => Price::Workers(workers),
    });
    words::tile_in(name, (zone != "black").then_some(slot), price)
}

fn label(depot: &Slot) -> String {
    let tiles: Vec<String> = depot.pieces.iter().map(|piece| words::piece_name(&piece.name)).collect();
    words::depot(&depot.name, &tiles)
}

fn black(view: &View<'_>) -> Markup {
    let spaces = view.scene.slots("black-space", None);
    let (radius, places): (f64, Vec<(f64, f64)>) = match spaces.len() {
        0..=4 => {
            let (wide, high) = (WIDTH * 25.0, 25.0 * 0.75);
            let at = |x: f64, row: f64| (x * wide + row * wide / 4.0, row * high - 5.0);
            (25.0, vec![at(-0.5, -1.0), at(0.5, -1.0), at(-0.5, 1.0), at(0.5, 1.0)])
        }
        5..=6 => {
            let (wide, high) = (WIDTH * 21.0, 21.0 * 0.75);
            let at = |x: f64, row: f64| (x * wide + row * wide / 4.0, row * high - 6.0);
            (
                21.0,
                vec![at(-1.0, -1.0), at(0.0, -1.0), at(1.0, -1.0), at(-1.0, 1.0), at(0.0, 1.0), at(1.0, 1.0)],
            )
        }
        _ => {
            let (wide, high) = (WIDTH * 19.5, 19.5 * 1.5);
            let row =
                |row: f64, xs: &[f64]| xs.iter().map(|x| (x * wide, row * high - 5.0)).collect::<Vec<_>>();
            (
                19.5,
                [row(-1.0, &[-1.0, 0.0, 1.0]), row(0.0, &[-0.5, 0.5]), row(1.0, &[-1.0, 0.0, 1.0])].concat(),
            )
        }
    };
    let id = element(&Place::common("black", ""), None);
    let outline = |scale: f64| crate::kit::depot_outline(STEP / WIDTH * scale, "black");
    let mut text =
        format!(r#"<path class="bd-b" d="{}"/><path class="bd-l" d="{}"/>"#, outline(0.955), outline(0.895));
    let mut lying =
        view.scene.slots("black", None).iter().flat_map(tiles).filter(|name| !rooms::is_beside(name));
    for (at, place) in places.into_iter().take(spaces.len()).enumerate() {
        text += &match lying.next() {
            Some(piece) => live_tile(view, "", "black", piece, radius, place, at),
            None => format!(
                r#"<path class="bhole p{at}" transform="translate({} {})" d="{}"/>"#,
                n(place.0),
                n(place.1),
                crate::kit::hexagon(radius * 0.86)
            ),
        };
    }
    let can = view.offers.iter().any(|offer| offer.choice.kind == "buy");
    text += &format!(
        r##"<text class="bl">{}</text><g class="price{}" transform="translate(0 {})"><rect x="-22" y="-11" width="44" height="22" rx="11"/><text x="-9" y="5">2</text><use href="#i-silver" x="-1" y="-8" width="16" height="16"/></g>"##,
        words::BLACK_DEPOT,
        if can { " can" } else { "" },
        if spaces.len() <= 4 { 54 } else { 57 }
    );
    html! {
        svg.depot.bdepot.{ "b" (spaces.len()) } viewBox="-86 -75 172 150" data-el=(id) data-k="b" data-card="black" tabindex="0" role="group"
            aria-label=(words::BLACK_DEPOT) {
            (PreEscaped(text))
        }
    }
}

/// The marks between neighbours: one worker from depot to depot.
fn steps() -> Markup {
    let (x, y) = (212.0, 221.5);
    let at = |place: u8| {
        let angle = (f64::from(place) * 60.0 - 60.0).to_radians();
        (x + STEP * 0.866 * angle.cos(), y + STEP * 0.866 * angle.sin())
    };
    let marks: String = (0..6)
        .map(|place| {
            let (x, y) = at(place);
            format!(
                r#"<g class="step" transform="translate({} {})"><title>{}</title><circle r="9.5"/>{}</g>"#,
                n(x),
                n(y),
                words::ONE_WORKER,
                symbol("worker", (0.0, 0.0), 11.0, "")
            )
        })
        .collect();
    html! { svg.steps viewBox="0 0 424 443" aria-hidden="true" { (PreEscaped(marks)) } }
}
