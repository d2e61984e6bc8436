//! What shields let players do.

use std::fmt;

use tabletop::{Actions, Cost, Refusal, Seat, Unreadable};

use super::{Part, Place, SHIELDS, act, copy_monasteries, take};
use crate::action::Action;
use crate::action::list_in_order;
use crate::agenda::{Cause, Item};
use crate::goods::Good;
use crate::refusals::{Stock, has_die, not_now, too_little};
use crate::rooms::RoomAction;
use crate::rooms::chateauma::CHATEAUMA;
use crate::rules::Rules;
use crate::state::State;
use crate::workers::{Ease, price};

/// What the room lets players do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Take this shield from its depot. For chance: this shield is dealt.
    Take(u8),
    /// Give up this shield.
    Drop(u8),
    /// Pay the tribute, this much of it in workers.
    Pay(u8),
    /// Change an unused die from one number to another (shield 16).
    SetDie(u8, u8),
    /// Copy the monasteries of this seat (shield 6).
    Copy(Seat),
    /// Take all goods of this colour from all depots (shield 5).
    Name(Good),
    /// Put the new shield on a castle without a shield.
    FreeCastle,
    /// Copy the monasteries of the Châteauma (shield 6, CHAT-46).
    CopyChateauma,
}

/// The action that copies the monasteries of a seat, or of the Châteauma.
pub(super) fn copy(rules: &Rules, other: Seat) -> Act {
    if rules.is_seat(other) { Act::Copy(other) } else { Act::CopyChateauma }
}

/// Shields in the turn: with doubles, rolled or made, instead of both dice (SHIELD-G02, SHIELD-G03); as the action of a
/// castle with shield 11; and the abilities of shields 6 and 16.
pub(super) fn menu(rules: &Rules, state: &State, item: Item, actions: &mut Actions<Action>) {
    let part = &state.rooms.shields;
    let seat = match item {
        Item::Turn(seat) => {
            let depots = affordable_depots(rules, state, seat) & part.depots;
            if depots != 0 {
                for (shield, &place) in (1..).zip(&part.places) {
                    if u16::from(depots) >> (place & 15) & 1 == 1 {
                        actions.push(act(Act::Take(shield)));
                    }
                }
            }
            if part.has(seat, 16) && !part.set_die {
                set_die(state, seat, actions);
            }
            seat
        }
        Item::Extra(seat, _, Cause::Castle) if part.has(seat, 11) => {
            let in_depot = |&shield: &u8| matches!(part.place(shield), Place::Depot(_));
            actions.extend((1..=SHIELDS).filter(in_depot).map(|shield| act(Act::Take(shield))));
            seat
        }
        _ => match item.seat() {
            Some(seat) => seat,
            None => return,
        },
    };
    if can_copy(part, seat) {
        let others = rules.all_places().filter(|&other| other != seat);
        others.for_each(|other| list_in_order(act(copy(rules, other)), actions));
    }
}

pub(super) fn can_copy(part: &Part, seat: Seat) -> bool {
    part.has(seat, 6) && part.copied.is_none()
}

/// The depots for which a seat can make doubles, as bits by their number.
fn affordable_depots(rules: &Rules, state: &State, seat: Seat) -> u8 {
    let [low, high] = state.player(seat).dice;
    if low == 0 {
        return 0;
    }
    let (workers, ease) = (rules.estate(state, seat).workers, rules.ease(state, seat, false));
    let most = usize::from(workers.min(MOST_FOR_DOUBLES));
    DOUBLES[usize::from(ease.double)][most][usize::from(low & 7)][usize::from(high & 7)]
}

/// No doubles take more workers.
const MOST_FOR_DOUBLES: u16 = 6;

/// The depots, as bits by their number, for which two dice can be made doubles: with or without monastery 8, for so many
/// workers.
static DOUBLES: [[[[u8; 8]; 8]; MOST_FOR_DOUBLES as usize + 1]; 2] = {
    let mut table = [[[[0; 8]; 8]; MOST_FOR_DOUBLES as usize + 1]; 2];
    let mut at = 0;
    while at < 2 * 7 * 6 * 6 * 6 {
        let (double, workers) = (at / (7 * 216), at / 216 % 7);
        let (low, high, depot) = (at / 36 % 6 + 1, at / 6 % 6 + 1, at % 6 + 1);
        let ease = Ease { double: double == 1, free: 0 };
        let needed = price(low as u8, depot as u8, ease) + price(high as u8, depot as u8, ease);
        if needed as usize <= workers {
            table[double][workers][low][high] |= 1 << depot;
        }
        at += 1;
    }
    table
};

