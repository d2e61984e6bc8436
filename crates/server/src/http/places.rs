//! How many connections or streams there may be at once, in all and for each client.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::rate::network;

/// Places that clients take and give back.
pub(crate) struct Places {
    most: usize,
    most_per_client: usize,
    taken: Mutex<(usize, HashMap<IpAddr, usize>)>,
}

/// Why there is no place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// The client has taken all it may.
    Client,
    /// All are taken.
    All,
}

/// A place that is given back when it is dropped.
pub(crate) struct Place {
    places: Arc<Places>,
    client: IpAddr,
}

impl Places {
    /// So many in all and for each client.
    pub(crate) fn new(most: usize, most_per_client: usize) -> Arc<Places> {
        Arc::new(Places { most, most_per_client, taken: Mutex::default() })
    }

    /// How many are taken.
    pub(crate) fn taken(&self) -> usize {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).0
    }

    /// Takes one. Whoever has one IPv6 address has a whole network of them, which counts as one client.
    pub(crate) fn take(self: &Arc<Places>, client: IpAddr) -> Result<Place, Full> {
        let client = network(client);
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, clients) = &mut *taken;
        let own = clients.get(&client).copied().unwrap_or(0);
        if own >= self.most_per_client {
            return Err(Full::Client);
        }
        if *all >= self.most {
            return Err(Full::All);
        }
        clients.insert(client, own + 1);
        *all += 1;
        Ok(Place { places: self.clone(), client })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, clients) = &mut *taken;
        *all -= 1;
        if let Some(own) = clients.get_mut(&self.client) {
            *own -= 1;
            if *own == 0 {
                clients.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_taken_and_given_back() {
        let places = Places::new(3, 2);
        let take = |client: &str| places.take(client.parse().unwrap());
        let own = [take("10.0.0.1"), take("10.0.0.1")];
        assert_eq!(take("10.0.0.1").err(), Some(Full::Client));
        let other = take("2001:db8::1");
        assert_eq!((take("10.0.0.2").err(), places.taken()), (Some(Full::All), 3));
        drop(own);
        assert_eq!(places.taken(), 1);
        let another = take("2001:db8::2");
        assert_eq!(take("2001:db8::3").err(), Some(Full::Client), "a network is one client");
        drop((other, another));
        assert!(places.taken.lock().unwrap().1.is_empty(), "nobody is remembered");
    }
}
