//! Trade routes: every player has a row of cards; sold goods are laid on it from left to right, and a good that meets a
//! space of its own colour brings the bonus there (EXP-ROUTE-01 to -06).

use std::fmt;

use tabletop::{Actions, Refusal, Seat, Unreadable};

use super::{Question, Room, RoomAction, RoomId};
use crate::action::{Action, Die};
use crate::agenda::{Cause, Item};
use crate::effects::building;
use crate::goods::Good;
use crate::rules::Rules;
use crate::ruleset::{RouteBonus, RouteOrder, YesNo};
use crate::score::Source;
use crate::state::State;
use crate::track::MAX_SEATS;
mod cards;
mod text;

pub use cards::{Bonus, CARDS, CARDS_CONFIDENCE};

/// The routes of all houses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Part {
    /// The cards of one house after the other, counted from 1; 0 where there is none.
    cards: [u8; CARDS.len()],
    /// How many spaces are filled.
    pub(crate) laid: [u8; MAX_SEATS],
    /// The colours of goods that were sold when the route was full, as bits.
    pub(crate) piled: [u8; MAX_SEATS],
}

impl Part {
    /// The cards of a house from left to right, counted from 1; 0 where none has been dealt.
    pub fn cards(&self, rules: &Rules, house: usize) -> &[u8] {
        let each = usize::from(cards_each(rules));
        &self.cards[house * each..][..each]
    }

    /// How many spaces of the route of a house are filled.
    pub const fn laid(&self, house: usize) -> u8 {
        self.laid[house]
    }

    /// The colours of goods that a house sold when its route was full.
    pub fn piled(&self, house: usize) -> impl Iterator<Item = Good> {
        let piled = self.piled[house];
        Good::ALL.into_iter().filter(move |&good| piled >> good as u8 & 1 == 1)
    }

    fn cards_mut(&mut self, rules: &Rules, house: usize) -> &mut [u8] {
        let each = usize::from(cards_each(rules));
        &mut self.cards[house * each..][..each]
    }
}

/// The room.
pub const ROOM: Room = Room {
    name: "trade-routes",
    about: "Trade routes: sold goods fill a route of cards and bring bonuses",
    words: &["route"],
    house_rules: &[RoomId::Team, RoomId::Solo],
    uncheckable_sources: &[Source::Watchtowers],
    set_up: Some(|rules, state, ()| {
        if rules.ruleset.route_order == RouteOrder::Chosen {
            for place in (0..rules.houses().count()).rev() {
                state.agenda.push(ask(Ask::Order(state.order[place], 0)));
            }
        }
        state.agenda.push(ask(Ask::Deal(Seat(0), 0)));
    }),
    goods_sold: Some(|rules, state, (seat, good, count)| {
        let load = Load::new(count, if rules.is_solo() { count } else { 0 });
        state.agenda.push(ask(Ask::Lay(seat, good, load)));
    }),
    monastery_points: Some(|rules, state, seat, points| {
        let estate = rules.estate(state, seat);
        if rules.ruleset.monastery_15_counts_routes == YesNo::Yes || !estate.has_monastery(15) {
            return points;
        }
        let piled = state.rooms.routes.piled[rules.seating.house(seat)].count_ones();
        points - i16::from(rules.ruleset.monastery_15_points) * (estate.sold.colors() - piled) as i16
    }),
    write: Some(text::write),
    read: Some(text::read),
    contradictions: Some(|rules, state, found| {
        let part = &state.rooms.routes;
        let cards: Vec<u8> = part.cards.iter().copied().filter(|&card| card > 0).collect();
        if (1..=12).any(|card| cards.iter().filter(|&&other| other == card).count() > 1) {
            found.push("a card of the trade routes appears twice".to_owned());
        }
        if state.agenda.items().iter().any(|item| matches!(item, Item::StartCastles(_))) && !cards.is_empty()
        {
            found.push(
                "cards of the trade routes have been dealt, but the starting castles come first".to_owned(),
            );
        }
        for seat in rules.houses() {
            let (laid, sold) = (usize::from(part.laid[seat.index()]), laid_by_now(rules, state, seat));
            if laid != sold {
                found.push(format!(
                    "{laid} goods lie on the trade route of player {seat}, but {sold} were sold"
                ));
            } else if part.piled[seat.index()] != 0 && laid < spaces(rules) {
                found.push(format!("player {seat} has goods on the pile though the trade route is not full"));
            }
        }
    }),
    fact: Some(|rules, state, name| {
        let (seat, name) = name.split_once('.')?;
        let seat = seat.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat))?;
        let house = rules.seating.house(seat);
        match name {
            "route" => Some(text::numbers(state.rooms.routes.cards(rules, house))),
            "laid" => Some(state.rooms.routes.laid[house].to_string()),
            "pile" => Some(text::piled(state, house)),
            _ => None,
        }
    }),
    ..Room::NONE
};

