//! What the log of a table says: one entry for each thing that somebody did.
//!
//! Entries are kept as JSON for as long as a table lives, so fields are only ever added, with a default.

use serde::{Deserialize, Serialize};

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub(crate) enum Entry {
    /// The table was set up.
    Created(Box<Created>),
    /// Somebody took a seat.
    Joined { seat: u8, person: String, name: String },
    /// Somebody gave a seat back before the game.
    Left { seat: u8 },
    /// A seat added its part to the seed.
    Contributed { seat: u8, text: String },
    /// The game began, with what chance brought: lines as in a record.
    Started { lines: Vec<String> },
    /// A seat acted, and chance after it: lines as in a record.
    Acted { seat: u8, lines: Vec<String> },
    /// What chance brought at a real table, entered by somebody there: lines as in a record.
    Entered { lines: Vec<String> },
    /// What somebody told the companion: entries in its notation.
    Told { lines: Vec<String> },
    /// The coach of a first game was sent away.
    Dismissed,
    /// A seat took back what it did; so many actions are left.
    TookBack { seat: u8, count: usize },
    /// A seat asks the others to go back to where so many actions were played.
    Asked { seat: u8, count: usize },
    /// A seat answers that. When all agree the game goes back.
    Answered { seat: u8, agrees: bool },
    /// A bot plays a seat from now on.
    HandedOver { seat: u8, bot: String, resigned: bool },
    /// The same people play again at another table.
    Rematched { table: String },
    /// The table was given up before the game.
    Closed,
}

impl Entry {
    /// The word for it.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Entry::Created(_) => "created",
            Entry::Joined { .. } => "joined",
            Entry::Left { .. } => "left",
            Entry::Contributed { .. } => "contributed",
            Entry::Started { .. } => "started",
            Entry::Acted { .. } => "acted",
            Entry::Entered { .. } => "entered",
            Entry::Told { .. } => "told",
            Entry::Dismissed => "dismissed",
            Entry::TookBack { .. } => "took-back",
            Entry::Asked { .. } => "asked",
            Entry::Answered { .. } => "answered",
            Entry::HandedOver { .. } => "handed-over",
            Entry::Rematched { .. } => "rematched",
            Entry::Closed => "closed",
        }
    }

    /// Whose doing it is, counted from 0.
    pub(crate) fn seat(&self) -> Option<u8> {
        match self {
            Entry::Joined { seat, .. }
            | Entry::Left { seat }
            | Entry::Contributed { seat, .. }
            | Entry::Acted { seat, .. }
            | Entry::TookBack { seat, .. }
            | Entry::Asked { seat, .. }
            | Entry::Answered { seat, .. }
            | Entry::HandedOver { seat, .. } => Some(*seat),
            Entry::Created(_)
            | Entry::Started { .. }
            | Entry::Entered { .. }
            | Entry::Told { .. }
            | Entry::Dismissed
            | Entry::Rematched { .. }
            | Entry::Closed => None,
        }
    }
}

/// A table as it was set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Created {
    /// The set-up lines, the game first.
    pub(crate) setup: Vec<(String, String)>,
    /// Who may sit where.
    pub(crate) seats: Vec<SeatPlan>,
    /// The person who set it up.
    pub(crate) owner: String,
    /// Whether it is in the list of open tables.
    pub(crate) listed: bool,
    /// The seed that was committed to.
    pub(crate) seed: String,
    /// The record from which the game goes on, if it was imported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) record: Option<String>,
    /// The table after which this one is a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) after: Option<String>,
    /// What it is for.
    #[serde(default, skip_serializing_if = "Purpose::is_play")]
    pub(crate) purpose: Purpose,
}

/// What a table is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Purpose {
    /// A game among those who sit at it.
    #[default]
    Play,
    /// A first game with a coach.
    Lesson,
    /// A game on cardboard: dice and draws are entered, the server never rolls.
    Cardboard,
    /// The Châteauma of a game on cardboard: there is no game here, only what it is told.
    Companion,
}

impl Purpose {
    fn is_play(&self) -> bool {
        *self == Purpose::Play
    }
}

/// Who may sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SeatPlan {
    pub(crate) by: SeatKind,
    pub(crate) name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) person: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) bot: Option<String>,
}

/// How a seat is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// By the person who sets the table up, on the same device.
    Here,
    /// By whoever has the link of the seat.
    Invitation,
    /// By anybody.
    Anybody,
    /// By a bot of the server.
    Bot,
    /// By a program that has the token of the seat.
    Token,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_kept_as_short_json() {
        let acted = Entry::Acted { seat: 0, lines: vec!["1 end".to_owned(), "* dice 2 4 5".to_owned()] };
        let text = serde_json::to_string(&acted).unwrap();
        assert_eq!(text, r#"{"entry":"acted","seat":0,"lines":["1 end","* dice 2 4 5"]}"#);
        assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), acted);
        assert!(text.contains(acted.name()));
    }
}
