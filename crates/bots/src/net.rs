//! A small net that judges positions of any game: what each side will have at the end, and how likely it wins.
//!
//! A position is a list of *slots* for each side and one for the table; each slot holds the number of one feature, or
//! 0 for none. The first layer adds one row of weights for each slot, in whole numbers: when a slot changes, its old row is
//! taken out and the new one added, so that positions that resemble each other cost little. The side that is judged and the
//! other sides have rows of their own; seen from each side the sums go through two more layers, which are different in each
//! *stage* of the game. What comes out is added to what the hand-made evaluation says.

mod accumulator;
mod file;
pub(crate) mod layout;
#[cfg(test)]
pub(crate) mod probe;

pub(crate) use accumulator::soften;
pub use accumulator::{Judged, Judgement};
pub use file::{Origin, read, write};
pub use layout::{Block, Layout};

use crate::net::layout::rows;

/// Units of the first layer.
pub const FIRST: usize = 64;
/// Units of the second layer.
pub const SECOND: usize = 32;
/// What one unit of the output is worth in points.
pub const SCALE: f32 = 20.0;
/// Weights of the first layer are kept as whole numbers: so many for 1.
pub const WHOLE: f32 = 256.0;
/// No game has more sides.
pub const MOST_SIDES: usize = 8;

/// What a net sees of a position: slots for each side and for the table.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// The slots of each side, the sides in their own order.
    pub sides: [Vec<u16>; MOST_SIDES],
    /// The slots of the table.
    pub table: Vec<u16>,
    /// How many sides there are.
    pub count: usize,
    /// The stage of the game, below [`Layout::stages`].
    pub stage: usize,
}

/// The weights that turn the sums of the first layer into a judgement, in one stage of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Stage {
    /// From each unit of the first layer to all of the second.
    pub second: Box<[[f32; SECOND]; FIRST]>,
    /// What the second layer starts from.
    pub second_bias: [f32; SECOND],
    /// From the second layer to the score.
    pub score: [f32; SECOND],
    /// From the second layer to the chance of winning.
    pub win: [f32; SECOND],
    /// What both start from.
    pub bias: [f32; 2],
    /// How much a lead counts for winning.
    pub sharpness: f32,
}

/// The net, ready to judge.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// What the features are.
    pub layout: Layout,
    /// What the first layer starts from.
    pub bias: [i16; FIRST],
    /// For each feature of a side: its row where that side is judged, and where another is.
    pub sides: Vec<[i16; 2 * FIRST]>,
    /// For each feature of the table: its row.
    pub table: Vec<[i16; FIRST]>,
    /// The further layers by stage.
    pub stages: Vec<Stage>,
    /// Where the net comes from.
    pub origin: Origin,
}

impl Net {
    /// A net that adds nothing to the hand-made evaluation.
    pub fn blank(layout: Layout) -> Net {
        let stage = Stage {
            second: Box::new([[0.0; SECOND]; FIRST]),
            second_bias: [0.0; SECOND],
            score: [0.0; SECOND],
            win: [0.0; SECOND],
            bias: [0.0; 2],
            sharpness: 1.0,
        };
        Net {
            bias: [0; FIRST],
            sides: vec![[0; 2 * FIRST]; rows(layout.side)],
            table: vec![[0; FIRST]; rows(layout.table)],
            stages: vec![stage; layout.stages],
            layout,
            origin: Origin::default(),
        }
    }
}

impl Stage {
    /// The two outputs for the sums of the first layer: the score in units, and the leaning to a win.
    #[inline]
    pub fn outputs(&self, first: &[i16; FIRST]) -> [f32; 2] {
        let mut second = self.second_bias;
        for (&sum, row) in first.iter().zip(self.second.iter()) {
            if sum > 0 {
                let unit = f32::from(sum) / WHOLE;
                second.iter_mut().zip(row).for_each(|(out, weight)| *out += unit * weight);
            }
        }
        let [mut score, mut win] = [[0.0_f32; 4]; 2];
        for (at, out) in second.into_iter().enumerate() {
            let unit = out.max(0.0);
            score[at % 4] += unit * self.score[at];
            win[at % 4] += unit * self.win[at];
        }
        [self.bias[0] + score.iter().sum::<f32>(), self.bias[1] + win.iter().sum::<f32>()]
    }
}
