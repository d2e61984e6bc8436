//! What paired games say: intervals, Elo, and when enough has been played.

use super::pairs::Group;

/// A mean with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval.
    pub error: f64,
}

impl Estimate {
    /// The lower and the upper end.
    pub fn interval(&self) -> (f64, f64) {
        (self.mean - self.error, self.mean + self.error)
    }
}

const Z: f64 = 1.959_964;

/// The mean of values that are independent of each other.
pub fn estimate(values: &[f64]) -> Estimate {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    Estimate { mean, error: Z * (variance(values, mean) / count).sqrt() }
}

fn variance(values: &[f64], mean: f64) -> f64 {
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    squares / (values.len() as f64 - 1.0).max(1.0)
}

/// The part of the wins of the first bot. The interval is by groups, since their games share their luck; where all
/// groups are alike, which says little about the next, it is Wilson's for as many games.
pub fn win_share(groups: &[Group]) -> (f64, (f64, f64)) {
    let wins: Vec<f64> = groups.iter().map(Group::win).collect();
    let estimate = estimate(&wins);
    let games = groups.iter().map(|group| group.games.len()).sum::<usize>() as f64;
    let wilson = super::wilson(estimate.mean.clamp(0.0, 1.0), games.max(1.0));
    if estimate.error < 1e-9 || estimate.mean <= 0.02 || estimate.mean >= 0.98 {
        return (estimate.mean, wilson);
    }
    let (low, high) = estimate.interval();
    (estimate.mean, (low.max(0.0), high.min(1.0)))
}

/// The mean margin of the first bot.
pub fn margin(groups: &[Group]) -> Estimate {
    estimate(&groups.iter().map(Group::margin).collect::<Vec<_>>())
}

/// The difference in Elo that a part of the wins stands for, between two sides.
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    400.0 * (share / (1.0 - share)).log10()
}

/// The part of the wins that a difference in Elo stands for.
pub fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The games of one pair of bots of a pool.
#[derive(Clone, Copy, Debug)]
pub struct Pairing<'a> {
    /// The places of the bots.
    pub bots: [usize; 2],
    /// Their groups.
    pub groups: &'a [Group],
}

/// The Elo of each bot of a pool, with 95 % intervals; their mean is 0.
///
/// The ratings are the most likely ones for the wins of all pairs; half a game is added to each side, so that a bot that
/// has won everything has a rating too. The intervals come from drawing groups again, one that ended in a draw added to those of
/// each pair: where one bot has won everything, the groups that were played say nothing of how far ahead it is.
pub fn ratings(bots: usize, pairings: &[Pairing<'_>], seed: u64) -> Vec<Estimate> {
    use tabletop::chance::{Luck as _, QuickLuck};
    const DRAWS: usize = 200;
    let all = |groups: &[Group]| groups.iter().map(Group::win).sum::<f64>();
    let sums = |draw: &mut dyn FnMut(&[Group]) -> f64| -> Vec<([usize; 2], f64, f64)> {
        pairings.iter().map(|pair| (pair.bots, draw(pair.groups), pair.groups.len() as f64)).collect()
    };
    let best = fit(bots, &sums(&mut |groups| all(groups)));
    let mut luck = QuickLuck::new(seed);
    let mut squares = vec![0.0; bots];
    for _ in 0..DRAWS {
        let mut drawn = |groups: &[Group]| {
            let pick = |_| groups.get(luck.below(groups.len() as u32 + 1) as usize).map_or(0.5, Group::win);
            (0..groups.len()).map(pick).sum()
        };
        for (square, (rating, best)) in squares.iter_mut().zip(fit(bots, &sums(&mut drawn)).iter().zip(&best))
        {
            *square += (rating - best).powi(2) / DRAWS as f64;
        }
    }
    best.into_iter().zip(squares).map(|(mean, square)| Estimate { mean, error: Z * square.sqrt() }).collect()
}

/// Bradley and Terry's ratings by repeated adjustment.
fn fit(bots: usize, pairs: &[([usize; 2], f64, f64)]) -> Vec<f64> {
    const PRIOR: f64 = 0.25;
    let mut strength = vec![1.0_f64; bots];
    for _ in 0..2000 {
        for bot in 0..bots {
            let (mut won, mut expected) = (0.0, 0.0);
            for &([one, other], wins, games) in pairs.iter().filter(|(bots, ..)| bots.contains(&bot)) {
                let rival = if one == bot { other } else { one };
                won += PRIOR + if one == bot { wins } else { games - wins };
                expected += (games + 2.0 * PRIOR) / (strength[bot] + strength[rival]);
            }
            if expected > 0.0 {
                strength[bot] = (won / expected).max(1e-12);
            }
        }
    }
    let ratings: Vec<f64> = strength.iter().map(|strength| 400.0 * strength.log10()).collect();
    let mean = ratings.iter().sum::<f64>() / bots.max(1) as f64;
    ratings.into_iter().map(|rating| rating - mean).collect()
}

/// What a sequential test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// More games are needed.
    Open,
    /// The first bot is better by at least the upper bound rather than at most by the lower.
    Accepted,
    /// It is the other way round.
    Rejected,
}

