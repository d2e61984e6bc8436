use board_game::Rules;
use search::Beam;

use super::super::games::{Style, play};
use super::*;
use crate::insight::Insight as _;
use crate::net::{Inputs, Judged};

fn samples() -> Samples {
    let beam = Beam { width: 1, slack: 0.0, leaves: 1 };
    let style = Style { net: None, beam, explore: 0.2, heat: 2.0 };
    let mut samples = Samples::default();
    (0..12).for_each(|number| assert!(samples.add::<Rules>(&play::<Rules>(5, number, &style), None, 1.0)));
    samples
}

fn off(learner: &Learner, samples: &Samples) -> f64 {
    learner.errors(samples).stages.iter().map(|stage| stage[1]).sum()
}

#[test]
fn learning_brings_the_net_nearer_to_what_came() {
    let samples = samples();
    let mut learner = Learner::new(Rules::LAYOUT, 1);
    let before = off(&learner, &samples);
    (0..6).for_each(|pass| learner.learn(&samples, Pace { batch: 32, ..Pace::STANDARD }, pass));
    let after = off(&learner, &samples);
    assert!(after < 0.7 * before, "{after} {before}");
}

#[test]
fn a_learner_goes_on_from_its_state_as_if_it_had_never_stopped() {
    let samples = samples();
    let mut one = Learner::new(Rules::LAYOUT, 2);
    one.learn(&samples, Pace::STANDARD, 1);
    let mut other = Learner::from_state(Rules::LAYOUT, &one.state()).unwrap();
    one.learn(&samples, Pace::STANDARD, 2);
    other.learn(&samples, Pace::STANDARD, 2);
    assert_eq!(one.state(), other.state());
    assert!(Learner::from_state(Rules::LAYOUT, &one.state()[1..]).is_none());
}

/// What the net says in whole numbers is what the learner says, but for rounding.
#[test]
fn the_net_says_what_the_learner_says() {
    let samples = samples();
    let mut learner = Learner::new(Rules::LAYOUT, 3);
    (0..2).for_each(|pass| learner.learn(&samples, Pace::STANDARD, pass));
    let net = learner.net(Origin::default());
    let mut judged = Judged::default();
    for at in (0..samples.len()).step_by(17) {
        let sample = samples.get(at);
        let inputs = Inputs {
            sides: sample.sides.map(<[u16]>::to_vec),
            table: sample.table.to_vec(),
            count: sample.facts.sides,
            stage: sample.facts.stage,
        };
        let said = judged.judge(&net, &inputs, &sample.facts.hand);
        let passes = learner.passes(&sample);
        for (side, pass) in passes.iter().enumerate().take(sample.facts.sides) {
            let meant = sample.facts.hand[side] + SCALE * pass.score;
            assert!((said.scores[side] - meant).abs() < 1.0, "{} {meant}", said.scores[side]);
        }
    }
}
