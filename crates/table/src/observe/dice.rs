//! The dice game as numbers.

use dice_game::colors::{Bonus, Color};
use dice_game::sheets::{HEXES, Letter};
use dice_game::state::{Asked, Choice, Mark, Stage};
use dice_game::values::PHASES;
use dice_game::{Action, Page, Rules, State};
use tabletop::{Actor, Game, Seat, Viewer};

use super::Observe;
use super::floats::{Floats, RowPart, part, rows, truth};
use super::numbers::{ActionKind, Block, place_in};

const LETTERS: [Letter; 4] = [Letter::A, Letter::B, Letter::C, Letter::D];
const COLORS: [Color; 6] =
    [Color::Purple, Color::Gray, Color::Blue, Color::Orange, Color::Green, Color::Yellow];
const BONUSES: [Bonus; 4] = [Bonus::Monk, Bonus::Silver, Bonus::Worker, Bonus::Commodity];

const CASTLE: Block<1> = Block::first("castle HEX", [HEXES]);
const SELL: Block<0> = CASTLE.then("sell", []);
const KEEP: Block<0> = SELL.then("keep", []);
const MARK: Block<2> = KEEP.then("mark HEX FROM-1", [HEXES, 6]);
const MONK: Block<2> = MARK.then("monk HEX FROM-1", [HEXES, 6]);
const WORKER: Block<2> = MONK.then("worker HEX FROM-1", [HEXES, 6]);
const SILVER: Block<2> = WORKER.then("silver HEX FROM-1", [HEXES, 6]);
const DONE: Block<0> = SILVER.then("done", []);
const PASS: Block<0> = DONE.then("pass", []);
const HOURGLASS: Block<1> = PASS.then("hourglass FROM-1", [2]);
const COLOR: Block<1> = HOURGLASS.then("color COLOR", [6]);
const PIPS: Block<1> = COLOR.then("pips FROM-1", [6]);

/// Entries for a printed hex, and for a hex on a page.
const PRINT: usize = 11;
const HEX: usize = 16;

impl Observe for Rules {
    const VERSION: u32 = 1;
    const MOST_SEATS: usize = dice_game::setup::MAX_SEATS;

    const KINDS: &'static [ActionKind] = &[
        CASTLE.kind(),
        SELL.kind(),
        KEEP.kind(),
        MARK.kind(),
        MONK.kind(),
        WORKER.kind(),
        SILVER.kind(),
        DONE.kind(),
        PASS.kind(),
        HOURGLASS.kind(),
        COLOR.kind(),
        PIPS.kind(),
    ];

    const TABLE: &'static [RowPart] = &[
        part("seats that play", 5),
        part("sheet", 8),
        part("castles, dice, marks or nothing come next", 4),
        part("phase", PHASES),
        part("time", 1),
        part("time of a phase", 1),
        part("hourglass die", 2),
        part("colour dice", 6),
        part("pip dice", 6),
        part("printed hexes", HEXES * PRINT),
    ];

    const SEAT: &'static [RowPart] = &[
        part("plays", 1),
        part("may act", 1),
        part("number of the seat", 5),
        part("question", 4),
        part("sells in this round", 1),
        part("first hex", HEXES),
        part("first hex: number", 6),
        part("first hex: paid with", 4),
        part("second hex", HEXES),
        part("second hex: number", 6),
        part("second hex: paid with", 4),
        part("hexes", HEXES * HEX),
        part("bonuses circled", 4),
        part("bonuses checked off", 4),
        part("commodities sold in each phase", PHASES),
        part("passes", 1),
        part("points", 1),
        part("points of each phase", PHASES),
        part("colours completed first", 6),
        part("colours completed second", 6),
    ];

    fn number(action: Action) -> usize {
        let mark = |block: Block<2>, hex: u8, number: u8| block.number([hex.into(), usize::from(number) - 1]);
        match action {
            Action::Castle { hex } => CASTLE.number([hex.into()]),
            Action::Sell => SELL.number([]),
            Action::Keep => KEEP.number([]),
            Action::Mark { hex, number } => mark(MARK, hex, number),
            Action::Monk { hex, number } => mark(MONK, hex, number),
            Action::Worker { hex, number } => mark(WORKER, hex, number),
            Action::Silver { hex, number } => mark(SILVER, hex, number),
            Action::Done => DONE.number([]),
            Action::Pass => PASS.number([]),
            Action::Hourglass { boxes } => HOURGLASS.number([usize::from(boxes) - 1]),
            Action::Color { color } => COLOR.number([place_in(&COLORS, color)]),
            Action::Pips { pips } => PIPS.number([usize::from(pips) - 1]),
        }
    }

    fn numbered(number: usize) -> Option<Action> {
        let mark = |block: Block<2>| block.fields(number).map(|[hex, pips]| (hex as u8, pips as u8 + 1));
        if let Some([hex]) = CASTLE.fields(number) {
            Some(Action::Castle { hex: hex as u8 })
        } else if let Some([]) = SELL.fields(number) {
            Some(Action::Sell)
        } else if let Some([]) = KEEP.fields(number) {
            Some(Action::Keep)
        } else if let Some((hex, number)) = mark(MARK) {
            Some(Action::Mark { hex, number })
        } else if let Some((hex, number)) = mark(MONK) {
            Some(Action::Monk { hex, number })
        } else if let Some((hex, number)) = mark(WORKER) {
            Some(Action::Worker { hex, number })
        } else if let Some((hex, number)) = mark(SILVER) {
            Some(Action::Silver { hex, number })
        } else if let Some([]) = DONE.fields(number) {
            Some(Action::Done)
        } else if let Some([]) = PASS.fields(number) {
            Some(Action::Pass)
        } else if let Some([boxes]) = HOURGLASS.fields(number) {
            Some(Action::Hourglass { boxes: boxes as u8 + 1 })
        } else if let Some([color]) = COLOR.fields(number) {
            Some(Action::Color { color: COLORS[color] })
        } else {
            PIPS.fields(number).map(|[pips]| Action::Pips { pips: pips as u8 + 1 })
        }
    }

    fn observe(&self, state: &State, viewer: Viewer, out: &mut [f32]) {
        let seen = &self.seen_by(state, viewer);
        let (table, seats) = rows(self, viewer, out);
        fill_table(self, seen, table);
        seats.for_each(|(seat, row)| fill_seat(self, seen, seat, row));
    }
}

