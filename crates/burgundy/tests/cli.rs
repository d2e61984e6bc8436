//! The program from outside: what it prints, what it says about bad input, how it ends.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use family::board_game::boards::Duchy;
use family::board_game::tiles::Color;
use family::board_game::{Edition, Rules, Setup};
use serde_json::Value;
use tabletop::chance::{ChaChaLuck, Luck as _, QuickLuck, Seed};
use tabletop::record::{Head, Record};
use tabletop::{Actions, Actor, Game, position};

const COMMANDS: [&str; 10] =
    ["play", "record", "sim", "bench", "perft", "check", "replay", "rules", "duchy", "completions"];

#[test]
fn every_command_has_help_with_an_example() {
    for command in COMMANDS {
        let help = stdout(&[command, "--help"]);
        assert!(help.contains("Examples:\n  burgundy "), "{command}: {help}");
        assert!(help.contains(&format!("  burgundy {command}")), "{command}: {help}");
        assert!(stdout(&["--help"]).contains(command), "{command}");
    }
    assert!(!stdout(&["--help"]).contains("bench-work"));
    assert!(stdout(&["sim", "--help"]).contains("track-end"), "the set-up lines are listed");
    assert!(stdout(&["--version"]).starts_with("burgundy "));
}

/// An option in a help that is an example must work.
#[test]
fn the_examples_of_the_options_work() {
    let help = stdout(&["sim", "--help"]);
    let examples = ["--expansions \"inns,trade-routes\"", "--duchies \"same 7\"", "--duchies \"each 1 2\""];
    for example in examples {
        let (option, value) = example.split_once(' ').unwrap();
        assert!(help.contains(value), "{value} is not in the help: {help}");
        stdout(&["sim", "--games", "1", option, value.trim_matches('"')]);
    }
    for edition in ["2019-revised", "2019-first", "special"] {
        let (_, listed) = help.split_once(&format!("\n  {edition}: ")).unwrap();
        let (listed, _) = listed.split_once("\n  2").or(listed.split_once("\n\n")).unwrap();
        for entry in listed.split("\n  special: ").next().unwrap().split(',') {
            let words: Vec<&str> =
                entry.split(['(', ')', ' ', '\n', '"']).filter(|word| !word.is_empty()).collect();
            let (expansion, options) = words.split_first().unwrap();
            stdout(
                &[&["perft", "--depth", "1", "--edition", edition, "--expansions", expansion], options]
                    .concat(),
            );
        }
    }
}

#[test]
fn boards_are_printed_with_their_names_and_neighbours() {
    let board = stdout(&["duchy", "11a"]);
    assert!(board.starts_with("Board 23: 37 spaces, confirmed by two sources.\n"), "{board}");
    assert!(
        board.contains("\n  2019-revised: 23 or 11a\n") && board.contains("\n  special: 23\n"),
        "{board}"
    );
    assert!(board.contains("d4     building   6       c3 c4 d3 d5 e3 e4\n"), "{board}");
    assert_eq!(board, stdout(&["duchy", "23", "--edition", "special"]));
    assert_ne!(stdout(&["duchy", "4"]), stdout(&["duchy", "4", "--edition", "special"]));
    assert_eq!(stdout(&["duchy", "2", "--edition", "2011"]), stdout(&["duchy", "10"]));
    assert!(stdout(&["duchy", "12b"]).contains("73 spaces, a stand-in"));
    assert!(stdout(&["duchy", "33"]).contains("Rivers join"));
    let all = stdout(&["duchy"]);
    assert_eq!(all.lines().count(), 1 + family::board_game::boards::Board::all().len(), "{all}");
    fails(&["duchy", "99"], 2, "duchies are numbered 1 to 30");
    fails(&["duchy", "1", "--edition", "1066"], 2, "2019-revised");
}

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
    assert_eq!(text(&many.stderr), "burgundy: 40000 threads are too many to be of use: 256 play\n");
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

const PASSES: &str = "burgundy scenario 1\ntitle: Passes\nrules: BASE-TURN-01\ngame: board\nstart-player: 2\nluck: 7\n\n\
                      actor: *\n> settle\nactor: 2\n";

#[test]
fn check_counts_what_passes_and_fails() {
    let folder = Folder::new("check");
    folder.write("in/deep/passes.scenario", PASSES);
    folder.write("in/note.txt", "not looked at");
    let root = folder.path("in");
    assert_eq!(stdout(&["check", &root]), "1 passed, 0 failed\n");
    let file = folder.write("in/fails.scenario", &PASSES.replace("actor: 2\n", "actor: 1\n"));
    let output = fails(&["check", &root], 1, "1 file failed the check");
    assert_eq!(output, format!("{file}:10: expected \"1\", found \"2\"\n1 passed, 1 failed\n"));
}

