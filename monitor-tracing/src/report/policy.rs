//! The choice of what is done about violations.

use std::{fmt, sync::Arc};

use crate::engine::Violation;

/// What is done about a violation, after the step at which it was found.
#[derive(Clone, Default)]
#[non_exhaustive]
pub enum OnViolation {
    /// Reports an event of the level `ERROR` and the target `monitor`, which the layer itself does not check.
    #[default]
    Report,
    /// Lets the thread that made the step panic, with the violations of the step as its message, one a line; reports an event if the
    /// thread is panicking already.
    ///
    /// The layer stands last, `.with(layer)` behind all others: those behind it do not see the step that panics. Later steps are seen by all.
    Panic,
    /// Calls this function, in the thread that made the step. See [`call`](Self::call) for what it must not do.
    Call(Arc<dyn Fn(&Violation) + Send + Sync>),
}

impl OnViolation {
    /// Creates the policy that calls a function.
    ///
    /// It runs while the step is being handed from layer to layer, so it **must not log**: under a subscriber of a thread
    /// (`with_default`, `set_default`) what it logs is lost, as all is that a layer logs. Under one of the process (`init`) it may log where the
    /// layer stands last, `.with(layer)` behind all others; elsewhere the filters of the layers behind it let through what they should not. An
    /// event for each violation is what [`Report`](Self::Report) is for.
    ///
    /// ```
    /// use std::sync::{Arc, Mutex};
    ///
    /// use monitor_tracing::{MonitorLayer, OnViolation, Rules};
    /// use tracing_subscriber::layer::SubscriberExt as _;
    ///
    /// let rules = Rules::parse("quiet = level != \"ERROR\";")?;
    /// let found = Arc::new(Mutex::new(Vec::new()));
    /// let own = Arc::clone(&found);
    /// let layer = MonitorLayer::builder()
    ///     .on_violation(OnViolation::call(move |violation| own.lock().unwrap().push(violation.step())))
    ///     .build(&rules)?;
    /// tracing::subscriber::with_default(tracing_subscriber::registry().with(layer), || {
    ///     tracing::info!("all is well");
    ///     tracing::error!("it is not");
    /// });
    /// assert_eq!(*found.lock().unwrap(), [2]);
    /// # Ok::<(), monitor_tracing::RulesError>(())
    /// ```
    pub fn call(function: impl Fn(&Violation) + Send + Sync + 'static) -> Self {
        Self::Call(Arc::new(function))
    }
}

impl fmt::Debug for OnViolation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Report => "Report",
            Self::Panic => "Panic",
            Self::Call(_) => "Call",
        })
    }
}
