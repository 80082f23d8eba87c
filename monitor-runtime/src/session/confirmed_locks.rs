//! Programs that are run, checked for deadlocks, and run again to confirm those that were
//! predicted.

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::Arc,
};

use super::{
    CheckedLocks, Confirm, DeadlockMonitor,
    confirm::{Again, CheckedRun, Confirming, RunOf, set_found, steer},
};
use crate::{answer::Confirmation, record::Log, steer::Steering};

/// The deadlocks that were found by running a program, and by running it again for those that were
/// predicted.
#[derive(Clone, Debug)]
#[must_use = "a deadlock is in here, if there is one"]
pub struct ConfirmedLocks {
    checked: CheckedLocks,
    confirmations: Vec<Option<Confirmation>>,
}

impl ConfirmedLocks {
    /// The findings of the first run.
    pub fn checked(&self) -> &CheckedLocks {
        &self.checked
    }

    /// For each of its [deadlocks](CheckedLocks::deadlocks), what became of it, if it was predicted.
    #[must_use]
    pub fn confirmations(&self) -> &[Option<Confirmation>] {
        &self.confirmations
    }
}

impl DeadlockMonitor {
    /// Runs a program and looks for deadlocks that it could have come to. For each that is
    /// predicted, runs the program again, steered to where each of its threads holds what the next
    /// one asks for. A deadlock that is [confirmed](Confirmation::is_confirmed) has happened, and
    /// was [broken](Self) by a panic, so that the run ended.
    ///
    /// [`PredictiveMonitor::confirm`](crate::PredictiveMonitor::confirm) says more about programs
    /// that are run again. [`Confirm::explore`] has no effect here.
    ///
    /// # Panics
    ///
    /// If the first run panics, unless that breaks a deadlock.
    ///
    /// ```
    /// use monitor_runtime::{Confirm, DeadlockMonitor, sync::Mutex, thread};
    ///
    /// let confirmed = DeadlockMonitor::confirm(&Confirm::new(), || {
    ///     let (level, status) = (Mutex::new(1), Mutex::new(2));
    ///     thread::scope(|scope| {
    ///         scope.spawn(|| drop((level.lock(), status.lock())));
    ///         scope.spawn(|| {
    ///             thread::sleep(std::time::Duration::from_millis(20)); // long enough, today
    ///             drop((status.lock(), level.lock()));
    ///         });
    ///     });
    /// });
    /// let confirmation = confirmed.confirmations()[0].as_ref().unwrap();
    /// assert!(confirmation.is_confirmed());
    /// assert_eq!(confirmation.deadlock().unwrap().threads.len(), 2);
    /// ```
    #[track_caller]
    pub fn confirm(
        options: &Confirm,
        mut program: impl FnMut() + Send + 'static,
    ) -> ConfirmedLocks {
        let first = Self::new();
        first.log().set_steering(Steering::recording());
        let ran = catch_unwind(AssertUnwindSafe(|| first.run(&mut program)));
        let (log, check) = (Arc::clone(first.log()), first.checking());
        let checked = first.finish();
        if let Err(panic) = ran
            && !checked.deadlocks().iter().any(|deadlock| deadlock.observed)
        {
            resume_unwind(panic);
        }
        let again = move || Self::new().steered(&mut program);
        let check = move |log: &Log| check(log).map(CheckedRun::of_locks);
        let again = Again::new(again, check, RunOf::Locks);
        let confirming = log
            .steering()
            .map(|steering| Confirming::new(options, "", &again, steering));
        let deadlocks = checked.deadlocks().iter().enumerate();
        let confirmations = deadlocks.map(|found| {
            let confirming = confirming.as_ref()?;
            confirming.confirm_deadlock(found, checked.places())
        });
        ConfirmedLocks {
            confirmations: confirmations.collect(),
            checked,
        }
    }

    /// Runs the program once, steered into a deadlock.
    fn steered(self, program: &mut impl FnMut()) {
        steer(self.log(), RunOf::Locks);
        let ran = catch_unwind(AssertUnwindSafe(|| self.run(program)));
        let log = Arc::clone(self.log());
        let checked = CheckedRun::of_locks(self.finish());
        set_found(&log, &checked);
        if let Err(panic) = ran {
            resume_unwind(panic);
        }
    }
}
