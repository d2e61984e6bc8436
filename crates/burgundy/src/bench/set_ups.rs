//! The set-ups that are measured.

use family::board_game::rooms::RoomId;
use tabletop::Notation;

use crate::failure::usage;
use crate::setup_args::SetupArgs;

/// The expansions that can all be played together.
const TOGETHER: &str =
    "more-tiles border-posts white-castles trade-routes castle-link castle-retrieval shields inns";

/// Every set-up by name: the base game, each expansion and mode on its own, all together, the other games.
pub(super) fn every() -> Vec<(String, SetupArgs)> {
    let board = SetupArgs::of("board");
    let base = [2, 3, 4].map(|players| ("board".to_owned(), board.with_players(players)));
    let rooms = RoomId::ALL.iter().map(|room| room.name());
    let expansions = rooms.map(|name| (name, name)).chain([("all expansions", TOGETHER)]);
    let expansions = expansions.filter_map(|(name, rooms)| Some((name.to_owned(), with_expansions(rooms)?)));
    let others = ["dice", "card"]
        .into_iter()
        .flat_map(|game| [2, 4].map(|players| (game.to_owned(), SetupArgs::of(game).with_players(players))));
    base.into_iter().chain(expansions).chain(others).collect()
}

/// The set-up that was asked for, or one for each number of players that can play it.
pub(super) fn asked_for(setup: &SetupArgs) -> anyhow::Result<Vec<(String, SetupArgs)>> {
    const MOST_PLAYERS: usize = 8;
    let name = setup.expansions.clone().unwrap_or_else(|| setup.game().to_owned());
    let named = |setup| (name.clone(), setup);
    let can_be_played = |setup: &SetupArgs| -> anyhow::Result<bool> {
        family::with_game!(setup.game(), G => can_be_built::<G>(setup)).map_err(usage)
    };
    if setup.is_set("players") {
        return Ok(vec![named(setup.clone())]);
    }
    let mut set_ups = Vec::new();
    for setup in (1..=MOST_PLAYERS).map(|players| setup.with_players(players)) {
        if can_be_played(&setup)? {
            set_ups.push(named(setup));
        }
    }
    // With none that can be played, building the one that was asked for says why.
    Ok(if set_ups.is_empty() { vec![named(setup.clone())] } else { set_ups })
}

/// The board game with some expansions, with as many players as they allow and the first duchies that suit them.
fn with_expansions(rooms: &str) -> Option<SetupArgs> {
    let expansions = Some(rooms.to_owned());
    let set_up = |edition: Option<&str>, players| SetupArgs {
        edition: edition.map(str::to_owned),
        expansions: expansions.clone(),
        ..SetupArgs::of("board").with_players(players)
    };
    let tried = [4, 2, 1].into_iter().flat_map(|players| [(None, players), (Some("special"), players)]);
    tried.map(|(edition, players)| set_up(edition, players)).find_map(|setup| setup.with_some_duchies())
}

fn can_be_built<G: Notation>(setup: &SetupArgs) -> bool {
    setup.build::<G>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_expansion_has_a_set_up_that_can_be_played() {
        let names: Vec<String> = every().into_iter().map(|(name, _)| name).collect();
        for room in RoomId::ALL {
            assert!(names.iter().any(|name| name == room.name()), "{}", room.name());
        }
        assert!(names.iter().any(|name| name == "all expansions"));
    }
}
