//! Completed county cards: points, emblems, their tiles to the duchy, extra turns, new cards, bonus tiles (CHAT-26 to CHAT-29,
//! CHAT-38, CHAT-44, CHAT-46).

use arrayvec::ArrayVec;

use super::cards::{County, Emblem};
use super::part::Card;
use super::points::{gain_points, tell_points};
use super::tell::{Step, depot, in_duchy, name, on_card, step};
use super::turn::{Turn, ring};
use super::{Ask, CHATEAUMA, Modifier, Source, ask, board};
use crate::rooms::{RoomId, border_posts, shields};
use crate::rules::Rules;
use crate::score::PHASE_VALUES;
use crate::state::{Estate, State};
use crate::tiles::{Color, Tile};

/// Settles all complete cards, the left one first, and what extra turns complete; returns whether there was one
/// (AMB-CHA-18, AMB-CHA-38).
pub(super) fn settle(turn: &mut Turn<'_>) -> bool {
    let mut any = false;
    loop {
        let complete: ArrayVec<usize, 2> = (0..2).filter(|&slot| turn.card(slot).is_complete()).collect();
        if complete.is_empty() {
            return any;
        }
        any = true;
        let mut extra: ArrayVec<u8, { board::MARKS_D.len() }> = ArrayVec::new();
        for slot in complete {
            complete_card(turn.rules, turn.state, slot, &mut extra);
        }
        for space in extra {
            match (0..2).find(|&slot| turn.card(slot).has_open()) {
                Some(slot) => {
                    step(turn.rules, || (Step::ExtraTurn, String::new(), in_duchy(space), 0));
                    turn.extra(slot);
                }
                None => {
                    step(turn.rules, || (Step::ExtraSale, String::new(), in_duchy(space), 0));
                    turn.sell();
                }
            }
        }
    }
}

/// A card is discarded for its points; its emblem counts, and its tiles go to the duchy.
fn complete_card(rules: &Rules, state: &mut State, slot: usize, extra: &mut ArrayVec<u8, 3>) {
    let card = std::mem::take(&mut state.rooms.chateauma_mut().cards[slot]);
    let county = County::numbered(card.number);
    step(rules, || (Step::Completes, card.number.to_string(), on_card(slot, None), 0));
    tell_points(rules, i32::from(super::points::card_points(rules, card.number)), Source::Cards);
    match county.emblem {
        Emblem::Post if rules.setup.rooms.has(RoomId::BorderPosts) => post(rules, state),
        Emblem::Shield if rules.setup.rooms.has(RoomId::Shields) => take_shield(rules, state),
        _ => {}
    }
    let tiles = card.tiles.into_iter().enumerate().filter(|(_, tile)| !tile.is_none());
    for (at, tile) in tiles {
        if card.is_down(at) {
            step(rules, || (Step::TurnsUp, name(tile), on_card(slot, Some(at)), 0));
        }
        if let Some(space) = lay(rules, state, tile)
            && rules.setup.chateauma.has(Modifier::D)
            && board::marks(&board::MARKS_D).any(|mark| mark == space)
        {
            extra.push(space);
        }
    }
}

/// A tile comes to the first free space of its colour, or onto another tile (CHAT-27, AMB-CHA-07).
fn lay(rules: &Rules, state: &mut State, tile: Tile) -> Option<u8> {
    let free = board::COLORS[tile.color().index()].without(rules.covered(state, CHATEAUMA)).lowest();
    match free {
        Some(space) => {
            rules.cover(state, CHATEAUMA, space, tile);
            step(rules, || (Step::Lays, name(tile), in_duchy(space), 0));
        }
        None => {
            state.rooms.chateauma_mut().stacked.add(tile);
            step(rules, || (Step::Stacks, name(tile), None, 0));
        }
    }
    super::show_monastery(rules, state, tile);
    free
}

