//! Gains of an action, added up for a sentence.

use std::str::FromStr;

use table::Gain;

/// How much more there is of something that is counted.
pub(crate) fn counted(gains: &[Gain], name: &str) -> u32 {
    let count = |gain: &Gain| match gain {
        Gain::Counted(what, count) if *what == name => *count,
        _ => 0,
    };
    gains.iter().map(count).sum()
}

/// The points for everything, or for one thing.
pub(crate) fn points(gains: &[Gain], is_meant: impl Fn(&str) -> bool) -> i32 {
    let points = |gain: &Gain| match gain {
        Gain::Points(source, points) if is_meant(source) => *points,
        _ => 0,
    };
    gains.iter().map(points).sum()
}

/// The pieces of one sort: goods, but not tiles.
pub(crate) fn pieces<T: FromStr>(gains: &[Gain]) -> impl Iterator<Item = T> {
    gains.iter().filter_map(|gain| match gain {
        Gain::Piece(piece) => piece.parse().ok(),
        _ => None,
    })
}
