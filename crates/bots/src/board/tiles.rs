//! Tiles: what they bring when placed, what they are worth in storage and in the duchy.

use arrayvec::ArrayVec;
use board_game::agenda::Item;
use board_game::rooms::{Ask, RoomId, team};
use board_game::tiles::{Building, Color, Kind, Tile, TileSet};
use hexes::HexSet;
use tabletop::Seat;

use super::Outlook;

/// The stored tiles with what each is worth there, a tile that is waiting for room included.
pub(super) struct Storage {
    pub(super) tiles: ArrayVec<(Tile, f32), MOST_STORED>,
    /// How many more tiles find room.
    pub(super) free: usize,
    pub(super) worth: f32,
}

/// More tiles than this are hardly ever stored; the others are not looked at.
const MOST_STORED: usize = 8;

/// Where a colour stands in a table with a place for tiles without one.
pub(super) fn color_index(tile: Tile) -> usize {
    if tile.is_wild() { Color::ALL.len() } else { tile.color().index() }
}

impl Storage {
    /// How many stored tiles have that colour, by [`color_index`].
    pub(super) fn count(&self, color: usize) -> usize {
        self.tiles.iter().filter(|(tile, _)| color_index(*tile) == color).count()
    }

    /// The least that any stored tile is worth.
    pub(super) fn least(&self) -> f32 {
        self.tiles.iter().map(|&(_, worth)| worth).fold(f32::INFINITY, f32::min)
    }
}

