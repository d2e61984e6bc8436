//! Every scenario file of the dice game passes.

#[test]
fn every_scenario_passes() {
    testkit::every_scenario_passes::<dice_game::Rules>("dice", 75);
}
