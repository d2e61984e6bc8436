//! The stated cost of an action is what its seat pays.

use dice_game::{Setup, State};
use tabletop::chance::{Luck, QuickLuck, settle};
use tabletop::{Actions, Actor, Cost, Game, Notation, Seat};

// Rules: DICE-BONUS-03, DICE-BONUS-04
#[test]
fn a_seat_spends_what_its_action_costs() {
    let rules = Setup { players: 1, ..Setup::default() }.rules().unwrap();
    let (by, mut luck, mut actions) = (Actor::Seat(Seat(0)), QuickLuck::new(9), Actions::new());
    let mut paid = [0; 2];
    for _ in 0..100 {
        let mut state = rules.start();
        settle(&rules, &mut state, &mut luck);
        while !rules.next(&state).is_over() {
            rules.legal(&state, by, &mut actions);
            let action = actions[luck.below(actions.len() as u32) as usize];
            let spent = |state: &State| {
                ["1.spent-workers", "1.spent-silver"]
                    .map(|name| rules.fact(state, name).unwrap().parse::<u16>().unwrap())
            };
            let (before, Cost { workers, silver }) = (spent(&state), rules.cost(&state, by, action));
            rules.play(&mut state, by, action).unwrap();
            assert_eq!(spent(&state), [before[0] + workers, before[1] + silver], "{action}");
            paid = [paid[0] + workers, paid[1] + silver];
            settle(&rules, &mut state, &mut luck);
        }
    }
    assert!(paid.iter().all(|&paid| paid > 50), "{paid:?}");
}
