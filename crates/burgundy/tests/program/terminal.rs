//! What somebody at a terminal sees.

use std::io::{BufRead as _, BufReader};
use std::process::Command;

use crate::shared::{Folder, HOME, text, type_into};

#[test]
fn the_scrollback_is_left_alone() {
    let folder = Folder::new("scrollback");
    let shown = folder.at_terminal("play --seats human,greedy --seed 3 --save a.record", "\n\nquit\n");
    assert!(!shown.contains("\x1b[3J") && !shown.contains("\x1b[2J"), "{shown}");
    let (before, rest) = shown.split_once(HOME).unwrap();
    assert!(before.ends_with(&"\n".repeat(24)), "what was on the screen moves up: {before:?}");
    assert_eq!(rest.matches(HOME).count(), 2, "and the game is drawn over itself");
    assert!(!rest.contains(&"\n".repeat(24)), "{rest}");
}

#[test]
fn wasting_unused_dice_asks_for_confirmation() {
    let folder = Folder::new("waste");
    let game = "play --seats human,greedy --seed 9 --set start-player=1 --save";
    let seats = |file: &str| {
        let actions = folder.actions(file);
        actions.into_iter().filter(|line| line.starts_with("1 ")).collect::<Vec<_>>()
    };
    let shown = folder.at_terminal(&format!("{game} a.record"), "en\nno\nend\n\nquit\n");
    assert_eq!(shown.matches("This cannot be undone. Do it anyway? (yes, no) ").count(), 2, "{shown}");
    assert!(shown.contains("unused. This cannot") && shown.contains("Nothing has changed."), "{shown}");
    assert!(seats("a.record").is_empty());
    folder.at_terminal(&format!("{game} b.record"), "end\nyes\nquit\n");
    assert_eq!(seats("b.record"), ["1 end"]);
    folder.good(&format!("{game} c.record"), "end\n");
    assert_eq!(seats("c.record"), ["1 end"], "a script means what it says");
    let two = "play --seats Anna=human,Bea=human --seed 9 --set start-player=1 --save d.record";
    let shown = folder.at_terminal(two, "end\nundo\nquit\n");
    assert!(!shown.contains("Do it anyway?") && shown.contains("Taken back: end."), "{shown}");
}

#[test]
fn bots_that_are_watched_can_be_followed() {
    let folder = Folder::new("watch");
    let game = "play --seats greedy,greedy --seed 4 --save w.record";
    let shown = folder.at_terminal(game, "\n\nhelp\nscore\nlog\nwhy bank\nboard\nundo\nfly\nquit\n");
    let screens: Vec<&str> = shown.split(HOME).collect();
    let second = screens[3];
    assert!(second.matches("Bot 1 (greedy) ").count() >= 3, "every action is still there: {second}");
    for expected in [
        "Press Enter to see what happens next",
        "Total",
        "BASE-BLD-08",
        "Only human players can take back an action.",
        "\"fly\" is not a command",
        "The game is saved.",
    ] {
        assert!(second.contains(expected), "{expected} is missing in:\n{second}");
    }
    let told: usize = screens.iter().map(|screen| screen.matches("ends the turn").count()).sum();
    assert!(told >= 2, "{shown}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_says_how_to_continue() {
    let folder = Folder::new("interrupt");
    for (command, again) in [("play --seats human,greedy --seed 3", "play"), ("record --players 2", "record")]
    {
        let mut game = folder.command(&format!("{command} --save {again}.record")).spawn().unwrap();
        let mut lines = BufReader::new(game.stdout.take().unwrap()).lines();
        lines.find(|line| line.as_ref().unwrap().contains("saved in")).unwrap().unwrap();
        let kill = Command::new("kill").args(["-INT", &game.id().to_string()]).status().unwrap();
        assert!(kill.success());
        let stdin = game.stdin.take();
        let output = game.wait_with_output().unwrap();
        drop(stdin);
        assert_eq!(output.status.code(), Some(130));
        let said = text(&output.stderr);
        assert!(said.contains(&format!("burgundy {again} --resume {again}.record")), "{said}");
    }
}

#[test]
fn a_terminal_that_cannot_be_cleared_still_has_a_prompt() {
    let folder = Folder::new("dumb");
    let mut command = folder.command("play --seats human,greedy --seed 3 --save a.record");
    let output = type_into(command.env("BURGUNDY_TERMINAL", "1").env("TERM", "dumb"), "quit\n");
    let shown = text(&output.stdout);
    assert!(shown.contains("\n> ") && !shown.contains('\x1b'), "{shown}");
}

/// What is printed from one emptied screen to the prompt, for every question of a game.
fn pages(folder: &Folder, lines: usize, columns: usize, arguments: &str) -> Vec<String> {
    let mut command = folder.command(arguments);
    command.env("BURGUNDY_TERMINAL", "1").env("LINES", lines.to_string()).env("COLUMNS", columns.to_string());
    let output = type_into(&mut command, &"2\n1\n4\n1\n".repeat(800));
    let shown = text(&output.stdout).replace("\n> Anna", "\n* Anna");
    let pages = shown.split(HOME).skip(1).filter(|page| !page.contains("The seed was "));
    pages.map(|page| page.split("\n> ").next().unwrap().to_owned()).collect()
}

#[test]
fn the_table_fits_its_window() {
    let folder = Folder::new("window");
    for (number, (lines, columns, arguments)) in [
        (24, 80, "--seats Anna=human,greedy"),
        (40, 120, "--seats Anna=human,greedy,greedy,greedy"),
        (24, 80, "--game dice --seats Anna=human,greedy"),
        (24, 80, "--game card --seats Anna=human,greedy"),
        (50, 200, "--seats Anna=human,greedy,greedy"),
    ]
    .into_iter()
    .enumerate()
    {
        let pages =
            pages(&folder, lines, columns, &format!("play {arguments} --seed 4 --save {number}.record"));
        assert!(pages.len() > 10, "{arguments}: {}", pages.len());
        for page in pages {
            let height = page.lines().count() + 1;
            assert!(height <= lines, "{height} lines in a window of {lines}, {arguments}:\n{page}");
            let width = page.lines().map(|line| line.chars().count()).max().unwrap();
            assert!(width <= columns, "{width} columns in a window of {columns}, {arguments}:\n{page}");
            assert!(page.contains("* Anna") || page.contains("Anna: "), "the own side is there: {page}");
        }
    }
}

#[test]
fn choices_hidden_by_a_small_window_can_still_be_made() {
    let folder = Folder::new("choices");
    let shown =
        folder.at_terminal("play --seats human,greedy --seed 4 --save a.record", "choices\nwhy 1\nquit\n");
    assert!(shown.contains("\nTake with the "), "{shown}");
    assert!(shown.contains("\n> 1. "), "why explains a choice by its number: {shown}");
}
