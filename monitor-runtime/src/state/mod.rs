//! Where monitors keep their state between steps.
//!
//! A slot starts as all zeros and knows nothing of its property: generated code reads the bits,
//! computes, and commits. The methods that it calls start with `__` and are the same for all
//! slots, so that the place in `state = PLACE` can be any of them, or lead to one:
//!
//! - `__bits` and `__commit` for one byte (0 or 1) a stored bit, `__index` and `__commit_index`
//!   for the state of an automaton. A commit gives the number of the step, from 1, or `None` when
//!   another step came between: the step is then computed again from the new bits.
//! - `__owner` tells the slot which property uses it.
//!
//! A commit is refused when the bits have changed since they were read. What a step does depends
//! on the bits and the propositions alone, so a commit is as good as a step taken at that moment.

mod compare;
#[cfg(any(feature = "off", all(feature = "debug", not(debug_assertions))))]
mod off;
#[cfg(not(any(feature = "off", all(feature = "debug", not(debug_assertions)))))]
mod on;

#[cfg(any(feature = "off", all(feature = "debug", not(debug_assertions))))]
pub use off::*;
#[cfg(not(any(feature = "off", all(feature = "debug", not(debug_assertions)))))]
pub use on::*;

/// Whether monitors are on in this build.
pub const ENABLED: bool = !cfg!(any(
    feature = "off",
    all(feature = "debug", not(debug_assertions))
));
