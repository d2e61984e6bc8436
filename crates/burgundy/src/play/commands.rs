//! Commands that can be typed instead of an action.

use family::catalogue;
use table::Choice;
use view::{Show, nearest, wrap};

use super::choose::small_letters;
use super::question::Question;

/// A command of the player or recorder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// Take back the last action.
    Undo,
    /// What can be typed.
    Help,
    /// What happened recently, or everything.
    Log {
        /// From the beginning.
        all: bool,
    },
    /// The rules about a subject, or why an action is not possible.
    Why(String),
    /// Points by source.
    Score,
    /// The table again, with everyone's duchies.
    Board,
    /// Everything that can be done.
    Choices,
    /// Write the record to another file too.
    Save(String),
    /// Leave; the game can be continued.
    Quit,
}

/// The command on a line, if it is one.
pub(crate) fn read(line: &str) -> Option<Command> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let command = match (first.to_lowercase().as_str(), rest) {
        ("undo" | "u", "") => Command::Undo,
        ("help" | "h" | "?", "") => Command::Help,
        ("log" | "l", "") => Command::Log { all: false },
        ("log" | "l", "all") => Command::Log { all: true },
        ("why" | "w", word) => Command::Why(word.to_owned()),
        ("score" | "scores", "") => Command::Score,
        ("board" | "table", "") => Command::Board,
        ("choices" | "menu", "") => Command::Choices,
        ("save", file) => Command::Save(file.to_owned()),
        ("quit" | "q" | "exit", "") => Command::Quit,
        _ => return None,
    };
    Some(command)
}

/// What can be typed while playing.
pub(crate) fn help<G: Show>(game: &G, width: usize) -> String {
    let capitals = match game.has_capital_spaces() {
        true => {
            "Capitals matter only in the names of spaces: e1 is in the left half of a duchy, E1 in the right"
        }
        false => "Capitals do not matter",
    };
    let typing = format!(
        "Type the number of a choice, or an action in notation: {}. {capitals}. You can abbreviate it as long as only one \
         action matches. \"2w\" after a choice means that it costs two workers.",
        game.examples()
    );
    let legend = wrap(game.legend(), width);
    format!("{}\n\n{}\n{legend}", wrap(&typing, width), listed(COMMANDS, width)).trim_end().to_owned()
}

const COMMANDS: &[(&str, &str)] = &[
    ("undo", "take back your last action, unless something new has been revealed since"),
    (
        "why WORD",
        "the rules about a tile or card (why bank), a thing (why sell), or by number (why BASE-TURN-01); with an action, \
         why it is not possible",
    ),
    ("score", "where everybody's points come from"),
    ("board", "the table again, with everyone's duchies; Enter alone repeats the question"),
    ("choices", "everything you can do, if a small window does not show it all"),
    ("log", "what happened recently; \"log all\" shows everything"),
    ("save FILE", "write a copy of the record to another file; the game is saved after every move anyway"),
    ("quit", "leave; the game can be continued later"),
];

/// The commands while bots play each other.
pub(crate) fn watching(width: usize) -> String {
    let typing = "Press Enter to see what happens next, up to the next dice or tiles.";
    let commands: Vec<_> =
        COMMANDS.iter().filter(|(command, _)| !["undo", "choices"].contains(command)).copied().collect();
    format!("{}\n\n{}", wrap(typing, width), listed(&commands, width))
}

/// One command per line with its description next to it, wrapped as needed.
pub(crate) fn listed(commands: &[(&str, &str)], width: usize) -> String {
    const INDENT: usize = 14;
    let mut text = String::new();
    for (command, meaning) in commands {
        for (number, line) in wrap(meaning, width.saturating_sub(INDENT)).lines().enumerate() {
            let command = if number == 0 { format!("  {command}") } else { String::new() };
            text += &format!("{command:INDENT$}{line}\n");
        }
    }
    text
}

