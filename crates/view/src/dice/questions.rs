//! The questions to a seat or to chance.

use dice_game::colors::Bonus;
use dice_game::state::{Asked, Stage};
use dice_game::{Rules, State};
use tabletop::choice::Choice as _;
use tabletop::{Actor, Seat};

use super::table::phase;
use crate::look::Look;
use crate::words::{count, list};

/// One sentence that names who is asked.
pub(super) fn question(rules: &Rules, state: &State, by: Actor, look: &Look) -> String {
    match state.stage() {
        Stage::Over => "The game is over.".to_owned(),
        Stage::Roll(0) => format!("Phase {}: what does the hourglass die show?", phase(state.phase())),
        Stage::Roll(die @ (1 | 2)) => format!("What does {} colour die show?", which(die)),
        Stage::Roll(die) => format!("What does {} pip die show?", which(die - 2)),
        Stage::Castles | Stage::Marks => {
            let seat = by.seat().unwrap_or_default();
            format!("{}: {}", look.name(seat), asked(rules, state, seat))
        }
    }
}

fn which(die: u8) -> &'static str {
    if die == 1 { "the first" } else { "the second" }
}

fn asked(rules: &Rules, state: &State, seat: Seat) -> String {
    let page = rules.page_as_chosen(state, seat);
    match state.choice(seat).asked {
        Asked::Castle => "with which castle do you start?".to_owned(),
        Asked::Sale => {
            let commodities = count(page.has(Bonus::Commodity), "commodity", "commodities");
            format!("the double hourglass was rolled. Do you sell your {commodities}?")
        }
        Asked::First => {
            let colors: Vec<String> =
                state.dice().colors.iter().flatten().map(|color| color.name().to_owned()).collect();
            let pips: Vec<String> = state.dice().pips.iter().map(ToString::to_string).collect();
            format!("which hex do you mark? The dice show {}, {}.", list(&colors), list(&pips))
        }
        Asked::Second => {
            format!("do you mark a second hex for one of your {} silver?", page.has(Bonus::Silver))
        }
        Asked::Nothing => "wait for the others.".to_owned(),
    }
}
