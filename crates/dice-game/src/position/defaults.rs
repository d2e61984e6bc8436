//! What a position implies: bonuses, passes and points that follow from the marks.

use tabletop::Seat;

use super::page::{MOST, Said};
use crate::colors::{Bonus, Color};
use crate::page::Page;
use crate::rules::Rules;
use crate::score::completed_in;
use crate::state::{Stage, State};
use crate::values::PHASES;

/// How many of a bonus are circled on a page, checked off or not: for areas, castles, sales and passes.
pub(crate) fn circled(rules: &Rules, page: &Page, bonus: Bonus) -> u8 {
    let completed = rules.sheet.areas.iter().filter(|area| page.marked().covers(area.hexes));
    let (mut castles, mut areas) = (0, 0);
    for area in completed.filter(|area| area.bonus == Some(bonus)) {
        *(if area.color == Color::Green { &mut castles } else { &mut areas }) += 1;
    }
    let others = match bonus {
        Bonus::Silver => page.sold.iter().sum(),
        Bonus::Worker => page.passes,
        Bonus::Monk | Bonus::Commodity => 0,
    };
    castles + rules.setup.circles(bonus).hold(areas + others)
}

/// How many rounds a page shows: in each, one hex was marked, or two with silver, or the player passed.
pub(crate) fn rounds_played(page: &Page) -> i32 {
    let marks = page.marked().len() as i32 - 1;
    marks - i32::from(page.used[Bonus::Silver.index()]) + i32::from(page.passes)
}

/// The fewest and the most rounds that can be over in a position.
pub(crate) fn rounds_possible(rules: &Rules, state: &State) -> (i32, i32) {
    let (phase, time, column) = (i32::from(state.phase), i32::from(state.time), i32::from(rules.column()));
    let begun = match rules.is_solo() {
        true => (column * phase + time, column * phase + time),
        false => (column / 2 * phase + (time + 1) / 2, column * phase + time),
    };
    let running = i32::from(matches!(state.stage, Stage::Marks | Stage::Roll(1..)));
    (begun.0 - running, begun.1 - running)
}

/// Fills in what the player lines left out.
///
/// Nothing is checked off unless less is owned than the page has circled. Rounds without a mark were passes, and the
/// workers of those are spent. A completed colour was completed first.
pub(super) fn fill_in(rules: &Rules, state: &mut State, said: &[Said]) {
    for (seat, said) in rules.all_seats().zip(said) {
        let phase = usize::from(state.phase);
        let page = state.page_mut(seat);
        page.sold = said.sold.unwrap_or_default();
        if let (None, Some(owned)) = (said.sold, said.owned[Bonus::Commodity.index()]) {
            page.sold[phase] = circled(rules, page, Bonus::Commodity).saturating_sub(owned);
        }
        page.used[Bonus::Commodity.index()] = page.sold.iter().sum();
        page.passes = said.passes.unwrap_or(0);
        for bonus in [Bonus::Monk, Bonus::Silver, Bonus::Commodity] {
            settle_bonus(rules, page, bonus, said);
        }
    }
    let most = rules.all_seats().map(|seat| rounds_played(state.page(seat))).max().unwrap_or(0);
    let rounds = most.max(rounds_possible(rules, state).0);
    for (seat, said) in rules.all_seats().zip(said) {
        let page = state.page_mut(seat);
        if said.passes.is_none() && !page.marked().is_empty() {
            page.passes = (rounds - rounds_played(page)).clamp(0, i32::from(MOST)) as u8;
            page.used[Bonus::Worker.index()] = rules.setup.circles(Bonus::Worker).hold(page.passes);
        }
        settle_bonus(rules, page, Bonus::Worker, said);
        let completed = completed_colors(rules, state, seat);
        let (firsts, seconds) = match (said.firsts, said.seconds) {
            (None, None) if rules.is_solo() => solo_colors(rules, state, completed),
            (None, None) => (completed, 0),
            (firsts, seconds) => (firsts.unwrap_or(0), seconds.unwrap_or(0)),
        };
        let page = state.page_mut(seat);
        (page.firsts, page.seconds) = (firsts, seconds);
        let recount = rules.recount(state, seat);
        let derived = std::array::from_fn(|phase| recount.iter().map(|source| source[phase]).sum());
        state.page_mut(seat).points = said.points.unwrap_or(derived);
    }
}

fn settle_bonus(rules: &Rules, page: &mut Page, bonus: Bonus, said: &Said) {
    let (circled, at) = (circled(rules, page, bonus), bonus.index());
    if let Some(spent) = said.spent[at] {
        page.used[at] = spent;
    } else if let (Some(owned), true) = (said.owned[at], bonus != Bonus::Commodity) {
        page.used[at] = circled.saturating_sub(owned);
    }
    page.owned[at] = said.owned[at].unwrap_or(circled.saturating_sub(page.used[at]));
}

/// The colours of which every hex is marked, as bits.
pub(crate) fn completed_colors(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let marked = state.page(seat).marked();
    let is_complete = |color: &Color| marked.covers(rules.sheet.colors[color.index()]);
    Color::ALL.into_iter().filter(is_complete).fold(0, |bits, color| bits | 1 << color.index())
}

/// The colours of the solo game: the higher value in the first two phases (DICE-SOLO-02).
pub(crate) fn solo_colors(rules: &Rules, state: &State, completed: u8) -> (u8, u8) {
    let page = state.page(Seat(0));
    let is_early =
        |color: &Color| completed_in(page, rules.sheet.colors[color.index()], state.phase) + 1 < PHASES;
    let early = Color::ALL.into_iter().filter(is_early).fold(0, |bits, color| bits | 1 << color.index());
    (completed & early, completed & !early)
}
