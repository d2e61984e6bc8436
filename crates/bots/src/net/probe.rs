//! What the features of every game are tested by.

use tabletop::chance::{Luck as _, QuickLuck, settle};
use tabletop::{Actions, Actor, Seat, Viewer};

use super::layout::rows;
use super::{Inputs, Judged, MOST_SIDES, Net};
use crate::insight::Insight;

/// Plays a random game and shows every position, with the seat that acts unless the game is over.
pub(crate) fn each_position<G: Insight>(game: &G, seed: u64, mut visit: impl FnMut(&G::State, Option<Seat>)) {
    let mut luck = QuickLuck::new(seed);
    let (mut state, mut legal) = (game.start(), Actions::new());
    loop {
        settle(game, &mut state, &mut luck);
        let seat = game.next(&state).seats().first();
        visit(&state, seat);
        let Some(seat) = seat else { return };
        game.legal(&state, Actor::Seat(seat), &mut legal);
        game.play_unchecked(&mut state, Actor::Seat(seat), legal[luck.below(legal.len() as u32) as usize]);
    }
}

/// A net whose weights are all different.
fn lively<G: Insight>() -> Net {
    let mut net = Net::blank(G::LAYOUT);
    let mut luck = QuickLuck::new(9);
    let mut weight = || luck.below(61) as i16 - 30;
    net.sides.iter_mut().skip(1).flatten().for_each(|cell| *cell = weight());
    net.table.iter_mut().skip(1).flatten().for_each(|cell| *cell = weight());
    for stage in &mut net.stages {
        stage.second.iter_mut().flatten().for_each(|cell| *cell = f32::from(weight()) / 200.0);
        stage.score.iter_mut().for_each(|cell| *cell = f32::from(weight()) / 200.0);
        stage.win.iter_mut().for_each(|cell| *cell = f32::from(weight()) / 200.0);
    }
    net
}

/// Every slot holds a feature that exists, slots stay where they are, and judging one position after the other is
/// judging each alone. The features that occurred are counted: of sides, and of the table.
pub(crate) fn probe<G: Insight>(game: &G, seed: u64) -> [usize; 2] {
    let (net, layout) = (lively::<G>(), G::LAYOUT);
    let (mut eye, mut judged) = (G::Eye::default(), Judged::default());
    let mut lengths = None;
    let mut met = [layout.side, layout.table].map(|blocks| vec![false; rows(blocks)]);
    let mut scores = Vec::new();
    let hand = [1.0; MOST_SIDES];
    each_position(game, seed, |state, _| {
        let Some(inputs) = game.look(&mut eye, state) else { return };
        assert_eq!(inputs.count, game.sides());
        assert!(inputs.stage < layout.stages);
        for &feature in inputs.sides[..inputs.count].iter().flatten() {
            met[0][usize::from(feature)] = true;
        }
        inputs.table.iter().for_each(|&feature| met[1][usize::from(feature)] = true);
        let now: Vec<usize> =
            inputs.sides[..inputs.count].iter().map(Vec::len).chain([inputs.table.len()]).collect();
        assert_eq!(lengths.get_or_insert_with(|| now.clone()), &now);
        let said = judged.judge(&net, inputs, &hand);
        let mut other = G::Eye::default();
        let anew = game.look(&mut other, state).expect("the same game");
        assert_eq!(said, Judged::default().judge(&net, anew, &hand));
        assert!((said.wins[..game.sides()].iter().sum::<f32>() - 1.0).abs() < 1e-4);
        scores.push(said.scores[0]);
    });
    let positions = scores.len();
    scores.sort_by(f32::total_cmp);
    scores.dedup();
    assert!(2 * scores.len() > positions, "the net tells {} of {positions} positions apart", scores.len());
    met.map(|met| met.iter().skip(1).filter(|&&met| met).count())
}

/// What a seat sees looks the same whatever lies behind it; how many positions had something hidden.
pub(crate) fn nothing_hidden_is_seen<G: Insight>(game: &G, seed: u64) -> usize {
    let mut luck = QuickLuck::new(seed);
    let mut different = 0;
    let seen_of = |state: &G::State, viewer| -> Option<Inputs> {
        game.look(&mut G::Eye::default(), &game.seen_by(state, viewer)).cloned()
    };
    each_position(game, seed, |state, seat| {
        let Some(viewer) = seat.map(Viewer::Seat) else { return };
        let other = game.imagine(&game.seen_by(state, viewer), viewer, &mut luck);
        different += usize::from(other != *state);
        let [one, two] = [seen_of(state, viewer), seen_of(&other, viewer)].map(Option::unwrap);
        assert_eq!((one.sides, one.table, one.stage), (two.sides, two.table, two.stage));
    });
    different
}
