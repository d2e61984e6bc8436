//! Why an action cannot be played: the first rule it breaks, as a sentence for a player.

use hexes::HEXAGON;
use tabletop::choice::Choice as _;
use tabletop::{Actor, Seat};

use crate::action::Action;
use crate::colors::{Bonus, Color, bit, numbers};
use crate::page::Page;
use crate::rules::Rules;
use crate::state::{Asked, Stage, State};

type Check = Result<(), String>;

impl Rules {
    /// The reason why an illegal action is illegal.
    pub(crate) fn why_not(&self, state: &State, by: Actor, action: Action) -> String {
        match state.stage {
            Stage::Over => return "the game is over".to_owned(),
            Stage::Roll(die) => return format!("{} is to be rolled now", die_name(die)),
            Stage::Castles | Stage::Marks => {}
        }
        let seat = by.seat().unwrap_or_default();
        let asked = state.choice(seat).asked;
        let check = match action {
            Action::Hourglass { .. } | Action::Color { .. } | Action::Pips { .. } => {
                Err(format!("no die is rolled now: seat {seat} is to {}", question(asked)))
            }
            Action::Castle { hex } if asked == Asked::Castle => self.check_castle(state, hex),
            Action::Castle { .. } => Err("starting castles are chosen before the first round".to_owned()),
            Action::Sell | Action::Keep => self.check_sale(state, seat),
            _ if matches!(asked, Asked::Castle | Asked::Sale) => Err(format!("first {}", question(asked))),
            Action::Mark { hex, number } => self.check_first(state, seat, hex, number, None),
            Action::Monk { hex, number } => self.check_first(state, seat, hex, number, Some(Bonus::Monk)),
            Action::Worker { hex, number } => self.check_first(state, seat, hex, number, Some(Bonus::Worker)),
            Action::Silver { hex, number } => self.check_second(state, seat, hex, number),
            Action::Done => {
                Err("there is no second hex to do without; \"pass\" marks none and brings a worker"
                    .to_owned())
            }
            Action::Pass if asked == Asked::Second => {
                Err("a hex is marked already; \"done\" ends the round without a second".to_owned())
            }
            Action::Pass => {
                Err("a hex can be marked with the dice as they are, so nobody may pass here".to_owned())
            }
        };
        check.err().unwrap_or_else(|| format!("seat {seat} is to {}", question(asked)))
    }

    fn check_castle(&self, state: &State, hex: u8) -> Check {
        let name = HEXAGON.name(hex);
        if !self.sheet.castles().has(hex) {
            return Err(format!("{name} is no castle"));
        }
        match self.free_castles(state).has(hex) {
            true => Ok(()),
            false => Err(format!("another player starts with the castle {name}")),
        }
    }

    fn check_sale(&self, state: &State, seat: Seat) -> Check {
        Err(if state.stage == Stage::Castles {
            "starting castles come first".to_owned()
        } else if !state.dice.is_double() {
            "commodities are sold only when the double hourglass is rolled".to_owned()
        } else if state.page(seat).has(Bonus::Commodity) == 0 {
            format!("seat {seat} has no commodities to sell")
        } else {
            "commodities are sold before the first hex of the round is chosen".to_owned()
        })
    }

    fn check_first(&self, state: &State, seat: Seat, hex: u8, number: u8, with: Option<Bonus>) -> Check {
        if state.choice(seat).asked == Asked::Second {
            return Err("a hex is marked already; a second one costs silver, or \"done\"".to_owned());
        }
        let page = state.page(seat);
        if let Some(bonus) = with.filter(|&bonus| page.has(bonus) == 0) {
            return Err(format!("seat {seat} has no {} left", bonus.name()));
        }
        if with != Some(Bonus::Monk) {
            self.check_color(state, hex)?;
        }
        if with != Some(Bonus::Worker) {
            check_pips(state, number)?;
        }
        self.check_hex(page, hex, number)
    }

    fn check_second(&self, state: &State, seat: Seat, hex: u8, number: u8) -> Check {
        if state.choice(seat).asked != Asked::Second {
            return Err("silver pays for a second hex: first mark one with the dice as they are".to_owned());
        }
        self.check_color(state, hex)?;
        check_pips(state, number)?;
        self.check_hex(&self.page_as_chosen(state, seat), hex, number)?;
        Err("the second hex needs another combination: at least one other die than the first".to_owned())
    }

    fn check_color(&self, state: &State, hex: u8) -> Check {
        let color = self.sheet.color(hex);
        match state.dice.colors.contains(&Some(color)) {
            true => Ok(()),
            false => Err(format!("{} is {color}, and no colour die shows that", HEXAGON.name(hex))),
        }
    }

    /// Whether a hex lies right and takes a number (DICE-ROUND-05 and the conditions of the colours).
    fn check_hex(&self, page: &Page, hex: u8, number: u8) -> Check {
        let name = HEXAGON.name(hex);
        if page.marked().has(hex) {
            return Err(format!("{name} is marked already"));
        }
        if !page.open().has(hex) {
            return Err(format!("{name} is not next to a marked hex"));
        }
        if self.takes(page, hex, number) {
            return Ok(());
        }
        Err(match self.sheet.color(hex) {
            Color::Purple => "a monastery takes 1 or 2".to_owned(),
            Color::Gray => "a mine takes 3 or 4".to_owned(),
            Color::Blue => "a river takes 5 or 6".to_owned(),
            Color::Orange => {
                format!("the city of {name} has a {number} already; its numbers are all different")
            }
            Color::Green => format!("no hex next to the castle {name} has a {number}"),
            Color::Yellow => {
                let same = numbers(page.allowed(self.sheet.area_of(hex))).next().unwrap_or_default();
                format!("the pasture of {name} has a {same}; its numbers are all the same")
            }
        })
    }
}

fn check_pips(state: &State, number: u8) -> Check {
    match state.dice.pip_bits() & bit(number) != 0 {
        true => Ok(()),
        false => Err(format!("no pip die shows a {number}")),
    }
}

/// What a seat is asked, as something to do.
fn question(asked: Asked) -> &'static str {
    match asked {
        Asked::Nothing => "wait for the others",
        Asked::Castle => "choose a starting castle",
        Asked::Sale => "sell all commodities or keep them",
        Asked::First => "mark a hex or pass",
        Asked::Second => "mark a second hex with silver or be done",
    }
}

fn die_name(die: u8) -> &'static str {
    match die {
        0 => "the hourglass die",
        1 | 2 => "a colour die",
        _ => "a pip die",
    }
}
