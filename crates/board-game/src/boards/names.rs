//! What the spaces of a duchy are called.

use hexes::HEXAGON;

/// The name of a space: `a1` to `g4`, and in capitals `A1` to `G4` in the right half of a team's duchy.
pub fn space_name(space: u8) -> String {
    match space {
        0..37 => HEXAGON.name(space),
        _ => HEXAGON.name(if space < 52 { space - 37 } else { space - 36 }).to_uppercase(),
    }
}

/// The space of that name.
pub fn space_named(name: &str) -> Option<u8> {
    let space = HEXAGON.space(name)?;
    match name.starts_with(|letter: char| letter.is_ascii_uppercase()) {
        false => Some(space),
        true if space < 15 => Some(space + 37),
        true if space == 15 => Some(21),
        true => Some(space + 36),
    }
}
