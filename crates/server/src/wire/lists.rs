//! Games, tables and persons in lists.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A game that can be played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameView {
    /// The word for it in set-ups.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its set-up lines.
    pub setup: Vec<LineView>,
    /// The bots that can play it.
    pub bots: Vec<Named>,
}

/// A set-up line.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LineView {
    /// Its key.
    pub key: &'static str,
    /// The values it takes.
    pub values: String,
    /// What it decides.
    pub about: String,
}

/// Something with a name.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Named {
    /// The name.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
}

/// A person as it sees itself.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MeView {
    /// The name that others see.
    pub name: String,
    /// The token, once, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Listed {
    /// The table.
    pub id: String,
    /// `gathering`, `running`, `over` or `closed`.
    pub stage: String,
    /// The game.
    pub game: String,
    /// The set-up lines.
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub setup: serde_json::Map<String, serde_json::Value>,
    /// Who sits there.
    pub seats: Vec<ListedSeat>,
    /// Whether one of one's own seats is to act.
    pub your_turn: bool,
    /// When something last happened, in milliseconds since 1970.
    pub touched: i64,
}

/// A seat in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ListedSeat {
    /// The name of who sits there; empty if nobody does.
    pub name: String,
    /// The bot that plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Whether it is one's own.
    pub yours: bool,
    /// Whether anybody may take it.
    pub open: bool,
    /// Whether it is to act.
    pub to_act: bool,
}

/// The summary of a table as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) setup: Vec<(String, String)>,
    pub(crate) seats: Vec<SummarySeat>,
}

/// A seat as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SummarySeat {
    pub(crate) name: String,
    pub(crate) person: Option<String>,
    pub(crate) bot: Option<String>,
    pub(crate) open: bool,
    pub(crate) to_act: bool,
}

impl Listed {
    /// A row of the store as somebody may see it.
    pub(crate) fn new(row: crate::store::TableRow, person: Option<&str>) -> Option<Listed> {
        let summary: Summary = serde_json::from_str(&row.summary).ok()?;
        let seat = |seat: SummarySeat| ListedSeat {
            yours: person.is_some() && seat.person.as_deref() == person,
            name: seat.name,
            bot: seat.bot,
            open: seat.open,
            to_act: seat.to_act,
        };
        let seats: Vec<ListedSeat> = summary.seats.into_iter().map(seat).collect();
        let game = summary.setup.first().map(|(_, name)| name.clone()).unwrap_or_default();
        Some(Listed {
            id: row.id,
            stage: row.stage,
            game,
            setup: summary.setup.into_iter().map(|(key, value)| (key, value.into())).collect(),
            your_turn: seats.iter().any(|seat| seat.yours && seat.to_act),
            seats,
            touched: row.touched,
        })
    }
}
