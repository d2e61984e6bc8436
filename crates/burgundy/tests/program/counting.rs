//! `sim`, `bench` and `perft`, and what none of them plays.

use std::process::Command;

use family::board_game::Rules;
use family::board_game::boards::Duchy;
use family::board_game::tiles::Color;
use serde_json::Value;
use tabletop::{Game, position};

use crate::shared::{Folder, fails, position_after, random_record, rules, run, stdout, text};

#[test]
fn sim_prints_one_object() {
    let text = stdout(&["sim", "--seats", "greedy,random", "--games", "20", "--seed", "7", "--json"]);
    let object: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&object["game"], &object["games"]), (&"board".into(), &20.into()));
    let seats = object["seats"].as_array().unwrap();
    assert_eq!(
        seats.iter().map(|seat| seat["bot"].as_str().unwrap()).collect::<Vec<_>>(),
        ["greedy", "random"]
    );
    for seat in seats {
        let [low, high] = [0, 1].map(|end| seat["ci95"][end].as_f64().unwrap());
        let share = seat["win_share"].as_f64().unwrap();
        assert!(0.0 <= low && low <= share && share <= high && high <= 1.0, "{seat}");
        let points = seat["points"].as_object().unwrap().values().map(|points| points.as_f64().unwrap());
        assert!((points.sum::<f64>() - seat["mean"].as_f64().unwrap()).abs() < 1e-6, "{seat}");
    }
}

#[test]
fn sim_is_the_same_on_any_number_of_threads() {
    let sim = |threads: &str| {
        stdout(&["sim", "--seats", "random,random,greedy", "--games", "9", "--threads", threads, "--json"])
    };
    assert_eq!(sim("1"), sim("4"));
    let object: Value = serde_json::from_str(&sim("2")).unwrap();
    assert_eq!(object["setup"]["players"], "3", "the bots say how many play");
}

#[test]
fn sim_prints_a_table() {
    let text = stdout(&["sim", "--games", "3", "--edition", "special", "--set", "track-end=stay"]);
    assert!(text.contains("95 % interval") && text.contains("area-size"), "{text}");
    assert!(run(&["sim", "--games", "3"]).stderr.is_empty(), "no bar where stderr is no terminal");
}

#[test]
fn sim_plays_on_fewer_threads_than_it_cannot_have() {
    let sim =
        |threads: &str| run(&["sim", "--seats", "random,random", "--games", "400", "--threads", threads]);
    let (many, one) = (sim("40000"), sim("1"));
    assert_eq!((many.status.code(), text(&many.stdout)), (Some(0), text(&one.stdout)));
    assert_eq!(text(&many.stderr), "burgundy: 40000 threads are too many: using 256\n");
    assert!(one.stderr.is_empty());
}

#[test]
fn bench_prints_a_list_of_objects() {
    let text = stdout(&["bench", "--json", "--no-instructions", "--seconds", "0.05"]);
    let rows: Vec<Value> = serde_json::from_str(&text).unwrap();
    assert_eq!(rows.iter().map(|row| row["players"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 3, 4]);
    for row in rows {
        assert_eq!((&row["game"], &row["modules"]), (&"board".into(), &Value::Array(Vec::new())));
        assert_eq!(row["state_bytes"], size_of::<<Rules as Game>::State>());
        assert_eq!(row["allocations_per_decision"], 0.0, "a decision does not allocate");
        assert_eq!(row["instructions_per_decision"], Value::Null);
        for key in ["decisions_per_s", "games_per_s", "ns_per_copy"] {
            assert!(row[key].as_f64().unwrap() > 0.0, "{key}: {row}");
        }
    }
}

#[test]
fn bench_counts_instructions_where_valgrind_is() {
    let text = stdout(&["bench", "--json", "--players", "2", "--seconds", "0.02"]);
    let rows: Vec<Value> = serde_json::from_str(&text).unwrap();
    let has_valgrind = Command::new("valgrind").arg("--version").output().is_ok();
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0]["instructions_per_decision"].is_number(), has_valgrind, "{text}");
    assert!(
        stdout(&["bench", "--players", "3", "--seconds", "0.02", "--no-instructions"])
            .contains("decisions/s")
    );
}

#[test]
fn perft_counts_and_divides() {
    let rules = rules();
    let expected = tabletop::perft::perft(&rules, &rules.start(), 3);
    assert_eq!(stdout(&["perft", "--depth", "3"]), format!("{expected}\n"));
    let divided = stdout(&["perft", "--depth", "3", "--divide"]);
    assert!(divided.ends_with(&format!("\ntotal: {expected}\n")), "{divided}");
    assert_eq!(stdout(&["perft", "--depth", "0", "--divide"]), "total: 1\n");
}

