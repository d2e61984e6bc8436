//! `arena`, `train` and `analyse`: what can be stopped and gone on with, shared, and refused.

use std::fs;

use serde_json::Value;

use crate::shared::{Folder, fails, stdout, text};

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// A report without what depends on the machine.
fn without_times(report: &str) -> Value {
    let mut report = json(report);
    for pair in report["pairs"].as_array_mut().unwrap() {
        pair.as_object_mut().unwrap().remove("times");
    }
    report
}

#[test]
fn a_bot_against_itself_has_half_in_the_arena() {
    let report = json(&stdout(&["arena", "--bots", "page,page", "--games", "6", "--json"]));
    let pair = &report["pairs"][0];
    assert_eq!((&pair["games"], &pair["win"], &pair["margin"]), (&6.into(), &0.5.into(), &0.0.into()));
    let seats = pair["by_seat"].as_array().unwrap();
    assert_eq!(seats.iter().map(|seat| seat["name"].as_str().unwrap()).collect::<Vec<_>>(), ["1", "2"]);
    assert_eq!(seats.iter().map(|seat| seat["games"].as_u64().unwrap()).collect::<Vec<_>>(), [3, 3]);
}

#[test]
fn an_arena_prints_tables_and_draws_a_chart() {
    let folder = Folder::new("arena-chart");
    let said = folder.good("arena --bots greedy,page,random --games 4 --duchies random --svg chart.svg", "");
    for part in ["margin", "ms a turn", "duchy", "Elo", "95 %"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let chart = folder.read("chart.svg");
    assert!(chart.starts_with("<svg ") && ["greedy", "page", "random"].iter().all(|bot| chart.contains(bot)));
}

#[test]
fn an_arena_that_was_stopped_goes_on_from_its_file() {
    let folder = Folder::new("arena-file");
    let arena = |games: &str, file: &str| {
        let command = format!("arena --bots greedy,page --seed 5 --json --games {games} {file}");
        without_times(&folder.good(&command, ""))
    };
    let whole = arena("8", "--threads 1");
    arena("4", "--file games.jsonl");
    let kept = folder.read("games.jsonl");
    // The program was stopped while it wrote the last line.
    folder.write("games.jsonl", &kept[..kept.len() - 9]);
    assert_eq!(arena("8", "--file games.jsonl"), whole);
    let grown = folder.read("games.jsonl").lines().count();
    assert_eq!(arena("8", "--file games.jsonl"), whole);
    assert_eq!(folder.read("games.jsonl").lines().count(), grown, "no game is played twice");
    let foreign = folder.run("arena --bots greedy,page --seed 6 --file games.jsonl", "");
    assert_eq!(foreign.status.code(), Some(2));
    assert!(text(&foreign.stderr).contains("belongs to another arena"));
}

#[test]
fn a_sequential_test_ends_an_arena_early() {
    let said =
        stdout(&["arena", "--bots", "greedy,random", "--games", "4000", "--sprt", "0,50", "--threads", "1"]);
    assert!(said.contains("SPRT of +50 against +0 Elo") && said.contains("accepted"), "{said}");
    let said =
        stdout(&["arena", "--bots", "random,greedy", "--games", "4000", "--sprt", "0,50", "--threads", "1"]);
    assert!(said.contains("rejected"), "{said}");
    fails(&["arena", "--bots", "greedy,page,random", "--sprt", "0,50"], 2, "compares two bots");
    fails(&["arena", "--bots", "greedy,random", "--sprt", "50,0"], 2, "the lower first");
}

#[test]
fn a_net_that_is_missing_or_foreign_is_refused() {
    let folder = Folder::new("nets");
    let net = folder.write("my.net", "burgundy net 1\n");
    let arena = |bot: &str, sentence| fails(&["arena", "--bots", bot, "--games", "2"], 2, sentence);
    arena("castellan@nowhere.net,greedy", "there is no net \"nowhere.net\" that can be read");
    arena(&format!("castellan@{net},greedy"), "my.net: ");
    folder.write("run/best.net", "something else");
    let refused = folder.run("train run --first 2 --games 2", "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        text(&refused.stderr).contains("best.net: this is no net of burgundy"),
        "{}",
        text(&refused.stderr)
    );
}

const SMALL: &str = "--first 6 --games 4 --gate 1 --threads 1";

#[test]
fn a_training_repeats_with_its_seed_and_goes_on_where_it_was() {
    let folder = Folder::new("train");
    let train = |run: &str, rounds: &str| folder.run(&format!("train {run} {SMALL} --rounds {rounds}"), "");
    assert!(train("whole", "2").status.success());
    for rounds in ["1", "2", "2"] {
        assert!(train("parts", rounds).status.success());
    }
    let file = |run: &str, name: &str| fs::read(folder.0.join(run).join(name)).unwrap();
    for name in ["learner.bin", "games-0000-1.txt", "games-0001-1.txt", "progress.txt"] {
        assert!(file("whole", name) == file("parts", name), "{name}");
    }
    let progress = folder.read("whole/progress.txt");
    assert!(
        progress.starts_with("round 0: 6 games learned") && progress.contains("\nround 1: 10 games learned")
    );
    assert!(progress.contains("by stage") && progress.contains("gate"), "{progress}");
    let net = file("whole", "best.net");
    let head = String::from_utf8_lossy(&net[..600.min(net.len())]).into_owned();
    assert!(head.starts_with("burgundy net") && head.contains("game: board"), "{head}");
    let foreign = folder.run(&format!("train whole --game dice {SMALL} --rounds 3"), "");
    assert_eq!(foreign.status.code(), Some(2));
    assert!(text(&foreign.stderr).contains("best.net: "), "{}", text(&foreign.stderr));
}

/// One program learns what others play; they need nothing but the folder.
#[test]
fn several_programs_share_a_training() {
    let folder = Folder::new("train-shared");
    let few = "--first 8 --games 4 --gate 0 --threads 1 --rounds 1";
    let players = [2, 3]
        .map(|seed| folder.command(&format!("train run --role play --seed {seed} {few}")).spawn().unwrap());
    folder.good(&format!("train run --role learn {few}"), "");
    for player in players {
        assert!(player.wait_with_output().unwrap().status.success());
    }
    let games = [2, 3].map(|seed| folder.read(&format!("run/games-0000-{seed}.txt")).lines().count());
    assert!(games.iter().sum::<usize>() >= 8, "{games:?}");
    assert!(folder.read("run/progress.txt").starts_with("round 0: "));
}

#[test]
fn an_analysis_tells_what_the_best_turns_bring() {
    let fixture =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/earlier/board/2019-revised-2-players.record");
    let analyse = |more: &[&str]| stdout(&[&["analyse", fixture, "--at", "78"], more].concat());
    let few = ["--nodes", "3000", "--lines", "3", "--json"];
    let report = json(&analyse(&few));
    assert_eq!(report, json(&analyse(&few)), "an analysis repeats");
    let plans = report["plans"].as_array().unwrap();
    assert_eq!(plans.len(), 3);
    for plan in plans {
        assert!(!plan["actions"].as_array().unwrap().is_empty());
        assert!(plan["trials"].as_u64().unwrap() > 0 && plan["error"].is_number(), "{plan}");
        assert_eq!(plan["gains"]["area-phase"], 10, "{plan}");
    }
    let said = analyse(&["--nodes", "500", "--lines", "2"]);
    assert!(
        said.contains("the turn brings") && said.contains("behind") && said.lines().count() == 5,
        "{said}"
    );
    fails(&["analyse", fixture, "--at", "78", "--level", "page"], 2, "no level that searches");
    fails(&["analyse", fixture, "--at", "64"], 2, "nobody acts in this position");
}
