//! Where the points came from, and who won.

use anstyle::Style;
use tabletop::{Game, Seat};

use crate::look::Look;
use crate::sheet::{Line, Sheet};
use crate::words::list;

/// The points of every seat by source, as a table.
pub fn scores<G: Game>(game: &G, state: &G::State, look: &Look) -> String {
    let seats: Vec<Seat> = Seat::all(game.seats()).collect();
    let columns: Vec<Vec<(&str, i32)>> = seats.iter().map(|&seat| game.breakdown(state, seat)).collect();
    let sources: Vec<String> = columns[0].iter().map(|(source, _)| capitalised(source)).collect();
    let first = sources.iter().map(|source| source.chars().count()).max().unwrap_or(0).max("Total".len());
    let names: Vec<String> = seats.iter().map(|&seat| look.name(seat)).collect();
    let widths: Vec<usize> = names.iter().map(|name| name.chars().count().max(5) + 2).collect();
    let bold = Style::new().bold();

    let mut sheet = Sheet::default();
    let cells = |texts: &mut dyn Iterator<Item = String>| {
        texts.zip(&widths).map(|(text, &width)| format!("{text:>width$}")).collect::<String>()
    };
    sheet.push(Line::painted(look, bold, &format!("{:first$}{}", "", cells(&mut names.iter().cloned()))));
    for (row, source) in sources.iter().enumerate() {
        let mut points = columns.iter().map(|column| match column[row].1 {
            0 => "-".to_owned(),
            points => points.to_string(),
        });
        sheet.push(Line::plain(format!("{source:first$}{}", cells(&mut points))));
    }
    let mut totals = seats.iter().map(|&seat| game.score(state, seat).to_string());
    sheet.push(Line::painted(look, bold, &format!("{:first$}{}", "Total", cells(&mut totals))));
    sheet.to_string()
}

/// One sentence: who won with how many points, and who follows.
pub(crate) fn result<G: Game>(game: &G, state: &G::State, look: &Look) -> String {
    let ranking = game.ranking(state);
    let names = |seats: &[Seat]| list(&seats.iter().map(|&seat| look.name(seat)).collect::<Vec<_>>());
    let points = |seats: &[Seat]| seats.first().map_or(0, |&seat| game.score(state, seat));
    let Some((winners, others)) = ranking.split_first() else { return "Nobody played.".to_owned() };
    if winners.is_empty() {
        let losers: Vec<Seat> = others.concat();
        return format!("{} loses with {} points.", names(&losers), points(&losers));
    }
    let verb = if winners.len() == 1 { "wins" } else { "win together" };
    let behind: Vec<String> =
        others.iter().map(|seats| format!("{} with {}", names(seats), points(seats))).collect();
    let tied = others.first().is_some_and(|seats| points(seats) == points(winners));
    let follow = match behind.is_empty() {
        true => String::new(),
        false => format!(", ahead of {}", list(&behind)),
    };
    let tie = if tied { " by the tie-break" } else { "" };
    format!("{} {verb} with {} points{tie}{follow}.", names(winners), points(winners))
}

/// `area-size` becomes `Area size`.
fn capitalised(source: &str) -> String {
    let words = source.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