#[cfg(unix)]
#[test]
fn check_follows_links_and_counts_every_file_once() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("links");
    let file = folder.write("d/e/a.scenario", PASSES);
    symlink("..", folder.path("d/e/up")).unwrap();
    symlink(".", folder.path("d/self")).unwrap();
    symlink("e/a.scenario", folder.path("d/again.scenario")).unwrap();
    let root = folder.path("d");
    assert_eq!(stdout(&["check", &root]), "1 passed, 0 failed\n");
    assert_eq!(stdout(&["check", &root, &root, &file, &file]), "1 passed, 0 failed\n");
    symlink(&root, folder.path("elsewhere")).unwrap();
    assert_eq!(stdout(&["check", &folder.path("elsewhere")]), "1 passed, 0 failed\n");
}

#[cfg(unix)]
#[test]
fn check_goes_on_after_a_folder_that_it_may_not_read() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("closed");
    folder.write("d/z/a.scenario", PASSES);
    let closed = folder.folder("d/closed");
    let permit = |mode| fs::set_permissions(&closed, fs::Permissions::from_mode(mode)).unwrap();
    permit(0o000);
    // The superuser may read everything.
    let expected = match fs::read_dir(&closed) {
        Ok(_) => "1 passed, 0 failed\n".to_owned(),
        Err(_) => format!("{closed} cannot be read: permission is denied\n1 passed, 0 failed, 1 unusable\n"),
    };
    let output = run(&["check", &folder.path("d")]);
    permit(0o755);
    assert_eq!(text(&output.stdout), expected);
}

#[test]
fn what_is_wrong_is_quoted_in_a_line_that_commands_no_terminal() {
    let folder = Folder::new("endless");
    let zeros = folder.write("zeros.record", &"\0".repeat(9 << 20));
    fails(&["replay", &zeros], 2, "zeros.record cannot be read: it is larger than 8 MB");
    let fault = |name: &str, whole: &str| {
        let file = folder.write(name, whole);
        let output = run(&["replay", &file]);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(said.len() < 4_000 && !said.contains(['\x1b', '\0', '\x07']), "{name}: {said}");
        said
    };
    fault("title.record", &"\x1b\0".repeat(1_000));
    fault("line.record", &format!("burgundy record 2\nplayers: {}", "2".repeat(5 << 20)));
    fault("twice.record", &format!("burgundy record 2\n{}", "a: 1\n".repeat(1 << 20)));
    fault("keys.record", &format!("burgundy record 2\ngame: board\n{}", keys(1 << 18)));
    fault("names.record", &format!("burgundy record 2\ngame: board\n{}", keys(900)));
    fault("game.record", &format!("burgundy record 2\ngame: \x1b[2J{}", "x".repeat(10_000)));
    fault("setup.record", &format!("burgundy record 2\ngame: board\nedition: \x1b[2J{}", "x".repeat(10_000)));
    fault(
        "action.record",
        &format!("burgundy record 2\ngame: board\n\n* \x1b]0;x\x07{}", "x".repeat(10_000)),
    );
    fails(&["replay", &folder.path("\x1b[2J.record")], 2, "\\u{1b}[2J.record cannot be read");
    assert!(!text(&run(&["\x1b[31m\x07dance"]).stderr).contains(['\x1b', '\x07']));
}

fn keys(count: usize) -> String {
    (0..count).map(|key| format!("key-{key}: 1\n")).collect()
}

