//! Runs a game: asks people and lets bots and chance act, until the game is over or the user quits.

use std::path::Path;

use table::Player;
use tabletop::{Actor, Seat, Viewer};
use view::{Layout, Look, wrap};

use super::commands::{self, Command};
use super::console::Console;
use super::interrupt;
use super::page::Page;
use super::question::Question;
use super::session::{Playable, Session};
use super::store::{self, SavedGame};
use crate::failure::usage;

/// A session and the console at which it is played.
pub(crate) struct Host<G: Playable> {
    session: Session<G>,
    console: Console,
    /// For every action, whether it has been reported.
    told: Vec<bool>,
    /// How many actions were played when the log was last shown.
    shown: usize,
    /// The notice above the next question.
    notice: String,
    /// The layout that the table needed in a window of that size; it does not grow again from question to question.
    layout: (Layout, (usize, usize)),
    /// Whether the table has been shown.
    seen: bool,
    /// Who was asked last, if anybody was.
    at_keyboard: Option<Seat>,
    /// How many lines were typed, and how many of them were neither a choice nor a command.
    lines: usize,
    refused: usize,
}

/// Whether to continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    Go,
    Leave,
}

impl<G: Playable> Host<G> {
    /// Plays to the end, or until the input ends or the user quits. Earlier actions are not reported again.
    pub(crate) fn play(session: Session<G>, console: Console, notice: String) -> anyhow::Result<()> {
        let shown = session.table.ply();
        let told = vec![true; shown];
        let layout = (Layout::Tall, console.size());
        let mut host = Host {
            session,
            console,
            told,
            shown,
            notice,
            layout,
            seen: false,
            at_keyboard: None,
            lines: 0,
            refused: 0,
        };
        host.session.save()?;
        interrupt::tell(host.how_to_go_on());
        if !host.console.interactive {
            let notice = std::mem::take(&mut host.notice);
            host.console.say(&notice)?;
        }
        match host.go_on()? {
            Next::Leave => host.leave(),
            Next::Go => host.finish(),
        }
    }

    fn go_on(&mut self) -> anyhow::Result<Next> {
        let alone = self.people().next().is_none();
        loop {
            self.session.settle()?;
            if alone && self.watch()? == Next::Leave {
                return Ok(Next::Leave);
            }
            let next = match self.session.table.next().actor() {
                None => return Ok(Next::Go),
                Some(Actor::Chance) => Next::Go,
                Some(Actor::Seat(seat)) => match self.session.table.player(seat).clone() {
                    Player::Bot(name) => self.session.bot_acts(seat, &name).map(|()| Next::Go)?,
                    Player::Person => self.question(seat)?,
                },
            };
            if next == Next::Leave {
                return Ok(Next::Leave);
            }
        }
    }

    /// The seats that people play.
    fn people(&self) -> impl Iterator<Item = Seat> {
        let table = &self.session.table;
        Seat::all(table.seats().len()).filter(|&seat| *table.player(seat) == Player::Person)
    }

    /// Shows a game between bots; a spectator at a terminal is asked whether to continue each time chance has acted, and
    /// sees everything that happened since.
    fn watch(&mut self) -> anyhow::Result<Next> {
        if !self.console.attended {
            let news = self.news();
            if !news.is_empty() {
                self.console.say(&(news.join("\n") + "\n\n"))?;
            }
            return Ok(Next::Go);
        }
        let actions = self.session.table.record().actions();
        if actions.last().is_some_and(|(actor, _)| *actor != Actor::Chance) {
            return Ok(Next::Go);
        }
        let news = self.news();
        self.show_page(None, &news, |_, _, _| String::new())?;
        let ask = self.prompt().replace("> ", "Enter continues, \"quit\" leaves, \"help\" lists more: ");
        loop {
            let Some(line) = self.console.ask(&ask)? else {
                return Ok(Next::Leave);
            };
            match commands::read(&line) {
                None if line.is_empty() => return Ok(Next::Go),
                Some(Command::Quit) => return Ok(Next::Leave),
                Some(Command::Help) => self.console.say(&commands::watching(self.console.width()))?,
                Some(Command::Undo) => self.console.say("Only human players can take back an action.")?,
                Some(command) => {
                    let asked = Question::at(&self.session.table, Actor::Chance);
                    self.answer(command, None, &asked)?;
                }
                None => {
                    self.console.say(&format!("\"{line}\" is not a command; type \"help\" for a list."))?;
                }
            }
        }
    }

    /// Hides the screen until the right person is looking, if players must not see each other's choices.
    fn curtain(&mut self, seat: Seat) -> anyhow::Result<Next> {
        let is_new = self.at_keyboard.replace(seat) != Some(seat);
        let is_secret = || self.people().any(|other| !self.session.table.see_the_same(other, seat));
        if !self.console.attended || !is_new || !is_secret() {
            return Ok(Next::Go);
        }
        self.console.hide()?;
        let name = self.look(None).name(seat);
        self.console.say(&format!("{name} is next. Nobody else should look at the screen now."))?;
        loop {
            match self
                .console
                .ask(&format!("\n{name}: press Enter to see your side of the table. "))?
                .as_deref()
            {
                Some("") => return Ok(Next::Go),
                Some(line) if commands::read(line) == Some(Command::Quit) => return Ok(Next::Leave),
                Some(_) => {}
                None => return Ok(Next::Leave),
            }
        }
    }