/// Answers `why`: the rules about a word, by ID, or the reason against an action.
pub(crate) fn why<G: Show>(game: &G, asked: &Question<G>, word: &str, width: usize) -> String {
    if word.is_empty() {
        return "Ask about something: why bank, why m6, why sell, why BASE-TURN-01.".to_owned();
    }
    let describe = |choice| game.describe(&asked.seen, asked.by, choice);
    if let Some(choice) = numbered(asked, word) {
        let about = choice.piece.as_deref().and_then(|piece| game.explain(piece));
        let about = about.map_or_else(String::new, |text| format!("\n\n{text}"));
        return wrap(&format!("{word}. {}: {}{about}", choice.text, describe(choice)), width);
    }
    if let Some(text) = game.explain(word) {
        return wrap(&text, width);
    }
    if let Some(rule) = catalogue::find(word) {
        return wrap(&format!("{} — {}\n\n{}", rule.id, rule.title, rule.text), width);
    }
    if let Ok(action) = small_letters(game, word).parse::<G::Action>() {
        return match asked.choice_of(action) {
            Some(choice) => format!("It is possible to {}.", describe(choice)),
            None => asked.why_not(game, action),
        };
    }
    unknown(game, word)
}

/// The choice of a player with that number.
fn numbered<'a, G: Show>(asked: &'a Question<G>, word: &str) -> Option<&'a Choice<G::Action>> {
    asked.by.seat().and(word.parse().ok()).and_then(|number| asked.numbered(number))
}

fn unknown<G: Show>(game: &G, word: &str) -> String {
    let mut meant = nearest(word, &game.words());
    meant.extend(catalogue::suggest(word).iter().map(|rule| rule.id.to_owned()));
    if !meant.is_empty() {
        return format!("Nothing is called \"{word}\". Did you mean {}?", meant.join(", "));
    }
    let found: Vec<String> = catalogue::search(word)
        .iter()
        .take(8)
        .map(|rule| format!("  {} — {}", rule.id, rule.title))
        .collect();
    match found.is_empty() {
        true => format!("Nothing is called \"{word}\", and no rule mentions it."),
        false => format!("Nothing is called \"{word}\", but these rules mention it:\n{}", found.join("\n")),
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Actor, Game as _, Notation as _};

    use super::*;

    #[test]
    fn commands_are_distinguished_from_actions() {
        assert_eq!(read("UNDO"), Some(Command::Undo));
        assert_eq!(read("why  m6"), Some(Command::Why("m6".to_owned())));
        assert_eq!(read("why"), Some(Command::Why(String::new())));
        assert_eq!(read("log all"), Some(Command::Log { all: true }));
        assert_eq!(read("save a b"), Some(Command::Save("a b".to_owned())));
        assert!(["end", "4:take 6 bank", "12", "undo 3", ""].into_iter().all(|line| read(line).is_none()));
    }

    #[test]
    fn help_fits_the_terminal_and_says_when_capitals_matter() {
        let of = |expansions: &str| {
            let mut setup = tabletop::text::Fields::new();
            setup.push("expansions", expansions);
            family::board_game::Rules::from_setup(&mut setup).unwrap()
        };
        let (alone, team) = (help(&of(""), 80), help(&of("team"), 80));
        assert!(alone.contains("Capitals do not matter"), "{alone}");
        assert!(!team.contains("Capitals do not matter") && team.contains("E1"), "{team}");
        assert!(team.contains("\n  undo        take back"), "{team}");
        let long: Vec<&str> = team.lines().filter(|line| line.chars().count() > 80).collect();
        assert!(long.is_empty(), "{long:?}");
    }

    #[test]
    fn why_finds_tiles_rules_and_slips() {
        let game = family::board_game::Rules::from_setup(&mut tabletop::text::Fields::new()).unwrap();
        let asked = Question::new(&game, game.start(), Actor::Chance);
        let why = |word| why(&game, &asked, word, 100);
        assert!(why("bank").contains("BASE-BLD-08"));
        assert!(why("base-turn-01").starts_with("BASE-TURN-01 — "));
        assert!(why("bnak").contains("Did you mean bank"));
        assert!(why("MON-6").contains("Did you mean MON-06"));
        assert!(why("harbour master").contains("no rule mentions it"));
        assert!(why("").contains("why bank"));
    }
}
