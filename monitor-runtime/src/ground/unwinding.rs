//! A panic must not swallow the violation that explains it.

use std::{
    io::{Write as _, stderr},
    panic::{AssertUnwindSafe, catch_unwind},
    string::String,
    thread,
    vec::Vec,
};

/// While the thread unwinds, says on standard error what `found` gives: each text is one violation. The panic goes on; one
/// of `found` itself ends here.
pub(crate) fn tell(found: impl FnOnce() -> Vec<String>) {
    if !thread::panicking() {
        return;
    }
    let found = catch_unwind(AssertUnwindSafe(found));
    for violation in found.into_iter().flatten() {
        // A program is not to fail because its standard error is not read.
        drop(writeln!(
            stderr(),
            "Found in the run up to this panic:\n{violation}"
        ));
    }
}
