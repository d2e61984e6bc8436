//! Who sits at the table.

/// A seat with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// The name that others see.
    pub name: String,
    /// Who decides.
    pub player: Player,
}

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person.
    Person,
    /// A bot, by the name of its kind.
    Bot(String),
}

impl Sitting {
    /// A person of that name.
    pub fn person(name: impl Into<String>) -> Sitting {
        Sitting { name: name.into(), player: Player::Person }
    }

    /// A bot of that kind.
    pub fn bot(name: impl Into<String>, kind: impl Into<String>) -> Sitting {
        Sitting { name: name.into(), player: Player::Bot(kind.into()) }
    }
}
