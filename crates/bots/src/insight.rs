//! What a bot knows of a game beyond its rules, and the mind that a search asks.

use std::fmt::Debug;
use std::hash::{Hash as _, Hasher};
use std::sync::Arc;

use search::{Depth, KeyHasher, Mind};
use tabletop::{Actor, Game, Seat};

use crate::Evaluate;
use crate::aim::Aim;
use crate::net::{self, Inputs, Judged, Judgement, Layout, MOST_SIDES, Net};

/// A game that bots can think about.
pub trait Insight: Evaluate {
    /// The features that nets see.
    const LAYOUT: Layout;

    /// Looks at positions and keeps what does not change.
    type Eye: Default + Clone + Debug + Send;

    /// How much the others count, against what a bot's aim says, where it judges without a net: nothing where the hand-made
    /// evaluation knows too little of them.
    const OTHERS_BY_HAND: f32 = 1.0;

    /// What a level does otherwise than in the board game when it compares the ends of its turn.
    fn suited(depth: Depth) -> Depth {
        depth
    }

    /// How many sides play.
    fn sides(&self) -> usize;

    /// How much the others count in this game, against what a bot's aim says.
    fn others(&self) -> f32 {
        1.0
    }

    /// The side of a seat.
    fn side_of(&self, seat: Seat) -> usize;

    /// What a net sees of a position; nothing where nets cannot judge this game.
    fn look<'a>(&self, eye: &'a mut Self::Eye, state: &Self::State) -> Option<&'a Inputs>;

    /// What the hand-made evaluation says of every side.
    fn by_hand(&self, eye: &mut Self::Eye, state: &Self::State) -> [f32; MOST_SIDES];

    /// Feeds a hasher what tells positions of this game apart.
    fn hash_position<H: Hasher>(&self, state: &Self::State, hasher: &mut H) {
        state.hash(hasher);
    }

    /// The final scores and who has won, if the game is over.
    fn at_end(&self, state: &Self::State) -> Option<Judgement>;

    /// What every legal action looks like at first sight.
    fn rank(&self, state: &Self::State, seat: Seat, legal: &[Self::Action], worths: &mut Vec<f32>) {
        worths.clear();
        worths.extend(legal.iter().map(|&action| {
            let mut after = *state;
            self.play_unchecked(&mut after, Actor::Seat(seat), action);
            self.evaluate(&after, seat)
        }));
    }

    /// The net that comes with the program, if there is one for this game.
    fn shipped() -> Option<Arc<Net>> {
        None
    }

    /// Whether so little is left that playing everything out is worth a try.
    fn is_near_end(&self, _state: &Self::State) -> bool {
        false
    }
}

/// What the hand-made evaluation says of every seat, where each is a side of its own.
pub(crate) fn seats_by_hand<G: Evaluate>(game: &G, state: &G::State) -> [f32; MOST_SIDES] {
    let mut worths = [0.0; MOST_SIDES];
    for (worth, seat) in worths.iter_mut().zip(Seat::all(game.seats())) {
        *worth = game.evaluate(state, seat);
    }
    worths
}

/// The final scores of all seats and who has won, if the game is over and each seat is a side of its own.
pub(crate) fn seats_at_end<G: Game>(game: &G, state: &G::State) -> Option<Judgement> {
    game.next(state).is_over().then(|| {
        let mut end = Judgement::default();
        for seat in Seat::all(game.seats()) {
            end.scores[seat.index()] = game.score(state, seat) as f32;
            end.wins[seat.index()] = game.payoff(state, seat);
        }
        end
    })
}

/// The net in the bytes of a file that comes with the program.
pub(crate) fn shipped_net(bytes: &[u8], layout: Layout) -> Option<Arc<Net>> {
    net::read(bytes, layout).ok().map(Arc::new)
}

/// Judges by the hand-made evaluation, or by a net that corrects it.
#[derive(Debug)]
pub struct Judge<G: Insight> {
    aim: Aim,
    net: Option<Arc<Net>>,
    eye: G::Eye,
    judged: Judged,
}

impl<G: Insight> Clone for Judge<G> {
    fn clone(&self) -> Judge<G> {
        let Judge { aim, net, eye, judged } = self;
        Judge { aim: *aim, net: net.clone(), eye: eye.clone(), judged: judged.clone() }
    }
}

impl<G: Insight> Judge<G> {
    /// Plays for `aim`, and judges with a net if there is one.
    pub fn new(aim: Aim, net: Option<Arc<Net>>) -> Judge<G> {
        let others = if net.is_some() { aim.others } else { aim.others * G::OTHERS_BY_HAND };
        Judge { aim: Aim { others, ..aim }, net, eye: G::Eye::default(), judged: Judged::default() }
    }

    /// What is to be expected of a position: the final scores and the chances of all sides. Without a net there are no
    /// chances, and the scores are only good for comparing positions of the same moment.
    pub fn judgement(&mut self, game: &G, state: &G::State) -> Judgement {
        if let Some(end) = game.at_end(state) {
            return end;
        }
        let hand = game.by_hand(&mut self.eye, state);
        if let Some(net) = &self.net
            && let Some(inputs) = game.look(&mut self.eye, state)
        {
            return self.judged.judge(net, inputs, &hand);
        }
        Judgement { scores: hand, wins: [0.0; MOST_SIDES] }
    }
}

impl<G: Insight> Mind<G> for Judge<G> {
    fn worth(&mut self, game: &G, state: &G::State, seat: Seat) -> f32 {
        let judgement = self.judgement(game, state);
        let aim = Aim { others: self.aim.others * game.others(), ..self.aim };
        aim.worth(&judgement, game.side_of(seat), game.sides())
    }

    fn rank(&mut self, game: &G, state: &G::State, seat: Seat, legal: &[G::Action], worths: &mut Vec<f32>) {
        game.rank(state, seat, legal, worths);
    }

    fn key(&self, game: &G, state: &G::State) -> u64 {
        let mut hasher = KeyHasher::default();
        game.hash_position(state, &mut hasher);
        hasher.finish()
    }

    fn is_near_end(&self, game: &G, state: &G::State) -> bool {
        game.is_near_end(state)
    }
}
