//! Finished games replay to their scores: every number of players, every switch, and every way a game can end.

use std::collections::BTreeSet;
use std::path::Path;

use card_game::Rules;
use card_game::setup::SWITCHES;
use tabletop::Game;
use tabletop::record::Record;
use tabletop::text::Document;

// Rules: CARD-END-04, AARON-09
#[test]
fn finished_games_replay_to_their_scores() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/games/card");
    let (mut players, mut switches, mut endings) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for file in folder.read_dir().unwrap().map(|entry| entry.unwrap().path()) {
        let text = std::fs::read_to_string(&file).unwrap();
        let document = Document::read(&text, &["record"]).unwrap();
        let (rules, record) =
            Record::<Rules>::read(&document).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        assert!(record.game_over() && text.contains("result: "), "{}", file.display());
        let state = record.position(&rules);
        players.insert(rules.setup.players);
        switches.extend(SWITCHES.iter().map(|switch| (switch.key, (switch.get)(&rules.setup))));
        let first = rules.ranking(&state)[0].len();
        endings.insert((rules.is_solitaire(), first, rules.is_solitaire() && state.round == 4));
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
