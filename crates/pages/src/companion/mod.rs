//! The Châteauma beside a cardboard table: what people tell it by tapping, and what it answers.

mod asked;
mod set_up;
mod sheet;

use family::board_game::main_board::Depot;
use family::board_game::rooms::chateauma::{Companion, Entry, NAME, Wanted};
use family::board_game::rooms::vineyards::Shelf;
use maud::{Markup, html};
use table::{Choice, Event, Place, Sitting};
use tabletop::{Cost, Viewer};

pub use self::set_up::{CompanionForm, companion_set_up_page};
use crate::frame::{Theme, document, top};
use crate::kit::sign;
use crate::play::View;
use crate::scene::{Notice, Scene};
use crate::words::companion as say;
use crate::words::{self, chateauma_at_the_end, chateauma_steps};

/// A companion as its page shows it.
pub struct Beside<'a> {
    /// Where its forms are sent.
    pub path: String,
    /// The number that requests are sent with.
    pub ply: i64,
    /// Where news are streamed from.
    pub events: Option<String>,
    /// The companion as it stands now.
    pub companion: &'a Companion,
    /// The names of the people.
    pub names: Vec<String>,
    /// What followed from everything that was told, oldest first.
    pub told: Vec<&'a [Vec<Event>]>,
    /// Why the last request was not carried out.
    pub notice: Option<Notice>,
}

/// The page of a companion.
pub fn companion_page(beside: &Beside<'_>, theme: Theme) -> Markup {
    document(&format!("{NAME} · {}", words::BRAND), theme, &companion_main(beside), false)
}

/// The part of it that changes.
pub fn companion_main(beside: &Beside<'_>) -> Markup {
    let scene = scene(beside);
    let view = View::of(&scene);
    let question = asked::question(beside.companion);
    html! {
        main.app.beside #table data-path=(beside.path) data-ply=(beside.told.len()) data-asked="" data-title={ (NAME) " · " (words::BRAND) } data-events=[beside.events.as_deref()] {
            (top(&say::TITLE, &view.look.bar(&view), true))
            h1.vh { (say::TITLE) }
            section.board aria-label=(words::MAIN_BOARD) {
                h2.vh { (words::MAIN_BOARD) }
                div.bsheet.sheet data-part="board" {
                    (crate::table::depots(&view))
                    (crate::table::vineyard_depots(&view))
                    p.hint1 { (say::TAKE_HINT) }
                }
            }
            section.duchy aria-label=(say::TELL) {
                div.ask.sheet data-part="ask" {
                    div.q role="status" aria-live="polite" { h2 { (question) } p.fx #preview data-rest="" data-stay="" {} }
                    @if let Some(notice) = &beside.notice { (crate::why::notice(notice)) }
                    form.inl method="post" action={ (beside.path) "/undo" } {
                        input type="hidden" name="ply" value=(beside.ply);
                        button.btn.undo.off[beside.told.is_empty()] type="submit" data-key="u" aria-label=(words::UNDO) disabled[beside.told.is_empty()] { (sign("undo", 18)) span { (words::UNDO) } }
                    }
                }
                div.sheet.tellz { (asked::panel(beside)) (steps(beside)) }
            }
            aside.side { (sheet::sheet(beside, &scene)) }
            (taken(beside, &view))
            div.popup.sheet #menu popover {
                h2 { (words::MENU) }
                nav.links { a href="/" { (words::BRAND) } a href="/learn" { (words::learn::LEARN) } a href="/rules?q=CHAT" { (words::RULES) } button type="button" data-open="moves" { (say::TAKEN) } }
            }
            div.banner role="alert" hidden { (words::CONNECTION_LOST) button.btn type="button" { (words::TRY_NOW) } }
            p.vh #say aria-live="assertive" {}
        }
    }
}

