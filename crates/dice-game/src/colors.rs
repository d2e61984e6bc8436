//! The six colours of hexes and dice, and the bonuses that areas give.

use tabletop::choice::Choice;
use tabletop::choices;

/// A colour of a hex and of a face of a colour die (DICE-COMP-02).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// Monasteries.
    Purple,
    /// Mines.
    Gray,
    /// Rivers.
    Blue,
    /// Cities.
    Orange,
    /// Castles.
    Green,
    /// Pastures.
    Yellow,
}

choices! {
    Color {
        Color::Purple => "purple", Color::Gray => "gray", Color::Blue => "blue",
        Color::Orange => "orange", Color::Green => "green", Color::Yellow => "yellow",
    }
    Bonus {
        Bonus::Monk => "monk", Bonus::Silver => "silver",
        Bonus::Worker => "worker", Bonus::Commodity => "commodity",
    }
}

impl Color {
    /// How many there are.
    pub const COUNT: usize = 6;
    /// All colours in their order.
    pub const ALL: [Color; Color::COUNT] =
        [Color::Purple, Color::Gray, Color::Blue, Color::Orange, Color::Green, Color::Yellow];

    /// The place in an array.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What an area of this colour is.
    pub const fn area(self) -> &'static str {
        match self {
            Color::Purple => "monastery",
            Color::Gray => "mine",
            Color::Blue => "river",
            Color::Orange => "city",
            Color::Green => "castle",
            Color::Yellow => "pasture",
        }
    }

    /// What areas of this colour are.
    pub const fn areas(self) -> &'static str {
        match self {
            Color::Purple => "monasteries",
            Color::Gray => "mines",
            Color::Blue => "rivers",
            Color::Orange => "cities",
            Color::Green => "castles",
            Color::Yellow => "pastures",
        }
    }

    /// The numbers, as bits with 1 lowest, that an area takes before anything is written in or next to it.
    ///
    /// Monasteries take 1 and 2, mines 3 and 4, rivers 5 and 6 (DICE-HEX-PURPLE, DICE-HEX-GRAY, DICE-HEX-BLUE);
    /// cities and pastures take any (DICE-HEX-ORANGE, DICE-HEX-YELLOW), castles none (DICE-HEX-GREEN).
    pub const fn numbers(self) -> u8 {
        match self {
            Color::Purple => 0b00_0011,
            Color::Gray => 0b00_1100,
            Color::Blue => 0b11_0000,
            Color::Orange | Color::Yellow => ANY_NUMBER,
            Color::Green => 0,
        }
    }

    /// The numbers that the rest of an area takes when `bit`, one of them, is written in it: in a city all others
    /// (DICE-HEX-ORANGE), in a pasture only that one (DICE-HEX-YELLOW), elsewhere as before.
    #[inline]
    pub const fn numbers_beside(self, bit: u8) -> u8 {
        const FLIP: [u8; Color::COUNT] = [0, 0, 0, ANY_NUMBER, 0, 0];
        const ANYWAY: [u8; Color::COUNT] = [ANY_NUMBER, ANY_NUMBER, ANY_NUMBER, 0, ANY_NUMBER, 0];
        (bit ^ FLIP[self.index()]) | ANYWAY[self.index()]
    }

    /// The bonus for a completed area of this colour; castles show their own, pastures have none (DICE-AREA-02).
    pub const fn bonus(self) -> Option<Bonus> {
        match self {
            Color::Purple => Some(Bonus::Monk),
            Color::Gray => Some(Bonus::Silver),
            Color::Blue => Some(Bonus::Commodity),
            Color::Orange => Some(Bonus::Worker),
            Color::Green | Color::Yellow => None,
        }
    }
}

/// All six numbers as bits.
pub const ANY_NUMBER: u8 = 0b11_1111;

/// The bit of a number from 1 to 6.
#[inline]
pub const fn bit(number: u8) -> u8 {
    1 << (number - 1)
}

/// The numbers whose bits are set, ascending.
#[inline]
pub fn numbers(mut bits: u8) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let number = bits.trailing_zeros() as u8 + 1;
        let is_there = bits != 0;
        bits &= bits.wrapping_sub(1);
        is_there.then_some(number)
    })
}

/// Something that is circled for a completed area and checked off when it is used (DICE-COMP-05).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bonus {
    /// Changes a colour die.
    Monk,
    /// Pays for a second hex.
    Silver,
    /// Changes a pip die.
    Worker,
    /// Sold when the double hourglass is rolled.
    Commodity,
}

impl Bonus {
    /// How many kinds there are.
    pub const COUNT: usize = 4;
    /// All kinds in their order.
    pub const ALL: [Bonus; Bonus::COUNT] = [Bonus::Monk, Bonus::Silver, Bonus::Worker, Bonus::Commodity];

    /// The place in an array.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Several of them: the word of positions and facts.
    pub const fn plural(self) -> &'static str {
        match self {
            Bonus::Monk => "monks",
            Bonus::Silver => "silver",
            Bonus::Worker => "workers",
            Bonus::Commodity => "commodities",
        }
    }

    /// The color of its square in a castle.
    pub const fn color(self) -> Color {
        match self {
            Bonus::Monk => Color::Purple,
            Bonus::Silver => Color::Gray,
            Bonus::Worker => Color::Orange,
            Bonus::Commodity => Color::Blue,
        }
    }
}

impl std::fmt::Display for Color {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: DICE-COMP-02, DICE-COMP-05, DICE-AREA-02, DICE-HEX-PURPLE, DICE-HEX-GRAY, DICE-HEX-BLUE
    #[test]
    fn colours_have_their_numbers_and_bonuses() {
        let taken = |color: Color| numbers(color.numbers()).collect::<Vec<_>>();
        assert_eq!(taken(Color::Purple), [1, 2]);
        assert_eq!(taken(Color::Gray), [3, 4]);
        assert_eq!(taken(Color::Blue), [5, 6]);
        assert_eq!(taken(Color::Orange), [1, 2, 3, 4, 5, 6]);
        assert_eq!(taken(Color::Green), []);
        for bonus in Bonus::ALL {
            assert_eq!(bonus.color().bonus(), Some(bonus));
        }
        assert_eq!((Color::Green.bonus(), Color::Yellow.bonus()), (None, None));
    }
}
