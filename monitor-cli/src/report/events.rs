//! Events, as JSON.

use monitor_analysis::DescribedEvent;
use serde::Serialize;

/// Which event it is.
#[derive(Debug, Serialize)]
pub(super) struct EventAnswer {
    thread: String,
    /// From 1.
    event: usize,
    at: Option<String>,
}

impl EventAnswer {
    pub(super) fn new(event: &DescribedEvent) -> Self {
        Self {
            thread: event.thread.clone(),
            event: event.number,
            at: event.known_location().map(ToString::to_string),
        }
    }
}
