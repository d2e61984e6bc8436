//! What the companion says: the board, the turn of the Châteauma step by step, its sheet, the final result.

use family::board_game::boards::space_name;
use family::board_game::main_board::Depot;
use family::board_game::rooms::chateauma::{
    CHATEAUMA, Companion, Entry, Modifier, NAME, SIDE, SLOTS, Wanted, board,
};
use family::board_game::rooms::vineyards::Shelf;
use family::board_game::ruleset::Tiebreak;
use family::board_game::tiles::{Color, Tile};
use tabletop::{Event, Game as _};
use view::{Look, companion, wrap};

use super::typing::{Typed, what_to_type};

/// The game board and the Châteauma.
pub(super) fn table(kept: &Companion, look: &Look) -> String {
    let (rules, state) = (kept.rules(), kept.state());
    format!("{}\n{}", game_board(kept, look), companion::chateauma_sheet(rules, state, look))
}

fn game_board(kept: &Companion, look: &Look) -> String {
    companion::game_board(kept.rules(), kept.state(), look)
}

/// What a line led to.
pub(super) fn news(before: &Companion, typed: &Typed, look: &Look) -> String {
    let after = &typed.companion;
    let rules = after.rules();
    let mut parts: Vec<String> = Vec::new();
    parts.extend(taken(&typed.entries));
    let mut number = 0;
    for (entry, events) in &typed.entries {
        parts.extend(white(after, events));
        let is_card = matches!(entry, Entry::County(_) | Entry::Building(_)) && is_set_up(before);
        for sentence in companion::chateauma_steps(rules, events).iter().filter(|_| !is_card) {
            number += 1;
            parts.push(hanging(&format!("{number:>2}. "), sentence, look.width));
        }
        parts.extend(companion::chateauma_gains(events).map(|gains| wrap(&format!("{gains}."), look.width)));
    }
    let is_new = |wanted: Wanted| after.wanted() == wanted && before.wanted() != wanted;
    let has_played =
        typed.entries.iter().any(|(_, events)| !companion::chateauma_steps(rules, events).is_empty());
    let is_over = after.wanted() == Wanted::Points;
    if is_set_up(after) && !is_filling_cards(after) && is_filling_cards(before) {
        parts.push(wrap(&laid_out(after), look.width));
    }
    if has_played && !is_over && !matches!(after.wanted(), Wanted::Card(_)) {
        parts.push(companion::chateauma_sheet(rules, after.state(), look));
    }
    if is_new(Wanted::White) && is_filling(before.wanted()) {
        parts.push(game_board(after, look));
    }
    parts.join("\n")
}

const fn is_filling(wanted: Wanted) -> bool {
    matches!(
        wanted,
        Wanted::Tiles | Wanted::Black | Wanted::Doubles | Wanted::Goods | Wanted::Card(_) | Wanted::Building
    )
}

fn is_filling_cards(kept: &Companion) -> bool {
    matches!(kept.wanted(), Wanted::Card(_) | Wanted::Building)
}

/// What has to be laid out for the Châteauma before the first phase.
fn laid_out(kept: &Companion) -> String {
    let (rules, state) = (kept.rules(), kept.state());
    let options = rules.setup.chateauma;
    let left = state.rooms().chateauma().cards()[0];
    let castle = left.tiles().iter().position(|tile| !tile.is_none()).map_or(0, |at| at + 1);
    let place = if options.has(Modifier::C) { "first" } else { "last" };
    let mut text = format!(
        "Lay out for {NAME}: board {}, its piece {place} on the track, a castle on space {castle} of county {}, one good of \
         each colour, 1 silver",
        options.board(),
        left.number()
    );
    if options.has(Modifier::A) {
        text += &format!("; five black tiles face down on {}", board::MARKS_A.join(" "));
    }
    if options.has(Modifier::B) {
        let tiles = rules.duchy_tiles(state, CHATEAUMA).filter(|(_, tile)| *tile != Tile::FACE_DOWN);
        let tiles: Vec<String> = tiles
            .map(|(space, tile)| format!("{} on {}", companion::tile_name(tile), space_name(space)))
            .collect();
        text += &format!("; {}", tiles.join(", "));
    }
    format!("{text}.")
}

