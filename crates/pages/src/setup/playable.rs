//! What can be played in a browser: the one place to say so.
//!
//! A room or a game that its pages draw whole is added here; the set-up page then offers it, and a table of it opens.

use family::board_game::rooms::RoomId;

/// The games that have pages: the name, and its symbol.
pub(crate) const GAMES: [(&str, &str); 3] = [("board", "castle"), ("dice", "hourglass"), ("card", "book")];

/// The games of [`GAMES`] that can be played in a browser.
const PLAYABLE_GAMES: &[&str] = &["board", "dice", "card"];

/// The rooms that can be played in a browser.
const PLAYABLE_ROOMS: &[RoomId] = &[
    RoomId::Inns,
    RoomId::WhiteCastles,
    RoomId::BorderPosts,
    RoomId::Routes,
    RoomId::Shields,
    RoomId::MoreTiles,
    RoomId::Vineyards,
    RoomId::CastleLink,
    RoomId::CastleRetrieval,
    RoomId::Chateauma,
    RoomId::Team,
    RoomId::Solo,
];

/// Every room in the order of the page, with its symbol.
pub(crate) const ROOMS: &[(RoomId, &str)] = &[
    (RoomId::Inns, "inn"),
    (RoomId::WhiteCastles, "white-castle"),
    (RoomId::BorderPosts, "post"),
    (RoomId::Routes, "route"),
    (RoomId::Shields, "shield"),
    (RoomId::MoreTiles, "crane"),
    (RoomId::Vineyards, "v-yellow"),
    (RoomId::CastleLink, "castle"),
    (RoomId::CastleRetrieval, "h4"),
    (RoomId::Chateauma, "automa"),
    (RoomId::Team, "team"),
    (RoomId::Solo, "target"),
];

/// Whether a game has pages.
pub fn is_playable(game: &str) -> bool {
    PLAYABLE_GAMES.contains(&game)
}

/// Whether a room is drawn and can be played in a browser.
pub fn is_room_playable(room: RoomId) -> bool {
    PLAYABLE_ROOMS.contains(&room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_room_and_every_game_is_listed_once() {
        for room in RoomId::ALL {
            assert_eq!(ROOMS.iter().filter(|(other, _)| other == room).count(), 1, "{}", room.name());
        }
        for game in family::GAMES {
            assert_eq!(GAMES.iter().filter(|(other, _)| *other == game.name).count(), 1, "{}", game.name);
        }
    }
}
