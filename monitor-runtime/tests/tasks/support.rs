//! Runs of work in the kinds of runtime.

use monitor_runtime::{Checked, PredictiveMonitor};

/// Runs it in a runtime of one thread, and in one of several.
pub(super) fn checked<F: Future<Output = ()> + Send + 'static>(
    formula: &str,
    work: impl Fn() -> F,
    expect: impl Fn(&Checked),
) {
    let current = || ::tokio::runtime::Builder::new_current_thread();
    let several = || ::tokio::runtime::Builder::new_multi_thread();
    for mut builder in [current(), several()] {
        let runtime = builder.enable_time().build().unwrap();
        let monitor = PredictiveMonitor::new(formula).unwrap();
        runtime.block_on(monitor.follow(work()));
        expect(&monitor.finish());
        // By a thread that waits for all of it.
        let monitor = PredictiveMonitor::new(formula).unwrap();
        monitor.run(|| runtime.block_on(work()));
        expect(&monitor.finish());
        // In a task of the runtime.
        let monitor = PredictiveMonitor::new(formula).unwrap();
        let followed = monitor.follow(work());
        runtime.block_on(async { ::tokio::spawn(followed).await.unwrap() });
        expect(&monitor.finish());
    }
}

/// The formula holds on every interleaving, whatever runs the work.
pub(super) fn holds<F: Future<Output = ()> + Send + 'static>(formula: &str, work: impl Fn() -> F) {
    checked(formula, work, |checked| {
        checked.assert_holds();
    });
}

/// The formula holds as observed, and is broken by another interleaving.
pub(super) fn predicted<F: Future<Output = ()> + Send + 'static>(
    formula: &str,
    work: impl Fn() -> F,
) {
    checked(formula, work, |checked| {
        assert!(checked.to_string().starts_with("predicted"), "{checked}");
    });
}
