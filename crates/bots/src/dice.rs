//! What a position of the dice game is worth to a seat: about the points it can expect at the end.
//!
//! The estimate is a sum: the points so far; for every unfinished area its points in each phase, by the chance to
//! complete it in that phase; the same for colours; what unused bonuses will bring; and how many of the combinations
//! that dice can show would be of use. A seat's own choice of the round counts as written.

use dice_game::colors::{Bonus, Color};
use dice_game::values::{COLOR_POINTS, PHASES, SOLO_ROUNDS};
use dice_game::{Page, Rules, State};
use hexes::{HEXAGON, HexSet};
use tabletop::Seat;

use crate::Evaluate;

mod courses;
pub mod features;
mod mind;
#[cfg(test)]
mod tests;
mod weights;

pub use weights::Weights;

impl Evaluate for Rules {
    fn evaluate(&self, state: &State, seat: Seat) -> f32 {
        estimate(self, state, seat, &Weights::TUNED)
    }
}

/// What a position is worth to a seat if things are worth what `weights` say.
pub fn estimate(rules: &Rules, state: &State, seat: Seat, weights: &Weights) -> f32 {
    let outlook = Outlook {
        rules,
        page: rules.page_as_chosen(state, seat),
        rounds: rounds_left(rules, state),
        weights,
    };
    let points = outlook.page.total() as f32;
    points + outlook.areas(state.phase()) + outlook.colors(state) + outlook.bonuses() + outlook.reach()
}

/// Rounds to come in each phase after the one being chosen.
fn rounds_left(rules: &Rules, state: &State) -> [f32; PHASES] {
    /// Boxes that a round checks off on average, and rounds of a phase that is to come.
    const BOXES: f32 = 4.0 / 3.0;
    const ROUNDS: f32 = 7.75;
    let left = f32::from(rules.column() - state.time());
    std::array::from_fn(|phase| match phase.cmp(&usize::from(state.phase())) {
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => {
            if rules.is_solo() {
                left
            } else {
                left / BOXES
            }
        }
        std::cmp::Ordering::Greater => {
            if rules.is_solo() {
                f32::from(SOLO_ROUNDS)
            } else {
                ROUNDS
            }
        }
    })
}

/// One seat's page and the time that is left for it.
struct Outlook<'a> {
    rules: &'a Rules,
    page: Page,
    rounds: [f32; PHASES],
    weights: &'a Weights,
}

impl Outlook<'_> {
    /// What unfinished areas will bring.
    fn areas(&self, now: u8) -> f32 {
        let mut worth = 0.0;
        let mut near = self.page.open();
        let mut steps = [HexSet::EMPTY; 3];
        for step in &mut steps {
            *step = near;
            near |= HEXAGON.neighbours_of(near).without(self.page.marked());
        }
        for (place, area) in self.rules.sheet.areas.iter().enumerate() {
            let missing = area.hexes.without(self.page.marked());
            if missing.is_empty() {
                continue;
            }
            let distance = steps.iter().take_while(|step| (**step & area.hexes).is_empty()).count();
            let ease = self.ease(area.color, self.page.allowed(place), missing.len() == area.hexes.len());
            let effort = missing.len() as f32 + distance as f32 * self.weights.distance;
            let bonus =
                area.bonus.map_or(0.0, |bonus| self.weights.bonus[bonus.index()] * self.weights.future_bonus);
            let (mut time, mut before) = (0.0, 0.0);
            for phase in usize::from(now)..PHASES {
                time += self.rounds[phase];
                let done = self.chance(ease, effort, time);
                worth += (done - before) * (f32::from(area.points[phase]) + bonus);
                before = done;
            }
        }
        worth
    }

    /// How easily a hex is marked in a round, by the numbers that it takes.
    fn ease(&self, color: Color, allowed: u8, untouched: bool) -> f32 {
        let numbers = match color {
            Color::Green => (allowed.count_ones() as f32).max(self.weights.castle_numbers),
            Color::Yellow if untouched => self.weights.pasture_numbers,
            _ => allowed.count_ones() as f32,
        };
        self.weights.pace * (numbers + self.weights.helpers)
    }

    /// The chance that something that takes `effort` marks is done in `time` rounds.
    fn chance(&self, ease: f32, effort: f32, time: f32) -> f32 {
        (1.0 - (-ease * time / effort).exp()).powf(effort.sqrt() * self.weights.doubt)
    }

    /// What unfinished colours will bring.
    fn colors(&self, state: &State) -> f32 {
        let time: f32 = self.rounds.iter().sum();
        let taken = |bits: fn(&Page) -> u8| state.pages().iter().fold(0, |all, page| all | bits(page));
        let (firsts, seconds) = (taken(|page| page.firsts), taken(|page| page.seconds));
        let worth = Color::ALL.into_iter().map(|color| {
            let bit = 1 << color.index();
            if (self.page.firsts | self.page.seconds) & bit != 0 || firsts & seconds & bit != 0 {
                return 0.0;
            }
            let values = COLOR_POINTS[color.index()];
            let value = if firsts & bit == 0 { values.first } else { values.second };
            let missing = self.rules.sheet.colors[color.index()].without(self.page.marked()).len();
            let chance = if missing == 0 { 1.0 } else { self.color_chance(missing as f32, time) };
            f32::from(value) * chance
        });
        worth.sum()
    }

    fn color_chance(&self, missing: f32, time: f32) -> f32 {
        self.chance(self.weights.color_pace, missing, time)
    }

    /// What unused bonuses will bring, each further one less.
    fn bonuses(&self) -> f32 {
        let time: f32 = self.rounds.iter().sum();
        let fade = time / (time + self.weights.bonus_half_life);
        let worth = Bonus::ALL.into_iter().map(|bonus| {
            let count = f32::from(self.page.has(bonus));
            self.weights.bonus[bonus.index()] * count.powf(self.weights.bonus_power)
        });
        fade * worth.sum::<f32>()
    }

    /// How many of the 36 combinations would mark a hex now.
    fn reach(&self) -> f32 {
        let mut taken = [0u8; Color::COUNT];
        self.page.open().for_each(|hex| {
            let sheet = self.rules.sheet;
            taken[sheet.color(hex).index()] |= self.page.allowed(sheet.area_of(hex));
        });
        let combinations: u32 = taken.iter().map(|numbers| numbers.count_ones()).sum();
        let time: f32 = self.rounds.iter().sum();
        self.weights.reach * combinations as f32 / 36.0 * (time / 10.0).min(1.0)
    }
}
