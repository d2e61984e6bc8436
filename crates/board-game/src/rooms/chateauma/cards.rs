//! The county cards: their spaces in reading order, the symbols on them, and what a completed card is worth (DATA-24).

use tabletop::choice::Confidence;

use crate::rooms::RoomId;
use crate::rules::Rules;
use crate::tiles::Color;

/// The most spaces a county card has.
pub const SPACES: usize = 5;
/// How many cards a deck has.
pub const DECK: usize = 9;

/// What counts when the last space of a card is covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Emblem {
    /// A border post (CHAT-44).
    Post,
    /// A shield (CHAT-46).
    Shield,
}

/// A county card.
#[derive(Clone, Copy, Debug)]
pub struct County {
    /// The colours of its spaces, row by row from the top, each from left to right (AMB-CHA-01).
    pub spaces: &'static [Color],
    /// How many spaces each of its rows has.
    pub rows: &'static [u8],
    /// The spaces with the symbol "sell goods", as bits.
    pub sell: u8,
    /// The spaces with the symbol "double hex", as bits.
    pub double: u8,
    /// What completing it counts for besides points.
    pub emblem: Emblem,
    /// Points at the levels gateway, midweight and heavy.
    pub points: [u8; 3],
}

/// How sure we are of spaces, points and the symbol "sell goods" of cards 1 to 9.
pub const CARDS_CONFIDENCE: Confidence = Confidence::SingleSource;
/// How sure we are of the emblems, of the livestock on cards 8 and 16, and of cards 10 to 17: the printed ones are not known.
pub const SYMBOLS_CONFIDENCE: Confidence = Confidence::StandIn;

/// Cards 1 to 17. Cards 10 to 17 repeat 2 to 9, with a symbol "double hex" each.
pub const CARDS: [County; 17] = {
    use Color::{Building as B, Castle as C, Livestock as L, Mine as I, Monastery as M, Ship as S};
    use Emblem::{Post, Shield};
    const SMALL: [u8; 3] = [8, 12, 16];
    const USUAL: [u8; 3] = [14, 18, 22];
    const LARGE: [u8; 3] = [17, 21, 25];
    const SQUARE: &[u8] = &[2, 2];
    const WAIST: &[u8] = &[2, 1, 2];
    const fn card(
        spaces: &'static [Color],
        rows: &'static [u8],
        (sell, double): (u8, u8),
        emblem: Emblem,
        points: [u8; 3],
    ) -> County {
        County { spaces, rows, sell: bit(sell), double: bit(double), emblem, points }
    }
    [
        card(&[I, L, M], &[1, 2], (0, 0), Shield, SMALL),
        card(&[B, B, L, M], SQUARE, (0, 0), Post, USUAL),
        card(&[S, B, L, B], SQUARE, (3, 0), Shield, USUAL),
        card(&[B, C, M, I, B], WAIST, (0, 0), Post, LARGE),
        card(&[M, B, L, M], SQUARE, (1, 0), Shield, USUAL),
        card(&[S, M, B, S], SQUARE, (1, 0), Shield, USUAL),
        card(&[B, C, B, L, S], WAIST, (3, 0), Post, LARGE),
        card(&[C, I, L, S], SQUARE, (2, 0), Shield, USUAL),
        card(&[L, B, B, M], SQUARE, (4, 0), Post, USUAL),
        card(&[B, B, L, M], SQUARE, (0, 2), Post, USUAL),
        card(&[S, B, L, B], SQUARE, (3, 1), Shield, USUAL),
        card(&[B, C, M, I, B], WAIST, (0, 3), Post, LARGE),
        card(&[M, B, L, M], SQUARE, (1, 3), Shield, USUAL),
        card(&[S, M, B, S], SQUARE, (1, 3), Shield, USUAL),
        card(&[B, C, B, L, S], WAIST, (3, 4), Post, LARGE),
        card(&[C, I, L, S], SQUARE, (2, 4), Shield, USUAL),
        card(&[L, B, B, M], SQUARE, (4, 1), Post, USUAL),
    ]
};

/// The bit of a space that is counted from 1; none for 0.
const fn bit(place: u8) -> u8 {
    if place == 0 { 0 } else { 1 << (place - 1) }
}

impl County {
    /// The card of that number.
    pub const fn numbered(number: u8) -> &'static County {
        const ALL: &[County] = &CARDS;
        &ALL[number as usize - 1]
    }

    /// Where its spaces lie, in reading order: half-steps to the right and rows down. A square leans to the right.
    pub fn spots(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let rows = self.rows;
        let widest = rows.iter().copied().max().unwrap_or(0);
        let leans = rows.len() == 2 && rows[0] == rows[1];
        (0..).zip(rows).flat_map(move |(row, &count)| {
            let from = if leans { row } else { widest - count };
            (0..count).map(move |at| (from + 2 * at, row))
        })
    }

    /// The first castle space, if there is one.
    pub fn castle(&self) -> Option<usize> {
        self.spaces.iter().position(|&color| color == Color::Castle)
    }
}

/// The numbers of the cards that a game is played with (CHAT-04, CHAT-47).
pub fn deck(rules: &Rules) -> [u8; DECK] {
    match has_vineyards(rules) {
        true => [1, 10, 11, 12, 13, 14, 15, 16, 17],
        false => [1, 2, 3, 4, 5, 6, 7, 8, 9],
    }
}

/// Whether double tiles are in the game.
pub const fn has_vineyards(rules: &Rules) -> bool {
    rules.setup.rooms.has(RoomId::Vineyards)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: DATA-24, BASE-COMP-20
    #[test]
    fn nine_cards_have_as_many_spaces_as_a_duchy_and_their_twins_the_same() {
        let count = |cards: &[County], color| {
            cards.iter().flat_map(|card| card.spaces).filter(|&&space| space == color).count()
        };
        assert_eq!(Color::ALL.map(|color| count(&CARDS[..9], color)), [3, 3, 5, 12, 7, 7]);
        for (one, twin) in CARDS[1..9].iter().zip(&CARDS[9..]) {
            assert_eq!((one.spaces, one.rows, one.sell), (twin.spaces, twin.rows, twin.sell));
            assert_eq!((one.emblem, one.points), (twin.emblem, twin.points));
            assert_eq!((one.double, twin.double.count_ones()), (0, 1));
            assert_eq!(twin.sell & twin.double, 0, "no space has two symbols");
        }
        for card in &CARDS {
            assert_eq!(card.rows.iter().map(|&row| usize::from(row)).sum::<usize>(), card.spaces.len());
            assert!(card.spaces.iter().filter(|&&color| color == Color::Castle).count() <= 1);
        }
    }

    // Rules: DATA-24, CHAT-04
    #[test]
    fn each_deck_has_three_castle_cards_four_posts_and_five_shields() {
        for numbers in [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 10, 11, 12, 13, 14, 15, 16, 17]] {
            let cards = numbers.map(County::numbered);
            assert_eq!(cards.iter().filter(|card| card.castle().is_some()).count(), 3);
            assert_eq!(cards.iter().filter(|card| card.emblem == Emblem::Post).count(), 4);
            assert_eq!(cards.iter().filter(|card| card.emblem == Emblem::Shield).count(), 5);
        }
    }
}
