//! Placing a project: triples and their cards, bonuses, and the functions of the cards.

use tabletop::{Event, Place, Seat};

use crate::action::{Bonus, First};
use crate::agenda::Item;
use crate::card::{Card, Kind, Type};
use crate::estate::Stack;
use crate::rules::Rules;
use crate::score::Source;
use crate::setup::TripleOrder;
use crate::state::State;
use crate::stock::{GOOD_POINTS, Good, Ware};

impl Rules {
    /// Lays a card on a stack of the estate. The cards for a first triple and for all seven types come at once; then
    /// the bonus of the round for a triple, then the card's function (CARD-EST-03 to -05, AMB-CAR-09).
    #[inline]
    pub(crate) fn place(&self, state: &mut State, seat: Seat, card: Card, stack: Stack) {
        let triple = state.player_mut(seat).estate.place(card, stack);
        self.tell(move || Event::Placed {
            seat,
            piece: card.to_string(),
            at: Place::of(seat, "estate", stack.with(card)),
        });
        if let Some(kind) = triple {
            self.complete_triple(state, seat, kind);
        }
        self.check_all_seven(state, seat);
        if triple.is_none() {
            return self.function(state, seat, card);
        }
        match self.setup.triple_order {
            TripleOrder::BonusFirst => self.push_after_triple(state, seat, card, First::Bonus),
            TripleOrder::FunctionFirst => self.push_after_triple(state, seat, card, First::Function),
            TripleOrder::Choice if card.card_type() == Type::Cloister => {
                self.push_after_triple(state, seat, card, First::Bonus);
            }
            TripleOrder::Choice => state.agenda.push(Item::Order(seat, card)),
        }
    }

    /// A triple scores its points, and takes the card for the first of its type (CARD-EST-03).
    fn complete_triple(&self, state: &mut State, seat: Seat, kind: Type) {
        self.tell_points(Some(seat), Source::Triples, kind.triple().into());
        if state.is_first(kind) {
            state.player_mut(seat).firsts |= 1 << kind as u8;
            self.tell_points(Some(seat), Source::FirstTriples, 1);
        }
    }

    /// What follows a triple, in that order; a cloister has no function.
    pub(crate) fn push_after_triple(&self, state: &mut State, seat: Seat, card: Card, first: First) {
        if card.card_type() == Type::Cloister {
            return state.agenda.push(Item::Bonus(seat));
        }
        let (later, sooner) = match first {
            First::Bonus => (Item::Placed(seat, card), Item::Bonus(seat)),
            First::Function => (Item::Bonus(seat), Item::Placed(seat, card)),
        };
        state.agenda.push(later);
        state.agenda.push(sooner);
    }

    /// All seven types earn the top card of that pile, once for each player (CARD-EST-05, AMB-CAR-07).
    #[inline]
    fn check_all_seven(&self, state: &mut State, seat: Seat) {
        let player = state.player(seat);
        if player.all_seven == 0 && self.has_all_types(&player.estate) {
            let points = self.take_seven(state);
            state.player_mut(seat).all_seven = points;
            self.tell_points(Some(seat), Source::AllSeven, points.into());
        }
    }

    /// The points of the top card for all seven types, 0 if none is left.
    pub(crate) fn take_seven(&self, state: &mut State) -> u8 {
        let points = self.sevens().get(usize::from(state.sevens)).copied();
        state.sevens += u8::from(points.is_some());
        points.unwrap_or(0)
    }

    /// The function of a card that has just been placed (CARD-FN-MINE and the others).
    #[inline]
    pub(crate) fn function(&self, state: &mut State, seat: Seat, card: Card) {
        match card.kind() {
            Kind::Castle => state.agenda.push(Item::Castle(seat)),
            Kind::Mine => self.gain_silver(state, seat, 2),
            Kind::Cloister => {}
            Kind::Knowledge => self.gain_workers(state, seat, 2),
            Kind::Ship => state.agenda.push(Item::TakeGood(seat)),
            Kind::Pasture => state.agenda.push(Item::TakeAnimal(seat)),
            Kind::Watchtower => self.gain_points(state, seat, 1),
            Kind::Bank => self.gain_silver(state, seat, 3),
            kind @ (Kind::Carpenter
            | Kind::Church
            | Kind::Market
            | Kind::Boarding
            | Kind::Warehouse
            | Kind::CityHall) => state.agenda.push(Item::Function(seat, kind)),
        }
    }

    /// A good from the top of a pile; the next card is turned up (CARD-FN-SHIP, CARD-FN-PILES).
    #[inline]
    pub(crate) fn take_good(&self, state: &mut State, seat: Seat, pile: usize) {
        if let Some(good) = state.goods.take(pile) {
            state.player_mut(seat).goods.add(good);
            self.tell(move || Event::Took {
                seat,
                piece: good.to_string(),
                from: Place::common("goods", pile + 1),
            });
        }
        state.agenda.replace(Item::RevealGoods);
    }

    /// An animal from the top of a pile; the next card is turned up (CARD-FN-PAST, CARD-FN-PILES).
    #[inline]
    pub(crate) fn take_animal(&self, state: &mut State, seat: Seat, pile: usize) {
        if let Some(animal) = state.animals.take(pile) {
            self.tell(move || Event::Took {
                seat,
                piece: animal.to_string(),
                from: Place::common("animals", pile + 1),
            });
            self.gain_animal(state, seat, animal);
        }
        state.agenda.replace(Item::RevealAnimals);
    }

    /// Sells all goods of a type: a silver for each, and the start-player card face down, which changes nothing about
    /// this round (CARD-ACT-3, AMB-CAR-21); played alone there is no such card (AARON-10, AMB-AAR-08).
    pub(crate) fn sell(&self, state: &mut State, seat: Seat, good: Good) {
        let player = state.player_mut(seat);
        let count = std::mem::take(&mut player.goods.0[good.index()]);
        player.sold.0[good.index()] += count;
        self.tell(move || Event::Sold { seat, piece: good.to_string(), count: count.into() });
        self.tell_points(Some(seat), Source::Goods, (count * GOOD_POINTS).into());
        self.gain_silver(state, seat, count.into());
        if !self.is_solitaire() {
            self.move_start_card(state, seat);
            state.face_down = true;
        }
    }

    /// The chosen bonus of the round card; goods and animals are taken one after the other (AMB-CAR-18).
    pub(crate) fn take_bonus(&self, state: &mut State, seat: Seat, bonus: Bonus) {
        state.agenda.pop();
        let amount = bonus.amount(state.round);
        match bonus {
            Bonus::Points => self.gain_points(state, seat, amount.into()),
            Bonus::Workers => self.gain_workers(state, seat, amount.into()),
            Bonus::Silver => self.gain_silver(state, seat, amount.into()),
            Bonus::Both => {
                self.gain_workers(state, seat, amount.into());
                self.gain_silver(state, seat, amount.into());
            }
            Bonus::Goods => (0..amount).for_each(|_| state.agenda.push(Item::TakeGood(seat))),
            Bonus::Animals => (0..amount).for_each(|_| state.agenda.push(Item::TakeAnimal(seat))),
        }
    }
}
