//! What a seat can choose.

use hexes::HexSet;
use tabletop::{Actions, Seat};

use crate::action::Action;
use crate::colors::{Bonus, Color, bit, numbers};
use crate::page::Page;
use crate::rules::Rules;
use crate::setup::Variant;
use crate::state::{Asked, Dice, Mark, Stage, State};
use crate::telling::Silent;
use crate::values::SINGLE_FACES;

impl Rules {
    /// All choices of the seat that acts next, in order.
    #[inline]
    pub(crate) fn choices(&self, state: &State, seat: Seat, actions: &mut Actions<Action>) {
        match state.choice(seat).asked {
            Asked::First => self.first_marks(state, seat, actions),
            Asked::Second => self.second_marks(state, seat, actions),
            Asked::Sale => actions.extend([Action::Sell, Action::Keep]),
            Asked::Castle => self.free_castles(state).for_each(|hex| actions.push(Action::Castle { hex })),
            Asked::Nothing => {}
        }
    }

    /// The castles a seat may start with: all, or those nobody has (DICE-SETUP-03, DICE-VAR-01).
    pub(crate) fn free_castles(&self, state: &State) -> HexSet {
        match self.setup.variant {
            Variant::AllDifferent => {
                let taken = self.all_seats().fold(HexSet::EMPTY, |all, seat| all | state.page(seat).marked());
                self.sheet.castles().without(taken)
            }
            Variant::Standard | Variant::AllSame => self.sheet.castles(),
        }
    }

    /// One combination of a colour die and a pip die, as they are or with one of them changed; or a worker instead
    /// (DICE-ROUND-04 to -06, DICE-BONUS-01 to -03).
    fn first_marks(&self, state: &State, seat: Seat, actions: &mut Actions<Action>) {
        let page = state.page(seat);
        let open = page.open();
        let of_shown_color = open & self.hexes_of[usize::from(state.dice.color_bits())];
        self.each_shown(page, of_shown_color, state.dice, |hex, number, fits| {
            push_if(actions, Action::Mark { hex, number }, fits);
        });
        let can_mark = !actions.is_empty();
        if page.has(Bonus::Monk) > 0 {
            self.each_shown(page, open, state.dice, |hex, number, fits| {
                push_if(actions, Action::Monk { hex, number }, fits);
            });
        }
        if page.has(Bonus::Worker) > 0 {
            of_shown_color.for_each(|hex| {
                let allowed = page.allowed(self.sheet.area_of(hex));
                numbers(allowed).for_each(|number| actions.push(Action::Worker { hex, number }));
            });
        }
        if self.pass_is_free || !can_mark {
            actions.push(Action::Pass);
        }
    }

    /// Calls `visit` with every hex of a set, every number that the dice show, and whether the hex takes it.
    #[inline]
    fn each_shown(&self, page: &Page, hexes: HexSet, dice: Dice, mut visit: impl FnMut(u8, u8, bool)) {
        let [low, high] = dice.pips;
        let high_bit = if low == high { 0 } else { bit(high) };
        hexes.for_each(|hex| {
            let allowed = page.allowed(self.sheet.area_of(hex));
            visit(hex, low, allowed & bit(low) != 0);
            visit(hex, high, allowed & high_bit != 0);
        });
    }

    fn second_marks(&self, state: &State, seat: Seat, actions: &mut Actions<Action>) {
        let page = self.page_as_chosen(state, seat);
        self.each_second(state, seat, &page, |hex, number, fits| {
            push_if(actions, Action::Silver { hex, number }, fits);
        });
        actions.push(Action::Done);
    }

    /// Calls `visit` with every second hex and whether it can be marked: with any combination but the very dice of the
    /// first, on a page on which the first is written (DICE-BONUS-04, AMB-DIC-06).
    #[inline]
    fn each_second(&self, state: &State, seat: Seat, page: &Page, mut visit: impl FnMut(u8, u8, bool)) {
        let Some(first) = state.choice(seat).first else { return };
        let used = (self.sheet.color(first.hex), first.number);
        let hexes = page.open() & self.hexes_of[usize::from(state.dice.color_bits())];
        let has_twins = state.dice.has_twins();
        self.each_shown(page, hexes, state.dice, |hex, number, fits| {
            let is_other = has_twins | ((self.sheet.color(hex), number) != used);
            visit(hex, number, fits & is_other);
        });
    }

    /// Whether a seat that has chosen its first hex can pay for and mark a second (DICE-BONUS-05, AMB-DIC-03).
    #[inline]
    pub(crate) fn can_go_on(&self, state: &State, seat: Seat) -> bool {
        let choice = state.choice(seat);
        let Some(first @ Mark { with: None, .. }) = choice.first else { return false };
        let page = state.page(seat);
        let brings_silver = self.silver_at_once && self.sheet.area(first.hex).bonus == Some(Bonus::Silver);
        if page.has(Bonus::Silver) == 0 && !choice.sells && !brings_silver {
            return false;
        }
        let page = self.page_as_chosen(state, seat);
        let mut silver = page.has(Bonus::Silver);
        if !self.silver_at_once {
            let mut before = *state.page(seat);
            if choice.sells {
                self.sell(&mut before, state.phase, Silent);
            }
            silver = before.has(Bonus::Silver);
        }
        let mut is_possible = false;
        self.each_second(state, seat, &page, |_, _, fits| is_possible |= fits);
        silver > 0 && is_possible
    }

    /// Whether a hex takes a number with the dice as they are, wherever it lies.
    pub(crate) fn takes(&self, page: &Page, hex: u8, number: u8) -> bool {
        page.allowed(self.sheet.area_of(hex)) & bit(number) != 0
    }

    /// The sum of the weights of all outcomes of the next die.
    #[inline]
    pub(crate) fn weight(&self, state: &State) -> u32 {
        if matches!(state.stage, Stage::Roll(_)) { 6 } else { 0 }
    }

    /// The outcome of the next die selected by a number.
    #[inline]
    pub(crate) fn roll(&self, state: &State, pick: u32) -> Action {
        match state.stage {
            Stage::Roll(0) => Action::Hourglass { boxes: if pick < SINGLE_FACES { 1 } else { 2 } },
            Stage::Roll(1 | 2) => Action::Color { color: Color::ALL[pick as usize] },
            _ => Action::Pips { pips: pick as u8 + 1 },
        }
    }

    /// All outcomes of the next die, in order.
    pub(crate) fn rolls(&self, state: &State, actions: &mut Actions<Action>) {
        match state.stage {
            Stage::Roll(0) => actions.extend([1, 2].map(|boxes| Action::Hourglass { boxes })),
            _ => actions.extend((0..6).map(|pick| self.roll(state, pick))),
        }
    }
}

/// Adds an action if it fits, without a branch: whether it fits is hard to predict.
#[inline]
fn push_if(actions: &mut Actions<Action>, action: Action, fits: bool) {
    let length = actions.len() + usize::from(fits);
    actions.push(action);
    actions.truncate(length);
}
