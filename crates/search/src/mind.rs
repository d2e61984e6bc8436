use std::hash::{Hash as _, Hasher as _};

use tabletop::{Actor, Game, Seat};

use crate::keys::KeyHasher;

/// What a search asks beyond the rules. It may keep scratch space, and what it says depends on nothing but the position.
pub trait Mind<G: Game>: Send {
    /// What a position is worth to a seat, the higher the better. It is asked at the end of a turn, and when the game is
    /// over; a seat prefers what is worth more to itself.
    fn worth(&mut self, game: &G, state: &G::State, seat: Seat) -> f32;

    /// Fills `worths` with what each legal action looks like at first sight, in the unit of [`Mind::worth`]: those
    /// that look best are tried first, and those that look much worse not at all.
    fn rank(&mut self, game: &G, state: &G::State, seat: Seat, legal: &[G::Action], worths: &mut Vec<f32>) {
        worths.clear();
        for &action in legal {
            let mut after = *state;
            game.play_unchecked(&mut after, Actor::Seat(seat), action);
            worths.push(self.worth(game, &after, seat));
        }
    }

    /// A number that is the same for equal positions, and in practice for no others.
    #[inline]
    fn key(&self, _game: &G, state: &G::State) -> u64 {
        let mut hasher = KeyHasher::default();
        state.hash(&mut hasher);
        hasher.finish()
    }

    /// Whether so little is left that playing everything out is worth a try.
    fn is_near_end(&self, _game: &G, _state: &G::State) -> bool {
        false
    }
}

impl<G: Game> Mind<G> for Box<dyn Mind<G>> {
    fn worth(&mut self, game: &G, state: &G::State, seat: Seat) -> f32 {
        (**self).worth(game, state, seat)
    }

    fn rank(&mut self, game: &G, state: &G::State, seat: Seat, legal: &[G::Action], worths: &mut Vec<f32>) {
        (**self).rank(game, state, seat, legal, worths);
    }

    fn key(&self, game: &G, state: &G::State) -> u64 {
        (**self).key(game, state)
    }

    fn is_near_end(&self, game: &G, state: &G::State) -> bool {
        (**self).is_near_end(game, state)
    }
}
