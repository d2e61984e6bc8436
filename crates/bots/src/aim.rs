//! What a bot plays for.

use crate::net::Judgement;

/// What counts, and how much.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Aim {
    /// The points of the others, against each own point: 1 plays for the margin, 0 for the own score.
    pub others: f32,
    /// What a certain win is worth in points.
    pub win: f32,
}

impl Aim {
    /// Plays for the margin.
    pub const MARGIN: Aim = Aim { others: 1.0, win: 0.0 };
    /// Plays for its own points.
    pub const POINTS: Aim = Aim { others: 0.0, win: 0.0 };
    /// Plays to win: points only decide between lines that win as often.
    pub const WIN: Aim = Aim { others: 1.0, win: 60.0 };

    /// What a judgement is worth to the side at a place.
    #[inline]
    pub fn worth(&self, judgement: &Judgement, own: usize, sides: usize) -> f32 {
        let mut worth = judgement.scores[own];
        if self.others > 0.0 && sides > 1 {
            worth -= self.others * strongest(&judgement.scores[..sides], own);
        }
        worth + self.win * judgement.wins[own]
    }
}

/// The scores of the others, those of the strongest counting most.
fn strongest(scores: &[f32], own: usize) -> f32 {
    if let [one, other] = *scores {
        return if own == 0 { other } else { one };
    }
    /// Points behind at which a side counts a third.
    const FADE: f32 = 12.0;
    let others = || scores.iter().enumerate().filter(|&(at, _)| at != own).map(|(_, &score)| score);
    let most = others().fold(f32::NEG_INFINITY, f32::max);
    let (mut sum, mut weights) = (0.0, 0.0);
    for score in others() {
        let weight = ((score - most) / FADE).exp();
        sum += weight * score;
        weights += weight;
    }
    sum / weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strongest_of_the_others_counts_most() {
        let mut judgement = Judgement::default();
        judgement.scores[..3].copy_from_slice(&[100.0, 90.0, 50.0]);
        judgement.wins[..3].copy_from_slice(&[0.5, 0.4, 0.1]);
        let margin = Aim::MARGIN.worth(&judgement, 0, 3);
        assert!(margin > 10.0 && margin < 15.0, "{margin}");
        assert_eq!(Aim::MARGIN.worth(&judgement, 0, 2), 10.0);
        assert_eq!(Aim::MARGIN.worth(&judgement, 1, 2), -10.0);
        assert_eq!(Aim::POINTS.worth(&judgement, 2, 3), 50.0);
        assert_eq!(Aim { others: 0.0, win: 10.0 }.worth(&judgement, 0, 4), 105.0);
    }
}
