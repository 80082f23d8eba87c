//! A panic must not swallow the violation that explains it, and a future that is dropped must not
//! swallow what was found in it.

use std::{
    io::{Write as _, stderr},
    panic::{AssertUnwindSafe, catch_unwind},
    string::String,
    thread,
    vec::Vec,
};

/// If the thread unwinds, writes what `found` returns to standard error: each text is one
/// violation. The panic goes on; one of `found` itself ends here.
pub(crate) fn tell(found: impl FnOnce() -> Vec<String>) {
    if thread::panicking() {
        say("this panic", found);
    }
}

/// As [`tell()`], for a call of a function that returns nothing: a panic ends it, or its future is
/// dropped before it is done.
pub(crate) fn tell_of_call(found: impl FnOnce() -> Vec<String>) {
    if thread::panicking() {
        say("this panic", found);
    } else {
        say("where the function's future was dropped", found);
    }
}

fn say(end: &str, found: impl FnOnce() -> Vec<String>) {
    let found = catch_unwind(AssertUnwindSafe(found));
    for violation in found.into_iter().flatten() {
        // A program must not fail because nothing reads its standard error.
        drop(writeln!(
            stderr(),
            "Found in the run up to {end}:\n{violation}"
        ));
    }
}
