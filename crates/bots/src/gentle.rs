//! A bot that looks one action ahead and chooses among what looks good.

use tabletop::chance::{Luck as _, QuickLuck};
use tabletop::{Actor, Seat};

use crate::{Bot, Evaluate, Limits};

/// Prefers actions after which the position looks better, the more so the less heat there is.
#[derive(Clone, Debug)]
pub struct Gentle {
    heat: f32,
    luck: QuickLuck,
    worths: Vec<f32>,
}

impl Gentle {
    /// An action that looks worse than another by `heat` points is chosen about a third as often; with no heat the best
    /// is always chosen. Choices repeat with the seed.
    pub fn new(heat: f32, seed: u64) -> Gentle {
        Gentle { heat, luck: QuickLuck::new(seed), worths: Vec::new() }
    }
}

impl<G: Evaluate> Bot<G> for Gentle {
    fn choose(
        &mut self,
        game: &G,
        seen: &G::State,
        seat: Seat,
        legal: &[G::Action],
        _: Limits<'_>,
    ) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        self.worths.clear();
        self.worths.extend(legal.iter().map(|&action| {
            let mut after = *seen;
            game.play_unchecked(&mut after, Actor::Seat(seat), action);
            game.evaluate(&after, seat)
        }));
        let most = self.worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let best = || legal[self.worths.iter().position(|&worth| worth >= most).unwrap_or(0)];
        if self.heat <= 0.0 {
            return best();
        }
        let weight = |worth: f32| ((worth - most) / self.heat).exp();
        let sum: f32 = self.worths.iter().map(|&worth| weight(worth)).sum();
        let mut left = self.luck.below(1 << 20) as f32 / (1 << 20) as f32 * sum;
        for (&action, &worth) in legal.iter().zip(&self.worths) {
            left -= weight(worth);
            if left < 0.0 {
                return action;
            }
        }
        best()
    }
}

#[cfg(test)]
mod tests {
    use board_game::{Edition, Rules, Setup};
    use tabletop::Game as _;
    use tabletop::chance::settle;

    use super::*;
    use crate::Greedy;

    #[test]
    fn without_heat_it_is_greedy_and_with_it_the_choice_varies() {
        let rules: Rules = Setup::standard(Edition::Revised2019, 2).rules().unwrap();
        let mut state = rules.start();
        let mut legal = tabletop::Actions::new();
        for step in 0..60 {
            settle(&rules, &mut state, &mut QuickLuck::new(step));
            let Some(seat) = rules.next(&state).seats().first() else { break };
            rules.legal(&state, Actor::Seat(seat), &mut legal);
            let choose = |bot: &mut dyn Bot<Rules>| bot.choose(&rules, &state, seat, &legal, Limits::OWN);
            let action = choose(&mut Greedy);
            assert_eq!(choose(&mut Gentle::new(0.0, step)), action);
            if legal.len() > 8 {
                let mut gentle = Gentle::new(50.0, step);
                let choices: Vec<_> = (0..30).map(|_| choose(&mut gentle)).collect();
                assert!(choices.iter().any(|&choice| choice != choices[0]));
            }
            rules.play_unchecked(&mut state, Actor::Seat(seat), action);
        }
    }
}
