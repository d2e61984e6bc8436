//! Who won: a player, a team, or in the solo game the player or nobody.

use board_game::rooms::solo;
use board_game::{Rules, State};
use tabletop::{Game as _, Rank, Seat};

use crate::look::Look;
use crate::words::{count, list};

/// One sentence.
pub(super) fn result(rules: &Rules, state: &State, look: &Look) -> String {
    if rules.is_team() {
        team(rules, state, look)
    } else if rules.is_solo() {
        alone(rules, state, look)
    } else {
        crate::scores::result(rules, state, look)
    }
}

/// The points of a team are those of both its players.
fn team(rules: &Rules, state: &State, look: &Look) -> String {
    let describe = |rank: &Rank| {
        let names: Vec<String> = rank.side.seats().into_iter().map(|seat| look.name(seat)).collect();
        (list(&names), rank.points)
    };
    match &rules.ranks(state)[..] {
        [winners, others] if winners.place < others.place => {
            let ((winners, points), (others, fewer)) = (describe(winners), describe(others));
            let tie = if points == fewer { " by the tie-break" } else { "" };
            format!("{winners} win with {points} points{tie}, ahead of {others} with {fewer}.")
        }
        _ => "Both teams win together.".to_owned(),
    }
}

fn alone(rules: &Rules, state: &State, look: &Look) -> String {
    let name = look.name(Seat(0));
    if solo::is_won(rules, state) {
        return format!("{name} wins in round {} of 25: every space is covered.", solo::rounds(state));
    }
    let left = rules.board(state, Seat(0)).spaces.len() - rules.covered(state, Seat(0)).len();
    format!("{name} loses: {} left free.", count(left as i32, "space is", "spaces are"))
}
