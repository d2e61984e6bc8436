//! `burgundy record`: a game from a real table or another site, entered action by action.

use std::path::{Path, PathBuf};

use tabletop::record::{Head, Record, Source};
use tabletop::text::{Document, excerpt, name};
use tabletop::{Actor, Seat, position};
use view::{Look, Show, wrap};

use crate::failure::usage;
use crate::files::{located, read_document, read_text_as};
use crate::play::commands::{self, Command};
use crate::play::console::Console;
use crate::play::listing::listing;
use crate::play::store::{self, SavedGame};
use crate::play::{choose, folder, fresh, interrupt, new_file, save_copy, seats};
use crate::setup_args::{self, SetupArgs};

/// The end of the long help.
pub(crate) fn help() -> String {
    format!("{EXAMPLES}\n\n{}", setup_args::help())
}

const EXAMPLES: &str = "\
Everything is asked in the order in which it happens at the table, dice, drawn tiles and goods included, and checked by
the rules. \"undo\" takes back one step, whatever it was. The record says \"chance: table\"; `burgundy replay` shows it.
Without a terminal the answers are read from stdin, one a line, up to the first that cannot be played; an actor in front
of an action, as in a record, is allowed. A record that is not given a name with --save is kept where `burgundy play`
keeps its games.

Examples:
  burgundy record --save friday.record --names Anna,Bea
  burgundy record --resume friday.record
  burgundy record --save game.record --players 3 < actions.txt";

/// Options of `record`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Options {
    /// The names of the players, with commas between them
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    names: Vec<String>,
    /// When the game is played, in any form; today by default
    #[arg(long, value_name = "TEXT")]
    date: Option<String>,
    /// Continues a record
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Where the record is saved; by default a new file in your data folder, or the file it is continued from
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Shows no colours
    #[arg(long)]
    no_color: bool,
    #[command(flatten)]
    setup: SetupArgs,
}

/// Records a game.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    match &options.resume {
        Some(path) => resume(path, options),
        None => family::with_game!(options.setup.game(), G => start::<G>(options)).map_err(usage)?,
    }
}

fn start<G: Show>(options: &Options) -> anyhow::Result<()> {
    let setup = match options.names.len() {
        0 => options.setup.clone(),
        count => options.setup.with_players(count),
    };
    let game = setup.build::<G>()?;
    let names = names(options, game.seats())?;
    let date = options.date.as_deref().map(name).or_else(|| Some(fresh::today()));
    let saved = new_file(options.save.as_deref())?;
    let record = Record::new(&game, Head { names, date, ..Head::default() });
    Desk::new(game, record, saved, options).enter()
}

fn resume(path: &Path, options: &Options) -> anyhow::Result<()> {
    options.setup.must_be_empty()?;
    let path = &folder::find(path);
    let (document, saved) = match &options.save {
        None => {
            let saved = SavedGame::open(path)?;
            (read_text_as(path, saved.text(), &["record"])?, Some(saved))
        }
        Some(_) => (read_document(path, &["record"])?, None),
    };
    let name = position::game_name(&document).map_err(|reasons| usage(located(path, &reasons)))?;
    family::with_game!(name, G => go_on::<G>(&document, path, saved, options)).map_err(usage)?
}

fn go_on<G: Show>(
    document: &Document,
    path: &Path,
    saved: Option<SavedGame>,
    options: &Options,
) -> anyhow::Result<()> {
    let (game, mut record) = Record::<G>::read(document).map_err(|reasons| usage(located(path, &reasons)))?;
    if record.head.chance == Source::Seed {
        return Err(usage(
            "the chance of this record comes from a seed: continue it with `burgundy play --resume`",
        ));
    }
    if !options.names.is_empty() {
        record.head.names = names(options, game.seats())?;
    }
    let saved = saved.map_or_else(|| new_file(options.save.as_deref()), Ok)?;
    Desk::new(game, record, saved, options).enter()
}

