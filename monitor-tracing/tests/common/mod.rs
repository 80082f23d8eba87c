//! Layers whose violations are kept.

use std::sync::{Arc, Mutex};

use monitor_tracing::{Builder, Handle, MonitorLayer, OnViolation, Rules, Violation};
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::{layer::SubscriberExt as _, registry, util::SubscriberInitExt as _};

/// A layer that is in use in this thread.
pub(crate) struct Used {
    pub(crate) handle: Handle,
    found: Arc<Mutex<Vec<Violation>>>,
    _guard: DefaultGuard,
}

impl Used {
    pub(crate) fn new(rules: &str) -> Self {
        Self::with(MonitorLayer::builder(), rules)
    }

    pub(crate) fn with(builder: Builder, rules: &str) -> Self {
        let found = Arc::new(Mutex::new(Vec::new()));
        let own = Arc::clone(&found);
        let layer = builder
            .on_violation(OnViolation::call(move |violation| {
                own.lock().unwrap().push(violation.clone());
            }))
            .build(&Rules::parse(rules).unwrap())
            .unwrap();
        Self {
            handle: layer.handle(),
            found,
            _guard: registry().with(layer).set_default(),
        }
    }

    /// Which rule is violated at which step, since the last call.
    pub(crate) fn found(&self) -> Vec<(String, u64)> {
        let found = std::mem::take(&mut *self.found.lock().unwrap());
        found
            .iter()
            .map(|one| (one.rule().to_owned(), one.step()))
            .collect()
    }

    /// All violations, since the last call.
    pub(crate) fn violations(&self) -> Vec<Violation> {
        std::mem::take(&mut *self.found.lock().unwrap())
    }
}

/// What is found, as it is expected.
pub(crate) fn at(pairs: &[(&str, u64)]) -> Vec<(String, u64)> {
    pairs
        .iter()
        .map(|(rule, step)| ((*rule).to_owned(), *step))
        .collect()
}
