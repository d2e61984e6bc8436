//! What the solo game asks.

use tabletop::{Actions, Refusal, Seat};

use super::{Act, EXCHANGE, LATEST, Partial, SOLO, act, ask, bring, can_exchange, count, pay_good, sweep};
use crate::action::Action;
use crate::boards::space_name;
use crate::main_board::Depot;
use crate::refusals::{Stock, too_little};
use crate::rooms::{self, Question, RoomAction};
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Tile;

/// No gain lets more points be bought than this: no target is so high that they could matter.
const MOST: u8 = 200;

/// What the room asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Which of the things that placed tiles still bring comes next?
    Order(Seat),
    /// This many points were gained: how many more are bought?
    Gain(Seat, u8),
    /// A ship has unloaded: the other depots are swept.
    Sweep(Seat),
    /// Which tile of the black depot is exchanged for five goods?
    Exchange(Seat),
    /// Which good is paid next? This many are left to pay.
    PayGood(Seat, u8),
}

impl Question for Ask {
    fn seat(self) -> Option<Seat> {
        match self {
            Ask::Order(seat) | Ask::Gain(seat, _) | Ask::Exchange(seat) | Ask::PayGood(seat, _) => Some(seat),
            Ask::Sweep(_) => None,
        }
    }

    fn leads_to_action(self) -> bool {
        matches!(self, Ask::Order(_) | Ask::Gain(..))
    }

    fn choices(self, rules: &Rules, state: &State, actions: &mut Actions<Action>) {
        match self {
            Ask::Order(_) => {
                let part = state.rooms.solo();
                for (space, brings) in part.waiting() {
                    let waiting = Partial::ALL.into_iter().filter(|partial| brings & partial.bit() != 0);
                    actions.extend(waiting.map(|partial| {
                        let latest = part.space_of(partial, LATEST) == Some(space);
                        act(Act::Next(partial, if latest { LATEST } else { space }))
                    }));
                }
                actions.sort_unstable();
            }
            Ask::Gain(seat, _) => {
                let most = rules.estate(state, seat).silver.min(u16::from(MOST)) as u8;
                actions.extend((0..=most).map(|points| act(Act::Points(points))));
            }
            Ask::Exchange(_) => {
                actions.push(Action::Decline);
                state.faces(Depot::BLACK).for_each(|tile| actions.push(act(Act::FaceDown(tile))));
            }
            Ask::PayGood(seat, _) => {
                actions.extend(rules.estate(state, seat).goods.each().map(|good| act(Act::Pay(good))));
            }
            Ask::Sweep(_) => {}
        }
    }

    fn answer(self, rules: &Rules, state: &mut State, action: Action) {
        if let (Ask::Order(seat), Action::Room(rooms::Act::Solo(Act::Next(partial, which)))) = (self, action)
        {
            let space = state.rooms.solo().space_of(partial, which).expect("a tile that brings this");
            state.rooms.solo_mut().take(space, partial);
            return bring(rules, state, seat, space, partial);
        }
        state.agenda.pop();
        if (self, action) == (Ask::Exchange(SOLO), Action::Decline) {
            return;
        }
        let Action::Room(rooms::Act::Solo(act)) = action else {
            unreachable!("{action:?} does not answer {self:?}")
        };
        match (self, act) {
            (Ask::Gain(seat, points), Act::Points(bought)) => {
                rules.pay(state, seat, act.cost(rules, state, seat));
                state.rooms.solo_mut().bought += u16::from(bought);
                rules.tell_points(seat, i16::from(bought), crate::score::Source::Bought);
                count(rules, state, seat, u16::from(points) + u16::from(bought));
            }
            (Ask::Exchange(seat), Act::FaceDown(tile)) => {
                state.take_from_depot(Depot::BLACK, tile);
                rules.tell_taken(seat, tile, Depot::BLACK);
                rules.store(state, seat, Tile::FACE_DOWN);
                state.agenda.push(ask(Ask::PayGood(seat, EXCHANGE)));
            }
            (Ask::PayGood(seat, left), Act::Pay(good)) => {
                pay_good(rules, state, seat, good);
                if left > 1 {
                    state.agenda.push(ask(Ask::PayGood(seat, left - 1)));
                }
            }
            _ => unreachable!("{action:?} does not answer {self:?}"),
        }
    }

