//! The net while it learns: weights as real numbers, gradients, and Adam.

use tabletop::chance::{Luck, QuickLuck};

use super::samples::{Sample, Samples};
use crate::net::layout::rows;
use crate::net::{FIRST, Layout, MOST_SIDES, Net, Origin, SCALE, SECOND, Stage, WHOLE, soften};

/// A net that learns.
#[derive(Clone, Debug)]
pub struct Learner {
    layout: Layout,
    /// The weights: the bias of the first layer, the rows of sides, the rows of the table, the stages.
    weights: Vec<f32>,
    gradients: Vec<f32>,
    /// The running means of gradients and of their squares.
    means: Vec<f32>,
    squares: Vec<f32>,
    /// The mean of the weights over the last steps.
    averages: Vec<f32>,
    /// The rows of the first layer that the batch has touched.
    touched: Vec<bool>,
    steps: u64,
}

/// How positions are learned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// The size of steps.
    pub rate: f32,
    /// How fast weights that nothing needs fade.
    pub decay: f32,
    /// How many positions make up a step.
    pub batch: usize,
}

impl Pace {
    /// As the shipped nets learned.
    pub const STANDARD: Pace = Pace { rate: 1e-3, decay: 0.05, batch: 256 };
}

/// How far off predictions are, by stage.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Errors {
    /// For each stage: how many positions, the squared errors of the margin by the net and by hand, and the loss in
    /// predicting who wins.
    pub stages: Vec<[f64; 4]>,
}

const STAGE: usize = FIRST * SECOND + 3 * SECOND + 3;
/// Where the parts of a stage begin.
const SECOND_BIAS: usize = FIRST * SECOND;
const SCORE: usize = SECOND_BIAS + SECOND;
const WIN: usize = SCORE + SECOND;
const BIAS: usize = WIN + SECOND;
const SHARPNESS: usize = BIAS + 2;
/// Steps between two that count for the mean of the weights, and how much the last one counts in it.
const AVERAGED: u64 = 8;
const AVERAGE: f32 = 0.02;
/// How much predicting who wins counts against predicting scores.
const WIN_SHARE: f32 = 0.3;

/// What one side sees, on the way through the net.
#[derive(Clone, Copy)]
struct Pass {
    first: [f32; FIRST],
    second: [f32; SECOND],
    score: f32,
    leaning: f32,
}