#[test]
fn check_tells_bad_input_from_failures() {
    let folder = Folder::new("unusable");
    let bad = |name: &str, text: &str, why: &str| {
        let file = folder.write(name, text);
        let output = fails(&["check", &file], 2, "1 file cannot be used as scenario, record or position");
        assert!(output.contains(why), "{output}");
        assert!(output.ends_with("0 passed, 0 failed, 1 unusable\n"), "{output}");
        file
    };
    let nonsense = bad(
        "nonsense.scenario",
        "hello\n",
        "the first line is \"hello\"; it should be \"burgundy scenario 1\" or",
    );
    let instead = |part: &str, other: &str| PASSES.replace(part, other);
    bad("chess.scenario", &instead("game: board", "game: chess"), "there is no game \"chess\"");
    bad("five.scenario", &instead("start-player", "players: 5\nstart-player"), "takes 2, 3 or 4 players");
    bad("duchy.scenario", &instead("start-player", "duchies: 99\nstart-player"), "duchies are numbered");
    bad("rules.scenario", &instead("rules: BASE-TURN-01\n", ""), "is missing");
    bad("line.scenario", &instead("actor: 2", "dance"), "line.scenario:10: \"dance\" cannot be read");
    bad("fact.scenario", &instead("actor: 2", "= 1.hats 2"), "fact.scenario:10: ");
    bad("action.scenario", &instead("actor: 2", "> fly 3"), "action.scenario:10: \"fly 3\" cannot be read");
    let illegal = folder.write("illegal.scenario", &instead("actor: 2", "> buy bank\nactor: 2"));
    let output = fails(&["check", &illegal], 1, "1 file failed the check");
    assert!(output.contains("\"buy bank\" cannot be played"), "{output}");
    let output = fails(&["check", &illegal, &nonsense], 2, "1 file cannot be used");
    assert!(output.ends_with("0 passed, 1 failed, 1 unusable\n"), "{output}");
    let missing = folder.path("missing.scenario");
    assert!(fails(&["check", &missing], 2, "cannot be used").contains("there is no such file"));
    fails(&["check", &folder.folder("empty")], 2, "holds no file to check");
    fails(&["check"], 2, "FILE");
}

#[test]
fn check_replays_records_and_reads_positions() {
    let folder = Folder::new("records");
    let record = random_record();
    let fine = folder.write("fine.record", &record.to_string());
    let unfinished = folder.write("unfinished.record", &beginning_of(&record, 30));
    let (rules, state) = position_after(60);
    let text = position::document(&rules, &state).to_string();
    let place = folder.write("a.position", &text);
    assert_eq!(stdout(&["check", &fine, &unfinished, &place]), "3 passed, 0 failed\n");
    let bad = |name: &str, text: &str, why: &str| {
        let file = folder.write(name, text);
        let output = fails(&["check", &file], 2, "1 file cannot be used");
        assert!(output.contains(&format!("{name}:")) && output.contains(why), "{output}");
    };
    let whole = record.to_string();
    bad("tampered.record", &tamper(&record), "the seed gives");
    bad("five.record", &whole.replace("players: 2", "players: 5"), "takes 2, 3 or 4 players");
    bad("illegal.record", &(beginning_of(&record, 30) + "1 buy bank\n"), "illegal.record:");
    bad("unknown.record", &(beginning_of(&record, 30) + "* fly\n"), "unknown.record:");
    bad("result.record", &whole.replace("result: 1 ", "result: 1 9"), "but the game ended with");
    let no_seed: String = whole
        .lines()
        .filter(|line| !line.starts_with("seed:") && !line.starts_with("commitment:"))
        .flat_map(|line| [line, "\n"])
        .collect();
    bad("no-seed.record", &no_seed, "with \"chance: seed\" there must be a line");
    let marked = folder.write("marked.record", &format!("\u{feff}{whole}"));
    assert_eq!(stdout(&["check", &marked]), "1 passed, 0 failed\n", "the mark of an editor is skipped");
}

#[test]
fn replay_shows_the_game() {
    let folder = Folder::new("replay");
    let record = random_record();
    let file = folder.write("a.record", &record.to_string());
    let played = record.actions().len();
    let whole = stdout(&["replay", &file]);
    let (actor, action) = record.actions()[played - 1];
    assert!(whole.contains(&format!("{played:>5}  {actor} {action}\n")), "{whole}");
    assert!(whole.contains("wins with") && whole.contains("Area size"), "{whole}");
    assert!(whole.contains(&format!("After {played} of {played} actions the game is over.")), "{whole}");
    let early = stdout(&["replay", &file, "--at", "0"]);
    assert!(early.contains("actions chance is to act.") && !early.contains("wins with"), "{early}");
    let (rules, state) = (rules(), record.position_at(&rules(), 60));
    let notation = position::document(&rules, &state).to_string();
    assert_eq!(stdout(&["replay", &file, "--at", "60", "--position"]), notation);
    assert!(stdout(&["replay", &file, "--at", "60", "--text"]).starts_with(&notation));
}

