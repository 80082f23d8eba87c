//! The place at which a task is awaited.

use std::panic::Location;

/// Returns the place of an `.await`, which is that of the poll. Returns `else_place` if another
/// crate polls, as it does for what is awaited by reference or in a box: the place of such a poll
/// is not in the program.
pub(super) fn await_place(
    polled: &'static Location<'static>,
    else_place: &'static Location<'static>,
) -> &'static Location<'static> {
    if is_of_library(polled.file()) {
        else_place
    } else {
        polled
    }
}

/// The folder of this crate's files, as the compiler names it.
const OWN: &str = file!()
    .split_at(file!().len() - "object/tokio/task/await_place.rs".len())
    .0;

/// Returns `true` if the file is one of a library. Called at each poll: for the program's own
/// package, whose paths are relative, one look decides.
fn is_of_library(file: &str) -> bool {
    if file.starts_with(OWN) {
        return true;
    }
    // The path is one of the system that compiled it, which may be another one.
    if !matches!(file.as_bytes(), [b'/' | b'\\', ..] | [_, b':', ..]) {
        return false;
    }
    let file = file.replace('\\', "/");
    let others = ["/registry/src/", "/git/checkouts/", "/rustlib/src/"];
    file.starts_with("/rustc/") || others.iter().any(|part| file.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_libraries_are_told_from_those_of_programs() {
        for library in [
            "/rustc/59807616/library/core/src/future/future.rs",
            "/home/a/.cargo/registry/src/index.crates.io-1/futures-util-0.3.34/src/future/join_all.rs",
            r"C:\Users\a\.cargo\registry\src\index.crates.io-1\tokio-1.47.0\src\time\timeout.rs",
            "/home/a/.rustup/toolchains/stable/lib/rustlib/src/rust/library/alloc/src/boxed.rs",
            file!(),
        ] {
            assert!(is_of_library(library), "{library}");
        }
        for program in [
            "src/main.rs",
            "monitor-runtime/tests/tasks/deadlocks.rs",
            r"app\src\lib.rs",
        ] {
            assert!(!is_of_library(program), "{program}");
        }
    }
}
