//! How much a search may do, and how much it has done.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How much a search may do: whatever is used up first ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions that may be looked at.
    pub nodes: u64,
    /// Time that may pass; none where only nodes count, so that the answer can be repeated.
    pub time: Option<Duration>,
}

impl Budget {
    /// No bound at all.
    pub const ENDLESS: Budget = Budget { nodes: u64::MAX, time: None };

    /// So many nodes.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { nodes, time: None }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Budget {
        Budget { nodes: u64::MAX, time: Some(time) }
    }
}

/// Counts nodes against a budget, and looks at the clock and the cancel flag now and then.
#[derive(Debug)]
pub struct Meter<'a> {
    used: u64,
    nodes: u64,
    next_look: u64,
    deadline: Option<Instant>,
    cancel: Option<&'a AtomicBool>,
    is_spent: bool,
}

/// Nodes between two looks at the clock: some ten microseconds.
const LOOK: u64 = 16;

impl<'a> Meter<'a> {
    /// Starts counting; the search ends early when `cancel` becomes true.
    pub fn new(budget: Budget, cancel: Option<&'a AtomicBool>) -> Meter<'a> {
        let deadline = budget.time.and_then(|time| Instant::now().checked_add(time));
        Meter { used: 0, nodes: budget.nodes, next_look: 0, deadline, cancel, is_spent: false }
    }

    /// A meter for a part that is done aside: it has what is left.
    pub(crate) fn part(&self) -> Meter<'a> {
        Meter { used: 0, nodes: self.left(), next_look: 0, ..*self }
    }

    /// Counts nodes that were looked at.
    #[inline]
    pub fn spend(&mut self, nodes: u64) {
        self.used += nodes;
        if self.used >= self.next_look {
            self.look();
        }
    }

    /// Whether the budget is used up, or the search was cancelled.
    #[inline]
    pub const fn is_spent(&self) -> bool {
        self.is_spent
    }

    /// Nodes looked at so far.
    #[inline]
    pub const fn used(&self) -> u64 {
        self.used
    }

    /// Nodes that are left.
    #[inline]
    pub const fn left(&self) -> u64 {
        self.nodes.saturating_sub(self.used)
    }

    #[inline(never)]
    fn look(&mut self) {
        self.next_look = self.nodes.min(self.used + LOOK);
        self.is_spent |= self.used >= self.nodes
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_counted_exactly() {
        let mut meter = Meter::new(Budget::nodes(20), None);
        for used in 0..20 {
            assert!(!meter.is_spent(), "{used}");
            meter.spend(1);
        }
        assert!(meter.is_spent());
        assert_eq!((meter.used(), meter.left()), (20, 0));
    }

    #[test]
    fn a_flag_and_the_clock_end_a_search_too() {
        let cancel = AtomicBool::new(true);
        let mut meter = Meter::new(Budget::ENDLESS, Some(&cancel));
        meter.spend(1);
        assert!(meter.is_spent());
        let mut meter = Meter::new(Budget::time(Duration::ZERO), None);
        meter.spend(1);
        assert!(meter.is_spent());
    }
}
