//! What a position of the card game is worth to a seat: about the points it can expect at the end.
//!
//! A turn is many small decisions, so a position in which the seat itself is asked is worth what its best answer makes
//! of it, a few answers deep. What chance turns up on the piles does not matter and is passed over; a purchase is worth
//! a fixed sum besides what can be done without it. When the turn is over the position is counted:
//!
//! | term | what is counted | file |
//! |---|---|---|
//! | score | the points on the table | here |
//! | stacks | unfinished triples, by the cards they lack and the turns left | `estate` |
//! | types | the card for all seven types, by the types that are there | `estate` |
//! | projects | what they bring when placed, the earlier the better | `estate` |
//! | silver, workers | what they can buy or become, each further one less | here |
//! | goods, animals | what a sale or another animal would bring | here |

use card_game::agenda::Item;
use card_game::card::Kind;
use card_game::state::{ROUNDS, TURNS};
use card_game::{Action, Rules, State};
use tabletop::{Actions, Actor, Game, Seat};

use crate::Evaluate;

mod courses;
mod estate;
pub mod features;
mod mind;
mod weights;

pub use weights::Weights;

impl Evaluate for Rules {
    fn evaluate(&self, state: &State, seat: Seat) -> f32 {
        estimate(self, state, seat, &Weights::TUNED)
    }
}

/// What a position is worth to a seat if things are worth what `weights` say.
pub fn estimate(rules: &Rules, state: &State, seat: Seat, weights: &Weights) -> f32 {
    Outlook { rules, seat, weights }.best(state, ANSWERS)
}

/// The same without what the seat can do now.
fn as_it_stands(rules: &Rules, state: &State, seat: Seat) -> f32 {
    Outlook { rules, seat, weights: &Weights::TUNED }.count(state)
}

/// How many answers of its own a seat looks ahead.
const ANSWERS: u8 = 4;

/// One seat's view of what is to come.
#[derive(Clone, Copy)]
struct Outlook<'a> {
    rules: &'a Rules,
    seat: Seat,
    weights: &'a Weights,
}

impl Outlook<'_> {
    /// The worth of a position after the best answers of the seat.
    fn best(self, state: &State, answers: u8) -> f32 {
        match state.agenda().top() {
            Item::RevealGoods | Item::RevealAnimals => {
                let middle = self.rules.total_weight(state) / 2;
                self.best(&self.after(state, Actor::Chance, self.rules.outcome(state, middle)), answers)
            }
            Item::DrawBought(buyer, _) if buyer == self.seat && answers > 0 => {
                let clock = Clock::of(state, self.seat);
                self.best(&self.rules.without_purchase(state), answers)
                    + self.weights.purchase * clock.fade(self.weights.half_purchase)
            }
            item if item.seat() == Some(self.seat) && answers > 0 => {
                let mut actions = Actions::new();
                let by = Actor::Seat(self.seat);
                self.rules.legal(state, by, &mut actions);
                let worth = |&action: &Action| self.best(&self.after(state, by, action), answers - 1);
                actions.iter().map(worth).fold(f32::MIN, f32::max)
            }
            _ => self.count(state),
        }
    }

    fn after(self, state: &State, by: Actor, action: Action) -> State {
        let mut next = *state;
        self.rules.play_unchecked(&mut next, by, action);
        next
    }

    /// What the position is worth as it stands, with something for every question that is still open.
    fn count(self, state: &State) -> f32 {
        let score = self.rules.score(state, self.seat) as f32;
        if state.agenda().top() == Item::Nothing {
            return score + f32::from(card_game::score::storage(self.rules, state, self.seat)) * 0.001;
        }
        let clock = Clock::of(state, self.seat);
        score + self.stock(state, &clock) + self.estate(state, &clock) + self.open_questions(state, &clock)
    }

    /// What silver, workers, goods and animals are worth beyond the points they have.
    fn stock(self, state: &State, clock: &Clock) -> f32 {
        let (player, weights) = (state.player(self.seat), self.weights);
        let (silver, workers) = (f32::from(player.silver), f32::from(player.workers));
        let silver = weights.silver * silver.min(6.0) + weights.more_silver * (silver - 6.0).max(0.0);
        let workers = weights.worker * workers.min(3.0) + weights.more_workers * (workers - 3.0).max(0.0);
        let goods: f32 = player.goods.0.iter().map(|&count| self.sale(count.into())).sum();
        let kinds = player.animals.0.iter().filter(|&&count| count > 0).count() as f32;
        let animals = weights.animal * f32::from(player.animals.total()) + weights.animal_kind * kinds;
        (silver + workers + goods) * clock.fade(weights.half_stock)
            + animals * clock.fade(weights.half_animals)
    }

    /// What the goods of a type bring beyond the action that sells them: a point and a silver each.
    fn sale(self, count: f32) -> f32 {
        (self.weights.good * count - self.weights.sale).max(0.3 * count)
    }

    /// What waits on the agenda when no more answers are looked at.
    fn open_questions(self, state: &State, clock: &Clock) -> f32 {
        let worth = |item: &Item| match *item {
            Item::Castle(owner) | Item::Action(owner, _) if owner == self.seat => self.weights.functions[0],
            Item::Function(owner, kind) if owner == self.seat => self.function(kind, clock),
            Item::Placed(owner, card) if owner == self.seat => self.function(card.kind(), clock),
            Item::Bonus(owner) if owner == self.seat => self.weights.bonus[usize::from(state.round())],
            Item::TakeGood(owner) if owner == self.seat => self.function(Kind::Ship, clock),
            Item::TakeAnimal(owner) if owner == self.seat => self.function(Kind::Pasture, clock),
            _ => 0.0,
        };
        state.agenda().items().iter().map(worth).sum()
    }
}

/// How much of the game is left for a seat.
#[derive(Clone, Copy, Debug)]
struct Clock {
    /// Turns to come, the present one included until its card is played.
    turns: f32,
}

impl Clock {
    fn of(state: &State, seat: Seat) -> Clock {
        let player = state.player(seat);
        let in_round = player.hand_size() as f32 + f32::from(player.pile.len());
        Clock { turns: f32::from((ROUNDS - 1 - state.round()) * TURNS) + in_round }
    }

    /// 1 far from the end, a half `half` turns before it, 0 when no turn is left.
    fn fade(&self, half: f32) -> f32 {
        self.turns / (self.turns + half)
    }
}

#[cfg(test)]
mod tests {
    use card_game::{Rules, Setup};

    use crate::Match;

    fn rules(players: u8) -> Rules {
        Setup::standard(players).rules().unwrap()
    }

    fn duel(bots: &[&str], games: usize) -> Match {
        Match { seats: bots.iter().map(|&name| name.to_owned()).collect(), games, seed: 11, threads: 2 }
    }

    #[test]
    fn greedy_beats_random() {
        let standings = duel(&["greedy", "random"], 60).play(&rules(2), |_, _| {}).unwrap();
        assert!(standings[0].win_share >= 0.95, "{standings:?}");
    }

    #[test]
    fn greedy_beats_aaron_more_often_than_random() {
        let share = |bot| duel(&[bot], 60).play(&rules(1), |_, _| {}).unwrap()[0].win_share;
        assert!(share("greedy") > share("random") + 0.2);
    }
}
