//! Contradictions: everything that makes a position impossible.

use hexes::{HEXAGON, HexSet};
use tabletop::Seat;

use crate::colors::{Bonus, Color};
use crate::page::Page;
use crate::position::{circled, completed_colors, misplaced, rounds_played, rounds_possible, solo_colors};
use crate::rules::Rules;
use crate::setup::Variant;
use crate::state::{Asked, Stage, State};

/// All contradictions, as sentences.
pub(crate) fn find(rules: &Rules, state: &State) -> Vec<String> {
    let mut found = Vec::new();
    time(rules, state, &mut found);
    for seat in rules.all_seats() {
        let page = state.page(seat);
        if page.marked().is_empty() {
            if state.stage != Stage::Castles {
                found.push(format!("seat {seat} has no starting castle"));
            }
            continue;
        }
        marks(rules, page, seat, &mut found);
        bonuses(rules, page, seat, &mut found);
        points(rules, state, seat, &mut found);
    }
    match state.stage {
        Stage::Castles => unmarked(rules, state, &mut found),
        _ => rounds(rules, state, &mut found),
    }
    castles(rules, state, &mut found);
    colors(rules, state, &mut found);
    choices(rules, state, &mut found);
    found
}

/// The column has room for the rounds of the phase, and only the last round fills it.
fn time(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let is_full = state.time == rules.column();
    match state.stage {
        Stage::Roll(0) if is_full => {
            found.push("the column of this phase is full, so the phase is over".to_owned());
        }
        Stage::Over if !is_full || state.phase != 2 => {
            found.push("the game is over only when the third column is full".to_owned());
        }
        Stage::Castles if state.time > 0 || state.phase > 0 => {
            found.push("castles are chosen before the first round".to_owned());
        }
        Stage::Roll(1..) | Stage::Marks
            if state.time < state.dice.hourglass.min(if rules.is_solo() { 1 } else { 2 }) =>
        {
            found.push("the hourglasses of this round are not checked off".to_owned());
        }
        _ => {}
    }
}

/// Marks are connected, numbers are allowed where they stand, and the derived sets agree with them.
fn marks(rules: &Rules, page: &Page, seat: Seat, found: &mut Vec<String>) {
    let Some(castle) = page.start_castle() else {
        return found.push(format!("duchy {seat} has no starting castle: a castle without a number"));
    };
    if let Some(hex) = misplaced(rules, page) {
        let (name, number) = (HEXAGON.name(hex), page.number(hex));
        let area = rules.sheet.color(hex).area();
        found.push(format!(
            "duchy {seat}: {name}={number} does not fit the numbers of its {area} or around it"
        ));
    }
    let mut again = Page::blank(rules.sheet);
    again.write(castle, 0);
    page.marked().into_iter().filter(|&hex| hex != castle).for_each(|hex| {
        again.enter(rules.sheet, hex, page.number(hex).max(1));
    });
    if again.marked() != page.marked() || again.open() != page.open() || again.allowed != page.allowed {
        found.push(format!("the open hexes of duchy {seat} do not fit its marks"));
    }
    let mut reached = HexSet::of(castle);
    while !(HEXAGON.neighbours_of(reached) & page.marked()).is_empty() {
        reached |= HEXAGON.neighbours_of(reached) & page.marked();
    }
    if reached != page.marked() {
        found.push(format!("the marks of duchy {seat} are not connected"));
    }
}

/// What is circled comes from areas, castles, sales and passes (DICE-BONUS-06).
fn bonuses(rules: &Rules, page: &Page, seat: Seat, found: &mut Vec<String>) {
    for bonus in Bonus::ALL {
        let (owned, used) = (page.has(bonus), page.used[bonus.index()]);
        let circled = circled(rules, page, bonus);
        if owned + used != circled {
            let name = bonus.plural();
            found.push(format!(
                "player {seat} has {owned} {name} and spent {used}; the page shows {circled} in all"
            ));
        }
    }
    if page.used[Bonus::Commodity.index()] != page.sold.iter().sum() {
        found.push(format!("the sales of player {seat} do not add up"));
    }
}

