//! What the room asks of chance, and its bookkeeping.

use std::fmt;

use tabletop::{Actions, Refusal, Seat, Unreadable};

use super::cards::County;
use super::part::Part;
use super::tell::{Step, name, on_card, step};
use super::{CHATEAUMA, Modifier, completion, purchase, put_castle, turn};
use crate::action::Action;
use crate::agenda::Item;
use crate::refusals::not_now;
use crate::rooms::{Question, RoomAction};
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::Color;

/// What the room asks, and what it still has to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Chance: which castle card is the first left one?
    Left,
    /// Chance: which card is the first right one?
    Right,
    /// Chance: which building covers the space of modifier B?
    Building,
    /// Chance: what does its die show? The turn follows.
    Die,
    /// Chance: which card comes to the first empty slot?
    Draw,
    /// After new cards: bonus tiles and the purchase.
    Finish,
}

/// What chance does for the room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// This county card is drawn.
    County(u8),
}

pub(super) const fn act(act: Act) -> Action {
    Action::Room(crate::rooms::Act::Chateauma(act))
}

impl Ask {
    /// The cards that can be drawn.
    fn drawable(self, rules: &Rules, state: &State) -> impl Iterator<Item = u8> + use<> {
        let only_castles = self == Ask::Left;
        let unseen = state.rooms.chateauma().unseen(rules);
        unseen.filter(move |&card| !only_castles || County::numbered(card).castle().is_some())
    }

    const ALL: [Ask; 6] = [Ask::Left, Ask::Right, Ask::Building, Ask::Die, Ask::Draw, Ask::Finish];
}

impl Question for Ask {
    fn seat(self) -> Option<Seat> {
        None
    }

    fn is_chance(self) -> bool {
        self != Ask::Finish
    }

    fn is_set_up(self) -> bool {
        matches!(self, Ask::Left | Ask::Right | Ask::Building)
    }

    fn leads_to_action(self) -> bool {
        false
    }

    fn choices(self, _: &Rules, _: &State, _: &mut Actions<Action>) {}

    fn weight(self, rules: &Rules, state: &State) -> u32 {
        match self {
            Ask::Left | Ask::Right | Ask::Draw => self.drawable(rules, state).count() as u32,
            Ask::Building => state.supply.colored.of_color(Color::Building),
            Ask::Die => 6,
            Ask::Finish => 0,
        }
    }

    fn outcome(self, rules: &Rules, state: &State, pick: u32) -> Action {
        match self {
            Ask::Building => Action::DrawTile { tile: state.supply.colored.pick(Color::Building, pick) },
            Ask::Die => Action::Roll { pips: pick as u8 + 1 },
            _ => {
                let card = self.drawable(rules, state).nth(pick as usize);
                act(Act::County(card.expect("a pick among the cards that are left")))
            }
        }
    }

    fn answer(self, rules: &Rules, state: &mut State, action: Action) {
        state.agenda.pop();
        match (self, action) {
            (Ask::Die, Action::Roll { pips }) => turn::play(rules, state, pips),
            (Ask::Building, Action::DrawTile { tile }) => super::cover_building(rules, state, tile),
            (
                Ask::Left | Ask::Right | Ask::Draw,
                Action::Room(crate::rooms::Act::Chateauma(Act::County(card))),
            ) => {
                let slot = completion::empty_slot(state).expect("a slot without a card");
                let part: &mut Part = state.rooms.chateauma_mut();
                part.draw(rules, card);
                part.cards[slot].number = card;
                step(rules, || (Step::Draws, card.to_string(), on_card(slot, None), 0));
                match self {
                    Ask::Left => put_castle(rules, state),
                    Ask::Draw => completion::draw_next(rules, state),
                    _ => {}
                }
            }
            _ => unreachable!("{action:?} does not answer {self:?}"),
        }
    }

    fn proceed(self, rules: &Rules, state: &mut State) -> bool {
        let is_void = self.is_chance() && self.weight(rules, state) == 0
            || self == Ask::Draw && completion::empty_slot(state).is_none();
        if self == Ask::Finish {
            state.agenda.pop();
            completion::claim_bonus_tiles(rules, state);
            purchase::buy(rules, state);
        } else if is_void {
            state.agenda.pop();
        }
        self == Ask::Finish || is_void
    }

