//! The solo game: nothing counts but covering all spaces in time.
//!
//! The unit is still a point, but what is counted are actions: covering a space takes two, one to take a tile and one to
//! place it. Points are worth the actions they lead to. The numbers were found by letting the greedy bot play.

use board_game::agenda::Item;
use board_game::rooms::Ask as RoomAsk;
use board_game::rooms::solo::{self, Ask, Partial};
use board_game::score::{PHASE_VALUES, size_value};
use board_game::tiles::{Kind, Tile};
use board_game::{Rules, State};
use tabletop::Seat;

use super::{Outlook, Weights, Worths};

/// A covered space.
const SPACE: f32 = 10.0;
/// An action that comes when the counter reaches the target.
const ACTION: f32 = 7.5;
/// A target that has sunk by one step, for each turn that is left.
const SUNK: f32 = 0.075;
/// Silver, in points: it buys them when they are needed.
const SILVER: f32 = 2.0;
/// What areas and colours that are begun count for, as a share: it is spaces that matter.
const DUCHY: f32 = 0.5;
/// What can be done with the dice that are left, as a share.
const USES: f32 = 0.67;
/// A good that is paid for a tile laid face down.
const GOOD: f32 = 0.6;

impl Worths {
    /// Points lead to an action when they reach the target; what is left at the end is worth nothing.
    pub(super) fn solo(state: &State) -> Worths {
        let point = ACTION / f32::from(state.rooms().solo().target().max(5));
        Worths { point, silver: SILVER * point, worker: 0.0, good: GOOD, space: SPACE }
    }
}

/// What a position is worth in the solo game.
pub(super) fn estimate(rules: &Rules, state: &State, seat: Seat, weights: &Weights) -> f32 {
    let covered = rules.covered(state, seat);
    let base = SPACE * covered.len() as f32;
    if state.agenda().top() == Item::Nothing {
        return base + if solo::is_won(rules, state) { 100.0 * SPACE } else { 0.0 };
    }
    let mut outlook = Outlook::new(rules, state, seat, weights);
    if covered.is_empty() {
        return 0.0;
    }
    let duchy = outlook.survey();
    let storage = outlook.storage();
    base + DUCHY * duchy
        + storage.worth
        + outlook.placed_mines_and_effects()
        + outlook.stock()
        + USES * outlook.uses(&storage)
        + outlook.counter()
}

impl Outlook<'_> {
    /// What a tile of the black depot brings that goes directly into the duchy.
    pub(super) fn settling(&self) -> f32 {
        if self.state.black().iter().all(|tile| tile.is_none()) { 0.0 } else { SPACE }
    }

    /// Mines and monasteries with an effect; those that score have done so.
    fn placed_mines_and_effects(&self) -> f32 {
        let mut worth = 0.0;
        for (_, tile) in self.rules.duchy_tiles(self.state, self.seat) {
            match tile.kind() {
                Kind::Mine => worth += self.effect(tile),
                Kind::Monastery(1..=14 | 27 | 28) => worth += self.effect(tile),
                _ => {}
            }
        }
        worth
    }

    /// The way to the next free action, and the targets that have been reached.
    fn counter(&self) -> f32 {
        let part = &self.state.rooms().solo();
        let gains = self.state.agenda().items().iter().map(|item| match item {
            Item::Room(RoomAsk::Solo(Ask::Gain(_, points))) => u16::from(*points),
            _ => 0,
        });
        let counted = part.counter() + gains.sum::<u16>();
        let sunk = f32::from(self.rules.setup.solo_target.saturating_sub(part.target())) / 5.0;
        let way = f32::from(counted) / f32::from(part.target().max(1));
        ACTION * way.min(1.0) + SUNK * sunk * self.clock.turns
    }

    /// What the tile on a space still brings.
    fn brings(&self, space: u8, brings: u8) -> f32 {
        let has = |partial: Partial| brings >> partial as u8 & 1 == 1;
        let area = self.duchy.areas[self.duchy.area_of(space)];
        let mut worth = 0.0;
        if has(Partial::Size) {
            worth += self.worths.point * f32::from(size_value(self.area_size(area)));
        }
        if has(Partial::Phase) {
            worth += self.worths.point * f32::from(PHASE_VALUES[usize::from(self.state.phase())]);
        }
        if has(Partial::Color) {
            worth += self.settling();
        }
        if has(Partial::Effect) {
            worth += self.effect_of(self.rules.tile(self.state, self.seat, space), space);
        }
        worth
    }

    /// What the questions of the solo game will bring.
    pub(super) fn waiting_solo(&self, ask: Ask) -> f32 {
        match ask {
            Ask::Order(_) => {
                self.state.rooms().solo().waiting().map(|(space, brings)| self.brings(space, brings)).sum()
            }
            Ask::PayGood(_, left) => -GOOD * f32::from(left),
            Ask::Exchange(_) | Ask::Gain(..) | Ask::Sweep(_) => 0.0,
        }
    }

    /// The effect of a tile that has been placed but not resolved.
    fn effect_of(&self, tile: Tile, space: u8) -> f32 {
        let herd = match tile.kind() {
            Kind::Livestock(animal, _) => f32::from(self.herds[self.duchy.area_of(space)][animal as usize]),
            Kind::Mine => return 0.0,
            Kind::Monastery(1..=14 | 27 | 28) => return 0.0,
            _ => 0.0,
        };
        self.effect(tile) + self.worths.point * herd
    }
}
