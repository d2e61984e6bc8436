//! The complete list of legal actions of the seat that is asked.

use tabletop::{Actions, Seat};

use crate::action::{Action, Bonus, First};
use crate::agenda::Item;
use crate::card::{Card, Kind};
use crate::deck::SHUFFLINGS;
use crate::rules::Rules;
use crate::state::{HAND, PURCHASE, State, each_distinct};
use crate::stock::{Good, Ware};
use crate::workers::{ANY_NUMBER, reach};

impl Rules {
    /// Lists what a seat may do about an item of the agenda.
    #[inline]
    pub(crate) fn choices(&self, state: &State, item: Item, actions: &mut Actions<Action>) {
        match item {
            Item::Turn(seat) if !state.played => plays(state, seat, actions),
            Item::Action(seat, die) => {
                actions_with(state, seat, reach(die, state.player(seat).workers), actions);
            }
            Item::Castle(seat) => actions_with(state, seat, ANY_NUMBER, actions),
            Item::Function(seat, kind) => function(state, seat, kind, actions),
            Item::Return(seat, points) => {
                let (fewest, most) = workers_returned(state, seat, points);
                actions.extend((fewest..=most).map(|workers| Action::Return { workers }));
            }
            Item::Bought(_) => {
                each_distinct(&state.drawn, |card| actions.push(Action::Keep { card }));
                each_distinct(&state.drawn, |card| actions.push(Action::Use { card }));
            }
            Item::Discard(seat, _) => {
                each_distinct(&state.player(seat).projects, |card| actions.push(Action::Discard { card }));
            }
            _ => {}
        }
        if let Some(seat) = item.seat()
            && item.offers_purchase()
            && can_buy(state, seat)
        {
            actions.push(Action::Buy);
        }
        match item {
            Item::TakeGood(_) => piles(state.goods.mask(), |pile| Action::Goods { pile }, actions),
            Item::TakeAnimal(_) => piles(state.animals.mask(), |pile| Action::Animals { pile }, actions),
            Item::Function(_, Kind::Boarding) => {
                piles(state.goods.mask(), |pile| Action::Goods { pile }, actions);
                piles(state.animals.mask(), |pile| Action::Animals { pile }, actions);
            }
            Item::Function(..) | Item::Castle(_) => actions.push(Action::Decline),
            Item::Bonus(_) => bonuses(state, actions),
            Item::Order(..) => actions.extend(First::ALL.map(|order| Action::First { order })),
            Item::Turn(_) if state.played => actions.push(Action::EndTurn),
            _ => {}
        }
    }
}

/// The cards of the hand; where the hand may not be seen, all that it may be.
#[inline]
fn plays(state: &State, seat: Seat, actions: &mut Actions<Action>) {
    let player = state.player(seat);
    if player.hand.contains(&Card::UNKNOWN) {
        return actions.extend(
            Card::all().filter(|&card| may_hold(state, seat, card)).map(|card| Action::Play { card }),
        );
    }
    each_distinct(&player.hand, |card| actions.push(Action::Play { card }));
}

/// Whether a card is in the hand of a seat, or may be among the cards of it that are hidden.
pub(crate) fn may_hold(state: &State, seat: Seat, card: Card) -> bool {
    hand_place(state, seat, card).is_some()
}

/// The place in the hand of a card, known or hidden.
#[inline]
pub(crate) fn hand_place(state: &State, seat: Seat, card: Card) -> Option<usize> {
    let player = state.player(seat);
    let known = player.hand.iter().position(|&held| held == card);
    known.or_else(|| {
        (0..HAND).find(|&at| {
            let from = usize::from(player.hand_from[at]) % SHUFFLINGS;
            player.hand[at] == Card::UNKNOWN && state.deck.unseen[from].count(card) > 0
        })
    })
}

/// The six actions with the numbers that are among `numbers` (CARD-ACT-1 to CARD-ACT-6).
#[inline]
fn actions_with(state: &State, seat: Seat, numbers: u8, actions: &mut Actions<Action>) {
    takes(state, numbers, |_| true, actions);
    places(state, seat, numbers, actions);
    sales(state, seat, numbers, actions);
    let player = state.player(seat);
    if player.workers < 2 {
        actions.push(Action::Workers);
    }
    actions.push(Action::Silver);
    let most = ((player.workers + player.silver) / 3).min(u8::MAX.into()) as u8;
    actions.extend((1..=most).map(|points| Action::Convert { points }));
}

