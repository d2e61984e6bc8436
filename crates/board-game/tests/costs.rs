//! What an action is said to cost is what its seat pays.

use board_game::{Action, Rules, State};
use tabletop::Notation;
use tabletop::text::Fields;

fn rules(lines: &[(&str, &str)]) -> Rules {
    let mut fields = Fields::new();
    lines.iter().for_each(|(key, value)| fields.push(*key, value));
    Rules::from_setup(&mut fields).unwrap_or_else(|reasons| panic!("{reasons}"))
}

/// A tile that comes into storage brings nothing yet.
fn brings_nothing(_: &Rules, _: &State, action: Action) -> bool {
    matches!(action, Action::Take { .. } | Action::Buy { .. } | Action::Hire { .. } | Action::Discard { .. })
}

// Rules: BASE-WORK-02, BASE-BLACK-01, MON-06-SPECIAL, SHIELD-G03, SOLO-17
#[test]
fn costs_are_what_is_paid_in_random_games() {
    let editions = ["2019-revised", "2019-first", "special", "2011"];
    let mut all: Vec<Rules> = editions.iter().map(|edition| rules(&[("edition", edition)])).collect();
    let every =
        "more-tiles border-posts white-castles trade-routes castle-link castle-retrieval shields inns";
    all.push(rules(&[("edition", "special"), ("duchies", "same 14"), ("expansions", every)]));
    all.push(rules(&[("expansions", "more-tiles shields trade-routes"), ("players", "3")]));
    all.push(rules(&[("expansions", "team"), ("players", "4")]));
    all.push(rules(&[("expansions", "solo"), ("players", "1")]));
    assert!(testkit::costs_are_paid(&all, 80, brings_nothing) > 1000);
}
