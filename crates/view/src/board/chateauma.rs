//! The Châteauma: its sheet on the table, and its turn in words.

use board_game::rooms::chateauma::reserve::ORDER;
use board_game::rooms::chateauma::{Ask, CHATEAUMA, Card, NAME, SLOTS, Step, board};
use board_game::ruleset::Choice as _;
use board_game::tiles::{Color, Tile};
use board_game::{Edition, Rules, State};
use tabletop::{Event, Place, Seat};

use super::{colors, names};
use crate::look::{Look, name_of};
use crate::sheet::{Line, Sheet};
use crate::words::{count, list};

/// The name of somebody with a place in the turn order.
pub(super) fn name(rules: &Rules, names: &[String], place: Seat) -> String {
    if rules.is_seat(place) { name_of(names, place) } else { NAME.to_owned() }
}

/// Its cards, its reserve and what it has.
pub(super) fn draw(rules: &Rules, state: &State, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    let (part, estate, options) =
        (state.rooms().chateauma(), rules.estate(state, CHATEAUMA), rules.setup.chateauma);
    let points = count(rules.chateauma_points(state), "point", "points");
    let modifiers = match options.modifiers().next() {
        Some(_) => format!(" with {options}"),
        None => String::new(),
    };
    let title = format!("{NAME} · {points} · {}{modifiers}", options.level.name());
    sheet.push(Line::painted(look, colors::HEADING, &title));
    let selected = match state.white() {
        0 => None,
        1..=4 => Some(0),
        _ => Some(1),
    };
    for (slot, card) in part.cards().iter().enumerate() {
        let mark = if selected == Some(slot) { ">" } else { " " };
        let numbers = if slot == 0 { "1-4" } else { "5-6" };
        sheet.push(Line::plain(format!(
            "{mark} {} card ({numbers}): {}",
            SLOTS[slot],
            card_words(rules, card)
        )));
    }
    let deck = part.unseen(rules).count();
    let covered = rules.covered(state, CHATEAUMA);
    let colors_of = Color::ALL.map(|color| {
        let spaces = board::COLORS[color.index()];
        format!("{} {}/{}", names::areas(color), (covered & spaces).len(), spaces.len())
    });
    sheet.push_wrapped(
        &format!(
            "  {} left · duchy {}: {}",
            count(deck as i32, "card", "cards"),
            options.board(),
            colors_of.join(", ")
        ),
        look.width,
    );
    sheet.push_wrapped(
        &format!(
            "  {} silver · goods: {} · reserve: {}",
            estate.silver(),
            names::goods(estate.goods()),
            reserve_words(rules, state)
        ),
        look.width,
    );
    let mut others = Vec::new();
    let bonus = Color::ALL.into_iter().filter(|&color| estate.has_large(color) || estate.has_small(color));
    let bonus: Vec<&str> = bonus.map(names::areas).collect();
    if !bonus.is_empty() {
        others.push(format!("bonus: {}", bonus.join(", ")));
    }
    if !estate.sold().is_empty() {
        others.push(format!("sold: {}", names::goods(estate.sold())));
    }
    let shields: Vec<String> =
        state.rooms().shields().of_opponent().map(|shield| shield.to_string()).collect();
    if !shields.is_empty() {
        others.push(format!("shields: {}", shields.join(", ")));
    }
    if !part.pile().is_empty() {
        let tiles: Vec<String> = part.pile().each().map(|tile| tile.to_string()).collect();
        others.push(format!(
            "{}: {}",
            count(tiles.len() as i32, "double tile", "double tiles"),
            tiles.join(", ")
        ));
    }
    if !others.is_empty() {
        sheet.push_wrapped(&format!("  {}", others.join(" · ")), look.width);
    }
    sheet
}

/// `9: [cow3] B B M*`: tiles in brackets, face down with a question mark, open spaces by letter.
fn card_words(rules: &Rules, card: &Card) -> String {
    if card.is_none() {
        return "-".to_owned();
    }
    let county = board_game::rooms::chateauma::cards::County::numbered(card.number());
    let space = |(at, color): (usize, &Color)| {
        let symbols = [(county.sell, "*"), (county.double, "^")];
        let symbol: String =
            symbols.iter().filter(|(bits, _)| bits >> at & 1 == 1).map(|(_, sign)| *sign).collect();
        let tile = card.tiles()[at];
        match (tile.is_none(), card.is_down(at)) {
            (true, _) => format!("{}{symbol}", color.letter()),
            (false, true) => format!("[?{}]", names::short(tile, rules.ruleset.edition)),
            (false, false) => format!("[{}]", names::short(tile, rules.ruleset.edition)),
        }
    };
    let spaces: Vec<String> = card.spaces().iter().enumerate().map(space).collect();
    let points = board_game::rooms::chateauma::points::card_points(rules, card.number());
    format!("{}: {} · {points} points", card.number(), spaces.join(" "))
}

