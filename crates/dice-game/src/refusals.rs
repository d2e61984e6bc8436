//! Why an action cannot be played: the first rule it breaks, as a sentence for a player.

use hexes::HEXAGON;
use tabletop::choice::Choice as _;
use tabletop::{Actions, Actor, Game, Refusal, Seat};

use crate::action::Action;
use crate::colors::{Bonus, Color, bit, numbers};
use crate::page::Page;
use crate::rules::Rules;
use crate::state::{Asked, Stage, State};

type Check = Result<(), Refusal>;

/// A refusal by a rule.
fn no(rule: &'static str, text: impl Into<String>) -> Check {
    Err(Refusal::new(rule, text))
}

impl Rules {
    /// The reason why an illegal action is illegal.
    pub(crate) fn why_not(&self, state: &State, by: Actor, action: Action) -> Refusal {
        match (state.stage, by) {
            (Stage::Castles | Stage::Marks, Actor::Seat(seat)) => {
                let check = self.check_choice(state, seat, action);
                check.err().unwrap_or_else(|| self.asked_else(state, seat, ""))
            }
            (Stage::Roll(die), _) => {
                Refusal::new("DICE-ROUND-01", format!("{} has to be rolled first", die_name(die)))
            }
            _ => Refusal::new(Rules::TURN_RULE, "nothing can be played now"),
        }
    }

    fn check_choice(&self, state: &State, seat: Seat, action: Action) -> Check {
        let asked = state.choice(seat).asked;
        match action {
            Action::Hourglass { .. } | Action::Color { .. } | Action::Pips { .. } => {
                Err(self.asked_else(state, seat, "no die is rolled now: "))
            }
            Action::Castle { hex } if asked == Asked::Castle => self.check_castle(state, hex),
            Action::Castle { .. } => {
                no("DICE-SETUP-03", "starting castles are chosen before the first round")
            }
            Action::Sell | Action::Keep => self.check_sale(state, seat),
            _ if matches!(asked, Asked::Castle | Asked::Sale) => {
                no(rule_of(asked), format!("first {}", self.question(state, seat)))
            }
            Action::Mark { hex, number } => self.check_first(state, seat, hex, number, None),
            Action::Monk { hex, number } => self.check_first(state, seat, hex, number, Some(Bonus::Monk)),
            Action::Worker { hex, number } => self.check_first(state, seat, hex, number, Some(Bonus::Worker)),
            Action::Silver { hex, number } => self.check_second(state, seat, hex, number),
            Action::Done if self.may_pass(state, seat) => {
                no("DICE-BONUS-04", "there is no second hex to forgo; \"pass\" marks none at all")
            }
            Action::Done => no("DICE-BONUS-04", "there is no second hex to forgo: mark a first one"),
            Action::Pass if asked == Asked::Second => {
                no("DICE-ROUND-06", "the first hex of the round is chosen; \"done\" forgoes a second")
            }
            Action::Pass => no(
                "AMB-DIC-01",
                format!("seat {seat} can mark a hex with the dice as they are, so it may not pass"),
            ),
        }
    }

    fn check_castle(&self, state: &State, hex: u8) -> Check {
        let name = HEXAGON.name(hex);
        if !self.sheet.castles().has(hex) {
            return no("DICE-SETUP-03", format!("{name} is not a castle"));
        }
        match self.free_castles(state).has(hex) {
            true => Ok(()),
            false => no("DICE-VAR-01", format!("another player starts with the castle {name}")),
        }
    }

    /// Whether a sale is asked for; one that is cannot be refused.
    fn check_sale(&self, state: &State, seat: Seat) -> Check {
        let choice = state.choice(seat);
        if choice.asked == Asked::Castle {
            return no("DICE-SETUP-03", "starting castles come first");
        }
        if !state.dice.is_double() {
            return no("DICE-ROUND-03", "commodities are sold only when the double hourglass is rolled");
        }
        if state.page(seat).has(Bonus::Commodity) == 0 {
            return Err(lacks(seat, Bonus::Commodity, "DICE-ROUND-03"));
        }
        let decided = if choice.sells { "sells" } else { "keeps" };
        no("DICE-ROUND-03", format!("seat {seat} {decided} its commodities in this round, as it has chosen"))
    }

    fn check_first(&self, state: &State, seat: Seat, hex: u8, number: u8, with: Option<Bonus>) -> Check {
        if state.choice(seat).asked == Asked::Second {
            let rule = if with.is_none() { "DICE-ROUND-04" } else { "DICE-BONUS-05" };
            return no(
                rule,
                "the first hex of the round is chosen; \"silver\" pays for a second, \"done\" forgoes it",
            );
        }
        let page = state.page(seat);
        if let Some(bonus) = with.filter(|&bonus| page.has(bonus) == 0) {
            return Err(lacks(seat, bonus, "DICE-BONUS-06"));
        }
        let rule = if with.is_none() { "DICE-ROUND-04" } else { "DICE-BONUS-05" };
        if with != Some(Bonus::Monk) {
            self.check_color(state, hex, rule)?;
        }
        if with != Some(Bonus::Worker) {
            check_pips(state, number, rule)?;
        }
        self.check_hex(page, page, hex, number)
    }

