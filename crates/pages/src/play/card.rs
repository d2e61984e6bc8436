//! The card of a thing: its rule, what it means now, and its ID in the catalogue.

use maud::{Markup, html};

use super::View;

/// What a card says.
pub(crate) struct Card {
    /// The thing, drawn.
    pub(crate) picture: Markup,
    /// Its name.
    pub(crate) title: String,
    /// What it does.
    pub(crate) text: String,
    /// The rule of the catalogue.
    pub(crate) rule: &'static str,
    /// What the rule belongs to: an edition, a sheet.
    pub(crate) note: String,
}

/// The card that is open at first: of something that can be done.
pub(crate) fn card(view: &View<'_>) -> Markup {
    let (set, name) = view.look.first_card(view);
    html! {
        article.card.sheet #card aria-live="polite" data-part="card" data-cards={ "/cards/" (set) "/" (crate::words::Language::spoken().code()) } {
            @if let Some(card) = view.look.card(&set, &name) { (inside(&card)) }
        }
    }
}

/// What things would bring the reader now, for the script to put on their cards.
pub(super) fn now(view: &View<'_>) -> Markup {
    html! {
        div #now hidden { @for (name, text) in view.look.worth(view.scene) { p data-for=(name) { (text) } } }
    }
}

/// The cards of a set, for a script to keep: they are the same at every table.
pub(crate) fn cards_of(cards: impl IntoIterator<Item = (String, Card)>) -> Markup {
    html! {
        div #cards hidden { @for (name, card) in cards { template data-for=(name) { (inside(&card)) } } }
    }
}

/// What stands on a card.
pub(crate) fn inside(card: &Card) -> Markup {
    html! {
        span.pic { (card.picture) }
        div {
            h3 { (card.title) }
            p.why { (card.text) }
            div.now data-now {}
            div.rr { a.rid href={ "/rules/" (card.rule) } { (card.rule) } small { (card.note) } }
        }
    }
}

/// The first paragraph of a rule, without its Markdown.
pub(crate) fn prose(text: &str) -> String {
    let first = text.split("\n\n").find(|part| !part.trim().is_empty()).unwrap_or_default();
    let plain: String = first.chars().filter(|letter| !matches!(letter, '`' | '*')).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}
