//! What is still to happen: a small stack whose top says who acts and what is asked.
//!
//! Phases, rounds and turns are items of it too; there is no second state machine. An effect is pushed when it is
//! gained and popped when it is used or declined, so nesting needs no extra code.

use tabletop::Seat;

use crate::action::Die;
use crate::main_board::{Depot, Depots};
use crate::rooms::{Ask, Question};
use crate::tiles::{Building, Tile};

/// What grants an extra action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// A castle that was placed (BASE-TILE-CASTLE-01).
    Castle,
    /// A white castle, or a crane used as one: the only cause that comes with a die (EXP-WHITE-03).
    WhiteCastle,
    /// A space of a trade route (EXP-ROUTE-04).
    TradeRoute,
    /// The target of the solo game (SOLO-18).
    SoloTarget,
    /// A bonus of a vineyard (AMB-VIN-09).
    Vineyard,
}

impl Cause {
    /// What grants the action, after "the action of".
    pub const fn name(self) -> &'static str {
        match self {
            Cause::Castle => "the castle",
            Cause::WhiteCastle => "the white castle",
            Cause::TradeRoute => "the trade route",
            Cause::SoloTarget => "the target",
            Cause::Vineyard => "the vineyard",
        }
    }
}

/// One thing that is still to happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    /// Nothing: fills the unused part of the stack.
    Nothing,

    // Chance.
    /// A seat is dealt one of its starting goods; this many are left, the next one included.
    DealGood(Seat, u8),
    /// The start player is drawn.
    DrawStart,
    /// The seat at this place of the turn order is dealt a duchy board.
    DealBoard(u8),
    /// Chance turns the board of a seat to one of its sides.
    TurnBoard(Seat),
    /// The depots are filled from this space on, counted over all depots.
    FillDepots(u8),
    /// The black depot is filled from this space on.
    FillBlack(u8),
    /// The five goods of the phase are laid out from this one on.
    FillGoods(u8),
    /// The dice are rolled from this one on: two for each place of the turn order, then the white die.
    Roll(u8),

    // Questions to a seat.
    /// Which side of the duchy board?
    ChooseSide(Seat),
    /// Where does the starting castle go?
    ChooseCastle(Seat),
    /// The turn: dice, purchases, end.
    Turn(Seat),
    /// An extra action, as if with a die of that number; [`Die::NONE`] stands for any number, as with a castle.
    Extra(Seat, Die, Cause),
    /// The effect of a building.
    Effect(Seat, Building),
    /// Which depot does the ship unload?
    Ship(Seat),
    /// Which depot next to this one does the ship unload too (MON-05)?
    ShipAlso(Seat, Depot),
    /// Which colours of the goods in these depots are taken? The second is the black depot if there is only one.
    ChooseGoods(Seat, Depot, Depot),
    /// Which stored tile makes room for this one?
    Discard(Seat, Tile),
    /// Which tile goes directly into the duchy: one of the black depot, or of any numbered one?
    Settle(Seat, Depots),
    /// Where in the duchy does this tile go, which was never stored?
    SettleTile(Seat, Tile),

    // Bookkeeping.
    /// A tile goes into storage as soon as the question above is answered.
    Store(Seat, Tile),
    /// The starting castles: first all are chosen, then they count from this place of the turn order on.
    StartCastles(u8),
    /// A phase begins.
    PhaseBegins,
    /// A round begins.
    RoundBegins,
    /// The turn of this place of the turn order, or the end of the round.
    NextTurn(u8),
    /// A phase ends.
    PhaseEnds,
    /// Mines pay, and the next phase or the final scoring follows.
    MinesPay,
    /// Final scoring.
    GameEnds,

    /// Something of an expansion.
    Room(Ask),
}

impl Item {
    /// The seat that is asked, if this is a question.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Item::ChooseSide(seat)
            | Item::ChooseCastle(seat)
            | Item::Turn(seat)
            | Item::Extra(seat, ..)
            | Item::Effect(seat, _)
            | Item::Ship(seat)
            | Item::ShipAlso(seat, _)
            | Item::ChooseGoods(seat, _, _)
            | Item::Discard(seat, _)
            | Item::Settle(seat, _)
            | Item::SettleTile(seat, _) => Some(seat),
            Item::Room(ask) => ask.seat(),
            _ => None,
        }
    }

    /// Whether chance is asked.
    #[inline]
    pub fn is_chance(self) -> bool {
        match self {
            Item::DealGood(..)
            | Item::DrawStart
            | Item::DealBoard(_)
            | Item::TurnBoard(_)
            | Item::FillDepots(_)
            | Item::FillBlack(_)
            | Item::FillGoods(_)
            | Item::Roll(_) => true,
            Item::Room(ask) => ask.is_chance(),
            _ => false,
        }
    }

    /// Whether purchases and other any-time actions are offered here (AMB-ENG-02).
    #[inline]
    pub fn chooses_action(self) -> bool {
        match self {
            Item::Turn(_) | Item::Extra(..) | Item::Effect(..) => true,
            Item::Room(ask) => ask.chooses_action(),
            _ => false,
        }
    }
}

/// The stack. The room left in it is for expansions.
pub type Agenda = tabletop::agenda::Agenda<Item, 20>;

impl tabletop::agenda::Blank for Item {
    const NOTHING: Item = Item::Nothing;
}
