//! What `burgundy menu` offers.

use crate::shared::Folder;

#[test]
fn the_menu_leads_into_a_game_and_out() {
    let folder = Folder::new("menu");
    assert!(folder.good("menu", "").contains("1  Play against the greedy bot"));
    assert!(folder.good("menu", "9\n8\n").contains("\"9\" is not a number from 1 to 8"));
    assert!(folder.good("menu", "1\nquit\n").contains("The game is saved."));
    assert!(folder.good("menu", "2\nAnna\nAnna, Bea\nquit\n").contains("two to four names, such as"));
    assert!(folder.good("menu", "3\n").contains(" wins with "));
    assert!(
        folder.good("menu", "4\nspecial\n3\n\nrandom\nhuman,random,random\nquit\n").contains("special rules")
    );
    assert!(folder.good("menu", "4\n\n1\n\n\n\n1\nquit\n").contains("Solo game: counter 0 of 50"));
    assert!(folder.good("menu", "2\nAnna,Anna\n").contains("two seats are called \"Anna\""));
    assert!(folder.good("menu", "5\nquit\n").contains("castle"));
    assert!(folder.good("menu", "6\nquit\n").contains("display"));
    assert!(folder.good("menu", "7\nbank\n\n8\n").contains("BASE-BLD-08"));
}

#[test]
fn the_menu_has_no_dead_end() {
    let folder = Folder::new("menu-back");
    let shown = folder.good("menu", "4\n\n4\nteam\n\nhuman,greedy,greedy,greedy\nquit\n");
    assert!(shown.contains("The game is saved."), "the team's duchy is the standard: {shown}");
    let shown = folder.good("menu", "4\n\n4\nteam\nboards\nback\n8\n");
    assert!(shown.contains("That does not work: "), "{shown}");
    assert_eq!(shown.matches("1  Play against the greedy bot").count(), 2, "back in the menu: {shown}");
}

#[test]
fn the_menu_asks_again_for_an_answer_that_does_not_work() {
    let folder = Folder::new("menu-again");
    let answers = "4\n1066\nspecial\n4000000000\n9\n3\nflying-castles\n\n99\nrandom\nhuman\nhuman,random,random\nquit\n";
    let shown = folder.good("menu", answers);
    let faults: Vec<&str> = shown.lines().filter(|line| line.starts_with("That does not work: ")).collect();
    let expected = [
        "edition: ",
        "players: ",
        "players: ",
        "flying-castles",
        "duchies are numbered",
        "3 players need 3 seats, not 1",
    ];
    assert_eq!(faults.len(), expected.len(), "{faults:?}");
    for (fault, expected) in faults.iter().zip(expected) {
        assert!(fault.contains(expected), "{fault}");
    }
    assert!(shown.contains("special rules") && shown.contains("The game is saved."), "{shown}");
}

#[test]
fn the_menu_lists_expansions_and_finds_duchies_for_them() {
    let folder = Folder::new("menu-expansions");
    let shown = folder.good("menu", "4\n\n\nborder-posts\n\n\nquit\n");
    assert!(shown.contains("border-posts,") && shown.contains("trade-routes"), "{shown}");
    assert!(!shown.contains("That does not work") && shown.contains("The game is saved."), "{shown}");
}