fn reserve_words(rules: &Rules, state: &State) -> String {
    let part = state.rooms().chateauma();
    let edition = rules.ruleset.edition;
    let sorted =
        ORDER.into_iter().flat_map(|color| part.reserve().tiles().filter(move |tile| tile.color() == color));
    let mut words: Vec<String> = sorted.map(|tile| names::short(tile, edition)).collect();
    if !part.wild().is_none() {
        words.push(format!("wild {}", names::short(part.wild(), edition)));
    }
    if words.is_empty() { "-".to_owned() } else { words.join(", ") }
}

/// What chance is asked for it.
pub(super) fn question(ask: Ask) -> &'static str {
    match ask {
        Ask::Left => "Which county card with a castle space comes to the left slot of the Châteauma?",
        Ask::Right => "Which county card comes to the right slot of the Châteauma?",
        Ask::Building => "Which building does modifier B put on the board of the Châteauma?",
        Ask::Die => "What does the die of the Châteauma show?",
        Ask::Draw => "Which county card does the Châteauma draw?",
        Ask::Finish => "The Châteauma ends its turn.",
    }
}

/// Its steps among some events as one text; empty if there are none.
pub(super) fn steps(rules: &Rules, events: &[Event]) -> String {
    sentences(rules, events).join(" ")
}

/// Its steps among some events, a sentence each.
pub(super) fn sentences(rules: &Rules, events: &[Event]) -> Vec<String> {
    let mut told = Telling { edition: rules.ruleset.edition, sentences: Vec::new(), looking: Vec::new() };
    for event in events {
        match event {
            Event::Step { step, piece, at, count: number } => {
                if let Some(step) = Step::ALL.iter().find(|known| known.word() == *step) {
                    told.step(*step, piece, at.as_ref(), *number);
                }
            }
            Event::Scored { seat: None, source, points } => {
                told.say(format!(
                    "It scores {} for {}.",
                    count(*points, "point", "points"),
                    source.replace('-', " ")
                ));
            }
            Event::PhaseEnded(_) | Event::RoundBegan(_) | Event::GameEnded => break,
            _ => {}
        }
    }
    told.finish()
}

/// What the end of a phase or of the game brought it.
pub(super) fn at_the_end(events: &[Event]) -> Option<String> {
    let ended = events.iter().position(|event| matches!(event, Event::PhaseEnded(_)))?;
    let gains: Vec<String> = events[ended..]
        .iter()
        .filter_map(|event| match event {
            Event::Step { step, count, .. } if *step == Step::MinesPay.word() => {
                Some(format!("{count} silver for mines"))
            }
            Event::Scored { seat: None, source, points } => {
                Some(format!("{} for {}", count(*points, "point", "points"), source.replace('-', " ")))
            }
            _ => None,
        })
        .collect();
    (!gains.is_empty()).then(|| format!("{NAME} gets {}", gains.join(", ")))
}

struct Telling {
    edition: Edition,
    sentences: Vec<String>,
    /// Where it has looked since the last sentence: place, what for, and whether it was there.
    looking: Vec<(String, String, bool)>,
}

impl Telling {
    fn say(&mut self, sentence: String) {
        self.settle();
        self.sentences.push(sentence);
    }

    /// Writes down where it looked: `It looks in depot 3 for a ship: none; for a castle: there is one.`
    fn settle(&mut self) {
        if self.looking.is_empty() {
            return;
        }
        let mut parts: Vec<String> = Vec::new();
        let mut last = String::new();
        for (place, what, found) in std::mem::take(&mut self.looking) {
            let answer = if found { "takes it" } else { "none" };
            parts.push(match place == last {
                true => format!("for {what}: {answer}"),
                false => format!("in {place} for {what}: {answer}"),
            });
            last = place;
        }
        self.sentences.push(format!("It looks {}.", parts.join("; ")));
    }

    fn finish(mut self) -> Vec<String> {
        self.settle();
        self.sentences
    }

    fn tile(&self, piece: &str) -> String {
        piece.parse::<Tile>().map_or_else(|_| piece.to_owned(), |tile| names::long(tile, self.edition))
    }

