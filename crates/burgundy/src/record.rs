//! `burgundy record`: a game from a real table or another site, entered action by action.

use std::path::{Path, PathBuf};

use table::Table;
use tabletop::record::{Head, Record, Source};
use tabletop::text::{Document, excerpt, name};
use tabletop::{Actor, Seat, position};
use view::{Look, Show, wrap};

use crate::failure::usage;
use crate::files::{located, read_document, read_text_as};
use crate::play::commands::{self, Command};
use crate::play::console::Console;
use crate::play::listing::listing;
use crate::play::question::Question;
use crate::play::store::{self, SavedGame};
use crate::play::{choose, folder, fresh, interrupt, new_file, save_copy, seats};
use crate::setup_args::{self, SetupArgs};

/// The closing section of the long help.
pub(crate) fn help() -> String {
    format!("{EXAMPLES}\n\n{}", setup_args::help())
}

const EXAMPLES: &str = "\
The program asks for everything in the order in which it happens at the table, including dice, drawn tiles and goods, and
checks it against the rules. \"undo\" takes back one step of any kind. The record says \"chance: table\"; `burgundy replay` shows it.
Without a terminal the answers are read from stdin, one per line, up to the first that cannot be played; an action may be
preceded by its actor, as in a record. Unless you name a file with --save, the record is kept where `burgundy play` keeps
its games.

Examples:
  burgundy record --save friday.record --names Anna,Bea
  burgundy record --resume friday.record
  burgundy record --save game.record --players 3 < actions.txt";

/// Options of `record`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Options {
    /// The names of the players, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    names: Vec<String>,
    /// The date of the game, in any form; today by default
    #[arg(long, value_name = "TEXT")]
    date: Option<String>,
    /// Continues a record
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Where to save the record; by default a new file in your data folder, or the file being continued
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Turns off colours
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
    Desk::new(Table::from_record(game, &record), saved, options).enter()
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
            "the dice and draws of this record come from a seed: continue it with `burgundy play --resume`",
        ));
    }
    if !options.names.is_empty() {
        record.head.names = names(options, game.seats())?;
    }
    let saved = saved.map_or_else(|| new_file(options.save.as_deref()), Ok)?;
    Desk::new(Table::from_record(game, &record), saved, options).enter()
}

/// The given names: none, or a different one for each seat.
fn names(options: &Options, seats: usize) -> anyhow::Result<Vec<String>> {
    let names: Vec<String> = options.names.iter().map(|given| name(given)).collect();
    if names.iter().any(String::is_empty) {
        return Err(usage("a name is missing: write --names Anna,Bea"));
    }
    seats::must_differ(names.iter().map(String::as_str))?;
    match names.len() {
        0 => Ok(names),
        count if count == seats => Ok(names),
        count => Err(usage(format!("{seats} players need {seats} names, not {count}"))),
    }
}

/// A table for entering a game that was played elsewhere.
struct Desk<G: Show> {
    table: Table<G>,
    saved: SavedGame,
    console: Console,
}

impl<G: Show> Desk<G> {
    fn new(table: Table<G>, saved: SavedGame, options: &Options) -> Desk<G> {
        Desk { table, saved, console: Console::new(options.no_color) }
    }

    /// Asks for one action after another until the game is over, the input ends or the user quits.
    fn enter(mut self) -> anyhow::Result<()> {
        self.save()?;
        interrupt::tell(self.how_to_go_on());
        self.console.say(&format!(
            "The record is saved in {} after every step. Type \"help\" for help.",
            store::shown(self.saved.path())
        ))?;
        let mut number = 0;
        let mut asked = Question::at(&self.table, self.actor());
        let mut shown = false;
        while !self.table.next().is_over() {
            if !shown {
                asked = Question::at(&self.table, self.actor());
                self.show_question(&asked)?;
            }
            let Some(line) = self.console.ask("> ")? else { return self.leave() };
            number += 1;
            shown = match self.step(&line, &asked)? {
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
            self.table.game().screen(self.table.position(), &look),
            look.bold(&self.table.game().result(self.table.position(), &look)),
            view::scores(self.table.game(), self.table.position(), &look),
            store::shown(self.saved.path())
        ))?;
        Ok(())
    }

