//! What a vineyard is worth: the vines that score, bonuses still to be used, layers under way, and stored double tiles.

use arrayvec::ArrayVec;
use board_game::agenda::Item;
use board_game::rooms::Ask as RoomAsk;
use board_game::rooms::vineyards::board::{HEXES, LAYERS, TOUCHING};
use board_game::rooms::vineyards::{Ask, Bonus, DoubleTile, Grape, Space, Spaces, VineTiles, Vines, stored};
use board_game::tiles::Building;

use super::Outlook;
use super::tiles::Storage;

/// The share of the best area without a vine bonus tile that counts, at the start of the game.
const HOPE: f32 = 0.5;
/// What each vine of an area that scores will add to it, at the start of the game: larger areas grow by more points.
const GROWTH: f32 = 3.0;
/// The least that a vine bonus tile of a layer is expected to bring.
const VINE_TILE: f32 = 5.0;
/// The share of what a double tile brings when placed that it is worth while stored.
const KEEP: f32 = 0.7;
/// What the die that will place it costs.
const DIE: f32 = 1.0;
/// What the bonuses *black* and *double* bring before it is known which tile they take.
const TILE: f32 = 3.0;
/// How many turns before the end everything that is not scored yet has lost half its worth.
const LATE: f32 = 1.5;

/// The vines of a seat: a set of hexes for each colour.
#[derive(Clone, Copy)]
struct Vineyard {
    hexes: [u32; Grape::ALL.len()],
    tiles: VineTiles,
    covered: Spaces,
}

impl Vineyard {
    fn of(outlook: &Outlook<'_>) -> Vineyard {
        let part = outlook.state.rooms().vineyards();
        let covered = part.covered(outlook.seat);
        let empty = Vineyard {
            hexes: [0; Grape::ALL.len()],
            tiles: *part.vine_tiles(outlook.seat),
            covered: Spaces(0),
        };
        covered.iter().fold(empty, |vineyard, space| match part.vines(outlook.seat, space) {
            Some(vines) => vineyard.with(space, vines),
            None => vineyard,
        })
    }

    /// With one more double tile.
    fn with(mut self, space: Space, vines: Vines) -> Vineyard {
        for (side, grape) in vines.grapes().into_iter().enumerate() {
            self.hexes[grape.index()] |= 1 << (2 * space.index() + side);
        }
        self.covered.0 |= 1 << space.index();
        self
    }

    /// The points of all areas with a vine bonus tile, the vines in the largest of each colour, and the most that another
    /// tile would add.
    fn points(&self) -> (f32, f32, f32) {
        let (mut scored, mut largest, mut next) = (0.0, 0.0, 0.0_f32);
        for grape in Grape::ALL {
            let areas = areas(self.hexes[grape.index()]);
            let tiles = usize::from(self.tiles.count(grape));
            scored += areas.iter().take(tiles).map(|&size| value(size)).sum::<f32>();
            largest += areas.first().filter(|_| tiles > 0).map_or(0.0, |&size| size as f32);
            next = next.max(areas.get(tiles).map_or(0.0, |&size| value(size)));
        }
        (scored, largest, next)
    }

    /// What the vine bonus tile of a layer adds to the worth when it is chosen.
    fn due(&self, hope: f32) -> f32 {
        self.points().2 * (1.0 - HOPE * hope)
    }

    /// What the vines and the layers are worth, with everything that is not scored yet multiplied by `hope`.
    fn worth(&self, hope: f32) -> f32 {
        let (scored, largest, next) = self.points();
        let layers = (1..=LAYERS).map(|layer| {
            let spaces = Spaces::of_layer(layer);
            let covered = (spaces.0 & self.covered.0).count_ones() as f32 / spaces.0.count_ones() as f32;
            if covered < 1.0 { covered * covered } else { 0.0 }
        });
        scored + hope * (GROWTH * largest + HOPE * next + vine_tile(next) * layers.sum::<f32>())
    }
}

/// What a vine bonus tile that is still to be chosen brings, if the best area without one is worth so much.
fn vine_tile(next: f32) -> f32 {
    next.max(VINE_TILE)
}

/// The value of an area (VINE-16).
fn value(size: u32) -> f32 {
    (size * (size + 1) / 2) as f32
}