    /// Asks for confirmation before something is irrevocably wasted; `None` at the end of the input.
    fn is_meant(&self, asked: &Question<G>, action: G::Action) -> anyhow::Result<Option<bool>> {
        let table = &self.session.table;
        let Some(waste) = table.game().waste(&asked.seen, action).filter(|_| self.console.attended) else {
            return Ok(Some(true));
        };
        if let Some(next) = table.next_after(asked.by, action)?.seats().first()
            && *table.player(next) == Player::Person
        {
            return Ok(Some(true)); // the next person is still there to take it back
        }
        let answer = self.console.ask(&format!("{waste} This cannot be undone. Do it anyway? (yes, no) "))?;
        let Some(answer) = answer else { return Ok(None) };
        let is_meant = matches!(answer.to_lowercase().as_str(), "y" | "yes");
        if !is_meant {
            self.console.say("Nothing has changed.")?;
        }
        Ok(Some(is_meant))
    }

    /// Asks a person for one action; commands are answered until there is one.
    fn question(&mut self, seat: Seat) -> anyhow::Result<Next> {
        self.session.save()?;
        if self.curtain(seat)? == Next::Leave {
            return Ok(Next::Leave);
        }
        let asked = Question::at(&self.session.table, Actor::Seat(seat));
        self.show_question(seat, &asked)?;
        loop {
            let Some(line) = self.console.ask(self.prompt())? else { return Ok(Next::Leave) };
            if line.is_empty() {
                if self.console.attended {
                    self.show_question(seat, &asked)?;
                }
                continue;
            }
            self.lines += 1;
            match commands::read(&line) {
                Some(Command::Quit) => return Ok(Next::Leave),
                Some(Command::Undo) => match self.session.undo(seat) {
                    Ok(gone) => {
                        self.notice = format!("Taken back: {}.", gone.action.unwrap_or_default());
                        self.told.truncate(gone.ply);
                        self.shown = self.shown.min(gone.ply);
                        return Ok(Next::Go);
                    }
                    Err(why) => self.console.say(&why)?,
                },
                Some(command) => self.answer(command, Some(seat), &asked)?,
                None => match asked.choose(self.session.table.game(), &line) {
                    Ok(action) => match self.is_meant(&asked, action)? {
                        Some(true) => {
                            self.session.act(seat, action)?;
                            return Ok(Next::Go);
                        }
                        Some(false) => {}
                        None => return Ok(Next::Leave),
                    },
                    Err(why) => {
                        self.refused += 1;
                        self.console.say(&wrap(&why, self.console.width()))?;
                    }
                },
            }
        }
    }

    /// The table, what happened since, the question and the menu.
    ///
    /// In a pipe the table is not repeated until chance acts: the log says what has changed.
    fn show_question(&mut self, seat: Seat, asked: &Question<G>) -> anyhow::Result<()> {
        let is_shown = self.console.interactive || !self.seen || self.chance_is_news();
        let mut news = self.news();
        if !self.notice.is_empty() {
            news.push(std::mem::take(&mut self.notice));
        }
        let below = |game: &G, look: &Look, room: usize| {
            let words = asked.words(game, look);
            let room = room.saturating_sub(words.lines().count());
            format!("{words}\n{}", asked.short_listing(look, room))
        };
        if is_shown {
            self.seen = true;
            return self.show_page(Some(seat), &news, |host, look, room| {
                below(host.session.table.game(), look, room)
            });
        }
        let look = self.look(Some(seat));
        let parts = news.into_iter().chain([below(self.session.table.game(), &look, usize::MAX)]);
        Ok(self.console.say(&parts.collect::<Vec<_>>().join("\n"))?)
    }

    /// The table, what happened since, and the text below (cut to a number of lines in a small window), in the roomiest
    /// layout that fits the window. If none fits, older news is left out.
    fn show_page(
        &mut self,
        seat: Option<Seat>,
        news: &[String],
        below: impl Fn(&Host<G>, &Look, usize) -> String,
    ) -> anyhow::Result<()> {
        let news: Vec<&str> = news.iter().flat_map(|text| text.lines()).collect();
        if !self.console.interactive {
            let (table, below) = (self.screen(seat), below(self, &self.look(seat), usize::MAX));
            let page = Page { table, news: &news, below, is_tight: false };
            return Ok(self.console.say(&page.text(usize::MAX))?);
        }
        self.console.clear()?;
        let size = self.console.size();
        if self.layout.1 != size {
            self.layout = (Layout::Tall, size);
        }
        let layouts = Layout::ALL.into_iter().filter(|&layout| layout >= self.layout.0);
        for layout in layouts {
            let look = Look { layout, ..self.look(seat) };
            let table = self.session.table.game().screen(&self.seen(seat), &look);
            let is_tight = layout == Layout::Compact;
            // A line each for the news and the prompt.
            let room = size.0.saturating_sub(table.lines().count() + 2);
            let page = Page { table, news: &news, below: below(self, &look, room), is_tight };
            if page.height() <= size.0 || is_tight {
                self.layout.0 = layout;
                return Ok(self.console.say(&page.text(size.0))?);
            }
        }
        Ok(())
    }