/// The names that were given: none, or a different one for each seat.
fn names(options: &Options, seats: usize) -> anyhow::Result<Vec<String>> {
    let names: Vec<String> = options.names.iter().map(|given| name(given)).collect();
    if names.iter().any(String::is_empty) {
        return Err(usage("a name is missing: write --names Anna,Bea"));
    }
    seats::must_differ(names.iter().map(String::as_str))?;
    match names.len() {
        0 => Ok(names),
        count if count == seats => Ok(names),
        count => Err(usage(format!("{count} names are given, but {seats} play: give one for each"))),
    }
}

/// A record, the position it has come to, and where it is entered.
struct Desk<G: Show> {
    game: G,
    state: G::State,
    record: Record<G>,
    saved: SavedGame,
    console: Console,
}

impl<G: Show> Desk<G> {
    fn new(game: G, record: Record<G>, saved: SavedGame, options: &Options) -> Desk<G> {
        let state = record.position(&game);
        Desk { game, state, record, saved, console: Console::new(options.no_color) }
    }

    /// Asks for one action after the other, until the game is over, the input ends or somebody quits.
    fn enter(mut self) -> anyhow::Result<()> {
        self.save()?;
        interrupt::tell(self.how_to_go_on());
        self.console.say(&format!(
            "The record is saved in {} after every step. Type \"help\" for help.",
            store::shown(self.saved.path())
        ))?;
        let mut shown = false;
        let mut number = 0;
        while !self.game.next(&self.state).is_over() {
            if !shown {
                self.show_question()?;
            }
            let Some(line) = self.console.ask("> ")? else { return self.leave() };
            number += 1;
            shown = match self.step(&line)? {
                Step::Done => false,
                Step::Answered => true,
                Step::Refused(why) if self.console.attended => {
                    self.console.say(&wrap(&why, self.console.width()))?;
                    true
                }
                Step::Refused(why) => {
                    let path = store::shown(self.saved.path());
                    return Err(usage(format!(
                        "line {number} of the input, \"{}\": {why}\nEverything before it is in {path}.",
                        excerpt(&line)
                    )));
                }
                Step::Quit => return self.leave(),
            };
        }
        let look = self.look();
        self.console.say(&format!(
            "\n{}\n{}\n\n{}\nThe record is in {}.",
            self.game.screen(&self.state, &look),
            look.bold(&self.game.result(&self.state, &look)),
            view::scores(&self.game, &self.state, &look),
            store::shown(self.saved.path())
        ))?;
        Ok(())
    }

