//! What happens to shields is told like everything else.

use board_game::Rules;
use board_game::agenda::Item;
use board_game::rooms::Ask;
use tabletop::chance::{QuickLuck, chance_step};
use tabletop::{Actor, Event, Game as _, Place, Seat, Tell as _};

const PLAYER: Actor = Actor::Seat(Seat(0));

// Rules: SHIELD-G03, SHIELD-G04
#[test]
fn a_shield_that_is_taken_and_one_that_goes_for_it_are_told() {
    let (rules, mut state) = testkit::position::<Rules>(
        "players: 2\nduchies: same 1\nexpansions: shields\nshields: 7@3 9@p1\nplayer 1: dice 3 3\nturn: 1",
    );
    let told = rules.play_telling(&mut state, PLAYER, "shield 7".parse().unwrap());
    let took = Event::Took { seat: Seat(0), piece: "shield7".to_owned(), from: Place::common("depot", 3) };
    assert!(told.contains(&took), "{told:?}");
    let told = rules.play_telling(&mut state, PLAYER, "drop 9".parse().unwrap());
    let from = Place::of(Seat(0), "shields", "");
    let removed = Event::Removed { seat: Some(Seat(0)), piece: "shield9".to_owned(), from };
    assert!(told.contains(&removed), "{told:?}");
}

// Rules: SHIELD-G01
#[test]
fn shields_that_are_dealt_are_told() {
    let (rules, _) = testkit::position::<Rules>("players: 2\nduchies: same 1\nexpansions: shields");
    let (mut state, mut luck, mut dealt) = (rules.start(), QuickLuck::new(1), 0);
    loop {
        let before = state;
        let Some(action) = chance_step(&rules, &mut state, &mut luck) else { break };
        if matches!(before.agenda().top(), Item::Room(Ask::Shields(_))) {
            let piece = action.to_string().replace(' ', "");
            let told = rules.play_telling(&mut { before }, Actor::Chance, action);
            let is_it = |event: &Event| matches!(event, Event::Revealed { piece: other, at } if *other == piece && at.zone == "depot");
            assert!(told.iter().any(is_it), "{action}: {told:?}");
            dealt += 1;
        }
    }
    let in_depots = (1..=6).flat_map(|depot| state.rooms().shields().in_depot(depot)).count();
    assert_eq!((dealt, dealt > 3), (in_depots, true));
}