    fn sentence(self) -> String {
        match self {
            Ask::Left | Ask::Right | Ask::Draw => "wait for a county card",
            Ask::Building => "wait for the building of modifier B",
            Ask::Die | Ask::Finish => "wait for the Châteauma",
        }
        .to_owned()
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Left | Ask::Right => "CHAT-04",
            Ask::Building => "CHAT-36",
            Ask::Die => "CHAT-13",
            Ask::Draw => "CHAT-28",
            Ask::Finish => "CHAT-11",
        }
    }

    fn why_not(self, rules: &Rules, state: &State, action: Action) -> Option<Refusal> {
        let text = match (self, action) {
            (
                Ask::Left | Ask::Right | Ask::Draw,
                Action::Room(crate::rooms::Act::Chateauma(Act::County(card))),
            ) => {
                let unseen = state.rooms.chateauma().unseen(rules).any(|other| other == card);
                match (super::cards::deck(rules).contains(&card), unseen) {
                    (false, _) => format!("this game has no county card {card}"),
                    (true, false) => format!("county card {card} has been drawn already"),
                    (true, true) => {
                        format!("the first left card has a castle space, and card {card} has none")
                    }
                }
            }
            (Ask::Building, Action::DrawTile { tile }) => {
                let is_building = !tile.is_wild() && tile.color() == Color::Building;
                match is_building {
                    true => format!("no {} with a coloured back is left in the supply", name(tile)),
                    false => format!("modifier B covers a building space, which takes no {}", name(tile)),
                }
            }
            (Ask::Die, Action::Roll { .. }) => "a die shows 1 to 6".to_owned(),
            _ => return None,
        };
        Some(Refusal::new(self.rule(), text))
    }

    fn word(self) -> String {
        match self {
            Ask::Left => "left",
            Ask::Right => "right",
            Ask::Building => "building",
            Ask::Die => "die",
            Ask::Draw => "draw",
            Ask::Finish => "finish",
        }
        .to_owned()
    }

    fn read(_: &Rules, word: &str) -> Option<Ask> {
        Ask::ALL.into_iter().find(|ask| ask.word() == word)
    }

    fn why_impossible(self, rules: &Rules, state: &State) -> Option<String> {
        let items = state.agenda.items();
        let at = items.iter().position(|&item| item == super::ask(self))?;
        let below = at.checked_sub(1).map(|below| items[below]);
        let part = state.rooms.chateauma();
        let [left, right] = part.cards.map(|card| !card.is_none());
        let on_its_turn = |item: Option<Item>| match item {
            Some(Item::NextTurn(place)) => {
                place > 0 && state.order.get(usize::from(place) - 1) == Some(&CHATEAUMA)
            }
            _ => false,
        };
        let twice = items.iter().filter(|&&item| item == super::ask(self)).count() > 1;
        let text = match self {
            _ if twice => "the same step of the Châteauma is on the agenda twice",
            Ask::Left if left || right => "the first left card of the Châteauma is drawn while it has cards",
            Ask::Right if right || left == items.contains(&super::ask(Ask::Left)) => {
                "the first right card of the Châteauma is drawn right after the left one"
            }
            Ask::Building if !rules.setup.chateauma.has(Modifier::B) => {
                "no building is drawn for the Châteauma without modifier B"
            }
            Ask::Die | Ask::Finish if !on_its_turn(below) => {
                "it is the Châteauma's turn, but the turn order names another"
            }
            Ask::Draw if below != Some(super::ask(Ask::Finish)) || (left && right) => {
                "a county card is drawn only after one was completed, for an empty slot"
            }
            _ => return None,
        };
        Some(text.to_owned())
    }
}

impl RoomAction for Act {
    fn why_not(self, _: &Rules, _: &State, item: Item, _: Seat) -> Refusal {
        not_now("CHAT-28", "county cards are drawn by chance", item)
    }

    fn read(words: &[&str]) -> Option<Result<Act, Unreadable>> {
        let ["county", number] = words else { return None };
        Some(match number.parse::<u8>() {
            Ok(number @ 1..=17) => Ok(Act::County(number)),
            _ => Err(Unreadable::new(number, "county cards are numbered 1 to 17")),
        })
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Act::County(number) = self;
        write!(f, "county {number}")
    }
}
