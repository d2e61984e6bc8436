use super::*;
use crate::chance::QuickLuck;
use crate::toy::bids::{self, Bids};
use crate::toy::{Pig, fault};

#[test]
fn a_lawful_game_passes() {
    for seats in 2..=4 {
        let game = Pig::<0> { seats, goal: 20 };
        let budget = Budget { games: 20, expensive_every: 4, ..Budget::default() };
        let report = check_game(&game, &mut QuickLuck::new(seats as u64), budget).unwrap();
        assert_eq!(report.games, 20);
        assert_eq!(report.longest_list, 6, "the faces of the die");
        let kinds: Vec<&str> = report.kinds.keys().map(String::as_str).collect();
        assert_eq!(kinds, ["cheer", "deal", "die", "hold", "roll"]);
        assert_eq!(report.kinds["die"] + report.kinds["deal"], report.chance_steps);
        assert_eq!(report.kinds.values().sum::<usize>(), report.chance_steps + report.decisions);
        assert_eq!(check_game(&game, &mut QuickLuck::new(seats as u64), budget), Ok(report), "repeatable");
    }
}

fn broken<const FAULT: u8>() -> Law {
    let game = Pig::<FAULT> { seats: 2, goal: 20 };
    let broken =
        check_game(&game, &mut QuickLuck::new(1), Budget::default()).expect_err("the fault is found");
    assert!(broken.to_string().starts_with(&format!("broken law: {}\n", broken.law)));
    assert!(!broken.message.is_empty());
    broken.law
}

#[test]
fn a_lawful_game_of_secret_choices_passes() {
    let budget = Budget { games: 50, ..Budget::default() };
    let report = check_game(&Bids::<0>, &mut QuickLuck::new(1), budget).unwrap();
    assert_eq!((report.games, report.longest_list), (50, 3));
    assert_eq!(report.kinds.into_keys().collect::<Vec<_>>(), ["bid", "no", "yes"]);
}

fn broken_bids<const FAULT: u8>() -> (Law, String) {
    let broken = check_game(&Bids::<FAULT>, &mut QuickLuck::new(1), Budget::default()).unwrap_err();
    (broken.law, broken.message)
}

#[test]
fn choosing_at_the_same_time_is_enforced() {
    let found = [
        (broken_bids::<{ bids::fault::SHOWS }>(), "sees before and after"),
        (broken_bids::<{ bids::fault::FIRST_SCORES }>(), "two orders"),
        (broken_bids::<{ bids::fault::COPIES_BARRED }>(), ""),
        (broken_bids::<{ bids::fault::RUSHES }>(), ""),
    ];
    for ((law, message), expected) in found {
        assert!(law == Law::Together && message.contains(expected), "{law}: {message}");
    }
}

#[test]
fn every_law_is_enforced() {
    let found = [
        (broken::<{ fault::UNSORTED }>(), Law::List),
        (broken::<{ fault::TWICE }>(), Law::List),
        (broken::<{ fault::LOADED }>(), Law::Picking),
        (broken::<{ fault::OVERLOOKS }>(), Law::Shortlist),
        (broken::<{ fault::INVENTS }>(), Law::Shortlist),
        (broken::<{ fault::SQUANDERS }>(), Law::Shortlist),
        (broken::<{ fault::KEEPS_WASTE }>(), Law::Shortlist),
        (broken::<{ fault::STUCK }>(), Law::Turn),
        (broken::<{ fault::ANYBODY }>(), Law::Turn),
        (broken::<{ fault::EXAGGERATES }>(), Law::Refusal),
        (broken::<{ fault::GOSSIPS }>(), Law::Secrets),
        (broken::<{ fault::LEAKS }>(), Law::Secrets),
        (broken::<{ fault::FANCIES }>(), Law::Secrets),
        (broken::<{ fault::GENEROUS }>(), Law::Legality),
        (broken::<{ fault::ACCEPTS_ALL }>(), Law::Refusal),
        (broken::<{ fault::MUTE }>(), Law::Refusal),
        (broken::<{ fault::MUMBLES }>(), Law::ActionText),
        (broken::<{ fault::FORGETS_POT }>(), Law::PositionText),
        (broken::<{ fault::NEVER_FOUR }>(), Law::Weights),
        (broken::<{ fault::HASTY }>(), Law::Settling),
        (broken::<{ fault::MISCOUNTS }>(), Law::Consistency),
        (broken::<{ fault::WRONG_SUM }>(), Law::Score),
        (broken::<{ fault::TOO_LONG }>(), Law::Length),
        (broken::<{ fault::FICKLE }>(), Law::Replay),
        (broken::<{ fault::PEEKS }>(), Law::Secrets),
        (broken::<{ fault::TWO_WAYS }>(), Law::Play),
        (broken::<{ fault::DISCREET }>(), Law::Events),
        (broken_bids::<{ bids::fault::SHOWS }>().0, Law::Together),
    ];
    found.iter().for_each(|(found, expected)| assert_eq!(found, expected));
    for law in Law::ALL {
        assert!(found.iter().any(|(found, _)| *found == law), "no broken game for: {law}");
    }
}

#[test]
fn kinds_leave_out_dice_and_details() {
    assert_eq!(kind("4:take 6 bank"), "take");
    assert_eq!(kind("pass"), "pass");
    assert_eq!(kind("roll 5"), "roll");
    assert_eq!(kind(""), "");
}
