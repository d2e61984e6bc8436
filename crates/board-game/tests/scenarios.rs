//! Every scenario file of the board game passes.

#[test]
fn every_scenario_passes() {
    testkit::every_scenario_passes::<board_game::Rules>("board", 1_370);
}
