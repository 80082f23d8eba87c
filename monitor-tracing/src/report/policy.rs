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
    /// Lets the thread that made the step panic, with the violation as the message; reports an event if the thread is
    /// panicking already.
    Panic,
    /// Calls this function, in the thread that made the step.
    Call(Arc<dyn Fn(&Violation) + Send + Sync>),
}

impl OnViolation {
    /// Creates the policy that calls a function.
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
