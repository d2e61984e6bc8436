//! `burgundy menu`: a short list of what can be played at the terminal.

use family::board_game::Rules;
use family::board_game::rooms::RoomId;
use tabletop::{Actor, Game as _};
use view::wrap;

use crate::setup_args::SetupArgs;

use super::console::Console;
use super::question::Question;
use super::{Options, run, seats};

const MENU: &str = "\
The Castles of Burgundy

  1  Play against the greedy bot
  2  Play with others at this keyboard
  3  Watch bots play
  4  Choose edition, players, duchies, expansions and bots, then play
  5  Play the dice game against the greedy bot
  6  Play the card game against the greedy bot
  7  Read the rules
  8  Quit
";

/// The end of the long help of `menu`.
pub(crate) const HELP: &str = "\
Lists what can be played at the terminal and asks step by step for the set-up of a game. The commands behind it are
\"burgundy play\" and \"burgundy rules\".

Examples:
  burgundy menu";

/// Asks what to do and does it: plays one game, or quits.
pub(crate) fn menu() -> anyhow::Result<()> {
    let console = Console::new(false);
    let board = || SetupArgs::of("board");
    loop {
        console.say(MENU)?;
        let Some(choice) = console.ask("Your choice: ")? else { return Ok(()) };
        match choice.as_str() {
            "1" => return run(&Options::of(board(), "human,greedy")),
            "2" => match hot_seat(&console)? {
                Some(who) => return run(&Options::of(board(), &who)),
                None => return Ok(()),
            },
            "3" => return run(&Options::of(board(), "greedy,greedy")),
            "4" => {
                if let Some(options) = custom(&console)? {
                    return run(&options);
                }
            }
            "5" => return run(&Options::of(SetupArgs::of("dice"), "human,greedy")),
            "6" => return run(&Options::of(SetupArgs::of("card"), "human,greedy")),
            "7" => match rules(&console)? {
                Some(()) => {}
                None => return Ok(()),
            },
            "8" | "q" | "quit" | "exit" => return Ok(()),
            "" => {}
            other => console.say(&format!("\"{other}\" is not a number from 1 to 8.\n"))?,
        }
    }
}

/// The names of the players; `None` at the end of the input.
fn hot_seat(console: &Console) -> anyhow::Result<Option<String>> {
    loop {
        console.say("Who plays? Enter two to four names, separated by commas.")?;
        let Some(line) = console.ask("Names: ")? else { return Ok(None) };
        let names: Vec<&str> = line.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        let who: Vec<String> = names.iter().map(|name| format!("{name}=human")).collect();
        match seats::read(&who.join(",")) {
            Ok(seats) if (2..=4).contains(&seats.len()) => return Ok(Some(who.join(","))),
            Ok(_) => console.say("Enter two to four names, such as: Anna, Bea")?,
            Err(error) => console.say(&format!("That does not work: {error}"))?,
        }
    }
}

/// Asks for the set-up of a game; an empty answer takes the default. `None` for `back` and at the end of the input.
///
/// Every answer must be valid together with the earlier ones, so that only the last one is ever asked again. A question
/// that determines another's default comes first: the team and solo games have their own duchies.
fn custom(console: &Console) -> anyhow::Result<Option<Options>> {
    console.say("Press Enter to accept the value in brackets; \"back\" returns to the menu.")?;
    let board = SetupArgs::of("board");
    let edition = |answer: &str| playable(SetupArgs { edition: given(answer, ""), ..board.clone() });
    let what = "Edition (2019-revised, 2019-first, special, 2011)";
    let Some(setup) = ask(console, what, "2019-revised", edition)? else { return Ok(None) };

    let players = |answer: &str| {
        let expansions = (answer == "1").then(|| "solo".to_owned());
        playable(SetupArgs { players: given(answer, ""), expansions, ..setup.clone() })
    };
    let Some(setup) = ask(console, "Players (1, 2, 3, 4)", "2", players)? else { return Ok(None) };

    let standard = setup.expansions.clone().unwrap_or_else(|| NONE.to_owned());
    let expansions = |answer: &str| {
        let setup = SetupArgs { expansions: given(answer, NONE), ..setup.clone() };
        match setup.with_some_duchies() {
            Some(with_duchies) => Ok((setup, with_duchies.duchies)),
            None => playable(setup).map(|setup| (setup, None)),
        }
    };
    let names: Vec<&str> = RoomId::ALL.iter().map(|room| room.name()).collect();
    let what = format!("Expansions (separated by commas: {}, or none)", names.join(", "));
    let what = wrap(&what, console.width());
    let Some((setup, usual)) = ask(console, &what, &standard, expansions)? else { return Ok(None) };

    let duchies = |answer: &str| playable(SetupArgs { duchies: given(answer, USUAL), ..setup.clone() });
    let what = "Duchies (a number for all, 1,2 for each, random, boards)";
    let Some(setup) = ask(console, what, usual.as_deref().unwrap_or(USUAL), duchies)? else {
        return Ok(None);
    };

    let count = setup.build::<Rules>()?.seats();
    let options = |answer: &str| {
        super::must_fit(&seats::read(answer)?, count)?;
        Ok(Options::of(setup.clone(), answer))
    };
    ask(console, "Seats (human or a bot for each)", &seats::against("greedy", count), options)
}

const USUAL: &str = "as usual";
const NONE: &str = "none";

/// The answer, unless it asks for the default.
fn given(answer: &str, nothing: &str) -> Option<String> {
    (answer != nothing).then(|| answer.to_owned())
}

/// The set-up itself, if it is a valid game.
fn playable(setup: SetupArgs) -> anyhow::Result<SetupArgs> {
    setup.build::<Rules>()?;
    Ok(setup)
}

/// Asks until the answer, or the default for an empty one, can be read. `None` for `back` and at the end of the input.
fn ask<T>(
    console: &Console,
    what: &str,
    standard: &str,
    read: impl Fn(&str) -> anyhow::Result<T>,
) -> anyhow::Result<Option<T>> {
    loop {
        if !console.attended {
            console.say(&format!("{what} [{standard}]?"))?;
        }
        let Some(answer) = console.ask(&format!("{what} [{standard}]: "))? else { return Ok(None) };
        if answer == "back" {
            return Ok(None);
        }
        match read(if answer.is_empty() { standard } else { &answer }) {
            Ok(value) => return Ok(Some(value)),
            Err(error) => console.say(&wrap(&format!("That does not work: {error}"), console.width()))?,
        }
    }
}

/// Shows rules by word or ID until an empty line. `None` at the end of the input.
fn rules(console: &Console) -> anyhow::Result<Option<()>> {
    let game: Rules = SetupArgs::of("board").build()?;
    let asked = Question::new(&game, game.start(), Actor::Chance);
    let ask = "Ask for a tile (bank, m6, castle), a word (turn, take, place, sell, workers, buy, area, bonus, end) or a \
               rule by its ID (BASE-TURN-01). An empty line leads back.";
    console.say(&wrap(ask, console.width()))?;
    loop {
        let Some(word) = console.ask("Rules about: ")? else { return Ok(None) };
        if word.is_empty() {
            return Ok(Some(()));
        }
        console.say(&super::commands::why(&game, &asked, &word, console.width()))?;
        console.say("")?;
    }
}
