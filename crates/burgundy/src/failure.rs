//! How a command can fail, and what the program then says and returns.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

use tabletop::text::printable;

/// Bad usage or input; the program exits with 2.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Usage(pub(crate) String);

/// A check failed; the program exits with 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CheckFailed(pub(crate) String);

impl Display for Usage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl Display for CheckFailed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

impl std::error::Error for CheckFailed {}

/// The error for bad usage or input, with its message.
pub(crate) fn usage(sentence: impl Display) -> anyhow::Error {
    anyhow::Error::new(Usage(sentence.to_string()))
}

/// A bug was caught and reported; the program exits with 101, as after any other panic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bug(pub(crate) String);

impl Display for Bug {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Bug {}

/// Says on stderr what went wrong and gives the exit code: 1 for a failed check, 101 for a bug, 2 for everything else.
///
/// A closed stdout is not a failure: nobody is left to read the message.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    if error.chain().any(is_broken_pipe) {
        return ExitCode::SUCCESS;
    }
    complain(&format!("{error:#}"));
    ExitCode::from(match () {
        () if error.is::<CheckFailed>() => 1,
        () if error.is::<Bug>() => 101,
        () => 2,
    })
}

/// Shows the help that was asked for on stdout, or says on stderr what is wrong with the command line.
pub(crate) fn report_usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match error.print() {
            Err(error) => report(&error.into()),
            Ok(()) => ExitCode::SUCCESS,
        };
    }
    let text = error.render().to_string();
    let lines: Vec<String> = text.strip_prefix("error: ").unwrap_or(&text).lines().map(one_line).collect();
    eprintln!("burgundy: {}", lines.join("\n"));
    ExitCode::from(2)
}

/// Prints sentences on stderr, each on a line that begins with the name of the program.
pub(crate) fn complain(sentences: &str) {
    let mut err = io::stderr().lock();
    for line in sentences.lines().filter(|line| !line.trim().is_empty()) {
        // If nobody can read it, it need not be said.
        _ = writeln!(err, "burgundy: {}", one_line(line));
    }
}

/// A message made safe to print, whatever file or argument it quotes: of limited length and without control characters.
pub(crate) fn one_line(sentence: &str) -> String {
    const LONGEST: usize = 2_000;
    let mut line = printable(sentence.chars().take(LONGEST));
    if sentence.chars().nth(LONGEST).is_some() {
        line.push('…');
    }
    line
}

/// Turns a panic into a readable message, and stays silent when `print!` hits a closed pipe.
pub(crate) fn install_panic_hook() {
    std::panic::set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let message = text.or(payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
        if message.starts_with("failed printing to stdout") {
            std::process::exit(0);
        }
        let place = panic.location().map(|place| format!(" at {place}")).unwrap_or_default();
        complain(&format!("this is a bug in burgundy{place}. Please report it with this text: {message}"));
    }));
}

fn is_broken_pipe(error: &(dyn std::error::Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
        || error
            .downcast_ref::<serde_json::Error>()
            .is_some_and(|error| error.io_error_kind() == Some(io::ErrorKind::BrokenPipe))
}
