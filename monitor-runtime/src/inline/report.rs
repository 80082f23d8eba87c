//! `on_violation = report`: count, report, go on.

#[cfg(feature = "std")]
use crate::ground::policy::{Policy, policy};
use crate::{ground::counter::Counter, inline::violation::Violated};

static REPORTED: Counter = Counter::new();

/// How many violations were reported since the program started: those of all properties annotated
/// with `on_violation = report`, and of all others while the [policy](crate::Policy) says so. [`Property::violations`](crate::Property::violations) has the
/// number of one property.
#[must_use]
pub fn reported() -> usize {
    REPORTED.get()
}

/// Counts a violation and reports it.
#[cold]
#[inline(never)]
// By value, so that what generated code does with a violation is the same for all choices of
// `on_violation`.
#[allow(clippy::needless_pass_by_value)]
pub(crate) fn report(violated: Violated) {
    REPORTED.increment();
    #[cfg(feature = "std")]
    hook::call(&violated);
    #[cfg(not(feature = "std"))]
    let _ = violated;
}

/// Reports a violation that was found by no step, so that there is no function to leave: where rules are to panic it is
/// reported as well.
#[cfg(feature = "std")]
#[cfg_attr(
    any(feature = "off", all(feature = "debug", not(debug_assertions))),
    expect(dead_code, reason = "monitors that are off find none")
)]
pub(crate) fn report_of_timer(violated: Violated) {
    match policy() {
        Policy::AsWritten | Policy::Report | Policy::Panic => report(violated),
        Policy::Abort => abort(&violated),
    }
}

/// Ends the process.
#[cfg(feature = "std")]
pub(crate) fn abort(violated: &Violated) -> ! {
    say(&std::format!("{violated:#}"));
    std::process::abort()
}

/// Writes a line to standard error. A program must not fail because nothing reads that.
#[cfg(feature = "std")]
pub(crate) fn say(line: &str) {
    use std::io::Write as _;

    let _ = std::writeln!(std::io::stderr(), "{line}");
}

#[cfg(feature = "std")]
pub use hook::{set_report_hook, take_report_hook};

/// There is no hook without `std`: no safe cell can hold it there.
#[cfg(feature = "std")]
mod hook {
    use std::{
        format,
        sync::{PoisonError, RwLock},
    };

    use super::say;
    use crate::inline::violation::Violated;

    type Hook = fn(&Violated);

    static HOOK: RwLock<Option<Hook>> = RwLock::new(None);

    /// Sets what is called with each reported violation, in the thread that reports it, in place
    /// of printing its first lines on standard error.
    ///
    /// No lock is held during the call, so a hook may itself run annotated functions. A hook that
    /// panics makes the annotated function panic.
    ///
    /// Without `std` there is no hook: violations are counted only.
    ///
    /// # Example
    ///
    /// ```
    /// use monitor_runtime::{Violated, set_report_hook, take_report_hook};
    ///
    /// fn log(violated: &Violated) {
    ///     println!("{violated:#}");
    /// }
    ///
    /// set_report_hook(log);
    /// assert!(take_report_hook().is_some());
    /// assert!(take_report_hook().is_none());
    /// ```
    pub fn set_report_hook(hook: fn(&Violated)) {
        *HOOK.write().unwrap_or_else(PoisonError::into_inner) = Some(hook);
    }

    /// Takes the hook away, if there is one, so that violations are printed again.
    pub fn take_report_hook() -> Option<fn(&Violated)> {
        HOOK.write().unwrap_or_else(PoisonError::into_inner).take()
    }

    pub(super) fn call(violated: &Violated) {
        let hook = *HOOK.read().unwrap_or_else(PoisonError::into_inner);
        match hook {
            Some(hook) => hook(violated),
            None => say(&format!("{violated}")),
        }
    }
}

/// Makes tests run one at a time, since the hook and the counter are those of the whole process.
#[cfg(all(test, feature = "std"))]
pub(crate) static ONE_AT_A_TIME: std::sync::Mutex<()> = std::sync::Mutex::new(());

#[cfg(all(test, feature = "std"))]
mod tests {
    use std::sync::{
        PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    };

    use super::*;
    use crate::{
        __private::violated,
        ground::property::{Description, Layout, Property},
    };

    static PROPERTY: Property = Property::__new(Description {
        name: "reported",
        formula: "p",
        shown: "p",
        propositions: &[],
        subformulas: &[],
        notes: &[],
        file: "src/lib.rs",
        line: 1,
        column: 1,
        function: "f",
        layout: Layout::NONE,
    });

    #[test]
    fn a_report_is_counted_and_goes_to_the_hook() {
        static LAST_STEP: AtomicU64 = AtomicU64::new(0);

        let _held = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let before = reported();
        assert!(take_report_hook().is_none());
        report(violated(&PROPERTY, 1, 0, 0, 0, 0));
        assert_eq!(reported() - before, 1);

        set_report_hook(|violated| LAST_STEP.store(violated.step(), Relaxed));
        report(violated(&PROPERTY, 2, 0, 0, 0, 0));
        assert_eq!(LAST_STEP.load(Relaxed), 2);

        // A hook may report a violation itself, and replace itself.
        set_report_hook(|violated| {
            set_report_hook(|violated| LAST_STEP.store(100 + violated.step(), Relaxed));
            report(violated.clone());
        });
        report(violated(&PROPERTY, 3, 0, 0, 0, 0));
        assert_eq!(LAST_STEP.load(Relaxed), 103);

        assert!(take_report_hook().is_some());
        report(violated(&PROPERTY, 4, 0, 0, 0, 0));
        assert_eq!(LAST_STEP.load(Relaxed), 103);
        assert_eq!(reported() - before, 5);
        assert_eq!(PROPERTY.violations(), 4);
    }
}
