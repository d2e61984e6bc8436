//! The laws of every game, over random combinations of expansions, seatings, editions and duchies: two million decisions
//! in all, in which every action of every room occurs.

use std::collections::{BTreeMap, BTreeSet};

use board_game::Rules;
use board_game::rooms::RoomId;
use board_game::ruleset::SWITCHES;
use tabletop::Notation;
use tabletop::chance::{Luck, QuickLuck};
use tabletop::laws::{Budget, check_game};
use tabletop::text::Fields;

/// A random set-up; not every one is allowed.
fn any_setup(luck: &mut QuickLuck) -> Fields {
    let mut pick = |values: &[&str]| values[luck.below(values.len() as u32) as usize].to_owned();
    let mut fields = Fields::new();
    let seating = pick(&["", "", "", "", "team", "solo", "solo", "chateauma"]);
    let editions: &[&str] = match seating.as_str() {
        "chateauma" => &["special"],
        _ => &["2019-revised", "2019-first", "special", "special", "2011"],
    };
    fields.push("edition", pick(editions));
    let mut rooms: Vec<&str> = Vec::new();
    for name in RoomId::ALL.iter().map(|room| room.name()) {
        let is_seating = ["team", "solo", "chateauma"].contains(&name);
        let is_barred = seating == "chateauma" && name == "inns";
        if is_seating && name == seating || !is_seating && !is_barred && pick(&["yes", "no"]) == "yes" {
            rooms.push(name);
        }
    }
    let numbers: Vec<String> = (1..=30).map(|number| number.to_string()).collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let castle_rules = rooms.iter().any(|room| room.starts_with("castle-"));
    let (players, duchies) = match seating.as_str() {
        "team" => ("4".to_owned(), format!("same {}", pick(&["31", "32"]))),
        "solo" => ("1".to_owned(), format!("same {}", pick(&["33", "34"]))),
        "chateauma" if castle_rules => (pick(&["1", "2", "3"]), format!("same {}", pick(&numbers[10..18]))),
        "chateauma" => (pick(&["1", "2", "3"]), "boards".to_owned()),
        _ if castle_rules => (pick(&["2", "3", "4"]), format!("same {}@special", pick(&numbers[10..18]))),
        _ => (
            pick(&["2", "3", "4"]),
            pick(&["random", "boards", "same 7@special", "same 25@special", "same 29@special"]),
        ),
    };
    fields.push("players", players);
    fields.push("duchies", duchies);
    fields.push("start-castle", "free");
    fields.push("house-rules", "yes");
    fields.push("expansions", rooms.join(" "));
    if rooms.contains(&"vineyards") && pick(&["yes", "no"]) == "yes" {
        let players = fields.get("players").and_then(|players| players.parse::<u8>().ok());
        match players.map(|players| players + u8::from(seating == "chateauma")) {
            Some(2) => {
                fields.push("vine-limit-colors", pick(&["orange red", "green blue", "yellow black"]));
            }
            Some(3) => fields.push("vine-limit-colors", pick(&["orange", "green", "blue"])),
            _ => {}
        }
    }
    for switch in SWITCHES {
        if pick(&["yes", "no", "no"]) == "yes" {
            fields.push(switch.key, pick(&(switch.values)()));
        }
    }
    fields
}

/// Every kind of action that some expansion brings, besides those of the base game.
const KINDS: [&str; 32] = [
    "bonus",
    "buy-double",
    "buy-workers",
    "copy",
    "discard-double",
    "double",
    "drop",
    "face-down",
    "flock",
    "name",
    "next",
    "pay",
    "pay-good",
    "plant",
    "points",
    "private",
    "retrieve",
    "route",
    "set-die",
    "shared",
    "shield",
    "use",
    "also",
    "goods",
    "hire",
    "discard",
    "decline",
    "buy",
    "take",
    "take-double",
    "take-store",
    "vine",
];

fn keep_the_laws(seed: u64) {
    let mut luck = QuickLuck::new(seed);
    let (mut decisions, mut kinds, mut rooms) = (0, BTreeMap::new(), BTreeSet::new());
    while decisions < 500_000 {
        let fields = any_setup(&mut luck);
        let Ok(rules) = Rules::from_setup(&mut fields.clone()) else { continue };
        let report = check_game(
            &rules,
            &mut luck,
            Budget { games: 2, turns_every: 509, curious_every: 5, ..Budget::default() },
        );
        let report = report.unwrap_or_else(|broken| panic!("{}\n{broken}", rules.setup()));
        decisions += report.decisions;
        rooms.extend(rules.setup.rooms.iter().map(RoomId::name));
        for (kind, count) in report.kinds {
            *kinds.entry(kind).or_insert(0) += count;
        }
    }
    let missing: Vec<&str> = KINDS.into_iter().filter(|kind| !kinds.contains_key(*kind)).collect();
    assert!(missing.is_empty(), "never played: {missing:?}; played: {kinds:?}");
    let unplayed: Vec<&str> =
        RoomId::ALL.iter().map(|room| room.name()).filter(|name| !rooms.contains(name)).collect();
    assert!(unplayed.is_empty(), "never set up: {unplayed:?}");
}

#[test]
fn the_laws_hold_with_expansions_1() {
    keep_the_laws(1);
}

#[test]
fn the_laws_hold_with_expansions_2() {
    keep_the_laws(2);
}

#[test]
fn the_laws_hold_with_expansions_3() {
    keep_the_laws(3);
}

#[test]
fn the_laws_hold_with_expansions_4() {
    keep_the_laws(4);
}
