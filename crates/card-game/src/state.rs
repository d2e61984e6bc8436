//! A position of the card game: plain data, small enough to copy at every branch of a search.

use tabletop::Seat;

use crate::agenda::Agenda;
use crate::card::{Card, Type};
use crate::deck::{Deck, Pile};
use crate::estate::Estate;
use crate::piles::Piles;
use crate::setup::MAX_SEATS;
use crate::stock::{Animal, Animals, Good, Goods};

/// The most projects a player can have (CARD-ACT-1).
pub const PROJECTS: usize = 3;
/// The most cards in hand (CARD-TURN-02).
pub const HAND: usize = 2;
/// Rows of the display.
pub const ROWS: usize = 6;
/// The most cards in one row: with three players one, and four that show its number.
pub const ROW_CARDS: usize = 5;
/// Turns in a round.
pub const TURNS: u8 = 6;
/// Rounds in a game.
pub const ROUNDS: u8 = 5;
/// Cards of a purchase, and its price in silver.
pub const PURCHASE: u8 = 3;

/// Everything on the table.
///
/// Everything can be read; nothing can be set except by playing:
///
/// ```compile_fail,E0616
/// # use tabletop::{Game, Notation, text::Fields};
/// # let rules = card_game::Rules::from_setup(&mut Fields::new()).unwrap();
/// let mut state = rules.start();
/// state.round = 2;
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The face-down cards and the discard pile.
    pub(crate) deck: Deck,
    /// The belongings of each seat.
    pub(crate) players: [Player; MAX_SEATS],
    /// Aaron's estate; empty unless the game is played alone.
    pub(crate) aaron: Aaron,
    /// The piles of goods.
    pub(crate) goods: Piles<Good, 3>,
    /// The piles of animals.
    pub(crate) animals: Piles<Animal, 4>,
    /// The rows of the display, in ascending order, empty places last.
    pub(crate) display: [[Card; ROW_CARDS]; ROWS],
    /// The bought cards of which one is to be chosen, in ascending order, empty places last.
    pub(crate) drawn: [Card; PURCHASE as usize],
    /// What is still to happen.
    pub(crate) agenda: Agenda,
    /// The seat that has the start-player card.
    pub(crate) start_card: Seat,
    /// Whether that card is face down: somebody has sold goods this round.
    pub(crate) face_down: bool,
    /// Who began the round.
    pub(crate) first: Seat,
    /// 0 to 4 for rounds A to E.
    pub(crate) round: u8,
    /// 0 to 5.
    pub(crate) turn: u8,
    /// Whether the card of the turn has been played.
    pub(crate) played: bool,
    /// Whether the purchase of the turn has been made.
    pub(crate) bought: bool,
    /// How many cards for all seven types have been taken.
    pub(crate) sevens: u8,
}

/// The belongings of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// The estate.
    pub estate: Estate,
    /// Goods in storage.
    pub goods: Goods,
    /// Goods sold.
    pub sold: Goods,
    /// Animals in storage.
    pub animals: Animals,
    /// Silver.
    pub silver: u16,
    /// Workers.
    pub workers: u16,
    /// Points on victory point cards.
    pub points: u16,
    /// The projects in ascending order, empty places last.
    pub projects: [Card; PROJECTS],
    /// The hand in ascending order, empty places last; unknown cards where the seat's hand may not be seen.
    pub hand: [Card; HAND],
    /// The shuffling each card of the hand came from.
    pub hand_from: [u8; HAND],
    /// The face-down pile of the round.
    pub pile: Pile,
    /// The cards for the first triple of a type, a bit for each type.
    pub firsts: u8,
    /// The points of the card for all seven types, 0 without one.
    pub all_seven: u8,
}

/// The opponent of the solitaire game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Aaron {
    /// His estate; its cards lie by their own types.
    pub estate: Estate,
    /// How many cards of his piles are still face down.
    pub hidden: u8,
    /// The cards for the first triple of a type, a bit for each type.
    pub firsts: u8,
    /// The points of the card for all seven types, 0 without one.
    pub all_seven: u8,
}

impl Player {
    /// Nothing at all.
    pub const EMPTY: Player = Player {
        estate: Estate::EMPTY,
        goods: Goods::NONE,
        sold: Goods::NONE,
        animals: Animals::NONE,
        silver: 0,
        workers: 0,
        points: 0,
        projects: [Card::NONE; PROJECTS],
        hand: [Card::NONE; HAND],
        hand_from: [0; HAND],
        pile: Pile::EMPTY,
        firsts: 0,
        all_seven: 0,
    };

    /// Whether there is no room for another project.
    #[inline]
    pub const fn is_full(&self) -> bool {
        !self.projects[PROJECTS - 1].is_none()
    }

    /// Whether there are no projects.
    #[inline]
    pub const fn has_no_project(&self) -> bool {
        self.projects[0].is_none()
    }

    /// Cards in hand.
    #[inline]
    pub fn hand_size(&self) -> usize {
        self.hand.iter().filter(|card| !card.is_none()).count()
    }

    /// Whether a card is to be drawn before the next turn.
    #[inline]
    pub fn draws(&self) -> bool {
        self.hand[HAND - 1].is_none() && !self.pile.is_empty()
    }

