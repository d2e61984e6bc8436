//! The engine is small and allocates nothing: a state with every expansion fits in 640 bytes, and a thousand random games
//! touch the heap not once.

use board_game::{Action, Edition, Rules, Setup, State};
use testkit::{Counting, allocations, random_games};

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn a_state_for_four_players_with_every_expansion_fits_in_640_bytes() {
    assert!(size_of::<State>() <= 640, "{}", size_of::<State>());
    assert_eq!(size_of::<Action>(), 4);
}

#[test]
fn the_counter_counts() {
    let before = allocations();
    drop(std::hint::black_box(Box::new(1)));
    assert_eq!(allocations() - before, 1);
}

#[test]
fn a_thousand_random_games_allocate_nothing() {
    let editions = [Edition::Revised2019, Edition::First2019, Edition::Special, Edition::First2011];
    let all: Vec<Rules> = editions
        .into_iter()
        .flat_map(|edition| [2, 3, 4].map(|players| Setup::standard(edition, players).rules().unwrap()))
        .collect();
    let before = allocations();
    let decisions = random_games(&all, 1000);
    assert_eq!(allocations() - before, 0);
    assert!(decisions > 100_000);
}