#[test]
fn perft_counts_from_a_position() {
    let folder = Folder::new("perft");
    let (rules, state) = position_after(60);
    let file = folder.write("a.position", &position::document(&rules, &state).to_string());
    let expected = tabletop::perft::perft(&rules, &state, 2);
    assert_eq!(stdout(&["perft", "--depth", "2", "--position", &file]), format!("{expected}\n"));
    fails(&["perft", "--depth", "2", "--position", &file, "--players", "2"], 2, "cannot be used with");
}

#[test]
fn impossible_games_are_refused_with_a_sentence() {
    let sim = |args: &[&str], sentence: &str| {
        fails(&[&["sim", "--games", "1"], args].concat(), 2, sentence);
    };
    sim(&["--seats", "greedy,wizard"], "there is no bot \"wizard\"; the bots are: random, greedy");
    sim(&["--game", "chess"], "unknown game \"chess\"; the games are: board");
    sim(&["--players", "5"], "the board game takes 2, 3 or 4 players");
    sim(&["--seats", "random"], "the board game takes 2, 3 or 4 players");
    sim(&["--players", "3"], "2 bots are named for 3 seats");
    sim(&["--duchies", "99"], "duchies are numbered 1 to 30");
    sim(&["--duchies", "each 1 2 3"], "3 duchies are named for 2 players");
    sim(&["--edition", "2030"], "2019-revised");
    sim(&["--start-player", "3"], "seat 3 cannot begin");
    sim(&["--set", "experienced=yes", "--duchies", "same 1"], "leave out \"duchies\"");
    sim(&["--players", "2", "--set", "players=3"], "\"players\" is set more than once, to 2 and to 3");
    sim(&["--set", "colour=red"], "has no set-up line \"colour\"");
    sim(&["--set", "colour"], "key=value");
    sim(&["--threads", "0"], "0 threads");
    fails(&["sim", "--games", "0"], 2, "at least one game");
    sim(&["--seats", ""], "there is no bot \"\"; the bots are: random, greedy");
    sim(&["--expansions", "inns,inns"], "the expansion \"inns\" is named twice");
    for option in ["--games", "--seed", "--threads"] {
        fails(&["sim", option, "many"], 2, "it should be a whole number");
    }
    fails(&["perft", "--depth", "x"], 2, "it should be a whole number");
    fails(&["replay", "a.record", "--at", "x"], 2, "it should be a whole number");
    fails(&["bench", "--seconds", "0"], 2, "from 0.01 to 3600");
    fails(&["bench", "--players", "1"], 2, "the board game takes 2, 3 or 4 players");
    fails(&["perft"], 2, "--depth");
    fails(&["dance"], 2, "dance");
}

#[test]
fn an_impossible_position_is_refused_with_a_sentence() {
    let folder = Folder::new("bad-positions");
    let (rules, state) = position_after(60);
    let text = position::document(&rules, &state).to_string();
    let bad = |name: &str, text: &str, sentence: &str| {
        let file = folder.write(name, text);
        fails(&["perft", "--depth", "1", "--position", &file], 2, sentence);
        assert!(fails(&["check", &file], 2, "cannot be used").contains(sentence));
    };
    let with_duchy = |tiles: &str| {
        let lines = text.lines().map(|line| match line.strip_prefix("duchy 1: ") {
            Some(_) => format!("duchy 1: {tiles}\n"),
            None => format!("{line}\n"),
        });
        lines.collect::<String>()
    };
    let full = full_duchy();
    assert_eq!(full.len(), 37);
    let [twice, outside] =
        [&full[0], "a5=ship"].map(|last| with_duchy(&format!("{} {last}", full.join(" "))));
    bad("twice.position", &twice, "this space is covered already; a space takes one tile");
    bad("outside.position", &outside, "a duchy has 37 spaces");
    bad("colour.position", &with_duchy("d4=ship"), "d4 is a castle space");
    let unknown = "unknown line \"colour\"; the lines are: game, ";
    bad("line.position", &(text.clone() + "colour: red\n"), unknown);
    let slip = "unknown line \"depott 1\"; did you mean \"depot 1\"";
    bad("slip.position", &text.replace("depot 1:", "depott 1:"), slip);
    fails(&["perft", "--depth", "1", "--position", &folder.path("missing")], 2, "there is no such file");
    let record = folder.write("a.record", &random_record().to_string());
    fails(&["perft", "--depth", "1", "--position", &record], 2, "it should be \"burgundy position 1\"");
}

/// A tile for every space of the first duchy, as `a1=cow2`.
fn full_duchy() -> Vec<String> {
    let board = Duchy::named("1").unwrap().board();
    let tile = |space| match board.color(space) {
        Color::Castle => "castle",
        Color::Mine => "mine",
        Color::Ship => "ship",
        Color::Building => "bank",
        Color::Livestock => "cow2",
        Color::Monastery => "m1",
    };
    board.spaces.into_iter().map(|space| format!("{}={}", board.space_name(space), tile(space))).collect()
}
