//! The legal actions in groups: with the dice as they are, then with a bonus.

use dice_game::{Action, Rules};
use hexes::HEXAGON;
use table::Choice;
use tabletop::choice::Choice as _;

use super::gains;
use crate::words::list;
use crate::{Entry, Group};

/// Every choice once.
pub(super) fn menu(rules: &Rules, choices: Vec<Choice<Action>>) -> Vec<Group<Action>> {
    let actions: Vec<Action> = choices.iter().map(|choice| choice.action).collect();
    let mut groups: Vec<Group<Action>> = Vec::new();
    for choice in choices {
        let title = title(&actions, choice.action);
        let text = entry(rules, &choice);
        let entry = Entry { choice, text };
        match groups.iter_mut().find(|group| group.title == title) {
            Some(group) => group.entries.push(entry),
            None => groups.push(Group { title: title.to_owned(), entries: vec![entry] }),
        }
    }
    groups.sort_by_key(|group| group.title.contains("without need"));
    groups
}

/// A bonus is wasted if the dice alone would do.
fn title(actions: &[Action], action: Action) -> &'static str {
    let has_plain = |hex, number| actions.contains(&Action::Mark { hex, number });
    match action {
        Action::Castle { .. } => "Start with",
        Action::Sell | Action::Keep => "Commodities",
        Action::Mark { .. } => "Mark",
        Action::Monk { hex, number } if has_plain(hex, number) => "With a monk, without need",
        Action::Monk { .. } => "With a monk",
        Action::Worker { hex, number } if has_plain(hex, number) => "With a worker, without need",
        Action::Worker { .. } => "With a worker",
        Action::Silver { .. } => "Second hex",
        Action::Done | Action::Pass => "Or",
        Action::Hourglass { .. } | Action::Color { .. } | Action::Pips { .. } => "Die",
    }
}

/// What distinguishes an action within its group, and its gains.
fn entry(rules: &Rules, choice: &Choice<Action>) -> String {
    let text = match choice.action {
        Action::Castle { hex } => castle(rules, hex),
        Action::Sell => "sell all".to_owned(),
        Action::Keep => "keep all".to_owned(),
        Action::Done => "no second hex".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Hourglass { boxes } => boxes.to_string(),
        Action::Color { color } => color.name().to_owned(),
        Action::Pips { pips } => pips.to_string(),
        Action::Mark { hex, number }
        | Action::Monk { hex, number }
        | Action::Worker { hex, number }
        | Action::Silver { hex, number } => {
            format!("{number} in {} ({})", HEXAGON.name(hex), rules.sheet.color(hex).area())
        }
    };
    let gains = brought(choice);
    if gains.is_empty() { text } else { format!("{text} → {}", gains.join(", ")) }
}

fn castle(rules: &Rules, hex: u8) -> String {
    let bonus = rules.sheet.area(hex).bonus.map_or("", |bonus| bonus.name());
    format!("{} ({bonus})", HEXAGON.name(hex))
}

/// The gains of a choice; a roll gains nothing by itself, and every castle gains a point and a bonus.
fn brought(choice: &Choice<Action>) -> Vec<String> {
    match choice.action {
        Action::Castle { .. } | Action::Hourglass { .. } | Action::Color { .. } | Action::Pips { .. } => {
            Vec::new()
        }
        Action::Keep | Action::Done => Vec::new(),
        _ => gains::words(&choice.gains),
    }
}

/// A phrase that completes "you can …".
pub(super) fn describe(rules: &Rules, choice: &Choice<Action>) -> String {
    let action = choice.action;
    let mark = |hex, number: u8| {
        let color = rules.sheet.color(hex);
        format!("write {number} into {}, a {} hex ({})", HEXAGON.name(hex), color.name(), color.area())
    };
    let text = match action {
        Action::Castle { hex } => format!("start with the castle {}", castle(rules, hex)),
        Action::Sell => "sell all commodities".to_owned(),
        Action::Keep => "keep all commodities".to_owned(),
        Action::Mark { hex, number } => mark(hex, number),
        Action::Monk { hex, number } => format!("use a monk to {}", mark(hex, number)),
        Action::Worker { hex, number } => format!("use a worker to {}", mark(hex, number)),
        Action::Silver { hex, number } => format!("pay a silver to {}", mark(hex, number)),
        Action::Done => "do without a second hex".to_owned(),
        Action::Pass => "pass and circle a worker".to_owned(),
        Action::Hourglass { boxes: 1 } => "say that one hourglass was rolled".to_owned(),
        Action::Hourglass { .. } => "say that the double hourglass was rolled".to_owned(),
        Action::Color { color } => format!("say that {} was rolled", color.name()),
        Action::Pips { pips } => format!("say that a {pips} was rolled"),
    };
    match brought(choice) {
        gains if gains.is_empty() || action == Action::Pass => text,
        gains => format!("{text}: {}", list(&gains)),
    }
}
