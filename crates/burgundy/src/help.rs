//! The closing sections of the long help texts.

/// Joins the lines of each paragraph so that it can be wrapped to any width; indented lines stay as they are.
pub(crate) fn flow(text: &str) -> String {
    let mut flowing = String::new();
    let mut in_paragraph = false;
    for line in text.lines() {
        let is_prose = !line.is_empty() && !line.starts_with(' ');
        if !flowing.is_empty() {
            flowing.push(if is_prose && in_paragraph { ' ' } else { '\n' });
        }
        flowing.push_str(line);
        in_paragraph = is_prose;
    }
    flowing
}

/// All bots, one a line, with the points of those that were measured.
pub(crate) fn bots() -> String {
    let line = |(name, about): (&str, &str)| {
        let points = bots::points(name).map(|points| format!("; {points} points against merchant"));
        format!("  {name:<10} {about}{}\n", points.unwrap_or_default())
    };
    bots::names().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_joined_and_lists_are_kept() {
        let text = "One\ntwo.\n\nThree\nfour.\n\nExamples:\n  a\n  b";
        assert_eq!(flow(text), "One two.\n\nThree four.\n\nExamples:\n  a\n  b");
    }
}
