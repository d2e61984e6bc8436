//! An estate: cards piled by type, three to a stack (CARD-EST-01).
//!
//! A stack is its type and its size. A cloister that joins another type counts as that type from then on, so what
//! lies in a stack does not matter any more; the cards themselves are kept as one set.

use std::fmt;

use tabletop::Unreadable;

use crate::card::{Card, Kind, Type};
use crate::cards::Cards;

/// The cards of a triple.
pub const TRIPLE: u8 = 3;

/// A stack a card can be placed on, by its type and the number of its cards so far; none means a new stack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stack(u8);

impl Stack {
    /// The stack of a type with `size` cards, at most 2.
    #[inline]
    pub const fn new(kind: Type, size: u8) -> Stack {
        Stack(kind as u8 * TRIPLE + size)
    }

    /// The type it has now.
    #[inline]
    pub const fn kind(self) -> Type {
        Type::ALL[(self.0 / TRIPLE) as usize % Type::COUNT]
    }

    /// How many cards it has now.
    #[inline]
    pub const fn size(self) -> u8 {
        self.0 % TRIPLE
    }

    /// The stack after a card was placed on it, as a word: `mine:2`.
    pub fn with(self, card: Card) -> String {
        let kind = if self.kind() == Type::Cloister { card.card_type() } else { self.kind() };
        format!("{}:{}", kind.name(), self.size() + 1)
    }

    #[inline]
    const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// Stacks as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stacks(u32);

impl Stacks {
    /// Whether the stack is among them.
    #[inline]
    pub const fn has(self, stack: Stack) -> bool {
        self.0 & stack.bit() != 0
    }
}

impl Iterator for Stacks {
    type Item = Stack;

    #[inline]
    fn next(&mut self) -> Option<Stack> {
        if self.0 == 0 {
            return None;
        }
        let stack = Stack(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(stack)
    }
}

/// The estate of a player or of Aaron.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Estate {
    /// The cards.
    pub cards: Cards,
    /// Completed triples of each type.
    pub complete: [u8; Type::COUNT],
    /// Stacks of two cards of each type.
    pub pairs: [u8; Type::COUNT],
    /// Types with a stack of one card, as bits; there is never a second such stack (AMB-CAR-06).
    pub singles: u8,
}

impl Estate {
    /// Nothing.
    pub const EMPTY: Estate =
        Estate { cards: Cards::EMPTY, complete: [0; Type::COUNT], pairs: [0; Type::COUNT], singles: 0 };

    /// How many stacks of that type have `size` cards, 1 or 2.
    #[inline]
    pub const fn open(&self, kind: Type, size: u8) -> u8 {
        match size {
            1 => self.singles >> kind as u8 & 1,
            _ => self.pairs[kind as usize],
        }
    }

    #[inline]
    fn open_of(&self, kind: Type) -> u32 {
        let base = Stack::new(kind, 0).0;
        u32::from(self.open(kind, 1)) << (base + 1) | u32::from(self.pairs[kind as usize] > 0) << (base + 2)
    }

    /// Where a card of that type can go: on an incomplete stack of its type, or else on a new one; on an incomplete
    /// stack of cloisters; a cloister on any incomplete stack (CARD-FN-CLOISTER, AMB-CAR-04 to -06).
    #[inline]
    pub fn targets(&self, kind: Type) -> Stacks {
        let own = self.open_of(kind);
        let own = if own == 0 { Stack::new(kind, 0).bit() } else { own };
        Stacks(match kind {
            Type::Cloister => Type::ALL.into_iter().fold(own, |all, other| all | self.open_of(other)),
            _ => own | self.open_of(Type::Cloister),
        })
    }

    /// Places a card on a stack and says whether that makes a triple, and of which type.
    #[inline]
    pub fn place(&mut self, card: Card, stack: Stack) -> Option<Type> {
        let kind = if stack.kind() == Type::Cloister { card.card_type() } else { stack.kind() };
        let (from, to) = (stack.kind() as usize, kind as usize);
        self.cards.add(card);
        match stack.size() {
            0 => self.singles |= 1 << to,
            1 => {
                self.singles &= !(1 << from);
                self.pairs[to] += 1;
            }
            _ => {
                self.pairs[from] -= 1;
                self.complete[to] += 1;
                return Some(kind);
            }
        }
        None
    }

    /// Whether there is a stack of that type.
    #[inline]
    pub fn has_type(&self, kind: Type) -> bool {
        let at = kind as usize;
        self.singles >> at & 1 == 1 || self.pairs[at] > 0 || self.complete[at] > 0
    }

