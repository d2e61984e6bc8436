//! Sets of hexagonal spaces, their neighbours and their pictures.
//!
//! A *space* is a number below [`MAX_SPACES`]; a [`HexSet`] is a set of spaces; [`HEXAGON`] is the shape shared
//! by every regular duchy: 37 spaces in rows of 4, 5, 6, 7, 6, 5 and 4.
//!
//! ```
//! use hexes::{HEXAGON, HexSet, hexes};
//!
//! let centre = HexSet::of(HEXAGON.space("d4").unwrap());
//! let around = HEXAGON.neighbours_of(centre);
//! assert_eq!(around, hexes!(
//!     . . . .
//!    . . . . .
//!   . . x x . .
//!  . . x . x . .
//!   . . x x . .
//!    . . . . .
//!     . . . .
//! ));
//! ```
#![forbid(unsafe_code)]

mod hexagon;
mod set;

pub use hexagon::{HEXAGON, Hexagon};
pub use set::{HexSet, MAX_SPACES, Spaces};
