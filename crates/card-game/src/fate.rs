//! Chance: possible outcomes, their weights, and their effects.

use tabletop::{Actions, Place, Refusal, Seat};

use crate::action::Action;
use crate::agenda::Item;
use crate::cards::Cards;
use crate::deck::SHUFFLINGS;
use crate::rules::Rules;
use crate::state::{State, TURNS, insert};
use crate::stock::{Animal, Good, Ware};

impl Rules {
    /// The face-down cards that may come, if a card is drawn.
    #[inline]
    fn drawable(&self, state: &State, item: Item) -> Cards {
        match item {
            Item::DrawHand(seat) => state.deck.unseen[state.player(seat).pile.top()],
            Item::RevealAaron(_) => state.deck.unseen[0],
            _ => state.deck.cards(),
        }
    }

    /// The sum of the weights of all outcomes.
    #[inline]
    pub(crate) fn weight(&self, state: &State, item: Item) -> u32 {
        match item {
            Item::DrawHand(_) | Item::FillDisplay(_) | Item::DrawBought(..) | Item::RevealAaron(_) => {
                self.drawable(state, item).len()
            }
            Item::DealGood(_) | Item::RevealGoods => state.goods.hidden.total().into(),
            Item::DealAnimal(_) | Item::RevealAnimals => state.animals.hidden.total().into(),
            Item::DrawStart => self.players().into(),
            _ => 0,
        }
    }

    /// The outcome selected by the number `pick`.
    #[inline]
    pub(crate) fn outcome_of(&self, state: &State, item: Item, pick: u32) -> Action {
        match item {
            Item::DealGood(_) | Item::RevealGoods => Action::DrawGood { good: state.goods.hidden.pick(pick) },
            Item::DealAnimal(_) | Item::RevealAnimals => {
                Action::DrawAnimal { animal: state.animals.hidden.pick(pick) }
            }
            Item::DrawStart => Action::Start { seat: Seat(pick as u8) },
            _ => Action::Draw { card: self.drawable(state, item).pick(pick) },
        }
    }

    /// All outcomes, in order.
    pub(crate) fn outcomes_of(&self, state: &State, item: Item, actions: &mut Actions<Action>) {
        for pick in 0..self.weight(state, item) {
            let outcome = self.outcome_of(state, item, pick);
            if actions.last() != Some(&outcome) {
                actions.push(outcome);
            }
        }
    }

    /// An outcome came: does what it says and moves on to the next.
    #[inline]
    pub(crate) fn apply_outcome(&self, state: &mut State, item: Item, outcome: Action) {
        match (item, outcome) {
            (Item::DrawHand(seat), Action::Draw { card }) => {
                let from = state.player(seat).pile.top();
                state.deck.unseen[from].remove(card);
                let player = state.player_mut(seat);
                player.pile.0[from] -= 1;
                player.put_in_hand(card, from as u8);
                self.tell_revealed(card, move || Place::of(seat, "hand", ""));
            }
            (Item::FillDisplay(at), Action::Draw { card }) => {
                draw_from_deck(state, card);
                let row = self.row_of(at).unwrap_or(usize::from(card.die()) - 1);
                insert(&mut state.display[row], card);
                self.tell_revealed(card, move || Place::common("display", row + 1));
                state.agenda.replace(Item::FillDisplay(at + 1));
            }
            (Item::DrawBought(seat, left), Action::Draw { card }) => {
                draw_from_deck(state, card);
                insert(&mut state.drawn, card);
                self.tell_revealed(card, move || Place::common("drawn", ""));
                state.agenda.replace(Item::DrawBought(seat, left - 1));
            }
            (Item::RevealAaron(left), Action::Draw { card }) => {
                state.agenda.replace(Item::RevealAaron(left - 1));
                self.aaron_gets(state, card);
            }
            (Item::RevealGoods, Action::DrawGood { good }) => {
                self.tell_top(good, "goods", state.goods.to_reveal());
                state.goods.reveal(good);
            }
            (Item::RevealAnimals, Action::DrawAnimal { animal }) => {
                self.tell_top(animal, "animals", state.animals.to_reveal());
                state.animals.reveal(animal);
            }
            (Item::DealGood(seat), Action::DrawGood { good }) => {
                state.goods.hidden.remove(good);
                state.player_mut(seat).goods.add(good);
                self.tell_revealed(good, move || Place::of(seat, "goods", ""));
                self.deal_next(state, seat, Item::DealGood);
            }
            (Item::DealAnimal(seat), Action::DrawAnimal { animal }) => {
                state.animals.hidden.remove(animal);
                self.tell_revealed(animal, move || Place::of(seat, "animals", ""));
                self.gain_animal(state, seat, animal);
                self.deal_next(state, seat, Item::DealAnimal);
            }
            (Item::DrawStart, Action::Start { seat }) => {
                state.agenda.pop();
                self.seat_players(state, seat);
            }
            _ => unreachable!("{outcome:?} is not an outcome of {item:?}"),
        }
    }

