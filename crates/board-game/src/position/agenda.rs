//! The text of the agenda: items from the bottom to the top, `phase-ends next-turn:1 turn:1`.

use tabletop::Seat;

use super::lines::Faults;
use crate::action::Die;
use crate::agenda::{Agenda, Cause, Item};
use crate::main_board::{BLACK_SPACES, DEPOT_SPACES, Depot, Depots};
use crate::rooms::{Ask, Question, RoomId, vineyards};
use crate::rules::Rules;
use crate::state::ROUNDS;
use crate::tiles::{Building, Tile};

/// The agenda as text, `-` when the game is over.
pub(super) fn write(agenda: &Agenda) -> String {
    let words: Vec<String> = agenda.items().iter().map(|&item| word(item)).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// An item in notation.
pub(crate) fn word(item: Item) -> String {
    match item {
        Item::Nothing => "-".to_owned(),
        Item::DealGood(seat, left) => format!("deal-good:{seat},{left}"),
        Item::DrawStart => "draw-start".to_owned(),
        Item::DealBoard(place) => format!("deal-board:{place}"),
        Item::TurnBoard(seat) => format!("turn-board:{seat}"),
        Item::FillDepots(at) => format!("fill-depots:{at}"),
        Item::FillBlack(at) => format!("fill-black:{at}"),
        Item::FillGoods(at) => format!("fill-goods:{at}"),
        Item::Roll(at) => format!("roll:{at}"),
        Item::ChooseSide(seat) => format!("choose-side:{seat}"),
        Item::ChooseCastle(seat) => format!("choose-castle:{seat}"),
        Item::Turn(seat) => format!("turn:{seat}"),
        Item::Extra(seat, _, Cause::Castle) => format!("castle:{seat}"),
        Item::Extra(seat, die, Cause::WhiteCastle) => format!("extra:{seat},{}", die.0),
        Item::Extra(seat, _, Cause::TradeRoute) => format!("extra:{seat},trade-route"),
        Item::Extra(seat, _, Cause::SoloTarget) => format!("extra:{seat},solo-target"),
        Item::Extra(seat, _, Cause::Vineyard) => format!("extra:{seat},vineyard"),
        Item::Effect(seat, building) => format!("effect:{seat},{}", building.name()),
        Item::Ship(seat) => format!("ship:{seat}"),
        Item::ShipAlso(seat, depot) => format!("ship-also:{seat},{}", depot.0),
        Item::ChooseGoods(seat, first, second) => format!("choose-goods:{seat},{},{}", first.0, second.0),
        Item::Discard(seat, tile) => format!("discard:{seat},{tile}"),
        Item::Store(seat, tile) => format!("store:{seat},{tile}"),
        Item::Settle(seat, Depots::Black) => format!("settle:{seat},black"),
        Item::Settle(seat, Depots::Numbered) => format!("settle:{seat},any"),
        Item::SettleTile(seat, tile) => format!("settle-tile:{seat},{tile}"),
        Item::StartCastles(place) => format!("start-castles:{place}"),
        Item::PhaseBegins => "phase-begins".to_owned(),
        Item::RoundBegins => "round-begins".to_owned(),
        Item::NextTurn(place) => format!("next-turn:{place}"),
        Item::PhaseEnds => "phase-ends".to_owned(),
        Item::MinesPay => "mines-pay".to_owned(),
        Item::GameEnds => "game-ends".to_owned(),
        Item::Room(ask) => ask.word(),
    }
}

/// Reads an agenda whose items can stand on each other in that order.
pub(super) fn read(rules: &Rules, text: &str, faults: &mut Faults) -> Option<Agenda> {
    let words: Vec<&str> = text.split_whitespace().filter(|word| !is_obsolete(rules, word)).collect();
    if words == ["-"] {
        return Some(Agenda::EMPTY);
    }
    let mut items = Vec::new();
    for word in &words {
        match read_item(rules, word) {
            None if *word == "-" => {
                faults.add(word, "it stands alone, for the agenda of a game that is over");
            }
            Some(item) => items.push(item),
            None => faults.add(
                word,
                match absent_room(rules, word) {
                    Some(room) => format!("the expansion {} is not played", room.name()),
                    None => "the agenda has items such as phase-ends, next-turn:1, turn:1, effect:1,market"
                        .to_owned(),
                },
            ),
        }
    }
    if items.len() < words.len() {
        return None;
    }
    let below = |at: usize| at.checked_sub(1).map(|below| items[below]);
    let misplaced = (0..items.len()).find(|&at| at == Agenda::DEPTH || !may_stand_on(below(at), items[at]));
    if let Some(at) = misplaced {
        let expected = match at {
            0 => {
                "an agenda begins with what comes last: phase-begins, phase-ends, mines-pay or game-ends, as in \
                 phase-ends next-turn:1 turn:1"
            }
            _ => "this item of the agenda cannot come after those before it",
        };
        faults.add(words[at], expected);
        return None;
    }
    Some(items.into_iter().collect())
}

/// Whether a word marks a castle's action below it, as it was once written for shield 11: the action itself now says
/// what grants it.
fn is_obsolete(rules: &Rules, word: &str) -> bool {
    rules.setup.rooms.has(RoomId::Shields) && word.starts_with("shields.of-castle:")
}

/// The room that asks what a word stands for, if it is not played.
fn absent_room(rules: &Rules, word: &str) -> Option<RoomId> {
    let (name, _) = word.split_once('.')?;
    RoomId::named(name).ok().filter(|&room| !rules.setup.rooms.has(room))
}

fn read_item(rules: &Rules, word: &str) -> Option<Item> {
    let (name, values) = word.split_once(':').unwrap_or((word, ""));
    let values: Vec<&str> = values.split(',').filter(|value| !value.is_empty()).collect();
    let seat = |at: usize| values.get(at)?.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat));
    let below = |at: usize, end: u8| values.get(at)?.parse::<u8>().ok().filter(|&number| number < end);
    let depot = |at: usize| below(at, 7).filter(|&number| number > 0).map(Depot);
    let places = rules.places();
    let item = match name {
        "deal-good" => Item::DealGood(seat(0)?, below(1, 4).filter(|&left| left > 0)?),
        "draw-start" => Item::DrawStart,
        "deal-board" => Item::DealBoard(below(0, places)?),
        "turn-board" => Item::TurnBoard(seat(0)?),
        "fill-depots" => {
            let at = below(0, (DEPOT_SPACES * Depot::COUNT) as u8)?;
            rules.is_depot_space_used(usize::from(at)).then_some(Item::FillDepots(at))?
        }
        "fill-black" => Item::FillBlack(below(0, BLACK_SPACES as u8)?),
        "fill-goods" => Item::FillGoods(below(0, ROUNDS)?),
        "roll" => Item::Roll(below(0, 2 * places + 1)?),
        "choose-side" => Item::ChooseSide(seat(0)?),
        "choose-castle" => Item::ChooseCastle(seat(0)?),
        "turn" => Item::Turn(seat(0)?),
        "castle" => Item::Extra(seat(0)?, Die::NONE, Cause::Castle),
        "extra" => match *values.get(1)? {
            "trade-route" => Item::Extra(seat(0)?, Die::NONE, Cause::TradeRoute),
            "solo-target" => Item::Extra(seat(0)?, Die::NONE, Cause::SoloTarget),
            "vineyard" => Item::Extra(seat(0)?, Die::NONE, Cause::Vineyard),
            _ => Item::Extra(seat(0)?, below(1, 7).filter(|&pips| pips > 0).map(Die)?, Cause::WhiteCastle),
        },
        "effect" => Item::Effect(seat(0)?, asked(values.get(1)?)?),
        "ship" => Item::Ship(seat(0)?),
        "ship-also" => Item::ShipAlso(seat(0)?, depot(1)?),
        "choose-goods" => {
            let (first, second) = (depot(1)?, below(2, 7).map(Depot)?);
            let possible = second == Depot::BLACK || first.neighbours().contains(&second);
            possible.then_some(Item::ChooseGoods(seat(0)?, first, second))?
        }
        "store" => Item::Store(seat(0)?, values.get(1)?.parse::<Tile>().ok()?),
        "settle" => match *values.get(1)? {
            "black" => Item::Settle(seat(0)?, Depots::Black),
            _ => Item::Settle(seat(0)?, Depots::Numbered),
        },
        "settle-tile" => Item::SettleTile(seat(0)?, values.get(1)?.parse::<Tile>().ok()?),
        "discard" => Item::Discard(seat(0)?, values.get(1)?.parse::<Tile>().ok()?),
        "start-castles" => Item::StartCastles(below(0, places + 1)?),
        "phase-begins" => Item::PhaseBegins,
        "round-begins" => Item::RoundBegins,
        "next-turn" => Item::NextTurn(below(0, places + 1)?),
        "phase-ends" => Item::PhaseEnds,
        "mines-pay" => Item::MinesPay,
        "game-ends" => Item::GameEnds,
        _ => Item::Room(Ask::read(rules, word)?),
    };
    (word == self::word(item)).then_some(item)
}

