use std::path::{Path, PathBuf};

use tabletop::Notation;
use tabletop::record::Record;
use tabletop::text::Document;

/// The finished games in a folder of `fixtures/games`, replayed to their results; panics with the first that is not
/// finished, breaks a rule, or would be written differently now.
pub fn finished_games<G: Notation>(folder: &str) -> Vec<(G, Record<G>)> {
    let read = |file: &PathBuf| {
        let (name, text) = (file.display(), text_of(file));
        let (rules, record) = read_finished::<G>(file, &document_of(file, &text));
        assert_eq!(record.to_string(), text, "{name} is written differently");
        (rules, record)
    };
    files_of("games", folder).iter().map(read).collect()
}

/// The finished games in a folder of `fixtures/earlier`, recorded as version 1 and unchanged since; panics with the first
/// that does not end as it says, or does not survive being written and read again.
pub fn earlier_games<G: Notation>(folder: &str) -> Vec<(G, Record<G>)> {
    let read = |file: &PathBuf| {
        let name = file.display();
        let document = document_of(file, &text_of(file));
        assert_eq!(document.version, 1, "{name} is not an earlier record");
        let (rules, record) = read_finished::<G>(file, &document);
        let written = record.to_string();
        let (_, again) = read_finished::<G>(file, &document_of(file, &written));
        assert!(written.starts_with("burgundy record 2\n"), "{name} is written as it was");
        assert_eq!(again, record, "{name} reads back as a different game");
        assert_eq!(
            again.result(),
            record.result(),
            "{name} ends differently when it is written and read again"
        );
        (rules, record)
    };
    files_of("earlier", folder).iter().map(read).collect()
}

fn files_of(kind: &str, folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(kind).join(folder);
    let entries = folder.read_dir().expect("a folder of records");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

fn text_of(file: &Path) -> String {
    std::fs::read_to_string(file).expect("a record can be read")
}

fn document_of(file: &Path, text: &str) -> Document {
    Document::read(text, &["record"]).unwrap_or_else(|reasons| panic!("{}: {reasons}", file.display()))
}

fn read_finished<G: Notation>(file: &Path, document: &Document) -> (G, Record<G>) {
    let name = file.display();
    let (rules, record) = Record::<G>::read(document).unwrap_or_else(|reasons| panic!("{name}: {reasons}"));
    assert!(record.game_over(), "{name} is not finished");
    (rules, record)
}
