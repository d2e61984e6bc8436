//! The sheet of a player, or of a team: name and score, the duchy, and what lies beside it.

use board_game::boards::Duchy;
use board_game::goods::Goods;
use board_game::state::Estate;
use board_game::tiles::{Color, Tile};
use board_game::{Rules, State};
use tabletop::{Game, Seat};

use super::{belongings, colors, duchy, names};
use crate::look::Look;
use crate::sheet::{Line, Sheet};
use crate::words::list;

/// The sheet of the house of a seat.
pub(super) fn draw(rules: &Rules, state: &State, house: Seat, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    let members = members(rules, house);
    let is_team = members.len() > 1;
    let width = duchy::width(rules, look);
    sheet.push(title(rules, state, &members, look).padded(if rules.is_solo() { 0 } else { width }));
    sheet.extend(duchy::draw(rules, state, house, look));
    let estate = rules.estate(state, house);
    let coins = format!("{} silver · {}", estate.silver(), names::workers(estate.workers().into()));
    if is_team {
        sheet.push(Line::plain(coins));
        sheet.push(tiles(rules, "shared storage: ", estate.stored(), look));
    } else {
        sheet.push(Line::plain(format!("{} · {coins}", dice(state, house))));
        sheet.push(tiles(rules, "storage: ", estate.stored(), look));
    }
    sheet.push(goods(estate.goods(), look));
    let mut others = Vec::new();
    if estate.bonus_tiles() > 0 {
        others.push(format!("bonus: {}", bonus_tiles(estate)));
    }
    if !estate.sold().is_empty() {
        others.push(format!("sold: {}", names::goods(estate.sold())));
    }
    if !others.is_empty() {
        sheet.push_wrapped(&others.join(" · "), width);
    }
    belongings::of(rules, state, house).iter().for_each(|line| sheet.push_wrapped(line, width));
    for &seat in members.iter().filter(|_| is_team) {
        let who = format!("{}{} · {} · ", mark(rules, state, seat), look.name(seat), dice(state, seat));
        let private = state.rooms().team().stored(seat);
        sheet.push(Line::painted(look, colors::HEADING, &who).then(&tiles(
            rules,
            "private storage: ",
            private,
            look,
        )));
    }
    sheet
}

/// The seats of a house.
fn members(rules: &Rules, house: Seat) -> Vec<Seat> {
    Seat::all(rules.seats()).filter(|&seat| rules.is_same_house(seat, house)).collect()
}

fn mark(rules: &Rules, state: &State, seat: Seat) -> &'static str {
    if rules.next(state).seats().contains(seat) { "> " } else { "" }
}

fn title(rules: &Rules, state: &State, members: &[Seat], look: &Look) -> Line {
    let scores: Vec<i32> = members.iter().map(|&seat| rules.score(state, seat)).collect();
    let (name, parts) = match members {
        [seat] => (format!("{}{}", mark(rules, state, *seat), look.name(*seat)), String::new()),
        _ => {
            let parts: Vec<String> = scores.iter().map(i32::to_string).collect();
            let names: Vec<String> = members.iter().map(|&seat| look.name(seat)).collect();
            (list(&names), format!(" ({})", parts.join(" + ")))
        }
    };
    let duchy = match rules.duchy(state, members[0]) {
        Duchy::UNKNOWN => String::new(),
        duchy => {
            let doubt = names::doubt(duchy.board().confidence);
            format!(" · duchy {}{doubt}", rules.ruleset.edition.name_of(duchy))
        }
    };
    let points = format!("{} points", scores.iter().sum::<i32>());
    Line::painted(look, colors::HEADING, &name)
        .and(" · ")
        .then(&Line::painted(look, colors::HEADING, &points))
        .and(&parts)
        .and(&duchy)
}

fn dice(state: &State, seat: Seat) -> String {
    match state.player(seat).dice() {
        [0, 0] => "dice - -".to_owned(),
        [0, die] => format!("die {die}"),
        [low, high] => format!("dice {low} {high}"),
    }
}

/// Tiles after a word; a dash if there are none.
fn tiles(rules: &Rules, word: &str, tiles: impl Iterator<Item = Tile>, look: &Look) -> Line {
    let tiles: Vec<Tile> = tiles.collect();
    if tiles.is_empty() {
        return Line::plain(format!("{word}-"));
    }
    tiles.into_iter().enumerate().fold(Line::plain(word), |line, (at, tile)| {
        let name = names::short(tile, rules.ruleset.edition);
        line.and(if at == 0 { "" } else { ", " }).then(&Line::painted(look, colors::name(tile), &name))
    })
}

fn goods(goods: Goods, look: &Look) -> Line {
    if goods.is_empty() {
        return Line::plain("goods: -");
    }
    goods.each().enumerate().fold(Line::plain("goods: "), |line, (at, good)| {
        let count = match goods.count(good) {
            1 => String::new(),
            count => format!("{count} "),
        };
        let name = Line::painted(look, colors::good(good), &names::numbered(good));
        line.and(if at == 0 { "" } else { ", " }).and(&count).then(&name)
    })
}

/// The bonus tiles of an estate, the large ones first.
fn bonus_tiles(estate: &Estate) -> String {
    let large = Color::ALL.into_iter().filter(|&color| estate.has_large(color));
    let small = Color::ALL.into_iter().filter(|&color| estate.has_small(color));
    let large = large.map(|color| format!("{} large", names::areas(color)));
    large.chain(small.map(|color| format!("{} small", names::areas(color)))).collect::<Vec<_>>().join(", ")
}
