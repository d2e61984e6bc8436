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
    assert_eq!([1, 2, 3, 4, 5, 6].map(|depth| count(OPENING, depth)), [18, 169, 1015, 8277, 49_931, 201_739]);
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
    assert_eq!([1, 2, 3, 4, 5].map(|depth| count(MIDDLE, depth)), [49, 410, 5389, 41_929, 322_831]);
}

/// The middle game with some expansions, and lines of their own.
fn with(expansions: &str, lines: &str, depth: u32) -> u64 {
    count(&format!("{MIDDLE}\nexpansions: {expansions}\n{lines}"), depth)
}

/// By hand at depth 1: 49 as without the expansion, c5 for the town hall with each die as monastery 28 is beside it, and
/// two workers for a silver.
#[test]
fn a_middle_game_with_additional_tiles() {
    let lines = "duchy 1: d4=castle d3=ship c3=bank b3=castle e4=church c4=m28";
    let position = MIDDLE.replace("duchy 1: d4=castle d3=ship c3=bank b3=castle e4=church", lines);
    let position = format!("{position}\nexpansions: more-tiles");
    assert_eq!([1, 2, 3, 4].map(|depth| count(&position, depth)), [52, 509, 7014, 69_596]);
}

/// By hand at depth 1: 49 as without the expansion; doubles for the shields of depots 1, 2 and 6, of each die five other
/// numbers with shield 16, and one player to copy.
#[test]
fn a_middle_game_with_shields() {
    let lines = "shields: 1@1 3@2 6@p1 9@4 16@p1 18@6 4@p2";
    assert_eq!([1, 2, 3, 4].map(|depth| with("shields", lines, depth)), [63, 1010, 12_989, 154_646]);
}

#[test]
fn a_middle_game_with_trade_routes_and_white_castles() {
    let position = MIDDLE.replace("storage castle townhall ship", "storage castle white-castle ship");
    let lines = "expansions: trade-routes white-castles\nwhite: 5\nroute 1: 1 2 3 4 5\nroute 2: 6 7 8 9 10";
    let position = format!("{position}\n{lines}");
    assert_eq!([1, 2, 3, 4].map(|depth| count(&position, depth)), [49, 464, 6565, 51_524]);
}

/// By hand at depth 1: 49 as without the expansion, and the inn can be bought.
#[test]
fn a_middle_game_with_inns() {
    assert_eq!([1, 2, 3, 4].map(|depth| with("inns", "beside: inn", depth)), [50, 429, 6086, 51_980]);
}

/// By hand at depth 1: three tiles to take, three spaces for ship and mine, workers with each die, a purchase and the end.
#[test]
fn a_turn_of_a_team() {
    let lines = "players: 4\nexpansions: team\ndepot 1: ship market\ndepot 5: mine\nblack: church\n\
                 private 1: mine\nplayer 1: dice 2 5, silver 3, workers 1, storage ship\nplayer 3: dice 4 4\nturn: 1";
    assert_eq!([1, 2, 3, 4].map(|depth| count(lines, depth)), [10, 40, 112, 329]);
}

/// By hand at depth 1: the six faces of its die. With a 1 the town hall comes onto the card and moves the ship after it, with
/// the others the castle of depot 2 does; then dice are rolled.
#[test]
fn a_turn_of_the_chateauma() {
    let lines = "edition: special\nplayers: 1\nexpansions: chateauma\nduchies: same 1\nwhite: 1\nphase: B\n\
                 depot 1: townhall\ndepot 2: castle m4\nleft card: 7\nright card: 1\nreserve: ship\n\
                 black: bank\nchateauma: silver 2\nplayer 1: dice 1 2\nturn: chateauma";
    assert_eq!([1, 2, 3, 4].map(|depth| count(lines, depth)), [6, 36, 216, 1296]);
}

/// A card that is completed brings a draw among the seven that are left.
#[test]
fn a_completed_card_of_the_chateauma() {
    let lines = "edition: special\nplayers: 1\nexpansions: chateauma\nduchies: same 1\nwhite: 1\n\
                 depot 3: cow3\nleft card: 1 mine - m4\nright card: 2\nplayer 1: dice 1 2\nturn: chateauma";
    assert_eq!([1, 2, 3, 4].map(|depth| count(lines, depth)), [6, 42, 252, 1512]);
}

/// A symbol brings a double tile, its silver buys another, and then dice are rolled: chance alone is asked. Six faces of its
/// die, then six of each die of the next round, in which the person is to act after four.
#[test]
fn a_turn_of_the_chateauma_with_vineyards() {
    let lines = "edition: special\nplayers: 1\nexpansions: vineyards chateauma\nduchies: same 1\nwhite: 4\nphase: B\n\
                 depot 4: bank\nleft card: 10 watchtower\nright card: 1\nvineyard depot: 1=green-blue 5=red-red\n\
                 vineyard store: middle=red-black\nchateauma: silver 2\nplayer 1: dice 1 2\nturn: chateauma";
    assert_eq!([1, 2, 3, 4].map(|depth| count(lines, depth)), [6, 36, 216, 1296]);
}

/// A person between turns of the Châteauma. By hand at depth 1: the bank of depot 4 with the 4, and the double tiles in slots 1
/// and 3; the stored one in two ways on 2a with the 2 and on 1b with the 4; workers with each die, the store and the end.
#[test]
fn a_turn_beside_the_chateauma_with_vineyards() {
    let lines = "edition: special\nplayers: 1\nexpansions: vineyards chateauma\nduchies: same 1\nwhite: 4\nphase: B\n\
                 depot 4: bank\nleft card: 10 watchtower\nright card: 1\nvineyard depot: 1=green-blue 3=red-red\n\
                 vineyard store: middle=red-black\nvineyard 1: 1a=green-blue\ndouble tiles 1: red-blue\n\
                 order: 1 chateauma\nplayer 1: silver 2, workers 0, dice 2 4\nturn: 1";
    assert_eq!([1, 2, 3, 4].map(|depth| count(lines, depth)), [11, 51, 186, 804]);
}

#[test]
fn a_turn_of_the_solo_game() {
    let lines = "players: 1\nexpansions: solo\ndepot 1: ship market\ndepot 5: mine m9\nblack: church\n\
                 player 1: dice 2 5, silver 2, workers 2, storage ship mine, goods red*3 pink*2\n\
                 duchy 1: c5=castle\nturn: 1";
    assert_eq!([1, 2, 3, 4].map(|depth| count(lines, depth)), [16, 105, 404, 1569]);
}

const VINEYARDS: &str = "edition: special\nplayers: 2\nduchies: same 1\nstart-player: 1\nphase: C\nround: 2
depot 1: ship market
depot 5: mine m23
black: church
vineyard depot: 1=green-blue 3=red-red 5=orange-yellow
vineyard store: middle=black-black
vineyard 1: 1a=green-blue
double tiles 1: red-blue
player 1: silver 2, workers 1, dice 2 4, storage ship, goods red
player 2: silver 1, workers 2, dice 1 6
expansions: vineyards";

/// By hand at depth 1: two tiles of depot 1 with the 2, two of depot 5 with the 4; the ship on d3 and d5; a sale with the 4;
/// workers with each die; both purchases and the end. Of double tiles, slots 1 and 3 with the 2, slots 3 and 5 with the 4; of
/// placements, each in two ways, 2a with the 2, and 1b and 2b with the 4.
#[test]
fn a_middle_game_with_vineyards() {
    assert_eq!([1, 2, 3, 4].map(|depth| count(VINEYARDS, depth)), [22, 138, 705, 3188]);
}
