//! The stated cost of an action is what its seat pays.

use card_game::{Action, Rules, Setup, State};

/// A placed card or a sale may bring something at once.
fn brings_nothing(_: &Rules, _: &State, action: Action) -> bool {
    matches!(
        action,
        Action::Take { .. }
            | Action::Buy
            | Action::Keep { .. }
            | Action::Return { .. }
            | Action::Convert { .. }
    )
}

// Rules: CARD-WORK-01, CARD-SILVER-01, CARD-ACT-6
#[test]
fn costs_are_what_is_paid_in_random_games() {
    let all: Vec<Rules> = (1..=4).map(|players| Setup::standard(players).rules().unwrap()).collect();
    assert!(testkit::costs_are_paid(&all, 100, brings_nothing) > 1000);
}
