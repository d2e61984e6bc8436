//! The laws of every game, over random set-ups of the card game: a million decisions in all.

use std::collections::BTreeMap;

use card_game::Rules;
use card_game::setup::SWITCHES;
use tabletop::Notation;
use tabletop::chance::{Luck, QuickLuck};
use tabletop::laws::{Budget, check_game};
use tabletop::text::Fields;

/// Rules for so many players with random switches.
fn any_rules(players: u8, luck: &mut QuickLuck) -> Rules {
    let mut fields = Fields::new();
    fields.push("players", players);
    for switch in SWITCHES {
        let values = (switch.values)();
        fields.push(switch.key, values[luck.below(values.len() as u32) as usize]);
    }
    if luck.below(2) == 0 {
        fields.push("start-player", luck.below(players.into()) + 1);
    }
    Rules::from_setup(&mut fields).unwrap()
}

/// Plays random games until a quarter of a million decisions kept every law, and every kind of action was played.
fn keep_the_laws(players: u8) {
    let mut luck = QuickLuck::new(17);
    let (mut decisions, mut kinds) = (0, BTreeMap::new());
    while decisions < 250_000 {
        let rules = any_rules(players, &mut luck);
        let report =
            check_game(&rules, &mut luck, Budget { games: 2, turns_every: 509, ..Budget::default() });
        let report = report.unwrap_or_else(|broken| panic!("{}\n{broken}", rules.setup()));
        decisions += report.decisions;
        for (kind, count) in report.kinds {
            *kinds.entry(kind).or_insert(0) += count;
        }
    }
    let mut all = vec![
        "animal", "animals", "bonus", "buy", "convert", "decline", "discard", "draw", "end", "first", "good",
        "goods", "keep", "place", "play", "return", "sell", "silver", "start", "take", "use", "workers",
    ];
    all.retain(|&kind| players > 1 || kind != "start");
    assert_eq!(kinds.into_keys().collect::<Vec<_>>(), all);
}

// Rules: AARON-08, AARON-10
#[test]
fn the_laws_hold_against_aaron() {
    keep_the_laws(1);
}

// Rules: CARD-TURN-01, CARD-TURN-02, CARD-COMP-03, AMB-CAR-16, AMB-CAR-25
#[test]
fn the_laws_hold_with_two() {
    keep_the_laws(2);
}

#[test]
fn the_laws_hold_with_three() {
    keep_the_laws(3);
}

#[test]
fn the_laws_hold_with_four() {
    keep_the_laws(4);
}
