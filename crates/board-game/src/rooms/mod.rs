//! The expansions, one room each.
//!
//! A room is one file: the rule in prose, its data, its code and its tests. It is registered by its line in
//! [`ROOMS`] and, where it asks or does something new, by its variants of `Item` and `Action`.

pub use crate::moments::Room;

#[cfg(test)]
mod trial;

/// Every room, in the order in which they speak.
pub const ROOMS: &[Room] = &[
    #[cfg(test)]
    trial::ROOM,
    #[cfg(test)]
    trial::SECOND,
];

/// A set of rooms, as bits by their place in [`ROOMS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rooms(u32);

impl Rooms {
    /// The rooms of the set.
    pub fn iter(self) -> impl Iterator<Item = &'static Room> {
        ROOMS.iter().enumerate().filter(move |(place, _)| self.0 >> place & 1 == 1).map(|(_, room)| room)
    }

    /// Adds a room by its name.
    pub fn add(&mut self, name: &str) -> Result<(), String> {
        let place = ROOMS.iter().position(|room| room.name == name).ok_or_else(|| {
            let names: Vec<_> = ROOMS.iter().map(|room| room.name).collect();
            let known = if names.is_empty() { "none is built in".to_owned() } else { names.join(", ") };
            format!("there is no expansion \"{name}\"; known: {known}")
        })?;
        self.0 |= 1 << place;
        Ok(())
    }

    /// Two rooms of the set that cannot be played together, and why.
    pub fn clash(self) -> Option<String> {
        self.iter().find_map(|room| {
            let (other, why) = room.excludes.iter().find(|(other, _)| self.iter().any(|room| room.name == *other))?;
            Some(format!("\"{}\" and \"{other}\" cannot be played together: {why}", room.name))
        })
    }
}
