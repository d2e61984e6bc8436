//! Where the points came from, and who won.

use anstyle::Style;
use tabletop::{Game, Rank, Seat, Side};

use crate::look::Look;
use crate::sheet::{Line, Sheet};
use crate::words::list;

/// The points of every seat by source, as a table.
pub fn scores<G: Game>(game: &G, state: &G::State, look: &Look) -> String {
    let seats: Vec<Seat> = Seat::all(game.seats()).collect();
    let columns: Vec<Vec<(&str, i32)>> =
        seats.iter().map(|&seat| game.breakdown(state, Side::Seat(seat))).collect();
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
    for rank in game.ranks(state) {
        if let Side::Automatic(name) = rank.side {
            let sources = game.breakdown(state, rank.side).into_iter().filter(|&(_, points)| points != 0);
            let sources: Vec<String> =
                sources.map(|(source, points)| format!("{} {points}", source.replace('-', " "))).collect();
            let text = format!(
                "{name} {}: {}",
                rank.points,
                if sources.is_empty() { "-".to_owned() } else { sources.join(", ") }
            );
            sheet.push_wrapped(&text, look.width);
        }
    }
    sheet.to_string()
}

/// One sentence: who won with how many points, and who follows.
pub(crate) fn result<G: Game>(game: &G, state: &G::State, look: &Look) -> String {
    let ranks = game.ranks(state);
    let name = |rank: &Rank| match rank.side {
        Side::Automatic(name) => name.to_owned(),
        side => list(&side.seats().into_iter().map(|seat| look.name(seat)).collect::<Vec<_>>()),
    };
    let names = |ranks: &[Rank]| list(&ranks.iter().map(name).collect::<Vec<_>>());
    let points = |ranks: &[Rank]| ranks.first().map_or(0, |rank| rank.points);
    let first = ranks.iter().filter(|rank| rank.place == 1).count();
    let (winners, others) = ranks.split_at(first);
    if winners.iter().any(|rank| rank.side == Side::Game) {
        return format!("{} loses with {} points.", names(others), points(others));
    }
    let verb = if winners.len() == 1 { "wins" } else { "win together" };
    let places = others.chunk_by(|one, other| one.place == other.place);
    let behind: Vec<String> =
        places.map(|ranks| format!("{} with {}", names(ranks), points(ranks))).collect();
    let tied = !others.is_empty() && points(others) == points(winners);
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
