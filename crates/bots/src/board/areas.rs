//! Unfinished areas, colours and the frontier, and what each free space would bring.

use board_game::score::size_value;
use board_game::tiles::Color;
use hexes::HexSet;

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
            let by_size = f32::from(size_value(self.area_size(*area)));
            let unfinished = self.area(size, by_size, missing);
            worth += unfinished;
            let point = self.worths.point;
            let gain = match missing {
                1 => Gain {
                    now: point * (by_size + self.clock.phase_value) - unfinished,
                    later: point * (by_size + self.clock.next_phase_value) - unfinished,
                },
                _ => {
                    let progress = self.area(size, by_size, missing - 1) - unfinished;
                    Gain { now: progress, later: progress }
                }
            };
            let color = colors[self.duchy.color(first).index()].1;
            free.for_each(|space| {
                let opened = self.duchy.neighbours(space).without(self.covered).without(self.open).len();
                let other =
                    color + frontier * (opened as f32 - 1.0) + self.posts.gain(space) + self.worths.space;
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

    /// The size an area counts for.
    pub(super) fn area_size(&self, area: HexSet) -> u16 {
        self.rules.area_size(self.state, self.seat, area)
    }

    /// The worth of an area with so many spaces, of which some are missing.
    fn area(&self, size: usize, by_size: f32, missing: usize) -> f32 {
        let (weights, missing) = (self.weights, missing as f32);
        let done = 1.0 - missing / size as f32;
        let points = self.worths.point * (by_size + self.phase_value_after(missing));
        weights.area * points * self.hope(missing) * done * (weights.linear + (1.0 - weights.linear) * done)
    }

    /// The phase value that can be expected when so many more tiles have been placed.
    pub(super) fn phase_value_after(&self, missing: f32) -> f32 {
        let turn = f32::from(ROUNDS) - self.clock.chances / self.clock.hands
            + self.weights.pace * missing / self.clock.hands;
        (10.8 - 0.4 * turn).clamp(0.0, 10.0)
    }

    /// The worth of a colour's bonus tile, and what one more tile of the colour adds to it.
    fn color(&self, color: Color) -> (f32, f32) {
        let spaces = self.duchy.colors[color.index()];
        let missing = spaces.without(self.covered).len();
        if missing == 0 {
            return (0.0, 0.0);
        }
        let bonus = self.bonus(color);
        let worth = |missing: usize| {
            let done = 1.0 - missing as f32 / spaces.len() as f32;
            self.weights.color * bonus * self.hope(missing as f32) * done * done * done
        };
        let now = worth(missing);
        (now, if missing == 1 { bonus - now } else { worth(missing - 1) - now })
    }

    /// The points of the bonus tile that is left of a colour.
    fn bonus(&self, color: Color) -> f32 {
        if self.rules.is_solo() {
            return self.settling();
        }
        f32::from(self.rules.next_bonus(self.state, self.seat, color))
    }

    /// How likely so many missing tiles are placed before the end.
    pub(super) fn hope(&self, missing: f32) -> f32 {
        let ratio = self.weights.hope * self.clock.chances / missing;
        ratio * ratio / (1.0 + ratio * ratio)
    }
}
