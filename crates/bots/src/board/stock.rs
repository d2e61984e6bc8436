//! Silver, workers, goods and the place in the turn order.

use board_game::goods::{Good, Goods};
use board_game::main_board::Depot;

use super::Outlook;

impl Outlook<'_> {
    /// Everything that lies beside the duchy, and the turn order.
    pub(super) fn stock(&self) -> f32 {
        let goods: f32 =
            Good::ALL.into_iter().map(|good| self.stack(good, self.me.goods().count(good))).sum();
        let players = usize::from(self.rules.places());
        let order = self.rules.track_order(self.state);
        let ahead = order.iter().position(|&seat| seat == self.seat).unwrap_or(0);
        let order = (players - 1 - ahead) as f32 * self.weights.order * self.clock.share();
        self.silver(self.me.silver()) + self.workers(self.me.workers()) + goods + order
    }

    /// What so many coins are worth.
    pub(super) fn silver(&self, coins: u16) -> f32 {
        let weights = self.weights;
        let coins = f32::from(coins);
        let extra = weights.silver_first * coins.min(2.0)
            + weights.silver_next * (coins - 2.0).clamp(0.0, 2.0)
            + weights.silver_more * (coins - 4.0).max(0.0);
        self.worths.silver * coins + extra * self.clock.fade(weights.spend)
    }

    /// What so many workers are worth.
    pub(super) fn workers(&self, workers: u16) -> f32 {
        let weights = self.weights;
        let workers = f32::from(workers);
        let extra = weights.worker_first * workers.min(2.0)
            + weights.worker_next * (workers - 2.0).clamp(0.0, 2.0)
            + weights.worker_more * (workers - 4.0).max(0.0);
        self.worths.worker * workers + extra * self.clock.fade(weights.spend)
    }

    /// What a sale of so many goods of a colour brings.
    fn sale(&self, good: Good, count: u8) -> f32 {
        let silver = self.rules.sale_silver(self.state, self.seat, count);
        let value = self.rules.good_value(self.state, self.seat);
        let mut brings =
            self.worths.point * f32::from(value) * f32::from(count) + self.route_bonus(good, count);
        brings += self.silver(self.me.silver() + silver) - self.silver(self.me.silver());
        if self.has(4) {
            brings += self.workers(self.me.workers() + 1) - self.workers(self.me.workers());
        }
        if self.has(15) && self.me.sold().count(good) == 0 {
            brings += f32::from(self.rules.ruleset.monastery_15_points);
        }
        if self.has(25) {
            brings += f32::from(count);
        }
        brings
    }

    /// What so many stored goods of a colour are worth.
    fn stack(&self, good: Good, count: u8) -> f32 {
        if count == 0 {
            return 0.0;
        }
        let kept = self.worths.good * f32::from(count);
        let gain = (self.sale(good, count) - kept - self.weights.sale_cost).max(0.0);
        kept + self.weights.sale * gain * self.clock.fade(1.0)
    }

    /// What selling the stored goods of a colour now brings beyond keeping them.
    pub(super) fn sale_gain(&self, good: Good) -> f32 {
        let count = self.me.goods().count(good);
        if count == 0 { 0.0 } else { self.sale(good, count) - self.stack(good, count) }
    }

    /// The best sale.
    pub(super) fn best_sale(&self) -> f32 {
        Good::ALL.into_iter().map(|good| self.sale_gain(good)).fold(0.0, f32::max)
    }

    /// What it brings to be offered these goods, of which only three colours can be stored.
    pub(super) fn haul(&self, offered: Goods) -> f32 {
        let stored = self.me.goods();
        let mut worth = 0.0;
        let mut new = [0.0_f32; Good::ALL.len()];
        for good in offered.each() {
            let (have, more) = (stored.count(good), offered.count(good));
            if have > 0 {
                worth += self.stack(good, have + more) - self.stack(good, have);
            } else {
                new[good as usize] = self.stack(good, more);
            }
        }
        new.sort_unstable_by(|a, b| b.total_cmp(a));
        worth + new.iter().take(self.rules.goods_stacks.saturating_sub(stored.colors()) as usize).sum::<f32>()
    }

    /// The best haul of a ship.
    pub(super) fn best_depot(&self) -> f32 {
        let unload =
            |depot| if self.has(5) { self.haul_beside(depot) } else { self.haul(self.goods_in(depot)) };
        Depot::numbered().map(unload).fold(0.0, f32::max)
    }

    /// The best haul of a ship that unloads a depot and one next to it.
    pub(super) fn haul_beside(&self, depot: Depot) -> f32 {
        let goods = self.goods_in(depot);
        let [before, after] = depot.neighbours().map(|beside| self.haul(goods.plus(self.goods_in(beside))));
        before.max(after)
    }

    /// The goods in a depot; none in the black one.
    pub(super) fn goods_in(&self, depot: Depot) -> Goods {
        if depot == Depot::BLACK { Goods::NONE } else { self.state.depot_goods()[depot.index()] }
    }
}