/// The second card with a border post brings the value of the phase, the third a bonus tile (CHAT-44, AMB-CHA-33).
fn post(rules: &Rules, state: &mut State) {
    let posts = posts(rules, state);
    step(rules, || (Step::Post, String::new(), None, posts as u32));
    let points = match posts {
        2 => PHASE_VALUES[usize::from(state.phase)],
        3 => border_posts::claim(rules, state, CHATEAUMA).unwrap_or(0),
        _ => 0,
    };
    gain_points(rules, state, points, Source::BorderPosts);
}

/// How many cards with a border post have been completed.
pub(super) fn posts(rules: &Rules, state: &State) -> usize {
    let completed = state.rooms.chateauma().completed(rules);
    completed.filter(|&card| County::numbered(card).emblem == Emblem::Post).count()
}

/// A shield from the depot of the white die, or clockwise from there; of several the lowest (CHAT-46, AMB-CHA-20).
fn take_shield(rules: &Rules, state: &mut State) {
    let found = ring(state.white)
        .find_map(|number| state.rooms.shields.in_depot(number).next().map(|shield| (number, shield)));
    match found {
        Some((number, shield)) => {
            state.rooms.shields.give_to_opponent(shield);
            step(rules, || (Step::TakesShield, shield.to_string(), depot(number), 0));
        }
        None => step(rules, || (Step::NoShield, String::new(), None, 0)),
    }
    debug_assert!((1..=shields::SHIELDS).contains(&found.map_or(1, |(_, shield)| shield)));
}

/// The cards slide to the left; new ones come by chance, then the turn goes on (CHAT-28).
pub(super) fn refill(rules: &Rules, state: &mut State) {
    let part = state.rooms.chateauma_mut();
    if part.cards[0].is_none() && !part.cards[1].is_none() {
        part.cards.swap(0, 1);
        let number = part.cards[0].number;
        step(rules, || (Step::Slides, number.to_string(), on_card(0, None), 0));
    }
    state.agenda.push(ask(Ask::Finish));
    draw_next(rules, state);
}

/// The first empty slot gets a card, as long as there are some (AMB-CHA-09).
pub(super) fn draw_next(rules: &Rules, state: &mut State) {
    let part = state.rooms.chateauma();
    let Some(slot) = empty_slot(state) else { return };
    match part.unseen {
        0 => step(rules, || (Step::DeckEmpty, String::new(), on_card(slot, None), 0)),
        _ => state.agenda.push(ask(Ask::Draw)),
    }
}

/// The first slot without a card.
pub(super) fn empty_slot(state: &State) -> Option<usize> {
    state.rooms.chateauma().cards.iter().position(Card::is_none)
}

/// After a card was completed: the bonus tile of every colour whose spaces are all covered (CHAT-29, AMB-CHA-23, AMB-CHA-34).
pub(super) fn claim_bonus_tiles(rules: &Rules, state: &mut State) {
    for color in Color::ALL {
        let bit = 1 << color.index();
        let own = rules.estate(state, CHATEAUMA);
        let covered = rules.covered(state, CHATEAUMA).covers(board::COLORS[color.index()]);
        if !covered || (own.large | own.small) & bit != 0 {
            continue;
        }
        let taken = |pick: fn(&Estate) -> u8| state.estates.iter().any(|estate| pick(estate) & bit != 0);
        let [large, small] = rules.bonuses();
        let (is_large, value) = match (taken(|estate| estate.large), taken(|estate| estate.small)) {
            (false, _) => (true, large),
            (true, false) => (false, small),
            (true, true) => {
                step(rules, || (Step::ClaimsNothing, color.name().to_owned(), None, 0));
                continue;
            }
        };
        let own = rules.estate_mut(state, CHATEAUMA);
        *(if is_large { &mut own.large } else { &mut own.small }) |= bit;
        step(rules, || (Step::Claims, color.name().to_owned(), None, is_large.into()));
        gain_points(rules, state, value, Source::Colors);
    }
}
