//! `burgundy chateauma`: a companion for the cardboard game. It plays the Châteauma; people tell it what it has to know.

#[cfg(test)]
mod beside_the_engine;
mod session;
mod setup_words;
mod show;
mod typing;
mod words;

use std::collections::HashSet;
use std::mem::discriminant;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use family::board_game::rooms::chateauma::{Companion, Wanted};
use tabletop::chance::{QuickLuck, Seed};
use tabletop::text::{Document, excerpt, name};
use view::{Look, wrap};

use crate::failure::usage;
use crate::files::located;
use crate::play::console::Console;
use crate::play::store::{self, SavedGame};
use crate::play::{commands, folder, fresh, interrupt, save_copy, seats};
use crate::setup_args::read_setting;

use session::{KIND, Session};
use typing::Typed;

/// The closing section of the long help.
pub(crate) const HELP: &str = "\
For a table with the cardboard game on it: one to three people play with their own pieces, and the program is the
Châteauma. Type what lies in the depots, the white die, what people take and Châteauma's die; it says step by step what
Châteauma does, and keeps its cards, reserve and points. It knows nothing of people's duchies and asks about them only
when it matters. \"help\" says what to type; docs/chateauma.md has an example.

The set-up is a few words: how many people play (1 to 3), gateway, midweight or heavy, the modifiers as letters, the
expansions more-tiles, border-posts, white-castles, trade-routes and shields, and \"shuffle\" if the program draws the
county cards. The castle rules bind people alone: leave them out. The Vineyards are not supported.

Every line is saved at once, in the folder of `burgundy play` unless you name a file; --resume alone continues the
latest game there. Without a terminal the lines are read from stdin, up to the first that cannot be used.

Examples:
  burgundy chateauma                        asks for the set-up
  burgundy chateauma 2 heavy AC             two people, heavy, modifiers A and C
  burgundy chateauma 1 shields shuffle      one person, with shields; the program draws the cards
  burgundy chateauma --names Anna,Ben       midweight
  burgundy chateauma --resume               goes on with the latest game";

/// Options of `chateauma`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Options {
    /// The set-up in a few words: 2 heavy AC shields
    #[arg(value_name = "SETUP")]
    setup: Vec<String>,
    /// The names of the people, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    names: Vec<String>,
    /// Any other set-up line of the board game; can be repeated
    #[arg(long, value_name = "KEY=VALUE", value_parser = read_setting)]
    set: Vec<(String, String)>,
    /// Repeats what the program rolls and draws: a number or 64 hexadecimal digits
    #[arg(long, value_name = "SEED", value_parser = fresh::read_seed)]
    seed: Option<Seed>,
    /// Continues a game: the latest one, or that of a file
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["setup", "names", "set"])]
    resume: Option<Option<PathBuf>>,
    /// Where to save the game; by default a new file in your data folder, or the file being continued
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Turns off colours
    #[arg(long)]
    no_color: bool,
}

/// Plays the Châteauma.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let console = Console::new(options.no_color);
    let seed = options.seed.map_or_else(fresh::fresh_seed, Ok)?;
    let (session, saved) = match &options.resume {
        Some(path) => resume(path.as_deref(), options)?,
        None => (start(options, &console)?, new_file(options)?),
    };
    let [first, ..] = seed.0.as_chunks::<8>().0 else { unreachable!("a seed has 32 bytes") };
    let luck = QuickLuck::new(u64::from_le_bytes(*first));
    Desk { session, saved, console, luck, explained: HashSet::new() }.sit()
}

fn start(options: &Options, console: &Console) -> anyhow::Result<Session> {
    let names: Vec<String> = options.names.iter().map(|given| name(given)).collect();
    if names.iter().any(String::is_empty) {
        return Err(usage("a name is missing: write --names Anna,Ben"));
    }
    seats::must_differ(names.iter().map(String::as_str))?;
    let people = (!names.is_empty()).then_some(names.len());
    let mut words = options.setup.clone();
    if words.is_empty() && people.is_none() && options.set.is_empty() && console.attended {
        console.say(&wrap(SET_UP, console.width()))?;
        words.extend(console.ask("set-up> ")?);
    }
    let (rules, shuffles) = setup_words::read(&words, people, &options.set).map_err(usage)?;
    let seats = tabletop::Game::seats(&rules);
    if !names.is_empty() && names.len() != seats {
        return Err(usage(format!("{seats} people have {seats} names, not {}", names.len())));
    }
    let companion = Companion::new(rules).map_err(usage)?;
    Ok(Session::new(companion, names, fresh::today(), shuffles))
}

