//! The vineyard board: twelve double spaces in five layers (DATA-21).
//!
//! Rows of pointy-top hexes, layer 1 at the bottom. Layers 1, 3 and 5 have four hexes; layers 2 and 4 have six and reach
//! half a hex further on both sides. A double space is two neighbours of one row, paired from the left.

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;
use tabletop::choice::Confidence;

use crate::tiles::Building;

/// How sure we are of the bottom layer: its two numbers, and the two bonuses of the 4.
pub const BOTTOM_CONFIDENCE: Confidence = Confidence::Verified;
/// How sure we are that there are twelve double spaces in five layers.
pub const SHAPE_CONFIDENCE: Confidence = Confidence::Deduced;
/// How sure we are of everything else in [`BOARD`]: which hex of a space has which bonus, the bonuses of the 1, all upper
/// layers, and all four boards being alike.
pub const BOARD_CONFIDENCE: Confidence = Confidence::StandIn;

/// What a hex of the vineyard brings when it is covered (VINE-11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bonus {
    /// The effect of a building.
    Effect(Building),
    /// The action of a castle (AMB-VIN-09).
    Action,
    /// A tile of the black depot or of the store (VINE-12).
    Black,
    /// A double tile of the vineyard depot, whatever its number (VINE-13).
    Double,
}

impl Bonus {
    /// Every bonus.
    pub const ALL: [Bonus; 11] = [
        Bonus::Effect(Building::Warehouse),
        Bonus::Effect(Building::Watchtower),
        Bonus::Effect(Building::Carpenter),
        Bonus::Effect(Building::Church),
        Bonus::Effect(Building::Market),
        Bonus::Effect(Building::Boarding),
        Bonus::Effect(Building::Bank),
        Bonus::Effect(Building::TownHall),
        Bonus::Action,
        Bonus::Black,
        Bonus::Double,
    ];

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Bonus::Effect(building) => building.name(),
            Bonus::Action => "action",
            Bonus::Black => "black",
            Bonus::Double => "double",
        }
    }

    /// Whether it can lead to another double tile being placed, or to a sale that brings such a bonus.
    pub(crate) const fn leads_on(self) -> bool {
        matches!(self, Bonus::Action | Bonus::Effect(Building::Warehouse | Building::TownHall))
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Bonus {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Bonus, Unreadable> {
        let found = Bonus::ALL.into_iter().find(|bonus| bonus.name() == text);
        found.ok_or_else(|| {
            let names: Vec<&str> = Bonus::ALL.iter().map(|bonus| bonus.name()).collect();
            Unreadable::new(text, format!("the bonuses of a vineyard are {}", names.join(", ")))
        })
    }
}

/// What is printed on a double space.
#[derive(Clone, Copy, Debug)]
pub struct DoubleSpace {
    /// 1 to 5 from the bottom.
    pub layer: u8,
    /// The number that a die must be brought to.
    pub number: u8,
    /// The bonuses of the left and of the right hex.
    pub bonuses: [Bonus; 2],
}

/// The double spaces, layer by layer from the bottom and from the left.
#[rustfmt::skip]
pub const BOARD: [DoubleSpace; Space::COUNT] = {
    use Bonus::{Action, Black, Double, Effect as E};
    use Building::{Bank, Boarding, Carpenter, Church, Market, TownHall, Warehouse, Watchtower};
    const fn space(layer: u8, number: u8, left: Bonus, right: Bonus) -> DoubleSpace {
        DoubleSpace { layer, number, bonuses: [left, right] }
    }
    [
        space(1, 1, E(Carpenter), E(Bank)),
        space(1, 4, E(Boarding), E(Market)),
        space(2, 2, E(Carpenter), E(Watchtower)),
        space(2, 5, E(Church), E(Warehouse)),
        space(2, 3, E(Market), Double),
        space(3, 6, Action, E(Boarding)),
        space(3, 1, Black, E(TownHall)),
        space(4, 4, E(Church), E(Boarding)),
        space(4, 2, E(Bank), Double),
        space(4, 5, E(Warehouse), E(Carpenter)),
        space(5, 3, E(TownHall), E(Watchtower)),
        space(5, 6, Action, Black),
    ]
};

/// How many layers there are.
pub const LAYERS: u8 = 5;

/// How many hexes there are.
pub const HEXES: usize = 2 * Space::COUNT;

/// A double space of the vineyard board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(u8);

impl Space {
    /// How many there are.
    pub const COUNT: usize = 12;

    /// Every space, in the order of [`BOARD`].
    pub fn all() -> impl Iterator<Item = Space> {
        (0..Space::COUNT as u8).map(Space)
    }

    /// The space at a place of [`BOARD`].
    #[inline]
    pub const fn from_index(index: usize) -> Space {
        Space((index % Space::COUNT) as u8)
    }

    /// Its place in [`BOARD`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % Space::COUNT
    }

    /// What is printed on it.
    #[inline]
    pub const fn printed(self) -> DoubleSpace {
        BOARD[self.index()]
    }

    /// Where its left hex is drawn: half-steps from the left end of the longest layers.
    pub const fn half_steps(self) -> u8 {
        (half_steps(2 * self.index()) + 1) as u8
    }

    /// The spaces that share a side with it.
    #[inline]
    pub const fn adjacent(self) -> Spaces {
        ADJACENT[self.index()]
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layer = self.printed().layer;
        let before = BOARD[..self.index()].iter().filter(|space| space.layer == layer).count() as u8;
        f.pad(&format!("{layer}{}", (b'a' + before) as char))
    }
}

