//! Hours, what areas are worth, and the helpers.

use maud::{Markup, html};

use super::look::helper_element;
use crate::kit::icon;
use crate::offer::is_live;
use crate::play::View;
use crate::words::dice as words;

/// How many circles a line shows at least.
const CIRCLES: i64 = 6;

/// The helpers in the order of the page: the counter, its card, the counter of those that were used.
const HELPERS: [(&str, &str, &str); 4] = [
    ("workers", "worker", "used-workers"),
    ("monks", "monk", "used-monks"),
    ("silver", "silver", "used-silver"),
    ("commodities", "ware", "used-commodities"),
];

/// The hours of the three phases.
pub(super) fn hours(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let (phase, time, column) = (scene.common("phase"), scene.common("time"), scene.common("column"));
    let title = if scene.seats.len() == 1 { words::ROUNDS } else { words::HOURS };
    html! {
        section.bx.hrs data-card="hourglass" aria-label=(title) {
            span.sc { (title) }
            div.time {
                @for number in 1..=3_i64 {
                    @let done = if number < phase || scene.is_over() { column } else if number == phase { time } else { 0 };
                    div.cur[number == phase].off[number != phase] role="img" aria-label={ (words::phase_number(number)) ": " (done) " / " (column) } {
                        b { (words::phase_number(number)) }
                        span.tb0 { @for at in 0..column { i.x[at < done] {} } }
                    }
                }
            }
        }
    }
}

/// What areas of each size are worth in each phase.
pub(super) fn points(view: &View<'_>) -> Markup {
    let scene = view.scene;
    let phase = scene.common("phase");
    let value = |phase: i64, size: usize| {
        let name = format!("{phase}-{size}");
        scene.slots("area-points", None).iter().find(|slot| slot.name == name).and_then(|slot| slot.number)
    };
    html! {
        div.bx.arp data-card="areas" {
            span.sc { (words::AREA_POINTS) }
            table.ap {
                thead { tr { td {} @for number in 1..=3_i64 { th.cur[number == phase] scope="col" { (words::phase_number(number)) } } } }
                tbody { @for size in 1..=4_usize {
                    tr { th scope="row" { (words::hexes(size)) } @for number in 1..=3_i64 { td.cur[number == phase] { (value(number, size).unwrap_or(0)) } } }
                } }
            }
            p.nt0 { (words::PASTURES_TWICE) " " a.rid href="/rules/DICE-AREA-04" { "DICE-AREA-04" } }
        }
    }
}

/// The helpers of the viewer: circled, used, and room for more.
pub(super) fn helpers(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    html! {
        section.hps.sheet.bx data-part="helpers" data-k="h" data-picks aria-label=(words::HELPERS) {
            span.sc { (words::HELPERS) }
            ul.bns {
                @for (name, card, used) in HELPERS {
                    @let (has, gone) = (scene.counter(own, name), scene.counter(own, used));
                    @let id = helper_element(own, name);
                    @let live = is_live(&view.offers, &id);
                    li { button.hp.live[live].z[has == 0].wk[name == "workers"] type="button" data-el=(id) data-card=(card)
                        aria-label={ (has) " " (words::helper_name(name, has)) ", " (words::helper_use(name)) } {
                        span.hi { (icon(words::icon_of(name), 22)) }
                        span.bn { b { span.ct0 { (has) " " } (crate::words::capital(&words::helper_name(name, if name == "silver" { 1 } else { 2 }))) } small { (words::helper_use(name)) } }
                        span.cr0 aria-hidden="true" { @for at in 0..CIRCLES.max(has + gone).min(7) {
                            i.x[at < gone].f[at >= gone && at < gone + has] { (icon(words::icon_of(name), 18)) }
                        } }
                    } }
                }
            }
        }
    }
}
