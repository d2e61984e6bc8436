//! The engine is small and allocates nothing: a state for five fits in 512 bytes, and a thousand random games never
//! touch the heap.

use dice_game::setup::Variant;
use dice_game::sheets::Letter;
use dice_game::{Action, Rules, Setup, State};
use testkit::{Counting, allocations, random_games};

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn a_state_for_five_players_fits_in_512_bytes() {
    assert!(size_of::<State>() <= 512, "{}", size_of::<State>());
    assert_eq!(size_of::<Action>(), 3);
}

#[test]
fn a_thousand_random_games_allocate_nothing() {
    let mut all: Vec<Rules> = Vec::new();
    for sheet in [Letter::A, Letter::B, Letter::C, Letter::D] {
        for players in 1..=5 {
            all.push(Setup { players, sheet, ..Setup::default() }.rules().unwrap());
        }
        for variant in [Variant::AllDifferent, Variant::AllSame] {
            all.push(Setup { players: 3, sheet, variant, ..Setup::default() }.rules().unwrap());
        }
    }
    let before = allocations();
    let decisions = random_games(&all, 1000);
    assert_eq!(allocations() - before, 0);
    assert!(decisions > 60_000, "{decisions}");
}
