//! The set-ups that nets learn from.

use board_game::rooms::RoomId;
use board_game::rooms::chateauma::{Level, Modifier};
use board_game::setup::{Duchies, StartCastle};
use board_game::{Edition, Rules, Setup};
use tabletop::chance::{Luck as _, QuickLuck};
use tabletop::text::Fields;

use crate::train::Course;

/// Out of a hundred games so many have 2 and 3 players; the others have 4.
const PLAYERS: [u32; 2] = [74, 13];
/// Out of a hundred games so many are played with expansions, in teams, and beside the Châteauma.
const KINDS: [u32; 3] = [20, 6, 22];
/// Out of a hundred other games so many are played on duchy 1 by everybody.
const SAME: u32 = 50;
/// A set-up whose expansions do not go together is drawn again so often.
const TRIES: usize = 20;

impl Course for Rules {
    fn course(luck: &mut QuickLuck) -> Rules {
        let drawn = (0..TRIES).find_map(|_| setup(luck).rules().ok());
        let standard = || Setup::standard(Edition::Revised2019, 2).rules();
        drawn.or_else(|| standard().ok()).expect("the standard game can be played")
    }
}

fn setup(luck: &mut QuickLuck) -> Setup {
    let players = match luck.below(100) {
        pick if pick < PLAYERS[0] => 2,
        pick if pick < PLAYERS[0] + PLAYERS[1] => 3,
        _ => 4,
    };
    let kind = luck.below(100);
    if kind < KINDS[0] {
        return with_expansions(luck, players);
    }
    if kind < KINDS[0] + KINDS[1] {
        let mut fields = Fields::new();
        fields.push("edition", "special");
        fields.push("expansions", RoomId::Team.name());
        return Setup::read(&mut fields).expect("the team game can be played");
    }
    if kind < KINDS.iter().sum() {
        return beside_the_chateauma(luck);
    }
    let editions = [Edition::Revised2019, Edition::Revised2019, Edition::First2019, Edition::First2011];
    let mut setup = Setup::standard(editions[luck.below(4) as usize], players);
    if luck.below(100) >= SAME {
        setup.duchies = Duchies::Random;
        setup.start_castle = Some(StartCastle::Free);
    }
    setup
}

/// The special edition with any expansions.
fn with_expansions(luck: &mut QuickLuck, players: u8) -> Setup {
    let mut setup = Setup::standard(Edition::Special, players);
    let is_mode = |room: &RoomId| matches!(room, RoomId::Team | RoomId::Solo | RoomId::Chateauma);
    for &room in RoomId::ALL.iter().filter(|room| !is_mode(room)) {
        if luck.below(2) == 0 {
            setup.rooms.add(room);
        }
    }
    setup
}

fn beside_the_chateauma(luck: &mut QuickLuck) -> Setup {
    let mut setup = Setup::standard(Edition::Special, 2);
    setup.players = [1, 1, 1, 1, 2, 3][luck.below(6) as usize];
    setup.rooms.add(RoomId::Chateauma);
    setup.chateauma.level = [Level::Gateway, Level::Midweight, Level::Heavy][luck.below(3) as usize];
    for modifier in Modifier::ALL {
        if luck.below(4) == 0 {
            setup.chateauma.add(modifier);
        }
    }
    setup
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_kind_of_game_is_learned_from() {
        let mut luck = QuickLuck::new(1);
        let games: Vec<Rules> = (0..600).map(|_| Rules::course(&mut luck)).collect();
        let rooms: BTreeSet<RoomId> = RoomId::ALL
            .iter()
            .copied()
            .filter(|&room| games.iter().any(|game| game.setup.rooms.has(room)))
            .collect();
        let missing: Vec<_> =
            RoomId::ALL.iter().filter(|room| !rooms.contains(room)).map(|room| room.name()).collect();
        assert_eq!(missing, ["solo"]);
        for players in 1..=4 {
            assert!(games.iter().any(|game| game.setup.players == players), "{players}");
        }
    }
}