    /// Puts a card into the hand; there must be room.
    #[inline]
    pub(crate) fn put_in_hand(&mut self, card: Card, from: u8) {
        if self.hand[0].is_none() {
            (self.hand[0], self.hand_from[0]) = (card, from);
        } else if (self.hand[0], self.hand_from[0]) <= (card, from) {
            (self.hand[1], self.hand_from[1]) = (card, from);
        } else {
            (self.hand[1], self.hand_from[1]) = (self.hand[0], self.hand_from[0]);
            (self.hand[0], self.hand_from[0]) = (card, from);
        }
    }

    /// Takes the card at a place out of the hand.
    #[inline]
    pub(crate) fn take_from_hand(&mut self, place: usize) {
        if place == 0 {
            (self.hand[0], self.hand_from[0]) = (self.hand[1], self.hand_from[1]);
        }
        (self.hand[1], self.hand_from[1]) = (Card::NONE, 0);
    }
}

/// Puts a card into a row of places that is kept in ascending order; there must be room.
#[inline]
pub(crate) fn insert(places: &mut [Card], card: Card) {
    let mut carried = card;
    for place in places {
        if *place > carried {
            std::mem::swap(place, &mut carried);
        }
    }
    debug_assert!(carried.is_none(), "no room for {card}");
}

/// Takes one such card out of places in ascending order; it must be there.
#[inline]
pub(crate) fn remove(places: &mut [Card], card: Card) {
    let place = places.iter().position(|&there| there == card).expect("a card that is there");
    places.copy_within(place + 1.., place);
    places[places.len() - 1] = Card::NONE;
}

/// Calls `each` once for every different card of places in ascending order.
#[inline]
pub(crate) fn each_distinct(places: &[Card], mut each: impl FnMut(Card)) {
    let mut last = Card::NONE;
    for &card in places {
        if card.is_none() {
            return;
        }
        if card != last {
            each(card);
            last = card;
        }
    }
}

/// Read access.
impl State {
    /// What is still to happen.
    #[inline]
    pub const fn agenda(&self) -> &Agenda {
        &self.agenda
    }

    /// The face-down cards and the discard pile.
    #[inline]
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Aaron's estate; empty unless the game is played alone.
    #[inline]
    pub const fn aaron(&self) -> &Aaron {
        &self.aaron
    }

    /// The piles of goods.
    #[inline]
    pub const fn goods(&self) -> &Piles<Good, 3> {
        &self.goods
    }

    /// The piles of animals.
    #[inline]
    pub const fn animals(&self) -> &Piles<Animal, 4> {
        &self.animals
    }

    /// The rows of the display, in ascending order, empty places last.
    #[inline]
    pub const fn display(&self) -> &[[Card; ROW_CARDS]; ROWS] {
        &self.display
    }

    /// The bought cards of which one is to be chosen, empty places last.
    #[inline]
    pub const fn drawn(&self) -> &[Card; PURCHASE as usize] {
        &self.drawn
    }

    /// The seat that has the start-player card.
    #[inline]
    pub const fn start_card(&self) -> Seat {
        self.start_card
    }

    /// Whether that card is face down: somebody has sold goods this round.
    #[inline]
    pub const fn face_down(&self) -> bool {
        self.face_down
    }

    /// Who began the round.
    #[inline]
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// 0 to 4 for rounds A to E.
    #[inline]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// 0 to 5.
    #[inline]
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// Whether the card of the turn has been played.
    #[inline]
    pub const fn played(&self) -> bool {
        self.played
    }

    /// Whether the purchase of the turn has been made.
    #[inline]
    pub const fn bought(&self) -> bool {
        self.bought
    }

    /// How many cards for all seven types have been taken.
    #[inline]
    pub const fn sevens(&self) -> u8 {
        self.sevens
    }
}

impl State {
    /// A table on which nothing has been set up.
    pub(crate) fn empty() -> State {
        State {
            deck: Deck::FULL,
            players: [Player::EMPTY; MAX_SEATS],
            aaron: Aaron { estate: Estate::EMPTY, hidden: 0, firsts: 0, all_seven: 0 },
            goods: Piles::new(),
            animals: Piles::new(),
            display: [[Card::NONE; ROW_CARDS]; ROWS],
            drawn: [Card::NONE; PURCHASE as usize],
            agenda: Agenda::EMPTY,
            start_card: Seat(0),
            face_down: false,
            first: Seat(0),
            round: 0,
            turn: 0,
            played: false,
            bought: false,
            sevens: 0,
        }
    }

    /// The belongings of a seat. Masking with one less than a power of two avoids a bounds check.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & (MAX_SEATS - 1)]
    }

    /// The belongings of a seat, to change them.
    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() & (MAX_SEATS - 1)]
    }

    /// The types whose card for the first triple is taken, as bits.
    #[inline]
    pub fn firsts_taken(&self) -> u8 {
        self.players.iter().fold(self.aaron.firsts, |taken, player| taken | player.firsts)
    }

    /// Whether the first triple of a type is still to be completed.
    #[inline]
    pub fn is_first(&self, kind: Type) -> bool {
        self.firsts_taken() >> kind as u8 & 1 == 0
    }

    /// The cards of the display.
    pub fn displayed(&self) -> impl Iterator<Item = Card> {
        self.display.into_iter().flatten().filter(|card| !card.is_none())
    }
}
