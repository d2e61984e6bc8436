//! What a net sees of a position of the dice game: every page as its seat has chosen, and the time.
//!
//! Nets learn the four printed sheets themselves besides what all sheets have in common: a hex, an area and the way to it
//! are features of their sheet. What others have chosen in the round is seen only where the position shows it, and what a
//! seat sees does not.

use dice_game::colors::{Bonus, Color};
use dice_game::sheets::{CASTLES, HEXES, MAX_AREAS};
use dice_game::values::{PHASES, TIME_BOXES};
use dice_game::{Page, Rules, State};
use hexes::{HEXAGON, HexSet};
use tabletop::{Game as _, Seat};

use crate::net::layout::{count, first_of, when};
use crate::net::{Block, Inputs, Layout};

#[cfg(test)]
mod tests;

/// The features of the dice game. A block is never changed: what is new is a new block.
pub const LAYOUT: Layout = Layout { game: "dice", side: SIDE, table: TABLE, stages: 4 * PHASES };

const SHEETS: usize = 4;
/// Pairs of a size, at most 4, and the number of hexes that are missing.
const PROGRESS: usize = 14;
/// The steps to an area that are told apart: none, one, more.
const STEPS: usize = 3;
const SIZES: usize = 4;
/// How many numbers an area takes: none to all six.
const TAKES: usize = 7;
const MOST_OF_A_COLOR: usize = 9;

const fn block(name: &'static str, size: usize) -> Block {
    Block { name, size }
}

const SIDE: &[Block] = &[
    block("areas", Color::COUNT * PROGRESS * STEPS),
    block("numbers of areas", Color::COUNT * SIZES * TAKES * 2),
    block("hexes of the sheet", SHEETS * HEXES * 2),
    block("areas of the sheet", SHEETS * MAX_AREAS * SIZES),
    block("castles of the sheet", SHEETS * CASTLES * TAKES),
    block("openings", Color::COUNT * 6 * 3),
    block("numbers of colours", Color::COUNT * 6),
    block("colours of numbers", 6 * Color::COUNT),
    block("combinations", 36),
    block("numbers", 6),
    block("bonuses", Bonus::COUNT * 6),
    block("circles", 2 * 5),
    block("colours", Color::COUNT * (MOST_OF_A_COLOR + 1) * 3),
    block("choice to come", 2),
];

const TABLE: &[Block] = &[
    block("time", PHASES * (TIME_BOXES as usize + 1)),
    block("castles to choose", 1),
    block("players", 5),
    block("sheet", SHEETS),
    block("rules", 4),
];

const AREAS: u16 = first_of(SIDE, "areas");
const AREA_NUMBERS: u16 = first_of(SIDE, "numbers of areas");
const SHEET_HEXES: u16 = first_of(SIDE, "hexes of the sheet");
const SHEET_AREAS: u16 = first_of(SIDE, "areas of the sheet");
const SHEET_CASTLES: u16 = first_of(SIDE, "castles of the sheet");
const OPENINGS: u16 = first_of(SIDE, "openings");
const OF_COLORS: u16 = first_of(SIDE, "numbers of colours");
const OF_NUMBERS: u16 = first_of(SIDE, "colours of numbers");
const COMBINATIONS: u16 = first_of(SIDE, "combinations");
const NUMBERS: u16 = first_of(SIDE, "numbers");
const BONUSES: u16 = first_of(SIDE, "bonuses");
const CIRCLES: u16 = first_of(SIDE, "circles");
const COLORS: u16 = first_of(SIDE, "colours");
const TO_COME: u16 = first_of(SIDE, "choice to come");

const TIME: u16 = first_of(TABLE, "time");
const CASTLES_TO_CHOOSE: u16 = first_of(TABLE, "castles to choose");
const PLAYERS: u16 = first_of(TABLE, "players");
const SHEET: u16 = first_of(TABLE, "sheet");
const RULES: u16 = first_of(TABLE, "rules");

