//! Playing at the table: asks people, lets bots and chance act, until the game is over or somebody leaves.

use std::path::Path;

use tabletop::{Actor, Seat};
use view::{Look, wrap};

use super::choose;
use super::commands::{self, Command};
use super::console::Console;
use super::listing::listing;
use super::seats::Player;
use super::session::{Playable, Session};
use super::store::{self, SavedGame};

/// A session and the console at which it is played.
pub(crate) struct Table<G: Playable> {
    session: Session<G>,
    console: Console,
    /// How many actions were played when the log was last shown.
    shown: usize,
    /// What is said above the next question.
    notice: String,
    /// Whether somebody has seen the table.
    seen: bool,
}

/// Whether to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    Go,
    Leave,
}

impl<G: Playable> Table<G> {
    /// Plays to the end, or until the input ends or somebody quits.
    pub(crate) fn play(
        session: Session<G>,
        console: Console,
        shown: usize,
        notice: String,
    ) -> anyhow::Result<()> {
        let mut table = Table { session, console, shown, notice, seen: false };
        table.session.save()?;
        if !table.console.interactive {
            let notice = std::mem::take(&mut table.notice);
            table.console.say(&notice)?;
        }
        match table.go_on()? {
            Next::Leave => table.leave(),
            Next::Go => table.finish(),
        }
    }

    fn go_on(&mut self) -> anyhow::Result<Next> {
        let alone = self.session.seats.iter().all(|sitting| sitting.player != Player::Human);
        loop {
            self.session.settle()?;
            if alone && self.watch()? == Next::Leave {
                return Ok(Next::Leave);
            }
            let next = match self.session.game.actor(&self.session.state) {
                Actor::Nobody => return Ok(Next::Go),
                Actor::Chance => Next::Go,
                Actor::Seat(seat) => match self.session.player(seat).clone() {
                    Player::Bot(name) => self.session.bot_acts(seat, &name).map(|()| Next::Go)?,
                    Player::Human => self.question(seat)?,
                },
            };
            if next == Next::Leave {
                return Ok(Next::Leave);
            }
        }
    }

    /// Shows what bots do among themselves; somebody at a terminal is asked whether to go on after chance has acted.
    fn watch(&mut self) -> anyhow::Result<Next> {
        let chance_acted =
            self.session.record.actions().last().is_none_or(|(actor, _)| *actor == Actor::Chance);
        if !self.console.interactive || !chance_acted {
            self.show_log(None)?;
            return Ok(Next::Go);
        }
        self.console.clear()?;
        self.console.say(&self.screen(None))?;
        self.show_log(None)?;
        loop {
            match self.console.ask("\nEnter goes on, quit leaves: ")?.as_deref() {
                Some("") => return Ok(Next::Go),
                Some("q" | "quit" | "exit") | None => return Ok(Next::Leave),
                Some(_) => {}
            }
        }
    }

    /// Asks a person for one action; commands are answered until there is one.
    fn question(&mut self, seat: Seat) -> anyhow::Result<Next> {
        self.session.save()?;
        self.show_question(seat)?;
        loop {
            let Some(line) = self.console.ask("\n> ")? else { return Ok(Next::Leave) };
            if line.is_empty() {
                if self.console.interactive {
                    self.show_question(seat)?;
                }
                continue;
            }
            match commands::read(&line) {
                Some(Command::Quit) => return Ok(Next::Leave),
                Some(Command::Undo) => match self.session.undo(seat)? {
                    Ok(notice) => {
                        self.notice = notice;
                        self.shown = self.shown.min(self.session.record.actions().len());
                        return Ok(Next::Go);
                    }
                    Err(why) => self.console.say(&why)?,
                },
                Some(command) => self.answer(command, seat)?,
                None => {
                    let (game, state) = (&self.session.game, &self.session.state);
                    match choose::choose(game, state, &choose::in_menu_order(game, state), &line) {
                        Ok(action) => {
                            self.session.act(action)?;
                            return Ok(Next::Go);
                        }
                        Err(why) => self.console.say(&wrap(&why, self.console.width()))?,
                    }
                }
            }
        }
    }

