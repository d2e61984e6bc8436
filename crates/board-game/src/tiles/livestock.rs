//! Livestock: four animals, two to four of them on a tile (BASE-TILE-LIVE-*).

/// An animal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Animal {
    Cow,
    Pig,
    Sheep,
    /// A goat in the 2019 print.
    Chicken,
}

impl Animal {
    /// All animals.
    pub const ALL: [Animal; 4] = [Animal::Cow, Animal::Pig, Animal::Sheep, Animal::Chicken];

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        ["cow", "pig", "sheep", "chicken"][self as usize]
    }
}

/// The name of the fourth animal differs by edition (DIFF-2011-ANIMAL).
pub fn animal_name(animal: Animal, edition: crate::ruleset::Edition) -> &'static str {
    use crate::ruleset::Edition;
    match (animal, edition) {
        (Animal::Chicken, Edition::First2019 | Edition::Revised2019) => "goat",
        _ => animal.name(),
    }
}