/// Whether the first cards are being dealt.
fn is_set_up(kept: &Companion) -> bool {
    kept.state().white() == 0
}

/// `Taken: the bank from depot 3.`
fn taken(entries: &[(Entry, Vec<Event>)]) -> Option<String> {
    let mut takes = Vec::new();
    for (entry, _) in entries {
        match entry {
            Entry::Take(depot, tile) => {
                takes.push(format!("{} from {}", companion::tile_name(*tile), companion::depot_name(*depot)));
            }
            Entry::Ship(depot, goods) => {
                takes.push(format!("{} from depot {}", words(&goods.to_string()), depot.0));
            }
            Entry::TakeDouble(shelf) => takes.push(format!("the double tile of {}", place(*shelf))),
            Entry::Tiles(depot, _) | Entry::Goods(depot, _) => {
                takes.push(format!("({} corrected)", companion::depot_name(*depot)));
            }
            _ => {}
        }
    }
    (!takes.is_empty()).then(|| format!("Taken: {}.", takes.join(", ")))
}

/// A place of a double tile in a sentence.
fn place(shelf: Shelf) -> String {
    match shelf {
        Shelf::Slot(slot) => format!("slot {slot} of the vineyard depot"),
        Shelf::Store(space) => format!("the {space} space of the store"),
    }
}

/// `red*2 pink` as `2 red, pink`.
fn words(goods: &str) -> String {
    let stack = |stack: &str| match stack.split_once('*') {
        Some((name, count)) => format!("{count} {name}"),
        None => stack.to_owned(),
    };
    goods.split(' ').map(stack).collect::<Vec<_>>().join(", ")
}

/// The white die was rolled: which card it selects, and the good that comes to a depot.
fn white(kept: &Companion, events: &[Event]) -> Option<String> {
    let face = events.iter().find_map(|event| match event {
        Event::Rolled { seat: None, face } => Some(face),
        _ => None,
    })?;
    let slot = SLOTS[usize::from(kept.state().white() > 4)];
    let good = events.iter().find_map(|event| match event {
        Event::Revealed { piece, .. } => Some(format!("; {piece} comes to depot {face}")),
        _ => None,
    });
    Some(format!("White die {face}: the {slot} card counts{}.", good.unwrap_or_default()))
}

/// A text behind a mark, its further lines below the first.
fn hanging(mark: &str, text: &str, width: usize) -> String {
    let room = width.saturating_sub(mark.chars().count()).max(20);
    let indent = format!("\n{}", " ".repeat(mark.chars().count()));
    format!("{mark}{}", wrap(text, room).replace('\n', &indent))
}

/// What is asked, if it needs more words than the prompt has: always for a question, otherwise the first time.
pub(super) fn question(kept: &Companion, is_first: bool) -> Option<String> {
    let state = kept.state();
    let typing = what_to_type(kept.wanted());
    match kept.wanted() {
        Wanted::Tiles => {
            let mut open: Vec<(Depot, String)> = Vec::new();
            for (depot, color) in kept.open() {
                match open.last_mut() {
                    Some((last, letters)) if *last == depot => letters.push(color.letter()),
                    _ => open.push((depot, color.letter().to_string())),
                }
            }
            let open: Vec<String> =
                open.iter().map(|(depot, letters)| format!("{} {letters}", depot.0)).collect();
            let open = format!("Tiles to come, by depot: {}.", open.join(", "));
            Some(if is_first { format!("{typing}\n{open}") } else { open })
        }
        Wanted::Bonus(color) => Some(format!("{NAME} has covered all its {} spaces. {typing}", color.name())),
        Wanted::Post => Some(format!("{NAME} completes its third card with a border post. {typing}")),
        Wanted::Shield => Some(format!(
            "{NAME} completes a card with a shield and takes one: the lowest number in depot {}, or else in the next \
             depot clockwise that has one. {typing}",
            state.white()
        )),
        Wanted::Card(_) if is_set_up(kept) => {
            Some(format!("The first left card is one with a castle space. {typing}")).filter(|_| is_first)
        }
        _ => is_first.then(|| typing.to_owned()),
    }
}

