//! What order the properties that hold rest on.

use monitor_analysis::{CheckOptions, RestsOn, Verdict, rests_on};
use monitor_logic::{formula::Formula, specification::Specification};

use super::Checked;

/// What was asked of a computation in which sections change places.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    /// The formulas of the results.
    formulas: Vec<Formula>,
    options: CheckOptions,
}

impl Checked {
    /// Keeps the formulas and options, for [`rests_on`](Self::rests_on).
    pub(crate) fn asked(mut self, formulas: &[Specification], options: &CheckOptions) -> Self {
        let formulas = formulas.iter().filter_map(|formula| match formula {
            Specification::PastTime(formula) => Some(formula.clone()),
            _ => None,
        });
        self.asked = options.locks.then(|| Asked {
            formulas: formulas.collect(),
            options: *options,
        });
        self
    }

    /// Returns, for each of the [results](Self::results) that holds on all interleavings, the locks
    /// without each of which it would not hold, where [sections change
    /// places](crate::PredictiveMonitor::locks): each lock is taken away with the order of what is
    /// in it. Atomics and variables that no property reads are looked at as well where [that is
    /// asked for](crate::PredictiveMonitor::rests_on). `None` for what does not hold, where
    /// sections do not change places, where there is no such object, and where messages of several
    /// threads went through one queue.
    ///
    /// It costs a few checks for each object; see [`monitor_analysis::rests_on`].
    ///
    /// ```
    /// use std::sync::Barrier;
    /// use monitor_runtime::{PredictiveMonitor, moment, sync::Mutex, thread};
    ///
    /// let monitor = PredictiveMonitor::new("start(used) -> once(ready)")?.locks();
    /// let (log, turn) = (Mutex::new(vec!["begun"]), Barrier::new(2));
    /// monitor.run(|| {
    ///     thread::scope(|scope| {
    ///         scope.spawn(|| {
    ///             moment!("ready");
    ///             log.lock().unwrap().push("loaded");
    ///             turn.wait();
    ///         });
    ///         scope.spawn(|| {
    ///             turn.wait(); // it comes later, this time
    ///             assert_eq!(log.lock().unwrap().len(), 2);
    ///             moment!("used");
    ///         });
    ///     });
    /// });
    /// let checked = monitor.finish();
    /// checked.assert_holds();
    /// // It holds only because of what one writes into the log and the other reads there.
    /// let rests_on = checked.rests_on()[0].clone().unwrap();
    /// assert_eq!(rests_on.objects.len(), 1);
    /// assert!(rests_on.to_string().starts_with("rests on lock `mutex 1`, first used at "));
    /// # Ok::<(), monitor_runtime::PropertyError>(())
    /// ```
    #[must_use]
    pub fn rests_on(&self) -> Vec<Option<RestsOn>> {
        let asked = self.asked.as_ref();
        let found = self.results.iter().enumerate().map(|(number, result)| {
            let Asked { formulas, options } = asked?;
            let formula = formulas.get(number)?;
            let computation = self.recorded.as_ref()?;
            let outcome = result.as_ref().ok()?;
            let holds = outcome.verdict() == Verdict::Holds;
            let found = holds.then(|| rests_on(computation, formula, options))?;
            // What can be checked at all can also be checked without some of its order.
            found.ok().flatten()
        });
        found.collect()
    }
}
