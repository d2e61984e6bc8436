//! What is printed on boards and tiles, table by table, and how sure we are of each.

use tabletop::choice::{Component, Confidence};

use crate::boards::Duchy;
use crate::goods;
use crate::main_board::{DEPOTS_CONFIDENCE, players_confidence, reading_order_confidence};
use crate::rooms::RoomId;
use crate::rooms::{border_posts, chateauma, routes, vineyards};
use crate::rules::Rules;
use crate::ruleset::{BoardLayout, Edition};
use crate::setup::Duchies;
use crate::supply::TILES_CONFIDENCE;

/// Every table of the board game that the rulebooks do not give in words.
pub const COMPONENTS: &[Component<Rules>] = &[
    Component::always("DATA-01", "the colours of the depot spaces", DEPOTS_CONFIDENCE),
    Component {
        rule: "DATA-01",
        what: "the order of the depot spaces on the special edition's board",
        confidence: reading_order_confidence(BoardLayout::Special),
        is_used: has_special_board,
    },
    Component {
        rule: "DATA-01",
        what: "the numbers of players at the depot spaces of the special edition",
        confidence: players_confidence(BoardLayout::Special),
        is_used: has_special_board,
    },
    Component {
        rule: "DATA-03",
        what: "the black depot of 2019",
        confidence: players_confidence(BoardLayout::Edition2019),
        is_used: |rules| !has_special_board(rules),
    },
    Component {
        rule: "DATA-03",
        what: "the black depot of the special edition",
        confidence: players_confidence(BoardLayout::Special),
        is_used: has_special_board,
    },
    Component::always("DATA-10", "the backs of the monasteries", TILES_CONFIDENCE),
    Component::always("DATA-GOODS", "the numbers of the goods", goods::NUMBERS_CONFIDENCE),
    Component::always("DATA-TILES", "the numbers of the tiles", TILES_CONFIDENCE),
    duchies("DATA-DUCHIES", "duchies 1 to 10", Confidence::Verified, |rules| {
        may_have(rules, &NUMBERED[..10])
    }),
    duchies("DATA-DUCHIES", "duchies 4 and 8 of 2019", Confidence::SingleSource, |rules| {
        may_have(rules, &["4@2019", "8@2019"])
    }),
    duchies("DATA-DUCHIES", "the choice of duchies in 2011", Confidence::SingleSource, |rules| {
        rules.ruleset.edition == Edition::First2011
    }),
    duchies(
        "DATA-DUCHIES",
        "which duchies share a board of 2019",
        Edition::Revised2019.boards_confidence(),
        |rules| {
            deals_boards(rules) && matches!(rules.ruleset.edition, Edition::Revised2019 | Edition::First2019)
        },
    ),
    duchies(
        "DATA-DUCHIES",
        "which duchies share a board of the special edition",
        Edition::Special.boards_confidence(),
        |rules| deals_boards(rules) && rules.ruleset.edition == Edition::Special,
    ),
    duchies(
        "DATA-DUCHIES",
        "which duchies share a board of 2011",
        Edition::First2011.boards_confidence(),
        |rules| deals_boards(rules) && rules.ruleset.edition == Edition::First2011,
    ),
    duchies("EXP-BOARDS-01", "duchies 11 to 22", Confidence::SingleSource, |rules| {
        may_have(rules, &NUMBERED[10..22])
    }),
    duchies("EXP-BOARDS-01", "duchies 23 to 30", Confidence::Verified, |rules| {
        may_have(rules, &NUMBERED[22..])
    }),
    Component {
        rule: "DATA-14",
        what: "the border posts",
        confidence: border_posts::POSTS_CONFIDENCE,
        is_used: |rules| rules.setup.rooms.has(RoomId::BorderPosts),
    },
    duchies("DATA-15", "team board 31", Confidence::SingleSource, |rules| may_have(rules, &["31"])),
    duchies("DATA-15", "team board 32", Confidence::StandIn, |rules| may_have(rules, &["32"])),
    duchies("DATA-16", "solo board 33", Confidence::Verified, |rules| may_have(rules, &["33"])),
    duchies("DATA-16", "solo board 34", Confidence::SingleSource, |rules| may_have(rules, &["34"])),
    Component {
        rule: "DATA-18",
        what: "cards 1 and 8 to 12 of the trade routes",
        confidence: routes::CARDS_CONFIDENCE[0],
        is_used: |rules| rules.setup.rooms.has(RoomId::Routes),
    },
    Component {
        rule: "DATA-18",
        what: "cards 2 to 7 of the trade routes",
        confidence: routes::CARDS_CONFIDENCE[1],
        is_used: |rules| rules.setup.rooms.has(RoomId::Routes),
    },
    vineyards("DATA-21", "the bottom layer of the vineyard board", vineyards::board::BOTTOM_CONFIDENCE),
    vineyards("DATA-21", "the twelve double spaces in five layers", vineyards::board::SHAPE_CONFIDENCE),
    vineyards("DATA-21", "the upper layers of the vineyard board", vineyards::board::BOARD_CONFIDENCE),
    vineyards("DATA-22", "the places of vineyard depot and store", vineyards::store::PLACES_CONFIDENCE),
    Component {
        rule: "DATA-22",
        what: "which two numbers share a slot of the vineyard depot",
        confidence: vineyards::store::PAIRS_CONFIDENCE,
        is_used: |rules| rules.setup.rooms.has(RoomId::Vineyards) && rules.scale() < 4,
    },
    vineyards("DATA-23", "the colours of the grapes", vineyards::tiles::GRAPES_CONFIDENCE),
    vineyards("DATA-23", "the double tiles", vineyards::tiles::DOUBLE_TILES_CONFIDENCE),
    vineyards("DATA-23", "the vine bonus tiles", vineyards::tiles::VINE_TILES_CONFIDENCE),
    of_chateauma("DATA-24", "county cards 1 to 9", chateauma::cards::CARDS_CONFIDENCE),
    of_chateauma(
        "DATA-24",
        "the border posts and shields of the county cards, and the third space of card 8",
        chateauma::cards::SYMBOLS_CONFIDENCE,
    ),
    of_chateauma("DATA-25", "the spaces of the Châteauma's board", chateauma::board::COUNTS_CONFIDENCE),
    of_chateauma(
        "DATA-25",
        "where these spaces and the marks of the modifiers lie",
        chateauma::board::PLACES_CONFIDENCE,
    ),
    of_chateauma("DATA-26", "the order of the Châteauma's reserve", chateauma::reserve::ORDER_CONFIDENCE),
];

