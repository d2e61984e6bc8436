//! Goods and animals: the small cards in storage (CARD-COMP-02).

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;
use tabletop::choice::Confidence;

/// A type of goods, sold with two numbers of the die (AMB-CAR-22).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Good {
    /// Sold with 1 and 2.
    Light,
    /// Sold with 3 and 4.
    Medium,
    /// Sold with 5 and 6.
    Dark,
}

/// An animal; different ones make a set (CARD-END-02).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Animal {
    /// A chicken.
    Chicken,
    /// A cow.
    Cow,
    /// A sheep.
    Sheep,
    /// A pig.
    Pig,
}

/// A kind of small cards, all equally frequent.
pub trait Ware: Copy + Eq + Ord + fmt::Debug + 'static {
    /// All of them.
    const ALL: &'static [Self];
    /// How many cards there are of each.
    const COPIES: u8;
    /// What they are called together.
    const PLURAL: &'static str;

    /// The place among all.
    fn index(self) -> usize;

    /// The word of the notation.
    fn name(self) -> &'static str;

    /// The one of that name.
    fn named(name: &str) -> Result<Self, Unreadable> {
        Self::ALL.iter().copied().find(|ware| ware.name() == name).ok_or_else(|| {
            let names: Vec<_> = Self::ALL.iter().map(|ware| ware.name()).collect();
            Unreadable::new(name, format!("{} are {}", Self::PLURAL, names.join(", ")))
        })
    }
}

impl Ware for Good {
    const ALL: &'static [Good] = &[Good::Light, Good::Medium, Good::Dark];
    const COPIES: u8 = 6;
    const PLURAL: &'static str = "goods";

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn name(self) -> &'static str {
        ["light", "medium", "dark"][self.index()]
    }
}

impl Ware for Animal {
    const ALL: &'static [Animal] = &[Animal::Chicken, Animal::Cow, Animal::Sheep, Animal::Pig];
    const COPIES: u8 = 5;
    const PLURAL: &'static str = "animals";

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn name(self) -> &'static str {
        ["chicken", "cow", "sheep", "pig"][self.index()]
    }
}

/// How sure we are of the numbers that sell goods: two sources agree (DATA-GOODS-CARDS).
pub const GOOD_NUMBERS_CONFIDENCE: Confidence = Confidence::Verified;

/// How sure we are of the animals: two sources agree (DATA-ANIMAL-CARDS).
pub const ANIMALS_CONFIDENCE: Confidence = Confidence::Verified;

/// The points of a good that is sold.
pub const GOOD_POINTS: u8 = 1;
/// How sure we are of the points of a good: one source (DATA-GOODS-CARDS).
pub const GOOD_POINTS_CONFIDENCE: Confidence = Confidence::SingleSource;

impl Good {
    /// The numbers that sell it, as bits with 1 for the number 1.
    #[inline]
    pub const fn numbers(self) -> u8 {
        0b11 << (2 * self as u8)
    }
}

/// How many of each good.
pub type Goods = Wares<3>;
/// How many of each animal.
pub type Animals = Wares<4>;

/// A count for each of `N` wares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wares<const N: usize>(pub [u8; N]);

impl<const N: usize> Wares<N> {
    /// None at all.
    pub const NONE: Wares<N> = Wares([0; N]);

    /// Every card of the game.
    pub fn all<W: Ware>() -> Wares<N> {
        Wares([W::COPIES; N])
    }

    /// How many there are of one.
    #[inline]
    pub fn count<W: Ware>(&self, ware: W) -> u8 {
        self.0[ware.index()]
    }

    /// How many there are in all.
    #[inline]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// One more.
    #[inline]
    pub fn add<W: Ware>(&mut self, ware: W) {
        self.0[ware.index()] += 1;
    }

    /// One less, which must be there.
    #[inline]
    pub fn remove<W: Ware>(&mut self, ware: W) {
        self.0[ware.index()] -= 1;
    }

    /// The one selected by the number `pick`, which is below the total.
    #[inline]
    pub fn pick<W: Ware>(&self, mut pick: u32) -> W {
        for &ware in W::ALL {
            match pick.checked_sub(u32::from(self.count(ware))) {
                Some(rest) => pick = rest,
                None => return ware,
            }
        }
        unreachable!("a pick beyond the {} that are left", W::PLURAL)
    }

    /// `dark*2 light` in order; `-` for none.
    pub fn text<W: Ware>(&self) -> String {
        let words = W::ALL.iter().filter(|&&ware| self.count(ware) > 0).map(|&ware| match self.count(ware) {
            1 => ware.name().to_owned(),
            count => format!("{}*{count}", ware.name()),
        });
        let words: Vec<String> = words.collect();
        if words.is_empty() { "-".to_owned() } else { words.join(" ") }
    }

    /// Reads what [`Wares::text`] writes.
    pub fn read<W: Ware>(text: &str) -> Result<Wares<N>, Unreadable> {
        let mut wares = Wares::NONE;
        for word in text.split_whitespace().filter(|&word| word != "-") {
            let (name, count) = word.split_once('*').unwrap_or((word, "1"));
            let (ware, count) = (W::named(name)?, count.parse::<u8>().ok());
            let total = count.and_then(|count| wares.count(ware).checked_add(count));
            let Some(total) = total.filter(|&total| total <= W::COPIES) else {
                return Err(Unreadable::new(
                    word,
                    format!("there are {} of each of the {}", W::COPIES, W::PLURAL),
                ));
            };
            wares.0[ware.index()] = total;
        }
        Ok(wares)
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Animal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Good {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Good, Unreadable> {
        Good::named(text)
    }
}

impl FromStr for Animal {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Animal, Unreadable> {
        Animal::named(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: AMB-CAR-22, CARD-COMP-02, DATA-ANIMAL-CARDS
    #[test]
    fn each_type_of_goods_has_two_numbers() {
        assert_eq!(
            [Good::Light, Good::Medium, Good::Dark].map(Good::numbers),
            [0b00_0011, 0b00_1100, 0b11_0000]
        );
        assert_eq!((Goods::all::<Good>().total(), Animals::all::<Animal>().total()), (18, 20));
    }

    #[test]
    fn texts_round_trip() {
        let goods = Goods::read::<Good>("dark light*2 dark").unwrap();
        assert_eq!((goods.0, goods.text::<Good>()), ([2, 0, 2], "light*2 dark*2".to_owned()));
        assert_eq!(Animals::read::<Animal>("-"), Ok(Animals::NONE));
        for bad in ["dark*7", "dark*x", "red", "dark*255 dark*255"] {
            assert!(Goods::read::<Good>(bad).is_err(), "{bad}");
        }
    }
}
