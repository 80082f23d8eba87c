//! Functions whose threads must not wait for each other for ever.

#[cfg_attr(not(feature = "confirm"), path = "deadlocks/again/off.rs")]
mod again;

use std::vec::Vec;

use self::again::{Again, CallAgain};
#[cfg(feature = "tokio")]
use super::remarks::function_name;
use super::{remarks::say, terms::has_terms};
use crate::{
    DeadlockMonitor, Entered, Violated,
    answer::deadlocked::Deadlocked,
    ground::property::Property,
    ground::unwinding::tell_of_call,
    session::terms::{Tasks, Touched},
};
#[cfg(feature = "tokio")]
use crate::{
    record::ThreadName,
    session::followed::{FunctionRegion, follow},
};

/// A call of the function.
#[derive(Debug)]
pub struct DeadlockCall {
    /// `None` once it is finished.
    monitor: Option<DeadlockMonitor>,
    property: &'static Property,
    tasks: Option<Tasks>,
    /// Whether a call may touch nothing.
    untouched: bool,
    /// Whether the function is run again, to make predicted deadlocks happen.
    again: CallAgain,
}

has_terms!(DeadlockCall);

impl DeadlockCall {
    /// Begins a call.
    #[must_use]
    #[track_caller]
    pub fn new(property: &'static Property) -> Self {
        Self {
            monitor: Some(DeadlockMonitor::new()),
            property,
            tasks: None,
            untouched: false,
            again: CallAgain::default(),
        }
    }

    /// Makes the calling thread part of the call, until the guard is dropped.
    #[track_caller]
    pub fn enter(&self) -> Option<Entered<'_>> {
        self.monitor.as_ref().map(DeadlockMonitor::enter)
    }

    /// Makes the body of a future part of the call.
    #[cfg(feature = "tokio")]
    #[track_caller]
    pub fn follow<F: Future>(&self, body: F) -> impl Future<Output = F::Output> + use<F> {
        let function = function_name(self.property);
        let monitor = self.monitor.as_ref().map(DeadlockMonitor::inner);
        let named = monitor.map(|monitor| (monitor, ThreadName::Given(function)));
        follow(named, FunctionRegion::default(), body)
    }

    /// Ends the call. Returns what was predicted, or why it could not be looked for.
    #[must_use]
    pub fn finish(mut self) -> Option<Violated> {
        let monitor = self.monitor.take()?;
        self.checked(monitor, None)
    }

    /// Returns the violation, if there is one. Predicted deadlocks are tried with `again`, which
    /// calls the function.
    fn checked(&self, mut monitor: DeadlockMonitor, again: Option<&Again>) -> Option<Violated> {
        let property = self.property;
        monitor.set_tasks(self.tasks);
        #[cfg(feature = "coverage")]
        crate::inline::coverage::checked(property);
        let runs = self.again.runs(&monitor, property, again);
        let checked = monitor.finish_as(&|now| Touched::in_call(property, now, self.untouched));
        let holds = checked.holds();
        let confirmations = runs.confirm(&checked);
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
            None => Violated::deadlocked(Deadlocked {
                property,
                found,
                confirmations,
            }),
        })
    }
}

/// If the call panics or its future is dropped, the deadlocks that were possible until then are
/// printed on standard error.
impl Drop for DeadlockCall {
    fn drop(&mut self) {
        let (monitor, property) = (self.monitor.take(), self.property);
        tell_of_call(|| {
            let monitor = monitor.and_then(|monitor| self.again.unsteered(monitor));
            let checked = monitor.map(DeadlockMonitor::finish);
            let checked = checked.filter(|checked| !checked.deadlocks().is_empty());
            let violated = checked.map(|checked| {
                property.count_violation();
                let deadlocked = Deadlocked {
                    property,
                    found: checked.into_found().0,
                    confirmations: Vec::new(),
                };
                std::format!("{:#}", Violated::deadlocked(deadlocked))
            });
            violated.into_iter().collect()
        });
    }
}
