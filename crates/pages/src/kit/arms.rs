//! The coat of arms of a seat: colour and charge, so that no seat is told by colour alone.

use maud::Markup;
use tabletop::Seat;

use super::drawn;

const FIELD: &str = "M6 4h36v17c0 12-7 19.5-18 24.5C13 40.5 6 33 6 21z";
const CHARGES: [&str; 5] = [
    "M6 4h11l25 28-6 7L6 9z",
    "M17 4h14v39l-7 3-7-3z",
    "m24 16 18 15c-1.5 3-3.5 5.5-6 8L24 29 12 39c-2.5-2.5-4.5-5-6-8z",
    "M18.5 4h11v12.5H42V21c0 2.3-.3 4.5-.8 6.5H29.5v15L24 45.5l-5.5-3v-15H6.8C6.3 25.5 6 23.3 6 21v-4.5h12.5z",
    "M6 15.5h36V21c0 2.1-.2 4-.6 5.8H6.6C6.2 25 6 23.1 6 21z",
];

/// The arms of a seat; seats beyond the fifth use the charges again.
pub fn arms(seat: Seat, size: u32) -> Markup {
    let seat = seat.index() % CHARGES.len();
    let charge = CHARGES[seat];
    drawn(format!(
        r#"<svg class="arms s{seat}" width="{size}" height="{size}" viewBox="0 0 48 48" aria-hidden="true"><path class="af" d="{FIELD}"/><path class="ac" d="{charge}"/><path class="ao" d="{FIELD}"/></svg>"#
    ))
}
