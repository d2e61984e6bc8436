//! Reads a position from lines, including hand-made ones: whatever is missing is derived from the rest.

use tabletop::choice::Choice as _;
use tabletop::text::{Fields, Reasons};
use tabletop::{Actor, Game, Seat, Unreadable};

use super::defaults::fill_in;
use super::page::{count, read_duchy, read_player};
use crate::action::Action;
use crate::colors::Color;
use crate::notation::pips;
use crate::page::Page;
use crate::rules::Rules;
use crate::setup::Variant;
use crate::state::{Dice, Stage, State};
use crate::values::PHASES;

type Read<T> = Result<T, Unreadable>;

/// Reads a position, or says everything that is impossible in it.
pub(crate) fn read(rules: &Rules, fields: &mut Fields) -> Result<State, Reasons> {
    let mut reasons = Reasons::default();
    let mut state = State::empty(Page::blank(rules.sheet));
    state.phase = fields.read("phase", read_phase, &mut reasons).unwrap_or(0);
    let dice = fields.read("dice", read_dice, &mut reasons);
    state.dice = dice.unwrap_or_default();
    let rolled = rolled(&state.dice);
    state.stage = match rolled {
        Dice::COUNT => Stage::Marks,
        next => Stage::Roll(next),
    };
    if let Some(stage) = fields.read("step", |text| read_step(text, rolled), &mut reasons) {
        state.stage = stage;
    }
    let boxes = if rules.is_solo() { state.dice.hourglass.min(1) } else { state.dice.hourglass };
    state.time = fields.read("time", |text| read_time(rules, text), &mut reasons).unwrap_or(boxes);
    let mut said = Vec::new();
    for seat in rules.all_seats() {
        let key = format!("duchy {seat}");
        let page = match fields.get(&key) {
            Some(_) => fields.read(&key, |text| read_duchy(rules, state.phase, text), &mut reasons),
            None if state.stage == Stage::Castles => None,
            None => Some(only_a_castle(rules, seat, state.phase)),
        };
        state.pages[seat.index()] = page.unwrap_or(Page::blank(rules.sheet));
        said.push(fields.read(&format!("player {seat}"), read_player, &mut reasons).unwrap_or_default());
    }
    let choices: Vec<(Seat, Option<Vec<Action>>)> = rules
        .all_seats()
        .map(|seat| (seat, fields.read(&format!("choice {seat}"), read_choice, &mut reasons)))
        .collect();
    // Earlier versions wrote which of the seats that choose was next; it makes no difference.
    let turn = fields.read("turn", |text| read_turn(rules, text), &mut reasons);
    reasons.or(())?;
    fill_in(rules, &mut state, &said);
    match state.stage {
        Stage::Castles => rules.open_castles(&mut state),
        Stage::Marks => rules.open_round(&mut state),
        Stage::Roll(_) | Stage::Over => {}
    }
    Reasons(crate::contradictions::find(rules, &state)).or(())?;
    choose(rules, &mut state, &choices)?;
    match turn {
        Some(seat) if !state.is_asked(seat) => {
            Err(Reasons::one(format!("turn: seat {seat} is asked nothing in this position")))
        }
        _ => Ok(state),
    }
}

/// Plays what the `choice` lines say.
fn choose(rules: &Rules, state: &mut State, choices: &[(Seat, Option<Vec<Action>>)]) -> Result<(), Reasons> {
    let mut reasons = Reasons::default();
    for (seat, actions) in choices {
        for &action in actions.iter().flatten() {
            if !state.is_asked(*seat) {
                reasons.add(format!("choice {seat}: seat {seat} is not asked for \"{action}\""));
                break;
            }
            if let Err(refusal) = rules.play(state, Actor::Seat(*seat), action) {
                reasons.add(format!("choice {seat}: \"{action}\" cannot be played: {refusal}"));
                break;
            }
        }
    }
    reasons.or(())
}

/// A page on which only a castle is marked: the first of the sheet, or another for each seat where that is the rule.
fn only_a_castle(rules: &Rules, seat: Seat, phase: u8) -> Page {
    let mut page = Page::blank(rules.sheet);
    let place = if rules.setup.variant == Variant::AllDifferent { seat.index() } else { 0 };
    page.write(rules.sheet.castles().into_iter().nth(place).unwrap_or_default(), 0);
    (0..usize::from(phase)).for_each(|phase| page.remember(phase, page.marked()));
    page
}

fn read_phase(text: &str) -> Read<u8> {
    match text.parse::<usize>() {
        Ok(phase) if (1..=PHASES).contains(&phase) => Ok(phase as u8 - 1),
        _ => Err(Unreadable::new(text, "phases are 1 to 3")),
    }
}

fn read_time(rules: &Rules, text: &str) -> Read<u8> {
    count(text)
        .ok()
        .filter(|&time| time <= rules.column())
        .ok_or_else(|| Unreadable::new(text, format!("it should be a number from 0 to {}", rules.column())))
}

/// Reads `double orange yellow 4 6`: dice are rolled in this order, so the last ones may be missing.
fn read_dice(text: &str) -> Read<Dice> {
    let expected = "dice are written like double orange yellow 4 6: the hourglass, two colours, two numbers";
    let mut words = text.split_whitespace().filter(|&word| word != "-");
    let mut dice = Dice {
        hourglass: match words.next() {
            Some("single") => 1,
            Some("double") => 2,
            _ => return Err(Unreadable::new(text, expected)),
        },
        ..Dice::default()
    };
    for (at, word) in words.enumerate() {
        match at {
            0 | 1 => dice.colors[at] = Some(Color::named(word)?),
            2 | 3 => dice.pips[at - 2] = pips(word)?,
            _ => return Err(Unreadable::new(text, expected)),
        }
    }
    if dice.colors[1].is_some() {
        dice.colors.sort_unstable();
    }
    if dice.pips[1] > 0 {
        dice.pips.sort_unstable();
    }
    Ok(dice)
}

/// How many dice are rolled.
fn rolled(dice: &Dice) -> u8 {
    let colors = dice.colors.iter().flatten().count();
    let pips = dice.pips.iter().filter(|&&pips| pips > 0).count();
    u8::from(dice.hourglass > 0) + (colors + pips) as u8
}

fn read_step(text: &str, rolled: u8) -> Read<Stage> {
    match (text, rolled) {
        ("castles", 0) => Ok(Stage::Castles),
        ("over", 0) => Ok(Stage::Over),
        ("roll", 0..=4) => Ok(Stage::Roll(rolled)),
        ("choose", 5) => Ok(Stage::Marks),
        ("castles" | "over" | "roll" | "choose", _) => {
            Err(Unreadable::new(text, format!("this step does not fit {rolled} rolled dice")))
        }
        _ => Err(Unreadable::new(text, "steps are castles, roll, choose and over")),
    }
}

fn read_choice(text: &str) -> Read<Vec<Action>> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty() && *part != "-").map(str::parse).collect()
}

fn read_turn(rules: &Rules, text: &str) -> Read<Seat> {
    let seat: Seat = text.parse()?;
    match seat.0 < rules.players() {
        true => Ok(seat),
        false => Err(Unreadable::new(text, format!("there are {} seats", rules.players()))),
    }
}