/// Looks at a position.
pub(super) fn look<'a>(rules: &Rules, state: &State, inputs: &'a mut Inputs) -> &'a Inputs {
    let gone = colors_gone(rules, state);
    inputs.count = rules.seats();
    for (seat, slots) in Seat::all(rules.seats()).zip(&mut inputs.sides) {
        slots.clear();
        let page = rules.page_as_chosen(state, seat);
        let survey = Survey { rules, page: &page };
        survey.areas(slots);
        survey.hexes(slots);
        survey.openings(slots);
        survey.bonuses(slots);
        survey.colors(gone, slots);
        slots.push(choice_to_come(rules, state, seat));
    }
    inputs.table.clear();
    table(rules, state, &mut inputs.table);
    let half = usize::from(2 * state.time() >= rules.column());
    let stage = 2 * usize::from(state.phase()) + half;
    inputs.stage = if rules.is_solo() { stage } else { 2 * PHASES + stage };
    inputs
}

/// The colours whose first and whose second points are gone, as bits.
fn colors_gone(rules: &Rules, state: &State) -> (u8, u8) {
    if rules.is_solo() {
        return (if state.phase() < 2 { 0 } else { u8::MAX }, 0);
    }
    let add = |(firsts, seconds), page: &Page| (firsts | page.firsts, seconds | page.seconds);
    state.pages().iter().fold((0, 0), add)
}

fn table(rules: &Rules, state: &State, slots: &mut Vec<u16>) {
    let boxes = u16::from(TIME_BOXES);
    slots.push(TIME + u16::from(state.phase()) * (boxes + 1) + u16::from(state.time()).min(boxes));
    let is_first = state.pages()[0].marked().is_empty();
    slots.push(when(is_first, CASTLES_TO_CHOOSE));
    slots.push(PLAYERS + u16::from(rules.players().clamp(1, 5)) - 1);
    slots.push(SHEET + rules.sheet.letter as u16);
    let setup = &rules.setup;
    let standard = dice_game::Setup::default();
    let differs = [
        setup.pass_requires_no_legal != standard.pass_requires_no_legal,
        setup.same_round_bonus != standard.same_round_bonus,
        setup.silver_circles != standard.silver_circles,
        setup.worker_circles != standard.worker_circles,
    ];
    for (at, differs) in (0..).zip(differs) {
        slots.push(when(differs, RULES + at));
    }
}

/// Whether a seat still has to choose in this round, and whether it can mark a hex with the dice as they are.
fn choice_to_come(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let (dice, page) = (state.dice(), state.page(seat));
    let takes = |hex: u8| page.allowed(rules.sheet.area_of(hex)) & dice.pip_bits() != 0;
    let hexes = page.open() & rules.sheet.of_colors(dice.color_bits());
    when(state.is_asked(seat), TO_COME + u16::from(hexes.into_iter().any(takes)))
}

/// One page.
struct Survey<'a> {
    rules: &'a Rules,
    page: &'a Page,
}

