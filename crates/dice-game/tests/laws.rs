//! The laws of every game, over random set-ups of the dice game: a million decisions in all.

use std::collections::BTreeMap;

use dice_game::Rules;
use dice_game::setup::SWITCHES;
use tabletop::Notation;
use tabletop::chance::{Luck, QuickLuck};
use tabletop::laws::{Budget, check_game};
use tabletop::text::Fields;

/// Rules on a sheet with a random number of players, variant and switches.
fn any_rules(sheet: &str, luck: &mut QuickLuck) -> Rules {
    let mut pick = |values: &[&str]| values[luck.below(values.len() as u32) as usize].to_owned();
    let mut fields = Fields::new();
    fields.push("sheet", sheet);
    let players = pick(&["1", "2", "3", "4", "5"]);
    fields.push("players", &players);
    match players.as_str() {
        "1" => {}
        "5" => fields.push("variant", pick(&["standard", "all-same"])),
        _ => fields.push("variant", pick(&["standard", "all-same", "all-different"])),
    }
    for switch in SWITCHES {
        if pick(&["yes", "no", "no"]) == "yes" {
            fields.push(switch.key, pick(&(switch.values)()));
        }
    }
    Rules::from_setup(&mut fields).unwrap()
}

/// Plays random games on a sheet until a quarter of a million decisions kept every law, and every kind of action was
/// played.
fn keep_the_laws(sheet: &str) {
    let mut luck = QuickLuck::new(11);
    let (mut decisions, mut kinds) = (0, BTreeMap::new());
    while decisions < 250_000 {
        let rules = any_rules(sheet, &mut luck);
        let report =
            check_game(&rules, &mut luck, Budget { games: 2, turns_every: 509, ..Budget::default() });
        let report = report.unwrap_or_else(|broken| panic!("{}\n{broken}", rules.setup()));
        decisions += report.decisions;
        for (kind, count) in report.kinds {
            *kinds.entry(kind).or_insert(0) += count;
        }
    }
    let all = [
        "castle",
        "color",
        "done",
        "hourglass",
        "keep",
        "mark",
        "monk",
        "pass",
        "pips",
        "sell",
        "silver",
        "worker",
    ];
    assert_eq!(kinds.into_keys().collect::<Vec<_>>(), all);
}

// Rules: DICE-SETUP-03, DICE-ROUND-04, AMB-DIC-19
#[test]
fn the_laws_hold_on_sheet_a() {
    keep_the_laws("A");
}

#[test]
fn the_laws_hold_on_sheet_b() {
    keep_the_laws("B");
}

#[test]
fn the_laws_hold_on_sheet_c() {
    keep_the_laws("C");
}

#[test]
fn the_laws_hold_on_sheet_d() {
    keep_the_laws("D");
}
