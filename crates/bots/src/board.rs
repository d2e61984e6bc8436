//! What a position of the board game is worth to a seat: about the points it can expect at the end.
//!
//! The estimate is a sum. Everything is counted in points and fades as the turns run out, so that in the end
//! only the score is left:
//!
//! | term | what is counted | file |
//! |---|---|---|
//! | score | the points so far | here |
//! | areas | the size and phase value of unfinished areas, by progress and by the turns left | `areas` |
//! | colours | the bonus tile that is still to be had, by progress | `areas` |
//! | promise | before the first castle only: the number of areas, as each has a phase value | here |
//! | frontier | free spaces that touch a covered one, and the colours among them | `areas` |
//! | storage | what the stored tiles bring when placed, by the numbers that place them and the room they take | `tiles` |
//! | animals | scored again by the next tile of their kind, while their pasture has room | `tiles` |
//! | mines | silver at the end of each phase to come | `tiles` |
//! | monasteries | effects by the turns left, scoring ones by what they count now and may count later | `monasteries` |
//! | silver, workers | their points at the end and what they can buy, each further one less | `stock` |
//! | goods | their points at the end and what a sale would bring beyond the die it takes | `stock` |
//! | turn order | seats that come later | `stock` |
//! | dice, effects | the best use of every unused die, castle, building and ship that waits on the agenda | `uses` |
//! | questions | what the answers to the expansions' questions will bring | `waiting` |
//! | border posts | the links that are still to be had, by the spaces that are missing | `posts` |
//! | vineyards | vines that score, bonuses to be used, layers under way, stored double tiles | `vineyards` |
//! | shields | their points and abilities without the tribute that is still to be paid | `shields` |
//!
//! In the team game a seat judges what both players of its team have. The solo game has a worth of its own: `solo`.

use board_game::agenda::Item;
use board_game::boards::{Board, Duchy};
use board_game::rooms::{Ask, RoomId};
use board_game::score::PHASE_VALUES;
use board_game::seating::Seating;
use board_game::state::Estate;
use board_game::tiles::{Animal, Color, Kind};
use board_game::{Rules, State};
use hexes::{HexSet, MAX_SPACES};
use tabletop::Seat;

use crate::Evaluate;

mod areas;
mod automatic;
mod courses;
pub mod features;
mod mind;
mod monasteries;
mod policy;
mod posts;
mod routes;
mod shields;
mod solo;
mod stock;
#[cfg(test)]
mod tests;
mod tiles;
mod uses;
mod vineyards;
mod waiting;
mod weights;

use posts::Posts;
pub use weights::Weights;

impl Evaluate for Rules {
    fn evaluate(&self, state: &State, seat: Seat) -> f32 {
        estimate(self, state, seat, &Weights::TUNED)
    }
}

/// What a position is worth to a seat if things are worth what `weights` say.
pub fn estimate(rules: &Rules, state: &State, seat: Seat, weights: &Weights) -> f32 {
    let members = rules.all_seats().filter(|&other| rules.is_same_house(other, seat));
    let score = f32::from(members.map(|member| rules.points(state, member).total()).sum::<i16>());
    if rules.is_solo() {
        return solo::estimate(rules, state, seat, weights);
    }
    if state.agenda().top() == Item::Nothing || rules.duchy(state, seat) == Duchy::UNKNOWN {
        return score;
    }
    let mut outlook = Outlook::new(rules, state, seat, weights);
    if outlook.covered.is_empty() {
        return weights.promise * outlook.duchy.areas.len() as f32;
    }
    let duchy = outlook.survey();
    let storage = outlook.storage();
    let played =
        score + duchy + storage.worth + outlook.placed_tiles() + outlook.stock() + outlook.uses(&storage);
    if rules.setup.rooms.is_empty() {
        return played;
    }
    let vineyard = if rules.setup.rooms.has(RoomId::Vineyards) { outlook.vineyard(&storage) } else { 0.0 };
    played + outlook.posts.worth + outlook.shields() + vineyard
}

/// How much of the game is left for a seat.
#[derive(Clone, Copy, Debug)]
struct Clock {
    /// Whole turns to come after the present one.
    turns: f32,
    /// The same with every unused die as half a turn, for all players of the house together.
    chances: f32,
    /// How many players the house has.
    hands: f32,
    /// The phase value now.
    phase_value: f32,
    /// The phase value in the next turn, 0 if there is none.
    next_phase_value: f32,
    /// Phases that have not ended yet.
    payouts: f32,
}

