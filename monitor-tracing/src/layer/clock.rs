//! The times of steps.

use std::{
    fmt,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

/// A clock for bounds of time: the time of the system, or one that a program gives.
#[derive(Clone)]
pub struct Clock {
    now: Arc<dyn Fn() -> SystemTime + Send + Sync>,
}

impl Clock {
    /// Creates a clock from a function, for tests or simulated time. Any thread may call it; if its time goes
    /// backwards, time stands still.
    ///
    /// ```
    /// use std::{sync::{Arc, atomic::{AtomicU64, Ordering::Relaxed}}, time::{Duration, SystemTime}};
    ///
    /// use monitor_tracing::Clock;
    ///
    /// let seconds = Arc::new(AtomicU64::new(0));
    /// let own = Arc::clone(&seconds);
    /// let clock = Clock::new(move || SystemTime::UNIX_EPOCH + Duration::from_secs(own.load(Relaxed)));
    /// # let _ = clock;
    /// ```
    pub fn new(now: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        Self { now: Arc::new(now) }
    }

    /// Returns nanoseconds since 1970, in whole microseconds, as logs write times.
    pub(super) fn nanoseconds(&self) -> u64 {
        let since = (self.now)().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_micros() * 1_000).unwrap_or(u64::MAX)
    }
}

/// The time of the system, as in the JSON log.
impl Default for Clock {
    fn default() -> Self {
        Self::new(SystemTime::now)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Clock")
    }
}
