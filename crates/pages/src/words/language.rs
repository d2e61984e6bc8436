//! The language that a page is written in.
//!
//! A text is given in every language at the place where it is written, so one that is missing does not compile:
//! [`Text`] for what is always the same, [`say!`](crate::say) for sentences with something in them. Which one is meant is known while a
//! page is drawn: [`speaking`] draws in a language.

use std::cell::Cell;
use std::fmt;
use std::ops::Deref;

/// A language of the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::English) };
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// The code that browsers and cookies use: `de`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// What those who speak it call it: `Deutsch`.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
        }
    }

    /// The language with that code.
    pub fn of(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language that is spoken while a page is drawn.
    pub fn spoken() -> Language {
        SPOKEN.get()
    }
}

/// Draws something in a language.
pub fn speaking<T>(language: Language, draw: impl FnOnce() -> T) -> T {
    struct Before(Language);
    impl Drop for Before {
        fn drop(&mut self) {
            SPOKEN.set(self.0);
        }
    }
    let _before = Before(SPOKEN.replace(language));
    draw()
}

/// A fixed text; it reads as the string of the language that is spoken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    /// In English.
    pub en: &'static str,
    /// In German.
    pub de: &'static str,
}

impl Text {
    /// A text in both languages.
    pub const fn new(en: &'static str, de: &'static str) -> Text {
        Text { en, de }
    }

    /// As it reads in the language that is spoken.
    pub fn text(self) -> &'static str {
        match Language::spoken() {
            Language::English => self.en,
            Language::German => self.de,
        }
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        self.text()
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl maud::Render for Text {
    fn render_to(&self, into: &mut String) {
        self.text().render_to(into);
    }
}

/// A sentence in both languages, formatted in the one that is spoken: `say!("Pass to {name}", "Gib weiter an {name}")`.
#[macro_export]
macro_rules! say {
    ($en:literal, $de:literal $(,)?) => {
        match $crate::words::Language::spoken() {
            $crate::words::Language::English => format!($en),
            $crate::words::Language::German => format!($de),
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_written_in_the_language_that_is_spoken() {
        const UNDO: Text = Text::new("Undo", "Zurücknehmen");
        let name = "Anna";
        let both = || (UNDO.to_string(), crate::say!("Pass to {name}", "Gib weiter an {name}"));
        assert_eq!(both(), ("Undo".to_owned(), "Pass to Anna".to_owned()));
        let german = ("Zurücknehmen".to_owned(), "Gib weiter an Anna".to_owned());
        assert_eq!(speaking(Language::German, both), german);
        assert_eq!(Language::spoken(), Language::English, "only as long as the page is drawn");
    }
}
