//! What a set-up chooses for the Châteauma: the level of its cards and the modifiers (CHAT-34).

use std::fmt;

use tabletop::{Unreadable, choices};

/// What its cards are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Level {
    Gateway,
    /// The one that is recommended.
    #[default]
    Midweight,
    Heavy,
}

choices! { Level { Level::Gateway => "gateway", Level::Midweight => "midweight", Level::Heavy => "heavy" } }

/// What makes it stronger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modifier {
    /// Five spaces of its duchy are covered face down (CHAT-35).
    A,
    /// A building, a mine and a castle lie in its duchy (CHAT-36).
    B,
    /// It is the start player (CHAT-37).
    C,
    /// Some spaces of its duchy bring extra turns (CHAT-38).
    D,
}

impl Modifier {
    /// All modifiers.
    pub const ALL: [Modifier; 4] = [Modifier::A, Modifier::B, Modifier::C, Modifier::D];

    /// The letter of set-up lines.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

/// The level and the modifiers, which go with every level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// What its cards are worth.
    pub level: Level,
    modifiers: u8,
}

impl Options {
    /// Whether a modifier is played.
    pub const fn has(self, modifier: Modifier) -> bool {
        self.modifiers >> modifier as u8 & 1 == 1
    }

    /// Adds a modifier.
    pub const fn add(&mut self, modifier: Modifier) {
        self.modifiers |= 1 << modifier as u8;
    }

    /// The modifiers.
    pub fn modifiers(self) -> impl Iterator<Item = Modifier> {
        Modifier::ALL.into_iter().filter(move |&modifier| self.has(modifier))
    }

    /// Reads the letters of modifiers, `A C`, `ac` or `none`.
    pub(crate) fn read_modifiers(&mut self, text: &str) -> Result<(), Unreadable> {
        if text == "none" {
            return Ok(());
        }
        for letter in text.chars().filter(|letter| !matches!(letter, ' ' | ',')) {
            let modifier =
                Modifier::ALL.into_iter().find(|other| other.letter() == letter.to_ascii_uppercase());
            match modifier {
                Some(modifier) if self.has(modifier) => {
                    return Err(Unreadable::new(text, "name each modifier once"));
                }
                Some(modifier) => self.add(modifier),
                None => return Err(Unreadable::new(text, "the modifiers are A, B, C and D, or none")),
            }
        }
        Ok(())
    }

    /// The name of its board (CHAT-03).
    pub const fn board(self) -> &'static str {
        if self.has(Modifier::A) || self.has(Modifier::B) || self.has(Modifier::D) { "36" } else { "35" }
    }
}

/// `A C`, or `none`.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<String> = self.modifiers().map(|modifier| modifier.letter().to_string()).collect();
        f.write_str(&if letters.is_empty() { "none".to_owned() } else { letters.join(" ") })
    }
}
