//! Where games are saved, by whom, and who sits at them when they go on.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use crate::shared::{Folder, text};

#[test]
fn games_without_a_name_are_kept_in_the_data_folder_and_found_there() {
    let folder = Folder::new("data");
    let shown = folder.good("play --seats human,greedy --seed 7", "1\n");
    let name = folder.saved().remove(0);
    assert!(shown.contains(&format!("--resume {}/burgundy/{name}", folder.0.display())), "{shown}");
    let shown = folder.good(&format!("play --resume {name}"), "");
    assert!(shown.contains("Continuing after "), "{shown}");
    folder.good("record", "");
    assert_eq!(folder.saved().len(), 2, "a record of a table is kept there too");
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1, "nothing is written into the current folder");
}

#[test]
fn games_that_start_at_the_same_time_have_files_of_their_own() {
    let folder = Folder::new("parallel");
    let games: Vec<_> = (0..8)
        .map(|seed| folder.command(&format!("play --seats random,random --seed {seed}")).spawn().unwrap())
        .collect();
    for game in games {
        let output = game.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
    let saved = folder.saved();
    assert_eq!(saved.len(), 8, "{saved:?}");
    let checked = folder.good("check burgundy", "");
    assert_eq!(checked, "8 passed, 0 failed\n");
}

#[cfg(unix)]
#[test]
fn a_record_is_open_in_one_program_only() {
    let folder = Folder::new("two");
    folder.good("play --seats human,greedy --seed 7 --set start-player=1 --save a.record", "1\n");
    let before = folder.actions("a.record");
    let mut first = folder.command("play --resume a.record").spawn().unwrap();
    let mut lines = BufReader::new(first.stdout.take().unwrap()).lines();
    lines.find(|line| line.as_ref().unwrap().contains("Continuing after ")).unwrap().unwrap();
    for resume in ["play --resume a.record", "record --resume a.record"] {
        let second = folder.run(resume, "1\n");
        let said = text(&second.stderr);
        assert_eq!(second.status.code(), Some(2), "{said}");
        assert!(said.contains("a.record is open in another burgundy: leave that one first"), "{said}");
    }
    assert_eq!(folder.actions("a.record"), before);
    folder.good("play --resume a.record --save copy.record", "1\n");
    folder.good("replay a.record", "");
    first.stdin.take().unwrap().write_all(b"1\n").unwrap();
    lines.for_each(|line| drop(line.unwrap()));
    assert!(first.wait().unwrap().success());
    assert!(folder.actions("a.record").len() > before.len());
    folder.good("play --resume a.record", "");
}

#[test]
fn changes_by_another_program_are_not_overwritten() {
    let folder = Folder::new("changed");
    folder.good("play --seats human,greedy --seed 7 --set start-player=1 --save a.record", "");
    let mut game = folder.command("play --resume a.record").spawn().unwrap();
    let mut lines = BufReader::new(game.stdout.take().unwrap()).lines();
    lines.find(|line| line.as_ref().unwrap().contains("Continuing after ")).unwrap().unwrap();
    let changed = folder.read("a.record").replace("date: ", "date: a ");
    fs::write(folder.0.join("a.record"), &changed).unwrap();
    game.stdin.take().unwrap().write_all(b"1\n1\n").unwrap();
    lines.for_each(|line| drop(line.unwrap()));
    let output = game.wait_with_output().unwrap();
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("a.record was changed by another program") && said.contains("a-2.record"),
        "{said}"
    );
    assert_eq!(folder.read("a.record"), changed);
    assert!(folder.actions("a-2.record").len() > folder.actions("a.record").len());
    folder.good("check a-2.record", "");
}

#[cfg(unix)]
#[test]
fn a_game_is_continued_through_a_link() {
    let folder = Folder::new("link");
    folder.good("play --seats human,greedy --seed 7 --set start-player=1 --save real.record", "");
    let before = folder.actions("real.record").len();
    std::os::unix::fs::symlink("real.record", folder.0.join("link.record")).unwrap();
    folder.good("play --resume link.record", "1\n");
    assert!(folder.0.join("link.record").is_symlink());
    assert!(folder.actions("real.record").len() > before);
}

