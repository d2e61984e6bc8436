//! Keys of positions and sets of them.

use std::hash::Hasher;

/// Multiplies and rotates: fast, and good enough for 64-bit keys of a few hundred thousand positions.
#[derive(Clone, Copy, Default, Debug)]
pub struct KeyHasher(u64);

const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

impl KeyHasher {
    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(FACTOR);
    }
}

impl Hasher for KeyHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|&word| self.add(u64::from_le_bytes(word)));
        if !rest.is_empty() {
            let mut last = [0; 8];
            last[..rest.len()].copy_from_slice(rest);
            self.add(u64::from_le_bytes(last));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        let mixed = (self.0 ^ self.0 >> 32).wrapping_mul(FACTOR);
        mixed ^ mixed >> 29
    }
}

/// A set of keys with open addressing; clearing it costs nothing.
#[derive(Debug)]
pub(crate) struct KeySet {
    slots: Vec<(u64, u32)>,
    era: u32,
    count: usize,
}

impl KeySet {
    pub(crate) fn new() -> KeySet {
        KeySet { slots: vec![(0, 0); 1 << 10], era: 1, count: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.count = 0;
        self.era = self.era.wrapping_add(1);
        if self.era == 0 {
            self.slots.fill((0, 0));
            self.era = 1;
        }
    }

    /// Puts a key in; tells whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, key: u64) -> bool {
        if 2 * self.count >= self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut at = key as usize & mask;
        loop {
            let slot = &mut self.slots[at];
            if slot.1 != self.era {
                *slot = (key, self.era);
                self.count += 1;
                return true;
            }
            if slot.0 == key {
                return false;
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let era = self.era;
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![(0, 0); 2 * old.len()];
        self.count = 0;
        old.into_iter().filter(|slot| slot.1 == era).for_each(|slot| {
            self.insert(slot.0);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_keys_behaves_like_a_set() {
        let mut set = KeySet::new();
        for era in 0..3_u64 {
            set.clear();
            let keys = (0..5000_u64).map(|number| (number % 3000).wrapping_mul(FACTOR) ^ era);
            let new = keys.filter(|&key| set.insert(key)).count();
            assert_eq!(new, 3000);
        }
    }

    #[test]
    fn nearby_values_have_different_keys() {
        let key = |bytes: &[u8]| {
            let mut hasher = KeyHasher::default();
            hasher.write(bytes);
            hasher.finish()
        };
        let mut keys: Vec<u64> = (0..60_000_u32).map(|number| key(&number.to_le_bytes())).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 60_000);
    }
}
