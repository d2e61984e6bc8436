//! The legal actions in groups, cheap ones first.

use card_game::stock::Ware;
use card_game::{Action, State};
use table::Choice;

use super::gains::Effect;
use super::{names, phrases};
use crate::{Entry, Group};

/// Every choice once.
pub(super) fn menu(state: &State, choices: Vec<Choice<Action>>) -> Vec<Group<Action>> {
    let mut groups: Vec<(Group<Action>, Vec<u32>)> = Vec::new();
    for choice in choices {
        let action = choice.action;
        let effect = Effect::of(&choice);
        let title = title(action);
        if groups.last().is_none_or(|(group, _)| group.title != title) {
            groups.push((Group { title: title.to_owned(), entries: Vec::new() }, Vec::new()));
        }
        let mut text = entry(state, action);
        if effect.workers > 0 {
            text += &format!(", {}w", effect.workers);
        }
        if brings(action) && !effect.gains.is_empty() {
            text += &format!(" → {}", effect.gains.join(", "));
        }
        let (group, prices) = groups.last_mut().expect("just pushed");
        let place = prices.partition_point(|&price| price <= effect.workers);
        prices.insert(place, effect.workers);
        group.entries.insert(place, Entry { choice, text });
    }
    groups.into_iter().map(|(group, _)| group).collect()
}

fn title(action: Action) -> &'static str {
    match action {
        Action::Play { .. } => "Play",
        Action::Take { .. } => "Take",
        Action::Place { .. } => "Place",
        Action::Sell { .. } => "Sell",
        Action::Workers | Action::Silver => "Stock up",
        Action::Convert { .. } => "Convert",
        Action::Return { .. } => "Return",
        Action::Buy => "Buy",
        Action::Keep { .. } => "Keep as a project",
        Action::Use { .. } => "Use for an action",
        Action::Discard { .. } => "Discard",
        Action::Goods { .. } => "Goods",
        Action::Animals { .. } => "Animals",
        Action::Bonus { .. } => "Bonus",
        Action::First { .. } => "First",
        Action::Decline => "Or",
        Action::EndTurn => "Turn",
        Action::Start { .. } => "Begins",
        Action::DrawGood { .. } => "Good",
        Action::DrawAnimal { .. } => "Animal",
        Action::Draw { .. } => "Card",
    }
}

/// What distinguishes an action within its group.
fn entry(state: &State, action: Action) -> String {
    match action {
        Action::Take { row, card } => format!("{card} from {row}"),
        Action::Place { card, stack } if stack.size() == 0 => format!("{card} new"),
        Action::Place { card, stack } => format!("{card} on {stack}"),
        Action::Sell { good } => good.to_string(),
        Action::Workers => "workers".to_owned(),
        Action::Silver => "silver".to_owned(),
        Action::Convert { points } => format!("{} cards", 3 * u16::from(points)),
        Action::Buy => "three cards, 3 silver".to_owned(),
        Action::Play { card } | Action::Keep { card } | Action::Use { card } => card.to_string(),
        Action::Discard { card } | Action::Draw { card } => card.to_string(),
        Action::Goods { pile } => pile_entry(pile, state.goods().tops[usize::from(pile)]),
        Action::Animals { pile } => pile_entry(pile, state.animals().tops[usize::from(pile)]),
        Action::Bonus { bonus } => names::bonus(bonus, state.round()),
        Action::First { order } => order.name().to_owned(),
        Action::Start { seat } => format!("seat {seat}"),
        Action::DrawGood { good } => good.to_string(),
        Action::DrawAnimal { animal } => animal.to_string(),
        Action::Return { .. } | Action::Decline | Action::EndTurn => {
            let (verb, rest) = phrases::words(state, action);
            format!("{verb} {rest}")
        }
    }
}

fn pile_entry<W: Ware>(pile: u8, top: Option<W>) -> String {
    format!("{} (pile {})", top.map_or("?", Ware::name), pile + 1)
}

/// Whether a gain is worth mentioning in a menu.
fn brings(action: Action) -> bool {
    matches!(
        action,
        Action::Take { .. }
            | Action::Place { .. }
            | Action::Sell { .. }
            | Action::Workers
            | Action::Convert { .. }
    )
}