    fn step(&mut self, line: &str) -> anyhow::Result<Step> {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            return Ok(Step::Answered);
        }
        let text = match commands::read(line) {
            Some(Command::Quit) => return Ok(Step::Quit),
            Some(Command::Undo) => match self.record.actions().len().checked_sub(1) {
                Some(count) => {
                    let (_, action) = self.record.actions()[count];
                    self.state = self.record.truncate(&self.game, count);
                    self.save()?;
                    self.console.say(&format!("Taken back: {action}."))?;
                    return Ok(Step::Done);
                }
                None => "Nothing has been entered yet.".to_owned(),
            },
            Some(Command::Help) => what_to_type(&self.game, self.console.width()),
            Some(Command::Log { all }) => self.log(all),
            Some(Command::Why(word)) => {
                commands::why(&self.game, &self.state, self.actor(), &word, self.console.width())
            }
            Some(Command::Score) => view::scores(&self.game, &self.state, &self.look()),
            Some(Command::Board) => self.game.screen(&self.state, &self.look()),
            Some(Command::Save(file)) => save_copy(&file, &self.record.to_string()),
            None => match self.play(line)? {
                Ok(()) => return Ok(Step::Done),
                Err(why) => return Ok(Step::Refused(why)),
            },
        };
        self.console.say(&text)?;
        Ok(Step::Answered)
    }

    /// Plays what a line says, with or without its actor in front, and saves it. Where several seats choose at the
    /// same time, any of them may stand in front.
    fn play(&mut self, line: &str) -> anyhow::Result<Result<(), String>> {
        let next = self.game.next(&self.state);
        let named = line.split_once(char::is_whitespace).map(|(first, rest)| (first.parse::<Actor>(), rest));
        let (by, text) = match named {
            Some((Ok(named), rest)) if next.includes(named) => (named, rest.trim()),
            Some((Ok(named), _)) => {
                let are = if next.seats().len() > 1 { "are" } else { "is" };
                return Ok(Err(format!("It is not the turn of {named}: {next} {are} to act.")));
            }
            _ => (self.actor(), line),
        };
        let menu = choose::in_menu_order(&self.game, &self.state, by);
        let chosen = match by {
            Actor::Chance => {
                let text = seat_called(&self.record.head.names, text).unwrap_or_else(|| text.to_owned());
                outcome(&self.game, &self.state, &menu, &text)
            }
            Actor::Seat(_) => choose::choose(&self.game, &self.state, by, &menu, text),
        };
        let action = match chosen {
            Ok(action) => action,
            Err(why) => return Ok(Err(why)),
        };
        let before = self.state;
        self.record.push(&self.game, &mut self.state, by, action)?;
        self.save()?;
        let events = self.game.play_telling(&mut { before }, by, action);
        let told = self.game.happened(&before, &self.state, by, action, &events, &self.record.head.names);
        if !told.is_empty() {
            self.console.say(&wrap(&told, self.console.width()))?;
        } else if self.console.attended {
            self.console.say(&format!("Written down: {action}."))?;
        }
        Ok(Ok(()))
    }

    fn show_question(&self) -> anyhow::Result<()> {
        let look = self.look();
        if self.console.interactive && self.actor() != Actor::Chance {
            self.console.say(&format!("\n{}", self.game.screen(&self.state, &look)))?;
        }
        let question = look.bold(&self.game.question(&self.state, self.actor(), &look));
        let mut groups = self.game.menu(&self.state, self.actor());
        let entries = groups.iter_mut().flat_map(|group| &mut group.entries);
        entries.for_each(|(_, entry)| {
            if let Some(Ok(seat)) = entry.strip_prefix("seat ").map(str::parse::<Seat>) {
                *entry = look.name(seat);
            }
        });
        let menu = listing(&groups, &look);
        Ok(self.console.say(&if self.console.attended { format!("{question}\n{menu}") } else { question })?)
    }

    fn log(&self, all: bool) -> String {
        let entered = self.record.actions();
        let from = if all { 0 } else { entered.len().saturating_sub(20) };
        let lines: Vec<String> =
            entered[from..].iter().map(|(actor, action)| format!("{actor} {action}")).collect();
        lines.join("\n")
    }

    fn look(&self) -> Look {
        self.console.look(&self.record.head.names, Some(self.actor().seat().unwrap_or_default()))
    }

    /// Who is asked: of several who choose at the same time the first; chance also when the game is over.
    fn actor(&self) -> Actor {
        self.game.next(&self.state).actor().unwrap_or(Actor::Chance)
    }

    fn save(&mut self) -> anyhow::Result<()> {
        self.saved.write(&self.record.to_string())
    }

    fn how_to_go_on(&self) -> String {
        let path = store::shown(self.saved.path());
        format!("The record is saved. Continue it with: burgundy record --resume {path}")
    }

    fn leave(mut self) -> anyhow::Result<()> {
        self.save()?;
        Ok(self.console.say(&self.how_to_go_on())?)
    }
}

/// The number of the seat whose name a text is.
fn seat_called(names: &[String], text: &str) -> Option<String> {
    let place = names.iter().position(|name| name.to_lowercase() == text.to_lowercase())?;
    Some(Seat(place as u8).to_string())
}

