//! The lines of a player, including hand-written ones with parts left out.

use hexes::HexSet;
use tabletop::Unreadable;

use crate::colors::{Bonus, Color, bit};
use crate::facts::color_bit;
use crate::notation::{hex, pips};
use crate::page::Page;
use crate::rules::Rules;
use crate::sheets::CASTLES;
use crate::values::PHASES;

type Read<T> = Result<T, Unreadable>;

/// What a `player` line says; what it leaves out is `None`.
#[derive(Default)]
pub(super) struct Said {
    pub(super) owned: [Option<u8>; Bonus::COUNT],
    pub(super) spent: [Option<u8>; Bonus::COUNT],
    pub(super) sold: Option<[u8; PHASES]>,
    pub(super) passes: Option<u8>,
    pub(super) firsts: Option<u8>,
    pub(super) seconds: Option<u8>,
    pub(super) points: Option<[u8; PHASES]>,
}

/// Reads `monks 2, spent-silver 1, sold 0 1 0, first yellow, …`.
pub(super) fn read_player(text: &str) -> Read<Said> {
    let mut said = Said::default();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty() && *part != "-") {
        let (name, value) = part.split_once(' ').unwrap_or((part, ""));
        let bonus = |name: &str| Bonus::ALL.into_iter().find(|bonus| bonus.plural() == name);
        match (name, bonus(name), name.strip_prefix("spent-").and_then(bonus)) {
            (_, Some(bonus), _) => said.owned[bonus.index()] = Some(count(value)?),
            (_, _, Some(bonus)) if bonus != Bonus::Commodity => {
                said.spent[bonus.index()] = Some(count(value)?);
            }
            ("sold", ..) => said.sold = Some(phases(value, CASTLES as u8)?),
            ("passes", ..) => said.passes = Some(count(value)?),
            ("first", ..) => said.firsts = Some(colors(value)?),
            ("second", ..) => said.seconds = Some(colors(value)?),
            ("points", ..) => said.points = Some(phases(value, u8::MAX)?),
            _ => {
                let expected = "a player has monks, silver, workers, commodities, spent-monks, spent-silver, \
                                spent-workers, sold, passes, first, second and points";
                return Err(Unreadable::new(part, expected));
            }
        }
    }
    Ok(said)
}

/// Reads `c2 b2=4 ; a1=5`: the last part is the present phase, those before it the phases that are over.
pub(super) fn read_duchy(rules: &Rules, phase: u8, text: &str) -> Read<Page> {
    let mut page = Page::blank(rules.sheet);
    let parts: Vec<&str> = text.split(';').collect();
    let Some(skipped) = (usize::from(phase) + 1).checked_sub(parts.len()) else {
        return Err(Unreadable::new(
            text,
            format!("in phase {} it has at most {} parts", phase + 1, phase + 1),
        ));
    };
    for (at, part) in parts.iter().enumerate() {
        for word in part.split_whitespace().filter(|&word| word != "-") {
            read_mark(rules, &mut page, word)?;
        }
        if skipped + at < usize::from(phase) {
            page.remember(skipped + at, page.marked());
        }
    }
    let castle: HexSet = page.start_castle().into_iter().collect();
    for phase in 0..usize::from(phase) {
        page.remember(phase, page.marked_by(phase) | castle);
    }
    Ok(page)
}

fn read_mark(rules: &Rules, page: &mut Page, word: &str) -> Read<()> {
    let (at, number) = word.split_once('=').map_or((word, None), |(at, number)| (at, Some(number)));
    let at = hex(at)?;
    if page.marked().has(at) {
        return Err(Unreadable::new(word, "this hex is marked already"));
    }
    match number {
        Some(number) => page.enter(rules.sheet, at, pips(number)?),
        None if !rules.sheet.castles().has(at) => {
            return Err(Unreadable::new(
                word,
                "a mark has a number, as in b2=4; only the starting castle has none",
            ));
        }
        None if page.start_castle().is_some() => {
            return Err(Unreadable::new(word, "a duchy has one starting castle; other castles have numbers"));
        }
        None => page.write(at, 0),
    }
    Ok(())
}

/// Whether every number could have been written in its hex, in any order (DICE-HEX-…).
pub(crate) fn misplaced(rules: &Rules, page: &Page) -> Option<u8> {
    let is_wrong = |&hex: &u8| {
        let number = page.number(hex);
        let others = |set: HexSet| set.without(HexSet::of(hex)) & page.marked();
        let has = |set: HexSet| others(set).into_iter().any(|other| page.number(other) == number);
        let area = rules.sheet.area(hex);
        match area.color {
            _ if number == 0 => !rules.sheet.castles().has(hex),
            Color::Orange => has(area.hexes),
            Color::Yellow => others(area.hexes).into_iter().any(|other| page.number(other) != number),
            Color::Green => !has(hexes::HEXAGON.neighbours(hex)),
            color => color.numbers() & bit(number) == 0,
        }
    };
    page.marked().into_iter().find(is_wrong)
}

/// No page has more of anything than this: a game has at most thirty rounds.
pub(super) const MOST: u8 = 40;

pub(super) fn count(text: &str) -> Read<u8> {
    match text.trim().parse() {
        Ok(count @ 0..=MOST) => Ok(count),
        _ => Err(Unreadable::new(text, format!("it should be a number from 0 to {MOST}"))),
    }
}

/// Reads a number for each phase; no more than four commodities can ever be sold.
fn phases(text: &str, most: u8) -> Read<[u8; PHASES]> {
    let number = |word: &str| word.parse().ok().filter(|&number: &u8| number <= most);
    let values: Option<Vec<u8>> = text.split_whitespace().map(number).collect();
    values.and_then(|values| values.try_into().ok()).ok_or_else(|| {
        Unreadable::new(text, format!("it should be three numbers up to {most}, one for each phase"))
    })
}

fn colors(text: &str) -> Read<u8> {
    text.split_whitespace().filter(|&word| word != "-").try_fold(0, |bits, word| Ok(bits | color_bit(word)?))
}
