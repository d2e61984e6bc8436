//! The rules of one game: built once from a [`Setup`], shared by reference, never changed.

use hexes::HexSet;
use tabletop::Seat;
use tabletop::choice::YesNo;
use tabletop::event::Ear;

use crate::colors::Bonus;
use crate::page::Page;
use crate::setup::{Circles, Setup, Variant};
use crate::sheets::Sheet;
use crate::state::State;
use crate::values::{SOLO_ROUNDS, TIME_BOXES};

/// The rules of one game.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What was asked for.
    pub setup: Setup,
    /// What is printed on everybody's page.
    pub sheet: &'static Sheet,
    /// For every set of colours, as bits, the hexes that have one of them.
    pub(crate) hexes_of: [HexSet; 64],
    pub(crate) silver_at_once: bool,
    pub(crate) pass_is_free: bool,
    pub(crate) has_circle_limits: bool,
    /// Where these rules report events; closed unless somebody asks for them.
    pub(crate) ear: Ear,
}

impl Rules {
    pub(crate) fn new(setup: Setup) -> Rules {
        let sheet = Sheet::of(setup.sheet);
        Rules {
            sheet,
            hexes_of: std::array::from_fn(|bits| sheet.of_colors(bits as u8)),
            silver_at_once: setup.same_round_bonus == YesNo::Yes,
            pass_is_free: setup.pass_requires_no_legal == YesNo::No,
            has_circle_limits: Bonus::ALL.into_iter().any(|bonus| setup.circles(bonus) != Circles(0)),
            ear: Ear::CLOSED,
            setup,
        }
    }

    /// How many players there are.
    #[inline]
    pub fn players(&self) -> u8 {
        self.setup.players
    }

    /// The seats in use.
    #[inline]
    pub(crate) fn all_seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(usize::from(self.setup.players))
    }

    /// Whether one player plays alone.
    #[inline]
    pub fn is_solo(&self) -> bool {
        self.setup.players == 1
    }

    /// Whether starting castles are chosen at the same time (DICE-SETUP-03).
    pub(crate) fn choose_castles_together(&self) -> bool {
        self.setup.variant == Variant::Standard
    }

    /// When the column of a phase is full: after ten boxes, in the solo game after eight rounds (DICE-SOLO-01).
    #[inline]
    pub fn column(&self) -> u8 {
        if self.is_solo() { SOLO_ROUNDS } else { TIME_BOXES }
    }

    /// The table before anybody has chosen a castle.
    pub(crate) fn table(&self) -> State {
        let mut state = State::empty(Page::blank(self.sheet));
        self.open_castles(&mut state);
        state
    }
}
