//! The times of steps.

use core::time::Duration;

/// A moment, as `time = ...` gives it for formulas with bounds of time: `once[<=5s](p)`.
///
/// Only the distances between the moments of one property matter. A moment that is earlier than
/// that of the step before counts as that one.
///
/// | type | what it is |
/// |---|---|
/// | [`Duration`] | the time since any moment that stays the same |
/// | `u64` | the same in nanoseconds |
/// | `std::time::Instant`, `std::time::SystemTime` | with the feature `std`; a `tokio::time::Instant` becomes one by `.into_std()` |
///
/// Moments are kept in nanoseconds: those of more than 584 years count as that.
///
/// # Example
///
/// ```
/// # #[cfg(not(feature = "off"))] {
/// use core::time::Duration;
/// use monitor_runtime::{State, Timestamp, Violated, monitor};
///
/// /// The clock of a simulation.
/// #[derive(Clone, Copy)]
/// struct Tick(u32);
///
/// impl Timestamp for Tick {
///     fn nanoseconds(self) -> u64 {
///         Duration::from_millis(self.0.into()).nanoseconds()
///     }
/// }
///
/// #[derive(Default)]
/// struct Door {
///     now: Option<Tick>,
///     monitor: State<0, 2>,
/// }
///
/// impl Door {
///     #[monitor("opened -> once[<=5s](badge)", state = self.monitor, time = self.now.unwrap_or(Tick(0)))]
///     fn step(&mut self, badge: bool, opened: bool) -> Result<(), Violated> {
///         Ok(())
///     }
/// }
///
/// let mut door = Door { now: Some(Tick(100)), ..Door::default() };
/// assert!(door.step(true, false).is_ok());
/// door.now = Some(Tick(5_100));
/// assert!(door.step(false, true).is_ok());
/// door.now = Some(Tick(5_101));
/// assert!(door.step(false, true).is_err());
/// # }
/// ```
#[diagnostic::on_unimplemented(
    message = "`time` must give a moment, this is `{Self}`",
    label = "this is `{Self}`",
    note = "give a `Duration` since some moment, a `u64` in nanoseconds or a `std::time::Instant`, which that of `tokio` \
            becomes by `.into_std()`",
    note = "for a type of this crate, write `impl Timestamp for {Self}`"
)]
pub trait Timestamp {
    /// The nanoseconds since some moment that stays the same.
    fn nanoseconds(self) -> u64;
}

impl Timestamp for u64 {
    #[inline]
    fn nanoseconds(self) -> u64 {
        self
    }
}

impl Timestamp for Duration {
    #[inline]
    fn nanoseconds(self) -> u64 {
        u64::try_from(self.as_nanos()).unwrap_or(u64::MAX)
    }
}

#[cfg(feature = "std")]
pub(crate) use of_std::now;

/// Time that tests let pass.
#[cfg(all(test, feature = "std"))]
pub(crate) mod ahead {
    use core::time::Duration;
    use std::sync::Mutex;

    static AHEAD: Mutex<u64> = Mutex::new(0);

    pub(super) fn of_the_clock() -> u64 {
        *AHEAD.lock().unwrap()
    }

    #[cfg_attr(
        any(feature = "off", all(feature = "debug", not(debug_assertions))),
        expect(dead_code, reason = "monitors that are off have no deadlines")
    )]
    pub(crate) fn pass(time: Duration) {
        *AHEAD.lock().unwrap() += u64::try_from(time.as_nanos()).unwrap();
    }
}

#[cfg(feature = "std")]
mod of_std {
    use core::time::Duration;
    use std::{
        sync::OnceLock,
        time::{Instant, SystemTime, UNIX_EPOCH},
    };

    use super::Timestamp;

    static START: OnceLock<Instant> = OnceLock::new();

    /// The time at which the process has started: restored moments are before that, with room for
    /// as many years.
    #[cfg(feature = "serde")]
    const BEFORE: u64 = 1 << 62;

    /// Returns the time since the first step that asked for it, by the monotonic clock.
    #[inline]
    pub(crate) fn now() -> u64 {
        let now = START.get_or_init(Instant::now).elapsed().nanoseconds();
        #[cfg(feature = "serde")]
        let now = now + BEFORE;
        #[cfg(test)]
        let now = now + super::ahead::of_the_clock();
        now
    }

    /// Moments may be earlier than the first that is asked for: half of all are.
    impl Timestamp for Instant {
        fn nanoseconds(self) -> u64 {
            const MIDDLE: u64 = u64::MAX / 2;
            let start = *START.get_or_init(Self::now);
            match self.checked_duration_since(start) {
                Some(after) => MIDDLE.saturating_add(after.nanoseconds()),
                None => MIDDLE.saturating_sub(start.duration_since(self).nanoseconds()),
            }
        }
    }

    /// The time since 1970; earlier moments count as that.
    impl Timestamp for SystemTime {
        fn nanoseconds(self) -> u64 {
            let since = self.duration_since(UNIX_EPOCH);
            since.unwrap_or(Duration::ZERO).nanoseconds()
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn distances_are_those_of_the_clock() {
            let (first, second) = (Instant::now(), Duration::from_secs(1));
            let later = first + second;
            assert_eq!(
                later.nanoseconds() - first.nanoseconds(),
                second.nanoseconds()
            );
            let before = now();
            assert!(now() >= before);
            assert_eq!((UNIX_EPOCH + second).nanoseconds(), second.nanoseconds());
        }
    }
}
