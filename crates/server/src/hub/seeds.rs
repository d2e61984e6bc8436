//! Where the seeds of new tables come from.

use std::sync::atomic::{AtomicU64, Ordering};

use tabletop::chance::Seed;

use crate::secret;

/// Random, or for a test one after the other from a seed that is known.
pub(super) struct Seeds {
    known: Option<Seed>,
    given: AtomicU64,
}

impl Seeds {
    pub(super) fn new(known: Option<Seed>) -> Seeds {
        Seeds { known, given: AtomicU64::new(0) }
    }

    /// A seed that was not given before.
    pub(super) fn fresh(&self) -> Seed {
        match self.known {
            Some(seed) => seed.sub_seed(self.given.fetch_add(1, Ordering::Relaxed)),
            None => Seed(secret::bytes()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_seed_gives_the_same_seeds_again() {
        let three = |known| {
            let seeds = Seeds::new(known);
            [seeds.fresh(), seeds.fresh(), seeds.fresh()]
        };
        let known = Some(Seed::from_number(7));
        assert_eq!(three(known), three(known));
        assert_ne!(three(known), three(Some(Seed::from_number(8))));
        assert_ne!(three(None), three(None));
        let [first, second, _] = three(known);
        assert_ne!(first, second);
    }
}