/// The workers that make doubles of the number of a shield's depot, if both dice are unused.
fn price_of(rules: &Rules, state: &State, seat: Seat, shield: u8) -> Option<u16> {
    let Place::Depot(depot) = state.rooms.shields.place(shield) else { return None };
    let [low, high] = state.player(seat).dice;
    let ease = rules.ease(state, seat, false);
    (low > 0).then(|| u16::from(price(low, depot, ease)) + u16::from(price(high, depot, ease)))
}

fn set_die(state: &State, seat: Seat, actions: &mut Actions<Action>) {
    let [low, high] = state.player(seat).dice;
    for (from, used) in [(low, low == 0 || low == high), (high, high == 0)] {
        if !used {
            actions.extend((1..=6).filter(|&to| to != from).map(|to| act(Act::SetDie(from, to))));
        }
    }
}

/// Why a shield cannot be taken: in the turn it takes doubles, as a castle's action shield 11.
fn why_not_take(rules: &Rules, state: &State, item: Item, seat: Seat, shield: u8) -> Refusal {
    let part = &state.rooms.shields;
    let depot = match part.place(shield) {
        Place::Out => return Refusal::new("SHIELD-G01", format!("shield {shield} is in no depot")),
        Place::Opponent => {
            return Refusal::new("CHAT-46", format!("the Châteauma has shield {shield}"));
        }
        Place::Seat(owner) => {
            return Refusal::new("SHIELD-G04", format!("shield {shield} lies on a castle of seat {owner}"));
        }
        Place::Depot(depot) => depot,
    };
    match item {
        Item::Turn(_) => match price_of(rules, state, seat, shield) {
            None if state.player(seat).dice[1] == 0 => Refusal::new(
                "SHIELD-G02",
                "a shield is taken instead of both die actions: both dice are used",
            ),
            None => Refusal::new(
                "SHIELD-G02",
                "a shield is taken instead of both die actions: one die is used already",
            ),
            Some(needs) => {
                let what = format!("doubles of {depot} for this depot take");
                too_little("SHIELD-G03", &what, Stock::Workers, rules.estate(state, seat).workers, needs)
            }
        },
        Item::Extra(_, _, Cause::Castle) => {
            Refusal::new("SHIELD-11", "a shield can be the action of a castle only with shield 11")
        }
        Item::Extra(_, _, cause) => {
            Refusal::new("SHIELD-11", format!("the action of {} takes no shield", cause.name()))
        }
        _ => not_now("SHIELD-G02", "a shield is taken in the turn itself", item),
    }
}

/// Why shield 16 cannot change a die like that.
fn why_not_set(state: &State, item: Item, seat: Seat, (from, to): (u8, u8)) -> Refusal {
    let part = &state.rooms.shields;
    if !part.has(seat, 16) {
        return Refusal::new("SHIELD-16", "only shield 16 sets a die to another number");
    }
    if !matches!(item, Item::Turn(_)) {
        return not_now("SHIELD-16", "shield 16 sets a die in the turn itself", item);
    }
    if part.set_die {
        return Refusal::new("AMB-SH-17", "shield 16 sets a die once a turn");
    }
    let same = || Refusal::new("SHIELD-16", format!("the die shows {to} already"));
    has_die(state.player(seat).dice, from, "SHIELD-16").err().unwrap_or_else(same)
}

/// Why the named player's monasteries cannot be copied with shield 6: they are the owner's own, or there is no such seat.
pub(super) fn not_another(rules: &Rules, other: Seat) -> Refusal {
    let text = match rules.is_seat(other) {
        true => "shield 6 copies the monasteries of another player, not your own".to_owned(),
        false => format!("there is no seat {other}"),
    };
    Refusal::new("AMB-SH-10", text)
}

/// Nobody plays the Châteauma here.
pub(super) fn no_chateauma() -> Refusal {
    Refusal::new("CHAT-46", "the Châteauma does not play in this game")
}

/// Shield 6 names the player whose monasteries it copies.
fn copy_from(rules: &Rules, state: &mut State, other: Seat) {
    state.rooms.shields.copied = Some(other);
    copy_monasteries(rules, state);
}

impl RoomAction for Act {
    fn play(self, rules: &Rules, state: &mut State, seat: Seat) {
        match self {
            Act::Take(shield) => {
                if matches!(state.agenda.top(), Item::Extra(..)) {
                    state.agenda.pop();
                } else {
                    rules.pay(state, seat, self.cost(rules, state, seat));
                    state.player_mut(seat).dice = [0; 2];
                }
                take(rules, state, seat, shield);
            }
            Act::SetDie(from, to) => {
                let player = state.player_mut(seat);
                player.use_die(from);
                player.dice[0] = to;
                player.dice.sort_unstable();
                state.rooms.shields.set_die = true;
            }
            Act::Copy(other) => copy_from(rules, state, other),
            Act::CopyChateauma => copy_from(rules, state, CHATEAUMA),
            Act::Drop(_) | Act::Pay(_) | Act::Name(_) | Act::FreeCastle => {
                unreachable!("\"{self}\" answers a question")
            }
        }
    }

