//! Who sits where: people and bots.

use std::collections::BTreeSet;

use tabletop::text::name as clean_name;

use crate::failure::usage;

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// Somebody at this terminal.
    Human,
    /// The bot of that name.
    Bot(String),
}

/// A seat: its name and who plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sitting {
    /// As it is shown and recorded; a bot's ends with its kind, `Bot (greedy)`.
    pub(crate) name: String,
    /// Who plays.
    pub(crate) player: Player,
}

/// Reads `Anna=human,greedy`; names that are not given are made up.
pub(crate) fn read(text: &str) -> anyhow::Result<Vec<Sitting>> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let humans = parts.iter().filter(|part| part.rsplit('=').next() == Some("human")).count();
    let mut seats: Vec<Sitting> = Vec::new();
    for part in &parts {
        let (name, kind) =
            part.split_once('=').map_or((None, *part), |(name, kind)| (Some(name.trim()), kind.trim()));
        if part.is_empty() {
            return Err(usage("a seat is empty: name human or a bot for each, as in human,greedy"));
        }
        if name.is_some_and(|name| clean_name(name).is_empty()) {
            return Err(usage("a name is missing in front of \"=\": write Anna=human, or human alone"));
        }
        let player = match kind {
            "human" => Player::Human,
            bot => Player::Bot(known_bot(bot)?),
        };
        let made_up = match player {
            Player::Human if humans == 1 => "Player".to_owned(),
            Player::Human => format!("Player {}", seats.len() + 1),
            Player::Bot(_) if parts.len() - humans == 1 => "Bot".to_owned(),
            Player::Bot(_) => format!("Bot {}", seats.len() + 1),
        };
        let name = name.map_or(made_up, clean_name);
        let name = match &player {
            Player::Human => name,
            Player::Bot(bot) => format!("{name} ({bot})"),
        };
        seats.push(Sitting { name, player });
    }
    must_differ(seats.iter().map(|sitting| sitting.name.as_str()))?;
    Ok(seats)
}

/// Complains about a name that two seats have: nobody could tell them apart.
pub(crate) fn must_differ<'a>(names: impl Iterator<Item = &'a str>) -> anyhow::Result<()> {
    let mut known = BTreeSet::new();
    for name in names {
        if !known.insert(name) {
            return Err(usage(format!("two seats are called \"{name}\": give each a name of its own")));
        }
    }
    Ok(())
}

/// Who sat there, by the names of a record: whoever ends with the kind of a bot is one, everybody else a person.
pub(crate) fn recorded(names: &[String], seats: usize) -> Vec<Sitting> {
    let sitting = |seat: usize| {
        let name = names.get(seat).filter(|name| !name.is_empty()).cloned();
        let name = name.unwrap_or_else(|| format!("Player {}", seat + 1));
        let kind =
            name.strip_suffix(')').and_then(|name| name.rsplit_once('(')).map(|(_, kind)| kind.to_owned());
        let player = match kind {
            Some(kind) if is_bot(&kind) => Player::Bot(kind),
            _ => Player::Human,
        };
        Sitting { name, player }
    };
    (0..seats).map(sitting).collect()
}

/// One person against the same bot on all other seats.
pub(crate) fn against(bot: &str, seats: usize) -> String {
    std::iter::once("human")
        .chain(std::iter::repeat_n(bot, seats.saturating_sub(1)))
        .collect::<Vec<_>>()
        .join(",")
}

fn is_bot(name: &str) -> bool {
    bots::NAMES.iter().any(|(known, _)| *known == name)
}

fn known_bot(name: &str) -> anyhow::Result<String> {
    if is_bot(name) {
        return Ok(name.to_owned());
    }
    let names: Vec<&str> = bots::NAMES.iter().map(|(name, _)| *name).collect();
    Err(usage(format!("\"{name}\" cannot take a seat: seats are human, or a bot: {}", names.join(", "))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        read(text).unwrap().into_iter().map(|sitting| sitting.name).collect()
    }

    #[test]
    fn seats_are_read_and_named() {
        assert_eq!(names("human,greedy"), ["Player", "Bot (greedy)"]);
        assert_eq!(names("Anna=human, human,Rob=random"), ["Anna", "Player 2", "Rob (random)"]);
        assert_eq!(names("greedy,greedy"), ["Bot 1 (greedy)", "Bot 2 (greedy)"]);
        assert_eq!(against("greedy", 3), "human,greedy,greedy");
        let error = read("human,deep").unwrap_err().to_string();
        assert!(
            error.starts_with("\"deep\" cannot take a seat: seats are human, or a bot: random"),
            "{error}"
        );
    }

    #[test]
    fn names_are_there_and_differ() {
        let fault = |text: &str| read(text).unwrap_err().to_string();
        assert!(fault("").starts_with("a seat is empty"));
        assert!(fault("human,,greedy").starts_with("a seat is empty"));
        assert!(fault("human, =human").starts_with("a name is missing in front of \"=\""));
        assert!(fault("Anna=human,Anna=human").starts_with("two seats are called \"Anna\""));
        assert!(fault("Player 2=human,human").starts_with("two seats are called \"Player 2\""));
    }

    #[test]
    fn a_record_says_who_is_a_bot() {
        for text in ["Anna=human,Rob=random", "human,greedy", "human,human,human"] {
            let seats = read(text).unwrap();
            let names: Vec<String> = seats.iter().map(|sitting| sitting.name.clone()).collect();
            assert_eq!(recorded(&names, seats.len()), seats);
        }
        assert_eq!(recorded(&["Jo (the best)".to_owned()], 2)[0].player, Player::Human);
    }
}