#[test]
fn replay_shows_a_record_as_a_seat_may_see_it() {
    let folder = Folder::new("seen");
    let file = folder.path("card.record");
    let play = ["play", "--game", "card", "--seats", "greedy,human", "--seed", "3", "--save", &file];
    stdout(&play);
    let whole = fs::read_to_string(&file).unwrap();
    let lines =
        |text: &str| text.split_once("\n\n").unwrap().1.lines().map(str::to_owned).collect::<Vec<_>>();
    for seat in ["1", "2"] {
        let seen = stdout(&["replay", &file, "--seat", seat]);
        assert!(!seen.contains("\nseed: ") && seen.contains("\ncommitment: "), "{seen}");
        assert!(seen.contains("\n* ?\n"), "{seen}");
        assert_eq!(lines(&seen).len(), lines(&whole).len());
        assert!(lines(&seen).iter().zip(lines(&whole)).all(|(seen, all)| *seen == all || seen == "* ?"));
        let seen = folder.write("seen.record", &seen);
        assert!(fails(&["check", &seen], 2, "cannot be used").contains("\"?\""));
    }
    fails(&["replay", &file, "--seat", "3"], 2, "2 play in this record: use --seat 1 to --seat 2");
    fails(&["replay", &file, "--seat", "1", "--at", "3"], 2, "cannot be used with");
    let finished = random_record().to_string();
    let file = folder.write("finished.record", &finished);
    assert_eq!(stdout(&["replay", &file, "--seat", "2"]), finished, "nothing is secret any more");
}

#[test]
fn replay_refuses_what_is_no_game() {
    let folder = Folder::new("bad-records");
    let record = random_record();
    let whole = record.to_string();
    let file = folder.write("a.record", &whole);
    let played = record.actions().len();
    fails(&["replay", &file, "--at", "100000"], 2, &format!("the record has {played} actions"));
    fails(&["replay", &file, "--text", "--position"], 2, "cannot be used with");
    let bad = |name: &str, text: &str, sentence: &str| {
        let file = folder.write(name, text);
        fails(&["replay", &file], 2, sentence);
    };
    bad("tampered.record", &tamper(&record), "the seed gives");
    bad("result.record", &whole.replace("result: 1 ", "result: 1 9"), "but the game ended with");
    let cut = beginning_of(&record, 30);
    bad("truncated.record", &cut[..cut.trim_end().len() - 2], "truncated.record:");
    bad(
        "title.record",
        &whole.replace("burgundy record 2", "burgundy record 3"),
        "version 3 is not known here",
    );
    bad("head.record", &whole.replace("game: board", "game board"), "is not of the form \"key: value\"");
    bad("game.record", &whole.replace("game: board", "game: go"), "there is no game \"go\"");
    bad(
        "players.record",
        &whole.replace("players: 2", "players: 5"),
        "the board game takes 2, 3 or 4 players",
    );
    bad("extra.record", &whole.replace("players: 2", "players: 2\ncolour: red"), "\"colour\"");
    bad("empty.record", "", "the text is empty");
    fails(&["replay", &folder.path("missing.record")], 2, "there is no such file");
    fs::write(folder.0.join("bytes.record"), [0xff, 0xfe]).unwrap();
    fails(&["replay", &folder.path("bytes.record")], 2, "it is not text in UTF-8");
}

#[test]
fn impossible_games_are_refused_with_a_sentence() {
    let sim = |args: &[&str], sentence: &str| {
        fails(&[&["sim", "--games", "1"], args].concat(), 2, sentence);
    };
    sim(&["--seats", "greedy,wizard"], "there is no bot \"wizard\"; the bots are: random, greedy");
    sim(&["--game", "chess"], "there is no game \"chess\"; the games are: board");
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
    let unknown = "\"colour\" is not a line known here; the lines are: game, ";
    bad("line.position", &(text.clone() + "colour: red\n"), unknown);
    let slip = "\"depott 1\" is not a line known here; did you mean \"depot 1\"";
    bad("slip.position", &text.replace("depot 1:", "depott 1:"), slip);
    fails(&["perft", "--depth", "1", "--position", &folder.path("missing")], 2, "there is no such file");
    let record = folder.write("a.record", &random_record().to_string());
    fails(&["perft", "--depth", "1", "--position", &record], 2, "it should be \"burgundy position 1\"");
}

#[test]
fn rules_are_looked_up_and_searched() {
    let rule = stdout(&["rules", "mon-06-special"]);
    assert!(rule.starts_with("MON-06-SPECIAL — ") && rule.contains("docs/rules/"), "{rule}");
    let found = stdout(&["rules", "watchtower"]);
    assert_eq!(
        found.split_whitespace().take(2).collect::<Vec<_>>(),
        ["BASE-BLD-10", "Watchtower"],
        "{found}"
    );
    assert_eq!(stdout(&["rules"]).lines().count(), family::catalogue::rules().len());
    fails(&["rules", "MON-06-SPECAL"], 2, "did you mean MON-06-SPECIAL");
    fails(&["rules", "xyzzy"], 2, "`burgundy rules` lists all");
    fails(&["rules", "MON-06", "--coverage"], 2, "cannot be used with");
}

