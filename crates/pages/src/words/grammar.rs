//! Grammar: what sentences in two languages need besides their words.
//!
//! - A thing with its article: [`the`](super::the) and [`a`](super::a) take a name in notation and the [`Case`] that the German
//!   sentence wants (English has none): `say!("take {}", "nimm {}")` with `the("ship", Case::Accusative)` is `take the ship` and
//!   `nimm das Schiff`; in the dative it is `dem Schiff`. A new thing is a [`Noun`] with its gender in `names.rs`.
//! - Something counted: [`points`], [`workers`] and their like give `1 point`, `2 points`, `1 Punkt`, `2 Punkte`; a [`Counted`]
//!   has the dative too, which German wants after "mit": `mit 2 Arbeitern`.
//! - Lists: [`and`] and [`or`].

use super::{Language, Text};

/// The case of a noun in a German sentence: who does it, whom it is done to, what it is done with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Case {
    /// Who or what: `das Schiff kommt`.
    Nominative,
    /// With, from, on whom: `mit dem Schiff`, `aus dem Depot`.
    Dative,
    /// Whom or what, and whither: `nimm das Schiff`, `auf die Burg`.
    Accusative,
}

/// The gender of a German noun; a plural has articles of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gender {
    /// `der Markt`.
    Masculine,
    /// `die Burg`.
    Feminine,
    /// `das Schiff`.
    Neuter,
    /// `die Gänse`.
    Plural,
}

/// What a thing is called, with what German needs to put it into a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noun {
    /// In English.
    pub en: &'static str,
    /// In German, without its adjective.
    pub de: &'static str,
    /// Its gender in German.
    pub gender: Gender,
    /// The stem of its German adjective: `weiß`; empty if it has none.
    pub adjective: &'static str,
}

impl Noun {
    /// A noun without an adjective.
    pub const fn new(en: &'static str, de: &'static str, gender: Gender) -> Noun {
        Noun { en, de, gender, adjective: "" }
    }

    /// The same noun with an adjective in German: `weiß` for `weiße Burg`.
    pub const fn with(self, adjective: &'static str) -> Noun {
        Noun { adjective, ..self }
    }

    /// Alone: `ship`, `white castle`, `weiße Burg`.
    pub fn bare(self) -> String {
        match Language::spoken() {
            Language::English => self.en.to_owned(),
            Language::German => {
                self.german(weak_or_strong(self.gender, Case::Nominative, true), Case::Nominative)
            }
        }
    }

    /// With the definite article: `the ship`, `dem Schiff`.
    pub fn the(self, case: Case) -> String {
        match Language::spoken() {
            Language::English => format!("the {}", self.en),
            Language::German => {
                let rest = self.german(weak_or_strong(self.gender, case, false), case);
                format!("{} {rest}", definite(self.gender, case))
            }
        }
    }

    /// With the indefinite article: `a ship`, `an inn`, `einem Schiff`; a plural has none.
    pub fn a(self, case: Case) -> String {
        match Language::spoken() {
            Language::English if self.gender == Gender::Plural => self.en.to_owned(),
            Language::English if self.en.starts_with(['a', 'e', 'i', 'o', 'u']) => format!("an {}", self.en),
            Language::English => format!("a {}", self.en),
            Language::German => {
                let rest = self.german(weak_or_strong(self.gender, case, true), case);
                match indefinite(self.gender, case) {
                    "" => rest,
                    article => format!("{article} {rest}"),
                }
            }
        }
    }

    fn german(self, ending: &str, case: Case) -> String {
        let noun = match (self.gender, case) {
            (Gender::Plural, Case::Dative) => dative_plural(self.de),
            _ => self.de.to_owned(),
        };
        match self.adjective {
            "" => noun,
            adjective => format!("{adjective}{ending} {noun}"),
        }
    }
}

/// `Hühnern`: a plural in the dative ends with an n.
fn dative_plural(noun: &str) -> String {
    if noun.ends_with(['n', 's']) { noun.to_owned() } else { format!("{noun}n") }
}

/// The German definite article.
pub(crate) fn definite(gender: Gender, case: Case) -> &'static str {
    match (gender, case) {
        (Gender::Masculine, Case::Nominative) | (Gender::Feminine, Case::Dative) => "der",
        (Gender::Masculine, Case::Accusative) | (Gender::Plural, Case::Dative) => "den",
        (Gender::Masculine | Gender::Neuter, Case::Dative) => "dem",
        (Gender::Neuter, _) => "das",
        (Gender::Feminine | Gender::Plural, _) => "die",
    }
}

fn indefinite(gender: Gender, case: Case) -> &'static str {
    match (gender, case) {
        (Gender::Plural, _) => "",
        (Gender::Masculine, Case::Accusative) => "einen",
        (Gender::Masculine | Gender::Neuter, Case::Dative) => "einem",
        (Gender::Feminine, Case::Dative) => "einer",
        (Gender::Feminine, _) => "eine",
        (Gender::Masculine | Gender::Neuter, _) => "ein",
    }
}

/// The ending of an adjective: weak after a definite article, strong where no article shows the gender.
fn weak_or_strong(gender: Gender, case: Case, is_strong: bool) -> &'static str {
    match (gender, case) {
        (Gender::Plural, Case::Nominative | Case::Accusative) if is_strong => "e",
        (Gender::Plural, _) | (_, Case::Dative) | (Gender::Masculine, Case::Accusative) => "en",
        (Gender::Masculine, _) if is_strong => "er",
        (Gender::Neuter, _) if is_strong => "es",
        _ => "e",
    }
}

/// Something that is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    one: Text,
    many: Text,
}

