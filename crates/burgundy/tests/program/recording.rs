//! `burgundy record`: games of a real table.

use crate::shared::{Folder, always, text};

#[test]
fn a_game_at_a_real_table_is_recorded() {
    let folder = Folder::new("record");
    folder.good("play --seats human,random --seed 5 --save played.record", &always("1"));
    let actions = folder.actions("played.record");
    let shown = folder
        .good("record --names Anna,Bea --save table.record --date Friday", &(actions.join("\n") + "\n"));
    assert!(shown.contains(" wins with "), "{shown}");
    assert_eq!(folder.actions("table.record"), actions);
    let record = folder.read("table.record");
    assert!(record.contains("seat 1: Anna\nseat 2: Bea\ndate: Friday\nchance: table\n"), "{record}");
    folder.good("check table.record", "");
}

#[test]
fn a_record_is_entered_in_short_words_taken_back_and_continued() {
    let folder = Folder::new("steps");
    let shown = folder.good(
        "record --save a.record --set start-player=1",
        "red\nundo\nundo\ngood pink # as drawn\n4\nor\nboard\nlog\nquit\n",
    );
    assert!(
        shown.contains("Taken back: good red.") && shown.contains("Nothing has been entered yet."),
        "{shown}"
    );
    assert_eq!(folder.actions("a.record"), ["* good pink", "* good red", "* good orange"]);
    folder.good("record --resume a.record", "* good red\n");
    assert_eq!(folder.actions("a.record").len(), 4);

    let output = folder.run("record --resume a.record", "red\n1 end\nred\n");
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("line 2 of the input, \"1 end\": It is not 1's turn"), "{said}");
    assert_eq!(folder.actions("a.record").len(), 5, "what came before is kept");

    let output = folder.run("record --save b.record --players 4", &("1\n".repeat(7) + "2\n"));
    let said = text(&output.stderr);
    assert!(said.contains("2 could mean \"good purple\", or choice 2, \"good pink\""), "{said}");
}

#[test]
fn an_impossible_outcome_is_answered_with_the_possible_ones() {
    let folder = Folder::new("outcomes");
    let refused = |file: &str, options: &str, input: &str, expected: &[&str]| {
        let output = folder.run(&format!("record {options} --save {file}.record"), input);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{input}: {said}");
        assert!(expected.iter().all(|expected| said.contains(expected)), "{input}: {said}");
    };
    let reds = "red\n".repeat(7);
    refused("red", "--players 4", &format!("{reds}red\n"), &["That is not possible: ", "Possible now: "]);
    refused("fly", "--players 4", &format!("{reds}fly\n"), &["\"fly\" is not possible. Possible now: "]);
    let castles = "2 castle c2\n1 castle c5\n";
    for hourglass in ["3", "hourglass 3", "* hourglass 3"] {
        let file = hourglass.replace("* ", "chance-").replace(" ", "-");
        let input = format!("{castles}{hourglass}\n");
        refused(&file, "--game dice", &input, &["3\" is not possible. Possible now: 1, 2."]);
    }
}

#[test]
fn a_number_that_is_also_a_name_is_not_taken_for_a_choice() {
    let folder = Folder::new("numbers");
    folder.good("play --seats human,random --seed 5 --set start-player=1 --save played.record", "");
    let played = folder.actions("played.record");
    let is_monastery =
        |line: &str| line.strip_prefix("* tile m").is_some_and(|rest| rest.parse::<u8>().is_ok());
    let places: Vec<usize> = (0..played.len()).filter(|&at| is_monastery(&played[at])).collect();
    let line =
        |line: &String| if is_monastery(line) { "* tile m1\n".to_owned() } else { format!("{line}\n") };
    let before: String = played[..places[1]].iter().map(line).collect();
    let record = "record --set start-player=1 --save";
    let output = folder.run(&format!("{record} a.record"), &format!("{before}7\n"));
    let said = text(&output.stderr);
    assert!(said.contains("7 could be the number of a name, or choice 7, \"tile m"), "{said}");
    let shown = folder.at_terminal(&format!("{record} b.record"), &format!("{before}m9\nquit\n"));
    assert!(shown.contains("Recorded: tile m9."), "{shown}");
}

#[test]
fn the_start_player_is_recorded_by_name() {
    let folder = Folder::new("begins");
    let goods = "1\n".repeat(6);
    let record = "record --names Anna,Bea --save";
    let shown = folder.at_terminal(&format!("{record} a.record"), &format!("{goods}bea\nquit\n"));
    assert!(shown.contains("1. Anna") && shown.contains("2. Bea"), "{shown}");
    assert_eq!(folder.actions("a.record").last().unwrap(), "* start 2");
}
