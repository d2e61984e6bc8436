//! Counts of all lines of play to a depth, chance enumerated: any change of a rule shows here.

use board_game::Rules;
use tabletop::perft::perft;
use tabletop::{Game, Notation};

fn count(lines: &str, depth: u32) -> u64 {
    let (rules, state) = testkit::position::<Rules>(lines);
    perft(&rules, &state, depth)
}

#[test]
fn the_start_deals_three_goods_to_each_seat() {
    let rules = Rules::from_setup(&mut tabletop::text::Fields::new()).unwrap();
    let start = rules.start();
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&rules, &start, depth)), [6, 36, 216, 1296]);
}

const OPENING: &str = "players: 2\nduchies: same 1\nstart-player: 1
depot 1: ship market ; red
depot 2: castle m6
depot 3: carpenter cow3
depot 4: ship bank ; pink*2
depot 5: mine m23
depot 6: townhall pig2
black: church sheep4 castle m15
player 1: silver 1, workers 1, dice 3 5, goods red pink
player 2: silver 1, workers 2, dice 1 6, goods orange*2 brown";

/// Counted by hand at depth 1: six tiles for each die, three sales, workers with each die, the end.
#[test]
fn an_opening_with_two_players() {
    assert_eq!([1, 2, 3].map(|depth| count(OPENING, depth)), [18, 169, 1015]);
}

const MIDDLE: &str = "players: 2\nduchies: same 1\nstart-player: 1\nphase: C\nround: 2
depot 1: ship market ; red
depot 2: castle m6
depot 3: carpenter cow3
depot 4: ship bank ; pink*2 brown purple
depot 5: mine m23
depot 6: townhall pig2
black: church sheep4 castle m15
player 1: silver 3, workers 3, dice 2 6, storage castle townhall ship, goods red pink
player 2: silver 1, workers 2, dice 1 6, goods orange*2 brown
duchy 1: d4=castle d3=ship c3=bank b3=castle e4=church
duchy 2: d4=castle c4=m5 c3=warehouse";

/// Counted by hand at depth 1, for each die: twelve tiles, two castle spaces, two ship spaces, three for the town
/// hall, two sales, workers; then four purchases and the end.
#[test]
fn a_middle_game_with_nested_effects() {
    assert_eq!([1, 2, 3].map(|depth| count(MIDDLE, depth)), [49, 410, 5389]);
}
