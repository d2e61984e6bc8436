//! The drawing kit: everything that is drawn, as SVG. Ink draws, colour means a kind of tile, gold means finished, and
//! rubric red means "you can do this now".
//!
//! Every drawing is a pure function of what it shows: the hand-made wobble comes from a hash of the thing itself, so the
//! same position always gives the same bytes.

mod arms;
mod badge;
mod chart;
mod county;
mod dice;
mod geometry;
mod goods;
mod icons;
mod islands;
mod map;
mod ornaments;
mod posts;
mod shield;
mod tile;
mod vines;

pub use arms::arms;
pub use badge::cost_badge;
pub use chart::{Band, chart, chart_over};
pub use county::{County, CountySpace};
pub use dice::{die, die_image};
pub use geometry::{hexagon, n};
pub use goods::{good, good_image};
pub use icons::{SPRITE, icon, sign, symbol};
pub use map::{Area, Map, Space};
pub use ornaments::{compass, landscape, laurels, roof};
pub use posts::{Post, post_spot, posts};
pub use shield::{castle_with_shield, shield, shield_image, shield_number};
pub use tile::{Piece, empty_key_space, hole, tile, tile_image};
pub use vines::{
    GRAPES, double_hexagon, double_hole, double_image, double_tile, vine_image, vine_tile, vines,
};

use maud::{Markup, PreEscaped};

/// What a drawing is called to somebody who does not see it: nothing if what stands beside it says it all.
pub(crate) fn called(label: &str) -> String {
    match label {
        "" => r#" aria-hidden="true""#.to_owned(),
        label => format!(r#" role="img" aria-label="{}""#, maud::html! { (label) }.into_string()),
    }
}

/// A drawing made of text that holds nothing from outside.
pub(crate) fn drawn(text: String) -> Markup {
    PreEscaped(text)
}

/// The outline of a depot: a hexagon that stands on an edge.
pub(crate) fn depot_outline(radius: f64, seed: &str) -> String {
    geometry::shaken(radius, 0.0, 0.1, seed, 2.0)
}
