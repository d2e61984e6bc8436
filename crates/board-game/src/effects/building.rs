//! What a building does when it is placed (BASE-BLD-*).

use tabletop::Seat;

use crate::agenda::Item;
use crate::rules::Rules;
use crate::score::Source;
use crate::state::State;
use crate::tiles::Building;

/// A building was placed: gains are automatic, everything else is asked (AMB-BASE-10).
pub(crate) fn placed(rules: &Rules, state: &mut State, seat: Seat, building: Building) {
    match building {
        Building::Watchtower => rules.gain_points(state, seat, 4, Source::Watchtowers),
        Building::Boarding => rules.gain_workers(state, seat, 4),
        Building::Bank => rules.gain_silver(state, seat, 2),
        Building::Warehouse
        | Building::Carpenter
        | Building::Church
        | Building::Market
        | Building::TownHall => {
            state.agenda.push(Item::Effect(seat, building));
        }
        Building::WhiteCastle | Building::Crane => {}
    }
}
