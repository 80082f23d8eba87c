//! What became false between two steps, since nothing had come.

use crate::check::{
    keys::{KeyValue, Tuple},
    summary::Mark,
};

/// A time between two steps at which a formula became false.
#[derive(Clone, Debug)]
pub(crate) struct Deadline {
    /// How many nanoseconds it is behind the first step.
    pub(crate) time: u64,
    /// The step of the trace before it, where that is known.
    pub(crate) after: Option<Mark>,
    /// The step at which it is known to have passed.
    pub(crate) before: Mark,
    /// The values of the keys.
    pub(crate) key: Tuple,
}

/// The first of them, and what is needed to find more.
#[derive(Debug, Default)]
pub(crate) struct Deadlines {
    pub(crate) first: Option<Deadline>,
    /// For how many tuples one passed.
    pub(crate) count: u64,
    pub(super) are_watched: bool,
    /// The last step of the trace, and when it was.
    pub(super) last: Option<(u64, Mark)>,
}

impl Deadlines {
    /// One has passed before the step `before`; `previous` is the one before that, and when it was.
    pub(super) fn passed(
        &mut self,
        time: u64,
        key: &[KeyValue],
        before: &dyn Fn() -> Mark,
        previous: &dyn Fn() -> Option<(u64, Mark)>,
    ) {
        self.count += 1;
        let before = before();
        // Of those that pass at one time the one that is known first is told, and of these the least.
        let is_told = self.first.as_ref().is_some_and(|first| {
            let order = (first.time, first.before.step, &*first.key);
            order <= (time, before.step, key)
        });
        if is_told {
            return;
        }
        let after = previous().filter(|(previous, _)| *previous <= time);
        self.first = Some(Deadline {
            time,
            after: after.map(|(_, mark)| mark),
            before,
            key: key.into(),
        });
    }

    /// Forgets it if it was found behind this step, up to which alone there is an answer.
    pub(crate) fn forget_behind(&mut self, step: u64) {
        if self
            .first
            .as_ref()
            .is_some_and(|first| first.before.step > step)
        {
            self.first = None;
            self.count = 0;
        }
    }
}
