//! The bounds of a window, and the steps that may come within it.

mod ranges;

use monitor_formula::Window;

pub(in crate::run) use self::ranges::Ranges;

/// The bounds of a window, in steps or nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::run) struct Bounds {
    pub(in crate::run) least: u64,
    pub(in crate::run) most: Option<u64>,
    pub(in crate::run) is_of_time: bool,
}

impl From<Window> for Bounds {
    fn from(window: Window) -> Self {
        Self {
            least: window.least(),
            most: window.most(),
            is_of_time: window.is_of_time(),
        }
    }
}

impl Bounds {
    /// Returns `true` if a step is far enough back.
    pub(in crate::run) fn are_reached(self, then: u64, now: u64) -> bool {
        now.saturating_sub(then) >= self.least
    }

    /// Returns `true` if a step is too far back, now and at all later times.
    pub(in crate::run) fn are_passed(self, then: u64, now: u64) -> bool {
        self.most
            .is_some_and(|most| now.saturating_sub(then) > most)
    }

    /// Returns the times after `now` at which the first step comes within the bounds, and at which
    /// the last passes them.
    pub(in crate::run) fn changes(
        self,
        first: u64,
        last: u64,
        now: u64,
    ) -> impl Iterator<Item = u64> {
        let reached = first.saturating_add(self.least);
        let most = self.most.unwrap_or(u64::MAX);
        let passed = last.saturating_add(most).saturating_add(1);
        [reached, passed]
            .into_iter()
            .filter(move |time| *time > now && *time < u64::MAX)
    }
}
