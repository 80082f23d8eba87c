//! Detection of threads of other tests, which run beside a computation and have nothing to do with
//! it.

use std::{backtrace::Backtrace, cell::OnceCell};

/// Returns `true` if the calling thread is one in which the test harness runs a test.
///
/// This shows only in the functions that the thread is in. Looking at these takes long, and is done
/// once for each thread, and only for a thread that is in a region of a computation but no part of
/// the computation. A program without symbols has no function names, and the thread is then taken
/// for one that belongs to the computation.
pub(crate) fn runs_a_test() -> bool {
    thread_local! {
        static IS_TEST: OnceCell<bool> = const { OnceCell::new() };
    }
    let known = IS_TEST.try_with(|is_test| {
        *is_test.get_or_init(|| is_in_harness(&Backtrace::force_capture().to_string()))
    });
    known.unwrap_or(false)
}

/// Returns `true` if a frame is of the function in which the harness runs a test.
fn is_in_harness(frames: &str) -> bool {
    let mut functions = frames
        .lines()
        .filter_map(|line| Some(line.trim_start().split_once(": ")?.1));
    functions.any(|function| {
        let mut names = function.split("::");
        names.next() == Some("test")
            && names.next().is_some_and(|name| {
                name.starts_with("run_test") || name.starts_with("__rust_begin_short_backtrace")
            })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thread_of_a_test_is_told_from_those_that_it_starts() {
        let started = std::thread::spawn(runs_a_test).join();
        // This test may run in the first thread of the process, which is in the harness as well.
        assert_eq!((runs_a_test(), started.ok()), (true, Some(false)));
    }

    #[test]
    fn a_module_of_the_user_that_is_called_test_is_no_harness() {
        assert!(is_in_harness(
            "   9: test::run_test::{{closure}}\n      at lib.rs"
        ));
        assert!(!is_in_harness("   9: app::test::run_test\n  10: main"));
        assert!(!is_in_harness("disabled backtrace"));
    }
}
