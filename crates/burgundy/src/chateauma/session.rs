//! A companion with its past: undo, and the file in which it is kept.

use family::board_game::Rules;
use family::board_game::rooms::chateauma::{Companion, Entry};
use tabletop::text::{Document, Reasons, name};
use tabletop::{Game as _, Notation as _};

/// The kind of its documents.
pub(super) const KIND: &str = "companion";

/// A companion, and how it came to be what it is.
pub(super) struct Session {
    /// The Châteauma and the board.
    pub(super) companion: Companion,
    /// The companion before each line, and what was told in it.
    past: Vec<(Companion, Vec<Entry>)>,
    /// The names of the people, if they are known.
    pub(super) names: Vec<String>,
    /// When the game was begun.
    date: Option<String>,
    /// Whether the program draws the county cards.
    pub(super) shuffles: bool,
}

impl Session {
    /// A game that begins.
    pub(super) fn new(companion: Companion, names: Vec<String>, date: String, shuffles: bool) -> Session {
        Session { companion, past: Vec::new(), names, date: Some(date), shuffles }
    }

    /// Keeps what a line led to; a line that told nothing leaves no trace.
    pub(super) fn keep(&mut self, companion: Companion, entries: Vec<Entry>) {
        if !entries.is_empty() {
            self.past.push((std::mem::replace(&mut self.companion, companion), entries));
        }
    }

    /// Takes back the last line; returns what it told.
    pub(super) fn undo(&mut self) -> Option<Vec<Entry>> {
        let (before, told) = self.past.pop()?;
        self.companion = before;
        Some(told)
    }

    /// How many lines have been kept.
    pub(super) fn lines(&self) -> usize {
        self.past.len()
    }

    /// The file: the set-up, then a line for each line that was typed, its entries in notation.
    pub(super) fn document(&self) -> Document {
        let mut document = Document::new(KIND);
        document.fields.push("game", Rules::NAME);
        document.fields.extend(self.companion.rules().setup());
        for (at, name) in self.names.iter().enumerate() {
            document.fields.push(format!("seat {}", at + 1), name);
        }
        if let Some(date) = &self.date {
            document.fields.push("date", date);
        }
        if self.shuffles {
            document.fields.push("cards", "program");
        }
        for (number, (_, entries)) in self.past.iter().enumerate() {
            let entries: Vec<String> = entries.iter().map(Entry::to_string).collect();
            document.body.push((number, entries.join("; ")));
        }
        document
    }

    /// Reads a file and plays it again.
    pub(super) fn read(document: &Document) -> Result<Session, Reasons> {
        let mut fields = document.fields.clone();
        if let Some(game) = fields.take("game").filter(|game| game != Rules::NAME) {
            return Err(Reasons::one(format!(
                "the Châteauma belongs to the board game, not to \"{}\"",
                name(&game)
            )));
        }
        let mut reasons = Reasons::default();
        let rules = reasons.take(Rules::from_setup(&mut fields));
        let seats = rules.as_ref().map_or(0, tabletop::Game::seats);
        let names: Vec<String> = (1..=seats)
            .map_while(|seat| fields.take(&format!("seat {seat}")).map(|text| name(&text)))
            .collect();
        let date = fields.take("date").map(|date| name(&date));
        let shuffles = match fields.take("cards").as_deref() {
            None | Some("table") => false,
            Some("program") => true,
            Some(_) => {
                reasons.add("cards: the county cards are drawn by the \"program\" or at the \"table\"");
                false
            }
        };
        reasons.take(fields.finish_with_names());
        let companion = rules.map(Companion::new).and_then(|made| reasons.take(made));
        let companion = match companion {
            Some(companion) => reasons.or(companion)?,
            None => return Err(reasons),
        };
        let mut session = Session { companion, past: Vec::new(), names, date, shuffles };
        for (number, line) in &document.body {
            session.replay(line).map_err(|why| Reasons::one(format!("line {number}: {why}")))?;
        }
        Ok(session)
    }

    fn replay(&mut self, line: &str) -> Result<(), String> {
        let mut companion = self.companion.clone();
        let mut entries = Vec::new();
        for text in line.split(';').map(str::trim).filter(|text| !text.is_empty()) {
            let entry: Entry = text.parse().map_err(|fault: tabletop::Unreadable| fault.to_string())?;
            companion.tell(&entry)?;
            entries.push(entry);
        }
        self.keep(companion, entries);
        Ok(())
    }
}
