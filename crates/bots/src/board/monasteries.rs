//! What a monastery is worth in the duchy.

use board_game::effects::monastery::points;

use super::Outlook;

/// Each turn with the own piece on top of its stack.
const PER_TURN_27: f32 = 0.15;
/// Each turn in which workers can be bought.
const PER_TURN_28: f32 = 0.3;

impl Outlook<'_> {
    /// Monasteries 1 to 14, 27 and 28 by the turns left, 15 to 26 and 29 by what they count now and what may be added.
    pub(super) fn monastery(&self, number: u8) -> f32 {
        if self.rules.is_solo() && !matches!(number, 1..=14 | 27 | 28) {
            return self.worths.point * f32::from(points(self.rules, self.state, self.seat, number));
        }
        let turns = self.clock.chances;
        let growth = &self.weights.growth;
        let switches = &self.rules.ruleset;
        let more = match number {
            1..=14 => return self.weights.per_turn[usize::from(number - 1)] * turns,
            15 => {
                let missing = 6.0 - self.me.sold().colors() as f32;
                f32::from(switches.monastery_15_points) * (growth[0] * turns).min(missing)
            }
            16..=23 => 4.0 * growth[1] * turns,
            24 => {
                let kinds = f32::from(points(self.rules, self.state, self.seat, 24)) / 4.0;
                4.0 * (growth[2] * turns).min(4.0 - kinds)
            }
            25 => growth[3] * turns,
            26 => f32::from(switches.monastery_26_points) * growth[4] * turns,
            27 => return PER_TURN_27 * turns,
            28 => return PER_TURN_28 * turns,
            29 => 4.0 * growth[1] * turns,
            _ => 0.0,
        };
        let factor = if self.has_shield(10) { 2.0 } else { 1.0 };
        factor * (more + f32::from(points(self.rules, self.state, self.seat, number)))
    }
}