/// Goods of a sale on their way to the route.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Load(u8);

impl Load {
    const fn new(left: u8, counted: u8) -> Load {
        Load(left | counted << 4)
    }

    /// How many are still to be laid.
    pub const fn left(self) -> u8 {
        self.0 & 15
    }

    /// How many the solo game still has to count points for, when all are laid. One item of the agenda for both keeps a
    /// sale inside a sale inside a sale short.
    const fn counted(self) -> u8 {
        self.0 >> 4
    }
}

/// Spaces of a route whose bonuses are still to be given: the first, and up to the last those of the same colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span(u8);

impl Span {
    const fn new(first: u8, last: u8) -> Span {
        Span(first | last << 4)
    }

    /// The first space.
    pub const fn first(self) -> u8 {
        self.0 & 15
    }

    const fn last(self) -> u8 {
        self.0 >> 4
    }
}

/// What the room asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Chance: which card is dealt to this house at this place?
    Deal(Seat, u8),
    /// Which card lies at this place?
    Order(Seat, u8),
    /// Goods of a colour are to be laid on the route.
    Lay(Seat, Good, Load),
    /// Bonuses of the route are to be given.
    Give(Seat, Span, u8),
}

/// What the room lets players do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// This card, counted from 1: dealt by chance or laid next by its owner.
    Card(u8),
}

const fn act(act: Act) -> Action {
    Action::Room(super::Act::Routes(act))
}

const fn ask(ask: Ask) -> Item {
    Item::Room(super::Ask::Routes(ask))
}

/// 4 players have 3 cards each, 3 have 4, 2 have 5, as has the solo player; the Châteauma, which has none, counts as a player
/// (CHAT-51).
pub fn cards_each(rules: &Rules) -> u8 {
    match rules.houses().count() + usize::from(rules.has_chateauma()) {
        4 => 3,
        3 => 4,
        _ => 5,
    }
}

/// The spaces of a route.
pub fn spaces(rules: &Rules) -> usize {
    usize::from(cards_each(rules)) * 3
}

/// Good and bonus of a space of a route; none before its card is dealt.
pub fn space_at(rules: &Rules, state: &State, house: usize, at: u8) -> Option<(u8, Bonus)> {
    let card = state.rooms.routes.cards(rules, house)[usize::from(at / 3)].checked_sub(1)?;
    Some(CARDS[usize::from(card)][usize::from(at % 3)])
}

/// Whether a space of a route has that good.
fn is_of(rules: &Rules, state: &State, house: usize, at: u8, good: u8) -> bool {
    space_at(rules, state, house, at).is_some_and(|(number, _)| number == good)
}

/// The spaces of a route that are free, as far as its cards have been dealt.
pub(crate) fn free_spaces(rules: &Rules, state: &State, house: usize) -> impl Iterator<Item = (u8, Bonus)> {
    let cards = state.rooms.routes.cards(rules, house).iter().filter(|&&card| card > 0);
    let spaces = cards.flat_map(|&card| CARDS[usize::from(card) - 1]);
    spaces.skip(usize::from(state.rooms.routes.laid[house]))
}

