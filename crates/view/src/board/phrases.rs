//! Actions in words: the part after "you can …" and, with another verb form, the part after a name.

use board_game::action::{Action, Die};
use board_game::agenda::Item;
use board_game::notation::space_name;
use board_game::rooms::{Ask, more_tiles, shields, solo};
use board_game::{Rules, State};
use table::Choice;

use super::effects::Effect;
use super::{names, rooms, vineyards};

/// `take the bank from depot 6 with the 4 (2 workers)`.
pub(super) fn describe(rules: &Rules, state: &State, choice: &Choice<Action>) -> String {
    let (verb, rest) = words(rules, state, choice.action);
    let effect = Effect::of(choice);
    let price = match (choice.action, effect.workers) {
        (Action::Buy { workers, .. }, _) => format!(" ({})", purchase_price(workers)),
        (Action::Hire { .. }, _) => " (2 workers)".to_owned(),
        (_, 0) => String::new(),
        (_, workers) => format!(" ({})", names::workers(workers)),
    };
    let brings = match &effect.gains[..] {
        [] => String::new(),
        gains => format!(" → {}", gains.join(", ")),
    };
    [verb, &rest].join(" ").trim_end().to_owned() + &price + &brings
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
            ("take", format!("{} from {}{}", tile(t), names::depot(depot), with(die)))
        }
        Action::Place { die, tile: t, space } => {
            ("place", format!("{} on {}{}", tile(t), space_name(space), with(die)))
        }
        Action::Sell { die, good } => {
            let seat = state.agenda().top().seat();
            let count = seat.map_or(0, |seat| rules.estate(state, seat).goods().count(good));
            ("sell", format!("{count} {good} goods{}", with(die)))
        }
        Action::Workers { die } => ("take", format!("workers{}", with(die))),
        Action::Buy { depot, tile: t, .. } => ("buy", format!("{} from {}", tile(t), names::depot(depot))),
        Action::Hire { depot, tile: t } => {
            ("use", format!("monastery 6 to take {} from depot {}", tile(t), depot.0))
        }
        Action::Discard { tile: t } => ("discard", format!("{}{}", tile(t), to_make_room(rules, state))),
        Action::Ship { depot } => {
            ("unload", format!("depot {} ({})", depot.0, names::goods(state.depot_goods()[depot.index()])))
        }
        Action::ShipAlso { depot } => (
            "unload",
            format!("depot {} too ({})", depot.0, names::goods(state.depot_goods()[depot.index()])),
        ),
        Action::Goods { good } => ("keep", format!("the {good} goods")),
        Action::Side { duchy } => ("choose", format!("duchy {}", edition.name_of(duchy))),
        Action::StartCastle { space } => ("put", format!("the starting castle on {}", space_name(space))),
        Action::Decline => ("decline", declined(state)),
        Action::EndTurn => ("end", "the turn".to_owned()),
        Action::Start { seat } => ("let", format!("seat {seat} begin")),
        Action::Board { board } => ("deal", format!("board {}", board + 1)),
        Action::DrawGood { good } => ("draw", format!("a {good} goods tile")),
        Action::DrawTile { tile: t } => ("draw", tile(t)),
        Action::Roll { pips } => ("roll", format!("a {pips}")),
        Action::Room(act) => rooms::words(rules, state, act),
    }
}

fn with(die: Die) -> String {
    if die == Die::NONE { String::new() } else { format!(" with the {}", die.0) }
}

fn to_make_room(rules: &Rules, state: &State) -> String {
    match state.agenda().top() {
        Item::Discard(_, incoming) => {
            format!(" to make room for {}", names::long(incoming, rules.ruleset.edition))
        }
        _ => String::new(),
    }
}

/// What is declined.
fn declined(state: &State) -> String {
    match state.agenda().top() {
        Item::Extra(_, Die::NONE, cause) => format!("the action of {}", cause.name()),
        Item::Extra(_, die, _) => format!("the action with the white {}", die.0),
        Item::Effect(_, building) => format!("the effect of the {}", names::building_name(building)),
        Item::ShipAlso(..) => "a second depot".to_owned(),
        Item::Room(Ask::MoreTiles(more_tiles::Ask::Crane(_))) => "the effect of the crane".to_owned(),
        Item::Room(Ask::Shields(shields::Ask::NameGoods(_))) => "the goods of shield 5".to_owned(),
        Item::Room(Ask::Vineyards(ask)) => vineyards::declined(ask),
        Item::Room(Ask::Solo(solo::Ask::Exchange(_))) => "to exchange five goods".to_owned(),
        _ => String::new(),
    }
}