impl Counted {
    /// One and many of it, in English and in German.
    pub const fn new(en: (&'static str, &'static str), de: (&'static str, &'static str)) -> Counted {
        Counted { one: Text::new(en.0, de.0), many: Text::new(en.1, de.1) }
    }

    /// `2 workers`, `2 Arbeiter`.
    pub fn count(self, count: impl Into<i64>) -> String {
        let count = count.into();
        format!("{count} {}", if count == 1 { self.one } else { self.many })
    }

    /// The same after "mit" or "aus": `2 workers`, `2 Arbeitern`.
    pub fn dative(self, count: impl Into<i64>) -> String {
        let count = count.into();
        match Language::spoken() {
            Language::German if count != 1 => format!("{count} {}", dative_plural(self.many.de)),
            _ => self.count(count),
        }
    }
}

const POINT: Counted = Counted::new(("point", "points"), ("Punkt", "Punkte"));
const WORKER: Counted = Counted::new(("worker", "workers"), ("Arbeiter", "Arbeiter"));
const TILE: Counted = Counted::new(("tile", "tiles"), ("Plättchen", "Plättchen"));
const RULE: Counted = Counted::new(("rule", "rules"), ("Regel", "Regeln"));
const CHANGE: Counted = Counted::new(("change", "changes"), ("Änderung", "Änderungen"));
const AREA: Counted = Counted::new(("area", "areas"), ("Gebiet", "Gebiete"));
const PLAYER: Counted = Counted::new(("player", "players"), ("Spieler", "Spieler"));

/// `2 points`.
pub fn points(count: impl Into<i64>) -> String {
    POINT.count(count)
}

/// `2 points`, after a German word that wants the dative: `mit 2 Punkten Vorsprung`.
pub fn by_points(count: impl Into<i64>) -> String {
    POINT.dative(count)
}

/// `2 workers`.
pub fn workers(count: impl Into<i64>) -> String {
    WORKER.count(count)
}

/// `2 workers`, after a German word that wants the dative: `mit 2 Arbeitern`.
pub fn by_workers(count: impl Into<i64>) -> String {
    WORKER.dative(count)
}

/// `2 tiles`.
pub fn tiles(count: impl Into<i64>) -> String {
    TILE.count(count)
}

/// `2 rules`.
pub fn rules(count: impl Into<i64>) -> String {
    RULE.count(count)
}

/// `2 changes`.
pub fn changes(count: impl Into<i64>) -> String {
    CHANGE.count(count)
}

/// `2 areas`.
pub fn areas(count: impl Into<i64>) -> String {
    AREA.count(count)
}

/// `2 players`.
pub fn players(count: impl Into<i64>) -> String {
    PLAYER.count(count)
}

/// `a, b and c`.
pub fn and(parts: &[String]) -> String {
    join(parts, Text::new("and", "und"))
}

/// `a, b or c`.
pub fn or(parts: &[String]) -> String {
    join(parts, Text::new("or", "oder"))
}

/// `a, b and c`, with another last word.
pub fn join(parts: &[String], last: Text) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// `1st`, `2nd`, `1.`, `2.`
pub fn ordinal(number: i64) -> String {
    let ending = match number {
        _ if Language::spoken() == Language::German => ".",
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// The first letter as a capital.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::speaking;
    use super::*;

    #[test]
    fn german_nouns_have_articles_and_adjectives_with_their_endings() {
        let market = Noun::new("market", "Markt", Gender::Masculine);
        let castle = Noun::new("white castle", "Burg", Gender::Feminine).with("weiß");
        let tile = Noun::new("face-down tile", "Plättchen", Gender::Neuter).with("verdeckt");
        let geese = Noun::new("geese", "Gänse", Gender::Plural);
        let all = [market, castle, tile, geese];
        let cases = [Case::Nominative, Case::Dative, Case::Accusative];
        speaking(Language::German, || {
            assert_eq!(all.map(Noun::bare), ["Markt", "weiße Burg", "verdecktes Plättchen", "Gänse"]);
            let of = |noun: Noun| (cases.map(|case| noun.the(case)), cases.map(|case| noun.a(case)));
            let want = |the: [&str; 3], a: [&str; 3]| (the.map(str::to_owned), a.map(str::to_owned));
            let given = all.map(of);
            let wanted = [
                want(["der Markt", "dem Markt", "den Markt"], ["ein Markt", "einem Markt", "einen Markt"]),
                want(
                    ["die weiße Burg", "der weißen Burg", "die weiße Burg"],
                    ["eine weiße Burg", "einer weißen Burg", "eine weiße Burg"],
                ),
                want(
                    ["das verdeckte Plättchen", "dem verdeckten Plättchen", "das verdeckte Plättchen"],
                    ["ein verdecktes Plättchen", "einem verdeckten Plättchen", "ein verdecktes Plättchen"],
                ),
                want(["die Gänse", "den Gänsen", "die Gänse"], ["Gänse", "Gänsen", "Gänse"]),
            ];
            assert_eq!(given, wanted);
        });
        assert_eq!(
            all.map(|noun| noun.a(Case::Dative)),
            ["a market", "a white castle", "a face-down tile", "geese"]
        );
    }

    #[test]
    fn numbers_and_lists_read_well_in_both_languages() {
        let all = || {
            [
                points(1),
                points(2),
                by_points(2),
                workers(1),
                by_workers(2),
                ordinal(2),
                and(&["a".into(), "b".into()]),
            ]
        };
        assert_eq!(all(), ["1 point", "2 points", "2 points", "1 worker", "2 workers", "2nd", "a and b"]);
        let german = ["1 Punkt", "2 Punkte", "2 Punkten", "1 Arbeiter", "2 Arbeitern", "2.", "a und b"];
        assert_eq!(speaking(Language::German, all), german);
    }
}
