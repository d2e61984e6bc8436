//! What the shields ask.

use tabletop::{Actions, Seat};

use super::{Act, Place, SHIELDS, act, ask, castles, depots, lose, take};
use crate::action::Action;
use crate::agenda::Item;
use crate::goods::Good;
use crate::main_board::Depot;
use crate::rooms::Question;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Tile;

/// What the room asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Chance: which shield comes to this place of the set-up?
    Deal(u8),
    /// Which shield does the new one replace?
    Replace(Seat, u8),
    /// Pay the tribute or give up shields.
    Tribute(Seat),
    /// Which colour does shield 5 take?
    NameGoods(Seat),
    /// Whose monasteries does shield 6 copy?
    Copy(Seat),
    /// Which tile goes, now that shield 4 is gone?
    Shed(Seat),
    /// Shield 14 or 15 acts, if it is still there.
    Settle(Seat, u8),
}

fn undealt(state: &State) -> impl Iterator<Item = u8> {
    let part = state.rooms.shields;
    (1..=SHIELDS).filter(move |&shield| part.place(shield) == Place::Out)
}

/// The colours in the depots that can be stored (AMB-SH-09).
fn nameable(rules: &Rules, state: &State, seat: Seat) -> impl Iterator<Item = Good> {
    let stored = rules.estate(state, seat).goods;
    let free = stored.colors() < rules.goods_stacks;
    let there = state.depot_goods;
    Good::ALL.into_iter().filter(move |&good| {
        (free || stored.count(good) > 0) && there.iter().any(|goods| goods.count(good) > 0)
    })
}

impl Question for Ask {
    fn seat(self) -> Option<Seat> {
        match self {
            Ask::Deal(_) | Ask::Settle(..) => None,
            Ask::Replace(seat, _)
            | Ask::Tribute(seat)
            | Ask::NameGoods(seat)
            | Ask::Copy(seat)
            | Ask::Shed(seat) => Some(seat),
        }
    }

    fn is_chance(self) -> bool {
        matches!(self, Ask::Deal(_))
    }

    fn chooses_action(self) -> bool {
        matches!(self, Ask::Tribute(_))
    }

    fn choices(self, rules: &Rules, state: &State, actions: &mut Actions<Action>) {
        let part = &state.rooms.shields;
        match self {
            Ask::Deal(_) | Ask::Settle(..) => {}
            Ask::Replace(seat, _) => actions.extend(part.of(seat).map(|shield| act(Act::Drop(shield)))),
            Ask::Tribute(seat) => {
                actions.extend(part.of(seat).map(|shield| act(Act::Drop(shield))));
                let (due, estate) = (part.of(seat).count() as u16, rules.estate(state, seat));
                let most = if part.has(seat, 3) { due.min(estate.workers) } else { 0 };
                let payable = (0..=most).filter(|workers| due - workers <= estate.silver);
                actions.extend(payable.map(|workers| act(Act::Pay(workers as u8))));
            }
            Ask::NameGoods(seat) => {
                actions.push(Action::Decline);
                actions.extend(nameable(rules, state, seat).map(|good| act(Act::Name(good))));
            }
            Ask::Copy(seat) => {
                let others = rules.all_seats().filter(|&other| other != seat);
                actions.extend(others.map(|other| act(Act::Copy(other))));
            }
            Ask::Shed(seat) => {
                rules.stored_faces(state, seat).for_each(|tile| actions.push(Action::Discard { tile }));
            }
        }
    }

    fn weight(self, _: &Rules, state: &State) -> u32 {
        if self.is_chance() { undealt(state).count() as u32 } else { 0 }
    }

    fn outcome(self, _: &Rules, state: &State, pick: u32) -> Action {
        act(Act::Take(undealt(state).nth(pick as usize).expect("a pick among the shields that are left")))
    }

