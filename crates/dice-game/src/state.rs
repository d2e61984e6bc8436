//! A position: every player's page, what they have chosen in this round, and the dice.

use tabletop::{Seat, Seats};

use crate::action::Action;
use crate::colors::{Bonus, Color};
use crate::page::Page;
use crate::setup::MAX_SEATS;

/// A position of the game.
///
/// Everything can be read; nothing can be set except by playing:
///
/// ```compile_fail,E0616
/// # use tabletop::{Game, Notation, text::Fields};
/// # let rules = dice_game::Rules::from_setup(&mut Fields::new()).unwrap();
/// let mut state = rules.start();
/// state.phase = 2;
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What each seat has written; what it chooses in this round is not written yet.
    pub(crate) pages: [Page; MAX_SEATS],
    /// What each seat has chosen in this round, hidden from the others until all have chosen.
    pub(crate) choices: [Choice; MAX_SEATS],
    /// The dice of this round.
    pub(crate) dice: Dice,
    /// 0 to 2 for phases I to III.
    pub(crate) phase: u8,
    /// Boxes checked off in the column of this phase; in the solo game, rounds begun.
    pub(crate) time: u8,
    /// What happens now.
    pub(crate) stage: Stage,
}

/// What happens now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Seats choose their starting castles.
    Castles,
    /// Chance rolls the die of this number: the hourglass, two colours, two pips.
    Roll(u8),
    /// Seats choose what to mark.
    Marks,
    /// The game is over.
    Over,
}

/// The dice as far as they are rolled; 0 and `None` are not. Equal kinds are in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dice {
    /// 1 or 2 hourglasses.
    pub hourglass: u8,
    /// The colour dice.
    pub colors: [Option<Color>; 2],
    /// The pip dice.
    pub pips: [u8; 2],
}

impl Dice {
    /// How many dice there are (DICE-COMP-01).
    pub const COUNT: u8 = 5;

    /// Whether commodities can be sold in this round (DICE-ROUND-03).
    #[inline]
    pub const fn is_double(self) -> bool {
        self.hourglass == 2
    }

    /// The colours that are shown, as bits.
    #[inline]
    pub fn color_bits(self) -> u8 {
        self.colors.iter().flatten().fold(0, |bits, color| bits | 1 << color.index())
    }

    /// The numbers that are shown, as bits.
    #[inline]
    pub fn pip_bits(self) -> u8 {
        self.pips.iter().fold(0, |bits, &pips| bits | (1 << pips) >> 1)
    }

    /// Whether two dice show the same, so that a combination can be built twice.
    #[inline]
    pub fn has_twins(self) -> bool {
        self.colors[0] == self.colors[1] || self.pips[0] == self.pips[1]
    }
}

/// What a seat has chosen in this round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choice {
    /// What it is asked next.
    pub asked: Asked,
    /// Whether it sells its commodities.
    pub sells: bool,
    /// The first hex; none if it has not chosen yet or passes.
    pub first: Option<Mark>,
    /// The second hex, paid with silver.
    pub second: Option<Mark>,
}

impl Choice {
    /// Nothing is asked, nothing was chosen.
    pub const NONE: Choice = Choice { asked: Asked::Nothing, sells: false, first: None, second: None };

    /// Whether a seat that was asked in a round has chosen to mark no hex (DICE-ROUND-06).
    #[inline]
    pub fn is_pass(&self) -> bool {
        self.asked == Asked::Nothing && self.first.is_none()
    }

    /// Adds one more choice of a round. Whether a second hex is asked for depends on the page, and is not said here.
    #[inline]
    pub fn add(&mut self, action: Action) {
        self.asked = Asked::Nothing;
        match action {
            Action::Sell => (self.sells, self.asked) = (true, Asked::First),
            Action::Keep => self.asked = Asked::First,
            Action::Mark { hex, number } => self.first = Some(Mark::plain(hex, number)),
            Action::Monk { hex, number } => self.first = Some(Mark::with(hex, number, Bonus::Monk)),
            Action::Worker { hex, number } => self.first = Some(Mark::with(hex, number, Bonus::Worker)),
            Action::Silver { hex, number } => self.second = Some(Mark::with(hex, number, Bonus::Silver)),
            Action::Done | Action::Pass => {}
            other => unreachable!("{other:?} is not a choice of a round"),
        }
    }

    /// Nothing was chosen yet.
    pub const fn ask(asked: Asked) -> Choice {
        Choice { asked, ..Choice::NONE }
    }
}

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Asked {
    /// Nothing more: it has chosen.
    Nothing,
    /// Its starting castle.
    Castle,
    /// Whether it sells its commodities.
    Sale,
    /// Which hex it marks.
    First,
    /// Which second hex it marks with silver, if any.
    Second,
}

/// A hex to be marked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// The hex.
    pub hex: u8,
    /// The number to write; 0 for a starting castle.
    pub number: u8,
    /// What is checked off for it: a monk, a worker or a silver.
    pub with: Option<Bonus>,
}

/// Read access.
impl State {
    /// The pages of all seats, including unused ones.
    #[inline]
    pub const fn pages(&self) -> &[Page; MAX_SEATS] {
        &self.pages
    }

    /// The dice of this round.
    #[inline]
    pub const fn dice(&self) -> Dice {
        self.dice
    }

    /// 0 to 2 for phases I to III.
    #[inline]
    pub const fn phase(&self) -> u8 {
        self.phase
    }

    /// Boxes checked off in the column of this phase; in the solo game, rounds begun.
    #[inline]
    pub const fn time(&self) -> u8 {
        self.time
    }

    /// What happens now.
    #[inline]
    pub const fn stage(&self) -> Stage {
        self.stage
    }
}

impl State {
    /// A table with that page for everybody and nothing asked.
    pub(crate) fn empty(page: Page) -> State {
        State {
            pages: [page; MAX_SEATS],
            choices: [Choice::NONE; MAX_SEATS],
            dice: Dice::default(),
            phase: 0,
            time: 0,
            stage: Stage::Castles,
        }
    }

    /// The page of a seat.
    #[inline]
    pub fn page(&self, seat: Seat) -> &Page {
        &self.pages[seat.index()]
    }

    /// The page of a seat, to change it.
    #[inline]
    pub(crate) fn page_mut(&mut self, seat: Seat) -> &mut Page {
        &mut self.pages[seat.index()]
    }

    /// What a seat has chosen in this round.
    #[inline]
    pub fn choice(&self, seat: Seat) -> &Choice {
        &self.choices[seat.index()]
    }

    /// The seats that still have to choose. Those that do not play are never asked.
    #[inline]
    pub fn asked(&self) -> Seats {
        let bits = (0..MAX_SEATS).map(|at| u8::from(self.choices[at].asked != Asked::Nothing) << at);
        Seats::from_bits(bits.sum())
    }

    /// Whether a seat still has to choose.
    #[inline]
    pub fn is_asked(&self, seat: Seat) -> bool {
        self.choice(seat).asked != Asked::Nothing
    }
}
