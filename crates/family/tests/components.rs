//! The catalogue and the code agree on the confidence in each table.

use std::collections::{BTreeMap, BTreeSet};

use family::catalogue::rules;
use family::{board_game, card_game, dice_game};
use tabletop::choice::Component;

/// Letters by the IDs of rules.
type Marks = BTreeMap<String, BTreeSet<String>>;

fn add<R>(components: &[Component<R>], marks: &mut Marks) {
    for component in components {
        marks.entry(component.rule.to_owned()).or_default().insert(component.confidence.letter().to_string());
    }
}

/// The marks of the tables in the code.
fn marks_in_code() -> Marks {
    let mut marks = Marks::new();
    add(board_game::components::COMPONENTS, &mut marks);
    add(dice_game::components::COMPONENTS, &mut marks);
    add(card_game::components::COMPONENTS, &mut marks);
    marks
}

/// The letters in the paragraph "Confidence" of each entry: `V for the numbers`, or a letter alone.
fn marks_in_docs() -> Marks {
    let paragraph = |text: &'static str| text.split("\n\n").find_map(|part| part.strip_prefix("Confidence:"));
    let letters = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().chain(["for"]).collect();
        let marks =
            words.windows(2).filter(|pair| ["V", "S", "D", "X"].contains(&pair[0]) && pair[1] == "for");
        marks.map(|pair| pair[0].to_owned()).collect()
    };
    rules().iter().filter_map(|rule| Some((rule.id.to_owned(), letters(paragraph(rule.text)?)))).collect()
}

#[test]
fn every_table_has_the_same_marks_in_code_and_docs() {
    assert_eq!(marks_in_code(), marks_in_docs());
}

#[test]
fn every_component_fact_states_its_confidence() {
    let marked = marks_in_docs();
    let facts = rules().iter().map(|rule| rule.id).filter(|id| id.starts_with("DATA-"));
    let silent: Vec<_> = facts.filter(|&id| marked.get(id).is_none_or(BTreeSet::is_empty)).collect();
    assert!(silent.is_empty(), "{silent:?}");
}
