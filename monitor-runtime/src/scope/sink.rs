//! Destinations of a thread's events.

use crate::{monitors::ThreadMonitor, record::ArenaWriter};

/// The destination of a thread's events.
#[derive(Debug)]
pub(super) enum Sink {
    /// Writes the events down, to be checked when all is over. In a box, since a task takes its
    /// computations along to the thread that polls it, at each poll.
    Recording(Box<ArenaWriter>),
    /// A monitor with which the thread checks them itself.
    Monitor(Box<ThreadMonitor>),
}
