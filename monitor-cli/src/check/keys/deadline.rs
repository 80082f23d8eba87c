//! What became false between two steps, since nothing had come.

use crate::check::summary::Mark;

/// A time between two steps at which a formula became false.
#[derive(Clone, Debug)]
pub(crate) struct Deadline {
    /// How many nanoseconds it is behind the first step.
    pub(crate) time: u64,
    /// The last step of the trace that is not behind it.
    pub(crate) after: Option<Mark>,
    /// The step of the trace behind that, which shows that it has passed.
    pub(crate) before: Mark,
}
