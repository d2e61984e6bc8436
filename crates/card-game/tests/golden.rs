//! Finished games replay to their scores: every number of players, every switch, and every way a game can end.

use std::collections::BTreeSet;

use card_game::Rules;
use card_game::setup::{SWITCHES, TieAnimals};
use tabletop::Game;

// Rules: CARD-END-04, AARON-09
#[test]
fn finished_games_replay_to_their_scores() {
    let (mut players, mut switches, mut endings) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (rules, record) in testkit::finished_games::<Rules>("card") {
        let state = record.position(&rules);
        players.insert(rules.setup.players);
        switches.extend(SWITCHES.iter().map(|switch| (switch.key, (switch.get)(&rules.setup))));
        let first = rules.winners(&state).len();
        endings.insert((rules.is_solitaire(), first, rules.is_solitaire() && state.round() == 4));
    }
    assert_eq!(players.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(switches.len(), SWITCHES.iter().map(|switch| (switch.values)().len()).sum::<usize>());
    let won_alone_or_together = [(false, 1, false), (false, 2, false)];
    let against_aaron = [(true, 0, false), (true, 0, true), (true, 1, true)];
    assert_eq!(
        endings.into_iter().collect::<Vec<_>>(),
        [&won_alone_or_together[..], &against_aaron].concat()
    );
}

#[test]
fn records_of_version_1_end_as_they_say() {
    let mut endings = BTreeSet::new();
    for (rules, record) in testkit::earlier_games::<Rules>("card") {
        endings.insert((rules.setup.players, rules.winners(&record.position(&rules)).len()));
        assert_eq!(rules.setup.tie_animals, TieAnimals::All, "as it was then");
    }
    assert_eq!(endings.into_iter().collect::<Vec<_>>(), [(1, 0), (1, 1), (2, 1), (2, 2)]);
}
