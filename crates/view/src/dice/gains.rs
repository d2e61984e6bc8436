//! The gains of a choice on the player's own page, in words.

use dice_game::colors::Bonus;
use table::Gain;

use crate::gains::{counted, points};
use crate::words::count;

/// Points and bonuses: `4 points`, `1 worker`.
pub(super) fn words(gains: &[Gain]) -> Vec<String> {
    let mut words = Vec::new();
    let total = points(gains, |_| true);
    if total > 0 {
        words.push(count(total, "point", "points"));
    }
    let bonuses = Bonus::ALL.into_iter().map(|bonus| (bonus, counted(gains, bonus.plural())));
    words
        .extend(bonuses.filter(|&(_, gained)| gained > 0).map(|(bonus, gained)| named(bonus, gained as i32)));
    words
}

fn named(bonus: Bonus, number: i32) -> String {
    match bonus {
        Bonus::Monk => count(number, "monk", "monks"),
        Bonus::Silver => format!("{number} silver"),
        Bonus::Worker => count(number, "worker", "workers"),
        Bonus::Commodity => count(number, "commodity", "commodities"),
    }
}
