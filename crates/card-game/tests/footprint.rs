//! The engine is small and allocates nothing: a state fits in 768 bytes, and a thousand random games touch the heap
//! not once.

use card_game::{Action, Rules, Setup, State};
use testkit::{Counting, allocations, random_games};

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn a_state_for_four_players_fits_in_768_bytes() {
    assert!(size_of::<State>() <= 768, "{}", size_of::<State>());
    assert_eq!(size_of::<Action>(), 3);
}

#[test]
fn a_thousand_random_games_allocate_nothing() {
    let all: Vec<Rules> = (1..=4).map(|players| Setup::standard(players).rules().unwrap()).collect();
    let before = allocations();
    let decisions = random_games(&all, 1000);
    assert_eq!(allocations() - before, 0);
    assert!(decisions > 100_000);
}
