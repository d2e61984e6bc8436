//! Named facts about a position, as scenario files ask for them.

use tabletop::choice::Choice as _;
use tabletop::{Game, Seat};

use crate::colors::{Bonus, Color};
use crate::position::{choice_text, colors, dice_text, words};
use crate::rules::Rules;
use crate::score::SOURCES;
use crate::state::{Stage, State};
use crate::values::{Grade, PHASES};

const TABLE: &str = "phase, time, step, dice, first, second, ranking, grade, areas.COLOR";
const SEAT: &str = "N.points, N.points.SOURCE, N.phase.1, N.monks, N.silver, N.workers, N.commodities, N.spent-monks, \
                    N.spent-silver, N.spent-workers, N.sold, N.passes, N.bonuses, N.first, N.second, N.marked, N.castle, \
                    N.choice, N.HEX";

/// The value of a fact, or the known names.
pub(crate) fn fact(rules: &Rules, state: &State, name: &str) -> Result<String, String> {
    let parts: Vec<&str> = name.split('.').collect();
    let seat = |text: &str| text.parse::<Seat>().ok().filter(|seat| seat.0 < rules.players());
    let found = match parts[..] {
        [name] => of_table(rules, state, name),
        ["areas", color] => area_sizes(rules, color),
        [at, name] => seat(at).and_then(|seat| of_seat(rules, state, seat, name)),
        [at, "points", source] => seat(at).and_then(|seat| {
            let place = SOURCES.into_iter().position(|known| known == source)?;
            Some(rules.recount(state, seat)[place].iter().sum::<u8>().to_string())
        }),
        [at, "phase", phase] => seat(at).and_then(|seat| {
            let phase = phase.parse::<usize>().ok().filter(|phase| (1..=PHASES).contains(phase))?;
            Some(state.page(seat).points[phase - 1].to_string())
        }),
        _ => None,
    };
    found.ok_or_else(|| format!("unknown fact \"{name}\"; facts of the table: {TABLE}; of a player: {SEAT}"))
}

fn of_table(rules: &Rules, state: &State, name: &str) -> Option<String> {
    let all = |bits: fn(&State, usize) -> u8| {
        colors(rules.all_seats().fold(0, |all, seat| all | bits(state, seat.index())))
    };
    Some(match name {
        "phase" => (state.phase + 1).to_string(),
        "time" => state.time.to_string(),
        "step" => step(state.stage).to_owned(),
        "dice" => dice_text(&state.dice),
        "first" => all(|state, at| state.pages[at].firsts),
        "second" => all(|state, at| state.pages[at].seconds),
        "ranking" => rules.standing(state).places(),
        "grade" => Grade::of(rules.score(state, Seat(0))).words().to_owned(),
        _ => return None,
    })
}

/// The sizes of the areas of a colour, the largest first.
fn area_sizes(rules: &Rules, color: &str) -> Option<String> {
    let color = Color::named(color).ok()?;
    let areas = rules.sheet.areas.iter().filter(|area| area.color == color);
    let mut sizes: Vec<usize> = areas.map(|area| area.hexes.len()).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    Some(words(sizes.iter()))
}

/// The word for what happens now.
pub(crate) fn step(stage: Stage) -> &'static str {
    match stage {
        Stage::Castles => "castles",
        Stage::Roll(_) => "roll",
        Stage::Marks => "choose",
        Stage::Over => "over",
    }
}

fn of_seat(rules: &Rules, state: &State, seat: Seat, name: &str) -> Option<String> {
    let page = state.page(seat);
    if let Some(bonus) = Bonus::ALL.into_iter().find(|bonus| bonus.plural() == name) {
        return Some(page.has(bonus).to_string());
    }
    let spent = |bonus: &Bonus| name.strip_prefix("spent-") == Some(bonus.plural());
    if let Some(bonus) = Bonus::ALL.into_iter().find(spent) {
        return Some(page.used[bonus.index()].to_string());
    }
    Some(match name {
        "points" => page.total().to_string(),
        "sold" => page.sold.iter().sum::<u8>().to_string(),
        "passes" => page.passes.to_string(),
        "bonuses" => page.bonuses_left().to_string(),
        "first" => colors(page.firsts),
        "second" => colors(page.seconds),
        "marked" => page.marked().len().to_string(),
        "castle" => page.start_castle().map_or("-".to_owned(), |hex| hexes::HEXAGON.name(hex)),
        "choice" => choice_text(rules, state, seat),
        name => {
            let hex = hexes::HEXAGON.space(name)?;
            match page.number(hex) {
                0 if page.marked().has(hex) => "x".to_owned(),
                0 => "-".to_owned(),
                number => number.to_string(),
            }
        }
    })
}

/// The colour of a word, for lists of colours.
pub(crate) fn color_bit(word: &str) -> Result<u8, tabletop::Unreadable> {
    Color::named(word).map(|color| 1 << color.index())
}
