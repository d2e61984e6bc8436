//! Actions in words: the part after "you can …" and, with another verb form, the part after a name.

use card_game::State;
use card_game::action::{Action, First};
use card_game::agenda::Item;
use card_game::card::Type;
use card_game::estate::Stack;
use card_game::stock::Ware;
use table::Choice;

use super::gains::Effect;
use super::names;

/// `take the bank (4) from row 6 (2 workers)`.
pub(super) fn describe(state: &State, choice: &Choice<Action>) -> String {
    let action = choice.action;
    let (verb, rest) = words(state, action);
    let effect = Effect::of(choice);
    let price = match (action, effect.workers) {
        (Action::Buy, _) => " (3 silver)".to_owned(),
        (_, 0) => String::new(),
        (_, workers) => format!(" ({})", names::workers(workers)),
    };
    let brings = match effect.gains.is_empty() || matches!(action, Action::EndTurn | Action::Decline) {
        true => String::new(),
        false => format!(" → {}", effect.gains.join(", ")),
    };
    [verb, &rest].join(" ").trim_end().to_owned() + &price + &brings
}

/// The verb as in "you can take", and everything after it.
pub(super) fn words(state: &State, action: Action) -> (&'static str, String) {
    match action {
        Action::Play { card } => ("play", format!("{} as a {}", names::card(card), card.die())),
        Action::Take { row, card } => ("take", format!("{} from row {row}", names::card(card))),
        Action::Place { card, stack } => {
            ("place", format!("{} {}", names::card(card), where_to(card.card_type(), stack)))
        }
        Action::Sell { good } => ("sell", format!("all {good} goods")),
        Action::Workers => ("refill", "workers to two".to_owned()),
        Action::Silver => ("take", "1 silver".to_owned()),
        Action::Convert { points } => (
            "convert",
            format!("{} workers and silver into {}", 3 * u16::from(points), names::points(points.into())),
        ),
        Action::Return { workers } => ("return", returned(state, workers)),
        Action::Buy => ("buy", "three cards of the deck".to_owned()),
        Action::Keep { card } => ("keep", format!("{} as a project", names::card(card))),
        Action::Use { card } => ("use", format!("{} for an action with a {}", names::card(card), card.die())),
        Action::Discard { card } => ("discard", names::card(card)),
        Action::Goods { pile } => {
            ("take", top("goods", pile, state.goods().tops[usize::from(pile)].map(Ware::name)))
        }
        Action::Animals { pile } => {
            ("take", top("animals", pile, state.animals().tops[usize::from(pile)].map(Ware::name)))
        }
        Action::Bonus { bonus } => {
            ("choose", format!("{} as the bonus of the round", names::bonus(bonus, state.round())))
        }
        Action::First { order: First::Bonus } => ("take", "the bonus first".to_owned()),
        Action::First { order: First::Function } => ("use", "the function first".to_owned()),
        Action::Decline => ("decline", declined(state)),
        Action::EndTurn => ("end", "the turn".to_owned()),
        Action::Start { seat } => ("let", format!("seat {seat} begin")),
        Action::DrawGood { good } => ("draw", format!("a {good} good")),
        Action::DrawAnimal { animal } => ("draw", format!("a {animal}")),
        Action::Draw { card } => ("draw", names::card(card)),
    }
}

fn where_to(kind: Type, stack: Stack) -> String {
    match stack.size() {
        0 => "as a new stack".to_owned(),
        size if stack.kind() == kind => {
            format!("on the {} of its type", if size == 1 { "one" } else { "two" })
        }
        size => format!("on the {} of type {}", if size == 1 { "one" } else { "two" }, stack.kind().name()),
    }
}

fn returned(state: &State, workers: u8) -> String {
    match state.agenda().top() {
        Item::Return(_, points) => {
            let silver = (3 * u16::from(points)).saturating_sub(workers.into());
            format!("{} and {silver} silver", names::workers(workers.into()))
        }
        _ => names::workers(workers.into()),
    }
}

fn top(what: &str, pile: u8, top: Option<&str>) -> String {
    format!("the {} from pile {} of the {what}", top.unwrap_or("card"), pile + 1)
}

/// What is declined.
fn declined(state: &State) -> String {
    match state.agenda().top() {
        Item::Castle(_) => "the action of the castle".to_owned(),
        Item::Function(_, kind) => format!("the function of the {}", names::kind(kind)),
        _ => String::new(),
    }
}
