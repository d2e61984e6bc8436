//! What a page draws besides the pieces: the spaces of the depots, areas, values, and the current question.

use board_game::agenda::Item;
use board_game::effects::monastery;
use board_game::main_board::{DEPOT_SPACES, Depot, Depots, fill_color, reading_order};
use board_game::score::{PHASE_VALUES, size_value};
use board_game::tiles::{Color, Tile};
use board_game::{Rules, State};
use tabletop::{Actor, Seat};

use crate::picture::{Piece, Slot, Zone};

/// The zones without pieces.
pub(super) fn zones(rules: &Rules, seen: &State) -> Vec<Zone> {
    let mut zones = vec![spaces(rules, seen), black_spaces(rules, seen), phases(), bonus_values(rules)];
    zones.extend(rules.houses().filter_map(|house| areas(rules, seen, house)));
    zones.extend(rules.all_seats().filter_map(|seat| asked(rules, seen, seat)));
    zones.extend(rules.houses().map(|house| worth(rules, seen, house)));
    zones.extend(rules.houses().filter_map(|house| area_worth(rules, seen, house)));
    zones
}

/// The spaces in use of the numbered depots: `2c` is the third of depot 2, with its colour. The tiles are in the zone
/// `depot`.
fn spaces(rules: &Rules, seen: &State) -> Zone {
    let order = reading_order(rules.ruleset.board_layout);
    let mut slots = Vec::new();
    for depot in Depot::numbered() {
        let used = order[depot.index()]
            .into_iter()
            .filter(|&place| rules.is_depot_space_used(depot.index() * DEPOT_SPACES + place));
        for (letter, place) in ('a'..).zip(used) {
            let color = fill_color(depot.index(), place, rules.scale(), seen.phase());
            let slot = Slot::holding(format!("{}{letter}", depot.0), Vec::new());
            slots.push(Slot { color: Some(color.name()), number: Some(depot.0), ..slot });
        }
    }
    Zone::new("space", None, slots)
}

/// The spaces in use of the black depot.
fn black_spaces(rules: &Rules, seen: &State) -> Zone {
    let used = (0..seen.black().len()).filter(|&place| rules.is_black_space_used(place));
    Zone::new("black-space", None, used.map(|place| Slot::holding(place + 1, Vec::new())).collect())
}

/// What things would bring a house now: `m16`, the points of a scoring monastery as if the game ended here; `castle`, those for
/// being the next to finish a colour.
fn worth(rules: &Rules, seen: &State, house: Seat) -> Zone {
    let monasteries = (15..=26)
        .map(|number| (Tile::monastery(number).to_string(), monastery::points(rules, seen, house, number)));
    let colors = Color::ALL.iter().filter(|_| !rules.is_solo());
    let colors = colors.map(|&color| (color.name().to_owned(), rules.next_bonus(seen, house, color)));
    let slot = |(name, points): (String, i16)| Slot {
        number: u8::try_from(points).ok(),
        ..Slot::holding(name, Vec::new())
    };
    Zone::new("worth", Some(house), monasteries.chain(colors).map(slot).collect())
}

/// What an area scores in each phase besides its size (BASE-SCORE-02).
fn phases() -> Zone {
    let slot = |(name, value): (char, i16)| Slot {
        number: u8::try_from(value).ok(),
        ..Slot::holding(name, Vec::new())
    };
    Zone::new("phase", None, ('A'..).zip(PHASE_VALUES).map(slot).collect())
}

/// The values of the large and the small bonus tile of a colour (BASE-SCORE-04, -05).
fn bonus_values(rules: &Rules) -> Zone {
    let slot = |(name, value): (&str, i16)| Slot {
        number: u8::try_from(value).ok(),
        ..Slot::holding(name, Vec::new())
    };
    Zone::new("bonus-value", None, ["large", "small"].into_iter().zip(rules.bonuses()).map(slot).collect())
}

/// The areas of a duchy: a slot named by all its spaces, with its colour and its size; a finished one holds a piece.
fn areas(rules: &Rules, seen: &State, house: Seat) -> Option<Zone> {
    if rules.duchy(seen, house) == board_game::boards::Duchy::UNKNOWN {
        return None;
    }
    let (board, covered) = (rules.board(seen, house), rules.covered(seen, house));
    let slot = |area: &hexes::HexSet| {
        let names: Vec<String> = area.into_iter().map(|space| board.space_name(space)).collect();
        let finished = covered.covers(*area).then(|| "finished".to_owned());
        let color = area.into_iter().next().map(|space| board.color(space).name());
        Slot {
            color,
            number: u8::try_from(area.len()).ok(),
            ..Slot::holding(names.join(" "), Piece::all(finished))
        }
    };
    Some(Zone::new("area", Some(house), board.areas.iter().map(slot).collect()))
}

/// The open areas of a duchy, named by all their spaces, with the points for finishing them in this phase. In the solo game no
/// area scores.
fn area_worth(rules: &Rules, seen: &State, house: Seat) -> Option<Zone> {
    if rules.is_solo() || rules.duchy(seen, house) == board_game::boards::Duchy::UNKNOWN {
        return None;
    }
    let (board, covered) = (rules.board(seen, house), rules.covered(seen, house));
    let now = PHASE_VALUES[usize::from(seen.phase()).min(PHASE_VALUES.len() - 1)];
    let slot = |area: &hexes::HexSet| {
        let names: Vec<String> = area.into_iter().map(|space| board.space_name(space)).collect();
        let points = size_value(rules.area_size(seen, house, *area)) + now;
        Slot { number: u8::try_from(points).ok(), ..Slot::holding(names.join(" "), Vec::new()) }
    };
    let open = board.areas.iter().filter(|area| !covered.covers(**area));
    Some(Zone::new("area-worth", Some(house), open.map(slot).collect()))
}

/// What a seat is asked: a slot named by the kind of question, with the die it gives and what it is about. A question of a
/// room has a second slot, named by its notation: `shields.replace:1,7`.
fn asked(rules: &Rules, seen: &State, seat: Seat) -> Option<Zone> {
    let item = rules.question_to(seen, Actor::Seat(seat));
    let (kind, number, about) = match item {
        Item::Turn(_) => ("turn", None, None),
        Item::Extra(_, die, cause) => {
            ("extra", Some(die.0).filter(|&die| die > 0), Some(cause.name().replace("the ", "")))
        }
        Item::Effect(_, building) => ("effect", None, Some(Tile::building(building).to_string())),
        Item::Ship(_) => ("ship", None, None),
        Item::ShipAlso(_, depot) => ("also", Some(depot.0), None),
        Item::ChooseGoods(..) => ("goods", None, None),
        Item::Discard(_, tile) => ("discard", None, Some(tile.to_string())),
        Item::Settle(_, Depots::Black) => ("settle", None, Some("black".to_owned())),
        Item::Settle(_, Depots::Numbered) => ("settle", None, None),
        Item::SettleTile(_, tile) => ("settle-tile", None, Some(tile.to_string())),
        Item::ChooseSide(_) => ("side", None, None),
        Item::ChooseCastle(_) => ("castle", None, None),
        Item::Room(ask) => super::rooms::asked(ask),
        _ => return None,
    };
    let mut slots = vec![Slot { number, print: about, ..Slot::holding(kind, Vec::new()) }];
    if let Item::Room(ask) = item {
        slots.push(Slot::holding(ask.notation(), Vec::new()));
    }
    Some(Zone::new("asked", Some(seat), slots))
}