/// The buildings whose effect is asked for.
fn asked(name: &str) -> Option<Building> {
    use Building::{Carpenter, Church, Market, TownHall, Warehouse};
    [Warehouse, Carpenter, Church, Market, TownHall].into_iter().find(|building| building.name() == name)
}

/// Whether one item can lie directly on another, or at the bottom.
fn may_stand_on(below: Option<Item>, item: Item) -> bool {
    use Item::*;
    use vineyards::Ask::Fill;
    match (below, item) {
        (Some(FillGoods(0)), Room(Ask::Vineyards(Fill(_)))) => true,
        (Some(Room(Ask::Vineyards(Fill(0)))), FillBlack(_) | FillDepots(_)) => true,
        (_, Room(Ask::Vineyards(Fill(_)))) | (Some(Room(Ask::Vineyards(Fill(_)))), _) => false,
        (None, PhaseBegins | PhaseEnds | MinesPay | GameEnds) => true,
        (Some(PhaseBegins), Room(ask)) => ask.is_set_up(),
        (Some(Room(below)), Room(ask)) if below.is_set_up() || ask.is_set_up() => {
            below.is_set_up() && ask.is_set_up()
        }
        (_, Room(ask)) if ask.is_set_up() => false,
        (Some(Room(below)), _) if below.is_set_up() => false,
        (Some(StartCastles(_) | MinesPay | GameEnds | RoundBegins | NextTurn(_)), Room(_)) => true,
        (
            Some(
                Turn(_) | Extra(..) | Effect(..) | Room(_) | Ship(_) | ShipAlso(..) | ChooseGoods(..)
                | Discard(..),
            ),
            Room(_),
        ) => true,
        (Some(Turn(_) | Extra(..) | Effect(..) | Room(_) | Settle(..) | MinesPay), Store(..))
        | (Some(Store(..)), Room(_)) => true,
        (Some(Room(_)), Extra(..) | Effect(..) | Ship(_) | ShipAlso(..) | ChooseGoods(..) | Discard(..)) => {
            true
        }
        (Some(Extra(..) | Effect(..)), Extra(..) | Effect(..)) => true,
        (Some(MinesPay | Room(_) | Turn(_) | Settle(..)), Settle(..) | SettleTile(..)) => true,
        (
            Some(MinesPay | Settle(..)),
            Extra(..) | Effect(..) | Ship(_) | ShipAlso(..) | ChooseGoods(..) | Discard(..) | Room(_),
        ) => true,
        (Some(PhaseBegins), StartCastles(_)) => true,
        (
            Some(StartCastles(_)),
            DealBoard(_) | TurnBoard(_) | ChooseSide(_) | ChooseCastle(_) | DrawStart | DealGood(..),
        ) => true,
        (Some(DealBoard(0)), DrawStart | DealGood(..)) => true,
        (Some(TurnBoard(_)), TurnBoard(_)) => true,
        (Some(ChooseSide(_) | ChooseCastle(_)), ChooseSide(_) | ChooseCastle(_)) => true,
        (Some(DrawStart), DealGood(..)) => true,
        (Some(PhaseEnds), RoundBegins | NextTurn(_)) => true,
        (Some(RoundBegins), FillGoods(_) | FillBlack(_) | FillDepots(_)) => true,
        (Some(FillGoods(0)), FillBlack(_) | FillDepots(_)) => true,
        (Some(FillBlack(0)), FillDepots(_)) => true,
        (Some(NextTurn(0)), Roll(_)) => true,
        (Some(NextTurn(place)), Turn(_)) => place > 0,
        (
            Some(Turn(turn)),
            Extra(..) | Effect(..) | Ship(_) | ShipAlso(..) | ChooseGoods(..) | Discard(..),
        ) => item.seat() == Some(turn),
        (Some(Extra(turn, ..) | Effect(turn, _)), Discard(seat, _)) => seat == turn,
        _ => false,
    }
}
