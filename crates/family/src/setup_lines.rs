//! The set-up lines of each game, for help texts and for errors about unknown lines.

use tabletop::choice::Switch;

/// A line of a set-up: `track-end: stay`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupLine {
    /// The word before the colon.
    pub key: &'static str,
    /// The values it takes, as a readable list.
    pub values: String,
    /// What it decides.
    pub about: String,
}

/// The lines of a game: its options, then its switches.
fn lines<R>(options: &[(&'static str, &str, &str)], switches: &[Switch<R>]) -> Vec<SetupLine> {
    let options = options.iter().map(|&(key, values, about)| SetupLine {
        key,
        values: values.to_owned(),
        about: about.to_owned(),
    });
    let switches = switches.iter().map(|switch| SetupLine {
        key: switch.key,
        values: (switch.values)().join(", "),
        about: format!("{} ({})", switch.about, switch.rule),
    });
    options.chain(switches).collect()
}

pub(crate) fn card() -> Vec<SetupLine> {
    lines(card_game::setup::OPTIONS, card_game::setup::SWITCHES)
}

pub(crate) fn dice() -> Vec<SetupLine> {
    lines(dice_game::setup::OPTIONS, dice_game::setup::SWITCHES)
}

/// The expansions are listed by name, each with what it adds.
pub(crate) fn board() -> Vec<SetupLine> {
    let mut lines = lines(board_game::setup::OPTIONS, board_game::ruleset::SWITCHES);
    if let Some(line) = lines.iter_mut().find(|line| line.key == "expansions") {
        let rooms = board_game::rooms::RoomId::ALL;
        line.values = rooms.iter().map(|room| room.name()).collect::<Vec<_>>().join(", ");
        line.about += ", separated by spaces";
        for room in rooms {
            line.about += &format!("\n{}: {}", room.name(), room.room().about);
        }
    }
    lines
}
