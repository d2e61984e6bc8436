//! Instructions of a decision, counted by callgrind: the program runs itself, once with few and once with more games,
//! and the difference is free of whatever starting costs.

use std::env;
use std::process::{Command, Stdio};

use anyhow::Context as _;

use crate::setup_args::SetupArgs;

const FEW: u64 = 4;
const MORE: u64 = 44;

/// Instructions per decision; nothing if valgrind cannot be run.
pub(super) fn per_decision(setup: &SetupArgs) -> anyhow::Result<Option<f64>> {
    let (Some(few), Some(more)) = (count(setup, FEW)?, count(setup, MORE)?) else { return Ok(None) };
    let decisions = more.decisions.saturating_sub(few.decisions).max(1);
    Ok(Some(more.instructions.saturating_sub(few.instructions) as f64 / decisions as f64))
}

struct Count {
    instructions: u64,
    decisions: u64,
}

fn count(setup: &SetupArgs, games: u64) -> anyhow::Result<Option<Count>> {
    let program = env::current_exe().context("the program does not find itself")?;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    command.args(["bench-work", "--seed", "1", "--games", &games.to_string(), "--game", setup.game()]);
    for (key, value) in setup.fields().iter() {
        command.args(["--set", &format!("{key}={value}")]);
    }
    let Ok(output) = command.stdin(Stdio::null()).output() else { return Ok(None) };
    let (printed, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let count = || Some(Count { instructions: collected(&said)?, decisions: printed.trim().parse().ok()? });
    Ok(count().filter(|_| output.status.success()))
}

/// The number in `==7== Collected : 123`.
fn collected(said: &str) -> Option<u64> {
    said.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_found() {
        assert_eq!(collected("==7== Events    : Ir\n==7== Collected : 220517\n==7== \n"), Some(220_517));
        assert_eq!(collected("valgrind: nothing"), None);
    }
}
