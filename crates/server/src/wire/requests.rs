//! What clients send. Unknown fields are refused, so that a slip is noticed.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::entry::SeatKind;

/// A new table.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateRequest {
    /// The set-up lines: the game, the edition, the expansions, … as `GET /api/v1/games` lists them. The number of players
    /// is the number of seats and is not said again.
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub setup: serde_json::Map<String, serde_json::Value>,
    /// Who may sit where.
    pub seats: Vec<SeatRequest>,
    /// Whether the game starts at once; all seats must be taken.
    #[serde(default)]
    pub start: bool,
}

/// Who may sit on a seat.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatRequest {
    /// How the seat is taken.
    pub by: SeatKind,
    /// The name that others see; it is made up if it is missing.
    pub name: Option<String>,
    /// The bot, if one plays.
    pub bot: Option<String>,
}

/// A game that was begun elsewhere.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportRequest {
    /// The record as text.
    pub record: String,
    /// Who may sit where, if it goes on. Without it every seat is here.
    #[serde(default)]
    pub seats: Vec<SeatRequest>,
}

/// Taking a seat.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinRequest {
    /// The secret of the invitation, for a seat that is by invitation.
    pub invitation: Option<String>,
    /// The seat; without it the first that anybody may take.
    pub seat: Option<u8>,
    /// The name at this table; without it the person's own.
    pub name: Option<String>,
}

/// A part of the seed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ContributeRequest {
    /// The seat that contributes; without it the first of one's own.
    pub seat: Option<u8>,
    /// Any text of up to 60 characters.
    pub text: String,
}

/// One action.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ActRequest {
    /// The number of entries that the sender has seen.
    pub ply: i64,
    /// The action in notation.
    pub action: String,
    /// The seat that acts; without it the one of one's own seats that is to act.
    pub seat: Option<u8>,
    /// Whether the answer lists the legal actions of one's own seats that are to act next.
    #[serde(default)]
    pub legal: bool,
    /// Whether the answer tells what happened in sentences.
    #[serde(default)]
    pub text: bool,
}

/// Taking back.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoRequest {
    /// The number of entries that the sender has seen.
    pub ply: i64,
    /// The seat that takes back; without it the first of one's own.
    pub seat: Option<u8>,
    /// Whether everything is taken back that can be, or only the last action.
    #[serde(default)]
    pub turn: bool,
}

/// An answer to somebody who asks to take back.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerRequest {
    /// The seat that answers; without it the first of one's own.
    pub seat: Option<u8>,
    /// Whether it agrees.
    pub agrees: bool,
}

/// A bot for a seat.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotRequest {
    /// The seat; without it the first of one's own.
    pub seat: Option<u8>,
    /// The bot that plays on; without it `greedy`.
    pub bot: Option<String>,
}

/// A new person.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonRequest {
    /// The name that others see.
    pub name: String,
    /// Whether the answer holds a token for programs, instead of a cookie.
    #[serde(default)]
    pub token: bool,
}

/// Another name.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NameRequest {
    /// The name that others see from now on.
    pub name: String,
}

/// A seat of one's own.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatNumber {
    /// The seat; without it the first of one's own.
    pub seat: Option<u8>,
}

/// Nothing is to be said.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}
