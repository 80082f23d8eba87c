//! How much is done to make happen what is predicted.

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
    /// How often the program is run again for each violation, at most.
    pub tries: u32,
    /// How long all runs may take together: none begins later.
    pub time: Duration,
    /// How long nothing may move in a run that is steered, until it goes on as it likes. Sleeps and work that take longer
    /// between two uses of tracked objects end the steering.
    pub patience: Duration,
    /// How many other schedules near the observed one are tried, where nothing is predicted, to find what takes another
    /// branch of the program.
    pub explore: u32,
    /// Whether [sections of one lock may change places](crate::PredictiveMonitor::locks).
    #[cfg(feature = "locks")]
    pub locks: bool,
}

impl Confirm {
    /// Ten runs for each violation, half a minute for all, one second without a move, no exploration.
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

    /// Sets how often the program is run again for each violation, at most.
    #[must_use]
    pub const fn tries(mut self, tries: u32) -> Self {
        self.tries = tries;
        self
    }

    /// Sets how long all runs may take together.
    #[must_use]
    pub const fn time(mut self, time: Duration) -> Self {
        self.time = time;
        self
    }

    /// Sets how long nothing may move in a run that is steered.
    #[must_use]
    pub const fn patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Sections of one lock may change places, as with [`PredictiveMonitor::locks`](crate::PredictiveMonitor::locks). What is
    /// [possible](crate::Outcome::possible) then is tried after what is predicted: it is a violation if a run broke the rule.
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

    /// Sets how many other schedules near the observed one are tried, where nothing is predicted: in each, one conflict
    /// of two threads is the other way round. They are the same every time, and what each of them allows is checked too.
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
