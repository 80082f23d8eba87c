//! What becomes of a thread's events.

use crate::{monitors::ThreadMonitor, record::ArenaWriter};

/// What becomes of a thread's events.
#[derive(Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "nearly all are recorded, and a pointer would be followed at every event"
)]
pub(super) enum Sink {
    /// They are written down, and checked when all is over.
    Recording(ArenaWriter),
    /// The thread checks them itself.
    Monitor(Box<ThreadMonitor>),
}