/// Cards of the rows among `numbers`.
#[inline]
fn takes(state: &State, mut numbers: u8, wanted: impl Fn(Card) -> bool, actions: &mut Actions<Action>) {
    while numbers != 0 {
        let row = numbers.trailing_zeros() as u8 + 1;
        numbers &= numbers - 1;
        each_distinct(&state.display[usize::from(row) - 1], |card| {
            if wanted(card) {
                actions.push(Action::Take { row, card });
            }
        });
    }
}

/// Projects whose die is among `numbers`, with every stack they can join.
#[inline]
fn places(state: &State, seat: Seat, numbers: u8, actions: &mut Actions<Action>) {
    let player = state.player(seat);
    each_distinct(&player.projects, |card| {
        if numbers >> (card.die() - 1) & 1 == 1 {
            actions
                .extend(player.estate.targets(card.card_type()).map(|stack| Action::Place { card, stack }));
        }
    });
}

/// Stored goods with a number among `numbers`.
#[inline]
fn sales(state: &State, seat: Seat, numbers: u8, actions: &mut Actions<Action>) {
    let goods = &state.player(seat).goods;
    for &good in Good::ALL {
        if good.numbers() & numbers != 0 && goods.count(good) > 0 {
            actions.push(Action::Sell { good });
        }
    }
}

/// What a building offers besides declining.
#[inline]
fn function(state: &State, seat: Seat, kind: Kind, actions: &mut Actions<Action>) {
    match kind {
        Kind::Warehouse => sales(state, seat, ANY_NUMBER, actions),
        Kind::CityHall => places(state, seat, ANY_NUMBER, actions),
        _ => takes(state, ANY_NUMBER, |card| kind.takes(card.card_type()), actions),
    }
}

/// Whether asking about a building would be pointless: it offers nothing, and a purchase could not change that.
pub(crate) fn is_function_lost(state: &State, seat: Seat, kind: Kind) -> bool {
    let player = state.player(seat);
    match kind {
        Kind::Boarding => state.goods.mask() | state.animals.mask() == 0,
        Kind::Warehouse => player.goods.total() == 0 && !can_buy(state, seat),
        Kind::CityHall => player.has_no_project() && !can_buy(state, seat),
        _ => !state.display.as_flattened().iter().any(|card| !card.is_none() && kind.takes(card.card_type())),
    }
}

/// Whether the purchase of the turn can be made now (CARD-SILVER-01, AMB-CAR-13, AMB-ENG-05).
#[inline]
pub(crate) fn can_buy(state: &State, seat: Seat) -> bool {
    !state.bought && state.player(seat).silver >= u16::from(PURCHASE) && state.deck.can_draw()
}

/// The fewest and the most workers among the cards converted into that many points.
#[inline]
pub(crate) fn workers_returned(state: &State, seat: Seat, points: u8) -> (u8, u8) {
    let player = state.player(seat);
    let cards = 3 * u16::from(points);
    let (fewest, most) = (cards.saturating_sub(player.silver), player.workers.min(cards));
    (fewest.min(u8::MAX.into()) as u8, most.min(u8::MAX.into()) as u8)
}

#[inline]
fn piles(mask: u8, action: impl Fn(u8) -> Action, actions: &mut Actions<Action>) {
    actions.extend((0..2).filter(|pile| mask >> pile & 1 == 1).map(action));
}

/// The bonuses of the round card that have an effect (CARD-EST-04).
fn bonuses(state: &State, actions: &mut Actions<Action>) {
    actions.extend(
        Bonus::ALL.into_iter().filter(|&bonus| is_offered(state, bonus)).map(|bonus| Action::Bonus { bonus }),
    );
}

/// Whether the round card offers a bonus and there is something to take.
pub(crate) fn is_offered(state: &State, bonus: Bonus) -> bool {
    let is_there = match bonus {
        Bonus::Goods => state.goods.mask() != 0,
        Bonus::Animals => state.animals.mask() != 0,
        _ => true,
    };
    is_there && bonus.amount(state.round) > 0
}