    fn step(&mut self, line: &str, asked: &Question<G>) -> anyhow::Result<Step> {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            return Ok(Step::Answered);
        }
        let text = match commands::read(line) {
            Some(Command::Quit) => return Ok(Step::Quit),
            Some(Command::Undo) => match self.table.take_back() {
                Some(gone) => {
                    self.save()?;
                    self.console.say(&format!("Taken back: {}.", gone.action.unwrap_or_default()))?;
                    return Ok(Step::Done);
                }
                None => "Nothing has been entered yet.".to_owned(),
            },
            Some(Command::Help) => what_to_type(self.table.game(), self.console.width()),
            Some(Command::Log { all }) => self.log(all),
            Some(Command::Why(word)) => commands::why(self.table.game(), asked, &word, self.console.width()),
            Some(Command::Score) => view::scores(self.table.game(), self.table.position(), &self.look()),
            Some(Command::Board) => self.table.game().screen(self.table.position(), &self.look()),
            Some(Command::Choices) => asked.listing(&self.look()),
            Some(Command::Save(file)) => save_copy(&file, &self.table.record().to_string()),
            None => match self.play(line, asked)? {
                Ok(()) => return Ok(Step::Done),
                Err(why) => return Ok(Step::Refused(why)),
            },
        };
        self.console.say(&text)?;
        Ok(Step::Answered)
    }

    /// Plays the action on a line, with or without its actor in front, and saves it. When several seats choose
    /// simultaneously, any of them may be named.
    fn play(&mut self, line: &str, asked: &Question<G>) -> anyhow::Result<Result<(), String>> {
        let next = self.table.next();
        let named = line.split_once(char::is_whitespace).map(|(first, rest)| (first.parse::<Actor>(), rest));
        let (by, text) = match named {
            Some((Ok(named), rest)) if next.includes(named) => (named, rest.trim()),
            Some((Ok(named), _)) => {
                let are = if next.seats().len() > 1 { "are" } else { "is" };
                return Ok(Err(format!("It is not {named}'s turn: {next} {are} to act.")));
            }
            _ => (asked.by, line),
        };
        let of_another;
        let asked = match by == asked.by {
            true => asked,
            false => {
                of_another = Question::at(&self.table, by);
                &of_another
            }
        };
        let game = self.table.game();
        let chosen = match by {
            Actor::Chance => outcome(game, asked, &self.seat_called(text).unwrap_or_else(|| text.to_owned())),
            Actor::Seat(_) => asked.choose(game, text),
        };
        let action = match chosen {
            Ok(action) => action,
            Err(why) => return Ok(Err(why)),
        };
        self.table.act(by, action)?;
        self.save()?;
        let last = self.table.played(self.table.ply() - 1).next();
        let names = &self.table.record().head.names;
        if let Some(told) = last.and_then(|played| view::sentence(self.table.game(), &played, names)) {
            self.console.say(&wrap(&told, self.console.width()))?;
        } else if self.console.attended {
            self.console.say(&format!("Recorded: {action}."))?;
        }
        Ok(Ok(()))
    }

    /// The seat with that name.
    fn seat_called(&self, text: &str) -> Option<String> {
        let names = &self.table.record().head.names;
        let place = names.iter().position(|name| name.to_lowercase() == text.to_lowercase())?;
        Some(Seat(place as u8).to_string())
    }

    fn show_question(&self, asked: &Question<G>) -> anyhow::Result<()> {
        let (game, look) = (self.table.game(), self.look());
        if self.console.interactive && asked.by != Actor::Chance {
            self.console.say(&format!("\n{}", game.screen(self.table.position(), &look)))?;
        }
        let question = asked.words(game, &look);
        if !self.console.attended {
            return Ok(self.console.say(&question)?);
        }
        let mut groups = asked.groups.clone();
        let entries = groups.iter_mut().flat_map(|group| &mut group.entries);
        entries.filter(|entry| entry.choice.kind == "start").for_each(|entry| {
            if let Some(Ok(seat)) = entry.choice.piece.as_deref().map(str::parse) {
                entry.text = look.name(seat);
            }
        });
        Ok(self.console.say(&format!("{question}\n{}", listing(&groups, &look)))?)
    }

    fn log(&self, all: bool) -> String {
        let entered = self.table.record().actions();
        let from = if all { 0 } else { entered.len().saturating_sub(20) };
        let lines: Vec<String> =
            entered[from..].iter().map(|(actor, action)| format!("{actor} {action}")).collect();
        lines.join("\n")
    }

    fn look(&self) -> Look {
        self.console.look(&self.table.record().head.names, Some(self.actor().seat().unwrap_or_default()))
    }

    /// Who is asked: the first of several who choose simultaneously; chance also when the game is over.
    fn actor(&self) -> Actor {
        self.table.next().actor().unwrap_or(Actor::Chance)
    }

    fn save(&mut self) -> anyhow::Result<()> {
        self.saved.write(&self.table.record().to_string())
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

/// What a line of input led to.
enum Step {
    /// The position changed.
    Done,
    /// A command was answered.
    Answered,
    /// It is not a playable action: at a terminal the user tries again, a file is rejected at that line.
    Refused(String),
    /// The user quit.
    Quit,
}

/// The outcome of chance that a text means, with or without its verb: `5` for `roll 5`, `ba` for `tile bank`; a number
/// that is not a name selects from the menu.
///
/// A number that could be either a name or a menu entry is refused. A readable but impossible outcome is answered with
/// the reason, everything else with what is possible.
fn outcome<G: Show>(game: &G, asked: &Question<G>, text: &str) -> Result<G::Action, String> {
    let text = text.to_lowercase();
    let kind = asked.choices().next().map_or("", |choice| choice.kind);
    let with_kind = format!("{kind} {text}");
    let named = [&with_kind, &text].into_iter().find_map(|text| text.parse::<G::Action>().ok());
    let numbered = text.parse().ok().and_then(|number| asked.numbered(number));
    match (named, numbered) {
        (Some(named), Some(numbered)) if named != numbered.action => {
            let numbered = &numbered.text;
            Err(format!("{text} could mean \"{named}\", or choice {text}, \"{numbered}\". Type the name."))
        }
        (Some(named), _) if asked.choice_of(named).is_some() => Ok(named),
        (Some(named), _) => {
            let why = asked.why_not(game, named);
            Err(format!("That is not possible: {}. {}", why.trim_end_matches('.'), possible(asked)))
        }
        (None, Some(numbered)) if is_another_number(numbered.piece.as_deref().unwrap_or(""), &text) => {
            let numbered = &numbered.text;
            Err(format!(
                "{text} could be the number of a name, or choice {text}, \"{numbered}\". Type the name."
            ))
        }
        (None, Some(numbered)) => Ok(numbered.action),
        (None, None) => {
            let found = match asked.resembling(game, &with_kind)? {
                None => asked.resembling(game, &text)?,
                found => found,
            };
            found.ok_or_else(|| format!("\"{text}\" is not possible. {}", possible(asked)))
        }
    }
}

/// Whether a piece has another number in its name: `m8` if the number is `7`.
fn is_another_number(piece: &str, number: &str) -> bool {
    let name = piece.trim_end_matches(|c: char| c.is_ascii_digit());
    name.ends_with(|c: char| c.is_alphabetic()) && name.len() < piece.len() && piece[name.len()..] != *number
}

/// The possible outcomes of chance, as they can be typed.
fn possible<G: Show>(asked: &Question<G>) -> String {
    let pieces: Vec<&str> =
        asked.choices().map(|choice| choice.piece.as_deref().unwrap_or(&choice.text)).collect();
    format!("Possible now: {}.", choose::some_of(&pieces))
}

fn what_to_type<G: Show>(game: &G, width: usize) -> String {
    let typing = format!(
        "Type what happened: the number a die shows, the name of what is drawn, and the actions of the players in \
         notation: {}. You can abbreviate as long as only one thing matches; for actions of a player the number of a \
         choice works too.",
        game.examples()
    );
    format!("{}\n\n{}", wrap(&typing, width), commands::listed(COMMANDS, width))
}

const COMMANDS: &[(&str, &str)] = &[
    ("undo", "take back one step of any kind"),
    ("why WORD", "the rules about a tile or a word; with an action, why it is not possible"),
    ("board", "the table"),
    ("score", "where everybody's points come from"),
    ("log", "the last steps; \"log all\" shows all of them"),
    ("save FILE", "write a copy of the record to another file; it is saved after every step anyway"),
    ("quit", "leave; the record can be continued later"),
];
