//! What the ends of threads are called as objects.

/// What the edge of a thread's end is called, until the thread's name is known.
pub(crate) const END: &str = "the end of a thread";

/// What a thread accesses first.
pub(crate) const START: &str = "the start of a thread";
