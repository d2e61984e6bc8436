//! `check`: what passes, what fails, what cannot be read.

use std::fs;

use tabletop::position;

use crate::shared::{Folder, beginning_of, fails, position_after, random_record, run, stdout, tamper, text};

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
        Err(_) => format!("{closed} cannot be read: permission denied\n1 passed, 0 failed, 1 unusable\n"),
    };
    let output = run(&["check", &folder.path("d")]);
    permit(0o755);
    assert_eq!(text(&output.stdout), expected);
}

#[test]
fn errors_quote_bad_input_safely_on_one_line() {
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
fn check_distinguishes_bad_input_from_failures() {
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
    bad("chess.scenario", &instead("game: board", "game: chess"), "unknown game \"chess\"");
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
    fails(&["check", &folder.folder("empty")], 2, "contains no files to check");
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
    bad("no-seed.record", &no_seed, "\"chance: seed\" needs a line");
    let marked = folder.write("marked.record", &format!("\u{feff}{whole}"));
    assert_eq!(stdout(&["check", &marked]), "1 passed, 0 failed\n", "the mark of an editor is skipped");
}
