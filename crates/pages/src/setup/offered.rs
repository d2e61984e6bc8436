//! The games and rooms that the set-up page offers: all there are, in the order of the page, each with its symbol.

use family::board_game::rooms::RoomId;

/// The games.
pub(crate) const GAMES: [(&str, &str); 3] = [("board", "castle"), ("dice", "hourglass"), ("card", "book")];

/// The rooms.
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