const SET_UP: &str = "Type how many people play, gateway, midweight or heavy, modifiers, expansions, and \"shuffle\" if the \
                      program draws the county cards, as in \"2 heavy AC shields\". Enter alone: 1 midweight.";

fn new_file(options: &Options) -> anyhow::Result<SavedGame> {
    match &options.save {
        Some(path) => SavedGame::create(path),
        None => SavedGame::create_dated("chateauma", KIND),
    }
}

fn resume(path: Option<&Path>, options: &Options) -> anyhow::Result<(Session, SavedGame)> {
    let path = match path {
        Some(path) => folder::find(path),
        None => latest().ok_or_else(|| {
            usage(format!(
                "there is no game to continue in {}: begin one without --resume",
                folder::folder().display()
            ))
        })?,
    };
    let opened = SavedGame::open(&path)?;
    let document =
        Document::read(opened.text(), &[KIND]).map_err(|reasons| usage(located(&path, &reasons)))?;
    let session = Session::read(&document).map_err(|reasons| usage(located(&path, &reasons)))?;
    let saved = if options.save.is_some() { new_file(options)? } else { opened };
    Ok((session, saved))
}

/// The file that was changed last in the folder for saved games.
fn latest() -> Option<PathBuf> {
    let files = std::fs::read_dir(folder::folder()).ok()?.flatten().map(|entry| entry.path());
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == KIND));
    files.max_by_key(|path| {
        let changed = path.metadata().and_then(|there| there.modified());
        (changed.unwrap_or(SystemTime::UNIX_EPOCH), path.clone())
    })
}

/// The place at the table where somebody types.
struct Desk {
    session: Session,
    saved: SavedGame,
    console: Console,
    luck: QuickLuck,
    /// What has been explained already.
    explained: HashSet<std::mem::Discriminant<Wanted>>,
}

/// What a line of input led to.
enum Step {
    /// Something was told, or a command was answered.
    Done,
    /// It cannot be read: at a terminal the user tries again, a file is rejected at that line.
    Refused(String),
    /// The people's points are there, or the user quit.
    Leave,
}

impl Desk {
    /// Asks for one thing after the other until the game is over, the input ends or the user quits.
    fn sit(mut self) -> anyhow::Result<()> {
        self.greet()?;
        self.save()?;
        interrupt::tell(self.how_to_go_on());
        for number in 1.. {
            self.ask()?;
            let Some(line) = self.console.ask(&show::prompt(&self.session.companion))? else { break };
            match self.line(&line)? {
                Step::Done => {}
                Step::Refused(why) if self.console.attended => self.say(&why)?,
                Step::Refused(why) => {
                    let path = store::shown(self.saved.path());
                    return Err(usage(format!(
                        "line {number} of the input, \"{}\": {why}\nEverything before it is in {path}.",
                        excerpt(&line)
                    )));
                }
                Step::Leave => break,
            }
        }
        self.save()?;
        Ok(self.console.say(&self.how_to_go_on())?)
    }

    fn greet(&mut self) -> anyhow::Result<()> {
        let path = store::shown(self.saved.path());
        let lines = self.session.lines();
        self.say(&format!("Saved in {path} after every line. Type \"help\" for help."))?;
        if lines == 0 && self.session.shuffles {
            let typed = typing::shuffled(&self.session.companion, &mut self.luck).map_err(usage)?;
            self.keep(typed)?;
        }
        if lines > 0 {
            self.console.say(&show::table(&self.session.companion, &self.look()))?;
        }
        Ok(())
    }

    /// Says what is asked, unless the prompt says it all.
    fn ask(&mut self) -> anyhow::Result<()> {
        let kept = &self.session.companion;
        let is_first = self.explained.insert(discriminant(&kept.wanted()));
        if is_first && kept.wanted() == Wanted::Points {
            self.console.say(&show::score(kept))?;
        }
        match show::question(kept, is_first) {
            Some(question) => question.lines().try_for_each(|line| self.say(line)),
            None => Ok(()),
        }
    }

