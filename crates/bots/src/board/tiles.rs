//! Tiles: what they bring when placed, what they are worth in storage and in the duchy.

use arrayvec::ArrayVec;
use board_game::agenda::Item;
use board_game::state::KEY_SPACES;
use board_game::tiles::{Building, Color, Kind, Tile};
use hexes::HexSet;

use super::Outlook;

/// The stored tiles with what each is worth there, a tile that is waiting for room included.
pub(super) struct Storage {
    pub(super) tiles: ArrayVec<(Tile, f32), { KEY_SPACES + 1 }>,
    pub(super) worth: f32,
}

impl Storage {
    /// How many stored tiles have that colour.
    pub(super) fn count(&self, color: Color) -> usize {
        self.tiles.iter().filter(|(tile, _)| tile.color() == color).count()
    }

    /// The least that any stored tile is worth.
    pub(super) fn least(&self) -> f32 {
        self.tiles.iter().map(|&(_, worth)| worth).fold(f32::INFINITY, f32::min)
    }
}

impl Outlook<'_> {
    /// The storage and its worth.
    pub(super) fn storage(&self) -> Storage {
        let mut storage = Storage { tiles: ArrayVec::new(), worth: 0.0 };
        let waiting = match self.state.agenda.top() {
            Item::Discard(seat, tile) if seat == self.seat => Some(tile),
            _ => None,
        };
        for tile in self.me.stored().chain(waiting) {
            let again = self.weights.again.powi(storage.count(tile.color()) as i32);
            storage.tiles.push((tile, again * self.keep(tile)));
        }
        storage.worth = storage.tiles.iter().map(|&(_, worth)| worth).sum::<f32>();
        if storage.tiles.len() > KEY_SPACES {
            storage.worth -= storage.least();
        }
        storage.worth -= self.crowding(storage.tiles.len());
        storage
    }

    /// What it costs to have so many key spaces filled.
    pub(super) fn crowding(&self, stored: usize) -> f32 {
        let cost = match stored {
            0 | 1 => 0.0,
            2 => self.weights.second,
            _ => self.weights.second + self.weights.last,
        };
        cost * self.clock.fade(1.0)
    }

    /// What a tile is worth in storage.
    pub(super) fn keep(&self, tile: Tile) -> f32 {
        let weights = self.weights;
        let effect = self.effect(tile);
        let (mut best, mut numbers) = (0.0_f32, 0_u8);
        self.free_spaces(tile).for_each(|space| {
            let brings = self.gains[usize::from(space)].later + effect + self.livestock(tile, space);
            if self.open.has(space) {
                numbers |= 1 << self.duchy.number(space);
                best = best.max(brings);
            } else {
                best = best.max(weights.closed * brings);
            }
        });
        let ease = 1.0 + weights.numbers * (numbers.count_ones() as f32 - 1.0);
        let worth = (best * weights.keep * ease - weights.keep_cost).max(0.02 * best);
        worth * self.clock.fade(weights.late)
    }

    /// The free spaces that may take a tile, next to a covered one or not.
    pub(super) fn free_spaces(&self, tile: Tile) -> HexSet {
        let mut spaces = self.duchy.colors[tile.color().index()].without(self.covered);
        if let Kind::Building(building) = tile.kind()
            && !self.has(1)
        {
            let mut towns = self.rules.towns_with(self.state, self.seat, building);
            while towns != 0 {
                spaces = spaces.without(self.duchy.areas[towns.trailing_zeros() as usize]);
                towns &= towns - 1;
            }
        }
        spaces
    }

    /// What a tile brings when it is placed, wherever that is.
    pub(super) fn effect(&self, tile: Tile) -> f32 {
        let weights = self.weights;
        match tile.kind() {
            Kind::Castle => weights.castle,
            Kind::Mine => self.mine(),
            Kind::Ship => weights.haul * self.best_haul + weights.ship * self.clock.share(),
            Kind::Building(building) => {
                let counted = self.counted_by(building).is_some_and(|number| self.has(number));
                self.building(building) + if counted { 4.0 } else { 0.0 }
            }
            Kind::Livestock(animal, _) => {
                let is_new = self.has(24) && self.herds.iter().all(|herd| herd[animal as usize] == 0);
                if is_new { 4.0 } else { 0.0 }
            }
            Kind::Monastery(number) => self.monastery(number),
            Kind::Geese | Kind::Inn | Kind::FaceDown => 0.0,
        }
    }

    /// The monastery that counts a type of building.
    fn counted_by(&self, building: Building) -> Option<u8> {
        match building {
            Building::WhiteCastle => Some(29),
            Building::Crane => None,
            base => Some(16 + base as u8),
        }
    }

    fn building(&self, building: Building) -> f32 {
        let weights = self.weights;
        let effects = &weights.effects;
        match building {
            Building::Warehouse => effects[0].min(self.best_sale()),
            Building::Watchtower => 4.0,
            Building::Carpenter => effects[1],
            Building::Church => effects[2],
            Building::Market => effects[3],
            Building::Boarding => self.workers(self.me.workers + 4) - self.workers(self.me.workers),
            Building::Bank => self.silver(self.me.silver + 2) - self.silver(self.me.silver),
            Building::TownHall => effects[4],
            Building::WhiteCastle | Building::Crane => weights.castle,
        }
    }

    /// What livestock scores on a space, now and as part of the herd; nothing for other tiles.
    pub(super) fn livestock(&self, tile: Tile, space: u8) -> f32 {
        let Kind::Livestock(animal, count) = tile.kind() else { return 0.0 };
        let count = f32::from(count + u8::from(self.has(7)));
        let area = self.duchy.area_of(space);
        let free = self.duchy.areas[area].without(self.covered).len() as f32;
        let herd = f32::from(self.herds[area][animal as usize]);
        count + herd + self.weights.herd * self.clock.share() * count * (free - 1.0)
    }

    /// What one mine pays until the end.
    fn mine(&self) -> f32 {
        let workers = if self.has(2) { 0.7 } else { 0.0 };
        (self.weights.mine + workers) * self.clock.payouts
    }

    /// The tiles in the duchy that still bring something: mines, animals, monasteries.
    pub(super) fn placed_tiles(&self) -> f32 {
        let mines = self.duchy.colors[Color::Mine.index()] & self.covered;
        let mut worth = mines.len() as f32 * self.mine();
        for (area, herd) in self.duchy.areas.iter().zip(&self.herds) {
            let animals: u8 = herd.iter().sum();
            if animals > 0 {
                let free = area.without(self.covered).len() as f32;
                worth += self.weights.herd * self.clock.share() * f32::from(animals) * free;
            }
        }
        let mut owned = self.me.monasteries;
        while owned != 0 {
            worth += self.monastery(owned.trailing_zeros() as u8 + 1);
            owned &= owned - 1;
        }
        worth
    }
}
