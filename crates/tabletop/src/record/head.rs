use crate::chance::{Commitment, Seed};
use crate::text::{Fields, Reasons};

/// What stands above a record besides the set-up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Head {
    /// The names of the seats in their order; an empty one, or one that is not there, is unknown.
    pub names: Vec<String>,
    /// When the game was played, in any form.
    pub date: Option<String>,
    /// Where the outcomes of chance come from.
    pub chance: Source,
    /// What was published of the seed before the game.
    pub commitment: Option<Commitment>,
    /// The seed, once it may be known.
    pub seed: Option<Seed>,
}

/// Where the outcomes of chance come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Source {
    /// From the seed of the record.
    Seed,
    /// From outside: they were typed in from a real table.
    #[default]
    Table,
}

impl Head {
    /// The head of a game that is played from `seed`, with its commitment.
    pub fn seeded(seed: Seed) -> Head {
        Head {
            chance: Source::Seed,
            commitment: Some(seed.commitment()),
            seed: Some(seed),
            ..Head::default()
        }
    }

    /// The same head without the seed, as it may be shown before the game is over.
    pub fn sealed(&self) -> Head {
        let commitment = self.commitment.or(self.seed.map(|seed| seed.commitment()));
        Head { commitment, seed: None, ..self.clone() }
    }

    /// Takes the lines of the head out of `fields`; without a `chance` line, a seed or a commitment decides.
    pub(super) fn take(fields: &mut Fields, seats: usize) -> Result<Head, Reasons> {
        let mut reasons = Reasons::default();
        let mut names: Vec<String> =
            (1..=seats).map(|seat| fields.take(&format!("seat {seat}")).unwrap_or_default()).collect();
        names.truncate(names.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1));
        let date = fields.take("date").filter(|date| !date.is_empty());
        let chance = fields.take("chance");
        let commitment = fields.take("commitment").and_then(|text| reasons.take(text.parse::<Commitment>()));
        let seed = fields.take("seed").and_then(|text| reasons.take(text.parse::<Seed>()));
        let has_seed = seed.is_some() || commitment.is_some();
        let chance = match chance.as_deref() {
            Some("seed") if !has_seed => {
                reasons.add("with \"chance: seed\" there must be a line \"seed: …\", or \"commitment: …\" of a secret seed");
                Source::Seed
            }
            Some("seed") => Source::Seed,
            Some("table") if has_seed => {
                reasons.add("with \"chance: table\" there is neither a seed nor a commitment");
                Source::Table
            }
            Some("table") => Source::Table,
            Some(other) => {
                reasons.add(format!("\"chance: {other}\" cannot be read: chance is \"seed\" or \"table\""));
                Source::Table
            }
            None if has_seed => Source::Seed,
            None => Source::Table,
        };
        if let (Some(seed), Some(commitment)) = (seed, commitment)
            && seed.commitment() != commitment
        {
            reasons.add(format!("the seed does not match the commitment: its own is {}", seed.commitment()));
        }
        reasons.or(Head { names, date, chance, commitment, seed })
    }

    pub(super) fn fields(&self) -> Fields {
        let mut fields = Fields::new();
        for (seat, name) in (1..).zip(&self.names).map(|(seat, name)| (seat, plain(name))) {
            if !name.is_empty() {
                fields.push(format!("seat {seat}"), name);
            }
        }
        if let Some(date) = &self.date {
            fields.push("date", plain(date));
        }
        let chance = match self.chance {
            Source::Seed => "seed",
            Source::Table => "table",
        };
        fields.push("chance", chance);
        if let Some(commitment) = self.commitment {
            fields.push("commitment", commitment);
        }
        if let Some(seed) = self.seed {
            fields.push("seed", seed);
        }
        fields
    }
}

/// Free text without what means something in a document: line breaks, single `|`, `#` in front of a word.
fn plain(text: &str) -> String {
    let words = text.split_whitespace().map(|word| word.trim_start_matches('#'));
    words.filter(|word| !word.is_empty() && *word != "|").collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(lines: &[(&str, &str)]) -> Result<Head, Reasons> {
        let mut fields = Fields::new();
        lines.iter().for_each(|(key, value)| fields.push(*key, value));
        Head::take(&mut fields, 2)
    }

    #[test]
    fn a_head_round_trips() {
        let names = vec![String::new(), "Bea".to_owned()];
        let full = Head { names, date: Some("today".to_owned()), ..Head::seeded(Seed::from_number(3)) };
        for head in [full.sealed(), full, Head::default()] {
            assert_eq!(Head::take(&mut head.fields(), 2), Ok(head));
        }
    }

    #[test]
    fn names_cannot_break_the_form() {
        let head = Head { names: vec!["a | b\n# c #d e#f".to_owned()], ..Head::default() };
        assert_eq!(head.fields().get("seat 1"), Some("a b c d e#f"));
    }

    #[test]
    fn faults_are_named() {
        let fault = |lines: &[(&str, &str)]| head(lines).unwrap_err().to_string();
        let (one, two) = (Seed::from_number(1).to_string(), Seed::from_number(2).commitment().to_string());
        assert!(fault(&[("seed", &one), ("commitment", &two)]).starts_with("the seed does not match"));
        assert!(fault(&[("chance", "table"), ("seed", &one)]).contains("neither a seed"));
        assert!(fault(&[("chance", "seed")]).contains("there must be a line \"seed: …\""));
        assert_eq!(fault(&[("chance", "dice"), ("seed", "1")]).lines().count(), 2);
        assert_eq!(head(&[("commitment", &two)]).unwrap().chance, Source::Seed);
    }
}
