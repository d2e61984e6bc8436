//! Running the program: in a folder of its own, with typed input, and what comes back.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use family::board_game::{Edition, Rules, Setup};
use tabletop::chance::{ChaChaLuck, Luck as _, QuickLuck, Seed};
use tabletop::record::{Head, Record};
use tabletop::{Actions, Actor, Game};

/// What empties the screen.
pub(crate) const HOME: &str = "\x1b[H\x1b[J";

/// An empty folder for one test, gone after it.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("burgundy-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The program in the folder, which is its data folder too: nothing is written into anybody's home.
    pub(crate) fn command(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_burgundy"));
        command.args(arguments.split_whitespace()).current_dir(&self.0).env("XDG_DATA_HOME", &self.0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs the program in the folder with that input.
    pub(crate) fn run(&self, arguments: &str, input: &str) -> Output {
        type_into(&mut self.command(arguments), input)
    }

    /// What somebody at a terminal sees who types that.
    pub(crate) fn at_terminal(&self, arguments: &str, input: &str) -> String {
        let mut command = self.command(arguments);
        let output = type_into(command.env("BURGUNDY_TERMINAL", "1"), input);
        assert!(output.status.success(), "{}\n{}", text(&output.stderr), text(&output.stdout));
        text(&output.stdout)
    }

    /// What the program prints before it says that it cannot use the input.
    pub(crate) fn unused(&self, arguments: &str, input: &str) -> String {
        let output = self.run(arguments, input);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(
            said.starts_with("burgundy: none of the ") && said.contains(" of the input could be used"),
            "{said}"
        );
        text(&output.stdout)
    }

    /// What the program prints when it ends well.
    pub(crate) fn good(&self, arguments: &str, input: &str) -> String {
        let output = self.run(arguments, input);
        assert!(output.status.success(), "{}\n{}", text(&output.stderr), text(&output.stdout));
        text(&output.stdout)
    }

    pub(crate) fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }

    /// The names of what is kept in the data folder.
    pub(crate) fn saved(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.join("burgundy")).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The actions of a record, one a line.
    pub(crate) fn actions(&self, file: &str) -> Vec<String> {
        let text = self.read(file);
        let (_, body) = text.split_once("\n\n").unwrap_or((&text, ""));
        body.lines().filter(|line| !line.starts_with("result")).map(str::to_owned).collect()
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    pub(crate) fn folder(&self, name: &str) -> String {
        fs::create_dir_all(self.0.join(name)).unwrap();
        self.path(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        self.path(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs a command with that input.
pub(crate) fn type_into(command: &mut Command, input: &str) -> Output {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || _ = stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// More answers than any game asks for.
pub(crate) fn always(answer: &str) -> String {
    format!("{answer}\n").repeat(3000)
}

pub(crate) fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_burgundy"));
    command.args(args).stdin(Stdio::null()).env_remove("RUST_BACKTRACE");
    command.env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

pub(crate) fn run(args: &[&str]) -> Output {
    program(args).output().unwrap()
}

pub(crate) fn run_in(folder: &Path, args: &[&str]) -> Output {
    program(args).current_dir(folder).output().unwrap()
}

/// What a command prints that must succeed.
pub(crate) fn stdout(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Checks the exit code and that stderr is a sentence of the program with `part` in it; returns stdout.
pub(crate) fn fails(args: &[&str], code: i32, part: &str) -> String {
    let output = run(args);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
    assert!(said.starts_with("burgundy: ") && said.contains(part), "{args:?}: {said}");
    assert!(!said.contains("panicked") && !said.contains("bug in burgundy"), "{args:?}: {said}");
    text(&output.stdout)
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

pub(crate) fn rules() -> Rules {
    Setup::standard(Edition::Revised2019, 2).rules().unwrap()
}

/// A finished game of random decisions, played from a seed.
pub(crate) fn random_record() -> Record<Rules> {
    let rules = rules();
    let seed = Seed::from_number(5);
    let mut record = Record::new(&rules, Head::seeded(seed));
    let (mut state, mut chance, mut choice) = (rules.start(), ChaChaLuck::new(&seed), QuickLuck::new(5));
    let mut actions = Actions::new();
    loop {
        record.settle(&rules, &mut state, &mut chance).unwrap();
        let Some(by) = rules.next(&state).actor() else { return record };
        rules.legal(&state, by, &mut actions);
        let pick = choice.below(actions.len() as u32) as usize;
        record.push(&rules, &mut state, by, actions[pick]).unwrap();
    }
}

/// A position in the middle of the random game.
pub(crate) fn position_after(count: usize) -> (Rules, <Rules as Game>::State) {
    let rules = rules();
    let state = random_record().position_at(&rules, count);
    (rules, state)
}

/// The record up to its first `count` actions.
pub(crate) fn beginning_of(record: &Record<Rules>, count: usize) -> String {
    let mut record = record.clone();
    record.truncate(count);
    record.to_string()
}

/// The record with another first outcome of chance.
pub(crate) fn tamper(record: &Record<Rules>) -> String {
    let mut actions = Actions::new();
    rules().legal(&rules().start(), Actor::Chance, &mut actions);
    let drawn = record.actions()[0].1;
    let other = actions.iter().find(|action| **action != drawn).unwrap();
    record.to_string().replacen(&format!("\n* {drawn}\n"), &format!("\n* {other}\n"), 1)
}
