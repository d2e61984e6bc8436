//! A table before its game: who sits where, invitations, taking a seat, the start.

use maud::{Markup, html};
use tabletop::Seat;

use crate::around::{FairDice, fair_dice};
use crate::frame::{Theme, page, top};
use crate::kit::{arms, sign};
use crate::words;

/// A seat before the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The name of who sits there; empty if nobody does.
    pub name: String,
    /// Whether it is the reader's.
    pub is_own: bool,
    /// Whether anybody may take it.
    pub is_open: bool,
    /// The link to send to a friend, for the one who set the table up.
    pub link: Option<String>,
}

/// A table before its game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gathering {
    /// Where its forms are sent.
    pub path: String,
    /// The set-up lines, for reading.
    pub setup: Vec<(String, String)>,
    /// The seats.
    pub places: Vec<Place>,
    /// Whether it was given up.
    pub is_closed: bool,
    /// Whether the reader set it up.
    pub is_owner: bool,
    /// Whether the reader took a seat that can be given back.
    pub can_leave: bool,
    /// The fair dice.
    pub dice: FairDice,
    /// What was wrong with the last request.
    pub notice: Option<String>,
}

/// The page of a table before its game.
pub fn gathering_page(table: &Gathering, theme: Theme) -> Markup {
    let is_full = table.places.iter().all(|place| !place.name.is_empty());
    let is_in = table.places.iter().any(|place| place.is_own);
    let waiting = !is_full && !table.is_closed;
    let stir = html! {
        @if is_in && !table.is_closed {
            form.find method="post" action={ (table.path) "/contribute" } {
                input type="text" name="text" maxlength="60" placeholder=(words::CONTRIBUTION) aria-label=(words::CONTRIBUTION) required;
                button.btn type="submit" { (words::CONTRIBUTE) }
            }
        }
    };
    let body = html! {
        div.doc {
            (top(&words::BEFORE, &html! {}, false))
            main.read #gathering {
                h1 { @if table.is_closed { (words::WAS_CLOSED) } @else if is_full { (words::ALL_HERE) } @else { (words::WAITING) } }
                @if let Some(notice) = &table.notice { div.why0 role="alert" { (notice) } }
                section.pan.sheet {
                    ul.seats {
                        @for (seat, place) in (0_u8..).zip(&table.places) {
                            li {
                                (arms(Seat(seat), 24))
                                @if place.name.is_empty() { span { (words::capital(&words::OPEN_SEAT)) } } @else { b { (place.name) } }
                                @if place.is_own { small { (words::ITS_YOU) } }
                            }
                            @if let Some(link) = place.link.as_deref().filter(|_| place.name.is_empty()) {
                                li.link0 { input type="text" readonly value=(link) aria-label=(words::LINK_FOR); button.btn type="button" data-copy=(link) { (sign("copy", 18)) (words::COPY) } }
                            }
                        }
                    }
                    @if !is_in && waiting {
                        form.find method="post" action={ (table.path) "/join" } {
                            input type="hidden" name="invitation" data-invitation;
                            input type="text" name="name" maxlength="40" placeholder=(words::YOUR_NAME) aria-label=(words::YOUR_NAME) required;
                            button.btn.pri type="submit" { (words::TAKE_SEAT) }
                        }
                        noscript { p { (words::ALLOW_SCRIPTS) } }
                    }
                    @if !is_in && is_full && !table.is_closed {
                        p { (words::things::ALL_TAKEN) }
                        p { a.btn.pri href="/" { (words::TO_FIRST_PAGE) } }
                        span data-reload {}
                    }
                    @if is_in && is_full && !table.is_closed {
                        form method="post" action={ (table.path) "/start" } { button.btn.pri.wide0 type="submit" { (words::START) } }
                    }
                    @if is_in && !table.is_closed {
                        p { @if waiting { (words::SEND_LINK) } (words::GOES_ON) }
                        noscript { a.btn href=(table.path) { (words::SEE_AGAIN) } }
                        span data-reload {}
                    }
                }
                section.pan.sheet {
                    (fair_dice(&table.dice, &stir))
                    @if table.is_owner && !table.is_closed { form method="post" action={ (table.path) "/close" } { button.btn type="submit" { (words::CLOSE_TABLE) } } }
                    @else if table.can_leave && !table.is_closed { form method="post" action={ (table.path) "/leave" } { button.btn type="submit" { (words::LEAVE_SEAT) } } }
                }
                section.pan.sheet { h2 { (words::THIS_TABLE) } dl.keysl { @for (key, value) in table.setup.iter().map(|(key, value)| words::things::setup_line(key, value)) { dt { (key) } dd { (value) } } } }
            }
        }
    };
    // Whoever gets the link reads this before opening it.
    let host = table.places.iter().find(|place| !place.name.is_empty() && !place.is_own);
    let title = match host.filter(|_| waiting && !is_in) {
        Some(host) => words::invites(&host.name),
        None => words::A_TABLE.to_string(),
    };
    page(&format!("{title} · {}", words::BRAND), theme, &body)
}
