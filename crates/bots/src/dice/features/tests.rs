use dice_game::setup::{Circles, Variant};
use dice_game::sheets::Letter;
use dice_game::{Rules, Setup};
use tabletop::Seat;

use super::*;
use crate::insight::Insight as _;
use crate::net::probe::{each_position, nothing_hidden_is_seen, probe};

fn rules(players: u8, sheet: Letter) -> Rules {
    Setup { players, sheet, ..Setup::default() }.rules().unwrap()
}

#[test]
fn every_game_is_seen_in_slots_that_stay_where_they_are() {
    let mut limited = Setup { players: 3, variant: Variant::AllDifferent, ..Setup::default() };
    (limited.silver_circles, limited.worker_circles) = (Circles(2), Circles(3));
    let games = [
        rules(1, Letter::A),
        rules(2, Letter::B),
        rules(4, Letter::C),
        rules(5, Letter::D),
        limited.rules().unwrap(),
    ];
    for game in games {
        let [side, table] = probe(&game, 3);
        assert!(side > 250 && table > 20, "{side} features of sides, {table} of the table");
    }
}

#[test]
fn what_others_have_chosen_is_not_seen() {
    assert!(nothing_hidden_is_seen(&rules(3, Letter::A), 4) > 10);
}

/// Whatever is different on two pages of a game and can matter later is different for the net.
#[test]
fn marks_numbers_and_bonuses_are_seen() {
    let game = rules(1, Letter::A);
    let mut last: Option<(Page, Vec<u16>)> = None;
    each_position(&game, 6, |state, _| {
        let page = game.page_as_chosen(state, Seat(0));
        let inputs = game.look(&mut Inputs::default(), state).unwrap().sides[0].clone();
        if let Some((before, same)) = &last
            && (before.marked() != page.marked() || before.owned != page.owned)
        {
            assert_ne!(same, &inputs);
        }
        last = Some((page, inputs));
    });
}

/// A colour that is complete but not yet announced still brings its points.
#[test]
fn points_for_colours_are_to_be_had_until_they_are_announced() {
    let mut complete = 0;
    for seed in 0..30 {
        let game = rules(2, Letter::A);
        each_position(&game, seed, |state, _| {
            let inputs = game.look(&mut Inputs::default(), state).unwrap().clone();
            for (seat, slots) in Seat::all(2).zip(&inputs.sides) {
                let page = game.page_as_chosen(state, seat);
                for color in Color::ALL {
                    let at = color.index();
                    let feature = COLORS + (at * (MOST_OF_A_COLOR + 1) * 3) as u16;
                    let is_complete = page.marked().covers(game.sheet.colors[at]);
                    let is_announced = (page.firsts | page.seconds) >> at & 1 == 1;
                    if is_complete && is_announced {
                        complete += 1;
                        assert!(!slots.iter().any(|slot| (feature..feature + 3).contains(slot)));
                    } else if is_complete {
                        assert!(slots.iter().any(|slot| (feature..feature + 3).contains(slot)));
                    }
                }
            }
        });
    }
    assert!(complete > 0);
}