    /// The table, what happened since, the question and the menu.
    ///
    /// In a pipe the table is left out once it was shown, until chance acts: the log says what changes.
    fn show_question(&mut self, seat: Seat) -> anyhow::Result<()> {
        let look = self.look(Some(seat));
        if self.console.interactive {
            self.console.clear()?;
        }
        if self.console.interactive || !self.seen || self.chance_is_news() {
            self.seen = true;
            self.console.say(&self.screen(Some(seat)))?;
            self.console.say("")?;
        }
        self.show_log(Some(seat))?;
        if !self.notice.is_empty() {
            self.console.say(&std::mem::take(&mut self.notice))?;
        }
        let question = self.session.game.question(&self.session.state, &look);
        let menu = listing(&self.session.game.menu(&self.session.state), &look);
        Ok(self.console.say(&format!("{}\n{menu}", look.bold(&question)))?)
    }

    /// Whether chance has acted since the log was last shown.
    fn chance_is_news(&self) -> bool {
        self.session.record.actions()[self.shown..].iter().any(|(actor, _)| *actor == Actor::Chance)
    }

    /// What happened since the log was last shown, as far as a seat may know it.
    fn show_log(&mut self, seat: Option<Seat>) -> anyhow::Result<()> {
        let (news, covered) = self.session.news(self.shown, seat);
        let news: Vec<String> = news.into_iter().map(|text| wrap(text, self.console.width())).collect();
        self.shown = covered;
        if !news.is_empty() {
            self.console.say(&news.join("\n"))?;
            self.console.say("")?;
        }
        Ok(())
    }

    fn answer(&self, command: Command, seat: Seat) -> anyhow::Result<()> {
        let session = &self.session;
        let text = match command {
            Command::Help => commands::help(&session.game, self.console.width()),
            Command::Log { all } => {
                let (lines, _) = session.news(0, Some(seat));
                let from = if all { 0 } else { lines.len().saturating_sub(20) };
                wrap(&lines[from..].join("\n\n"), self.console.width()).replace("\n\n", "\n")
            }
            Command::Why(word) => commands::why(&session.game, &session.state, &word, self.console.width()),
            Command::Score => {
                let seen = session.game.seen_by(&session.state, seat);
                view::scores(&session.game, &seen, &self.look(Some(seat)))
            }
            Command::Board => self.screen(Some(seat)),
            Command::Save(file) => save_copy(&file, &session.record.to_string()),
            Command::Undo | Command::Quit => return Ok(()),
        };
        Ok(self.console.say(&text)?)
    }

    fn look(&self, seat: Option<Seat>) -> Look {
        self.console.look(&self.session.names(), seat)
    }

    /// The table as a seat may see it.
    fn screen(&self, seat: Option<Seat>) -> String {
        let state = match seat {
            Some(seat) => self.session.game.seen_by(&self.session.state, seat),
            None => self.session.state,
        };
        self.session.game.screen(&state, &self.look(seat))
    }

    fn leave(mut self) -> anyhow::Result<()> {
        self.session.save()?;
        let path = store::shown(self.session.saved.path());
        Ok(self
            .console
            .say(&format!("The game is saved. Continue it with: burgundy play --resume {path}"))?)
    }

    fn finish(mut self) -> anyhow::Result<()> {
        self.session.save()?;
        self.console.clear()?;
        self.console.say(&self.screen(None))?;
        self.show_log(None)?;
        let (session, look) = (&self.session, self.look(None));
        let seed = session.record.head.seed.map(|seed| seed.to_string()).unwrap_or_default();
        self.console.say(&format!(
            "\n{}\n\n{}\nThe seed was {seed}.\nThe record of the game is in {}.",
            look.bold(&session.game.result(&session.state, &look)),
            view::scores(&session.game, &session.state, &look),
            store::shown(session.saved.path())
        ))?;
        Ok(())
    }
}

/// Writes the record to another file; says how that went.
pub(crate) fn save_copy(file: &str, text: &str) -> String {
    if file.is_empty() {
        return "Name a file: save game.record. The game saves itself after every move anyway.".to_owned();
    }
    let path = Path::new(file);
    match SavedGame::create(path).and_then(|mut saved| saved.write(text)) {
        Ok(()) => format!("Saved to {}.", store::shown(path)),
        Err(error) => error.to_string(),
    }
}
