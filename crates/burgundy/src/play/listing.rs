//! The menu of legal actions, numbered and in columns.

use view::{Entry, Group, Layout, Look, wrap};

/// The groups below each other, each with its title on the left and its actions in as many columns as fit; what is too
/// long for a line goes on below.
pub(crate) fn listing<A>(groups: &[Group<A>], look: &Look) -> String {
    if look.layout == Layout::Compact {
        return compact(groups, look);
    }
    let titles = groups.iter().map(|group| length(&group.title)).max().unwrap_or(0) + 2;
    let mut number = 0;
    let mut text = String::new();
    for group in groups {
        let cells: Vec<String> = group
            .entries
            .iter()
            .map(|entry| {
                number += 1;
                let entry = wrap(&entry.text, look.width.saturating_sub(titles + NUMBER).max(NARROW));
                format!("{number:>3}. {}", entry.replace('\n', &format!("\n{}", " ".repeat(titles + NUMBER))))
            })
            .collect();
        let column = cells.iter().map(|cell| length(cell)).max().unwrap_or(0).max(NARROW) + 2;
        let in_a_row = (look.width.saturating_sub(titles) / column).max(1);
        for (row, cells) in cells.chunks(in_a_row).enumerate() {
            let title = if row == 0 { group.title.as_str() } else { "" };
            text += &look.bold(title);
            text += &" ".repeat(titles - length(title));
            let (last, first) = cells.split_last().expect("chunks are not empty");
            first.iter().for_each(|cell| text += &format!("{cell:column$}"));
            text += last;
            text += "\n";
        }
    }
    text
}

/// The groups one after the other, each on a new line unless it fits on the last one.
fn compact<A>(groups: &[Group<A>], look: &Look) -> String {
    let mut number = 0;
    let mut lines: Vec<(String, usize)> = Vec::new();
    for group in groups {
        let entry = |entry: &Entry<A>| {
            number += 1;
            format!("{number}. {}", entry.text)
        };
        let entries: Vec<String> = group.entries.iter().map(entry).collect();
        let title = (look.bold(&format!("{}:", group.title)), length(&group.title) + 1);
        let whole = title.1 + entries.iter().map(|entry| length(entry) + 2).sum::<usize>();
        match lines.last_mut() {
            Some((line, used)) if *used + 3 + whole <= look.width => {
                *line += &format!("   {}", title.0);
                *used += 3 + title.1;
            }
            _ => lines.push(title),
        }
        for entry in entries {
            let width = length(&entry) + 2;
            match lines.last_mut() {
                Some((line, used)) if *used + width <= look.width => {
                    *line += &format!("  {entry}");
                    *used += width;
                }
                _ => lines.push((format!("  {entry}"), width)),
            }
        }
    }
    lines.into_iter().map(|(line, _)| line + "\n").collect()
}

/// The width of the number in front of an action.
const NUMBER: usize = 5;

/// Columns are not narrower than this, so that short groups line up.
const NARROW: usize = 22;

fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use table::{Choice, Cost};

    use super::*;

    fn entry(text: &str) -> Entry<()> {
        let (piece, target, cost, gains) = (None, None, Cost::default(), Vec::new());
        let choice =
            Choice { action: (), text: String::new(), kind: "", die: None, piece, target, cost, gains };
        Entry { choice, text: text.to_owned() }
    }

    #[test]
    fn actions_are_numbered_through_and_fill_the_columns() {
        let group = |title: &str, entries: &[&str]| Group {
            title: title.to_owned(),
            entries: entries.iter().map(|text| entry(text)).collect(),
        };
        let groups = [group("Take", &["bank from 1", "ship from 2", "mine from 3"]), group("Or", &["end"])];
        let look = Look { width: 60, ..Look::PLAIN };
        assert_eq!(
            listing(&groups, &look),
            "Take    1. bank from 1          2. ship from 2\n        3. mine from 3\nOr      4. end\n"
        );
        let look = Look { width: 40, ..Look::PLAIN };
        let compact = Look { layout: Layout::Compact, ..look.clone() };
        assert_eq!(
            listing(&groups, &compact),
            "Take:  1. bank from 1  2. ship from 2\n  3. mine from 3   Or:  4. end\n"
        );
        assert_eq!(
            listing(&[group("Sell", &["2 pink, 1w → 1 silver, 4 points"]), group("Or", &["end"])], &look),
            "Sell    1. 2 pink, 1w → 1 silver, 4\n           points\nOr      2. end\n"
        );
    }
}