/// What a line of input led to.
enum Step {
    /// The position changed.
    Done,
    /// A command was answered.
    Answered,
    /// It is no action that can be played; somebody at a terminal tries again, a file is refused there.
    Refused(String),
    /// Enough for now.
    Quit,
}

/// The outcome of chance that a text means, with or without its verb: `5` for `roll 5`, `ba` for `tile bank`; a number
/// that is no name is a place in the menu.
///
/// A number that means one thing by itself and another as a place in the menu is refused. What can be read but not
/// happen is answered with the reason, everything else with what can happen.
fn outcome<G: Show>(game: &G, state: &G::State, menu: &[G::Action], text: &str) -> Result<G::Action, String> {
    let text = text.to_lowercase();
    let verb = menu.first().map(ToString::to_string).unwrap_or_default();
    let verb = verb.split_once(' ').map_or("", |(verb, _)| verb);
    let with_verb = format!("{verb} {text}");
    let named = [&with_verb, &text].into_iter().find_map(|text| text.parse::<G::Action>().ok());
    let numbered = text.parse::<usize>().ok().and_then(|number| menu.get(number.checked_sub(1)?)).copied();
    match (named, numbered) {
        (Some(named), Some(numbered)) if named != numbered => {
            Err(format!("{text} could mean \"{named}\", or choice {text}, \"{numbered}\". Type the name."))
        }
        (Some(named), _) if menu.contains(&named) => Ok(named),
        (Some(named), _) => {
            let why = choose::why_not(game, state, Actor::Chance, named);
            Err(format!("That is not possible: {}. {}", why.trim_end_matches('.'), possible(menu, verb)))
        }
        (None, Some(numbered)) if is_another_number(&numbered.to_string(), &text) => Err(format!(
            "{text} could be the number of a name, or choice {text}, \"{numbered}\". Type the name."
        )),
        (None, Some(numbered)) => Ok(numbered),
        (None, None) => {
            let found = match choose::resembling(game, state, Actor::Chance, menu, &with_verb)? {
                None => choose::resembling(game, state, Actor::Chance, menu, &text)?,
                found => found,
            };
            found.ok_or_else(|| format!("\"{text}\" is not possible. {}", possible(menu, verb)))
        }
    }
}

/// Whether an outcome is something with another number in its name: `tile m8` if the number is `7`.
fn is_another_number(outcome: &str, number: &str) -> bool {
    let name = outcome.trim_end_matches(|c: char| c.is_ascii_digit());
    name.ends_with(|c: char| c.is_alphabetic())
        && name.len() < outcome.len()
        && outcome[name.len()..] != *number
}

/// What chance can bring, as it can be typed.
fn possible<A: ToString>(menu: &[A], verb: &str) -> String {
    let notations: Vec<String> = menu.iter().map(ToString::to_string).collect();
    let short = |notation: &String| notation.strip_prefix(verb).unwrap_or(notation).trim().to_owned();
    format!("Possible now: {}.", choose::some_of(&notations.iter().map(short).collect::<Vec<_>>()))
}

fn what_to_type<G: Show>(game: &G, width: usize) -> String {
    let typing = format!(
        "Type what happened: the number a die shows, the name of what is drawn, and the actions of the players in \
         notation: {}. The beginning is enough where only one thing begins so; for actions of a player the number of a \
         choice works too.",
        game.examples()
    );
    format!("{}\n\n{}", wrap(&typing, width), commands::listed(COMMANDS, width))
}

const COMMANDS: &[(&str, &str)] = &[
    ("undo", "take back one step, whatever it was"),
    ("why WORD", "the rules about a tile or a word; with an action, why it is not possible"),
    ("board", "the table"),
    ("score", "where everybody's points come from"),
    ("log", "the last steps; \"log all\" for all"),
    ("save FILE", "write the record to another file; it is saved after every step anyway"),
    ("quit", "leave; the record can be continued later"),
];