    fn answer(self, rules: &Rules, state: &mut State, action: Action) {
        match (self, action) {
            (Ask::Deal(at), Action::Room(crate::rooms::Act::Shields(Act::Take(shield)))) => {
                state.agenda.pop();
                let depots = depots(rules);
                state.rooms.shields.put(shield, Place::Depot(depots[usize::from(at)]));
                if usize::from(at) + 1 < depots.len() {
                    state.agenda.push(ask(Ask::Deal(at + 1)));
                }
            }
            (Ask::Replace(seat, incoming), Action::Room(crate::rooms::Act::Shields(Act::Drop(shield)))) => {
                state.agenda.pop();
                lose(rules, state, seat, shield);
                take(rules, state, seat, incoming);
            }
            (Ask::Tribute(seat), Action::Room(crate::rooms::Act::Shields(Act::Drop(shield)))) => {
                lose(rules, state, seat, shield);
            }
            (Ask::Tribute(seat), Action::Room(crate::rooms::Act::Shields(Act::Pay(workers)))) => {
                state.agenda.pop();
                let due = state.rooms.shields.of(seat).count() as u16;
                let estate = rules.estate_mut(state, seat);
                estate.workers -= u16::from(workers);
                estate.silver -= due - u16::from(workers);
            }
            (Ask::NameGoods(seat), Action::Room(crate::rooms::Act::Shields(Act::Name(good)))) => {
                state.agenda.pop();
                for depot in 0..state.depot_goods.len() {
                    let taken = state.depot_goods[depot].only(good);
                    state.depot_goods[depot] = state.depot_goods[depot].minus(taken);
                    let estate = rules.estate_mut(state, seat);
                    estate.goods = estate.goods.plus(taken);
                }
            }
            (Ask::Shed(seat), Action::Discard { tile }) => shed(rules, state, seat, tile),
            (Ask::NameGoods(_), Action::Decline) => state.agenda.pop(),
            _ => unreachable!("{action:?} does not answer {self:?}"),
        }
    }

    fn proceed(self, rules: &Rules, state: &mut State) -> bool {
        if let Ask::Settle(seat, shield) = self {
            state.agenda.pop();
            if state.rooms.shields.has(seat, shield) {
                let depot = if shield == 15 { Depot::BLACK } else { Depot(1) };
                state.agenda.push(Item::Settle(seat, depot));
            }
            return true;
        }
        let done = match self {
            Ask::Tribute(seat) => state.rooms.shields.of(seat).next().is_none(),
            Ask::NameGoods(seat) => nameable(rules, state, seat).next().is_none(),
            Ask::Copy(_) => state.rooms.shields.copied.is_some(),
            Ask::Shed(_) => state.rooms.shields.cellar.is_empty(),
            Ask::Deal(_) | Ask::Replace(..) | Ask::Settle(..) => false,
        };
        if done {
            state.agenda.pop();
        }
        done
    }

    fn sentence(self) -> String {
        match self {
            Ask::Deal(_) | Ask::Settle(..) => "wait for the shields".to_owned(),
            Ask::Replace(_, shield) => format!("choose the shield that shield {shield} replaces"),
            Ask::Tribute(_) => "pay the tribute or give up shields".to_owned(),
            Ask::NameGoods(_) => "choose the goods that shield 5 takes, or decline".to_owned(),
            Ask::Copy(_) => "choose the player whose monasteries shield 6 copies".to_owned(),
            Ask::Shed(_) => "discard tiles until three are left".to_owned(),
        }
    }

    fn word(self) -> String {
        match self {
            Ask::Deal(at) => format!("deal:{at}"),
            Ask::Replace(seat, shield) => format!("replace:{seat},{shield}"),
            Ask::Tribute(seat) => format!("tribute:{seat}"),
            Ask::NameGoods(seat) => format!("name-goods:{seat}"),
            Ask::Copy(seat) => format!("copy:{seat}"),
            Ask::Shed(seat) => format!("shed:{seat}"),
            Ask::Settle(seat, shield) => format!("settle:{seat},{shield}"),
        }
    }

    fn read(rules: &Rules, word: &str) -> Option<Ask> {
        let (name, values) = word.split_once(':')?;
        let (first, second) = values.split_once(',').unwrap_or((values, ""));
        let number = |text: &str| text.parse::<u8>().ok();
        if name == "deal" {
            return number(first).filter(|&at| usize::from(at) < depots(rules).len()).map(Ask::Deal);
        }
        let seat = first.parse::<Seat>().ok().filter(|&seat| rules.is_seat(seat))?;
        match name {
            "replace" => {
                Some(Ask::Replace(seat, number(second).filter(|shield| (1..=SHIELDS).contains(shield))?))
            }
            "tribute" => Some(Ask::Tribute(seat)),
            "name-goods" => Some(Ask::NameGoods(seat)),
            "copy" => Some(Ask::Copy(seat)),
            "shed" => Some(Ask::Shed(seat)),
            "settle" => Some(Ask::Settle(seat, number(second).filter(|shield| [14, 15].contains(shield))?)),
            _ => None,
        }
    }
}

/// One tile goes; a key space that it frees is filled from what is left over (AMB-SH-08).
fn shed(rules: &Rules, state: &mut State, seat: Seat, tile: Tile) {
    rules.fetch(state, seat, tile);
    debug_assert!(castles(rules, state, seat) > 0);
    let next = state.rooms.shields.cellar.tiles().next();
    if rules.estate(state, seat).stored_count() < rules.key_spaces
        && let Some(tile) = next
    {
        state.rooms.shields.cellar.remove(tile);
        rules.estate_mut(state, seat).put_in_storage(tile);
    }
}