#[cfg(unix)]
#[test]
fn a_missing_current_folder_is_reported() {
    let folder = Folder::new("gone");
    let mut command = Command::new("sh");
    let script = "mkdir gone; cd gone; rmdir ../gone; exec \"$0\" play --save a.record";
    command.args(["-c", script, env!("CARGO_BIN_EXE_burgundy")]).current_dir(&folder.0);
    let output = command.env("XDG_DATA_HOME", &folder.0).stdin(Stdio::null()).output().unwrap();
    let said = text(&output.stderr);
    assert_eq!(said, "burgundy: a.record cannot be written: the current folder no longer exists\n");
}

#[test]
fn the_record_says_who_is_a_bot_not_the_name() {
    let folder = Folder::new("who");
    let lines = |seat: &str| {
        format!(
            "burgundy record 2\ngame: board\nstart-player: 1\nseat 1: Anna\n{seat}\nseed: {}\n",
            "0".repeat(64)
        )
    };
    let write = |seat: &str| fs::write(folder.0.join("a.record"), lines(seat)).unwrap();
    write("seat 2: Jo (greedy)");
    let shown = folder.good("play --resume a.record", "end\nlog\n");
    assert!(shown.contains("Jo (greedy) is played by a person: the record has no \"bot\" line"), "{shown}");
    assert!(shown.contains("Jo (greedy): your turn"), "{shown}");
    write("seat 2: Jo\nbot 2: random");
    let shown = folder.good("play --resume a.record", "end\n");
    assert!(!shown.contains("Jo: your turn") && !shown.contains("is played by a person"), "{shown}");
    write("seat 2: Jo\nbot 2: alphazero");
    let output = folder.run("play --resume a.record", "");
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("seat 2 is played by an unknown bot, \"alphazero\"; the bots are: random, greedy"),
        "{said}"
    );
    folder.good("check a.record", "");
    folder.good("play --resume a.record --seats Anna=human,Jo=greedy", "");
    assert!(folder.read("a.record").contains("seat 2: Jo (greedy)\nbot 2: greedy\n"));
}

#[test]
fn names_and_dates_keep_no_control_characters() {
    let folder = Folder::new("escapes");
    let head =
        "burgundy record 2\ngame: board\nseat 1: \x1b[31mEvil\x1b[2J\nseat 2: \x1b]0;t\x07\ndate: \x1b[2J";
    fs::write(folder.0.join("evil.record"), format!("{head}\nseed: {}\n", "0".repeat(64))).unwrap();
    let quiet = |shown: &str| assert!(!shown.contains(['\x1b', '\x07']), "{shown}");
    let shown = folder.good("replay evil.record", "");
    assert!(shown.contains("[31mEvil[2J"), "{shown}");
    quiet(&shown);
    quiet(&folder.good("replay evil.record --seat 1", ""));
    quiet(&folder.good("play --resume evil.record", "score\n1\n"));
    quiet(&folder.read("evil.record"));
    quiet(&folder.good("play --seats \x1b[31mA=human,greedy --save a.record", "1\n"));
    quiet(&folder.good("record --names \x1b[31mA,B --date \x1b[2J --save b.record", "1\n"));
    quiet(&(folder.read("a.record") + &folder.read("b.record")));
}

#[test]
fn bots_are_saved_after_every_move() {
    let folder = Folder::new("bots-saved");
    let mut child = folder.command("play --seats random,greedy --seed 1 --save a.record").spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    lines.find(|line| line.as_ref().unwrap().starts_with("Bot 1 (random) takes ")).unwrap().unwrap();
    drop(lines);
    assert!(child.wait().unwrap().success());
    assert!(folder.actions("a.record").iter().any(|line| line.starts_with("1 ")));
    folder.good("check a.record", "");
}
