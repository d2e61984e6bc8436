//! Action cards: seven types, eight buildings, a die on each (CARD-COMP-01).

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;
use tabletop::choice::Confidence;

pub use crate::kinds::{Kind, Type};

/// The face of an action card, or one of the two values that are none. Cards of one face are interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

const FACES: usize = 60;
const SIX_FACED: usize = 6;

impl Card {
    /// How many different faces there are.
    pub const FACES: usize = FACES;
    /// A card whose face may not be known.
    pub const UNKNOWN: Card = Card(FACES as u8);
    /// No card.
    pub const NONE: Card = Card(FACES as u8 + 1);

    /// The card of that kind with that die, if it was printed: the first four buildings have 1 to 3, the last four 4
    /// to 6.
    pub const fn of(kind: Kind, die: u8) -> Option<Card> {
        let kind = kind as u8;
        if die < 1 || die > 6 {
            return None;
        }
        if (kind as usize) < SIX_FACED {
            return Some(Card(kind * 6 + die - 1));
        }
        let building = kind - SIX_FACED as u8;
        if (building < 4) != (die <= 3) {
            return None;
        }
        Some(Card(36 + building * 3 + (die - 1) % 3))
    }

    /// All faces in order.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        (0..FACES as u8).map(Card)
    }

    /// The place among the faces.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Card {
        Card(index as u8)
    }

    /// Whether this is a face, neither unknown nor nothing.
    #[inline]
    pub const fn is_face(self) -> bool {
        (self.0 as usize) < FACES
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == Card::NONE.0
    }

    /// What the card is.
    #[inline]
    pub const fn kind(self) -> Kind {
        FACE[self.0 as usize & 63].kind
    }

    /// The type of the card.
    #[inline]
    pub const fn card_type(self) -> Type {
        FACE[self.0 as usize & 63].card_type
    }

    /// The number of the die.
    #[inline]
    pub const fn die(self) -> u8 {
        FACE[self.0 as usize & 63].die
    }

    /// How many cards have this face.
    #[inline]
    pub const fn copies(self) -> u8 {
        FACE[self.0 as usize & 63].copies
    }
}

#[derive(Clone, Copy)]
struct Face {
    kind: Kind,
    card_type: Type,
    die: u8,
    copies: u8,
}

/// How sure we are of the dice on the cards: one source, in which every number occurs 19 times (DATA-CARDS).
pub const DICE_CONFIDENCE: Confidence = Confidence::SingleSource;

/// What is printed on each face; the last four entries only pad the table.
const FACE: [Face; 64] = {
    let nothing = Face { kind: Kind::Castle, card_type: Type::Castle, die: 0, copies: 0 };
    let mut faces = [nothing; 64];
    let mut kind = 0;
    while kind < Kind::ALL.len() {
        let mut die = 1;
        while die <= 6 {
            let this = Kind::ALL[kind];
            if let Some(card) = Card::of(this, die) {
                let copies = match this {
                    Kind::Castle | Kind::Mine | Kind::Cloister => 2,
                    Kind::Knowledge | Kind::Ship | Kind::Pasture => 3,
                    _ => 1,
                };
                faces[card.0 as usize] = Face { kind: this, card_type: this.kind(), die, copies };
            }
            die += 1;
        }
        kind += 1;
    }
    faces
};

/// `castle3`; `?` for an unknown card, `-` for none.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Card::UNKNOWN => f.write_str("?"),
            Card::NONE => f.write_str("-"),
            card => write!(f, "{}{}", card.kind().name(), card.die()),
        }
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Card, Unreadable> {
        let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
        let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.name() == name) else {
            let names: Vec<_> = Kind::ALL.iter().map(|kind| kind.name()).collect();
            let expected =
                format!("a card is its name and its die, as in castle3; names are {}", names.join(", "));
            return Err(Unreadable::new(text, expected));
        };
        text[name.len()..].parse().ok().and_then(|die| Card::of(kind, die)).ok_or_else(|| {
            let dice = match kind as usize {
                0..SIX_FACED => "1 to 6",
                6..10 => "1 to 3",
                _ => "4 to 6",
            };
            Unreadable::new(text, format!("the die of a {name} shows {dice}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: CARD-COMP-01, TV-CAR-15, DATA-CARDS
    #[test]
    fn there_are_114_cards_with_the_printed_dice() {
        let count = |is: &dyn Fn(Card) -> bool| {
            Card::all().filter(|&card| is(card)).map(|card| u32::from(card.copies())).sum::<u32>()
        };
        assert_eq!(count(&|_| true), 114);
        let per_type = Type::ALL.map(|kind| count(&|card| card.card_type() == kind));
        assert_eq!(per_type, [12, 12, 12, 18, 18, 18, 24]);
        assert_eq!(
            [per_type[..3].iter().sum::<u32>(), per_type[3..6].iter().sum(), per_type[6]],
            [36, 54, 24]
        );
        for die in 1..=6 {
            assert_eq!(count(&|card| card.die() == die), 19, "every number is there 19 times");
        }
        for kind in Kind::ALL.into_iter().filter(|kind| kind.kind() == Type::Building) {
            assert_eq!(count(&|card| card.kind() == kind), 3, "{kind:?}");
        }
    }

    #[test]
    fn names_round_trip_and_others_are_refused() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::of(card.kind(), card.die()), Some(card));
        }
        let error = |text: &str| text.parse::<Card>().unwrap_err().to_string();
        assert_eq!(error("bank3"), "\"bank3\" cannot be read: the die of a bank shows 4 to 6");
        assert_eq!(error("ship7"), "\"ship7\" cannot be read: the die of a ship shows 1 to 6");
        assert!(error("shop1").contains("names are castle, mine"));
        assert!(error("").contains("names are castle, mine"));
    }
}
