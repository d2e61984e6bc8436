//! A position as lines.

use hexes::HEXAGON;
use hexes::HexSet;
use tabletop::Seat;
use tabletop::text::Fields;

use crate::action::Action;
use crate::colors::{Bonus, Color};
use crate::facts::step;
use crate::page::Page;
use crate::rules::Rules;
use crate::state::{Asked, Choice, Dice, Mark, Stage, State};

/// The lines of a position; reading them gives the same state.
pub(crate) fn write(rules: &Rules, state: &State) -> Fields {
    let mut fields = Fields::new();
    fields.push("phase", state.phase + 1);
    fields.push("time", state.time);
    fields.push("step", step(state.stage));
    if state.dice != Dice::default() {
        fields.push("dice", dice_text(&state.dice));
    }
    for seat in rules.all_seats() {
        fields.push(format!("player {seat}"), player(state.page(seat)));
    }
    for seat in rules.all_seats() {
        fields.push(format!("duchy {seat}"), duchy(state.page(seat), state.phase));
    }
    for seat in rules.all_seats() {
        let choice = choice_text(rules, state, seat);
        if choice != "-" {
            fields.push(format!("choice {seat}"), choice);
        }
    }
    fields
}

/// Words with spaces between them, `-` if there is none.
pub(crate) fn words<T: ToString>(values: impl Iterator<Item = T>) -> String {
    let words: Vec<String> = values.map(|value| value.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// The colours whose bits are set.
pub(crate) fn colors(bits: u8) -> String {
    words(Color::ALL.into_iter().filter(|color| bits >> color.index() & 1 == 1))
}

/// `double orange yellow 4 6`, as far as the dice are rolled.
pub(crate) fn dice_text(dice: &Dice) -> String {
    let hourglass = match dice.hourglass {
        0 => None,
        1 => Some("single".to_owned()),
        _ => Some("double".to_owned()),
    };
    let colors = dice.colors.iter().flatten().map(ToString::to_string);
    let pips = dice.pips.iter().filter(|&&pips| pips > 0).map(ToString::to_string);
    words(hourglass.into_iter().chain(colors).chain(pips))
}

fn player(page: &Page) -> String {
    let phases = |values: [u8; 3]| words(values.iter());
    let mut parts: Vec<String> =
        Bonus::ALL.iter().map(|bonus| format!("{} {}", bonus.plural(), page.has(*bonus))).collect();
    for bonus in [Bonus::Monk, Bonus::Silver, Bonus::Worker] {
        parts.push(format!("spent-{} {}", bonus.plural(), page.used[bonus.index()]));
    }
    parts.push(format!("sold {}", phases(page.sold)));
    parts.push(format!("passes {}", page.passes));
    parts.push(format!("first {}", colors(page.firsts)));
    parts.push(format!("second {}", colors(page.seconds)));
    parts.push(format!("points {}", phases(page.points)));
    parts.join(", ")
}

/// `c2 b2=4 ; a1=5`: the starting castle and the numbers, a `;` after each phase that is over.
fn duchy(page: &Page, phase: u8) -> String {
    let mut before = HexSet::EMPTY;
    let mut parts = Vec::new();
    for phase in 0..=usize::from(phase) {
        let marked = if phase < 2 && !page.marked_by(phase).is_empty() {
            page.marked_by(phase)
        } else {
            page.marked()
        };
        let marks = marked.without(before).into_iter().map(|hex| match page.number(hex) {
            0 => HEXAGON.name(hex),
            number => format!("{}={number}", HEXAGON.name(hex)),
        });
        parts.push(words(marks));
        before = marked;
    }
    parts.join(" ; ")
}

/// What a seat has chosen so far, as the actions that chose it; `-` if nothing.
pub(crate) fn choice_text(rules: &Rules, state: &State, seat: Seat) -> String {
    let choice = state.choice(seat);
    let mut actions = Vec::new();
    if state.stage == Stage::Castles {
        actions.extend(choice.first.map(|mark| Action::Castle { hex: mark.hex }));
    } else if state.stage == Stage::Marks {
        if rules.first_question(state, seat) == Asked::Sale && choice.asked != Asked::Sale {
            actions.push(if choice.sells { Action::Sell } else { Action::Keep });
        }
        actions.extend(choice.first.map(marking));
        actions.extend(choice.second.map(marking));
        if choice.asked == Asked::Nothing {
            actions.extend(last_word(rules, state, seat, choice));
        }
    }
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    if texts.is_empty() { "-".to_owned() } else { texts.join(", ") }
}

fn marking(Mark { hex, number, with }: Mark) -> Action {
    match with {
        Some(Bonus::Monk) => Action::Monk { hex, number },
        Some(Bonus::Worker) => Action::Worker { hex, number },
        Some(Bonus::Silver) => Action::Silver { hex, number },
        None | Some(Bonus::Commodity) => Action::Mark { hex, number },
    }
}

/// How a seat ended its choice, if not with a hex.
fn last_word(rules: &Rules, state: &State, seat: Seat, choice: &Choice) -> Option<Action> {
    match (choice.first, choice.second) {
        (None, _) => Some(Action::Pass),
        (Some(_), None) if rules.can_go_on(state, seat) => Some(Action::Done),
        _ => None,
    }
}
