//! Finished games replay to their scores: every sheet, number of players and variant, and seats that chose in any order.

use std::collections::BTreeSet;

use dice_game::Rules;

#[test]
fn finished_games_replay_to_their_scores() {
    let (mut sheets, mut players, mut variants) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut out_of_order = 0;
    for (rules, record) in testkit::finished_games::<Rules>("dice") {
        sheets.insert(rules.setup.sheet as u8);
        players.insert(rules.setup.players);
        variants.insert(rules.setup.variant as u8);
        let seats = record.actions().iter().filter_map(|(actor, _)| actor.seat());
        out_of_order += usize::from(rules.setup.players > 1 && seats.take(2).is_sorted_by(|a, b| a > b));
    }
    assert_eq!((sheets.len(), players.len(), variants.len()), (4, 5, 3));
    assert!(out_of_order > 0, "no game in which a later seat chose first");
}

#[test]
fn records_of_version_1_end_as_they_say() {
    let games = testkit::earlier_games::<Rules>("dice");
    assert_eq!(games.iter().filter(|(rules, _)| rules.setup.players == 1).count(), 1);
    let limited = |rules: &Rules| (rules.setup.silver_circles, rules.setup.worker_circles);
    let both = games.iter().map(|(rules, _)| limited(rules)).filter(|(silver, _)| silver.0 > 0);
    assert!(both.clone().count() > 0, "no game with the old line \"bonus-circles\"");
    both.for_each(|(silver, workers)| assert_eq!(silver, workers));
}
