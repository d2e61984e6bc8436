//! The options that select the game: each is a set-up line, read by the game itself.

use std::collections::BTreeMap;

use family::board_game::Rules;
use family::board_game::boards::Board;
use family::{Entry, GAMES, SetupLine};
use tabletop::Notation;
use tabletop::text::{Fields, Reasons};

use crate::failure::usage;

/// Which game is played, and how it is set up.
#[derive(clap::Args, Clone, PartialEq, Eq, Debug)]
#[command(next_help_heading = "Set-up")]
pub(crate) struct SetupArgs {
    /// The game: board (default), dice or card
    #[arg(long, value_name = "NAME")]
    pub(crate) game: Option<String>,
    /// The printed edition whose rules apply: 2019-revised (default), 2019-first, special or 2011
    #[arg(long, value_name = "NAME")]
    pub(crate) edition: Option<String>,
    /// The number of players
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<String>,
    /// How the duchies are assigned: "same 7", "each 1 2", "random" or "boards"
    ///
    /// A single number is short for "same", several separated by commas for "each". "random" deals each player a duchy,
    /// "boards" a double-sided board whose owner chooses the side.
    #[arg(long, value_name = "WHICH")]
    pub(crate) duchies: Option<String>,
    /// Where the starting castle goes: "centre" or "free"
    #[arg(long, value_name = "WHERE")]
    pub(crate) start_castle: Option<String>,
    /// Who starts: "random" or the number of a seat
    #[arg(long, value_name = "SEAT")]
    pub(crate) start_player: Option<String>,
    /// The expansions to play with, separated by commas: "inns,trade-routes"
    #[arg(long, value_name = "NAMES")]
    pub(crate) expansions: Option<String>,
    /// Any other set-up line; can be repeated
    #[arg(long, value_name = "KEY=VALUE", value_parser = read_setting)]
    pub(crate) set: Vec<(String, String)>,
}

/// Their clap IDs, for options that conflict with a set-up.
pub(crate) const OPTION_IDS: [&str; 8] =
    ["game", "edition", "players", "duchies", "start_castle", "start_player", "expansions", "set"];

impl SetupArgs {
    /// The default set-up of a game.
    pub(crate) fn of(game: &str) -> SetupArgs {
        SetupArgs {
            game: Some(game.to_owned()),
            edition: None,
            players: None,
            duchies: None,
            start_castle: None,
            start_player: None,
            expansions: None,
            set: Vec::new(),
        }
    }

    /// The name of the game.
    pub(crate) fn game(&self) -> &str {
        self.game.as_deref().unwrap_or("board")
    }

    /// Rejects any set-up option: a record has its own set-up.
    pub(crate) fn must_be_empty(&self) -> anyhow::Result<()> {
        match *self == (SetupArgs { game: None, ..SetupArgs::of("") }) {
            true => Ok(()),
            false => Err(usage(
                "the record already contains the set-up: drop the set-up options when you use --resume",
            )),
        }
    }

    /// The set-up lines. Without a number of players, duchies named one by one determine it.
    pub(crate) fn fields(&self) -> Fields {
        let mut fields = Fields::new();
        let implied = self.duchies.as_deref().filter(|_| !self.is_set("players")).and_then(count_duchies);
        let players = self.players.clone().or(implied.map(|count| count.to_string()));
        let expansions = self.expansions.as_ref().map(|names| names.replace(',', " "));
        let options = [
            ("edition", &self.edition),
            ("players", &players),
            ("duchies", &self.duchies),
            ("start-castle", &self.start_castle),
            ("start-player", &self.start_player),
            ("expansions", &expansions),
        ];
        for (key, value) in options {
            if let Some(value) = value {
                fields.push(key, value);
            }
        }
        self.set.iter().for_each(|(key, value)| fields.push(key, value));
        fields
    }

    /// The same set-up for that many seats, unless another number was asked for.
    pub(crate) fn with_players(&self, count: usize) -> SetupArgs {
        let players = (!self.is_set("players")).then(|| count.to_string());
        SetupArgs { players: self.players.clone().or(players), ..self.clone() }
    }

    /// Whether a set-up line was asked for, by its own option or with `--set`.
    pub(crate) fn is_set(&self, key: &str) -> bool {
        key == "players" && self.players.is_some() || self.set.iter().any(|(name, _)| name == key)
    }

    /// The rules of the game that was asked for, or everything that is wrong with it.
    pub(crate) fn build<G: Notation>(&self) -> Result<G, Reasons> {
        let mut fields = self.fields();
        said_twice(&fields)?;
        let mut reasons = Reasons::default();
        let game = reasons.take(G::from_setup(&mut fields));
        reasons.0.extend(fields.iter().map(|(key, _)| unknown_line(G::NAME, key)));
        reasons.0.dedup();
        match game {
            Some(game) => reasons.or(game),
            None => Err(Reasons(reasons.0.iter().map(|reason| as_options(G::NAME, reason)).collect())),
        }
    }

