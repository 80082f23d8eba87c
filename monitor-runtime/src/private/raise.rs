//! What generated code does with a violation: what its attribute says, unless the policy says otherwise.
//!
//! All of it is made and done apart from the function, which jumps there as the last it does where it leaves: anything that
//! it did afterwards would take room on its stack, and so instructions at every call. What makes the violation comes first,
//! since what it borrows is mostly `self`, which then is in the right register from the beginning; what it is copied into
//! comes next.

use super::violate::never;
#[cfg(feature = "std")]
use crate::inline::report::abort;
use crate::{
    ground::policy::{Policy, policy},
    inline::{report::report, violation::Violated},
};

/// Returns `true` if no violation leaves its function.
#[cold]
#[inline(never)]
#[must_use]
pub fn goes_on() -> bool {
    policy() == Policy::Report
}

/// Returns `true` if a violation by time `is_told`, and what the step would do about it is to report it again. `reports` is
/// what its attribute says.
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

/// What a function returns which leaves with the violation.
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

/// The value of a function that has one.
#[allow(clippy::inline_always)]
#[inline(always)]
#[must_use]
pub fn value_of<T, E>(returned: Result<T, E>) -> T {
    match returned {
        Ok(value) => value,
        Err(_) => never(),
    }
}

/// The error of a function that has failed.
#[allow(clippy::inline_always)]
#[inline(always)]
#[must_use]
pub fn error_of<T, E>(returned: Result<T, E>) -> E {
    match returned {
        Ok(_) => never(),
        Err(error) => error,
    }
}

/// What a function returns which has a value already: the violation, unless that is reported.
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

/// What a function returns which has failed already: the violation, unless that is reported.
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

/// Panics with the explanation, unless it is to be reported.
///
/// # Panics
///
/// As said.
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

/// Reports it, unless it is to do more.
#[cold]
#[inline(never)]
#[track_caller]
pub fn tell<V>(make: impl FnOnce(V) -> Violated, values: V) {
    report(to_return(make(values)));
}

/// The violation, for its function to return it, or to call what the attribute names; unless it is to do more.
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

/// Keeps the first of several violations, with the way in which it is raised when all monitors have made their step. What
/// is to be reported is so at once.
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

/// Nothing ends a process where there is none.
#[cfg(not(feature = "std"))]
#[track_caller]
fn abort(violated: &Violated) -> ! {
    panic_violated(violated)
}
