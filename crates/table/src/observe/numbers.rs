//! Numbers composed of fields, and orders defined by lists of names.

/// A kind of actions and its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionKind {
    /// How the actions are written, with the fields in capitals: the first changes slowest.
    pub form: &'static str,
    /// The first number.
    pub first: usize,
    /// How many numbers it has, including free ones.
    pub count: usize,
}

/// The number after those of all kinds.
pub(super) const fn end(kinds: &[ActionKind]) -> usize {
    let last = kinds[kinds.len() - 1];
    last.first + last.count
}

/// The numbers of one kind of actions: mixed radix over its fields.
#[derive(Clone, Copy)]
pub(super) struct Block<const FIELDS: usize> {
    form: &'static str,
    first: usize,
    radix: [usize; FIELDS],
}

impl<const FIELDS: usize> Block<FIELDS> {
    /// The numbers from 0 on.
    pub(super) const fn first(form: &'static str, radix: [usize; FIELDS]) -> Block<FIELDS> {
        Block { form, first: 0, radix }
    }

    /// The numbers after these.
    pub(super) const fn then<const MORE: usize>(
        self,
        form: &'static str,
        radix: [usize; MORE],
    ) -> Block<MORE> {
        Block { form, first: self.first + self.count(), radix }
    }

    const fn count(&self) -> usize {
        let (mut count, mut field) = (1, 0);
        while field < FIELDS {
            count *= self.radix[field];
            field += 1;
        }
        count
    }

    pub(super) const fn kind(&self) -> ActionKind {
        ActionKind { form: self.form, first: self.first, count: self.count() }
    }

    /// The number of some fields.
    #[inline]
    pub(super) fn number(&self, fields: [usize; FIELDS]) -> usize {
        let mut number = 0;
        for (field, radix) in fields.into_iter().zip(self.radix) {
            assert!(field < radix, "{}: {fields:?} has no number", self.form);
            number = number * radix + field;
        }
        self.first + number
    }

    /// The fields of a number; none if it is not of this kind.
    #[inline]
    pub(super) fn fields(&self, number: usize) -> Option<[usize; FIELDS]> {
        let mut rest = number.checked_sub(self.first).filter(|&rest| rest < self.count())?;
        let mut fields = [0; FIELDS];
        for (field, radix) in fields.iter_mut().zip(self.radix).rev() {
            *field = rest % radix;
            rest /= radix;
        }
        Some(fields)
    }
}

/// Things in the order of a list of names, whatever their order in the engine.
pub(super) struct Order<T> {
    things: Vec<T>,
    places: [u8; 256],
}

impl<T: Copy> Order<T> {
    /// The things with these names; `index` is the engine's own number for a thing.
    pub(super) fn of<'a>(
        names: impl IntoIterator<Item = &'a str>,
        named: impl Fn(&str) -> Option<T>,
        index: impl Fn(T) -> usize,
    ) -> Order<T> {
        let known = |name| named(name).unwrap_or_else(|| panic!("{name} is the name of something"));
        let things: Vec<T> = names.into_iter().map(known).collect();
        let mut places = [u8::MAX; 256];
        for (place, &thing) in things.iter().enumerate() {
            places[index(thing)] = place as u8;
        }
        Order { things, places }
    }

    /// The place of the thing that has this number in the engine.
    #[inline]
    pub(super) fn place(&self, index: usize) -> usize {
        usize::from(self.places[index])
    }

    /// The thing at a place, if the place is taken.
    pub(super) fn at(&self, place: usize) -> Option<T> {
        self.things.get(place).copied()
    }

    /// All things with their places.
    pub(super) fn each(&self) -> impl Iterator<Item = (usize, T)> + '_ {
        self.things.iter().copied().enumerate()
    }
}

/// The place of something in a short list.
#[inline]
pub(super) fn place_in<T: Copy + PartialEq>(list: &[T], thing: T) -> usize {
    list.iter().position(|&other| other == thing).unwrap_or(usize::MAX)
}
