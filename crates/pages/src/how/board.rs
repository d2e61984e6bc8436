//! The board game.

use maud::{Markup, html};

use super::Panel;
use super::pictures::{counted, die, good, land, plus, slot, tile, to, white};
use crate::words::how as say;

pub(super) const PANELS: [Panel; 9] = [
    Panel::wide(say::B_GOAL, say::B_GOAL_TEXT, || crate::table::duchy_picture("1", 13.0, false)),
    Panel::new(say::B_ROUND, say::B_ROUND_TEXT, || html! { (die(4)) (die(1)) (plus()) (white(3)) (good(5)) }),
    Panel::new(
        say::B_TAKE,
        say::B_TAKE_TEXT,
        || html! { (die(4)) (to()) (tile("ship")) (tile("bank")) (to()) (slot()) },
    ),
    Panel::new(say::B_PLACE, say::B_PLACE_TEXT, || {
        html! { (die(5)) (plus()) (tile("ship")) (to()) (land(&[&[("building", 3, ""), ("monastery", 1, "")], &[("ship", 2, ""), ("castle", 6, "castle"), ("ship", 5, "")], &[("mine", 4, ""), ("building", 3, "")]], &["b3"], "how")) }
    }),
    Panel::new(say::B_SELL, say::B_SELL_TEXT, || {
        html! { (die(2)) (plus()) (good(2)) (good(2)) (to()) (counted("silver", "1")) (counted("points", "4")) }
    }),
    Panel::new(say::B_WORK, say::B_WORK_TEXT, || {
        html! { (die(3)) (to()) (counted("worker", "2")) span.op1 {} (die(6)) (plus()) (counted("worker", "1")) (to()) (die(5)) }
    }),
    Panel::new(
        say::B_BUY,
        say::B_BUY_TEXT,
        || html! { (counted("silver", "2")) (to()) span.dark1 { (tile("market")) (tile("cow4")) } (to()) (slot()) },
    ),
    Panel::wide(say::B_TILES, say::B_TILES_TEXT, kinds),
    Panel::wide(say::B_POINTS, say::B_POINTS_TEXT, points),
];

/// What each kind of tile does.
fn kinds() -> Markup {
    html! {
        dl.kinds {
            @for (name, text) in [("castle", say::K_CASTLE), ("mine", say::K_MINE), ("ship", say::K_SHIP), ("cow3", say::K_LIVESTOCK), ("bank", say::K_BUILDING), ("m20", say::K_MONASTERY)] {
                dt { (tile(name)) } dd { (text) }
            }
        }
    }
}

/// The points of areas by size and by phase.
fn points() -> Markup {
    html! {
        table.pts1 { tbody {
            tr { th { (say::SPACES) } @for size in 1..=8 { td { (size) } } }
            tr { th { (say::POINTS) } @for points in [1, 3, 6, 10, 15, 21, 28, 36] { td { b { (points) } } } }
        } }
        table.pts1 { tbody {
            tr { th { (say::PHASE) } @for phase in ["A", "B", "C", "D", "E"] { td { (phase) } } }
            tr { th { (say::MORE) } @for points in [10, 8, 6, 4, 2] { td { b { "+" (points) } } } }
        } }
    }
}
