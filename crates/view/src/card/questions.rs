//! The questions to a seat or to chance.

use card_game::State;
use card_game::agenda::Item;
use card_game::card::Kind;
use tabletop::Seat;

use super::names;
use crate::look::Look;

/// One sentence that names who is asked.
pub(super) fn question(state: &State, look: &Look) -> String {
    let name = |seat: Seat| look.name(seat);
    match state.agenda().top() {
        Item::Turn(seat) if state.played() => format!("{}: buy cards, or end the turn?", name(seat)),
        Item::Turn(seat) => format!("{}: your turn, which card do you play?", name(seat)),
        Item::Action(seat, die) => format!("{}: what do you do with the {die}?", name(seat)),
        Item::Castle(seat) => format!("{}: the castle grants one action, as with any number.", name(seat)),
        Item::Function(seat, kind) => {
            format!("{}: the {} lets you {}.", name(seat), names::kind(kind), offer(kind))
        }
        Item::TakeGood(seat) => format!("{}: from which pile do you take a good?", name(seat)),
        Item::TakeAnimal(seat) => format!("{}: from which pile do you take an animal?", name(seat)),
        Item::Bonus(seat) => {
            format!(
                "{}: a triple! Which bonus of round {} do you take?",
                name(seat),
                names::round(state.round())
            )
        }
        Item::Order(seat, card) => {
            format!("{}: what comes first, the bonus or the function of {}?", name(seat), names::card(card))
        }
        Item::Bought(seat) => format!("{}: which of the cards do you keep or use?", name(seat)),
        Item::Discard(seat, card) => {
            format!("{}: which project do you discard to make room for {}?", name(seat), names::card(card))
        }
        Item::Return(seat, points) => {
            format!(
                "{}: how many workers are among the cards for {}?",
                name(seat),
                names::points(points.into())
            )
        }
        Item::DealGood(seat) => format!("Which good does {} begin with?", name(seat)),
        Item::DealAnimal(seat) => format!("Which animal does {} begin with?", name(seat)),
        Item::DrawStart => "Who begins?".to_owned(),
        Item::RevealGoods => "Which good is turned up?".to_owned(),
        Item::RevealAnimals => "Which animal is turned up?".to_owned(),
        Item::FillDisplay(at) => {
            format!("Round {}: card {} of the display?", names::round(state.round()), at + 1)
        }
        Item::RevealAaron(left) => format!("Which card does Aaron turn up, with {left} to go?"),
        Item::DrawHand(seat) => format!("Which card does {} draw?", name(seat)),
        Item::DrawBought(seat, left) => format!("Which card does {} draw, with {left} to go?", name(seat)),
        Item::Nothing => "The game is over.".to_owned(),
        _ => String::new(),
    }
}

const fn offer(kind: Kind) -> &'static str {
    match kind {
        Kind::Carpenter => "take a building or a knowledge card from the display",
        Kind::Church => "take a castle, mine or cloister from the display",
        Kind::Market => "take a ship or a pasture from the display",
        Kind::Boarding => "take a good or an animal",
        Kind::Warehouse => "sell one type of goods",
        Kind::CityHall => "place another project",
        _ => "gain something",
    }
}