/// `A2 die> `.
pub(super) fn prompt(kept: &Companion) -> String {
    let state = kept.state();
    let round = format!("{}{}", (b'A' + state.phase()) as char, state.round() + 1);
    match kept.wanted() {
        Wanted::Card(slot) => format!("{} card> ", SLOTS[slot]),
        Wanted::Building => "building> ".to_owned(),
        Wanted::Tiles => format!("{} tiles> ", &round[..1]),
        Wanted::Black => format!("{} black, {} to come> ", &round[..1], kept.open_black()),
        Wanted::Doubles => format!("{} double tiles> ", &round[..1]),
        Wanted::Goods => format!("{} goods> ", &round[..1]),
        Wanted::White => format!("{round} white die> "),
        Wanted::Die => format!("{round} {NAME}'s die> "),
        Wanted::Post | Wanted::Bonus(_) => "left> ".to_owned(),
        Wanted::Shield => "shield> ".to_owned(),
        Wanted::Points => "points> ".to_owned(),
    }
}

/// The points of the Châteauma by source.
pub(super) fn score(kept: &Companion) -> String {
    let (rules, state) = (kept.rules(), kept.state());
    let sources = rules.breakdown(state, SIDE);
    let lines = sources.iter().filter(|(_, points)| *points != 0);
    let lines: String =
        lines.map(|(source, points)| format!("{points:>5} {}\n", source.replace('-', " "))).collect();
    let note = if state.is_over() { "" } else { " so far" };
    format!("{lines}{:>5} {NAME}{note}", rules.chateauma_points(state))
}

/// The final result, once people have told their points; the Châteauma wins ties (CHAT-33), people settle theirs at the table.
pub(super) fn result(kept: &Companion, names: &[String]) -> Option<String> {
    if kept.points().is_empty() {
        return None;
    }
    let own = kept.rules().chateauma_points(kept.state());
    let mut sides: Vec<(String, i32, bool)> = vec![(NAME.to_owned(), own, true)];
    let people = kept.points().iter().enumerate();
    sides.extend(people.map(|(at, &points)| (name(names, at), i32::from(points), false)));
    sides.sort_by_key(|&(_, points, automatic)| (-points, !automatic));
    let winner = &sides[0];
    let tied: Vec<String> =
        sides.iter().filter(|side| side.1 == winner.1).map(|(name, ..)| name.clone()).collect();
    let mut text = match &tied[..] {
        [_, _, ..] if winner.2 => format!("{NAME} wins with {own} points: a tie goes to it.\n"),
        [_, _, ..] => {
            let spaces = match kept.rules().ruleset.tiebreak {
                Tiebreak::Most => "more",
                Tiebreak::Fewest => "fewer",
            };
            format!(
                "{} are tied ahead of {NAME}: the one with {spaces} empty spaces wins, then the one farther back on the \
                 track.\n",
                view::list(&tied)
            )
        }
        _ => format!("{} wins with {} points.\n", winner.0, winner.1),
    };
    for (name, points, _) in &sides {
        text += &format!("{points:>5} {name}\n");
    }
    Some(text.trim_end().to_owned())
}

fn name(names: &[String], at: usize) -> String {
    names.get(at).cloned().unwrap_or_else(|| format!("Person {}", at + 1))
}

/// The colours of tiles by letter, for the help.
pub(super) fn letters() -> String {
    Color::ALL.map(|color| format!("{} {}", color.letter(), color.name())).join(", ")
}
