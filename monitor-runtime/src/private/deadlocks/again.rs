//! Further runs of the function, to make predicted deadlocks happen.

use std::{sync::Arc, vec::Vec};

use super::DeadlockCall;
use crate::{
    CheckedLocks, DeadlockMonitor, Violated,
    answer::Confirmation,
    ground::property::Property,
    record::Log,
    session::{
        Confirm,
        confirm::{self, CheckedRun, Confirming, RunOf},
    },
    steer::Steering,
};

pub(super) use crate::session::confirm::Again;

/// Whether the function is run again, and how.
#[derive(Debug, Default)]
pub(super) struct CallAgain {
    options: Confirm,
    /// Whether its run is steered into a deadlock.
    is_steered: bool,
}

/// The runs of the function that come after the first.
pub(super) struct Runs<'a> {
    options: &'a Confirm,
    log: Arc<Log>,
    property: &'static Property,
    /// `None` if the function is not run again.
    again: Option<&'a Again>,
}

impl CallAgain {
    /// Returns the monitor, unless its run was steered into a deadlock: then it is checked for
    /// that.
    pub(super) fn unsteered(&self, monitor: DeadlockMonitor) -> Option<DeadlockMonitor> {
        if !self.is_steered {
            return Some(monitor);
        }
        let log = Arc::clone(monitor.log());
        let checked = CheckedRun::of_locks(monitor.finish());
        confirm::set_found(&log, &checked);
        None
    }

    pub(super) fn runs<'a>(
        &'a self,
        monitor: &DeadlockMonitor,
        property: &'static Property,
        again: Option<&'a Again>,
    ) -> Runs<'a> {
        Runs {
            options: &self.options,
            log: Arc::clone(monitor.log()),
            property,
            again: again.filter(|_| !confirm::is_confirming()),
        }
    }
}

impl Runs<'_> {
    /// Runs the function until it comes to each of the predicted deadlocks.
    pub(super) fn confirm(&self, checked: &CheckedLocks) -> Vec<Option<Confirmation>> {
        let Some((again, steering)) = self.again.zip(self.log.steering()) else {
            return Vec::new();
        };
        let function = self.property.function();
        let confirming = Confirming::new(self.options, function, again, steering);
        let deadlocks = checked.deadlocks().iter().enumerate();
        deadlocks
            .map(|found| confirming.confirm_deadlock(found, checked.places()))
            .collect()
    }
}

impl DeadlockCall {
    /// Makes predicted deadlocks be confirmed by running the function again, at most `tries` times.
    #[must_use]
    pub fn confirming(mut self, tries: u32) -> Self {
        let Some(monitor) = &self.monitor else {
            return self;
        };
        let log = monitor.log();
        self.again.is_steered = confirm::steer(log, RunOf::Locks);
        if !self.again.is_steered {
            log.set_steering(match confirm::replay(self.property.function()) {
                Some(plan) => Steering::through(plan, self.again.options.patience),
                None => Steering::recording(),
            });
        }
        self.again.options.tries = tries;
        self
    }

    /// As [`finish`](Self::finish), but predicted deadlocks are confirmed with `again`, which calls
    /// the function.
    #[must_use]
    pub fn finish_confirming<R: 'static>(
        mut self,
        again: impl Fn() -> R + Send + 'static,
    ) -> Option<Violated> {
        let monitor = self.monitor.take()?;
        let monitor = self.again.unsteered(monitor)?;
        let log = Arc::clone(monitor.log());
        let check = monitor.checking();
        let check = move |log: &Log| check(log).map(CheckedRun::of_locks);
        let again = Again::new(move || drop(again()), check, RunOf::Locks);
        let checked = self.checked(monitor, Some(&again));
        if let Some(steering) = log.steering() {
            confirm::say_of_replay(self.property, steering);
        }
        checked
    }
}
