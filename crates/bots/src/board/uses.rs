//! The best use of what is still to be used this turn: dice, and effects that wait on the agenda.

use arrayvec::ArrayVec;
use board_game::Die;
use board_game::agenda::Item;
use board_game::main_board::{BLACK_SPACES, DEPOT_SPACES, Depot, Depots};
use board_game::rooms::{Ask as RoomAsk, shields};
use board_game::tiles::{Building, Color, Tile};
use board_game::workers::{Ease, price};

use super::Outlook;
use super::tiles::{Storage, color_index};

/// Something that can be used for one action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tool {
    Die(u8),
    Castle,
    Effect(Building),
    Purchase,
    /// A tile of the black depot, or of any numbered one, that goes directly into the duchy.
    Settle(Depots),
}

/// An action in outline: what it brings, and what it uses up so that no other tool can use it too.
#[derive(Clone, Copy)]
struct Use {
    worth: f32,
    on: u8,
}

/// More tools than this are hardly ever there at the same time; the others are not looked at.
const MOST_TOOLS: usize = 4;

const STORED: u8 = 0;
const SOLD: u8 = 8;
const TAKEN: u8 = 16;
const BOUGHT: u8 = 48;
const NOTHING: u8 = u8::MAX;

/// What each tile on the game board brings when taken; nothing where there is none.
pub(super) struct Takes {
    pub(super) depots: [[f32; DEPOT_SPACES]; Depot::COUNT],
    pub(super) black: [f32; BLACK_SPACES],
    pub(super) beside: f32,
}

/// The best uses of a tool, the best first, each on something else.
#[derive(Clone, Copy)]
pub(super) struct Best([Use; 3]);

impl Best {
    const NONE: Best = Best([Use { worth: 0.0, on: NOTHING }; 3]);

    /// The most that the tool brings.
    pub(super) fn most(&self) -> f32 {
        self.0[0].worth
    }

    fn offer(&mut self, worth: f32, on: u8) {
        let mut carried = Use { worth, on };
        for place in &mut self.0 {
            if carried.worth > place.worth {
                std::mem::swap(place, &mut carried);
                if carried.on == on {
                    return;
                }
            } else if place.on == on && on != NOTHING {
                return;
            }
        }
    }
}

