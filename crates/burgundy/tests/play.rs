//! `burgundy play`, `burgundy record` and the menu, as a person without a terminal uses them.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// An empty folder of its own for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{test}"));
        _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The program in the folder, which is its data folder too: nothing is written into anybody's home.
    fn command(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_burgundy"));
        command.args(arguments.split_whitespace()).current_dir(&self.0).env("XDG_DATA_HOME", &self.0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs the program in the folder with that input.
    fn run(&self, arguments: &str, input: &str) -> Output {
        type_into(&mut self.command(arguments), input)
    }

    /// What somebody at a terminal sees who types that.
    fn at_terminal(&self, arguments: &str, input: &str) -> String {
        let mut command = self.command(arguments);
        let output = type_into(command.env("BURGUNDY_TERMINAL", "1"), input);
        assert!(output.status.success(), "{}\n{}", text(&output.stderr), text(&output.stdout));
        text(&output.stdout)
    }

    /// What the program prints before it says that it cannot use the input.
    fn unused(&self, arguments: &str, input: &str) -> String {
        let output = self.run(arguments, input);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(
            said.starts_with("burgundy: none of the ") && said.contains(" of the input could be used"),
            "{said}"
        );
        text(&output.stdout)
    }

    /// What the program prints when it ends well.
    fn good(&self, arguments: &str, input: &str) -> String {
        let output = self.run(arguments, input);
        assert!(output.status.success(), "{}\n{}", text(&output.stderr), text(&output.stdout));
        text(&output.stdout)
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }

    /// The names of what is kept in the data folder.
    fn saved(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.join("burgundy")).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The actions of a record, one a line.
    fn actions(&self, file: &str) -> Vec<String> {
        let text = self.read(file);
        let (_, body) = text.split_once("\n\n").unwrap_or((&text, ""));
        body.lines().filter(|line| !line.starts_with("result")).map(str::to_owned).collect()
    }
}

/// Runs a command with that input.
fn type_into(command: &mut Command, input: &str) -> Output {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || _ = stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// More answers than any game asks for.
fn always(answer: &str) -> String {
    format!("{answer}\n").repeat(3000)
}

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
fn what_was_played_can_be_taken_back_until_something_is_revealed() {
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
fn only_what_a_person_did_is_taken_back() {
    let folder = Folder::new("undo-bot");
    let play = "play --seats random,Anna=human --seed 5 --set start-player=1 --save a.record";
    let shown = folder.good(play, "undo\n");
    assert!(shown.contains("nothing to take back: you have not done anything yet"), "{shown}");
    let play = "play --seats Anna=human,random,Bea=human --seed 5 --set start-player=1 --save b.record";
    let shown = folder.good(play, "end\nundo\n");
    assert!(shown.contains("nothing to take back: you have not done anything yet"), "Bea asks: {shown}");
}

#[test]
fn games_without_a_name_are_kept_in_the_data_folder_and_found_there() {
    let folder = Folder::new("data");
    let shown = folder.good("play --seats human,greedy --seed 7", "1\n");
    let name = folder.saved().remove(0);
    assert!(shown.contains(&format!("--resume {}/burgundy/{name}", folder.0.display())), "{shown}");
    let shown = folder.good(&format!("play --resume {name}"), "");
    assert!(shown.contains("The game goes on after "), "{shown}");
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
    lines.find(|line| line.as_ref().unwrap().contains("The game goes on after ")).unwrap().unwrap();
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
fn what_another_program_writes_is_not_overwritten() {
    let folder = Folder::new("changed");
    folder.good("play --seats human,greedy --seed 7 --set start-player=1 --save a.record", "");
    let mut game = folder.command("play --resume a.record").spawn().unwrap();
    let mut lines = BufReader::new(game.stdout.take().unwrap()).lines();
    lines.find(|line| line.as_ref().unwrap().contains("The game goes on after ")).unwrap().unwrap();
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
fn a_folder_that_is_gone_is_told() {
    let folder = Folder::new("gone");
    let mut command = Command::new("sh");
    let script = "mkdir gone; cd gone; rmdir ../gone; exec \"$0\" play --save a.record";
    command.args(["-c", script, env!("CARGO_BIN_EXE_burgundy")]).current_dir(&folder.0);
    let output = command.env("XDG_DATA_HOME", &folder.0).stdin(Stdio::null()).output().unwrap();
    let said = text(&output.stderr);
    assert_eq!(said, "burgundy: a.record cannot be written: the current folder is not there any more\n");
}

#[test]
fn who_is_a_bot_is_said_by_the_record_and_not_by_the_name() {
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
        said.contains("the bot \"alphazero\" of seat 2 is not known here; the bots are: random, greedy"),
        "{said}"
    );
    folder.good("check a.record", "");
    folder.good("play --resume a.record --seats Anna=human,Jo=greedy", "");
    assert!(folder.read("a.record").contains("seat 2: Jo (greedy)\nbot 2: greedy\n"));
}

#[test]
fn names_and_dates_command_no_terminal() {
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
fn a_continued_game_shows_the_table_once() {
    let folder = Folder::new("table");
    folder.good("play --seats human,greedy --seed 7 --set start-player=1 --save a.record", "1\n");
    let shown = folder.good("play --resume a.record", "score\n1\n");
    assert_eq!(shown.matches("Depot 1 ").count(), 1, "{shown}");
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

/// Rules: BASE-SETUP-14
#[test]
fn what_players_choose_at_the_same_time_is_told_when_all_have_chosen() {
    let folder = Folder::new("secret");
    let play = "play --edition special --seats Anna=human,Bea=human --seed 5";
    let shown = folder.good(&format!("{play} --save some.record"), "1\n2\n1\n");
    assert!(!shown.contains("chooses duchy") && !shown.contains("puts the starting castle"), "{shown}");
    let shown = folder.good(&format!("{play} --save all.record"), "1\n2\n1\n1\n");
    for name in ["Anna", "Bea"] {
        assert_eq!(shown.matches(&format!("{name} chooses duchy")).count(), 1, "{shown}");
        assert_eq!(shown.matches(&format!("{name} puts the starting castle on")).count(), 1, "{shown}");
    }
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
fn what_cannot_be_used_ends_with_a_sentence_and_2() {
    let folder = Folder::new("usage");
    fs::write(folder.0.join("broken.record"), "burgundy record 2\ngame: board\n\n* roll 9\n").unwrap();
    fs::write(folder.0.join("table.record"), "burgundy record 2\ngame: board\nchance: table\n").unwrap();
    folder.good("play --seats human,random --save there.record", "");
    for (arguments, expected) in [
        ("play --resume missing.record", "missing.record cannot be read: there is no such file"),
        ("play --resume broken.record", "broken.record:4: "),
        ("play --resume table.record", "burgundy record --resume"),
        ("record --resume there.record", "burgundy play --resume"),
        ("play --seats human,deep", "\"deep\" cannot take a seat"),
        ("play --seats human,greedy,greedy --players 2", "3 seats are named, but 2 play"),
        ("play --save there.record", "there.record is there already"),
        ("play --save no/such/a.record", "no/such/a.record cannot be written: there is no folder no/such"),
        ("play --seats human,", "a seat is empty: name human or a bot for each"),
        ("play --seats =human,greedy", "a name is missing in front of \"=\""),
        ("play --seats A=human,A=human", "two seats are called \"A\""),
        ("record --names A,A", "two seats are called \"A\""),
        ("record --names A,,B", "a name is missing"),
        ("record --names A,B,C --players 2", "3 names are given, but 2 play"),
        ("record --resume table.record --names A,B,C", "3 names are given, but 2 play"),
        ("play --expansions inns,inns", "the expansion \"inns\" is named twice"),
        ("play --seed x", "a seed is a number or 64 hexadecimal digits"),
        ("play --resume there.record --edition special", "the set-up is part of the record"),
        ("play --edition 1066", "edition: "),
        ("play --game chess", "there is no game \"chess\""),
    ] {
        let output = folder.run(arguments, "");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {said}");
        assert!(said.contains(expected), "{arguments}: {said}");
    }
}

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
    assert!(said.contains("line 2 of the input, \"1 end\": It is not the turn of 1"), "{said}");
    assert_eq!(folder.actions("a.record").len(), 5, "what came before is kept");

    let output = folder.run("record --save b.record --players 4", &("1\n".repeat(7) + "2\n"));
    let said = text(&output.stderr);
    assert!(said.contains("2 could mean \"good purple\", or choice 2, \"good pink\""), "{said}");
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
fn an_outcome_that_is_not_possible_is_answered_with_those_that_are() {
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
fn the_menu_leads_into_a_game_and_out() {
    let folder = Folder::new("menu");
    assert!(folder.good("", "").contains("1  Play against the greedy bot"));
    assert!(folder.good("", "9\n8\n").contains("\"9\" is not a number from 1 to 8"));
    assert!(folder.good("", "1\nquit\n").contains("The game is saved."));
    assert!(folder.good("", "2\nAnna\nAnna, Bea\nquit\n").contains("two to four names, such as"));
    assert!(folder.good("", "3\n").contains(" wins with "));
    assert!(
        folder.good("", "4\nspecial\n3\n\nrandom\nhuman,random,random\nquit\n").contains("special rules")
    );
    assert!(folder.good("", "4\n\n1\n\n\n\n1\nquit\n").contains("Solo game: counter 0 of 50"));
    assert!(folder.good("", "2\nAnna,Anna\n").contains("two seats are called \"Anna\""));
    assert!(folder.good("", "5\nquit\n").contains("castle"));
    assert!(folder.good("", "6\nquit\n").contains("display"));
    assert!(folder.good("", "7\nbank\n\n8\n").contains("BASE-BLD-08"));
}

#[test]
fn the_menu_has_no_dead_end() {
    let folder = Folder::new("menu-back");
    let shown = folder.good("", "4\n\n4\nteam\n\nhuman,greedy,greedy,greedy\nquit\n");
    assert!(shown.contains("The game is saved."), "the team's duchy is the standard: {shown}");
    let shown = folder.good("", "4\n\n4\nteam\nboards\nback\n8\n");
    assert!(shown.contains("That does not work: "), "{shown}");
    assert_eq!(shown.matches("1  Play against the greedy bot").count(), 2, "back in the menu: {shown}");
}

#[test]
fn a_die_that_is_not_there_and_a_single_letter_play_nothing() {
    let folder = Folder::new("no-die");
    let play = "play --seats Anna=human,greedy --seed 4 --set start-player=1 --save a.record";
    let shown = folder.unused(play, "2:castle\n2:take castle\n2:m16\n5:mine\ne\n");
    assert_eq!(shown.matches("among the dice that can be used: 3, 4.").count(), 4, "{shown}");
    assert!(shown.contains("\"e\" is neither a choice nor a command"), "{shown}");
    assert!(folder.actions("a.record").iter().all(|line| line.starts_with('*')), "nothing was played");
}

#[test]
fn the_menu_asks_again_for_an_answer_that_does_not_work() {
    let folder = Folder::new("menu-again");
    let answers = "4\n1066\nspecial\n4000000000\n9\n3\nflying-castles\n\n99\nrandom\nhuman\nhuman,random,random\nquit\n";
    let shown = folder.good("", answers);
    let faults: Vec<&str> = shown.lines().filter(|line| line.starts_with("That does not work: ")).collect();
    let expected = [
        "edition: ",
        "players: ",
        "players: ",
        "flying-castles",
        "duchies are numbered",
        "1 seats are named",
    ];
    assert_eq!(faults.len(), expected.len(), "{faults:?}");
    for (fault, expected) in faults.iter().zip(expected) {
        assert!(fault.contains(expected), "{fault}");
    }
    assert!(shown.contains("special rules") && shown.contains("The game is saved."), "{shown}");
}

#[test]
fn what_is_chosen_at_the_same_time_stays_secret_on_a_shared_screen() {
    let folder = Folder::new("secret-screen");
    let game = "play --edition special --seats Anna=human,Ben=human,Cleo=human --seed 5 --save s.record";
    let shown = folder.good(game, "1\n1\nundo\n1\nundo\nquit\n");
    assert!(shown.contains("nothing to take back: you have not done anything yet"), "Anna has: {shown}");
    assert_eq!(shown.matches("Taken back").count(), 1, "Ben takes his own side back: {shown}");
    let shown = folder.good("play --resume s.record", "log\nscore\nboard\nquit\n");
    assert!(!shown.contains("castle goes") && !shown.contains("[Cas]"), "{shown}");
    let seen = |seat: u8| {
        let text = folder.good(&format!("replay s.record --seat {seat}"), "");
        text.lines().filter(|line| line.starts_with("1 ")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(seen(2), ["1 ?", "1 ?"]);
    assert_eq!(seen(3), ["1 ?", "1 ?"]);
    assert_eq!(seen(1), ["1 side 9", "1 castle a3"]);
}

#[test]
fn the_log_of_the_dice_game_tells_everybody_the_rounds_that_are_over() {
    let folder = Folder::new("dice-log");
    let game = "play --game dice --seats Anna=human,Ben=human --seed 3 --save d.record";
    folder.good(game, &format!("{}quit\n", "1\n".repeat(30)));
    let shown = folder.good("play --resume d.record", "log all\n1\nlog all\n1\nlog all\nquit\n");
    let told = shown.matches("Anna starts with the castle").count();
    assert_eq!(told, 3, "whoever asks sees what Anna has done: {shown}");
}

const HOME: &str = "\x1b[H\x1b[J";

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
fn a_curtain_hides_the_hand_of_another() {
    let folder = Folder::new("curtain");
    let game = "play --game card --seats Anna=human,Bea=human --set start-player=1 --seed 3 --save c.record";
    let turn = "1\n".repeat(6);
    let shown = folder.at_terminal(game, &format!("\n{turn}\nquit\n"));
    let (before, after) =
        shown.split_once("Bea is next. Nobody else should look at the screen now.").unwrap();
    assert!(before.ends_with(HOME), "the screen is empty: {before:?}");
    let (curtain, _) = after.split_once("Bea: press Enter").unwrap();
    assert!(!curtain.contains("hand"), "{curtain}");
    let alone = "play --game card --seats Anna=human,greedy --seed 3 --save d.record";
    assert!(!folder.at_terminal(alone, &format!("{turn}quit\n")).contains("is next. Nobody else"));
    let open = "play --seats Anna=human,Bea=human --seed 3 --save e.record";
    assert!(!folder.at_terminal(open, "end\nend\nquit\n").contains("is next. Nobody else"));
    assert!(!folder.good(&game.replace("c.record", "f.record"), &turn).contains("is next. Nobody else"));
}

#[test]
fn a_curtain_hides_what_is_chosen_at_the_same_time() {
    let folder = Folder::new("curtain-sides");
    let game = "play --edition special --seats Anna=human,Ben=human --seed 5 --save s.record";
    let shown = folder.at_terminal(game, "1\n1\n\nquit\n");
    assert_eq!(shown.matches("is next. Nobody else should look").count(), 1, "{shown}");
    let shown = folder.at_terminal(&game.replace("s.record", "t.record"), "1\n1\nquit\n");
    assert!(shown.contains("The game is saved."), "quit works at the curtain too: {shown}");
}

#[test]
fn unused_dice_are_not_thrown_away_without_a_question() {
    let folder = Folder::new("waste");
    let game = "play --seats human,greedy --seed 9 --set start-player=1 --save";
    let seats = |file: &str| {
        let actions = folder.actions(file);
        actions.into_iter().filter(|line| line.starts_with("1 ")).collect::<Vec<_>>()
    };
    let shown = folder.at_terminal(&format!("{game} a.record"), "en\nno\nend\n\nquit\n");
    assert_eq!(
        shown.matches("It cannot be taken back. Do it all the same? (yes, no) ").count(),
        2,
        "{shown}"
    );
    assert!(shown.contains("unused. It cannot") && shown.contains("Then nothing was done."), "{shown}");
    assert!(seats("a.record").is_empty());
    folder.at_terminal(&format!("{game} b.record"), "end\nyes\nquit\n");
    assert_eq!(seats("b.record"), ["1 end"]);
    folder.good(&format!("{game} c.record"), "end\n");
    assert_eq!(seats("c.record"), ["1 end"], "a script means what it says");
    let two = "play --seats Anna=human,Bea=human --seed 9 --set start-player=1 --save d.record";
    let shown = folder.at_terminal(two, "end\nundo\nquit\n");
    assert!(!shown.contains("Do it all the same?") && shown.contains("Taken back: end."), "{shown}");
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
        "Only people can take something back.",
        "\"fly\" is no command",
        "The game is saved.",
    ] {
        assert!(second.contains(expected), "{expected} is missing in:\n{second}");
    }
    let told: usize = screens.iter().map(|screen| screen.matches("ends the turn").count()).sum();
    assert!(told >= 2, "{shown}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_tells_how_to_go_on() {
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
fn a_terminal_that_cannot_be_emptied_still_has_a_prompt() {
    let folder = Folder::new("dumb");
    let mut command = folder.command("play --seats human,greedy --seed 3 --save a.record");
    let output = type_into(command.env("BURGUNDY_TERMINAL", "1").env("TERM", "dumb"), "quit\n");
    let shown = text(&output.stdout);
    assert!(shown.contains("\n> ") && !shown.contains('\x1b'), "{shown}");
}

#[test]
fn the_set_up_of_a_record_is_not_said_again() {
    let folder = Folder::new("again");
    folder.good("play --seats human,greedy --seed 3 --save a.record", "");
    for option in ["--game dice", "--game board", "--edition special"] {
        let output = folder.run(&format!("play --resume a.record {option}"), "");
        assert_eq!(output.status.code(), Some(2), "{option}");
        assert!(text(&output.stderr).contains("the set-up is part of the record"), "{option}");
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
    assert!(shown.contains("Written down: tile m9."), "{shown}");
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

#[test]
fn the_menu_lists_expansions_and_finds_duchies_for_them() {
    let folder = Folder::new("menu-expansions");
    let shown = folder.good("", "4\n\n\nborder-posts\n\n\nquit\n");
    assert!(shown.contains("border-posts,") && shown.contains("trade-routes"), "{shown}");
    assert!(!shown.contains("That does not work") && shown.contains("The game is saved."), "{shown}");
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
