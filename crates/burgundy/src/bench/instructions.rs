//! Instructions and mispredicted branches of a decision, counted by callgrind: the program runs itself, once with few and
//! once with more games, and the difference is free of whatever starting costs.

use std::env;
use std::process::{Command, Stdio};

use anyhow::Context as _;

use crate::setup_args::SetupArgs;

const FEW: u64 = 4;
const MORE: u64 = 44;

/// What callgrind counts for a decision.
pub(super) struct PerDecision {
    pub(super) instructions: f64,
    /// Branches that a plain two-level predictor, which callgrind simulates, gets wrong.
    pub(super) mispredictions: f64,
}

/// The cost of a decision; `None` if valgrind cannot be run.
pub(super) fn per_decision(setup: &SetupArgs) -> anyhow::Result<Option<PerDecision>> {
    let (Some(few), Some(more)) = (count(setup, FEW)?, count(setup, MORE)?) else { return Ok(None) };
    let decisions = more.decisions.saturating_sub(few.decisions).max(1) as f64;
    Ok(Some(PerDecision {
        instructions: more.collected.instructions.saturating_sub(few.collected.instructions) as f64
            / decisions,
        mispredictions: more.collected.mispredictions.saturating_sub(few.collected.mispredictions) as f64
            / decisions,
    }))
}

struct Count {
    collected: Collected,
    decisions: u64,
}

#[derive(PartialEq, Eq, Debug)]
struct Collected {
    instructions: u64,
    mispredictions: u64,
}

fn count(setup: &SetupArgs, games: u64) -> anyhow::Result<Option<Count>> {
    let program = env::current_exe().context("the program cannot find its own executable")?;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--branch-sim=yes", "--callgrind-out-file=/dev/null"]).arg(program);
    command.args(["bench-work", "--seed", "1", "--games", &games.to_string(), "--game", setup.game()]);
    for (key, value) in setup.fields().iter() {
        command.args(["--set", &format!("{key}={value}")]);
    }
    let Ok(output) = command.stdin(Stdio::null()).output() else { return Ok(None) };
    let (printed, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let count = || Some(Count { collected: collected(&said)?, decisions: printed.trim().parse().ok()? });
    Ok(count().filter(|_| output.status.success()))
}

/// The numbers in `==7== Collected : 123 ...`, by the names in `==7== Events    : Ir ...`.
fn collected(said: &str) -> Option<Collected> {
    let line = |name| said.lines().find_map(|line| line.split_once(name)).map(|(_, rest)| rest);
    let numbers: Vec<(&str, u64)> = line("Events    :")?
        .split_whitespace()
        .zip(line("Collected :")?.split_whitespace())
        .map(|(name, number)| Some((name, number.parse().ok()?)))
        .collect::<Option<_>>()?;
    let of = |name| numbers.iter().find(|(known, _)| *known == name).map(|&(_, number)| number);
    Some(Collected { instructions: of("Ir")?, mispredictions: of("Bcm")? + of("Bim")? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_found() {
        let said = "==7== Events    : Ir Bc Bcm Bi Bim\n==7== Collected : 220517 9 20 8 3\n==7== \n";
        assert_eq!(collected(said), Some(Collected { instructions: 220_517, mispredictions: 23 }));
        assert_eq!(collected("valgrind: nothing"), None);
    }
}
