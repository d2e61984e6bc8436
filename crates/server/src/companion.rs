//! The Châteauma of a game on cardboard: what it was told, and what it did.

use family::board_game::Rules;
use family::board_game::rooms::chateauma::{Companion, Entry, Wanted};
use table::Refused;
use tabletop::chance::{QuickLuck, Seed};
use tabletop::text::Fields;
use tabletop::{Event, Notation as _};

/// A companion with its past.
pub(crate) struct Kept {
    first: Companion,
    companion: Companion,
    told: Vec<Told>,
}

/// Everything that was told at once, and what followed from each entry.
pub(crate) struct Told {
    pub(crate) entries: Vec<Entry>,
    pub(crate) events: Vec<Vec<Event>>,
}

impl Kept {
    /// A companion that was told nothing yet.
    pub(crate) fn new(setup: &[(String, String)]) -> Result<Kept, Refused> {
        let mut fields = Fields::new();
        let lines = setup.iter().filter(|(key, _)| key != "game");
        lines.for_each(|(key, value)| fields.push(key.as_str(), value));
        let rules = Rules::from_setup(&mut fields).map_err(|reasons| refused(reasons.to_string()))?;
        let first = Companion::new(rules).map_err(refused)?;
        Ok(Kept { companion: first.clone(), first, told: Vec::new() })
    }

    /// Tells it something; either all lines count or none.
    pub(crate) fn tell(&mut self, lines: &[String]) -> Result<(), Refused> {
        let mut companion = self.companion.clone();
        let (mut entries, mut events) = (Vec::new(), Vec::new());
        for line in lines {
            let entry: Entry =
                line.parse().map_err(|fault: tabletop::Unreadable| refused(fault.to_string()))?;
            events.push(companion.tell(&entry).map_err(refused)?);
            entries.push(entry);
        }
        self.companion = companion;
        self.told.push(Told { entries, events });
        Ok(())
    }

    /// What the program rolls or draws where people let it: everything of the kind that is asked for.
    pub(crate) fn drawn(&self, seed: Seed) -> Vec<String> {
        let [a, b, c, d, e, f, g, h, ..] = seed.0;
        let mut luck = QuickLuck::new(u64::from_le_bytes([a, b, c, d, e, f, g, h]));
        let kind = |wanted: Wanted| std::mem::discriminant(&wanted);
        let mut companion = self.companion.clone();
        let mut lines = Vec::new();
        while kind(companion.wanted()) == kind(self.companion.wanted()) {
            let Some(entry) = companion.draw(&mut luck) else { break };
            if companion.tell(&entry).is_err() {
                break;
            }
            lines.push(entry.to_string());
        }
        lines
    }

    /// Goes back to where so many things were told.
    pub(crate) fn return_to(&mut self, count: usize) {
        self.told.truncate(count);
        self.companion = self.first.clone();
        for entry in self.told.iter().flat_map(|told| &told.entries) {
            self.companion.tell(entry).expect("it was told before");
        }
    }

    /// How often it was told something.
    pub(crate) fn count(&self) -> usize {
        self.told.len()
    }

    /// Whether people have told what they scored.
    pub(crate) fn is_over(&self) -> bool {
        !self.companion.points().is_empty()
    }

    /// As it stands now.
    pub(crate) fn now(&self) -> &Companion {
        &self.companion
    }

    /// Everything that it was told, oldest first.
    pub(crate) fn told(&self) -> &[Told] {
        &self.told
    }
}

fn refused(text: impl Into<String>) -> Refused {
    Refused { rule: None, text: text.into() }
}