impl Survey<'_> {
    fn letter(&self) -> usize {
        self.rules.sheet.letter as usize
    }

    /// Every area by what is missing, how far it is and what it takes.
    fn areas(&self, slots: &mut Vec<u16>) {
        let (page, marked) = (self.page, self.page.marked());
        let near = page.open();
        let next = HEXAGON.neighbours_of(near).without(marked);
        for (place, area) in self.rules.sheet.areas.iter().enumerate() {
            let (color, size) = (area.color.index(), area.hexes.len());
            let missing = area.hexes.without(marked).len();
            let steps = match area.hexes {
                _ if missing == 0 => 0,
                hexes if !(hexes & near).is_empty() => 0,
                hexes if !(hexes & next).is_empty() => 1,
                _ => 2,
            };
            let progress = (size - 1) * (size + 2) / 2 + missing;
            slots.push(AREAS + ((color * PROGRESS + progress) * STEPS + steps) as u16);
            let takes = page.allowed(place).count_ones() as usize;
            let cell = ((color * SIZES + missing.saturating_sub(1)) * TAKES + takes) * 2;
            slots.push(when(missing > 0, AREA_NUMBERS + (cell + usize::from(steps == 0)) as u16));
            let cell = (self.letter() * MAX_AREAS + place) * SIZES;
            slots.push(count(SHEET_AREAS + cell as u16, missing, SIZES));
            if place < CASTLES {
                let cell = (self.letter() * CASTLES + place) * TAKES + takes;
                slots.push(when(missing > 0, SHEET_CASTLES + cell as u16));
            }
        }
    }

    /// Which hexes are marked, and which can be next.
    fn hexes(&self, slots: &mut Vec<u16>) {
        let (marked, open): (HexSet, HexSet) = (self.page.marked(), self.page.open());
        for hex in 0..HEXES as u8 {
            let cell = (self.letter() * HEXES + usize::from(hex)) * 2 + usize::from(open.has(hex));
            slots.push(when(marked.has(hex) || open.has(hex), SHEET_HEXES + cell as u16));
        }
    }

    /// What of the dice would mark a hex.
    fn openings(&self, slots: &mut Vec<u16>) {
        let mut open = [[0_u8; 6]; Color::COUNT];
        self.page.open().for_each(|hex| {
            let sheet = self.rules.sheet;
            let allowed = self.page.allowed(sheet.area_of(hex));
            let row = &mut open[sheet.color(hex).index()];
            row.iter_mut().enumerate().for_each(|(at, hexes)| *hexes += allowed >> at & 1);
        });
        for (cell, &hexes) in open.iter().flatten().enumerate() {
            slots.push(count(OPENINGS + 3 * cell as u16, hexes.into(), 3));
        }
        for (at, row) in open.iter().enumerate() {
            let numbers = row.iter().filter(|&&hexes| hexes > 0).count();
            slots.push(count(OF_COLORS + 6 * at as u16, numbers, 6));
        }
        let mut all = 0;
        for at in 0..6 {
            let colors = open.iter().filter(|row| row[at] > 0).count();
            slots.push(count(OF_NUMBERS + (at * Color::COUNT) as u16, colors, Color::COUNT));
            all += usize::from(colors > 0);
        }
        slots.push(count(NUMBERS, all, 6));
        slots.push(count(COMBINATIONS, open.iter().flatten().filter(|&&hexes| hexes > 0).count(), 36));
    }

    /// Bonuses, and the circles that are left where they are limited.
    fn bonuses(&self, slots: &mut Vec<u16>) {
        for bonus in Bonus::ALL {
            slots.push(count(BONUSES + 6 * bonus.index() as u16, self.page.has(bonus).into(), 6));
        }
        for (at, bonus) in (0..).zip([Bonus::Silver, Bonus::Worker]) {
            let limit = self.rules.setup.circles(bonus).0;
            let taken = self.page.owned[bonus.index()] + self.page.used[bonus.index()];
            let left = u16::from(limit.saturating_sub(taken).min(4));
            slots.push(when(limit > 0, CIRCLES + 5 * at + left));
        }
    }

    /// Every colour that brings points yet, by what is missing and which points are left.
    fn colors(&self, (firsts_gone, seconds_gone): (u8, u8), slots: &mut Vec<u16>) {
        for color in Color::ALL {
            let at = color.index();
            let is_gone = |bits: u8| bits >> at & 1 == 1;
            let missing = self.rules.sheet.colors[at].without(self.page.marked()).len().min(MOST_OF_A_COLOR);
            let left = match (is_gone(firsts_gone), is_gone(seconds_gone)) {
                (false, _) => 0,
                (true, false) => 1,
                (true, true) => 2,
            };
            let is_done = is_gone(self.page.firsts | self.page.seconds);
            let cell = (at * (MOST_OF_A_COLOR + 1) + missing) * 3 + left;
            slots.push(when(!is_done, COLORS + cell as u16));
        }
    }
}
