//! Runs of work in the kinds of runtime, and waiting for what happens in them.

use std::{future::poll_fn, pin::pin, sync::Arc};

use monitor_runtime::{Checked, PredictiveMonitor};

/// Something that happens in a run once. It is not tracked, so that those that wait for it are not ordered by it.
#[derive(Clone)]
pub(super) struct Signal(Arc<::tokio::sync::Semaphore>);

impl Signal {
    pub(super) fn new() -> Self {
        Self(Arc::new(::tokio::sync::Semaphore::new(0)))
    }

    pub(super) fn give(&self) {
        self.0.close();
    }

    /// Until it is given.
    pub(super) async fn given(&self) {
        assert!(self.0.acquire().await.is_err(), "it has no permits");
    }

    /// Awaits the future; the signal is that it has begun to wait.
    pub(super) async fn when_waiting<F: Future>(&self, future: F) -> F::Output {
        let mut future = pin!(future);
        poll_fn(|context| {
            let polled = future.as_mut().poll(context);
            if polled.is_pending() {
                self.give();
            }
            polled
        })
        .await
    }
}

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
