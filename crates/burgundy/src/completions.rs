//! `burgundy completions`: shell completion scripts.

use std::io::{self, Write as _};

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::Cli;

/// The closing section of the long help.
pub(crate) const HELP: &str = "\
Examples:
  burgundy completions bash > ~/.local/share/bash-completion/completions/burgundy
  burgundy completions zsh > ~/.zfunc/_burgundy
  burgundy completions fish > ~/.config/fish/completions/burgundy.fish";

/// Options of `completions`.
#[derive(clap::Args, Debug)]
pub(crate) struct Options {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the script for the shell.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut visible(&Cli::command()), "burgundy", &mut script);
    let mut out = io::stdout().lock();
    out.write_all(&script)?;
    Ok(out.flush()?)
}

/// The program as its help shows it: without hidden commands, which the scripts would offer.
fn visible(whole: &clap::Command) -> clap::Command {
    let shown = whole.get_subcommands().filter(|command| !command.is_hide_set());
    clap::Command::new("burgundy").version("").args(whole.get_arguments()).subcommands(shown)
}
