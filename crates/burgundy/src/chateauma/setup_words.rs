//! The set-up in a few words: `2 heavy AC shields`.

use family::board_game::Rules;
use family::board_game::rooms::RoomId;
use family::board_game::rooms::chateauma::Level;
use family::board_game::ruleset::Choice as _;
use tabletop::Notation as _;
use tabletop::text::{Fields, Reasons, excerpt};

/// The expansions that the companion knows of.
const EXPANSIONS: [RoomId; 6] = [
    RoomId::MoreTiles,
    RoomId::BorderPosts,
    RoomId::WhiteCastles,
    RoomId::Routes,
    RoomId::Shields,
    RoomId::Vineyards,
];
/// Expansions that bind people alone.
const FOR_PEOPLE: [RoomId; 2] = [RoomId::CastleLink, RoomId::CastleRetrieval];
/// The word that lets the program draw the county cards.
const SHUFFLE: &str = "shuffle";

/// The rules, and whether the program draws the county cards.
///
/// `people` is how many names were given, `set` are further set-up lines.
pub(super) fn read(
    words: &[String],
    people: Option<usize>,
    set: &[(String, String)],
) -> Result<(Rules, bool), Reasons> {
    let mut asked = Asked { people: people.map(|people| people.to_string()), ..Asked::default() };
    let mut reasons = Reasons::default();
    let words = words.iter().flat_map(|words| words.split([' ', ',', '\t'])).filter(|word| !word.is_empty());
    for word in words {
        reasons.take(asked.word(&word.to_lowercase()));
    }
    let mut fields = Fields::new();
    fields.push("edition", "special");
    fields.push("players", asked.people.as_deref().unwrap_or("1"));
    let rooms: Vec<&str> = asked.rooms.iter().map(|room| room.name()).collect();
    fields.push("expansions", format!("{} {}", RoomId::Chateauma.name(), rooms.join(" ")).trim());
    fields.push("chateauma-level", asked.level.unwrap_or_default().name());
    fields.push("chateauma-modifiers", if asked.modifiers.is_empty() { "none" } else { &asked.modifiers });
    for (key, value) in set {
        match fields.get(key) {
            None => fields.push(key, value),
            Some(_) => reasons.add(format!("\"{key}\" is said in words here: 2 heavy AC shields")),
        }
    }
    reasons.or(())?;
    let rules = Rules::from_setup(&mut fields)?;
    fields.finish_with_names()?;
    Ok((rules, asked.shuffles))
}

#[derive(Default)]
struct Asked {
    people: Option<String>,
    level: Option<Level>,
    modifiers: String,
    rooms: Vec<RoomId>,
    shuffles: bool,
}

impl Asked {
    fn word(&mut self, word: &str) -> Result<(), String> {
        let rooms = |rooms: &[RoomId]| {
            let fits = |room: &&RoomId| word.len() >= 3 && room.name().starts_with(word);
            rooms.iter().find(fits).copied()
        };
        let levels: Vec<Level> =
            Level::NAMES.iter().filter(|(_, name)| name.starts_with(word)).map(|&(level, _)| level).collect();
        if matches!(word, "1" | "2" | "3") {
            match self.people.replace(word.to_owned()) {
                Some(other) if other != word => Err(format!("{other} or {word} people: which?")),
                _ => Ok(()),
            }
        } else if let [level] = levels[..] {
            match self.level.replace(level) {
                Some(other) if other != level => Err(format!("{} or {}: which?", other.name(), level.name())),
                _ => Ok(()),
            }
        } else if word.chars().all(|c| matches!(c, 'a'..='d')) {
            self.modifiers += word;
            Ok(())
        } else if word.len() >= 2 && SHUFFLE.starts_with(word) && !RoomId::Shields.name().starts_with(word) {
            self.shuffles = true;
            Ok(())
        } else if let Some(room) = rooms(&EXPANSIONS) {
            self.rooms.push(room);
            Ok(())
        } else if let Some(room) = rooms(&FOR_PEOPLE) {
            Err(format!("{} binds people alone and changes nothing here: leave it out", room.name()))
        } else {
            let names: Vec<&str> = EXPANSIONS.iter().map(|room| room.name()).collect();
            Err(format!(
                "\"{}\" is no part of a set-up: that is how many people play (1 to 3), gateway, midweight or heavy, the \
                 modifiers (AC), {}, and shuffle if the program draws the county cards",
                excerpt(word),
                names.join(", ")
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use family::board_game::rooms::chateauma::Modifier;
    use tabletop::Game as _;

    fn read(words: &str) -> Result<(Rules, bool), String> {
        super::read(&[words.to_owned()], None, &[]).map_err(|reasons| reasons.to_string())
    }

    #[test]
    fn a_few_words_set_up_a_game() {
        let (rules, shuffles) = read("2 h AC shi bor, more vin shuf").unwrap();
        let options = rules.setup.chateauma;
        assert_eq!((rules.seats(), options.level, shuffles), (2, Level::Heavy, true));
        assert_eq!(options.modifiers().collect::<Vec<_>>(), [Modifier::A, Modifier::C]);
        let rooms: Vec<RoomId> = rules.setup.rooms.iter().collect();
        assert_eq!(rooms.len(), 5, "{rooms:?}");
        let (rules, shuffles) = read("").unwrap();
        assert_eq!((rules.seats(), rules.setup.chateauma.level, shuffles), (1, Level::Midweight, false));
    }

    #[test]
    fn wrong_words_are_answered() {
        for (words, part) in [
            ("4", "\"4\" is no part of a set-up"),
            ("1 2", "1 or 2 people: which?"),
            ("heavy g", "heavy or gateway: which?"),
            ("aa", "name each modifier once"),
            ("castle-link", "binds people alone"),
            ("shields shields", "named twice"),
            ("inns", "is no part of a set-up"),
        ] {
            let said = read(words).unwrap_err();
            assert!(said.contains(part), "{words}: {said}");
        }
    }
}
