//! The laws of every game, over random set-ups of the board game: a million decisions in all.

use std::collections::BTreeMap;

use board_game::Rules;
use board_game::ruleset::SWITCHES;
use tabletop::Notation;
use tabletop::chance::{Luck, QuickLuck};
use tabletop::laws::{Budget, check_game};
use tabletop::text::Fields;

/// Rules of an edition with random players, duchies and switches.
fn any_rules(edition: &str, luck: &mut QuickLuck) -> Rules {
    let mut pick = |values: &[&str]| values[luck.below(values.len() as u32) as usize].to_owned();
    let mut fields = Fields::new();
    fields.push("edition", edition);
    let players = pick(&["2", "3", "4"]);
    let numbers: Vec<String> = (1..=30).map(|number| format!("{number}@special")).collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let duchies = match pick(&["same", "each", "random", "boards"]).as_str() {
        "same" => format!("same {}", pick(&numbers)),
        "each" => {
            let names: Vec<String> = (0..players.parse().unwrap()).map(|_: u8| pick(&numbers)).collect();
            format!("each {}", names.join(" "))
        }
        other => other.to_owned(),
    };
    fields.push("players", &players);
    fields.push("duchies", duchies);
    fields.push("start-castle", "free");
    fields.push("black-depot", pick(&["4", "6", "8"]));
    fields.push("opening", pick(&["together", "together", "in-turn"]));
    if edition == "special" && !fields.get("duchies").unwrap_or_default().contains(' ') {
        fields.push("duchy-boards", pick(&["1-10", "11-18", "19-20 21-22", "1-10 11-18 19-20 21-22 23-30"]));
    }
    for switch in SWITCHES {
        if pick(&["yes", "no", "no"]) == "yes" {
            fields.push(switch.key, pick(&(switch.values)()));
        }
    }
    Rules::from_setup(&mut fields).unwrap()
}

/// Plays random games of an edition until a quarter of a million decisions kept every law, and every kind of
/// action was played.
fn keep_the_laws(edition: &str) {
    let mut luck = QuickLuck::new(11);
    let (mut decisions, mut kinds) = (0, BTreeMap::new());
    while decisions < 250_000 {
        let rules = any_rules(edition, &mut luck);
        let report =
            check_game(&rules, &mut luck, Budget { games: 2, turns_every: 509, ..Budget::default() });
        let report = report.unwrap_or_else(|broken| panic!("{}\n{broken}", rules.setup()));
        decisions += report.decisions;
        for (kind, count) in report.kinds {
            *kinds.entry(kind).or_insert(0) += count;
        }
    }
    let all = [
        "also", "board", "buy", "castle", "decline", "discard", "end", "good", "goods", "hire", "place",
        "roll", "sell", "ship", "side", "start", "take", "tile", "workers",
    ];
    assert_eq!(kinds.into_keys().collect::<Vec<_>>(), all);
}

// Rules: BASE-PHASE-06, BASE-PHASE-07, BASE-COMP-10, AMB-BASE-25
#[test]
fn the_laws_hold_in_2019_revised() {
    keep_the_laws("2019-revised");
}

#[test]
fn the_laws_hold_in_2019_first() {
    keep_the_laws("2019-first");
}

#[test]
fn the_laws_hold_in_special() {
    keep_the_laws("special");
}

#[test]
fn the_laws_hold_in_2011() {
    keep_the_laws("2011");
}
