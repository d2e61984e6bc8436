//! Why an action cannot be played: the first rule it breaks, as a sentence for a player.

use tabletop::Seat;

use crate::action::{Action, Bonus};
use crate::agenda::Item;
use crate::card::{Card, Kind};
use crate::choices::is_offered;
use crate::estate::Stack;
use crate::rules::Rules;
use crate::state::{PURCHASE, State};
use crate::stock::Good;
use crate::workers::{cheapest, price};

type Check = Result<(), String>;

impl Rules {
    /// The reason why an illegal action is illegal.
    pub(crate) fn why_not(&self, state: &State, action: Action) -> String {
        let item = state.agenda.top();
        let Some(seat) = item.seat() else {
            return match item {
                Item::Nothing => "the game is over".to_owned(),
                _ => self.why_it_cannot_come(item, action),
            };
        };
        let check = match action {
            Action::Play { card } => check_play(state, seat, item, card),
            Action::Take { row, card } => check_take(state, seat, item, row, card),
            Action::Place { card, stack } => check_place(state, seat, item, card, stack),
            Action::Sell { good } => check_sell(state, seat, item, good),
            Action::Workers => needs(item, "take workers").and(Err(format!(
                "workers are refilled to two only; there are {}",
                state.player(seat).workers
            ))),
            Action::Silver => needs(item, "take silver"),
            Action::Convert { points } => {
                needs(item, "convert").and_then(|()| check_convert(state, seat, points))
            }
            Action::Buy => check_buy(state, seat, item),
            Action::Keep { card } | Action::Use { card } => match item {
                Item::Bought(_) => Err(format!("{card} is not among the cards bought")),
                _ => Err("nothing has been bought".to_owned()),
            },
            Action::Discard { card } => match item {
                Item::Discard(_, incoming) if incoming == card => {
                    Err("the new card cannot be the one that makes room".to_owned())
                }
                Item::Discard(..) => Err(format!("{card} is not among the projects")),
                _ => Err("a project is discarded only to make room for another".to_owned()),
            },
            Action::Goods { pile } => check_pile(item, "goods", pile, state.goods.mask()),
            Action::Animals { pile } => check_pile(item, "animals", pile, state.animals.mask()),
            Action::Bonus { bonus } => check_bonus(state, item, bonus),
            Action::Decline => Err(match item {
                Item::Turn(_) if !state.played => "a card must be played".to_owned(),
                _ => format!("this cannot be declined: {}", question(item)),
            }),
            Action::EndTurn => Err(match item {
                Item::Turn(_) => "a card must be played first".to_owned(),
                _ => format!("first {}", question(item)),
            }),
            Action::Start { .. }
            | Action::DrawGood { .. }
            | Action::DrawAnimal { .. }
            | Action::Draw { .. } => {
                Err(format!("nothing is drawn now: seat {seat} is to {}", question(item)))
            }
            Action::Return { .. } | Action::First { .. } => {
                Err(format!("seat {seat} is asked something else: {}", question(item)))
            }
        };
        check.err().unwrap_or_else(|| format!("seat {seat} is to {}", question(item)))
    }
}

fn check_play(state: &State, seat: Seat, item: Item, card: Card) -> Check {
    match item {
        Item::Turn(_) if state.played => Err("the card of this turn has been played".to_owned()),
        Item::Turn(_) => {
            let hand: Vec<_> =
                state.player(seat).hand.iter().filter(|card| !card.is_none()).map(Card::to_string).collect();
            Err(format!("{card} is not in the hand, which is {}", hand.join(" and ")))
        }
        _ => Err(format!("first {}", question(item))),
    }
}

fn check_take(state: &State, seat: Seat, item: Item, row: u8, card: Card) -> Check {
    needs(item, "take a card")?;
    let there = state.display[usize::from(row) - 1];
    if !there.contains(&card) {
        return Err(match there[0].is_none() {
            true => format!("row {row} of the display is empty"),
            false => format!("row {row} of the display has no {card}"),
        });
    }
    if let Item::Function(_, kind) = item {
        return Err(format!("the {} cannot take a {}", kind.name(), card.card_type().name()));
    }
    can_reach(state, seat, item, row, price)
}

fn check_place(state: &State, seat: Seat, item: Item, card: Card, stack: Stack) -> Check {
    needs(item, "place a project")?;
    let player = state.player(seat);
    if !player.projects.contains(&card) {
        return Err(format!("{card} is not among the projects"));
    }
    can_reach(state, seat, item, card.die(), price)?;
    if player.estate.targets(card.card_type()).has(stack) {
        return Ok(());
    }
    let places: Vec<_> = player.estate.targets(card.card_type()).map(|stack| stack.to_string()).collect();
    Err(match stack.size() {
        0 => format!("an incomplete stack must be filled first; {card} can go on {}", places.join(" or ")),
        _ => format!("{card} cannot go on {stack}; it can go on {}", places.join(" or ")),
    })
}

