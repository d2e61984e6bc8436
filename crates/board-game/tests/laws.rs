//! The laws of every game, over random set-ups of the board game.

use board_game::Rules;
use board_game::ruleset::SWITCHES;
use tabletop::Game;
use tabletop::chance::{Luck, QuickLuck};
use tabletop::laws::{Budget, check_game};
use tabletop::text::Fields;

/// Rules with random players, edition, duchies and switches.
fn any_rules(luck: &mut QuickLuck) -> Rules {
    let mut pick = |values: &[&str]| values[luck.below(values.len() as u32) as usize].to_owned();
    let mut fields = Fields::new();
    fields.push("edition", pick(&["2019-revised", "2019-first", "special", "2011"]));
    let players = pick(&["2", "3", "4"]);
    let numbers: Vec<String> = (1..=30).map(|number| number.to_string()).collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let each = |pick: &mut dyn FnMut() -> String| {
        let names: Vec<String> = (0..players.parse().unwrap()).map(|_: u8| pick()).collect();
        format!("each {}", names.join(" "))
    };
    let duchies = match pick(&["same", "each", "random", "boards"]).as_str() {
        "same" => format!("same {}", pick(&numbers)),
        "each" => each(&mut || pick(&numbers)),
        other => other.to_owned(),
    };
    fields.push("players", &players);
    fields.push("duchies", duchies);
    fields.push("start-castle", "free");
    fields.push("black-depot", pick(&["4", "6", "8"]));
    for switch in SWITCHES {
        if pick(&["yes", "no", "no"]) == "yes" {
            fields.push(switch.key, pick(&(switch.values)()));
        }
    }
    Rules::from_setup(&mut fields).unwrap()
}

#[test]
fn every_law_holds_in_random_games_of_every_kind() {
    let mut luck = QuickLuck::new(11);
    let mut decisions = 0;
    let mut kinds = std::collections::BTreeMap::new();
    while decisions < 60_000 {
        let rules = any_rules(&mut luck);
        let report = check_game(&rules, &mut luck, Budget { games: 2, ..Budget::default() });
        let report = report.unwrap_or_else(|broken| panic!("{}\n{broken}", rules.setup()));
        decisions += report.decisions;
        for (kind, count) in report.kinds {
            *kinds.entry(kind).or_insert(0) += count;
        }
    }
    let all = [
        "also", "board", "buy", "castle", "decline", "discard", "end", "good", "goods", "hire", "place", "roll", "sell",
        "ship", "side", "start", "take", "tile", "workers",
    ];
    assert_eq!(kinds.into_keys().collect::<Vec<_>>(), all);
}
