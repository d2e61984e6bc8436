//! Judging positions one after the other.

use super::{FIRST, Inputs, MOST_SIDES, Net, SCALE};

/// What a net says about a position.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Judgement {
    /// The score that each side is expected to have at the end.
    pub scores: [f32; MOST_SIDES],
    /// How likely each side is to win; together 1.
    pub wins: [f32; MOST_SIDES],
}

/// The sums of the first layer for the position that was judged last.
#[derive(Clone, Debug)]
pub struct Judged {
    sides: [Sums<{ 2 * FIRST }>; MOST_SIDES],
    table: Sums<FIRST>,
}

#[derive(Clone, Debug)]
struct Sums<const N: usize> {
    slots: Vec<u16>,
    sums: [i16; N],
}

impl<const N: usize> Sums<N> {
    const fn new() -> Sums<N> {
        Sums { slots: Vec::new(), sums: [0; N] }
    }

    /// Brings the sums up to the new slots.
    #[inline]
    fn update(&mut self, slots: &[u16], rows: &[[i16; N]]) {
        if self.slots == slots {
            return;
        }
        if self.slots.len() != slots.len() {
            self.slots.clear();
            self.slots.resize(slots.len(), 0);
            self.sums = [0; N];
        }
        for (old, &new) in self.slots.iter_mut().zip(slots) {
            if *old != new {
                let (out, into) = (&rows[usize::from(*old)], &rows[usize::from(new)]);
                for ((sum, out), into) in self.sums.iter_mut().zip(out).zip(into) {
                    *sum = sum.wrapping_sub(*out).wrapping_add(*into);
                }
                *old = new;
            }
        }
    }
}

impl Default for Judged {
    fn default() -> Judged {
        Judged { sides: std::array::from_fn(|_| Sums::new()), table: Sums::new() }
    }
}

impl Judged {
    /// Judges a position; `hand` is what the hand-made evaluation says of each side.
    #[inline]
    pub fn judge(&mut self, net: &Net, inputs: &Inputs, hand: &[f32; MOST_SIDES]) -> Judgement {
        self.table.update(&inputs.table, &net.table);
        let mut others = self.table.sums;
        for (sum, bias) in others.iter_mut().zip(&net.bias) {
            *sum = sum.wrapping_add(*bias);
        }
        for (side, slots) in self.sides.iter_mut().zip(&inputs.sides).take(inputs.count) {
            side.update(slots, &net.sides);
            for (sum, part) in others.iter_mut().zip(&side.sums[FIRST..]) {
                *sum = sum.wrapping_add(*part);
            }
        }
        let stage = &net.stages[inputs.stage];
        let mut judgement = Judgement::default();
        for (at, side) in self.sides.iter().enumerate().take(inputs.count) {
            let mut first = others;
            let (own, other) = side.sums.split_at(FIRST);
            for ((sum, own), other) in first.iter_mut().zip(own).zip(other) {
                *sum = sum.wrapping_add(*own).wrapping_sub(*other);
            }
            let [score, leaning] = stage.outputs(&first);
            judgement.scores[at] = hand[at] + SCALE * score;
            judgement.wins[at] = leaning + stage.sharpness * judgement.scores[at] / SCALE;
        }
        soften(&mut judgement.wins[..inputs.count]);
        judgement
    }
}

/// Turns leanings into chances.
pub(crate) fn soften(leanings: &mut [f32]) {
    let most = leanings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for leaning in leanings.iter_mut() {
        *leaning = (*leaning - most).exp();
        sum += *leaning;
    }
    leanings.iter_mut().for_each(|chance| *chance /= sum);
}
