//! Plain-text tables: aligned columns, two spaces apart.

/// Lines of text with aligned columns; the first row is the heading.
///
/// The first column is left-aligned, all others are right-aligned.
pub(crate) fn table(rows: &[Vec<String>]) -> String {
    aligned(rows, |cell, width, column| match column {
        0 => format!("{cell:<width$}"),
        _ => format!("{cell:>width$}"),
    })
}

/// The same with every column left-aligned, for words.
pub(crate) fn table_of_words(rows: &[Vec<String>]) -> String {
    aligned(rows, |cell, width, _| format!("{cell:<width$}"))
}

fn aligned(rows: &[Vec<String>], align: impl Fn(&str, usize, usize) -> String) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate();
        let cells = cells.map(|(column, (cell, &width))| align(cell, width, column));
        text.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        text.push('\n');
    }
    text
}

/// A row of cells.
pub(crate) fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(str::to_owned).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let rows = [row(["seat", "points"]), row(["1 Zoë", "7"]), row(["2"])];
        assert_eq!(table(&rows), "seat   points\n1 Zoë       7\n2\n");
        assert_eq!(table_of_words(&rows), "seat   points\n1 Zoë  7\n2\n");
    }
}
