//! What the questions of expansions will bring when they are answered.

use board_game::goods::{Good, Goods};
use board_game::rooms::{Ask, more_tiles, shields};
use board_game::tiles::Building;

use super::Outlook;

impl Outlook<'_> {
    /// The worth of a question to this seat that waits on the agenda.
    pub(super) fn waiting(&self, ask: Ask) -> f32 {
        match ask {
            Ask::MoreTiles(more_tiles::Ask::Crane(_)) => self.building(Building::Crane),
            Ask::MoreTiles(more_tiles::Ask::Geese(_, space)) => {
                2.0 + self.best_herd(self.duchy.area_of(space))
            }
            Ask::Shields(shields::Ask::Replace(_, shield)) => self.replacing(shield),
            Ask::Shields(shields::Ask::NameGoods(_)) => {
                let everywhere =
                    self.state.depot_goods().iter().fold(Goods::NONE, |all, goods| all.plus(*goods));
                Good::ALL.into_iter().map(|good| self.haul(everywhere.only(good))).fold(0.0, f32::max)
            }
            Ask::Solo(ask) => self.waiting_solo(ask),
            _ => 0.0,
        }
    }
}
