//! Where monitors keep their state between steps.
//!
//! A slot starts as all zeros and knows nothing of its property: generated code reads what is kept,
//! computes, and commits. The methods that it calls start with `__` and are the same for all
//! slots, so that the place in `state = PLACE` can be any of them, or lead to one:
//!
//! - `__read` returns what is kept: one byte (0 or 1) for each stored bit, with words beside them
//!   where times, counts or values are kept, or the state of an automaton.
//! - `__commit` stores what a step turns it into, and counts the step.
//! - `__count` does so at a step that violates the property; `__refuse` makes such a step not
//!   count. Both leave what can wait to the handler of the violation, which then asks for what was
//!   kept before (`__old`) and for the number of the step, from 1 (`__counted`, `__refused`).
//! - `__owner` marks the slot as that of the property which uses it.
//!
//! `__commit`, `__count` and `__refuse` return `None` if what is kept has changed since it was
//! read: the step is then computed again. What a step does depends on what is kept and on the
//! propositions alone, so one that is not computed again is as good as a step taken at that moment.
//!
//! A slot that is changed through `&mut self`, or by one thread, still keeps the old state when the
//! violation is found. So nothing of it is put aside for a report, which is hardly ever made: that
//! would be a quarter of the instructions of a step.

mod compare;
mod memory;
#[cfg(any(feature = "off", all(feature = "debug", not(debug_assertions))))]
mod off;
#[cfg(not(any(feature = "off", all(feature = "debug", not(debug_assertions)))))]
mod on;

#[cfg(any(feature = "off", all(feature = "debug", not(debug_assertions))))]
pub use off::*;
#[cfg(not(any(feature = "off", all(feature = "debug", not(debug_assertions)))))]
pub use on::*;

pub use memory::{Memory, Words};

/// Whether monitors are on in this build: `false` with the feature `off`, and with `debug` where there are no debug
/// assertions.
///
/// A test that a rule is broken has nothing to find in a build without monitors:
///
/// ```
/// use monitor_runtime::{ENABLED, Violated, monitor};
///
/// #[monitor("amount <= 10")]
/// fn pay(amount: u32) -> Result<(), Violated> {
///     Ok(())
/// }
///
/// if ENABLED {
///     assert!(pay(11).is_err());
/// }
/// ```
pub const ENABLED: bool = !cfg!(any(
    feature = "off",
    all(feature = "debug", not(debug_assertions))
));
