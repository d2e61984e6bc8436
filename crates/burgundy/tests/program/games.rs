//! Whole games in a pipe: every edition, bots among themselves, the picture of the README, bad input.

use std::fs;
use std::path::Path;

use crate::shared::{Folder, always, text};

#[test]
fn a_piped_game_is_played_to_the_end_and_its_record_replays() {
    let folder = Folder::new("whole");
    let shown = folder.good("play --seats Anna=human,random --seed 5 --save a.record", &always("1"));
    assert!(shown.contains("fingerprint: sha256:"), "{shown}");
    assert!(shown.contains("The seed was "), "{shown}");
    assert!(shown.contains("The record of the game is in a.record."), "{shown}");
    assert!(shown.contains(" wins with "), "{shown}");
    assert!(!shown.contains('\x1b'), "no colours in a pipe");
    assert!(!shown.lines().any(|line| line.trim() == ">"), "no prompt in a pipe");
    let record = folder.read("a.record");
    assert!(record.contains("seat 1: Anna\nseat 2: Bot (random)\nbot 2: random\n"), "{record}");
    assert!(record.lines().last().unwrap().starts_with("result: "), "{record}");
    assert!(folder.good("check a.record", "").contains("1 passed"));
    let again = folder.good("play --resume a.record", "");
    assert!(again.contains(" wins with "), "a finished game shows its result: {again}");
}

/// The picture is what the command below it prints, without the lines of the log.
#[test]
fn the_picture_in_the_readme_is_what_the_program_prints() {
    let folder = Folder::new("readme");
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md")).unwrap();
    let (_, rest) = readme.split_once("```text\n").unwrap();
    let (picture, rest) = rest.split_once("```").unwrap();
    let (_, command) = rest.split_once("(`burgundy ").unwrap();
    let (arguments, _) = command.split_once('`').unwrap();
    let shown = folder.good(arguments, "");
    let mut shown = shown.lines().map(str::trim_end);
    for line in picture.lines() {
        assert!(shown.any(|shown| shown == line), "burgundy {arguments} does not print: {line}");
    }
}

#[test]
fn every_edition_and_number_of_players_can_be_played() {
    let folder = Folder::new("editions");
    for (number, arguments) in [
        "--edition special --seats human,greedy,random",
        "--edition 2011 --seats random,human --duchies random",
        "--edition 2019-first --seats human,random,random,greedy --set experienced=yes",
    ]
    .iter()
    .enumerate()
    {
        let shown =
            folder.good(&format!("play {arguments} --seed {number} --save {number}.record"), &always("1"));
        assert!(shown.contains(" wins with "), "{arguments}: {shown}");
        folder.good(&format!("check {number}.record"), "");
    }
}

#[test]
fn bots_play_among_themselves() {
    let folder = Folder::new("bots");
    let shown = folder.good("play --seats greedy,random --seed 1", "");
    assert!(shown.contains("Bot 1 (greedy) takes ") && shown.contains(" wins with "), "{shown}");
    let saved = folder.saved();
    assert_eq!(saved.len(), 1, "one record, and nothing left beside it: {saved:?}");
    assert!(saved[0].starts_with("burgundy-20") && saved[0].ends_with("-1.record"), "{saved:?}");
}

#[test]
fn actions_can_be_taken_back_until_something_is_revealed() {
    let folder = Folder::new("undo");
    let play = "play --seats Anna=human,Bea=human --seed 5 --set start-player=1 --save a.record";
    let shown = folder.good(play, "undo\nend\nend\nundo\n");
    let answers: Vec<&str> = shown.lines().filter(|line| line.contains("nothing to take back")).collect();
    assert_eq!(
        answers,
        [
            "There is nothing to take back: you have not done anything yet.",
            "There is nothing to take back: something new was revealed since your last action."
        ]
    );
    fs::remove_file(folder.0.join("a.record")).unwrap();

    let shown = folder.good(play, "1\nundo\n1\nend\nundo\nend\n");
    assert_eq!(shown.matches("Taken back: ").count(), 2, "{shown}");
    let seats: Vec<String> =
        folder.actions("a.record").into_iter().filter(|line| !line.starts_with('*')).collect();
    assert_eq!(seats.len(), 2, "one action and the end of the turn are left: {seats:?}");
    assert_eq!(seats[1], "1 end");
}

#[test]
fn only_actions_of_people_are_taken_back() {
    let folder = Folder::new("undo-bot");
    let play = "play --seats random,Anna=human --seed 5 --set start-player=1 --save a.record";
    let shown = folder.good(play, "undo\n");
    assert!(shown.contains("nothing to take back: you have not done anything yet"), "{shown}");
    let play = "play --seats Anna=human,random,Bea=human --seed 5 --set start-player=1 --save b.record";
    let shown = folder.good(play, "end\nundo\n");
    assert!(shown.contains("nothing to take back: you have not done anything yet"), "Bea asks: {shown}");
}

#[test]
fn a_continued_game_shows_the_table_once() {
    let folder = Folder::new("table");
    folder.good("play --seats human,greedy --seed 7 --set start-player=1 --save a.record", "1\n");
    let shown = folder.good("play --resume a.record", "score\n1\n");
    assert_eq!(shown.matches("Depot 1 ").count(), 1, "{shown}");
}

