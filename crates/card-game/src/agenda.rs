//! What is still to happen: a small stack whose top says who acts and what is asked.
//!
//! Rounds and turns are items of it too; there is no second state machine. A function is pushed when it is gained and
//! popped when it is used or declined, so nesting needs no extra code.

use tabletop::Seat;

use crate::card::{Card, Kind};

/// One thing that is still to happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    /// Nothing: fills the unused part of the stack.
    Nothing,

    // Chance.
    /// A seat is dealt its starting good; then the seats after it.
    DealGood(Seat),
    /// A seat is dealt its starting animal; then the seats after it.
    DealAnimal(Seat),
    /// The start player is drawn.
    DrawStart,
    /// The next card of a pile of goods is turned up.
    RevealGoods,
    /// The next card of a pile of animals is turned up.
    RevealAnimals,
    /// The display is filled from this card on.
    FillDisplay(u8),
    /// This many cards of Aaron's pile are still to be turned up.
    RevealAaron(u8),
    /// A seat draws until it has two cards in hand.
    DrawHand(Seat),
    /// A seat draws this many more of the cards it has bought.
    DrawBought(Seat, u8),

    // Questions to a seat.
    /// The turn: play a card, buy, end.
    Turn(Seat),
    /// An action with this number.
    Action(Seat, u8),
    /// The action of a castle, with any number.
    Castle(Seat),
    /// The function of a building that offers a choice.
    Function(Seat, Kind),
    /// From which pile is the good taken?
    TakeGood(Seat),
    /// From which pile is the animal taken?
    TakeAnimal(Seat),
    /// Which bonus of the round?
    Bonus(Seat),
    /// What comes first, the bonus or the function of this card?
    Order(Seat, Card),
    /// Which of the bought cards is used, and how?
    Bought(Seat),
    /// Which project makes room for this card?
    Discard(Seat, Card),
    /// How many workers are among the cards converted into this many points?
    Return(Seat, u8),

    // Bookkeeping.
    /// The function of a card that has been placed.
    Placed(Seat, Card),
    /// The piles of goods and animals are laid out.
    SetUpPiles,
    /// A round begins.
    RoundBegins,
    /// Everybody is dealt the six cards of the round.
    DealHands,
    /// The turn of this place of the turn order, or the next six.
    NextTurn(u8),
    /// A round ends.
    RoundEnds,
}

impl Item {
    /// The seat that is asked, if this is a question.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Item::Turn(seat)
            | Item::Action(seat, _)
            | Item::Castle(seat)
            | Item::Function(seat, _)
            | Item::TakeGood(seat)
            | Item::TakeAnimal(seat)
            | Item::Bonus(seat)
            | Item::Order(seat, _)
            | Item::Bought(seat)
            | Item::Discard(seat, _)
            | Item::Return(seat, _) => Some(seat),
            _ => None,
        }
    }

    /// Whether chance is asked.
    #[inline]
    pub const fn is_chance(self) -> bool {
        matches!(
            self,
            Item::DealGood(_)
                | Item::DealAnimal(_)
                | Item::DrawStart
                | Item::RevealGoods
                | Item::RevealAnimals
                | Item::FillDisplay(_)
                | Item::RevealAaron(_)
                | Item::DrawHand(_)
                | Item::DrawBought(..)
        )
    }

    /// Whether three cards may be bought here: at every question about an action or a function, but not while a
    /// project is discarded, bought cards are sorted or payment is counted out (CARD-SILVER-01).
    #[inline]
    pub const fn offers_purchase(self) -> bool {
        matches!(
            self,
            Item::Turn(_)
                | Item::Action(..)
                | Item::Castle(_)
                | Item::Function(..)
                | Item::TakeGood(_)
                | Item::TakeAnimal(_)
                | Item::Bonus(_)
                | Item::Order(..)
        )
    }
}

/// The stack.
pub type Agenda = tabletop::agenda::Agenda<Item, 32>;

impl tabletop::agenda::Blank for Item {
    const NOTHING: Item = Item::Nothing;
}

/// The most items a position may be written with; more never come together in play.
pub const DEEPEST: usize = 16;
