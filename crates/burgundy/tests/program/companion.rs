//! `burgundy chateauma`: the companion of the cardboard game.

use std::fs;
use std::path::Path;

use crate::shared::{Folder, text, type_into};

/// Lines that lead through any game at a terminal: the program rolls and draws, and whenever it asks about the table, there is
/// a large bonus tile and no shield left. What is not asked is refused.
fn through_a_game() -> String {
    "*\nl\n-\n".repeat(150) + "180 190 200\n180 190\n180\n"
}

/// The lines of a file after its head.
fn body(file: &str) -> Vec<&str> {
    file.split_once("\n\n").map_or("", |(_, body)| body).lines().collect()
}

/// A line of a file as somebody would type it.
fn typed(line: &str) -> String {
    let word = |entry: &str| {
        let words: Vec<&str> = entry.split_whitespace().collect();
        match words[..] {
            ["tile" | "take", depot, tile] => format!("{}{tile}", depot.replace("black", "0")),
            ["county" | "building" | "good" | "roll" | "left", what] => what.to_owned(),
            ["shield", "none"] => "-".to_owned(),
            ["points", ..] => words[1..].join(" "),
            _ => panic!("{entry}"),
        }
    };
    line.split("; ").map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_whole_game_is_typed_at_every_level() {
    for (set_up, seed) in
        [("1 gateway", 1), ("2 midweight AB border trade", 2), ("3 heavy ABCD shields more white", 3)]
    {
        let folder = Folder::new(&format!("companion-{seed}"));
        let command = format!("chateauma {set_up} --seed {seed} --save drawn.companion");
        let shown = folder.at_terminal(&command, &through_a_game());
        assert!(
            shown.contains("Châteauma wins with ") || shown.contains(" wins with 200 points."),
            "{shown}"
        );
        let drawn = folder.read("drawn.companion");
        // The same game through a pipe, with everything typed.
        let lines: Vec<String> = body(&drawn).into_iter().map(typed).collect();
        let command = format!("chateauma {set_up} --save typed.companion");
        let shown = folder.good(&command, &(lines.join("\n") + "\n"));
        assert!(shown.contains("Châteauma wins with ") || shown.contains(" wins with "), "{shown}");
        assert_eq!(folder.read("typed.companion"), drawn);
        let rolls = body(&drawn).iter().filter(|line| line.starts_with("roll ")).count();
        assert_eq!(rolls, 50, "a white die and one of its own in each of 25 rounds");
    }
}

#[test]
fn everything_is_taken_back_and_continued() {
    let folder = Folder::new("companion-undo");
    folder.at_terminal("chateauma 2 shuffle --seed 4", &"*\n".repeat(12));
    let [name] = &folder.saved()[..] else { panic!("{:?}", folder.saved()) };
    assert!(name.starts_with("chateauma-") && name.ends_with("-1.companion"), "{name}");
    let before = folder.read(&format!("burgundy/{name}"));
    // The latest game goes on without being named; what is told and taken back leaves no trace.
    let shown = folder.good("chateauma --resume", "0=c m7\n0c\nundo\nundo\n");
    assert!(
        shown.contains("Taken back: take black castle.") && shown.contains("Taken: the castle"),
        "{shown}"
    );
    assert_eq!(folder.read(&format!("burgundy/{name}")), before);
    let shown =
        folder.good(&format!("chateauma --resume {name} --save copy.companion"), &"undo\n".repeat(40));
    assert!(shown.contains("Nothing has been told yet."), "{shown}");
    assert!(body(&folder.read("copy.companion")).is_empty());
    assert_eq!(folder.read(&format!("burgundy/{name}")), before, "the copy was continued");
    let head = &before[..before.find("date: ").unwrap()];
    assert!(head.contains("edition: special") && head.contains("players: 2"), "{head}");
}

#[test]
fn bad_lines_change_nothing() {
    let folder = Folder::new("companion-bad");
    let good = "4 7\nba m16 ch sh4 to m4 wat co4 c s sh3 m7 24334\n5\n";
    folder.good("chateauma 1 --save a.companion", good);
    let before = folder.read("a.companion");
    for (line, said) in [
        ("9", "A die shows 1 to 6, not 9."),
        ("3x", "In depot 3, \"x\" is not there: church, sheep4 are."),
        ("1bank 1bank", "In depot 1, \"bank\" is not there: ship is."),
        ("s", "Ship lies in several depots: type 0ship or 1ship or 4ship."),
        ("4+", "There are no goods in depot 4."),
        ("5+red", "Depot 5 has no such goods, only purple."),
        ("0+", "Goods lie in depots 1 to 6: type 3+ for those of depot 3."),
        ("3=bank bank", "Depot 3 has no free space for bank."),
        ("3=qq", "\"qq\" is not there:"),
        ("7=bank", "\"7\" is no depot"),
        ("zzz", "On the board, \"zzz\" is not there:"),
        ("1b 4 1b", "In depot 1, \"b\" is not there: ship is."),
    ] {
        let output = folder.run("chateauma --resume a.companion", &format!("{line}\n"));
        let heard = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {heard}");
        assert!(heard.contains("line 1 of the input") && heard.contains(said), "{line}: {heard}");
        assert_eq!(folder.read("a.companion"), before, "{line}");
        let shown = folder.at_terminal("chateauma --resume a.companion", &format!("{line}\n"));
        assert!(shown.replace('\n', " ").contains(said), "{line}: {shown}");
    }
}

#[test]
fn bad_set_ups_and_files_are_refused() {
    let folder = Folder::new("companion-files");
    folder.write("a.record", "burgundy record 2\ngame: board\n\n");
    folder.write(
        "cut.companion",
        "burgundy companion 1\ngame: board\nedition: special\nexpansions: chateauma\n\ncounty 4; roll 9\n",
    );
    folder.write(
        "vines.companion",
        "burgundy companion 1\nedition: special\nexpansions: inns chateauma\ncards: mine\n",
    );
    folder.write("plain.companion", "burgundy companion 1\ngame: board\nedition: special\n");
    for (arguments, said) in [
        ("chateauma 4", "\"4\" is no part of a set-up"),
        ("chateauma castle-link", "binds people alone"),
        ("chateauma 2 --names Anna", "1 or 2 people: which?"),
        ("chateauma --names Anna,Anna", "Anna"),
        ("chateauma --set players=2", "is said in words here"),
        ("chateauma --set hats=3", "unknown line \"hats\""),
        ("chateauma --resume", "there is no game to continue in"),
        ("chateauma --resume none.companion", "there is no such file"),
        ("chateauma --resume a.record", "it should be \"burgundy companion 1\""),
        ("chateauma --resume cut.companion", "cut.companion:6: \"roll 9\" is not what comes next"),
        ("chateauma --resume vines.companion", "inns are not defined beside the Châteauma"),
        ("chateauma --resume plain.companion", "the companion plays the Châteauma"),
        ("chateauma 2 --resume a.record", "cannot be used with"),
    ] {
        let output = folder.run(arguments, "");
        let heard = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {heard}");
        assert!(heard.contains(said), "{arguments}: {heard}");
        assert!(output.stdout.is_empty(), "{arguments}");
    }
}

#[test]
fn it_fits_a_small_window() {
    let folder = Folder::new("companion-window");
    let mut command =
        folder.command("chateauma 3 heavy ABCD shields border more white trade --seed 8 --save a.companion");
    command.env("BURGUNDY_TERMINAL", "1").env("LINES", "24").env("COLUMNS", "80");
    let input = through_a_game().replace('*', "show\n*");
    let shown = text(&type_into(&mut command, &input).stdout);
    let wide: Vec<&str> = shown.lines().filter(|line| line.chars().count() > 80).collect();
    let prompted = |line: &&&str| !line.contains("> ");
    assert!(wide.iter().filter(prompted).count() == 0, "{wide:#?}");
    // Between two prompts there is never more than a window shows, but for the longest of turns.
    let pages = shown.split("> ").map(|page| page.lines().count());
    let (short, long): (Vec<usize>, Vec<usize>) = pages.partition(|&lines| lines <= 24);
    assert!(long.len() * 20 < short.len() && long.iter().all(|&lines| lines < 48), "{long:?}");
}

#[test]
fn the_result_gives_ties_to_the_chateauma() {
    let folder = Folder::new("companion-ties");
    folder.at_terminal("chateauma --names Anna,Ben --seed 6 --save a.companion", &"*\nl\n".repeat(150));
    let score = folder.good("chateauma --resume a.companion", "score\n");
    let own: i32 =
        score.lines().find_map(|line| line.trim().strip_suffix(" Châteauma")?.parse().ok()).unwrap();
    let result = |points: String| folder.good("chateauma --resume a.companion --save b.companion", &points);
    let end = |points: String| {
        let shown = result(points);
        _ = fs::remove_file(folder.path("b.companion"));
        shown
    };
    assert!(
        end(format!("{own} 3\n")).contains(&format!("Châteauma wins with {own} points: a tie goes to it."))
    );
    assert!(end(format!("3 {}\n", own + 1)).contains(&format!("Ben wins with {} points.\n", own + 1)));
    let tied = end(format!("{0} {0}\n", own + 2));
    assert!(tied.contains("Anna and Ben are tied ahead of Châteauma: the one with "), "{tied}");
}

/// The session in the guide: what is typed there leads to what is shown there.
#[test]
fn the_session_of_the_guide_is_what_happens() {
    let guide =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/chateauma.md")).unwrap();
    let session = guide.split("```console\n$ ").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let (command, session) = session.split_once('\n').unwrap();
    let is_prompt = |line: &&str| {
        line.split_once("> ").is_some_and(|(prompt, _)| prompt.len() < 30 && !prompt.is_empty())
    };
    let input: Vec<&str> = session
        .lines()
        .filter(is_prompt)
        .filter_map(|line| line.split_once("> "))
        .map(|(_, typed)| typed)
        .collect();
    let folder = Folder::new("companion-guide");
    let mut run = folder.command(command.strip_prefix("burgundy ").unwrap());
    run.env("BURGUNDY_TERMINAL", "1").env("LINES", "24").env("COLUMNS", "80");
    let shown = text(&type_into(&mut run, &(input.join("\n") + "\n")).stdout);
    // What is typed is not in the output of a pipe, and neither is the end of its line.
    let expected: String = session
        .lines()
        .map(|line| match line.split_once("> ").filter(|_| is_prompt(&line)) {
            Some((prompt, _)) => format!("{prompt}> "),
            None => format!("{line}\n"),
        })
        .collect();
    assert_eq!(shown, expected);
    assert!(input.len() > 8, "{input:?}");
}
