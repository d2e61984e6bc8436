//! The icons: game symbols on a grid of 48 (`i-…`), interface signs on a grid of 24 (`u-…`), textures (`p-…`).

use maud::Markup;

use super::drawn;
use super::geometry::n;

/// Every icon and texture, to be put once into a page.
pub const SPRITE: &str = include_str!("../../assets/sprite.svg");

/// A game symbol inside another drawing, around a point.
pub fn symbol(name: &str, (x, y): (f64, f64), size: f64, class: &str) -> String {
    let class = if class.is_empty() { String::new() } else { format!(r#" class="{class}""#) };
    let (left, top, size) = (n(x - size / 2.0), n(y - size / 2.0), n(size));
    format!(r##"<use href="#i-{name}" x="{left}" y="{top}" width="{size}" height="{size}"{class}/>"##)
}

/// A game symbol in a line of text.
pub fn icon(name: &str, size: u32) -> Markup {
    inline('i', name, size)
}

/// A sign of the interface.
pub fn sign(name: &str, size: u32) -> Markup {
    inline('u', name, size)
}

fn inline(set: char, name: &str, size: u32) -> Markup {
    drawn(format!(
        r##"<svg class="ic" width="{size}" height="{size}" aria-hidden="true"><use href="#{set}-{name}"/></svg>"##
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sprite_has_no_style_of_its_own() {
        assert!(!SPRITE.contains("style=") && !SPRITE.contains("<script"));
        for name in ["i-castle", "i-worker", "u-undo", "p-castle", "ps-livestock"] {
            assert!(SPRITE.contains(&format!(r#"id="{name}""#)), "{name}");
        }
    }
}
