//! The menu of legal actions, numbered and in columns.

use table::Choice;
use view::{Group, Layout, Look, wrap};

/// The groups one below the other, each with its title on the left and its actions in as many columns as fit; entries
/// too long for a line are wrapped.
pub(crate) fn listing<A>(groups: &[Group<A>], look: &Look) -> String {
    if look.layout == Layout::Compact {
        return compact(groups, look, |_| true);
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

/// The menu cut to that many lines: the most expensive choices are left out first, then the last ones. They can still
/// be chosen.
pub(crate) fn short_listing<A>(groups: &[Group<A>], look: &Look, room: usize) -> String {
    let fits = |text: &String, room: usize| text.lines().count() <= room;
    let whole = listing(groups, look);
    if look.layout != Layout::Compact || fits(&whole, room) {
        return whole;
    }
    let room = room.saturating_sub(1).max(1);
    let choices = groups.iter().flat_map(|group| &group.entries).map(|entry| &entry.choice);
    let dearest = choices.map(|choice| choice.cost.workers).max().unwrap_or(0);
    let up_to = |most| compact(groups, look, |choice| choice.cost.workers <= most);
    let shown = (0..dearest).rev().map(up_to).find(|text| fits(text, room)).unwrap_or_else(|| up_to(0));
    let lines: Vec<&str> = shown.lines().take(room).collect();
    format!("{}\n… (more: type \"choices\" to list them all)\n", lines.join("\n"))
}

/// The groups one after another, without columns; hidden entries keep their numbers.
fn compact<A>(groups: &[Group<A>], look: &Look, is_meant: impl Fn(&Choice<A>) -> bool) -> String {
    let mut number = 0;
    let mut text = String::new();
    let mut used = 0;
    let mut add = |gap: usize, shown: &str, width: usize, needed: usize| {
        match used {
            0 => {}
            _ if used + gap + needed <= look.width => {
                text += &" ".repeat(gap);
                used += gap;
            }
            _ => {
                text += "\n";
                used = 0;
            }
        }
        text += shown;
        used += width;
    };
    for group in groups {
        let title = format!("{}:", group.title);
        let mut is_first = true;
        for entry in &group.entries {
            number += 1;
            if !is_meant(&entry.choice) {
                continue;
            }
            let text = format!("{number}. {}", entry.text);
            if is_first {
                // A title is not left alone at the end of a line.
                add(3, &look.bold(&title), length(&title), length(&title) + 1 + length(&text));
            }
            add(if is_first { 1 } else { 2 }, &text, length(&text), length(&text));
            is_first = false;
        }
    }
    text + "\n"
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
    use table::Cost;
    use view::Entry;

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
            "Take: 1. bank from 1  2. ship from 2\n3. mine from 3   Or: 4. end\n"
        );
        assert_eq!(
            listing(&[group("Sell", &["2 pink, 1w → 1 silver, 4 points"]), group("Or", &["end"])], &look),
            "Sell    1. 2 pink, 1w → 1 silver, 4\n           points\nOr      2. end\n"
        );
    }

    #[test]
    fn dear_choices_give_way_in_a_small_window() {
        let mut dear = entry("bank from 1, 2w");
        dear.choice.cost.workers = 2;
        let entries = vec![entry("ship from 2"), dear, entry("mine from 3")];
        let groups = [Group { title: "Take".to_owned(), entries }];
        let look = Look { width: 36, layout: Layout::Compact, ..Look::PLAIN };
        let whole = "Take: 1. ship from 2\n2. bank from 1, 2w  3. mine from 3\n";
        assert_eq!(short_listing(&groups, &look, 2), whole);
        let note = "… (more: type \"choices\" to list them all)\n";
        assert_eq!(short_listing(&groups, &look, 1), format!("Take: 1. ship from 2  3. mine from 3\n{note}"));
    }
}
