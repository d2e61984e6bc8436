use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// The largest board of the family, the team duchy, has this many spaces.
pub const MAX_SPACES: usize = 73;

/// A set of spaces of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HexSet {
    low: u64,
    high: u64,
}

impl HexSet {
    /// The set without spaces.
    pub const EMPTY: HexSet = HexSet { low: 0, high: 0 };

    /// The set of one space.
    #[inline]
    pub const fn of(space: u8) -> HexSet {
        if space < 64 {
            HexSet { low: 1 << space, high: 0 }
        } else {
            HexSet { low: 0, high: 1 << (space - 64) }
        }
    }

    /// The spaces `0..count`.
    pub const fn first(count: usize) -> HexSet {
        match count {
            0..64 => HexSet { low: (1 << count) - 1, high: 0 },
            _ => HexSet { low: u64::MAX, high: (1 << (count - 64)) - 1 },
        }
    }

    /// The set whose members are the bits of two words, the lower 64 spaces first.
    #[inline]
    pub const fn from_words(low: u64, high: u64) -> HexSet {
        HexSet { low, high }
    }

    /// The two words of [`HexSet::from_words`].
    #[inline]
    pub const fn words(self) -> (u64, u64) {
        (self.low, self.high)
    }

    /// Whether the set has no member.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// How many spaces are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        (self.low.count_ones() + self.high.count_ones()) as usize
    }

    /// Whether `space` is in the set.
    #[inline]
    pub const fn has(self, space: u8) -> bool {
        !self.and(HexSet::of(space)).is_empty()
    }

    /// Whether every space of `other` is in this set.
    #[inline]
    pub const fn covers(self, other: HexSet) -> bool {
        other.low & !self.low == 0 && other.high & !self.high == 0
    }

    /// Intersection, for constant tables.
    #[inline]
    pub const fn and(self, other: HexSet) -> HexSet {
        HexSet { low: self.low & other.low, high: self.high & other.high }
    }

    /// Union, for constant tables.
    #[inline]
    pub const fn or(self, other: HexSet) -> HexSet {
        HexSet { low: self.low | other.low, high: self.high | other.high }
    }

    /// The spaces of this set that are not in `other`.
    #[inline]
    pub const fn without(self, other: HexSet) -> HexSet {
        HexSet { low: self.low & !other.low, high: self.high & !other.high }
    }

    /// The lowest space of the set.
    #[inline]
    pub const fn lowest(self) -> Option<u8> {
        if self.low != 0 {
            Some(self.low.trailing_zeros() as u8)
        } else if self.high != 0 {
            Some(64 + self.high.trailing_zeros() as u8)
        } else {
            None
        }
    }

    /// Calls `visit` with every space in ascending order: the fast loop of the move generators.
    #[inline]
    pub fn for_each(self, mut visit: impl FnMut(u8)) {
        let mut low = self.low;
        while low != 0 {
            visit(low.trailing_zeros() as u8);
            low &= low - 1;
        }
        let mut high = self.high;
        while high != 0 {
            visit(64 + high.trailing_zeros() as u8);
            high &= high - 1;
        }
    }
}

/// The spaces of a set in ascending order.
#[derive(Clone)]
pub struct Spaces(HexSet);

impl Iterator for Spaces {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let space = self.0.lowest()?;
        self.0 = self.0.without(HexSet::of(space));
        Some(space)
    }
}

impl IntoIterator for HexSet {
    type Item = u8;
    type IntoIter = Spaces;

    #[inline]
    fn into_iter(self) -> Spaces {
        Spaces(self)
    }
}

impl FromIterator<u8> for HexSet {
    fn from_iter<I: IntoIterator<Item = u8>>(spaces: I) -> HexSet {
        spaces.into_iter().fold(HexSet::EMPTY, |set, space| set | HexSet::of(space))
    }
}

impl BitAnd for HexSet {
    type Output = HexSet;
    #[inline]
    fn bitand(self, other: HexSet) -> HexSet {
        self.and(other)
    }
}

impl BitOr for HexSet {
    type Output = HexSet;
    #[inline]
    fn bitor(self, other: HexSet) -> HexSet {
        self.or(other)
    }
}

impl BitAndAssign for HexSet {
    #[inline]
    fn bitand_assign(&mut self, other: HexSet) {
        *self = *self & other;
    }
}

impl BitOrAssign for HexSet {
    #[inline]
    fn bitor_assign(&mut self, other: HexSet) {
        *self = *self | other;
    }
}

/// The complement over all possible spaces; intersect it with a board's own spaces.
impl Not for HexSet {
    type Output = HexSet;
    #[inline]
    fn not(self) -> HexSet {
        HexSet { low: !self.low, high: !self.high }
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_cross_the_word_border_in_order() {
        let set: HexSet = [72, 0, 63, 64, 36].into_iter().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [0, 36, 63, 64, 72]);
        let mut seen = Vec::new();
        set.for_each(|space| seen.push(space));
        assert_eq!(seen, [0, 36, 63, 64, 72]);
        assert_eq!(set.len(), 5);
        assert_eq!(set.lowest(), Some(0));
    }

    #[test]
    fn algebra() {
        let low = HexSet::first(40);
        let team = HexSet::first(73);
        assert_eq!(team.len(), 73);
        assert!(team.covers(low) && !low.covers(team));
        assert_eq!(team.without(low).len(), 33);
        assert_eq!(!low & team, team.without(low));
        assert!(HexSet::EMPTY.is_empty() && HexSet::EMPTY.lowest().is_none());
        assert_eq!(HexSet::first(64).len(), 64);
    }
}