    fn line(&mut self, line: &str) -> anyhow::Result<Step> {
        let line = line.split('#').next().unwrap_or_default().trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (first.to_lowercase().as_str(), rest.trim()) {
            ("", _) | ("show" | "board", "") => {
                self.console.say(&show::table(&self.session.companion, &self.look()))?;
            }
            ("undo" | "u", "") => match self.session.undo() {
                Some(told) => {
                    self.save()?;
                    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
                    self.say(&format!("Taken back: {}.", told.join("; ")))?;
                }
                None => self.console.say("Nothing has been told yet.")?,
            },
            ("help" | "h" | "?", "") => {
                self.explained.clear();
                self.console.say(&help(self.console.width()))?;
            }
            ("score", "") => self.console.say(&show::score(&self.session.companion))?,
            ("log", "") => self.console.say(&self.log())?,
            ("save", file) => {
                let text = self.session.document().to_string();
                self.say(&save_copy(file, &text))?;
            }
            ("quit" | "q" | "exit", "") => return Ok(Step::Leave),
            _ => {
                let read = typing::read(&self.session.companion, line, self.session.shuffles, &mut self.luck);
                return match read {
                    Ok(typed) => self.keep(typed),
                    Err(why) => Ok(Step::Refused(why)),
                };
            }
        }
        Ok(Step::Done)
    }

    fn keep(&mut self, typed: Typed) -> anyhow::Result<Step> {
        let news = show::news(&self.session.companion, &typed, &self.look());
        let entries = typed.entries.into_iter().map(|(entry, _)| entry).collect();
        self.session.keep(typed.companion, entries);
        self.save()?;
        if !news.is_empty() {
            self.console.say(&news)?;
        }
        match show::result(&self.session.companion, &self.session.names) {
            Some(result) => {
                self.console.say(&result)?;
                Ok(Step::Leave)
            }
            None => Ok(Step::Done),
        }
    }

    /// The last lines as they are saved.
    fn log(&self) -> String {
        const SHOWN: usize = 15;
        let body = self.session.document().body;
        let lines: Vec<String> =
            body[body.len().saturating_sub(SHOWN)..].iter().map(|(_, line)| line.clone()).collect();
        if lines.is_empty() { "Nothing has been told yet.".to_owned() } else { lines.join("\n") }
    }

    fn look(&self) -> Look {
        self.console.look(&self.session.names, None)
    }

    fn say(&self, text: &str) -> anyhow::Result<()> {
        Ok(self.console.say(&wrap(text, self.console.width()))?)
    }

    fn save(&mut self) -> anyhow::Result<()> {
        self.saved.write(&self.session.document().to_string())
    }

    fn how_to_go_on(&self) -> String {
        let path = store::shown(self.saved.path());
        format!("The game is saved. Continue it with: burgundy chateauma --resume {path}")
    }
}

fn help(width: usize) -> String {
    let typing = format!(
        "Type what happens at the table, as short as it is clear: the beginning of a name (ba bank) or letters out of it (wt \
         watchtower); c castle, i mine, s ship; animals and monasteries with their number (co4, m16). Several \
         things fit on a line. Spaces and tiles have the letters {}.",
        show::letters()
    );
    format!("{}\n\n{}", wrap(&typing, width), commands::listed(TYPED, width))
}

const TYPED: &[(&str, &str)] = &[
    ("ba m16 sh4", "tiles laid out from depot 1 on; castles, mines and ships lie there already"),
    ("gb ky", "double tiles of the Vineyards by their colours: depot from the left, then store"),
    ("24334", "the five goods of a phase by number"),
    ("5", "the die that is asked for"),
    ("3ba 0m7", "somebody takes the bank of depot 3, and monastery 7 of the black depot"),
    ("3+ 4+2", "somebody's ship takes the goods of depot 3, and of depot 4 only purple ones (2)"),
    ("v3 vl", "somebody takes the double tile of the slot with a 3, and buys the left one of the store"),
    ("*", "the program rolls or draws what is asked for"),
    (
        "3=ba s",
        "a correction: what lies in depot 3; 3=- nothing, 0=c the black depot, 3+=44 its goods, v3=gb a double tile",
    ),
    ("undo", "take back a line, as often as you like"),
    ("show", "the board and Châteauma; Enter alone does the same"),
    ("score", "where its points come from"),
    ("log", "the last lines"),
    ("save FILE", "write a copy; the game is saved after every line anyway"),
    ("quit", "leave; --resume goes on"),
];
