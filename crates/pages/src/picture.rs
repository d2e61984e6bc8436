//! A position as one drawing that stands on its own.

use crate::assets::STYLE;
use crate::kit::{SPRITE, n};
use crate::look::look_of;
use crate::scene::Scene;

/// A position as an SVG file.
pub fn picture(scene: &Scene) -> String {
    let (drawing, wide, high) = look_of(scene.picture.game).drawing(scene);
    let (wide, high) = (n(wide), n(high));
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" data-theme="light" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"><style><![CDATA[{STYLE}]]></style>{SPRITE}<rect width="100%" height="100%" fill="var(--sheet)"/>{drawing}</svg>
"#
    )
}
