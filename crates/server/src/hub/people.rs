//! Persons and what their secrets open.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tabletop::Seat;
use tabletop::text::name as clean;

use super::{Hub, Who};
use crate::clock::now;
use crate::oops::Oops;
use crate::secret;
use crate::store::Person;

/// So many persons and programs are kept in memory.
const MOST: usize = 20_000;

/// Persons and programs by the hash of their secret.
#[derive(Default)]
pub(crate) struct People(Mutex<HashMap<String, Who>>);

impl People {
    fn get(&self, hash: &str) -> Option<Who> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(hash).cloned()
    }

    fn put(&self, hash: &str, who: &Who) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(hash.to_owned(), who.clone());
    }

    /// Forgets a person, of whom something has changed elsewhere.
    pub(super) fn forget(&self, id: &str) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, who| !matches!(who, Who::Person(person) if person.id == id));
    }

    /// Forgets everybody.
    pub(super) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Hub {
    /// Who has that secret; nobody if it is wrong.
    pub(crate) async fn who(&self, secret: &str) -> Result<Who, Oops> {
        if secret.len() != 32 {
            return Ok(Who::Nobody);
        }
        let hash = secret::hash(secret);
        if let Some(who) = self.people.get(&hash) {
            return Ok(who);
        }
        let who = match self.store.person(&hash).await? {
            Some(person) => Who::Person(person),
            None => match self.store.key(&hash).await? {
                Some(key) if key.purpose == "play" => {
                    Who::Program { table: key.table, seat: Seat(key.seat as u8 - 1), hash: hash.clone() }
                }
                _ => return Ok(Who::Nobody),
            },
        };
        self.people.put(&hash, &who);
        Ok(who)
    }

    /// A new person; gives its secret, which is not kept.
    pub(crate) async fn add_person(&self, name: &str) -> Result<(Person, String), Oops> {
        let person = Person { id: secret::name(), name: person_name(name)?, made: now() };
        let secret = secret::secret();
        self.store.add_person(&person, &secret::hash(&secret)).await?;
        Ok((person, secret))
    }

    /// Gives a person another name.
    pub(crate) async fn rename(&self, person: &Person, secret: &str, name: &str) -> Result<Person, Oops> {
        let person = Person { name: person_name(name)?, ..person.clone() };
        self.store.rename(&person.id, &person.name).await?;
        self.people.put(&secret::hash(secret), &Who::Person(person.clone()));
        Ok(person)
    }
}

/// They join letters, and cannot be seen where there are none.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// A name as it may be shown.
pub(super) fn person_name(name: &str) -> Result<String, Oops> {
    match clean(name) {
        name if !name.contains(|c| !JOINERS.contains(&c)) => Err(Oops::bad("a name has at least one letter")),
        name => Ok(name),
    }
}