    /// Whether a cloister lies in any stack, whatever it counts as there.
    #[inline]
    pub fn has_cloister_card(&self) -> bool {
        (1..=6).any(|die| Card::of(Kind::Cloister, die).is_some_and(|card| self.cards.count(card) > 0))
    }

    /// The points of the triples; incomplete ones have none (AMB-CAR-20).
    #[inline]
    pub fn points(&self) -> i32 {
        Type::ALL
            .into_iter()
            .map(|kind| i32::from(self.complete[kind as usize]) * i32::from(kind.triple()))
            .sum()
    }

    /// How many cards the stacks of a type hold.
    pub fn size(&self, kind: Type) -> u8 {
        let at = kind as usize;
        (self.singles >> at & 1) + 2 * self.pairs[at] + TRIPLE * self.complete[at]
    }

    /// The estate in which every card went to its own type.
    pub fn sorted(cards: Cards) -> Estate {
        let mut estate = Estate::EMPTY;
        for card in cards.iter() {
            estate.place(card, estate.stack_for(card));
        }
        estate
    }

    /// The stack of its own type that a card joins, cloisters too, as Aaron places it (AARON-04).
    #[inline]
    pub fn stack_for(&self, card: Card) -> Stack {
        let kind = card.card_type();
        let size = if self.pairs[kind as usize] > 0 { 2 } else { self.open(kind, 1) };
        Stack::new(kind, size)
    }
}

/// `mine:2` for the stack of two mines; a new stack is written by the card that is placed.
impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.size() {
            0 => f.write_str("new"),
            size => write!(f, "{}:{size}", self.kind().name()),
        }
    }
}

impl Stack {
    /// Reads `new` or `mine:2` as the place of a card.
    pub fn read(card: Card, text: &str) -> Result<Stack, Unreadable> {
        if text == "new" {
            return Ok(Stack::new(card.card_type(), 0));
        }
        let (name, size) = text.split_once(':').unwrap_or((text, ""));
        match (Type::named(name), size) {
            (Some(kind), "1") => Ok(Stack::new(kind, 1)),
            (Some(kind), "2") => Ok(Stack::new(kind, 2)),
            _ => Err(Unreadable::new(text, "a stack is new, or its type and its cards so far, as in mine:2")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn targets(estate: &Estate, kind: Type) -> Vec<String> {
        estate.targets(kind).map(|stack| stack.to_string()).collect()
    }

    // Rules: CARD-EST-01, CARD-EST-06, AMB-CAR-04, AMB-CAR-05, AMB-CAR-06
    #[test]
    fn cards_are_piled_by_type_and_cloisters_join_any() {
        let mut estate = Estate::EMPTY;
        assert_eq!(targets(&estate, Type::Mine), ["new"]);
        assert_eq!(estate.place(card("mine1"), Stack::new(Type::Mine, 0)), None);
        assert_eq!(targets(&estate, Type::Mine), ["mine:1"], "no second stack beside an incomplete one");
        assert_eq!(targets(&estate, Type::Cloister), ["mine:1", "new"]);
        estate.place(card("cloister1"), Stack::new(Type::Cloister, 0));
        assert_eq!(
            targets(&estate, Type::Cloister),
            ["mine:1", "cloister:1"],
            "no second stack of cloisters"
        );
        assert_eq!(targets(&estate, Type::Mine), ["mine:1", "cloister:1"]);
        assert_eq!(targets(&estate, Type::Ship), ["cloister:1", "new"]);
        estate.place(card("mine2"), Stack::new(Type::Cloister, 1));
        assert_eq!(targets(&estate, Type::Mine), ["mine:1", "mine:2"], "two incomplete stacks of mines");
        assert_eq!(estate.place(card("mine3"), Stack::new(Type::Mine, 2)), Some(Type::Mine));
        assert_eq!(estate.place(card("mine4"), Stack::new(Type::Mine, 1)), None);
        assert_eq!(estate.place(card("cloister2"), Stack::new(Type::Mine, 2)), Some(Type::Mine));
        assert_eq!(targets(&estate, Type::Mine), ["new"], "the next card starts a new triple");
        assert_eq!((estate.complete[Type::Mine as usize], estate.points()), (2, 8));
    }

    // Rules: TV-CAR-07, TV-CAR-16
    #[test]
    fn triples_have_their_printed_points() {
        assert_eq!(Type::ALL.map(Type::triple), [2, 4, 6, 4, 4, 4, 3]);
        let cards: Cards = "bank4 church1 market2 pasture1*3 cloister1*2 cloister2 ship1*2".parse().unwrap();
        assert_eq!(Estate::sorted(cards).points(), 3 + 4 + 6);
    }
}
