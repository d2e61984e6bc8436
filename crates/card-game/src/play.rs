//! Playing an action: what it costs, what it does, and what follows until somebody is asked again.

use tabletop::{Event, Place, Seat};

use crate::action::Action;
use crate::agenda::Item;
use crate::card::{Card, Kind};
use crate::choices::{can_buy, hand_place, is_function_lost, workers_returned};
use crate::costs::{die_price, returned};
use crate::rules::Rules;
use crate::state::{PURCHASE, ROUNDS, State, TURNS, insert, remove};
use crate::telling::took;
use crate::workers::{cheapest, price};

impl Rules {
    /// Plays a legal action of the seat or of chance, then everything that needs no decision.
    #[inline]
    pub(crate) fn apply(&self, state: &mut State, action: Action) {
        let item = state.agenda.top();
        match item.seat() {
            None => self.apply_outcome(state, item, action),
            Some(seat) => self.act(state, seat, item, action),
        }
        self.proceed(state);
    }

    #[inline]
    fn act(&self, state: &mut State, seat: Seat, item: Item, action: Action) {
        match action {
            Action::Play { card } => {
                play_card(state, seat, card);
                self.tell_removed(Some(seat), card, move || Place::of(seat, "hand", ""));
                state.agenda.push(Item::Action(seat, card.die()));
            }
            Action::Take { row, card } => {
                self.spend(state, seat, item, |die| price(die, row));
                remove(&mut state.display[usize::from(row) - 1], card);
                self.tell(move || took(seat, card, Place::common("display", row)));
                store(state, seat, card);
            }
            Action::Place { card, stack } => {
                self.spend(state, seat, item, |die| price(die, card.die()));
                remove(&mut state.player_mut(seat).projects, card);
                self.place(state, seat, card, stack);
            }
            Action::Sell { good } => {
                self.spend(state, seat, item, |die| cheapest(die, good.numbers()));
                self.sell(state, seat, good);
            }
            Action::Workers => {
                self.spend(state, seat, item, |_| 0);
                let missing = 2 - state.player(seat).workers;
                self.gain_workers(state, seat, missing);
            }
            Action::Silver => {
                self.spend(state, seat, item, |_| 0);
                self.gain_silver(state, seat, 1);
            }
            Action::Convert { points } => {
                self.spend(state, seat, item, |_| 0);
                state.agenda.push(Item::Return(seat, points));
            }
            Action::Return { workers } => self.convert(state, seat, workers),
            Action::Buy => {
                self.pay_silver(state, seat, PURCHASE.into());
                state.bought = true;
                state.agenda.push(Item::DrawBought(seat, PURCHASE));
            }
            Action::Keep { card } => {
                self.tell(move || took(seat, card, Place::common("drawn", "")));
                self.sort_out(state, card);
                store(state, seat, card);
            }
            Action::Use { card } => {
                self.tell_removed(Some(seat), card, move || Place::common("drawn", ""));
                self.sort_out(state, card);
                state.deck.discard.add(card);
                state.agenda.push(Item::Action(seat, card.die()));
            }
            Action::Discard { card } => {
                state.agenda.pop();
                remove(&mut state.player_mut(seat).projects, card);
                state.deck.discard.add(card);
                self.tell_removed(Some(seat), card, move || Place::of(seat, "projects", ""));
                if let Item::Discard(_, incoming) = item {
                    insert(&mut state.player_mut(seat).projects, incoming);
                }
            }
            Action::Goods { pile } => self.take_good(state, seat, pile.into()),
            Action::Animals { pile } => self.take_animal(state, seat, pile.into()),
            Action::Bonus { bonus } => self.take_bonus(state, seat, bonus),
            Action::First { order } => {
                state.agenda.pop();
                if let Item::Order(_, card) = item {
                    self.push_after_triple(state, seat, card, order);
                }
            }
            Action::Decline | Action::EndTurn => state.agenda.pop(),
            _ => unreachable!("{action:?} does not answer {item:?}"),
        }
    }

    /// Returns workers and silver, three cards for each point (CARD-ACT-6).
    fn convert(&self, state: &mut State, seat: Seat, workers: u8) {
        let Item::Return(_, points) = state.agenda.top() else { return };
        state.agenda.pop();
        let cost = returned(points, workers);
        self.pay_workers(state, seat, cost.workers);
        self.pay_silver(state, seat, cost.silver);
        self.gain_points(state, seat, points.into());
    }

    /// Uses up the number of an action and pays the workers that change it; functions and castles cost nothing.
    #[inline]
    fn spend(&self, state: &mut State, seat: Seat, item: Item, price: impl FnOnce(u8) -> u8) {
        state.agenda.pop();
        if let Item::Action(_, die) = item {
            self.tell(move || Event::Used { seat, die });
        }
        self.pay_workers(state, seat, die_price(item, price).workers);
    }

    /// Takes the chosen one of the bought cards; the others are discarded (CARD-SILVER-01).
    fn sort_out(&self, state: &mut State, chosen: Card) {
        state.agenda.pop();
        remove(&mut state.drawn, chosen);
        for card in &mut state.drawn {
            if !card.is_none() {
                self.tell_removed(None, *card, move || Place::common("drawn", ""));
                state.deck.discard.add(*card);
                *card = Card::NONE;
            }
        }
    }

