//! What is hidden from others at the same keyboard.

use crate::shared::{Folder, HOME};

/// Rules: BASE-SETUP-14
#[test]
fn simultaneous_choices_are_reported_when_all_have_chosen() {
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
fn simultaneous_choices_stay_secret_on_a_shared_screen() {
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
fn the_log_of_the_dice_game_shows_finished_rounds_to_everyone() {
    let folder = Folder::new("dice-log");
    let game = "play --game dice --seats Anna=human,Ben=human --seed 3 --save d.record";
    folder.good(game, &format!("{}quit\n", "1\n".repeat(30)));
    let shown = folder.good("play --resume d.record", "log all\n1\nlog all\n1\nlog all\nquit\n");
    let told = shown.matches("Anna starts with the castle").count();
    assert_eq!(told, 3, "whoever asks sees what Anna has done: {shown}");
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
fn a_curtain_hides_simultaneous_choices() {
    let folder = Folder::new("curtain-sides");
    let game = "play --edition special --seats Anna=human,Ben=human --seed 5 --save s.record";
    let shown = folder.at_terminal(game, "1\n1\n\nquit\n");
    assert_eq!(shown.matches("is next. Nobody else should look").count(), 1, "{shown}");
    let shown = folder.at_terminal(&game.replace("s.record", "t.record"), "1\n1\nquit\n");
    assert!(shown.contains("The game is saved."), "quit works at the curtain too: {shown}");
}
