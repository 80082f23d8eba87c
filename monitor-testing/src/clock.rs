//! How long something takes, on a machine that does other things as well.

use std::{
    fs,
    time::{Duration, Instant},
};

/// The time that this thread was running, where the system tells, so that a busy machine does not
/// count; else, and where it is so short that the system, which counts by ticks, is wrong about it,
/// the time that passed.
#[derive(Debug)]
pub struct Clock {
    ran: Option<Duration>,
    began: Instant,
}

/// Beside these a tick does not count.
const MANY_TICKS: Duration = Duration::from_millis(500);

impl Clock {
    /// Begins now.
    #[must_use]
    pub fn start() -> Self {
        Self {
            ran: Self::running(),
            began: Instant::now(),
        }
    }

    fn running() -> Option<Duration> {
        let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ')
            .next()?
            .parse()
            .ok()
            .map(Duration::from_nanos)
    }

    /// The time since the beginning.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        let passed = self.began.elapsed();
        match self.ran.zip(Self::running()) {
            Some((before, after)) if passed > MANY_TICKS => after.saturating_sub(before),
            _ => passed,
        }
    }
}
