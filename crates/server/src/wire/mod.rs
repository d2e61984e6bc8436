//! What goes over the wire: plain values with JSON names, made from what one viewer may see and from nothing else.

mod game;
mod lists;
mod requests;
mod view;

pub use game::{ChoiceView, PictureView, SideView};
pub use game::{
    CostView, CounterView, EventView, GainView, PieceView, PlaceView, SlotView, StepView, ZoneView,
};
pub use lists::{GameView, LineView, Listed, ListedSeat, MeView, Named};
pub(crate) use lists::{Summary, SummarySeat};
pub use requests::{
    ActRequest, AnswerRequest, BotRequest, ContributeRequest, CreateRequest, ImportRequest, JoinRequest,
    NameRequest, Nothing, PersonRequest, SeatNumber, SeatRequest, UndoRequest,
};
pub use view::{ActView, AskedView, CreatedView, InvitationView, Legal, SeatView, TableView, TokenView};

pub(crate) use game::sides;
use serde::Serialize;
use table::Refused;
use tabletop::Seat;

/// A seat as people count it.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

/// What went wrong.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Problem {
    /// What went wrong.
    pub error: Fault,
    /// The table as it is now, where an action came too late.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Box<TableView>>,
}

/// An error with a code for programs and a sentence for people.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Fault {
    /// A word that stays the same in all versions.
    pub code: &'static str,
    /// A sentence for people.
    pub message: String,
    /// The rule of the catalogue that forbids it, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// The ID of the request, which the log of the server has too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request: Option<String>,
}

impl From<&Refused> for Fault {
    fn from(refused: &Refused) -> Fault {
        Fault { code: "refused", message: refused.text.clone(), rule: refused.rule, request: None }
    }
}
