//! The cost and gains of an action, in words.

use card_game::Action;
use card_game::score::Source;
use card_game::stock::{Animal, Good, Ware, Wares};
use table::{Choice, Cost, Gain};

use super::names;
use crate::gains::{counted, pieces, points};

/// The price in workers and the gains of an action.
pub(super) struct Effect {
    /// Workers paid to change the number.
    pub(super) workers: u32,
    /// Its immediate gains: `2 silver`, `5 points`.
    pub(super) gains: Vec<String>,
}

impl Effect {
    /// The workers that are converted into points are in the words of the action.
    pub(super) fn new(action: Action, cost: Cost, gains: &[Gain]) -> Effect {
        let is_said = matches!(action, Action::Convert { .. } | Action::Return { .. });
        let sells = matches!(action, Action::Sell { .. });
        Effect { workers: if is_said { 0 } else { cost.workers.into() }, gains: words(gains, sells) }
    }

    /// The cost and gains of a choice.
    pub(super) fn of(choice: &Choice<Action>) -> Effect {
        Effect::new(choice.action, choice.cost, &choice.gains)
    }
}

/// Gains in words. The start-player card counts only if it came by a sale: at the end of a round it passes on whatever
/// was done.
pub(super) fn words(gains: &[Gain], sells: bool) -> Vec<String> {
    let mut words = Vec::new();
    let total = points(gains, |source| sells || source != Source::StartCard.name());
    if total > 0 {
        words.push(names::points(total));
    }
    let (silver, workers) = (counted(gains, "silver"), counted(gains, "workers"));
    if silver > 0 {
        words.push(format!("{silver} silver"));
    }
    if workers > 0 {
        words.push(names::workers(workers));
    }
    let goods = all::<Good, 3>(gains);
    if goods.total() > 0 {
        words.push(format!("{} goods", names::wares::<Good, 3>(&goods)));
    }
    let animals = all::<Animal, 4>(gains);
    if animals.total() > 0 {
        words.push(names::wares::<Animal, 4>(&animals));
    }
    words
}

fn all<W: Ware + std::str::FromStr, const N: usize>(gains: &[Gain]) -> Wares<N> {
    let mut wares = Wares([0; N]);
    pieces::<W>(gains).for_each(|ware| wares.add(ware));
    wares
}
