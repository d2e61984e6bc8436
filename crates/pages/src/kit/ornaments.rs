//! The few ornaments: the glazed roof, the compass, the landscape, the laurels.

use maud::Markup;

use super::geometry::n;
use super::{drawn, symbol};

/// The glazed roof of Beaune, the ornament of the product.
pub fn roof(width: u32, height: u32, size: f64) -> Markup {
    const COLORS: [&str; 6] = ["z0", "z0", "z1", "z2", "z1", "z3"];
    let mut paths: [(&str, String); 4] = ["z0", "z1", "z2", "z3"].map(|class| (class, String::new()));
    for row in 0..=(f64::from(height) / (size * 0.62)) as i32 + 1 {
        for column in 0..=(f64::from(width) / size) as i32 + 1 {
            let odd = row % 2;
            let (x, y) =
                (f64::from(column) * size + f64::from(odd) * size / 2.0, f64::from(row) * size * 0.62);
            let wave = ((column * 2 + odd - 9).rem_euclid(18) - 9).abs() + row;
            let class = COLORS[(wave % 6) as usize];
            let (wide, high) = (n(size * 0.47), n(size * 0.58));
            let lozenge =
                format!("M{} {}l{wide} {high}-{wide} {high}-{wide}-{high}z", n(x), n(y - size * 0.6));
            paths.iter_mut().filter(|(other, _)| *other == class).for_each(|(_, path)| *path += &lozenge);
        }
    }
    let paths: String =
        paths.iter().map(|(class, path)| format!(r#"<path class="{class}" d="{path}"/>"#)).collect();
    drawn(format!(
        r#"<svg class="roof" width="{width}" height="{height}" viewBox="0 0 {width} {height}" aria-hidden="true" preserveAspectRatio="xMidYMid slice">{paths}</svg>"#
    ))
}

/// A compass rose, the one ornament on a map.
pub fn compass(x: f64, y: f64, size: f64) -> String {
    let mut text = format!(
        r#"<g class="rose" transform="translate({} {}) scale({})"><circle r="30"/><circle r="26.5" class="dots"/><circle r="9"/>"#,
        n(x),
        n(y),
        n(size / 48.0)
    );
    for turn in 0..8 {
        let long = if turn % 2 == 0 { 42 } else { 24 };
        text += &format!(
            r#"<g transform="rotate({})"><path class="dark" d="M0 -{long}L5.5 -9 0 -5z"/><path class="pale" d="M0 -{long}L-5.5 -9 0 -5z"/></g>"#,
            turn * 45
        );
    }
    text + r#"<text y="-45">N</text></g>"#
}

/// Hills, vines and the river, for the first page.
pub fn landscape() -> Markup {
    let mut text = String::from(concat!(
        r#"<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop class="sky1" offset="0"/><stop class="sky2" offset="1"/></linearGradient></defs>"#,
        r#"<rect width="1440" height="300" fill="url(#sky)"/><circle class="sun" cx="985" cy="92" r="44"/><circle class="moon" cx="1003" cy="80" r="38"/><g class="rays">"#
    ));
    for ray in 0..24 {
        let long = if ray % 2 == 1 { 14 } else { 8 };
        text += &format!(r#"<path d="M985 34v-{long}" transform="rotate({} 985 92)"/>"#, ray * 15);
    }
    text += concat!(
        "</g>",
        r#"<path class="h1" d="M0 176C120 120 220 150 330 132s170-66 290-40 150 60 270 40 190-70 300-48 170 40 250 24V300H0z"/><g class="h1i">"#
    );
    text += &(symbol("church", (820.0, 131.0), 36.0, "") + &symbol("castle", (640.0, 77.0), 60.0, ""));
    text += r#"</g><path class="h2" d="M0 214C160 160 260 214 420 186s200-50 340-10 220 20 340-10 220-20 340 20V300H0z"/><g class="vine">"#;
    for row in 0..7 {
        text += &format!(
            r#"<path d="M{} {}C{} 214 {} 240 {} 300"/>"#,
            905 + row * 26,
            188 + row * 2,
            930 + row * 34,
            950 + row * 44,
            960 + row * 58
        );
    }
    for row in 0..6 {
        text += &format!(
            r#"<path d="M{} {}C{} 230 {} 256 {} 300"/>"#,
            90 + row * 22,
            206 - row * 3,
            70 + row * 30,
            40 + row * 42,
            10 + row * 56
        );
    }
    text += r#"</g><g class="h2i">"#;
    for (name, x, y, size) in [
        ("building", 566.0, 164.0, 40.0),
        ("townhall", 608.0, 160.0, 46.0),
        ("market", 650.0, 164.0, 32.0),
        ("warehouse", 1180.0, 158.0, 36.0),
    ] {
        text += &symbol(name, (x, y), size, "");
    }
    text += r#"</g><path class="riv0" d="M760 170c-30 20-10 32-50 48s-120 20-150 44-60 30-90 38h420c-10-30 30-46 10-66s-90-20-90-36 0-20-10-26z"/><g class="wav">"#;
    for (x, y) in
        [(640, 246), (700, 228), (760, 262), (600, 276), (720, 284), (820, 280), (744, 206), (690, 262)]
    {
        text += &format!(r#"<path d="M{x} {y}q8-5 16 0t16 0t16 0"/>"#);
    }
    text += r#"</g><g class="bt0">"#;
    text += &(symbol("ship", (790.0, 226.0), 58.0, "") + &symbol("boat", (655.0, 214.0), 26.0, ""));
    text += r#"</g><path class="h3" d="M0 262C180 226 300 268 470 300H0zM890 300c140-50 330-74 550-34v34z"/><g class="h3i">"#;
    for (name, x, y, size) in [
        ("livestock", 1010.0, 266.0, 26.0),
        ("livestock", 1050.0, 258.0, 30.0),
        ("livestock", 1100.0, 262.0, 22.0),
        ("cow", 180.0, 254.0, 24.0),
        ("cow", 222.0, 258.0, 20.0),
    ] {
        text += &symbol(name, (x, y), size, "");
    }
    drawn(format!(
        r#"<svg class="land" viewBox="0 0 1440 300" width="1440" height="300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">{text}</g></svg>"#
    ))
}

/// The laurels of the winner.
pub fn laurels() -> Markup {
    let mut leaves = String::new();
    for side in [1.0, -1.0] {
        for leaf in 0..9 {
            let angle = 20.0 + f64::from(leaf) * 15.5;
            let (x, y) = (side * 36.0 * angle.to_radians().sin(), 36.0 * angle.to_radians().cos());
            let (x, y) = (n(x), n(y));
            leaves += &format!(
                r#"<ellipse cx="{x}" cy="{y}" rx="9" ry="3.8" transform="rotate({} {x} {y})"/>"#,
                n(side * (58.0 - angle))
            );
        }
    }
    drawn(format!(
        r#"<svg class="lau" width="84" height="84" viewBox="-50 -46 100 96" aria-hidden="true">{leaves}<path d="M-12 44c8-6 16-6 24 0"/></svg>"#
    ))
}
