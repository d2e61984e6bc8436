//! How long something takes, on a machine that does other things as well.

use std::time::{Duration, Instant};

/// Measures the time that the processor spends on this thread; where the system does not tell it, the time that passes.
#[derive(Debug)]
pub struct Stopwatch {
    start: Instant,
    on_processor: Option<Duration>,
}

impl Stopwatch {
    /// Starts measuring.
    pub fn start() -> Stopwatch {
        Stopwatch { start: Instant::now(), on_processor: on_processor() }
    }

    /// What has been spent since the start.
    pub fn elapsed(&self) -> Duration {
        let passed = self.start.elapsed();
        let worked = self.on_processor.zip(on_processor()).map(|(start, now)| now.saturating_sub(start));
        // A thread that helps is not counted on this one, and a coarse clock may be ahead.
        worked.map_or(passed, |worked| worked.min(passed))
    }
}

/// What the processor has spent on this thread.
fn on_processor() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = text.split(' ').next()?.parse().ok()?;
    (nanoseconds > 0).then(|| Duration::from_nanos(nanoseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_counts_and_never_more_than_the_time_that_passes() {
        let (watch, start) = (Stopwatch::start(), Instant::now());
        while start.elapsed() < Duration::from_millis(40) {
            std::hint::spin_loop();
        }
        let worked = watch.elapsed();
        assert!(worked > Duration::ZERO && worked <= watch.start.elapsed(), "{worked:?}");
    }
}
