use card_game::agenda::Item;
use card_game::{Rules, Setup};
use tabletop::Seat;

use super::*;
use crate::insight::Insight as _;
use crate::net::probe::{each_position, nothing_hidden_is_seen, probe};

fn rules(players: u8) -> Rules {
    Setup::standard(players).rules().unwrap()
}

#[test]
fn every_game_is_seen_in_slots_that_stay_where_they_are() {
    // Aaron soon ends a game that is played at random.
    for (players, least) in [(1, 80), (2, 120), (3, 120), (4, 120)] {
        let [side, table] = probe(&rules(players), 3);
        assert!(side > least && table > least, "{side} features of sides, {table} of the table");
    }
}

#[test]
fn the_hands_of_others_are_not_seen() {
    assert!(nothing_hidden_is_seen(&rules(3), 4) > 50);
}

/// Aaron is a side of his own, and his lead is seen.
#[test]
fn aaron_is_seen() {
    let game = rules(1);
    let (mut eye, mut seen) = (Inputs::default(), Vec::new());
    for seed in 0..5 {
        each_position(&game, seed, |state, _| {
            let inputs = game.look(&mut eye, state).unwrap();
            assert_eq!(inputs.count, 2);
            seen.push(inputs.sides[1].clone());
            assert_eq!(game.by_hand(&mut Inputs::default(), state)[1], game.aaron_points(state) as f32);
        });
    }
    seen.dedup();
    assert!(seen.len() > 15, "{}", seen.len());
}

/// What chance interrupts is told from a turn that is over, and whose turn is still to come is seen.
#[test]
fn open_questions_and_turns_to_come_are_seen() {
    let game = rules(2);
    let (mut eye, mut interrupted, mut to_come) = (Inputs::default(), 0, [0; 2]);
    each_position(&game, 5, |state, _| {
        let inputs = game.look(&mut eye, state).unwrap();
        for (seat, slots) in Seat::all(2).zip(&inputs.sides) {
            let asks = |item: &Item| item.seat() == Some(seat) && !matches!(item, Item::Turn(_));
            let is_open = state.agenda().items().iter().any(asks);
            assert!(!is_open || slots.iter().any(|&slot| side::is_question(slot)));
            interrupted += usize::from(is_open);
            to_come[usize::from(slots.iter().any(|&slot| side::is_turn_to_come(slot)))] += 1;
        }
    });
    assert!(interrupted > 10 && to_come.iter().all(|&positions| positions > 20), "{interrupted} {to_come:?}");
}