    /// What is written before the answer; a small window has no empty line to spare.
    fn prompt(&self) -> &'static str {
        if self.layout.0 == Layout::Compact { "> " } else { "\n> " }
    }

    /// Whether chance has acted since the log was last shown.
    fn chance_is_news(&self) -> bool {
        self.session.table.played(self.shown).any(|played| played.by == Actor::Chance)
    }

    /// What has happened since the last call, as far as everyone may know it.
    ///
    /// Everyone shares one screen: simultaneous choices are held back until everyone may know them, even from those who
    /// made them.
    fn news(&mut self) -> Vec<String> {
        let table = &self.session.table;
        self.shown = table.ply();
        self.told.resize(self.shown, false);
        let is_news = |ply: usize| !self.told[ply] && table.knows(Viewer::Public, ply);
        let news: Vec<usize> = (0..self.shown).filter(|&ply| is_news(ply)).collect();
        let sentences = self.sentences(|ply| news.contains(&ply));
        news.into_iter().for_each(|ply| self.told[ply] = true);
        sentences
    }

    /// The actions of these numbers in words.
    fn sentences(&self, is_meant: impl Fn(usize) -> bool) -> Vec<String> {
        let (table, names) = (&self.session.table, self.session.table.names());
        let played = table.played(0).filter(|played| is_meant(played.ply));
        let sentences = played.filter_map(|played| view::sentence(table.game(), &played, &names));
        sentences.map(|sentence| wrap(&sentence, self.console.width())).collect()
    }

    /// Answers a command of a seat or a spectator.
    fn answer(&self, command: Command, seat: Option<Seat>, asked: &Question<G>) -> anyhow::Result<()> {
        let table = &self.session.table;
        let text = match command {
            Command::Help => commands::help(table.game(), self.console.width()),
            Command::Log { all } => {
                let lines = self.sentences(|ply| table.knows(Viewer::Public, ply));
                let from = if all { 0 } else { lines.len().saturating_sub(20) };
                lines[from..].join("\n")
            }
            Command::Why(word) => commands::why(table.game(), asked, &word, self.console.width()),
            Command::Score => view::scores(table.game(), &self.seen(seat), &self.look(seat)),
            Command::Board => self.screen(seat),
            Command::Choices => asked.listing(&self.look(seat)),
            Command::Save(file) => save_copy(&file, &table.record().to_string()),
            Command::Undo | Command::Quit => return Ok(()),
        };
        Ok(self.console.say(&text)?)
    }

    fn look(&self, seat: Option<Seat>) -> Look {
        self.console.look(&self.session.table.names(), seat)
    }

    /// The position as a seat may see it; a spectator sees everything.
    fn seen(&self, seat: Option<Seat>) -> G::State {
        let table = &self.session.table;
        seat.map_or(*table.position(), |seat| table.seen(Viewer::Seat(seat)))
    }

    /// The table as a seat may see it.
    fn screen(&self, seat: Option<Seat>) -> String {
        self.session.table.game().screen(&self.seen(seat), &self.look(seat))
    }

    fn how_to_go_on(&self) -> String {
        let path = store::shown(self.session.saved.path());
        format!("The game is saved. Continue it with: burgundy play --resume {path}")
    }

    fn leave(mut self) -> anyhow::Result<()> {
        self.session.save()?;
        self.console.say(&self.how_to_go_on())?;
        match self.lines {
            0 => Ok(()),
            lines if self.console.attended || self.refused < lines => Ok(()),
            1 => Err(usage("the only line of the input could not be used")),
            lines => Err(usage(format!("none of the {lines} lines of the input could be used"))),
        }
    }

    fn finish(mut self) -> anyhow::Result<()> {
        self.session.save()?;
        let news = self.news();
        self.show_page(None, &news, |host, look, _| {
            let table = &host.session.table;
            let seed = table.record().head.seed.map(|seed| seed.to_string()).unwrap_or_default();
            format!(
                "{}\n\n{}\nThe seed was {seed}.\nThe record of the game is in {}.",
                look.bold(&table.game().result(table.position(), look)),
                view::scores(table.game(), table.position(), look),
                store::shown(host.session.saved.path())
            )
        })
    }
}

/// Writes the record to another file and reports the result.
pub(crate) fn save_copy(file: &str, text: &str) -> String {
    if file.is_empty() {
        return "Name a file: save game.record. The game is saved after every move anyway.".to_owned();
    }
    let path = Path::new(file);
    match SavedGame::create(path).and_then(|mut saved| saved.write(text)) {
        Ok(()) => format!("Saved to {}.", store::shown(path)),
        Err(error) => error.to_string(),
    }
}
