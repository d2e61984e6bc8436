//! What a choice brings to the page of whoever makes it.

use dice_game::colors::Bonus;
use dice_game::{Action, Page, Rules, State};
use tabletop::Seat;

use crate::words::count;

/// What a choice of a round adds to what the seat has chosen, when the round is resolved: `4 points`, `a worker`.
pub(super) fn of_action(rules: &Rules, state: &State, seat: Seat, action: Action) -> Vec<String> {
    between(&rules.resolved_page(state, seat, state.choice(seat)), &rules.preview(state, seat, action))
}

/// What a page has gained, in points and bonuses.
pub(super) fn between(before: &Page, after: &Page) -> Vec<String> {
    let mut gains = Vec::new();
    if after.total() > before.total() {
        gains.push(count(after.total() - before.total(), "point", "points"));
    }
    for bonus in Bonus::ALL {
        let all = |page: &Page| i32::from(page.has(bonus)) + i32::from(page.used[bonus.index()]);
        match all(after) - all(before) {
            0 => {}
            gained => gains.push(named(bonus, gained)),
        }
    }
    gains
}

fn named(bonus: Bonus, number: i32) -> String {
    match bonus {
        Bonus::Monk => count(number, "monk", "monks"),
        Bonus::Silver => format!("{number} silver"),
        Bonus::Worker => count(number, "worker", "workers"),
        Bonus::Commodity => count(number, "commodity", "commodities"),
    }
}
