//! Where the outcomes of chance come from.
//!
//! A chance step draws one number below the total weight of the outcomes; [`Game::outcome`] says which outcome
//! the number selects. A recorded game draws from [`ChaChaLuck`], so its seed alone reproduces all outcomes:
//!
//! 1. The *stream* is the ChaCha20 key stream with the seed as key, nonce 0 and a 64-bit block counter from 0,
//!    read 8 bytes at a time as little-endian numbers.
//! 2. A number *below* `b` is Lemire's: take the next number `x` of the stream and multiply to 128 bits,
//!    `m = x * b`. If the low 64 bits of `m` are less than `2^64 mod b`, drop `x` and start again with the next;
//!    otherwise the result is the high 64 bits of `m`. Every result is equally likely, and `b = 1` takes a number too.
//! 3. The n-th chance step of the game takes the n-th such number, with `b` the total weight at that moment.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

use crate::Game;

pub use crate::seed::{Commitment, Seed};

/// A source of random numbers.
pub trait Luck {
    /// The next number, each of the 2^64 equally likely.
    fn next_u64(&mut self) -> u64;

    /// A number below `bound`, each equally likely; see the [module](self) for the algorithm. 0 if `bound` is 0.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound);
        loop {
            let product = u128::from(self.next_u64()) * u128::from(bound);
            let low = product as u64;
            if low >= bound || low >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0) {
                return (product >> 64) as u32;
            }
        }
    }
}

impl<L: Luck + ?Sized> Luck for &mut L {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }
}

/// The luck of a recorded game: ChaCha20 keyed with the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChaChaLuck(ChaCha20Rng);

impl ChaChaLuck {
    /// The stream of the seed from its beginning.
    pub fn new(seed: &Seed) -> ChaChaLuck {
        ChaChaLuck(ChaCha20Rng::from_seed(seed.0))
    }
}

impl Luck for ChaChaLuck {
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// Fast luck for simulations, easy to predict: xoshiro256++ seeded by splitmix64.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuickLuck([u64; 4]);

impl QuickLuck {
    /// The stream of `seed`.
    pub fn new(seed: u64) -> QuickLuck {
        let mut words = seed;
        QuickLuck([(); 4].map(|()| splitmix64(&mut words)))
    }

    /// The stream of game `number` of a simulation, the same on any thread.
    pub fn numbered(seed: u64, number: u64) -> QuickLuck {
        let (mut seed, mut number) = (seed, number);
        QuickLuck([
            splitmix64(&mut seed),
            splitmix64(&mut seed),
            splitmix64(&mut number),
            splitmix64(&mut number),
        ])
    }
}

impl Luck for QuickLuck {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        let s = &mut self.0;
        let next = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = s[3].rotate_left(45);
        next
    }
}

/// The outcome that luck chooses now, without playing it; `None` unless chance acts next.
#[inline]
pub fn draw<G: Game>(game: &G, state: &G::State, luck: &mut (impl Luck + ?Sized)) -> Option<G::Action> {
    match game.total_weight(state) {
        0 => None,
        weight => Some(game.outcome(state, luck.below(weight))),
    }
}

/// Plays one outcome of chance and returns it; does nothing unless chance acts next.
#[inline]
pub fn chance_step<G: Game>(
    game: &G,
    state: &mut G::State,
    luck: &mut (impl Luck + ?Sized),
) -> Option<G::Action> {
    match game.total_weight(state) {
        0 => None,
        weight => Some(game.play_outcome(state, luck.below(weight))),
    }
}

/// Plays chance until a seat is to act or the game is over, and returns the number of steps.
#[inline]
pub fn settle<G: Game>(game: &G, state: &mut G::State, luck: &mut (impl Luck + ?Sized)) -> usize {
    game.settle(state, luck)
}

#[inline]
fn splitmix64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut word = *state;
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Pig;

    struct Scripted(Vec<u64>);

    impl Luck for Scripted {
        fn next_u64(&mut self) -> u64 {
            self.0.remove(0)
        }
    }

    /// Computed independently in Python from the description in the module documentation.
    #[test]
    fn the_stream_of_record_is_pinned() {
        let mut zero = ChaChaLuck::new(&Seed([0; 32]));
        assert_eq!(
            [(); 4].map(|()| zero.next_u64()),
            [0x903d_f1a0_ade0_b876, 0x28bd_8653_e56a_5d40, 0x1aed_8da0_b819_d2bd, 0xc70d_778b_ccef_36a8]
        );
        let mut dice = ChaChaLuck::new(&Seed::from_number(7));
        assert_eq!(
            [(); 20].map(|()| dice.below(6)),
            [5, 5, 5, 2, 2, 5, 5, 1, 3, 5, 0, 4, 5, 3, 5, 4, 4, 0, 3, 1]
        );
        let mut mixed = ChaChaLuck::new(&Seed::from_number(7));
        assert_eq!(
            [1, 2, 3, 10, 100, 1000, 54, (1 << 31) + 1, u32::MAX].map(|bound| mixed.below(bound)),
            [0, 1, 2, 3, 34, 967, 51, 479_247_805, 2_851_080_583]
        );
    }

    #[test]
    fn a_number_that_would_favour_some_results_is_dropped() {
        assert_eq!(Scripted(vec![0, u64::MAX]).below(3), 2, "2^64 mod 3 is 1, so the low half 0 is dropped");
        assert_eq!(Scripted(vec![0]).below(4), 0, "2^64 mod 4 is 0, so nothing is dropped");
        assert_eq!(Scripted(vec![9]).below(1), 0);
        assert_eq!(Scripted(vec![9]).below(0), 0);
    }

    /// The reference values of xoshiro256++ for the state 1, 2, 3, 4 and of splitmix64 for the seed 0.
    #[test]
    fn quick_luck_is_xoshiro() {
        let mut luck = QuickLuck([1, 2, 3, 4]);
        assert_eq!(
            [(); 4].map(|()| luck.next_u64()),
            [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386]
        );
        assert_eq!(QuickLuck::new(0).0[0], 0xe220_a839_7b1d_cdaf);
        assert_eq!(QuickLuck::new(0).next_u64(), 0x5317_5d61_490b_23df);
        assert_ne!(QuickLuck::numbered(1, 2), QuickLuck::numbered(2, 1));
    }

    #[test]
    fn chance_is_settled_one_outcome_at_a_time() {
        let game = Pig::<0> { seats: 2, goal: 20 };
        let mut state = game.start();
        let mut luck = QuickLuck::new(1);
        assert!(chance_step(&game, &mut state, &mut luck).is_some());
        assert_eq!(settle(&game, &mut state, &mut luck), 1);
        let settled = state;
        assert_eq!(chance_step(&game, &mut state, &mut luck), None);
        assert_eq!(settle(&game, &mut state, &mut luck), 0);
        assert_eq!(state, settled);
    }
}