impl Outlook<'_> {
    /// The worth of all tools together.
    pub(super) fn uses(&self, storage: &Storage) -> f32 {
        let mut goods = 0.0;
        let mut tools = ArrayVec::<Tool, MOST_TOOLS>::new();
        let dice = self.state.player(self.seat).dice().into_iter().filter(|&pips| pips > 0).map(Tool::Die);
        let mut add = |tool| tools.try_push(tool).unwrap_or(());
        for &item in self.state.agenda().items().iter().rev().filter(|item| item.seat() == Some(self.seat)) {
            match item {
                Item::Extra(_, die, _) => add(if die == Die::NONE { Tool::Castle } else { Tool::Die(die.0) }),
                Item::Effect(_, building) => add(Tool::Effect(building)),
                Item::Turn(_) if !self.state.bought() && self.me.silver() >= 2 => add(Tool::Purchase),
                Item::Settle(_, depots) => add(Tool::Settle(depots)),
                Item::SettleTile(_, tile) => goods += self.best_place(Tool::Castle, tile),
                Item::Room(RoomAsk::Shields(shields::Ask::Settle(_, settlers))) => {
                    settlers.depots().for_each(|depots| add(Tool::Settle(depots)));
                }
                Item::Room(ask) => goods += self.waiting(ask),
                Item::Ship(_) => goods += self.best_haul,
                Item::ShipAlso(_, depot) => {
                    goods += self.haul_beside(depot).max(self.haul(self.goods_in(depot)));
                }
                Item::ChooseGoods(_, first, second) => {
                    goods += self.haul(self.goods_in(first).plus(self.goods_in(second)));
                }
                _ => {}
            }
        }
        dice.for_each(add);
        if tools.is_empty() {
            return goods;
        }
        let takes = self.takes(storage);
        let best: ArrayVec<Best, MOST_TOOLS> =
            tools.iter().map(|&tool| self.best_uses(tool, storage, &takes)).collect();
        goods + most(&best, &mut ArrayVec::new())
    }

    /// What every tile in the numbered depots and in the black one brings when taken.
    pub(super) fn takes(&self, storage: &Storage) -> Takes {
        let free = storage.free;
        let crowding = self.crowding(free.saturating_sub(1)) - self.crowding(free);
        let again: [f32; 7] =
            std::array::from_fn(|color| self.weights.again.powi(storage.count(color) as i32));
        let mut known = [f32::NAN; 64];
        let mut brings = |tile: Tile| {
            if tile.is_none() {
                return 0.0;
            }
            let kept = &mut known[tile.index()];
            if kept.is_nan() {
                *kept = again[color_index(tile)] * self.keep(tile);
            }
            if free > 0 { *kept - crowding } else { *kept - storage.least() }
        };
        Takes {
            depots: self.state.depots().map(|depot| depot.map(&mut brings)),
            black: self.state.black().map(&mut brings),
            beside: brings(self.state.beside()),
        }
    }

    pub(super) fn best_uses(&self, tool: Tool, storage: &Storage, takes: &Takes) -> Best {
        let mut best = Best::NONE;
        if tool == Tool::Purchase {
            let price = self.silver(self.me.silver()) - self.silver(self.me.silver() - 2);
            for (place, worth) in takes.black.iter().enumerate() {
                best.offer(worth - price, BOUGHT + place as u8);
            }
            if !self.state.beside().is_none() {
                best.offer(takes.beside - price, BOUGHT + BLACK_SPACES as u8);
            }
            return best;
        }
        if let Tool::Settle(depots) = tool {
            self.settle(depots, &mut best);
            return best;
        }
        let takes_color = |color| match tool {
            Tool::Effect(building) => building.takes(color),
            _ => true,
        };
        for (depot, (tiles, worth)) in self.state.depots().iter().zip(&takes.depots).enumerate() {
            let Some(cost) = self.cost(tool, depot as u8 + 1, self.has(12)) else { continue };
            for (place, (tile, worth)) in tiles.iter().zip(worth).enumerate() {
                if !tile.is_none() && takes_color(tile.color()) {
                    best.offer(worth - cost, TAKEN + (depot * 4 + place) as u8);
                }
            }
        }
        if matches!(tool, Tool::Die(_) | Tool::Castle | Tool::Effect(Building::TownHall)) {
            for (place, &(tile, kept)) in storage.tiles.iter().enumerate() {
                best.offer(self.best_place(tool, tile) - kept, STORED + place as u8);
            }
        }
        if matches!(tool, Tool::Die(_) | Tool::Castle | Tool::Effect(Building::Warehouse)) {
            for good in self.me.goods().each() {
                if let Some(cost) = self.cost(tool, good.number(), false) {
                    best.offer(self.sale_gain(good) - cost, SOLD + good as u8);
                }
            }
        }
        if matches!(tool, Tool::Die(_) | Tool::Castle) {
            best.offer(self.hired_workers(), NOTHING);
        }
        best
    }

    /// What taking workers brings.
    pub(super) fn hired_workers(&self) -> f32 {
        let workers = if self.has(14) { 4 } else { 2 };
        let silver = u16::from(self.has(13));
        self.workers(self.me.workers() + workers) - self.workers(self.me.workers())
            + self.silver(self.me.silver() + silver)
            - self.silver(self.me.silver())
    }

    /// Whether a die may be changed by one without a worker to place a tile.
    pub(super) fn places_freely(&self, tile: Tile) -> bool {
        match tile.color() {
            _ if tile.is_wild() => false,
            Color::Building => self.has(9),
            Color::Ship | Color::Livestock => self.has(10),
            Color::Castle | Color::Mine | Color::Monastery => self.has(11),
        }
    }

    /// The most that placing a tile with a tool brings.
    pub(super) fn best_place(&self, tool: Tool, tile: Tile) -> f32 {
        let effect = self.effect(tile);
        let free_step = self.places_freely(tile);
        let mut best = 0.0_f32;
        self.reached(tile, self.free_spaces(tile)).for_each(|space| {
            if let Some(cost) = self.cost(tool, self.duchy.number(space), free_step) {
                let gain = self.gains[usize::from(space)].now + effect + self.on_space(tile, space);
                best = best.max(gain - cost);
            }
        });
        best
    }

    /// The tiles that can go directly into the duchy.
    fn settle(&self, depots: Depots, best: &mut Best) {
        let mut offer = |tile: Tile, on: usize| {
            if !tile.is_none() {
                best.offer(self.best_place(Tool::Castle, tile), on as u8);
            }
        };
        if depots == Depots::Black {
            self.state
                .black()
                .iter()
                .enumerate()
                .for_each(|(place, &tile)| offer(tile, usize::from(BOUGHT) + place));
        } else {
            let tiles = self.state.depots().iter().flatten().enumerate();
            tiles.for_each(|(place, &tile)| offer(tile, usize::from(TAKEN) + place));
        }
    }

    /// What the workers cost that bring a tool to a number, if there are enough.
    pub(super) fn cost(&self, tool: Tool, number: u8, free_step: bool) -> Option<f32> {
        let Tool::Die(pips) = tool else { return Some(0.0) };
        let double = self.has(8);
        let free = match (free_step, double) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => self.rules.ruleset.monastery_8_free_step,
        };
        let workers = u16::from(price(pips, number, Ease { double, free }));
        let left = self.me.workers().checked_sub(workers)?;
        Some(if workers == 0 { 0.0 } else { self.workers(self.me.workers()) - self.workers(left) })
    }
}

/// The most that the tools bring if no two are used on the same thing.
fn most(tools: &[Best], used: &mut ArrayVec<u8, MOST_TOOLS>) -> f32 {
    let Some((first, rest)) = tools.split_first() else { return 0.0 };
    let mut highest = 0.0_f32;
    for choice in first.0 {
        if choice.on == NOTHING {
            highest = highest.max(choice.worth + most(rest, used));
        } else if !used.contains(&choice.on) {
            used.push(choice.on);
            highest = highest.max(choice.worth + most(rest, used));
            used.pop();
        }
    }
    highest
}
