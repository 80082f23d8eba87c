//! What becomes of a thread's events.

use crate::{monitors::ThreadMonitor, record::ArenaWriter};

/// What becomes of a thread's events.
#[derive(Debug)]
pub(super) enum Sink {
    /// They are written down, and checked when all is over. In a box, since a task takes its computations along to the thread
    /// that polls it, at each poll.
    Recording(Box<ArenaWriter>),
    /// The thread checks them itself.
    Monitor(Box<ThreadMonitor>),
}
