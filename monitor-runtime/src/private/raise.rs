//! What generated code does with a violation: what its attribute says, unless the policy says otherwise.
//!
//! By value, so that what generated code does with a violation is the same for all choices of `on_violation`.
#![allow(clippy::needless_pass_by_value)]

use crate::{
    ground::policy::{Policy, policy},
    inline::{report::report, violation::Violated},
};

/// The violation, if it is to leave the function; else it has been reported.
///
/// The value that the function would have returned is put aside meanwhile, so nothing panics here but a hook of reports.
#[cold]
#[inline(never)]
#[must_use]
pub fn to_leave(violated: Violated) -> Option<Violated> {
    if policy() == Policy::Report {
        report(violated);
        return None;
    }
    Some(violated)
}

/// The violation, if it is to be returned.
#[cold]
#[inline(never)]
#[track_caller]
#[must_use]
pub fn to_return(violated: Violated) -> Violated {
    match policy() {
        Policy::AsWritten | Policy::Report => violated,
        Policy::Panic => panic_violated(violated),
        Policy::Abort => abort(violated),
    }
}

/// Panics with the explanation, unless it is to be reported.
///
/// # Panics
///
/// As said.
#[cold]
#[inline(never)]
#[track_caller]
pub fn raise(violated: Violated) {
    match policy() {
        Policy::AsWritten | Policy::Panic => panic_violated(violated),
        Policy::Report => report(violated),
        Policy::Abort => abort(violated),
    }
}

/// Reports it, unless it is to do more.
#[cold]
#[inline(never)]
#[track_caller]
pub fn tell(violated: Violated) {
    match policy() {
        Policy::AsWritten | Policy::Report => report(violated),
        Policy::Panic => panic_violated(violated),
        Policy::Abort => abort(violated),
    }
}

/// Keeps the first of several violations, with the way in which it is raised when all monitors have made their step. What
/// is to be reported is so at once.
#[cold]
#[inline(never)]
pub fn keep_first(first: &mut Option<(usize, Violated)>, way: usize, violated: Violated) {
    if policy() == Policy::Report {
        report(violated);
    } else {
        first.get_or_insert((way, violated));
    }
}

/// Panics with the explanation.
#[track_caller]
fn panic_violated(violated: Violated) -> ! {
    panic!("{violated:#}")
}

#[cfg(feature = "std")]
fn abort(violated: Violated) -> ! {
    use std::io::Write as _;

    // A process that is ended is ended, whether or not its standard error is read.
    let _ = std::writeln!(std::io::stderr(), "{violated:#}");
    std::process::abort()
}

/// Nothing ends a process where there is none.
#[cfg(not(feature = "std"))]
#[track_caller]
fn abort(violated: Violated) -> ! {
    panic_violated(violated)
}