impl Learner {
    /// A net that knows nothing yet: it says what the hand-made evaluation says.
    pub fn new(layout: Layout, seed: u64) -> Learner {
        let firsts = FIRST + rows(layout.side) * 2 * FIRST + rows(layout.table) * FIRST;
        let count = firsts + layout.stages * STAGE;
        let mut learner = Learner {
            layout,
            weights: vec![0.0; count],
            gradients: vec![0.0; count],
            means: vec![0.0; count],
            squares: vec![0.0; count],
            averages: Vec::new(),
            touched: vec![false; rows(layout.side) + rows(layout.table)],
            steps: 0,
        };
        let mut luck = QuickLuck::new(seed);
        let mut any = |reach: f32| (luck.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * reach;
        learner.weights[FIRST..firsts].iter_mut().for_each(|weight| *weight = any(0.08));
        for stage in 0..layout.stages {
            let at = firsts + stage * STAGE;
            learner.weights[at..at + SECOND_BIAS].iter_mut().for_each(|weight| *weight = any(0.15));
            learner.weights[at + SCORE..at + BIAS].iter_mut().for_each(|weight| *weight = any(0.02));
            learner.weights[at + SHARPNESS] = 1.0;
        }
        learner.averages.clone_from(&learner.weights);
        learner
    }

    /// Goes on from a net.
    pub fn from_net(net: &Net) -> Learner {
        let mut learner = Learner::new(net.layout, 0);
        let whole = |weight: &i16| f32::from(*weight) / WHOLE;
        let firsts = net.bias.iter().chain(net.sides.iter().flatten()).chain(net.table.iter().flatten());
        let stages = net.stages.iter().flat_map(|stage| {
            let second = stage.second.iter().flatten().chain(&stage.second_bias);
            second.chain(&stage.score).chain(&stage.win).chain(&stage.bias).chain([&stage.sharpness]).copied()
        });
        let all = firsts.map(whole).chain(stages);
        learner.weights.iter_mut().zip(all).for_each(|(weight, read)| *weight = read);
        learner.averages.clone_from(&learner.weights);
        learner
    }

    /// The net as it judges now.
    pub fn net(&self, origin: Origin) -> Net {
        let whole = |weight: f32| (weight * WHOLE).round().clamp(-8000.0, 8000.0) as i16;
        let mut net = Net { origin, ..Net::blank(self.layout) };
        net.bias = std::array::from_fn(|at| whole(self.weights[at]));
        for (number, row) in net.sides.iter_mut().enumerate().skip(1) {
            let from = self.side_row(number);
            *row = std::array::from_fn(|at| whole(self.weights[from + at]));
        }
        for (number, row) in net.table.iter_mut().enumerate().skip(1) {
            let from = self.table_row(number);
            *row = std::array::from_fn(|at| whole(self.weights[from + at]));
        }
        for (at, stage) in net.stages.iter_mut().enumerate() {
            *stage = self.stage(at);
        }
        net
    }

    fn stage(&self, at: usize) -> Stage {
        let from = &self.weights[self.stage_at(at)..][..STAGE];
        Stage {
            second: Box::new(std::array::from_fn(|unit| {
                std::array::from_fn(|out| from[unit * SECOND + out])
            })),
            second_bias: std::array::from_fn(|out| from[SECOND_BIAS + out]),
            score: std::array::from_fn(|out| from[SCORE + out]),
            win: std::array::from_fn(|out| from[WIN + out]),
            bias: [from[BIAS], from[BIAS + 1]],
            sharpness: from[SHARPNESS],
        }
    }

    fn side_row(&self, number: usize) -> usize {
        FIRST + number * 2 * FIRST
    }

    fn table_row(&self, number: usize) -> usize {
        FIRST + rows(self.layout.side) * 2 * FIRST + number * FIRST
    }

    fn stage_at(&self, stage: usize) -> usize {
        self.table_row(rows(self.layout.table)) + stage * STAGE
    }

    /// Learns from all positions once, in an order that the seed gives.
    pub fn learn(&mut self, samples: &Samples, pace: Pace, seed: u64) {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let mut luck = QuickLuck::new(seed);
        for at in (1..order.len()).rev() {
            order.swap(at, luck.below(at as u32 + 1) as usize);
        }
        for batch in order.chunks(pace.batch) {
            for &sample in batch {
                self.study(&samples.get(sample as usize));
            }
            self.step(pace.rate, pace.decay, batch.len() as f32);
            if self.steps.is_multiple_of(AVERAGED) {
                let share = AVERAGE.max(1.0 / (self.steps / AVERAGED) as f32);
                for (average, weight) in self.averages.iter_mut().zip(&self.weights) {
                    *average += share * (weight - *average);
                }
            }
        }
    }

    /// The learner with the mean of its weights over the last steps: it plays better than any single step.
    pub fn averaged(&self) -> Learner {
        Learner { weights: self.averages.clone(), ..self.clone() }
    }

    /// How far off the net is.
    pub fn errors(&self, samples: &Samples) -> Errors {
        let mut errors = Errors { stages: vec![[0.0; 4]; self.layout.stages] };
        for at in 0..samples.len() {
            let sample = samples.get(at);
            let facts = sample.facts;
            let passes = self.passes(&sample);
            let mut wins = [0.0; MOST_SIDES];
            let mut off = [[0.0; 2]; MOST_SIDES];
            let sharpness = self.weights[self.stage_at(facts.stage) + SHARPNESS];
            for side in 0..facts.sides {
                let said = facts.hand[side] + SCALE * passes[side].score;
                off[side] = [said - facts.end.scores[side], facts.hand[side] - facts.end.scores[side]];
                wins[side] = passes[side].leaning + sharpness * said / SCALE;
            }
            soften(&mut wins[..facts.sides]);
            let stage = &mut errors.stages[facts.stage];
            stage[0] += 1.0;
            let others = (facts.sides.max(2) - 1) as f32;
            for by in 0..2 {
                let rest: f32 = off[1..facts.sides].iter().map(|off| off[by]).sum();
                stage[1 + by] += f64::from(off[0][by] - rest / others).powi(2);
            }
            let lost = |side: usize| -facts.end.wins[side] * wins[side].max(1e-6).ln();
            stage[3] += f64::from((0..facts.sides).map(lost).sum::<f32>());
        }
        errors
    }

    fn passes(&self, sample: &Sample<'_>) -> [Pass; MOST_SIDES] {
        let sides = sample.facts.sides;
        let mut shared = [0.0; FIRST];
        shared.copy_from_slice(&self.weights[..FIRST]);
        for &number in sample.table {
            add(&mut shared, &self.weights[self.table_row(number.into())..]);
        }
        let (mut own, mut other) = ([[0.0; FIRST]; MOST_SIDES], [[0.0; FIRST]; MOST_SIDES]);
        for side in 0..sides {
            for &number in sample.sides[side] {
                let row = self.side_row(number.into());
                add(&mut own[side], &self.weights[row..]);
                add(&mut other[side], &self.weights[row + FIRST..]);
            }
        }
        let stage = &self.weights[self.stage_at(sample.facts.stage)..][..STAGE];
        let none = Pass { first: [0.0; FIRST], second: [0.0; SECOND], score: 0.0, leaning: 0.0 };
        let mut passes = [none; MOST_SIDES];
        for side in 0..sides {
            let mut first = shared;
            add(&mut first, &own[side]);
            (0..sides).filter(|&at| at != side).for_each(|at| add(&mut first, &other[at]));
            passes[side] = forward(stage, &first);
        }
        passes
    }

    /// Adds what a position teaches to the gradients.
    fn study(&mut self, sample: &Sample<'_>) {
        let facts = sample.facts;
        let sides = facts.sides;
        let passes = self.passes(sample);
        let stage_at = self.stage_at(facts.stage);
        let sharpness = self.weights[stage_at + SHARPNESS];
        let mut errors = [0.0; MOST_SIDES];
        let mut chances = [0.0; MOST_SIDES];
        for side in 0..sides {
            let said = facts.hand[side] / SCALE + passes[side].score;
            errors[side] = said - facts.target.scores[side] / SCALE;
            chances[side] = passes[side].leaning + sharpness * said;
        }
        soften(&mut chances[..sides]);
        let mut back = [[0.0; FIRST]; MOST_SIDES];
        for side in 0..sides {
            let mean = |of: &dyn Fn(usize) -> f32| {
                let others = (0..sides).filter(|&other| other != side);
                others.map(of).sum::<f32>() / (sides.max(2) - 1) as f32
            };
            let margin = |side: usize| {
                let others = (0..sides).filter(|&other| other != side).map(|other| errors[other]);
                errors[side] - others.sum::<f32>() / (sides.max(2) - 1) as f32
            };
            let score = errors[side] + 0.5 * (margin(side) - mean(&margin));
            let leaning = WIN_SHARE * (chances[side] - facts.target.wins[side]);
            let said = facts.hand[side] / SCALE + passes[side].score;
            let (weights, gradients) = (&self.weights, &mut self.gradients);
            let (stage, slopes) = (&weights[stage_at..][..STAGE], &mut gradients[stage_at..][..STAGE]);
            slopes[SHARPNESS] +=
                leaning * (said - mean(&|other| facts.hand[other] / SCALE + passes[other].score));
            back[side] = backward(stage, slopes, &passes[side], [score, leaning]);
        }
        let mut all = [0.0; FIRST];
        (0..sides).for_each(|side| add(&mut all, &back[side]));
        add(&mut self.gradients[..FIRST], &all);
        for &number in sample.table {
            let row = self.table_row(number.into());
            add(&mut self.gradients[row..row + FIRST], &all);
            self.touched[rows(self.layout.side) + usize::from(number)] = true;
        }
        for (numbers, back) in sample.sides.iter().zip(&back).take(sides) {
            let mut of_others = all;
            of_others.iter_mut().zip(back).for_each(|(all, own)| *all -= own);
            for &number in *numbers {
                let row = self.side_row(number.into());
                let (own, other) = self.gradients[row..row + 2 * FIRST].split_at_mut(FIRST);
                add(own, back);
                add(other, &of_others);
                self.touched[usize::from(number)] = true;
            }
        }
    }

    /// Changes the weights by what a batch has taught.
    fn step(&mut self, rate: f32, decay: f32, batch: f32) {
        self.steps += 1;
        let side_rows = rows(self.layout.side);
        for row in 0..self.touched.len() {
            if std::mem::take(&mut self.touched[row]) {
                let (at, size) = match row.checked_sub(side_rows) {
                    None => (self.side_row(row), 2 * FIRST),
                    Some(row) => (self.table_row(row), FIRST),
                };
                self.adam(at..at + size, rate, decay, batch);
            }
        }
        self.adam(0..FIRST, rate, 0.0, batch);
        for stage in 0..self.layout.stages {
            let at = self.stage_at(stage);
            if self.gradients[at + BIAS] != 0.0 {
                self.adam(at..at + SECOND_BIAS, rate, decay, batch);
                self.adam(at + SECOND_BIAS..at + STAGE, rate, 0.0, batch);
            }
        }
    }

    fn adam(&mut self, range: std::ops::Range<usize>, rate: f32, decay: f32, batch: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        let steps = self.steps.min(100_000) as i32;
        let (mean_so_far, square_so_far) = (1.0 - MEAN.powi(steps), 1.0 - SQUARE.powi(steps));
        let weights = self.weights[range.clone()].iter_mut().zip(&mut self.gradients[range.clone()]);
        let running = self.means[range.clone()].iter_mut().zip(&mut self.squares[range]);
        for ((weight, gradient), (mean, square)) in weights.zip(running) {
            let slope = std::mem::take(gradient) / batch;
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            let direction = (*mean / mean_so_far) / ((*square / square_so_far).sqrt() + 1e-8);
            *weight -= rate * (direction + decay * *weight);
        }
    }

    /// Everything that the learner needs to go on as if it had never stopped.
    pub fn state(&self) -> Vec<u8> {
        let numbers = self.weights.iter().chain(&self.means).chain(&self.squares).chain(&self.averages);
        self.steps.to_le_bytes().into_iter().chain(numbers.flat_map(|number| number.to_le_bytes())).collect()
    }

    /// The learner of a state; nothing if it is of another net.
    pub fn from_state(layout: Layout, bytes: &[u8]) -> Option<Learner> {
        let mut learner = Learner::new(layout, 0);
        let (steps, numbers) = bytes.split_first_chunk::<8>()?;
        learner.steps = u64::from_le_bytes(*steps);
        let (numbers, []) = numbers.as_chunks::<4>() else { return None };
        let count = learner.weights.len();
        (numbers.len() == 4 * count).then_some(())?;
        let all = [&mut learner.weights, &mut learner.means, &mut learner.squares, &mut learner.averages];
        for (part, numbers) in all.into_iter().zip(numbers.chunks(count)) {
            part.iter_mut().zip(numbers).for_each(|(into, bytes)| *into = f32::from_le_bytes(*bytes));
        }
        Some(learner)
    }
}

fn add(sum: &mut [f32], part: &[f32]) {
    sum.iter_mut().zip(part).take(FIRST).for_each(|(sum, part)| *sum += part);
}

fn forward(stage: &[f32], first: &[f32; FIRST]) -> Pass {
    let first = first.map(|unit| unit.max(0.0));
    let mut second: [f32; SECOND] = std::array::from_fn(|out| stage[SECOND_BIAS + out]);
    for (unit, row) in first.iter().zip(stage.chunks_exact(SECOND)) {
        if *unit > 0.0 {
            second.iter_mut().zip(row).for_each(|(out, weight)| *out += unit * weight);
        }
    }
    let second = second.map(|unit| unit.max(0.0));
    let dot = |at: usize| second.iter().zip(&stage[at..]).map(|(unit, weight)| unit * weight).sum::<f32>();
    Pass { first, second, score: stage[BIAS] + dot(SCORE), leaning: stage[BIAS + 1] + dot(WIN) }
}

fn backward(stage: &[f32], slopes: &mut [f32], pass: &Pass, [score, leaning]: [f32; 2]) -> [f32; FIRST] {
    slopes[BIAS] += score;
    slopes[BIAS + 1] += leaning;
    let mut second = [0.0; SECOND];
    for at in 0..SECOND {
        slopes[SCORE + at] += score * pass.second[at];
        slopes[WIN + at] += leaning * pass.second[at];
        if pass.second[at] > 0.0 {
            second[at] = score * stage[SCORE + at] + leaning * stage[WIN + at];
            slopes[SECOND_BIAS + at] += second[at];
        }
    }
    let mut first = [0.0; FIRST];
    for (at, unit) in pass.first.into_iter().enumerate().filter(|(_, unit)| *unit > 0.0) {
        let (row, slope) = (&stage[at * SECOND..][..SECOND], &mut slopes[at * SECOND..][..SECOND]);
        slope.iter_mut().zip(&second).for_each(|(slope, back)| *slope += unit * back);
        first[at] = row.iter().zip(&second).map(|(weight, back)| weight * back).sum();
    }
    first
}

#[cfg(test)]
mod tests;
