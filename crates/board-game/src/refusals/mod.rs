//! Why an action cannot be played: the first rule it breaks, as a sentence for a player.
//!
//! The file of each concern: `dice` what every use of a die needs, `take`, `place`, `sell` and `buy` the actions, `answers`
//! the answers to questions, `short` shortages. Rooms say it for their own questions and actions.

mod answers;
mod buy;
mod dice;
mod place;
mod sell;
mod short;
mod take;

use tabletop::{Game as _, Refusal, Seat};

pub(crate) use self::dice::{DieAction, has_die};
pub(crate) use self::short::{Stock, too_little};
pub(crate) use self::take::is_in_depot;
use crate::action::{Action, Die};
use crate::agenda::{Cause, Item};
use crate::rooms::{Question, RoomAction};
use crate::rules::Rules;
use crate::ruleset::Edition;
use crate::state::State;
use crate::tiles::Building;

/// An action is allowed, or a rule forbids it.
pub(crate) type Check = Result<(), Refusal>;

/// A question to a seat, with all that decides whether an action answers it.
#[derive(Clone, Copy)]
struct Asked<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    item: Item,
}

impl Rules {
    /// The reason why an illegal action is illegal.
    pub(crate) fn why_not(&self, state: &State, item: Item, action: Action) -> Refusal {
        if let Action::Room(act) = action
            && !self.setup.rooms.has(act.room())
        {
            let name = act.room().name();
            return Refusal::new("BASE-COMP-16", format!("the expansion {name} is not played"));
        }
        if let Item::Room(ask) = item
            && let Some(refusal) = ask.why_not(self, state, action)
        {
            return refusal;
        }
        match item.seat() {
            Some(seat) => Asked { rules: self, state, seat, item }.why_not(action),
            None => self.why_it_cannot_come(state, item, action),
        }
    }

    /// Whether a die can be used for an action at an item of the agenda, and brought to a number.
    pub(crate) fn check_die(
        &self,
        state: &State,
        (seat, item): (Seat, Item),
        (die, number): (Die, u8),
        action: DieAction,
    ) -> Check {
        let asked = Asked { rules: self, state, seat, item };
        asked.use_die(die, action)?;
        asked.reach(die, number, self.ease(state, seat, false))
    }

    /// Whether the purchase of the turn may be made at an item of the agenda.
    pub(crate) fn check_purchase_time(&self, state: &State, seat: Seat, item: Item) -> Check {
        Asked { rules: self, state, seat, item }.is_purchase_open()
    }

    /// Whether the purchase of the turn can be paid with this many workers.
    pub(crate) fn check_payment(&self, state: &State, seat: Seat, item: Item, workers: u8) -> Check {
        Asked { rules: self, state, seat, item }.payment(workers)
    }

    /// The rule that a question to a seat comes from.
    fn rule_of(&self, item: Item) -> &'static str {
        match item {
            Item::Extra(_, _, cause) => match cause {
                Cause::Castle => "AMB-BASE-08",
                Cause::WhiteCastle => "AMB-WHI-04",
                Cause::TradeRoute => "AMB-ROU-07",
                Cause::SoloTarget => "AMB-SOLO-17",
                Cause::Vineyard => "AMB-VIN-09",
            },
            Item::Effect(_, building) => effect_rule(building),
            Item::Ship(_) => "BASE-TILE-SHIP-01",
            Item::ShipAlso(..) => "MON-05",
            Item::ChooseGoods(..) => "BASE-TILE-SHIP-03",
            Item::Discard(..) => "BASE-ACT-TAKE-02",
            Item::Settle(..) => "SOLO-16",
            Item::SettleTile(..) if self.is_solo() => "SOLO-16",
            Item::SettleTile(..) => "AMB-SH-07",
            Item::ChooseSide(_) => self.rule_of_boards(),
            Item::ChooseCastle(_) if self.is_team() => "TEAM-03",
            Item::ChooseCastle(_) if self.is_solo() => "SOLO-02",
            Item::ChooseCastle(_) => self.rule_of_boards(),
            Item::Room(ask) => ask.rule(),
            _ => "BASE-TURN-02",
        }
    }

    /// The rule by which boards are dealt and starting castles chosen.
    pub(crate) fn rule_of_boards(&self) -> &'static str {
        if self.ruleset.edition == Edition::Special { "BASE-SETUP-09" } else { "VAR-01" }
    }
}

impl Asked<'_> {
    fn why_not(self, action: Action) -> Refusal {
        let check = match action {
            Action::Take { die, depot, tile } => self.take(die, depot, tile),
            Action::Place { die, tile, space } => self.place(die, tile, space),
            Action::Sell { die, good } => self.sell(die, good),
            Action::Workers { die } => self.workers(die),
            Action::Buy { depot, tile, workers } => self.buy(depot, tile, workers),
            Action::Hire { depot, tile } => self.hire(depot, tile),
            Action::Room(act) => Err(act.why_not(self.rules, self.state, self.item, self.seat)),
            _ => self.answer(action),
        };
        check.err().unwrap_or_else(|| {
            debug_assert!(false, "no rule forbids {action} at {:?}, but it is not listed", self.item);
            Refusal::new(Rules::TURN_RULE, format!("seat {} has to {}", self.seat, question(self.item)))
        })
    }

    /// The rule that the question comes from.
    fn rule(self) -> &'static str {
        self.rules.rule_of(self.item)
    }

    /// Something has to wait until the question is answered.
    fn not_now(self, rule: &'static str, what: &str) -> Refusal {
        not_now(rule, what, self.item)
    }
}

/// Something has to wait until a question is answered.
pub(crate) fn not_now(rule: &'static str, what: &str, item: Item) -> Refusal {
    Refusal::new(rule, format!("{what}: first {}", question(item)))
}

/// The rule of a building's effect.
const fn effect_rule(building: Building) -> &'static str {
    match building {
        Building::Market => "BASE-BLD-03",
        Building::Carpenter => "BASE-BLD-04",
        Building::Church => "BASE-BLD-05",
        Building::Warehouse => "BASE-BLD-06",
        Building::TownHall => "BASE-BLD-09",
        _ => "BASE-BLD-01",
    }
}

/// What a question asks, after "first" or "seat 1 has to".
pub(crate) fn question(item: Item) -> String {
    match item {
        Item::Turn(_) => "use a die, buy a tile or end the turn".to_owned(),
        Item::Extra(_, Die::NONE, cause) => format!("use or decline the action of {}", cause.name()),
        Item::Extra(..) => "use or decline the action with the white die".to_owned(),
        Item::Effect(_, building) => format!("use or decline the effect of the {}", building.name()),
        Item::Ship(_) => "choose the depot whose goods the ship takes".to_owned(),
        Item::ShipAlso(_, depot) => format!("choose a depot next to {} or decline", depot.0),
        Item::ChooseGoods(..) => "choose which goods to take".to_owned(),
        Item::Settle(..) => "take a tile to place at once, or decline".to_owned(),
        Item::SettleTile(_, tile) => format!("place {tile} in the duchy"),
        Item::Discard(_, tile) => format!("discard a stored tile to make room for {tile}"),
        Item::ChooseSide(_) => "choose a side of the duchy board".to_owned(),
        Item::ChooseCastle(_) => "choose the space of the starting castle".to_owned(),
        Item::Room(ask) => ask.sentence(),
        _ => "wait".to_owned(),
    }
}
