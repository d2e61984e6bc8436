//! Counts of all lines of play to a depth, chance enumerated: any change of a rule shows here.

use card_game::Rules;
use tabletop::perft::perft;
use tabletop::{Game, Notation};

fn counts<const N: usize>(lines: &str, depths: [u32; N]) -> [u64; N] {
    let (rules, state) = testkit::position::<Rules>(lines);
    depths.map(|depth| perft(&rules, &state, depth))
}

#[test]
fn the_start_deals_goods_and_animals() {
    let rules = Rules::from_setup(&mut tabletop::text::Fields::new()).unwrap();
    assert_eq!([1, 2, 3, 4, 5].map(|depth| perft(&rules, &rules.start(), depth)), [3, 9, 36, 144, 288]);
}

const OPENING: &str = "players: 2\nstart-player: 1
display 1: castle3
display 2: ship5 bank4
display 3: mine2
display 4: knowledge4
display 5: pasture1
display 6: cloister6
player 1: silver 1, goods dark, animals cow, hand ship2 mine5
player 2: silver 1, workers 1, goods light, animals pig, hand castle6 bank5";

/// By hand: two cards; with each four actions; two cards for the other; with the 6 six actions, with the 5 five, but for
/// the pasture if it is gone.
#[test]
fn an_opening_with_two_players() {
    assert_eq!(counts(OPENING, [1, 2, 3, 4]), [2, 8, 16, 86]);
}

const MIDDLE: &str = "players: 2\nstart-player: 1\nround: C\nturn: 3
display 1: castle3
display 2: ship5 bank4
display 5: pasture1
display 6: cloister6 castle6
player 1: silver 4, workers 2, goods dark*2, animals cow, hand ship2 mine5, projects castle2 cityhall5 mine3
player 2: silver 1, workers 1, goods light, animals pig, hand castle6 bank5, projects ship6 cloister5
estate 1: castle1 castle4 mine1 cloister2 church1
estate 2: ship1*2 cloister1*2";

/// By hand: two cards and the purchase; with the 2 fourteen actions, with the 5 thirteen, and 54 faces to buy.
#[test]
fn a_middle_game_with_nested_functions() {
    assert_eq!(counts(MIDDLE, [1, 2, 3]), [3, 81, 3073]);
}

const AARON: &str = "players: 1\nround: B\nagenda: round-ends next-turn:0 reveal-aaron:1
aaron: cards mine1*2 ship1 castle1 cloister1
player 1: silver 3, workers 1, hand ship2 mine5, pile 4, projects mine4
estate 1: mine2 mine3";

/// By hand: any of the faces that are left, then two cards or the purchase.
#[test]
fn a_round_against_aaron() {
    assert_eq!(counts(AARON, [1, 2, 3]), [59, 177, 3982]);
}
