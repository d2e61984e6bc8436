//! Names of tiles, goods and places.

use card_game::action::Bonus;
use card_game::card::{Card, Kind};
use card_game::stock::{Ware, Wares};

use crate::words::count;

/// The name of a kind in a sentence.
pub(super) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Carpenter => "carpenter's workshop",
        Kind::Boarding => "boarding house",
        Kind::CityHall => "city hall",
        kind => kind.name(),
    }
}

/// The name of a card in a sentence: `the bank (4)`.
pub(super) fn card(card: Card) -> String {
    match card.is_face() {
        true => format!("the {} ({})", kind(card.kind()), card.die()),
        false => "an unknown card".to_owned(),
    }
}

/// `2 dark, 1 light`; a dash for none.
pub(super) fn wares<W: Ware, const N: usize>(wares: &Wares<N>) -> String {
    let words: Vec<String> = W::ALL
        .iter()
        .filter(|&&ware| wares.count(ware) > 0)
        .map(|&ware| format!("{} {}", wares.count(ware), ware.name()))
        .collect();
    if words.is_empty() { "-".to_owned() } else { words.join(", ") }
}

/// What a bonus is in a round.
pub(super) fn bonus(bonus: Bonus, round: u8) -> String {
    let amount = bonus.amount(round);
    match bonus {
        Bonus::Points => points(amount.into()),
        Bonus::Goods => count(amount, "good", "goods"),
        Bonus::Animals => count(amount, "animal", "animals"),
        Bonus::Workers => workers(amount.into()),
        Bonus::Silver => format!("{amount} silver"),
        Bonus::Both => format!("{} and {amount} silver", workers(amount.into())),
    }
}

/// `2 workers`.
pub(super) fn workers(number: u32) -> String {
    count(number as i32, "worker", "workers")
}

/// `1 point`.
pub(super) fn points(number: i32) -> String {
    count(number, "point", "points")
}

/// `A` to `E`.
pub(super) const fn round(round: u8) -> char {
    (b'A' + round) as char
}
