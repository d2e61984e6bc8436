//! Types and kinds of action cards.

use tabletop::choice::Confidence;

/// The type of a card: what is piled together in an estate. Any three buildings belong together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Type {
    /// Dark green.
    Castle,
    /// Grey.
    Mine,
    /// Violet.
    Cloister,
    /// Yellow.
    Knowledge,
    /// Blue.
    Ship,
    /// Light green.
    Pasture,
    /// Beige.
    Building,
}

impl Type {
    /// How many there are.
    pub const COUNT: usize = 7;
    /// All types.
    pub const ALL: [Type; Type::COUNT] = [
        Type::Castle,
        Type::Mine,
        Type::Cloister,
        Type::Knowledge,
        Type::Ship,
        Type::Pasture,
        Type::Building,
    ];

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Type::Castle => "castle",
            Type::Mine => "mine",
            Type::Cloister => "cloister",
            Type::Knowledge => "knowledge",
            Type::Ship => "ship",
            Type::Pasture => "pasture",
            Type::Building => "building",
        }
    }

    /// The type of that name.
    pub fn named(name: &str) -> Option<Type> {
        Type::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The points of a triple, printed at the bottom of the cards (TV-CAR-16).
    pub const fn triple(self) -> u8 {
        match self {
            Type::Castle => 2,
            Type::Building => 3,
            Type::Cloister => 6,
            Type::Mine | Type::Knowledge | Type::Ship | Type::Pasture => 4,
        }
    }

    /// How sure we are of the points of a triple: the rulebook names three of them, the others have one source
    /// (DATA-TRIPLES).
    pub const fn triple_confidence(self) -> Confidence {
        match self {
            Type::Building | Type::Pasture | Type::Cloister => Confidence::Verified,
            Type::Castle | Type::Mine | Type::Knowledge | Type::Ship => Confidence::SingleSource,
        }
    }
}

/// What a card is and does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// A free action with any number.
    Castle,
    /// Two silver.
    Mine,
    /// No function; joins any type.
    Cloister,
    /// Two workers.
    Knowledge,
    /// A good.
    Ship,
    /// An animal.
    Pasture,
    /// A building or a knowledge from the display.
    Carpenter,
    /// A castle, mine or cloister from the display.
    Church,
    /// A ship or pasture from the display.
    Market,
    /// One victory point.
    Watchtower,
    /// Three silver.
    Bank,
    /// A good or an animal.
    Boarding,
    /// A sale.
    Warehouse,
    /// Another project is placed.
    CityHall,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 14] = [
        Kind::Castle,
        Kind::Mine,
        Kind::Cloister,
        Kind::Knowledge,
        Kind::Ship,
        Kind::Pasture,
        Kind::Carpenter,
        Kind::Church,
        Kind::Market,
        Kind::Watchtower,
        Kind::Bank,
        Kind::Boarding,
        Kind::Warehouse,
        Kind::CityHall,
    ];

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Castle => "castle",
            Kind::Mine => "mine",
            Kind::Cloister => "cloister",
            Kind::Knowledge => "knowledge",
            Kind::Ship => "ship",
            Kind::Pasture => "pasture",
            Kind::Carpenter => "carpenter",
            Kind::Church => "church",
            Kind::Market => "market",
            Kind::Watchtower => "watchtower",
            Kind::Bank => "bank",
            Kind::Boarding => "boarding",
            Kind::Warehouse => "warehouse",
            Kind::CityHall => "cityhall",
        }
    }

    /// The type it belongs to.
    pub const fn kind(self) -> Type {
        match self {
            Kind::Castle => Type::Castle,
            Kind::Mine => Type::Mine,
            Kind::Cloister => Type::Cloister,
            Kind::Knowledge => Type::Knowledge,
            Kind::Ship => Type::Ship,
            Kind::Pasture => Type::Pasture,
            _ => Type::Building,
        }
    }

    /// The types that a carpenter's workshop, a church or a market takes from the display.
    #[inline]
    pub const fn takes(self, wanted: Type) -> bool {
        match self {
            Kind::Carpenter => matches!(wanted, Type::Building | Type::Knowledge),
            Kind::Church => matches!(wanted, Type::Castle | Type::Mine | Type::Cloister),
            Kind::Market => matches!(wanted, Type::Ship | Type::Pasture),
            _ => false,
        }
    }
}
