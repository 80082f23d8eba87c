//! What generated code does with a violation: what its attribute asks for, unless the policy
//! overrides that.
//!
//! All of this is done apart from the function, which jumps there as the last thing it does where
//! it leaves: anything done after that would take room on the stack of the function, and so
//! instructions at every call. The closure that makes the violation comes first, since it mostly
//! borrows `self`, which then is in the right register from the beginning; the values that are
//! copied into the closure come next.

use super::violate::never;
#[cfg(feature = "std")]
use crate::inline::report::abort;
use crate::{
    ground::policy::{Policy, policy},
    inline::{report::report, violation::Violated},
};

/// Returns `true` if no violation makes its function return or panic.
#[cold]
#[inline(never)]
#[must_use]
pub fn goes_on() -> bool {
    policy() == Policy::Report
}

/// Returns `true` if a violation by time was reported already, as `is_told` says, and the step
/// would only report it again. `reports` tells whether its attribute asks for a report.
#[cold]
#[inline(never)]
#[must_use]
pub fn says_it_again(is_told: bool, reports: bool) -> bool {
    is_told
        && match policy() {
            Policy::AsWritten => reports,
            Policy::Report => true,
            Policy::Panic | Policy::Abort => false,
        }
}

/// Returns the result of a function that leaves with the violation.
///
/// # Errors
///
/// Always: the violation as the function's error.
#[cold]
#[inline(never)]
#[track_caller]
pub fn left<V, T, E>(
    make: impl FnOnce(V) -> Violated,
    values: V,
    convert: impl FnOnce(Violated) -> E,
) -> Result<T, E> {
    Err(convert(to_return(make(values))))
}

/// Returns the value of a function that has one.
#[allow(clippy::inline_always)]
#[inline(always)]
#[must_use]
pub fn value_of<T, E>(returned: Result<T, E>) -> T {
    match returned {
        Ok(value) => value,
        Err(_) => never(),
    }
}

/// Returns the error of a function that has failed.
#[allow(clippy::inline_always)]
#[inline(always)]
#[must_use]
pub fn error_of<T, E>(returned: Result<T, E>) -> E {
    match returned {
        Ok(_) => never(),
        Err(error) => error,
    }
}

/// Returns the result of a function that has a value already: the violation, or the value if the
/// violation is only reported.
///
/// # Errors
///
/// The violation as the function's error.
#[cold]
#[inline(never)]
#[track_caller]
pub fn left_with<V, T, E>(
    make: impl FnOnce(V) -> Violated,
    values: V,
    convert: impl FnOnce(Violated) -> E,
    value: T,
) -> Result<T, E> {
    let violated = make(values);
    if goes_on() {
        report(violated);
        return Ok(value);
    }
    drop(value);
    Err(convert(to_return(violated)))
}

/// Returns the result of a function that has failed already: the violation, or its own error if the
/// violation is only reported.
///
/// # Errors
///
/// Always: the violation as the function's error, or its own.
#[cold]
#[inline(never)]
#[track_caller]
pub fn left_after<V, T, E>(
    make: impl FnOnce(V) -> Violated,
    values: V,
    convert: impl FnOnce(Violated) -> E,
    error: E,
) -> Result<T, E> {
    let violated = make(values);
    if goes_on() {
        report(violated);
        return Err(error);
    }
    drop(error);
    Err(convert(to_return(violated)))
}

/// Panics with the explanation, unless the policy is to report it.
///
/// # Panics
///
/// As described.
#[cold]
#[inline(never)]
#[track_caller]
pub fn raise<V>(make: impl FnOnce(V) -> Violated, values: V) {
    let violated = make(values);
    match policy() {
        Policy::AsWritten | Policy::Panic => panic_violated(&violated),
        Policy::Report => report(violated),
        Policy::Abort => abort(&violated),
    }
}

/// Reports it, unless the policy asks for more.
#[cold]
#[inline(never)]
#[track_caller]
pub fn tell<V>(make: impl FnOnce(V) -> Violated, values: V) {
    report(to_return(make(values)));
}

/// Returns the violation for its function to return it, or to call what the attribute names; unless
/// the policy asks for more.
#[cold]
#[inline(never)]
#[track_caller]
#[must_use]
pub fn to_return(violated: Violated) -> Violated {
    match policy() {
        Policy::AsWritten | Policy::Report => violated,
        Policy::Panic => panic_violated(&violated),
        Policy::Abort => abort(&violated),
    }
}

/// Keeps the first of several violations, with the way in which it is raised when all monitors have
/// made their step. Those that are only reported are reported at once.
#[cold]
#[inline(never)]
pub fn keep_first(first: &mut Option<(usize, Violated)>, way: usize, violated: Violated) {
    if goes_on() {
        report(violated);
    } else {
        first.get_or_insert((way, violated));
    }
}

/// Panics with the explanation.
#[track_caller]
fn panic_violated(violated: &Violated) -> ! {
    panic!("{violated:#}")
}

/// There is nothing here to end a process with.
#[cfg(not(feature = "std"))]
#[track_caller]
fn abort(violated: &Violated) -> ! {
    panic_violated(violated)
}
