//! The table in a small window: a few lines for the board, your own duchy, and a summary of the others.

use board_game::main_board::{Depot, reading_order};
use board_game::{Rules, State};

use super::table::{black_depot, houses, moment, separated};
use super::{belongings, chateauma, colors, names, players};
use crate::look::Look;
use crate::sheet::{Line, Sheet};

/// Columns between the duchy and the text next to it.
const GAP: usize = 2;
/// The least width of text next to a duchy.
const NARROWEST: usize = 28;

pub(super) fn draw(rules: &Rules, state: &State, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    let heading = |text: &str| Line::painted(look, colors::HEADING, text);
    sheet.push_flow(moment(rules, state, look), goods_to_come(state, look), look.width);
    sheet.push_flow(heading("Depots"), depots(rules, state, look), look.width);
    sheet.push_flow(heading("Black depot:"), black_depot(rules, state, look), look.width);
    for (title, text) in belongings::on_table(rules, state).into_iter().filter(|(title, _)| is_needed(title))
    {
        sheet.push_flow(heading(title), text.split(' ').map(Line::plain), look.width);
    }
    let houses = houses(rules, look);
    let Some((&own, others)) = houses.split_first() else { return sheet };
    let duchy = players::titled_duchy(rules, state, own, look);
    let free = look.width.saturating_sub(duchy.width() + GAP);
    let width = if free < NARROWEST { look.width } else { free };
    let mut words = players::belongings(rules, state, own, look, width);
    others.iter().for_each(|&house| words.extend(players::in_short(rules, state, house, look, width)));
    sheet.extend(if free < NARROWEST { duchy.above(words) } else { duchy.beside(words, GAP) });
    if rules.has_chateauma() {
        sheet.extend(chateauma::draw(rules, state, look));
    }
    sheet
}

/// What is on the table does not change during a game, but for what an expansion keeps there.
fn is_needed(title: &str) -> bool {
    !title.starts_with("Expansions")
}

fn goods_to_come(state: &State, look: &Look) -> Vec<Line> {
    let goods = state.round_goods().iter().flatten();
    let goods = goods.map(|&good| Line::painted(look, colors::good(good), good.name()));
    [Line::plain("· to come:")].into_iter().chain(separated(goods.collect())).collect()
}

/// `1 bank, ship + 2 red;` for every depot.
fn depots(rules: &Rules, state: &State, look: &Look) -> Vec<Line> {
    let depot = |depot: Depot| {
        let order = reading_order(rules.ruleset.board_layout)[depot.index()];
        let places = order.into_iter().filter(|place| rules.is_depot_space_used(depot.index() * 4 + place));
        let tiles = places.map(|place| state.depots()[depot.index()][place]).filter(|tile| !tile.is_none());
        let name = |tile| Line::painted(look, colors::name(tile), &names::short(tile, rules.ruleset.edition));
        let mut there: Vec<Line> = tiles.map(name).collect();
        there.extend(belongings::shields_in_depot(state, depot.0).map(Line::plain));
        let goods = state.depot_goods()[depot.index()];
        let stack = |good| {
            let name = Line::painted(look, colors::good(good), good.name());
            match goods.count(good) {
                1 => Line::plain("+").then(&name),
                count => Line::plain(format!("+{count} ")).then(&name),
            }
        };
        let mut there = separated(there);
        there.extend(goods.each().map(stack));
        let number = Line::painted(look, colors::HEADING, &format!("{}:", depot.0));
        let last = there.pop().unwrap_or_default().and(if depot.0 == 6 { "" } else { " ·" });
        // A depot is not split between two lines.
        there.push(last);
        there.iter().fold(number, |line, part| line.and(" ").then(part))
    };
    Depot::numbered().map(depot).collect()
}
