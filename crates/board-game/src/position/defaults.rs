//! What a position leaves unsaid: values that follow from the rest of the table.

use hexes::HexSet;
use tabletop::Seat;

use crate::goods::{Good, Goods};
use crate::rules::Rules;
use crate::score::{PHASE_VALUES, Points, Source, size_value};
use crate::state::{Estate, State};
use crate::supply::Supply;
use crate::tiles::livestock::Animal;
use crate::tiles::{Building, Color, Kind, Tile};

/// All tiles that are not on the table. Those in the black depot have black backs; of the others coloured backs are
/// assumed to be on the table first.
pub(super) fn supply(rules: &Rules, state: &State) -> Supply {
    let mut supply = rules.full_supply;
    let mut others = rules.tiles_on_table(state);
    for tile in state.black.into_iter().filter(|tile| !tile.is_none()) {
        if supply.black.count(tile) > 0 {
            supply.black.remove(tile);
            others.remove(others.iter().position(|&other| other == tile).expect("a tile on the table"));
        }
    }
    for tile in others {
        if supply.colored.count(tile) > 0 {
            supply.colored.remove(tile);
        } else if supply.black.count(tile) > 0 {
            supply.black.remove(tile);
        }
    }
    supply
}

/// Gives out the bonus tiles of colours that are completed but unrewarded, in turn order.
pub(super) fn give_bonus_tiles(rules: &Rules, state: &mut State) {
    for color in Color::ALL {
        let bit = 1 << color.index();
        let order = state.order;
        for &seat in order[..usize::from(rules.places())].iter().filter(|&&seat| rules.is_seat(seat)) {
            let owned = |pick: fn(&Estate) -> u8| state.estates.iter().any(|estate| pick(estate) & bit != 0);
            let (large, small) = (owned(|estate| estate.large), owned(|estate| estate.small));
            let estate = rules.estate(state, seat);
            let has = (estate.large | estate.small) & bit != 0;
            if rules.is_solo() || has || !rules.completed_colors(state, seat).any(|done| done == color) {
                continue;
            }
            if !large {
                rules.estate_mut(state, seat).large |= bit;
            } else if !small {
                rules.estate_mut(state, seat).small |= bit;
            }
        }
    }
}

/// All goods that are not on the table.
pub(super) fn goods_supply(rules: &Rules, state: &State) -> Goods {
    let on_table = rules.goods_on_table(state);
    Good::ALL.into_iter().fold(Goods::NONE, |left, good| {
        let count: u8 = on_table.iter().map(|goods| goods.count(good)).sum();
        left.plus(Goods::of(good, Goods::ALL.count(good).saturating_sub(count)))
    })
}

/// The fewest points a player with this duchy, these bonus tiles and these sales can have, if every area was
/// completed in the current phase.
pub(super) fn points(rules: &Rules, state: &State, seat: Seat) -> Points {
    let mut points = Points::NONE;
    let areas = scored_areas(rules, state, seat);
    let castles = (lone_castles(rules, state, seat) - 1).max(0);
    let sizes: i16 = areas.iter().map(|area| size_value(rules.area_size(state, seat, *area))).sum();
    points.add(Source::AreaSize, sizes + castles);
    points.add(Source::AreaPhase, PHASE_VALUES[usize::from(state.phase)] * (areas.len() as i16 + castles));
    points.add(Source::Colors, color_points(rules, state, seat));
    points.add(Source::Livestock, animals(rules, state, seat));
    points.add(Source::Goods, goods_points(rules, state, seat));
    points.add(Source::Watchtowers, watchtower_points(rules, state, seat));
    points
}

/// How many castles fill an area of one space; one of them may be the starting castle, which scored nothing.
pub(crate) fn lone_castles(rules: &Rules, state: &State, seat: Seat) -> i16 {
    rules.board(state, seat).areas.iter().filter(|&&area| is_lone_castle(rules, state, seat, area)).count()
        as i16
}

fn is_lone_castle(rules: &Rules, state: &State, seat: Seat, area: HexSet) -> bool {
    area.len() == 1 && area.lowest().is_some_and(|space| rules.tile(state, seat, space) == Tile::CASTLE)
}

/// The completed areas, without those of a lone castle.
pub(crate) fn scored_areas(rules: &Rules, state: &State, seat: Seat) -> Vec<HexSet> {
    let covered = rules.covered(state, seat);
    let areas = rules.board(state, seat).areas.iter().copied();
    areas.filter(|&area| covered.covers(area) && !is_lone_castle(rules, state, seat, area)).collect()
}

/// The points of a player's bonus tiles.
pub(crate) fn color_points(rules: &Rules, state: &State, seat: Seat) -> i16 {
    rules.bonus_tile_points(rules.estate(state, seat))
}

/// The points of a player's sales.
pub(crate) fn goods_points(rules: &Rules, state: &State, seat: Seat) -> i16 {
    i16::from(rules.estate(state, seat).sold.total()) * i16::from(rules.scale())
}

/// The points of a player's watchtowers.
pub(crate) fn watchtower_points(rules: &Rules, state: &State, seat: Seat) -> i16 {
    4 * rules.buildings(state, seat, Building::Watchtower) as i16
}

/// The most points that the livestock of a duchy can have brought without expansions: each tile scored once for every
/// tile of its animal that came into its pasture from it on, so the largest came first.
pub(crate) fn most_livestock_points(rules: &Rules, state: &State, seat: Seat) -> i16 {
    let extra = i16::from(rules.estate(state, seat).has_monastery(7));
    let mut most = 0;
    for &area in &rules.board(state, seat).areas {
        for animal in Animal::ALL {
            let tiles = (area & rules.covered(state, seat)).into_iter();
            let mut values: Vec<i16> = tiles
                .filter_map(|space| match rules.tile(state, seat, space).kind() {
                    Kind::Livestock(other, count) if other == animal => Some(i16::from(count) + extra),
                    _ => None,
                })
                .collect();
            values.sort_unstable();
            most += values.iter().zip(1..).map(|(value, times)| value * times).sum::<i16>();
        }
    }
    most
}

/// How many animals live in a duchy: each scored at least once.
pub(crate) fn animals(rules: &Rules, state: &State, seat: Seat) -> i16 {
    let animals = rules.duchy_tiles(state, seat).map(|(_, tile)| match tile.kind() {
        Kind::Livestock(_, count) => i16::from(count),
        Kind::Geese => 2,
        _ => 0,
    });
    animals.sum()
}
