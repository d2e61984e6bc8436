//! What an action costs.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::Unreadable;

/// What an action takes from the seat that plays it, before any gains.
///
/// ```
/// use tabletop::Cost;
///
/// let cost = Cost { workers: 1, silver: 1 };
/// assert_eq!(cost.to_string(), "1w 1s");
/// assert_eq!("1w 1s".parse(), Ok(cost));
/// assert_eq!(Cost::NONE.to_string(), "free");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cost {
    /// Workers that are paid.
    pub workers: u16,
    /// Silver that is paid.
    pub silver: u16,
}

impl Cost {
    /// Nothing is paid.
    pub const NONE: Cost = Cost::new(0, 0);

    /// A number of workers and silver.
    #[inline]
    pub const fn new(workers: u16, silver: u16) -> Cost {
        Cost { workers, silver }
    }
}

/// `2w`, `1s`, `1w 1s`, or `free`.
impl Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.workers, self.silver) {
            (0, 0) => f.write_str("free"),
            (workers, 0) => write!(f, "{workers}w"),
            (0, silver) => write!(f, "{silver}s"),
            (workers, silver) => write!(f, "{workers}w {silver}s"),
        }
    }
}

impl FromStr for Cost {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Cost, Unreadable> {
        let number = |word: &str, unit| word.strip_suffix(unit)?.parse::<u16>().ok();
        let (workers, silver) = match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["free"] => (Some(0), Some(0)),
            [one] if one.ends_with('w') => (number(one, 'w'), Some(0)),
            [one] => (Some(0), number(one, 's')),
            [one, other] => (number(one, 'w'), number(other, 's')),
            _ => (None, None),
        };
        let cost = workers.zip(silver).map(|(workers, silver)| Cost::new(workers, silver));
        cost.ok_or_else(|| Unreadable::new(text, "a cost is written 2w, 1s, 1w 1s or free"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_read_as_they_are_written() {
        for cost in [Cost::NONE, Cost::new(2, 0), Cost::new(0, 3), Cost::new(1, 1)] {
            assert_eq!(cost.to_string().parse(), Ok(cost));
        }
        for text in ["", "w", "2", "2x", "1s 1w", "1w 1s 1w", "-1w"] {
            assert!(text.parse::<Cost>().is_err(), "{text}");
        }
    }
}
