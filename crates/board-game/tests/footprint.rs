//! The engine is small and allocates nothing: a state fits in 640 bytes, and a thousand random games touch the heap
//! not once.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use board_game::{Action, Edition, Rules, Setup, State};
use tabletop::chance::{Luck, QuickLuck, chance_step};
use tabletop::{Actions, Actor, Game};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// Counts what the current thread allocates.
struct Counting;

// SAFETY: every call is handed to the system's allocator unchanged; counting touches no memory it manages.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn a_state_for_four_players_fits_in_640_bytes() {
    assert!(size_of::<State>() <= 640, "{}", size_of::<State>());
    assert_eq!(size_of::<Action>(), 4);
}

#[test]
fn the_counter_counts() {
    let before = ALLOCATIONS.get();
    drop(std::hint::black_box(Box::new(1)));
    assert_eq!(ALLOCATIONS.get() - before, 1);
}

#[test]
fn a_thousand_random_games_allocate_nothing() {
    let editions = [Edition::Revised2019, Edition::First2019, Edition::Special, Edition::First2011];
    let all: Vec<Rules> = editions
        .into_iter()
        .flat_map(|edition| [2, 3, 4].map(|players| Setup::standard(edition, players).rules().unwrap()))
        .collect();
    let mut luck = QuickLuck::new(5);
    let mut actions = Actions::new();
    let (mut decisions, before) = (0, ALLOCATIONS.get());
    for game in 0..1000 {
        let rules = &all[game % all.len()];
        let mut state = rules.start();
        loop {
            match rules.actor(&state) {
                Actor::Seat(_) => {
                    rules.legal(&state, &mut actions);
                    let action = actions[luck.below(actions.len() as u32) as usize];
                    rules.play(&mut state, action).unwrap();
                    decisions += 1;
                }
                Actor::Chance => drop(chance_step(rules, &mut state, &mut luck)),
                Actor::Nobody => break,
            }
        }
    }
    assert_eq!(ALLOCATIONS.get() - before, 0);
    assert!(decisions > 100_000);
}
