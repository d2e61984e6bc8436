//! Through whose eyes a browser looks. Where several people share it and have something to hide from each other, the one who
//! holds it is asked to say so first: until then the page is a curtain.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use tabletop::{Seat, Viewer};

use crate::entry::Purpose;
use crate::hub::Who;
use crate::live::Live;
use crate::wire::number;

/// What a browser may show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Eyes {
    /// The table, as somebody sees it.
    Open(Viewer),
    /// Nothing, until this seat says that it is there.
    Curtain(Seat),
}

/// The cookie that says which seat holds the browser; it is sent for the pages of one table alone.
const HOLDER: &str = "seat";

/// Through whose eyes a table is shown: whoever holds the browser goes on while it may act or nobody else of those who share
/// it may.
pub(super) fn eyes(live: &Live, who: &Who, headers: &HeaderMap) -> Eyes {
    let (own, to_act) = (who.seats(live), live.to_act());
    let first = own.iter().copied().find(|seat| to_act.contains(*seat));
    let Some(anybody) = first.or(own.first().copied()) else { return Eyes::Open(Viewer::Public) };
    // Who enters what happens at a real table hides nothing from itself.
    if live.created.purpose == Purpose::Cardboard || !live.hides_between(&own) {
        return Eyes::Open(Viewer::Seat(anybody));
    }
    match holder(headers).filter(|seat| own.contains(seat)) {
        Some(seat) if to_act.contains(seat) || first.is_none() => Eyes::Open(Viewer::Seat(seat)),
        _ => Eyes::Curtain(anybody),
    }
}

fn holder(headers: &HeaderMap) -> Option<Seat> {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(key, _)| *key == HOLDER)?;
    value.parse::<u8>().ok()?.checked_sub(1).map(Seat)
}

/// The cookie with which a seat holds the browser.
pub(super) fn held_by(table: &str, seat: Seat) -> HeaderValue {
    let text = format!("{HOLDER}={}; Path=/tables/{table}; HttpOnly; SameSite=Lax", number(seat));
    HeaderValue::try_from(text).expect("names of tables are letters and digits")
}

/// The cookie to set when a seat is shown to a browser that several share: it holds the browser from now on.
pub(super) fn now_held(live: &Live, who: &Who, viewer: Viewer, headers: &HeaderMap) -> Option<HeaderValue> {
    let seat = viewer.seat().filter(|_| who.seats(live).len() > 1)?;
    (holder(headers) != Some(seat)).then(|| held_by(&live.id, seat))
}
