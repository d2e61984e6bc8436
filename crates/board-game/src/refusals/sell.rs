//! Selling goods and taking workers.

use tabletop::Refusal;

use super::dice::DieAction;
use super::{Asked, Check};
use crate::action::Die;
use crate::goods::Good;

impl Asked<'_> {
    pub(super) fn sell(self, die: Die, good: Good) -> Check {
        self.use_die(die, DieAction::Sell)?;
        if self.rules.estate(self.state, self.seat).goods.count(good) == 0 {
            return Err(Refusal::new("BASE-ACT-SELL-03", format!("there are no {good} goods in storage")));
        }
        self.reach(die, good.number(), self.rules.ease(self.state, self.seat, false))
    }

    /// Workers come with any die (BASE-ACT-WORKERS-01).
    pub(super) fn workers(self, die: Die) -> Check {
        self.use_die(die, DieAction::Workers)
    }
}
