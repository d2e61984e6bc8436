//! Unfinished areas, colours and the frontier, and what each free space would bring.

use board_game::score::size_value;
use board_game::tiles::Color;

use super::{Gain, Outlook, ROUNDS};

impl Outlook<'_> {
    /// The worth of everything that is not finished; also finds what covering each free space brings.
    pub(super) fn survey(&mut self) -> f32 {
        let colors = Color::ALL.map(|color| self.color(color));
        let frontier = self.weights.open * self.clock.share();
        let mut worth = frontier * self.open.len() as f32
            + self.reach()
            + colors.iter().map(|color| color.0).sum::<f32>();
        for area in &self.duchy.areas {
            let free = area.without(self.covered);
            let Some(first) = free.lowest() else { continue };
            let (size, missing) = (area.len(), free.len());
            let unfinished = self.area(size, missing);
            worth += unfinished;
            let by_size = f32::from(size_value(size as u16));
            let gain = match missing {
                1 => Gain {
                    now: by_size + self.clock.phase_value - unfinished,
                    later: by_size + self.clock.next_phase_value - unfinished,
                },
                _ => {
                    let progress = self.area(size, missing - 1) - unfinished;
                    Gain { now: progress, later: progress }
                }
            };
            let color = colors[self.duchy.color(first).index()].1;
            free.for_each(|space| {
                let opened = self.duchy.neighbours(space).without(self.covered).without(self.open).len();
                let other = color + frontier * (opened as f32 - 1.0);
                self.gains[usize::from(space)] = Gain { now: gain.now + other, later: gain.later + other };
            });
        }
        worth
    }

    /// The worth of being able to place tiles of many colours: each further space of a colour adds half as much.
    fn reach(&self) -> f32 {
        let colors =
            self.duchy.colors.iter().map(|&spaces| 1.0 - 0.5_f32.powi((spaces & self.open).len() as i32));
        self.weights.reach * self.clock.share() * colors.sum::<f32>()
    }

    /// The worth of an area of that size that misses some tiles.
    fn area(&self, size: usize, missing: usize) -> f32 {
        let (weights, missing) = (self.weights, missing as f32);
        let done = 1.0 - missing / size as f32;
        let turn = f32::from(ROUNDS) - self.clock.chances + weights.pace * missing;
        let phase_value = (10.8 - 0.4 * turn).clamp(0.0, 10.0);
        let points = f32::from(size_value(size as u16)) + phase_value;
        weights.area * points * self.hope(missing) * done * (weights.linear + (1.0 - weights.linear) * done)
    }

    /// The worth of a colour's bonus tile, and what one more tile of the colour adds to it.
    fn color(&self, color: Color) -> (f32, f32) {
        let spaces = self.duchy.colors[color.index()];
        let missing = spaces.without(self.covered).len();
        if missing == 0 {
            return (0.0, 0.0);
        }
        let bonus = self.bonus(1 << color.index());
        let worth = |missing: usize| {
            let done = 1.0 - missing as f32 / spaces.len() as f32;
            self.weights.color * bonus * self.hope(missing as f32) * done * done * done
        };
        let now = worth(missing);
        (now, if missing == 1 { bonus - now } else { worth(missing - 1) - now })
    }

    /// The points of the bonus tile that is left of a colour.
    fn bonus(&self, bit: u8) -> f32 {
        let mut estates = self.rules.houses().map(|seat| self.rules.estate(self.state, seat));
        let players = f32::from(self.rules.scale);
        if estates.clone().all(|estate| estate.large & bit == 0) {
            players + 3.0
        } else if estates.all(|estate| estate.small & bit == 0) {
            players
        } else {
            0.0
        }
    }

    /// How likely so many missing tiles are placed before the end.
    fn hope(&self, missing: f32) -> f32 {
        let ratio = self.weights.hope * self.clock.chances / missing;
        ratio * ratio / (1.0 + ratio * ratio)
    }
}