fn fill_table(rules: &Rules, seen: &State, mut floats: Floats<'_>) {
    floats.one_of("seats that play", Some(rules.seats() - 1));
    floats.one_of("sheet", Some(place_in(&LETTERS, rules.sheet.letter)));
    let stage = match seen.stage() {
        Stage::Castles => 0,
        Stage::Roll(_) => 1,
        Stage::Marks => 2,
        Stage::Over => 3,
    };
    floats.one_of("castles, dice, marks or nothing come next", Some(stage));
    floats.one_of("phase", Some(usize::from(seen.phase())));
    floats.value("time", f32::from(seen.time()) / 10.0);
    floats.value("time of a phase", f32::from(rules.column()) / 10.0);
    floats.one_of("hourglass die", usize::from(seen.dice().hourglass).checked_sub(1));
    let colors = floats.part("colour dice");
    seen.dice().colors.into_iter().flatten().for_each(|color| colors[place_in(&COLORS, color)] += 0.5);
    let pips = floats.part("pip dice");
    seen.dice().pips.into_iter().filter(|&die| die > 0).for_each(|die| pips[usize::from(die) - 1] += 0.5);
    let hexes = floats.part("printed hexes").chunks_exact_mut(PRINT);
    for (hex, out) in hexes.enumerate() {
        let area = rules.sheet.area(hex as u8);
        out[place_in(&COLORS, area.color)] = 1.0;
        area.bonus.into_iter().for_each(|bonus| out[6 + place_in(&BONUSES, bonus)] = 1.0);
        out[10] = area.hexes.len() as f32 / 4.0;
    }
    floats.finish();
}

fn fill_seat(rules: &Rules, seen: &State, seat: Seat, mut row: Floats<'_>) {
    row.flag("plays", true);
    row.flag("may act", rules.next(seen).includes(Actor::Seat(seat)));
    row.one_of("number of the seat", Some(seat.index()));
    fill_choice(seen.choice(seat), &mut row);
    fill_page(rules, seen.page(seat), &mut row);
    row.finish();
}

fn fill_choice(choice: &Choice, row: &mut Floats<'_>) {
    let asked = match choice.asked {
        Asked::Nothing => None,
        Asked::Castle => Some(0),
        Asked::Sale => Some(1),
        Asked::First => Some(2),
        Asked::Second => Some(3),
    };
    row.one_of("question", asked);
    row.flag("sells in this round", choice.sells);
    fill_mark(choice.first, row, ["first hex", "first hex: number", "first hex: paid with"]);
    fill_mark(choice.second, row, ["second hex", "second hex: number", "second hex: paid with"]);
}

fn fill_mark(mark: Option<Mark>, row: &mut Floats<'_>, [hex, number, with]: [&str; 3]) {
    row.one_of(hex, mark.map(|mark| mark.hex.into()));
    row.one_of(number, mark.and_then(|mark| usize::from(mark.number).checked_sub(1)));
    row.one_of(with, mark.and_then(|mark| mark.with).map(|bonus| place_in(&BONUSES, bonus)));
}

fn fill_page(rules: &Rules, page: &Page, row: &mut Floats<'_>) {
    for (hex, out) in row.part("hexes").chunks_exact_mut(HEX).enumerate() {
        let hex = hex as u8;
        let allowed = page.allowed(rules.sheet.area_of(hex));
        out[0] = truth(page.marked().has(hex));
        out[1] = truth(page.marked_by(0).has(hex));
        out[2] = truth(page.marked_by(1).has(hex));
        out[3] = truth(page.open().has(hex));
        (0..6).for_each(|at| out[4 + at] = truth(page.number(hex) == at as u8 + 1));
        (0..6).for_each(|at| out[10 + at] = truth(allowed >> at & 1 == 1));
    }
    let circled = row.part("bonuses circled").iter_mut().zip(BONUSES);
    circled.for_each(|(entry, bonus)| *entry = f32::from(page.owned[bonus.index()]) / 5.0);
    let checked = row.part("bonuses checked off").iter_mut().zip(BONUSES);
    checked.for_each(|(entry, bonus)| *entry = f32::from(page.used[bonus.index()]) / 5.0);
    let sold = row.part("commodities sold in each phase").iter_mut().zip(page.sold);
    sold.for_each(|(entry, sold)| *entry = f32::from(sold) / 5.0);
    row.value("passes", f32::from(page.passes) / 10.0);
    row.value("points", page.total() as f32 / 100.0);
    let points = row.part("points of each phase").iter_mut().zip(page.points);
    points.for_each(|(entry, points)| *entry = f32::from(points) / 50.0);
    for (name, bits) in [("colours completed first", page.firsts), ("colours completed second", page.seconds)]
    {
        let entries = row.part(name).iter_mut().zip(COLORS);
        entries.for_each(|(entry, color)| *entry = truth(bits >> color.index() & 1 == 1));
    }
}
