//! The question line: dice, what is asked, undo and the end of the turn; and choices that need a button of their own.

use maud::{Markup, PreEscaped, html};
use tabletop::Viewer;

use super::View;
use crate::kit::{Map, Piece, die_image, good_image, icon, n, sign};
use crate::offer::{Offer, die_element, is_live};
use crate::words;

/// The question line.
pub(super) fn ask(view: &View<'_>) -> Markup {
    let (scene, own) = (view.scene, view.scene.own());
    let question = words::question(scene);
    let seat = own.index() % 4;
    let end = view.offers.iter().find(|offer| matches!(offer.choice.kind, "end" | "decline"));
    let others = view.offers.iter().any(|offer| !matches!(offer.choice.kind, "end" | "decline"));
    html! {
        div.ask.sheet.wait[!scene.is_asked()] data-part="ask" {
            div.dice {
                @for (face, is_used) in scene.dice(own) {
                    @let id = die_element(own, face);
                    @let live = !is_used && is_live(&view.offers, &id);
                    @let class = format!("s{seat}{}", if is_used { " used" } else if live { " act" } else { "" });
                    @if is_used { (die_image(face, 44.0, &class, &format!("die {face}, used"))) }
                    @else {
                        button.dieb.live[live] type="button" data-el=(id) aria-label={ "die " (face) ", to use" } {
                            (die_image(face, 44.0, &class, ""))
                        }
                    }
                }
            }
            div.q role="status" aria-live="polite" {
                @if let Some((icon_name, text)) = &question.parent {
                    div.par { @if let Some(name) = parent_icon(icon_name) { (icon(name, 16)) } b { (text) } }
                }
                h2 { @match question.title.split_once(": ") { Some((who, what)) => { span.yt { (who) ": " } (what) }, None => (question.title) } }
                p.fx #preview data-rest=(question.detail) data-stay=(words::STAY) { (question.detail) }
            }
            @if let Some(notice) = &scene.notice {
                (crate::why::notice(notice))
            }
            @if matches!(scene.viewer, Viewer::Seat(_)) {
                form.inl method="post" action={ (scene.path) "/undo" } {
                    input type="hidden" name="ply" value=(scene.ply);
                    button.btn.undo.off[!scene.can_undo()] type="submit" data-key="u" aria-label=(if question.parent.is_some() { words::BACK } else { words::UNDO }) disabled[!scene.can_undo()] {
                        // In a question that follows from an action, one step back is the question before it.
                        @if question.parent.is_some() { (sign("left", 18)) span { (words::BACK) } }
                        @else { (sign("undo", 18)) span { (words::UNDO) } }
                    }
                }
            }
            @if scene.is_over() { a.btn.pri href={ (scene.path) "/end" } { "Result" } }
            @if let Some(end) = end {
                button.btn.end.pri[!others] type="submit" form="moves" name="action" value=(end.choice.text) data-key="e"
                    data-waste=[waste(view, end)] {
                    (sign("end", 18)) span { @if end.choice.kind == "end" { (words::END_TURN) } @else { (words::LET_GO) } }
                }
            }
        }
    }
}

/// The icon of a parent: a tile or a plain icon.
fn parent_icon(name: &str) -> Option<&str> {
    match Piece::named(name) {
        Some(piece) if piece.kind == "monastery" => Some("monastery"),
        Some(piece) => Some(piece.word),
        None => Some(name).filter(|name| *name == "action"),
    }
}

/// What a player should hear before the turn ends with a die unused.
fn waste(view: &View<'_>, end: &Offer<'_>) -> Option<String> {
    if end.choice.kind != "end" {
        return None;
    }
    let left: Vec<String> = view
        .scene
        .dice(view.scene.own())
        .iter()
        .filter(|(_, is_used)| !is_used)
        .map(|(face, _)| format!("the {face}"))
        .collect();
    match left.len() {
        0 => None,
        1 => Some(format!("{} is not used", words::capital(&left[0]))),
        _ => Some(format!("{} are not used", words::capital(&words::join(&left, "and")))),
    }
}

/// Choices that no element stands for, as rows of their own.
pub(super) fn options(view: &View<'_>) -> Markup {
    let options: Vec<&Offer<'_>> = view
        .offers
        .iter()
        .filter(|offer| offer.target.is_none() && !matches!(offer.choice.kind, "end" | "decline"))
        .collect();
    html! {
        div.opts data-part="opts" hidden[options.is_empty()] {
            @for offer in options {
                button.opt type="submit" form="moves" name="action" value=(offer.choice.text) {
                    (picture(offer))
                    span { (words::sentence(view.scene, offer.choice)) }
                }
            }
        }
    }
}

fn picture(offer: &Offer<'_>) -> Markup {
    let piece = offer.choice.piece.as_deref().unwrap_or_default();
    if let Some(number) = words::good_number(piece) {
        return good_image(number, 30.0, 1, "", "");
    }
    if offer.choice.kind == "side" {
        return duchy_picture(piece, 12.0, true);
    }
    html! {}
}

/// A printed duchy by its name, with nothing on it.
pub(crate) fn duchy_picture(name: &str, radius: f64, with_numbers: bool) -> Markup {
    use family::board_game::boards::Duchy;
    let Some(duchy) = Duchy::named(name).or_else(|| Duchy::named(name.trim_end_matches("@2019"))) else {
        return html! {};
    };
    let board = duchy.board();
    let space = |at: u8| crate::kit::Space {
        name: board.space_name(at),
        color: board.color(at).name(),
        number: board.number(at),
        tile: None,
    };
    let spaces: Vec<_> = board.spaces.into_iter().map(space).collect();
    let areas: Vec<_> = board
        .areas
        .iter()
        .map(|area| crate::kit::Area {
            spaces: area.into_iter().map(|at| board.space_name(at)).collect(),
            is_finished: false,
        })
        .collect();
    let map = Map::new(&spaces, &areas, radius, true, name);
    let (wide, high) = map.size();
    let frame = format!("{} {} {} {}", n(-wide / 2.0), n(-high / 2.0), n(wide), n(high));
    html! {
        svg.mini width=(n(wide)) height=(n(high)) viewBox=(frame) role="img" aria-label={ "duchy " (name) } {
            (PreEscaped(map.ground(with_numbers)))
        }
    }
}
