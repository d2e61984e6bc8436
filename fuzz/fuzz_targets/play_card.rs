//! Any lines as actions of the card game.
#![no_main]

use std::sync::LazyLock;

use tabletop::Notation;

static GAME: LazyLock<card_game::Rules> =
    LazyLock::new(|| card_game::Rules::from_setup(&mut tabletop::text::Fields::new()).expect("the standard game"));

libfuzzer_sys::fuzz_target!(|data: &[u8]| family::hostile::play(&*GAME, data));