    fn is_any_time(self) -> bool {
        matches!(self, Act::Copy(_) | Act::CopyChateauma)
    }

    fn cost(self, rules: &Rules, state: &State, seat: Seat) -> Cost {
        match self {
            Act::Take(shield) if matches!(state.agenda.top(), Item::Turn(_)) => {
                Cost::new(price_of(rules, state, seat, shield).unwrap_or(0), 0)
            }
            Act::Pay(workers) => {
                let due = state.rooms.shields.of(seat).count() as u16;
                Cost::new(workers.into(), due.saturating_sub(workers.into()))
            }
            _ => Cost::NONE,
        }
    }

    fn why_not(self, rules: &Rules, state: &State, item: Item, seat: Seat) -> Refusal {
        let part = &state.rooms.shields;
        match self {
            Act::Take(shield) => why_not_take(rules, state, item, seat, shield),
            Act::Drop(_) => {
                Refusal::new("AMB-SH-21", "a shield is given up only at tribute, or when another replaces it")
            }
            Act::Pay(_) => not_now("SHIELD-G06", "no tribute is due now", item),
            Act::SetDie(from, to) => why_not_set(state, item, seat, (from, to)),
            Act::Copy(_) | Act::CopyChateauma if !part.has(seat, 6) => {
                Refusal::new("SHIELD-06", "only shield 6 copies the monasteries of another player")
            }
            Act::Copy(_) | Act::CopyChateauma if part.copied.is_some() => {
                Refusal::new("AMB-SH-10", "shield 6 copies the monasteries of one player, once a game")
            }
            Act::Copy(_) | Act::CopyChateauma if !item.chooses_action() => {
                not_now("AMB-SH-10", "shield 6 cannot be used here", item)
            }
            Act::Copy(other) => not_another(rules, other),
            Act::CopyChateauma => no_chateauma(),
            Act::Name(_) if !part.has(seat, 5) => {
                Refusal::new("SHIELD-05", "only shield 5 takes all goods of one colour")
            }
            Act::Name(_) => not_now("AMB-SH-09", "shield 5 takes goods after a ship has taken its own", item),
            Act::FreeCastle => not_now("SHIELD-G04", "no shield is being placed", item),
        }
    }

    fn read(words: &[&str]) -> Option<Result<Act, Unreadable>> {
        let number = |text: &str, most: u8, expected: &str| match text.parse::<u8>() {
            Ok(number) if number <= most => Ok(number),
            _ => Err(Unreadable::new(text, expected)),
        };
        let shield = |text: &str| match number(text, SHIELDS, "shields are numbered 1 to 18")? {
            0 => Err(Unreadable::new(text, "shields are numbered 1 to 18")),
            shield => Ok(shield),
        };
        let pips = |text: &str| match number(text, 6, "a die shows 1 to 6")? {
            0 => Err(Unreadable::new(text, "a die shows 1 to 6")),
            pips => Ok(pips),
        };
        Some(match words {
            ["shield", text] => shield(text).map(Act::Take),
            ["drop", text] => shield(text).map(Act::Drop),
            ["pay"] => Ok(Act::Pay(0)),
            ["pay", text] if text.ends_with('w') => {
                number(&text[..text.len() - 1], SHIELDS, "it should be a number of workers").map(Act::Pay)
            }
            ["set-die", from, to] => pips(from).and_then(|from| Ok(Act::SetDie(from, pips(to)?))),
            ["copy", "chateauma"] => Ok(Act::CopyChateauma),
            ["copy", seat] => seat.parse().map(Act::Copy),
            ["name", good] => good.parse().map(Act::Name),
            ["free-castle"] => Ok(Act::FreeCastle),
            _ => return None,
        })
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Take(shield) => write!(f, "shield {shield}"),
            Act::Drop(shield) => write!(f, "drop {shield}"),
            Act::Pay(0) => f.write_str("pay"),
            Act::Pay(workers) => write!(f, "pay {workers}w"),
            Act::SetDie(from, to) => write!(f, "set-die {from} {to}"),
            Act::Copy(seat) => write!(f, "copy {seat}"),
            Act::CopyChateauma => f.write_str("copy chateauma"),
            Act::Name(good) => write!(f, "name {good}"),
            Act::FreeCastle => f.write_str("free-castle"),
        }
    }
}