#[test]
fn bad_input_is_answered_and_asked_again() {
    let folder = Folder::new("bad");
    let input = "\nfly\n99\n0\nwhy\nwhy bnak\nwhy BASE-TURN-01\nwhy m6\nhelp\nscore\nboard\nlog\nsave\n\
                 6:take 1 castle\nplace castle a1\nt\nend\nquit\n";
    let shown = folder.good("play --seats human,random --seed 7 --set start-player=1 --save a.record", input);
    for expected in [
        "\"fly\" is neither a choice nor a command",
        "There is no choice 99",
        "There is no choice 0",
        "Ask about something",
        "Did you mean bank",
        "BASE-TURN-01 — ",
        "MON-06-REVISED — ",
        "undo        take back",
        "Total",
        "Depot 1",
        "Name a file",
        "With the ",
        "Player ends the turn and leaves the ",
        "Continue it with: burgundy play --resume a.record",
    ] {
        assert!(shown.contains(expected), "{expected} is missing in:\n{shown}");
    }
}

#[test]
fn a_game_that_was_left_goes_on_as_if_it_had_not_been() {
    let folder = Folder::new("resume");
    folder.good("play --seats human,random --seed 9 --save whole.record", &always("1"));
    folder.good("play --seats human,random --seed 9 --save parts.record", &"1\n".repeat(20));
    let mut sessions = 1;
    while !folder.read("parts.record").contains("\nresult: ") {
        let before = folder.actions("parts.record");
        folder.good("play --resume parts.record", &"1\n".repeat(31));
        assert_eq!(folder.actions("parts.record")[..before.len()], before[..]);
        sessions += 1;
        assert!(sessions < 100, "the game goes on");
    }
    assert!(sessions > 2);
    assert_eq!(folder.actions("parts.record"), folder.actions("whole.record"));
}

#[test]
fn bad_usage_is_explained_and_exits_with_2() {
    let folder = Folder::new("usage");
    fs::write(folder.0.join("broken.record"), "burgundy record 2\ngame: board\n\n* roll 9\n").unwrap();
    fs::write(folder.0.join("table.record"), "burgundy record 2\ngame: board\nchance: table\n").unwrap();
    folder.good("play --seats human,random --save there.record", "");
    for (arguments, expected) in [
        ("play --resume missing.record", "missing.record cannot be read: there is no such file"),
        ("play --resume broken.record", "broken.record:4: "),
        ("play --resume table.record", "burgundy record --resume"),
        ("record --resume there.record", "burgundy play --resume"),
        ("play --seats human,deep", "\"deep\" is not a player"),
        ("play --seats human,greedy,greedy --players 2", "2 players need 2 seats, not 3"),
        ("play --save there.record", "there.record already exists"),
        ("play --save no/such/a.record", "no/such/a.record cannot be written: there is no folder no/such"),
        ("play --seats human,", "a seat is empty: name human or a bot for each"),
        ("play --seats =human,greedy", "a name is missing in front of \"=\""),
        ("play --seats A=human,A=human", "two seats are called \"A\""),
        ("record --names A,A", "two seats are called \"A\""),
        ("record --names A,,B", "a name is missing"),
        ("record --names A,B,C --players 2", "2 players need 2 names, not 3"),
        ("record --resume table.record --names A,B,C", "2 players need 2 names, not 3"),
        ("play --expansions inns,inns", "the expansion \"inns\" is named twice"),
        ("play --seed x", "a seed is a number or 64 hexadecimal digits"),
        ("play --resume there.record --edition special", "the record already contains the set-up"),
        ("play --edition 1066", "edition: "),
        ("play --game chess", "unknown game \"chess\""),
    ] {
        let output = folder.run(arguments, "");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {said}");
        assert!(said.contains(expected), "{arguments}: {said}");
    }
}

#[test]
fn an_action_that_is_not_possible_plays_no_other() {
    let folder = Folder::new("other");
    let play = "play --seats human,random --seed 7 --set start-player=1 --save a.record";
    let shown = folder.unused(play, "2:take 2 m2\n5:take 1 ship\n1:take 1 bank\nsell 4\n");
    for expected in [
        "That is not possible: depot 2 has no m2",
        "That is not possible: ",
        "That is not possible: no unused die shows 1",
        "With the 5: ",
    ] {
        assert!(shown.contains(expected), "{expected} is missing in:\n{shown}");
    }
    assert!(folder.actions("a.record").iter().all(|line| line.starts_with('*')), "nothing was played");
}

#[test]
fn a_die_that_is_not_there_and_a_single_letter_play_nothing() {
    let folder = Folder::new("no-die");
    let play = "play --seats Anna=human,greedy --seed 4 --set start-player=1 --save a.record";
    let shown = folder.unused(play, "2:castle\n2:take castle\n2:m16\n5:mine\ne\n");
    assert_eq!(shown.matches("to use; your dice: 3, 4.").count(), 4, "{shown}");
    assert!(shown.contains("\"e\" is neither a choice nor a command"), "{shown}");
    assert!(folder.actions("a.record").iter().all(|line| line.starts_with('*')), "nothing was played");
}

#[test]
fn the_set_up_of_a_record_cannot_be_given_again() {
    let folder = Folder::new("again");
    folder.good("play --seats human,greedy --seed 3 --save a.record", "");
    for option in ["--game dice", "--game board", "--edition special"] {
        let output = folder.run(&format!("play --resume a.record {option}"), "");
        assert_eq!(output.status.code(), Some(2), "{option}");
        assert!(text(&output.stderr).contains("the record already contains the set-up"), "{option}");
    }
}

#[test]
fn input_that_is_a_folder_is_refused_with_a_sentence() {
    let folder = Folder::new("folder-input");
    let mut command = folder.command("play --save a.record");
    let output = command.stdin(fs::File::open(&folder.0).unwrap()).output().unwrap();
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("the input cannot be read: it is a folder"), "{said}");
}
