//! Its turn: choose and place a tile, then what follows from it, step by step (CHAT-09 to CHAT-31). Nothing is decided.

use arrayvec::ArrayVec;

use super::cards::{County, SPACES};
use super::part::{Card, Part};
use super::points::gain_points;
use super::tell::{Step, depot, in_reserve, name, on_card, step};
use super::{CHATEAUMA, Source, completion, purchase, vineyards};
use crate::goods::Good;
use crate::main_board::{DEPOT_SPACES, Depot, reading_order};
use crate::rooms::RoomId;
use crate::rules::Rules;
use crate::ruleset::CastleFallback;
use crate::state::State;
use crate::tiles::{Color, Tile};

/// A symbol on a space that was covered.
#[derive(Clone, Copy)]
enum Symbol {
    Sell,
    Double,
}

/// What a choice ends with when nothing can be placed (AMB-CHA-04).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Chain {
    /// A wild tile from the black depot, or else silver.
    Whole,
    /// A sale.
    Short,
}

/// A turn under way, or an extra turn in it.
pub(super) struct Turn<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a mut State,
    /// The slot of the card that the white die selects.
    selected: Option<usize>,
    /// The slot of the other card.
    other: Option<usize>,
    noted: ArrayVec<Symbol, { 2 * SPACES }>,
}

/// Plays the turn once its die has been rolled. What needs chance, new cards, is left on the agenda.
pub(super) fn play(rules: &Rules, state: &mut State, pips: u8) {
    step(rules, || (Step::Rolls, String::new(), None, pips.into()));
    let (selected, other) = selected(state);
    let mut turn = Turn { rules, state, selected, other, noted: ArrayVec::new() };
    match selected {
        Some(slot) => {
            turn.tell_selected(slot);
            turn.choose(pips, slot, Chain::Whole);
        }
        None => {
            step(rules, || (Step::NoCard, String::new(), None, 0));
            turn.sell();
        }
    }
    turn.settle_symbols();
    match completion::settle(&mut turn) {
        true => completion::refill(rules, state),
        false => purchase::buy(rules, state),
    }
}

/// The slot of the card that the white die selects, and that of the other one. A missing card leaves the other one selected,
/// whatever the white die shows (AMB-CHA-09).
fn selected(state: &State) -> (Option<usize>, Option<usize>) {
    let [left, right] = state.rooms.chateauma().cards.map(|card| !card.is_none());
    match (left, right, state.white <= 4) {
        (true, true, true) => (Some(0), Some(1)),
        (true, true, false) => (Some(1), Some(0)),
        (true, false, _) => (Some(0), None),
        (false, true, _) => (Some(1), None),
        (false, false, _) => (None, None),
    }
}

impl Rules {
    /// The slot of the card that works in this round; none before the white die is rolled.
    pub fn chateauma_selected(&self, state: &State) -> Option<usize> {
        selected(state).0.filter(|_| state.white > 0)
    }
}

impl<'a> Turn<'a> {
    /// An extra turn on the one card that is left; there is no other (AMB-CHA-22).
    pub(super) fn extra(&mut self, slot: usize) {
        (self.selected, self.other) = (Some(slot), None);
        self.noted.clear();
        let white = self.state.white;
        self.choose(white, slot, Chain::Whole);
        self.settle_symbols();
    }

    pub(super) fn part(&mut self) -> &mut Part {
        self.state.rooms.chateauma_mut()
    }

    pub(super) fn card(&self, slot: usize) -> &Card {
        &self.state.rooms.chateauma().cards[slot]
    }

    fn tell_selected(&self, slot: usize) {
        let (number, white) = (self.card(slot).number, self.state.white);
        step(self.rules, || (Step::Selects, number.to_string(), on_card(slot, None), white.into()));
    }

