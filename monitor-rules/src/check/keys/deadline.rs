//! What became false between two steps, since nothing had come.

use crate::check::mark::Mark;

/// A time between two steps at which a formula became false.
#[derive(Clone, Debug)]
pub struct Deadline {
    /// How many nanoseconds it is behind the first step.
    pub time: u64,
    /// The last step of the trace that is not behind it.
    pub after: Option<Mark>,
    /// The step of the trace behind that, which shows that it has passed.
    pub before: Mark,
}
