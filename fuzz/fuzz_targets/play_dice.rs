//! Any lines as actions of the dice game.
#![no_main]

use std::sync::LazyLock;

use tabletop::Notation;

static GAME: LazyLock<dice_game::Rules> =
    LazyLock::new(|| dice_game::Rules::from_setup(&mut tabletop::text::Fields::new()).expect("the standard game"));

libfuzzer_sys::fuzz_target!(|data: &[u8]| family::hostile::play(&*GAME, data));