const fn vineyards(rule: &'static str, what: &'static str, confidence: Confidence) -> Component<Rules> {
    Component { rule, what, confidence, is_used: |rules| rules.setup.rooms.has(RoomId::Vineyards) }
}

/// The names of duchies 1 to 30.
const NUMBERED: [&str; 30] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
    "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30",
];

const fn of_chateauma(rule: &'static str, what: &'static str, confidence: Confidence) -> Component<Rules> {
    Component { rule, what, confidence, is_used: |rules| rules.setup.rooms.has(RoomId::Chateauma) }
}

const fn duchies(
    rule: &'static str,
    what: &'static str,
    confidence: Confidence,
    is_used: fn(&Rules) -> bool,
) -> Component<Rules> {
    Component { rule, what, confidence, is_used }
}

fn has_special_board(rules: &Rules) -> bool {
    rules.ruleset.board_layout == BoardLayout::Special
}

/// Whether double-sided boards are dealt.
fn deals_boards(rules: &Rules) -> bool {
    matches!(rules.setup.duchies, Duchies::Random | Duchies::Boards)
}

/// Whether somebody has one of these duchies, or may be dealt it.
fn may_have(rules: &Rules, names: &[&str]) -> bool {
    let is_named = |duchy: &Duchy| names.contains(&duchy.board().name);
    match &rules.setup.duchies {
        Duchies::Same(duchy) => is_named(duchy),
        Duchies::Each(duchies) => duchies.iter().any(is_named),
        Duchies::Random | Duchies::Boards => {
            rules.duchy_boards.iter().any(|board| board.sides.iter().any(is_named))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::{Board, Shape};

    /// The entry whose mark should be that of a board.
    fn entry(board: &Board) -> (&'static str, String) {
        let number = board.name.parse::<u8>();
        match (board.shape, number) {
            (Shape::Single, Ok(1..=10)) => ("DATA-DUCHIES", "duchies 1 to 10".to_owned()),
            (Shape::Single, Ok(11..=22)) => ("EXP-BOARDS-01", "duchies 11 to 22".to_owned()),
            (Shape::Single, Ok(_)) => ("EXP-BOARDS-01", "duchies 23 to 30".to_owned()),
            (Shape::Single, Err(_)) => ("DATA-DUCHIES", "duchies 4 and 8 of 2019".to_owned()),
            (Shape::Team, _) => ("DATA-15", format!("team board {}", board.name)),
            (Shape::Solo, _) => ("DATA-16", format!("solo board {}", board.name)),
        }
    }

    // Rules: DATA-DUCHIES, DATA-15, DATA-16, EXP-BOARDS-01
    #[test]
    fn the_mark_of_a_group_of_boards_is_that_of_each() {
        for board in Board::all() {
            let (rule, what) = entry(board);
            let found = COMPONENTS.iter().find(|table| (table.rule, table.what) == (rule, &what));
            assert_eq!(found.map(|table| table.confidence), Some(board.confidence), "{}", board.name);
        }
    }

    // Rules: DATA-18
    #[test]
    fn the_mark_of_a_group_of_cards_is_that_of_each() {
        let [first, others @ ..] = routes::CARDS_CONFIDENCE;
        assert!(others[..6].iter().all(|&mark| mark == others[0]));
        assert!(others[6..].iter().all(|&mark| mark == first));
    }
}
