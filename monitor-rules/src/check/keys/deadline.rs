//! Formulas that became false between two steps, because no step came.

use crate::check::mark::Mark;

/// A time between two steps at which a formula became false.
#[derive(Clone, Debug)]
pub struct Deadline {
    /// The time, in nanoseconds after the first step.
    pub time: u64,
    /// The last step of the trace that is not after that time.
    pub after: Option<Mark>,
    /// The step of the trace after that time, which shows that it has passed.
    pub before: Mark,
}
