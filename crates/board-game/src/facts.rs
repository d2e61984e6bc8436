//! Named facts about a position, as scenario files ask for them.

use tabletop::{Game, Seat};

use crate::boards::Duchy;
use crate::boards::space_named;
use crate::goods::Good;
use crate::main_board::Depot;
use crate::position::{colors, counted, pile};
use crate::rules::Rules;
use crate::score::Source;
use crate::state::State;
use crate::tiles::Tile;

const TABLE: &str = "phase, round, white, order, track, black, coming, goods-supply, goods-supply.COLOR, supply, \
                     supply.TILE, black-supply, black-supply.TILE, out, out.TILE, depot.N, goods.N, ranking";
const SEAT: &str = "N.points, N.points.SOURCE, N.silver, N.workers, N.dice, N.storage, N.stored, N.goods, N.sold, N.large, N.small, \
                    N.monasteries, N.covered, N.duchy, N.track, N.SPACE";

/// The value of a fact, or which facts there are.
pub(crate) fn fact(rules: &Rules, state: &State, name: &str) -> Result<String, String> {
    let parts: Vec<&str> = name.split('.').collect();
    let found = match parts[..] {
        [name] => of_table(rules, state, name),
        [name, detail] if !name.starts_with(|c: char| c.is_ascii_digit()) => {
            detail_of_table(rules, state, name, detail)
        }
        [seat, name] => seat_of(rules, seat).and_then(|seat| of_seat(rules, state, seat, name)),
        [seat, "points", source] => seat_of(rules, seat).and_then(|seat| {
            let source = Source::ALL.into_iter().find(|known| known.name() == source)?;
            Some(rules.points(state, seat).of(source).to_string())
        }),
        _ => None,
    };
    let found = found.or_else(|| rules.moments.fact.iter().find_map(|fact| fact(rules, state, name)));
    found.ok_or_else(|| format!("unknown fact \"{name}\"; facts of the table: {TABLE}; of a player: {SEAT}"))
}

fn seat_of(rules: &Rules, text: &str) -> Option<Seat> {
    text.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat))
}

fn of_table(rules: &Rules, state: &State, name: &str) -> Option<String> {
    Some(match name {
        "phase" => ((b'A' + state.phase) as char).to_string(),
        "round" => (state.round + 1).to_string(),
        "white" => state.white.to_string(),
        "order" => words(rules.turn_order(state).iter().map(|&place| rules.place_name(place))),
        "track" => words(
            rules
                .track_order(state)
                .iter()
                .map(|&seat| format!("{}@{}", rules.place_name(seat), state.track.at[seat.index()])),
        ),
        "black" => tiles(&state.black),
        "coming" => words(state.round_goods.iter().flatten()),
        "goods-supply" => state.goods_supply.total().to_string(),
        "supply" => pile(&state.supply.colored),
        "black-supply" => pile(&state.supply.black),
        "out" => counted(|tile| out(rules, state, tile)),
        "ranking" => rules.standing(state).places(),
        _ => return None,
    })
}

fn detail_of_table(rules: &Rules, state: &State, name: &str, detail: &str) -> Option<String> {
    let depot = || detail.parse::<u8>().ok().filter(|number| (1..=6).contains(number)).map(Depot);
    let tile = || detail.parse::<Tile>().ok();
    Some(match name {
        "depot" => tiles(&state.depots[depot()?.index()]),
        "goods" => state.depot_goods[depot()?.index()].to_string(),
        "supply" => state.supply.colored.count(tile()?).to_string(),
        "black-supply" => state.supply.black.count(tile()?).to_string(),
        "goods-supply" => state.goods_supply.count(detail.parse::<Good>().ok()?).to_string(),
        "out" => out(rules, state, tile()?).to_string(),
        _ => return None,
    })
}

