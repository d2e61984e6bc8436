//! Actions in words: the part after "you can …" and, with another verb form, the part after a name.

use board_game::action::{Action, Die};
use board_game::agenda::Item;
use board_game::main_board::Depot;
use board_game::{Rules, State};
use hexes::HEXAGON;

use super::effects::effect;
use super::names;

/// `take the bank from depot 6 with the 4 (2 workers)`.
pub(super) fn describe(rules: &Rules, state: &State, action: Action) -> String {
    let (verb, rest) = words(rules, state, action);
    let effect = effect(rules, state, action);
    let price = match (action, effect.workers) {
        (Action::Buy { workers, .. }, _) => format!(" ({})", purchase_price(workers)),
        (Action::Hire { .. }, _) => " (2 workers)".to_owned(),
        (_, 0) => String::new(),
        (_, workers) => format!(" ({})", names::workers(workers)),
    };
    let brings = match gains_of(action, &effect.gains) {
        [] => String::new(),
        gains => format!(" → {}", gains.join(", ")),
    };
    [verb, &rest].join(" ").trim_end().to_owned() + &price + &brings
}

/// The gains that belong to the action itself: not those of a phase that ends after it.
pub(super) fn gains_of(action: Action, gains: &[String]) -> &[String] {
    if matches!(action, Action::EndTurn) { &[] } else { gains }
}

/// `2 silver`, `1 silver, 1 worker`, `2 workers`.
pub(super) fn purchase_price(workers: u8) -> String {
    match workers {
        0 => "2 silver".to_owned(),
        1 => "1 silver, 1 worker".to_owned(),
        _ => "2 workers".to_owned(),
    }
}

/// The verb as in "you can take", and everything after it.
pub(super) fn words(rules: &Rules, state: &State, action: Action) -> (&'static str, String) {
    let edition = rules.ruleset.edition;
    let tile = |tile| names::long(tile, edition);
    match action {
        Action::Take { die, depot, tile: t } => {
            ("take", format!("{} from depot {}{}", tile(t), depot.0, with(die)))
        }
        Action::Place { die, tile: t, space } => {
            ("place", format!("{} on {}{}", tile(t), HEXAGON.name(space), with(die)))
        }
        Action::Sell { die, good } => {
            let seat = state.agenda.top().seat();
            let count = seat.map_or(0, |seat| state.board(seat).goods.count(good));
            ("sell", format!("{count} {good} goods{}", with(die)))
        }
        Action::Workers { die } => ("take", format!("workers{}", with(die))),
        Action::Buy { depot: Depot::BLACK, tile: t, .. } => {
            ("buy", format!("{} from the black depot", tile(t)))
        }
        Action::Buy { depot, tile: t, .. } => ("buy", format!("{} from depot {}", tile(t), depot.0)),
        Action::Hire { depot, tile: t } => {
            ("use", format!("monastery 6 to take {} from depot {}", tile(t), depot.0))
        }
        Action::Discard { tile: t } => ("discard", format!("{}{}", tile(t), to_make_room(rules, state))),
        Action::Ship { depot } => {
            ("unload", format!("depot {} ({})", depot.0, names::goods(state.depot_goods[depot.index()])))
        }
        Action::ShipAlso { depot } => {
            ("unload", format!("depot {} too ({})", depot.0, names::goods(state.depot_goods[depot.index()])))
        }
        Action::Goods { good } => ("keep", format!("the {good} goods")),
        Action::Side { duchy } => ("choose", format!("duchy {}", edition.name_of(duchy))),
        Action::StartCastle { space } => ("put", format!("the starting castle on {}", HEXAGON.name(space))),
        Action::Decline => ("decline", declined(state)),
        Action::EndTurn => ("end", "the turn".to_owned()),
        Action::Start { seat } => ("let", format!("seat {seat} begin")),
        Action::Board { board } => ("deal", format!("board {}", board + 1)),
        Action::DrawGood { good } => ("draw", format!("a {good} goods tile")),
        Action::DrawTile { tile: t } => ("draw", tile(t)),
        Action::Roll { pips } => ("roll", format!("a {pips}")),
    }
}

fn with(die: Die) -> String {
    if die == Die::NONE { String::new() } else { format!(" with the {}", die.0) }
}

fn to_make_room(rules: &Rules, state: &State) -> String {
    match state.agenda.top() {
        Item::Discard(_, incoming) => {
            format!(" to make room for {}", names::long(incoming, rules.ruleset.edition))
        }
        _ => String::new(),
    }
}

/// What is declined.
fn declined(state: &State) -> String {
    match state.agenda.top() {
        Item::CastleAction(_) => "the action of the castle".to_owned(),
        Item::Effect(_, building) => format!("the effect of the {}", names::building_name(building)),
        Item::ShipAlso(..) => "a second depot".to_owned(),
        _ => String::new(),
    }
}
