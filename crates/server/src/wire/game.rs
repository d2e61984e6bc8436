//! Choices, steps, events and pictures of the `table` crate as JSON.

use serde::Serialize;
use table::{Choice, Event, Gain, Picture, Place, Step};
use tabletop::{Side, Standing};
use utoipa::ToSchema;

use super::number;

/// One thing that a seat may do.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChoiceView {
    /// The action in notation, to be sent back.
    pub action: String,
    /// A phrase that completes "you can …".
    pub text: String,
    /// The kind of action: `take`, `place`, `sell`, …
    pub kind: &'static str,
    /// The die it uses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub die: Option<u8>,
    /// The tile, card or good it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// Where it happens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<PlaceView>,
    /// What has to be paid.
    pub cost: CostView,
    /// What it brings at once.
    pub gains: Vec<GainView>,
}

/// What has to be paid.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CostView {
    /// Workers.
    pub workers: u32,
    /// Silver.
    pub silver: u32,
}

/// Something that an action brings.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "gain", rename_all = "kebab-case")]
pub enum GainView {
    /// Points.
    Points {
        /// What they are for.
        source: &'static str,
        /// How many.
        points: i32,
    },
    /// Workers, silver and the like.
    Counted {
        /// What.
        what: &'static str,
        /// How many.
        count: u32,
    },
    /// A tile, a good, a card.
    Piece {
        /// Which.
        piece: String,
    },
}

/// Where something lies.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlaceView {
    /// The kind of place.
    pub zone: &'static str,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// Which of them.
    pub slot: String,
}

/// One action that was played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StepView {
    /// How many actions were played before it.
    pub number: usize,
    /// The seat that acted; nothing for chance.
    pub seat: Option<u8>,
    /// The action in notation; nothing if it is secret.
    pub action: Option<String>,
    /// What happened, as a sentence; empty if it is secret or not worth one.
    pub text: String,
    /// What happened, in order.
    pub events: Vec<EventView>,
}

/// Something that happened.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventView {
    /// What: `took`, `placed`, `scored`, `rolled`, …
    pub event: &'static str,
    /// The seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The tile, good, card or face of a die.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// Where it lies or lay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<PlaceView>,
    /// What is counted or what points are for; the track of a piece that moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<&'static str>,
    /// How many; the number of a phase, a round, a die or a space of a track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
}

/// A position as a viewer sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PictureView {
    /// Everything that has a place.
    pub zones: Vec<ZoneView>,
    /// Everything that is counted.
    pub counters: Vec<CounterView>,
}

/// Places that belong together.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ZoneView {
    /// The kind: `depot`, `duchy`, `storage`, …
    pub name: &'static str,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// What is printed on it, if there are several of the kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub print: Option<String>,
    /// Its places.
    pub slots: Vec<SlotView>,
}

/// One place.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SlotView {
    /// Its name.
    pub name: String,
    /// The colour that is printed on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<&'static str>,
    /// The number that is printed on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// What lies there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<PieceView>,
}

/// Equal things that lie together.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PieceView {
    /// What they are; `?` if the viewer may not know it.
    pub name: String,
    /// How many.
    pub count: u32,
}

/// A number on the table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CounterView {
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// What is counted.
    pub name: &'static str,
    /// How much.
    pub value: i64,
}

/// One side with its points and its place.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SideView {
    /// The seats of the side; none for an automatic opponent and for the game itself.
    pub seats: Vec<u8>,
    /// The name of an automatic opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// Its points.
    pub points: i32,
    /// Its place, from 1.
    pub place: u8,
    /// Its points by what they are for.
    pub sources: Vec<GainView>,
}

impl From<(Choice<String>, String)> for ChoiceView {
    fn from((choice, text): (Choice<String>, String)) -> ChoiceView {
        ChoiceView {
            action: choice.text,
            text,
            kind: choice.kind,
            die: choice.die,
            piece: choice.piece,
            target: choice.target.as_ref().map(PlaceView::from),
            cost: CostView { workers: choice.cost.workers.into(), silver: choice.cost.silver.into() },
            gains: choice.gains.into_iter().map(GainView::from).collect(),
        }
    }
}

impl From<Gain> for GainView {
    fn from(gain: Gain) -> GainView {
        match gain {
            Gain::Points(source, points) => GainView::Points { source, points },
            Gain::Counted(what, count) => GainView::Counted { what, count },
            Gain::Piece(piece) => GainView::Piece { piece },
        }
    }
}

impl From<&Place> for PlaceView {
    fn from(place: &Place) -> PlaceView {
        PlaceView { zone: place.zone, owner: place.owner.map(number), slot: place.slot.clone() }
    }
}