    /// Works off the agenda until a seat or chance is asked, or the game is over.
    #[inline]
    pub(crate) fn proceed(&self, state: &mut State) {
        loop {
            match state.agenda.top() {
                Item::Turn(seat) if state.played && !can_buy(state, seat) => state.agenda.pop(),
                Item::Function(seat, kind) if is_function_lost(state, seat, kind) => state.agenda.pop(),
                Item::Function(seat, Kind::Boarding) => match (state.goods.mask(), state.animals.mask()) {
                    (only @ (1 | 2), 0) => self.take_good(state, seat, usize::from(only >> 1)),
                    (0, only @ (1 | 2)) => self.take_animal(state, seat, usize::from(only >> 1)),
                    _ => return,
                },
                Item::TakeGood(seat) => match state.goods.mask() {
                    0 => state.agenda.pop(),
                    only @ (1 | 2) => self.take_good(state, seat, usize::from(only >> 1)),
                    _ => return,
                },
                Item::TakeAnimal(seat) => match state.animals.mask() {
                    0 => state.agenda.pop(),
                    only @ (1 | 2) => self.take_animal(state, seat, usize::from(only >> 1)),
                    _ => return,
                },
                Item::Return(seat, points) => match workers_returned(state, seat, points) {
                    (fewest, most) if fewest == most => self.convert(state, seat, most),
                    _ => return,
                },
                Item::Placed(seat, card) => {
                    state.agenda.pop();
                    self.function(state, seat, card);
                }
                Item::DrawHand(seat) => match state.player(seat).draws() {
                    true => return,
                    false => state.agenda.pop(),
                },
                Item::RevealGoods => match state.goods.to_reveal() {
                    Some(_) => return,
                    None => state.agenda.pop(),
                },
                Item::RevealAnimals => match state.animals.to_reveal() {
                    Some(_) => return,
                    None => state.agenda.pop(),
                },
                Item::RevealAaron(0) => state.agenda.pop(),
                Item::FillDisplay(at) if at == self.display_size() || !state.deck.can_draw() => {
                    state.agenda.pop();
                }
                Item::DrawBought(seat, left) if left == 0 || !state.deck.can_draw() => {
                    state.agenda.replace(Item::Bought(seat));
                }
                Item::FillDisplay(_) | Item::DrawBought(..) => {
                    if state.deck.size == 0 {
                        state.reshuffle();
                    }
                    return;
                }
                Item::NextTurn(place) => self.next_turn(state, place),
                Item::SetUpPiles => {
                    state.goods.set_up();
                    state.animals.set_up();
                    state.agenda.replace(Item::RevealAnimals);
                    state.agenda.push(Item::RevealGoods);
                }
                Item::RoundBegins => self.begin_round(state),
                Item::DealHands => {
                    state.agenda.pop();
                    self.deal(state);
                }
                Item::RoundEnds => self.end_round(state),
                _ => return,
            }
        }
    }

    /// A new display, cards for everybody, Aaron's pile; then the turns (CARD-REND-01, AARON-03). The display comes
    /// first, so it gets the last cards of an old deck.
    fn begin_round(&self, state: &mut State) {
        state.turn = 0;
        self.tell(|| Event::RoundBegan(state.round + 1));
        state.agenda.replace(Item::RoundEnds);
        state.agenda.push(Item::NextTurn(0));
        if self.is_solitaire() {
            state.agenda.push(Item::RevealAaron(crate::rules::AARON_PILES[usize::from(state.round)]));
        }
        state.agenda.push(Item::DealHands);
        state.agenda.push(Item::FillDisplay(0));
    }

    /// The next seat draws up to two cards and has its turn; without a card it has none (AMB-CAR-02, AMB-ENG-05).
    #[inline]
    fn next_turn(&self, state: &mut State, place: u8) {
        (state.played, state.bought) = (false, false);
        if place < self.players() {
            let seat = self.seat_at(state, place);
            state.agenda.replace(Item::NextTurn(place + 1));
            let player = state.player(seat);
            if player.hand_size() > 0 || !player.pile.is_empty() {
                self.tell(move || Event::TurnBegan(seat));
                state.agenda.push(Item::Turn(seat));
                state.agenda.push(Item::DrawHand(seat));
            }
        } else if state.turn + 1 < TURNS {
            state.turn += 1;
            state.agenda.replace(Item::NextTurn(0));
        } else {
            state.agenda.pop();
        }
    }

    /// Aaron may have won; after E the game is over; otherwise the display is cleared and the start-player card says
    /// who begins (CARD-REND-01, CARD-REND-02, CARD-END-01, AARON-09).
    fn end_round(&self, state: &mut State) {
        state.agenda.pop();
        if state.round + 1 == ROUNDS || self.is_solitaire() && self.aaron_leads(state) {
            return self.tell(move || Event::GameEnded);
        }
        for (at, row) in state.display.iter_mut().enumerate() {
            for card in row {
                if !card.is_none() {
                    self.tell_removed(None, *card, move || Place::common("display", at + 1));
                    state.deck.discard.add(*card);
                    *card = Card::NONE;
                }
            }
        }
        if !state.face_down {
            self.move_start_card(state, Seat((state.start_card.0 + 1) % self.players()));
        }
        state.face_down = false;
        state.first = state.start_card;
        state.round += 1;
        state.agenda.push(Item::RoundBegins);
    }
}

/// Moves a card of the hand to the discard pile, face up; a hidden one becomes known.
#[inline]
fn play_card(state: &mut State, seat: Seat, card: Card) {
    let place = hand_place(state, seat, card).expect("a card of the hand");
    let player = state.player_mut(seat);
    let (held, from) = (player.hand[place], usize::from(player.hand_from[place]));
    player.take_from_hand(place);
    if held == Card::UNKNOWN {
        state.deck.unseen[from].remove(card);
    }
    state.deck.discard.add(card);
    state.played = true;
}

/// Makes a card a project; if there are three, one must be discarded first (CARD-ACT-1, AMB-CAR-19).
#[inline]
fn store(state: &mut State, seat: Seat, card: Card) {
    match state.player(seat).is_full() {
        true => state.agenda.push(Item::Discard(seat, card)),
        false => insert(&mut state.player_mut(seat).projects, card),
    }
}
