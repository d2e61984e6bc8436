use crate::chance::{Commitment, Seed};
use crate::text::{Fields, Reasons, excerpt, name as plain};

/// The head of a record, apart from the set-up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Head {
    /// The names of the seats in order; an empty or missing one is unknown.
    pub names: Vec<String>,
    /// The bots that play the seats in order; an empty or missing one means a person.
    pub bots: Vec<String>,
    /// When the game was played, in any form.
    pub date: Option<String>,
    /// Where the outcomes of chance come from.
    pub chance: Source,
    /// The fingerprint of the seed, published before the game.
    pub commitment: Option<Commitment>,
    /// The seed, once it may be known.
    pub seed: Option<Seed>,
    /// What the seats contributed to the seed, in their order; an empty one, or one that is not there, is nothing.
    pub contributions: Vec<String>,
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

    /// The seed from which chance is drawn, if it may be known: the one that was committed to, with the contributions.
    pub fn seed_of_chance(&self) -> Option<Seed> {
        self.seed.map(|seed| seed.with_contributions(&self.contributions))
    }

    /// The same head without the seed, as it may be shown before the game is over.
    pub fn sealed(&self) -> Head {
        let commitment = self.commitment.or(self.seed.map(|seed| seed.commitment()));
        Head { commitment, seed: None, ..self.clone() }
    }

    /// Takes the lines of the head out of `fields`; without a `chance` line, a seed or a commitment decides.
    pub(super) fn take(fields: &mut Fields, seats: usize) -> Result<Head, Reasons> {
        let mut reasons = Reasons::default();
        let names = take_each(fields, "seat", seats);
        let bots = take_each(fields, "bot", seats);
        let contributions = take_each(fields, "contribution", seats);
        let date = fields.take("date").map(|date| plain(&date)).filter(|date| !date.is_empty());
        let chance = fields.take("chance");
        let commitment = fields.take("commitment").and_then(|text| reasons.take(text.parse::<Commitment>()));
        let seed = fields.take("seed").and_then(|text| reasons.take(text.parse::<Seed>()));
        let has_seed = seed.is_some() || commitment.is_some();
        let chance = match chance.as_deref() {
            Some("seed") if !has_seed => {
                reasons
                    .add("\"chance: seed\" needs a line \"seed: …\", or \"commitment: …\" for a secret seed");
                Source::Seed
            }
            Some("seed") => Source::Seed,
            Some("table") if has_seed => {
                reasons.add("\"chance: table\" allows neither a seed nor a commitment");
                Source::Table
            }
            Some("table") => Source::Table,
            Some(other) => {
                let other = excerpt(other);
                reasons.add(format!("\"chance: {other}\" cannot be read: chance is \"seed\" or \"table\""));
                Source::Table
            }
            None if has_seed => Source::Seed,
            None => Source::Table,
        };
        if !contributions.is_empty() && chance == Source::Table {
            reasons.add("contributions are made to a seed: without one there is no line \"contribution …\"");
        }
        if let (Some(seed), Some(commitment)) = (seed, commitment)
            && seed.commitment() != commitment
        {
            reasons.add(format!(
                "the seed does not match the commitment; its own commitment is {}",
                seed.commitment()
            ));
        }
        reasons.or(Head { names, bots, date, chance, commitment, seed, contributions })
    }

    pub(super) fn fields(&self) -> Fields {
        let mut fields = Fields::new();
        for (key, texts) in [("seat", &self.names), ("bot", &self.bots)] {
            for (seat, text) in (1..).zip(texts).map(|(seat, text)| (seat, plain(text))) {
                if !text.is_empty() {
                    fields.push(format!("{key} {seat}"), text);
                }
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
        for (seat, text) in (1..).zip(&self.contributions).filter(|(_, text)| !text.is_empty()) {
            fields.push(format!("contribution {seat}"), plain(text));
        }
        fields
    }
}

/// Takes the lines `key 1` to `key N` out, cleaned, without the empty ones at the end.
fn take_each(fields: &mut Fields, key: &str, seats: usize) -> Vec<String> {
    let take = |seat| plain(&fields.take(&format!("{key} {seat}")).unwrap_or_default());
    let mut texts: Vec<String> = (1..=seats).map(take).collect();
    texts.truncate(texts.iter().rposition(|text| !text.is_empty()).map_or(0, |last| last + 1));
    texts
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
        let bots = vec!["greedy".to_owned()];
        let contributions = vec![String::new(), "seven".to_owned()];
        let date = Some("today".to_owned());
        let full = Head { names, bots, date, contributions, ..Head::seeded(Seed::from_number(3)) };
        assert_ne!(full.seed_of_chance(), full.seed);
        for head in [full.sealed(), full, Head::default()] {
            assert_eq!(Head::take(&mut head.fields(), 2), Ok(head));
        }
    }

    #[test]
    fn a_bot_is_named_by_its_own_line_not_by_the_seat_name() {
        let head = head(&[("seat 1", "Jo (greedy)"), ("seat 2", "Rob"), ("bot 2", "random")]).unwrap();
        assert_eq!(head.names, ["Jo (greedy)", "Rob"]);
        assert_eq!(head.bots, ["", "random"]);
    }

    #[test]
    fn names_and_dates_keep_no_control_characters() {
        let lines = [("seat 1", "\x1b[31mEvil\x1b[2J"), ("bot 1", "a\x07b"), ("date", "\x1b]0;title\x07")];
        let head = head(&lines).unwrap();
        assert_eq!((&*head.names[0], &*head.bots[0]), ("[31mEvil[2J", "ab"));
        assert_eq!(head.date.as_deref(), Some("]0;title"));
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
        assert!(fault(&[("contribution 1", "seven")]).contains("made to a seed"));
        assert!(fault(&[("chance", "seed")]).contains("needs a line \"seed: …\""));
        assert_eq!(fault(&[("chance", "dice"), ("seed", "1")]).lines().count(), 2);
        assert_eq!(head(&[("commitment", &two)]).unwrap().chance, Source::Seed);
    }
}
