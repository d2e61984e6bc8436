//! One number for many games: it changes when any of them does.

use tabletop::chance::{Luck as _, QuickLuck, settle};
use tabletop::{Actions, Game, Seat};

/// Plays random games from one seed, each action at the place of the legal list that luck names, and mixes the length of
/// every list, the text of every action and the points at every end into one number.
pub fn fingerprint<G: Game>(game: &G, games: usize, seed: u64) -> u64 {
    let mut luck = QuickLuck::new(seed);
    let mut actions = Actions::new();
    let mut mixed = Mixed(0xcbf2_9ce4_8422_2325);
    for _ in 0..games {
        let mut state = game.start();
        loop {
            mixed.add(&settle(game, &mut state, &mut luck).to_le_bytes());
            let Some(by) = game.next(&state).actor() else { break };
            game.legal(&state, by, &mut actions);
            let action = actions[luck.below(actions.len() as u32) as usize];
            mixed.add(&actions.len().to_le_bytes());
            mixed.add(action.to_string().as_bytes());
            game.play_unchecked(&mut state, by, action);
        }
        Seat::all(game.seats()).for_each(|seat| mixed.add(&game.score(&state, seat).to_le_bytes()));
    }
    mixed.0
}

/// FNV-1a: short, and the same everywhere.
struct Mixed(u64);

impl Mixed {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
