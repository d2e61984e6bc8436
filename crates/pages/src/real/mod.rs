//! A game on cardboard: what chance brings is entered by tapping on pictures of it.

use maud::{Markup, html};
use table::{Choice, Event};
use tabletop::Seat;

use crate::kit::{Piece, arms, die_image, good_image, icon, tile_image};
use crate::scene::Scene;
use crate::table::duchy_picture;
use crate::words::real as say;
use crate::words::{self, Question};

/// How many of the next outcomes are shown ahead.
const SHOWN: usize = 26;

/// The panel with everything that chance may bring now, or nothing.
pub(crate) fn entry(scene: &Scene) -> Markup {
    let outcomes = scene.by_hand.as_ref().map_or(&[][..], |hand| &hand.outcomes);
    html! {
        @if scene.by_hand.is_some() {
            form.enter.sheet #enter data-part="enter" method="post" action={ (scene.path) "/enter" } hidden[outcomes.is_empty()] aria-label=(say::ENTER) {
                @if let Some(question) = question(scene) {
                    input type="hidden" name="ply" value=(scene.ply);
                    h2 { (question.title) }
                    (flow(scene))
                    div.grps { @for (title, group) in groups(outcomes) {
                        div.grp {
                            @if let Some(title) = title { h3.sc { (words::capital(&title)) } }
                            div.pick { @for choice in group { (outcome(scene, choice)) } }
                        }
                    } }
                }
            }
        }
    }
}

/// The question at a table: where several people share a browser to enter a game, it says who is meant.
pub(crate) fn asked(scene: &Scene, plain: impl FnOnce() -> Question) -> Question {
    if let Some(question) = question(scene) {
        return question;
    }
    let question = plain();
    if scene.by_hand.is_none() || !scene.is_asked() {
        return question;
    }
    let what = question.title.split_once(": ").map_or(question.title.as_str(), |(_, what)| what);
    Question { title: say::of(&scene.name(scene.own()), what), ..question }
}

/// What is asked when chance is entered.
fn question(scene: &Scene) -> Option<Question> {
    let hand = scene.by_hand.as_ref()?;
    let first = hand.outcomes.first()?;
    let title = match (first.kind, hand.awaited.first().and_then(|events| events.iter().find(is_about))) {
        ("start", _) => say::WHO_BEGINS.to_string(),
        ("hourglass", _) => say::HOURGLASS.to_string(),
        ("color", _) => say::COLOR.to_string(),
        ("side" | "board", _) => say::BOARD.to_string(),
        (_, Some(Event::Rolled { seat: Some(seat), .. })) => say::die_of(&scene.name(*seat)),
        ("roll", _) => say::WHITE_DIE.to_string(),
        ("pips", _) => say::DIE.to_string(),
        (_, Some(Event::Took { seat, .. })) => say::draws(&scene.name(*seat)),
        (_, Some(Event::Revealed { at, .. })) => match at.zone {
            "depot" => say::in_depot(&at.slot),
            "black" => say::IN_BLACK_DEPOT.to_string(),
            "round" => say::for_round(&at.slot),
            _ => say::WHAT_CAME.to_string(),
        },
        _ => say::WHAT_CAME.to_string(),
    };
    Some(Question { parent: None, title, detail: say::still(hand.awaited.len()) })
}

/// Whether an event says what an outcome is for.
fn is_about(event: &&Event) -> bool {
    matches!(event, Event::Rolled { .. } | Event::Revealed { .. } | Event::Took { .. })
}

/// What comes next, in its order: depots, rounds, dice.
fn flow(scene: &Scene) -> Markup {
    let awaited = scene.by_hand.as_ref().map_or(&[][..], |hand| &hand.awaited);
    html! {
        @if awaited.len() > 1 {
            ol.flow aria-hidden="true" {
                @for (at, events) in awaited.iter().take(SHOWN).enumerate() {
                    li.now[at == 0] { (mark(events.iter().find(is_about))) }
                }
                @if awaited.len() > SHOWN { li { "…" } }
            }
        }
    }
}

fn mark(event: Option<&Event>) -> Markup {
    match event {
        Some(Event::Rolled { seat: Some(seat), .. }) => {
            die_image(0, 18.0, &format!("s{}", seat.index() % 4), "")
        }
        Some(Event::Rolled { seat: None, .. }) => die_image(0, 18.0, "", ""),
        Some(Event::Took { seat, .. }) => arms(*seat, 20),
        Some(Event::Revealed { at, .. }) => match at.zone {
            "depot" => die_image(at.slot.parse().unwrap_or(0), 18.0, "ink", ""),
            "black" => icon("black", 20),
            "round" => html! { b { (at.slot) } },
            _ => html! { "·" },
        },
        _ => html! { "·" },
    }
}

/// Outcomes that belong together: tiles by their kind.
fn groups(outcomes: &[Choice<String>]) -> Vec<(Option<String>, Vec<&Choice<String>>)> {
    let kind = |choice: &Choice<String>| {
        let piece = choice.piece.as_deref().and_then(Piece::named)?;
        (choice.kind == "tile").then(|| words::color_name(piece.kind).to_owned())
    };
    let mut groups: Vec<(Option<String>, Vec<&Choice<String>>)> = Vec::new();
    for choice in outcomes {
        let title = kind(choice);
        match groups.iter_mut().find(|(other, _)| *other == title) {
            Some((_, group)) => group.push(choice),
            None => groups.push((title, vec![choice])),
        }
    }
    if let [(title, _)] = &mut groups[..] {
        *title = None;
    }
    groups
}

/// One outcome as a button with its picture.
fn outcome(scene: &Scene, choice: &Choice<String>) -> Markup {
    let piece = choice.piece.as_deref().unwrap_or_default();
    let seat = || piece.parse::<Seat>().ok();
    let label = match choice.kind {
        "roll" | "pips" => say::number(piece),
        "start" => seat().map_or_else(|| piece.to_owned(), |seat| scene.name(seat)),
        _ if Piece::named(piece).is_some() || words::good_number(piece).is_some() => words::piece_name(piece),
        "color" => words::color_name(piece).to_string(),
        "board" => say::board(piece),
        _ if piece.is_empty() => choice.text.clone(),
        _ => piece.to_owned(),
    };
    let face = piece.parse::<u8>().unwrap_or(0);
    let own = match scene.by_hand.as_ref().and_then(|hand| hand.awaited.first()?.iter().find(is_about)) {
        Some(Event::Rolled { seat: Some(seat), .. }) => format!("s{}", seat.index() % 4),
        _ => String::new(),
    };
    let is_die = matches!(choice.kind, "roll" | "pips");
    let shown = is_die
        || matches!(choice.kind, "tile" | "good") && Piece::named(piece).is_some()
        || words::good_number(piece).is_some();
    html! {
        button.out.wide[!shown] type="submit" name="action" value=(choice.text) data-key=[is_die.then_some(piece)] aria-label=(label) title=(label) {
            @if is_die { (die_image(face, 46.0, &own, "")) }
            @else if Piece::named(piece).is_some() { (tile_image(piece, 29.0, "")) }
            @else if let Some(number) = words::good_number(piece) { (good_image(number, 44.0, 1, "", "")) }
            @else if choice.kind == "start" { @if let Some(seat) = seat() { (arms(seat, 28)) } span { (label) } }
            @else if choice.kind == "side" { (duchy_picture(piece, 7.0, false)) span { (label) } }
            @else if choice.kind == "color" { span.bk.{ "t-" (piece) } { (icon(piece, 24)) } span { (label) } }
            @else { span { (label) } }
        }
    }
}
