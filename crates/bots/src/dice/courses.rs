//! The set-ups that nets learn the dice game from.

use dice_game::setup::{SWITCHES, Variant};
use dice_game::sheets::Letter;
use dice_game::{Rules, Setup};
use tabletop::chance::{Luck as _, QuickLuck};

use crate::train::Course;

/// Out of a hundred games so many have 1, 2, 3 and 4 players; the others have 5.
const PLAYERS: [u32; 4] = [50, 24, 10, 9];
/// Out of a hundred games so many are played with other rules than usual.
const CHANGED: u32 = 15;
/// A set-up that does not go together is drawn again so often.
const TRIES: usize = 20;

impl Course for Rules {
    const HEAT: f32 = 0.7;

    fn course(luck: &mut QuickLuck) -> Rules {
        let drawn = (0..TRIES).find_map(|_| setup(luck).rules().ok());
        drawn.or_else(|| Setup::default().rules().ok()).expect("the standard game can be played")
    }
}

fn setup(luck: &mut QuickLuck) -> Setup {
    let mut pick = luck.below(100);
    let mut players = 1;
    for share in PLAYERS {
        if pick < share {
            break;
        }
        pick -= share;
        players += 1;
    }
    let sheets = [Letter::A, Letter::A, Letter::B, Letter::C, Letter::D];
    let variants = [Variant::Standard, Variant::Standard, Variant::AllDifferent, Variant::AllSame];
    let variant = variants[luck.below(4) as usize];
    let mut setup = Setup {
        players,
        sheet: sheets[luck.below(5) as usize],
        variant: if players == 1 { Variant::Standard } else { variant },
        ..Setup::default()
    };
    if luck.below(100) < CHANGED {
        let switch = &SWITCHES[luck.below(SWITCHES.len() as u32) as usize];
        let values = (switch.values)();
        let value = values[luck.below(values.len() as u32) as usize];
        (switch.set)(&mut setup, value).expect("a switch takes its values");
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_game_is_learned_from() {
        let mut luck = QuickLuck::new(1);
        let games: Vec<Setup> = (0..600).map(|_| Rules::course(&mut luck).setup).collect();
        for players in 1..=5 {
            assert!(games.iter().any(|setup| setup.players == players), "{players}");
        }
        for sheet in [Letter::A, Letter::B, Letter::C, Letter::D] {
            assert!(games.iter().any(|setup| setup.sheet == sheet && setup.players == 1), "{sheet:?}");
        }
        for variant in [Variant::Standard, Variant::AllDifferent, Variant::AllSame] {
            assert!(games.iter().any(|setup| setup.variant == variant), "{variant:?}");
        }
        for switch in SWITCHES {
            let standard = (switch.get)(&Setup::default());
            assert!(games.iter().any(|setup| (switch.get)(setup) != standard), "{}", switch.key);
        }
    }
}
