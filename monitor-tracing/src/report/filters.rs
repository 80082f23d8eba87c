//! What filters of single layers have decided about the step of a thread.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use tracing_core::{LevelFilter, Subscriber as _, subscriber::NoSubscriber};
use tracing_subscriber::Layer as _;

use super::event::METADATA;

/// Calls a function that may panic in the midst of a step.
///
/// What filters have decided stands in the thread until the last layer has had the step. A layer that the panic keeps from it would
/// apply it to the next step instead.
pub(crate) fn within_step<R>(function: impl FnOnce() -> R) -> R {
    catch_unwind(AssertUnwindSafe(function)).unwrap_or_else(|panic| {
        forget();
        resume_unwind(panic)
    })
}

/// Forgets it, as `tracing-subscriber` does when a layer lets nobody have a step.
fn forget() {
    LevelFilter::OFF
        .with_subscriber(NoSubscriber::default())
        .enabled(&METADATA);
}