    /// The same set-up of the board game with duchies that make it a game: those that were asked for, the usual ones, or
    /// the first that work.
    pub(crate) fn with_some_duchies(&self) -> Option<SetupArgs> {
        let same = |duchy: &Board| Some(format!("same {}", duchy.name));
        let tried = [self.duchies.clone(), Some("random".to_owned())].into_iter();
        let tried = tried.chain(Board::all().iter().map(same).filter(|_| self.duchies.is_none()));
        let with = |duchies| SetupArgs { duchies, ..self.clone() };
        tried.map(with).find(|setup| setup.build::<Rules>().is_ok())
    }
}

/// A sentence about set-up lines in the words of the command line: `--set track-end=stay` for `track-end: stay`.
fn as_options(game: &str, sentence: &str) -> String {
    let lines = family::game(game).map_or_else(Vec::new, |game| (game.setup)());
    let mut text = sentence.to_owned();
    for key in lines.iter().map(|line| line.key) {
        let quoted = format!("\"{key}: ");
        while let Some(from) = text.find(&quoted) {
            let Some(length) = text[from + 1..].find('"') else { break };
            let value = &text[from + quoted.len()..=from + length];
            let option = match OPTION_IDS.contains(&key.replace('-', "_").as_str()) {
                true if value.contains(' ') => format!("--{key} \"{value}\""),
                true => format!("--{key} {value}"),
                false => format!("--set {key}={value}"),
            };
            text.replace_range(from..=from + 1 + length, &option);
        }
    }
    text
}

/// The set-up lines that every game has, for the end of a long help.
pub(crate) fn help() -> String {
    let games: Vec<String> = GAMES.iter().map(game_help).collect();
    format!(
        "{}\nAnything you leave out follows the edition or the rulebook; `burgundy rules ID` explains a rule.\n\n{}",
        games.concat(),
        EXPANSIONS
    )
}

