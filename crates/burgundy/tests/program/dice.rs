//! The dice game from outside: every command plays it, and bad input is refused with a sentence.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use crate::shared::{program, type_into};

fn run(args: &[&str], input: &str) -> Output {
    type_into(program(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()), input)
}

fn stdout(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn refused(args: &[&str], input: &str, part: &str) {
    let output = run(args, input);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    assert!(said.contains(part), "{args:?}: {said}");
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn bots_play_it_alone_and_against_each_other() {
    let solo = stdout(&["sim", "--game", "dice", "--seats", "greedy", "--games", "20"], "");
    assert!(solo.contains("pastures") && solo.contains("commodities"), "{solo}");
    let five = stdout(
        &[
            "sim",
            "--game",
            "dice",
            "--seats",
            "greedy,random,random,random,random",
            "--games",
            "10",
            "--set",
            "sheet=C",
        ],
        "",
    );
    assert!(five.contains("greedy"), "{five}");
}

#[test]
fn lines_of_play_are_counted() {
    assert_eq!(stdout(&["perft", "--game", "dice", "--depth", "3"], "").trim(), "32");
}

#[test]
fn scenarios_and_finished_games_pass() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    for part in ["scenarios/dice", "games/dice"] {
        let checked = stdout(&["check", fixtures.join(part).to_str().unwrap()], "");
        assert!(checked.contains(", 0 failed"), "{checked}");
    }
}

#[test]
fn a_game_is_played_at_the_terminal_and_replayed() {
    let file = folder("dice-play").join("game.record");
    let path = file.to_str().unwrap();
    let args = ["play", "--game", "dice", "--seats", "human,greedy", "--seed", "3", "--save", path];
    let shown = stdout(&args, &format!("castle c5\n{}", "1\n".repeat(200)));
    assert!(shown.contains("[C*]") && shown.contains("duchy A"), "the sheet is drawn: {shown}");
    let replayed = stdout(&["replay", path], "");
    assert!(replayed.contains("castle c5"), "{replayed}");
}

#[test]
fn a_real_table_is_written_down_in_any_order() {
    let file = folder("dice-record").join("table.record");
    let path = file.to_str().unwrap();
    let args = ["record", "--game", "dice", "--players", "2", "--save", path];
    let input = "2 castle c2\n1 castle c5\n* hourglass 2\ncolor yellow\ncolor blue\npips 5\npips 3\n2 sell\n1 pass\nquit\n";
    stdout(&args, input);
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains("2 castle c2\n1 castle c5\n"), "{record}");
    assert!(record.contains("2 sell\n1 pass\n"), "{record}");
    assert!(stdout(&["check", path], "").contains("1 passed"));
}

#[test]
fn a_refused_line_changes_nothing() {
    let file = folder("dice-refused").join("table.record");
    let path = file.to_str().unwrap();
    let args = ["record", "--game", "dice", "--players", "2", "--save", path];
    refused(&args, "2 castle c2\n2 castle c5\n", "It is not 2's turn: 1 is to act");
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.ends_with("\n2 castle c2\n"), "{record}");
}

#[test]
fn impossible_games_are_refused_with_a_sentence() {
    refused(&["sim", "--game", "dice", "--players", "6"], "", "1 to 5 players");
    refused(&["sim", "--game", "dice", "--set", "sheet=E"], "", "sheet: \"E\" cannot be read");
    refused(&["sim", "--game", "dice", "--seats", "random", "--set", "variant=all-same"], "", "solo game");
    refused(&["sim", "--game", "dice", "--set", "track-end=stay"], "", "has no set-up line \"track-end\"");
    let position = folder("dice-position").join("bad.position");
    fs::write(&position, "burgundy position 1\ngame: dice\ntime: 4\nduchy 1: c2 g4=1\nplayer 1: monks 3\n")
        .unwrap();
    let said = run(&["check", position.to_str().unwrap()], "");
    let said = String::from_utf8_lossy(&said.stdout).into_owned() + &String::from_utf8_lossy(&said.stderr);
    assert!(said.contains("not connected") && said.contains("3 monks"), "{said}");
}

#[test]
fn rules_are_looked_up() {
    assert!(stdout(&["rules", "DICE-HEX-GREEN"], "").contains("Castles"));
    assert!(stdout(&["rules", "hourglass"], "").contains("DICE-ROUND-02"));
}
