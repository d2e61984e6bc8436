//! Names of the things on a table that are no tiles, and a set-up in words.

#![expect(missing_docs, reason = "each is what it says")]

use family::board_game::ruleset::SWITCHES;

use super::Text;

pub const SILVER: Text = Text::new("Silver", "Silber");
pub const DIE: Text = Text::new("Die", "Würfel");
pub const DEPOT: Text = Text::new("Numbered depot", "Nummeriertes Depot");
pub const PHASE: Text = Text::new("Phase", "Phase");
pub const SCORE: Text = Text::new("Points", "Punkte");
pub const BONUS: Text = Text::new("First to finish a colour", "Zuerst eine Farbe vollenden");
pub const BOT: Text = Text::new("bot", "Bot");
pub const WATCHING: Text = Text::new("You are watching.", "Du siehst zu.");
pub const ALL_TAKEN: Text = Text::new(
    "Every seat is taken. You can watch here once the game has started, or set up a table of your own.",
    "Alle Plätze sind besetzt. Du kannst hier zusehen, sobald das Spiel läuft, oder einen eigenen Tisch eröffnen.",
);
pub const LOOK_AT: Text = Text::new("Look at it", "Ansehen");
pub const LONGEST: Text = Text::new("Largest area", "Größtes Gebiet");
const SHEET: Text = Text::new("Sheet", "Blatt");
const BOARDS: Text = Text::new("Boards dealt", "Ausgeteilte Pläne");
const GRAPES_REMOVED: Text = Text::new("Grapes removed", "Entfernte Trauben");
const OPENING: Text = Text::new("Beginning", "Beginn");
const OPENINGS: [(&str, Text); 2] = [
    ("together", Text::new("all at once", "alle zugleich")),
    ("in-turn", Text::new("in turn", "der Reihe nach")),
];

/// A line of a set-up as people would say it: what it is about, and what was chosen.
pub fn setup_line(key: &str, value: &str) -> (String, String) {
    let of = |ways: &[(&str, Text)]| {
        ways.iter()
            .find(|(way, _)| *way == value)
            .map_or_else(|| value.to_owned(), |(_, text)| text.to_string())
    };
    match key {
        "game" => (super::THE_GAME.to_string(), super::game(value).0.to_string()),
        "edition" => (super::EDITION.to_string(), super::edition_name(value).to_owned()),
        "players" => (super::PLAYERS.to_string(), value.to_owned()),
        "duchies" => {
            let said = value.strip_prefix("same ").map(super::duchy);
            (super::DUCHIES.to_string(), said.unwrap_or_else(|| of(&super::DUCHY_WAYS)))
        }
        "start-castle" => (super::FIRST_CASTLE.to_string(), of(&super::CASTLE_WAYS)),
        "expansions" => {
            let names = value.split_whitespace().map(|name| {
                let room = family::board_game::rooms::RoomId::ALL.iter().find(|room| room.name() == name);
                room.map_or_else(|| name.to_owned(), |room| super::extra(*room).0.to_string())
            });
            (super::EXPANSIONS.to_string(), super::and(&names.collect::<Vec<_>>()))
        }
        "start-player" => (super::BEGINS.to_string(), value.to_owned()),
        "sheet" => (SHEET.to_string(), value.to_owned()),
        "variant" => (super::dice::CASTLES.to_string(), super::dice::variant(value)),
        "solo-target" => (super::TARGET.to_string(), value.to_owned()),
        "chateauma-level" => (super::LEVEL.to_string(), of(&super::LEVELS)),
        "chateauma-modifiers" => (super::MODIFIERS.to_string(), value.to_owned()),
        "duchy-boards" => (BOARDS.to_string(), value.to_owned()),
        "house-rules" => (super::rooms::HOUSE_RULES.to_string(), super::part(value)),
        "vine-limit-colors" => {
            let grapes: Vec<String> =
                value.split(' ').map(|grape| super::rooms::grape_name(grape).to_owned()).collect();
            (GRAPES_REMOVED.to_string(), super::and(&grapes))
        }
        "black-depot" => (super::BLACK_DEPOT.to_string(), value.to_owned()),
        "opening" => (OPENING.to_string(), of(&OPENINGS)),
        _ if super::dice::switch(key).is_some() => {
            (super::dice::switch(key).unwrap_or_default(), super::part(value))
        }
        _ => {
            let about = SWITCHES.iter().find(|switch| switch.key == key).map(|switch| switch.about);
            (about.map_or_else(|| super::capital(&key.replace('-', " ")), super::part), super::part(value))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_up_is_told_in_words() {
        let said = |key, value| setup_line(key, value).1;
        assert_eq!(said("edition", "special"), "Special edition");
        assert_eq!(said("duchies", "same 7"), "duchy 7");
        assert_eq!(said("duchies", "boards"), "Each chooses a side");
        assert_eq!(said("expansions", "inns shields"), "Inns and Shields");
    }
}