/// The game board as a scene: what people may take are its choices.
fn scene(beside: &Beside<'_>) -> Scene {
    let kept = beside.companion;
    let seats = beside.names.iter().map(Sitting::person).collect();
    let scene = Scene::at(kept.rules(), kept.state(), seats, Viewer::Public);
    let mut choices = Vec::new();
    if matches!(kept.wanted(), Wanted::White | Wanted::Die) {
        let state = kept.state();
        for depot in (1..=6).map(Depot).chain([Depot::BLACK]) {
            let tiles = match depot {
                Depot::BLACK => state.black().to_vec(),
                _ => state.depots()[depot.index()].to_vec(),
            };
            for tile in tiles.into_iter().filter(|tile| !tile.is_none()) {
                choices.push(choice(
                    &Entry::Take(depot, tile),
                    "take",
                    Some(tile.to_string()),
                    depot.place(),
                ));
            }
        }
        for (number, &goods) in (1..).zip(state.depot_goods()) {
            if !goods.is_empty() {
                choices.push(choice(&Entry::Ship(Depot(number), goods), "ship", None, Depot(number).place()));
            }
        }
    }
    if matches!(kept.wanted(), Wanted::White | Wanted::Die) {
        for shelf in Shelf::used(kept.rules()) {
            let kind = if matches!(shelf, Shelf::Slot(_)) { "take-double" } else { "take-store" };
            if let Some(tile) = shelf.tile(kept.state()) {
                choices.push(choice(&Entry::TakeDouble(shelf), kind, Some(tile.to_string()), shelf.place()));
            }
        }
    }
    choices.dedup_by(|one, other| one.text == other.text);
    Scene { path: beside.path.clone(), choices, ply: beside.ply, ..scene }
}

fn choice(entry: &Entry, kind: &'static str, piece: Option<String>, target: Place) -> Choice<String> {
    let text = entry.to_string();
    Choice {
        action: text.clone(),
        text,
        kind,
        die: None,
        piece,
        target: Some(target),
        cost: Cost::default(),
        gains: Vec::new(),
    }
}

/// What people may take, as a list: it works without a script, and with one it is what tapping finds.
fn taken(beside: &Beside<'_>, view: &View<'_>) -> Markup {
    html! {
        form.moves #moves data-part="moves" method="post" action={ (beside.path) "/act" } aria-label=(say::TAKEN) {
            input type="hidden" name="ply" value=(beside.ply);
            div.mvh { h2 { (say::TAKEN) } button.btn type="button" data-close="moves" { (words::CLOSE) } }
            ol { @for offer in &view.offers { li {
                button type="submit" name="action" value=(offer.choice.text) data-tools="" data-target=[offer.target.as_deref()] data-cost="0" data-kind=(offer.choice.kind) { b { (sentence(offer.choice)) } }
            } } }
        }
    }
}

fn sentence(choice: &Choice<String>) -> String {
    let words: Vec<&str> = choice.text.split(' ').collect();
    let depot = words.get(1).copied().unwrap_or_default();
    match &choice.piece {
        Some(piece) if depot == "double" => {
            say::takes_double(&words::piece_name(piece), choice.kind == "take-double")
        }
        Some(piece) => say::takes(&words::piece_name(piece), depot),
        None => say::takes(&words::chateauma_goods(&words[2..].join(" ")), depot),
    }
}

/// The last turn of the Châteauma, step by step.
fn steps(beside: &Beside<'_>) -> Markup {
    let told = beside.told.iter().rev().find_map(|told| {
        let steps: Vec<String> = told.iter().flat_map(|events| chateauma_steps(events)).collect();
        let end: Vec<String> = told.iter().flat_map(|events| chateauma_at_the_end(events)).collect();
        (!steps.is_empty()).then_some((steps, end))
    });
    html! {
        section.did aria-live="polite" data-part="did" {
            h3.sc { (say::STEPS) }
            @match told {
                Some((steps, end)) => { ol { @for step in steps { li { (step) } } } @for gains in end { p { b { (gains) } } } }
                None => p { (say::NOTHING_YET) }
            }
        }
    }
}
