//! Positions with what was to be expected of them.

use std::sync::Arc;

use super::Course;
use super::games::Played;
use crate::aim::Aim;
use crate::insight::Judge;
use crate::net::{Inputs, Judgement, MOST_SIDES, Net};

/// Positions, packed one after the other.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    features: Vec<u16>,
    /// Where the features of each position begin: of its sides, of the table, and the end.
    starts: Vec<[u32; MOST_SIDES + 2]>,
    facts: Vec<Facts>,
}

/// What is known of a position besides its features.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// How many sides play.
    pub sides: usize,
    /// The stage of the game.
    pub stage: usize,
    /// What the hand-made evaluation says.
    pub hand: [f32; MOST_SIDES],
    /// What was to be expected.
    pub target: Judgement,
    /// How the game ended.
    pub end: Judgement,
}

/// A position to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a> {
    /// The features of each side.
    pub sides: [&'a [u16]; MOST_SIDES],
    /// The features of the table.
    pub table: &'a [u16],
    /// The rest.
    pub facts: &'a Facts,
}

impl Samples {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.facts.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// The position at a place.
    pub fn get(&self, at: usize) -> Sample<'_> {
        let starts = &self.starts[at];
        let part = |at: usize| &self.features[starts[at] as usize..starts[at + 1] as usize];
        Sample { sides: std::array::from_fn(part), table: part(MOST_SIDES), facts: &self.facts[at] }
    }

    /// Adds the positions of a game; false if it cannot be played again.
    ///
    /// What is to be expected of a position is, by `lambda`, what came in the end, and by the rest what the net says of the
    /// positions that followed. Without a net only the end counts.
    pub fn add<G: Course>(&mut self, played: &Played, net: Option<&Arc<Net>>, lambda: f32) -> bool {
        let Some(game) = played.rules::<G>() else { return false };
        let mut judge = Judge::<G>::new(Aim::MARGIN, net.cloned());
        let (mut eye, first) = (G::Eye::default(), self.facts.len());
        let mut said = Vec::new();
        let mut end = None;
        let is_same = played.replay(&game, |state| {
            end = game.at_end(state);
            if end.is_some() {
                return;
            }
            let hand = game.by_hand(&mut eye, state);
            let Some(inputs) = game.look(&mut eye, state) else { return };
            said.push(judge.judgement(&game, state));
            self.push(inputs, hand);
        });
        let Some(end) = end.filter(|_| is_same) else {
            self.truncate(first);
            return false;
        };
        let mut target = end;
        for (facts, said) in self.facts[first..].iter_mut().zip(said).rev() {
            (facts.target, facts.end) = (target, end);
            if net.is_some() {
                target = mixed(&target, &said, lambda);
            }
        }
        true
    }

    fn push(&mut self, inputs: &Inputs, hand: [f32; MOST_SIDES]) {
        let mut starts = [0; MOST_SIDES + 2];
        let parts = inputs.sides.iter().enumerate();
        for (at, slots) in
            parts.map(|(at, slots)| if at < inputs.count { &slots[..] } else { &[] }).enumerate()
        {
            starts[at] = self.features.len() as u32;
            self.features.extend(slots.iter().copied().filter(|&feature| feature > 0));
        }
        starts[MOST_SIDES] = self.features.len() as u32;
        self.features.extend(inputs.table.iter().copied().filter(|&feature| feature > 0));
        starts[MOST_SIDES + 1] = self.features.len() as u32;
        self.starts.push(starts);
        let none = Judgement::default();
        let facts = Facts { sides: inputs.count, stage: inputs.stage, hand, target: none, end: none };
        self.facts.push(facts);
    }

    fn truncate(&mut self, count: usize) {
        if let Some(starts) = self.starts.get(count) {
            self.features.truncate(starts[0] as usize);
        }
        self.starts.truncate(count);
        self.facts.truncate(count);
    }
}

fn mixed(later: &Judgement, said: &Judgement, lambda: f32) -> Judgement {
    let mix = |later: &[f32; MOST_SIDES], said: &[f32; MOST_SIDES]| {
        std::array::from_fn(|side| lambda * later[side] + (1.0 - lambda) * said[side])
    };
    Judgement { scores: mix(&later.scores, &said.scores), wins: mix(&later.wins, &said.wins) }
}
