//! Buying hex tiles: the purchase of the turn, and the buildings of monastery 6 in the special edition.

use tabletop::Refusal;

use super::take::is_in_depot;
use super::{Asked, Check, Stock, too_little};
use crate::agenda::Item;
use crate::main_board::Depot;
use crate::rooms::Question;
use crate::ruleset::{Monastery6, PurchaseTiming};
use crate::tiles::{Building, Color, Tile};

impl Asked<'_> {
    pub(super) fn buy(self, depot: Depot, tile: Tile, workers: u8) -> Check {
        self.is_purchase_open()?;
        let widened = self.has_monastery_6() && self.monastery_6() != Monastery6::BuildingForWorkers;
        if depot != Depot::BLACK && !widened {
            return Err(Refusal::new("BASE-BLACK-01", "only the black depot sells tiles"));
        }
        let rule = if depot == Depot::BLACK { "BASE-BLACK-01" } else { self.monastery_6_rule() };
        is_in_depot(self.state, depot, tile, rule)?;
        self.payment(workers)?;
        self.has_room()
    }

    /// Whether the one purchase of the turn may be made now.
    pub(super) fn is_purchase_open(self) -> Check {
        self.purchase_time()?;
        match self.state.bought {
            true => Err(Refusal::new("BASE-TURN-04", "the one purchase of this turn has been made")),
            false => Ok(()),
        }
    }

    /// Whether a purchase may be paid with this many workers, and whether they and the silver suffice.
    pub(super) fn payment(self, workers: u8) -> Check {
        let refuse = |text| Err(Refusal::new(self.monastery_6_rule(), text));
        match self.monastery_6() {
            _ if workers == 0 => {}
            Monastery6::Silver | Monastery6::BuildingForWorkers => {
                return Err(Refusal::new(
                    "BASE-BLACK-01",
                    "in this edition purchases are paid for with silver",
                ));
            }
            _ if !self.has_monastery_6() => {
                return refuse("only monastery 6 lets you pay for a purchase with workers");
            }
            Monastery6::SilverOrWorkers if workers == 1 => {
                return refuse("monastery 6 costs two silver or two workers, not one of each");
            }
            _ if workers > 2 => return refuse("a purchase costs two coins or workers in all"),
            _ => {}
        }
        let estate = self.rules.estate(self.state, self.seat);
        let (silver, workers) = (u16::from(2 - workers), u16::from(workers));
        let rule = if workers == 0 { "BASE-BLACK-01" } else { self.monastery_6_rule() };
        let short = |stock, has, needs| Err(too_little(rule, "this purchase costs", stock, has, needs));
        if estate.workers < workers {
            return short(Stock::Workers, estate.workers, workers);
        }
        if estate.silver < silver {
            return short(Stock::Silver, estate.silver, silver);
        }
        Ok(())
    }

    pub(super) fn hire(self, depot: Depot, tile: Tile) -> Check {
        const RULE: &str = "MON-06-SPECIAL";
        let refuse = |text: String| Err(Refusal::new(RULE, text));
        if self.monastery_6() != Monastery6::BuildingForWorkers {
            return refuse("only monastery 6 of the special edition takes buildings for workers".to_owned());
        }
        if !self.has_monastery_6() {
            return refuse("monastery 6 is not in your duchy".to_owned());
        }
        self.purchase_time()?;
        if self.state.hired {
            return refuse("monastery 6 has been used this turn".to_owned());
        }
        if depot == Depot::BLACK {
            return refuse("monastery 6 takes buildings from the numbered depots".to_owned());
        }
        let is_building = !tile.is_wild() && tile.color() == Color::Building;
        if !is_building || !self.state.faces(depot).has(tile) {
            return refuse(format!("depot {} has no building {tile}", depot.0));
        }
        let has = self.rules.estate(self.state, self.seat).workers;
        if has < 2 {
            return Err(too_little(RULE, "with monastery 6 it costs", Stock::Workers, has, 2));
        }
        self.has_room()
    }

    /// Whether tiles may be bought and hired now (AMB-ENG-02).
    fn purchase_time(self) -> Check {
        if !self.rules.is_own_turn(self.state, self.seat) {
            return Err(Refusal::new("AMB-BASE-06", "nothing can be bought outside your own turn"));
        }
        let (sells, is_early) = match self.item {
            Item::Turn(_) | Item::Extra(..) | Item::Effect(_, Building::TownHall) => (true, true),
            Item::Effect(..) => (true, false),
            Item::Room(ask) => (ask.sells(), false),
            _ => (false, false),
        };
        if !sells {
            return Err(self.not_now("AMB-BASE-30", "nothing can be bought here"));
        }
        if !is_early && self.rules.ruleset.purchase_timing == PurchaseTiming::BetweenActions {
            return Err(self.not_now("DIFF-2011-PURCHASE", "nothing can be bought here"));
        }
        Ok(())
    }

    fn has_monastery_6(self) -> bool {
        self.rules.estate(self.state, self.seat).has_monastery(6)
    }

    fn monastery_6(self) -> Monastery6 {
        self.rules.ruleset.monastery_6
    }

    fn monastery_6_rule(self) -> &'static str {
        match self.monastery_6() {
            Monastery6::Silver => "MON-06-2011",
            Monastery6::SilverOrWorkers => "MON-06-FIRST",
            Monastery6::AnyMix => "MON-06-REVISED",
            Monastery6::BuildingForWorkers => "MON-06-SPECIAL",
        }
    }
}
