//! Every scenario file of the board game passes.

use std::path::{Path, PathBuf};

use board_game::Rules;
use tabletop::scenario;
use tabletop::text::Document;

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in folder.read_dir().expect("a folder of scenarios").map(|entry| entry.unwrap().path()) {
        match entry.is_dir() {
            true => found.extend(files(&entry)),
            false if entry.extension().is_some_and(|ending| ending == "scenario") => found.push(entry),
            false => {}
        }
    }
    found.sort();
    found
}

#[test]
fn every_scenario_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/scenarios/board");
    let files = files(&folder);
    let failures: Vec<String> = files
        .iter()
        .filter_map(|file| {
            let text = std::fs::read_to_string(file).unwrap();
            let failure = match Document::read(&text, &["scenario"]) {
                Ok(document) => scenario::run::<Rules>(&document).err()?.to_string(),
                Err(reasons) => reasons.to_string(),
            };
            Some(format!("{}: {failure}", file.strip_prefix(&folder).unwrap().display()))
        })
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
    assert!(files.len() > 100, "only {} scenarios found", files.len());
}
