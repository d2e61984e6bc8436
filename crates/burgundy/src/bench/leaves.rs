//! How many ends of turns a second a bot judges, everything included: rules, search, features, net.

use std::time::{Duration, Instant};

use bots::aim::Aim;
use bots::insight::{Insight, Judge};
use bots::search::{Beam, Budget, Meter, TurnSearch};
use counting::allocations;
use tabletop::chance::{QuickLuck, settle};

/// What was measured.
pub(super) struct Leaves {
    /// Ends of turns.
    pub(super) leaves: usize,
    /// Turns that were searched.
    pub(super) turns: usize,
    /// Ends of turns a second, by the time that this thread was running.
    pub(super) per_second: f64,
    /// Allocations for each end of a turn.
    pub(super) allocations: f64,
}

const BEAM: Beam = Beam { width: 16, slack: 6.0, leaves: 6000 };
/// Games that are played before it counts: lists grow to the size they need.
const WARM_UP: u64 = 3;

/// Plays games with the net that comes with the program, or by hand, for that long.
pub(super) fn measure<G: Insight>(game: &G, with_net: bool, time: Duration) -> Leaves {
    let mut judge = Judge::<G>::new(Aim::MARGIN, if with_net { G::shipped() } else { None });
    let mut search = TurnSearch::default();
    let (mut leaves, mut turns, mut spent, mut allocated) = (0, 0, Duration::ZERO, 0);
    let start = Instant::now();
    for number in 0.. {
        let (mut state, mut luck) = (game.start(), QuickLuck::numbered(1, number));
        loop {
            settle(game, &mut state, &mut luck);
            let Some(seat) = game.next(&state).seats().first() else { break };
            let (clock, before) = (Clock::start(), allocations());
            let mut meter = Meter::new(Budget::ENDLESS, None);
            state = *search.run(game, &state, seat, &mut judge, (BEAM, 1), &mut meter).state(0);
            if number >= WARM_UP {
                allocated += allocations() - before;
                spent += clock.elapsed();
                leaves += search.leaves();
                turns += 1;
            }
        }
        if number >= WARM_UP && start.elapsed() >= time {
            break;
        }
    }
    let per_second = leaves as f64 / spent.as_secs_f64().max(1e-9);
    Leaves { leaves, turns, per_second, allocations: allocated as f64 / leaves.max(1) as f64 }
}

/// The time that this thread has been running, where the system tells it; else the time that passes.
struct Clock {
    ran: Option<Duration>,
    passed: Instant,
}

impl Clock {
    fn start() -> Clock {
        Clock { ran: ran(), passed: Instant::now() }
    }

    fn elapsed(&self) -> Duration {
        match (self.ran, ran()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.passed.elapsed(),
        }
    }
}

fn ran() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
