//! What each expansion adds to the picture, and what its actions are about: one file for each room.
//!
//! A new room gets a file here with `draw` (its zones, slots, pieces and counters) and `about` (what a page highlights for its
//! actions), and a line in each of the two functions below. A room whose tiles only use existing places needs no file.

mod border_posts;
mod castle_retrieval;
mod chateauma;
mod inns;
mod more_tiles;
mod routes;
mod shields;
mod solo;
mod team;
mod vineyards;

use board_game::rooms::{Act, Ask, RoomId};
use board_game::{Rules, State};
use tabletop::Seat;

use crate::games::About;
use crate::picture::Picture;

/// Draws the components of a room in play.
pub(super) fn draw(room: RoomId, rules: &Rules, seen: &State, picture: &mut Picture) {
    match room {
        RoomId::BorderPosts => border_posts::draw(rules, seen, picture),
        RoomId::Routes => routes::draw(rules, seen, picture),
        RoomId::CastleRetrieval => castle_retrieval::draw(seen, picture),
        RoomId::Shields => shields::draw(rules, seen, picture),
        RoomId::Chateauma => chateauma::draw(rules, seen, picture),
        RoomId::Inns => inns::draw(seen, picture),
        RoomId::Team => team::draw(rules, seen, picture),
        RoomId::Solo => solo::draw(rules, seen, picture),
        RoomId::Vineyards => vineyards::draw(rules, seen, picture),
        RoomId::MoreTiles | RoomId::WhiteCastles | RoomId::CastleLink => {}
    }
}

/// The kind of an action of a room: the word that its notation begins with.
const fn kind(act: Act) -> &'static str {
    use board_game::rooms::{chateauma, more_tiles, routes, shields, solo, team, vineyards};
    match act {
        Act::MoreTiles(more_tiles::Act::BuyWorkers) => "buy-workers",
        Act::MoreTiles(more_tiles::Act::Use(_)) => "use",
        Act::MoreTiles(more_tiles::Act::Flock(_)) => "flock",
        Act::Routes(routes::Act::Card(_)) => "route",
        Act::CastleRetrieval(_) => "retrieve",
        Act::Shields(shields::Act::Take(_)) => "shield",
        Act::Shields(shields::Act::Drop(_)) => "drop",
        Act::Shields(shields::Act::Pay(_)) => "pay",
        Act::Shields(shields::Act::SetDie(..)) => "set-die",
        Act::Shields(shields::Act::Copy(_) | shields::Act::CopyChateauma) => "copy",
        Act::Shields(shields::Act::Name(_)) => "name",
        Act::Shields(shields::Act::FreeCastle) => "free-castle",
        Act::Team(team::Act::Private) => "private",
        Act::Team(team::Act::Shared) => "shared",
        Act::Solo(solo::Act::Next(..)) => "next",
        Act::Solo(solo::Act::Points(_)) => "points",
        Act::Solo(solo::Act::FaceDown(_)) => "face-down",
        Act::Solo(solo::Act::Pay(_)) => "pay-good",
        Act::Vineyards(vineyards::Act::Take(..)) => "take-double",
        Act::Vineyards(vineyards::Act::Plant(..)) => "plant",
        Act::Vineyards(vineyards::Act::TakeStore(_)) => "take-store",
        Act::Vineyards(vineyards::Act::Bonus(_)) => "bonus",
        Act::Vineyards(vineyards::Act::Vine(_)) => "vine",
        Act::Vineyards(vineyards::Act::Draw(_)) => "double",
        Act::Vineyards(vineyards::Act::Discard(_)) => "discard-double",
        Act::Vineyards(vineyards::Act::Buy(..)) => "buy-double",
        Act::Chateauma(chateauma::Act::County(_)) => "county",
        Act::BorderPosts(act) | Act::WhiteCastles(act) | Act::CastleLink(act) | Act::Inns(act) => {
            match act {}
        }
    }
}

/// What a room asks: the kind of the question, a number and what it is about; a sentence if nothing more is known of it.
pub(super) fn asked(ask: Ask) -> (&'static str, Option<u8>, Option<String>) {
    match ask {
        Ask::Solo(ask) => solo::asked(ask),
        Ask::Team(ask) => team::asked(ask),
        ask => ("room", None, Some(ask.text())),
    }
}

/// What an action of a room is about.
pub(super) fn about(rules: &Rules, seen: &State, seat: Seat, act: Act) -> About {
    debug_assert!(act.room().room().words.contains(&kind(act)), "a room lists the words of its actions");
    let about = About::kind(kind(act));
    match act {
        Act::MoreTiles(act) => more_tiles::about(rules, seen, seat, act, about),
        Act::Routes(act) => routes::about(rules, seen, act, about),
        Act::CastleRetrieval(act) => castle_retrieval::about(act, about),
        Act::Shields(act) => shields::about(rules, seen, seat, act, about),
        Act::Team(act) => team::about(rules, seat, act, about),
        Act::Solo(act) => solo::about(rules, seen, seat, act, about),
        Act::Vineyards(act) => vineyards::about(seen, seat, act, about),
        Act::Chateauma(act) => chateauma::about(seen, act, about),
        Act::BorderPosts(act) | Act::WhiteCastles(act) | Act::CastleLink(act) | Act::Inns(act) => {
            match act {}
        }
    }
}