impl Outlook<'_> {
    /// The storage and its worth.
    pub(super) fn storage(&self) -> Storage {
        let free = self.rules.free_key_spaces(self.state, self.seat);
        let mut storage = Storage { tiles: ArrayVec::new(), free, worth: 0.0 };
        let (waiting, displaces) = match self.state.agenda().top() {
            Item::Discard(seat, tile) if seat == self.seat => (Some(tile), true),
            Item::Room(Ask::Team(team::Ask::Store(seat, tile))) if seat == self.seat => {
                storage.free -= 1;
                (Some(tile), false)
            }
            _ => (None, false),
        };
        for tile in self.me.stored().chain(self.elsewhere()).chain(waiting) {
            let again = self.weights.again.powi(storage.count(color_index(tile)) as i32);
            storage.tiles.try_push((tile, again * self.keep(tile))).unwrap_or(());
        }
        storage.worth = storage.tiles.iter().map(|&(_, worth)| worth).sum::<f32>();
        if displaces {
            storage.worth -= storage.least();
        }
        storage.worth -= self.crowding(storage.free);
        storage
    }

    /// Stored tiles that are not on the key spaces of the house: private ones of the team game, those of shield 4.
    fn elsewhere(&self) -> impl Iterator<Item = Tile> {
        let (rules, state) = (self.rules, self.state);
        let is_played = rules.setup.rooms.has(RoomId::Team) || rules.setup.rooms.has(RoomId::Shields);
        let here = self.me.faces();
        let faces = if is_played { rules.stored_faces(state, self.seat) } else { TileSet::EMPTY };
        let partner = Seat((self.seat.0 + 2) % 4);
        let of_partner = is_played && rules.is_seat(partner) && rules.is_same_house(partner, self.seat);
        let private = of_partner.then(|| state.rooms().team().stored(partner)).into_iter().flatten();
        let mut own: ArrayVec<Tile, MOST_STORED> = ArrayVec::new();
        faces.for_each(|tile| {
            if !here.has(tile) {
                own.try_push(tile).unwrap_or(());
            }
        });
        own.into_iter().chain(private)
    }

    /// What it costs to have only so many key spaces free.
    pub(super) fn crowding(&self, free: usize) -> f32 {
        let cost = match free {
            0 => self.weights.second + self.weights.last,
            1 => self.weights.second,
            _ => 0.0,
        };
        cost * self.clock.fade(1.0)
    }

    /// What a tile is worth in storage.
    pub(super) fn keep(&self, tile: Tile) -> f32 {
        let weights = self.weights;
        let effect = self.effect(tile);
        let (mut best, mut numbers) = (0.0_f32, 0_u8);
        let spaces = self.free_spaces(tile);
        let reached = self.reached(tile, spaces);
        spaces.for_each(|space| {
            let brings = self.gains[usize::from(space)].later + effect + self.on_space(tile, space);
            if reached.has(space) {
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

    /// Those of some spaces on which a tile can be placed now.
    pub(super) fn reached(&self, tile: Tile, spaces: HexSet) -> HexSet {
        spaces & self.rules.open_to(self.state, self.seat, tile, self.open)
    }

    /// The free spaces that may take a tile, next to a covered one or not.
    pub(super) fn free_spaces(&self, tile: Tile) -> HexSet {
        if tile.is_wild() {
            return self.duchy.spaces.without(self.covered);
        }
        let mut spaces = self.duchy.colors[tile.color().index()].without(self.covered);
        if tile.color() == Color::Building && !self.has(1) {
            spaces = spaces.without(self.rules.towns_with(self.state, self.seat, tile));
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
            Kind::Geese => {
                if self.has(24) {
                    4.0
                } else {
                    0.0
                }
            }
            Kind::Monastery(number) => self.monastery(number),
            Kind::Inn | Kind::FaceDown => 0.0,
        }
    }

    /// The monastery that counts a type of building.
    fn counted_by(&self, building: Building) -> Option<u8> {
        match building {
            Building::WhiteCastle => Some(29),
            Building::Crane => (16..=23).chain([29]).find(|&number| self.has(number)),
            base => Some(16 + base as u8),
        }
    }

    /// The effect of a building before it is placed.
    pub(super) fn building(&self, building: Building) -> f32 {
        let weights = self.weights;
        let effects = &weights.effects;
        match building {
            Building::Warehouse => effects[0].min(self.best_sale()),
            Building::Watchtower => 4.0 * self.worths.point,
            Building::Carpenter => effects[1],
            Building::Church => effects[2],
            Building::Market => effects[3],
            Building::Boarding => self.workers(self.me.workers() + 4) - self.workers(self.me.workers()),
            Building::Bank => self.silver(self.me.silver() + 2) - self.silver(self.me.silver()),
            Building::TownHall => effects[4],
            Building::WhiteCastle => 0.7 * weights.castle,
            Building::Crane => weights.castle.max(effects[4]),
        }
    }

    /// What a tile brings on this space besides what it brings anywhere: livestock and inns.
    pub(super) fn on_space(&self, tile: Tile, space: u8) -> f32 {
        let area = self.duchy.area_of(space);
        let free = || self.duchy.areas[area].without(self.covered).len() as f32;
        match tile.kind() {
            Kind::Livestock(animal, count) => {
                let count = f32::from(count + u8::from(self.has(7)));
                let herd = f32::from(self.herds[area][animal as usize]);
                let geese = if self.geese.has(area as u8) { 2.0 } else { 0.0 };
                let again = self.weights.herd * self.clock.share() * count * (free() - 1.0);
                self.worths.point * (count + herd + again + geese)
            }
            Kind::Geese => {
                self.worths.point * (2.0 + self.best_herd(area) + self.clock.share() * (free() - 1.0))
            }
            Kind::Inn => {
                let more = self.worths.point * f32::from(self.area_size(self.duchy.areas[area]) + 1);
                if free() > 1.0 { 0.6 * more * self.hope(free() - 1.0) } else { more }
            }
            _ => 0.0,
        }
    }

    /// The animals of the most frequent kind in an area.
    pub(super) fn best_herd(&self, area: usize) -> f32 {
        self.herds[area].iter().copied().max().map_or(0.0, f32::from)
    }

    /// What one mine pays until the end.
    fn mine(&self) -> f32 {
        let workers = if self.has(2) { 0.7 } else { 0.0 };
        let silver = if self.has_shield(8) { 2.0 * self.weights.mine } else { self.weights.mine };
        (silver + workers) * self.clock.payouts
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
        self.geese.for_each(|area| {
            let free = self.duchy.areas[usize::from(area)].without(self.covered).len() as f32;
            worth += self.clock.share() * free;
        });
        let mut owned = self.me.monasteries();
        while owned != 0 {
            worth += self.monastery(owned.trailing_zeros() as u8 + 1);
            owned &= owned - 1;
        }
        worth
    }
}
