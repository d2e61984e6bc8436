//! Buildings: eight types with eight effects (BASE-BLD-*).

use super::Color;

/// A type of building.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Building {
    /// Sell one colour of goods without a die.
    Warehouse,
    /// Four points.
    Watchtower,
    /// Take a building from a numbered depot.
    Carpenter,
    /// Take a mine, monastery or castle from a numbered depot.
    Church,
    /// Take a ship or livestock from a numbered depot.
    Market,
    /// Four workers.
    Boarding,
    /// Two silver.
    Bank,
    /// Place another stored tile without a die.
    TownHall,
    /// An action with the white die: of the white castles.
    WhiteCastle,
    /// The effect of any building: of the additional hex tiles.
    Crane,
}

impl Building {
    /// All types; monastery 16 rewards the first, 17 the second and so on up to the town hall.
    pub const ALL: [Building; 10] = [
        Building::Warehouse,
        Building::Watchtower,
        Building::Carpenter,
        Building::Church,
        Building::Market,
        Building::Boarding,
        Building::Bank,
        Building::TownHall,
        Building::WhiteCastle,
        Building::Crane,
    ];

    /// The eight types of the base game.
    pub const BASE: usize = 8;

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Building::Warehouse => "warehouse",
            Building::Watchtower => "watchtower",
            Building::Carpenter => "carpenter",
            Building::Church => "church",
            Building::Market => "market",
            Building::Boarding => "boarding",
            Building::Bank => "bank",
            Building::TownHall => "townhall",
            Building::WhiteCastle => "white-castle",
            Building::Crane => "crane",
        }
    }
}

impl Building {
    /// Whether the effect of this building takes tiles of that colour (BASE-BLD-03, -04, -05).
    #[inline]
    pub const fn takes(self, color: Color) -> bool {
        match self {
            Building::Market => matches!(color, Color::Ship | Color::Livestock),
            Building::Carpenter => matches!(color, Color::Building),
            Building::Church => matches!(color, Color::Mine | Color::Monastery | Color::Castle),
            _ => false,
        }
    }
}