/// Points counted along the way match a recount from the page.
fn points(rules: &Rules, state: &State, seat: Seat, found: &mut Vec<String>) {
    let recount = rules.recount(state, seat);
    for (phase, &points) in state.page(seat).points.iter().enumerate() {
        let right: u8 = recount.iter().map(|source| source[phase]).sum();
        if points != right {
            found.push(format!(
                "player {seat} has {points} points of phase {}; the page shows {right}",
                phase + 1
            ));
        }
    }
}

/// Before all castles are chosen pages are blank, but for the castles of those who chose in turn.
fn unmarked(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let marked: Vec<usize> = rules.all_seats().map(|seat| state.page(seat).marked().len()).collect();
    let chosen = match rules.setup.variant {
        Variant::AllDifferent => marked.iter().take_while(|&&marks| marks == 1).count(),
        Variant::Standard | Variant::AllSame => 0,
    };
    if chosen == marked.len() || marked[chosen..].iter().any(|&marks| marks > 0) {
        found.push("pages are marked before all castles are chosen".to_owned());
    }
}

/// In the variants starting castles are all different, or all the same (DICE-VAR-01, DICE-VAR-02).
fn castles(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let mut castles: Vec<u8> = rules.all_seats().filter_map(|seat| state.page(seat).start_castle()).collect();
    let all = castles.len();
    castles.sort_unstable();
    castles.dedup();
    match rules.setup.variant {
        Variant::AllDifferent if castles.len() < all => {
            found.push("two players have the same starting castle".to_owned());
        }
        Variant::AllSame if castles.len() > 1 => {
            found.push("players have different starting castles".to_owned());
        }
        _ => {}
    }
}

/// Everybody has played the same rounds, and as many as the time boxes allow.
fn rounds(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let rounds: Vec<i32> = rules.all_seats().map(|seat| rounds_played(state.page(seat))).collect();
    let (fewest, most) = rounds_possible(rules, state);
    for (seat, &played) in rules.all_seats().zip(&rounds) {
        if !(fewest..=most).contains(&played) {
            found.push(format!(
                "the page of player {seat} shows {played} rounds; the time boxes allow {fewest} to {most}"
            ));
        } else if played != rounds[0] {
            found.push(format!(
                "the page of player {seat} shows {played} rounds, that of player 1 shows {}",
                rounds[0]
            ));
        }
    }
}

/// Colours are awarded to those who completed them, the second value after the first (DICE-COLOR-01 to -03).
fn colors(rules: &Rules, state: &State, found: &mut Vec<String>) {
    let firsts = rules.all_seats().fold(0, |all, seat| all | state.page(seat).firsts);
    let seconds = rules.all_seats().fold(0, |all, seat| all | state.page(seat).seconds);
    for seat in rules.all_seats() {
        let (page, completed) = (state.page(seat), completed_colors(rules, state, seat));
        let awarded = page.firsts | page.seconds;
        let is_right = match rules.is_solo() {
            true => (page.firsts, page.seconds) == solo_colors(rules, state, completed),
            false => page.firsts & page.seconds == 0 && completed & !awarded & !(firsts & seconds) == 0,
        };
        if awarded & !completed != 0 || !is_right {
            found.push(format!(
                "the colours that player {seat} completed first and second do not fit its marks"
            ));
        }
    }
    if !rules.is_solo() && seconds & !firsts != 0 {
        let color = Color::ALL.into_iter().find(|color| seconds & !firsts & 1 << color.index() != 0);
        found.extend(
            color.map(|color| format!("{color} was completed second, but nobody completed it first")),
        );
    }
}

/// Seats are asked what can be asked now, and one of them at least while they choose.
fn choices(rules: &Rules, state: &State, found: &mut Vec<String>) {
    for seat in rules.all_seats() {
        let is_right = match state.choice(seat).asked {
            Asked::Nothing => true,
            Asked::Castle => state.stage == Stage::Castles,
            Asked::Sale => state.stage == Stage::Marks && rules.first_question(state, seat) == Asked::Sale,
            Asked::First => state.stage == Stage::Marks,
            Asked::Second => state.stage == Stage::Marks && rules.can_go_on(state, seat),
        };
        if !is_right {
            found.push(format!("seat {seat} is asked a question that cannot come up now"));
        }
    }
    let nobody_waits = !rules.all_seats().any(|seat| state.is_asked(seat));
    let choosing = matches!(state.stage, Stage::Castles | Stage::Marks);
    if choosing && nobody_waits {
        found.push("seats choose now, but none of them is asked anything".to_owned());
    }
}
