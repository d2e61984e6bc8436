//! Hexagons and how numbers are written.

use std::f64::consts::TAU;

/// A point of a drawing.
pub(crate) type Point = (f64, f64);

/// The width of a pointy hexagon by its radius.
pub(crate) const WIDTH: f64 = 1.732_050_807_568_877_2;

/// A number as short as a drawing needs it: two places at most, one from ten on, no trailing zeros.
pub fn n(value: f64) -> String {
    let text = if value.abs() < 9.95 { format!("{value:.2}") } else { format!("{value:.1}") };
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// A number from 0 to 1 that depends on nothing but its seeds, so that a wobble is the same in every drawing.
pub(crate) fn chance(seed: &str, at: (i64, i64)) -> f64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let numbers = at.0.to_le_bytes().into_iter().chain(at.1.to_le_bytes());
    for byte in seed.bytes().chain(numbers) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    hash ^= hash >> 29;
    hash = hash.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash ^= hash >> 32;
    (hash & 0xffff_ffff) as f64 / f64::from(u32::MAX)
}

/// The corners of a hexagon; `turn` in degrees: -90 stands on a corner, 0 on an edge.
pub(crate) fn corners((x, y): Point, radius: f64, turn: f64) -> [Point; 6] {
    [0, 1, 2, 3, 4, 5].map(|corner| {
        let angle = (turn / 360.0 + f64::from(corner) / 6.0) * TAU;
        (x + radius * angle.cos(), y + radius * angle.sin())
    })
}

/// A closed path through points.
pub(crate) fn polygon(points: &[Point]) -> String {
    let texts: Vec<String> = points.iter().map(|&(x, y)| format!("{} {}", n(x), n(y))).collect();
    format!("M{}z", texts.join("L"))
}

/// A hexagon around the origin with rounded corners.
pub fn hexagon(radius: f64) -> String {
    rounded(&corners((0.0, 0.0), radius, -90.0), 0.12)
}

/// A hexagon around the origin with rounded corners, as if drawn by hand.
pub(crate) fn shaken(radius: f64, turn: f64, rounding: f64, seed: &str, wobble: f64) -> String {
    let mut points = corners((0.0, 0.0), radius, turn);
    for (at, (x, y)) in (0..).zip(&mut points) {
        *x += (chance(seed, (at, 1)) - 0.5) * wobble;
        *y += (chance(seed, (at, 2)) - 0.5) * wobble;
    }
    rounded(&points, rounding)
}

fn rounded(points: &[Point; 6], rounding: f64) -> String {
    let mut path = String::new();
    for (at, &(x, y)) in points.iter().enumerate() {
        let toward = |(px, py): Point| (x + (px - x) * rounding, y + (py - y) * rounding);
        let (ax, ay) = toward(points[(at + 5) % 6]);
        let (bx, by) = toward(points[(at + 1) % 6]);
        let pen = if at == 0 { 'M' } else { 'L' };
        path += &format!("{pen}{} {}Q{} {} {} {}", n(ax), n(ay), n(x), n(y), n(bx), n(by));
    }
    path + "z"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([0.0, -0.001, 1.5, 2.0, 10.0, -3.456].map(n), ["0", "0", "1.5", "2", "10", "-3.46"]);
    }

    #[test]
    fn a_wobble_depends_on_its_seed_alone() {
        assert_eq!(chance("d4", (1, 2)).to_bits(), chance("d4", (1, 2)).to_bits());
        assert_ne!(chance("d4", (1, 2)).to_bits(), chance("d4", (2, 1)).to_bits());
        let drawn: Vec<f64> = (0..200).map(|at| chance("a1", (at, 1))).collect();
        assert!(drawn.iter().all(|value| (0.0..=1.0).contains(value)));
        let mean = drawn.iter().sum::<f64>() / 200.0;
        assert!((0.4..0.6).contains(&mean), "{mean}");
    }

    #[test]
    fn a_hexagon_has_six_rounded_corners() {
        let path = hexagon(10.0);
        assert_eq!(path.matches('Q').count(), 6);
        assert!(path.starts_with('M') && path.ends_with('z'));
    }
}