/// The sizes of the areas of some hexes, the largest first.
fn areas(mut left: u32) -> ArrayVec<u32, HEXES> {
    let mut sizes = ArrayVec::new();
    while left != 0 {
        let (mut area, mut edge) = (0, left & left.wrapping_neg());
        while edge != 0 {
            area |= edge;
            let mut around = 0;
            while edge != 0 {
                around |= TOUCHING[edge.trailing_zeros() as usize % HEXES];
                edge &= edge - 1;
            }
            edge = around & left & !area;
        }
        sizes.push(area.count_ones());
        left &= !area;
    }
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    sizes
}

impl Outlook<'_> {
    /// The worth of the vineyard and of everything that belongs to it.
    pub(super) fn vineyard(&self, storage: &Storage) -> f32 {
        let vineyard = Vineyard::of(self);
        let hope = self.clock.fade(LATE);
        let kept: f32 = {
            let tiles = stored(self.state, self.seat);
            let mut worths: ArrayVec<f32, 51> =
                tiles.each().map(|tile| self.stored_double(&vineyard, tile)).collect();
            worths.sort_unstable_by(|one, other| other.total_cmp(one));
            worths.iter().zip(0..).map(|(worth, place)| worth * 0.7_f32.powi(place)).sum()
        };
        let asks = self.state.agenda().items().iter().filter_map(|&item| match item {
            Item::Room(RoomAsk::Vineyards(ask)) if item.seat() == Some(self.seat) => Some(ask),
            _ => None,
        });
        let waiting: f32 = asks.map(|ask| self.vineyard_question(ask, &vineyard, storage)).sum();
        vineyard.worth(hope) + kept + waiting
    }

    /// What a question brings when it is answered.
    fn vineyard_question(&self, ask: Ask, vineyard: &Vineyard, storage: &Storage) -> f32 {
        match ask {
            Ask::Planted(_, open) => {
                let bonuses: f32 = open.bonuses().map(|bonus| self.covered_bonus(bonus)).sum();
                bonuses + if open.completes() { vineyard.due(self.clock.fade(LATE)) } else { 0.0 }
            }
            Ask::Black(_) | Ask::Double(_) => TILE,
            Ask::MakeRoom(_, tile) => {
                let mut single: ArrayVec<f32, 8> = storage.tiles.iter().map(|&(_, worth)| worth).collect();
                single.sort_unstable_by(f32::total_cmp);
                let needed = 2_usize.saturating_sub(storage.free);
                let displaced: f32 = single.iter().take(needed).sum();
                let double = stored(self.state, self.seat).each().next();
                let double = double.map(|other| self.stored_double(vineyard, other));
                self.stored_double(vineyard, tile) - double.unwrap_or(displaced)
            }
            Ask::Settle(_, tile) => self.best_plant(vineyard, tile),
            Ask::Deal(_) | Ask::Fill(_) => 0.0,
        }
    }

    /// What a bonus of the vineyard brings.
    fn covered_bonus(&self, bonus: Bonus) -> f32 {
        match bonus {
            Bonus::Effect(Building::Boarding) => {
                self.workers(self.me.workers() + 4) - self.workers(self.me.workers())
            }
            Bonus::Effect(Building::Bank) => {
                self.silver(self.me.silver() + 2) - self.silver(self.me.silver())
            }
            Bonus::Effect(Building::Warehouse) if self.me.goods().is_empty() => 0.0,
            Bonus::Effect(building) => self.building(building),
            Bonus::Action => self.weights.castle,
            Bonus::Black | Bonus::Double => TILE * self.clock.fade(LATE),
        }
    }

    /// What a stored double tile is worth: the best that placing it brings, less the die that it takes.
    fn stored_double(&self, vineyard: &Vineyard, tile: DoubleTile) -> f32 {
        KEEP * self.clock.fade(self.weights.late) * (self.best_plant(vineyard, tile) - DIE).max(0.0)
    }

    /// The most that placing a double tile brings.
    fn best_plant(&self, vineyard: &Vineyard, tile: DoubleTile) -> f32 {
        let hope = self.clock.fade(LATE);
        let before = vineyard.worth(hope);
        let mut best = 0.0_f32;
        for space in vineyard.covered.open().iter() {
            let bonuses: f32 =
                space.printed().bonuses.into_iter().map(|bonus| self.covered_bonus(bonus)).sum();
            for vines in tile.ways() {
                let after = vineyard.with(space, vines);
                let layer = Spaces::of_layer(space.printed().layer);
                let due = if after.covered.covers(layer) { after.due(hope) } else { 0.0 };
                best = best.max(after.worth(hope) - before + bonuses + due);
            }
        }
        best
    }
}