    /// Why an outcome is impossible, for a player: nothing of it is left, or chance decides something else now.
    pub(crate) fn why_it_cannot_come(&self, item: Item, outcome: Action) -> Refusal {
        let (rule, text) = match (item, outcome) {
            (Item::DealGood(_) | Item::RevealGoods, Action::DrawGood { good }) => {
                let text = format!("no {good} goods are left face down: the game has {}", Good::COPIES);
                ("CARD-COMP-02", text)
            }
            (Item::DealAnimal(_) | Item::RevealAnimals, Action::DrawAnimal { animal }) => {
                ("CARD-COMP-02", format!("no {animal} is left face down: the game has {}", Animal::COPIES))
            }
            (Item::DrawStart, Action::Start { seat }) => {
                ("CARD-SETUP-03", format!("seat {seat} cannot begin: there are {} seats", self.players()))
            }
            (
                Item::DrawHand(_) | Item::RevealAaron(_) | Item::FillDisplay(_) | Item::DrawBought(..),
                Action::Draw { card },
            ) => (
                chance_rule(item),
                format!("no {card} can be among the face-down cards of {}", pile_of(item)),
            ),
            _ => (chance_rule(item), format!("{} comes next, and chance decides it", chance_question(item))),
        };
        Refusal::new(rule, text)
    }

    fn deal_next(&self, state: &mut State, seat: Seat, item: fn(Seat) -> Item) {
        match seat.0 + 1 < self.players() {
            true => state.agenda.replace(item(Seat(seat.0 + 1))),
            false => state.agenda.pop(),
        }
    }

    /// Deals each player six cards face down at a time, from the start player on; there may be too few
    /// (CARD-SETUP-05, AMB-ENG-05).
    pub(crate) fn deal(&self, state: &mut State) {
        for place in 0..self.players() {
            let seat = self.seat_at(state, place);
            for _ in 0..TURNS {
                if !state.deck.can_draw() {
                    return;
                }
                if state.deck.size == 0 {
                    state.reshuffle();
                }
                let newest = state.deck.newest();
                state.deck.size -= 1;
                state.player_mut(seat).pile.0[newest % SHUFFLINGS] += 1;
            }
        }
    }
}

/// The pile from which a card is drawn.
fn pile_of(item: Item) -> &'static str {
    match item {
        Item::DrawHand(_) => "the pile it is drawn from",
        Item::RevealAaron(_) => "Aaron's pile",
        _ => "the deck",
    }
}

/// The rule by which chance decides something.
fn chance_rule(item: Item) -> &'static str {
    match item {
        Item::DealGood(_) | Item::DealAnimal(_) => "CARD-SETUP-01",
        Item::RevealGoods | Item::RevealAnimals => "CARD-SETUP-02",
        Item::DrawStart => "CARD-SETUP-03",
        Item::FillDisplay(_) => "CARD-SETUP-06",
        Item::RevealAaron(_) => "AARON-03",
        Item::DrawBought(..) => "CARD-SILVER-01",
        _ => "CARD-TURN-02",
    }
}

fn chance_question(item: Item) -> &'static str {
    match item {
        Item::DealGood(_) | Item::RevealGoods => "the next good",
        Item::DealAnimal(_) | Item::RevealAnimals => "the next animal",
        Item::DrawStart => "the start player",
        _ => "the next card",
    }
}

#[inline]
fn draw_from_deck(state: &mut State, card: crate::card::Card) {
    let newest = state.deck.newest();
    state.deck.unseen[newest].remove(card);
    state.deck.size -= 1;
}
