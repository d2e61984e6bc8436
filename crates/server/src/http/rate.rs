//! How fast one client may ask.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// So many clients are kept in mind.
const MOST: usize = 50_000;

/// A bucket for each client: every request takes something out, and it fills up again with time.
pub(crate) struct Rate {
    per_second: f64,
    buckets: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Rate {
    /// So many requests a second, and twice as many at once; 0 for no limit.
    pub(crate) fn new(per_second: u32) -> Rate {
        Rate { per_second: per_second.into(), buckets: Mutex::default() }
    }

    /// Whether a client may ask for something of that cost now.
    pub(crate) fn allows(&self, client: IpAddr, cost: f64) -> bool {
        self.allows_at(client, cost, Instant::now())
    }

    fn allows_at(&self, client: IpAddr, cost: f64, now: Instant) -> bool {
        if self.per_second == 0.0 {
            return true;
        }
        let most = 2.0 * self.per_second;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let filled = |(level, since): (f64, Instant)| {
            (level + now.saturating_duration_since(since).as_secs_f64() * self.per_second).min(most)
        };
        if buckets.len() >= MOST {
            buckets.retain(|_, bucket| filled(*bucket) < most);
        }
        let bucket = buckets.entry(network(client)).or_insert((most, now));
        let level = filled(*bucket);
        let is_enough = level >= cost;
        *bucket = (if is_enough { level - cost } else { level }, now);
        is_enough
    }
}

/// Whoever has one IPv6 address has a whole network of them.
pub(super) fn network(client: IpAddr) -> IpAddr {
    match client {
        IpAddr::V4(_) => client,
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => address.into(),
            None => std::net::Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let rate = Rate::new(10);
        let (one, other): (IpAddr, IpAddr) = ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        let start = Instant::now();
        assert!((0..20).all(|_| rate.allows_at(one, 1.0, start)));
        assert!(!rate.allows_at(one, 1.0, start) && rate.allows_at(other, 1.0, start));
        let later = start + Duration::from_millis(500);
        assert!((0..5).all(|_| rate.allows_at(one, 1.0, later)) && !rate.allows_at(one, 1.0, later));
        assert!(Rate::new(0).allows(one, 1e9));
    }

    #[test]
    fn a_network_is_one_client() {
        let rate = Rate::new(1);
        let now = Instant::now();
        let asked =
            (1..=9).filter(|last| rate.allows_at(format!("2001:db8::{last}").parse().unwrap(), 1.0, now));
        assert_eq!(asked.count(), 2);
        assert!(rate.allows_at("2001:db8:0:1::1".parse().unwrap(), 1.0, now));
    }
}
