//! What the shields ask.

use tabletop::{Actions, Event, Refusal, Seat};

use super::act::{can_copy, copy, no_chateauma, not_another};
use super::{Act, Place, SHIELDS, act, ask, castles, depots, is_overfull, keep, leave_to_settle, lose, name};
use crate::action::{Action, Die};
use crate::agenda::Item;
use crate::goods::Good;
use crate::main_board::{Depot, Depots};
use crate::refusals::{Stock, too_little};
use crate::rooms::{Question, RoomAction, vineyards};
use crate::rules::Rules;
use crate::state::State;

/// What the room asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Chance: which shield comes to this place of the set-up?
    Deal(u8),
    /// Where does the new shield go: on a castle without one, or in place of another shield?
    Replace(Seat, u8),
    /// Pay the tribute or give up shields.
    Tribute(Seat),
    /// Which colour does shield 5 take?
    NameGoods(Seat),
    /// Whose monasteries does shield 6 copy?
    Copy(Seat),
    /// Which tile goes, now that shield 4 is gone?
    Shed(Seat),
    /// Which tile goes directly into the duchy, by one of these shields?
    Settle(Seat, Settlers),
}

/// Which of shields 14 and 15 have yet to act at the end of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Settlers {
    /// Shield 14, with a tile of a numbered depot.
    pub numbered: bool,
    /// Shield 15, with a tile of the black depot.
    pub black: bool,
}

impl Settlers {
    /// Neither.
    pub const NONE: Settlers = Settlers { numbered: false, black: false };

    /// Those that a seat has.
    pub(super) fn of(state: &State, seat: Seat) -> Settlers {
        let part = &state.rooms.shields;
        Settlers { numbered: part.has(seat, 14), black: part.has(seat, 15) }
    }

    /// The shields in both.
    fn and(self, other: Settlers) -> Settlers {
        Settlers { numbered: self.numbered && other.numbered, black: self.black && other.black }
    }

    /// Those that are left when a tile of that depot has been taken.
    pub(super) fn without(self, depot: Depot) -> Settlers {
        match depot {
            Depot::BLACK => Settlers { black: false, ..self },
            _ => Settlers { numbered: false, ..self },
        }
    }

    /// The depots to be named for a tile of `depot`: those if one of them takes from it, or else the others.
    fn from(self, depot: Depot) -> Depots {
        match Depots::of(depot) {
            Depots::Black if self.black => Depots::Black,
            Depots::Numbered if !self.numbered => Depots::Black,
            _ => Depots::Numbered,
        }
    }

    /// The depots that they take from.
    pub fn depots(self) -> impl Iterator<Item = Depots> {
        [(self.black, Depots::Black), (self.numbered, Depots::Numbered)]
            .into_iter()
            .filter(|&(open, _)| open)
            .map(|(_, depots)| depots)
    }

    fn word(self) -> &'static str {
        match (self.numbered, self.black) {
            (true, true) => "14,15",
            (true, false) => "14",
            (false, true) => "15",
            (false, false) => "none",
        }
    }

    fn read(word: &str) -> Option<Settlers> {
        let all = [(true, true), (true, false), (false, true)];
        all.map(|(numbered, black)| Settlers { numbered, black }).into_iter().find(|one| one.word() == word)
    }
}

/// Whether shields 14 and 15 have nothing more to do: no tile can be placed, and no choice of shield 6 is open that could
/// change that (AMB-SH-07, AMB-ENG-10).
fn is_settled(rules: &Rules, state: &State, seat: Seat, settlers: Settlers) -> bool {
    let waits = can_copy(&state.rooms.shields, seat);
    let from_store = settlers.black && vineyards::can_settle(rules, state, seat);
    !from_store
        && settlers.depots().all(|depots| match waits {
            true => depots.each().all(|depot| state.faces(depot).is_empty()),
            false => rules.is_nothing_to_settle(state, seat, depots),
        })
}