    fn check_second(&self, state: &State, seat: Seat, hex: u8, number: u8) -> Check {
        if state.choice(seat).asked != Asked::Second {
            return no(
                "DICE-BONUS-04",
                "silver pays for a second hex: first mark one with the dice as they are",
            );
        }
        self.check_color(state, hex, "DICE-BONUS-05")?;
        check_pips(state, number, "DICE-BONUS-05")?;
        self.check_hex(state.page(seat), &self.page_as_chosen(state, seat), hex, number)?;
        no("DICE-BONUS-04", "the second hex needs another combination: at least one other die than the first")
    }

    fn check_color(&self, state: &State, hex: u8, rule: &'static str) -> Check {
        let color = self.sheet.color(hex);
        match state.dice.colors.contains(&Some(color)) {
            true => Ok(()),
            false => no(rule, format!("{} is {color}, and no colour die shows that", HEXAGON.name(hex))),
        }
    }

    /// Whether a hex is adjacent and takes a number (DICE-ROUND-05 and the conditions of the colours), on a page as it
    /// was before the round and as it is now.
    fn check_hex(&self, before: &Page, page: &Page, hex: u8, number: u8) -> Check {
        let name = HEXAGON.name(hex);
        if before.marked().has(hex) {
            return no("DICE-ROUND-04", format!("{name} is marked already"));
        }
        if page.marked().has(hex) {
            return no("AMB-DIC-16", format!("{name} is the first hex of this round"));
        }
        if !page.open().has(hex) {
            return no("DICE-ROUND-05", format!("{name} is not next to a marked hex"));
        }
        if self.takes(page, hex, number) {
            return Ok(());
        }
        match self.sheet.color(hex) {
            Color::Purple => no("DICE-HEX-PURPLE", "a monastery takes 1 or 2"),
            Color::Gray => no("DICE-HEX-GRAY", "a mine takes 3 or 4"),
            Color::Blue => no("DICE-HEX-BLUE", "a river takes 5 or 6"),
            Color::Orange => no(
                "DICE-HEX-ORANGE",
                format!("the city of {name} has a {number} already; its numbers are all different"),
            ),
            Color::Green => no("DICE-HEX-GREEN", format!("no hex next to the castle {name} has a {number}")),
            Color::Yellow => {
                let same = numbers(page.allowed(self.sheet.area_of(hex))).next().unwrap_or_default();
                no(
                    "DICE-HEX-YELLOW",
                    format!("the pasture of {name} has a {same}; its numbers are all the same"),
                )
            }
        }
    }

    /// Another question is open now; `excluded` comes first.
    fn asked_else(&self, state: &State, seat: Seat, excluded: &str) -> Refusal {
        let question = self.question(state, seat);
        Refusal::new(rule_of(state.choice(seat).asked), format!("{excluded}seat {seat} has to {question}"))
    }

    /// What a seat is asked, as something to do.
    fn question(&self, state: &State, seat: Seat) -> &'static str {
        match state.choice(seat).asked {
            Asked::Nothing => "wait for the others",
            Asked::Castle => "choose a starting castle",
            Asked::Sale => "sell all commodities or keep them",
            Asked::First if self.may_pass(state, seat) => "mark a hex or pass",
            Asked::First => "mark a hex",
            Asked::Second => "mark a second hex with silver or be done",
        }
    }

    fn may_pass(&self, state: &State, seat: Seat) -> bool {
        let mut actions = Actions::new();
        self.legal(state, Actor::Seat(seat), &mut actions);
        actions.contains(&Action::Pass)
    }
}

fn check_pips(state: &State, number: u8, rule: &'static str) -> Check {
    match state.dice.pip_bits() & bit(number) != 0 {
        true => Ok(()),
        false => no(rule, format!("no pip die shows a {number}")),
    }
}

/// A seat has none of a bonus.
fn lacks(seat: Seat, bonus: Bonus, rule: &'static str) -> Refusal {
    Refusal::new(rule, format!("seat {seat} has no {} left", bonus.name())).lacking(bonus.plural(), 0, 1)
}

/// The rule behind a question.
fn rule_of(asked: Asked) -> &'static str {
    match asked {
        Asked::Nothing | Asked::First => "DICE-ROUND-04",
        Asked::Castle => "DICE-SETUP-03",
        Asked::Sale => "DICE-ROUND-03",
        Asked::Second => "DICE-BONUS-04",
    }
}

fn die_name(die: u8) -> &'static str {
    match die {
        0 => "the hourglass die",
        1 | 2 => "a colour die",
        _ => "a pip die",
    }
}
