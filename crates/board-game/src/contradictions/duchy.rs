//! A duchy and what it brought: where its tiles lie, its bonus tiles, its points.

use hexes::HexSet;
use tabletop::Seat;

use crate::boards::space_name;
use crate::position::defaults as derived;
use crate::rules::Rules;
use crate::score::{PHASE_VALUES, Source, size_value};
use crate::setup::StartCastle;
use crate::state::State;
use crate::tiles::{Building, Color, Kind};

/// Whether the spaces that are kept as free for tiles touch covered ones, and are all that do unless an expansion objects.
fn have_sites(rules: &Rules, state: &State, seat: Seat, covered: HexSet) -> bool {
    let (sites, touching) = (rules.sites(state, seat), rules.board(state, seat).around(covered));
    if rules.moments.sites.is_empty() { sites == touching } else { touching.covers(sites) }
}

/// The tiles are connected and of the right colour, and the derived sets agree with them.
pub(super) fn duchy(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let board = rules.board(state, seat);
    let covered: HexSet =
        board.spaces.into_iter().filter(|&space| !rules.tile(state, seat, space).is_none()).collect();
    if covered != rules.covered(state, seat) || !have_sites(rules, state, seat, covered) {
        found.push(format!("the covered and open spaces of duchy {seat} do not match its tiles"));
        return;
    }
    if rules.start_castle == StartCastle::Centre
        && let Some(centre) = board.central_castle()
        && !covered.is_empty()
        && !covered.has(centre)
    {
        found.push(format!(
            "duchy {seat} has tiles but no castle on its central space, where the set-up puts the first"
        ));
    }
    let mut towns = [0u16; Building::ALL.len()];
    let mut monasteries = 0;
    for (space, tile) in rules.duchy_tiles(state, seat) {
        if !tile.is_wild() && tile.color() != board.color(space) {
            found.push(format!("duchy {seat}: {} does not take \"{tile}\"", space_name(space)));
        }
        match tile.kind() {
            Kind::Monastery(number) => monasteries |= 1 << (number - 1),
            Kind::Building(building) => {
                let (towns, town) = (&mut towns[building as usize], 1 << board.area_of(space));
                let freely = rules.estate(state, seat).has_monastery(1)
                    || rules.setup.rooms.iter().any(|room| room.room().allows_gaps);
                if *towns & town != 0 && !freely {
                    found.push(format!("duchy {seat}: a town has two buildings \"{tile}\""));
                }
                *towns |= town;
            }
            _ => {}
        }
    }
    let owned = rules.estate(state, seat).monasteries;
    if owned & monasteries != monasteries {
        found.push(format!("the monasteries noted for duchy {seat} do not match its tiles"));
    }
    let Some(first) = covered.lowest() else { return };
    if (board.colors[Color::Castle.index()] & covered).is_empty() {
        found.push(format!("duchy {seat} has tiles but no castle to begin with"));
    }
    let mut reached = HexSet::of(first);
    while !(board.around(reached) & covered).is_empty() {
        reached |= board.around(reached) & covered;
    }
    if reached != covered && !rules.setup.rooms.iter().any(|room| room.room().allows_gaps) {
        found.push(format!("the tiles of duchy {seat} are not connected"));
    }
}

/// Bonus tiles are for completed colours, each at most once, the small one after the large one (BASE-SCORE-04, -05).
pub(super) fn bonus_tiles(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let estate = rules.estate(state, seat);
    let completed: Vec<Color> = rules.completed_colors(state, seat).collect();
    for color in Color::ALL {
        let bit = 1 << color.index();
        let others = || {
            state.estates.iter().enumerate().filter(|(at, _)| *at != seat.index()).map(|(_, estate)| estate)
        };
        let (large, small) = (estate.large & bit != 0, estate.small & bit != 0);
        let name = color.name();
        if (large || small) && !completed.contains(&color) {
            found.push(format!("player {seat} has a {name} bonus tile without having completed the colour"));
        }
        if large && small {
            found.push(format!("player {seat} has both {name} bonus tiles; a player can have only one"));
            continue;
        }
        let earlier = || state.estates[..seat.index()].iter();
        if large && earlier().any(|other| other.large & bit != 0)
            || small && earlier().any(|other| other.small & bit != 0)
        {
            let size = if large { "large" } else { "small" };
            found.push(format!("the {size} {name} bonus tile has been given out twice"));
        }
        let free =
            !others().any(|other| other.large & bit != 0) || !others().any(|other| other.small & bit != 0);
        if !rules.is_solo() && completed.contains(&color) && !large && !small && free {
            found.push(format!(
                "player {seat} has completed {name} but not taken the bonus tile that was available"
            ));
        }
        if small && !others().any(|other| other.large & bit != 0) {
            found.push(format!(
                "player {seat} has the small {name} bonus tile though nobody has the large one"
            ));
        }
    }
}

/// Points counted along the way match a recount from the table, as far as one is possible.
pub(super) fn points(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let members = || rules.all_seats().filter(|&other| rules.is_same_house(seat, other));
    let is_uncheckable = |source: Source| {
        rules.setup.rooms.iter().any(|room| room.room().uncheckable_sources.contains(&source))
    };
    let mut expect = |source: Source, possible: std::ops::RangeInclusive<i16>| {
        let points: i16 = members().map(|member| rules.points(state, member).of(source)).sum();
        if is_uncheckable(source) {
            return;
        }
        if !possible.contains(&points) {
            let right = match (possible.start(), possible.end()) {
                (low, high) if low == high => low.to_string(),
                (low, &i16::MAX) => format!("at least {low}"),
                (low, high) => format!("{low} to {high}"),
            };
            found.push(format!(
                "player {seat} has {points} points for {}; the table shows {right}",
                source.name()
            ));
        }
    };
    let exactly = |points: i16| points..=points;
    let areas = derived::scored_areas(rules, state, seat);
    let size: i16 = areas.iter().map(|area| size_value(rules.area_size(state, seat, *area))).sum();
    let castles = derived::lone_castles(rules, state, seat);
    expect(Source::AreaSize, size + (castles - 1).max(0)..=size + castles);
    let (fewest, most) = (areas.len() as i16 + (castles - 1).max(0), areas.len() as i16 + castles);
    let [best, now] = [PHASE_VALUES[0], PHASE_VALUES[usize::from(state.phase)]];
    expect(Source::AreaPhase, now * fewest..=best * most);
    expect(Source::Colors, exactly(derived::color_points(rules, state, seat)));
    let herds = match derived::animals(rules, state, seat) {
        0 => 0,
        _ if rules.setup.rooms.is_empty() => derived::most_livestock_points(rules, state, seat),
        _ => i16::MAX,
    };
    expect(Source::Livestock, derived::animals(rules, state, seat)..=herds);
    expect(Source::Goods, exactly(derived::goods_points(rules, state, seat)));
    expect(Source::Watchtowers, exactly(derived::watchtower_points(rules, state, seat)));
    let points: i16 = members().map(|member| rules.points(state, member).of(Source::AreaPhase)).sum();
    let can_be = |areas: i16| points % 2 == 0 && (now * areas..=best * areas).contains(&points);
    if !is_uncheckable(Source::AreaPhase)
        && (now * fewest..=best * most).contains(&points)
        && !(fewest..=most).any(can_be)
    {
        found.push(format!(
            "player {seat} has {points} points for area-phase, but each area completed by phase {} brought an even \
             number from {now} to {best}",
            (b'A' + state.phase) as char
        ));
    }
}