/// How many goods must lie on a route: all that were sold, but those still to be laid and those that found no space.
fn laid_by_now(rules: &Rules, state: &State, seat: Seat) -> usize {
    let waiting = state.agenda.items().iter().map(|item| match item {
        Item::Room(super::Ask::Routes(Ask::Lay(other, _, load))) if rules.is_same_house(seat, *other) => {
            usize::from(load.left())
        }
        _ => 0,
    });
    let sold = usize::from(rules.estate(state, seat).sold.total());
    sold.saturating_sub(waiting.sum()).min(spaces(rules))
}

fn undealt(state: &State) -> impl Iterator<Item = u8> {
    let dealt = state.rooms.routes.cards.iter().fold(0u16, |bits, &card| bits | 1 << card);
    (1..=12).filter(move |card| dealt >> card & 1 == 0)
}

/// Lays goods one by one; a match gives its bonus before the next is laid, or after the whole sale (AMB-ROU-01,
/// AMB-ROU-06). What finds no space goes to the pile (EXP-ROUTE-05).
fn lay(rules: &Rules, state: &mut State, seat: Seat, good: Good, load: Load) {
    state.agenda.pop();
    let count = load.left();
    let house = rules.seating.house(seat);
    let first = state.rooms.routes.laid[house];
    let at_once = rules.ruleset.route_bonus == RouteBonus::AtOnce;
    let now = if at_once { 1 } else { count };
    let fits = now.min(spaces(rules) as u8 - first);
    state.rooms.routes.laid[house] += fits;
    if fits < now {
        state.rooms.routes.piled[house] |= 1 << good as u8;
    }
    let mut counted = load.counted();
    if now < count {
        state.agenda.push(ask(Ask::Lay(seat, good, Load::new(count - now, counted))));
        counted = 0;
    }
    let is_met = |&at: &u8| is_of(rules, state, house, at, good.number());
    match (first..first + fits).find(is_met) {
        Some(at) => state.agenda.push(ask(Ask::Give(seat, Span::new(at, first + fits - 1), counted))),
        None => count_points(rules, state, seat, counted),
    }
}

/// The solo game asks about the points of a sale when its goods are laid.
fn count_points(rules: &Rules, state: &mut State, seat: Seat, goods: u8) {
    if goods > 0 {
        super::solo::gain(state, seat, i16::from(goods) * rules.good_value(state, seat));
    }
}

/// Gives the first bonus; the others wait below it, or else the points of the sale.
fn give(rules: &Rules, state: &mut State, seat: Seat, span: Span, counted: u8) {
    state.agenda.pop();
    let house = rules.seating.house(seat);
    let (good, bonus) = space_at(rules, state, house, span.first()).expect("a space that was met");
    let is_met = |&at: &u8| is_of(rules, state, house, at, good);
    match (span.first() + 1..=span.last()).find(is_met) {
        Some(next) => state.agenda.push(ask(Ask::Give(seat, Span::new(next, span.last()), counted))),
        None => count_points(rules, state, seat, counted),
    }
    match bonus {
        Bonus::Effect(effect) => building::placed(rules, state, seat, effect),
        Bonus::Action => state.agenda.push(Item::Extra(seat, Die::NONE, Cause::TradeRoute)),
    }
}

impl Question for Ask {
    fn seat(self) -> Option<Seat> {
        match self {
            Ask::Order(seat, _) => Some(seat),
            Ask::Deal(..) | Ask::Lay(..) | Ask::Give(..) => None,
        }
    }

    fn concerns(self) -> Option<Seat> {
        match self {
            Ask::Order(seat, _) | Ask::Lay(seat, ..) | Ask::Give(seat, ..) => Some(seat),
            Ask::Deal(..) => None,
        }
    }

    fn is_chance(self) -> bool {
        matches!(self, Ask::Deal(..))
    }

    fn is_set_up(self) -> bool {
        matches!(self, Ask::Deal(..) | Ask::Order(..))
    }

