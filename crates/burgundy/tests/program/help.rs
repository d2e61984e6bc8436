//! What every command says about itself, and what it is asked about.

use std::path::Path;
use std::process::Stdio;

use crate::shared::{Folder, fails, program, run_in, stdout, text};

const COMMANDS: [&str; 12] = [
    "play",
    "menu",
    "serve",
    "record",
    "sim",
    "bench",
    "perft",
    "check",
    "replay",
    "rules",
    "duchy",
    "completions",
];

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
    fails(&["rules", "xyzzy"], 2, "`burgundy rules` lists them all");
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
    assert!(
        fails(&["rules", "--coverage", "--root", &root], 1, "cited rules that do not exist: 1")
            .contains("a.scenario:1: MON-O6")
    );
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
fn a_closed_pipe_is_not_an_error() {
    let mut child = program(&["rules", "a"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}