/// How many of a tile have left the game.
fn out(rules: &Rules, state: &State, tile: Tile) -> u8 {
    let on_table = rules.tiles_on_table(state);
    let visible = on_table.iter().filter(|&&other| other == tile).count() as u8;
    let unseen = state.supply.colored.count(tile) + state.supply.black.count(tile);
    rules.copies(tile).saturating_sub(visible + unseen)
}

/// The tiles that a seat has in storage, wherever they lie.
fn stored(rules: &Rules, state: &State, seat: Seat) -> String {
    let on_key_spaces = rules.estate(state, seat).stored();
    tiles(&on_key_spaces.chain(rules.stored_apart(state, seat)).collect::<Vec<Tile>>())
}

fn of_seat(rules: &Rules, state: &State, seat: Seat, name: &str) -> Option<String> {
    let (estate, player) = (rules.estate(state, seat), state.player(seat));
    Some(match name {
        "points" => rules.points(state, seat).total().to_string(),
        "silver" => estate.silver.to_string(),
        "workers" => estate.workers.to_string(),
        "dice" => words(player.dice.iter().filter(|&&die| die > 0)),
        "storage" => words(estate.stored()),
        "stored" => stored(rules, state, seat),
        "goods" => estate.goods.to_string(),
        "sold" => estate.sold.to_string(),
        "large" => colors(estate.large),
        "small" => colors(estate.small),
        "monasteries" => words((1..=Tile::MONASTERIES).filter(|&number| estate.has_monastery(number))),
        "covered" => rules.covered(state, seat).len().to_string(),
        "duchy" if rules.duchy(state, seat) == Duchy::UNKNOWN => "?".to_owned(),
        "duchy" => rules.ruleset.edition.name_of(rules.duchy(state, seat)),
        "track" => state.track.at[seat.index()].to_string(),
        space => on_space(rules, state, seat, space_named(space)?)?.to_string(),
    })
}

/// The tile on a space of a seat's duchy, which has none before it is dealt; nothing if there is no such space.
fn on_space(rules: &Rules, state: &State, seat: Seat, space: u8) -> Option<Tile> {
    if rules.duchy(state, seat) == Duchy::UNKNOWN {
        return Some(Tile::NONE);
    }
    rules.board(state, seat).spaces.has(space).then(|| rules.tile(state, seat, space))
}

fn words<T: ToString>(values: impl Iterator<Item = T>) -> String {
    let words: Vec<String> = values.map(|value| value.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

fn tiles(spaces: &[Tile]) -> String {
    let mut tiles: Vec<Tile> = spaces.iter().copied().filter(|tile| !tile.is_none()).collect();
    tiles.sort_unstable();
    words(tiles.iter())
}

#[cfg(test)]
mod tests {
    use tabletop::Notation as _;
    use tabletop::chance::{QuickLuck, chance_step};
    use tabletop::text::Fields;

    use super::*;

    // Rules: BASE-SETUP-09
    #[test]
    fn every_fact_has_a_value_from_the_very_start() {
        let mut fields = Fields::new();
        fields.push("edition", "special");
        fields.push("expansions", "shields trade-routes border-posts inns");
        fields.push("house-rules", "yes");
        let rules = Rules::from_setup(&mut fields).unwrap();
        let (mut state, mut luck) = (rules.start(), QuickLuck::new(3));
        let names = [TABLE, SEAT].join(", ");
        loop {
            for name in names.split(", ").map(|name| match name.split_once('.') {
                Some(("N", rest)) => format!("2.{rest}"),
                Some((rest, "N")) => format!("{rest}.3"),
                _ => name.to_owned(),
            }) {
                let name = name.replace("TILE", "bank").replace("SOURCE", "goods").replace("SPACE", "a1");
                let name = name.replace("COLOR", "red");
                assert!(fact(&rules, &state, &name).is_ok(), "{name}");
            }
            if chance_step(&rules, &mut state, &mut luck).is_none() {
                break;
            }
        }
    }
}
