//! The docs are true: complete files in them pass the check, and every action in their tables can be read.

use std::path::{Path, PathBuf};

use family::{check, with_game};
use tabletop::Game;
use tabletop::text::Document;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The pages of the root, of `docs` and of `docs/rules` by name, with their texts.
fn pages() -> Vec<(String, String)> {
    let folders = ["", "docs", "docs/rules"].map(|folder| root().join(folder));
    let entries = folders.iter().flat_map(|folder| folder.read_dir().expect("a folder of pages"));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    paths.sort();
    let name = |path: &Path| path.strip_prefix(root()).expect("a path below the root").display().to_string();
    paths.iter().map(|path| (name(path), std::fs::read_to_string(path).expect("a page"))).collect()
}

/// The texts between fences, each with the number of its first line.
fn fenced(page: &str) -> Vec<(usize, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (number, line) in (1..).zip(page.lines()) {
        if line.starts_with("```") {
            open = match open.take() {
                Some(block) => {
                    blocks.push(block);
                    None
                }
                None => Some((number + 1, String::new())),
            };
        } else if let Some((_, text)) = &mut open {
            *text += line;
            *text += "\n";
        }
    }
    blocks
}

/// Whether a text is a complete file, not a fragment: it begins with a title line.
fn is_whole(text: &str) -> bool {
    ["record", "position", "scenario"].iter().any(|kind| text.starts_with(&format!("burgundy {kind} ")))
}

#[test]
fn every_whole_file_holds() {
    let (mut found, mut wrong) = (0, Vec::new());
    for (page, text) in pages() {
        for (line, block) in fenced(&text).into_iter().filter(|(_, block)| is_whole(block)) {
            found += 1;
            let checked = Document::read(&block, &["record", "position", "scenario"])
                .map_err(family::Fault::from)
                .and_then(|document| check(&document));
            wrong.extend(checked.err().map(|reasons| format!("{page}:{line}: {reasons}")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(found >= 5, "only {found} whole files were found");
}

#[test]
fn every_action_in_a_table_can_be_read() {
    for (page, game) in [("notation.md", "board"), ("notation-dice.md", "dice"), ("notation-card.md", "card")]
    {
        let text = std::fs::read_to_string(root().join("docs").join(page)).expect("a page");
        let actions = actions_of_tables(&text);
        assert!(actions.len() > 10, "{page}: only {} actions were found", actions.len());
        for (line, action) in actions {
            let written =
                with_game!(game, G => action.parse::<<G as Game>::Action>().map(|read| read.to_string()));
            assert_eq!(written, Ok(Ok(action.clone())), "docs/{page}:{line}");
        }
    }
}

/// The backquoted texts in the first column of the tables headed `action`, with line numbers.
fn actions_of_tables(page: &str) -> Vec<(usize, String)> {
    let mut actions = Vec::new();
    let mut is_inside = false;
    for (number, line) in (1..).zip(page.lines()) {
        is_inside = line.starts_with("| action |") || is_inside && line.starts_with('|');
        let cell = line.split('|').nth(1).filter(|_| is_inside).unwrap_or_default();
        actions.extend(cell.split('`').skip(1).step_by(2).map(|action| (number, action.to_owned())));
    }
    actions
}
