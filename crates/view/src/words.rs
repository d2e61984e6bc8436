//! Small matters of language.

use tabletop::text::edit_distance;

/// `a, b and c`.
pub fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `1 worker`, `2 workers`.
pub(crate) fn count(number: impl Into<i32>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The paragraphs of a text, rewrapped so that no line is longer than `width` if possible.
///
/// Paragraphs are separated by empty lines; tables and lists keep their lines.
pub fn wrap(text: &str, width: usize) -> String {
    let paragraphs = text.split("\n\n").map(str::trim).filter(|paragraph| !paragraph.is_empty());
    paragraphs.map(|paragraph| wrap_paragraph(paragraph, width)).collect::<Vec<_>>().join("\n\n")
}

fn wrap_paragraph(paragraph: &str, width: usize) -> String {
    if paragraph.starts_with(['|', '`', '-', '*']) {
        return paragraph.to_owned();
    }
    let mut text = String::new();
    let mut column = 0;
    for word in paragraph.split_whitespace() {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
    }
    text
}

/// The known words that `word` may have been meant for, the likeliest first; at most five.
pub fn nearest(word: &str, known: &[String]) -> Vec<String> {
    let word = word.to_lowercase();
    let mut near: Vec<(usize, &String)> = known
        .iter()
        .filter_map(|candidate| {
            let distance = if candidate.starts_with(&word) || word.starts_with(candidate.as_str()) {
                1
            } else {
                edit_distance(&word, candidate)
            };
            (distance <= word.chars().count().div_ceil(2).min(2)).then_some((distance, candidate))
        })
        .collect();
    near.sort();
    near.into_iter().map(|(_, candidate)| candidate.clone()).take(5).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_counted_and_listed() {
        let words = |words: &[&str]| list(&words.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(words(&[]), "");
        assert_eq!(words(&["a"]), "a");
        assert_eq!(words(&["a", "b", "c"]), "a, b and c");
        assert_eq!(count(1, "worker", "workers"), "1 worker");
        assert_eq!(count(0, "worker", "workers"), "0 workers");
    }

    #[test]
    fn paragraphs_are_broken_anew() {
        assert_eq!(wrap("one two\nthree\n\nfour", 9), "one two\nthree\n\nfour");
        assert_eq!(wrap("one two\nthree", 20), "one two three");
        assert_eq!(wrap("unbreakable", 3), "unbreakable");
        assert_eq!(wrap("| a |\n| b |", 3), "| a |\n| b |");
    }

    #[test]
    fn a_typo_suggests_the_word() {
        let known = ["bank", "boarding", "church", "m1", "m12"].map(str::to_owned);
        assert_eq!(nearest("bnak", &known), ["bank"]);
        assert_eq!(nearest("banck", &known), ["bank"]);
        assert_eq!(nearest("chruch", &known), ["church"]);
        assert_eq!(nearest("M1", &known), ["m1", "m12"]);
        assert!(nearest("zzz", &known).is_empty());
    }
}
