//! The text of the agenda: items from the bottom to the top, `round-ends next-turn:1 turn:1`.

use tabletop::{Seat, Unreadable};

use crate::agenda::{Agenda, Item};
use crate::card::{Card, Kind};
use crate::rules::Rules;
use crate::state::PURCHASE;

/// The agenda as text, `-` when the game is over.
pub(super) fn write(agenda: &Agenda) -> String {
    let words: Vec<String> = agenda.items().iter().map(|&item| word(item)).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

fn word(item: Item) -> String {
    match item {
        Item::Nothing => "-".to_owned(),
        Item::DealGood(seat) => format!("deal-good:{seat}"),
        Item::DealAnimal(seat) => format!("deal-animal:{seat}"),
        Item::DrawStart => "draw-start".to_owned(),
        Item::RevealGoods => "reveal-goods".to_owned(),
        Item::RevealAnimals => "reveal-animals".to_owned(),
        Item::FillDisplay(at) => format!("fill-display:{at}"),
        Item::RevealAaron(left) => format!("reveal-aaron:{left}"),
        Item::DrawHand(seat) => format!("draw-hand:{seat}"),
        Item::DrawBought(seat, left) => format!("draw-bought:{seat},{left}"),
        Item::Turn(seat) => format!("turn:{seat}"),
        Item::Action(seat, die) => format!("action:{seat},{die}"),
        Item::Castle(seat) => format!("castle:{seat}"),
        Item::Function(seat, kind) => format!("function:{seat},{}", kind.name()),
        Item::TakeGood(seat) => format!("take-good:{seat}"),
        Item::TakeAnimal(seat) => format!("take-animal:{seat}"),
        Item::Bonus(seat) => format!("bonus:{seat}"),
        Item::Order(seat, card) => format!("order:{seat},{card}"),
        Item::Bought(seat) => format!("bought:{seat}"),
        Item::Discard(seat, card) => format!("discard:{seat},{card}"),
        Item::Return(seat, points) => format!("return:{seat},{points}"),
        Item::Placed(seat, card) => format!("placed:{seat},{card}"),
        Item::SetUpPiles => "set-up-piles".to_owned(),
        Item::RoundBegins => "round-begins".to_owned(),
        Item::DealHands => "deal-hands".to_owned(),
        Item::NextTurn(place) => format!("next-turn:{place}"),
        Item::RoundEnds => "round-ends".to_owned(),
    }
}

/// Reads an agenda whose items can follow each other in that order.
pub(super) fn read(rules: &Rules, text: &str) -> Result<Agenda, Unreadable> {
    let mut items = Vec::new();
    for word in text.split_whitespace().filter(|&word| word != "-") {
        let item = read_item(rules, word).ok_or_else(|| {
            Unreadable::new(word, "the agenda has items such as round-ends, next-turn:1, turn:1, castle:1")
        })?;
        if !may_stand_on(items.last().copied(), item) || items.len() == crate::agenda::DEEPEST {
            let expected = match items.last() {
                None => {
                    "an agenda begins with what comes last, round-begins or round-ends, as in round-ends next-turn:1 turn:1"
                }
                Some(_) => "this item of the agenda cannot come after those before it",
            };
            return Err(Unreadable::new(word, expected));
        }
        items.push(item);
    }
    Ok(items.into_iter().collect())
}

fn read_item(rules: &Rules, word: &str) -> Option<Item> {
    let (name, values) = word.split_once(':').unwrap_or((word, ""));
    let values: Vec<&str> = values.split(',').filter(|value| !value.is_empty()).collect();
    let seat = || values.first()?.parse::<Seat>().ok().filter(|seat| seat.0 < rules.players());
    let number = |at: usize, low: u8, high: u8| {
        values.get(at)?.parse::<u8>().ok().filter(|number| (low..=high).contains(number))
    };
    let card = || values.get(1)?.parse::<Card>().ok();
    let item = match name {
        "deal-good" => Item::DealGood(seat()?),
        "deal-animal" => Item::DealAnimal(seat()?),
        "draw-start" if !rules.is_solitaire() => Item::DrawStart,
        "reveal-goods" => Item::RevealGoods,
        "reveal-animals" => Item::RevealAnimals,
        "fill-display" => Item::FillDisplay(number(0, 0, rules.display_size())?),
        "reveal-aaron" if rules.is_solitaire() => Item::RevealAaron(number(0, 1, 7)?),
        "draw-hand" => Item::DrawHand(seat()?),
        "draw-bought" => Item::DrawBought(seat()?, number(1, 1, PURCHASE)?),
        "turn" => Item::Turn(seat()?),
        "action" => Item::Action(seat()?, number(1, 1, 6)?),
        "castle" => Item::Castle(seat()?),
        "function" => Item::Function(seat()?, asked(values.get(1)?)?),
        "take-good" => Item::TakeGood(seat()?),
        "take-animal" => Item::TakeAnimal(seat()?),
        "bonus" => Item::Bonus(seat()?),
        "order" => Item::Order(seat()?, card()?),
        "bought" => Item::Bought(seat()?),
        "discard" => Item::Discard(seat()?, card()?),
        "return" => Item::Return(seat()?, number(1, 1, u8::MAX)?),
        "placed" => Item::Placed(seat()?, card()?),
        "set-up-piles" => Item::SetUpPiles,
        "round-begins" => Item::RoundBegins,
        "deal-hands" => Item::DealHands,
        "next-turn" => Item::NextTurn(number(0, 0, rules.players())?),
        "round-ends" => Item::RoundEnds,
        _ => return None,
    };
    (word == self::word(item)).then_some(item)
}

/// The buildings that offer a choice.
fn asked(name: &str) -> Option<Kind> {
    use Kind::{Boarding, Carpenter, Church, CityHall, Market, Warehouse};
    [Carpenter, Church, Market, Boarding, Warehouse, CityHall].into_iter().find(|kind| kind.name() == name)
}

/// Whether one item can be directly on top of another, or at the bottom.
fn may_stand_on(below: Option<Item>, item: Item) -> bool {
    use Item::*;
    match (below, item) {
        (None, RoundBegins | RoundEnds) => true,
        (Some(RoundBegins), SetUpPiles | RevealAnimals) => true,
        (Some(SetUpPiles), DrawStart | DealAnimal(_)) => true,
        (Some(DrawStart), DealAnimal(_)) => true,
        (Some(DealAnimal(Seat(0))), DealGood(_)) => true,
        (Some(RevealAnimals), RevealGoods) => true,
        (Some(RoundEnds), NextTurn(_)) => true,
        (Some(NextTurn(0)), RevealAaron(_) | DealHands) => true,
        (Some(RevealAaron(_)), DealHands) => true,
        (Some(DealHands), FillDisplay(_)) => true,
        (Some(NextTurn(place)), Turn(_)) => place > 0,
        (Some(Turn(turn)), DrawHand(seat)) => turn == seat,
        (Some(below), RevealGoods | RevealAnimals) => can_wait(below),
        (Some(below), item) => {
            can_wait(below)
                && !matches!(item, Turn(_))
                && seat_of(item).is_some()
                && seat_of(below) == seat_of(item)
        }
        (None, _) => false,
    }
}

/// Whether other items of the turn can come before this one is worked off.
fn can_wait(item: Item) -> bool {
    item.offers_purchase() || matches!(item, Item::Placed(..))
}

/// The seat whose turn an item belongs to.
fn seat_of(item: Item) -> Option<Seat> {
    match item {
        Item::Placed(seat, _) | Item::DrawBought(seat, _) => Some(seat),
        _ => item.seat(),
    }
}
