//! A room for the tests of the machinery alone: a ship pays one silver, areas count one space more, a turn begins
//! with a worker, and bank tiles cannot be placed.

use hexes::HexSet;
use tabletop::Refusal;

pub use super::nothing::{Act, Ask, Part};
use super::{Room, RoomId};
use crate::tiles::{Building, Tile};

/// The room.
pub const ROOM: Room = Room {
    name: "trial",
    about: "A room for tests",
    excludes: &[(RoomId::BorderPosts, "this is a test")],
    turn_begins: Some(|rules, state, seat| rules.gain_workers(state, seat, 1)),
    tile_placed: Some(|rules, state, (seat, tile, _)| {
        if tile == Tile::SHIP {
            rules.estate_mut(state, seat).silver += 1;
        }
    }),
    area_size: Some(|_, _, _, size| size + 1),
    placeable: Some(
        |_, _, (_, tile), spaces| {
            if tile == Tile::building(Building::Bank) { HexSet::EMPTY } else { spaces }
        },
    ),
    places_apart: Some(|_, _, _| true),
    keeps_off: Some(|_, _, (_, tile), _| {
        let is_bank = tile == Tile::building(Building::Bank);
        is_bank.then(|| Refusal::new("BASE-BLD-08", "the trial has no banks"))
    }),
    ..Room::NONE
};

#[cfg(test)]
mod tests {
    use tabletop::text::Fields;
    use tabletop::{Actions, Actor, Game, Notation, Seat};

    const FIRST: Actor = Actor::Seat(Seat(0));

    use crate::score::Source;
    use crate::{Action, Rules, State};

    fn rules(expansions: &str) -> Rules {
        let mut fields = Fields::new();
        fields.push("expansions", expansions);
        Rules::from_setup(&mut fields).unwrap()
    }

    fn position(rules: &Rules) -> State {
        let mut fields = Fields::new();
        fields.push("player 1", "dice 2 4, workers 3, silver 0, storage ship bank mine");
        fields.push("duchy 1", "d4=castle d5=ship d6=ship");
        fields.push("player 2", "workers 0");
        rules.read_position(&mut fields).unwrap_or_else(|reasons| panic!("{reasons}"))
    }

    #[test]
    fn a_room_speaks_on_its_occasions_and_is_silent_when_absent() {
        for (expansions, silver, size, banks) in [("", 0, 6, true), ("trial", 1, 10, false)] {
            let rules = rules(expansions);
            let mut state = position(&rules);
            let before =
                (rules.estate(&state, Seat(0)).silver, rules.points(&state, Seat(0)).of(Source::AreaSize));
            let mut actions = Actions::new();
            rules.legal(&state, FIRST, &mut actions);
            let places_bank = actions.iter().any(|action| action.to_string().contains("place bank"));
            assert_eq!(places_bank, banks);
            let ship: Action = "2:place ship d7".parse().unwrap();
            rules.play(&mut state, FIRST, ship).unwrap();
            assert_eq!(rules.estate(&state, Seat(0)).silver - before.0, silver);
            assert_eq!(rules.points(&state, Seat(0)).of(Source::AreaSize) - before.1, size);
        }
    }

    #[test]
    fn a_turn_may_begin_with_a_gain() {
        for (expansions, workers) in [("", 0), ("trial", 1)] {
            let rules = rules(expansions);
            let mut state = position(&rules);
            rules.play(&mut state, FIRST, Action::EndTurn).unwrap();
            assert_eq!(rules.estate(&state, Seat(1)).workers, workers);
        }
    }

    #[test]
    fn rooms_are_known_by_name_and_may_exclude_each_other() {
        let build = |expansions: &str| {
            let mut fields = Fields::new();
            fields.push("expansions", expansions);
            Rules::from_setup(&mut fields)
        };
        assert_eq!(build("trial").unwrap().setup().get("expansions"), Some("trial"));
        let clash = build("border-posts trial").unwrap_err().to_string();
        assert!(
            clash.contains("\"trial\" and \"border-posts\" cannot be played together: this is a test"),
            "{clash}"
        );
        let unknown = build("dragons").unwrap_err().to_string();
        assert!(unknown.starts_with("there is no expansion \"dragons\"; known: "), "{unknown}");
    }
}
