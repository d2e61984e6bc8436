//! What every legal action looks like at first sight, from one survey of the position.
//!
//! Playing each action out and judging what comes of it costs as many judgements as there are actions. Here the duchy is
//! surveyed once; an action is then worth what it brings without the best that the same die or effect could have brought,
//! which is about the difference that the judgement would have found.

use std::cell::Cell;

use board_game::action::{Action, Die};
use board_game::agenda::Item;
use board_game::boards::Duchy;
use board_game::main_board::Depot;
use board_game::tiles::Tile;
use board_game::{Rules, State};
use tabletop::{Actor, Game as _, Seat};

use super::tiles::Storage;
use super::uses::{Takes, Tool};
use super::{Outlook, Weights, estimate};

/// An action that wastes a die, or ends a turn that is not over, looks so bad.
const WASTE: f32 = 4.0;

/// Fills `worths` with the worth of each legal action of a seat.
pub(super) fn rank(rules: &Rules, state: &State, seat: Seat, legal: &[Action], worths: &mut Vec<f32>) {
    worths.clear();
    if is_surveyed(rules, state, seat) {
        let survey = Survey::new(rules, state, seat);
        worths.extend(legal.iter().map_while(|&action| survey.worth(action)));
    }
    if worths.len() < legal.len() {
        play_out(rules, state, seat, legal, worths);
    }
}

/// Whether the question is one of those that the survey answers.
fn is_surveyed(rules: &Rules, state: &State, seat: Seat) -> bool {
    let is_known = matches!(
        state.agenda().top(),
        Item::Turn(_) | Item::Extra(..) | Item::Effect(..) | Item::Ship(_) | Item::Discard(..)
    );
    is_known && !rules.is_solo() && rules.duchy(state, seat) != Duchy::UNKNOWN
}

/// Plays every action and judges what comes of it.
fn play_out(rules: &Rules, state: &State, seat: Seat, legal: &[Action], worths: &mut Vec<f32>) {
    worths.clear();
    worths.extend(legal.iter().map(|&action| {
        let mut after = *state;
        rules.play_unchecked(&mut after, Actor::Seat(seat), action);
        estimate(rules, &after, seat, &Weights::TUNED)
    }));
}

/// A position that has been surveyed.
struct Survey<'a> {
    outlook: Outlook<'a>,
    storage: Storage,
    takes: Takes,
    /// The tool of the question, where it is not a die.
    tool: Option<Tool>,
    /// The most that each die brings, and the tool.
    best: [f32; 7],
    /// What it brings beyond that to place a tile at once with a die, once it has been asked; for each unused die.
    at_once: [[Cell<f32>; TILES]; 2],
}

const TILES: usize = 64;
const _: () = assert!(Tile::COUNT <= TILES);

