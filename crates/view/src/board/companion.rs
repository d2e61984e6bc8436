//! What a companion of the cardboard game shows: the game board and the Châteauma, without the people's duchies.

use board_game::main_board::Depot;
use board_game::rooms::RoomId;
use board_game::ruleset::Edition;
use board_game::tiles::Tile;
use board_game::{Rules, State};
use tabletop::Event;

use super::table::{depots, goods_to_come, moment, separated};
use super::{chateauma, colors, names, vineyards};
use crate::look::Look;
use crate::sheet::{Line, Sheet};

/// The game board: phase, round and white die, depots, black depot in reading order, goods to come.
pub fn game_board(rules: &Rules, state: &State, look: &Look) -> String {
    let mut sheet = Sheet::default();
    let heading = |text: &str| Line::painted(look, colors::HEADING, text);
    let head = moment(rules, state, look).and(" · goods to come:");
    sheet.push_flow(head, goods_to_come(state, look), look.width);
    sheet.extend(depots(rules, state, look));
    let tiles = state.black().iter().copied().filter(|tile| !tile.is_none());
    let line =
        |tile: Tile| Line::painted(look, colors::name(tile), &names::short(tile, rules.ruleset.edition));
    sheet.push_flow(heading("Black depot:"), separated(tiles.map(line).collect()), look.width);
    if rules.setup.rooms.has(RoomId::Vineyards) {
        for (head, tiles) in vineyards::to_take(rules, state) {
            sheet.push_flow(heading(head), [Line::plain(tiles)], look.width);
        }
    }
    sheet.to_string()
}

/// The cards, the reserve and everything else that the Châteauma has.
pub fn chateauma_sheet(rules: &Rules, state: &State, look: &Look) -> String {
    chateauma::draw(rules, state, look).to_string()
}

/// The steps of the Châteauma among some events, a sentence each.
pub fn chateauma_steps(rules: &Rules, events: &[Event]) -> Vec<String> {
    chateauma::sentences(rules, events)
}

/// What the end of a phase or of the game brought the Châteauma.
pub fn chateauma_gains(events: &[Event]) -> Option<String> {
    chateauma::at_the_end(events)
}

/// A tile in a sentence: `the bank`, `monastery 6`.
pub fn tile_name(tile: Tile) -> String {
    names::long(tile, Edition::Special)
}

/// A depot in a sentence: `depot 3` or `the black depot`.
pub fn depot_name(depot: Depot) -> String {
    names::depot(depot)
}
