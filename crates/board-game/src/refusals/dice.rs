//! What every use of a die needs: a die that is there, and workers that bring it to a number.

use tabletop::Refusal;

use super::{Asked, Check, Stock, too_little};
use crate::action::Die;
use crate::agenda::Item;
use crate::tiles::Building;
use crate::workers::{Ease, price};

/// One of the four die actions (BASE-TURN-02), or of the two of the vineyards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum DieAction {
    Take,
    Place,
    Sell,
    Workers,
    /// Taking a double tile (VINE-07).
    TakeDouble,
    /// Placing a double tile (VINE-09).
    Plant,
}

impl DieAction {
    const fn word(self) -> &'static str {
        match self {
            DieAction::Take => "take",
            DieAction::Place => "place",
            DieAction::Sell => "sell",
            DieAction::Workers => "workers",
            DieAction::TakeDouble => "take-double",
            DieAction::Plant => "plant",
        }
    }

    const fn phrase(self) -> &'static str {
        match self {
            DieAction::Take => "take a tile",
            DieAction::Place => "place a tile",
            DieAction::Sell => "sell goods",
            DieAction::Workers => "take workers",
            DieAction::TakeDouble => "take a double tile",
            DieAction::Plant => "place a double tile",
        }
    }

    /// Whether the effect of a building is this action without a die.
    const fn is_effect_of(self, building: Building) -> bool {
        match building {
            Building::Warehouse => matches!(self, DieAction::Sell),
            Building::TownHall => matches!(self, DieAction::Place),
            _ => matches!(self, DieAction::Take),
        }
    }
}

impl Asked<'_> {
    /// Whether the question allows that action with that die.
    pub(super) fn use_die(self, die: Die, action: DieAction) -> Check {
        match self.item {
            Item::Turn(_) if die == Die::NONE => {
                let text = format!("name the die first, as in 4:{}", action.word());
                Err(Refusal::new("BASE-TURN-01", text))
            }
            Item::Turn(_) => self.has_die(die),
            Item::Extra(_, with, _) if with == die => Ok(()),
            Item::Extra(_, Die(pips @ 1..), _) => {
                let text = format!("this action uses the white die: write {pips}: in front");
                Err(Refusal::new("EXP-WHITE-03", text))
            }
            Item::Effect(_, building) if die == Die::NONE && action.is_effect_of(building) => Ok(()),
            _ => {
                self.use_no_die(die)?;
                Err(self.not_now(self.rule(), &format!("you cannot {} now", action.phrase())))
            }
        }
    }

    /// Whether no die is named where none is used.
    pub(super) fn use_no_die(self, die: Die) -> Check {
        match die {
            Die::NONE => Ok(()),
            _ => Err(self.not_now(self.rule(), "no die is used here")),
        }
    }

    fn has_die(self, die: Die) -> Check {
        has_die(self.state.player(self.seat).dice, die.0, "BASE-TURN-01")
    }

    /// Whether there are workers enough to bring a die to a number; no die shows any number.
    pub(super) fn reach(self, die: Die, number: u8, ease: Ease) -> Check {
        let (needs, has) =
            (u16::from(price(die.0, number, ease)), self.rules.estate(self.state, self.seat).workers);
        if die == Die::NONE || needs <= has {
            return Ok(());
        }
        let what = format!("changing the {} to a {number} takes", die.0);
        Err(too_little("BASE-WORK-02", &what, Stock::Workers, has, needs))
    }
}

/// Whether one of the dice shows a number and is unused.
pub(crate) fn has_die(dice: [u8; 2], pips: u8, rule: &'static str) -> Check {
    if dice.contains(&pips) {
        return Ok(());
    }
    let left: Vec<String> = dice.iter().filter(|&&pips| pips > 0).map(u8::to_string).collect();
    let text = match left.len() {
        0 => "both dice are used".to_owned(),
        1 => format!("no unused die shows {pips}; there is {}", left[0]),
        _ => format!("no unused die shows {pips}; there are {}", left.join(" and ")),
    };
    Err(Refusal::new(rule, text))
}
