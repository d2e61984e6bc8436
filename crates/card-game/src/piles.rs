//! The two open piles of goods, and the two of animals (CARD-SETUP-02).
//!
//! The piles are face up: everyone sees the two top cards, nobody the order below them. So a pile is its top card and a
//! count, and the cards below both tops are one set, from which a new top is drawn when it appears.

use crate::stock::{Ware, Wares};

/// Two open piles of wares of which there are `N`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piles<W: Ware, const N: usize> {
    /// The visible cards; none while a pile is empty or its next card has not been seen.
    pub tops: [Option<W>; 2],
    /// How many cards are below the visible ones.
    pub below: [u8; 2],
    /// All cards below the tops of both piles; before the piles are made, all that are left.
    pub hidden: Wares<N>,
}

impl<W: Ware, const N: usize> Piles<W, N> {
    /// All cards, not yet in piles.
    pub fn new() -> Piles<W, N> {
        Piles { tops: [None; 2], below: [0; 2], hidden: Wares::all::<W>() }
    }

    /// Lays the cards in two piles, the first with one more if their number is odd.
    pub fn set_up(&mut self) {
        let total = self.hidden.total();
        self.below = [total.div_ceil(2), total / 2];
    }

    /// How many cards a pile has.
    #[inline]
    pub fn size(&self, pile: usize) -> u8 {
        self.below[pile] + u8::from(self.tops[pile].is_some())
    }

    /// The piles that have a card: a bit for each.
    #[inline]
    pub fn mask(&self) -> u8 {
        u8::from(self.tops[0].is_some()) | u8::from(self.tops[1].is_some()) << 1
    }

    /// The pile whose next card is to be turned up, if there is one.
    #[inline]
    pub fn to_reveal(&self) -> Option<usize> {
        (0..2).find(|&pile| self.tops[pile].is_none() && self.below[pile] > 0)
    }

    /// Turns up the next card of the pile that needs it.
    #[inline]
    pub fn reveal(&mut self, ware: W) {
        if let Some(pile) = self.to_reveal() {
            self.hidden.remove(ware);
            self.below[pile] -= 1;
            self.tops[pile] = Some(ware);
        }
    }

    /// Takes the top card of a pile. If the pile is empty then, the other is halved: its lower half becomes the new
    /// pile (CARD-FN-PILES, AMB-CAR-17).
    #[inline]
    pub fn take(&mut self, pile: usize) -> Option<W> {
        let ware = self.tops[pile].take();
        if self.below[pile] == 0 {
            let other = 1 - pile;
            let lower = self.size(other) / 2;
            self.below[other] -= lower;
            self.below[pile] = lower;
        }
        ware
    }
}

impl<W: Ware, const N: usize> Default for Piles<W, N> {
    fn default() -> Piles<W, N> {
        Piles::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stock::{Animal, Good};

    // Rules: CARD-SETUP-02
    #[test]
    fn an_odd_number_makes_piles_that_differ_by_one() {
        let mut animals = Piles::<Animal, 4>::new();
        for animal in [Animal::Cow, Animal::Pig, Animal::Pig] {
            animals.hidden.remove(animal);
        }
        animals.set_up();
        assert_eq!(animals.below, [9, 8]);
        assert_eq!(animals.to_reveal(), Some(0));
        animals.reveal(Animal::Sheep);
        assert_eq!((animals.tops, animals.to_reveal()), ([Some(Animal::Sheep), None], Some(1)));
    }

    // Rules: CARD-FN-PILES, AMB-CAR-17
    #[test]
    fn an_empty_pile_gets_the_lower_half_of_the_other() {
        let mut goods = Piles::<Good, 3>::new();
        goods.tops = [Some(Good::Dark), Some(Good::Light)];
        goods.below = [0, 4];
        goods.hidden = Wares([2, 1, 1]);
        assert_eq!(goods.take(0), Some(Good::Dark));
        assert_eq!((goods.below, goods.tops), ([2, 2], [None, Some(Good::Light)]), "3 stay, 2 move");
        goods.reveal(Good::Medium);
        assert_eq!((goods.size(0), goods.size(1)), (2, 3));
    }

    // Rules: AMB-CAR-17
    #[test]
    fn a_single_card_stays_one_pile() {
        let mut goods = Piles::<Good, 3>::new();
        (goods.tops, goods.below, goods.hidden) =
            ([Some(Good::Dark), Some(Good::Light)], [0, 0], Wares::NONE);
        goods.take(1);
        assert_eq!((goods.mask(), goods.to_reveal()), (0b01, None));
        goods.take(0);
        assert_eq!((goods.mask(), goods.to_reveal()), (0, None));
    }
}