    fn proceed(self, rules: &Rules, state: &mut State) -> bool {
        match self {
            Ask::Order(_) if state.rooms.solo().waiting().next().is_none() => state.agenda.pop(),
            Ask::Order(seat) => {
                let Some((space, partial)) = state.rooms.solo().only() else { return false };
                state.rooms.solo_mut().take(space, partial);
                bring(rules, state, seat, space, partial);
            }
            Ask::Gain(seat, points) if rules.estate(state, seat).silver == 0 => {
                state.agenda.pop();
                count(rules, state, seat, u16::from(points));
            }
            Ask::Sweep(seat) => sweep(rules, state, seat),
            Ask::Exchange(seat) if !can_exchange(rules, state, seat) => state.agenda.pop(),
            Ask::PayGood(seat, left) if rules.estate(state, seat).goods.colors() <= 1 => {
                state.agenda.pop();
                let goods = rules.estate(state, seat).goods;
                for good in goods.each() {
                    (0..left.min(goods.count(good))).for_each(|_| pay_good(rules, state, seat, good));
                }
            }
            _ => return false,
        }
        true
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Order(_) => "SOLO-20",
            Ask::Gain(..) => "SOLO-17",
            Ask::Sweep(_) => "SOLO-12",
            Ask::Exchange(_) | Ask::PayGood(..) => "SOLO-13",
        }
    }

    fn why_not(self, rules: &Rules, state: &State, action: Action) -> Option<Refusal> {
        let Action::Room(rooms::Act::Solo(answer)) = action else { return None };
        Some(match (self, answer) {
            (Ask::Order(_), Act::Next(partial, which)) => {
                let text = match (state.rooms.solo().space_of(partial, which), which) {
                    (Some(_), _) => {
                        format!("the last tile is meant without a space: next {}", partial.name())
                    }
                    (None, LATEST) => {
                        format!("{} is not among the things that placed tiles still bring", partial.name())
                    }
                    (None, space) => format!(
                        "{} is not among the things that the tile on {} still brings",
                        partial.name(),
                        space_name(space)
                    ),
                };
                Refusal::new("AMB-SOLO-05", text)
            }
            (Ask::Gain(seat, _), Act::Points(points)) => {
                let (has, needs) = (rules.estate(state, seat).silver, u16::from(points));
                match has < needs {
                    true => too_little(
                        "SOLO-17",
                        &format!("buying {points} points costs"),
                        Stock::Silver,
                        has,
                        needs,
                    ),
                    false => {
                        Refusal::new("AMB-SOLO-06", format!("no more than {MOST} points are bought at once"))
                    }
                }
            }
            (Ask::Exchange(_), Act::FaceDown(tile)) => {
                Refusal::new("SOLO-13", format!("the black depot has no {tile}"))
            }
            (Ask::PayGood(..), Act::Pay(good)) => {
                Refusal::new("SOLO-13", format!("there are no {good} goods in storage"))
            }
            _ => return None,
        })
    }

    fn sentence(self) -> String {
        match self {
            Ask::Order(..) => "choose which of the things that placed tiles bring comes next".to_owned(),
            Ask::Gain(_, points) => format!("choose how many points to buy besides the {points} gained"),
            Ask::Sweep(_) => "wait for the depots to be swept".to_owned(),
            Ask::Exchange(_) => "take a black tile face down for five goods, or decline".to_owned(),
            Ask::PayGood(_, 1) => "pay one more good".to_owned(),
            Ask::PayGood(_, left) => format!("pay {left} more goods"),
        }
    }

    fn word(self) -> String {
        match self {
            Ask::Order(_) => "order".to_owned(),
            Ask::Gain(_, points) => format!("gain:{points}"),
            Ask::Sweep(_) => "sweep".to_owned(),
            Ask::Exchange(_) => "exchange".to_owned(),
            Ask::PayGood(_, left) => format!("pay:{left}"),
        }
    }

    fn read(rules: &Rules, word: &str) -> Option<Ask> {
        if !rules.is_solo() {
            return None;
        }
        let (name, values) = word.split_once(':').unwrap_or((word, ""));
        let number = |text: &str| text.parse::<u8>().ok();
        match name {
            "order" => Some(Ask::Order(SOLO)),
            "gain" => Some(Ask::Gain(SOLO, number(values)?)),
            "sweep" => Some(Ask::Sweep(SOLO)),
            "exchange" => Some(Ask::Exchange(SOLO)),
            "pay" => Some(Ask::PayGood(SOLO, number(values).filter(|left| (1..=EXCHANGE).contains(left))?)),
            _ => None,
        }
    }
}
