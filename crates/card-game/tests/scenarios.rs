//! Every scenario file of the card game passes.

#[test]
fn every_scenario_passes() {
    testkit::every_scenario_passes::<card_game::Rules>("card", 125);
}
