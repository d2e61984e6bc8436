//! Answers that fit no question, or not the one that is asked.

use hexes::HexSet;
use tabletop::{Game as _, Refusal};

use super::{Asked, Check, question};
use crate::action::Action;
use crate::agenda::Item;
use crate::boards::Duchy;
use crate::boards::space_name;
use crate::goods::Good;
use crate::main_board::Depot;
use crate::rules::Rules;
use crate::tiles::Tile;

impl Asked<'_> {
    /// Whether an action that needs neither die nor money answers the question.
    pub(super) fn answer(self, action: Action) -> Check {
        match action {
            Action::Discard { tile } => self.discard(tile),
            Action::Ship { depot } => self.ship(depot),
            Action::ShipAlso { depot } => self.ship_also(depot),
            Action::Goods { good } => self.goods(good),
            Action::Side { .. } => match self.item {
                Item::ChooseSide(_) => Err(self.rules.sides_of_board(self.state, self.seat)),
                _ => Err(self
                    .not_now(self.rules.rule_of_boards(), "there is no side of a duchy board to choose now")),
            },
            Action::StartCastle { space } => self.start_castle(space),
            Action::Decline => self.decline(),
            Action::EndTurn => match self.item {
                Item::Turn(_) => Ok(()),
                _ => Err(Refusal::new("AMB-BASE-02", format!("first {}", question(self.item)))),
            },
            _ => Err(self.nothing_is_dealt(action)),
        }
    }

    fn discard(self, tile: Tile) -> Check {
        match self.item {
            Item::Discard(..) => self.rules.check_stored(self.state, self.seat, tile, "BASE-ACT-TAKE-02"),
            _ => Err(Refusal::new("AMB-BASE-04", "a tile is discarded only to make room for another")),
        }
    }

    fn ship(self, depot: Depot) -> Check {
        const RULE: &str = "BASE-TILE-SHIP-01";
        match self.item {
            Item::Ship(_) if depot == Depot::BLACK => {
                Err(Refusal::new(RULE, "a ship takes goods from a numbered depot"))
            }
            Item::Ship(_) => Ok(()),
            Item::ShipAlso(..) | Item::ChooseGoods(..) => {
                Err(self.not_now(RULE, "the depot of the ship has been chosen"))
            }
            _ => Err(self.not_now(RULE, "no ship is unloading")),
        }
    }

    fn ship_also(self, depot: Depot) -> Check {
        match self.item {
            Item::ShipAlso(_, first) => {
                let [one, other] = first.neighbours();
                if depot == one || depot == other {
                    return Ok(());
                }
                let text = format!(
                    "depot {} is not next to depot {}; {} and {} are",
                    depot.0, first.0, one.0, other.0
                );
                Err(Refusal::new("AMB-BASE-16", text))
            }
            Item::Ship(_) => Err(self.not_now("MON-05", "a second depot comes after the first")),
            Item::ChooseGoods(..) => Err(self.not_now("MON-05", "the depots of the ship have been chosen")),
            _ => Err(self.not_now("MON-05", "no ship is unloading")),
        }
    }

    fn goods(self, good: Good) -> Check {
        const RULE: &str = "BASE-TILE-SHIP-03";
        let Item::ChooseGoods(_, first, second) = self.item else {
            let what = match self.item {
                Item::Ship(_) | Item::ShipAlso(..) => "the ship has taken nothing yet",
                _ => "no ship is unloading",
            };
            return Err(self.not_now(RULE, what));
        };
        let count = |depot: Depot| match depot {
            Depot::BLACK => 0,
            _ => self.state.depot_goods[depot.index()].count(good),
        };
        if count(first) + count(second) == 0 {
            let place = match second {
                Depot::BLACK => format!("depot {}", first.0),
                _ => format!("depots {} and {}", first.0, second.0),
            };
            return Err(Refusal::new(RULE, format!("there are no {good} goods to take in {place}")));
        }
        match self.rules.estate(self.state, self.seat).goods.count(good) {
            0 => Ok(()),
            _ => Err(Refusal::new(
                RULE,
                format!("{good} goods are taken anyway: their colour is in storage already"),
            )),
        }
    }

    fn start_castle(self, space: u8) -> Check {
        let Item::ChooseCastle(_) = self.item else {
            let what = match self.item {
                Item::ChooseSide(_) => "the castle comes after the side of the board",
                _ => "there is no starting castle to place now",
            };
            return Err(self.not_now("BASE-SETUP-14", what));
        };
        if self.rules.duchy(self.state, self.seat) == Duchy::UNKNOWN {
            return Err(Refusal::new(self.rule(), "this player's duchy is still hidden"));
        }
        let castles = self.rules.board(self.state, self.seat).start_castles;
        if castles.has(space) {
            return Ok(());
        }
        let text = format!(
            "the starting castle cannot go on {}: choose one of {}",
            space_name(space),
            names(castles)
        );
        Err(Refusal::new(self.rule(), text))
    }

    fn decline(self) -> Check {
        let rule = match self.item {
            Item::Turn(_) => {
                let text = "there is nothing to decline; \"end\" ends the turn";
                return Err(Refusal::new("BASE-TURN-03", text));
            }
            Item::Extra(..) | Item::Effect(..) | Item::ShipAlso(..) | Item::Settle(..) => return Ok(()),
            Item::Ship(_) => "AMB-BASE-12",
            Item::ChooseGoods(..) => "AMB-BASE-13",
            _ => self.rule(),
        };
        Err(Refusal::new(rule, format!("this cannot be declined: {}", question(self.item))))
    }

    /// What only chance does is not done by a seat.
    fn nothing_is_dealt(self, action: Action) -> Refusal {
        let rule = match action {
            Action::Start { .. } => "BASE-SETUP-10",
            Action::Board { .. } => self.rules.rule_of_boards(),
            Action::DrawGood { .. } => "BASE-PHASE-05",
            Action::DrawTile { .. } => "BASE-PHASE-06",
            Action::Roll { .. } => "BASE-ROUND-01",
            _ => Rules::TURN_RULE,
        };
        let text =
            format!("nothing is drawn or rolled now: seat {} has to {}", self.seat, question(self.item));
        Refusal::new(rule, text)
    }
}

/// The names of spaces, one after the other.
fn names(spaces: HexSet) -> String {
    spaces.into_iter().map(space_name).collect::<Vec<_>>().join(", ")
}
