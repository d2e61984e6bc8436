//! Games of an arena in a file, one group a line, so that a long contest can be stopped and gone on with.

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use bots::arena::pairs::{Group, Outcome};
use serde_json::{Value, json};

use crate::failure::usage;
use crate::files::{cause, read_text};

/// The file, if there is one, and what was in it.
pub(super) struct Ledger {
    file: Option<File>,
    known: Vec<([String; 2], Group)>,
}

impl Ledger {
    pub(super) fn open(path: Option<&Path>, game: &str, setup: &str, seed: u64) -> anyhow::Result<Ledger> {
        let Some(path) = path else { return Ok(Ledger { file: None, known: Vec::new() }) };
        let head = json!({ "arena": 1, "game": game, "setup": setup, "seed": seed });
        let text = if path.exists() { read_text(path)? } else { String::new() };
        let mut lines = text.lines();
        let first = lines.next();
        if let Some(first) = first
            && serde_json::from_str::<Value>(first).ok().as_ref() != Some(&head)
        {
            return Err(usage(format!(
                "{} belongs to another arena: use another file, or the same game, set-up and seed",
                path.display()
            )));
        }
        // The last line may be a part of one, where a program was stopped while it wrote.
        let known =
            lines.filter_map(|line| serde_json::from_str(line).ok().as_ref().and_then(read)).collect();
        let cannot =
            |error: std::io::Error| usage(format!("{} cannot be written: {}", path.display(), cause(&error)));
        let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(cannot)?;
        match first {
            None => writeln!(file, "{head}").map_err(cannot)?,
            Some(_) if !text.ends_with('\n') => writeln!(file).map_err(cannot)?,
            Some(_) => {}
        }
        Ok(Ledger { file: Some(file), known })
    }

    /// The groups of two bots that the file has.
    pub(super) fn groups(&self, first: &str, second: &str) -> Vec<Group> {
        let of_both = self.known.iter().filter(|(bots, _)| bots[0] == first && bots[1] == second);
        of_both.map(|(_, group)| group.clone()).collect()
    }

    /// Adds a group.
    pub(super) fn add(&mut self, bots: [&str; 2], group: &Group) -> anyhow::Result<()> {
        if let Some(file) = &mut self.file {
            writeln!(file, "{}", write(bots, group))?;
        }
        Ok(())
    }
}

fn write(bots: [&str; 2], group: &Group) -> Value {
    let micros = |times: [Duration; 2]| times.map(|time| time.as_micros() as u64);
    let game = |game: &Outcome| {
        json!({
            "seat": game.seat, "with": game.with, "score": game.score, "against": game.against, "win": game.win,
            "us": micros(game.time), "turns": game.turns, "longest_us": micros(game.longest),
        })
    };
    json!({ "bots": bots, "group": group.number, "games": group.games.iter().map(game).collect::<Vec<_>>() })
}

fn read(line: &Value) -> Option<([String; 2], Group)> {
    let bot = |at: usize| Some(line["bots"][at].as_str()?.to_owned());
    let pair = |value: &Value| Some([value[0].as_u64()?, value[1].as_u64()?]);
    let game = |game: &Value| {
        let turns = pair(&game["turns"])?;
        Some(Outcome {
            seat: game["seat"].as_u64()? as u8,
            with: game["with"].as_str()?.to_owned(),
            score: game["score"].as_i64()? as i32,
            against: game["against"].as_i64()? as i32,
            win: game["win"].as_f64()?,
            time: pair(&game["us"])?.map(Duration::from_micros),
            turns: turns.map(|turns| turns as u32),
            longest: pair(&game["longest_us"])?.map(Duration::from_micros),
        })
    };
    let games = line["games"].as_array()?.iter().map(game).collect::<Option<Vec<_>>>()?;
    Some(([bot(0)?, bot(1)?], Group { number: line["group"].as_u64()?, games }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_read_as_they_were_written() {
        let game = Outcome {
            seat: 1,
            with: "11a".to_owned(),
            score: 201,
            against: 187,
            win: 0.5,
            time: [Duration::from_micros(7), Duration::from_micros(9)],
            turns: [25, 24],
            longest: [Duration::from_micros(3), Duration::from_micros(4)],
        };
        let group = Group { number: 12, games: vec![game.clone(), game] };
        let line = write(["duke", "greedy"], &group);
        assert_eq!(read(&line), Some((["duke".to_owned(), "greedy".to_owned()], group)));
        assert_eq!(read(&json!({ "bots": ["duke"] })), None);
    }
}
