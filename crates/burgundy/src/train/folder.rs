//! The folder of a training: plain files that several programs can share.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bots::insight::Insight;
use bots::net::{self, Layout, Net};
use bots::train::games::Played;
use bots::train::learner::Learner;

use crate::failure::usage;
use crate::files::cause;

/// The folder.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn open(path: &Path) -> anyhow::Result<Folder> {
        fs::create_dir_all(path).map_err(|error| cannot(path, &error))?;
        Ok(Folder(path.to_owned()))
    }

    /// How many rounds have been learned.
    pub(super) fn rounds(&self) -> anyhow::Result<u64> {
        Ok(self.text("progress.txt")?.lines().filter(|line| line.starts_with("round ")).count() as u64)
    }

    /// How many games have been learned from.
    pub(super) fn learned(&self) -> anyhow::Result<u64> {
        let text = self.text("progress.txt")?;
        let last = text.lines().rfind(|line| line.starts_with("round "));
        let games = last.and_then(|line| line.split(": ").nth(1)?.split(' ').next()?.parse().ok());
        Ok(games.unwrap_or(0))
    }

    /// The net that is used, if there is one yet.
    pub(super) fn best<G: Insight>(&self) -> anyhow::Result<Option<Arc<Net>>> {
        let path = self.0.join("best.net");
        match fs::read(&path) {
            Ok(bytes) => {
                let net = net::read(&bytes, G::LAYOUT);
                let net = net.map_err(|why| usage(format!("{}: {why}", path.display())))?;
                Ok(Some(Arc::new(net)))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(cannot(&path, &error)),
        }
    }

    /// The learner as it was after the last round.
    pub(super) fn learner(&self, layout: Layout) -> anyhow::Result<Option<Learner>> {
        let path = self.0.join("learner.bin");
        match fs::read(&path) {
            Ok(bytes) => {
                let learner = Learner::from_state(layout, &bytes);
                let foreign =
                    || usage(format!("{} belongs to another net: use another folder", path.display()));
                Ok(Some(learner.ok_or_else(foreign)?))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(cannot(&path, &error)),
        }
    }

    /// All games of a round, whoever played them.
    pub(super) fn games(&self, round: u64) -> anyhow::Result<Vec<Played>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.0).map_err(|error| cannot(&self.0, &error))? {
            let name = entry.map_err(|error| cannot(&self.0, &error))?.file_name();
            names.extend(name.to_str().filter(|name| name.starts_with(&prefix(round))).map(str::to_owned));
        }
        names.sort_unstable();
        let mut games = Vec::new();
        for name in names {
            games.extend(self.text(&name)?.lines().filter_map(Played::read));
        }
        Ok(games)
    }

    /// The games of a round that a seed has played.
    pub(super) fn games_of(&self, round: u64, seed: u64) -> anyhow::Result<Vec<Played>> {
        Ok(self.text(&name(round, seed))?.lines().filter_map(Played::read).collect())
    }

    /// Adds games to those that a seed has played.
    pub(super) fn add_games<'a>(
        &self,
        round: u64,
        seed: u64,
        lines: impl Iterator<Item = &'a str>,
    ) -> anyhow::Result<()> {
        let path = self.0.join(name(round, seed));
        let text: String = lines.flat_map(|line| [line, "\n"]).collect();
        let file = OpenOptions::new().create(true).append(true).open(&path);
        file.and_then(|mut file| file.write_all(text.as_bytes())).map_err(|error| cannot(&path, &error))
    }

    /// A round has been learned: keeps the learner, the net if it is better, and a line of what happened.
    pub(super) fn finish(
        &self,
        learner: &Learner,
        better: Option<&Net>,
        games: u64,
        line: &str,
    ) -> anyhow::Result<()> {
        self.replace("learner.bin", &learner.state())?;
        if let Some(net) = better {
            let bytes = net::write(net);
            self.replace(&format!("after-{games}.net"), &bytes)?;
            self.replace("best.net", &bytes)?;
        }
        let path = self.0.join("progress.txt");
        let file = OpenOptions::new().create(true).append(true).open(&path);
        file.and_then(|mut file| writeln!(file, "{line}")).map_err(|error| cannot(&path, &error))
    }

    /// A reader finds the old file or the new one, never a part.
    fn replace(&self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        let (beside, path) = (self.0.join(format!("{name}.new")), self.0.join(name));
        let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, &path));
        written.map_err(|error| cannot(&path, &error))
    }

    fn text(&self, name: &str) -> anyhow::Result<String> {
        let path = self.0.join(name);
        match fs::read_to_string(&path) {
            Ok(text) => Ok(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            Err(error) => Err(cannot(&path, &error)),
        }
    }
}

fn prefix(round: u64) -> String {
    format!("games-{round:04}-")
}

fn name(round: u64, seed: u64) -> String {
    format!("{}{seed}.txt", prefix(round))
}

fn cannot(path: &Path, error: &io::Error) -> anyhow::Error {
    usage(format!("{} cannot be used: {}", path.display(), cause(error)))
}