    /// Looks for a tile that fits, depot by depot, then in the reserve; places it, or takes what the chain ends with
    /// (CHAT-13 to CHAT-15, AMB-CHA-02).
    fn choose(&mut self, first: u8, slot: usize, chain: Chain) {
        let wanted = self.wanted(slot);
        for number in ring(first) {
            for &(space, color) in &wanted {
                let found = topmost(self.rules, self.state, number, color);
                let count = u32::from(found.is_some());
                step(self.rules, || (Step::Looks, color.name().to_owned(), depot(number), count));
                if let Some(place) = found {
                    let tile = take(self.state, number, place);
                    step(self.rules, || (Step::Places, name(tile), on_card(slot, Some(space)), 0));
                    return self.place(slot, space, tile);
                }
            }
        }
        for &(space, color) in &wanted {
            let found = self.part().reserve.take(color);
            let count = u32::from(found.is_some());
            step(self.rules, || (Step::LooksInReserve, color.name().to_owned(), in_reserve(color), count));
            if let Some(tile) = found {
                step(self.rules, || (Step::Places, name(tile), on_card(slot, Some(space)), 0));
                return self.place(slot, space, tile);
            }
        }
        let wild = self.part().wild;
        if let (false, Some(&(space, _))) = (wild.is_none(), wanted.first()) {
            self.part().wild = Tile::NONE;
            let card = &mut self.part().cards[slot];
            card.tiles[space] = wild;
            card.down |= 1 << space;
            step(self.rules, || (Step::PlacesWild, name(wild), on_card(slot, Some(space)), 0));
            return self.note(slot, space);
        }
        match chain {
            Chain::Short => {
                step(self.rules, || (Step::BonusSells, String::new(), on_card(slot, None), 0));
                self.sell();
            }
            Chain::Whole => self.keep_wild(),
        }
    }

    /// The open spaces of a card, of each colour the first one: the others come to the same.
    fn wanted(&self, slot: usize) -> ArrayVec<(usize, Color), SPACES> {
        let mut wanted = ArrayVec::<(usize, Color), SPACES>::new();
        for (space, color) in self.card(slot).open() {
            if wanted.iter().all(|&(_, other)| other != color) {
                wanted.push((space, color));
            }
        }
        wanted
    }

    /// The first tile of the black depot becomes the wild tile; without one there is silver (CHAT-15 c, d).
    fn keep_wild(&mut self) {
        match self.state.black.iter().position(|tile| !tile.is_none()) {
            Some(at) => {
                let tile = std::mem::take(&mut self.state.black[at]);
                self.part().wild = tile;
                step(self.rules, || (Step::KeepsWild, name(tile), depot(0), 0));
            }
            None => {
                step(self.rules, || (Step::BlackEmpty, String::new(), depot(0), 0));
                gain_silver(self.rules, self.state, 2);
            }
        }
    }

    /// A tile lies on a space of a card: its symbol is noted, its bonus follows at once (AMB-CHA-05, AMB-CHA-24).
    pub(super) fn place(&mut self, slot: usize, space: usize, tile: Tile) {
        self.part().cards[slot].tiles[space] = tile;
        self.note(slot, space);
        super::show_monastery(self.rules, self.state, tile);
        self.bonus(tile);
    }

    fn note(&mut self, slot: usize, space: usize) {
        let county = County::numbered(self.card(slot).number);
        if county.sell >> space & 1 == 1 {
            self.noted.push(Symbol::Sell);
        }
        if county.double >> space & 1 == 1 {
            self.noted.push(Symbol::Double);
        }
    }

