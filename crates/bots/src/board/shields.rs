//! What shields are worth: their points and abilities without the tribute.

use board_game::agenda::Item;
use board_game::rooms::Ask as RoomAsk;
use board_game::rooms::shields::{self, Ask};
use board_game::tiles::Tile;

use super::Outlook;

/// What each shield brings in a turn, from shield 1 on; 8, 10, 13, 14 and 15 are counted in other ways.
const PER_TURN: [f32; shields::SHIELDS as usize] =
    [0.3, 0.3, 0.1, 0.2, 0.4, 0.3, 0.3, 0.0, 0.15, 0.0, 0.2, 0.6, 0.0, 0.0, 0.0, 0.4, 0.4, 0.4];
/// A tile that goes directly into the duchy at the end of a phase.
const SETTLED: f32 = 5.0;
/// A silver of tribute, with the risk that it is not there.
const TRIBUTE: f32 = 4.5;

impl Outlook<'_> {
    /// Whether this seat has a shield; never without the expansion.
    pub(super) fn has_shield(&self, shield: u8) -> bool {
        !self.rules.setup.rooms.is_empty() && self.state.rooms().shields().has(self.seat, shield)
    }

    /// The worth of all shields of the seat.
    pub(super) fn shields(&self) -> f32 {
        self.state.rooms().shields().of(self.seat).map(|shield| self.shield(shield)).sum()
    }

    /// What a shield is worth in the duchy.
    pub(super) fn shield(&self, shield: u8) -> f32 {
        let part = &self.state.rooms().shields();
        let value = f32::from(shields::value(shield));
        let doubled = if part.has(self.seat, 13) && shield != 13 { value } else { 0.0 };
        let tributes = self.tributes();
        let more = match shield {
            13 => part.of(self.seat).map(|shield| f32::from(shields::value(shield))).sum(),
            14 | 15 => SETTLED * tributes,
            _ => 0.0,
        };
        value + doubled + more + PER_TURN[usize::from(shield) - 1] * self.clock.chances - TRIBUTE * tributes
    }

    /// How often tribute is still to be paid.
    fn tributes(&self) -> f32 {
        let items = self.state.agenda().items();
        let ended = items.contains(&Item::MinesPay);
        let due = items.contains(&Item::Room(RoomAsk::Shields(Ask::Tribute(self.seat))));
        if ended && !due { self.clock.payouts - 1.0 } else { self.clock.payouts }
    }

    /// What a shield brings that goes on a free castle or replaces another.
    pub(super) fn replacing(&self, shield: u8) -> f32 {
        let castles = usize::from(self.rules.count_in_duchy(self.state, self.seat, Tile::CASTLE));
        if self.state.rooms().shields().of(self.seat).count() < castles {
            return self.shield(shield);
        }
        let own = self.state.rooms().shields().of(self.seat).map(|shield| self.shield(shield));
        let new = self.shield(shield);
        new - own.fold(new, f32::min)
    }
}