impl StepView {
    /// A step with its sentence.
    pub(crate) fn new(step: &Step, text: String) -> StepView {
        StepView {
            number: step.ply,
            seat: step.by.seat().map(number),
            action: step.action.clone(),
            text,
            events: step.events.iter().map(EventView::from).collect(),
        }
    }
}

impl From<&Event> for EventView {
    fn from(event: &Event) -> EventView {
        let plain =
            |event| EventView { event, seat: None, piece: None, place: None, what: None, count: None };
        match event {
            Event::PhaseBegan(phase) => EventView { count: Some((*phase).into()), ..plain("phase-began") },
            Event::PhaseEnded(phase) => EventView { count: Some((*phase).into()), ..plain("phase-ended") },
            Event::RoundBegan(round) => EventView { count: Some((*round).into()), ..plain("round-began") },
            Event::TurnBegan(seat) => EventView { seat: Some(number(*seat)), ..plain("turn-began") },
            Event::GameEnded => plain("game-ended"),
            Event::Rolled { seat, face } => {
                EventView { seat: seat.map(number), piece: Some(face.clone()), ..plain("rolled") }
            }
            Event::Revealed { piece, at } => {
                EventView { piece: Some(piece.clone()), place: Some(at.into()), ..plain("revealed") }
            }
            Event::Used { seat, die } => {
                EventView { seat: Some(number(*seat)), count: Some((*die).into()), ..plain("used") }
            }
            Event::Took { seat, piece, from } => moved("took", Some(number(*seat)), piece, from),
            Event::Placed { seat, piece, at } => moved("placed", Some(number(*seat)), piece, at),
            Event::Removed { seat, piece, from } => moved("removed", seat.map(number), piece, from),
            Event::Sold { seat, piece, count } => EventView {
                seat: Some(number(*seat)),
                piece: Some(piece.clone()),
                count: Some((*count).into()),
                ..plain("sold")
            },
            Event::Gained { seat, what, count } => EventView {
                seat: Some(number(*seat)),
                what: Some(what),
                count: Some((*count).into()),
                ..plain("gained")
            },
            Event::Spent { seat, what, count } => EventView {
                seat: Some(number(*seat)),
                what: Some(what),
                count: Some((*count).into()),
                ..plain("spent")
            },
            Event::Scored { seat, source, points } => EventView {
                seat: seat.map(number),
                what: Some(source),
                count: Some((*points).into()),
                ..plain("scored")
            },
            Event::Step { step, piece, at, count } => EventView {
                piece: Some(piece.clone()).filter(|piece| !piece.is_empty()),
                place: at.as_ref().map(Into::into),
                what: Some(step),
                count: Some((*count).into()),
                ..plain("step")
            },
            Event::Moved { seat, track, to } => EventView {
                seat: Some(number(*seat)),
                what: Some(track),
                count: Some((*to).into()),
                ..plain("moved")
            },
        }
    }
}

fn moved(event: &'static str, seat: Option<u8>, piece: &str, place: &Place) -> EventView {
    EventView {
        event,
        seat,
        piece: Some(piece.to_owned()),
        place: Some(place.into()),
        what: None,
        count: None,
    }
}

impl From<Picture> for PictureView {
    fn from(picture: Picture) -> PictureView {
        let slot = |slot: table::Slot| SlotView {
            name: slot.name,
            color: slot.color,
            number: slot.number,
            pieces: slot
                .pieces
                .into_iter()
                .map(|piece| PieceView { name: piece.name, count: piece.count })
                .collect(),
        };
        let zone = |zone: table::Zone| ZoneView {
            name: zone.name,
            owner: zone.owner.map(number),
            print: zone.print,
            slots: zone.slots.into_iter().map(slot).collect(),
        };
        let counter = |counter: table::Counter| CounterView {
            owner: counter.owner.map(number),
            name: counter.name,
            value: counter.value,
        };
        PictureView {
            zones: picture.zones.into_iter().map(zone).collect(),
            counters: picture.counters.into_iter().map(counter).collect(),
        }
    }
}

/// All sides, the best first.
pub(crate) fn sides(standing: &Standing) -> Vec<SideView> {
    let side = |side: &tabletop::standing::SideStanding| SideView {
        seats: side.rank.side.seats().into_iter().map(number).collect(),
        name: match side.rank.side {
            Side::Automatic(name) => Some(name),
            Side::Seat(_) | Side::Team(_) | Side::Game => None,
        },
        points: side.rank.points,
        place: side.rank.place,
        sources: side.sources.iter().map(|&(source, points)| GainView::Points { source, points }).collect(),
    };
    standing.sides.iter().map(side).collect()
}