/// Rounds in a game.
const ROUNDS: u8 = 25;

impl Clock {
    fn of(rules: &Rules, state: &State, seat: Seat) -> Clock {
        let is_rolled = state.agenda().top().seat().is_some()
            && !matches!(
                state.agenda().top(),
                Item::ChooseSide(_) | Item::ChooseCastle(_) | Item::Room(Ask::Routes(_))
            );
        let hands = if rules.seating == Seating::TEAMS { 2.0 } else { 1.0 };
        let next = state.phase() * 5 + state.round() + u8::from(is_rolled);
        let turns = f32::from(ROUNDS - next);
        let dice = state.player(seat).dice().iter().filter(|&&pips| pips > 0).count();
        Clock {
            turns,
            chances: turns * hands + dice as f32 / 2.0,
            hands,
            phase_value: f32::from(PHASE_VALUES[usize::from(state.phase())]),
            next_phase_value: PHASE_VALUES.get(usize::from(next / 5)).copied().map_or(0.0, f32::from),
            payouts: 5.0 - f32::from(state.phase()),
        }
    }

    /// The share of the game that is left.
    fn share(&self) -> f32 {
        self.turns / f32::from(ROUNDS)
    }

    /// 1 far from the end, a half `half` turns before it, 0 when no turn is left.
    fn fade(&self, half: f32) -> f32 {
        self.turns / (self.turns + half)
    }
}

/// What covering a space brings, apart from the tile.
#[derive(Clone, Copy, Default, Debug)]
struct Gain {
    now: f32,
    later: f32,
}

/// One seat's view of a position, with what several terms need.
struct Outlook<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    weights: &'a Weights,
    me: &'a Estate,
    duchy: &'static Board,
    covered: HexSet,
    open: HexSet,
    clock: Clock,
    gains: [Gain; MAX_SPACES],
    herds: [[u8; Animal::ALL.len()]; MAX_SPACES],
    /// The areas with geese.
    geese: HexSet,
    best_haul: f32,
    posts: Posts,
    worths: Worths,
}

/// What the units of the game are worth when nothing more can be made of them.
#[derive(Clone, Copy, Debug)]
struct Worths {
    /// A point that is scored.
    point: f32,
    /// A silver that is left.
    silver: f32,
    /// A worker that is left.
    worker: f32,
    /// A good that is left.
    good: f32,
    /// A covered space, apart from what it scores.
    space: f32,
}

impl Worths {
    /// As the final scoring counts.
    const SCORED: Worths = Worths { point: 1.0, silver: 1.0, worker: 0.5, good: 1.0, space: 0.0 };
}

impl<'a> Outlook<'a> {
    fn new(rules: &'a Rules, state: &'a State, seat: Seat, weights: &'a Weights) -> Outlook<'a> {
        let mut outlook = Outlook {
            rules,
            state,
            seat,
            weights,
            me: rules.estate(state, seat),
            duchy: rules.board(state, seat),
            covered: rules.covered(state, seat),
            open: rules.open(state, seat),
            clock: Clock::of(rules, state, seat),
            gains: [Gain::default(); MAX_SPACES],
            herds: [[0; 4]; MAX_SPACES],
            geese: HexSet::EMPTY,
            best_haul: 0.0,
            posts: Posts::default(),
            worths: if rules.is_solo() { Worths::solo(state) } else { Worths::SCORED },
        };
        outlook.count_herds();
        outlook.posts = outlook.survey_posts();
        outlook.best_haul = outlook.best_depot();
        outlook
    }

    fn has(&self, monastery: u8) -> bool {
        self.me.has_monastery(monastery)
    }

    /// The animals of each pasture, each tile one more with monastery 7.
    fn count_herds(&mut self) {
        let extra = u8::from(self.has(7));
        let pastures = self.duchy.colors[Color::Livestock.index()] & self.covered;
        pastures.for_each(|space| {
            let area = self.duchy.area_of(space);
            match self.rules.tile(self.state, self.seat, space).kind() {
                Kind::Livestock(animal, count) => self.herds[area][animal as usize] += count + extra,
                Kind::Geese => self.geese |= HexSet::of(area as u8),
                _ => {}
            }
        });
    }
}
