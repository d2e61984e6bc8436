//! What the outer crates must not do, read from their source.

use std::fs;
use std::path::{Path, PathBuf};

/// The source files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// The lines of a crate that contain one of these words.
fn lines_with(name: &str, words: &[&str]) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src");
    let files = sources(&folder);
    assert!(files.len() > 10, "{} holds a crate", folder.display());
    let mut found = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().filter(|line| words.iter().any(|word| line.contains(word)));
        found.extend(lines.map(|line| format!("{}: {}", path.display(), line.trim())));
    }
    found
}

/// Whoever plays an action unchecked keeps a game of its own beside the table.
#[test]
fn nothing_outside_the_engines_plays_past_the_check() {
    let none: [String; 0] = [];
    for name in ["view", "burgundy"] {
        assert_eq!(lines_with(name, &["play_unchecked"]), none, "{name}");
    }
}

/// The program plays at a `Table`: it holds no position or record that it moves on itself.
#[test]
fn the_program_moves_no_position_but_at_a_table() {
    let none: [String; 0] = [];
    let moves = ["play_telling", ".play(&mut ", "record.push", "ChaChaLuck", "split_die"];
    assert_eq!(lines_with("burgundy", &moves), none);
}