impl FromStr for Space {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Space, Unreadable> {
        Space::all().find(|space| space.to_string() == text).ok_or_else(|| {
            Unreadable::new(text, "the spaces of a vineyard are named by layer and place, 1a to 5b")
        })
    }
}

/// A set of double spaces, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spaces(pub u16);

impl Spaces {
    /// All of them.
    pub const ALL: Spaces = Spaces((1 << Space::COUNT) - 1);
    /// Those of the bottom layer (VINE-10).
    pub const BOTTOM: Spaces = Spaces::of_layer(1);

    /// Those of a layer.
    pub const fn of_layer(layer: u8) -> Spaces {
        let (mut spaces, mut at) = (0, 0);
        while at < Space::COUNT {
            if BOARD[at].layer == layer {
                spaces |= 1 << at;
            }
            at += 1;
        }
        Spaces(spaces)
    }

    /// Those whose number is among some, given as bits with 1 lowest.
    #[inline]
    pub const fn numbered(numbers: u8) -> Spaces {
        NUMBERED[numbers as usize % NUMBERED.len()]
    }

    /// Whether a space is in the set.
    #[inline]
    pub const fn has(self, space: Space) -> bool {
        self.0 >> space.0 & 1 == 1
    }

    /// Whether all of another set are in this one.
    #[inline]
    pub const fn covers(self, other: Spaces) -> bool {
        other.0 & !self.0 == 0
    }

    /// The spaces of the set.
    pub fn iter(self) -> impl Iterator<Item = Space> {
        Space::all().filter(move |&space| self.has(space))
    }

    /// The free spaces on which the next double tile may go when these are covered: the bottom layer first, then what
    /// touches a covered space, the bottom layer included (VINE-10, AMB-VIN-11).
    #[inline]
    pub fn open(self) -> Spaces {
        if self.0 == 0 {
            return Spaces::BOTTOM;
        }
        let around = self.iter().fold(0, |around, space| around | space.adjacent().0);
        Spaces(around & !self.0)
    }
}

/// Where a hex lies in its layer, counted in halves of a hex from the left end of the shorter layers.
const fn half_steps(hex: usize) -> i8 {
    let layer = BOARD[hex / 2].layer;
    let mut first = hex;
    while first > 0 && BOARD[(first - 1) / 2].layer == layer {
        first -= 1;
    }
    let start = if layer.is_multiple_of(2) { -1 } else { 0 };
    start + 2 * (hex - first) as i8
}

/// The hexes that share an edge with each hex, as bits. The hexes of a space follow each other, the left one first.
pub const TOUCHING: [u32; HEXES] = {
    let mut touching = [0; HEXES];
    let mut at = 0;
    while at < HEXES * HEXES {
        let (one, other) = (at / HEXES, at % HEXES);
        let apart = (half_steps(one) - half_steps(other)).abs();
        let layers = BOARD[one / 2].layer.abs_diff(BOARD[other / 2].layer);
        if layers == 0 && apart == 2 || layers == 1 && apart == 1 {
            touching[one] |= 1 << other;
        }
        at += 1;
    }
    touching
};

const ADJACENT: [Spaces; Space::COUNT] = {
    let mut adjacent = [Spaces(0); Space::COUNT];
    let mut at = 0;
    while at < HEXES * HEXES {
        let (one, other) = (at / HEXES, at % HEXES);
        if one / 2 != other / 2 && TOUCHING[one] >> other & 1 == 1 {
            adjacent[one / 2].0 |= 1 << (other / 2);
        }
        at += 1;
    }
    adjacent
};

static NUMBERED: [Spaces; 64] = {
    let mut numbered = [Spaces(0); 64];
    let mut at = 0;
    while at < 64 * Space::COUNT {
        let (numbers, space) = (at / Space::COUNT, at % Space::COUNT);
        if numbers >> (BOARD[space].number - 1) & 1 == 1 {
            numbered[numbers].0 |= 1 << space;
        }
        at += 1;
    }
    numbered
};

#[cfg(test)]
mod tests {
    use super::*;

