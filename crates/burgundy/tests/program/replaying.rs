//! `replay`.

use std::fs;

use tabletop::position;

use crate::shared::{Folder, beginning_of, fails, random_record, rules, stdout, tamper};

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
    assert!(early.contains("actions chance acts next.") && !early.contains("wins with"), "{early}");
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
    fails(&["replay", &file, "--seat", "3"], 2, "this record has 2 players: use --seat 1 to --seat 2");
    fails(&["replay", &file, "--seat", "1", "--at", "3"], 2, "cannot be used with");
    let finished = random_record().to_string();
    let file = folder.write("finished.record", &finished);
    assert_eq!(stdout(&["replay", &file, "--seat", "2"]), finished, "nothing is secret any more");
}

#[test]
fn replay_refuses_files_that_are_not_games() {
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
    bad("title.record", &whole.replace("burgundy record 2", "burgundy record 3"), "unknown version 3");
    bad("head.record", &whole.replace("game: board", "game board"), "is not of the form \"key: value\"");
    bad("game.record", &whole.replace("game: board", "game: go"), "unknown game \"go\"");
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
