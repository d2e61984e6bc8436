//! What people around a table ask of each other, as forms of its pages.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::response::Response;
use axum::routing::post;
use pages::{Around, FairDice};

use super::answers::see;
use super::forms::{field, pairs};
use super::table::ply_of;
use super::visit::Visit;
use crate::http::App;
use crate::hub::Who;
use crate::live::{Live, Stage};
use crate::oops::Oops;
use crate::wire::{AnswerRequest, BotRequest, ContributeRequest, UndoRequest};

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/tables/{id}/ask-back", post(ask_back))
        .route("/tables/{id}/answer-back", post(answer_back))
        .route("/tables/{id}/hand-over", post(hand_over))
        .route("/tables/{id}/resign", post(resign))
        .route("/tables/{id}/contribute", post(contribute))
        .route("/tables/{id}/leave", post(leave))
        .route("/tables/{id}/close", post(close))
        .route("/tables/{id}/rematch", post(rematch))
}

/// What a page says about a table besides its game.
pub(super) fn around(live: &Live) -> Around {
    Around {
        dice: Some(fair_dice(live)),
        asked: live.asked.as_ref().map(|asked| (asked.seat, live.waiting_for(asked))),
        bots: bots::levels().iter().map(|level| level.name.to_owned()).collect(),
        next: live.rematch.clone(),
    }
}

/// What everybody may know of the dice of a table.
pub(super) fn fair_dice(live: &Live) -> FairDice {
    let names = live.seats.iter().map(|seat| seat.name.clone());
    FairDice {
        commitment: live.commitment(),
        seed: (live.stage == Stage::Over).then(|| live.created.seed.clone()),
        contributions: names.zip(live.contributions.iter().cloned()).collect(),
    }
}

/// Forms that let the hub change a table, answered with the table: each has a seat, if several share the browser.
macro_rules! forms {
    ($($(#[$doc:meta])* $name:ident |$hub:ident, $id:ident, $who:ident, $seat:ident, $form:ident| $call:expr;)*) => {
        $(
            $(#[$doc])*
            async fn $name(visit: Visit, body: Bytes) -> Result<Response, Response> {
                let ($seat, $form) = (visit.holder().await?, pairs(&body));
                Ok(visit.change(async move |$hub, $id, $who| $call.await).await)
            }
        )*
    };
}

forms! {
    /// Asks the others to go back to before one's last action.
    ask_back |hub, id, who, seat, form| {
        let request = UndoRequest { ply: ply_of(&form), seat, turn: false };
        async move { hub.ask_back(&id, &who, &request, None).await }
    };
    /// Answers somebody who asks to take back.
    answer_back |hub, id, who, seat, form| {
        let request = AnswerRequest { seat, agrees: field(&form, "agrees") == Some("yes") };
        async move { hub.answer_back(&id, &who, &request, None).await }
    };
    /// Lets a bot play on.
    hand_over |hub, id, who, seat, form| {
        let request = BotRequest { seat, bot: field(&form, "bot").map(str::to_owned) };
        async move { hub.hand_over(&id, &who, &request, false, None).await }
    };
    /// Gives the game up; a bot plays on.
    resign |hub, id, who, seat, form| {
        let request = BotRequest { seat, bot: field(&form, "bot").map(str::to_owned) };
        async move { hub.hand_over(&id, &who, &request, true, None).await }
    };
    /// Stirs a few words into the seed.
    contribute |hub, id, who, seat, form| {
        let request = ContributeRequest { seat, text: field(&form, "text").unwrap_or_default().to_owned() };
        async move { hub.contribute(&id, &who, &request, None).await }
    };
    /// Gives a seat back before the game.
    leave |hub, id, who, seat, _form| async move { hub.leave(&id, &who, seat, None).await };
    /// Gives a table up before the game.
    close |hub, id, who, _seat, _form| async move { hub.close_table(&id, &who, None).await };
}

/// The next game of the same people; it begins at once where nobody else has to come.
async fn rematch(visit: Visit) -> Response {
    let (app, caller, id) = (visit.app.clone(), visit.caller.clone(), visit.id.clone());
    let made = visit.app.hub.whole(async move {
        let next = app.hub.rematch(&caller.maker(&app), &id).await?.id;
        let held = app.hub.hold_fresh(&next).await?;
        let may_begin = held.live().stage == Stage::Gathering && is_alone(held.live(), &caller.who);
        drop(held);
        if may_begin {
            app.hub.start(&next, &caller.who, None).await?;
        }
        Ok::<_, Oops>(next)
    });
    match made.await {
        Ok(next) => see(&format!("/tables/{next}")),
        Err(oops) => visit.oops(&oops),
    }
}

/// Whether everybody at a table is this person or a bot.
fn is_alone(live: &Live, who: &Who) -> bool {
    let own = who.seats(live);
    tabletop::Seat::all(live.seats.len())
        .all(|seat| own.contains(&seat) || live.seats[seat.index()].bot.is_some())
}
