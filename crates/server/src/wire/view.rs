//! A table as one viewer sees it.

use serde::Serialize;
use tabletop::{Seat, Viewer};
use utoipa::ToSchema;

use super::{ChoiceView, PictureView, SideView, StepView, number, sides};
use crate::entry::SeatKind;
use crate::live::{Live, Stage};

/// A table as one viewer sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableView {
    /// The table.
    pub id: String,
    /// How many entries its log has; to be sent with the next action.
    pub ply: i64,
    /// `gathering`, `running`, `over` or `closed`.
    pub stage: &'static str,
    /// The set-up lines, the game first.
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub setup: serde_json::Map<String, serde_json::Value>,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// Through whose eyes this is; nothing for somebody who watches.
    pub viewer: Option<u8>,
    /// The seats that may act.
    pub to_act: Vec<u8>,
    /// How many actions were played.
    pub actions: usize,
    /// What is asked, or who won, as a sentence.
    pub headline: String,
    /// What lies on the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureView>,
    /// What the viewer may do.
    pub choices: Vec<ChoiceView>,
    /// The sides, the best first.
    pub standing: Vec<SideView>,
    /// The fingerprint of the seed, known from the start.
    pub commitment: String,
    /// The seed, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Who asks to take back, and who has still to answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<AskedView>,
    /// The table at which the same people play again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// Whether the viewer set the table up.
    pub owner: bool,
}

/// A seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatView {
    /// Its number.
    pub seat: u8,
    /// How it is taken.
    pub by: SeatKind,
    /// The name of who sits there.
    pub name: String,
    /// The bot that plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Whether somebody sits there.
    pub taken: bool,
    /// Whether it is one's own.
    pub yours: bool,
    /// Whether whoever sat there has resigned.
    pub resigned: bool,
    /// What it contributed to the seed.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub contribution: String,
}

/// A request to take back.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AskedView {
    /// Who asks.
    pub seat: u8,
    /// How many actions would be left.
    pub count: usize,
    /// Who has still to answer.
    pub waiting_for: Vec<u8>,
}

/// What came of an action.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ActView {
    /// How many entries the log has now.
    pub ply: i64,
    /// How many actions were played.
    pub actions: usize,
    /// `running` or `over`.
    pub stage: &'static str,
    /// The seats that may act.
    pub to_act: Vec<u8>,
    /// What happened, as the seat may know it.
    pub steps: Vec<StepView>,
    /// The legal actions of those of one's own seats that are to act, if they were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<Legal>,
}

/// The legal actions of a seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Legal {
    /// The seat.
    pub seat: u8,
    /// Its actions in notation.
    pub actions: Vec<String>,
}

/// A new table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CreatedView {
    /// The table.
    pub id: String,
    /// The invitations to its seats.
    pub invitations: Vec<InvitationView>,
    /// The tokens of the seats that programs play.
    pub tokens: Vec<TokenView>,
}

/// An invitation to a seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InvitationView {
    /// The seat.
    pub seat: u8,
    /// The secret that opens it.
    pub invitation: String,
    /// The link to send.
    pub link: String,
}

/// The token of a seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TokenView {
    /// The seat.
    pub seat: u8,
    /// The token, for `Authorization: Bearer …`.
    pub token: String,
}

impl TableView {
    /// The table through the eyes of a viewer who has these seats.
    pub(crate) fn new(live: &Live, viewer: Viewer, own: &[Seat], owner: bool) -> TableView {
        let game = live.game.as_deref();
        let to_act = live.to_act();
        let is_over = live.stage == Stage::Over;
        TableView {
            id: live.id.clone(),
            ply: live.ply,
            stage: live.stage.name(),
            setup: live
                .created
                .setup
                .iter()
                .map(|(key, value)| (key.clone(), value.as_str().into()))
                .collect(),
            seats: Seat::all(live.seats.len()).map(|seat| SeatView::new(live, seat, own)).collect(),
            viewer: viewer.seat().map(number),
            to_act: to_act.into_iter().map(number).collect(),
            actions: live.actions(),
            headline: game.map(|game| game.headline(viewer)).unwrap_or_default(),
            picture: game.map(|game| game.picture(viewer).into()),
            choices: match (game, viewer) {
                (Some(game), Viewer::Seat(seat)) if to_act.contains(seat) && own.contains(&seat) => {
                    game.told_choices(seat).into_iter().map(ChoiceView::from).collect()
                }
                _ => Vec::new(),
            },
            standing: game.map(|game| sides(&game.standing_for(viewer))).unwrap_or_default(),
            commitment: live.commitment(),
            seed: (is_over && !live.commitment().is_empty()).then(|| live.created.seed.clone()),
            asked: live.asked.as_ref().map(|asked| AskedView {
                seat: number(asked.seat),
                count: asked.count,
                waiting_for: live.waiting_for(asked).into_iter().map(number).collect(),
            }),
            rematch: live.rematch.clone(),
            owner,
        }
    }
}

impl SeatView {
    fn new(live: &Live, seat: Seat, own: &[Seat]) -> SeatView {
        let seated = &live.seats[seat.index()];
        SeatView {
            seat: number(seat),
            by: seated.by,
            name: seated.name.clone(),
            bot: seated.bot.clone(),
            taken: seated.is_taken(),
            yours: own.contains(&seat),
            resigned: seated.resigned,
            contribution: live.contributions.get(seat.index()).cloned().unwrap_or_default(),
        }
    }
}

impl ActView {
    /// What came of what a seat did from action number `since` on.
    pub(crate) fn new(live: &Live, since: usize, viewer: Viewer, legal_of: &[Seat], told: bool) -> ActView {
        let to_act = live.to_act();
        let game = live.game.as_deref();
        let legal = legal_of.iter().filter(|seat| to_act.contains(**seat));
        ActView {
            ply: live.ply,
            actions: live.actions(),
            stage: live.stage.name(),
            to_act: to_act.into_iter().map(number).collect(),
            steps: live.steps(since, viewer, told),
            legal: legal
                .map(|&seat| Legal {
                    seat: number(seat),
                    actions: game.map(|game| game.legal(seat)).unwrap_or_default(),
                })
                .collect(),
        }
    }
}
