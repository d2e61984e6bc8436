//! Any lines as actions of the board game, with any expansions.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    family::hostile::play_board(data);
});
