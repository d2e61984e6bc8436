//! The set-ups that nets learn the card game from.

use card_game::setup::SWITCHES;
use card_game::{Rules, Setup};
use tabletop::chance::{Luck as _, QuickLuck};

use crate::train::Course;

/// How many players a game has, each as likely; one plays against Aaron.
const PLAYERS: [u8; 10] = [1, 1, 1, 1, 2, 2, 2, 2, 3, 4];
/// Out of a hundred games so many are played with other rules than usual.
const CHANGED: u32 = 15;

impl Course for Rules {
    const HEAT: f32 = 0.8;

    fn course(luck: &mut QuickLuck) -> Rules {
        let mut setup = Setup::standard(PLAYERS[luck.below(10) as usize]);
        if luck.below(100) < CHANGED {
            let switch = &SWITCHES[luck.below(SWITCHES.len() as u32) as usize];
            let values = (switch.values)();
            let value = values[luck.below(values.len() as u32) as usize];
            (switch.set)(&mut setup, value).expect("a switch takes its values");
        }
        setup.rules().expect("all numbers of players and all switches go together")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_game_is_learned_from() {
        let mut luck = QuickLuck::new(1);
        let games: Vec<Setup> = (0..600).map(|_| Rules::course(&mut luck).setup).collect();
        for players in 1..=4 {
            assert!(games.iter().any(|setup| setup.players == players), "{players}");
        }
        for switch in SWITCHES {
            let standard = (switch.get)(&Setup::standard(2));
            assert!(games.iter().any(|setup| (switch.get)(setup) != standard), "{}", switch.key);
        }
    }
}