fn check_sell(state: &State, seat: Seat, item: Item, good: Good) -> Check {
    needs(item, "sell goods")?;
    if state.player(seat).goods.count(good) == 0 {
        return Err(format!("there are no {good} goods in storage"));
    }
    can_reach(state, seat, item, good.numbers(), cheapest)
}

fn check_convert(state: &State, seat: Seat, points: u8) -> Check {
    let player = state.player(seat);
    let (have, cards) = (player.workers + player.silver, 3 * u16::from(points));
    if cards <= have {
        return Ok(());
    }
    Err(format!("{points} points cost {cards} workers and silver; there are {have}"))
}

fn check_buy(state: &State, seat: Seat, item: Item) -> Check {
    if !item.offers_purchase() {
        return Err(format!("nothing can be bought here: first {}", question(item)));
    }
    if state.bought {
        return Err("the one purchase of this turn has been made".to_owned());
    }
    let silver = state.player(seat).silver;
    if silver < u16::from(PURCHASE) {
        return Err(format!("three cards cost 3 silver; there are {silver}"));
    }
    Err("there is no card left to draw".to_owned())
}

fn check_pile(item: Item, what: &str, pile: u8, mask: u8) -> Check {
    let granted = match item {
        Item::TakeGood(_) => what == "goods",
        Item::TakeAnimal(_) => what == "animals",
        Item::Function(_, Kind::Boarding) => true,
        _ => false,
    };
    match granted {
        true if mask >> pile & 1 == 0 => Err(format!("pile {} of the {what} is empty", pile + 1)),
        true => Ok(()),
        false => Err(format!("no {what} are taken now: first {}", question(item))),
    }
}

fn check_bonus(state: &State, item: Item, bonus: Bonus) -> Check {
    if !matches!(item, Item::Bonus(_)) {
        return Err("a bonus comes only with a triple".to_owned());
    }
    let name = bonus.name();
    match bonus.amount(state.round) {
        0 => Err(format!("round card {} does not offer {name}", (b'A' + state.round) as char)),
        _ if !is_offered(state, bonus) => Err(format!("there are no {name} left")),
        _ => Ok(()),
    }
}

/// Whether the item on top allows that kind of action.
fn needs(item: Item, what: &str) -> Check {
    let granted = match item {
        Item::Turn(_) => return Err(format!("play a card first; its die lets you {what}")),
        Item::Action(..) | Item::Castle(_) => true,
        Item::Function(_, Kind::Warehouse) => what == "sell goods",
        Item::Function(_, Kind::CityHall) => what == "place a project",
        Item::Function(_, Kind::Carpenter | Kind::Church | Kind::Market) => what == "take a card",
        _ => false,
    };
    if granted { Ok(()) } else { Err(format!("nothing lets you {what} now: first {}", question(item))) }
}

fn can_reach(state: &State, seat: Seat, item: Item, to: u8, price: fn(u8, u8) -> u8) -> Check {
    let Item::Action(_, die) = item else { return Ok(()) };
    let (workers, have) = (price(die, to), state.player(seat).workers);
    if u16::from(workers) <= have {
        return Ok(());
    }
    Err(format!("the {die} is {workers} workers away from that; there are {have}"))
}

/// What a question asks, after "first" or "seat 1 is to".
pub(crate) fn question(item: Item) -> String {
    match item {
        Item::Turn(_) => "play a card, buy cards or end the turn".to_owned(),
        Item::Action(_, die) => format!("take an action with the {die}"),
        Item::Castle(_) => "use or decline the castle's action".to_owned(),
        Item::Function(_, Kind::Boarding) => "choose a pile of goods or animals".to_owned(),
        Item::Function(_, kind) => format!("use or decline the {}", kind.name()),
        Item::TakeGood(_) => "choose a pile of goods".to_owned(),
        Item::TakeAnimal(_) => "choose a pile of animals".to_owned(),
        Item::Bonus(_) => "choose a bonus of the round".to_owned(),
        Item::Order(..) => "choose what comes first, the bonus or the function".to_owned(),
        Item::Bought(_) => "keep or use one of the cards bought".to_owned(),
        Item::Discard(_, card) => format!("discard a project to make room for {card}"),
        Item::Return(_, points) => format!("choose how many workers are returned for {points} points"),
        _ => "wait".to_owned(),
    }
}
