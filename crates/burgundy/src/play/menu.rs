//! What plain `burgundy` offers.

use crate::failure::usage;
use crate::setup_args::SetupArgs;

use super::console::Console;
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
  8  Leave
";

/// Asks what to do and does it; leads into one game, or out.
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
            "4" => match custom(&console)? {
                Some(options) => match run(&options) {
                    Err(error) if error.is::<tabletop::text::Reasons>() || error.is::<crate::Usage>() => {
                        console.say(&format!("That does not work: {error}\n"))?;
                    }
                    played => return played,
                },
                None => return Ok(()),
            },
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

/// The names of the people; nothing at the end of the input.
fn hot_seat(console: &Console) -> anyhow::Result<Option<String>> {
    loop {
        console.say("Who plays? Two to four names with commas between them.")?;
        let Some(line) = console.ask("Names: ")? else { return Ok(None) };
        let names: Vec<&str> = line.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        if (2..=4).contains(&names.len()) && names.iter().all(|name| !name.contains('=')) {
            return Ok(Some(names.iter().map(|name| format!("{name}=human")).collect::<Vec<_>>().join(",")));
        }
        console.say("It takes two to four names, such as: Anna, Bea")?;
    }
}

/// A game with its set-up asked for; an empty answer takes the standard. Nothing at the end of the input.
fn custom(console: &Console) -> anyhow::Result<Option<Options>> {
    let mut setup = SetupArgs::of("board");
    let Some(edition) = ask(console, "Edition (2019-revised, 2019-first, special, 2011)", "2019-revised")?
    else {
        return Ok(None);
    };
    setup.edition = Some(edition);
    let Some(players) = ask(console, "Players (1, 2, 3, 4)", "2")? else { return Ok(None) };
    let count = players.parse::<usize>().unwrap_or(2);
    setup.players = Some(players);
    let Some(duchies) = ask(console, "Duchies (a number for all, 1,2 for each, random, boards)", "as usual")?
    else {
        return Ok(None);
    };
    setup.duchies = (duchies != "as usual").then_some(duchies);
    let standard = if count == 1 { "solo" } else { "none" };
    let Some(expansions) = ask(console, "Expansions (names with commas between them, or none)", standard)?
    else {
        return Ok(None);
    };
    setup.expansions = (expansions != "none").then_some(expansions);
    let standard = seats::against("greedy", count);
    let Some(who) = ask(console, "Seats (human or a bot for each)", &standard)? else { return Ok(None) };
    Ok(Some(Options::of(setup, &who)))
}

fn ask(console: &Console, what: &str, standard: &str) -> anyhow::Result<Option<String>> {
    if !console.interactive {
        console.say(&format!("{what} [{standard}]?"))?;
    }
    let answer = console.ask(&format!("{what} [{standard}]: "))?;
    Ok(answer.map(|answer| if answer.is_empty() { standard.to_owned() } else { answer }))
}

/// Rules by word or ID until an empty line. Nothing at the end of the input.
fn rules(console: &Console) -> anyhow::Result<Option<()>> {
    let game: family::board_game::Rules = SetupArgs::of("board").build().map_err(usage)?;
    let state = tabletop::Game::start(&game);
    console.say(
        "Ask for a tile (bank, m6, castle), a word (turn, take, place, sell, workers, buy, area, bonus, end) or a rule \
         by its ID (BASE-TURN-01). An empty line leads back.",
    )?;
    loop {
        let Some(word) = console.ask("Rules about: ")? else { return Ok(None) };
        if word.is_empty() {
            return Ok(Some(()));
        }
        console.say(&super::commands::why(&game, &state, &word, console.width()))?;
        console.say("")?;
    }
}