/// A sequential probability ratio test between two differences in Elo, with 5 % errors of both kinds, by groups.
pub fn sprt(groups: &[Group], [low, high]: [f64; 2]) -> (f64, Verdict) {
    const BOUND: f64 = 2.944_439;
    const FEWEST: usize = 8;
    let wins: Vec<f64> = groups.iter().map(Group::win).collect();
    let mean = wins.iter().sum::<f64>() / wins.len().max(1) as f64;
    // Groups that are all alike say little about how much groups differ: never less than two games in a hundred do.
    let variance = variance(&wins, mean).max(0.005);
    let (low, high) = (share(low), share(high));
    let ratio = wins.len() as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
    let verdict = match ratio {
        _ if wins.len() < FEWEST => Verdict::Open,
        ratio if ratio >= BOUND => Verdict::Accepted,
        ratio if ratio <= -BOUND => Verdict::Rejected,
        _ => Verdict::Open,
    };
    (ratio, verdict)
}

#[cfg(test)]
mod tests {
    use super::super::pairs::Outcome;
    use super::*;

    fn groups(wins: impl IntoIterator<Item = f64>) -> Vec<Group> {
        let group = |win| Group { number: 0, games: vec![Outcome { win, ..Outcome::default() }] };
        wins.into_iter().map(group).collect()
    }

    fn winning(share: usize, of: usize, count: usize) -> Vec<Group> {
        groups((0..count).map(|at| if at % of < share { 1.0 } else { 0.0 }))
    }

    #[test]
    fn elo_and_share_are_inverse() {
        for difference in [-400.0, -35.0, 0.0, 200.0] {
            assert!((elo(share(difference)) - difference).abs() < 1e-6);
        }
        assert!((share(400.0) - 10.0 / 11.0).abs() < 1e-9);
    }

    #[test]
    fn a_chain_of_bots_gets_the_ratings_that_its_wins_stand_for() {
        let (strong, weak) = (winning(3, 4, 4000), winning(3, 4, 4000));
        let pairings = [Pairing { bots: [0, 1], groups: &strong }, Pairing { bots: [1, 2], groups: &weak }];
        let ratings = ratings(3, &pairings, 1);
        let step = elo(0.75);
        assert!((ratings[0].mean - ratings[1].mean - step).abs() < 2.0, "{ratings:?}");
        assert!((ratings[1].mean - ratings[2].mean - step).abs() < 2.0, "{ratings:?}");
        assert!(ratings.iter().map(|rating| rating.mean).sum::<f64>().abs() < 1e-6);
        assert!(ratings.iter().all(|rating| rating.error > 2.0 && rating.error < 20.0), "{ratings:?}");
    }

    #[test]
    fn who_has_won_everything_is_far_ahead_but_nobody_knows_how_far() {
        let all = winning(1, 1, 100);
        let [strong, weak] = ratings(2, &[Pairing { bots: [0, 1], groups: &all }], 1)[..] else { panic!() };
        assert!(strong.mean - weak.mean > 700.0 && strong.error > 40.0, "{strong:?} {weak:?}");
    }

    #[test]
    fn intervals_shrink_and_cover() {
        let (mean, (low, high)) = win_share(&winning(3, 4, 400));
        assert_eq!(mean, 0.75);
        assert!((high - low) / 2.0 > 0.04 && (high - low) / 2.0 < 0.045);
        let (mean, (low, high)) = win_share(&winning(1, 1, 100));
        assert!(mean == 1.0 && high == 1.0 && low > 0.95 && low < 0.97);
    }

    #[test]
    fn a_sequential_test_decides_for_what_is_true() {
        assert_eq!(sprt(&winning(3, 5, 400), [0.0, 30.0]).1, Verdict::Accepted);
        assert_eq!(sprt(&winning(2, 5, 400), [0.0, 30.0]).1, Verdict::Rejected);
        assert_eq!(sprt(&winning(1, 2, 20), [0.0, 30.0]).1, Verdict::Open);
        assert_eq!(sprt(&winning(1, 1, 4), [0.0, 30.0]).1, Verdict::Open, "too few");
    }
}
