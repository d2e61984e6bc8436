//! Who sits where: people and bots.

use std::collections::BTreeSet;

use table::{Player, Sitting};
use tabletop::record::Head;
use tabletop::text::{excerpt, name as clean_name};

use crate::failure::usage;

/// Reads `Anna=human,greedy`; missing names are made up. The name of a bot ends with its kind: `Bot (greedy)`.
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
            "human" => Player::Person,
            bot => Player::Bot(known_bot(bot)?),
        };
        let made_up = match player {
            Player::Person if humans == 1 => "Player".to_owned(),
            Player::Person => format!("Player {}", seats.len() + 1),
            Player::Bot(_) if parts.len() - humans == 1 => "Bot".to_owned(),
            Player::Bot(_) => format!("Bot {}", seats.len() + 1),
        };
        let name = name.map_or(made_up, clean_name);
        let name = match &player {
            Player::Person => name,
            Player::Bot(bot) => format!("{name} ({bot})"),
        };
        seats.push(Sitting { name, player });
    }
    must_differ(seats.iter().map(|sitting| sitting.name.as_str()))?;
    Ok(seats)
}

/// Rejects two seats with the same name: nobody could tell them apart.
pub(crate) fn must_differ<'a>(names: impl Iterator<Item = &'a str>) -> anyhow::Result<()> {
    let mut known = BTreeSet::new();
    for name in names {
        if !known.insert(name) {
            return Err(usage(format!("two seats are called \"{name}\": give each a different name")));
        }
    }
    Ok(())
}

/// Who plays, according to the head of a record: a seat with a line `bot N` is played by that bot, every other by a
/// person, whatever the name.
pub(crate) fn recorded(head: &Head, seats: usize) -> anyhow::Result<Vec<Sitting>> {
    let text = |texts: &[String], seat: usize| texts.get(seat).filter(|text| !text.is_empty()).cloned();
    let sitting = |seat: usize| {
        let name = text(&head.names, seat).unwrap_or_else(|| format!("Player {}", seat + 1));
        let player = match text(&head.bots, seat) {
            None => Player::Person,
            Some(bot) if is_bot(&bot) => Player::Bot(bot),
            Some(bot) => {
                let known = known_bots();
                let bot = excerpt(&bot);
                return Err(usage(format!(
                    "seat {} is played by an unknown bot, \"{bot}\"; the bots are: {known}. --seats says who plays \
                     instead",
                    seat + 1
                )));
            }
        };
        Ok(Sitting { name, player })
    };
    (0..seats).map(sitting).collect()
}

/// A sentence about people who are called `Bot (greedy)`: in old records that was a bot.
pub(crate) fn people_called_like_bots(seats: &[Sitting]) -> Option<String> {
    let kind = |name: &str| Some(name.strip_suffix(')')?.rsplit_once('(')?.1.to_owned());
    let is_doubtful = |sitting: &&Sitting| {
        sitting.player == Player::Person && kind(&sitting.name).is_some_and(|kind| is_bot(&kind))
    };
    let doubtful = seats.iter().find(is_doubtful)?;
    Some(format!(
        "{} is played by a person: the record has no \"bot\" line for that seat. Use --seats if a bot should play.",
        doubtful.name
    ))
}

/// One person against the same bot on all other seats.
pub(crate) fn against(bot: &str, seats: usize) -> String {
    std::iter::once("human")
        .chain(std::iter::repeat_n(bot, seats.saturating_sub(1)))
        .collect::<Vec<_>>()
        .join(",")
}

fn is_bot(name: &str) -> bool {
    bots::names().any(|(known, _)| known == name)
}

fn known_bot(name: &str) -> anyhow::Result<String> {
    if is_bot(name) {
        return Ok(name.to_owned());
    }
    let (name, known) = (excerpt(name), known_bots());
    Err(usage(format!("\"{name}\" is not a player: use human or a bot: {known}")))
}

fn known_bots() -> String {
    bots::names().map(|(name, _)| name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use table::{Chance, Table};

    use super::*;
    use crate::setup_args::SetupArgs;

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
        assert!(error.starts_with("\"deep\" is not a player: use human or a bot: random"), "{error}");
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

    fn recorded_as(names: &[&str], bots: &[&str]) -> anyhow::Result<Vec<Sitting>> {
        let texts = |texts: &[&str]| texts.iter().map(ToString::to_string).collect();
        recorded(&Head { names: texts(names), bots: texts(bots), ..Head::default() }, 2)
    }

    #[test]
    fn a_record_says_who_is_a_bot() {
        for text in ["Anna=human,Rob=random", "human,greedy", "human,human,human", "Jo (greedy)=human,greedy"]
        {
            let seats = read(text).unwrap();
            let players = seats.len();
            let game: family::board_game::Rules =
                SetupArgs::of("board").with_players(players).build().unwrap();
            let table = Table::new(game, &seats, Chance::Typed);
            assert_eq!(recorded(&table.record().head, players).unwrap(), seats);
        }
        let unknown = recorded_as(&["Anna", "Zero"], &["", "alphazero"]).unwrap_err().to_string();
        assert!(
            unknown.starts_with("seat 2 is played by an unknown bot, \"alphazero\"; the bots are: random")
        );
    }

    #[test]
    fn a_name_does_not_make_a_seat_a_bot() {
        let seats = recorded_as(&["Anna", "Jo (greedy)"], &[]).unwrap();
        assert!(seats.iter().all(|sitting| sitting.player == Player::Person));
        let said = people_called_like_bots(&seats).unwrap();
        assert!(said.starts_with("Jo (greedy) is played by a person"), "{said}");
        assert_eq!(people_called_like_bots(&recorded_as(&["Anna", "Jo (the best)"], &[]).unwrap()), None);
        assert_eq!(people_called_like_bots(&read("Anna=human,greedy").unwrap()), None);
    }

    #[test]
    fn names_command_no_terminal() {
        assert_eq!(names("\x1b[31mA=human,greedy")[0], "[31mA");
        assert!(read("\x1b=human,greedy").is_err(), "nothing is left of the name");
    }
}
