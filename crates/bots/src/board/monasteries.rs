//! What a monastery is worth in the duchy.

use board_game::tiles::monastery::points;

use super::Outlook;

impl Outlook<'_> {
    /// Monasteries 1 to 14 by the turns left, 15 to 26 by what they count now and what may be added.
    pub(super) fn monastery(&self, number: u8) -> f32 {
        let turns = self.clock.chances;
        let growth = &self.weights.growth;
        let switches = &self.rules.ruleset;
        let more = match number {
            1..=14 => return self.weights.per_turn[usize::from(number - 1)] * turns,
            15 => {
                let missing = 6.0 - self.me.sold.colors() as f32;
                f32::from(switches.monastery_15_points) * (growth[0] * turns).min(missing)
            }
            16..=23 => 4.0 * growth[1] * turns,
            24 => {
                let kinds = f32::from(points(self.rules, self.state, self.seat, 24)) / 4.0;
                4.0 * (growth[2] * turns).min(4.0 - kinds)
            }
            25 => growth[3] * turns,
            26 => f32::from(switches.monastery_26_points) * growth[4] * turns,
            _ => 0.0,
        };
        more + f32::from(points(self.rules, self.state, self.seat, number))
    }
}
