//! What the trade route adds to a sale.

use board_game::goods::Good;
use board_game::rooms::RoomId;
use board_game::rooms::routes::{self, Bonus};
use board_game::tiles::Building;

use super::Outlook;

/// The effect of a warehouse on the route: another sale without a die.
const WAREHOUSE: f32 = 2.0;

impl Outlook<'_> {
    /// The bonuses that a sale of so many goods of a colour meets on the route.
    pub(super) fn route_bonus(&self, good: Good, count: u8) -> f32 {
        if !self.rules.setup.rooms.has(RoomId::Routes) {
            return 0.0;
        }
        let house = self.rules.seating.house(self.seat);
        let part = &self.state.rooms().routes();
        let cards = part.cards(self.rules, house).iter().filter(|&&card| card > 0).count() as u8;
        let laid = part.laid(house);
        let met = (laid..(laid + count).min(cards * 3))
            .filter_map(|at| routes::space_at(self.rules, self.state, house, at));
        met.filter(|(number, _)| *number == good.number()).map(|(_, bonus)| self.bonus_worth(bonus)).sum()
    }

    fn bonus_worth(&self, bonus: Bonus) -> f32 {
        match bonus {
            Bonus::Effect(Building::Warehouse) => WAREHOUSE,
            Bonus::Effect(building) => self.building(building),
            Bonus::Action => self.weights.castle,
        }
    }
}
