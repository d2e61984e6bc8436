//! The dice game.

use maud::{Markup, html};

use super::Panel;
use super::pictures::{colour, counted, land, plus, to, white};
use crate::kit::icon;
use crate::words::how as say;

pub(super) const PANELS: [Panel; 8] = [
    Panel::new(say::D_ROLL, say::D_ROLL_TEXT, || {
        html! { (white(2)) (white(4)) (plus()) (colour("monastery")) (colour("livestock")) (plus()) span.bk1.plain { (icon("hourglass", 30)) } }
    }),
    Panel::new(say::D_WRITE, say::D_WRITE_TEXT, || {
        html! { (white(5)) (plus()) (colour("ship")) (to()) (land(&[&[("building", 0, ""), ("ship", 5, "")], &[("mine", 0, ""), ("castle", 0, "castle"), ("ship", 6, "")], &[("monastery", 1, ""), ("livestock", 3, "")]], &["a2"], "dice")) }
    }),
    Panel::wide(say::D_FIT, say::D_FIT_TEXT, fits),
    Panel::wide(say::D_POINTS, say::D_POINTS_TEXT, points),
    Panel::new(say::D_HELP, say::D_HELP_TEXT, || {
        html! { (counted("worker", "1")) (counted("monk", "1")) (counted("silver", "1")) (counted("goods", "1")) }
    }),
    Panel::new(say::D_SELL, say::D_SELL_TEXT, || {
        html! { span.bk1.plain { (icon("hourglass", 30)) } span.bk1.plain { (icon("hourglass", 30)) } (to()) (counted("goods", "1")) (to()) (counted("silver", "1")) (counted("points", "2")) }
    }),
    Panel::new(say::D_COLOR, say::D_COLOR_TEXT, || {
        html! { (colour("livestock")) (to()) (counted("points", "4")) (counted("points", "2")) }
    }),
    Panel::new(say::D_END, say::D_END_TEXT, || {
        html! { @for _ in 0..3 { span.bk1.plain { (icon("hourglass", 30)) } } (to()) (icon("points", 40)) }
    }),
];

/// Which numbers fit which colour.
fn fits() -> Markup {
    html! {
        dl.kinds {
            @for (name, text) in [("monastery", say::F_MONASTERY), ("mine", say::F_MINE), ("ship", say::F_RIVER), ("building", say::F_CITY), ("livestock", say::F_PASTURE), ("castle", say::F_CASTLE)] {
                dt { (colour(name)) } dd { (text) }
            }
        }
    }
}

/// The points of areas by size and phase.
fn points() -> Markup {
    html! {
        table.pts1 {
            thead { tr { th { (say::SPACES) } @for size in 1..=4 { th { (size) } } } }
            tbody { @for (phase, points) in [("I", [1, 4, 8, 13]), ("II", [1, 3, 6, 10]), ("III", [1, 2, 4, 7])] {
                tr { th { (say::PHASE) " " (phase) } @for points in points { td { b { (points) } } } }
            } }
        }
    }
}
