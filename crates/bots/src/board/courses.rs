//! The set-ups that nets learn from.

use board_game::rooms::RoomId;
use board_game::setup::{Duchies, StartCastle};
use board_game::{Edition, Rules, Setup};
use tabletop::chance::{Luck as _, QuickLuck};

use crate::train::Course;

/// Out of a hundred games so many have 2 and 3 players; the others have 4.
const PLAYERS: [u32; 2] = [70, 15];
/// Out of a hundred games so many are played on duchy 1 by everybody.
const SAME: u32 = 45;
/// Out of a hundred games so many are played with expansions.
const EXPANDED: u32 = 12;

impl Course for Rules {
    fn course(luck: &mut QuickLuck) -> Rules {
        let players = match luck.below(100) {
            pick if pick < PLAYERS[0] => 2,
            pick if pick < PLAYERS[0] + PLAYERS[1] => 3,
            _ => 4,
        };
        let editions = [Edition::Revised2019, Edition::Revised2019, Edition::First2019, Edition::First2011];
        let mut setup = Setup::standard(editions[luck.below(4) as usize], players);
        let (same, expanded) = (luck.below(100) < SAME, luck.below(100) < EXPANDED);
        if expanded {
            setup = Setup::standard(Edition::Special, players);
            for &room in RoomId::ALL.iter().filter(|room| !matches!(room, RoomId::Team | RoomId::Solo)) {
                if luck.below(2) == 0 {
                    setup.rooms.add(room);
                }
            }
        } else if !same {
            setup.duchies = Duchies::Random;
            setup.start_castle = Some(StartCastle::Free);
        }
        let standard = || Setup::standard(Edition::Revised2019, players).rules();
        setup.rules().or_else(|_| standard()).expect("the standard game can be played")
    }
}