/// The shields that can be dealt: beside the Châteauma without number 2 (CHAT-46).
fn undealt(rules: &Rules, state: &State) -> impl Iterator<Item = u8> + use<> {
    let (part, left_out) = (state.rooms.shields, rules.has_chateauma().then_some(2));
    (1..=SHIELDS).filter(move |&shield| part.place(shield) == Place::Out && Some(shield) != left_out)
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

/// Why the tribute cannot be paid with this many workers.
fn why_not_pay(rules: &Rules, state: &State, seat: Seat, workers: u16) -> Refusal {
    let part = &state.rooms.shields;
    let (due, estate) = (part.of(seat).count() as u16, rules.estate(state, seat));
    if workers > 0 && !part.has(seat, 3) {
        return Refusal::new("SHIELD-03", "only shield 3 lets you pay tribute with workers");
    }
    if workers > due {
        return Refusal::new(
            "SHIELD-G06",
            format!("the tribute is one coin or worker for each shield, {due} in all"),
        );
    }
    if workers > estate.workers {
        return too_little("SHIELD-03", "this tribute takes", Stock::Workers, estate.workers, workers);
    }
    too_little("SHIELD-G06", "this tribute takes", Stock::Silver, estate.silver, due - workers)
}

/// Why shield 5 cannot take a colour: it lies in no depot, or no storage space is left for it.
fn why_not_name(rules: &Rules, state: &State, good: Good) -> Refusal {
    let is_there = state.depot_goods.iter().any(|goods| goods.count(good) > 0);
    let text = match is_there {
        false => format!("there are no {good} goods in the depots"),
        true => {
            format!("{} other colours are stored: there is no space for {good} goods", rules.goods_stacks)
        }
    };
    Refusal::new("AMB-SH-09", text)
}

impl Question for Ask {
    fn seat(self) -> Option<Seat> {
        match self {
            Ask::Deal(_) => None,
            Ask::Replace(seat, _)
            | Ask::Settle(seat, _)
            | Ask::Tribute(seat)
            | Ask::NameGoods(seat)
            | Ask::Copy(seat)
            | Ask::Shed(seat) => Some(seat),
        }
    }

    fn is_chance(self) -> bool {
        matches!(self, Ask::Deal(_))
    }

    fn leads_to_action(self) -> bool {
        matches!(self, Ask::Settle(..))
    }

    fn is_set_up(self) -> bool {
        matches!(self, Ask::Deal(_))
    }

    fn chooses_action(self) -> bool {
        matches!(self, Ask::Tribute(_) | Ask::Settle(..))
    }

    fn choices(self, rules: &Rules, state: &State, actions: &mut Actions<Action>) {
        let part = &state.rooms.shields;
        match self {
            Ask::Deal(_) => {}
            Ask::Settle(seat, settlers) => {
                for depots in settlers.depots() {
                    rules.settlers(state, seat, depots, |depot, tile| {
                        actions.push(Action::Take { die: Die::NONE, depot, tile });
                    });
                }
                actions.push(Action::Decline);
            }
            Ask::Replace(seat, _) => {
                actions.extend(part.of(seat).map(|shield| act(Act::Drop(shield))));
                if part.of(seat).count() < castles(rules, state, seat) {
                    actions.push(act(Act::FreeCastle));
                }
            }
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
                let others = rules.all_places().filter(|&other| other != seat);
                actions.extend(others.map(|other| act(copy(rules, other))));
            }
            Ask::Shed(seat) => {
                rules.stored_faces(state, seat).for_each(|tile| actions.push(Action::Discard { tile }));
            }
        }
    }

    fn weight(self, rules: &Rules, state: &State) -> u32 {
        if self.is_chance() { undealt(rules, state).count() as u32 } else { 0 }
    }

    fn outcome(self, rules: &Rules, state: &State, pick: u32) -> Action {
        act(Act::Take(
            undealt(rules, state).nth(pick as usize).expect("a pick among the shields that are left"),
        ))
    }

    fn answer(self, rules: &Rules, state: &mut State, action: Action) {
        match (self, action) {
            (Ask::Deal(at), Action::Room(crate::rooms::Act::Shields(Act::Take(shield)))) => {
                state.agenda.pop();
                let depots = depots(rules);
                let depot = depots[usize::from(at)];
                state.rooms.shields.put(shield, Place::Depot(depot));
                rules.tell(|| Event::Revealed { piece: name(shield), at: Depot(depot).place() });
                if usize::from(at) + 1 < depots.len() {
                    state.agenda.push(ask(Ask::Deal(at + 1)));
                }
            }
            (Ask::Replace(seat, incoming), Action::Room(crate::rooms::Act::Shields(Act::Drop(shield)))) => {
                state.agenda.pop();
                lose(rules, state, seat, shield);
                keep(rules, state, seat, incoming);
            }
            (Ask::Replace(seat, incoming), Action::Room(crate::rooms::Act::Shields(Act::FreeCastle))) => {
                state.agenda.pop();
                keep(rules, state, seat, incoming);
            }
            (Ask::Settle(seat, _), Action::Take { depot, tile, .. }) => {
                state.agenda.pop();
                leave_to_settle(state, self, depot);
                rules.settle(state, seat, depot, tile);
            }
            (Ask::Tribute(seat), Action::Room(crate::rooms::Act::Shields(Act::Drop(shield)))) => {
                lose(rules, state, seat, shield);
            }
            (Ask::Tribute(seat), Action::Room(crate::rooms::Act::Shields(tribute @ Act::Pay(_)))) => {
                state.agenda.pop();
                rules.pay(state, seat, tribute.cost(rules, state, seat));
            }
            (Ask::NameGoods(seat), Action::Room(crate::rooms::Act::Shields(Act::Name(good)))) => {
                state.agenda.pop();
                for depot in 0..state.depot_goods.len() {
                    let taken = state.depot_goods[depot].only(good);
                    state.depot_goods[depot] = state.depot_goods[depot].minus(taken);
                    rules.gain_goods(state, seat, taken, || tabletop::Place::common("depot", depot + 1));
                }
            }
            (Ask::Shed(seat), Action::Discard { tile }) => {
                rules.tell_discarded(state, seat, tile);
                rules.fetch(state, seat, tile);
            }
            (Ask::NameGoods(_) | Ask::Settle(..), Action::Decline) => state.agenda.pop(),
            _ => unreachable!("{action:?} does not answer {self:?}"),
        }
    }

    fn proceed(self, rules: &Rules, state: &mut State) -> bool {
        if let Ask::Settle(seat, settlers) = self {
            let kept = settlers.and(Settlers::of(state, seat));
            if kept != settlers {
                state.agenda.replace(ask(Ask::Settle(seat, kept)));
                return true;
            }
        }
        if let Ask::Replace(seat, shield) = self
            && state.rooms.shields.of(seat).next().is_none()
        {
            state.agenda.pop();
            keep(rules, state, seat, shield);
            return true;
        }
        let done = match self {
            Ask::Tribute(seat) => state.rooms.shields.of(seat).next().is_none(),
            Ask::NameGoods(seat) => nameable(rules, state, seat).next().is_none(),
            Ask::Copy(_) => state.rooms.shields.copied.is_some(),
            Ask::Shed(seat) => !is_overfull(rules, state, seat),
            Ask::Settle(seat, settlers) => is_settled(rules, state, seat, settlers),
            Ask::Deal(_) | Ask::Replace(..) => false,
        };
        if done {
            state.agenda.pop();
        }
        done
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Deal(_) => "SHIELD-G01",
            Ask::Replace(..) => "SHIELD-G04",
            Ask::Tribute(_) => "SHIELD-G06",
            Ask::NameGoods(_) => "SHIELD-05",
            Ask::Copy(_) => "AMB-SH-10",
            Ask::Shed(_) => "AMB-SH-08",
            Ask::Settle(..) => "AMB-SH-07",
        }
    }

    fn why_not(self, rules: &Rules, state: &State, action: Action) -> Option<Refusal> {
        match (self, action) {
            (Ask::Settle(seat, settlers), Action::Take { die: Die::NONE, depot, tile }) => {
                return rules
                    .check_settler(state, seat, settlers.from(depot), (depot, tile), self.rule())
                    .err();
            }
            (Ask::Shed(seat), Action::Discard { tile }) => {
                return rules.check_stored(state, seat, tile, self.rule()).err();
            }
            _ => {}
        }
        let Action::Room(crate::rooms::Act::Shields(answer)) = action else { return None };
        let text = match (self, answer) {
            (Ask::Deal(_), Act::Take(2)) if rules.has_chateauma() => {
                "shield 2 is not played beside the Châteauma".to_owned()
            }
            (Ask::Deal(_), Act::Take(shield)) => format!("shield {shield} has been dealt already"),
            (Ask::Replace(..) | Ask::Tribute(_), Act::Drop(shield)) => {
                format!("you do not have shield {shield}")
            }
            (Ask::Replace(..), Act::FreeCastle) => {
                "every castle carries a shield: choose the one to replace".to_owned()
            }
            (Ask::Tribute(seat), Act::Pay(workers)) => {
                return Some(why_not_pay(rules, state, seat, u16::from(workers)));
            }
            (Ask::NameGoods(_), Act::Name(good)) => return Some(why_not_name(rules, state, good)),
            (Ask::Copy(_), Act::Copy(other)) => return Some(not_another(rules, other)),
            (Ask::Copy(_), Act::CopyChateauma) => return Some(no_chateauma()),
            _ => return None,
        };
        Some(Refusal::new(self.rule(), text))
    }

    fn sentence(self) -> String {
        match self {
            Ask::Deal(_) => "wait for the shields".to_owned(),
            Ask::Settle(..) => "take a tile to place at once, or decline".to_owned(),
            Ask::Replace(_, shield) => {
                format!("choose a free castle for shield {shield}, or the shield it replaces")
            }
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
            Ask::Settle(seat, settlers) => format!("settle:{seat},{}", settlers.word()),
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
            "settle" => Some(Ask::Settle(seat, Settlers::read(second)?)),
            _ => None,
        }
    }

    fn why_impossible(self, _: &Rules, state: &State) -> Option<String> {
        let part = &state.rooms.shields;
        match self {
            Ask::Deal(at) => {
                let dealt = (1..=SHIELDS).filter(|&shield| part.place(shield) != Place::Out).count();
                let is_deal =
                    |item: &&Item| matches!(item, Item::Room(crate::rooms::Ask::Shields(Ask::Deal(_))));
                let deals = state.agenda.items().iter().filter(is_deal).count();
                (dealt != usize::from(at) || deals > 1)
                    .then(|| format!("shield {} is dealt next, but {dealt} have been dealt", at + 1))
            }
            Ask::Replace(seat, shield) => {
                (part.of(seat).next().is_none() || part.place(shield) != Place::Out).then(|| {
                    format!(
                        "player {seat} is asked to replace a shield with shield {shield}, which is impossible"
                    )
                })
            }
            Ask::Copy(seat) => (part.copied.is_none() && !part.has(seat, 6))
                .then(|| format!("player {seat} is asked to use shield 6 without having it")),
            Ask::Shed(seat) => (part.place(4) != Place::Out).then(|| {
                format!("player {seat} is asked to discard what shield 4 kept, but it is still there")
            }),
            Ask::Tribute(_) | Ask::NameGoods(_) | Ask::Settle(..) => None,
        }
    }
}
