//! A function whose threads must not wait for each other for ever.

use std::panic::Location;

use super::remarks::say;
use crate::{
    DeadlockMonitor, Entered, Violated,
    ground::property::Property,
    ground::unwinding::tell,
    session::terms::{Tasks, Touched},
};

/// A call of the function.
#[derive(Debug)]
pub struct DeadlockCall {
    /// Until it is finished.
    monitor: Option<DeadlockMonitor>,
    property: &'static Property,
    /// Whether a call may touch nothing.
    untouched: bool,
}

impl DeadlockCall {
    /// It begins.
    #[must_use]
    #[track_caller]
    pub fn new(property: &'static Property) -> Self {
        Self {
            monitor: Some(DeadlockMonitor::new()),
            property,
            untouched: false,
        }
    }

    /// The body has tasks, which are known by this.
    #[must_use]
    #[track_caller]
    pub fn with_tasks(mut self, what: &'static str) -> Self {
        let location = Location::caller();
        if let Some(monitor) = &mut self.monitor {
            monitor.set_tasks(Tasks { what, location });
        }
        self
    }

    /// As [`with_tasks`](Self::with_tasks), unless they are tracked.
    #[cfg(feature = "tokio")]
    #[must_use]
    #[track_caller]
    pub fn with_tasks_unless(self, are_tracked: bool, what: &'static str) -> Self {
        if are_tracked {
            self
        } else {
            self.with_tasks(what)
        }
    }

    /// A call may touch nothing that is tracked.
    #[must_use]
    pub fn may_touch_nothing(mut self) -> Self {
        self.untouched = true;
        self
    }

    /// The calling thread is part of it.
    #[track_caller]
    pub fn enter(&self) -> Option<Entered<'_>> {
        self.monitor.as_ref().map(DeadlockMonitor::enter)
    }

    /// It ends: what was predicted, or why it could not be looked for.
    #[must_use]
    pub fn finish(mut self) -> Option<Violated> {
        let (monitor, property) = (self.monitor.take()?, self.property);
        #[cfg(feature = "coverage")]
        crate::inline::coverage::checked(property);
        let checked = monitor.finish_as(&|now| Touched::in_call(property, now, self.untouched));
        let holds = checked.holds();
        let (found, unchecked, notes) = checked.into_found();
        if holds {
            for note in notes {
                say(property, &std::format!("note: {note}"));
            }
            return None;
        }
        property.count_violation();
        Some(match unchecked {
            Some(unchecked) => Violated::not_checked(property, unchecked),
            None => Violated::deadlocked(property, found),
        })
    }
}

/// What could have been before a panic is said beside it.
impl Drop for DeadlockCall {
    fn drop(&mut self) {
        let (monitor, property) = (self.monitor.take(), self.property);
        tell(|| {
            let checked = monitor.map(DeadlockMonitor::finish);
            let checked = checked.filter(|checked| !checked.deadlocks().is_empty());
            let violated = checked.map(|checked| {
                property.count_violation();
                std::format!(
                    "{:#}",
                    Violated::deadlocked(property, checked.into_found().0)
                )
            });
            violated.into_iter().collect()
        });
    }
}