    fn choices(self, rules: &Rules, state: &State, actions: &mut Actions<Action>) {
        if let Ask::Order(seat, place) = self {
            let mut part = state.rooms.routes;
            let cards = &mut part.cards_mut(rules, rules.seating.house(seat))[usize::from(place)..];
            cards.sort_unstable();
            actions.extend(cards.iter().map(|&card| act(Act::Card(card))));
        }
    }

    fn weight(self, _: &Rules, state: &State) -> u32 {
        if self.is_chance() { undealt(state).count() as u32 } else { 0 }
    }

    fn outcome(self, _: &Rules, state: &State, pick: u32) -> Action {
        act(Act::Card(undealt(state).nth(pick as usize).expect("a pick among the cards that are left")))
    }

    fn answer(self, rules: &Rules, state: &mut State, action: Action) {
        let Action::Room(super::Act::Routes(Act::Card(card))) = action else {
            unreachable!("{action:?} does not answer {self:?}")
        };
        state.agenda.pop();
        match self {
            Ask::Deal(seat, place) => {
                state.rooms.routes.cards_mut(rules, seat.index())[usize::from(place)] = card;
                if place + 1 < cards_each(rules) {
                    state.agenda.push(ask(Ask::Deal(seat, place + 1)));
                } else if usize::from(seat.0) + 1 < rules.houses().count() {
                    state.agenda.push(ask(Ask::Deal(Seat(seat.0 + 1), 0)));
                }
            }
            Ask::Order(seat, place) => {
                let house = rules.seating.house(seat);
                let cards = &mut state.rooms.routes.cards_mut(rules, house)[usize::from(place)..];
                let at = cards.iter().position(|&other| other == card).expect("a card of the house");
                cards[..=at].rotate_right(1);
                if place + 2 < cards_each(rules) {
                    state.agenda.push(ask(Ask::Order(seat, place + 1)));
                }
            }
            Ask::Lay(..) | Ask::Give(..) => unreachable!("{self:?} asks nothing"),
        }
    }

