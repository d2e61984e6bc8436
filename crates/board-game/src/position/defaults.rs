//! What a position says without saying it: the values that follow from the rest of the table.

use hexes::HexSet;
use tabletop::Seat;

use super::{goods_on_table, tiles_on_table};
use crate::goods::Goods;
use crate::rules::Rules;
use crate::score::{PHASE_VALUES, Points, Source, size_value};
use crate::state::State;
use crate::supply::Supply;
use crate::tiles::{Building, Color, Kind};

/// All tiles that are not on the table; coloured backs are assumed to be on the table first.
pub(super) fn supply(rules: &Rules, state: &State) -> Supply {
    let mut supply = Supply::full();
    for tile in tiles_on_table(rules, state) {
        if supply.colored.count(tile) > 0 {
            supply.colored.remove(tile);
        } else if supply.black.count(tile) > 0 {
            supply.black.remove(tile);
        }
    }
    supply
}

/// All goods that are not on the table; `None` if there are more on it than exist.
pub(super) fn goods_supply(rules: &Rules, state: &State) -> Option<Goods> {
    let on_table = goods_on_table(rules, state);
    crate::goods::Good::ALL.into_iter().try_fold(Goods::NONE, |left, good| {
        let count: u8 = on_table.iter().map(|goods| goods.count(good)).sum();
        Some(left.plus(Goods::of(good, Goods::ALL.count(good).checked_sub(count)?)))
    })
}

/// The fewest points a player with this duchy, these bonus tiles and these sales can have, if every area was
/// completed in the current phase.
pub(super) fn points(rules: &Rules, state: &State, seat: Seat) -> Points {
    let mut points = Points::NONE;
    let areas = scored_areas(rules, state, seat);
    let castles = lone_castles(rules, state, seat).saturating_sub(1);
    let sizes: u16 = areas.iter().map(|area| size_value(area.len() as u16)).sum();
    points.add(Source::AreaSize, sizes + castles);
    points.add(Source::AreaPhase, PHASE_VALUES[usize::from(state.phase)] * (areas.len() as u16 + castles));
    points.add(Source::Colors, color_points(rules, state, seat));
    points.add(Source::Livestock, animals(state, seat));
    points.add(Source::Goods, goods_points(rules, state, seat));
    points.add(Source::Watchtowers, watchtower_points(state, seat));
    points
}

/// How many castle areas of one space are covered; one of them may be the starting castle's, unscored.
pub(crate) fn lone_castles(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let (board, covered) = (rules.board(state, seat), state.covered(seat));
    let castles = board.colors[Color::Castle.index()] & covered;
    board.areas.iter().filter(|area| area.len() == 1 && castles.covers(**area)).count() as u16
}

/// The completed areas, without castle areas of one space, which the starting castle may have filled unscored.
pub(crate) fn scored_areas(rules: &Rules, state: &State, seat: Seat) -> Vec<HexSet> {
    let (board, covered) = (rules.board(state, seat), state.covered(seat));
    let is_lone_castle = |area: &HexSet| area.len() == 1 && board.colors[Color::Castle.index()].covers(*area);
    board.areas.iter().filter(|area| covered.covers(**area) && !is_lone_castle(area)).copied().collect()
}

/// The points of a player's bonus tiles.
pub(crate) fn color_points(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let (board, players) = (state.board(seat), u16::from(rules.players()));
    board.large.count_ones() as u16 * (players + 3) + board.small.count_ones() as u16 * players
}

/// The points of a player's sales.
pub(crate) fn goods_points(rules: &Rules, state: &State, seat: Seat) -> u16 {
    u16::from(state.board(seat).sold.total()) * u16::from(rules.players())
}

/// The points of a player's watchtowers.
pub(crate) fn watchtower_points(state: &State, seat: Seat) -> u16 {
    4 * state.buildings(seat, Building::Watchtower) as u16
}

/// How many animals live in a duchy: each scored at least once.
pub(crate) fn animals(state: &State, seat: Seat) -> u16 {
    let animals = state.duchy_tiles(seat).map(|(_, tile)| match tile.kind() {
        Kind::Livestock(_, count) => u16::from(count),
        _ => 0,
    });
    animals.sum()
}
