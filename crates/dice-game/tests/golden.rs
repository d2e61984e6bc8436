//! Finished games replay to their scores: every sheet, number of players and variant, and seats that chose in any order.

use std::collections::BTreeSet;
use std::path::Path;

use dice_game::Rules;
use tabletop::record::Record;
use tabletop::text::Document;

#[test]
fn finished_games_replay_to_their_scores() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/games/dice");
    let (mut sheets, mut players, mut variants) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for file in folder.read_dir().unwrap().map(|entry| entry.unwrap().path()) {
        let text = std::fs::read_to_string(&file).unwrap();
        let document = Document::read(&text, &["record"]).unwrap();
        let (rules, record) =
            Record::<Rules>::read(&document).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        assert!(record.game_over(), "{}", file.display());
        assert!(text.contains("result: "), "{}", file.display());
        sheets.insert(rules.setup.sheet as u8);
        players.insert(rules.setup.players);
        variants.insert(rules.setup.variant as u8);
    }
    assert_eq!((sheets.len(), players.len(), variants.len()), (4, 5, 3));
}
