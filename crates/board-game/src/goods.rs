//! Goods and stacks of them.

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;
use tabletop::choice::Confidence;

/// A colour of goods; its number is the die that sells it (BASE-COMP-09).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Good {
    Turquoise,
    Purple,
    Pink,
    Red,
    Brown,
    Orange,
}

/// How sure we are of the numbers of the colours: two sources agree (DATA-GOODS).
pub const NUMBERS_CONFIDENCE: Confidence = Confidence::Verified;

impl Good {
    /// All colours, by number.
    pub const ALL: [Good; 6] =
        [Good::Turquoise, Good::Purple, Good::Pink, Good::Red, Good::Brown, Good::Orange];

    /// The die that sells it, 1 to 6.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        ["turquoise", "purple", "pink", "red", "brown", "orange"][self as usize]
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name or a number.
impl FromStr for Good {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Good, Unreadable> {
        Good::ALL
            .into_iter()
            .find(|good| good.name().eq_ignore_ascii_case(text) || good.number().to_string() == text)
            .ok_or_else(|| {
                Unreadable::new(text, "goods are turquoise, purple, pink, red, brown and orange, or 1 to 6")
            })
    }
}

/// How many goods of each colour: at most seven, so half a byte each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Goods(u32);

impl Goods {
    /// No goods.
    pub const NONE: Goods = Goods(0);
    /// The counts of all colours in one number: equal goods have the same.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// All goods of the game: seven of each colour (BASE-COMP-09).
    pub const ALL: Goods = Goods(0x77_7777);

    /// `count` goods of one colour.
    #[inline]
    pub const fn of(good: Good, count: u8) -> Goods {
        Goods((count as u32) << (good as u32 * 4))
    }

    /// How many of that colour.
    #[inline]
    pub const fn count(self, good: Good) -> u8 {
        (self.0 >> (good as u32 * 4) & 15) as u8
    }

    /// How many in all.
    #[inline]
    pub const fn total(self) -> u8 {
        let pairs = (self.0 & 0x0f_0f0f) + (self.0 >> 4 & 0x0f_0f0f);
        ((pairs & 255) + (pairs >> 8 & 255) + (pairs >> 16)) as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many different colours.
    #[inline]
    pub const fn colors(self) -> u32 {
        self.present().count_ones()
    }

    /// A bit for every colour that is there, the first colour lowest.
    #[inline]
    pub const fn mask(self) -> u8 {
        let present = self.present();
        let pairs = (present | present >> 3) & 0x03_0303;
        (pairs & 3 | pairs >> 6 & 12 | pairs >> 12 & 48) as u8
    }

    /// The lowest bit of every half byte that is not 0.
    #[inline]
    const fn present(self) -> u32 {
        // Seven more carry every count from 1 to 8 into the highest bit of its half byte, and no further.
        (self.0 + 0x77_7777) >> 3 & 0x11_1111
    }

    /// These goods and `other`.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Goods) -> Goods {
        Goods(self.0 + other.0)
    }

    /// These goods without `other`, all of which must be here.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Goods) -> Goods {
        Goods(self.0 - other.0)
    }

    /// Only the goods of one colour.
    #[inline]
    #[must_use]
    pub const fn only(self, good: Good) -> Goods {
        Goods(self.0 & 15 << (good as u32 * 4))
    }

    /// Only the goods whose colour is in `other`.
    #[inline]
    #[must_use]
    pub const fn in_colors_of(self, other: Goods) -> Goods {
        Goods(self.0 & (other.present() * 15))
    }

    /// The colours that are there, by number.
    pub fn each(self) -> impl Iterator<Item = Good> {
        Good::ALL.into_iter().filter(move |&good| self.count(good) > 0)
    }
}

/// `pink red*2`, or `-` for none.
impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |good| match self.count(good) {
            1 => good.to_string(),
            count => format!("{good}*{count}"),
        };
        let words: Vec<_> = self.each().map(word).collect();
        f.pad(&if words.is_empty() { "-".to_owned() } else { words.join(" ") })
    }
}

impl fmt::Debug for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads words such as `red*2`, `pink` or `4`, or `-` for none.
impl FromStr for Goods {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Goods, Unreadable> {
        let mut goods = Goods::NONE;
        for word in text.split_whitespace().filter(|&word| word != "-") {
            let (name, count) = word.split_once('*').unwrap_or((word, "1"));
            let good: Good = name.parse()?;
            match count.parse::<u8>() {
                Ok(count @ 1..=7) if goods.count(good) + count <= 7 => {
                    goods = goods.plus(Goods::of(good, count));
                }
                _ => {
                    return Err(Unreadable::new(
                        word,
                        "there are seven goods of each colour, so a count is 1 to 7",
                    ));
                }
            }
        }
        Ok(goods)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: BASE-COMP-09, DATA-GOODS
    #[test]
    fn there_are_forty_two_goods_in_six_numbered_colours() {
        assert_eq!(Goods::ALL.total(), 42);
        assert_eq!(Goods::ALL.colors(), 6);
        assert_eq!(Good::ALL.map(Good::number), [1, 2, 3, 4, 5, 6]);
        assert_eq!(Good::ALL.map(Good::name), ["turquoise", "purple", "pink", "red", "brown", "orange"]);
    }

    #[test]
    fn packed_counts_behave_like_six_counters() {
        let goods: Goods = "red*2 1 pink*7".parse().unwrap();
        assert_eq!(goods.to_string(), "turquoise pink*7 red*2");
        assert_eq!((goods.total(), goods.colors(), goods.mask()), (10, 3, 0b1101));
        assert_eq!(Goods::ALL.mask(), 63);
        assert_eq!(goods.only(Good::Red), Goods::of(Good::Red, 2));
        assert_eq!(Goods::ALL.in_colors_of(goods).to_string(), "turquoise*7 pink*7 red*7");
        assert_eq!(Goods::ALL.minus(goods).count(Good::Red), 5);
        assert_eq!("-".parse(), Ok(Goods::NONE));
        assert!("red*8".parse::<Goods>().is_err() && "red*4 red*4".parse::<Goods>().is_err());
    }
}