    fn proceed(self, rules: &Rules, state: &mut State) -> bool {
        match self {
            Ask::Lay(seat, good, load) => lay(rules, state, seat, good, load),
            Ask::Give(seat, span, counted) => give(rules, state, seat, span, counted),
            Ask::Deal(..) | Ask::Order(..) => return false,
        }
        true
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Deal(..) => "EXP-ROUTE-01",
            Ask::Order(..) => "EXP-ROUTE-02",
            Ask::Lay(..) => "EXP-ROUTE-03",
            Ask::Give(..) => "EXP-ROUTE-04",
        }
    }

    fn why_not(self, rules: &Rules, state: &State, action: Action) -> Option<Refusal> {
        let Action::Room(super::Act::Routes(Act::Card(card))) = action else { return None };
        let text = match self {
            Ask::Deal(..) => format!("card {card} has been dealt already"),
            Ask::Order(seat, _) => {
                match state.rooms.routes.cards(rules, rules.seating.house(seat)).contains(&card) {
                    true => format!("card {card} lies on the trade route already"),
                    false => format!("card {card} was not dealt to you"),
                }
            }
            Ask::Lay(..) | Ask::Give(..) => return None,
        };
        Some(Refusal::new(self.rule(), text))
    }

    fn sentence(self) -> String {
        match self {
            Ask::Order(_, place) => format!("choose card {} of the trade route", place + 1),
            _ => "wait for the trade routes".to_owned(),
        }
    }

    fn word(self) -> String {
        match self {
            Ask::Deal(seat, place) => format!("deal:{seat},{place}"),
            Ask::Order(seat, place) => format!("order:{seat},{place}"),
            Ask::Lay(seat, good, load) if load.counted() == 0 => format!("lay:{seat},{good},{}", load.left()),
            Ask::Lay(seat, good, load) => format!("lay:{seat},{good},{},{}", load.left(), load.counted()),
            Ask::Give(seat, span, counted) => {
                let (first, last) = (span.first(), span.last());
                match (last == first, counted) {
                    (true, 0) => format!("give:{seat},{first}"),
                    (false, 0) => format!("give:{seat},{first},{last}"),
                    (_, counted) => format!("give:{seat},{first},{last},{counted}"),
                }
            }
        }
    }

    fn read(rules: &Rules, word: &str) -> Option<Ask> {
        let (name, values) = word.split_once(':')?;
        let values: Vec<&str> = values.split(',').collect();
        let seat = values.first()?.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat))?;
        let below = |at: usize, end: u8| values.get(at)?.parse::<u8>().ok().filter(|&number| number < end);
        match name {
            "deal" if rules.houses().any(|house| house == seat) => {
                Some(Ask::Deal(seat, below(1, cards_each(rules))?))
            }
            "order" => Some(Ask::Order(seat, below(1, cards_each(rules))?)),
            "lay" => {
                let left = below(2, 8).filter(|&left| left > 0)?;
                let counted = if rules.is_solo() { below(3, 8).unwrap_or(0) } else { 0 };
                Some(Ask::Lay(seat, values.get(1)?.parse().ok()?, Load::new(left, counted)))
            }
            "give" => {
                let first = below(1, spaces(rules) as u8)?;
                let last = below(2, spaces(rules) as u8).unwrap_or(first);
                let counted = if rules.is_solo() { below(3, 8).unwrap_or(0) } else { 0 };
                (first <= last).then_some(Ask::Give(seat, Span::new(first, last), counted))
            }
            _ => None,
        }
    }

    fn why_impossible(self, rules: &Rules, state: &State) -> Option<String> {
        match self {
            Ask::Deal(house, place) => why_not_dealt(rules, state, house.index(), place),
            Ask::Order(..) => None,
            Ask::Lay(seat, ..) => (!is_dealt(state)).then(|| {
                format!("goods wait to be laid on the trade route of player {seat}, which has not been dealt")
            }),
            Ask::Give(seat, span, _) => {
                let laid = state.rooms.routes.laid[rules.seating.house(seat)];
                (span.last() >= laid || !is_dealt(state)).then(|| {
                    format!(
                        "space {} of the trade route of player {seat} brings a bonus before it is filled",
                        span.last() + 1
                    )
                })
            }
        }
    }
}

/// Why the cards that have been dealt do not fit the next deal, if so.
fn why_not_dealt(rules: &Rules, state: &State, house: usize, place: u8) -> Option<String> {
    let next = house * usize::from(cards_each(rules)) + usize::from(place);
    let cards = &state.rooms.routes.cards;
    let is_deal = |item: &&Item| matches!(item, Item::Room(super::Ask::Routes(Ask::Deal(..))));
    let fits = cards[..next].iter().all(|&card| card > 0)
        && cards[next..].iter().all(|&card| card == 0)
        && state.agenda.items().iter().filter(is_deal).count() == 1;
    (!fits).then(|| {
        "the cards of the trade routes are dealt one after the other, which these were not".to_owned()
    })
}

/// Whether the cards have been dealt, by the agenda.
fn is_dealt(state: &State) -> bool {
    !state
        .agenda
        .items()
        .iter()
        .any(|item| matches!(item, Item::StartCastles(_) | Item::Room(super::Ask::Routes(Ask::Deal(..)))))
}

impl RoomAction for Act {
    fn why_not(self, _: &Rules, _: &State, _: Item, _: Seat) -> Refusal {
        Refusal::new(
            "EXP-ROUTE-02",
            "cards of the trade routes are dealt and laid out before the first phase",
        )
    }

    fn read(words: &[&str]) -> Option<Result<Act, Unreadable>> {
        let ["route", card] = words else { return None };
        Some(match card.parse() {
            Ok(card @ 1..=12) => Ok(Act::Card(card)),
            _ => Err(Unreadable::new(card, "the cards of the trade routes are numbered 1 to 12")),
        })
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Act::Card(card) = self;
        write!(f, "route {card}")
    }
}
