//! Any bytes as a record, position or scenario of any game.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| family::hostile::read(data));
