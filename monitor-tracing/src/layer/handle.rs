//! A handle on a layer that is in use.

use std::sync::Arc;

use super::shared::Shared;
use crate::{
    engine::Summary,
    rules::{Rules, RulesError},
};

/// A handle on a [`MonitorLayer`](super::MonitorLayer) that is part of a subscriber.
#[derive(Clone, Debug)]
pub struct Handle {
    pub(super) shared: Arc<Shared>,
}

impl Handle {
    /// Returns what was found so far.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let summary = self.shared.engine().summary();
        Summary {
            notes: self.shared.notes(),
            ..summary
        }
    }

    /// Looks for rules that became false by the passing of time alone, up to now.
    ///
    /// A rule such as `once[<=5s](fields.message == "beat")` becomes false when no step comes. That is found at the
    /// next step of the program, whichever that is, or by this call. A program that may be idle and needs the report in
    /// time calls it by a timer. What is found is reported as at a step, once.
    pub fn advance(&self) {
        let mut found = Vec::new();
        let mut engine = self.shared.engine();
        if engine.is_timed() {
            let time = self.shared.clock.nanoseconds();
            engine.advance(time, &mut found);
        }
        drop(engine);
        self.shared.tell(found);
    }

    /// Replaces the rules of the layer by these, from the next step on.
    ///
    /// A rule whose name, formula, keys and `ends` are as before keeps all that is known of it: its state for each key,
    /// and what was found. Any other rule begins with the next step, which is its first; the numbers of steps go on. In
    /// spans that exist already, fields that no rule read so far are absent until they are recorded once more.
    ///
    /// # Errors
    ///
    /// When the new rules read what no step has; the layer then goes on with the old ones.
    ///
    /// ```
    /// use monitor_tracing::{MonitorLayer, Rules};
    /// use tracing_subscriber::layer::SubscriberExt as _;
    ///
    /// let layer = MonitorLayer::new(&Rules::parse("calm = level != \"ERROR\";")?)?;
    /// let handle = layer.handle();
    /// tracing::subscriber::with_default(tracing_subscriber::registry().with(layer), || {
    ///     tracing::error!("too hot");
    ///     handle.reload(&Rules::parse("calm = level != \"ERROR\"; calmer = level != \"WARN\";")?)?;
    ///     tracing::warn!("still hot");
    ///     let summary = handle.summary();
    ///     assert_eq!(summary.rule("calm").unwrap().first, Some(1));
    ///     assert_eq!(summary.rule("calmer").unwrap().first, Some(2));
    ///     Ok::<(), monitor_tracing::RulesError>(())
    /// })?;
    /// # Ok::<(), monitor_tracing::RulesError>(())
    /// ```
    pub fn reload(&self, rules: &Rules) -> Result<(), RulesError> {
        self.shared.reload(rules)
    }

    /// Ends the run: checks rules with `at_end(F)`; later steps are not checked. Waits for reports that are late, for a
    /// second at most. Returns what was found.
    #[must_use]
    pub fn finish(&self) -> Summary {
        self.shared.tell(self.shared.finish());
        self.shared.reporter.catch_up();
        self.summary()
    }
}
