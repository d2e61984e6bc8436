use std::path::{Path, PathBuf};

use tabletop::Audit;
use tabletop::scenario;
use tabletop::text::Document;

/// Runs all scenarios in a folder of `fixtures/scenarios`, which must not be empty; panics with all that fail.
pub fn every_scenario_passes<G: Audit>(folder: &str, at_least: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/scenarios").join(folder);
    let files = files(&folder);
    let failures: Vec<String> = files
        .iter()
        .filter_map(|file| {
            let text = std::fs::read_to_string(file).expect("a scenario can be read");
            let failure = match Document::read(&text, &["scenario"]) {
                Ok(document) => scenario::run::<G>(&document).err()?.to_string(),
                Err(reasons) => reasons.to_string(),
            };
            Some(format!("{}: {failure}", file.strip_prefix(&folder).unwrap_or(file).display()))
        })
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
    assert!(files.len() >= at_least, "only {} scenarios found", files.len());
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in
        folder.read_dir().expect("a folder of scenarios").map(|entry| entry.expect("an entry").path())
    {
        match entry.is_dir() {
            true => found.extend(files(&entry)),
            false if entry.extension().is_some_and(|ending| ending == "scenario") => found.push(entry),
            false => {}
        }
    }
    found.sort();
    found
}
