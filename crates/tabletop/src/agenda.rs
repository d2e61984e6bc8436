//! What is still to happen, as a small stack inside a state: its top says who acts and what is asked.
//!
//! Rounds, turns and nested effects are items of it; a game needs no second state machine.

/// An item of an agenda.
pub trait Blank: Copy {
    /// No item: fills the unused part of the stack, and is the top of an empty one.
    const NOTHING: Self;
}

/// A stack with `SLOTS` places, the lowest of which is always empty.
///
/// The top is kept twice: it is read far more often than it changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Agenda<I, const SLOTS: usize> {
    top: I,
    items: [I; SLOTS],
    len: u8,
}

impl<I: Blank, const SLOTS: usize> Agenda<I, SLOTS> {
    /// The most items the stack can hold.
    pub const DEPTH: usize = {
        assert!(SLOTS > 1 && SLOTS <= 256);
        SLOTS - 1
    };
    /// Nothing left: the game is over.
    pub const EMPTY: Self = Agenda { top: I::NOTHING, items: [I::NOTHING; SLOTS], len: 0 };

    /// The place of the top; if the number of places is a power of two, a mask avoids a bounds check.
    #[inline]
    const fn at(&self) -> usize {
        if SLOTS.is_power_of_two() { self.len as usize & Self::DEPTH } else { self.len as usize }
    }

    /// The next item, [`Blank::NOTHING`] when the game is over.
    #[inline]
    pub const fn top(&self) -> I {
        self.top
    }

    /// Pushes an item.
    #[inline]
    pub fn push(&mut self, item: I) {
        assert!((self.len as usize) < Self::DEPTH, "the agenda is full");
        self.len += 1;
        self.replace(item);
    }

    /// Pops the top item.
    #[inline]
    pub fn pop(&mut self) {
        let top = self.at();
        self.items[top] = I::NOTHING;
        self.len -= 1;
        self.top = self.items[self.at()];
    }

    /// Replaces the top item.
    #[inline]
    pub fn replace(&mut self, item: I) {
        let top = self.at();
        self.items[top] = item;
        self.top = item;
    }

    /// How many items there are.
    #[inline]
    pub const fn depth(&self) -> usize {
        self.len as usize
    }

    /// The items from the bottom to the top.
    pub fn items(&self) -> &[I] {
        &self.items[1..=self.len as usize]
    }
}

impl<I: Blank, const SLOTS: usize> FromIterator<I> for Agenda<I, SLOTS> {
    fn from_iter<T: IntoIterator<Item = I>>(items: T) -> Self {
        let mut agenda = Self::EMPTY;
        items.into_iter().for_each(|item| agenda.push(item));
        agenda
    }
}

#[cfg(test)]
mod tests {
    use super::{Agenda, Blank};

    impl Blank for u8 {
        const NOTHING: u8 = 0;
    }

    #[test]
    fn last_in_is_first_out_and_popped_places_are_blank() {
        let mut agenda: Agenda<u8, 4> = [1, 2].into_iter().collect();
        assert_eq!((agenda.top(), agenda.items()), (2, &[1, 2][..]));
        agenda.replace(3);
        assert_eq!(agenda.top(), 3);
        agenda.pop();
        agenda.pop();
        assert_eq!(agenda.top(), 0);
        assert_eq!(agenda, Agenda::EMPTY);
        assert_eq!(Agenda::<u8, 4>::DEPTH, 3);
    }
}