    fn step(&mut self, step: Step, piece: &str, at: Option<&Place>, number: u32) {
        let place = at.map(place_words).unwrap_or_default();
        let slot = at.map(|place| place.slot.clone()).unwrap_or_default();
        let tile = self.tile(piece);
        let sentence = match step {
            Step::Turn | Step::SetsUp => return,
            Step::Rolls => format!("{NAME} rolls {number}."),
            Step::Selects => format!("White die {number}: the {slot} card, {piece}."),
            Step::NoCard => "It has no card left and sells instead.".to_owned(),
            Step::Looks | Step::LooksInReserve => {
                let place = if step == Step::Looks { place } else { "the reserve".to_owned() };
                let what =
                    Color::named(piece).map_or_else(|| piece.to_owned(), |color| a_tile(color).to_owned());
                return self.looking.push((place, what, number > 0));
            }
            Step::LooksInSlot | Step::LooksInStore => {
                return self.looking.push((place, "a double tile".to_owned(), number > 0));
            }
            Step::Places => format!("It puts {tile} on {place}."),
            Step::PlacesWild => format!("Nothing fits: it puts its wild tile, {tile}, face down on {place}."),
            Step::KeepsWild => format!("Nothing fits: {tile} of the black depot becomes its wild tile."),
            Step::BlackEmpty => "Nothing fits, and the black depot is empty.".to_owned(),
            Step::Gains => format!("It gains {number} {piece}."),
            Step::Bonus => format!("{} lets it choose again from depot {number} on.", capital(&tile)),
            Step::BonusElsewhere => {
                format!(
                    "{} lets it choose again from depot {number} on, for the {slot} card, as the other is complete.",
                    capital(&tile)
                )
            }
            Step::BonusSells => "Nothing can be placed there: it sells goods instead.".to_owned(),
            Step::Stores => format!("It takes {tile} from {place} into the reserve."),
            Step::FindsNothing => format!("{} finds nothing.", capital(&tile)),
            Step::TownHall => format!("The town hall moves {tile} from the reserve to {place}."),
            Step::Ships => {
                format!("The ship takes the goods of {place}, the fullest: {}.", piece.replace('*', " × "))
            }
            Step::ShipsNothing => "The ship finds no goods.".to_owned(),
            Step::Moves => format!("Its piece moves to space {number} of the track."),
            Step::SaleSymbol => "The covered symbol brings a sale.".to_owned(),
            Step::DoubleSymbol => {
                format!("The covered symbol brings a double tile, beginning with white die {number}.")
            }
            Step::Sells => format!("It sells {number} {piece} goods, of which it has most."),
            Step::SellsNothing => "It has no goods to sell.".to_owned(),
            Step::TakesDouble => format!("It keeps the double tile {piece}."),
            Step::NoDouble => "The vineyard depot is empty: there is no double tile to take.".to_owned(),
            Step::Completes => format!("The {slot} card, {piece}, is complete."),
            Step::Post => format!("This is border post {number}."),
            Step::TakesShield => format!("It takes shield {piece} from {place}."),
            Step::NoShield => "No shield is left.".to_owned(),
            Step::TurnsUp => format!("The wild tile is {tile}."),
            Step::Lays => format!("It lays {tile} on {slot}."),
            Step::Stacks => format!("It lays {tile} on another tile, as its colour is full."),
            Step::ExtraTurn => format!("Space {slot} brings an extra turn."),
            Step::ExtraSale => format!("Space {slot} brings an extra turn, but no card is open: it sells."),
            Step::Slides => format!("Card {piece} slides to the left."),
            Step::Draws => format!("{NAME} draws card {piece} for the {slot} slot."),
            Step::DeckEmpty => "No county card is left to draw.".to_owned(),
            Step::Claims => {
                let size = if number > 0 { "large" } else { "small" };
                format!("It takes the {size} bonus tile for {piece} spaces.")
            }
            Step::ClaimsNothing => format!("No bonus tile is left for {piece} spaces."),
            Step::Buys if at.is_some_and(|place| place.zone == "vineyard-store") => {
                format!("It buys the double tile {piece} for 2 silver.")
            }
            Step::Buys => format!("It buys {tile} from {place} for 2 silver."),
            Step::BuysNothing => "It has silver, but nothing is for sale.".to_owned(),
            Step::MinesPay => format!("Its mines pay {number} silver."),
        };
        self.say(sentence);
    }
}

fn place_words(place: &Place) -> String {
    match (place.zone, place.slot.split_once(' ')) {
        ("county", Some((slot, space))) => format!("space {space} of the {slot} card"),
        ("county", None) => format!("the {} card", place.slot),
        ("depot", _) => format!("depot {}", place.slot),
        ("black", _) => "the black depot".to_owned(),
        ("chateauma", _) => place.slot.clone(),
        ("vineyard-depot", _) => format!("slot {} of the vineyard depot", place.slot),
        ("vineyard-store", _) => format!("the {} space of the vineyard store", place.slot),
        _ => list(&[place.to_string()]),
    }
}

const fn a_tile(color: Color) -> &'static str {
    match color {
        Color::Castle => "a castle",
        Color::Mine => "a mine",
        Color::Ship => "a ship",
        Color::Building => "a building",
        Color::Livestock => "livestock",
        Color::Monastery => "a monastery",
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
