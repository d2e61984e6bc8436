//! The legal actions in groups: by die and kind, cheap ones first.

use board_game::action::{Action, Die};
use board_game::main_board::Depot;
use board_game::notation::space_name;
use board_game::{Rules, State};
use table::Choice;
use tabletop::Actor;

use super::effects::Effect;
use super::phrases::purchase_price;
use super::{names, rooms};
use crate::{Entry, Group};

/// Every choice once; those that end the turn or a question come last.
pub(super) fn menu(
    rules: &Rules,
    state: &State,
    by: Actor,
    choices: Vec<Choice<Action>>,
) -> Vec<Group<Action>> {
    let mut groups: Vec<(Group<Action>, Vec<u32>)> = Vec::new();
    for choice in choices {
        let effect = Effect::of(&choice);
        let title = title(state, choice.action);
        let text = entry(rules, state, by, &choice, &effect);
        if groups.last().is_none_or(|(group, _)| group.title != title) {
            groups.push((Group { title, entries: Vec::new() }, Vec::new()));
        }
        let (group, prices) = groups.last_mut().expect("just pushed");
        let place = prices.partition_point(|&price| price <= effect.workers);
        prices.insert(place, effect.workers);
        group.entries.insert(place, Entry { choice, text });
    }
    let mut groups: Vec<Group<Action>> = groups.into_iter().map(|(group, _)| group).collect();
    let ends = |entry: &Entry<Action>| matches!(entry.choice.action, Action::EndTurn | Action::Decline);
    groups.sort_by_key(|group| group.entries.iter().all(ends));
    groups
}

fn title(state: &State, action: Action) -> String {
    let with = |verb: &str, die: Die| match die {
        Die::NONE => verb.to_owned(),
        die => format!("{verb} with the {}", die.0),
    };
    match action {
        Action::Take { die, .. } => with("Take", die),
        Action::Place { die, .. } => with("Place", die),
        Action::Sell { die, .. } => with("Sell", die),
        Action::Workers { .. } => "Workers".to_owned(),
        Action::Buy { .. } => "Buy".to_owned(),
        Action::Hire { .. } => "Monastery 6 (2 workers)".to_owned(),
        Action::Discard { .. } => "Discard".to_owned(),
        Action::Ship { .. } | Action::ShipAlso { .. } => "Unload".to_owned(),
        Action::Goods { .. } => "Keep".to_owned(),
        Action::Side { .. } => "Play".to_owned(),
        Action::StartCastle { .. } => "Starting castle on".to_owned(),
        Action::Decline => "Or".to_owned(),
        Action::EndTurn => "Turn".to_owned(),
        Action::Start { .. } => "Begins".to_owned(),
        Action::Board { .. } => "Board".to_owned(),
        Action::DrawGood { .. } => "Goods".to_owned(),
        Action::DrawTile { .. } => "Tile".to_owned(),
        Action::Roll { .. } => "Die".to_owned(),
        Action::Room(act) => rooms::title(state, act).to_owned(),
    }
}

/// What distinguishes an action within its group, its price and its gains.
fn entry(rules: &Rules, state: &State, by: Actor, choice: &Choice<Action>, effect: &Effect) -> String {
    let action = choice.action;
    let edition = rules.ruleset.edition;
    let short = |tile| names::short(tile, edition);
    let mut text = match action {
        Action::Take { depot: Depot::BLACK, tile, .. } => format!("{} from the black depot", short(tile)),
        Action::Take { depot, tile, .. } | Action::Hire { depot, tile } => {
            format!("{} from {}", short(tile), depot.0)
        }
        Action::Place { tile, space, .. } => format!("{} on {}", short(tile), space_name(space)),
        Action::Sell { good, .. } => names::goods(
            by.seat().map_or_else(Default::default, |seat| rules.estate(state, seat).goods().only(good)),
        ),
        Action::Workers { die: Die::NONE } => "take workers".to_owned(),
        Action::Workers { die } => format!("with the {}", die.0),
        Action::Buy { depot, tile, workers } => {
            let from = if depot.0 == 0 { String::new() } else { format!(" from {}", depot.0) };
            format!("{}{from}, {}", short(tile), purchase_price(workers))
        }
        Action::Discard { tile } | Action::DrawTile { tile } => short(tile),
        Action::Ship { depot } | Action::ShipAlso { depot } => {
            format!("depot {}: {}", depot.0, names::goods(state.depot_goods()[depot.index()]))
        }
        Action::Goods { good } | Action::DrawGood { good } => names::numbered(good),
        Action::Side { duchy } => format!("duchy {}", edition.name_of(duchy)),
        Action::StartCastle { space } => {
            let number = by.seat().map_or(0, |seat| rules.board(state, seat).number(space));
            format!("{} (number {number})", space_name(space))
        }
        Action::Start { seat } => format!("seat {seat}"),
        Action::Board { board } => (board + 1).to_string(),
        Action::Roll { pips } => pips.to_string(),
        Action::Room(act) => rooms::entry(rules, state, act),
        Action::Decline | Action::EndTurn => super::phrases::describe(rules, state, choice),
    };
    if effect.workers > 0 {
        text += &format!(", {}w", effect.workers);
    }
    let asks_only = matches!(
        action,
        Action::Ship { .. }
            | Action::ShipAlso { .. }
            | Action::EndTurn
            | Action::Decline
            | Action::Goods { .. }
    );
    if !asks_only && !effect.gains.is_empty() {
        text += &format!(" → {}", effect.gains.join(", "));
    }
    text
}
