//! The question line: dice, what is asked, undo and the end of the turn; and choices that need a button of their own.

use maud::{Markup, html};
use tabletop::Viewer;

use super::View;
use crate::kit::{Piece, icon, sign};
use crate::offer::Offer;
use crate::words;

/// The question line.
pub(crate) fn ask(view: &View<'_>) -> Markup {
    let (scene, look) = (view.scene, view.look);
    let mut question = crate::real::asked(scene, || look.question(scene));
    if scene.viewer == Viewer::Public && scene.events.is_some() && scene.by_hand.is_none() && !scene.is_over()
    {
        question.detail = format!("{} {}", words::things::WATCHING, question.detail);
    }
    let end = view.offers.iter().find_map(|offer| Some((offer, look.ending(offer.choice.kind)?)));
    let others = view.offers.iter().any(|offer| look.ending(offer.choice.kind).is_none());
    html! {
        div.ask.sheet.wait[!scene.is_asked()] data-part="ask" {
            (look.hand(view))
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
            @if scene.is_over() { a.btn.pri href={ (scene.path) "/end" } { (words::RESULT) } }
            @if let Some((end, label)) = end {
                button.btn.end.pri[!others] type="submit" form="moves" name="action" value=(end.choice.text) data-key="e"
                    data-waste=[look.waste(view, end)] {
                    (sign("end", 18)) span { (label) }
                }
            }
        }
        (crate::around::asked_back(scene))
    }
}

/// The icon of a parent: a tile or a plain icon.
fn parent_icon(name: &str) -> Option<&str> {
    match Piece::named(name) {
        Some(piece) if piece.kind == "monastery" => Some("monastery"),
        Some(piece) => Some(piece.word),
        None => Some(name),
    }
}

/// Choices that no element stands for, as rows of their own.
pub(crate) fn options(view: &View<'_>) -> Markup {
    let options: Vec<&Offer<'_>> = view
        .offers
        .iter()
        .filter(|offer| offer.target.is_none() && view.look.ending(offer.choice.kind).is_none())
        .collect();
    html! {
        div.opts.low[!options.is_empty() && options.len() < view.offers.len()] data-part="opts" hidden[options.is_empty()] {
            @for offer in options {
                button.opt type="submit" form="moves" name="action" value=(offer.choice.text) {
                    (view.look.option_picture(offer))
                    span { (view.look.sentence(view.scene, offer.choice)) }
                }
            }
        }
    }
}