    fn names(spaces: Spaces) -> String {
        spaces.iter().map(|space| space.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn space(name: &str) -> Space {
        name.parse().unwrap()
    }

    // Rules: DATA-21, VINE-02
    #[test]
    fn spaces_are_adjacent_as_the_table_says() {
        for (name, adjacent) in [
            ("1a", "1b 2a 2b"),
            ("1b", "1a 2b 2c"),
            ("2a", "1a 2b 3a"),
            ("2b", "1a 1b 2a 2c 3a 3b"),
            ("2c", "1b 2b 3b"),
            ("3a", "2a 2b 3b 4a 4b"),
            ("3b", "2b 2c 3a 4b 4c"),
            ("4a", "3a 4b 5a"),
            ("4b", "3a 3b 4a 4c 5a 5b"),
            ("4c", "3b 4b 5b"),
            ("5a", "4a 4b 5b"),
            ("5b", "4b 4c 5a"),
        ] {
            assert_eq!(names(space(name).adjacent()), adjacent, "{name}");
        }
    }

    // Rules: DATA-21, VINE-18
    #[test]
    fn hexes_touch_as_the_table_says() {
        let name = |hex: usize| {
            format!("{}{}", Space::from_index(hex / 2), if hex.is_multiple_of(2) { "L" } else { "R" })
        };
        let touching = |wanted: &str| {
            let hex = (0..HEXES).find(|&hex| name(hex) == wanted).unwrap();
            let others = (0..HEXES).filter(|other| TOUCHING[hex] >> other & 1 == 1);
            others.map(name).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(touching("1aL"), "1aR 2aL 2aR");
        assert_eq!(touching("1bR"), "1bL 2bR 2cL");
        assert_eq!(touching("2aR"), "1aL 1aR 2aL 2bL 3aL 3aR");
        assert_eq!(touching("2bR"), "1bL 1bR 2bL 2cL 3bL 3bR");
        assert_eq!(touching("2cR"), "2cL");
        assert_eq!(touching("3aL"), "2aL 2aR 3aR 4aL 4aR");
        assert_eq!(touching("3bR"), "2bR 2cL 3bL 4bR 4cL");
        assert_eq!(touching("4bL"), "3aR 3bL 4aR 4bR 5aR 5bL");
        assert_eq!(touching("4cR"), "4cL");
        assert_eq!(touching("5bR"), "4bR 4cL 5bL");
        for (hex, touching) in TOUCHING.iter().enumerate() {
            assert!((0..HEXES).all(|other| touching >> other & 1 == TOUCHING[other] >> hex & 1));
        }
    }

    // Rules: DATA-21
    #[test]
    fn the_stand_in_meets_what_the_rules_demand_of_the_board() {
        assert_eq!(names(Spaces::BOTTOM), "1a 1b");
        assert_eq!((space("1a").printed().number, space("1b").printed().number), (1, 4));
        let four = space("1b").printed().bonuses;
        assert_eq!(four, [Bonus::Effect(Building::Boarding), Bonus::Effect(Building::Market)]);
        assert_eq!(BOARD.iter().map(|space| space.layer).max(), Some(LAYERS));
        for number in 1..=6 {
            let spaces = Spaces::numbered(1 << (number - 1));
            assert_eq!(spaces.iter().count(), 2, "{number}");
            for one in spaces.iter() {
                assert!(one.adjacent().0 & spaces.0 == 0, "{number}");
                assert_eq!(Spaces::of_layer(one.printed().layer).0 & spaces.0, 1 << one.index(), "{number}");
            }
        }
        for bonus in Bonus::ALL {
            let count = BOARD.iter().flat_map(|space| space.bonuses).filter(|&other| other == bonus).count();
            assert!((2..=3).contains(&count), "{bonus}: {count}");
        }
        for one in &BOARD {
            assert_ne!(one.bonuses[0], one.bonuses[1]);
        }
        for start in Spaces::BOTTOM.iter() {
            let mut reached = Spaces(1 << start.index());
            while reached.open().0 != 0 {
                reached.0 |= reached.open().0;
            }
            assert_eq!(reached, Spaces::ALL);
        }
    }

    // Rules: VINE-10, AMB-VIN-11, TV-VIN-24, TV-VIN-25
    #[test]
    fn tiles_begin_at_the_bottom_and_touch_another_later() {
        let open = |covered: &[&str]| {
            let covered = covered.iter().fold(0, |bits, name| bits | 1 << space(name).index());
            names(Spaces(covered).open())
        };
        assert_eq!(open(&[]), "1a 1b");
        assert_eq!(open(&["1a"]), "1b 2a 2b");
        assert_eq!(open(&["1b", "2c"]), "1a 2b 3b");
    }

    #[test]
    fn names_round_trip() {
        for space in Space::all() {
            assert_eq!(space.to_string().parse(), Ok(space));
        }
        assert!("6a".parse::<Space>().is_err() && "1c".parse::<Space>().is_err());
        for bonus in Bonus::ALL {
            assert_eq!(bonus.name().parse(), Ok(bonus));
        }
    }
}
