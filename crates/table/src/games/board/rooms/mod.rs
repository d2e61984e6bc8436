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

use board_game::rooms::{Act, RoomId};
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

/// What an action of a room is about: the first word of its notation is its kind, the rest is up to the room.
pub(super) fn about(rules: &Rules, seen: &State, seat: Seat, act: Act) -> About {
    let text = act.to_string();
    let first = text.split(' ').next().unwrap_or_default();
    let word = first.split_once(':').map_or(first, |(_, word)| word);
    let kind = act.room().room().words.iter().find(|known| **known == word);
    let about = About::kind(kind.expect("a room lists the words of its actions"));
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