impl<'a> Survey<'a> {
    fn new(rules: &'a Rules, state: &'a State, seat: Seat) -> Survey<'a> {
        let mut outlook = Outlook::new(rules, state, seat, &Weights::TUNED);
        outlook.survey();
        let storage = outlook.storage();
        let takes = outlook.takes(&storage);
        let tool = match state.agenda().top() {
            Item::Extra(_, Die::NONE, _) => Some(Tool::Castle),
            Item::Effect(_, building) => Some(Tool::Effect(building)),
            _ => None,
        };
        let mut best = [0.0; 7];
        if let Some(tool) = tool {
            best[0] = outlook.best_uses(tool, &storage, &takes).most();
        }
        for pips in state.player(seat).dice().into_iter().filter(|&pips| pips > 0) {
            best[usize::from(pips)] = outlook.best_uses(Tool::Die(pips), &storage, &takes).most();
        }
        if let Item::Extra(_, Die(pips @ 1..), _) = state.agenda().top() {
            best[usize::from(pips)] = outlook.best_uses(Tool::Die(pips), &storage, &takes).most();
        }
        let at_once = [const { [const { Cell::new(f32::NAN) }; TILES] }; 2];
        Survey { outlook, storage, takes, tool, best, at_once }
    }

    /// What more it brings to place a tile that is taken now with one of the dice that are left, `used` being used for it.
    fn at_once(&self, tile: Tile, used: Die) -> f32 {
        let dice = self.outlook.state.player(self.outlook.seat).dice();
        let spent = dice.iter().position(|&pips| pips > 0 && pips == used.0);
        let mut most = 0.0_f32;
        for (place, &pips) in
            dice.iter().enumerate().filter(|&(place, &pips)| pips > 0 && Some(place) != spent)
        {
            let known = &self.at_once[place][tile.index()];
            if known.get().is_nan() {
                let placed = self.outlook.best_place(Tool::Die(pips), tile) - self.outlook.keep(tile);
                known.set(placed - self.best[usize::from(pips)]);
            }
            most = most.max(known.get());
        }
        most
    }

    fn tool(&self, die: Die) -> Tool {
        match (die, self.tool) {
            (Die::NONE, Some(tool)) => tool,
            (Die::NONE, None) => Tool::Castle,
            (Die(pips), _) => Tool::Die(pips),
        }
    }

    /// What an action brings beyond the best use of its tool; nothing for actions that this does not know.
    fn worth(&self, action: Action) -> Option<f32> {
        let outlook = &self.outlook;
        Some(match action {
            Action::Take { die, depot, tile } => {
                let brings = self.taken(depot, tile)?;
                let cost = outlook.cost(self.tool(die), depot.0, outlook.has(12))?;
                brings + self.at_once(tile, die) - cost - self.best[usize::from(die.0)]
            }
            Action::Place { die, tile, space } => {
                let kept = self.storage.tiles.iter().find(|(stored, _)| *stored == tile)?.1;
                outlook.place(self.tool(die), tile, space)? - kept - self.best[usize::from(die.0)]
            }
            Action::Sell { die, good } => {
                let cost = outlook.cost(self.tool(die), good.number(), false)?;
                outlook.sale_gain(good) - cost - self.best[usize::from(die.0)]
            }
            Action::Workers { die } => outlook.hired_workers() - self.best[usize::from(die.0)],
            Action::Buy { depot, tile, workers } => {
                let brings = self.taken(depot, tile)?;
                let price = outlook.paid(2 - u16::from(workers), u16::from(workers));
                brings + self.at_once(tile, Die::NONE) - price
            }
            Action::Hire { depot, tile } => {
                self.taken(depot, tile)? + self.at_once(tile, Die::NONE) - outlook.paid(0, 2)
            }
            Action::Discard { tile } => {
                -self.storage.tiles.iter().find(|(stored, _)| *stored == tile)?.1 + self.storage.least()
            }
            Action::Ship { depot } => {
                let goods = if outlook.has(5) {
                    outlook.haul_beside(depot)
                } else {
                    outlook.haul(outlook.goods_in(depot))
                };
                goods - outlook.best_haul
            }
            Action::Decline => -self.best[0] - if self.best[0] > 0.0 { 0.0 } else { 0.1 },
            Action::EndTurn => {
                let unused =
                    outlook.state.player(outlook.seat).dice().iter().filter(|&&pips| pips > 0).count();
                -self.best[1..].iter().sum::<f32>() - WASTE * unused as f32
            }
            _ => return None,
        })
    }

    fn taken(&self, depot: Depot, tile: Tile) -> Option<f32> {
        let state = self.outlook.state;
        if depot == Depot::BLACK {
            let place = state.black().iter().position(|&there| there == tile);
            return Some(place.map_or(self.takes.beside, |place| self.takes.black[place]));
        }
        let place = state.depots()[depot.index()].iter().position(|&there| there == tile)?;
        Some(self.takes.depots[depot.index()][place])
    }
}

impl Outlook<'_> {
    /// What placing a tile on a space with a tool brings.
    fn place(&self, tool: Tool, tile: Tile, space: u8) -> Option<f32> {
        let cost = self.cost(tool, self.duchy.number(space), self.places_freely(tile))?;
        Some(self.gains[usize::from(space)].now + self.effect(tile) + self.on_space(tile, space) - cost)
    }

    /// What silver and workers cost that are paid.
    fn paid(&self, silver: u16, workers: u16) -> f32 {
        let coins = self.silver(self.me.silver()) - self.silver(self.me.silver().saturating_sub(silver));
        coins + self.workers(self.me.workers()) - self.workers(self.me.workers().saturating_sub(workers))
    }
}