#[test]
fn coverage_lists_rules_without_a_test() {
    let folder = Folder::new("coverage");
    folder.write("Cargo.toml", "[workspace]\nmembers = []\n");
    let cite =
        |ids: &[&str]| folder.write("fixtures/scenarios/a.scenario", &format!("rules: {}\n", ids.join(" ")));
    let ids: Vec<&str> = family::catalogue::rules().iter().map(|rule| rule.id).collect();
    let root = folder.path("");
    cite(&ids);
    assert!(stdout(&["rules", "--coverage", "--root", &root]).starts_with("each of the "));
    let others: Vec<&str> = ids.iter().copied().filter(|id| *id != "MON-06").collect();
    cite(&others);
    let listed = fails(&["rules", "--coverage", "--root", &root], 1, "1 of ");
    assert_eq!(listed, "MON-06  Another way to buy\n");
    cite(&[&ids[..], &["MON-O6"]].concat());
    assert!(fails(&["rules", "--coverage", "--root", &root], 1, "no rule").contains("a.scenario:1: MON-O6"));
    let below = run_in(Path::new(&folder.folder("a/b")), &["rules", "--coverage"]);
    assert_eq!(below.status.code(), Some(1), "the source tree is found above");
}

#[test]
fn coverage_needs_the_source_tree() {
    let folder = Folder::new("no-tree");
    let output = run_in(&folder.0, &["rules", "--coverage"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("the current folder is not in one"), "{}", text(&output.stderr));
    fails(&["rules", "--coverage", "--root", &folder.path("")], 2, "is not the source tree");
}

#[test]
fn completions_are_printed_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&["completions", shell]);
        assert!(COMMANDS.iter().all(|command| script.contains(command)), "{shell}");
        assert!(script.contains("divide") && script.contains("version"), "{shell}");
        assert!(!script.contains("bench-work") && !script.contains("bench__work"), "{shell}");
    }
    fails(&["completions", "tcsh"], 2, "bash");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = program(&["rules", "a"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_burgundy"));
    command.args(args).stdin(Stdio::null()).env_remove("RUST_BACKTRACE");
    command.env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

fn run(args: &[&str]) -> Output {
    program(args).output().unwrap()
}

fn run_in(folder: &Path, args: &[&str]) -> Output {
    program(args).current_dir(folder).output().unwrap()
}

/// What a command prints that must succeed.
fn stdout(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Checks the exit code and that stderr is a sentence of the program with `part` in it; returns stdout.
fn fails(args: &[&str], code: i32, part: &str) -> String {
    let output = run(args);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
    assert!(said.starts_with("burgundy: ") && said.contains(part), "{args:?}: {said}");
    assert!(!said.contains("panicked") && !said.contains("bug in burgundy"), "{args:?}: {said}");
    text(&output.stdout)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn rules() -> Rules {
    Setup::standard(Edition::Revised2019, 2).rules().unwrap()
}

/// A finished game of random decisions, played from a seed.
fn random_record() -> Record<Rules> {
    let rules = rules();
    let seed = Seed::from_number(5);
    let mut record = Record::new(&rules, Head::seeded(seed));
    let (mut state, mut chance, mut choice) = (rules.start(), ChaChaLuck::new(&seed), QuickLuck::new(5));
    let mut actions = Actions::new();
    loop {
        record.settle(&rules, &mut state, &mut chance).unwrap();
        let Some(by) = rules.next(&state).actor() else { return record };
        rules.legal(&state, by, &mut actions);
        let pick = choice.below(actions.len() as u32) as usize;
        record.push(&rules, &mut state, by, actions[pick]).unwrap();
    }
}

/// A position in the middle of the random game.
fn position_after(count: usize) -> (Rules, <Rules as Game>::State) {
    let rules = rules();
    let state = random_record().position_at(&rules, count);
    (rules, state)
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

/// The record up to its first `count` actions.
fn beginning_of(record: &Record<Rules>, count: usize) -> String {
    let mut record = record.clone();
    record.truncate(count);
    record.to_string()
}

/// The record with another first outcome of chance.
fn tamper(record: &Record<Rules>) -> String {
    let mut actions = Actions::new();
    rules().legal(&rules().start(), Actor::Chance, &mut actions);
    let drawn = record.actions()[0].1;
    let other = actions.iter().find(|action| **action != drawn).unwrap();
    record.to_string().replacen(&format!("\n* {drawn}\n"), &format!("\n* {other}\n"), 1)
}

/// A folder for one test, gone after it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("burgundy-cli-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn folder(&self, name: &str) -> String {
        fs::create_dir_all(self.0.join(name)).unwrap();
        self.path(name)
    }

    fn write(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        self.path(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}