    /// Another choice, from the depot of the white die: on the selected card while it has an open space, else on the other
    /// one, else it sells goods (CHAT-16, AMB-CHA-04, AMB-CHA-22).
    pub(super) fn choose_again(&mut self, tile: Tile) {
        let (white, rules) = (self.state.white, self.rules);
        let is_open = |slot: &usize| self.card(*slot).has_open();
        let (selected, other) = (self.selected.filter(is_open), self.other.filter(is_open));
        match (selected, other) {
            (Some(slot), _) => {
                step(rules, || (Step::Bonus, name(tile), on_card(slot, None), white.into()));
                self.choose(white, slot, Chain::Whole);
            }
            (None, Some(slot)) => {
                step(rules, || (Step::BonusElsewhere, name(tile), on_card(slot, None), white.into()));
                let chain = match rules.ruleset.chateauma_castle_fallback {
                    CastleFallback::Sell => Chain::Short,
                    CastleFallback::FullChain => Chain::Whole,
                };
                self.choose(white, slot, chain);
            }
            (None, None) => {
                step(rules, || (Step::BonusSells, name(tile), None, 0));
                self.sell();
            }
        }
    }

    /// The slots with a card, the selected one first.
    pub(super) fn slots(&self) -> impl Iterator<Item = usize> + use<> {
        [self.selected, self.other].into_iter().flatten()
    }

    /// What the symbols bring, in the order in which they were covered (CHAT-25, CHAT-48, AMB-CHA-31).
    fn settle_symbols(&mut self) {
        for symbol in std::mem::take(&mut self.noted) {
            match symbol {
                Symbol::Sell => {
                    step(self.rules, || (Step::SaleSymbol, String::new(), None, 0));
                    self.sell();
                }
                Symbol::Double => {
                    let white = self.state.white;
                    step(self.rules, || (Step::DoubleSymbol, String::new(), None, white.into()));
                    vineyards::take_double(self.rules, self.state);
                }
            }
        }
    }

    /// Sells the goods it has most of (CHAT-31).
    pub(super) fn sell(&mut self) {
        sell(self.rules, self.state);
    }
}

/// Sells the goods it has most of, of equal ones those with the lowest number; a point more with trade routes (CHAT-31,
/// CHAT-45, AMB-CHA-28).
pub(super) fn sell(rules: &Rules, state: &mut State) {
    let estate = rules.estate_mut(state, CHATEAUMA);
    let most = Good::ALL.into_iter().rev().max_by_key(|&good| estate.goods.count(good));
    let Some(good) = most.filter(|&good| estate.goods.count(good) > 0) else {
        return step(rules, || (Step::SellsNothing, String::new(), None, 0));
    };
    let sold = estate.goods.only(good);
    let count = sold.count(good);
    estate.goods = estate.goods.minus(sold);
    estate.sold = estate.sold.plus(sold);
    step(rules, || (Step::Sells, good.to_string(), None, count.into()));
    let extra = i16::from(rules.setup.rooms.has(RoomId::Routes));
    gain_points(rules, state, i16::from(count) * i16::from(rules.scale()) + extra, Source::Goods);
    gain_silver(rules, state, 1);
}

pub(super) fn gain_silver(rules: &Rules, state: &mut State, silver: u16) {
    rules.estate_mut(state, CHATEAUMA).silver += silver;
    step(rules, || (Step::Gains, "silver".to_owned(), None, silver.into()));
}

/// The depots clockwise from one of them, that one first (AMB-CHA-35).
pub(super) fn ring(first: u8) -> impl Iterator<Item = u8> + Clone {
    (0..Depot::COUNT as u8).map(move |step| (first + 5 + step) % Depot::COUNT as u8 + 1)
}

/// Where the topmost tile of a colour lies in a depot, of equally high ones the left one (CHAT-14, AMB-CHA-03).
pub(super) fn topmost(rules: &Rules, state: &State, number: u8, color: Color) -> Option<usize> {
    let depot = Depot(number).index();
    let order: [usize; DEPOT_SPACES] = reading_order(rules.ruleset.board_layout)[depot];
    order.into_iter().find(|&at| {
        let tile = state.depots[depot][at];
        !tile.is_none() && tile.color() == color
    })
}

/// Takes the tile of a space out of a depot.
pub(super) fn take(state: &mut State, number: u8, at: usize) -> Tile {
    std::mem::take(&mut state.depots[Depot(number).index()][at])
}
