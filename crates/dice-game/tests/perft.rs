//! Counts of all lines of play to a depth, chance enumerated: any change of a rule shows here.

use dice_game::Rules;
use tabletop::perft::perft;

fn count(lines: &str, depth: u32) -> u64 {
    let (rules, state) = testkit::position::<Rules>(lines);
    perft(&rules, &state, depth)
}

/// Four castles for each seat, then two faces of the hourglass, six colours twice, six numbers twice.
#[test]
fn the_start_is_counted_by_hand() {
    let counts = [1, 2, 3, 4, 5, 6, 7].map(|depth| count("players: 2", depth));
    assert_eq!(counts, [4, 16, 32, 192, 1152, 6912, 41472]);
    assert_eq!(count("players: 3\nvariant: all-different", 3), 4 * 3 * 2);
    assert_eq!(count("players: 3\nvariant: all-same", 2), 4 * 2);
}

const ROUND: &str = "players: 2\ntime: 8\ndice: double orange yellow 1 4
player 1: workers 1
duchy 1: c2 d2=5 b2=1
duchy 2: e5 d5=1 d6=2";

/// Counted by hand: a sale or not; then for seat 1 b1, c1 and d1 with a 4, c3 and e1 with a 1 or a 4; with the worker
/// any number but the 1 of the city in the first three, any number in the others; or a pass.
#[test]
fn a_round_with_bonuses() {
    let first = 3 + 2 * 2 + 3 * 5 + 2 * 6 + 1;
    assert_eq!([1, 2, 3, 4].map(|depth| count(ROUND, depth)), [2, 2 * first, 1043, 2576]);
}
