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
            @if let Some(card) = view.look.card(&set, &name) { (inside(&card, &worth(view, &name))) }
        }
    }
}

/// What one thing would bring the reader now, whose turn it is.
fn worth(view: &View<'_>, name: &str) -> Vec<String> {
    if !view.scene.is_asked() {
        return Vec::new();
    }
    view.look.worth(view.scene).into_iter().filter(|(of, _)| of == name).map(|(_, text)| text).collect()
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
        div #cards hidden { @for (name, card) in cards { template data-for=(name) { (inside(&card, &[])) } } }
    }
}

/// What stands on a card, and what the thing means now.
fn inside(card: &Card, now: &[String]) -> Markup {
    html! {
        span.pic { (card.picture) }
        div.say {
            h3 { (card.title) }
            div.txt tabindex="0" role="group" aria-label=(card.title) {
                p.why { (card.text) }
                div.now data-now { @for text in now { div { (text) } } }
            }
            div.rr { a.rid href={ "/rules/" (card.rule) } { (card.rule) } small { (card.note) } }
        }
    }
}

/// Markdown whose links are their words; a sentence that only points to another file is left out.
pub(crate) fn without_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        let Some((label, target, behind)) = after
            .split_once("](")
            .and_then(|(label, rest)| rest.split_once(')').map(|(to, rest)| (label, to, rest)))
        else {
            plain += before;
            plain.push('[');
            rest = after;
            continue;
        };
        match before.strip_suffix("See ").zip(behind.strip_prefix('.')) {
            Some((before, behind)) if label == target => {
                plain += before;
                rest = behind;
            }
            _ => {
                plain += before;
                plain += label;
                rest = behind;
            }
        }
    }
    plain + rest
}

/// The first paragraph of a rule, without its Markdown.
pub(crate) fn prose(text: &str) -> String {
    let first = text.split("\n\n").find(|part| !part.trim().is_empty()).unwrap_or_default();
    let first = without_links(first);
    let plain: String = first.chars().filter(|letter| !matches!(letter, '`' | '*')).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_their_words_and_mere_pointers_are_left_out() {
        assert_eq!(prose("Both `work`. See [tiles.md](tiles.md)."), "Both work.");
        assert_eq!(prose("As in [Tables](#tables) [x], always."), "As in Tables [x], always.");
    }
}
