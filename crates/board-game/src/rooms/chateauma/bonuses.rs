//! What tiles bring when they come onto a county card (CHAT-16 to CHAT-24, CHAT-40 to CHAT-42).

use super::points::gain_points;
use super::reserve::ORDER;
use super::tell::{Step, depot, name, on_card, step};
use super::turn::{Turn, gain_silver, ring, take, topmost};
use super::{CHATEAUMA, Source, face_up};
use crate::main_board::Depot;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::{Animal, Building, Color, Kind, Tile};

impl Turn<'_> {
    /// The bonus of a tile that was placed face up.
    pub(super) fn bonus(&mut self, tile: Tile) {
        let (rules, state) = (self.rules, &mut *self.state);
        match tile.kind() {
            Kind::Castle | Kind::Building(Building::Crane) => self.choose_again(tile),
            Kind::Building(Building::Bank) => gain_silver(rules, state, 2),
            Kind::Building(Building::Boarding) => gain_points(rules, state, 2, Source::BoardingHouses),
            Kind::Building(Building::Watchtower) => gain_points(rules, state, 4, Source::Watchtowers),
            Kind::Building(Building::Warehouse) => self.sell(),
            Kind::Building(Building::Carpenter) => self.fetch(tile, &[Color::Building]),
            Kind::Building(Building::Church) => {
                self.fetch(tile, &[Color::Castle, Color::Mine, Color::Monastery]);
            }
            Kind::Building(Building::Market) => self.fetch(tile, &[Color::Ship, Color::Livestock]),
            Kind::Building(Building::TownHall) => self.town_hall(),
            Kind::Building(Building::WhiteCastle) => self.white_castle(tile),
            Kind::Livestock(animal, _) => score_herd(rules, state, Some(animal)),
            Kind::Geese => score_herd(rules, state, None),
            Kind::Ship => unload(rules, state),
            Kind::Mine | Kind::Monastery(_) | Kind::Inn | Kind::FaceDown => {}
        }
    }

    /// The first tile of these colours, the first colour anywhere before the next, goes into the reserve (CHAT-18 to CHAT-20).
    fn fetch(&mut self, building: Tile, colors: &[Color]) {
        for &color in colors {
            for number in ring(self.state.white) {
                if let Some(at) = topmost(self.rules, self.state, number, color) {
                    return self.store(number, at);
                }
            }
        }
        step(self.rules, || (Step::FindsNothing, name(building), None, 0));
    }

    /// Moves a tile of a depot into the reserve.
    fn store(&mut self, number: u8, at: usize) {
        let tile = take(self.state, number, at);
        let fits = self.part().reserve.put(tile);
        debug_assert!(fits, "the reserve has no room");
        step(self.rules, || (Step::Stores, name(tile), depot(number), 0));
    }

    /// A tile of the reserve onto a card, the selected one first, of the type it has most of (CHAT-21, AMB-CHA-06).
    fn town_hall(&mut self) {
        for slot in self.slots() {
            let part = self.state.rooms.chateauma();
            let open = |color: Color| part.cards[slot].open().find(|&(_, space)| space == color);
            let fits = |&&color: &&Color| open(color).is_some() && part.reserve.count(color) > 0;
            // Of several greatest values `max_by_key` gives the last: from the back, the first in reserve order.
            let most = ORDER.iter().rev().filter(fits).max_by_key(|&&color| part.reserve.count(color));
            let Some((space, color)) = most.and_then(|&color| open(color)) else { continue };
            let Some(tile) = self.part().reserve.take(color) else { continue };
            step(self.rules, || (Step::TownHall, name(tile), on_card(slot, Some(space)), 0));
            return self.place(slot, space, tile);
        }
        step(self.rules, || (Step::FindsNothing, name(Tile::building(Building::TownHall)), None, 0));
    }

    /// A tile of a type that the reserve lacks, from the first depot that has one; without such a depot the type it has
    /// fewest of in the first that has tiles; without tiles silver (CHAT-42, AMB-CHA-17).
    fn white_castle(&mut self, building: Tile) {
        let count = |turn: &Self, color: Color| turn.state.rooms.chateauma().reserve.count(color);
        let in_depot = |turn: &Self, number: u8| {
            ORDER
                .into_iter()
                .filter_map(|color| {
                    topmost(turn.rules, turn.state, number, color).map(|at| (count(turn, color), at))
                })
                .min_by_key(|&(held, _)| held)
        };
        let depots = ring(self.state.white);
        let lacked = depots.clone().find(|&number| matches!(in_depot(self, number), Some((0, _))));
        let first = lacked.or_else(|| depots.clone().find(|&number| in_depot(self, number).is_some()));
        match first.and_then(|number| in_depot(self, number).map(|(_, at)| (number, at))) {
            Some((number, at)) => self.store(number, at),
            None => {
                step(self.rules, || (Step::FindsNothing, name(building), None, 0));
                gain_silver(self.rules, self.state, 1);
            }
        }
    }
}

/// Livestock was placed: everything of its animal counts as one pasture, the geese with every animal; geese themselves count
/// with the animal it has most of (CHAT-22, CHAT-41, AMB-CHA-11, AMB-CHA-32).
fn score_herd(rules: &Rules, state: &mut State, animal: Option<Animal>) {
    let herd = |animal: Animal| -> i16 {
        let animals = face_up(rules, state).map(|tile| match tile.kind() {
            Kind::Livestock(other, count) if other == animal => i16::from(count),
            _ => 0,
        });
        animals.sum()
    };
    let geese = 2 * face_up(rules, state).filter(|&tile| tile == Tile::GEESE).count() as i16;
    let points = match animal {
        Some(animal) => herd(animal),
        None => Animal::ALL.into_iter().map(herd).max().unwrap_or(0),
    };
    gain_points(rules, state, points + geese, Source::Livestock);
}

/// A ship takes the goods of the fullest depot and moves its piece forward (CHAT-23, AMB-CHA-16, AMB-CHA-35).
fn unload(rules: &Rules, state: &mut State) {
    let goods = |state: &State, number: u8| state.depot_goods[Depot(number).index()];
    // Of several greatest values `max_by_key` gives the last: from the back, the first clockwise.
    let mut depots: [u8; Depot::COUNT] = std::array::from_fn(|at| ring(state.white).nth(at).unwrap_or(1));
    depots.reverse();
    let fullest = depots.into_iter().max_by_key(|&number| goods(state, number).total());
    match fullest.filter(|&number| !goods(state, number).is_empty()) {
        Some(number) => {
            let taken = std::mem::take(&mut state.depot_goods[Depot(number).index()]);
            let estate = rules.estate_mut(state, CHATEAUMA);
            estate.goods = estate.goods.plus(taken);
            step(rules, || (Step::Ships, taken.to_string(), depot(number), taken.total().into()));
        }
        None => step(rules, || (Step::ShipsNothing, String::new(), None, 0)),
    }
    state.track.advance(CHATEAUMA, usize::from(rules.places()), rules.ruleset.track_end);
    let space = state.track.at[CHATEAUMA.index()] + 1;
    step(rules, || (Step::Moves, String::new(), None, space.into()));
    for hook in &rules.moments.piece_moved {
        hook(rules, state, CHATEAUMA);
    }
}
