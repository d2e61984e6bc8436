//! How many ends of turns a second the net judges, everything included: `cargo run --release -p bots --example leaves`.

use std::time::{Duration, Instant};

use board_game::{Edition, Rules, Setup};
use bots::aim::Aim;
use bots::insight::{Insight, Judge};
use bots::search::{Beam, Budget, Meter, TurnSearch};
use tabletop::Game;
use tabletop::chance::{QuickLuck, settle};

fn main() {
    let rules: Rules = Setup::standard(Edition::Revised2019, 2).rules().expect("the standard game");
    for (name, net) in [("net", Rules::shipped()), ("by hand", None)] {
        let mut judge = Judge::<Rules>::new(Aim::MARGIN, net);
        let mut search = TurnSearch::default();
        let beam = Beam { width: 8, slack: 8.0, leaves: 4000 };
        let (mut leaves, mut turns, mut spent, mut best) = (0, 0, Duration::ZERO, 0.0_f64);
        for game in 0..30 {
            let (mut state, mut luck) = (rules.start(), QuickLuck::numbered(1, game));
            let (mut in_game, mut time) = (0, Duration::ZERO);
            loop {
                settle(&rules, &mut state, &mut luck);
                let Some(seat) = rules.next(&state).seats().first() else { break };
                let start = Instant::now();
                let mut meter = Meter::new(Budget::ENDLESS, None);
                state = *search.run(&rules, &state, seat, &mut judge, (beam, 1), &mut meter).state(0);
                time += start.elapsed();
                in_game += search.leaves();
                turns += 1;
            }
            // Whatever else the machine does only makes a game slower: the fastest says most.
            best = best.max(in_game as f64 / time.as_secs_f64());
            leaves += in_game;
            spent += time;
        }
        let all = leaves as f64 / spent.as_secs_f64();
        println!("{name}: {leaves} ends of {turns} turns, {all:.0} a second, {best:.0} in the fastest game");
    }
}
