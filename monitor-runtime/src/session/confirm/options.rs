//! Options for making happen what is predicted.

use std::time::Duration;

/// How predicted violations are confirmed.
///
/// ```
/// use std::time::Duration;
///
/// use monitor_runtime::Confirm;
///
/// let thorough = Confirm::new().tries(20).time(Duration::from_secs(60));
/// # let _ = thorough;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Confirm {
    /// The most runs for each violation.
    pub tries: u32,
    /// The time that all runs may take together: no run begins later.
    pub time: Duration,
    /// How long nothing may move in a steered run before it goes on unsteered. Sleeps and work that
    /// take longer between two uses of tracked objects end the steering.
    pub patience: Duration,
    /// How many other schedules near the observed one are tried, where nothing is predicted, to
    /// find schedules in which the program takes another branch.
    pub explore: u32,
    /// Whether [sections of one lock may change places](crate::PredictiveMonitor::locks).
    #[cfg(feature = "locks")]
    pub locks: bool,
}

impl Confirm {
    /// Creates options with ten runs for each violation, half a minute for all runs, a second
    /// without a move, and no exploration.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            tries: 10,
            time: Duration::from_secs(30),
            patience: Duration::from_secs(1),
            explore: 0,
            #[cfg(feature = "locks")]
            locks: false,
        }
    }

    /// Sets the most runs for each violation.
    #[must_use]
    pub const fn tries(mut self, tries: u32) -> Self {
        self.tries = tries;
        self
    }

    /// Sets the time that all runs may take together.
    #[must_use]
    pub const fn time(mut self, time: Duration) -> Self {
        self.time = time;
        self
    }

    /// Sets how long nothing may move in a steered run.
    #[must_use]
    pub const fn patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Lets sections of one lock change places, as
    /// [`PredictiveMonitor::locks`](crate::PredictiveMonitor::locks) does.
    /// [Possible](crate::Outcome::possible) violations are then tried after predicted ones: such a
    /// violation counts if a run broke the property.
    ///
    /// ```
    /// use monitor_runtime::{Confirm, PredictiveMonitor, moment, sync::Mutex, thread};
    ///
    /// // The reader takes the entry out and puts it back in two sections: what is inserted in between is lost.
    /// let rule = "start(put_back) -> [taken_out, inserted)";
    /// let confirmed = PredictiveMonitor::confirm(rule, &Confirm::new().locks(), || {
    ///     let entry = Mutex::new(Some(1));
    ///     thread::scope(|scope| {
    ///         scope.spawn(|| {
    ///             moment!("taken_out");
    ///             let taken = entry.lock().unwrap().take();
    ///             let mut entry = entry.lock().unwrap();
    ///             moment!("put_back");
    ///             *entry = taken;
    ///         });
    ///         scope.spawn(|| {
    ///             thread::sleep(std::time::Duration::from_millis(20)); // long enough, today
    ///             let mut entry = entry.lock().unwrap();
    ///             moment!("inserted");
    ///             *entry = Some(2);
    ///         });
    ///     });
    /// })?;
    /// assert!(confirmed.checked().holds());
    /// assert!(confirmed.possible()[0][0].is_confirmed());
    /// # Ok::<(), monitor_runtime::PropertyError>(())
    /// ```
    #[cfg(feature = "locks")]
    #[must_use]
    pub const fn locks(mut self) -> Self {
        self.locks = true;
        self
    }

    /// Sets how many other schedules near the observed one are tried, where nothing is predicted.
    /// In each, one conflict of two threads is the other way round. The schedules are the same
    /// every time, and the orders that each of them allows are checked too.
    ///
    /// ```
    /// use monitor_runtime::{Confirm, PredictiveMonitor, Shared, moment, thread};
    ///
    /// // The shipper sees the cancellation, this time, and so never ships: no order of these events breaks the rule.
    /// let exploring = Confirm::new().explore(20);
    /// let confirmed = PredictiveMonitor::confirm("!(once(shipped) && once(cancelled))", &exploring, || {
    ///     let is_open = Shared::new(true);
    ///     thread::scope(|scope| {
    ///         scope.spawn(|| {
    ///             is_open.set(false);
    ///             moment!("cancelled");
    ///         });
    ///         scope.spawn(|| {
    ///             thread::sleep(std::time::Duration::from_millis(20)); // long enough, today
    ///             if is_open.get() {
    ///                 moment!("shipped");
    ///             }
    ///         });
    ///     });
    /// })?;
    /// assert!(confirmed.checked().holds());
    /// assert!(confirmed.explored()[0].is_some());
    /// # Ok::<(), monitor_runtime::PropertyError>(())
    /// ```
    #[must_use]
    pub const fn explore(mut self, schedules: u32) -> Self {
        self.explore = schedules;
        self
    }
}

impl Default for Confirm {
    fn default() -> Self {
        Self::new()
    }
}