/// Which expansions work with which edition, and what else they need; a test compares it with the rules.
const EXPANSIONS: &str = "\
Expansions by edition, with what each needs:
  2019-revised: more-tiles, border-posts (--duchies \"random\"), white-castles, trade-routes, shields, inns, team, solo
  2019-first: more-tiles, border-posts (--duchies \"random\"), white-castles, trade-routes, shields, inns, team, solo
  special: more-tiles, border-posts, white-castles, trade-routes, castle-link, castle-retrieval, shields, inns, team, solo, vineyards, chateauma
  2011: none

With --set house-rules=yes other combinations can be played.
";

fn game_help(game: &Entry) -> String {
    let line = |line: &SetupLine| {
        let about = line.about.replace('\n', "\n      ");
        format!("  {}: {}\n      {about}\n", line.key, line.values)
    };
    let lines: String = (game.setup)().iter().map(line).collect();
    format!("{}, --game {}: set-up lines for --set KEY=VALUE:\n{lines}\n", game.title, game.name)
}

pub(crate) fn read_setting(text: &str) -> Result<(String, String), String> {
    match text.split_once('=').map(|(key, value)| (key.trim(), value.trim())) {
        Some((key, value)) if !key.is_empty() && !value.is_empty() => Ok((key.to_owned(), value.to_owned())),
        _ => Err("a set-up line is written key=value, as in track-end=stay".to_owned()),
    }
}

/// How many duchies are named one by one: 3 in `each 1 2 3` and in `1,2,3`.
fn count_duchies(text: &str) -> Option<usize> {
    let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    match words[..] {
        ["each", ..] => Some(words.len() - 1),
        ["same", ..] | [] | [_] => None,
        _ => Some(words.len()),
    }
}

fn said_twice(fields: &Fields) -> Result<(), Reasons> {
    let mut values: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    fields.iter().for_each(|(key, value)| values.entry(key).or_default().push(value));
    let twice = values.iter().filter(|(_, values)| values.len() > 1);
    let sentence = |(key, values): (&&str, &Vec<&str>)| {
        format!("\"{key}\" is set more than once, to {}: set it only once", values.join(" and to "))
    };
    Reasons(twice.map(sentence).collect()).or(())
}

fn unknown_line(game: &str, key: &str) -> String {
    let known: Vec<&str> =
        family::game(game).map_or_else(Vec::new, |game| (game.setup)().iter().map(|line| line.key).collect());
    let known = if known.is_empty() { String::new() } else { format!("; it has {}", known.join(", ")) };
    format!("the game \"{game}\" has no set-up line \"{key}\"{known}")
}

#[cfg(test)]
mod tests {
    use family::board_game::Edition;
    use family::board_game::rooms::RoomId;
    use tabletop::Game as _;
    use tabletop::choice::Choice as _;

    use super::*;

    fn args(change: impl FnOnce(&mut SetupArgs)) -> SetupArgs {
        let mut args = SetupArgs::of("board");
        change(&mut args);
        args
    }

    fn set(args: &mut SetupArgs, text: &str) {
        args.set.push(read_setting(text).unwrap());
    }

    #[test]
    fn duchies_named_one_by_one_say_how_many_play() {
        let seats = |duchies: &str| {
            args(|args| args.duchies = Some(duchies.to_owned())).build::<Rules>().map(|rules| rules.seats())
        };
        assert_eq!(seats("1,2,3"), Ok(3));
        assert_eq!(seats("each 1 2 3 9"), Ok(4));
        assert_eq!(seats("same 7"), Ok(2));
        assert_eq!(seats("random"), Ok(2));
    }

    #[test]
    fn the_seats_of_a_match_are_only_a_default() {
        assert_eq!(args(|_| ()).with_players(4).build::<Rules>().unwrap().seats(), 4);
        let three = args(|args| set(args, "players=3"));
        assert_eq!(three.with_players(4).build::<Rules>().unwrap().seats(), 3);
        let two = args(|args| args.players = Some("2".to_owned()));
        assert_eq!(two.with_players(4).build::<Rules>().unwrap().seats(), 2);
    }

    #[test]
    fn everything_wrong_is_said() {
        let fault = |change: fn(&mut SetupArgs)| args(change).build::<Rules>().unwrap_err().to_string();
        let twice = fault(|args| {
            args.edition = Some("special".to_owned());
            set(args, "edition=2011");
        });
        assert_eq!(twice, "\"edition\" is set more than once, to special and to 2011: set it only once");
        let again = fault(|args| args.expansions = Some("inns,shields,inns".to_owned()));
        assert_eq!(again, "the expansion \"inns\" is named twice: name it once");
        let unknown = fault(|args| {
            args.players = Some("5".to_owned());
            set(args, "colour=red");
        });
        let lines: Vec<&str> = unknown.lines().collect();
        assert!(lines[0].contains("2, 3 or 4 players"), "{unknown}");
        assert!(
            lines[1].starts_with("the game \"board\" has no set-up line \"colour\"; it has edition"),
            "{unknown}"
        );
    }

    #[test]
    fn errors_use_the_words_of_the_command_line() {
        let fault = |expansions: &str, edition: &str| {
            let setup = args(|args| {
                args.expansions = Some(expansions.to_owned());
                args.edition = Some(edition.to_owned());
            });
            setup.build::<Rules>().unwrap_err().to_string()
        };
        let link = fault("castle-link", "2019-revised");
        assert_eq!(link, "the castle rules belong to the special edition: use --edition special");
        let house = fault("inns", "2011");
        assert!(house.ends_with("add --set house-rules=yes"), "{house}");
        assert_eq!(
            as_options("board", "use \"duchies: same 7\" or \"players: 1\", not \"hats: 3\""),
            "use --duchies \"same 7\" or --players 1, not \"hats: 3\""
        );
    }

    /// The options an expansion needs in an edition; `None` if it cannot be played there at all.
    fn needs(edition: &str, expansion: &str) -> Option<String> {
        let setup = args(|args| {
            args.edition = Some(edition.to_owned());
            args.expansions = Some(expansion.to_owned());
        });
        let duchies = setup.with_some_duchies()?.duchies;
        Some(duchies.map_or(expansion.to_owned(), |duchies| format!("{expansion} (--duchies \"{duchies}\")")))
    }

    #[test]
    fn the_help_says_which_expansions_go_with_an_edition() {
        for (_, edition) in Edition::NAMES {
            let found: Vec<String> =
                RoomId::ALL.iter().filter_map(|room| needs(edition, room.name())).collect();
            let found = if found.is_empty() { "none".to_owned() } else { found.join(", ") };
            let expected = format!("  {edition}: {found}\n");
            assert!(EXPANSIONS.contains(&expected), "the help should say:\n{expected}");
        }
    }

    #[test]
    fn a_setting_has_a_key_and_a_value() {
        assert_eq!(read_setting(" a = b=c"), Ok(("a".to_owned(), "b=c".to_owned())));
        assert!(["a", "=b", "a=", ""].into_iter().all(|text| read_setting(text).is_err()));
    }
}
