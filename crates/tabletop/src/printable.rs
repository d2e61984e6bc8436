use std::fmt::Write as _;

/// How many characters of a wrong text an error quotes.
const EXCERPT: usize = 80;

/// No name is longer than this; the rest is cut off.
const NAME: usize = 60;

/// No letter of a name has more marks above and below it: a tower of them would cover what stands around it.
const MARKS: usize = 3;

/// A text as an error quotes it: on one line, not longer than a line, and without anything that controls a terminal.
pub fn excerpt(text: &str) -> String {
    let mut short = printable(text.chars().take(EXCERPT));
    if text.chars().nth(EXCERPT).is_some() {
        short.push('…');
    }
    short
}

/// The text on one line, with every control character escaped as in `\u{1b}`.
pub fn printable(text: impl Iterator<Item = char>) -> String {
    let mut shown = String::new();
    for c in text {
        match commands_terminal(c) {
            true => _ = write!(shown, "{}", c.escape_unicode()),
            false => shown.push(c),
        }
    }
    shown
}

/// A name or other free text of a head, without control characters and without those that have a meaning in a document:
/// line breaks, a single `|` and a `#` in front of a word.
pub fn name(text: &str) -> String {
    let mut marks = 0;
    let visible: String = text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|&c| !commands_terminal(c) && !is_invisible(c))
        .filter(|&c| {
            marks = if is_mark(c) { marks + 1 } else { 0 };
            marks <= MARKS
        })
        .collect();
    let words = visible.split_whitespace().map(|word| word.trim_start_matches('#'));
    let words: Vec<&str> = words.filter(|word| !word.is_empty() && *word != "|").collect();
    words.join(" ").chars().take(NAME).collect::<String>().trim_end().to_owned()
}

/// Whether a terminal acts on this character instead of showing it: control characters, and those that change the
/// direction of the rest of the line.
fn commands_terminal(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether nobody sees this character: two names must not differ by such alone. Those that join letters stay.
fn is_invisible(c: char) -> bool {
    const FILLERS: [char; 7] =
        ['\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{2800}', '\u{3164}', '\u{ffa0}'];
    FILLERS.contains(&c)
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{180e}' | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
        || ('\u{e0000}'..='\u{e007f}').contains(&c)
}

/// Whether a character is drawn over the one before it.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_is_a_short_line() {
        assert_eq!(excerpt("place bank"), "place bank");
        assert_eq!(excerpt("\x1b[2Ja\nb"), "\\u{1b}[2Ja\\u{a}b");
        let long = excerpt(&"0".repeat(10_000_000));
        assert_eq!(long, "0".repeat(EXCERPT) + "…");
    }

    #[test]
    fn a_name_keeps_no_control_characters_or_syntax() {
        assert_eq!(name("\x1b[31mEvil\x1b[2J\u{9b}1m"), "[31mEvil[2J1m");
        assert_eq!(name("a | b\n# c #d e#f"), "a b c d e#f");
        assert_eq!(name("abc\u{202e}def \u{2028}g"), "abcdef g");
        assert_eq!(name("Zoë Müller-Łukasz 王"), "Zoë Müller-Łukasz 王");
        assert_eq!(name("An\u{200b}na\u{feff}"), "Anna", "what nobody sees tells nobody apart");
        assert_eq!(name("\u{3164}\u{2800}\u{e0041}Anna"), "Anna", "nor does what looks like a space");
        assert_eq!(name(&format!("Ann{}a", "\u{301}".repeat(50))), "Ann\u{301}\u{301}\u{301}a");
        assert_eq!(name("Nguye\u{302}\u{303}n"), "Nguye\u{302}\u{303}n");
        assert_eq!(name(&"x".repeat(1000)).len(), NAME);
    }

    #[test]
    fn cleaning_a_name_twice_changes_nothing() {
        for text in ["\x1b#\x1b# a", "#\u{7}#b |", "| \u{0}| c", &format!("{} d", "x".repeat(NAME - 1))] {
            assert_eq!(name(&name(text)), name(text), "{text:?}");
        }
    }
}
