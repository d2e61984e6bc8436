use std::path::Path;

use tabletop::Notation;
use tabletop::record::Record;
use tabletop::text::Document;

/// The finished games in a folder of `fixtures/games`, replayed to their results; panics with the first that is not
/// finished, breaks a rule, or is written differently from how it would be written now.
pub fn finished_games<G: Notation>(folder: &str) -> Vec<(G, Record<G>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/games").join(folder);
    let mut files: Vec<_> = folder
        .read_dir()
        .expect("a folder of records")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    let read = |file: &std::path::PathBuf| {
        let name = file.display();
        let text = std::fs::read_to_string(file).expect("a record can be read");
        let document =
            Document::read(&text, &["record"]).unwrap_or_else(|reasons| panic!("{name}: {reasons}"));
        let (rules, record) =
            Record::<G>::read(&document).unwrap_or_else(|reasons| panic!("{name}: {reasons}"));
        assert!(record.game_over(), "{name} is not finished");
        assert_eq!(record.to_string(), text, "{name} is written differently");
        (rules, record)
    };
    files.iter().map(read).collect()
}
