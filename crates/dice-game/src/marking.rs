//! What happens on one page: numbers are written, areas completed, bonuses circled.

use tabletop::Seat;

use crate::colors::{Bonus, Color, bit};
use crate::page::Page;
use crate::rules::Rules;
use crate::score::COMMODITY_SOURCE;
use crate::sheets::{CASTLES, Sheet};
use crate::state::{Choice, Mark, Stage, State};
use crate::telling::{Silent, Voice};
use crate::values::COMMODITY_POINTS;

impl Page {
    /// Writes a number into a hex, with what follows for the numbers that areas take.
    ///
    /// Every number of a city is different (DICE-HEX-ORANGE), all of a pasture are the same (DICE-HEX-YELLOW), and a
    /// castle takes the numbers around it (DICE-HEX-GREEN). Each area goes its own way (DICE-HEX-IND).
    #[inline]
    pub(crate) fn enter(&mut self, sheet: &Sheet, hex: u8, number: u8) {
        self.write(hex, number);
        let (bit, area) = (bit(number), sheet.area_of(hex));
        self.allowed[area] &= sheet.color(hex).numbers_beside(bit);
        let [a, b, c, d, ..] = &mut self.allowed;
        let gained = sheet.castles_beside(hex) * u32::from(bit);
        [*a, *b, *c, *d] = (u32::from_le_bytes([*a, *b, *c, *d]) | gained).to_le_bytes();
    }
}

impl Rules {
    /// Marks the starting castle: its point counts in the first phase, its bonus is circled (DICE-SETUP-03, -04).
    pub(crate) fn mark_castle(&self, page: &mut Page, hex: u8, voice: impl Voice) {
        page.write(hex, 0);
        voice.marked(hex, 0);
        self.complete_area(page, 0, hex, voice);
    }

    /// Marks a hex and checks off what that costs; gives the bit of the colour if it completes one.
    #[inline]
    pub(crate) fn mark(&self, page: &mut Page, phase: u8, mark: Mark, voice: impl Voice) -> u8 {
        if let Some(bonus) = mark.with {
            page.owned[bonus.index()] -= 1;
            page.used[bonus.index()] += 1;
            voice.spent(bonus, 1);
        }
        page.enter(self.sheet, mark.hex, mark.number);
        voice.marked(mark.hex, mark.number);
        let area = self.sheet.area(mark.hex);
        if !page.marked().covers(area.hexes) {
            return 0;
        }
        self.complete_area(page, phase, mark.hex, voice);
        let is_last = page.marked().covers(self.sheet.colors[area.color.index()]);
        u8::from(is_last) << area.color.index()
    }

    /// Points by size and phase, and the bonus, for the area of a hex (DICE-AREA-01 to -05).
    #[inline]
    fn complete_area(&self, page: &mut Page, phase: u8, hex: u8, voice: impl Voice) {
        let area = self.sheet.area(hex);
        let points = area.points[usize::from(phase)];
        page.points[usize::from(phase)] += points;
        voice.scored(area.color.areas(), points);
        if let Some(bonus) = area.bonus {
            self.gain_in(page, bonus, area.color == Color::Green, voice);
        }
    }

    /// Circles a bonus, if the sheet has a circle left (AMB-DIC-09).
    #[inline]
    fn gain(&self, page: &mut Page, bonus: Bonus, voice: impl Voice) {
        self.gain_in(page, bonus, false, voice);
    }

    /// Circles a bonus; next to the green hex there is always room.
    #[inline]
    fn gain_in(&self, page: &mut Page, bonus: Bonus, green: bool, voice: impl Voice) {
        if !self.has_circle_limits || green || self.has_circle_left(page, bonus) {
            page.owned[bonus.index()] += 1;
            voice.gained(bonus);
        }
    }

    #[cold]
    fn has_circle_left(&self, page: &Page, bonus: Bonus) -> bool {
        self.setup.circles(bonus).has_more_than(self.circles_taken(page, bonus))
    }

    /// How many circles of a bonus are taken, not counting those next to the green hex.
    fn circles_taken(&self, page: &Page, bonus: Bonus) -> u8 {
        let is_marked_castle = |castle: &usize| {
            let area = &self.sheet.areas[*castle];
            area.bonus == Some(bonus) && page.marked().covers(area.hexes)
        };
        let castles = (0..CASTLES).filter(is_marked_castle).count() as u8;
        page.owned[bonus.index()] + page.used[bonus.index()] - castles
    }

    /// Sells all commodities: for each a silver and two points, without using a bonus (DICE-ROUND-03, AMB-DIC-08).
    pub(crate) fn sell(&self, page: &mut Page, phase: u8, voice: impl Voice) {
        let sold = std::mem::take(&mut page.owned[Bonus::Commodity.index()]);
        page.used[Bonus::Commodity.index()] += sold;
        page.sold[usize::from(phase)] += sold;
        page.points[usize::from(phase)] += COMMODITY_POINTS * sold;
        voice.sold(sold);
        voice.spent(Bonus::Commodity, sold);
        voice.scored(COMMODITY_SOURCE, COMMODITY_POINTS * sold);
        for _ in 0..sold {
            self.gain(page, Bonus::Silver, voice);
        }
    }

    /// Marks no hex and circles a worker (DICE-ROUND-06).
    #[inline]
    pub(crate) fn pass(&self, page: &mut Page, voice: impl Voice) {
        page.passes += 1;
        self.gain(page, Bonus::Worker, voice);
    }

    /// The page of a seat after the round, as far as the seat has chosen, without points for colours.
    #[inline]
    pub fn page_as_chosen(&self, state: &State, seat: Seat) -> Page {
        let (mut page, choice) = (*state.page(seat), state.choice(seat));
        match (state.stage, choice.first) {
            (Stage::Marks, _) => drop(self.write_choice(&mut page, state.phase, choice, Silent)),
            (Stage::Castles, Some(castle)) => self.mark_castle(&mut page, castle.hex, Silent),
            _ => {}
        }
        page
    }

    /// Writes what a seat has chosen in a round on its page; gives the colours that it completes, as bits.
    #[inline]
    pub(crate) fn write_choice(&self, page: &mut Page, phase: u8, choice: &Choice, voice: impl Voice) -> u8 {
        if choice.sells {
            self.sell(page, phase, voice);
        }
        let mut completed = 0;
        if let Some(mark) = choice.first {
            completed |= self.mark(page, phase, mark, voice);
        }
        if let Some(mark) = choice.second {
            completed |= self.mark(page, phase, mark, voice);
        }
        if choice.is_pass() {
            self.pass(page, voice);
        }
        completed
    }
}

impl Mark {
    /// A mark that costs nothing.
    pub const fn plain(hex: u8, number: u8) -> Mark {
        Mark { hex, number, with: None }
    }

    /// A mark for which a bonus is checked off.
    pub const fn with(hex: u8, number: u8, bonus: Bonus) -> Mark {
        Mark { hex, number, with: Some(bonus) }
    }
}
