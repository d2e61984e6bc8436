//! What a set-up can choose: values with names, switches of the rules, and how sure a table is.

use crate::Unreadable;

/// A type whose values have names.
pub trait Choice: Copy + PartialEq + 'static {
    /// All values with their names.
    const NAMES: &'static [(Self, &'static str)];

    /// The name of a value.
    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(value, _)| *value == self).map_or("?", |(_, name)| name)
    }

    /// The value of that name, in capitals or not.
    fn named(name: &str) -> Result<Self, Unreadable> {
        let found = Self::NAMES.iter().find(|(_, known)| known.eq_ignore_ascii_case(name));
        found.map(|(value, _)| *value).ok_or_else(|| {
            let names: Vec<_> = Self::NAMES.iter().map(|(_, name)| *name).collect();
            let (last, others) = names.split_last().expect("a choice has values");
            Unreadable::new(name, format!("it should be {} or {last}", others.join(", ")))
        })
    }
}

/// Gives the values of types their names: `choices! { YesNo { YesNo::No => "no", YesNo::Yes => "yes" } }`.
#[macro_export]
macro_rules! choices {
    ($($type:ty { $($value:expr => $name:literal),* $(,)? })*) => {
        $(impl $crate::choice::Choice for $type {
            const NAMES: &'static [(Self, &'static str)] = &[$(($value, $name)),*];
        })*
    };
}

/// A yes or a no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum YesNo {
    No,
    Yes,
}

choices! { YesNo { YesNo::No => "no", YesNo::Yes => "yes" } }

/// One question of the rules, kept in an `R`, that can be answered on its own.
pub struct Switch<R: 'static> {
    /// The word of set-up lines and options.
    pub key: &'static str,
    /// What it decides, for a player.
    pub about: &'static str,
    /// The entry of the rules catalogue.
    pub rule: &'static str,
    /// The names of its values.
    pub values: fn() -> Vec<&'static str>,
    /// The name of its value.
    pub get: fn(&R) -> &'static str,
    /// Sets it by name.
    pub set: fn(&mut R, &str) -> Result<(), Unreadable>,
}

/// A [`Switch`] over one field: `switch!("key", "RULE-01", field: Type, "What it decides")`. A field that is a plain
/// number names a [`Choice`] that wraps it: `field: Points as Points`.
#[macro_export]
macro_rules! switch {
    ($key:literal, $rule:literal, $field:ident: $type:ty $(as $wrap:path)?, $about:literal) => {
        $crate::choice::Switch {
            key: $key,
            about: $about,
            rule: $rule,
            values: || <$type as $crate::choice::Choice>::NAMES.iter().map(|(_, name)| *name).collect(),
            get: |rules| $crate::choice::Choice::name($crate::switch!(@wrap $($wrap)?, rules.$field)),
            set: |rules, name| {
                let value = <$type as $crate::choice::Choice>::named(name)?;
                rules.$field = $crate::switch!(@unwrap $($wrap)?, value);
                Ok(())
            },
        }
    };
    (@wrap $wrap:path, $value:expr) => { $wrap($value) };
    (@wrap , $value:expr) => { $value };
    (@unwrap $wrap:path, $value:expr) => { $value.0 };
    (@unwrap , $value:expr) => { $value };
}

/// How sure we are that a table shows what is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confidence {
    /// Two or more sources agree.
    Verified,
    /// One source.
    SingleSource,
    /// Deduced by arithmetic from what the rulebooks say.
    Deduced,
    /// The printed item is not known: a stand-in that meets every constraint of the rules.
    StandIn,
}

/// A table of something printed, and how sure we are of it; `R` are the rules of a game.
pub struct Component<R: 'static> {
    /// The entry of the rules catalogue that has the table.
    pub rule: &'static str,
    /// What is printed, for a player: `the dice on the action cards`.
    pub what: &'static str,
    /// How sure we are.
    pub confidence: Confidence,
    /// Whether a game uses it.
    pub is_used: fn(&R) -> bool,
}

impl<R> Component<R> {
    /// A component that every game uses.
    pub const fn always(rule: &'static str, what: &'static str, confidence: Confidence) -> Component<R> {
        Component { rule, what, confidence, is_used: |_| true }
    }
}

impl Confidence {
    /// The letter of the rules catalogue.
    pub const fn letter(self) -> char {
        match self {
            Confidence::Verified => 'V',
            Confidence::SingleSource => 'S',
            Confidence::Deduced => 'D',
            Confidence::StandIn => 'X',
        }
    }

    /// The words for a player.
    pub const fn sentence(self) -> &'static str {
        match self {
            Confidence::Verified => "confirmed by two sources",
            Confidence::SingleSource => "from a single source",
            Confidence::Deduced => "deduced from the rules",
            Confidence::StandIn => "a stand-in: the printed one is not known",
        }
    }
}
